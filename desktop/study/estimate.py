"""Load per participant and precision of a study, estimated from its items while it is designed."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypedDict

from db.lab import Lab
from desktop.benchmarks.item import Item
from desktop.benchmarks.strata import TASK, values_of
from desktop.benchmarks.words import Sentence, say
from desktop.library.crossed import FEWEST_PEOPLE, Panel, half_width, parts, people_needed, power_of, smallest_effect
from desktop.study.design import Design, design
from desktop.study.doubts import doubts_of
from desktop.study.protocol import Protocol
from desktop.study.sampling import task_name, tasks_of
from desktop.study.seconds import item_seconds, seconds_of
from desktop.study.selection import Pools

READING_S = 25.0
MOST_VALUES = 40
AROUND_S = 90.0
"""Seconds for consent, welcome and thanks; READING_S: for reading the instructions of a task."""


@dataclass(frozen=True, slots=True)
class TaskShare:
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
class StratumShare:
    """Precision for the items with one value of a stratum whose shares are kept: a capability, a level. The figures are
    those of TaskShare."""

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
class Estimate:
    """A participant's load, and the precision of the study. minutes includes reading, practice, checks and consent, but
    not breaks. items are those without probes, for which asked has one row per kind. people: planned number, None in an
    open study.
    deviation: the largest difference of a stratum's share from the pool's, where: which stratum. given_away: items per
    participant that follow an item in the same session which gives them away (open studies only). wanted: the
    half-width required by the protocol, as a fraction. doubts: warnings before freezing."""

    tasks: tuple[TaskShare, ...]
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
    strata: tuple[StratumShare, ...] = ()
    wanted: float | None = None
    asked: tuple[TaskShare, ...] = ()
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
            return Sentence(say("One participant shows how well that participant does, and nothing of others."))
        if not self.unreliable:
            return None
        literal = say(
            "{people} participants show how well they do themselves; what they show of the population that they are "
            "sampled from is unreliable with fewer than {fewest}."
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


def estimate(lab: Lab, protocol: Protocol, pools: Pools | None = None) -> Estimate:
    """Estimate the study with the lab's present items. Raises TooFewItems, Infeasible, BadProtocol."""
    return estimate_of(protocol, design(lab, protocol, pools))


def estimate_of(protocol: Protocol, found: Design) -> Estimate:
    """The estimate of a given design."""
    load = _load_of(protocol, found)
    return replace(load, doubts=doubts_of(protocol, found, load))


def _load_of(protocol: Protocol, found: Design) -> Estimate:
    drawn, people = found.sample, protocol.people.planned
    share = found.answers / people if people else 1.0
    shares = [_share(protocol, found, task, share) for task in tasks_of(drawn.items)]
    asked = _probing(found, share)
    met, probes = round(share * len(drawn.items)), sum(one.of for one in asked)
    checks = _checks(protocol, met + round(share * probes), len(drawn.checks))
    each = seconds_of(drawn.checks) / max(1, len(drawn.checks))
    seconds = sum(map(item_seconds, drawn.practice)) + checks * each + AROUND_S
    return Estimate(
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
        strata=tuple(_strata(protocol, found)) if people else (),
        wanted=wanted / 100 if people and (wanted := protocol.analysis.half_width) is not None else None,
        asked=tuple(asked),
    )


def _checks(protocol: Protocol, trials: int, there: int) -> int:
    """Attention checks per participant: one after every so many trials, none after the last."""
    every = protocol.checks.every
    return min(there, max(trials - 1, 0) // every) if every else 0


def _probing(found: Design, share: float) -> list[TaskShare]:
    """A row for each kind of probe."""
    every = [probe for one in found.sample.probes.values() for probe in one]
    rows: list[TaskShare] = []
    for task in tasks_of(every):
        mine = [probe for probe in every if task_name(probe) == task]
        rows.append(TaskShare(task, round(share * len(mine)), share * seconds_of(mine) / 60, len(mine), found.answers))
    return rows


def _share(protocol: Protocol, found: Design, task: str, share: float) -> TaskShare:
    mine = [item for item in found.sample.items if task_name(item) == task]
    met, seconds = round(share * len(mine)), share * seconds_of(mine)
    told = TaskShare(task, met, (READING_S + seconds) / 60, len(mine), found.answers)
    if protocol.people.planned is None:
        return told
    return replace(told, **_figures(protocol, found, mine))


def _strata(protocol: Protocol, found: Design) -> Iterator[StratumShare]:
    """The values of all strata except tasks, which are listed separately; the first MOST_VALUES of each."""
    for name in protocol.items.strata:
        if name == TASK:
            continue
        held: dict[str, list[Item]] = {}
        for item in found.sample.items:
            for _, value in values_of(item, [name]):
                held.setdefault(value, []).append(item)
        for value in sorted(held)[:MOST_VALUES]:
            figures = _figures(protocol, found, held[value])
            yield StratumShare(name, value, len(held[value]), **figures)


class _Figures(TypedDict):
    half_width: float
    smallest: float | None
    needed: int | None
    half_width_these: float
    smallest_these: float | None
    smallest_above: float | None
    smallest_above_these: float | None
    equivalence: float | None


def _figures(protocol: Protocol, found: Design, mine: Sequence[Item]) -> _Figures:
    """The precision of a planned study for these items."""
    assert protocol.people.planned is not None
    pictures = len({item.group or item.key for item in mine})
    panel = Panel(protocol.people.planned, len(mine), found.answers, len(mine) / pictures)
    margin = min((one.margin for one in protocol.analysis.contrasts if one.margin is not None), default=None)
    expected, wanted = parts(protocol.analysis.accuracy), protocol.analysis.half_width
    return {
        "half_width": half_width(expected, panel),
        "smallest": smallest_effect(expected, panel),
        "needed": None if wanted is None else people_needed(wanted / 100, expected, panel),
        "half_width_these": half_width(expected, panel, these=True),
        "smallest_these": smallest_effect(expected, panel, these=True),
        "smallest_above": smallest_effect(expected, panel, above=True),
        "smallest_above_these": smallest_effect(expected, panel, these=True, above=True),
        "equivalence": None if margin is None else power_of(0.0, expected, panel, margin=margin / 100),
    }
