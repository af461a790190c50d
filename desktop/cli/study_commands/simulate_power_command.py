"""`eyeline study power`: simulate a study as it will be analysed."""

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.messages import say
from desktop.cli.print_command_outcome import (
    CommandOutcome,
    OutputBlock,
    OutputGrid,
    ProgressCallback,
    progress_on_stderr,
)
from desktop.cli.shared_command_options import LabFolder, open_named_lab
from desktop.cli.study_commands.resolve_study_and_protocol import Study, resolve_protocol, resolve_study

if TYPE_CHECKING:
    from desktop.analysis.power.power_of_protocol import PowerPlan, PowerRequest, SurfacePoint
    from desktop.analysis.power.simulate_study_power import ComparisonPower

POWERS = ("comparison", "items", "difference", "power", "before Holm", "these people", "false positives", "margin",
          "equivalence")  # fmt: skip
SIZES = ("people", "items", "power", "these people", "equivalence", "hours", "cost")
SLOW_S = 20.0
"""Simulations that take longer print the expected time first."""
FILE = Annotated[Path | None, typer.Argument(metavar="FILE", help="Protocol as a YAML file.", show_default=False)]


class CannotWriteFigure(CannotDo):
    """The figure's file cannot be written, or its ending is not that of a figure."""

    code = "cannot_write_figure"


class _SimulationProgress:
    """Receives the progress of a simulation; Ctrl+C stops it."""

    def __init__(self, progress: ProgressCallback) -> None:
        self._progress = progress

    def ask(self) -> None:
        """No other request to stop than Ctrl+C."""

    def step(self, done: int, total: int) -> None:
        """Show the progress."""
        self._progress(done, total)

    def hold(self) -> None:
        """A simulation writes nothing."""


def power_command(
    file: FILE = None,
    preset: Annotated[str, typer.Option("--preset", metavar="NAME", help="Preset study included in Eyeline.")] = "",
    study: Study = "",
    accuracy: Annotated[
        float | None,
        typer.Option(help="Accuracy of participants, 0 to 1. Default: the protocol's.", min=0.01, max=0.99),
    ] = None,
    difference: Annotated[
        float,
        typer.Option(
            help="True difference in percentage points, negative if the model is more accurate.", min=-99, max=99
        ),
    ] = 10.0,
    person_sd: Annotated[
        float | None, typer.Option(help="Standard deviation of participants, in logits.", min=0, max=5)
    ] = None,
    item_sd: Annotated[float | None, typer.Option(help="Standard deviation of items, in logits.", min=0, max=5)] = None,
    pilot: Annotated[
        bool, typer.Option("--pilot", help="Estimate accuracy and standard deviations from the answers in the lab.")
    ] = False,
    runs: Annotated[int, typer.Option(help="Number of simulated studies.", min=50, max=100_000)] = 1_000,
    seed: Annotated[int, typer.Option(help="Random seed. The same seed gives the same results.", min=0)] = 0,
    method: Annotated[Literal["closed", "mixed"], typer.Option(help="Method of the analysis.")] = "closed",
    pay: Annotated[float | None, typer.Option(help="Pay per hour, to calculate the cost.", min=0)] = None,
    figure: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Also draw the power surface as svg, pdf or png.", show_default=False),
    ] = None,
    lab: LabFolder = None,
) -> CommandOutcome:
    """Simulate a study with its planned analysis: power after Holm correction, equivalence, both estimands, and power
    by sample size.

    For example: eyeline study power study.yaml --difference 8 --figure power.svg --lab DIR
    """
    from db.progress import reporting_progress_to
    from desktop.analysis.power.power_of_protocol import (
        PowerRequest,
        expected_plan_seconds,
        plan_power,
        power_assumptions,
    )
    from desktop.study.protocol import StudyProtocol
    from desktop.study.sessions.next_participant_plans import load_planned_design

    with open_named_lab(lab) as opened:
        row = None if file or preset else resolve_study(opened, study)
        protocol = resolve_protocol(file, preset) if row is None else StudyProtocol.stored(row.protocol)
        assumed = power_assumptions(opened, protocol, pilot=pilot)
        stated = {"accuracy": accuracy, "person_sd": person_sd, "item_sd": item_sd}
        assumed = replace(assumed, **{name: value for name, value in stated.items() if value is not None})
        request = PowerRequest(assumed, difference / 100, runs, seed, method, pay)
        found = load_planned_design(opened, protocol, row)
        expected = expected_plan_seconds(opened, protocol, found, request)
        if expected > SLOW_S:
            sys.stderr.write(f"Expected time: about {max(1, round(expected / 60))} min. Ctrl+C stops.\n")
        with progress_on_stderr("Simulated studies") as progress, reporting_progress_to(_SimulationProgress(progress)):
            made = plan_power(opened, protocol, found, request)
    document = _power_plan_document(made) | {"expected_seconds": expected, "pilot": pilot}
    if figure is not None:
        _write_surface_figure(made, figure)
        document["figure"] = str(figure)
    return CommandOutcome(document, _power_plan_output(made))


