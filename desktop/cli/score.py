"""`eyeline score`: files of predictions, scored under our rules; no lab is needed."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from desktop.cli.done import Done, Grid, counted
from desktop.cli.options import Json

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from desktop.exchange.choice_outputs import Scored
    from desktop.exchange.ordinal_predictions import Cell
    from desktop.exchange.ordinal_predictions import Scored as ScoredTraces

app = typer.Typer(help="Score files of predictions.")
RuleName = Annotated[
    str,
    typer.Option(
        "--rule", metavar="NAME", help="strict, lenient; of choices also vlmevalkit, lmms-eval-blink, vriq-normalize."
    ),
]


@app.command("ordinal")
def ordinal(
    predictions: Annotated[Path, typer.Argument(metavar="PREDICTIONS.jsonl")],
    truth: Annotated[Path, typer.Argument(metavar="TRUTH.jsonl")],
    by: Annotated[str, typer.Option("--by", metavar="FIELD,…", help="Also a row for each value of these fields.")] = "",
    rule: RuleName = "lenient",
    as_json: Json = False,
) -> Done:
    """Acc@N, nLCP, STA and Cov of predictions against annotations, over all questions asked.

    For example: eyeline score ordinal predictions.jsonl annotations.jsonl --by ordinal_level
    """
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
        "refused": [{"file": str(predictions), "row": number, "reason": str(why)} for number, why in scored.refused],
    }
    cells = scored.cells or (scored.total,)
    rows = [(*cell.by.values(), cell.n, *cell.measures.values()) for cell in cells]
    if fields:
        document["rows"] = [_cell(cell) for cell in scored.cells]
    plain = [Grid((*fields, "n", *MEASURES), rows), *_beside_scores(scored)]
    return Done(document, plain, code=3 if scored.refused else 0)


@app.command("choice")
def choice(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Of BLINK, VLMEvalKit, lmms-eval, MM-IQ, or raw and answer.")
    ],
    rule: RuleName,
    options: Annotated[str, typer.Option("--options", metavar="A,B", help="What could be chosen.")] = "",
    truth: Annotated[
        Path | None, typer.Option("--truth", metavar="FILE", help="Answers by id, where FILE has none.")
    ] = None,
    against: Annotated[
        str, typer.Option("--against", metavar="NAME,…", help="Also under these rules, with the replies that flip.")
    ] = "",
    listed: Annotated[bool, typer.Option("--list", help="Also every row.")] = False,
    as_json: Json = False,
) -> Done:
    """The four outcomes of saved replies under a rule. Rows without truth are counted apart.

    For example: eyeline score choice outputs.json --rule strict --against lenient,vlmevalkit --options A,B,C,D
    """
    from desktop.benchmarks.answers import rule_named
    from desktop.exchange.choice_outputs import best_constant, score_file

    letters = [letter.strip() for letter in options.split(",") if letter.strip()]
    read_by = rule_named(rule)
    others = [rule_named(name.strip()) for name in against.split(",") if name.strip()]
    scored = score_file(file, read_by, letters, truth)
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
    if others:
        by_rule = {read_by.name: scored, **{one.name: score_file(file, one, letters, truth) for one in others}}
        beside, words = _beside(by_rule)
        document |= beside
        plain += words
    return Done(document, plain)


def _beside(scored: "Mapping[str, Scored]") -> "tuple[dict[str, object], list[str | Grid]]":
    """Accuracy under each rule, and the replies whose score differs."""
    from desktop.exchange.choice_outputs import flips

    found = flips(scored)
    names = ("n", "right", "wrong", "invalid", "missing", "accuracy", "accuracy_answered")
    rules = [{"rule": rule, **{name: getattr(one.summary, name) for name in names}} for rule, one in scored.items()]
    told = [
        {
            "key": flip.reply.key,
            "answer": flip.reply.gold,
            "under": {rule: {"outcome": s.outcome.value, "parsed": s.parsed} for rule, s in flip.scores.items()},
        }
        for flip in found
    ]
    grids = [
        Grid(("rule", *names), [tuple(row.values()) for row in rules]),
        Grid(
            ("key", "answer", *scored),
            [
                (f.reply.key, f.reply.gold, *(f"{s.parsed or ''} {s.outcome.value}" for s in f.scores.values()))
                for f in found
            ],
        ),
    ]
    return {"rules": rules, "flips": told}, [*grids, f"{len(found)} replies flip."]


def _beside_scores(scored: "ScoredTraces") -> "Iterator[str]":
    """Remarks that the four scores do not include."""
    over = round((scored.over or 0) * scored.total.n)
    told = {
        "Without a question": (scored.no_truth, "prediction", "predictions", "counted in nothing"),
        "Without a prediction": (scored.no_prediction, "question", "questions", "counted as 0"),
        "More steps than asked for": (over, "answer", "answers", "counted as far as the true trace goes"),
        "Another step stated": (scored.mismatches["step"], "place", "places", "changing no score"),
        "Another position stated": (scored.mismatches["position"], "place", "places", "changing no score"),
    }
    yield from (f"{what}: {counted(n, one, many)}, {then}." for what, (n, one, many, then) in told.items() if n)
    yield from (f"Refused: row {number}: {why} Its question counts as 0." for number, why in scored.refused)


def _cell(cell: "Cell") -> dict[str, object]:
    return {**cell.by, "n": cell.n, **cell.measures}
