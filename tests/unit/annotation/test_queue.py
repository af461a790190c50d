"""Which item stands next: distinct annotators count, skipped is not done, closed is not offered."""

import uuid

from hypothesis import given
from hypothesis import strategies as st

from db.ids import new_id
from desktop.annotation.job import Job, new_job
from desktop.annotation.queue import Queue, Standing
from desktop.annotation.work import Desk, Mark
from desktop.benchmarks.schemes import scheme
from desktop.library.moments import now

MOAT = scheme("moat")


def stand(queue: Queue, work: Job, item: uuid.UUID, standing: Standing, *, stored: bool = True) -> None:
    """The annotator of the queue stands like this with an item from now on; stored: it is on disk."""
    if standing is Standing.NOT_REACHED:
        queue.states.change(item, newest=None, stored=None, pending="")
        return
    desk = Desk(job=work, annotator_id=new_id())
    reason = "unsure" if standing is Standing.SKIPPED else None
    row = desk.revise(item, None, Mark(), standing, spent_ns=0, at=now(), reason=reason)
    queue.states.change(item, newest=row, pending="" if stored else "leaving")
    if stored:
        queue.states.change(item, stored=row)


def job(n: int = 4, overlap: int = 2) -> Job:
    return new_job("tags", MOAT, [new_id() for _ in range(n)], overlap=overlap)


def test_that_items_come_in_the_order_of_the_job_and_around() -> None:
    work = job(3)
    queue = Queue(work)
    first, second, third = work.items
    assert queue.next_open() == first
    assert queue.next_open(first) == second
    assert queue.next_open(third) == first
    stand(queue, work, first, Standing.SUBMITTED)
    assert queue.next_open(third) == second


def test_that_an_annotator_who_submits_again_still_counts_once() -> None:
    work = job()
    item = work.items[0]
    queue = Queue(work)
    for standing in (Standing.SUBMITTED, Standing.DRAFT, Standing.SUBMITTED):
        stand(queue, work, item, standing)
    assert not queue.closed(item)
    queue.note_others(item, 1)
    assert queue.closed(item)


def test_that_an_item_with_all_its_annotators_is_not_offered_to_a_third() -> None:
    work = job(2)
    item, other = work.items
    queue = Queue(work)
    queue.note_others(item, 2)
    assert queue.closed(item)
    assert queue.next_open() == other
    assert queue.progress().by_others == 1


def test_that_skipped_items_do_not_come_back_by_themselves_and_are_not_done() -> None:
    work = job(2, overlap=1)
    item, other = work.items
    queue = Queue(work)
    stand(queue, work, item, Standing.SKIPPED)
    assert queue.next_open() == other
    assert not queue.closed(item)
    assert queue.standing(item) is Standing.SKIPPED
    stand(queue, work, other, Standing.SUBMITTED)
    assert queue.next_open() is None
    assert (queue.progress().submitted, queue.progress().skipped, queue.progress().left) == (1, 1, 0)


def test_that_what_is_on_its_way_to_the_disk_or_held_by_others_is_not_offered() -> None:
    work = job(2)
    item, other = work.items
    queue = Queue(work)
    stand(queue, work, item, Standing.SUBMITTED, stored=False)
    assert queue.next_open(other) == other
    assert queue.standing(item) is Standing.NOT_REACHED, "it counts once it is on disk"
    stand(queue, work, item, Standing.DRAFT)
    assert queue.next_open(other) == item
    queue.block([item])
    assert queue.next_open() == other
    assert queue.blocked() == 1
    queue.block([])
    assert queue.next_open() == item


def test_that_states_of_items_outside_the_job_or_the_share_are_nothing() -> None:
    work = job(4)
    queue = Queue(work, share=[3, 1])
    for item in (new_id(), work.items[0]):
        stand(queue, work, item, Standing.SUBMITTED)
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
            stand(queue, work, work.items[place], what)
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
