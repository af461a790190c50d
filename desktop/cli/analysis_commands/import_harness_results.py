"""`eyeline score import`: results of other harnesses as model runs of a lab."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import say
from desktop.cli.print_command_outcome import CommandOutcome, count_phrase, progress_on_stderr
from desktop.cli.shared_command_options import LabFolder, open_named_lab

if TYPE_CHECKING:
    from desktop.exchange.result_import.store_imported_results import ResultImportOutcome

_MOST = 20
"""Number of entries that are listed."""


def import_results_command(
    path: Annotated[
        Path,
        typer.Argument(metavar="PATH", help="Results file, lmms-eval totals with samples, or a folder."),
    ],
    name: Annotated[
        str, typer.Option("--name", metavar="NAME", help="Name of the model in the lab. Default: as in the file.")
    ] = "",
    form: Annotated[
        str,
        typer.Option(
            "--as",
            metavar="NAME",
            help=(
                "moat, vriq, visualpuzzles, inspect, vlmevalkit, lmms-eval, blink, babyvision, ordinal, llava or "
                "table. Default: detected."
            ),
        ),
    ] = "",
    version: Annotated[
        str | None, typer.Option("--version", metavar="V", help="Version of the benchmark, if the lab has several.")
    ] = None,
    query: Annotated[
        str,
        typer.Option(
            "--items", metavar="QUERY", help="Item query to match replies with. Default: the benchmark's items, or all."
        ),
    ] = "",
    model: Annotated[
        str, typer.Option("--model", metavar="NAME", help="For an Eyeline export: only replies of this model.")
    ] = "",
    kept_by: Annotated[
        str,
        typer.Option(
            "--filter", metavar="NAME", help="For lmms-eval samples without replies: the filter whose texts are used."
        ),
    ] = "",
    lab: LabFolder = None,
) -> CommandOutcome:
    """Import results of another evaluation harness as a model run, scored by the lab's rules. Verdicts of its judge are
    stored separately. Exit 3 where some had no item in the lab, 1 where none had.

    The same file again changes nothing. Of a folder every file with results is taken. Of the replies to one item and
    sample the last one holds. The table predictions of an Eyeline export gives a run for each of its runs. For
    example: eyeline score import work_dir/gpt-5_BLINK.xlsx --items 'benchmark=blink' --lab DIR
    """
    from desktop.exchange.readers.parse_json_and_text import BrokenTextFile
    from desktop.exchange.result_import.read_exported_predictions import exported_runs_in
    from desktop.exchange.result_import.read_harness_result_file import result_files_of
    from desktop.exchange.result_import.result_file_content import UnknownResults
    from desktop.exchange.result_import.store_imported_results import import_result_file as take_in

    files = result_files_of(path)
    taken: list[tuple[Path, ResultImportOutcome]] = []
    passed_over: list[dict[str, str]] = []
    with open_named_lab(lab) as opened, progress_on_stderr("Files") as progress:
        for n, file in enumerate(files, 1):
            try:
                runs = exported_runs_in(file, model)
                _refuse_name_for_several(file, name, {run.model for run in runs})
                for run in [run.id for run in runs] or [""]:
                    done = take_in(
                        opened, file, name=name, form=form, version=version, query=query, run=run, kept_by=kept_by
                    )
                    taken.append((file, done))
            except (UnknownResults, BrokenTextFile) as error:
                if not path.is_dir():
                    raise
                passed_over.append({"file": str(file), "reason": str(error)})
            progress(n, len(files))
    return _import_outcome(taken, passed_over)


def _refuse_name_for_several(file: Path, name: str, found: set[str]) -> None:
    """Raise WrongUse where one name is given for several models."""
    if name and len(found) > 1:
        raise WrongUse(
            say("{file} contains replies of several models ({known}), but --name names only one."),
            hint=say("Choose the model with --model."),
            file=str(file),
            known=", ".join(sorted(found)),
        )


def _import_outcome(
    taken: "Sequence[tuple[Path, ResultImportOutcome]]", passed_over: Sequence[dict[str, str]]
) -> CommandOutcome:
    runs = [_imported_run_document(file, done) for file, done in taken]
    refused = [
        {"file": str(file), "row": number, "reason": str(reason)}
        for file, done in taken
        for number, reason in done.refused
    ]
    counts = {key: sum(getattr(done, key) for _, done in taken) for key in ("done", "unchanged", "verdicts")}
    left = _count_without_reply([done for _, done in taken])
    document: dict[str, object] = {
        "run_id": next((done.run_id for _, done in taken if done.run_id), None),
        "model": taken[0][1].model if taken else None,
        **counts,
        "no_reply": sum(left.values()),
        "doubles": sum(len(done.doubles) for _, done in taken),
        "replaced": [{"file": str(file), "row": number} for file, done in taken for number in done.replaced],
        "refused": refused,
        "runs": runs,
        "passed_over": passed_over,
    }
    words = [
        f"{done.model}: {done.done} new, {done.unchanged} there already, {done.verdicts} verdicts." for _, done in taken
    ]
    words += [word for file, done in taken for word in _duplicate_remarks(file, done)]
    for model, number in left.items():
        questions = count_phrase(number, "question of the same sets has", "questions of the same sets have")
        words.append(f"Without a reply: {questions} none here, and none is counted for {model}.")
    words += [f"Refused: {Path(str(row['file'])).name}, entry {row['row']}: {row['reason']}" for row in refused]
    words += [f"Passed over: {row['reason']}" for row in passed_over]
    good = counts["done"] or counts["unchanged"]
    return CommandOutcome(document, words, code=(3 if good else 1) if refused or not taken else 0)


def _duplicate_remarks(file: Path, done: "ResultImportOutcome") -> Iterator[str]:
    """Remarks on entries that are not the last of their item and sample."""
    if done.doubles:
        n = count_phrase(len(done.doubles), "entry says", "entries say")
        yield f"Taken once: {n} what another entry of the same item says (a row for each filter, say)."
    if done.replaced:
        rows = ", ".join(map(str, done.replaced[:_MOST])) + (", …" if len(done.replaced) > _MOST else "")
        yield (
            f"Replaced: of several replies to an item the last one holds, in {file.name} not entry {rows}. Samples of "
            "one item are a list in its entry, or a file each."
        )


def _count_without_reply(taken: "Sequence[ResultImportOutcome]") -> dict[str, int]:
    """For each model how many questions none of its files answers, without zeros."""
    left: dict[str, int] = {}
    for model in dict.fromkeys(done.model for done in taken):
        own = [done for done in taken if done.model == model]
        answered = {item for done in own for item in done.answered}
        left[model] = len({item for done in own for item in done.no_reply} - answered)
    return {model: number for model, number in left.items() if number}


def _imported_run_document(file: Path, done: "ResultImportOutcome") -> dict[str, object]:
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
