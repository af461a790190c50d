"""A calibration set under another version of the scheme than the one under which it was made."""

import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from db.lab import Lab
from desktop.annotation.annotator.annotation_session import AnnotationSession
from desktop.annotation.annotator.annotator_labels import ItemPosition
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark, save_revision
from desktop.annotation.annotator.qualification_items import QualificationProgress
from desktop.annotation.job_setup.create_requested_job import RELEASED, JobRequest, create_job_over
from desktop.annotation.job_setup.enter_annotation_job import enter_job
from desktop.annotation.job_setup.migrate_job_scheme import migrate_job_scheme
from desktop.annotation.jobs.annotation_errors import BadJob
from desktop.annotation.jobs.annotation_job import AnnotationJob, JobTerms, load_job_parts, load_jobs
from desktop.annotation.jobs.label_scheme_versions import archive_label, merge_labels, save_scheme_version, split_label
from desktop.annotation.supervision.job_progress_per_annotator import load_job_overview
from desktop.benchmarks.label_schemes import LabelScheme, SchemeLabel
from tests.unit.annotation.labs import AT, lab_with_job, text_items

HALVES = [
    SchemeLabel(id=f"CNT-{n}", name=n, family="x", definition=n, key=key) for n, key in (("few", "x"), ("many", "y"))
]


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[Lab]:
    made, _ = lab_with_job(tmp_path, 8, tags=("CNT", "RLA"))
    with made:
        yield made


def calibrated(lab: Lab) -> AnnotationJob:
    wish = JobRequest(
        name="calibrated", overlap=1, calibrate=RELEASED, calibrate_n=3, terms=JobTerms(annotators=("A", "B"))
    )
    return create_job_over(lab, wish, text_items(8, ("CNT", "RLA")))


def answer(lab: Lab, job: AnnotationJob, code: str, tags: str) -> AnnotationSession:
    """Somebody gives the same tags for every item of the set."""
    session = enter_job(lab, job, code)
    give(lab, session, tags)
    return session


def give(lab: Lab, session: AnnotationSession, tags: str) -> None:
    """The same tags for every item of the try."""
    for item in part_of(session).items:
        session.open(ItemPosition(item, "calibration"), 0)
        session.take(ItemMark(frozenset(tags.split())))
        row = session.submit(1, AT)
        lab.write(save_revision, row, session.job_of(row)).result()
        session.saved(row)


def part_of(session: AnnotationSession) -> QualificationProgress:
    assert session.parts.calibration is not None
    return session.parts.calibration


def moved(lab: Lab, job: AnnotationJob, scheme: LabelScheme) -> AnnotationJob:
    lab.write(save_scheme_version, scheme).result()
    lab.write(migrate_job_scheme, job, scheme, AT).result()
    return next(found for found in lab.read(load_jobs) if found.id == job.id)


