"""A calibration set under another version of the scheme than the one under which it was made."""

import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from db.lab import Lab
from desktop.annotation.calibration import Calibration
from desktop.annotation.entry import enter
from desktop.annotation.errors import BadJob
from desktop.annotation.job import Job, Terms, jobs_of, parts_of
from desktop.annotation.lane import Place
from desktop.annotation.moving import move
from desktop.annotation.overview import overview_of
from desktop.annotation.schemes import archive, keep_version, merge, split
from desktop.annotation.session import Session
from desktop.annotation.wishes import RELEASED, Wish, make_over
from desktop.annotation.work import Mark, keep
from desktop.benchmarks.schemes import Label, Scheme
from tests.unit.annotation.labs import AT, lab_with_job, text_items

HALVES = [Label(id=f"CNT-{n}", name=n, family="x", definition=n, key=key) for n, key in (("few", "x"), ("many", "y"))]


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[Lab]:
    made, _ = lab_with_job(tmp_path, 8, tags=("CNT", "RLA"))
    with made:
        yield made


def calibrated(lab: Lab) -> Job:
    wish = Wish(name="calibrated", overlap=1, calibrate=RELEASED, calibrate_n=3, terms=Terms(annotators=("A", "B")))
    return make_over(lab, wish, text_items(8, ("CNT", "RLA")))


def answer(lab: Lab, job: Job, code: str, tags: str) -> Session:
    """Somebody gives the same tags for every item of the set."""
    session = enter(lab, job, code)
    give(lab, session, tags)
    return session


def give(lab: Lab, session: Session, tags: str) -> None:
    """The same tags for every item of the try."""
    for item in part_of(session).items:
        session.open(Place(item, "calibration"), 0)
        session.take(Mark(frozenset(tags.split())))
        row = session.submit(1, AT)
        lab.write(keep, row, session.job_of(row)).result()
        session.saved(row)


def part_of(session: Session) -> Calibration:
    assert session.parts.calibration is not None
    return session.parts.calibration


def moved(lab: Lab, job: Job, scheme: Scheme) -> Job:
    lab.write(keep_version, scheme).result()
    lab.write(move, job, scheme, AT).result()
    return next(found for found in lab.read(jobs_of) if found.id == job.id)


CHANGES: dict[str, tuple[Callable[[Scheme], Scheme], str]] = {
    "merged": (lambda scheme: merge(scheme, ["CNT"], "OCR"), "OCR RLA"),
    "merged into what was expected too": (lambda scheme: merge(scheme, ["CNT"], "RLA"), "RLA"),
    "archived": (lambda scheme: archive(scheme, "CNT"), "RLA"),
    "split": (lambda scheme: split(scheme, "CNT", HALVES), "CNT-few RLA"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_that_whoever_passed_has_passed_and_a_newcomer_can_pass_under_another_version(lab: Lab, name: str) -> None:
    change, given = CHANGES[name]
    job = calibrated(lab)
    session = answer(lab, job, "A", "CNT RLA")
    assert part_of(session).passed()
    job = moved(lab, job, change(job.scheme))
    before = enter(lab, job, "A")
    assert (part_of(before).score(), part_of(before).passed()) == (1.0, True)
    following = before.next_open()
    assert following is not None
    assert following.part is None, "the work goes on"
    newcomer = part_of(answer(lab, job, "B", given))
    assert newcomer.score() == 1.0
    assert not newcomer.feedback(newcomer.items[0]).missed
    told = {one.code: one.calibration for one in overview_of(lab, job, AT).annotators}
    assert told == {"A": 1.0, "B": 1.0}, "the supervisor reads the same figure"


def test_that_what_is_wrong_stays_wrong_under_another_version(lab: Lab) -> None:
    job = calibrated(lab)
    answer(lab, job, "A", "RET")
    job = moved(lab, job, archive(job.scheme, "CNT"))
    session = enter(lab, job, "A")
    assert (part_of(session).score(), session.next_open()) == (0.0, None)
    feedback = part_of(session).feedback(_first(lab, job))
    assert (feedback.missed, feedback.surplus) == ({"RLA"}, {"RET"})


def _first(lab: Lab, job: Job) -> uuid.UUID:
    return lab.read(parts_of, job)["calibration"].items[0]


def test_that_the_set_is_drawn_from_the_whole_lab_and_each_try_has_other_items(lab: Lab) -> None:
    rows = text_items(8, ("CNT", "RLA"))
    wish = Wish(name="some", overlap=1, calibrate=RELEASED, calibrate_n=2, terms=Terms(annotators=("A",)))
    job = make_over(lab, wish, rows[:2])
    assert set(job.items) == {row.id for row in rows[:2]}, "no item of the job is used up"
    session, tried = enter(lab, job, "A"), list[uuid.UUID]()
    for tags in ("RET", "RET", "RET"):
        tried += part_of(session).items
        give(lab, session, tags)
        assert session.next_open() is None, "the result is shown first"
        assert part_of(enter(lab, job, "A")).items == part_of(session).items, "after a restart too"
        again = session.try_again(AT)
    assert len(set(tried)) == 6
    assert [row.item_id for row in again] == list(part_of(session).items) == tried[:2], "then they come again"
    for row in again:
        lab.write(keep, row, session.job_of(row)).result()
        session.saved(row)
    give(lab, session, "CNT RLA")
    assert part_of(session).passed()


def test_that_few_items_of_a_job_over_the_whole_lab_are_spent_on_tries(lab: Lab) -> None:
    wish = Wish(name="all", overlap=1, calibrate=RELEASED, calibrate_n=1, terms=Terms(annotators=("A",)))
    job = make_over(lab, wish, text_items(8, ("CNT", "RLA")))
    assert (len(lab.read(parts_of, job)["calibration"].items), len(job.items)) == (2, 6)


def test_that_it_is_said_why_there_is_no_calibration_set(tmp_path: Path) -> None:
    made, job = lab_with_job(tmp_path, 3)
    with made:
        with pytest.raises(BadJob, match="None of the 3 items of the lab was published with tags"):
            make_over(made, Wish(name="x", calibrate=RELEASED), text_items(3))
        with pytest.raises(BadJob, match="No item of tags is unanimous or adjudicated yet"):
            make_over(made, Wish(name="x", calibrate=job.name), text_items(3))


def test_that_a_guideline_of_a_new_job_is_a_version_of_its_scheme(lab: Lab) -> None:
    job = make_over(lab, Wish(name="x", guideline=" Count what can be seen. "), text_items(8, ("CNT",)))
    assert (job.scheme.version, job.scheme.guideline) == ("2", "Count what can be seen.")
    same = make_over(lab, Wish(name="y", scheme=job.scheme, guideline=job.scheme.guideline), text_items(8, ("CNT",)))
    assert same.scheme_id == job.scheme_id


def test_that_a_set_from_released_tags_reads_them_as_the_version_of_the_job(lab: Lab) -> None:
    other = merge(calibrated(lab).scheme, ["CNT"], "OCR")
    wish = Wish(name="later", scheme=other, overlap=1, calibrate=RELEASED, calibrate_n=3)
    job = make_over(lab, wish, text_items(8, ("CNT", "RLA")))
    assert part_of(answer(lab, job, "A", "OCR RLA")).score() == 1.0
