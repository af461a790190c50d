"""The store's rows as Arrow tables: one of answers, one of their scores, texts as codes into a vocabulary."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from db.stores.bulk import MADE, SCORED, Who
from db.watching import onlooker
from desktop.analysis.frame import CODES
from desktop.analysis.ledger.arrow import Array, Table, arrow

Columns = dict[str, Sequence[Any]]
NS = 1e9


def answers_of(who: Who, rows: Sequence[tuple[Any, ...]]) -> Table:
    """Answers of people or models in the columns that both share."""
    pa = arrow()
    found = _columns(MADE[who], rows)
    n = len(rows)
    people = who == "people"
    none = np.zeros(n, dtype=np.int32)
    seconds = _response(found, n) if people else _floats(found["total_ns"], n) / NS
    return pa.table({
        "id": ids(found["id"]),
        "run": words(found["run_id" if people else "model_run_id"]),
        "item": words(found["item_id"]),
        "place": _whole(found["position" if people else "repeat"], n),
        "attempt": _whole(found["attempt"], n),
        "practice": np.array(found["practice"], dtype=np.bool_) if people else none.astype(np.bool_),
        "ended": words(found["ended_on" if people else "state"]),
        "seconds": seconds,
        "first": np.full(n, np.nan) if people else _floats(found["first_token_ns"], n) / NS,
        "unfocused": _floats(found["unfocused_ns"], n) / NS if people else np.zeros(n),
        "paused": _floats(found["paused_ns"], n) / NS if people else np.zeros(n),
        "changes": _whole(found["changes"], n) if people else none,
        "prompt": np.full(n, np.nan) if people else _floats(found["prompt_tokens"], n),
        "output": np.full(n, np.nan) if people else _floats(found["output_tokens"], n),
        "flags": words(found["flags"] if people else [""] * n),
        "at_us": np.array(found["at_us"], dtype=np.int64),
    })  # fmt: skip


def scores_of(rows: Sequence[tuple[Any, ...]], places: Mapping[str, int]) -> Table:
    """Scores, each with the place of its answer; `places` by the answer's id in hex digits."""
    pa = arrow()
    found = _columns(("target", *SCORED), rows)
    rules = [f"{name} {version}" for name, version in zip(found["rule"], found["rule_version"], strict=True)]
    return pa.table({
        "answer": np.array([places[target] for target in found["target"]], dtype=np.int64),
        "item": words(found["item_id"]),
        "rule": words(rules),
        "outcome": np.array([CODES[outcome] for outcome in found["outcome"]], dtype=np.int8),
        "reason": words(found["reason"]),
        "measures": words(found["measures"]),
        "parsed": words(found["parsed"]),
    })  # fmt: skip


def joined(tables: Sequence[Table]) -> Table:
    """Tables of the same columns as one, each text once in its vocabulary."""
    onlooker().ask()
    return arrow().concat_tables(tables).unify_dictionaries().combine_chunks()


def words(texts: Sequence[str | None]) -> Array:
    """Texts as dictionary-encoded codes."""
    onlooker().ask()
    pa = arrow()
    return pa.array(texts, type=pa.string()).dictionary_encode()


def ids(digits: Sequence[str]) -> Array:
    """Ids of 32 hex digits as their sixteen bytes."""
    onlooker().ask()
    pa = arrow()
    raw = bytes.fromhex("".join(digits))
    return pa.FixedSizeBinaryArray.from_buffers(pa.binary(16), len(digits), [None, pa.py_buffer(raw)])


def _columns(names: Sequence[str], rows: Sequence[tuple[Any, ...]]) -> Columns:
    if not rows:
        return dict.fromkeys(names, ())
    return dict(zip(names, zip(*rows, strict=True), strict=True))


def _response(found: Columns, n: int) -> NDArray[np.float64]:
    """Submitted − shown − paused, NaN where nothing was submitted. Exact: as whole nanoseconds, divided once."""
    times = zip(found["submitted_ns"], found["shown_ns"], found["paused_ns"], strict=True)
    spans = (np.nan if end is None else (end - start - paused) / NS for end, start, paused in times)
    return np.fromiter(spans, dtype=np.float64, count=n)


def _floats(values: Sequence[Any], n: int) -> NDArray[np.float64]:
    onlooker().ask()
    return np.fromiter((np.nan if value is None else value for value in values), dtype=np.float64, count=n)


def _whole(values: Sequence[Any], n: int) -> NDArray[np.int32]:
    onlooker().ask()
    return np.fromiter(values, dtype=np.int32, count=n)
