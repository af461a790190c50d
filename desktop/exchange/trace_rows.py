"""Rows of OrdinalBench's predictions: what a model wrote, or its answer and trace by themselves, under the names that
the reply form knows, in either case.
"""

from collections.abc import Mapping

from pydantic import JsonValue

from desktop.benchmarks.answers.trace import ANSWER_NAMES, TRACE_NAMES, named
from desktop.benchmarks.cells import BadRow, Row, is_blank, list_of
from desktop.benchmarks.words import say
from desktop.exchange.choice_outputs import RAWS

PREDICTION, TARGET = "prediction", "target"
REPLY_NAMES = tuple(name for name in RAWS if name != PREDICTION)
"""Columns that hold what a model wrote; it goes before an answer beside it, which may be the right one."""
_NO_REPLY = say("This entry holds no reply.")


def reply_in(row: Row) -> str | Mapping[str, JsonValue] | None:
    """What a model wrote, or `answer` and `trace` as they stand in the row; None where it failed.

    A column for what a model wrote speaks alone, also where nothing stands in it; so does `prediction` without a trace
    beside it. `target` is an answer beside a trace alone: elsewhere it names the right one. Raises BadRow where the row
    has none of the known names, or no text where a reply should be.
    """
    columns = {name.strip().casefold() for name in row}
    traced = not columns.isdisjoint(TRACE_NAMES)
    replies = REPLY_NAMES if traced else (*REPLY_NAMES, PREDICTION)
    if not columns.isdisjoint(replies):
        return _written(named(row, replies))
    answers = ANSWER_NAMES if traced else [name for name in ANSWER_NAMES if name != TARGET]
    if not traced and columns.isdisjoint(answers):
        raise BadRow(_NO_REPLY)
    first = [name for name in answers if name == PREDICTION]  # beside it the right answer may stand
    told = {"answer": named(row, [*first, *answers]), "trace": steps_in(named(row, TRACE_NAMES))}
    return {name: value for name, value in told.items() if not is_blank(value)} or None


def _written(reply: JsonValue) -> str | None:
    """A reply, also as the one entry of a list of tries."""
    while isinstance(reply, list) and len(reply) == 1:
        reply = reply[0]
    if isinstance(reply, str) or is_blank(reply):
        return reply if isinstance(reply, str) else None
    raise BadRow(say("The reply is no text."))


def steps_in(value: JsonValue) -> JsonValue:
    """The steps of a trace; a cell of a table holds the text of their list."""
    if not isinstance(value, str):
        return value
    try:
        return list_of(value, "trace")
    except BadRow:
        return value
