"""Load per participant and precision of a study, estimated from its items while it is designed."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypedDict

from db.lab import Lab
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import Sentence, say
from desktop.benchmarks.stratified_sampling import TASK, stratum_values
from desktop.library.statistics.closed_form_power import (
    FEWEST_PEOPLE,
    PanelDesign,
    answer_variance_components,
    difference_power,
    expected_half_width,
    minimum_detectable_difference,
    participants_needed,
)
from desktop.study.planning.answer_duration_guesses import estimate_item_seconds, estimate_seconds
from desktop.study.planning.draw_study_sample import distinct_tasks, qualified_task_name
from desktop.study.planning.protocol_warnings import collect_protocol_warnings
from desktop.study.planning.sample_and_allocate_items import StudyDesign, draw_design
from desktop.study.planning.study_item_pool import ItemPoolCache
from desktop.study.protocol import StudyProtocol

READING_S = 25.0
MOST_VALUES = 40
AROUND_S = 90.0
"""Seconds for consent, welcome and thanks; READING_S: for reading the instructions of a task."""


@dataclass(frozen=True, slots=True)
class TaskEstimate:
    """One task of a study. items: items per participant (rounded mean), minutes: their duration; of: number of items in
    the study; answers: participants per item.

    half_width: of the expected 95 % interval of people's accuracy; smallest: the smallest difference from a model below
    people that is detected with 80 % power, smallest_above: from one above them, None if not even the largest possible
    is; all for the population, those with `_these` for these participants only, as all are for one planned participant;
    needed: the fewest participants for the protocol's half-width, None without one or if no number suffices;
    equivalence: the probability that an equal model is shown to be equivalent within the smallest margin of the
    contrasts, None without one. As fractions; None in an open study.
    """

    task: str
    items: int
    minutes: float
    of: int
    answers: int
    half_width: float | None = None
    smallest: float | None = None
    needed: int | None = None
    half_width_these: float | None = None
    smallest_these: float | None = None
    smallest_above: float | None = None
    smallest_above_these: float | None = None
    equivalence: float | None = None


@dataclass(frozen=True, slots=True)
class StratumEstimate:
    """Precision for the items with one value of a stratum whose shares are kept: a capability, a level. The figures are
    those of TaskEstimate."""

    name: str
    value: str
    of: int
    half_width: float
    smallest: float | None
    needed: int | None
    half_width_these: float
    smallest_these: float | None
    smallest_above: float | None
    smallest_above_these: float | None
    equivalence: float | None


@dataclass(frozen=True, slots=True)
class StudyEstimate:
    """A participant's load, and the precision of the study. minutes includes reading, practice, checks and consent, but
    not breaks. items are those without probes, for which asked has one row per kind. people: planned number, None in an
    open study.
    deviation: the largest difference of a stratum's share from the pool's, where: which stratum. given_away: items per
    participant that follow an item in the same session which gives them away (open studies only). wanted: the
    half-width required by the protocol, as a fraction. doubts: warnings before freezing."""

    tasks: tuple[TaskEstimate, ...]
    practice: int
    minutes: float
    items: int
    in_all: int
    checks: int = 0
    probes: int = 0
    sittings: int = 1
    people: int | None = None
    deviation: float | None = None
    where: tuple[str, str] | None = None
    given_away: int = 0
    strata: tuple[StratumEstimate, ...] = ()
    wanted: float | None = None
    asked: tuple[TaskEstimate, ...] = ()
    doubts: tuple[Sentence, ...] = ()

    @property
    def whole_minutes(self) -> int:
        """The minutes as shown in Studies and in the consent, rounded up."""
        return math.ceil(self.minutes)

    @property
    def out_of_reach(self) -> tuple[str, ...]:
        """The tasks with too few items for the required half-width, whatever the number of participants."""
        return tuple(share.task for share in self.tasks if share.needed is None) if self.wanted is not None else ()

    @property
    def these(self) -> bool:
        """Whether all figures are for these participants only, since one is planned."""
        return self.people == 1

    @property
    def unreliable(self) -> bool:
        """Whether there are too few participants for reliable figures for the population."""
        return self.people is not None and 1 < self.people < FEWEST_PEOPLE

    @property
    def claims(self) -> Sentence | None:
        """What so few participants can and cannot show; None from FEWEST_PEOPLE on, and in an open study."""
        if self.these:
            return Sentence(say("Results of one participant do not generalise to others."))
        if not self.unreliable:
            return None
        literal = say(
            "{people} participants: results describe these participants; generalising to their "
            "population is unreliable with fewer than {fewest}."
        )
        return Sentence(literal, {"people": self.people or 0, "fewest": FEWEST_PEOPLE})

    @property
    def half_width(self) -> float | None:
        """The widest of the tasks' half widths."""
        return max((share.half_width for share in self.tasks if share.half_width is not None), default=None)

    @property
    def half_width_these(self) -> float | None:
        """The same for these participants only."""
        return max((one.half_width_these for one in self.tasks if one.half_width_these is not None), default=None)


