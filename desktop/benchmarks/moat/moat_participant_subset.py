"""The subset of MOAT for participants: 189 questions, "with a distribution of VL capabilities similar to the full
benchmark" (4.1). Which ones is not published; the set of March 2025 has 189 questions, so most likely it is them."""

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.benchmarks.item import ImageRole, Item
from desktop.benchmarks.moat.moat_capabilities import CAPABILITIES
from desktop.benchmarks.stratified_sampling import TAG, TASK, draw_stratified_sample

HUMAN_SUBSET = 189


@dataclass(frozen=True, slots=True)
class ParticipantSubset:
    """The chosen items, in their old order. unmatched: keys of the older set's questions that have no match.
    largest_deviation: of a capability's share from the whole's."""

    items: tuple[Item, ...]
    largest_deviation: float
    unmatched: tuple[str, ...] = ()


def match_older_subset(items: Sequence[Item], older: Sequence[Item]) -> ParticipantSubset:
    """Those of `items` (v2) that the older set (v1) has, by the words of the question and its pictures' pixels."""
    by_content = {_question_content(item): item for item in reversed(items)}
    found = {item.key: by_content.get(_question_content(item)) for item in older}
    chosen = {match.key for match in found.values() if match is not None}
    part = [item for item in items if item.key in chosen]
    missing = tuple(key for key, match in found.items() if match is None)
    return ParticipantSubset(tuple(part), largest_share_deviation(items, part), missing)


def draw_participant_subset(items: Sequence[Item], size: int = HUMAN_SUBSET, seed: int = 0) -> ParticipantSubset:
    """`size` items in which the share of each capability and of multiple choice differs by at most one percentage point
    from the whole set. All items if there are not more than `size`."""
    part = draw_stratified_sample(items, size, (TAG, TASK), seed).items
    return ParticipantSubset(part, largest_share_deviation(items, part))


def largest_share_deviation(whole: Sequence[Item], part: Sequence[Item]) -> float:
    """The largest difference of a capability's share of `part` from that of `whole`, as a fraction."""
    if not part:
        return 0.0
    return max(abs(_capability_share(whole, label) - _capability_share(part, label)) for label in CAPABILITIES)


def _capability_share(items: Sequence[Item], label: str) -> float:
    return sum(label in item.tags for item in items) / len(items)


def _question_content(item: Item) -> tuple[str, tuple[str, ...]]:
    words = " ".join(item.question.split()).casefold()
    return words, tuple(picture.pixels for picture in item.images if picture.role is ImageRole.STIMULUS)