CHANGES: dict[str, tuple[Callable[[LabelScheme], LabelScheme], str]] = {
    "merged": (lambda scheme: merge_labels(scheme, ["CNT"], "OCR"), "OCR RLA"),
    "merged into what was expected too": (lambda scheme: merge_labels(scheme, ["CNT"], "RLA"), "RLA"),
    "archived": (lambda scheme: archive_label(scheme, "CNT"), "RLA"),
    "split": (lambda scheme: split_label(scheme, "CNT", HALVES), "CNT-few RLA"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_that_whoever_passed_has_passed_and_a_newcomer_can_pass_under_another_version(lab: Lab, name: str) -> None:
    change, given = CHANGES[name]
    job = calibrated(lab)
    session = answer(lab, job, "A", "CNT RLA")
    assert part_of(session).passed()
    job = moved(lab, job, change(job.scheme))
    before = enter_job(lab, job, "A")
    assert (part_of(before).score(), part_of(before).passed()) == (1.0, True)
    following = before.next_open()
    assert following is not None
    assert following.part is None, "the work goes on"
    newcomer = part_of(answer(lab, job, "B", given))
    assert newcomer.score() == 1.0
    assert not newcomer.feedback(newcomer.items[0]).missed
    told = {one.code: one.calibration for one in load_job_overview(lab, job, AT).annotators}
    assert told == {"A": 1.0, "B": 1.0}, "the supervisor reads the same figure"


def test_that_what_is_wrong_stays_wrong_under_another_version(lab: Lab) -> None:
    job = calibrated(lab)
    answer(lab, job, "A", "RET")
    job = moved(lab, job, archive_label(job.scheme, "CNT"))
    session = enter_job(lab, job, "A")
    assert (part_of(session).score(), session.next_open()) == (0.0, None)
    feedback = part_of(session).feedback(_first(lab, job))
    assert (feedback.missed, feedback.surplus) == ({"RLA"}, {"RET"})


def _first(lab: Lab, job: AnnotationJob) -> uuid.UUID:
    return lab.read(load_job_parts, job)["calibration"].items[0]


def test_that_the_set_is_drawn_from_the_whole_lab_and_each_try_has_other_items(lab: Lab) -> None:
    rows = text_items(8, ("CNT", "RLA"))
    wish = JobRequest(name="some", overlap=1, calibrate=RELEASED, calibrate_n=2, terms=JobTerms(annotators=("A",)))
    job = create_job_over(lab, wish, rows[:2])
    assert set(job.items) == {row.id for row in rows[:2]}, "no item of the job is used up"
    session, tried = enter_job(lab, job, "A"), list[uuid.UUID]()
    for tags in ("RET", "RET", "RET"):
        tried += part_of(session).items
        give(lab, session, tags)
        assert session.next_open() is None, "the result is shown first"
        assert part_of(enter_job(lab, job, "A")).items == part_of(session).items, "after a restart too"
        again = session.try_again(AT)
    assert len(set(tried)) == 6
    assert [row.item_id for row in again] == list(part_of(session).items) == tried[:2], "then they come again"
    for row in again:
        lab.write(save_revision, row, session.job_of(row)).result()
        session.saved(row)
    give(lab, session, "CNT RLA")
    assert part_of(session).passed()


def test_that_few_items_of_a_job_over_the_whole_lab_are_spent_on_tries(lab: Lab) -> None:
    wish = JobRequest(name="all", overlap=1, calibrate=RELEASED, calibrate_n=1, terms=JobTerms(annotators=("A",)))
    job = create_job_over(lab, wish, text_items(8, ("CNT", "RLA")))
    assert (len(lab.read(load_job_parts, job)["calibration"].items), len(job.items)) == (2, 6)


def test_that_it_is_said_why_there_is_no_calibration_set(tmp_path: Path) -> None:
    made, job = lab_with_job(tmp_path, 3)
    with made:
        with pytest.raises(BadJob, match="None of the 3 items of the lab was published with tags"):
            create_job_over(made, JobRequest(name="x", calibrate=RELEASED), text_items(3))
        with pytest.raises(BadJob, match="No item of tags is unanimous or adjudicated yet"):
            create_job_over(made, JobRequest(name="x", calibrate=job.name), text_items(3))


def test_that_a_guideline_of_a_new_job_is_a_version_of_its_scheme(lab: Lab) -> None:
    job = create_job_over(lab, JobRequest(name="x", guideline=" Count what can be seen. "), text_items(8, ("CNT",)))
    assert (job.scheme.version, job.scheme.guideline) == ("2", "Count what can be seen.")
    same = create_job_over(
        lab, JobRequest(name="y", scheme=job.scheme, guideline=job.scheme.guideline), text_items(8, ("CNT",))
    )
    assert same.scheme_id == job.scheme_id


def test_that_a_set_from_released_tags_reads_them_as_the_version_of_the_job(lab: Lab) -> None:
    other = merge_labels(calibrated(lab).scheme, ["CNT"], "OCR")
    wish = JobRequest(name="later", scheme=other, overlap=1, calibrate=RELEASED, calibrate_n=3)
    job = create_job_over(lab, wish, text_items(8, ("CNT", "RLA")))
    assert part_of(answer(lab, job, "A", "OCR RLA")).score() == 1.0
