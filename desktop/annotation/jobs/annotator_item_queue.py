"""The item queue of an annotator: each item's status, and which item is next. It never uses the labels of others."""

import uuid
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import chain
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from db.rows import LabelRow
    from desktop.annotation.jobs.annotation_job import AnnotationJob

SUBMITTED = "submitted"


class AnnotationStatus(StrEnum):
    NOT_REACHED = "not_reached"
    DRAFT = "draft"
    SUBMITTED = "submitted"
    SKIPPED = "skipped"


DONE = frozenset({AnnotationStatus.SUBMITTED, AnnotationStatus.SKIPPED})


@dataclass(frozen=True, slots=True)
class ItemState:
    """All that is known of one annotator and one item; queue, lists and session are derived from it.

    newest: their newest revision; stored: the newest one on disk. pending: `leaving` while a submission or skip is
    being written, `refused` if the newest revision could not be written. claimed: another annotator has it now. others:
    how many others have submitted it. reopened: it was reopened after it was complete.
    """

    newest: "LabelRow | None" = None
    stored: "LabelRow | None" = None
    pending: Literal["", "leaving", "refused"] = ""
    claimed: bool = False
    others: int = 0
    reopened: bool = False

    @property
    def given(self) -> AnnotationStatus:
        """The status by the newest revision, on disk or not."""
        return AnnotationStatus.NOT_REACHED if self.newest is None else AnnotationStatus(self.newest.state)

    @property
    def standing(self) -> AnnotationStatus:
        """The status; a submission or skip counts once it is on disk."""
        row = self.stored if self.pending == "leaving" else self.newest
        return AnnotationStatus.NOT_REACHED if row is None else AnnotationStatus(row.state)


UNTOUCHED = ItemState()
Listener = Callable[[uuid.UUID, ItemState, ItemState], None]


class ItemStates:
    """The state of each item for one annotator. listener: called with item, state before and state after a change."""

    def __init__(self, rows: "Iterable[LabelRow]" = ()) -> None:
        self._known = {row.item_id: ItemState(row, row) for row in rows}
        self.listener: Listener | None = None

    def __getitem__(self, item: uuid.UUID) -> ItemState:
        return self._known.get(item, UNTOUCHED)

    def change(self, item: uuid.UUID, **changes: object) -> None:
        """Change fields of an item's state."""
        before = self[item]
        after = self._known[item] = replace(before, **changes)  # pyright: ignore[reportArgumentType] - its own fields
        if self.listener is not None:
            self.listener(item, before, after)

    @property
    def rows(self) -> "dict[uuid.UUID, LabelRow]":
        """The newest revisions, by item."""
        return {item: state.newest for item, state in self._known.items() if state.newest is not None}


@dataclass(frozen=True, slots=True)
class QueueProgress:
    """An annotator's counts: submitted, drafts, skipped, items completed by others, and all items assigned to them."""

    submitted: int
    drafts: int
    skipped: int
    by_others: int
    items: int

    @property
    def left(self) -> int:
        """Number of items still waiting for this annotator."""
        return self.items - self.submitted - self.skipped - self.by_others


