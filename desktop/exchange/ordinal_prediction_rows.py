"""Rows of OrdinalBench predictions: the model's text, or its answer and trace separately, under the names of the reply
format in upper or lower case."""

from collections.abc import Mapping

from pydantic import JsonValue

from desktop.benchmarks.answers.trace_answers import ANSWER_NAMES, TRACE_NAMES, first_named_value
from desktop.benchmarks.messages import say
from desktop.benchmarks.parse_imported_cells import BadRow, Row, cell_list, is_blank_cell
from desktop.exchange.score_choice_files import RAWS

PREDICTION, TARGET = "prediction", "target"
REPLY_NAMES = tuple(name for name in RAWS if name != PREDICTION)
"""Columns with the model's text; preferred over an answer column, which may be the gold answer."""
_NO_REPLY = say("This entry contains no reply.")


def trace_reply_of(row: Row) -> str | Mapping[str, JsonValue] | None:
    """The model's text, or the row's `answer` and `trace`; None if it failed.

    A column for the model's text is used alone, even if empty; so is `prediction` without a trace. `target` is an
    answer only next to a trace, otherwise the gold answer. Raises BadRow for a row without any known name, or a reply
    that is not text.
    """
    columns = {name.strip().casefold() for name in row}
    traced = not columns.isdisjoint(TRACE_NAMES)
    replies = REPLY_NAMES if traced else (*REPLY_NAMES, PREDICTION)
    if not columns.isdisjoint(replies):
        return _written_reply(first_named_value(row, replies))
    answers = ANSWER_NAMES if traced else [name for name in ANSWER_NAMES if name != TARGET]
    if not traced and columns.isdisjoint(answers):
        raise BadRow(_NO_REPLY)
    first = [name for name in answers if name == PREDICTION]  # another column may contain the gold answer
    told = {
        "answer": first_named_value(row, [*first, *answers]),
        "trace": trace_steps_of(first_named_value(row, TRACE_NAMES)),
    }
    return {name: value for name, value in told.items() if not is_blank_cell(value)} or None


def _written_reply(reply: JsonValue) -> str | None:
    """A reply, also as the only entry of a list of tries."""
    while isinstance(reply, list) and len(reply) == 1:
        reply = reply[0]
    if isinstance(reply, str) or is_blank_cell(reply):
        return reply if isinstance(reply, str) else None
    raise BadRow(say("The reply is not text."))


def trace_steps_of(value: JsonValue) -> JsonValue:
    """The steps of a trace; a table's cell contains their list as text."""
    if not isinstance(value, str):
        return value
    try:
        return cell_list(value, "trace")
    except BadRow:
        return value
