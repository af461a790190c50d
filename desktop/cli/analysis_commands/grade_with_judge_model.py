"""`eyeline score judge`: a model of the lab grades short answers that no exact rule scores."""

from typing import Annotated

import typer

from desktop.cli.print_command_outcome import CommandOutcome, OutputGrid, count_phrase, progress_on_stderr
from desktop.cli.shared_command_options import LabFolder, open_named_lab
from desktop.cli.stop_signals import INTERRUPTED, stop_requested


def judge_command(
    model: Annotated[str, typer.Option("--judge", metavar="NAME", help="Model in the lab used as judge.")],
    items: Annotated[
        str, typer.Option("--items", metavar="QUERY", help="Query of items whose answers are graded. Default: all.")
    ] = "",
    lab: LabFolder = None,
) -> CommandOutcome:
    """Grade short answers of people and models with a judge model. What the exact rule finds right is not asked; a
    judge that fails leaves its verdict out. Exit 3 where some failed.

    For example: eyeline score judge --judge qwen --items benchmark=moat --lab DIR
    """
    from desktop.inference.judge.grade_short_answers import judge_answers
    from desktop.library.item_query_language import find_items
    from desktop.library.item_rows import item_from_row

    with open_named_lab(lab) as opened, progress_on_stderr(model) as progress, stop_requested() as stopped:
        chosen = [item_from_row(row) for row in find_items(opened, items)]
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
    words: list[OutputGrid | str] = [OutputGrid(list(numbers), [list(numbers.values())])]
    words += [f"The judge failed on {count_phrase(n, 'answer', 'answers')}: {why}." for why, n in told.failures.items()]
    document = {**numbers, "failures": dict(told.failures)}
    if told.stopped:
        return CommandOutcome(document, [*words, "Stopped; the same command goes on."], code=INTERRUPTED)
    return CommandOutcome(document, words, code=3 if told.failed else 0)
