"""`eyeline jobs import`: labels that annotators gave in other programs."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import typer

from desktop.cli.print_command_outcome import CommandOutcome
from desktop.cli.shared_command_options import LabFolder, open_named_lab

Control: TypeAlias = Annotated[
    str, typer.Option("--control", metavar="NAME", help="Label Studio JSON: the control with the labels.")
]
BlankLabels: TypeAlias = Annotated[
    Literal["none", "missing", "refuse"],
    typer.Option("--blank", help="Meaning of empty labels: no label applies, item not reached, or an error."),
]


def import_labels_command(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Label Studio JSON, or a table with item, annotator and labels.")
    ],
    job: Annotated[str, typer.Option("--job", metavar="NAME", help="Target job. Default: the newest.")] = "",
    control: Control = "",
    blank: BlankLabels = "none",
    lab: LabFolder = None,
) -> CommandOutcome:
    """Import labels that annotators gave in another program. Exit 3 where some were refused, 1 where all were.

    Drafts, skips and "none of them" stay what they are. Of two entries of one person and item the newer one holds,
    whatever their order. Of Label Studio only the number of a person is taken. Example: eyeline jobs import
    project.json --job "Capability tags" --lab mylab
    """
    from desktop.annotation.adjudication.annotator_label_conflicts import find_job
    from desktop.exchange.label_import.store_imported_labels import import_label_file as take_in

    with open_named_lab(lab) as opened:
        done = take_in(opened, file, find_job(opened, job or None), control=control, blank=blank)
    refused = [{"file": str(file), "row": number, "reason": str(reason)} for number, reason in done.refused]
    document: dict[str, object] = {
        "job": done.job,
        "added": done.added,
        "unchanged": done.unchanged,
        "older": done.older,
        "blank": done.blank,
        "ignored": dict(done.ignored),
        "annotators": done.annotators,
        "refused": refused,
    }
    words = [
        f"{done.job}: {done.added} new, {done.unchanged} there already, by {', '.join(done.annotators) or 'nobody'}."
    ]
    if done.older:
        words.append(f"Left out, as something newer of the same person and item is there: {done.older}.")
    words += label_import_remarks(done.blank, done.ignored)
    words += [f"Refused: entry {row['row']}: {row['reason']}" for row in refused]
    return CommandOutcome(document, words, code=(3 if done.added or done.unchanged else 1) if refused else 0)


def label_import_remarks(blank: int, ignored: Mapping[str, int]) -> list[str]:
    """Remarks on labels that were skipped or interpreted when a file was read."""
    words = [f"Blank labels, read as none of them: {blank}. Use --blank missing or refuse if they mean otherwise."]
    left = ", ".join(f"{control} ({n})" for control, n in sorted(ignored.items()))
    return [*(words if blank else []), *([f"Results that name no label, by control: {left}."] if left else [])]
