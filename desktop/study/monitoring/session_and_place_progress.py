"""The operator's view of a lab's studies: sessions in progress, progress of participants, places left, data-quality
flags."""

import json
import statistics
import uuid
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from db import Connection
from db.lab import Lab
from db.progress import with_progress
from db.rows import SessionState, StudyRow, TrialRow, WallTime
from db.stores import people, sessions, studies
from db.stores import plan_cell_of_session as cell_store
from db.stores import scores as score_store
from db.stores.plan_cell_of_session import PlanCellSession
from desktop.benchmarks.base_errors import UnreadableRow
from desktop.benchmarks.messages import Sentence, say
from desktop.library.machine.clock import wall_time_now
from desktop.study.monitoring.session_quality_flags import data_quality_flags, failed_attention_checks
from desktop.study.participants.participant_withdrawal import persons_awaiting_deletion
from desktop.study.planning.frozen_plan_cells import CellState, is_abandoned, load_cell_states, load_frozen_plan
from desktop.study.planning.participant_item_order import ParticipantPlan, PlanStep
from desktop.study.protocol import StudyProtocol

ENDS = {"answered", "timeout", "skipped"}
STILL_HERE_US = 15 * 60 * 1_000_000


@dataclass(frozen=True, slots=True)
class SessionSummary:
    """One run. ending: its state (a literal for translation). done and planned count the study's items, without
    practice and attention checks; median_s is over their answers. here: a session seems to be in progress, at `seat`.
    open: it can be resumed. cell: which place of the plan it fills, from 0. leaves: its participant requested
    deletion."""

    run_id: uuid.UUID
    code: str
    study_id: uuid.UUID
    study: str
    simulated: bool
    pilot: bool
    finished: bool
    open: bool
    here: bool
    seat: str
    cell: int | None
    ending: str
    done: int
    planned: int
    started: WallTime
    last: WallTime
    median_s: float | None
    remarks: tuple[Sentence, ...]
    excluded: bool
    leaves: bool


@dataclass(frozen=True, slots=True)
class CellCount:
    """The places of a study's plan by state."""

    free: int
    running: int
    done: int

    @property
    def planned(self) -> int:
        return self.free + self.running + self.done


def load_session_summaries(lab: Lab, idle_seat: str = "") -> list[SessionSummary]:
    """All runs of the lab, newest first. idle_seat: a station without a session, as its operator knows; a run that was
    begun there and not ended was cut off."""
    codes, known, places, states, leaving = lab.read(_read_monitor_state)
    found: list[SessionSummary] = []
    for state in with_progress(states, len(states)):
        place, study = places[state.run.id], known[state.run.study_id]
        view = _session_summary(
            lab, state, place, study, codes.get(place.person_id, ""), leaves=place.person_id in leaving
        )
        found.append(replace(view, here=view.here and view.seat != idle_seat))
    return sorted(found, key=lambda view: view.started.us, reverse=True)


def _read_monitor_state(
    conn: Connection,
) -> tuple[
    dict[uuid.UUID, str],
    dict[uuid.UUID, StudyRow],
    dict[uuid.UUID, PlanCellSession],
    list[SessionState],
    set[uuid.UUID],
]:
    """Codes, studies, places, run states, and persons to be deleted, in one transaction, since other runs begin
    meanwhile."""
    codes = {person.id: person.code for person in people.all_people(conn)}
    known = {study.id: study for study in studies.load_all_studies(conn)}
    places = {place.run_id: place for study in known for place in cell_store.plan_cells_of_study(conn, study)}
    return codes, known, places, sessions.all_session_states(conn), persons_awaiting_deletion(conn)


def load_cell_counts(lab: Lab) -> dict[uuid.UUID, CellCount]:
    """The places of each frozen study; an open study has none."""
    found: dict[uuid.UUID, CellCount] = {}
    for study in lab.read(studies.load_all_studies):
        if load_frozen_plan(lab, study.id) is not None:
            states = Counter(load_cell_states(lab, study))
            found[study.id] = CellCount(states[CellState.FREE], states[CellState.RUNNING], states[CellState.DONE])
    return found


