"""Matches saved replies to the lab's items: by id in our own exports, else by key. If the file contains the question,
it must agree with the item's."""

import uuid
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from db.lab import Lab
from db.rows import ItemFilter, ItemRow, QueryCondition
from db.stores import items
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import Sentence, say
from desktop.exchange.result_import.result_file_content import HarnessReply, HarnessResults
from desktop.library.item_query_language import find_items
from desktop.library.item_rows import item_from_row

MatchedResult = tuple[Item, HarnessReply]
UnmatchedEntry = tuple[int, Sentence]
_NONE = say("The lab has no item {item} of {benchmark}.")
_NONE_AT_ALL = say("The lab has no item {item}.")
_VERSIONS = say("Several versions have an item {item}. Choose one.")
_SEVERAL = say("Several items of the lab are named {item}. Choose the benchmark with --items.")
_OTHER = say("The lab's item {item} has a different question.")
_TURNED = say("The options of item {item} are in another order in this file.")
_BARE = say("The file does not contain the question of {item}. Choose the benchmark with --items.")
_GONE = say("The lab does not have the item of this export.")


def match_results(
    lab: Lab, found: HarnessResults, version: str | None, query: str = ""
) -> tuple[list[MatchedResult], list[UnmatchedEntry]]:
    """The results with an item in the lab, and those with none or several, with the reason.

    query: the items to search; by default all of the file's benchmark, or all. A file with numeric keys, of which the
    lab has fewer than half, probably belongs to another benchmark with the same numbering: its entries are rejected
    unless there is a query or the file contains the questions.
    """
    known = _ItemCandidates(lab, found, version, query)
    good: list[MatchedResult] = []
    refused = [*found.refused]
    for result in found.results:
        item = known.item(result)
        if isinstance(item, Sentence):
            refused.append((result.number, item))
        else:
            good.append((item, result))
    if not found.benchmark and not query and 2 * len(good) < len(found.results):
        refused += [
            (result.number, Sentence(_BARE, {"item": result.key})) for _, result in good if _is_named_by_number(result)
        ]
        good = [(item, result) for item, result in good if not _is_named_by_number(result)]
    return good, sorted(refused, key=lambda entry: entry[0])


def items_without_reply(lab: Lab, matched: Sequence[MatchedResult], query: str = "") -> frozenset[uuid.UUID]:
    """Items without a result although others of their set have one: of the same task and benchmark version, within the
    query. Whether the model was asked them is unknown."""
    sets = {(item.benchmark, item.version, item.task) for item, _ in matched}
    if not sets:
        return frozenset()
    benchmarks, versions, _ = (tuple(sorted(set(names))) for names in zip(*sets, strict=True))
    rows = lab.read(
        items.find_stored_items,
        ItemFilter((QueryCondition("benchmark", "in", benchmarks), QueryCondition("version", "in", versions))),
    )
    wanted = {row.id for row in rows if (row.benchmark, row.version, row.task) in sets}
    if query:
        wanted &= {row.id for row in find_items(lab, query)}
    return frozenset(wanted - {item.id for item, _ in matched})


class _ItemCandidates:
    def __init__(self, lab: Lab, found: HarnessResults, version: str | None, query: str) -> None:
        asked = [QueryCondition("benchmark", "in", (found.benchmark,))] if found.benchmark else []
        asked += [QueryCondition("version", "in", (version,))] if version else []
        rows = lab.read(items.find_stored_items, ItemFilter(tuple(asked)))
        if query:
            wanted = {row.id for row in find_items(lab, query)}
            rows = [row for row in rows if row.id in wanted]
        self._lab, self._benchmark = lab, found.benchmark
        self._by_id = {row.id: row for row in rows}
        self._by_key: defaultdict[str, list[ItemRow]] = defaultdict(list)
        self._by_tail: defaultdict[str, list[ItemRow]] = defaultdict(list)
        for row in rows:
            self._by_key[row.key].append(row)
            if not found.benchmark and "/" in row.key:
                self._by_tail[row.key.rpartition("/")[2]].append(row)
        self._item = cache(self._made)

    def item(self, result: HarnessReply) -> Item | Sentence:
        """The only item that a result can refer to, or why there is none."""
        if result.item:
            return self._named(result.item)
        reasons: list[Sentence] = []
        for key in (result.key, *result.also):
            fitting, why = self._fitting(key, result)
            if len(fitting) == 1:
                return fitting[0]
            reasons += why
        text = _NONE if self._benchmark else _NONE_AT_ALL
        # Reordered options are reported for the matching item, another question for any item with that key.
        reasons.sort(key=lambda reason: reason.literal != _TURNED)
        return reasons[0] if reasons else Sentence(text, {"item": result.key, "benchmark": self._benchmark})

    def _made(self, item_id: uuid.UUID) -> Item:
        return item_from_row(self._by_id[item_id])

    def _named(self, text: str) -> Item | Sentence:
        try:
            named = uuid.UUID(text)
        except ValueError:
            return Sentence(_GONE, {})
        now = self._lab.read(items.current_item_ids, [named]).get(named, named)
        return self._item(now) if now in self._by_id else Sentence(_GONE, {})

    def _fitting(self, key: str, result: HarnessReply) -> tuple[list[Item], list[Sentence]]:
        rows = [*self._by_key.get(key, ()), *self._by_tail.get(key, ())]
        fitting: list[Item] = []
        why: list[Sentence] = []
        for item in self._all(rows):
            amiss = _mismatch_reason(item, result)
            if amiss:
                why.append(Sentence(amiss, {"item": item.key}))
            else:
                fitting.append(item)
        if len(fitting) > 1:
            same = len({item.benchmark for item in fitting}) == 1 and len({item.key for item in fitting}) == 1
            why = [Sentence(_VERSIONS if same else _SEVERAL, {"item": key})]
        return fitting, why

    def _all(self, rows: Sequence[ItemRow]) -> Iterator[Item]:
        for row in rows:
            yield self._item(row.id)


def _is_named_by_number(result: HarnessReply) -> bool:
    """Whether only a number identifies the item of a reply."""
    return result.key.isdecimal() and not (result.item or result.asked or result.options)


def _mismatch_reason(item: Item, result: HarnessReply) -> str:
    """Why a result does not belong to the item with its key: another question, or options under other letters."""
    if result.asked and not _prompt_contains_question(result.asked, item.question):
        return _OTHER
    own = {option.id: _without_whitespace(option.text) for option in item.options if option.text is not None}
    if not own or not result.options:
        return ""
    told = {letter: _without_whitespace(text) for letter, text in result.options.items()}
    if sorted(told.values()) != sorted(own.values()):
        return _OTHER
    return _TURNED if _options_are_reordered(own, told) else ""


def _options_are_reordered(own: Mapping[str, str], told: Mapping[str, str]) -> bool:
    """Whether a letter denotes another option in the file. Options without letters are answered by their texts."""
    return any(letter in own and own[letter] != text for letter, text in told.items())


def _prompt_contains_question(asked: str, question: str) -> bool:
    """Whether a prompt contains a question; harnesses add text around it and change line breaks."""
    return _without_whitespace(question) in _without_whitespace(asked)


def _without_whitespace(text: str) -> str:
    return "".join(text.split())
