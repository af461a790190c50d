"""The power of a protocol: its simulated study, and the power surface over participants and items."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from db import Connection
from db.lab import Lab
from db.progress import SubProgress, current_progress, reporting_progress_to
from db.stores import items as item_store
from desktop.analysis.data.analysis_settings_file import AnalysisSettings
from desktop.analysis.data.load_analysis_frame import load_frame
from desktop.analysis.data.numpy_array_types import Ints
from desktop.analysis.power.batched_score_tests import DesignLayout
from desktop.analysis.power.pilot_variance_components import TooSmallPilot, assumptions_from_answers
from desktop.analysis.power.simulate_study_power import (
    RUNS,
    ComparisonPower,
    SimulatedComparison,
    SimulatedStudy,
    expected_simulation_seconds,
    simulate_study_power,
)
from desktop.analysis.power.simulated_answer_panels import SimulationAssumptions
from desktop.analysis.stats.accuracy_confidence_intervals import ScoredAnswers
from desktop.benchmarks.base_errors import CannotDo, WrongUse
from desktop.benchmarks.messages import say
from desktop.benchmarks.task_catalogue import chance_level
from desktop.library.item_query_language import parse_query
from desktop.study.planning.draw_study_sample import distinct_tasks, qualified_task_name
from desktop.study.planning.load_and_precision_estimate import estimate_design
from desktop.study.planning.sample_and_allocate_items import StudyDesign
from desktop.study.protocol import StudyProtocol

FACTORS = (
    ((0.5, 0.75, 1, 1.5, 2, 4), (0.25, 0.5, 0.75, 1, 1.5, 2)),
    ((0.5, 1, 2, 4), (0.25, 0.5, 1, 2)),
    ((0.5, 1, 2), (0.5, 1, 2)),
    ((0.5, 1, 1.5), (0.5, 1)),
    ((1,), (1,)),
)
"""Multiples of the planned participants and items of a surface, the finest first."""
MOST_SIMULATED = 80_000_000
"""Answers that a surface simulates in all."""
HEAD = 0.3
"""Share of the progress that the study itself takes before its surface."""


class UnplannedStudy(CannotDo):
    """A study without a planned number of people has no power to simulate."""

    code = "unplanned_study"


class ImpossibleModel(WrongUse):
    code = "impossible_model"


class EmptyContrast(WrongUse):
    """A contrast whose query finds none of the study's items."""

    code = "empty_contrast"


@dataclass(frozen=True, slots=True)
class PowerRequest:
    """The inputs of the planner. difference: of people minus model where a contrast has none, −1 to 1; method: of the
    analysis; pay: per hour, in the user's currency."""

    assumed: SimulationAssumptions = field(default_factory=SimulationAssumptions)
    difference: float = 0.1
    runs: int = RUNS
    seed: int = 0
    method: str = "closed"
    pay: float | None = None
    surface: bool = True


@dataclass(frozen=True, slots=True)
class SurfacePoint:
    """A size of the study: power for the population and these participants, and of equivalence (None without a margin),
    before Holm; hours of all participants, and their pay."""

    people: int
    items: int
    power: float
    these: float
    equivalence: float | None
    hours: float
    cost: float | None


@dataclass(frozen=True, slots=True)
class PowerPlan:
    """The power of a study, its surface for the comparison `about`, and minutes per participant."""

    request: PowerRequest
    comparisons: tuple[ComparisonPower, ...]
    surface: tuple[SurfacePoint, ...]
    about: str
    people: int
    minutes: float
    hours: float
    cost: float | None


def power_assumptions(lab: Lab, protocol: StudyProtocol, *, pilot: bool = False) -> SimulationAssumptions:
    """The protocol's expected accuracy with the usual spreads, or the estimates of a pilot. Raises TooSmallPilot."""
    return assumptions_from_pilot(lab) if pilot else SimulationAssumptions(protocol.analysis.accuracy)


