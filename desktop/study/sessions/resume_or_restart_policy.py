"""The policy for a returning participant: resume the incomplete session, restart, or neither, as the protocol says.

back = decide_resume(lab, study, identify(lab, study.id, typed))
back.way                  NEW, RESUME, RESTART or BLOCK; `why` says what prevents resuming
drop_run(lab, back.state)     the old run is dropped, as a new one begins
"""

import uuid
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from db.lab import Lab
from db.rows import SessionEventRow, SessionState, StudyRow
from db.stores import plan_cell_of_session as cell_store
from db.stores import sessions, studies
from desktop.benchmarks.canonical_json import canonical_json
from desktop.library.machine.clock import clock, wall_time_now
from desktop.study.planning.frozen_plan_cells import find_lost_cell
from desktop.study.planning.participant_item_order import ParticipantPlan
from desktop.study.protocol import StudyProtocol, Unfinished
from desktop.study.sessions.participant_enrolment import DROPPED, CodeStatus, hours_since_activity

ENDS = {"answered", "timeout", "skipped"}
STRICT: tuple[Unfinished, ...] = ("resume", "restart", "block")


class ResumeAction(StrEnum):
    """What comes next for a participant."""

    NEW = "new"
    RESUME = "resume"
    RESTART = "restart"
    BLOCK = "block"


@dataclass(frozen=True, slots=True)
class ResumeDecision:
    """way; why: `old` (left for too long), `changed` (another version of the study) or `early` (too soon after the last
    session) if that decided; state: the unfinished run; hours since it was left, and limit_h, the protocol's limit;
    done and planned: timed items; sitting: the session that is over, if it is too early for the next."""

    way: ResumeAction
    state: SessionState | None = None
    why: Literal["", "old", "changed", "early"] = ""
    hours: float = 0.0
    limit_h: float = 0.0
    done: int = 0
    planned: int = 0
    sitting: int = 0


def decide_resume(lab: Lab, study: StudyRow, known: CodeStatus) -> ResumeDecision:
    """Decide for the participant described by `known`, in this study. If the run is both old and of another version the
    stricter rule applies. An abandoned run whose place is occupied by another is never resumed."""
    found = known.unfinished or _run_in_earlier_versions(lab, study, known)
    if found is None:
        return ResumeDecision(ResumeAction.NEW)
    protocol = StudyProtocol.stored(study.protocol)
    hours = hours_since_activity(lab, found.run)
    limit = protocol.resume_within_h
    against: list[tuple[Unfinished, Literal["old", "changed"]]] = []
    newest = study_versions(lab, study)[-1]
    if newest.id != found.run.study_id:
        against.append((StudyProtocol.stored(newest.protocol).resume_changed, "changed"))
    if limit is not None and hours > limit:
        against.append((protocol.resume_old, "old"))
    if (
        find_lost_cell(
            protocol, lab.read(cell_store.plan_cells_of_study, found.run.study_id), found.run.id, wall_time_now().us
        )
        is not None
    ):
        against.append(("restart", "old"))
        limit = protocol.end.abandon_after_h if limit is None else limit
    rule, why = max(against, key=lambda one: STRICT.index(one[0]), default=("resume", ""))
    done, planned = count_run_progress(found)
    gap, over = protocol.sitting_gap_h, finished_session_number(found)
    if rule == "resume" and gap is not None and over and hours < gap:
        return ResumeDecision(ResumeAction.BLOCK, found, "early", hours, gap, done, planned, over)
    return ResumeDecision(
        ResumeAction(rule), found, why if rule != "resume" else "", hours, limit or 0.0, done, planned
    )


def finished_session_number(state: SessionState) -> int:
    """Which session of an unfinished run is over with nothing of the next shown; 0: the run is within a session."""
    steps = ParticipantPlan.stored(state.run.plan).steps
    met = [trial.position for trial in state.done]
    if state.open_position is not None:
        met.append(state.open_position)
    last = max(met, default=-1)
    if last < 0 or last + 1 >= len(steps):
        return 0
    ended = any(trial.position == last and trial.ended_on in ENDS for trial in state.done)
    return steps[last].sitting if ended and steps[last + 1].sitting > steps[last].sitting else 0


def count_run_progress(state: SessionState) -> tuple[int, int]:
    """(done, total) of a run's items that count; practice and checks are in neither."""
    counts = {step.position for step in ParticipantPlan.stored(state.run.plan).steps if step.counts}
    done = {trial.position for trial in state.done if trial.ended_on in ENDS}
    return len(done & counts), len(counts)


def drop_run(lab: Lab, state: SessionState) -> None:
    """Drop an unfinished run: it is not offered again, and its cell is free. Its answers stay. Raises StaleRevision if
    another station resumed it meanwhile."""
    event = SessionEventRow(
        run_id=state.run.id,
        sequence=state.last_sequence + 1,
        stretch=max(0, state.stretches - 1),
        kind=DROPPED,
        clock_ns=clock(),
        body=canonical_json({"why": "restarted"}),
    )
    lab.write_first(sessions.add_session_events, [event]).result()


def study_versions(lab: Lab, study: StudyRow) -> list[StudyRow]:
    """The versions of a study in the lab, oldest first; each refers to the hash of the one it changes."""
    by_hash = {StudyProtocol.stored(row.protocol).hash: row for row in lab.read(studies.load_all_studies)}
    after = {StudyProtocol.stored(row.protocol).supersedes: row for row in by_hash.values()}
    chain = [study]
    while (
        earlier := by_hash.get(StudyProtocol.stored(chain[0].protocol).supersedes)
    ) is not None and earlier not in chain:
        chain.insert(0, earlier)
    while (later := after.get(StudyProtocol.stored(chain[-1].protocol).hash)) is not None and later not in chain:
        chain.append(later)
    return chain


def _run_in_earlier_versions(lab: Lab, study: StudyRow, known: CodeStatus) -> SessionState | None:
    """The newest run of the person in an earlier version of the study, if it is unfinished."""
    if known.person is None or known.finished:
        return None
    chain = study_versions(lab, study)
    earlier: set[uuid.UUID] = {row.id for row in chain[: [row.id for row in chain].index(study.id)]}
    mine = [run for run in lab.read(sessions.sessions_of_person, known.person.id) if run.study_id in earlier]
    if not mine:
        return None
    state = lab.read(sessions.state_of_session, max(mine, key=lambda run: run.started.us).id)
    return None if state.finished or is_run_dropped(lab, state) else state


def is_run_dropped(lab: Lab, state: SessionState) -> bool:
    """Whether an unfinished run was dropped for a new one."""
    return bool(lab.read(sessions.events_of_session, state.run.id, DROPPED))
