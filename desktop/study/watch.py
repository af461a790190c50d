"""What an operator sees of the runs of a lab: who is how far, and what about the answers deserves a look."""

import json
import statistics
import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from db.lab import Lab
from db.rows import Moment, RunState, TrialRow
from db.stores import people, runs, studies
from desktop.benchmarks.words import Sentence, say

SAME_PLACE_FROM = 8
SAME_PLACE_SHARE = 0.8


@dataclass(frozen=True, slots=True)
class RunView:
    """One run. ending: how it stands, in words (marked). done and planned count steps, practice included; median_s is
    over the timed answers."""

    run_id: uuid.UUID
    code: str
    study_id: uuid.UUID
    study: str
    simulated: bool
    pilot: bool
    finished: bool
    ending: str
    done: int
    planned: int
    started: Moment
    median_s: float | None
    remarks: tuple[Sentence, ...]


def run_views(lab: Lab) -> list[RunView]:
    """All runs of the lab, the newest first."""
    codes = {person.id: person.code for person in lab.read(people.all)}
    names = {study.id: study.name for study in lab.read(studies.all)}
    found = [_view(lab, lab.read(runs.state, run.id), codes, names) for run in lab.read(runs.all)]
    return sorted(found, key=lambda view: view.started.us, reverse=True)


def remarks(trials: Sequence[TrialRow]) -> tuple[Sentence, ...]:
    """What about these timed trials deserves a look; most runs have nothing."""
    if not trials:
        return ()
    flags = [set(trial.flags.split(",")) for trial in trials]
    found: list[Sentence] = []
    for flag, literal in _FLAGGED:
        count = sum(flag in entry for entry in flags)
        if count:
            found.append(Sentence(literal, {"n": count}))
    timeouts = sum(trial.ended_on == "timeout" for trial in trials)
    if timeouts:
        found.append(Sentence(say("{n} ran out of time"), {"n": timeouts}))
    if _same_place(trials):
        found.append(Sentence(say("almost always the same place")))
    return tuple(found)


_FLAGGED = (
    ("too_fast", say("{n} very fast")),
    ("focus_lost", say("{n} with another window in front")),
    ("slept", say("{n} while the machine slept or its clock was set")),
    ("paused", say("{n} paused")),
)


def _view(lab: Lab, state: RunState, codes: dict[uuid.UUID, str], names: dict[uuid.UUID, str]) -> RunView:
    run = state.run
    timed = [trial for trial in lab.read(runs.trials, run.id) if not trial.practice]
    times = [ns / 1e9 for trial in timed if (ns := trial.response_time_ns) is not None]
    done = {step.position for step in state.done if step.ended_on in {"answered", "timeout", "skipped"}}
    return RunView(
        run_id=run.id,
        code=codes.get(run.person_id, ""),
        study_id=run.study_id,
        study=names.get(run.study_id, ""),
        simulated=run.simulated,
        pilot=state.pilot,
        finished=state.finished,
        ending=_ending(lab, state),
        done=len(done),
        planned=run.planned,
        started=run.started,
        median_s=statistics.median(times) if times else None,
        remarks=remarks(timed),
    )


def _ending(lab: Lab, state: RunState) -> str:
    """Withdrawn and kept, withdrawn and to be deleted, excluded, unfinished and finished are told apart."""
    withdrawn = lab.read(runs.events, state.run.id, "run_withdrawn")
    if withdrawn:
        return say("deletion wanted") if state.excluded else say("withdrawn, kept")
    if state.excluded:
        return say("excluded")
    return say("finished") if state.finished else say("unfinished")


def _same_place(trials: Sequence[TrialRow]) -> bool:
    """Whether one place among the options was chosen in nearly all choices."""
    places: list[int] = []
    for trial in trials:
        order = json.loads(trial.order)
        answer = json.loads(trial.response) if trial.response is not None else None
        if isinstance(answer, str) and answer in order:
            places.append(order.index(answer))
    if len(places) < SAME_PLACE_FROM:
        return False
    return max(places.count(place) for place in set(places)) >= SAME_PLACE_SHARE * len(places)