def assumptions_from_pilot(lab: Lab) -> SimulationAssumptions:
    """Estimates from this lab's answers, pilot sessions included. Raises TooSmallPilot."""
    frame = load_frame(lab, with_pilot=True)
    own = np.flatnonzero(frame.own[frame.answers.item]) if len(frame.items) else np.array([], dtype=np.int64)
    if not len(own):
        raise TooSmallPilot(
            say("This lab has no pilot answers."),
            hint=say("Collect a pilot session, or state the standard deviations."),
        )
    columns = frame.answers
    return assumptions_from_answers(
        ScoredAnswers(columns.right(own), columns.who[own], columns.item[own], frame.pictures)
    )


def simulated_study_of(lab: Lab, protocol: StudyProtocol, found: StudyDesign, request: PowerRequest) -> SimulatedStudy:
    """The study that a protocol plans. Raises UnplannedStudy and ImpossibleModel."""
    if protocol.people.planned is None:
        raise UnplannedStudy(
            say("The study {name} does not state the planned number of participants."),
            hint=say("Set people.planned in the protocol."),
            name=protocol.name,
        )
    drawn = found.sample.items
    names = [item.group or item.key for item in drawn]
    known = {name: place for place, name in enumerate(dict.fromkeys(names))}
    who = np.repeat(np.arange(len(found.cells)), [len(cell) for cell in found.cells])
    which = np.array([item for cell in found.cells for item in cell], dtype=np.int64)
    layout = DesignLayout(who, which, np.array([known[name] for name in names], dtype=np.int64))
    comparisons = lab.read(_planned_comparisons, protocol, found, request)
    for one in comparisons:
        if one.chance is None and not 0 < request.assumed.accuracy - one.difference < 1:
            raise ImpossibleModel(
                say(
                    "{name}: with participant accuracy at {accuracy}%, no model can differ by {points} "
                    "percentage points."
                ),
                hint=say("State a smaller difference or another accuracy."),
                name=one.name,
                points=f"{100 * one.difference:g}",
                accuracy=f"{100 * request.assumed.accuracy:g}",
            )
    plan = protocol.analysis
    method, stops = "mixed" if request.method == "mixed" else "closed", plan.stopping.margin is not None
    analysis = AnalysisSettings(pooling=plan.pooling, method=method, sequential=stops)
    return SimulatedStudy(layout, comparisons, request.assumed, analysis)


def _planned_comparisons(
    conn: Connection, protocol: StudyProtocol, found: StudyDesign, request: PowerRequest
) -> tuple[SimulatedComparison, ...]:
    """The planned contrasts; without any, people against one model on every task."""
    drawn = found.sample.items
    asked = protocol.analysis.contrasts
    if not asked:
        tasks = [qualified_task_name(item) for item in drawn]
        by_task = {name: np.flatnonzero(np.array(tasks) == name) for name in distinct_tasks(drawn)}
        return tuple(SimulatedComparison(name, items, request.difference) for name, items in by_task.items())
    guesses = np.array([chance_level(item) for item in drawn])
    made: list[SimulatedComparison] = []
    for one in asked:
        places = np.arange(len(drawn))
        if one.query:
            rows = item_store.find_stored_items(
                conn, parse_query(one.query, item_store.item_factor_names(conn)), old=True
            )
            wanted = {row.id for row in rows}
            places = np.array([place for place, item in enumerate(drawn) if item.id in wanted], dtype=np.int64)
        if not len(places):
            raise EmptyContrast(
                say("The query of the comparison {name} matches no items of the study."),
                hint=say("Change its query."),
                name=one.name,
            )
        against = guesses[places] if one.against == "chance" else None
        size = one.smallest / 100 * (1 if request.difference >= 0 else -1) if one.smallest else request.difference
        if against is not None:
            size = request.assumed.accuracy - float(against.mean())
        margin = None if one.margin is None else one.margin / 100
        made.append(SimulatedComparison(one.name, places, size, margin, against))
    return tuple(made)


