"""What happens when a participant returns: resuming the unfinished run, a new one, or neither, as the protocol says.

back = returning(lab, study, identify(lab, study.id, typed))
back.way                  NEW, RESUME, RESTART or BLOCK; `why` says what prevents resuming
drop(lab, back.state)     the old run is dropped, as a new one begins
"""

import uuid
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from db.lab import Lab
from db.rows import EventRow, RunState, StudyRow
from db.stores import cells as cell_store
from db.stores import runs, studies
from desktop.benchmarks.canonical import canonical_json
from desktop.library.moments import clock, now
from desktop.study.cells import lost_cell
from desktop.study.enrolment import DROPPED, Known, hours_since
from desktop.study.plan import RunPlan
from desktop.study.protocol import Protocol, Unfinished

ENDS = {"answered", "timeout", "skipped"}
STRICT: tuple[Unfinished, ...] = ("resume", "restart", "block")


class Way(StrEnum):
    """What comes next for a participant."""

    NEW = "new"
    RESUME = "resume"
    RESTART = "restart"
    BLOCK = "block"


@dataclass(frozen=True, slots=True)
class Return:
    """way; why: `old` (left for too long), `changed` (another version of the study) or `early` (too soon after the last
    session) if that decided; state: the unfinished run; hours since it was left, and limit_h, the protocol's limit;
    done and planned: timed items; sitting: the session that is over, if it is too early for the next."""

    way: Way
    state: RunState | None = None
    why: Literal["", "old", "changed", "early"] = ""
    hours: float = 0.0
    limit_h: float = 0.0
    done: int = 0
    planned: int = 0
    sitting: int = 0


def returning(lab: Lab, study: StudyRow, known: Known) -> Return:
    """Decide for the participant described by `known`, in this study. If the run is both old and of another version the
    stricter rule applies. An abandoned run whose place is occupied by another is never resumed."""
    found = known.unfinished or _in_earlier_versions(lab, study, known)
    if found is None:
        return Return(Way.NEW)
    protocol = Protocol.stored(study.protocol)
    hours = hours_since(lab, found.run)
    limit = protocol.resume_within_h
    against: list[tuple[Unfinished, Literal["old", "changed"]]] = []
    newest = _newest(lab, study)
    if newest.id != found.run.study_id:
        against.append((Protocol.stored(newest.protocol).resume_changed, "changed"))
    if limit is not None and hours > limit:
        against.append((protocol.resume_old, "old"))
    if lost_cell(protocol, lab.read(cell_store.of_study, found.run.study_id), found.run.id, now().us) is not None:
        against.append(("restart", "old"))
        limit = protocol.end.abandon_after_h if limit is None else limit
    rule, why = max(against, key=lambda one: STRICT.index(one[0]), default=("resume", ""))
    done, planned = progress_of(found)
    gap, over = protocol.sitting_gap_h, between_sittings(found)
    if rule == "resume" and gap is not None and over and hours < gap:
        return Return(Way.BLOCK, found, "early", hours, gap, done, planned, over)
    return Return(Way(rule), found, why if rule != "resume" else "", hours, limit or 0.0, done, planned)


def between_sittings(state: RunState) -> int:
    """Which session of an unfinished run is over with nothing of the next shown; 0: the run is within a session."""
    steps = RunPlan.stored(state.run.plan).steps
    met = [trial.position for trial in state.done]
    if state.open_position is not None:
        met.append(state.open_position)
    last = max(met, default=-1)
    if last < 0 or last + 1 >= len(steps):
        return 0
    ended = any(trial.position == last and trial.ended_on in ENDS for trial in state.done)
    return steps[last].sitting if ended and steps[last + 1].sitting > steps[last].sitting else 0


def progress_of(state: RunState) -> tuple[int, int]:
    """(done, total) of a run's items that count; practice and checks are in neither."""
    counts = {step.position for step in RunPlan.stored(state.run.plan).steps if step.counts}
    done = {trial.position for trial in state.done if trial.ended_on in ENDS}
    return len(done & counts), len(counts)


def drop(lab: Lab, state: RunState) -> None:
    """Drop an unfinished run: it is not offered again, and its cell is free. Its answers stay. Raises Outdated if
    another station resumed it meanwhile."""
    event = EventRow(
        run_id=state.run.id,
        sequence=state.last_sequence + 1,
        stretch=max(0, state.stretches - 1),
        kind=DROPPED,
        clock_ns=clock(),
        body=canonical_json({"why": "restarted"}),
    )
    lab.write_first(runs.add_events, [event]).result()


def versions(lab: Lab, study: StudyRow) -> list[StudyRow]:
    """The versions of a study in the lab, oldest first; each refers to the hash of the one it changes."""
    by_hash = {Protocol.stored(row.protocol).hash: row for row in lab.read(studies.all)}
    after = {Protocol.stored(row.protocol).supersedes: row for row in by_hash.values()}
    chain = [study]
    while (earlier := by_hash.get(Protocol.stored(chain[0].protocol).supersedes)) is not None and earlier not in chain:
        chain.insert(0, earlier)
    while (later := after.get(Protocol.stored(chain[-1].protocol).hash)) is not None and later not in chain:
        chain.append(later)
    return chain


def _newest(lab: Lab, study: StudyRow) -> StudyRow:
    return versions(lab, study)[-1]


def _in_earlier_versions(lab: Lab, study: StudyRow, known: Known) -> RunState | None:
    """The newest run of the person in an earlier version of the study, if it is unfinished."""
    if known.person is None or known.finished:
        return None
    chain = versions(lab, study)
    earlier: set[uuid.UUID] = {row.id for row in chain[: [row.id for row in chain].index(study.id)]}
    mine = [run for run in lab.read(runs.of_person, known.person.id) if run.study_id in earlier]
    if not mine:
        return None
    state = lab.read(runs.state, max(mine, key=lambda run: run.started.us).id)
    return None if state.finished or is_dropped(lab, state) else state


def is_dropped(lab: Lab, state: RunState) -> bool:
    """Whether an unfinished run was dropped for a new one."""
    return bool(lab.read(runs.events, state.run.id, DROPPED))
