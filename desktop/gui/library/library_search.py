"""Search of the library, in the pool: the query in the store, filters on answers by the item summaries of Compare."""

import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from db.rows import ItemFilter, TaskCount
from db.stores import items
from db.stores.item_facets import ItemFacets, find_item_ids, load_item_facets
from desktop.benchmarks.messages import say
from desktop.library.item_query_language import parse_lab_query

if TYPE_CHECKING:
    from db.lab import Lab
    from desktop.analysis.tables.answer_summary_per_item import ItemSummary

UNANSWERED = "unanswered"
BY_PEOPLE: Mapping[str, str] = {
    "all_right": say("All correct"),
    "most_right": say("Over half correct"),
    "half_right": say("Half or fewer correct"),
    "none_right": say("None correct"),
    UNANSWERED: say("Not answered"),
}
"""The bands of people's accuracy by key, marked for translation."""
_HOLDS: Mapping[str, Callable[[float], bool]] = {
    "all_right": lambda share: share >= 1,
    "most_right": lambda share: share > 0.5,
    "half_right": lambda share: share <= 0.5,
    "none_right": lambda share: share <= 0,
}


@dataclass(frozen=True, slots=True)
class LibraryQuery:
    """A query of the library. people: a key of BY_PEOPLE; gap: a key of `per_item.SELECTIONS`; factor: the factor whose
    values are offered."""

    query: str = ""
    people: str = ""
    gap: str = ""
    factor: str = ""


@dataclass(frozen=True, slots=True)
class LibraryMatches:
    """Result of a search. chosen: ids of the items if answers are filtered, else None for all of `where`."""

    where: ItemFilter
    chosen: Sequence[uuid.UUID] | None
    count: int
    tasks: Sequence[TaskCount]
    facets: ItemFacets


def search_library(lab: "Lab", asked: LibraryQuery) -> LibraryMatches:
    """Count what answers to `asked`; in the pool. Raises BadQuery."""
    where = parse_lab_query(lab, asked.query, plain=True)
    chosen = _items_by_answers(lab, where, asked) if asked.people or asked.gap else None
    count = lab.read(items.count_items, where) if chosen is None else len(chosen)
    return LibraryMatches(
        where, chosen, count, lab.read(items.count_items_by_task), lab.read(load_item_facets, asked.factor)
    )


def disagreement_choices() -> list[tuple[str, str]]:
    """The ways in which people and models disagree, as Compare lists them: key and marked title."""
    from desktop.analysis.tables.answer_summary_per_item import SELECTIONS

    return [(one.key, one.title) for one in SELECTIONS if one.of_models]


def _items_by_answers(lab: "Lab", where: ItemFilter, asked: LibraryQuery) -> list[uuid.UUID]:
    from desktop.analysis.data.load_analysis_frame import load_frame
    from desktop.analysis.tables.answer_summary_per_item import BY_KEY, item_summaries

    answered = {line.item.id: line for line in item_summaries(load_frame(lab))}
    belongs = BY_KEY[asked.gap].belongs if asked.gap else None

    def holds(line: "ItemSummary | None") -> bool:
        if belongs is not None and (line is None or not belongs(line)):
            return False
        share = line.people if line is not None else None
        if asked.people == UNANSWERED:
            return share is None
        return not asked.people or (share is not None and _HOLDS[asked.people](share))

    return [item_id for item_id in lab.read(find_item_ids, where) if holds(answered.get(item_id))]
