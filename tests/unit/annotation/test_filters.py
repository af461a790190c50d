"""Filters: one's own standing and marks, never another's labels."""

import uuid

from db.ids import new_id
from db.rows import LabelRow
from desktop.annotation.filters import Filter, filtered
from desktop.annotation.job import new_job
from desktop.annotation.queue import ItemStates, Queue, Standing
from desktop.benchmarks.schemes import scheme
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
    job = new_job("tags", scheme("moat"), [new_id() for _ in range(5)], overlap=2)
    a, b, c, d, e = job.items
    rows = [
        row(a, "submitted", '["CNT","OCR"]'),
        row(b, "draft", '["CNT"]', "hm"),
        row(c, "skipped", flagged=True),
    ]
    queue = Queue(job, ItemStates(rows))
    queue.note_others(a, 1)

    def passing(wanted: Filter) -> list[uuid.UUID]:
        return filtered(job.items, queue, wanted)

    assert passing(Filter()) == [a, b, c, d, e]
    assert passing(Filter(standings=frozenset({Standing.NOT_REACHED, Standing.DRAFT}))) == [b, d, e]
    assert passing(Filter(labels=frozenset({"CNT", "OCR"}))) == [a]
    assert passing(Filter(empty=True)) == []
    assert passing(Filter(flagged=True)) == [c]
    assert passing(Filter(noted=True)) == [b]
    assert passing(Filter(closed=True)) == [a]
    assert passing(Filter(among={d, a}, closed=False)) == [d]


def test_that_a_hundred_thousand_items_are_filtered() -> None:
    job = new_job("tags", scheme("moat"), [new_id() for _ in range(100_000)], overlap=2)
    queue = Queue(job, ItemStates(row(item, "draft", '["CNT"]') for item in job.items[::10]))
    found = filtered(job.items, queue, Filter(standings=frozenset({Standing.DRAFT}), labels=frozenset({"CNT"})))
    assert len(found) == 10_000
