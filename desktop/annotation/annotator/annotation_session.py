"""An annotator's session: the open item, its marks, and the revisions to write. Without Qt and disk access."""

import uuid
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from db.rows import LabelRow, WallTime
from desktop.annotation.annotator.annotator_labels import AnnotatorLabels, ItemPosition
from desktop.annotation.annotator.annotator_throughput import local_day
from desktop.annotation.annotator.hidden_repeat_items import RepeatItems
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark
from desktop.annotation.annotator.qualification_items import QualificationProgress
from desktop.annotation.annotator.undo_history import UndoHistory, UndoStep
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.annotation.jobs.annotator_item_queue import DONE, SUBMITTED, AnnotationStatus, ItemQueue

AHEAD = 4
"""How many items are claimed at once: the open one and those that follow."""
ASK = 200
DAY_US = 24 * 3600 * 1_000_000
WATCHED = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnotatorParts:
    """The parts of a job, where it has them, for one annotator."""

    calibration: QualificationProgress | None = None
    again: RepeatItems | None = None


class AnnotationSession:
    """The owner writes the rows that the session returns, in their order, and calls `saved` or `refused` for each.

    A row belongs to the item that was open when it was made, whatever is open when it is on disk. A repeat item looks
    like any other; its first marks are hidden.
    """

    def __init__(
        self,
        lane: AnnotatorLabels,
        others: Mapping[uuid.UUID, int],
        *,
        parts: AnnotatorParts | None = None,
        reopened: Collection[uuid.UUID] = (),
    ) -> None:
        self.parts = parts or AnnotatorParts()
        self.desk = lane.desk
        self._main = lane
        for item, n in others.items():
            lane.states.change(item, others=n)
        for item in reopened:
            lane.states.change(item, reopened=lane.row(item) is not None)
        self.queue = ItemQueue(lane.desk.job, lane.states, share=_own_share(lane))
        self.todo: list[uuid.UUID] | None = None
        self.undo = UndoHistory()
        self._place: ItemPosition | None = None
        self._mark = ItemMark()
        self._opened_ns = 0
        self._spent_ns = 0

    @property
    def job(self) -> AnnotationJob:
        return self.desk.job

    @property
    def place(self) -> ItemPosition | None:
        return self._place

    @property
    def item(self) -> uuid.UUID | None:
        return None if self._place is None else self._place.item

    @property
    def mark(self) -> ItemMark:
        """The marks on the open item."""
        return self._mark

    @property
    def rows(self) -> Mapping[uuid.UUID, LabelRow]:
        """This annotator's newest revisions in the job itself, by item."""
        return self._main.rows

    def row(self, item: uuid.UUID) -> LabelRow | None:
        """This annotator's newest revision of an item in the job itself."""
        return self._main.row(item)

    @property
    def unsaved(self) -> bool:
        """Whether the marks on the open item could not be written."""
        return self._place is not None and self._lane(self._place).unsaved(self._place.item)

    @property
    def editable(self) -> bool:
        """Whether the open item can still be changed."""
        if self._place is None:
            return False
        return self._place.part is not None or self.may_change(self._place.item)

    def may_change(self, item: uuid.UUID) -> bool:
        """Whether an item of the job can still be changed: not when it is complete, and not when its released tags have
        been shown, unless it was reopened or what was given has another meaning now."""
        state = self._main.states[item]
        if state.reopened or self.doubtful(item):
            return True
        seen = self.job.terms.tags_shown == "after" and state.standing is AnnotationStatus.SUBMITTED
        return not seen and not self.queue.closed(item)

    def doubtful(self, item: uuid.UUID) -> frozenset[str]:
        """Submitted labels of an item that have another meaning now."""
        return self._main.doubtful(item)

    def items_to_recheck(self) -> list[uuid.UUID]:
        """This annotator's items to check again, as one queue: their guideline changed, or they were reopened."""
        doubtful = set(self._main.doubtful_items())
        return [item for item in self.queue.items if item in doubtful or self._main.states[item].reopened]

    def standing(self) -> AnnotationStatus:
        """The annotator's status of the open item, as far as they may know it."""
        place = self._open_place()
        return self.queue.standing(place.item) if place.part is None else self._lane(place).standing(place.item)

    def next_open(self, after: ItemPosition | None = None) -> ItemPosition | None:
        """The next place: qualification items first, then a due repeat item, then the queue."""
        calibration, again = self.parts.calibration, self.parts.again
        if calibration is not None and not calibration.passed():
            item = calibration.next_open()
            return None if item is None else ItemPosition(item, "calibration")
        if self.todo is not None:
            return next((ItemPosition(item) for item in self.todo if self._can_be_done(item)), None)
        before = after.item if after is not None and after.part is None else self._last_submitted_item()
        item = self.queue.next_open(before)
        if again is not None:
            due = again.due(self._order(), at_end=item is None)
            if due is not None:
                return ItemPosition(due, "again")
        return None if item is None else ItemPosition(item)

    def waits(self) -> bool:
        """Whether items wait for this annotator, now or after others release theirs."""
        calibration = self.parts.calibration
        begins = calibration is None or calibration.passed()
        return not begins or self.next_open() is not None or self.queue.blocked() > 0

    def neighbour(self, step: int) -> ItemPosition | None:
        """The place `step` items further in the order of the job; next to a repeat item are the last submitted one and
        the next one waiting."""
        place = self._open_place()
        if place.part == "calibration":
            return None
        if place.part == "again":
            beside = self._last_submitted_item() if step < 0 else self.queue.next_open(self._last_submitted_item())
        else:
            beside = self.queue.neighbour(place.item, step)
        return None if beside is None else ItemPosition(beside)

    def refresh(self, others: Mapping[uuid.UUID, int]) -> None:
        """Update how many others have submitted these items."""
        for item, n in others.items():
            self.queue.set_other_submissions(item, n)

    def items_to_claim(self) -> list[uuid.UUID]:
        """The items to claim, the open one first; none in a job with fixed shares, where annotators do not compete."""
        if self.job.terms.shares:
            return []
        place = self._place
        after = self._last_submitted_item() if place is None or place.part is not None else place.item
        waiting = self.queue.upcoming(after, ASK)
        if place is not None and place.part is None and place.item in waiting:
            waiting.remove(place.item)
            waiting.insert(0, place.item)
        return waiting

    def claimed(self, asked: Sequence[uuid.UUID], got: Sequence[uuid.UUID]) -> None:
        """Of the requested items, in order, these are claimed now; those skipped among them belong to others."""
        held = set(got)
        last = asked.index(got[-1]) if len(got) >= AHEAD else len(asked)
        self.queue.block([item for item in asked[:last] if item not in held])

    def open(self, place: ItemPosition | None, clock_ns: int) -> ItemMark:
        """Open an item as this annotator left it."""
        row = self._lane(place).row(place.item) if place is not None else None
        self._place = place
        self._mark = self._lane(place).mark(place.item) if place is not None else ItemMark()
        self._opened_ns, self._spent_ns = clock_ns, row.spent_ns if row is not None else 0
        return self._mark

    def pause(self, clock_ns: int) -> None:
        """Stop counting time until `resume`."""
        self._spent_ns = self._spent(clock_ns)
        self._opened_ns = 0

    def resume(self, clock_ns: int) -> None:
        """Count time again."""
        if not self._opened_ns:
            self._opened_ns = clock_ns

    def change(self, mark: ItemMark, clock_ns: int, at: WallTime, *, remember: bool = True) -> LabelRow | None:
        """The draft to write for other marks on the open item; None without a difference. remember: it can be
        undone."""
        place = self._open_place()
        if mark == self._mark and (self._lane(place).row(place.item) is not None or mark == ItemMark()):
            return None
        if remember:
            self.undo.note(UndoStep(place, self._mark, mark))
        self._mark = mark
        return self._revise(AnnotationStatus.DRAFT, clock_ns, at)

    def take(self, mark: ItemMark) -> None:
        """Set the marks that the next revision will have."""
        if mark != self._mark:
            self.undo.note(UndoStep(self._open_place(), self._mark, mark))
        self._mark = mark

    def submit(self, clock_ns: int, at: WallTime) -> LabelRow:
        """The revision that submits the marks; the item is not offered again while it is being written."""
        return self._leave(AnnotationStatus.SUBMITTED, clock_ns, at)

    def skip(self, reason: str, clock_ns: int, at: WallTime) -> LabelRow:
        """The revision that skips the open item; its marks are kept."""
        return self._leave(AnnotationStatus.SKIPPED, clock_ns, at, reason)

    def try_again(self, at: WallTime) -> list[LabelRow]:
        """Start another attempt at the qualification items, with other items if there are any. Returns the rows to
        write."""
        calibration = self.parts.calibration
        assert calibration is not None, "a job with a calibration set"
        again = calibration.go_on()
        return [calibration.lane.revise(item, ItemMark(), AnnotationStatus.DRAFT, spent_ns=0, at=at) for item in again]

    def saved(self, row: LabelRow) -> None:
        self._lane_of(row).saved(row)

    def refused(self, row: LabelRow, *, closed: bool = False) -> None:
        """A row could not be written: it stays here as an unsaved draft, unless the item has been closed."""
        lane = self._lane_of(row)
        if not lane.refused(row, closed=closed):
            return
        standing = lane.standing(row.item_id)
        if self._place is not None and self._place.item == row.item_id and standing in DONE:
            self._mark = self._lane(self._place).mark(row.item_id)
        stays = standing is AnnotationStatus.SUBMITTED and self.job.terms.tags_shown == "after"
        if lane is self._main and closed and not stays:
            self.queue.close(row.item_id)

    def left_over(self) -> list[LabelRow]:
        """Drafts that could not be written, to be retried."""
        return [row for lane in self._lanes() for row in lane.left_over()]

    def reason(self) -> str | None:
        """Why the open item was skipped, if it was."""
        place = self._open_place()
        row = self._lane(place).row(place.item)
        return row.reason if row is not None else None

    def offer_items_in_turn(self, items: Sequence[uuid.UUID] | None) -> None:
        """Offer these items one after the other, whatever their status, until each was left once; None: return to the
        queue."""
        self.todo = None if items is None else list(items)

    def restore(self, mark: ItemMark, clock_ns: int, at: WallTime) -> LabelRow:
        """The draft that puts other marks on the open item, for undo and redo."""
        self._mark = mark
        return self._revise(AnnotationStatus.DRAFT, clock_ns, at)

    def redo_leaving(self, step: UndoStep, clock_ns: int, at: WallTime) -> LabelRow:
        """The revision that submits or skips the open item again, for redo."""
        self._mark = step.after
        return self._revise(step.left or AnnotationStatus.SUBMITTED, clock_ns, at, step.reason)

    def job_of(self, row: LabelRow) -> AnnotationJob:
        return self._lane_of(row).desk.job

    def is_held_by_others(self, item: uuid.UUID) -> bool:
        """Whether others have claimed an item that this annotator has not begun."""
        state = self._main.states[item]
        return state.claimed and state.standing is AnnotationStatus.NOT_REACHED

    def items_to_watch(self) -> list[uuid.UUID]:
        """The items for which others' work matters: the open one and those that come next."""
        place = self._place
        mine = [] if place is None or place.part is not None else [place.item]
        after = mine[0] if mine else self._last_submitted_item()
        return [*mine, *(item for item in self.queue.upcoming(after, WATCHED) if item not in mine)]

    def today(self, at: WallTime) -> int:
        """Number of items submitted on this day."""
        day, recent = local_day(at), at.us - 2 * DAY_US
        given = (row for row in self._main.rows.values() if row.at.us > recent and row.state == SUBMITTED)
        return sum(local_day(row.at) == day for row in given)

    def _leave(self, standing: AnnotationStatus, clock_ns: int, at: WallTime, reason: str | None = None) -> LabelRow:
        place = self._open_place()
        row = self._revise(standing, clock_ns, at, reason)
        self.undo.note(UndoStep(place, self._mark, self._mark, standing, reason))
        if self.todo is not None:
            self.todo = [item for item in self.todo if item != place.item]
        if place.part is None:
            self._main.states.change(place.item, reopened=False)
        return row

    def _revise(self, standing: AnnotationStatus, clock_ns: int, at: WallTime, reason: str | None = None) -> LabelRow:
        place, mark = self._open_place(), self._mark
        if standing is AnnotationStatus.SUBMITTED:
            # a retired label that was given before is shown, but cannot be given again
            retired = {label.id for label in self.job.scheme.labels if label.archived}
            mark = replace(mark, labels=mark.labels - retired)
        spent = self._spent(clock_ns)
        return self._lane(place).revise(place.item, mark, standing, spent_ns=spent, at=at, reason=reason)

    def _spent(self, clock_ns: int) -> int:
        return self._spent_ns + (clock_ns - self._opened_ns if self._opened_ns else 0)

    def _order(self) -> list[uuid.UUID]:
        """The submitted items, oldest first; the order is only needed with repeat items."""
        return [row.item_id for row in self._main.submitted()] if self.parts.again is not None else []

    def _last_submitted_item(self) -> uuid.UUID | None:
        order = self._order()
        return order[-1] if order else None

    def _can_be_done(self, item: uuid.UUID) -> bool:
        state = self._main.states[item]
        return self.may_change(item) and not state.claimed and state.pending != "leaving"

    def _lanes(self) -> list[AnnotatorLabels]:
        others = (self.parts.calibration, self.parts.again)
        return [self._main, *(part.lane for part in others if part is not None)]

    def _lane(self, place: ItemPosition) -> AnnotatorLabels:
        if place.part is None:
            return self._main
        part = self.parts.calibration if place.part == "calibration" else self.parts.again
        assert part is not None, "a place lies in a part that there is"
        return part.lane

    def _lane_of(self, row: LabelRow) -> AnnotatorLabels:
        return next(lane for lane in self._lanes() if lane.desk.job.id == row.job_id)

    def _open_place(self) -> ItemPosition:
        assert self._place is not None, "no item is open"
        return self._place


def _own_share(lane: AnnotatorLabels) -> tuple[int, ...] | None:
    terms = lane.desk.job.terms
    code = lane.desk.code
    return terms.shares[terms.annotators.index(code)] if terms.shares and code in terms.annotators else None
