"""The exclusion rules of an analysis, carried out: trials first, then sittings, then people, each over what is left.

A study's rules see that study's answers alone. What a rule leaves out is counted under its name.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from db import Connection
from desktop.analysis.facts import person_facts, sitting_facts, trials_that_hold
from desktop.analysis.frame import Bools
from desktop.analysis.intervals import Ints
from desktop.analysis.people_side import PeopleSide
from desktop.analysis.standing import State
from desktop.study.protocol.analysis import Exclusion
from desktop.study.protocol.predicate import Level, holds

LEVELS: Sequence[Level] = ("trial", "sitting", "person")


def ruled_out(conn: Connection, state: State, side: PeopleSide) -> tuple[PeopleSide, Mapping[str, int]]:
    """What is left of people's answers, and how many each rule took."""
    counted = Counter[str]()
    for level in LEVELS:
        for study in dict.fromkeys(str(sitting.study_id) for sitting in side.sittings):
            for rule in state.analysis.exclusions_of(study):
                if rule.level == level:
                    out = _held(conn, state, side, rule, study)
                    counted[rule.name] += int(out.sum())
                    side = _without(side, out)
    return _tidied(side), counted


def _held(conn: Connection, state: State, side: PeopleSide, rule: Exclusion, study: str) -> Bools:
    """The answers that a rule leaves out."""
    of_study = np.array([str(sitting.study_id) == study for sitting in side.sittings], dtype=np.bool_)[side.run]
    if rule.level == "trial":
        return of_study & trials_that_hold(state, side, rule.where)
    numbers = side.run if rule.level == "sitting" else side.who
    facts_of = sitting_facts if rule.level == "sitting" else person_facts
    out: list[int] = [
        int(number)
        for number in np.unique(numbers[of_study])
        if holds(rule.where, rule.level, facts_of(conn, state, side, int(number), rule.where))
    ]
    return of_study & np.isin(numbers, out)


def _without(side: PeopleSide, out: Bools) -> PeopleSide:
    return _kept(side, np.flatnonzero(~out)) if out.any() else side


def _kept(side: PeopleSide, kept: Ints) -> PeopleSide:
    return replace(side, places=side.places[kept], who=side.who[kept], run=side.run[kept])


def _tidied(side: PeopleSide) -> PeopleSide:
    """Without people and sittings of whom nothing is left."""
    runs, people = np.unique(side.run), np.unique(side.who)
    if len(runs) == len(side.sittings) and len(people) == len(side.people):
        return side
    whose: list[int] = people.tolist()
    index = {old: new for new, old in enumerate(whose)}
    kept: list[int] = runs.tolist()
    sittings = tuple(replace(side.sittings[run], person=index[side.sittings[run].person]) for run in kept)
    return replace(
        side,
        people=tuple(side.people[person] for person in index),
        sittings=sittings,
        who=np.searchsorted(people, side.who).astype(np.int64),
        run=np.searchsorted(runs, side.run).astype(np.int64),
    )