def _session_summary(
    lab: Lab, state: SessionState, place: PlanCellSession, study: StudyRow, code: str, *, leaves: bool
) -> SessionSummary:
    run, plan = state.run, _parse_stored_plan(state.run.plan)
    steps = plan.steps if plan is not None else ()
    counts = {step.position for step in steps if step.counts}
    trials = lab.read(sessions.trials_of_session, run.id)
    timed = [trial for trial in trials if trial.position in counts]
    times = [ns / 1e9 for trial in timed if (ns := trial.response_time_ns) is not None]
    given_up = is_abandoned(StudyProtocol.stored(study.protocol), place, wall_time_now().us)
    waits = not (state.finished or state.excluded or given_up or place.away or plan is None)
    last = max([run.started, *(trial.at for trial in trials)], key=lambda at: at.us)
    return SessionSummary(
        run_id=run.id,
        code=code,
        study_id=study.id,
        study=study.name,
        simulated=run.simulated,
        pilot=state.pilot,
        finished=state.finished,
        open=waits,
        here=waits and wall_time_now().us - last.us < STILL_HERE_US and not _was_left(lab, state),
        seat=run.seat,
        cell=place.cell,
        ending=_session_ending(state, place, given_up=given_up, leaves=leaves),
        done=len({step.position for step in state.done if step.ended_on in ENDS and step.position in counts}),
        planned=len(counts),
        started=run.started,
        last=last,
        median_s=statistics.median(times) if times else None,
        remarks=_session_flags(lab, steps, trials, timed, max(0, state.stretches - 1))
        if plan is not None
        else (Sentence(say("its plan cannot be read, so it cannot be resumed")),),
        excluded=state.excluded,
        leaves=leaves,
    )


def _session_flags(
    lab: Lab, steps: Sequence[PlanStep], trials: Sequence[TrialRow], timed: Sequence[TrialRow], resumed: int
) -> tuple[Sentence, ...]:
    checked = {step.position for step in steps if step.check}
    checks = [trial for trial in trials if trial.position in checked]
    scores = lab.read(score_store.scores_of_targets, "trial", [check.id for check in checks]) if checks else []
    outcomes: Mapping[uuid.UUID, str] = {score.target_id: str(score.outcome) for score in scores}
    return data_quality_flags(timed, checks=checks, failed=failed_attention_checks(checks, outcomes), resumed=resumed)


def _was_left(lab: Lab, state: SessionState) -> bool:
    """Whether the last session of an unfinished run was ended: the participant stopped, or closed the window."""
    left = lab.read(sessions.events_of_session, state.run.id, "run_left")
    return any(event.stretch == state.stretches - 1 for event in left)


def _session_ending(state: SessionState, place: PlanCellSession, *, given_up: bool, leaves: bool) -> str:
    """Distinguishes withdrawn and kept, withdrawn and to be deleted, dropped out, continued elsewhere, and excluded."""
    if leaves:
        return say("deletion requested")
    if state.excluded:
        return say("excluded")
    if place.withdrawn:
        return say("withdrawn, data kept")
    if place.away:
        return say("continued elsewhere")
    if given_up:
        return say("dropped out")
    return say("finished") if state.finished else say("unfinished")


def last_answer_hand(conn: Connection, run_id: uuid.UUID) -> str:
    """The hand with which the person of a run answered last (either, left, right); empty before the first trial."""
    shown = sessions.trials_of_session(conn, run_id)
    if not shown:
        return ""
    display: dict[str, object] = json.loads(shown[-1].display)
    return str(display.get("hand", "either"))


@lru_cache(maxsize=1024)
def _parse_stored_plan(text: str) -> ParticipantPlan | None:
    """Cached, since a run's plan never changes and an operator's screen reads it with every answer. None if it is
    invalid, so that one such run does not hide the others."""
    try:
        return ParticipantPlan.stored(text)
    except UnreadableRow:
        return None
