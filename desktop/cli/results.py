"""`eyeline score import`: results of other harnesses as model runs of a lab."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from desktop.cli.done import Done, counted, progress_on_stderr
from desktop.cli.options import Json, LabFolder, lab_folder

if TYPE_CHECKING:
    from desktop.exchange.results import Imported


def import_results(
    path: Annotated[
        Path,
        typer.Argument(metavar="PATH", help="A file of results, lmms-eval's totals beside its samples, or a folder."),
    ],
    name: Annotated[str, typer.Option("--name", metavar="NAME", help="The model's name here; else the file's.")] = "",
    form: Annotated[
        str,
        typer.Option(
            "--as",
            metavar="NAME",
            help="moat, vriq, visualpuzzles, vlmevalkit, lmms-eval, blink, babyvision, ordinal or table; else the"
            " content tells.",
        ),
    ] = "",
    version: Annotated[
        str | None, typer.Option("--version", metavar="V", help="Of the benchmark, where the lab has several.")
    ] = None,
    query: Annotated[
        str, typer.Option("--items", metavar="QUERY", help="Among which items; else the benchmark's, or all.")
    ] = "",
    lab: LabFolder = None,
    as_json: Json = False,
) -> Done:
    """Take in the results of another harness as a run of a model, scored by this lab's rules; its judge's verdicts are
    kept beside. Exit 3 where some had no item in the lab, 1 where none had.

    The same file again changes nothing. Of a folder every file with results is taken.
    For example: eyeline score import work_dir/gpt-5_BLINK.xlsx --items 'benchmark=blink' --lab DIR
    """
    from db.lab import open_lab
    from desktop.exchange.results import UnknownResults, files_of
    from desktop.exchange.results import import_results as take_in
    from desktop.exchange.texts import BrokenFile

    files = files_of(path)
    taken: list[tuple[Path, Imported]] = []
    passed_over: list[dict[str, str]] = []
    with open_lab(lab_folder(lab)) as opened, progress_on_stderr("Files") as progress:
        for n, file in enumerate(files, 1):
            try:
                done = take_in(opened, file, name=name, form=form, version=version, query=query)
            except (UnknownResults, BrokenFile) as error:
                if not path.is_dir():
                    raise
                passed_over.append({"file": str(file), "reason": str(error)})
            else:
                taken.append((file, done))
            progress(n, len(files))
    return _told(taken, passed_over)


def _told(taken: "Sequence[tuple[Path, Imported]]", passed_over: Sequence[dict[str, str]]) -> Done:
    runs = [_run(file, done) for file, done in taken]
    refused = [
        {"file": str(file), "row": number, "reason": str(reason)}
        for file, done in taken
        for number, reason in done.refused
    ]
    counts = {key: sum(getattr(done, key) for _, done in taken) for key in ("done", "unchanged", "verdicts")}
    left = _without_reply([done for _, done in taken])
    document: dict[str, object] = {
        "run_id": next((done.run_id for _, done in taken if done.run_id), None),
        "model": taken[0][1].model if taken else None,
        **counts,
        "no_reply": sum(left.values()),
        "refused": refused,
        "runs": runs,
        "passed_over": passed_over,
    }
    words = [
        f"{done.model}: {done.done} new, {done.unchanged} there already, {done.verdicts} verdicts." for _, done in taken
    ]
    for model, number in left.items():
        questions = counted(number, "question of the same sets has", "questions of the same sets have")
        words.append(f"Without a reply: {questions} none here, and none is counted for {model}.")
    words += [f"Refused: {Path(str(row['file'])).name}, entry {row['row']}: {row['reason']}" for row in refused]
    words += [f"Passed over: {row['reason']}" for row in passed_over]
    good = counts["done"] or counts["unchanged"]
    return Done(document, words, code=(3 if good else 1) if refused or not taken else 0)


def _without_reply(taken: "Sequence[Imported]") -> dict[str, int]:
    """Of each model how many questions none of its files answers, where there are any."""
    left: dict[str, int] = {}
    for model in dict.fromkeys(done.model for done in taken):
        own = [done for done in taken if done.model == model]
        answered = {item for done in own for item in done.answered}
        left[model] = len({item for done in own for item in done.no_reply} - answered)
    return {model: number for model, number in left.items() if number}


def _run(file: Path, done: "Imported") -> dict[str, object]:
    return {
        "file": str(file),
        "sha256": done.sha256,
        "form": done.form,
        "model": done.model,
        "run_id": done.run_id,
        "done": done.done,
        "unchanged": done.unchanged,
        "verdicts": done.verdicts,
        "no_reply": len(done.no_reply),
    }
