"""Output formats of a table: Markdown and LaTeX, rounded for reading; CSV, JSON, XLSX and Parquet, unrounded."""
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false
# (pyarrow's own annotations are partial)

import csv
import io
import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from desktop.analysis.document_model.report_document import ReportTable
from desktop.analysis.document_model.table_cell import PARTS, Value
from desktop.library.files.escape_spreadsheet_formulas import escape_table_cell

_LATEX = {
    "\\": r"\textbackslash{}",
    "&": r"\&",
    "%": r"\%",
    "$": r"\$",
    "#": r"\#",
    "_": r"\_",
    "{": r"\{",
    "}": r"\}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "−": "$-$",
    "±": r"$\pm$",
    "≥": r"$\geq$",
    "×": r"$\times$",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
}


def markdown_table(table: ReportTable) -> str:
    """A GitHub table under its caption; strong rows are bold."""
    rules = ["---:" if column.align == "right" else "---" for column in table.columns]
    lines = [
        table.caption,
        "",
        _markdown_row([column.title for column in table.columns]),
        _markdown_row(rules, escape=False),
        *(
            _markdown_row([f"**{cell}**" if place in table.strong and cell else cell for cell in row])
            for place, row in enumerate(table.texts())
        ),
    ]
    return "\n".join(lines) + "\n"


def latex_table(table: ReportTable) -> str:
    """A `table` environment with booktabs rules; it needs \\usepackage{booktabs}."""
    sides = "".join("r" if column.align == "right" else "l" for column in table.columns)
    lines = [
        r"\begin{table}",
        r"  \centering",
        rf"  \caption{{{escape_latex(table.caption)}}}",
        rf"  \begin{{tabular}}{{{sides}}}",
        r"    \toprule",
        _latex_row([escape_latex(column.title) for column in table.columns]),
        r"    \midrule",
        *(
            _latex_row(
                [
                    rf"\textbf{{{escape_latex(cell)}}}" if place in table.strong and cell else escape_latex(cell)
                    for cell in row
                ]
            )
            for place, row in enumerate(table.texts())
        ),
        r"    \bottomrule",
        r"  \end{tabular}",
        r"\end{table}",
    ]
    return "\n".join(lines) + "\n"


def csv_table(table: ReportTable) -> str:
    """RFC 4180 lines with a heading. A cell that a spreadsheet would take for a formula is quoted by an apostrophe."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    columns = unrounded_columns(table)
    writer.writerow(map(escape_table_cell, columns))
    writer.writerows(
        [escape_table_cell(cell) if isinstance(cell, str) else cell for cell in row]
        for row in zip(*columns.values(), strict=True)
    )
    return out.getvalue()


def json_table(table: ReportTable) -> str:
    """A JSON array with an object for each row; null for empty cells."""
    columns = unrounded_columns(table)
    rows = [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]
    return json.dumps(rows, ensure_ascii=False, indent=1) + "\n"


def xlsx_table(table: ReportTable) -> bytes:
    """A workbook with one sheet; every text is a text, never a formula."""
    from openpyxl import Workbook
    from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE

    columns = unrounded_columns(table)
    book = Workbook()
    sheet = book.worksheets[0]
    rows: list[tuple[Value, ...]] = [tuple(columns), *zip(*columns.values(), strict=True)]
    for y, row in enumerate(rows, 1):
        for x, value in enumerate(row, 1):
            if isinstance(value, str):
                sheet.cell(y, x, ILLEGAL_CHARACTERS_RE.sub("", value)).data_type = "s"
            else:
                sheet.cell(y, x, value)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def parquet_table(table: ReportTable) -> bytes:
    """Columns of strings, integers and doubles; a column of both texts and figures is one of strings."""
    import pyarrow as pa
    from pyarrow.parquet import write_table

    out = io.BytesIO()
    write_table(
        pa.table({name: pa.array(_single_type_column(column)) for name, column in unrounded_columns(table).items()}),
        out,
    )
    return out.getvalue()


def _single_type_column(column: list[Value]) -> list[Any]:
    """Arrow columns contain either texts or numbers, and either integers or decimal numbers."""
    if any(isinstance(value, str) for value in column):
        return [None if value is None else str(value) for value in column]
    if any(isinstance(value, float) for value in column):
        return [None if value is None else float(value) for value in column]
    return column


def unrounded_columns(table: ReportTable) -> dict[str, list[Value]]:
    """The columns by their headings, in English and unrounded. A heading that occurs twice is numbered."""
    seen, found = Counter[str](), dict[str, list[Value]]()
    for number, column in enumerate(table.columns):
        cells = [row[number].parts() for row in table.rows]
        for part in _parts_in_cells(cells):
            title = str(column.title) if part == "value" else f"{column.title}, {part}".removeprefix(", ")
            seen[title] += 1
            name = title if seen[title] == 1 else f"{title} ({seen[title]})"
            found[name] = [cell.get(part) for cell in cells]
    return found


def _parts_in_cells(cells: list[dict[str, Value]]) -> Iterator[str]:
    """Which figures a column has; its value alone where it is empty."""
    used = {part for cell in cells for part in cell}
    yield from (part for part in (*PARTS, "note") if part in (used or {"value"}))


TABLES: Mapping[str, Callable[[ReportTable], str | bytes]] = {
    "csv": csv_table,
    "md": markdown_table,
    "tex": latex_table,
    "json": json_table,
    "xlsx": xlsx_table,
    "parquet": parquet_table,
}
"""By the ending of the file."""


def table_bytes(table: ReportTable, ending: str) -> bytes:
    """The table as a file of that ending."""
    made = TABLES[ending](table)
    return made if isinstance(made, bytes) else made.encode()


def escape_latex(text: str) -> str:
    """The text with the characters escaped that LaTeX would interpret."""
    return "".join(_LATEX.get(char, char) for char in text)


def _latex_row(cells: list[str]) -> str:
    return f"    {' & '.join(cells)} \\\\"


def _markdown_row(cells: list[str], *, escape: bool = True) -> str:
    shown = [cell.replace("|", "\\|").replace("\n", " ") for cell in cells] if escape else cells
    return f"| {' | '.join(shown)} |"
