"""Every export tells how far it is, and until the first file stands in its place it can be stopped and leaves none."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.lab import Lab, open_lab
from db.progress import reporting_progress_to
from desktop.exchange.export_formats import FORMATS, write_export
from desktop.exchange.records.export_request_and_outcome import ExportRequest
from desktop.exchange.records.export_scope import ExportScope
from desktop.exchange.table_files.record_table_and_columns import RecordTable, table_progress_ranges
from tests.db.looking import Ended, Looker
from tests.unit.study.test_ending import collected

STEPPED = [name for name in FORMATS if name != "bundle"]
"""A bundle is made of the other works here, and takes long."""
TASK = "missing_piece_easy"


@pytest.fixture(scope="module")
def lab(made_sample: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A lab in which two people took part."""
    folder = Path(shutil.copytree(made_sample, tmp_path_factory.mktemp("watched") / "lab"))
    with open_lab(folder) as opened:
        collected(opened)
        yield opened


def asked(lab: Lab, form: str, out: Path) -> ExportRequest:
    query = f"task={TASK}" if FORMATS[form].items else ""
    licence = "CC-BY-4.0" if FORMATS[form].licence else ""
    return ExportRequest(ExportScope(lab, in_house=True), out, query=query, licence=licence)


@pytest.mark.parametrize("form", STEPPED)
def test_that_an_export_tells_how_far_it_is_and_is_held_only_for_its_last_moment(
    lab: Lab, tmp_path: Path, form: str
) -> None:
    if form == "every-eval-ever":  # its comparison is read once and then remembered
        write_export(form, asked(lab, form, tmp_path / "before"))
    looker = Looker()
    with reporting_progress_to(looker):
        write_export(form, asked(lab, form, tmp_path / "out"))
    assert looker.shares == sorted(looker.shares)
    assert len(set(looker.shares)) > 5
    assert max(looker.shares) > 0.55
    assert max(after - before for before, after in zip(looker.shares, looker.shares[1:], strict=False)) < 0.5
    assert looker.held_at == looker.looks, "nothing is asked once it is held"
    for stop in (looker.looks // 3, looker.looks - 1):
        with pytest.raises(Ended), reporting_progress_to(Looker(stop)):
            write_export(form, asked(lab, form, tmp_path / "stopped"))
        assert not [path for path in (tmp_path / "stopped").rglob("*") if path.is_file()]


def test_that_tables_take_their_share_by_their_rows_and_none_takes_nothing() -> None:
    tables = [RecordTable(name, "", (), (), n) for name, n in (("few", 3), ("many", 900), ("none", 0))]
    told = {table.name: (round(begin, 2), round(end, 2)) for table, begin, end in table_progress_ranges(tables)}
    assert told == {"few": (0.0, 0.01), "many": (0.01, 0.99), "none": (0.99, 1.0)}
    assert [(begin, end) for _, begin, end in table_progress_ranges([RecordTable("one", "", (), ())])] == [(0.0, 1.0)]
