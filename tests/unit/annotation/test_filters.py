"""Filters: one's own standing and marks, never another's labels."""

import uuid

from db.ids import new_id
from db.rows import LabelRow
from desktop.annotation.annotator.filter_items_by_label import JobItemFilter, filter_job_items
from desktop.annotation.jobs.annotation_job import build_job
from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus, ItemQueue, ItemStates
from desktop.benchmarks.label_schemes import stored_scheme
from tests.unit.annotation.labs import AT

ME = new_id()


def row(item: uuid.UUID, state: str, labels: str = "[]", note: str = "", *, flagged: bool = False) -> LabelRow:
    return LabelRow(
        id=new_id(),
        job_id=item,
        item_id=item,
        scheme_id=item,
        annotator_id=ME,
        revision=0,
        state=state,
        labels=labels,
        note=note,
        spent_ns=0,
        at=AT,
        flagged=flagged,
        reason="unsure" if state == "skipped" else None,
    )


def test_that_each_part_of_a_filter_asks_for_one_thing() -> None:
    job = build_job("tags", stored_scheme("moat"), [new_id() for _ in range(5)], overlap=2)
    a, b, c, d, e = job.items
    rows = [
        row(a, "submitted", '["CNT","OCR"]'),
        row(b, "draft", '["CNT"]', "hm"),
        row(c, "skipped", flagged=True),
    ]
    queue = ItemQueue(job, ItemStates(rows))
    queue.set_other_submissions(a, 1)

    def passing(wanted: JobItemFilter) -> list[uuid.UUID]:
        return filter_job_items(job.items, queue, wanted)

    assert passing(JobItemFilter()) == [a, b, c, d, e]
    assert passing(JobItemFilter(standings=frozenset({AnnotationStatus.NOT_REACHED, AnnotationStatus.DRAFT}))) == [
        b,
        d,
        e,
    ]
    assert passing(JobItemFilter(labels=frozenset({"CNT", "OCR"}))) == [a]
    assert passing(JobItemFilter(empty=True)) == []
    assert passing(JobItemFilter(flagged=True)) == [c]
    assert passing(JobItemFilter(noted=True)) == [b]
    assert passing(JobItemFilter(closed=True)) == [a]
    assert passing(JobItemFilter(among={d, a}, closed=False)) == [d]


def test_that_a_hundred_thousand_items_are_filtered() -> None:
    job = build_job("tags", stored_scheme("moat"), [new_id() for _ in range(100_000)], overlap=2)
    queue = ItemQueue(job, ItemStates(row(item, "draft", '["CNT"]') for item in job.items[::10]))
    found = filter_job_items(
        job.items, queue, JobItemFilter(standings=frozenset({AnnotationStatus.DRAFT}), labels=frozenset({"CNT"}))
    )
    assert len(found) == 10_000
