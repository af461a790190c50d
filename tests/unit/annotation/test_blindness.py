"""Who may see what others tagged: asked of the lab, whatever a screen thinks."""

import uuid
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from db import Connection
from db.lab import Lab
from db.stores import items, jobs_and_label_revisions
from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import DecisionAct, LabelDecision
from desktop.annotation.adjudication.adjudication_queue import load_adjudication_queue
from desktop.annotation.adjudication.gold_labels import visible_gold_labels
from desktop.annotation.adjudication.who_may_see_labels import StillBlind, must_stay_blind, visible_released_tags
from desktop.annotation.jobs.annotation_job import AnnotationJob, JobTerms, Shown
from desktop.annotation.supervision.job_agreement_report import load_agreement_report
from tests.unit.annotation.labs import add_person, lab_with_job
from tests.unit.annotation.test_decisions import decide, submit


@pytest.fixture
def place(tmp_path: Path) -> Iterator[tuple[Lab, AnnotationJob]]:
    lab, job = lab_with_job(tmp_path, 3, overlap=2)
    with lab:
        yield lab, job


def person(lab: Lab, code: str) -> uuid.UUID:
    return lab.write(_known_or_new, code).result()


def _known_or_new(conn: Connection, code: str) -> uuid.UUID:
    from db.stores import people

    known = people.person_by_code(conn, code)
    return known.id if known is not None else add_person(conn, code)


def test_that_nobody_compares_while_something_waits_for_them(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    for item in range(3):
        submit(lab, job, "A", item, "CNT")
    submit(lab, job, "B", 0, "OCR")
    a, b, stranger = (person(lab, code) for code in ("A", "B", "STRANGER"))
    assert not lab.read(must_stay_blind, job, a)
    for who in (b, stranger):
        assert lab.read(must_stay_blind, job, who)
        with pytest.raises(StillBlind, match="stay hidden until"):
            load_agreement_report(lab, job, viewer=who)
        with pytest.raises(StillBlind):
            load_adjudication_queue(lab, job, viewer=who)
    assert [one.item_id for one in load_adjudication_queue(lab, job, viewer=a).cases] == [job.items[0]]
    assert load_agreement_report(lab, job, viewer=a).agreement.percent.n_items == 1
    assert load_agreement_report(lab, job).closed == 1
    for item in (1, 2):
        submit(lab, job, "B", item, "CNT")
    assert not lab.read(must_stay_blind, job, b)
    assert lab.read(must_stay_blind, job, stranger), "a code that has labelled nothing sees nothing of others"


def test_that_a_share_of_ones_own_is_all_that_must_be_done(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    shared = replace(job, terms=JobTerms(annotators=("A", "B"), shares=((0,), (1, 2))))
    submit(lab, job, "A", 0, "CNT")
    submit(lab, job, "B", 1, "CNT")
    assert not lab.read(must_stay_blind, shared, person(lab, "A"))
    assert lab.read(must_stay_blind, shared, person(lab, "B"))


@pytest.mark.parametrize(
    ("when", "before", "after"), [("never", None, None), ("after", None, {"RLA"}), ("always", {"RLA"}, {"RLA"})]
)
def test_that_released_tags_show_as_the_job_says(
    tmp_path: Path, when: Shown, before: set[str] | None, after: set[str] | None
) -> None:
    lab, job = lab_with_job(tmp_path, 1, overlap=2, tags=("RLA",))
    with lab:
        job = replace(job, terms=JobTerms(tags_shown=when))
        a, b = person(lab, "A"), person(lab, "B")
        assert lab.read(items.get_item, job.items[0]).tags == ("RLA",)
        assert lab.read(visible_released_tags, job, job.items[0], a) == before
        submit(lab, job, "A", 0, "CNT")
        assert lab.read(visible_released_tags, job, job.items[0], a) == after
        assert lab.read(visible_released_tags, job, job.items[0], b) == before
        draft = jobs_and_label_revisions.label_history_of_item
        assert len(lab.read(draft, job.id, job.items[0], b)) == 0


def test_that_gold_shows_as_the_job_says(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    submit(lab, job, "A", 0, "CNT")
    submit(lab, job, "B", 0, "OCR")
    decide(lab, job, 0, {"CNT"}, LabelDecision(act=DecisionAct.ADJUDICATED, reason="so", confidence="sure"))
    a, c = person(lab, "A"), person(lab, "C")
    seen = {
        when: [
            lab.read(visible_gold_labels, replace(job, terms=JobTerms(tags_shown=when)), job.items[0], who)
            for who in (a, c)
        ]
        for when in ("never", "after", "always")
    }
    assert seen == {"never": [None, None], "after": [{"CNT"}, None], "always": [{"CNT"}, {"CNT"}]}
    always = replace(job, terms=JobTerms(tags_shown="always"))
    assert lab.read(visible_gold_labels, always, job.items[1], a) is None
