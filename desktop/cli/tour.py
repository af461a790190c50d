"""`eyeline tour`: the main job, played in a real window by simulated people."""

from contextlib import nullcontext

import typer

from desktop.cli.display import has_display, virtual_display
from desktop.cli.done import Done
from desktop.cli.entries import Entries
from desktop.cli.options import Json, OutFolder

TOLD = ("items", "trials", "tags", "predictions", "seconds")


def tour(context: typer.Context, out: OutFolder, as_json: Json = False) -> Done:
    """Play the main job on real items with simulated people; without a display on a virtual one.

    For example: eyeline tour --out DIR
    """
    entries: Entries = context.obj
    with nullcontext() if has_display() else virtual_display():
        told = entries.play_tour(out)
    lines = [f"{name}: {told[name]}" for name in TOLD if name in told]
    if report := told.get("report"):
        lines.append(f"report: {out.resolve() / str(report)}")
    return Done(told, [f"The tour is in {out}.", *lines])
