"""All answers of people, or of models, and all their scores as arrays; from the cache where it is current."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from db import Connection
from db.stores import bulk
from db.stores.bulk import Who
from db.watching import onlooker
from desktop.analysis.ledger.arrow import Table, arrow
from desktop.analysis.ledger.columns import answers_of, joined, scores_of
from desktop.analysis.ledger.lists import Ids, Texts
from desktop.analysis.ledger.parts import Part, Runs, folder_of, part_name, read_parts, write_parts

MOST_PARTS = 12


@dataclass(frozen=True, slots=True)
class Book:
    """Answers, one a place, and scores, each with the place of its answer; `run`, `item` and `rule` are vocabularies
    of hex digits and of "name version"."""

    ids: Ids
    run: Texts
    item: Texts
    place: NDArray[np.int32]
    attempt: NDArray[np.int32]
    practice: NDArray[np.bool_]
    ended: Texts
    seconds: NDArray[np.float64]
    first: NDArray[np.float64]
    unfocused: NDArray[np.float64]
    paused: NDArray[np.float64]
    changes: NDArray[np.int32]
    prompt: NDArray[np.float64]
    output: NDArray[np.float64]
    flags: Texts
    at_us: NDArray[np.int64]
    score_answer: NDArray[np.int64]
    score_item: Texts
    score_rule: Texts
    score_outcome: NDArray[np.int8]
    score_reason: Texts
    score_measures: Texts
    score_parsed: Texts

    def __len__(self) -> int:
        return len(self.ids)


def read_book(conn: Connection, lab_folder: Path, who: Who) -> Book:
    """The answer table at the state that `conn` sees; updates the cache to it."""
    folder = folder_of(lab_folder)
    now = bulk.counts(conn, who)
    n_scores = bulk.n_scores(conn, who)
    kept = read_parts(folder, who)
    parts, new = _brought_up(conn, who, kept, now)
    if sum(n for part in parts for _, n in part.runs.values()) != n_scores:
        parts, new = _brought_up(conn, who, [], now)
    if len(parts) > MOST_PARTS or _has_dead(kept, now):
        parts = new = [_together(who, parts)]
    onlooker().ask()
    if new or len(parts) != len(kept):
        write_parts(folder, who, parts, new)
    onlooker().ask()
    return _book(parts, now)


def _brought_up(conn: Connection, who: Who, kept: list[Part], now: dict[str, int]) -> tuple[list[Part], list[Part]]:
    """The segments completed from the store, and which of them are new."""
    standing = [
        Part(part.name, {run: n for run, n in part.runs.items() if now.get(run) == n[0]}, part.answers, part.scores)
        for part in kept
    ]
    standing = [part for part in standing if part.runs]
    has = {run for part in standing for run in part.runs}
    wanted = [run for run in now if run not in has]
    new = [_read(conn, who, wanted)] if wanted or not standing else []
    return [*standing, *new], new


def _has_dead(kept: list[Part], now: dict[str, int]) -> bool:
    """Whether a segment contains answers that the store no longer has: those of deleted people must not remain here."""
    return any(now.get(run, 0) < n for part in kept for run, (n, _) in part.runs.items())


def _read(conn: Connection, who: Who, run_ids: Sequence[str]) -> Part:
    most, now = bulk.counts(conn, who), onlooker()
    wanted = max(1, sum(most.get(run, 0) for run in run_ids))
    made: list[Table] = []
    places: dict[str, int] = {}
    for some in bulk.made(conn, who, run_ids):
        made.append(answers_of(who, some))
        places.update(zip((row[0] for row in some), range(len(places), len(places) + len(some)), strict=True))
        now.step(len(places), 2 * wanted)
    told, n = list[Table](), 0
    for some in bulk.scored(conn, who, run_ids):
        told.append(scores_of(some, places))
        n += len(some)
        now.step(wanted + min(wanted, n), 2 * wanted)
    answers, scores = joined(made or [answers_of(who, ())]), joined(told or [scores_of((), places)])
    now.ask()
    return Part(part_name(who), _runs(answers, scores), answers, scores)


def _runs(answers: Table, scores: Table) -> Runs:
    """How many answers and scores each run of a part has."""
    run = _texts(answers, "run")
    n = np.bincount(run.codes, minlength=len(run.words)).tolist()
    of_scores = np.bincount(run.codes[_numbers(scores, "answer")], minlength=len(run.words)).tolist()
    return {word: (n[code], of_scores[code]) for code, word in enumerate(run.words) if n[code]}


def _standing(part: Part) -> Part:
    """The segment without the answers of runs that are in another segment by now."""
    run = _texts(part.answers, "run")
    alive = np.isin(run.codes, [code for code, word in enumerate(run.words) if word in part.runs])
    if alive.all():
        return part
    place = np.cumsum(alive) - 1
    scores = part.scores.filter(alive[_numbers(part.scores, "answer")])
    return Part(part.name, part.runs, part.answers.filter(alive), _placed(scores, place[_numbers(scores, "answer")]))


def _together(who: Who, parts: Sequence[Part]) -> Part:
    held = [_standing(part) for part in parts]
    starts = np.cumsum([0, *(part.answers.num_rows for part in held)]).tolist()
    moved = [
        _placed(one.scores, _numbers(one.scores, "answer") + start)
        for one, start in zip(held, starts[:-1], strict=True)
    ]
    runs = {run: numbers for part in held for run, numbers in part.runs.items()}
    return Part(part_name(who), runs, joined([part.answers for part in held]), joined(moved))


def _placed(scores: Table, places: NDArray[np.int64]) -> Table:
    pa = arrow()
    return scores.set_column(0, "answer", pa.array(places.astype(np.int64)))


def _book(parts: Sequence[Part], now: dict[str, int]) -> Book:
    whole = parts[0] if len(parts) == 1 and set(parts[0].runs) == set(now) else _together("people", parts)
    whole = _standing(whole)
    onlooker().ask()
    answers, scores = whole.answers, whole.scores
    raw = answers["id"].combine_chunks()
    buffer = raw.buffers()[1]
    ids = np.frombuffer(buffer, dtype="V16")[raw.offset : raw.offset + len(raw)] if len(raw) else np.zeros(0, "V16")
    numbers: dict[str, Any] = {
        name: _numbers(answers, name)
        for name in (
            *("place", "attempt", "practice", "seconds", "first", "unfocused", "paused", "changes"),
            *("prompt", "output", "at_us"),
        )
    }
    texts = {name: _texts(answers, name) for name in ("run", "item", "ended", "flags")}
    scored = {f"score_{name}": _texts(scores, name) for name in ("item", "rule", "reason", "measures", "parsed")}
    of_scores: dict[str, Any] = {f"score_{name}": _numbers(scores, name) for name in ("answer", "outcome")}
    return Book(ids=Ids(ids), **numbers, **texts, **scored, **of_scores)


def _numbers(table: Table, name: str) -> NDArray[Any]:
    return table[name].to_numpy()


def _texts(table: Table, name: str) -> Texts:
    chunk = table[name].unify_dictionaries().combine_chunks()
    codes = chunk.indices.fill_null(-1).to_numpy(zero_copy_only=False).astype(np.int32)
    return Texts(codes, tuple(chunk.dictionary.to_pylist()))