def estimate_study(lab: Lab, protocol: StudyProtocol, pools: ItemPoolCache | None = None) -> StudyEstimate:
    """Estimate the study with the lab's present items. Raises TooFewItems, Infeasible, BadProtocol."""
    return estimate_design(protocol, draw_design(lab, protocol, pools))


def estimate_design(protocol: StudyProtocol, found: StudyDesign) -> StudyEstimate:
    load = _estimate_load(protocol, found)
    return replace(load, doubts=collect_protocol_warnings(protocol, found, load))


def _estimate_load(protocol: StudyProtocol, found: StudyDesign) -> StudyEstimate:
    drawn, people = found.sample, protocol.people.planned
    share = found.answers / people if people else 1.0
    shares = [_task_estimate(protocol, found, task, share) for task in distinct_tasks(drawn.items)]
    asked = _probe_estimates(found, share)
    met, probes = round(share * len(drawn.items)), sum(one.of for one in asked)
    checks = _count_attention_checks(protocol, met + round(share * probes), len(drawn.checks))
    each = estimate_seconds(drawn.checks) / max(1, len(drawn.checks))
    seconds = sum(map(estimate_item_seconds, drawn.practice)) + checks * each + AROUND_S
    return StudyEstimate(
        tasks=tuple(shares),
        practice=len(drawn.practice),
        minutes=sum(one.minutes for one in (*shares, *asked)) + seconds / 60,
        items=met,
        in_all=len(drawn.items),
        checks=checks,
        probes=round(share * probes),
        sittings=min(protocol.sittings, max(met, 1)),
        people=people,
        deviation=drawn.deviation,
        where=drawn.where,
        given_away=found.given_away,
        strata=tuple(_stratum_estimates(protocol, found)) if people else (),
        wanted=wanted / 100 if people and (wanted := protocol.analysis.half_width) is not None else None,
        asked=tuple(asked),
    )


def _count_attention_checks(protocol: StudyProtocol, trials: int, there: int) -> int:
    """Attention checks per participant: one after every so many trials, none after the last."""
    every = protocol.checks.every
    return min(there, max(trials - 1, 0) // every) if every else 0


def _probe_estimates(found: StudyDesign, share: float) -> list[TaskEstimate]:
    """A row for each kind of probe."""
    every = [probe for one in found.sample.probes.values() for probe in one]
    rows: list[TaskEstimate] = []
    for task in distinct_tasks(every):
        mine = [probe for probe in every if qualified_task_name(probe) == task]
        rows.append(
            TaskEstimate(task, round(share * len(mine)), share * estimate_seconds(mine) / 60, len(mine), found.answers)
        )
    return rows


def _task_estimate(protocol: StudyProtocol, found: StudyDesign, task: str, share: float) -> TaskEstimate:
    mine = [item for item in found.sample.items if qualified_task_name(item) == task]
    met, seconds = round(share * len(mine)), share * estimate_seconds(mine)
    told = TaskEstimate(task, met, (READING_S + seconds) / 60, len(mine), found.answers)
    if protocol.people.planned is None:
        return told
    return replace(told, **_precision_figures(protocol, found, mine))


def _stratum_estimates(protocol: StudyProtocol, found: StudyDesign) -> Iterator[StratumEstimate]:
    """The values of all strata except tasks, which are listed separately; the first MOST_VALUES of each."""
    for name in protocol.items.strata:
        if name == TASK:
            continue
        held: dict[str, list[Item]] = {}
        for item in found.sample.items:
            for _, value in stratum_values(item, [name]):
                held.setdefault(value, []).append(item)
        for value in sorted(held)[:MOST_VALUES]:
            figures = _precision_figures(protocol, found, held[value])
            yield StratumEstimate(name, value, len(held[value]), **figures)


class _PrecisionFigures(TypedDict):
    half_width: float
    smallest: float | None
    needed: int | None
    half_width_these: float
    smallest_these: float | None
    smallest_above: float | None
    smallest_above_these: float | None
    equivalence: float | None


def _precision_figures(protocol: StudyProtocol, found: StudyDesign, mine: Sequence[Item]) -> _PrecisionFigures:
    """The precision of a planned study for these items."""
    assert protocol.people.planned is not None
    pictures = len({item.group or item.key for item in mine})
    panel = PanelDesign(protocol.people.planned, len(mine), found.answers, len(mine) / pictures)
    margin = min((one.margin for one in protocol.analysis.contrasts if one.margin is not None), default=None)
    expected, wanted = answer_variance_components(protocol.analysis.accuracy), protocol.analysis.half_width
    return {
        "half_width": expected_half_width(expected, panel),
        "smallest": minimum_detectable_difference(expected, panel),
        "needed": None if wanted is None else participants_needed(wanted / 100, expected, panel),
        "half_width_these": expected_half_width(expected, panel, these=True),
        "smallest_these": minimum_detectable_difference(expected, panel, these=True),
        "smallest_above": minimum_detectable_difference(expected, panel, above=True),
        "smallest_above_these": minimum_detectable_difference(expected, panel, these=True, above=True),
        "equivalence": None if margin is None else difference_power(0.0, expected, panel, margin=margin / 100),
    }
