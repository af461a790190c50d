"""Which item stands next: distinct annotators count, skipped is not done, closed is not offered."""

import uuid

from hypothesis import given
from hypothesis import strategies as st

from db.ids import new_id
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark, RevisionWriter
from desktop.annotation.jobs.annotation_job import AnnotationJob, build_job
from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus, ItemQueue
from desktop.benchmarks.label_schemes import stored_scheme
from desktop.library.machine.clock import wall_time_now

MOAT = stored_scheme("moat")


def stand(
    queue: ItemQueue, work: AnnotationJob, item: uuid.UUID, standing: AnnotationStatus, *, stored: bool = True
) -> None:
    """The annotator of the queue stands like this with an item from now on; stored: it is on disk."""
    if standing is AnnotationStatus.NOT_REACHED:
        queue.states.change(item, newest=None, stored=None, pending="")
        return
    desk = RevisionWriter(job=work, annotator_id=new_id())
    reason = "unsure" if standing is AnnotationStatus.SKIPPED else None
    row = desk.revise(item, None, ItemMark(), standing, spent_ns=0, at=wall_time_now(), reason=reason)
    queue.states.change(item, newest=row, pending="" if stored else "leaving")
    if stored:
        queue.states.change(item, stored=row)


def job(n: int = 4, overlap: int = 2) -> AnnotationJob:
    return build_job("tags", MOAT, [new_id() for _ in range(n)], overlap=overlap)


def test_that_items_come_in_the_order_of_the_job_and_around() -> None:
    work = job(3)
    queue = ItemQueue(work)
    first, second, third = work.items
    assert queue.next_open() == first
    assert queue.next_open(first) == second
    assert queue.next_open(third) == first
    stand(queue, work, first, AnnotationStatus.SUBMITTED)
    assert queue.next_open(third) == second


def test_that_an_annotator_who_submits_again_still_counts_once() -> None:
    work = job()
    item = work.items[0]
    queue = ItemQueue(work)
    for standing in (AnnotationStatus.SUBMITTED, AnnotationStatus.DRAFT, AnnotationStatus.SUBMITTED):
        stand(queue, work, item, standing)
    assert not queue.closed(item)
    queue.set_other_submissions(item, 1)
    assert queue.closed(item)


def test_that_an_item_with_all_its_annotators_is_not_offered_to_a_third() -> None:
    work = job(2)
    item, other = work.items
    queue = ItemQueue(work)
    queue.set_other_submissions(item, 2)
    assert queue.closed(item)
    assert queue.next_open() == other
    assert queue.progress().by_others == 1


def test_that_skipped_items_do_not_come_back_by_themselves_and_are_not_done() -> None:
    work = job(2, overlap=1)
    item, other = work.items
    queue = ItemQueue(work)
    stand(queue, work, item, AnnotationStatus.SKIPPED)
    assert queue.next_open() == other
    assert not queue.closed(item)
    assert queue.standing(item) is AnnotationStatus.SKIPPED
    stand(queue, work, other, AnnotationStatus.SUBMITTED)
    assert queue.next_open() is None
    assert (queue.progress().submitted, queue.progress().skipped, queue.progress().left) == (1, 1, 0)


def test_that_what_is_on_its_way_to_the_disk_or_held_by_others_is_not_offered() -> None:
    work = job(2)
    item, other = work.items
    queue = ItemQueue(work)
    stand(queue, work, item, AnnotationStatus.SUBMITTED, stored=False)
    assert queue.next_open(other) == other
    assert queue.standing(item) is AnnotationStatus.NOT_REACHED, "it counts once it is on disk"
    stand(queue, work, item, AnnotationStatus.DRAFT)
    assert queue.next_open(other) == item
    queue.block([item])
    assert queue.next_open() == other
    assert queue.blocked() == 1
    queue.block([])
    assert queue.next_open() == item


def test_that_states_of_items_outside_the_job_or_the_share_are_nothing() -> None:
    work = job(4)
    queue = ItemQueue(work, share=[3, 1])
    for item in (new_id(), work.items[0]):
        stand(queue, work, item, AnnotationStatus.SUBMITTED)
    assert list(queue.items) == [work.items[3], work.items[1]]
    assert queue.progress().submitted == 0
    assert queue.next_open() == work.items[3]


steps = st.lists(
    st.tuples(st.integers(0, 5), st.one_of(st.sampled_from(list(AnnotationStatus)), st.integers(0, 3))), max_size=40
)


@given(steps, st.integers(1, 3))
def test_that_the_next_item_always_waits_and_counts_are_those_of_all_items(
    script: list[tuple[int, AnnotationStatus | int]], overlap: int
) -> None:
    work = job(6, overlap)
    queue = ItemQueue(work)
    for place, what in script:
        if isinstance(what, AnnotationStatus):
            stand(queue, work, work.items[place], what)
        else:
            queue.set_other_submissions(work.items[place], what)
    waiting = [item for item in work.items if queue.waits(item)]
    offered = queue.next_open()
    assert (offered in waiting) if waiting else offered is None
    progress = queue.progress()
    stands = [queue.standing(item) for item in work.items]
    open_drafts = sum(queue.standing(item) is AnnotationStatus.DRAFT and not queue.closed(item) for item in work.items)
    assert progress.left == len(waiting)
    assert (progress.submitted, progress.skipped) == (
        stands.count(AnnotationStatus.SUBMITTED),
        stands.count(AnnotationStatus.SKIPPED),
    )
    assert progress.drafts == open_drafts
