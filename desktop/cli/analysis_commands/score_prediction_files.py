"""`eyeline score`: files of predictions, scored under our rules; no lab is needed."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from desktop.cli.print_command_outcome import CommandOutcome, OutputGrid, count_phrase

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from desktop.exchange.score_choice_files import ScoredReplies
    from desktop.exchange.score_ordinal_files import OrdinalScoreCell
    from desktop.exchange.score_ordinal_files import OrdinalScores as ScoredTraces

app = typer.Typer(help="Score prediction files.")
RuleName = Annotated[
    str,
    typer.Option(
        "--rule",
        metavar="NAME",
        help="strict or lenient, also with a version as in 'lenient 1'; for choices also vlmevalkit, lmms-eval-blink, "
        "vriq-normalize.",
    ),
]


@app.command("ordinal")
def score_ordinal_command(
    predictions: Annotated[Path, typer.Argument(metavar="PREDICTIONS.jsonl")],
    truth: Annotated[Path, typer.Argument(metavar="TRUTH.jsonl")],
    by: Annotated[str, typer.Option("--by", metavar="FIELD,…", help="Also one row per value of these fields.")] = "",
    rule: RuleName = "lenient",
) -> CommandOutcome:
    """Acc@N, nLCP, STA and Cov of predictions against annotations, over all questions.

    For example: eyeline score ordinal predictions.jsonl annotations.jsonl --by ordinal_level
    """
    from desktop.benchmarks.answers import rule_from_text
    from desktop.exchange.score_ordinal_files import MEASURES, score_ordinal_files

    fields = [name.strip() for name in by.split(",") if name.strip()]
    read_by = rule_from_text(rule)
    scored = score_ordinal_files(predictions, truth, read_by, fields)
    document = {
        **_score_cell_document(scored.total),
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
        document["rows"] = [_score_cell_document(cell) for cell in scored.cells]
    plain = [OutputGrid((*fields, "n", *MEASURES), rows), *_score_remarks(scored)]
    return CommandOutcome(document, plain, code=3 if scored.refused else 0)


@app.command("choice")
def score_choice_command(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE", help="Replies of BLINK, VLMEvalKit, lmms-eval or MM-IQ, or a table with raw and answer."
        ),
    ],
    rule: RuleName,
    options: Annotated[str, typer.Option("--options", metavar="A,B", help="Options of the questions.")] = "",
    truth: Annotated[
        Path | None, typer.Option("--truth", metavar="FILE", help="Answer key by id, if FILE has none.")
    ] = None,
    against: Annotated[
        str,
        typer.Option(
            "--against", metavar="NAME,…", help="Other rules to compare with, listing replies whose outcome changes."
        ),
    ] = "",
    listed: Annotated[bool, typer.Option("--list", help="Also print every row.")] = False,
) -> CommandOutcome:
    """Outcomes of saved replies under an extraction rule. Rows without truth are counted apart.

    For example: eyeline score choice outputs.json --rule strict --against lenient,vlmevalkit --options A,B,C,D
    """
    from desktop.benchmarks.answers import rule_from_text
    from desktop.exchange.score_choice_files import majority_class_accuracy, score_choice_file

    letters = [letter.strip() for letter in options.split(",") if letter.strip()]
    read_by = rule_from_text(rule)
    others = [rule_from_text(name.strip()) for name in against.split(",") if name.strip()]
    scored = score_choice_file(file, read_by, letters, truth)
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
        "best_constant": majority_class_accuracy(scored.rows),
        "rule": read_by.name,
        "rule_version": read_by.version,
    }
    plain: list[str | OutputGrid] = [OutputGrid(list(document), [list(document.values())])]
    if listed:
        rows = [
            (r.key, r.gold, s.parsed, s.outcome.value, s.reason.value if s.reason else None) for r, s in scored.rows
        ]
        columns = ("key", "answer", "parsed", "outcome", "reason")
        document["rows"] = [dict(zip(columns, row, strict=True)) for row in rows]
        plain.append(OutputGrid(columns, rows))
    if others:
        every = [read_by, *others]
        names = [one.name for one in every]
        keys = [one.name if names.count(one.name) == 1 else f"{one.name} {one.version}" for one in every]
        more = [score_choice_file(file, one, letters, truth) for one in others]
        by_rule = dict(zip(keys, [scored, *more], strict=True))
        beside, words = _compare_scoring_rules(by_rule)
        document |= beside
        plain += words
    return CommandOutcome(document, plain)


def _compare_scoring_rules(scored: "Mapping[str, ScoredReplies]") -> "tuple[dict[str, object], list[str | OutputGrid]]":
    """Accuracy under each rule, and the replies whose score differs."""
    from desktop.exchange.score_choice_files import rule_disagreements

    found = rule_disagreements(scored)
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
        OutputGrid(("rule", *names), [tuple(row.values()) for row in rules]),
        OutputGrid(
            ("key", "answer", *scored),
            [
                (f.reply.key, f.reply.gold, *(f"{s.parsed or ''} {s.outcome.value}" for s in f.scores.values()))
                for f in found
            ],
        ),
    ]
    return {"rules": rules, "flips": told}, [*grids, f"{len(found)} replies flip."]


def _score_remarks(scored: "ScoredTraces") -> "Iterator[str]":
    """Remarks that the four scores do not include."""
    over = round((scored.over or 0) * scored.total.n)
    told = {
        "Without a question": (scored.no_truth, "prediction", "predictions", "counted in nothing"),
        "Without a prediction": (scored.no_prediction, "question", "questions", "counted as 0"),
        "More steps than asked for": (over, "answer", "answers", "counted as far as the true trace goes"),
        "Another step stated": (scored.mismatches["step"], "place", "places", "changing no score"),
        "Another position stated": (scored.mismatches["position"], "place", "places", "changing no score"),
    }
    yield from (f"{what}: {count_phrase(n, one, many)}, {then}." for what, (n, one, many, then) in told.items() if n)
    yield from (f"Refused: row {number}: {why} Its question counts as 0." for number, why in scored.refused)


def _score_cell_document(cell: "OrdinalScoreCell") -> dict[str, object]:
    return {**cell.by, "n": cell.n, **cell.measures}
