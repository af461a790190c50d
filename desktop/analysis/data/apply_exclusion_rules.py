"""Applies the exclusion rules of an analysis: to trials first, then sessions, then people, each to the rest.

A study's rules apply to that study's answers alone. Excluded answers are counted by rule.
"""

import uuid
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from db import Connection
from desktop.analysis.data.exclusion_rule_facts import match_trials, participant_facts, session_facts
from desktop.analysis.data.lab_answers_items_runs import LabState
from desktop.analysis.data.numpy_array_types import Bools, Ints
from desktop.analysis.data.select_human_answers import HumanAnswers
from desktop.study.protocol.analysis_plan import ExclusionRule
from desktop.study.protocol.exclusion_rule_predicate import Level, predicate_holds

LEVELS: Sequence[Level] = ("trial", "sitting", "person")


def apply_exclusion_rules(
    conn: Connection, state: LabState, side: HumanAnswers
) -> tuple[HumanAnswers, Mapping[str, int]]:
    """The remaining answers of people, and how many each rule excluded."""
    counted = Counter[str]()
    for level in LEVELS:
        for study in dict.fromkeys(str(sitting.study_id) for sitting in side.sittings):
            for rule in state.analysis.exclusions_of(study):
                if rule.level == level:
                    out = _answers_matching_rule(conn, state, side, rule, study)
                    counted[rule.name] += int(out.sum())
                    side = _without_answers(side, out)
    return _drop_empty_sessions(side), counted


@dataclass(frozen=True, slots=True)
class ExclusionVerdicts:
    """The results of the rules in order: for each excluded answer the rule, and for each answer and each session which
    rules applied. Rules of people are listed with all their sessions."""

    out_by: Mapping[uuid.UUID, str]
    answers: Mapping[uuid.UUID, Mapping[str, bool]]
    sittings: Mapping[uuid.UUID, Mapping[str, bool]]


def exclusion_verdicts(conn: Connection, state: LabState, side: HumanAnswers) -> ExclusionVerdicts:
    """The result of each exclusion rule of the analysis for the answers that remain when it is applied."""
    ids, out_by = state.people.ids, dict[uuid.UUID, str]()
    answers: defaultdict[uuid.UUID, dict[str, bool]] = defaultdict(dict)
    sittings: defaultdict[uuid.UUID, dict[str, bool]] = defaultdict(dict)
    for level in LEVELS:
        for study in dict.fromkeys(str(sitting.study_id) for sitting in side.sittings):
            for rule in state.analysis.exclusions_of(study):
                if rule.level != level:
                    continue
                out = _answers_matching_rule(conn, state, side, rule, study)
                named = [uuid.UUID(bytes=bytes(one)) for one in ids.raw[side.places]]
                mine: list[int] = side.run.tolist()
                for one, run, held in zip(named, mine, map(bool, out), strict=True):
                    if str(side.sittings[run].study_id) != study:
                        continue
                    (answers[one] if level == "trial" else sittings[side.sittings[run].id])[rule.name] = held
                    if held:
                        out_by[one] = rule.name
                side = _without_answers(side, out)
    return ExclusionVerdicts(out_by, answers, sittings)


def _answers_matching_rule(
    conn: Connection, state: LabState, side: HumanAnswers, rule: ExclusionRule, study: str
) -> Bools:
    of_study = np.array([str(sitting.study_id) == study for sitting in side.sittings], dtype=np.bool_)[side.run]
    if rule.level == "trial":
        return of_study & match_trials(state, side, rule.where)
    numbers = side.run if rule.level == "sitting" else side.who
    facts_of = session_facts if rule.level == "sitting" else participant_facts
    out: list[int] = [
        int(number)
        for number in np.unique(numbers[of_study])
        if predicate_holds(rule.where, rule.level, facts_of(conn, state, side, int(number), rule.where))
    ]
    return of_study & np.isin(numbers, out)


def _without_answers(side: HumanAnswers, out: Bools) -> HumanAnswers:
    return _keep_answers(side, np.flatnonzero(~out)) if out.any() else side


def _keep_answers(side: HumanAnswers, kept: Ints) -> HumanAnswers:
    return replace(side, places=side.places[kept], who=side.who[kept], run=side.run[kept])


def _drop_empty_sessions(side: HumanAnswers) -> HumanAnswers:
    """Without people and sessions that have no answers left."""
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
