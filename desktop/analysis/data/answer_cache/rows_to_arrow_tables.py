"""The store's rows as Arrow tables: one of answers, one of their scores, texts as codes into a vocabulary."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from db.progress import current_progress
from db.stores.answer_rows_for_cache import MADE, SCORED, RespondentKind
from desktop.analysis.data.analysis_frame import CODES
from desktop.analysis.data.answer_cache.lazy_pyarrow_import import Array, Table, load_pyarrow

RowColumns = dict[str, Sequence[Any]]
NS = 1e9


def answer_rows_table(who: RespondentKind, rows: Sequence[tuple[Any, ...]]) -> Table:
    """Answers of people or models in the columns that both share."""
    pa = load_pyarrow()
    found = _columns_of_rows(MADE[who], rows)
    n = len(rows)
    people = who == "people"
    none = np.zeros(n, dtype=np.int32)
    seconds = _response_seconds(found, n) if people else _float_column(found["total_ns"], n) / NS
    return pa.table({
        "id": encode_ids(found["id"]),
        "run": encode_texts(found["run_id" if people else "model_run_id"]),
        "item": encode_texts(found["item_id"]),
        "place": _int32_column(found["position" if people else "repeat"], n),
        "attempt": _int32_column(found["attempt"], n),
        "practice": np.array(found["practice"], dtype=np.bool_) if people else none.astype(np.bool_),
        "ended": encode_texts(found["ended_on" if people else "state"]),
        "seconds": seconds,
        "first": np.full(n, np.nan) if people else _float_column(found["first_token_ns"], n) / NS,
        "unfocused": _float_column(found["unfocused_ns"], n) / NS if people else np.zeros(n),
        "paused": _float_column(found["paused_ns"], n) / NS if people else np.zeros(n),
        "changes": _int32_column(found["changes"], n) if people else none,
        "prompt": np.full(n, np.nan) if people else _float_column(found["prompt_tokens"], n),
        "output": np.full(n, np.nan) if people else _float_column(found["output_tokens"], n),
        "flags": encode_texts(found["flags"] if people else [""] * n),
        "at_us": np.array(found["at_us"], dtype=np.int64),
    })  # fmt: skip


def score_rows_table(rows: Sequence[tuple[Any, ...]], places: Mapping[str, int]) -> Table:
    """Scores, each with the place of its answer; `places` by the answer's id in hex digits."""
    pa = load_pyarrow()
    found = _columns_of_rows(("target", *SCORED), rows)
    rules = [f"{name} {version}" for name, version in zip(found["rule"], found["rule_version"], strict=True)]
    return pa.table({
        "answer": np.array([places[target] for target in found["target"]], dtype=np.int64),
        "item": encode_texts(found["item_id"]),
        "rule": encode_texts(rules),
        "outcome": np.array([CODES[outcome] for outcome in found["outcome"]], dtype=np.int8),
        "reason": encode_texts(found["reason"]),
        "measures": encode_texts(found["measures"]),
        "parsed": encode_texts(found["parsed"]),
    })  # fmt: skip


def concatenate_tables(tables: Sequence[Table]) -> Table:
    """Tables of the same columns as one, each text once in its vocabulary."""
    current_progress().ask()
    return load_pyarrow().concat_tables(tables).unify_dictionaries().combine_chunks()


def encode_texts(texts: Sequence[str | None]) -> Array:
    """Texts as dictionary-encoded codes."""
    current_progress().ask()
    pa = load_pyarrow()
    return pa.array(texts, type=pa.string()).dictionary_encode()


def encode_ids(digits: Sequence[str]) -> Array:
    """Ids of 32 hex digits as their sixteen bytes."""
    current_progress().ask()
    pa = load_pyarrow()
    raw = bytes.fromhex("".join(digits))
    return pa.FixedSizeBinaryArray.from_buffers(pa.binary(16), len(digits), [None, pa.py_buffer(raw)])


def _columns_of_rows(names: Sequence[str], rows: Sequence[tuple[Any, ...]]) -> RowColumns:
    if not rows:
        return dict.fromkeys(names, ())
    return dict(zip(names, zip(*rows, strict=True), strict=True))


def _response_seconds(found: RowColumns, n: int) -> NDArray[np.float64]:
    """Submitted − shown − paused, NaN where nothing was submitted. Exact: as whole nanoseconds, divided once."""
    times = zip(found["submitted_ns"], found["shown_ns"], found["paused_ns"], strict=True)
    spans = (np.nan if end is None else (end - start - paused) / NS for end, start, paused in times)
    return np.fromiter(spans, dtype=np.float64, count=n)


def _float_column(values: Sequence[Any], n: int) -> NDArray[np.float64]:
    current_progress().ask()
    return np.fromiter((np.nan if value is None else value for value in values), dtype=np.float64, count=n)


def _int32_column(values: Sequence[Any], n: int) -> NDArray[np.int32]:
    current_progress().ask()
    return np.fromiter(values, dtype=np.int32, count=n)
