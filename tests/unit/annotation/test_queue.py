"""Which item stands next: distinct annotators count, skipped is not done, closed is not offered."""

from hypothesis import given
from hypothesis import strategies as st

from db.ids import new_id
from desktop.annotation.job import Job, new_job
from desktop.annotation.queue import Queue, Standing
from desktop.benchmarks.schemes import scheme

MOAT = scheme("moat")


def job(n: int = 4, overlap: int = 2) -> Job:
    return new_job("tags", MOAT, [new_id() for _ in range(n)], overlap=overlap)


def test_that_items_come_in_the_order_of_the_job_and_around() -> None:
    work = job(3)
    queue = Queue(work)
    first, second, third = work.items
    assert queue.next_open() == first
    assert queue.next_open(first) == second
    assert queue.next_open(third) == first
    queue.note(first, Standing.SUBMITTED)
    assert queue.next_open(third) == second


def test_that_an_annotator_who_submits_again_still_counts_once() -> None:
    work = job()
    item = work.items[0]
    queue = Queue(work)
    for standing in (Standing.SUBMITTED, Standing.DRAFT, Standing.SUBMITTED):
        queue.note(item, standing)
    assert not queue.closed(item)
    queue.note_others(item, 1)
    assert queue.closed(item)


def test_that_an_item_with_all_its_annotators_is_not_offered_to_a_third() -> None:
    work = job(2)
    item, other = work.items
    queue = Queue(work, {}, {item: 2})
    assert queue.closed(item)
    assert queue.next_open() == other
    assert queue.progress().by_others == 1


def test_that_skipped_items_do_not_come_back_by_themselves_and_are_not_done() -> None:
    work = job(2, overlap=1)
    item, other = work.items
    queue = Queue(work, {item: Standing.SKIPPED})
    assert queue.next_open() == other
    assert not queue.closed(item)
    assert queue.standing(item) is Standing.SKIPPED
    queue.note(other, Standing.SUBMITTED)
    assert queue.next_open() is None
    assert (queue.progress().submitted, queue.progress().skipped, queue.progress().left) == (1, 1, 0)


def test_that_what_is_on_its_way_to_the_disk_or_held_by_others_is_not_offered() -> None:
    work = job(2)
    item, other = work.items
    queue = Queue(work)
    queue.hold(item)
    assert queue.next_open(other) == other
    queue.release(item)
    assert queue.next_open(other) == item
    queue.block([item])
    assert queue.next_open() == other
    assert queue.blocked() == 1
    queue.block([])
    assert queue.next_open() == item


def test_that_states_of_items_outside_the_job_or_the_share_are_nothing() -> None:
    work = job(4)
    queue = Queue(work, {new_id(): Standing.SUBMITTED, work.items[0]: Standing.SUBMITTED}, share=[3, 1])
    assert list(queue.items) == [work.items[3], work.items[1]]
    assert queue.progress().submitted == 0
    assert queue.next_open() == work.items[3]


steps = st.lists(
    st.tuples(st.integers(0, 5), st.one_of(st.sampled_from(list(Standing)), st.integers(0, 3))), max_size=40
)


@given(steps, st.integers(1, 3))
def test_that_the_next_item_always_waits_and_counts_are_those_of_all_items(
    script: list[tuple[int, Standing | int]], overlap: int
) -> None:
    work = job(6, overlap)
    queue = Queue(work)
    for place, what in script:
        if isinstance(what, Standing):
            queue.note(work.items[place], what)
        else:
            queue.note_others(work.items[place], what)
    waiting = [item for item in work.items if queue.waits(item)]
    offered = queue.next_open()
    assert (offered in waiting) if waiting else offered is None
    progress = queue.progress()
    stands = [queue.standing(item) for item in work.items]
    open_drafts = sum(queue.standing(item) is Standing.DRAFT and not queue.closed(item) for item in work.items)
    assert progress.left == len(waiting)
    assert (progress.submitted, progress.skipped) == (stands.count(Standing.SUBMITTED), stands.count(Standing.SKIPPED))
    assert progress.drafts == open_drafts
