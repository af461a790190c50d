"""An LLM judge as an extraction rule: what the exact rule scores correct stays correct, and the judge's current verdict
decides the rest.

Of several verdicts of one judge on one answer, under one version of its prompt, the last is current. A verdict for
another answer key than the item's current one does not count. Where the judge failed or gave no verdict the answer is
missing, never wrong.
"""

import uuid
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

import numpy as np

from db import Connection
from db.rows import VerdictRow
from db.stores import items, verdicts
from desktop.analysis.data.arrays import Ints
from desktop.analysis.frame import OUTCOMES
from desktop.analysis.ledger.book import Book
from desktop.analysis.ledger.lists import Texts
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import Outcome, Reason, Rule
from desktop.library.rows import item_of
from desktop.library.scoring import rule_in
from desktop.library.verdicts import JUDGE, Judgement, judged_outcome, judgement_of, rule_of

GONE, _NONE = -1, -2
_RIGHT, _MISSING = OUTCOMES.index(Outcome.RIGHT), OUTCOMES.index(Outcome.MISSING)

Current = Mapping[Rule, Mapping[uuid.UUID, Judgement]]
"""Of each judge's rule its current verdicts by answer."""


def current(rows: Iterable[VerdictRow]) -> Current:
    """The current verdicts among rows in order of time."""
    found: defaultdict[Rule, dict[uuid.UUID, Judgement]] = defaultdict(dict)
    for row in rows:
        told = judgement_of(row)
        found[rule_of(told)][row.target_id] = told
    return found


def with_judges(conn: Connection, books: Mapping[str, Book]) -> tuple[tuple[Book, ...], Mapping[Rule, frozenset[str]]]:
    """The answer tables (by target) with a score of every judge for each answer to the benchmarks that it judged, of
    people and of models alike; and the judges with those benchmarks."""
    told = {target: current(verdicts.of_kind(conn, JUDGE, target=target)) for target in books}
    every = dict.fromkeys(rule for found in told.values() for rule in found)
    rules = sorted(every, key=lambda rule: (rule.name, rule.version))
    if not rules:
        return tuple(books.values()), {}
    known = _items(conn, {uuid.UUID(hex=word) for book in books.values() for word in book.score_item.words})
    benchmarks: dict[Rule, frozenset[str]] = {}
    for rule in rules:
        here = {target: _places(book, told[target].get(rule, {})) for target, book in books.items()}
        of_rule = {name for target, book in books.items() for name in _benchmarks(book, here[target], known)}
        benchmarks[rule] = frozenset(of_rule)
        books = {
            target: _with_judge(book, rule, here[target], _exact(conn, book, known, of_rule), known)
            for target, book in books.items()
        }
    return tuple(books.values()), benchmarks


def _places(book: Book, told: Mapping[uuid.UUID, Judgement]) -> dict[int, Judgement]:
    """The verdicts by the place of the answer in the table."""
    if not told:
        return {}
    by_bytes = {name.bytes: judgement for name, judgement in told.items()}
    raw: list[bytes] = book.ids.raw.tolist()
    return {place: by_bytes[one] for place, one in enumerate(raw) if one in by_bytes}


def _benchmarks(book: Book, judged: Collection[int], known: Mapping[str, Item]) -> set[str]:
    """The benchmarks of the items that these answers were given to."""
    codes = set(book.item.codes[list(judged)].tolist()) if judged else set[int]()
    return {known[word].benchmark for word in (book.item.words[code] for code in codes) if word in known}


def _with_judge(
    book: Book, rule: Rule, judged: Mapping[int, Judgement], exact: Ints, known: Mapping[str, Item]
) -> Book:
    """The table with the judge's scores appended: copies of the exact rule's (`exact`), with the judge's outcomes."""
    outcome, reasons = book.score_outcome[exact].copy(), book.score_reason.codes[exact].copy()
    failed = len(book.score_reason.words)
    for n in np.flatnonzero((outcome != _RIGHT) & (outcome != _MISSING)).tolist():
        item = known[book.score_item.words[int(book.score_item.codes[exact[n]])]]
        told = judged_outcome(item, OUTCOMES[int(outcome[n])], judged.get(int(book.score_answer[exact[n]])))
        if told is not None:
            outcome[n], reasons[n] = OUTCOMES.index(told[0]), GONE if told[1] is None else failed
    words = (*book.score_reason.words, Reason.JUDGE_FAILED.value)
    of_rule = np.full(len(exact), len(book.score_rule.words), dtype=np.int32)
    return replace(
        book,
        score_answer=np.concatenate((book.score_answer, book.score_answer[exact])),
        score_item=_more(book.score_item, exact),
        score_rule=Texts(
            np.concatenate((book.score_rule.codes, of_rule)), (*book.score_rule.words, f"{rule.name} {rule.version}")
        ),
        score_outcome=np.concatenate((book.score_outcome, outcome)),
        score_reason=Texts(np.concatenate((book.score_reason.codes, reasons)), words),
        score_measures=_more(book.score_measures, exact),
        score_parsed=_more(book.score_parsed, exact),
    )


def _exact(conn: Connection, book: Book, known: Mapping[str, Item], benchmarks: Collection[str]) -> Ints:
    """The places of the scores under the exact rule of these benchmarks."""
    rules = {name: rule_in(conn, name) for name in benchmarks}
    words = {word: code for code, word in enumerate(book.score_rule.words)}
    wanted = {name: words.get(f"{rule.name} {rule.version}", _NONE) for name, rule in rules.items()}
    of_item = np.array(
        [wanted.get(known[word].benchmark, _NONE) if word in known else _NONE for word in book.score_item.words]
        + [_NONE],
        dtype=np.int64,
    )
    return np.flatnonzero(book.score_rule.codes == of_item[book.score_item.codes])


def _items(conn: Connection, ids: Collection[uuid.UUID]) -> dict[str, Item]:
    return {row.id.hex: item_of(row) for row in items.get_many(conn, sorted(ids)).values() if row.body != "{}"}


def _more(texts: Texts, places: Ints) -> Texts:
    return Texts(np.concatenate((texts.codes, texts.codes[places])), texts.words)
