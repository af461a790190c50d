"""Which item stands next: distinct annotators count, skipped is not done, closed is not offered."""

import uuid

from hypothesis import given
from hypothesis import strategies as st

from db.rows import LabelState
from desktop.annotation.job import Job, new_job
from desktop.annotation.queue import Queue, Standing
from desktop.benchmarks.ids import new_id
from desktop.benchmarks.schemes import scheme

MOAT = scheme("moat")
A, B, C = new_id(), new_id(), new_id()


def job(n: int = 4, overlap: int = 2) -> Job:
    return new_job("tags", MOAT, [new_id() for _ in range(n)], overlap=overlap)


def state(item: uuid.UUID, annotator: uuid.UUID, name: str, revision: int = 0) -> LabelState:
    return LabelState(item_id=item, annotator_id=annotator, revision=revision, state=name)


def test_that_items_come_in_the_order_of_the_job_and_around() -> None:
    work = job(3)
    queue = Queue(work, A, [])
    first, second, third = work.items
    assert queue.next_open() == first
    assert queue.next_open(first) == second
    assert queue.next_open(third) == first
    queue.note(first, A, "submitted")
    assert queue.next_open(third) == second


def test_that_an_annotator_who_submits_again_still_counts_once() -> None:
    work = job()
    item = work.items[0]
    queue = Queue(work, B, [state(item, A, "submitted")])
    queue.note(item, A, "draft")
    queue.note(item, A, "submitted")
    assert not queue.closed(item)
    assert queue.next_open() == item


def test_that_an_item_with_all_its_annotators_is_not_offered_to_a_third() -> None:
    work = job(2)
    item, other = work.items
    queue = Queue(work, C, [state(item, A, "submitted"), state(item, B, "submitted")])
    assert queue.closed(item)
    assert queue.next_open() == other
    assert queue.progress().by_others == 1


def test_that_skipped_items_do_not_come_back_by_themselves_and_are_not_done() -> None:
    work = job(2, overlap=1)
    item, other = work.items
    queue = Queue(work, A, [state(item, A, "skipped")])
    assert queue.next_open() == other
    assert not queue.closed(item)
    assert queue.standing(item) is Standing.SKIPPED
    queue.note(other, A, "submitted")
    assert queue.next_open() is None
    assert (queue.progress().submitted, queue.progress().skipped, queue.progress().left) == (1, 1, 0)


def test_that_what_is_on_its_way_to_the_disk_is_not_offered() -> None:
    work = job(2)
    item, other = work.items
    queue = Queue(work, A, [])
    queue.hold(item)
    assert queue.next_open(other) == other
    queue.release(item)
    assert queue.next_open(other) == item


def test_that_states_of_items_outside_the_job_are_nothing() -> None:
    queue = Queue(job(1), A, [state(new_id(), A, "submitted")])
    assert queue.progress().submitted == 0


names = st.sampled_from(["draft", "submitted", "skipped"])


@given(st.lists(st.tuples(st.integers(0, 5), st.sampled_from([A, B, C]), names), max_size=40), st.integers(1, 3))
def test_that_the_next_item_always_waits_and_none_means_that_none_does(
    steps: list[tuple[int, uuid.UUID, str]], overlap: int
) -> None:
    work = job(6, overlap)
    queue = Queue(work, A, [])
    for place, annotator, name in steps:
        queue.note(work.items[place], annotator, name)
    waiting = [item for item in work.items if queue.waits(item)]
    offered = queue.next_open()
    assert (offered in waiting) if waiting else offered is None
    progress = queue.progress()
    assert progress.left == len(waiting)
