"""`eyeline score`: files of predictions, scored under our rules; no lab is needed."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from desktop.cli.done import Done, Grid
from desktop.cli.options import Json

if TYPE_CHECKING:
    from desktop.exchange.ordinal_predictions import Cell

app = typer.Typer(help="Score files of predictions.")
RuleName = Annotated[str, typer.Option("--rule", metavar="NAME", help="strict or lenient.")]


@app.command()
def ordinal(
    predictions: Annotated[Path, typer.Argument(metavar="PREDICTIONS.jsonl")],
    truth: Annotated[Path, typer.Argument(metavar="TRUTH.jsonl")],
    by: Annotated[str, typer.Option("--by", metavar="FIELD,…", help="Also a row for each value of these fields.")] = "",
    rule: RuleName = "lenient",
    as_json: Json = False,
) -> Done:
    """Acc@N, nLCP, STA and Cov of predictions against annotations, over all questions asked."""
    from desktop.benchmarks.answers import rule_named
    from desktop.exchange.ordinal_predictions import MEASURES, score_files

    fields = [name.strip() for name in by.split(",") if name.strip()]
    read_by = rule_named(rule)
    scored = score_files(predictions, truth, read_by, fields)
    document = {
        **_cell(scored.total),
        "rule": read_by.name,
        "rule_version": read_by.version,
        "no_truth": scored.no_truth,
        "no_prediction": scored.no_prediction,
        "over": scored.over,
        "mismatches": scored.mismatches,
    }
    cells = scored.cells or (scored.total,)
    rows = [(*cell.by.values(), cell.n, *cell.measures.values()) for cell in cells]
    if fields:
        document["rows"] = [_cell(cell) for cell in scored.cells]
    return Done(document, [Grid((*fields, "n", *MEASURES), rows)])


@app.command()
def choice(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Of BLINK, VLMEvalKit, lmms-eval, or raw and answer.")],
    rule: RuleName,
    options: Annotated[str, typer.Option("--options", metavar="A,B", help="What could be chosen.")] = "",
    listed: Annotated[bool, typer.Option("--list", help="Also every row.")] = False,
    as_json: Json = False,
) -> Done:
    """The four outcomes of saved replies under a rule. Rows without truth are counted apart."""
    from desktop.benchmarks.answers import rule_named
    from desktop.exchange.choice_outputs import best_constant, score_file

    letters = [letter.strip() for letter in options.split(",") if letter.strip()]
    read_by = rule_named(rule)
    scored = score_file(file, read_by, letters)
    told = scored.summary
    document: dict[str, object] = {
        "n": told.n,
        "right": told.right,
        "wrong": told.wrong,
        "invalid": told.invalid,
        "missing": told.missing,
        "accuracy": told.accuracy,
        "accuracy_answered": told.accuracy_answered,
        "no_truth": scored.no_truth,
        "best_constant": best_constant(scored.rows),
        "rule": read_by.name,
        "rule_version": read_by.version,
    }
    plain: list[str | Grid] = [Grid(list(document), [list(document.values())])]
    if listed:
        rows = [
            (r.key, r.gold, s.parsed, s.outcome.value, s.reason.value if s.reason else None) for r, s in scored.rows
        ]
        columns = ("key", "answer", "parsed", "outcome", "reason")
        document["rows"] = [dict(zip(columns, row, strict=True)) for row in rows]
        plain.append(Grid(columns, rows))
    return Done(document, plain)


def _cell(cell: "Cell") -> dict[str, object]:
    return {**cell.by, "n": cell.n, **cell.measures}
