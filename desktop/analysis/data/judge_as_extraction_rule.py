"""An LLM judge as an extraction rule: what the exact rule scores correct stays correct; the judge's current verdict
decides the rest.

Of several verdicts of one judge on one answer, under one version of its prompt, the last is current. A verdict for
another answer key than the item's current one does not count. Where the judge failed or gave no verdict the answer is
missing, never wrong.
"""

import math
import uuid
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

import numpy as np

from db import Connection
from db.rows import VerdictRow
from db.stores import items, verdicts_of_judges
from desktop.analysis.data.analysis_frame import OUTCOMES
from desktop.analysis.data.answer_cache.cached_answer_table import AnswerTable
from desktop.analysis.data.answer_cache.interned_text_and_ids import TextColumn
from desktop.analysis.data.numpy_array_types import Ints
from desktop.annotation.judge_audit.judge_audit_job import AUDIT, audit_from_row
from desktop.benchmarks.answers import is_judge_rule
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import ExtractionRule, Outcome, OutcomeReason
from desktop.library.item_rows import item_from_row
from desktop.library.score_stored_answers import exact_rule_in
from desktop.library.stored_judge_verdicts import (
    JUDGE,
    JudgeVerdict,
    outcome_with_verdict,
    verdict_from_row,
    verdict_rule,
)

GONE, _NONE = -1, -2
_RIGHT, _MISSING = OUTCOMES.index(Outcome.RIGHT), OUTCOMES.index(Outcome.MISSING)

CurrentVerdicts = Mapping[ExtractionRule, Mapping[uuid.UUID, JudgeVerdict]]
"""Of each judge's rule its current verdicts by answer."""


def current_verdicts(rows: Iterable[VerdictRow]) -> CurrentVerdicts:
    """The current verdicts among rows in order of time."""
    found: defaultdict[ExtractionRule, dict[uuid.UUID, JudgeVerdict]] = defaultdict(dict)
    for row in rows:
        told = verdict_from_row(row)
        found[verdict_rule(told)][row.target_id] = told
    return found


def add_judge_scores(
    conn: Connection, books: Mapping[str, AnswerTable]
) -> tuple[tuple[AnswerTable, ...], Mapping[ExtractionRule, frozenset[str]]]:
    """The answer tables (by target) with a score of every judge for each answer to the benchmarks that it judged, of
    people and of models alike; and the judges with those benchmarks."""
    told = {
        target: current_verdicts(verdicts_of_judges.verdicts_of_kind(conn, JUDGE, target=target)) for target in books
    }
    every = dict.fromkeys(rule for found in told.values() for rule in found)
    rules = sorted(every, key=lambda rule: (rule.name, rule.version))
    if not rules:
        return tuple(books.values()), {}
    known = _items_by_hex_id(conn, {uuid.UUID(hex=word) for book in books.values() for word in book.score_item.words})
    benchmarks: dict[ExtractionRule, frozenset[str]] = {}
    for rule in rules:
        here = {target: _verdicts_by_place(book, told[target].get(rule, {})) for target, book in books.items()}
        of_rule = {name for target, book in books.items() for name in _judged_benchmarks(book, here[target], known)}
        benchmarks[rule] = frozenset(of_rule)
        books = {
            target: _with_judge_scores(book, rule, here[target], _exact_rule_scores(conn, book, known, of_rule), known)
            for target, book in books.items()
        }
    return tuple(books.values()), benchmarks


def load_judge_audits(conn: Connection, rules: Mapping[str, ExtractionRule]) -> dict[str, Mapping[uuid.UUID, float]]:
    """For each benchmark that a judge scores, of each answer with a current verdict of that judge the share of auditors
    who judged the answer correct before they saw the verdict; NaN where it was not audited."""
    judged = {name: rule for name, rule in rules.items() if is_judge_rule(rule)}
    if not judged:
        return {}
    current: dict[ExtractionRule, dict[uuid.UUID, uuid.UUID]] = {rule: {} for rule in judged.values()}
    for row in verdicts_of_judges.verdicts_of_kind(conn, JUDGE):
        if (rule := verdict_rule(verdict_from_row(row))) in current:
            current[rule][row.target_id] = row.id
    said: defaultdict[uuid.UUID, list[bool]] = defaultdict(list)
    for row in verdicts_of_judges.verdicts_of_kind(conn, AUDIT):
        audited = audit_from_row(row)
        if not audited.revealed and audited.right is not None:
            said[audited.judge].append(audited.right)
    shares = {verdict: sum(given) / len(given) for verdict, given in said.items()}
    return {
        name: {target: shares.get(verdict, math.nan) for target, verdict in current[rule].items()}
        for name, rule in judged.items()
    }