def plan_power(lab: Lab, protocol: StudyProtocol, found: StudyDesign, request: PowerRequest) -> PowerPlan:
    """Simulate the planned study, and power by numbers of participants and items. Reports progress (`db.progress`), and
    may be cancelled."""
    study, minutes = simulated_study_of(lab, protocol, found, request), estimate_design(protocol, found).minutes
    whole = current_progress()
    with reporting_progress_to(SubProgress(whole, 0.0, HEAD if request.surface else 1.0)):
        comparisons = simulate_study_power(study, request.runs, request.seed)
    leading = min(study.comparisons, key=lambda one: one.chance is not None)
    surface: tuple[SurfacePoint, ...] = ()
    if request.surface and study.fast:
        with reporting_progress_to(SubProgress(whole, HEAD, 1.0)):
            surface = power_surface(study, leading, minutes, request)
    hours = minutes * study.layout.n_people / 60
    cost = None if request.pay is None else request.pay * hours
    return PowerPlan(request, comparisons, surface, leading.name, study.layout.n_people, minutes, hours, cost)


def expected_plan_seconds(lab: Lab, protocol: StudyProtocol, found: StudyDesign, request: PowerRequest) -> float:
    """How long `plan_power` takes on this machine where runs are analysed one by one; else 0."""
    return expected_simulation_seconds(simulated_study_of(lab, protocol, found, request), request.runs, request.seed)


def power_surface(
    study: SimulatedStudy, leading: SimulatedComparison, minutes: float, request: PowerRequest
) -> tuple[SurfacePoint, ...]:
    """Power of one comparison by participants and items; each item is answered by the planned share of participants,
    assigned in turn."""
    layout, _ = study.layout.part(leading.items)
    share = len(layout.people) / (layout.n_people * len(layout.pictures))
    each = len(layout.pictures) / layout.n_pictures
    people, items = _surface_sizes(layout, share, request.runs)
    points: list[SurfacePoint] = []
    for place, (n_people, n_items) in enumerate((one, other) for one in people for other in items):
        current_progress().step(place, len(people) * len(items))
        made = balanced_layout(n_people, n_items, share, each)
        chances = None if leading.chance is None else np.full(n_items, float(leading.chance.mean()))
        one = replace(leading, items=np.arange(n_items), chance=chances)
        with reporting_progress_to(
            SubProgress(current_progress(), place / len(people) / len(items), (place + 1) / len(people) / len(items))
        ):
            (found,) = simulate_study_power(replace(study, layout=made, comparisons=(one,)), request.runs, request.seed)
        hours = minutes / 60 * n_people * n_items / len(layout.pictures)
        cost = None if request.pay is None else request.pay * hours
        points.append(SurfacePoint(n_people, n_items, found.alone, found.these, found.equivalence, hours, cost))
    return tuple(points)


def _surface_sizes(layout: DesignLayout, share: float, runs: int) -> tuple[Sequence[int], Sequence[int]]:
    """The participants and items of a surface: as many sizes as the limit of simulated answers allows."""
    planned = layout.n_people, len(layout.pictures)
    people, items = [planned[0]], [planned[1]]
    for of_people, of_items in FACTORS:
        people = sorted({max(2, round(planned[0] * factor)) for factor in of_people})
        items = sorted({max(2, round(planned[1] * factor)) for factor in of_items})
        if sum(people) * sum(items) * share * runs <= MOST_SIMULATED:
            break
    return people, items


def balanced_layout(people: int, items: int, share: float, each: float) -> DesignLayout:
    """Each item is assigned to the same number of people in turn, with `each` items per image on average."""
    answers = max(1, min(people, round(people * share)))
    item = np.repeat(np.arange(items), answers)
    turn = np.arange(items * answers) % people
    pictures: Ints = np.minimum((np.arange(items) / max(each, 1.0)).astype(np.int64), max(0, round(items / each) - 1))
    order = np.lexsort((item, turn))
    return DesignLayout(turn[order], item[order], pictures)
