"""`eyeline tour`: the main job, played in a real window by simulated people."""

from contextlib import nullcontext

import typer

from desktop.cli.print_command_outcome import CommandOutcome
from desktop.cli.shared_command_options import OutFolder
from desktop.cli.virtual_display import has_display, virtual_display
from desktop.cli.window_entry_points import WindowEntryPoints

TOLD = ("items", "trials", "tags", "predictions", "seconds")


def tour_command(context: typer.Context, out: OutFolder) -> CommandOutcome:
    """Run the whole workflow on real items with simulated participants. Without a display it uses a virtual one.

    For example: eyeline tour --out DIR
    """
    entries: WindowEntryPoints = context.obj
    with nullcontext() if has_display() else virtual_display():
        told = entries.play_tour(out)
    lines = [f"{name}: {told[name]}" for name in TOLD if name in told]
    if report := told.get("report"):
        lines.append(f"report: {out.resolve() / str(report)}")
    return CommandOutcome(told, [f"The tour is in {out}.", *lines])