def _verdicts_by_place(book: AnswerTable, told: Mapping[uuid.UUID, JudgeVerdict]) -> dict[int, JudgeVerdict]:
    if not told:
        return {}
    by_bytes = {name.bytes: judgement for name, judgement in told.items()}
    raw: list[bytes] = book.ids.raw.tolist()
    return {place: by_bytes[one] for place, one in enumerate(raw) if one in by_bytes}


def _judged_benchmarks(book: AnswerTable, judged: Collection[int], known: Mapping[str, Item]) -> set[str]:
    codes = set(book.item.codes[list(judged)].tolist()) if judged else set[int]()
    return {known[word].benchmark for word in (book.item.words[code] for code in codes) if word in known}


def _with_judge_scores(
    book: AnswerTable, rule: ExtractionRule, judged: Mapping[int, JudgeVerdict], exact: Ints, known: Mapping[str, Item]
) -> AnswerTable:
    """The table with the judge's scores appended: copies of the exact rule's (`exact`), with the judge's outcomes."""
    outcome, reasons = book.score_outcome[exact].copy(), book.score_reason.codes[exact].copy()
    failed = len(book.score_reason.words)
    for n in np.flatnonzero((outcome != _RIGHT) & (outcome != _MISSING)).tolist():
        item = known[book.score_item.words[int(book.score_item.codes[exact[n]])]]
        told = outcome_with_verdict(item, OUTCOMES[int(outcome[n])], judged.get(int(book.score_answer[exact[n]])))
        if told is not None:
            outcome[n], reasons[n] = OUTCOMES.index(told[0]), GONE if told[1] is None else failed
    words = (*book.score_reason.words, OutcomeReason.JUDGE_FAILED.value)
    of_rule = np.full(len(exact), len(book.score_rule.words), dtype=np.int32)
    return replace(
        book,
        score_answer=np.concatenate((book.score_answer, book.score_answer[exact])),
        score_item=_append_texts(book.score_item, exact),
        score_rule=TextColumn(
            np.concatenate((book.score_rule.codes, of_rule)), (*book.score_rule.words, f"{rule.name} {rule.version}")
        ),
        score_outcome=np.concatenate((book.score_outcome, outcome)),
        score_reason=TextColumn(np.concatenate((book.score_reason.codes, reasons)), words),
        score_measures=_append_texts(book.score_measures, exact),
        score_parsed=_append_texts(book.score_parsed, exact),
    )


def _exact_rule_scores(
    conn: Connection, book: AnswerTable, known: Mapping[str, Item], benchmarks: Collection[str]
) -> Ints:
    """The places of the scores under the exact rule of these benchmarks."""
    rules = {name: exact_rule_in(conn, name) for name in benchmarks}
    words = {word: code for code, word in enumerate(book.score_rule.words)}
    wanted = {name: words.get(f"{rule.name} {rule.version}", _NONE) for name, rule in rules.items()}
    of_item = np.array(
        [wanted.get(known[word].benchmark, _NONE) if word in known else _NONE for word in book.score_item.words]
        + [_NONE],
        dtype=np.int64,
    )
    return np.flatnonzero(book.score_rule.codes == of_item[book.score_item.codes])


def _items_by_hex_id(conn: Connection, ids: Collection[uuid.UUID]) -> dict[str, Item]:
    return {row.id.hex: item_from_row(row) for row in items.get_items(conn, sorted(ids)).values() if row.body != "{}"}


def _append_texts(texts: TextColumn, places: Ints) -> TextColumn:
    return TextColumn(np.concatenate((texts.codes, texts.codes[places])), texts.words)
