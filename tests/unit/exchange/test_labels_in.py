"""Labels from elsewhere: Label Studio's JSON and tables, the five states apart, a second time without effect."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from db.lab import Lab
from db.stores import items, jobs_and_label_revisions, people
from desktop.annotation.agreement import agreement_document_of_ratings
from desktop.annotation.job_setup.enter_annotation_job import enter_job
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus
from desktop.exchange.dataset_formats.label_studio_tasks import write_label_studio
from desktop.exchange.label_import import UnknownLabels, read_label_entries, read_label_ratings
from desktop.exchange.label_import.store_imported_labels import import_label_file
from desktop.exchange.records.export_request_and_outcome import ExportRequest
from desktop.exchange.records.export_scope import ExportScope
from tests.unit.annotation.labs import AT, lab_with_job
from tests.unit.annotation.test_decisions import submit


@pytest.fixture
def place(tmp_path: Path) -> Iterator[tuple[Lab, AnnotationJob]]:
    lab, job = lab_with_job(tmp_path, 4, overlap=3)
    with lab:
        yield lab, job


def studio(lab: Lab, job: AnnotationJob) -> list[dict[str, Any]]:
    """A project as Label Studio exports it: its own numbers of people, names of items or their ids."""
    keys = lab.read(items.item_keys, job.items)

    def gave(by: object, *choices: str, **more: object) -> dict[str, Any]:
        result = [{"type": "choices", "value": {"choices": list(choices)}}] if choices else []
        return {"completed_by": by, "was_cancelled": False, "result": result, **more}

    at = "2026-11-01T10:00:00.000000+09:00"
    return [
        {
            "id": 1,
            "data": {"eyeline_item": str(job.items[0])},
            "annotations": [
                gave(3, "CNT", "OCR", lead_time=2.5, created_at=at),
                gave({"id": 4, "email": "someone@example.org"}),
                gave(5, was_cancelled=True, meta={"reason": "unsure"}),
            ],
            "drafts": [{"user": 6, "result": [{"value": {"choices": ["CNT"]}}]}],
        },
        {
            "id": 2,
            "data": {"key": keys[job.items[1]]},
            "annotations": [gave(3, "RLA"), gave(4, "BIRD"), gave(5, was_cancelled=True)],
        },
        {"id": 3, "data": {"key": "nowhere"}, "annotations": [gave(3, "RLA")]},
        {"id": 4, "data": {"key": keys[job.items[2]]}, "annotations": [{"result": []}]},
        {"id": 5, "data": {"key": keys[job.items[3]]}, "annotations": []},
    ]  # fmt: skip


def current(lab: Lab, job: AnnotationJob, code: str) -> dict[int, tuple[str, str]]:
    person = lab.read(people.person_by_code, code)
    assert person is not None
    return {
        job.items.index(row.item_id): (row.state, row.labels)
        for row in lab.read(jobs_and_label_revisions.current_labels_of_annotator, job.id, person.id)
    }


def reasons(lab: Lab, job: AnnotationJob, code: str) -> dict[int, str | None]:
    person = lab.read(people.person_by_code, code)
    assert person is not None
    return {
        job.items.index(row.item_id): row.reason
        for row in lab.read(jobs_and_label_revisions.current_labels_of_annotator, job.id, person.id)
    }


def test_that_a_project_comes_in_with_its_states_apart_and_no_name(
    place: tuple[Lab, AnnotationJob], tmp_path: Path
) -> None:
    lab, job = place
    # The ending is another's on purpose.
    (tmp_path / "project.csv").write_text(json.dumps(studio(lab, job)))
    done = import_label_file(lab, tmp_path / "project.csv", job)
    assert (done.added, done.unchanged, done.annotators) == (6, 0, ("LS-3", "LS-4", "LS-5", "LS-6"))
    assert [number for number, _ in done.refused] == [2, 3, 4]
    assert [str(reason) for _, reason in done.refused if "BIRD" in str(reason)]
    assert current(lab, job, "LS-3") == {0: ("submitted", '["CNT","OCR"]'), 1: ("submitted", '["RLA"]')}
    assert current(lab, job, "LS-4") == {0: ("submitted", "[]")}
    assert current(lab, job, "LS-5") == {0: ("skipped", "[]"), 1: ("skipped", "[]")}
    assert reasons(lab, job, "LS-5") == {0: "unsure", 1: "imported"}
    assert current(lab, job, "LS-6") == {0: ("draft", '["CNT"]')}
    person = lab.read(people.person_by_code, "LS-3")
    assert person is not None
    (row,) = lab.read(jobs_and_label_revisions.label_history_of_item, job.id, job.items[0], person.id)
    assert (row.spent_ns, row.at.offset) == (2_500_000_000, 540)
    assert "example" not in " ".join(one.code for one in lab.read(people.all_people))
    again = import_label_file(lab, tmp_path / "project.csv", job)
    assert (again.added, again.unchanged, again.refused) == (0, 6, done.refused)


def test_that_what_a_lab_exports_comes_back_into_another_with_the_same_meaning(
    place: tuple[Lab, AnnotationJob], tmp_path: Path
) -> None:
    lab, job = place
    submit(lab, job, "A", 0, "CNT OCR")
    submit(lab, job, "B", 0, "")
    desk = enter_job(lab, job, "A").desk
    from desktop.annotation.annotator.marks_and_label_revisions import ItemMark, save_revision

    row = desk.revise(job.items[1], None, ItemMark(), AnnotationStatus.SKIPPED, spent_ns=1, at=AT, reason="picture")
    lab.write(save_revision, row, job).result()
    row = desk.revise(job.items[2], None, ItemMark(frozenset({"RLA"})), AnnotationStatus.DRAFT, spent_ns=1, at=AT)
    lab.write(save_revision, row, job).result()
    write_label_studio(ExportRequest(ExportScope(lab, personal=True), tmp_path / "out"))
    (tasks,) = (tmp_path / "out").glob("*-tasks.json")
    assert import_label_file(lab, tasks, job).added == 0
    (tmp_path / "other").mkdir()
    other, twin = lab_with_job(tmp_path / "other", 4, overlap=3)
    with other:
        assert twin.items == job.items
        done = import_label_file(other, tasks, twin)
        assert (done.added, done.refused) == (4, ())
        for code in ("A", "B"):
            assert current(other, twin, code) == current(lab, job, code)


def test_that_a_table_comes_in_and_agreement_reads_a_project_without_a_lab(
    place: tuple[Lab, AnnotationJob], tmp_path: Path
) -> None:
    lab, job = place
    keys = lab.read(items.item_keys, job.items)
    rows = [(keys[item], who, said) for item in job.items for who, said in (("P1", "CNT|OCR"), ("P2", ""))]
    text = "item,annotator,labels\n" + "".join(f"{item},{who},{said}\n" for item, who, said in rows)
    (tmp_path / "labels.csv").write_text(text)
    done = import_label_file(lab, tmp_path / "labels.csv", job)
    assert (done.added, done.refused) == (8, ())
    whole = [
        {"data": {"key": item}, "annotations": [
            {"completed_by": int(who[1:]), "result": [{"value": {"choices": [n for n in given.split("|") if n]}}]}
            for key, who, given in rows if key == item
        ]}
        for item in keys.values()
    ]  # fmt: skip
    (tmp_path / "whole.json").write_text(json.dumps(whole))
    told = agreement_document_of_ratings(read_label_ratings(tmp_path / "whole.json")[0])
    assert (
        told["alpha_masi"]
        == agreement_document_of_ratings(read_label_ratings(tmp_path / "labels.csv")[0])["alpha_masi"]
    )


@pytest.mark.parametrize("text", ["", "[]", "[1]", '{"data": 1}', "a,b\n1,2\n", '[{"data": {}}]'])
def test_that_other_files_are_one_sentence(tmp_path: Path, text: str) -> None:
    (tmp_path / "x").write_text(text)
    with pytest.raises(UnknownLabels, match="x"):
        read_label_entries(tmp_path / "x")
