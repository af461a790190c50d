"""All answers of people, or of models, and all their scores as arrays; from the cache where it is current."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from db import Connection
from db.progress import current_progress
from db.stores import answer_rows_for_cache
from db.stores.answer_rows_for_cache import RespondentKind
from desktop.analysis.data.answer_cache.cache_segment_files import (
    CacheSegment,
    CountsByRun,
    cache_folder_of,
    read_segments,
    segment_name,
    write_segments,
)
from desktop.analysis.data.answer_cache.interned_text_and_ids import IdColumn, TextColumn
from desktop.analysis.data.answer_cache.lazy_pyarrow_import import Table, load_pyarrow
from desktop.analysis.data.answer_cache.rows_to_arrow_tables import (
    answer_rows_table,
    concatenate_tables,
    score_rows_table,
)

MOST_PARTS = 12


@dataclass(frozen=True, slots=True)
class AnswerTable:
    """Answers, one a place, and scores, each with the place of its answer; `run`, `item` and `rule` are vocabularies
    of hex digits and of "name version"."""

    ids: IdColumn
    run: TextColumn
    item: TextColumn
    place: NDArray[np.int32]
    attempt: NDArray[np.int32]
    practice: NDArray[np.bool_]
    ended: TextColumn
    seconds: NDArray[np.float64]
    first: NDArray[np.float64]
    unfocused: NDArray[np.float64]
    paused: NDArray[np.float64]
    changes: NDArray[np.int32]
    prompt: NDArray[np.float64]
    output: NDArray[np.float64]
    flags: TextColumn
    at_us: NDArray[np.int64]
    score_answer: NDArray[np.int64]
    score_item: TextColumn
    score_rule: TextColumn
    score_outcome: NDArray[np.int8]
    score_reason: TextColumn
    score_measures: TextColumn
    score_parsed: TextColumn

    def __len__(self) -> int:
        return len(self.ids)


def read_answer_table(conn: Connection, lab_folder: Path, who: RespondentKind) -> AnswerTable:
    """The answer table at the state that `conn` sees; updates the cache to it."""
    folder = cache_folder_of(lab_folder)
    now = answer_rows_for_cache.answer_counts_by_run(conn, who)
    n_scores = answer_rows_for_cache.count_scores(conn, who)
    kept = read_segments(folder, who)
    parts, new = _update_segments(conn, who, kept, now)
    if sum(n for part in parts for _, n in part.runs.values()) != n_scores:
        parts, new = _update_segments(conn, who, [], now)
    if len(parts) > MOST_PARTS or _has_deleted_answers(kept, now):
        parts = new = [_merge_segments(who, parts)]
    current_progress().ask()
    if new or len(parts) != len(kept):
        write_segments(folder, who, parts, new)
    current_progress().ask()
    return _build_answer_table(parts, now)


def _update_segments(
    conn: Connection, who: RespondentKind, kept: list[CacheSegment], now: dict[str, int]
) -> tuple[list[CacheSegment], list[CacheSegment]]:
    """The segments completed from the store, and which of them are new."""
    standing = [
        CacheSegment(
            part.name, {run: n for run, n in part.runs.items() if now.get(run) == n[0]}, part.answers, part.scores
        )
        for part in kept
    ]
    standing = [part for part in standing if part.runs]
    has = {run for part in standing for run in part.runs}
    wanted = [run for run in now if run not in has]
    new = [_read_segment(conn, who, wanted)] if wanted or not standing else []
    return [*standing, *new], new


def _has_deleted_answers(kept: list[CacheSegment], now: dict[str, int]) -> bool:
    """Whether a segment contains answers that the store no longer has: those of deleted people must not remain here."""
    return any(now.get(run, 0) < n for part in kept for run, (n, _) in part.runs.items())


def _read_segment(conn: Connection, who: RespondentKind, run_ids: Sequence[str]) -> CacheSegment:
    most, now = answer_rows_for_cache.answer_counts_by_run(conn, who), current_progress()
    wanted = max(1, sum(most.get(run, 0) for run in run_ids))
    made: list[Table] = []
    places: dict[str, int] = {}
    for some in answer_rows_for_cache.stream_answer_rows(conn, who, run_ids):
        made.append(answer_rows_table(who, some))
        places.update(zip((row[0] for row in some), range(len(places), len(places) + len(some)), strict=True))
        now.step(len(places), 2 * wanted)
    told, n = list[Table](), 0
    for some in answer_rows_for_cache.stream_score_rows(conn, who, run_ids):
        told.append(score_rows_table(some, places))
        n += len(some)
        now.step(wanted + min(wanted, n), 2 * wanted)
    answers, scores = (
        concatenate_tables(made or [answer_rows_table(who, ())]),
        concatenate_tables(told or [score_rows_table((), places)]),
    )
    now.ask()
    return CacheSegment(segment_name(who), _counts_by_run(answers, scores), answers, scores)


def _counts_by_run(answers: Table, scores: Table) -> CountsByRun:
    """How many answers and scores each run of a part has."""
    run = _texts_of_column(answers, "run")
    n = np.bincount(run.codes, minlength=len(run.words)).tolist()
    of_scores = np.bincount(run.codes[_numbers_of_column(scores, "answer")], minlength=len(run.words)).tolist()
    return {word: (n[code], of_scores[code]) for code, word in enumerate(run.words) if n[code]}


def _without_stale_runs(part: CacheSegment) -> CacheSegment:
    """The segment without the answers of runs that are in another segment by now."""
    run = _texts_of_column(part.answers, "run")
    alive = np.isin(run.codes, [code for code, word in enumerate(run.words) if word in part.runs])
    if alive.all():
        return part
    place = np.cumsum(alive) - 1
    scores = part.scores.filter(alive[_numbers_of_column(part.scores, "answer")])
    return CacheSegment(
        part.name,
        part.runs,
        part.answers.filter(alive),
        _with_answer_places(scores, place[_numbers_of_column(scores, "answer")]),
    )


def _merge_segments(who: RespondentKind, parts: Sequence[CacheSegment]) -> CacheSegment:
    held = [_without_stale_runs(part) for part in parts]
    starts = np.cumsum([0, *(part.answers.num_rows for part in held)]).tolist()
    moved = [
        _with_answer_places(one.scores, _numbers_of_column(one.scores, "answer") + start)
        for one, start in zip(held, starts[:-1], strict=True)
    ]
    runs = {run: numbers for part in held for run, numbers in part.runs.items()}
    return CacheSegment(
        segment_name(who), runs, concatenate_tables([part.answers for part in held]), concatenate_tables(moved)
    )


def _with_answer_places(scores: Table, places: NDArray[np.int64]) -> Table:
    pa = load_pyarrow()
    return scores.set_column(0, "answer", pa.array(places.astype(np.int64)))


def _build_answer_table(parts: Sequence[CacheSegment], now: dict[str, int]) -> AnswerTable:
    whole = parts[0] if len(parts) == 1 and set(parts[0].runs) == set(now) else _merge_segments("people", parts)
    whole = _without_stale_runs(whole)
    current_progress().ask()
    answers, scores = whole.answers, whole.scores
    raw = answers["id"].combine_chunks()
    buffer = raw.buffers()[1]
    ids = np.frombuffer(buffer, dtype="V16")[raw.offset : raw.offset + len(raw)] if len(raw) else np.zeros(0, "V16")
    numbers: dict[str, Any] = {
        name: _numbers_of_column(answers, name)
        for name in (
            *("place", "attempt", "practice", "seconds", "first", "unfocused", "paused", "changes"),
            *("prompt", "output", "at_us"),
        )
    }
    texts = {name: _texts_of_column(answers, name) for name in ("run", "item", "ended", "flags")}
    scored = {
        f"score_{name}": _texts_of_column(scores, name) for name in ("item", "rule", "reason", "measures", "parsed")
    }
    of_scores: dict[str, Any] = {f"score_{name}": _numbers_of_column(scores, name) for name in ("answer", "outcome")}
    return AnswerTable(ids=IdColumn(ids), **numbers, **texts, **scored, **of_scores)


def _numbers_of_column(table: Table, name: str) -> NDArray[Any]:
    return table[name].to_numpy()


def _texts_of_column(table: Table, name: str) -> TextColumn:
    chunk = table[name].unify_dictionaries().combine_chunks()
    codes = chunk.indices.fill_null(-1).to_numpy(zero_copy_only=False).astype(np.int32)
    return TextColumn(codes, tuple(chunk.dictionary.to_pylist()))