class ItemQueue:
    """The items of a job in the order for one annotator.

    An item is closed once the required number of different annotators have submitted it; revisions of the same
    annotator count once. Closed items are not offered, skipped ones do not come back automatically, and those claimed
    by others wait. share: indexes of this annotator's items, in order; None for all.
    """

    def __init__(
        self, job: "AnnotationJob", states: ItemStates | None = None, *, share: Sequence[int] | None = None
    ) -> None:
        self._items = job.items if share is None else tuple(job.items[place] for place in share)
        self._overlap = job.overlap
        self._place = {item: place for place, item in enumerate(self._items)}
        self.states = states or ItemStates()
        self._first = self._by_others = self._closed_drafts = 0
        self._counts = dict.fromkeys(AnnotationStatus, 0)
        self._claimed: set[uuid.UUID] = set()
        for item in self._items:
            self._count(self.states[item], 1)
        self.states.listener = self._on_changed

    @property
    def items(self) -> Sequence[uuid.UUID]:
        """This annotator's items, in order."""
        return self._items

    def set_other_submissions(self, item: uuid.UUID, n: int) -> None:
        """Set how many others have submitted an item."""
        self.states.change(item, others=n)

    def close(self, item: uuid.UUID) -> None:
        """Mark an item as closed in the lab, which was not known here before."""
        state = self.states[item]
        self.set_other_submissions(
            item, max(state.others, self._overlap - (state.standing is AnnotationStatus.SUBMITTED))
        )

    def block(self, items: Collection[uuid.UUID]) -> None:
        """Set the items that other annotators have claimed now."""
        for item in self._claimed.symmetric_difference(items):
            self.states.change(item, claimed=item not in self._claimed)

    def blocked(self) -> int:
        """Number of items that wait because others claimed them."""
        return sum(self._open(item) for item in self._claimed)

    def standing(self, item: uuid.UUID) -> AnnotationStatus:
        return self.states[item].standing

    def closed(self, item: uuid.UUID) -> bool:
        """Whether enough annotators have submitted the item."""
        return self._is_closed(self.states[item])

    def next_open(self, after: uuid.UUID | None = None) -> uuid.UUID | None:
        """The first waiting item after `after`, and then from the start; None at the end."""
        for item in self._from(after):
            if item != after and self.waits(item):
                return item
        return after if after is not None and self.waits(after) else None

    def upcoming(self, after: uuid.UUID | None, most: int) -> list[uuid.UUID]:
        """The next items that wait, or would wait without others' claims; at most `most`."""
        found: list[uuid.UUID] = []
        for item in self._from(after):
            if self._open(item):
                found.append(item)
                if len(found) == most:
                    break
        return found

    def waits(self, item: uuid.UUID) -> bool:
        """Whether the item is open, not claimed by others, and neither submitted nor skipped by this annotator."""
        return self._open(item) and not self.states[item].claimed

    def neighbour(self, item: uuid.UUID, step: int) -> uuid.UUID | None:
        """The item `step` positions further, whatever its status; None beyond the ends."""
        place = self._place[item] + step
        return self._items[place] if 0 <= place < len(self._items) else None

    def place(self, item: uuid.UUID) -> int:
        """The item's index among this annotator's items, from 0."""
        return self._place[item]

    def __contains__(self, item: object) -> bool:
        return item in self._place

    def progress(self) -> QueueProgress:
        """This annotator's counts."""
        return QueueProgress(
            self._counts[AnnotationStatus.SUBMITTED],
            self._counts[AnnotationStatus.DRAFT] - self._closed_drafts,
            self._counts[AnnotationStatus.SKIPPED],
            self._by_others,
            len(self._items),
        )

    def _open(self, item: uuid.UUID) -> bool:
        state = self.states[item]
        return state.given not in DONE and not self._is_closed(state)

    def _is_closed(self, state: ItemState) -> bool:
        return state.others + (state.standing is AnnotationStatus.SUBMITTED) >= self._overlap

    def _from(self, after: uuid.UUID | None) -> Iterator[uuid.UUID]:
        """The items starting at one, and around. Those before the first open one are skipped without checking."""
        while self._first < len(self._items) and not self._open(self._items[self._first]):
            self._first += 1
        start = self._first if after is None else self._place[after] + 1
        if start >= self._first:
            places = chain(range(start, len(self._items)), range(self._first, start))
            return (self._items[place] for place in places)
        places = chain(range(start, len(self._items)), range(start))
        return (self._items[place] for place in places)

    def _on_changed(self, item: uuid.UUID, before: ItemState, after: ItemState) -> None:
        """Update the counts without visiting all items."""
        place = self._place.get(item)
        if place is None:
            return
        self._count(before, -1)
        self._count(after, 1)
        (self._claimed.add if after.claimed else self._claimed.discard)(item)
        self._first = min(self._first, place)

    def _count(self, state: ItemState, by: int) -> None:
        """Subtract or add one item's part of the counts."""
        standing = state.standing
        self._counts[standing] += by
        if standing not in DONE and self._is_closed(state):
            self._by_others += by
            self._closed_drafts += by if standing is AnnotationStatus.DRAFT else 0
