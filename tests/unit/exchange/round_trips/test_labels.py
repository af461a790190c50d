"""Labels that went out come in again: of any lab, in every format that has a reader, with every state that labels can
have, and with texts that break other programs."""

from collections.abc import Sequence
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st

from db.deletion.person_deletion import delete_person_from_lab
from db.ids import new_id
from db.lab import Lab, create_lab, open_lab
from db.rows import LabelRow, PersonRow, WallTime
from db.stores import items, jobs_and_label_revisions, people
from desktop.annotation.adjudication.labels_for_agreement import load_schemes_by_id
from desktop.annotation.agreement import agreement_document_of_ratings
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark, RevisionWriter, save_revision
from desktop.annotation.job_setup.enter_annotation_job import find_or_add_annotator
from desktop.annotation.job_setup.migrate_job_scheme import migrate_job_scheme
from desktop.annotation.jobs.annotation_errors import BadDecision, ItemClosed, ItemOpen
from desktop.annotation.jobs.annotation_job import AnnotationJob, build_job, load_jobs, save_job
from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus
from desktop.annotation.jobs.label_scheme_versions import (
    archive_label,
    merge_labels,
    read_under_scheme,
    save_scheme_version,
)
from desktop.annotation.supervision.job_agreement_report import agreement_document_of_job
from desktop.benchmarks.label_schemes import LabelScheme
from desktop.exchange.export_formats import write_export
from desktop.exchange.label_import import read_label_ratings
from desktop.exchange.label_import.store_imported_labels import import_label_file
from desktop.exchange.records.export_request_and_outcome import ExportRequest
from desktop.exchange.records.export_scope import ExportScope
from desktop.library.correct_or_withdraw_items import withdraw_items
from tests.limits import STATED, examples
from tests.unit.annotation.labs import AT, lab_with_job
from tests.unit.annotation.test_decisions import decide, later
from tests.unit.exchange.test_tables_out import ODD

CODES = ("A", "B", "C")
ITEMS = 4
FIGURES = ("alpha_masi", "alpha_jaccard", "alpha_nominal", "percent")
FORMATS = {
    "csv": "labels.csv",
    "jsonl": "labels.jsonl",
    "parquet": "labels.parquet",
    "xlsx": "eyeline.xlsx",
    "label-studio": "*-tasks.json",
}
NOTES = ("", "=1+1", "'=1", "@a", 'a, "b"\r\nc', "多行 🧩", "\u202eabc\u202c", " - ", '["x"]', "é", *ODD)

Revision = tuple[int, str, str, frozenset[str], str, bool]
"""Item, annotator, state, labels, note, whether it is flagged."""
revisions = st.tuples(
    st.integers(0, ITEMS - 1),
    st.sampled_from([*CODES, "SIM"]),
    st.sampled_from(["submitted", "submitted", "submitted", "draft", "skipped"]),
    st.frozensets(st.sampled_from(["CNT", "OCR", "RLA", "RET"]), max_size=3),
    st.sampled_from(NOTES),
    st.booleans(),
)
EVERY: list[Revision] = [
    (0, "A", "submitted", frozenset({"CNT", "OCR"}), "=1+1", False),
    (0, "B", "submitted", frozenset(), "", False),
    (0, "C", "submitted", frozenset({"OCR"}), 'a, "b"\r\nc', True),
    (1, "A", "skipped", frozenset(), "\u202eabc", False),
    (1, "B", "submitted", frozenset({"RLA"}), "", False),
    (1, "B", "draft", frozenset({"RLA", "RET"}), "多行", True),
    (1, "SIM", "submitted", frozenset({"RLA"}), "", False),
    (2, "C", "submitted", frozenset({"CNT"}), "", False),
    (2, "C", "submitted", frozenset({"OCR"}), "", False),
    (3, "C", "draft", frozenset({"CNT"}), "", False),
]


