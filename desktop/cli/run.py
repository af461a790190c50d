"""`eyeline run`: a model answers items of the lab."""

import uuid
from typing import TYPE_CHECKING, Annotated

import typer

from desktop.cli.done import Done, progress_on_stderr
from desktop.cli.options import Json, LabFolder, lab_folder
from desktop.cli.stop import INTERRUPTED, stop_wished

if TYPE_CHECKING:
    from desktop.inference.runs import RunProgress, RunResult


def run(
    model: Annotated[str, typer.Option("--model", metavar="NAME", help="Which model of the lab.")],
    items: Annotated[str, typer.Option("--items", metavar="QUERY", help="Which items; an empty text means all.")],
    condition: Annotated[
        str, typer.Option("--condition", metavar="NAME", help="default, blind or resized-N.")
    ] = "default",
    repeats: Annotated[int, typer.Option("--repeats", metavar="N", min=1, help="How often each item.")] = 1,
    batch_tokens: Annotated[
        int | None, typer.Option("--batch-tokens", metavar="N", min=1, help="Room for one batch.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Do only what the newest equal run lacks.")] = False,
    resume_run: Annotated[
        uuid.UUID | None, typer.Option("--resume-run", metavar="RUN", help="Go on with this one.")
    ] = None,
    lab: LabFolder = None,
    as_json: Json = False,
) -> Done:
    """Let a model answer items. Exit 3 where some failed, 130 where it was stopped; what it answered is kept."""
    from db.lab import open_lab
    from desktop.inference.runs import RunOptions, run_batch
    from desktop.library.query import find
    from desktop.library.rows import item_of

    options = RunOptions(
        condition=condition, repeats=repeats, resume=resume, resume_run=resume_run, batch_tokens=batch_tokens
    )
    with open_lab(lab_folder(lab)) as opened, progress_on_stderr(model) as progress, stop_wished() as stopped:

        def tell(so_far: "RunProgress") -> None:
            progress(so_far.done + so_far.failed + so_far.skipped, so_far.total)

        chosen = [item_of(row) for row in find(opened, items)]
        result = run_batch(opened, model, chosen, options, progress=tell, stopped=stopped)
    return _done(result)


def _done(result: "RunResult") -> Done:
    failures = [{"key": key, "reason": reason} for key, reason in result.failures]
    document = {
        "done": result.done,
        "failed": result.failed,
        "skipped": result.skipped,
        "run_id": result.run_id,
        "cut": result.cut,
        "failures": failures,
    }
    words = [f"{result.done} answered, {result.failed} failed, {result.skipped} were there already."]
    words += [f"Failed: {key}: {reason}" for key, reason in result.failures]
    if result.stopped:
        return Done(document, [*words, "Stopped; go on with --resume."], code=INTERRUPTED)
    return Done(document, words, code=3 if result.failed else 0)
