"""A lab to take along: items and nobody, or one annotator's share; and what comes back of it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from db.ids import new_id
from db.lab import Lab, create_lab, open_lab
from db.maintenance.check_lab_integrity import check_lab_folder
from db.merge.merge_labs import merge_labs
from db.stores import items, lab_settings, people
from db.stores import jobs_and_label_revisions as store
from desktop.annotation.annotator.annotator_labels import ItemPosition
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark, save_revision
from desktop.annotation.annotator.qualification_items import ExpectedLabels, qualification_spec
from desktop.annotation.job_setup.enter_annotation_job import enter_job
from desktop.annotation.job_setup.partial_lab_for_annotators import plan_lab_share, write_lab_share
from desktop.annotation.jobs.annotation_errors import NotInvited
from desktop.annotation.jobs.annotation_job import AnnotationJob, JobTerms, build_job, load_jobs, save_job
from desktop.benchmarks.label_schemes import stored_scheme
from tests.unit.annotation.labs import AT, lab_with_job, text_items

TERMS = JobTerms(annotators=("ANNA", "BERT"), shares=((0, 1, 2), (3, 4, 5)))


@pytest.fixture
def place(tmp_path: Path) -> Iterator[tuple[Lab, AnnotationJob]]:
    """A lab with a queue whose items are dealt out, three to each of two annotators, and its calibration set."""
    lab, other = lab_with_job(tmp_path)
    job = build_job("shares", stored_scheme("moat"), other.items, overlap=1, terms=TERMS)
    expected = {item: ExpectedLabels(labels=("CNT",), reason="as it is") for item in job.items[:2]}
    probe = build_job("shares", stored_scheme("moat"), job.items[:2], overlap=1_000, spec=qualification_spec(expected))
    lab.write(save_job, job, AT).result()
    made = replace(probe, parent=job.id, part="calibration")
    lab.write(save_job, made, AT).result()
    with lab:
        yield lab, job


def submit(lab: Lab, code: str, job: AnnotationJob, number: int, *tags: str) -> None:
    session = enter_job(lab, job, code)
    session.open(ItemPosition(job.items[number]), 0)
    session.take(ItemMark(frozenset(tags)))
    row = session.submit(1_000, AT)
    lab.write(save_revision, row, job).result()
    session.saved(row)


def test_that_items_are_taken_along_with_schemes_and_rules_and_nobody(
    place: tuple[Lab, AnnotationJob], tmp_path: Path
) -> None:
    lab, job = place
    submit(lab, "ANNA", job, 0, "CNT")
    lab.write(lab_settings.set_setting, "rule.moat", '{"name":"strict","version":1}').result()
    parcel = plan_lab_share(lab, "key=q000,q001")
    write_lab_share(lab, tmp_path / "new", parcel)
    found = check_lab_folder(tmp_path / "new")
    assert found.ok
    assert {name: n for name, n in found.counts.items() if n} == {"items": 2}
    with open_lab(tmp_path / "new") as part:
        assert part.read(store.all_label_schemes) == lab.read(store.all_label_schemes)
        assert part.read(lab_settings.get_setting, "rule.moat") == '{"name":"strict","version":1}'
    lab.close()
    told = merge_labs(tmp_path / "lab", [tmp_path / "new"])
    assert (told.conflicts, {**told.added}.keys() - {"imports", "item_imports"}) == ((), set())


def test_that_a_share_is_worked_on_elsewhere_and_comes_back(place: tuple[Lab, AnnotationJob], tmp_path: Path) -> None:
    lab, job = place
    submit(lab, "ANNA", job, 0, "CNT")
    submit(lab, "BERT", job, 3, "OCR")
    parcel = plan_lab_share(lab, annotator="ANNA")
    assert set(parcel.items) == set(job.items)  # the other queue has no shares: all of it is anybody's
    write_lab_share(lab, tmp_path / "new", parcel)
    with open_lab(tmp_path / "new") as part:
        there = next(one for one in part.read(load_jobs) if one.name == "shares")
        assert enter_job(part, there, "ANNA").parts.calibration is None
        submit(part, "ANNA", there, 1, "OCR")
        assert [person.code for person in part.read(people.all_people)] == ["ANNA"]
    lab.close()
    told = merge_labs(tmp_path / "lab", [tmp_path / "new"])
    assert (told.conflicts, told.labelled_twice, told.added["labels"]) == ((), (), 1)
    assert merge_labs(tmp_path / "lab", [tmp_path / "new"]).added == {}
    with open_lab(tmp_path / "lab") as opened:
        rows = opened.read(store.label_revisions_of_job, job.id)
        codes = {person.id: person.code for person in opened.read(people.all_people)}
    assert sorted((codes[row.annotator_id], row.labels) for row in rows) == [
        ("ANNA", '["CNT"]'),
        ("ANNA", '["OCR"]'),
        ("BERT", '["OCR"]'),
    ]


def test_that_an_annotator_who_has_no_row_yet_is_the_same_person_in_both_labs(
    place: tuple[Lab, AnnotationJob], tmp_path: Path
) -> None:
    lab, job = place
    write_lab_share(lab, tmp_path / "new", plan_lab_share(lab, annotator="BERT"))
    submit(lab, "BERT", job, 3, "CNT")
    with open_lab(tmp_path / "new") as part:
        submit(part, "BERT", job, 4, "OCR")
    lab.close()
    assert merge_labs(tmp_path / "lab", [tmp_path / "new"]).conflicts == ()


def test_that_what_is_expected_goes_along_only_where_it_is_asked_for(
    place: tuple[Lab, AnnotationJob], tmp_path: Path
) -> None:
    lab, job = place
    write_lab_share(lab, tmp_path / "new", plan_lab_share(lab, annotator="ANNA", gold=True))
    with open_lab(tmp_path / "new") as part:
        assert enter_job(part, job, "ANNA").parts.calibration is not None


def test_that_a_share_of_nothing_is_refused_and_leaves_no_folder(
    place: tuple[Lab, AnnotationJob], tmp_path: Path
) -> None:
    with create_lab(tmp_path / "empty", name="empty") as empty, pytest.raises(NotInvited, match="ANNA"):
        plan_lab_share(empty, annotator="ANNA")
    lab, _ = place
    (tmp_path / "used").mkdir()
    (tmp_path / "used" / "file").write_text("mine")
    with pytest.raises(Exception, match="not empty"):
        write_lab_share(lab, tmp_path / "used", plan_lab_share(lab))
    assert [path.name for path in (tmp_path / "used").iterdir()] == ["file"]


def test_that_only_the_share_goes_where_every_queue_is_dealt_out(tmp_path: Path) -> None:
    with create_lab(tmp_path / "lab", name="x") as lab:
        rows = text_items(6)
        items.add_items_in_chunks(lab.write, rows, import_id=new_id())
        job = build_job("shares", stored_scheme("moat"), [row.id for row in rows], overlap=1, terms=TERMS)
        lab.write(save_job, job, AT).result()
        write_lab_share(lab, tmp_path / "new", plan_lab_share(lab, annotator="BERT"))
    with open_lab(tmp_path / "new") as part:
        session = enter_job(part, job, "BERT")
        assert list(session.queue.items) == list(job.items[3:])
        for number in (3, 4, 5):
            submit(part, "BERT", job, number, "CNT")
    assert check_lab_folder(tmp_path / "new").counts["items"] == 3