@settings(
    max_examples=examples(2),
    deadline=None,
    phases=STATED,
    suppress_health_check=[HealthCheck.too_slow],
)
@given(told=st.lists(revisions, max_size=16), retired=st.booleans(), gone=st.booleans(), judged=st.booleans())
@example(told=EVERY, retired=True, gone=False, judged=True)
@example(told=EVERY, retired=False, gone=True, judged=False)
def test_that_labels_come_back_as_they_were_from_every_format(
    tmp_path_factory: pytest.TempPathFactory, told: list[Revision], retired: bool, gone: bool, judged: bool
) -> None:
    place = tmp_path_factory.mktemp("labels")
    lab, job = lab_with_job(place, ITEMS, overlap=3)
    with lab:
        fill(lab, job, told, judged=judged)
        if retired:
            job = _moved(lab, job, merge_labels(job.scheme, ["OCR"], "CNT"))
            job = _moved(lab, job, archive_label(job.scheme, "RLA"))
        withdraw_items(lab, str(job.items[3]), "broken")
    if gone and any(code == "B" for _, code, *_ in told):
        delete_person_from_lab(place / "lab", "B")
    with open_lab(place / "lab") as lab:
        (job,) = lab.read(load_jobs)
        current, figures = _current(lab, job), agreement_document_of_job(lab)
        assume(current)
        for form, name in FORMATS.items():
            out = place / form
            write_export(form, ExportRequest(ExportScope(lab, personal=True), out))
            (file,) = out.glob(name)
            if form != "label-studio":  # it holds the newest labels, and not what stood before a decision
                read = agreement_document_of_ratings(read_label_ratings(file)[0])
                assert {name: read[name] for name in FIGURES} == {name: figures[name] for name in FIGURES}, form
            with create_lab(place / f"twin-{form}", name="twin") as twin:
                rows = [lab.read(items.get_item, item) for item in job.items]
                items.add_items_in_chunks(twin.write, rows, import_id=new_id())
                twin.write(save_scheme_version, job.scheme).result()
                again = build_job("tags", job.scheme, job.items, overlap=3)
                twin.write(save_job, again, AT).result()
                assert import_label_file(twin, file, again).refused == ()
                # tasks of Label Studio are questions, and nobody asks what was withdrawn
                kept = set(job.items) - ({job.items[3]} if form == "label-studio" else set())
                wanted = {key: said for key, said in current.items() if key[1] in kept}
                assert _current(twin, again) == wanted, form
                assert import_label_file(twin, file, again).added == 0
            assert import_label_file(lab, file, job).added == 0


def _moved(lab: Lab, job: AnnotationJob, scheme: LabelScheme) -> AnnotationJob:
    lab.write(save_scheme_version, scheme).result()
    return lab.write(migrate_job_scheme, job, scheme, later(900)).result()


def fill(lab: Lab, job: AnnotationJob, told: Sequence[Revision], *, judged: bool) -> None:
    lab.write(people.add_person, PersonRow(id=new_id(), code="SIM", simulated=True, created=AT)).result()
    for second, (place, code, state, given_labels, note, flagged) in enumerate(told, 1):
        person, item, standing = find_or_add_annotator(lab, code), job.items[place], AnnotationStatus(state)
        past = lab.read(jobs_and_label_revisions.label_history_of_item, job.id, item, person.id)
        row = RevisionWriter(job=job, annotator_id=person.id).revise(
            item,
            past[-1] if past else None,
            ItemMark(given_labels, note, flagged),
            standing,
            spent_ns=second * 1_000_000,
            at=later(second),
            reason="picture" if standing is AnnotationStatus.SKIPPED else None,
        )
        try:
            lab.write(save_revision, row, job).result()
        except ItemClosed:
            continue
    if judged:
        with suppress(ItemOpen, BadDecision):
            decide(lab, job, 0, {"CNT"}, at=WallTime(us=AT.us + 600_000_000, offset=60))


def _current(lab: Lab, job: AnnotationJob) -> dict[tuple[str, object], tuple[object, ...]]:
    schemes, known = lab.read(load_schemes_by_id), ExportScope(lab).people
    newest = {
        (row.annotator_id, row.item_id): row
        for row in lab.read(jobs_and_label_revisions.label_revisions_of_job, job.id)
    }
    told = {key: read_under_scheme(row, schemes, job.scheme) for key, row in newest.items()}
    return {
        (known[who].code.upper(), item): (row.state, row.labels, _reason(row), row.note, row.flagged)
        for (who, item), row in told.items()
        if not known[who].simulated
    }


def _reason(row: LabelRow) -> str | None:
    """A deleted person's reasons are gone; a skip without one comes in as imported."""
    return row.reason or ("imported" if row.state == AnnotationStatus.SKIPPED else None)
