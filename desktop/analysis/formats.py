"""A table as Markdown, LaTeX or CSV."""

import csv
import io

from desktop.analysis.document import Table
from desktop.library.formulas import neutral_figure

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


def markdown(table: Table) -> str:
    """A GitHub table under its caption; strong rows are bold."""
    rules = ["---:" if column.align == "right" else "---" for column in table.columns]
    lines = [
        table.caption,
        "",
        _piped([column.title for column in table.columns]),
        _piped(rules, escape=False),
        *(
            _piped([f"**{cell}**" if place in table.strong and cell else cell for cell in row])
            for place, row in enumerate(table.rows)
        ),
    ]
    return "\n".join(lines) + "\n"


def latex(table: Table) -> str:
    """A `table` environment with booktabs rules; it needs \\usepackage{booktabs}."""
    sides = "".join("r" if column.align == "right" else "l" for column in table.columns)
    lines = [
        r"\begin{table}",
        r"  \centering",
        rf"  \caption{{{tex(table.caption)}}}",
        rf"  \begin{{tabular}}{{{sides}}}",
        r"    \toprule",
        _row([tex(column.title) for column in table.columns]),
        r"    \midrule",
        *(
            _row([rf"\textbf{{{tex(cell)}}}" if place in table.strong and cell else tex(cell) for cell in row])
            for place, row in enumerate(table.rows)
        ),
        r"    \bottomrule",
        r"  \end{tabular}",
        r"\end{table}",
    ]
    return "\n".join(lines) + "\n"


def comma_separated(table: Table) -> str:
    """RFC 4180 lines with a heading. A cell that a spreadsheet would take for a formula is quoted by an apostrophe."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow([neutral_figure(column.title) for column in table.columns])
    writer.writerows([[neutral_figure(cell) for cell in row] for row in table.rows])
    return out.getvalue()


def tex(text: str) -> str:
    """The text with what LaTeX would read as a command made harmless."""
    return "".join(_LATEX.get(char, char) for char in text)


def _row(cells: list[str]) -> str:
    return f"    {' & '.join(cells)} \\\\"


def _piped(cells: list[str], *, escape: bool = True) -> str:
    shown = [cell.replace("|", "\\|").replace("\n", " ") for cell in cells] if escape else cells
    return f"| {' | '.join(shown)} |"
