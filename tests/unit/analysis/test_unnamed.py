"""A report names nobody who did not agree to open sharing, in no table, figure or embedded data."""

import re
import shutil
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from db.lab import Lab, open_lab
from db.stores import people
from desktop.analysis.report.export_figures_and_tables import export_for_paper
from desktop.analysis.report.write_html_pdf_report import build_report, write_report_files
from desktop.analysis.tables.compare_people_and_models import compare_lab
from desktop.study.participants.sharing_consent_and_alias import participant_alias
from tests.unit.study.builders import CONSENT
from tests.unit.study.test_ending import begin, sit
from tests.unit.study.test_seats import planned


def text_of(path: Path) -> str:
    """All that a file says, packed streams of a PDF unpacked."""
    data = path.read_bytes()
    if path.suffix == ".pdf":
        for packed in re.findall(rb"stream\r?\n(.*?)endstream", data, re.DOTALL):
            try:
                data += zlib.decompress(packed)
            except zlib.error:
                continue
    return data.decode("utf-8", "replace")


@pytest.fixture
def lab(made_sample: Path, tmp_path: Path) -> Iterator[Lab]:
    with open_lab(Path(shutil.copytree(made_sample, tmp_path / "lab"))) as opened:
        yield opened


def asked(lab: Lab, agreed: Sequence[bool]) -> list[str]:
    """A study that asks whether answers may be shared, and what each said; their codes."""
    consent = {**CONSENT.model_dump(), "choices": [{"name": "share_openly", "text": "Share."}]}
    study = planned(lab, len(agreed), sittings=1, consent=consent)
    made = [begin(lab, study, shared=one) for one in agreed]
    for one in made:
        sit(lab, one)
    codes = {person.id: person.code for person in lab.read(people.all_people)}
    return [codes[one.run.person_id] for one in made]


def test_that_no_file_of_a_report_holds_the_code_of_who_did_not_agree(lab: Lab, tmp_path: Path) -> None:
    yes, no, also = asked(lab, [True, False, True])
    comparison = compare_lab(lab)
    assert {row.who for row in comparison.rows} >= {yes, no, also}
    document = build_report(lab, comparison)
    written = [*write_report_files(document, tmp_path / "out").values()]
    written += export_for_paper(comparison, tmp_path / "out", lab, document)
    told = {path.name: text_of(path) for path in written if path.suffix != ".png"}
    assert [name for name, text in told.items() if no in text] == []
    assert yes in told["report.html"]
    hidden = next(participant_alias(person.id) for person in lab.read(people.all_people) if person.code == no)
    page = told["report.html"]
    assert page.index(hidden) > page.index(also), "no place in a list tells a code"
