"""`eyeline score judge`: a model of the lab grades short answers that no exact rule scores."""

from typing import Annotated

import typer

from desktop.cli.done import Done, Grid, counted, progress_on_stderr
from desktop.cli.options import Json, LabFolder, lab_folder
from desktop.cli.stop import INTERRUPTED, stop_wished


def judge(
    model: Annotated[str, typer.Option("--judge", metavar="NAME", help="Which model of the lab judges.")],
    items: Annotated[str, typer.Option("--items", metavar="QUERY", help="Whose answers; all if not said.")] = "",
    lab: LabFolder = None,
    as_json: Json = False,
) -> Done:
    """Judge short answers of people and models. What the exact rule finds right is not asked; a judge that fails leaves
    its verdict out. Exit 3 where some failed.

    For example: eyeline score judge --judge qwen --items benchmark=moat --lab DIR
    """
    from db.lab import open_lab
    from desktop.inference.judge.judging import judge_answers
    from desktop.library.query import find
    from desktop.library.rows import item_of

    with open_lab(lab_folder(lab)) as opened, progress_on_stderr(model) as progress, stop_wished() as stopped:
        chosen = [item_of(row) for row in find(opened, items)]
        told = judge_answers(opened, model, chosen, progress=progress, stopped=stopped)
    numbers: dict[str, str | int] = {
        "judge": model,
        "by_rule": told.by_rule,
        "asked": told.asked,
        "right": told.right,
        "wrong": told.wrong,
        "judge_failed": told.failed,
        "skipped": told.skipped,
        "missing": told.missing,
    }
    words: list[Grid | str] = [Grid(list(numbers), [list(numbers.values())])]
    words += [f"The judge failed on {counted(n, 'answer', 'answers')}: {why}." for why, n in told.failures.items()]
    document = {**numbers, "failures": dict(told.failures)}
    if told.stopped:
        return Done(document, [*words, "Stopped; the same command goes on."], code=INTERRUPTED)
    return Done(document, words, code=3 if told.failed else 0)
