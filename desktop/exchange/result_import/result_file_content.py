"""The content of a result file in any format: one JSON value, or rows as a list of objects."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from pathlib import Path

from pydantic import JsonValue

from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.messages import Sentence, say
from desktop.benchmarks.parse_imported_cells import (
    BadRow,
    Row,
    is_storable_text,
    optional_cell_text,
    refuse_log_likelihoods,
)
from desktop.exchange.readers.parse_json_and_text import parse_json, read_utf8_text, refuse_lab_file
from desktop.exchange.readers.read_rows_any_format import (
    BLANK,
    read_numbered_rows,
    text_of_message_parts,
    unreadable_file_error,
)
from desktop.exchange.result_import.inspect_archive import is_inspect_archive, read_inspect_archive

MOST_DIGITS = 9
"""Most digits of a number of tokens or seconds; larger numbers are ignored."""
ROW = frozenset({"doc_id", "prediction", "raw", "question_id", "data_id", "resps", "filtered_resps"})
"""Fields of a row: a file with one of them at its top level contains one row."""


class UnknownResults(CannotDo):
    """A file without results in a known format."""

    code = "unknown_results"


@dataclass(frozen=True)
class ResultContent:
    """whole: the JSON value of a file; for tables and JSON lines, the list of rows. numbers: their numbers in the file.
    bad: unreadable rows."""

    whole: JsonValue
    numbers: Sequence[int] = ()
    bad: Sequence[tuple[int, Sentence]] = ()

    @cached_property
    def rows(self) -> list[dict[str, JsonValue]]:
        """The entries of a list of objects; empty for anything else."""
        entries = self.whole if isinstance(self.whole, list) else []
        return [row for row in entries if isinstance(row, dict)] if _are_all_objects(entries) else []


@dataclass(frozen=True, slots=True)
class HarnessReply:
    """One saved reply. key: of the item in the lab; also: alternative keys. item: its id in the lab, in our own
    exports. raw: the model's text, or what the harness saved of it; None if it failed. asked, options: the question and
    the options by letter, as far as the file contains them; they must agree with the item. right: a judge's verdict,
    None without one. judged: whether there was a judge. seconds and token counts: None if the file lacks them. In our
    own exports: state and attempt, and prediction: the id in the exporting lab."""

    number: int
    key: str
    raw: str | None
    repeat: int = 0
    right: bool | None = None
    judged: bool = False
    judge_raw: str = ""
    truth: str = ""
    seconds: float | None = None
    prompt_tokens: int | None = None
    output_tokens: int | None = None
    item: str = ""
    also: Sequence[str] = ()
    asked: str = ""
    options: Mapping[str, str] | None = None
    state: str = ""
    attempt: int = 0
    prediction: str = ""


@dataclass(frozen=True, slots=True)
class HarnessResults:
    """A result file. form: its name in `READERS`. benchmark: of the items, empty for any. model: its name; the last
    field is False if only the file name contains it. judge: the source of the verdicts. settings: how the results were
    made, as far as the file says. refused: invalid entries by number."""

    form: str
    benchmark: str
    model: str
    judge: str
    results: Sequence[HarnessReply]
    refused: Sequence[tuple[int, Sentence]]
    settings: Mapping[str, JsonValue]
    told: bool = True


def read_result_content(file: Path, sheet: str = "predictions") -> ResultContent:
    """Read a file of any format. sheet: the table to read of a workbook that Eyeline wrote. Raises NoSuchFile,
    BrokenFile."""
    refuse_lab_file(file)
    try:
        with file.open("rb") as opened:
            begin = opened.read(64).removeprefix(b"\xef\xbb\xbf").lstrip()[:1]
    except OSError as error:
        raise unreadable_file_error(file, error) from error
    if begin == b"P" and is_inspect_archive(file):
        return ResultContent(read_inspect_archive(file))
    if begin in {b"{", b"["}:
        try:
            whole = parse_json(read_utf8_text(file))
        except ValueError:
            return _read_rows_as_content(file, sheet)
        if isinstance(whole, dict) and not ROW.isdisjoint(whole):
            return ResultContent([whole], (1,))
        if isinstance(whole, dict) and "model_configs" in whole and isinstance(whole.get("logs"), list):
            whole = whole["logs"]  # lmms-eval before 0.3, one file per task
        return ResultContent(whole, range(1, len(whole) + 1) if isinstance(whole, list) else ())
    return _read_rows_as_content(file, sheet)


def _read_rows_as_content(file: Path, sheet: str) -> ResultContent:
    good: list[JsonValue] = []
    numbers: list[int] = []
    bad: list[tuple[int, Sentence]] = []
    for number, row in read_numbered_rows(file, sheet):
        if isinstance(row, Sentence):
            bad += [] if row == BLANK else [(number, row)]
        else:
            good.append(row if isinstance(row, dict) else dict(row))
            numbers.append(number)
    return ResultContent(good, numbers, bad)


def read_each_row(
    content: ResultContent, read: Callable[[int, Row], list[HarnessReply]]
) -> tuple[list[HarnessReply], list[tuple[int, Sentence]]]:
    """The results of the rows, and the invalid or unreadable rows."""
    good: list[HarnessReply] = []
    bad: list[tuple[int, Sentence]] = [*content.bad]
    for number, row in zip(content.numbers, content.rows, strict=True):
        try:
            good += read(number, row)
        except BadRow as error:
            bad.append((number, error.reason))
    return good, sorted(bad, key=lambda entry: entry[0])


def reply_text(value: JsonValue, field: str) -> str | None:
    """The model's text: an empty text is an empty answer, a missing one (null, NaN) means that there is none.

    Raises BadRow for other values, for text that cannot be stored, and for log-likelihoods.
    """
    if (told := text_of_message_parts(value)) is not None:
        value = told
    if not isinstance(value, str):
        return optional_cell_text(value, field)
    refuse_log_likelihoods(value)
    if not is_storable_text(value):
        raise BadRow(say("{field} contains invalid characters."), field=field)
    return value


def parse_verdict_value(value: JsonValue) -> bool | None:
    """Whether a verdict is positive, in any of the forms that judge programs write; None for other values."""
    if isinstance(value, str):
        return {"1": True, "1.0": True, "true": True, "0": False, "0.0": False, "false": False}.get(
            value.strip().casefold()
        )
    return value == 1 if isinstance(value, int | float) and value in {0, 1} else None


def nested_replies(value: JsonValue) -> list[JsonValue]:
    """The replies of an entry, in order. Raises BadRow if it contains log-likelihoods instead."""
    refuse_log_likelihoods(value)
    return nested_texts(value)


def nested_texts(value: JsonValue) -> list[JsonValue]:
    """The entries of nested lists in order; a single value, or the parts of one message, are one entry."""
    if (told := text_of_message_parts(value)) is not None:
        return [told]
    if not isinstance(value, list):
        return [value]
    return [*chain.from_iterable(nested_texts(entry) for entry in value)]


def object_or_empty(value: JsonValue) -> dict[str, JsonValue]:
    return value if isinstance(value, dict) else {}


def finite_amount(value: JsonValue) -> float | None:
    """A time or a count; None if missing or implausible (infinity, hundreds of digits)."""
    if isinstance(value, str):
        value = int(value) if len(value.strip()) < MOST_DIGITS and value.strip().isdecimal() else None
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < 10**MOST_DIGITS:
        return None
    return float(value)


def whole_count(value: JsonValue) -> int | None:
    """As `finite_amount`, as a whole number."""
    found = finite_amount(value)
    return None if found is None else int(found)


def _are_all_objects(entries: Sequence[JsonValue]) -> bool:
    return all(isinstance(entry, dict) for entry in entries)