def _write_surface_figure(plan: "PowerPlan", path: Path) -> None:
    """Write the surface. Raises CannotWriteFigure."""
    from db.folder.atomic_file_writes import write_file_atomically
    from desktop.analysis.figures.figure_style import figure_bytes
    from desktop.analysis.power.power_surface_figure import power_surface_figure

    kind, drawn = path.suffix.removeprefix(".").lower(), power_surface_figure(plan)
    if kind not in {"svg", "pdf", "png"} or drawn is None:
        raise CannotWriteFigure(
            say("{file} cannot be drawn."),
            where=str(path),
            hint=say("Name a file that ends in .svg, .pdf or .png, with the closed method."),
            file=path.name,
        )
    try:
        write_file_atomically(path, figure_bytes(drawn, kind))
    except OSError as error:
        raise CannotWriteFigure(
            say("{file} cannot be written: {reason}."),
            where=str(path),
            hint=say("Close it in the other program, or choose another file."),
            file=path.name,
            reason=error.strerror or type(error).__name__,
        ) from error


def _power_plan_document(plan: "PowerPlan") -> dict[str, object]:
    return {
        **_power_assumptions_document(plan.request),
        "people": plan.people,
        "minutes": plan.minutes,
        "hours": plan.hours,
        "cost": plan.cost,
        "comparisons": [_comparison_power_document(one) for one in plan.comparisons],
        "surface_of": plan.about,
        "surface": [_surface_point_document(one) for one in plan.surface],
    }


def _power_assumptions_document(request: "PowerRequest") -> dict[str, object]:
    assumed = request.assumed
    return {
        "accuracy": assumed.accuracy,
        "person_sd": assumed.person_sd,
        "item_sd": assumed.item_sd,
        "of_images": assumed.of_images,
        "runs": request.runs,
        "seed": request.seed,
        "method": request.method,
    }


def _comparison_power_document(one: "ComparisonPower") -> dict[str, object]:
    return {
        "name": one.name,
        "items": one.n_items,
        "difference": one.difference,
        "power": one.power,
        "mc_error": one.error,
        "power_before_holm": one.alone,
        "power_these": one.these,
        "false_positives": one.false,
        "margin": one.margin,
        "equivalence_power": one.equivalence,
    }


def _surface_point_document(one: "SurfacePoint") -> dict[str, object]:
    return {
        "people": one.people,
        "items": one.items,
        "power": one.power,
        "power_these": one.these,
        "equivalence_power": one.equivalence,
        "hours": one.hours,
        "cost": one.cost,
    }


def _power_plan_output(plan: "PowerPlan") -> list[OutputBlock]:
    assumed, request = plan.request.assumed, plan.request
    cost = "" if plan.cost is None else f", cost {plan.cost:.0f}"
    head = (
        f"{request.runs} simulated studies: accuracy {assumed.accuracy:.1%}, SD of participants "
        f"{assumed.person_sd:.2f} and of items {assumed.item_sd:.2f} logits, seed {request.seed}. "
        "± is the Monte Carlo SE."
    )
    size = f"Participants: {plan.people}, about {plan.minutes:.0f} min each, {plan.hours:.1f} h in all{cost}."
    rows = [
        (one.name, one.n_items, f"{one.difference:+.1%}", f"{one.power:.1%} ± {one.error:.1%}", f"{one.alone:.1%}",
         f"{one.these:.1%}", _percent_or_none(one.false), _percent_or_none(one.margin),
         _percent_or_none(one.equivalence))
        for one in plan.comparisons
    ]  # fmt: skip
    blocks: list[OutputBlock] = [head, size, OutputGrid(POWERS, rows)]
    if plan.surface:
        sizes = [
            (one.people, one.items, f"{one.power:.0%}", f"{one.these:.0%}", _percent_or_none(one.equivalence),
            f"{one.hours:.1f}",
             None if one.cost is None else f"{one.cost:.0f}")
            for one in plan.surface
        ]  # fmt: skip
        blocks += [f"{plan.about}, by size, before Holm:", OutputGrid(SIZES, sizes)]
    return blocks


def _percent_or_none(value: float | None) -> str | None:
    return None if value is None else f"{value:.1%}"
