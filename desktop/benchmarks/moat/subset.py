"""The questions that people answer: 189 of MOAT, "with a distribution of VL capabilities similar to the full benchmark"
(4.1). Which ones is not published; the set of March 2025 has 189 questions, so most likely it is them.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.benchmarks.item import Item, Role
from desktop.benchmarks.moat.labels import CAPABILITIES
from desktop.benchmarks.strata import TAG, TASK, stratified

HUMAN_SUBSET = 189


@dataclass(frozen=True, slots=True)
class Subset:
    """The chosen items, in their old order. unmatched: keys of the older set's questions that have no match.
    largest_deviation: of a capability's share from the whole's."""

    items: tuple[Item, ...]
    largest_deviation: float
    unmatched: tuple[str, ...] = ()


def matched_subset(items: Sequence[Item], older: Sequence[Item]) -> Subset:
    """Those of `items` (v2) that the older set (v1) has, by the words of the question and its pictures' pixels."""
    by_content = {_content(item): item for item in reversed(items)}
    found = {item.key: by_content.get(_content(item)) for item in older}
    chosen = {match.key for match in found.values() if match is not None}
    part = [item for item in items if item.key in chosen]
    missing = tuple(key for key, match in found.items() if match is None)
    return Subset(tuple(part), largest_deviation(items, part), missing)


def drawn_subset(items: Sequence[Item], size: int = HUMAN_SUBSET, seed: int = 0) -> Subset:
    """`size` items in which the share of each capability and of multiple choice differs by at most one percentage point
    from the whole set. All items if there are not more than `size`."""
    part = stratified(items, size, (TAG, TASK), seed).items
    return Subset(part, largest_deviation(items, part))


def largest_deviation(whole: Sequence[Item], part: Sequence[Item]) -> float:
    """The largest difference of a capability's share of `part` from that of `whole`, as a fraction."""
    if not part:
        return 0.0
    return max(abs(_share(whole, label) - _share(part, label)) for label in CAPABILITIES)


def _share(items: Sequence[Item], label: str) -> float:
    return sum(label in item.tags for item in items) / len(items)


def _content(item: Item) -> tuple[str, tuple[str, ...]]:
    words = " ".join(item.question.split()).casefold()
    return words, tuple(picture.pixels for picture in item.images if picture.role is Role.STIMULUS)
