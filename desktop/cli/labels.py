"""`eyeline jobs import`: labels that annotators gave elsewhere."""

from pathlib import Path
from typing import Annotated

import typer

from desktop.cli.done import Done
from desktop.cli.options import Json, LabFolder, lab_folder


def import_labels(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Label Studio's JSON, or a table of item, annotator, labels.")
    ],
    job: Annotated[str, typer.Option("--job", metavar="NAME", help="Into which job; else the newest.")] = "",
    lab: LabFolder = None,
    as_json: Json = False,
) -> Done:
    """Take in labels that annotators gave elsewhere, as theirs. Exit 3 where some were refused, 1 where all were.

    Drafts, skips and "none of them" stay what they are. Of Label Studio only the number of a person is taken.
    Example: eyeline jobs import project.json --job "Capability tags" --lab mylab
    """
    from db.lab import open_lab
    from desktop.annotation.conflicts import job_named
    from desktop.exchange.labels_in import import_labels as take_in

    with open_lab(lab_folder(lab)) as opened:
        done = take_in(opened, file, job_named(opened, job or None))
    refused = [{"file": str(file), "row": number, "reason": str(reason)} for number, reason in done.refused]
    document: dict[str, object] = {
        "job": done.job,
        "added": done.added,
        "unchanged": done.unchanged,
        "annotators": done.annotators,
        "refused": refused,
    }
    words = [
        f"{done.job}: {done.added} new, {done.unchanged} there already, by {', '.join(done.annotators) or 'nobody'}."
    ]
    words += [f"Refused: entry {row['row']}: {row['reason']}" for row in refused]
    return Done(document, words, code=(3 if done.added or done.unchanged else 1) if refused else 0)
