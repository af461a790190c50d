"""`eyeline study power`: simulate a study as it will be analysed."""

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from desktop.benchmarks.errors import CannotDo
from desktop.benchmarks.words import say
from desktop.cli.done import Block, Done, Grid, Progress, progress_on_stderr
from desktop.cli.options import Json, LabFolder, lab_folder
from desktop.cli.studies import Study, chosen, protocol_of

if TYPE_CHECKING:
    from desktop.analysis.planner.planning import PowerPlan, Request, SurfacePoint
    from desktop.analysis.planner.study import Power

POWERS = ("comparison", "items", "difference", "power", "before Holm", "these people", "false positives", "margin",
          "equivalence")  # fmt: skip
SIZES = ("people", "items", "power", "these people", "equivalence", "hours", "cost")
SLOW_S = 20.0
"""Simulations that take longer print the expected time first."""
FILE = Annotated[Path | None, typer.Argument(metavar="FILE", help="The protocol, a YAML file.", show_default=False)]


class CannotWriteFigure(CannotDo):
    """The figure's file cannot be written, or its ending is not that of a figure."""

    code = "cannot_write_figure"


class _Bar:
    """Receives the progress of a simulation; Ctrl+C stops it."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress

    def ask(self) -> None:
        """No other request to stop than Ctrl+C."""

    def step(self, done: int, total: int) -> None:
        """Show the progress."""
        self._progress(done, total)

    def hold(self) -> None:
        """A simulation writes nothing."""


def power(
    file: FILE = None,
    preset: Annotated[str, typer.Option("--preset", metavar="NAME", help="A study that comes with Eyeline.")] = "",
    study: Study = "",
    accuracy: Annotated[
        float | None, typer.Option(help="Participants' accuracy, 0 to 1; else the protocol's.", min=0.01, max=0.99)
    ] = None,
    difference: Annotated[
        float, typer.Option(help="True difference in points, negative where the model is above.", min=-99, max=99)
    ] = 10.0,
    person_sd: Annotated[float | None, typer.Option(help="SD of participants in logits.", min=0, max=5)] = None,
    item_sd: Annotated[float | None, typer.Option(help="SD of items in logits.", min=0, max=5)] = None,
    pilot: Annotated[bool, typer.Option("--pilot", help="Accuracy and SDs from the answers of the lab.")] = False,
    runs: Annotated[int, typer.Option(help="Simulated studies.", min=50, max=100_000)] = 1_000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same figures.", min=0)] = 0,
    method: Annotated[Literal["closed", "mixed"], typer.Option(help="Of the analysis.")] = "closed",
    pay: Annotated[float | None, typer.Option(help="Pay per hour, for the cost.", min=0)] = None,
    figure: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Also draw the surface: svg, pdf or png.", show_default=False)
    ] = None,
    lab: LabFolder = None,
    as_json: Json = False,
) -> Done:
    """Simulate a study as it will be analysed: power after Holm, equivalence, both estimands, and by size.

    For example: eyeline study power study.yaml --difference 8 --figure power.svg --lab DIR
    """
    from db.lab import open_lab
    from db.watching import looked_on
    from desktop.analysis.planner.planning import Request, assumed_of, plan_power, seconds_expected
    from desktop.study.next_people import planned_design
    from desktop.study.protocol import Protocol

    with open_lab(lab_folder(lab)) as opened:
        row = None if file or preset else chosen(opened, study)
        protocol = protocol_of(file, preset) if row is None else Protocol.stored(row.protocol)
        assumed = assumed_of(opened, protocol, pilot=pilot)
        stated = {"accuracy": accuracy, "person_sd": person_sd, "item_sd": item_sd}
        assumed = replace(assumed, **{name: value for name, value in stated.items() if value is not None})
        request = Request(assumed, difference / 100, runs, seed, method, pay)
        found = planned_design(opened, protocol, row)
        expected = seconds_expected(opened, protocol, found, request)
        if expected > SLOW_S:
            sys.stderr.write(f"Expected time: about {max(1, round(expected / 60))} min. Ctrl+C stops.\n")
        with progress_on_stderr("Simulated studies") as progress, looked_on(_Bar(progress)):
            made = plan_power(opened, protocol, found, request)
    document = _document(made) | {"expected_seconds": expected, "pilot": pilot}
    if figure is not None:
        _draw(made, figure)
        document["figure"] = str(figure)
    return Done(document, _plain(made))


def _draw(plan: "PowerPlan", path: Path) -> None:
    """Write the surface. Raises CannotWriteFigure."""
    from db.files import write_whole
    from desktop.analysis.drawing import save
    from desktop.analysis.planner.figure import surface_figure

    kind, drawn = path.suffix.removeprefix(".").lower(), surface_figure(plan)
    if kind not in {"svg", "pdf", "png"} or drawn is None:
        raise CannotWriteFigure(
            say("{file} cannot be drawn."),
            where=str(path),
            hint=say("Name a file that ends in .svg, .pdf or .png, with the closed method."),
            file=path.name,
        )
    try:
        write_whole(path, save(drawn, kind))
    except OSError as error:
        raise CannotWriteFigure(
            say("{file} cannot be written: {reason}."),
            where=str(path),
            hint=say("Close it where it is open, or name another file."),
            file=path.name,
            reason=error.strerror or type(error).__name__,
        ) from error


def _document(plan: "PowerPlan") -> dict[str, object]:
    return {
        **_assumed(plan.request),
        "people": plan.people,
        "minutes": plan.minutes,
        "hours": plan.hours,
        "cost": plan.cost,
        "comparisons": [_comparison(one) for one in plan.comparisons],
        "surface_of": plan.about,
        "surface": [_point(one) for one in plan.surface],
    }


def _assumed(request: "Request") -> dict[str, object]:
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


def _comparison(one: "Power") -> dict[str, object]:
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


def _point(one: "SurfacePoint") -> dict[str, object]:
    return {
        "people": one.people,
        "items": one.items,
        "power": one.power,
        "power_these": one.these,
        "equivalence_power": one.equivalence,
        "hours": one.hours,
        "cost": one.cost,
    }


def _plain(plan: "PowerPlan") -> list[Block]:
    assumed, request = plan.request.assumed, plan.request
    cost = "" if plan.cost is None else f", cost {plan.cost:.0f}"
    head = (
        f"{request.runs} simulated studies: accuracy {assumed.accuracy:.1%}, SD of participants "
        f"{assumed.person_sd:.2f} and of items {assumed.item_sd:.2f} logits, seed {request.seed}. "
        "± is the Monte Carlo SE."
    )
    size = f"{plan.people} participants, about {plan.minutes:.0f} min each, {plan.hours:.1f} h in all{cost}."
    rows = [
        (one.name, one.n_items, f"{one.difference:+.1%}", f"{one.power:.1%} ± {one.error:.1%}", f"{one.alone:.1%}",
         f"{one.these:.1%}", _share(one.false), _share(one.margin), _share(one.equivalence))
        for one in plan.comparisons
    ]  # fmt: skip
    blocks: list[Block] = [head, size, Grid(POWERS, rows)]
    if plan.surface:
        sizes = [
            (one.people, one.items, f"{one.power:.0%}", f"{one.these:.0%}", _share(one.equivalence), f"{one.hours:.1f}",
             None if one.cost is None else f"{one.cost:.0f}")
            for one in plan.surface
        ]  # fmt: skip
        blocks += [f"{plan.about}, by size, before Holm:", Grid(SIZES, sizes)]
    return blocks


def _share(value: float | None) -> str | None:
    return None if value is None else f"{value:.1%}"
