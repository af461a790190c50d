"""Rows of OrdinalBench's predictions: what a model wrote, or its answer and trace by themselves, under the names that
the reply form knows, in either case.
"""

from collections.abc import Mapping

from pydantic import JsonValue

from desktop.benchmarks.answers.trace import ANSWER_NAMES, TRACE_NAMES, named
from desktop.benchmarks.cells import BadRow, Row, is_blank, list_of
from desktop.benchmarks.words import say

REPLY_NAMES = ("raw", "response")
"""Columns that hold what a model wrote; it goes before an answer beside it, which may be the right one."""
NAMES = frozenset({*REPLY_NAMES, *ANSWER_NAMES, *TRACE_NAMES})


def reply_in(row: Row) -> str | Mapping[str, JsonValue] | None:
    """What a model wrote, or `answer` and `trace` as they stand in the row; None where neither is (it failed).

    Raises BadRow where the row has none of the known names, or no text where a reply should be.
    """
    if NAMES.isdisjoint(name.strip().casefold() for name in row):
        raise BadRow(say("This entry holds no reply."))
    raw = named(row, REPLY_NAMES)
    if isinstance(raw, str):
        return raw
    if not is_blank(raw):
        raise BadRow(say("The reply is no text."))
    told = {"answer": named(row, ANSWER_NAMES), "trace": steps_in(named(row, TRACE_NAMES))}
    return {name: value for name, value in told.items() if not is_blank(value)} or None


def steps_in(value: JsonValue) -> JsonValue:
    """The steps of a trace; a cell of a table holds the text of their list."""
    if not isinstance(value, str):
        return value
    try:
        return list_of(value, "trace")
    except BadRow:
        return value
