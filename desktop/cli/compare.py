"""`eyeline compare` and `eyeline report`: people against models, in numbers and in one file."""

from typing import TYPE_CHECKING, Annotated

import typer

from desktop.cli.done import Done, Grid
from desktop.cli.options import Json, LabFolder, OutFolder, lab_folder

if TYPE_CHECKING:
    from desktop.analysis.rows import CompareRow

WithSimulated = Annotated[bool, typer.Option("--with-simulated", help="Simulated people too; they are named so.")]
COLUMNS = ("task", "who", "items", "n", "accuracy", "95 %", "chance", "constant", "p < 0.05")


def compare(lab: LabFolder = None, with_simulated: WithSimulated = False, as_json: Json = False) -> Done:
    """People against models, a row for each of them on each task."""
    from db.lab import open_lab
    from desktop.analysis.table import compare as table

    with open_lab(lab_folder(lab)) as opened:
        found = table(opened, with_simulated=with_simulated)
    grid = Grid(COLUMNS, [_row(row) for row in found.rows])
    rules = ", ".join(f"{name}: {rule.name} {rule.version}" for name, rule in found.frame.rules.items())
    return Done(found.document(), [grid, *map(str, found.said), *([f"Rules: {rules}"] if rules else [])])


def report(out: OutFolder, lab: LabFolder = None, with_simulated: WithSimulated = False, as_json: Json = False) -> Done:
    """Write the comparison as one HTML file with its figures."""
    from db.lab import open_lab
    from desktop.analysis.report import write_report

    with open_lab(lab_folder(lab)) as opened:
        written = write_report(opened, out, with_simulated=with_simulated)
    return Done(written, [f"The report is {written['html']}."])


def _row(row: "CompareRow") -> tuple[object, ...]:
    accuracy, low, high, chance, majority, critical = (
        None if number is None else f"{number:.1%}"
        for number in (row.accuracy, row.low, row.high, row.chance, row.majority, row.critical)
    )
    interval = f"{low} to {high}"
    return (f"{row.benchmark} {row.task}", row.who, row.items, row.n, accuracy, interval, chance, majority, critical)
