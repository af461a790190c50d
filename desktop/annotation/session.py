"""One annotator at work: the open item, what is marked on it, and the revisions to write. No Qt, no disk."""

import uuid
from collections.abc import Iterable
from dataclasses import replace

from db.rows import LabelRow, LabelState, Moment
from desktop.annotation.job import Job
from desktop.annotation.queue import Queue, Standing
from desktop.annotation.work import Desk, Mark, mark_of


class Session:
    """Whoever holds it writes the rows that it gives out, in their order, and says `saved` or `refused` for each.

    A row belongs to the item that was open when it was made, whatever is open by the time it is on disk.
    """

    def __init__(self, desk: Desk, mine: Iterable[LabelRow], states: Iterable[LabelState]) -> None:
        self.desk = desk
        self.queue = Queue(desk.job, desk.annotator_id, states)
        self._rows = {row.item_id: row for row in mine}
        self._unsaved: set[uuid.UUID] = set()
        self._item: uuid.UUID | None = None
        self._mark = Mark()
        self._opened_ns = 0
        self._spent_ns = 0

    @property
    def job(self) -> Job:
        """The job that is worked on."""
        return self.desk.job

    @property
    def item(self) -> uuid.UUID | None:
        """The open item."""
        return self._item

    @property
    def mark(self) -> Mark:
        """What is marked on the open item."""
        return self._mark

    @property
    def unsaved(self) -> bool:
        """Whether what is marked on the open item could not be written."""
        return self._item in self._unsaved

    @property
    def editable(self) -> bool:
        """Whether the open item can still be changed."""
        return self._item is not None and not self.queue.closed(self._item)

    def refresh(self, states: Iterable[LabelState]) -> None:
        """Take in where everybody stands; what is not on disk yet stays as it is here."""
        for state in states:
            if state.annotator_id != self.desk.annotator_id:
                self.queue.note(state.item_id, state.annotator_id, state.state)

    def open(self, item: uuid.UUID | None, clock_ns: int) -> Mark:
        """Put an item on the desk, as this annotator left it."""
        row = self._rows.get(item) if item is not None else None
        self._item, self._mark = item, mark_of(row)
        self._opened_ns, self._spent_ns = clock_ns, row.spent_ns if row is not None else 0
        return self._mark

    def pause(self, clock_ns: int) -> None:
        """The annotator looks elsewhere; `resume` goes on."""
        self._spent_ns = self._spent(clock_ns)
        self._opened_ns = 0

    def resume(self, clock_ns: int) -> None:
        """The annotator is back."""
        if not self._opened_ns:
            self._opened_ns = clock_ns

    def change(self, mark: Mark, clock_ns: int, at: Moment) -> LabelRow | None:
        """The draft to write for another mark on the open item; None where nothing differs."""
        item = self._open_item()
        if mark == self._mark and (item in self._rows or mark == Mark()):
            return None
        self._mark = mark
        row = self._revise(Standing.DRAFT, clock_ns, at)
        self.queue.note(item, self.desk.annotator_id, Standing.DRAFT)
        return row

    def take(self, mark: Mark) -> None:
        """What the next revision will hold."""
        self._mark = mark

    def submit(self, clock_ns: int, at: Moment) -> LabelRow:
        """The revision that submits what is marked; the item is not offered again while it is being written."""
        self.queue.hold(self._open_item())
        return self._revise(Standing.SUBMITTED, clock_ns, at)

    def skip(self, reason: str, clock_ns: int, at: Moment) -> LabelRow:
        """The revision that skips the open item, with what was marked on it kept."""
        self.queue.hold(self._open_item())
        return self._revise(Standing.SKIPPED, clock_ns, at, reason)

    def saved(self, row: LabelRow) -> None:
        """A row is on disk."""
        if self._is_newest(row):
            self.queue.note(row.item_id, row.annotator_id, row.state)
            self.queue.release(row.item_id)
            self._unsaved.discard(row.item_id)

    def refused(self, row: LabelRow, *, closed: bool = False) -> None:
        """A row could not be written: what it holds is a draft that waits here, unless the item is closed by now."""
        if not self._is_newest(row):
            return
        self.queue.release(row.item_id)
        self.queue.note(row.item_id, row.annotator_id, Standing.DRAFT)
        self._rows[row.item_id] = replace(row, state=Standing.DRAFT.value, reason=None)
        if not closed:
            self._unsaved.add(row.item_id)

    def left_over(self) -> list[LabelRow]:
        """Drafts that could not be written, to be tried again."""
        return [self._rows[item] for item in self._unsaved]

    def reason(self) -> str | None:
        """Why the open item was skipped, where it was."""
        row = self._rows.get(self._open_item())
        return row.reason if row is not None else None

    def _revise(self, standing: Standing, clock_ns: int, at: Moment, reason: str | None = None) -> LabelRow:
        item = self._open_item()
        spent = self._spent(clock_ns)
        row = self.desk.revise(item, self._rows.get(item), self._mark, standing, spent_ns=spent, at=at, reason=reason)
        self._rows[item] = row
        return row

    def _spent(self, clock_ns: int) -> int:
        return self._spent_ns + (clock_ns - self._opened_ns if self._opened_ns else 0)

    def _is_newest(self, row: LabelRow) -> bool:
        return self._rows.get(row.item_id) == row

    def _open_item(self) -> uuid.UUID:
        assert self._item is not None, "no item is open"
        return self._item
