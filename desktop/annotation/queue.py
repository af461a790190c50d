"""Which item stands next for an annotator. It knows who stands where with each item, never what anybody tagged."""

import uuid
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from db.rows import LabelState
from desktop.annotation.job import Job

SUBMITTED = "submitted"


class Standing(StrEnum):
    """Where one annotator stands with one item."""

    NOT_REACHED = "not_reached"
    DRAFT = "draft"
    SUBMITTED = "submitted"
    SKIPPED = "skipped"


@dataclass(frozen=True, slots=True)
class Progress:
    """An annotator's counts: submitted, drafts, skipped, items that others completed, and all items of the job."""

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
    revisions count once. Closed items are not offered, and skipped ones do not come back by themselves.
    """

    def __init__(self, job: Job, annotator: uuid.UUID, states: Iterable[LabelState]) -> None:
        self._items: Sequence[uuid.UUID] = job.items
        self._overlap = job.overlap
        self._me = annotator
        self._place = {item: place for place, item in enumerate(job.items)}
        self._mine: dict[uuid.UUID, Standing] = {}
        self._held: set[uuid.UUID] = set()
        self._submitters: defaultdict[uuid.UUID, set[uuid.UUID]] = defaultdict(set)
        for state in states:
            self.note(state.item_id, state.annotator_id, state.state)

    def note(self, item: uuid.UUID, annotator: uuid.UUID, state: str) -> None:
        """An annotator stands otherwise with an item now."""
        if item not in self._place:
            return
        if annotator == self._me:
            self._mine[item] = Standing(state)
        if state == SUBMITTED:
            self._submitters[item].add(annotator)
        else:
            self._submitters[item].discard(annotator)

    def hold(self, item: uuid.UUID) -> None:
        """Do not offer the item for now: what was submitted is on its way to the disk."""
        self._held.add(item)

    def release(self, item: uuid.UUID) -> None:
        """The item is offered again if it waits."""
        self._held.discard(item)

    def standing(self, item: uuid.UUID) -> Standing:
        """Where this annotator stands with an item."""
        return self._mine.get(item, Standing.NOT_REACHED)

    def closed(self, item: uuid.UUID) -> bool:
        """Whether enough annotators have submitted the item."""
        return len(self._submitters.get(item, ())) >= self._overlap

    def next_open(self, after: uuid.UUID | None = None) -> uuid.UUID | None:
        """The first item after `after`, and then from the start, that waits for this annotator; None at the end."""
        start = 0 if after is None else self._place[after] + 1
        for place in (*range(start, len(self._items)), *range(start)):
            item = self._items[place]
            if item != after and self.waits(item):
                return item
        return after if after is not None and self.waits(after) else None

    def waits(self, item: uuid.UUID) -> bool:
        """Whether the item is open and this annotator neither submitted nor skipped it."""
        mine = self.standing(item) in {Standing.NOT_REACHED, Standing.DRAFT}
        return mine and item not in self._held and not self.closed(item)

    def neighbour(self, item: uuid.UUID, step: int) -> uuid.UUID | None:
        """The item `step` places on, whatever its standing; None beyond the ends."""
        place = self._place[item] + step
        return self._items[place] if 0 <= place < len(self._items) else None

    def place(self, item: uuid.UUID) -> int:
        """The item's place in the job, from 0."""
        return self._place[item]

    def progress(self) -> Progress:
        """This annotator's counts."""
        mine = Counter(self._mine.values())
        done = {Standing.SUBMITTED, Standing.SKIPPED}
        others = sum(self.closed(item) and self.standing(item) not in done for item in self._submitters)
        drafts = sum(standing is Standing.DRAFT and not self.closed(item) for item, standing in self._mine.items())
        return Progress(mine[Standing.SUBMITTED], drafts, mine[Standing.SKIPPED], others, len(self._items))
