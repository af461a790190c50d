"""The outcome of a command, and how it is printed: one JSON document, or text and tables."""

import json
import math
import re
import sys
import time
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TextIO

from desktop.library.files.convert_to_plain_json import to_plain_json

if TYPE_CHECKING:
    from rich.table import Table


WIDE = 1000
"""Columns where the output is not a terminal: lines of files and pipes are not wrapped."""
LINE_EVERY_S = 10.0
"""Interval of progress lines where standard error is not a terminal."""
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Characters that control the terminal's cursor, colours, line breaks or writing direction and are invisible."""
_NUMBER = re.compile(r"[-+]?[\d.,]+%?( to [\d.,]+%)?|–")


@dataclass(frozen=True, slots=True)
class OutputGrid:
    """A table; numbers are aligned right."""

    columns: Sequence[str]
    rows: Sequence[Sequence[object]]


OutputBlock = str | OutputGrid


@dataclass(frozen=True, slots=True)
class CommandOutcome:
    """A command's outcome: `document` for programs, `plain` for people, the exit code for shells.

    Codes: 0 done, 1 failed and nothing lost, 3 done in part, 130 interrupted with its state kept.
    """

    document: Mapping[str, object]
    plain: Sequence[OutputBlock] = ()
    code: int = 0


class ProgressCallback(Protocol):
    """Called with the progress of the work; `total` is None where it is not known."""

    def __call__(self, done: int, total: int | None) -> None: ...


def escape_control_characters(text: str) -> str:
    r"""The text with every control character, line break and bidirectional control escaped, as in \x1b, so that a
    terminal executes none of them."""
    return _UNSEEN.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


def print_json_document(document: Mapping[str, object], out: TextIO) -> None:
    """One JSON document and a line feed; numbers that are undefined are null."""
    told = json.dumps(to_plain_json(document), ensure_ascii=False, allow_nan=False, indent=2)
    # JSON itself escapes only characters below a space; line feeds occur only between its lines.
    out.write("\n".join(_UNSEEN.sub(lambda found: f"\\u{ord(found[0]):04x}", line) for line in told.split("\n")) + "\n")


def print_plain_output(blocks: Sequence[OutputBlock], out: TextIO) -> None:
    """Text and tables as a terminal shows them, each text on its own line."""
    if not blocks:
        return
    from rich.console import Console

    console = Console(file=out, highlight=False, width=None if out.isatty() else WIDE)
    for block in blocks:
        if isinstance(block, str):
            console.print(escape_control_characters(block), markup=False, emoji=False, soft_wrap=True)
        elif block.rows:
            console.print(_rich_table(block))
        else:
            console.print("Nothing yet.")


@contextmanager
def progress_on_stderr(what: str) -> Generator[ProgressCallback]:
    """A bar with time left on standard error; where that is not a terminal a plain line at intervals."""
    if not sys.stderr.isatty():
        yield _progress_lines(what)
        return
    from rich.console import Console
    from rich.progress import BarColumn, TaskProgressColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("{task.description}", markup=False), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(escape_control_characters(what), total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _progress_lines(what: str) -> ProgressCallback:
    """Plain lines; quick commands print none."""
    what, told = escape_control_characters(what), time.monotonic()

    def line(done: int, total: int | None) -> None:
        nonlocal told
        if time.monotonic() - told >= LINE_EVERY_S:
            told = time.monotonic()
            sys.stderr.write(f"{what}: {done:,} of {total:,}\n" if total is not None else f"{what}: {done:,}\n")
            sys.stderr.flush()

    return line


def count_phrase(n: int, one: str, many: str) -> str:
    """A number with its noun: `one` for 1, else `many`."""
    return f"{n:,} {one if n == 1 else many}"


def output_cell_text(value: object) -> str:
    """A value as the text of a table cell; undefined values are a dash."""
    if value is None or (isinstance(value, float) and not math.isfinite(value)):
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:.4g}"
    return escape_control_characters(str(value))


def _rich_table(grid: OutputGrid) -> "Table":
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    table = Table(box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    cells = [[output_cell_text(value) for value in row] for row in grid.rows]
    for column, values in zip(grid.columns, zip(*cells, strict=True), strict=True):
        numeric = all(_NUMBER.fullmatch(value) for value in values)
        table.add_column(
            Text(escape_control_characters(column)),
            justify="right" if numeric else "left",
            overflow="fold",
            no_wrap=numeric,
        )
    for row in cells:
        table.add_row(*(Text(value) for value in row))
    return table
