"""Which item stands next for an annotator. It knows who stands where with each item, never what anybody tagged."""

import uuid
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from desktop.annotation.job import Job

SUBMITTED = "submitted"


class Standing(StrEnum):
    """Where one annotator stands with one item."""

    NOT_REACHED = "not_reached"
    DRAFT = "draft"
    SUBMITTED = "submitted"
    SKIPPED = "skipped"


DONE = frozenset({Standing.SUBMITTED, Standing.SKIPPED})


@dataclass(frozen=True, slots=True)
class Progress:
    """An annotator's counts: submitted, drafts, skipped, items that others completed, and all items that are theirs."""

    submitted: int
    drafts: int
    skipped: int
    by_others: int
    items: int

    @property
    def left(self) -> int:
        """Items that still wait for this annotator."""
        return self.items - self.submitted - self.skipped - self.by_others


class Queue:
    """The items of a job as they stand for one annotator.

    An item is closed once as many different annotators as the job asks for have submitted it; the same annotator's
    revisions count once. Closed items are not offered, skipped ones do not come back by themselves, and those that
    others hold at the moment wait.

    mine: this annotator's standing by item, of the job's items alone. others: how many others have submitted it. share:
    the places that are this annotator's, in their order; None for all.
    """

    def __init__(
        self,
        job: "Job",
        mine: Mapping[uuid.UUID, Standing] | None = None,
        others: Mapping[uuid.UUID, int] | None = None,
        *,
        share: Sequence[int] | None = None,
    ) -> None:
        self._items = job.items if share is None else tuple(job.items[place] for place in share)
        self._overlap = job.overlap
        self._place = {item: place for place, item in enumerate(self._items)}
        self._mine, self._others = dict(mine or {}), dict(others or {})
        if share is not None:
            self._mine = {item: standing for item, standing in self._mine.items() if item in self._place}
            self._others = {item: n for item, n in self._others.items() if item in self._place}
        self._on_the_way: set[uuid.UUID] = set()
        self._blocked: frozenset[uuid.UUID] = frozenset()
        self._first = 0
        self._counts = dict.fromkeys(Standing, 0) | Counter(self._mine.values())
        full = (item for item, n in self._others.items() if n >= job.overlap)
        taken = [item for item in full if self._mine.get(item) not in DONE]
        self._by_others = len(taken)
        self._closed_drafts = sum(self._mine.get(item) is Standing.DRAFT for item in taken)

    @property
    def items(self) -> Sequence[uuid.UUID]:
        """The items that are this annotator's, in order."""
        return self._items

    def note(self, item: uuid.UUID, standing: Standing) -> None:
        """This annotator stands otherwise with an item now."""
        if item not in self._place:
            return
        self._count(item, -1)
        self._mine[item] = standing
        self._count(item, 1)
        self._may_be_open(item)

    def note_others(self, item: uuid.UUID, n: int) -> None:
        """So many others have submitted an item by now."""
        if item not in self._place:
            return
        self._count(item, -1)
        self._others[item] = n
        self._count(item, 1)
        self._may_be_open(item)

    def close(self, item: uuid.UUID) -> None:
        """The lab said that enough annotators have submitted an item, which was not heard here before."""
        mine = self._mine.get(item) is Standing.SUBMITTED
        self.note_others(item, max(self._others.get(item, 0), self._overlap - mine))

    def hold(self, item: uuid.UUID) -> None:
        """Do not offer the item for now: what was submitted is on its way to the disk."""
        self._on_the_way.add(item)

    def release(self, item: uuid.UUID) -> None:
        """The item is offered again if it waits."""
        self._on_the_way.discard(item)
        self._may_be_open(item)

    def block(self, items: Collection[uuid.UUID]) -> None:
        """These items, and no others, are held by other annotators at the moment."""
        self._blocked = frozenset(items)

    def is_blocked(self, item: uuid.UUID) -> bool:
        """Whether others hold an item at the moment."""
        return item in self._blocked

    def is_held(self, item: uuid.UUID) -> bool:
        """Whether what was submitted of an item is on its way to the disk."""
        return item in self._on_the_way

    def blocked(self) -> int:
        """How many items wait because others hold them."""
        return sum(self._open(item) for item in self._blocked if item in self._place)

    def standing(self, item: uuid.UUID) -> Standing:
        return self._mine.get(item, Standing.NOT_REACHED)

    def closed(self, item: uuid.UUID) -> bool:
        """Whether enough annotators have submitted the item."""
        mine = self._mine.get(item) is Standing.SUBMITTED
        return self._others.get(item, 0) + mine >= self._overlap

    def next_open(self, after: uuid.UUID | None = None) -> uuid.UUID | None:
        """The first item after `after`, and then from the start, that waits for this annotator; None at the end."""
        for item in self._from(after):
            if item != after and self.waits(item):
                return item
        return after if after is not None and self.waits(after) else None

    def upcoming(self, after: uuid.UUID | None, most: int) -> list[uuid.UUID]:
        """The next items that wait, or would wait if others did not hold them; at most so many."""
        found: list[uuid.UUID] = []
        for item in self._from(after):
            if self._open(item):
                found.append(item)
                if len(found) == most:
                    break
        return found

    def waits(self, item: uuid.UUID) -> bool:
        """Whether the item is open, nobody's lease stands before it, and this annotator neither submitted nor skipped
        it."""
        return self._open(item) and item not in self._blocked

    def neighbour(self, item: uuid.UUID, step: int) -> uuid.UUID | None:
        """The item `step` places on, whatever its standing; None beyond the ends."""
        place = self._place[item] + step
        return self._items[place] if 0 <= place < len(self._items) else None

    def place(self, item: uuid.UUID) -> int:
        """The item's place among this annotator's, from 0."""
        return self._place[item]

    def __contains__(self, item: object) -> bool:
        return item in self._place

    def progress(self) -> Progress:
        """This annotator's counts."""
        return Progress(
            self._counts[Standing.SUBMITTED],
            self._counts[Standing.DRAFT] - self._closed_drafts,
            self._counts[Standing.SKIPPED],
            self._by_others,
            len(self._items),
        )

    def _open(self, item: uuid.UUID) -> bool:
        return self._mine.get(item) not in DONE and item not in self._on_the_way and not self.closed(item)

    def _may_be_open(self, item: uuid.UUID) -> None:
        self._first = min(self._first, self._place.get(item, self._first))

    def _from(self, after: uuid.UUID | None) -> Iterator[uuid.UUID]:
        """The items from one on, and around. Those before the first open one are passed over, not asked again."""
        while self._first < len(self._items) and not self._open(self._items[self._first]):
            self._first += 1
        start = self._first if after is None else self._place[after] + 1
        if start >= self._first:
            places = chain(range(start, len(self._items)), range(self._first, start))
            return (self._items[place] for place in places)
        places = chain(range(start, len(self._items)), range(start))
        return (self._items[place] for place in places)

    def _count(self, item: uuid.UUID, by: int) -> None:
        """Keep the counts true without going through all items: take one item's part away, or add it."""
        standing = self._mine.get(item, Standing.NOT_REACHED)
        self._counts[standing] += by
        if standing not in DONE and self.closed(item):
            self._by_others += by
            self._closed_drafts += by if standing is Standing.DRAFT else 0
