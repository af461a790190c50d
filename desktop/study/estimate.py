"""What a study takes of a person: items by task, and minutes."""

from dataclasses import dataclass

from db.lab import Lab
from desktop.benchmarks.item import Item, Kind
from desktop.study.plan import choose, choose_practice, task_name, tasks_of
from desktop.study.protocol import Protocol
from desktop.study.selection import pool

SECONDS = {
    Kind.CHOICE: 15.0,
    Kind.TEXT: 20.0,
    Kind.NUMBER: 20.0,
    Kind.ORDER: 30.0,
    Kind.FIELDS: 20.0,
    Kind.TRACE: 10.0,
}
SECONDS_A_MARK = 1.5
READING_S = 25.0
AROUND_S = 90.0


@dataclass(frozen=True, slots=True)
class TaskShare:
    """How many timed items of a task a person meets, and the minutes they take."""

    task: str
    items: int
    minutes: float


@dataclass(frozen=True, slots=True)
class Estimate:
    """A person's load. minutes holds reading, practice and consent too, no breaks."""

    tasks: tuple[TaskShare, ...]
    practice: int
    minutes: float

    @property
    def items(self) -> int:
        """The timed items."""
        return sum(share.items for share in self.tasks)


def estimate(lab: Lab, protocol: Protocol) -> Estimate:
    """What the study takes with the items that the lab has now. Raises TooFewItems."""
    found = pool(lab, protocol)
    chosen = choose(protocol, found)
    practice = choose_practice(protocol, found, chosen)
    shares = [_share(task, [item for item in chosen if task_name(item) == task]) for task in tasks_of(chosen)]
    minutes = sum(share.minutes for share in shares) + sum(map(item_seconds, practice)) / 60 + AROUND_S / 60
    return Estimate(tuple(shares), len(practice), minutes)


def item_seconds(item: Item) -> float:
    """About how long a person works on an item; a path takes its marks."""
    marks = item.factors.get("N", 0) if item.kind is Kind.TRACE else 0
    return SECONDS[item.kind] + float(marks) * SECONDS_A_MARK


def _share(task: str, items: list[Item]) -> TaskShare:
    return TaskShare(task, len(items), (READING_S + sum(map(item_seconds, items))) / 60)
