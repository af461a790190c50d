"""`eyeline score import`: results of other harnesses as model runs of a lab."""

from pathlib import Path
from typing import Annotated

import typer

from desktop.cli.done import Done
from desktop.cli.options import Json, LabFolder, lab_folder


def import_results(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A log of MOAT, results of VRIQ, verdicts on puzzles.")],
    name: Annotated[str, typer.Option("--name", metavar="NAME", help="The model's name here; else the file's.")] = "",
    form: Annotated[
        str, typer.Option("--as", metavar="NAME", help="moat, vriq or visualpuzzles; else the content tells.")
    ] = "",
    version: Annotated[
        str | None, typer.Option("--version", metavar="V", help="Of the benchmark, where the lab has several.")
    ] = None,
    lab: LabFolder = None,
    as_json: Json = False,
) -> Done:
    """Take in the results of another harness as a run of a model, scored by this lab's rules; its judge's verdicts are
    kept beside. Exit 3 where some had no item in the lab, 1 where none had.

    For example: eyeline score import logs/gpt-5_0.json --version v2 --lab DIR
    """
    from db.lab import open_lab
    from desktop.exchange.results import import_results as take_in

    with open_lab(lab_folder(lab)) as opened:
        done = take_in(opened, file, name=name, form=form, version=version)
    refused = [{"file": str(file), "row": number, "reason": str(reason)} for number, reason in done.refused]
    document: dict[str, object] = {
        "run_id": done.run_id,
        "model": done.model,
        "done": done.done,
        "unchanged": done.unchanged,
        "verdicts": done.verdicts,
        "refused": refused,
    }
    words = [f"{done.model}: {done.done} new, {done.unchanged} there already, {done.verdicts} verdicts."]
    words += [f"Refused: entry {row['row']}: {row['reason']}" for row in refused]
    return Done(document, words, code=(3 if done.done or done.unchanged else 1) if refused else 0)
