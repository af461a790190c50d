"""The table of image credits (creators and licences): three columns in a file next to the photographs."""

import csv
import io
import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import say

NAME = "sources.csv"
"""The table that is read by default, in the folder of the photographs."""
_COLUMNS = {"file": "file", "creator": "creator", "licence": "licence", "license": "licence"}


@dataclass(frozen=True, slots=True)
class ImageCredit:
    """Creator and licence of a photograph; None where the table does not say."""

    creator: str | None = None
    licence: str | None = None


NO_CREDITS: Mapping[str, ImageCredit] = {}
CreditLookup = Callable[[str | None], Mapping[str, ImageCredit]]
"""For the items of a group: credits by the name of the photograph."""


def merge_credits(known: ImageCredit, told: ImageCredit | None) -> ImageCredit:
    """The known credit, with missing fields filled from the table."""
    if told is None:
        return known
    return ImageCredit(known.creator or told.creator, known.licence or told.licence)


def credits_conflict(known: ImageCredit, told: ImageCredit) -> bool:
    """Whether the table contradicts the known credit."""
    pairs = ((known.creator, told.creator), (known.licence, told.licence))
    return any(one and other and one != other for one, other in pairs)


class BadCreditsTable(WrongUse):
    """The table of creators and licences cannot be read."""

    code = "bad_sources"


def read_credits_table(folder: Path, table: Path | None = None) -> Mapping[str, ImageCredit]:
    """Credits by the photograph's path within `folder`, from `table`, else from its sources.csv, else none.

    The table is CSV in UTF-8 with the columns file, creator and licence. Raises BadCreditsTable.
    """
    if table is None:
        table = folder / NAME
        if not os.path.isfile(table):  # noqa: PTH113 - which is none either where nobody may look
            return {}
    rows = _credit_table_rows(table)
    columns = [_COLUMNS.get(name.strip().casefold(), "") for name in next(rows, list[str]())]
    if missing := {"file", "creator", "licence"} - set(columns):
        raise BadCreditsTable(
            say("{table} has no column {column}."),
            hint=say("The first line must contain the column names: file,creator,licence"),
            where=str(table),
            table=str(table),
            column=min(missing),
        )
    found: dict[str, ImageCredit] = {}
    for cells in rows:
        told = {name: cell.strip() for name, cell in zip(columns, cells, strict=False)}
        if name := told.get("file"):
            credit = ImageCredit(told.get("creator") or None, told.get("licence") or None)
            if found.setdefault(name, credit) != credit:
                raise BadCreditsTable(
                    say("{table} lists {file} twice, with different creators or licences."),
                    hint=say("Remove one of the two rows."),
                    where=str(table),
                    table=str(table),
                    file=name,
                )
    return found


def _credit_table_rows(table: Path) -> Iterator[list[str]]:
    """The cells of each line. Raises BadCreditsTable with the line at which an invalid CSV row begins."""
    rows = csv.reader(io.StringIO(_credit_table_text(table), newline=""), strict=True)
    while True:
        line = rows.line_num + 1
        try:
            yield next(rows)
        except StopIteration:
            return
        except csv.Error as error:
            raise BadCreditsTable(
                say("The row of {table} that begins on line {line} is not valid CSV."),
                hint=say('Close its quotation marks; write a quotation mark within them twice: "".'),
                where=f"line {line}",
                table=str(table),
                line=line,
            ) from error


def _credit_table_text(table: Path) -> str:
    try:
        return table.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadCreditsTable(say("{table} is not UTF-8 text."), table=str(table), where=str(table)) from error
    except OSError as error:
        raise BadCreditsTable(
            say("{table} cannot be read: {reason}."),
            table=str(table),
            reason=error.strerror or "",
            where=str(table),
        ) from error
