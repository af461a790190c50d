"""A participant's session: what comes next, and how each answer is on disk before the next item is shown.

    run = ParticipantSession.start(lab, enrolment)           or ParticipantSession.resume(lab, run_id, certificate)
    match run.next():                                Instructions, Break, Show, Finished
    run.opened(show, ns)                             the item is on the screen: a kill from here on resumes at it
    future = run.commit(show, ended, display)        answer, scores, events and progress in one transaction
    run.advance(show, ended)                         once the future is done
    run.close(SessionEnd.FINISHED)

`start` and `resume` read and write the lab and wait for it; all others return at once.
"""

import json
import threading
import uuid
from collections.abc import Iterable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass, replace
from enum import StrEnum

from db import Connection
from db.ids import new_id
from db.lab import Lab
from db.rows import ScoreRow, SegmentRow, SessionEventRow, SessionRow, StepTrial, StudyRow, TrialRow
from db.stores import items, people, sessions, studies
from desktop.benchmarks.canonical_json import Json, canonical_json
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import say
from desktop.benchmarks.outcome import Outcome
from desktop.library.machine.clock import ClockSegment, clock, wall_time_now
from desktop.library.score_stored_answers import score_trial
from desktop.study.participants.items_seen_before_run import load_exposure
from desktop.study.participants.participant_withdrawal import WithdrawalChoice, exclude_for_deletion
from desktop.study.planning.frozen_plan_cells import check_cell_kept
from desktop.study.planning.participant_item_order import ParticipantPlan, hash_item_ids
from desktop.study.planning.study_item_pool import load_items_by_id
from desktop.study.protocol import StudyProtocol
from desktop.study.sessions.localised_consent_text import consented_language, load_localised_protocol
from desktop.study.sessions.next_session_step import (
    EndStep,
    SessionProgress,
    SessionStep,
    TrialStep,
    next_step,
    time_limit_step,
    trial_step_at,
)
from desktop.study.sessions.participant_enrolment import ParticipantEnrolment, build_first_rows
from desktop.study.sessions.steps_other_than_trials import STEP_EVENT_KINDS
from desktop.study.stations.stations_without_connection import refuse_closed_study
from desktop.study.study_errors import CellTaken, ChangedItems
from desktop.study.trials.immediate_practice_scoring import load_practice_rules, score_practice_trial
from desktop.study.trials.session_time_limit import TimeBudget
from desktop.study.trials.trial_quality_flags import derive_trial_flags
from desktop.study.trials.trial_state_machine import FinishedTrial, TrialEnd, TrialLogEntry

GOES_ON = {TrialEnd.ANSWERED, TrialEnd.TIMEOUT, TrialEnd.SKIPPED}


PASSED_OVER = "step_withdrawn"
"""The event of a step whose item was withdrawn before it was shown."""


class SessionEnd(StrEnum):
    """How a session ends: the kind of its last event."""

    FINISHED = "run_finished"
    LEFT = "run_left"
    WITHDRAWN = "run_withdrawn"


@dataclass(frozen=True, slots=True)
class PendingTrial:
    """A trial being written; kept until it is on disk, so that the write can be retried."""

    trial: TrialRow
    scores: tuple[ScoreRow, ...]
    events: tuple[SessionEventRow, ...]


class ParticipantSession:
    """One session of a run. Created by `start` and `resume`."""

    def __init__(
        self,
        lab: Lab,
        run: SessionRow,
        code: str,
        protocol: StudyProtocol,
        stretch: int,
        sequence: int,
        progress: SessionProgress,
    ) -> None:
        self.lab = lab
        self.run = run
        self.code = code
        self.protocol = protocol
        self.plan = ParticipantPlan.stored(run.plan)
        self.progress = progress
        self.stretch = stretch
        self._began = ClockSegment.begin()
        self._items = self._checked_items()
        self._rules = load_practice_rules(
            lab, (self._items[step.position] for step in self.plan.steps if step.practice)
        )
        self._sequence = sequence
        self.budget = TimeBudget(protocol.run_limit_s)
        self._queue: list[SessionEventRow] = []
        self._lock = threading.Lock()
        self._pending: PendingTrial | None = None
        self._exposure = load_exposure(lab, run.person_id)
        self._durable_ns = 0
        self._opened_at: tuple[int, int] | None = None
        self._withdrawn = lab.read(items.withdrawn_item_ids, self._item_ids())
        self._pass_over()
        self.progress = replace(self.progress, sitting=self._sitting_of(self.progress.position))

    @classmethod
    def start(cls, lab: Lab, enrolment: ParticipantEnrolment) -> "ParticipantSession":
        """Write person, consent and run in one transaction and begin the run.

        If another station took the cell meanwhile, the next one is assigned.
        """
        while True:
            rows = build_first_rows(enrolment)
            stretch = ClockSegment.begin()
            run_id = rows.run.id
            first = SessionEventRow(
                run_id=run_id, sequence=0, stretch=0, kind="run_started", clock_ns=stretch.clock_ns, body=rows.began
            )
            try:
                lab.write_first(rows.write, stretch.row(run_id, 0), [first]).result()
            except CellTaken:
                enrolment = enrolment.again(lab)
            else:
                protocol = load_localised_protocol(lab, enrolment.study, enrolment.agreed.language)
                return cls(lab, rows.run, enrolment.code, protocol, 0, 1, SessionProgress(0))

    @classmethod
    def resume(cls, lab: Lab, run_id: uuid.UUID, certificate: str = "{}") -> "ParticipantSession":
        """Resume a run: its stored plan, with the item that was open as another attempt.

        Raises CellTaken if its place was assigned to another participant meanwhile, StudyClosed.
        """
        lab.settle()  # an answer that is still being written is not asked for again
        state = lab.read(sessions.state_of_session, run_id)
        person = lab.read(people.get_person, state.run.person_id)
        study = lab.read(studies.get_study, state.run.study_id)
        protocol = load_localised_protocol(lab, study, consented_language(lab, person))
        opened = lab.read(sessions.events_of_session, run_id, "trial_opened")
        passed = [
            json.loads(event.body)["position"] for event in lab.read(sessions.events_of_session, run_id, PASSED_OVER)
        ]
        position, attempt = next_open_position(state.done, opened, state.run.planned, passed)
        number, stretch = state.stretches, ClockSegment.begin()
        event = SessionEventRow(
            run_id=run_id,
            sequence=state.last_sequence + 1,
            stretch=number,
            kind="run_resumed",
            clock_ns=stretch.clock_ns,
            body=canonical_json({"position": position, "attempt": attempt, "certificate": certificate}),
        )
        lab.write_first(_write_resumption, study, stretch.row(run_id, number), [event]).result()
        session = cls(
            lab, state.run, person.code, protocol, number, event.sequence + 1, SessionProgress(position, attempt)
        )
        timed = [trial for trial in lab.read(sessions.trials_of_session, run_id) if not trial.practice]
        session.budget = TimeBudget(protocol.run_limit_s, timed)
        return session

    # -- what comes next ------------------------------------------------------------------------------------------

    def next(self) -> SessionStep:
        """What to show now; items withdrawn meanwhile are skipped."""
        self._pass_over()
        coming = next_step(self.plan, self._items, self.progress)
        practising = self.progress.position < len(self.plan.steps) and self.plan.steps[self.progress.position].practice
        if self.budget.over and not practising and not isinstance(coming, EndStep):
            return time_limit_step(self.plan, self.progress)
        return coming

    def after(self, show: TrialStep) -> TrialStep | None:
        """What is shown after this one if it ends with an answer, for prefetching."""
        return trial_step_at(self.plan, self._items, show.step.position + 1, 1)

    def here(self) -> TrialStep | None:
        """The next trial, after instructions and breaks."""
        return trial_step_at(self.plan, self._items, self.progress.position, self.progress.attempt)

    def first_of(self, block: int) -> Item:
        return next(self._items[step.position] for step in self.plan.steps if step.block == block)

    def same_question(self, block: int) -> bool:
        """Whether all items of a block have the same question text."""
        asked = {self._items[step.position].question for step in self.plan.steps if step.block == block}
        return len(asked) == 1

    def judged(self, show: TrialStep, ended: FinishedTrial) -> Outcome:
        """The outcome of an answered practice item, under the lab's current rule."""
        return score_practice_trial(show.item, ended, self._rules)

    def instructed(self, block: int) -> None:
        """The instructions of a block were read."""
        self.progress = replace(self.progress, instructed=block)
        self.note("instructions_read", clock(), {"block": block})

    def rested(self) -> None:
        """The break is over."""
        self.progress = replace(self.progress, rested=self.progress.position)
        self.note("break_ended", clock(), {"position": self.progress.position})

    # -- writing --------------------------------------------------------------------------------------------------

    def note(self, kind: str, clock_ns: int, body: Mapping[str, Json] | None = None) -> None:
        """Queue an event for the next transaction."""
        with self._lock:
            self._queue.append(self._event(kind, clock_ns, body or {}))

    def late(self, show: TrialStep, entries: Iterable[TrialLogEntry]) -> None:
        """Queue inputs that came after a trial's end."""
        for entry in entries:
            self.note(f"trial_{entry.kind}", entry.clock_ns, self._in_trial(show, entry.body))

    def opened(self, show: TrialStep, shown_ns: int) -> "Future[int]":
        """The item is on the screen: from now on a kill resumes at it, as another attempt."""
        self._opened_at = (clock(), wall_time_now().us)
        self.note("trial_opened", shown_ns, self._in_trial(show, {"item": str(show.step.item)}))
        return self.flush()

    def commit(self, show: TrialStep, ended: FinishedTrial, display: Json) -> "Future[bool]":
        """Write a finished trial: its row, its scores and all events so far, before any other writer.

        The future returns True, or False if the trial was stored already; a StoreError in it means that nothing was
        written: call `retry`.
        """
        if not show.step.practice:
            self.budget.spend(ended)
        flags = derive_trial_flags(
            ended,
            attempt=show.attempt,
            asleep_ns=self._asleep_ns(),
            system_stamps=not self.run.simulated,
            longest_pause_s=self.protocol.pauses.longest_s,
        )
        trial = self._row(show, ended, self._with_earlier_exposure(show, display), flags)
        for entry in ended.log:
            if entry.kind != "shown":
                self.note(f"trial_{entry.kind}", entry.clock_ns, self._in_trial(show, entry.body))
        with self._lock:
            events, self._queue = tuple(self._queue), []
        self._pending = PendingTrial(trial, tuple(score_trial(show.item, trial)), events)
        return self.retry()

    def retry(self) -> "Future[bool]":
        """Write the trial whose write failed."""
        pending = self._pending
        if pending is None:
            raise ValueError("there is no trial on its way")
        # Before the trial in the same queue: once that is on disk, items withdrawn until then are known.
        self.lab.write_first(items.withdrawn_item_ids, self._item_ids()).add_done_callback(self._update_withdrawn)
        future = self.lab.commit_trial(pending.trial, pending.scores, pending.events)
        future.add_done_callback(self._stamp_durable)
        return future

    def _stamp_durable(self, _: "Future[bool]") -> None:
        """Record the time at which the trial is durable, in the writer's thread."""
        self._durable_ns = clock()

    def advance(self, show: TrialStep, ended_on: TrialEnd) -> None:
        """The trial is on disk: continue with the next item, or with another attempt if it was aborted."""
        self._pending = None
        self._exposure.answered(show.item, wall_time_now().us)
        self.note("trial_durable", self._durable_ns, self._in_trial(show, {}))
        position, attempt = show.step.position, show.attempt
        here = (position + 1, 1) if ended_on in GOES_ON else (position, attempt + 1)
        self.progress = replace(self.progress, position=here[0], attempt=here[1])

    def flush(self) -> "Future[int]":
        """Write the events so far."""
        with self._lock:
            events, self._queue = tuple(self._queue), []
        future = self.lab.write_first(sessions.add_session_events, events)
        future.add_done_callback(lambda done: self._requeue_events(events) if done.exception() else None)
        return future

    def close(self, end: SessionEnd, body: Mapping[str, Json] | None = None) -> "Future[int]":
        """End the session: the plan is done, or the participant leaves and may return."""
        self.note(end.value, clock(), body)
        return self.flush()

    def rate(self, show: TrialStep, value: int) -> "Future[int]":
        """Save the confidence in the answer just given, 1 to 5."""
        self.note("confidence", clock(), self._in_trial(show, {"value": value}))
        return self.flush()

    def explain(self, show: TrialStep, text: str | None) -> "Future[int]":
        """Save the reason for the answer, in the participant's words; None if it was left open."""
        body: dict[str, Json] = {} if text is None else {"text": text}
        self.note(STEP_EVENT_KINDS["reason"], clock(), self._in_trial(show, body))
        return self.flush()

    def leave(self, why: str) -> "Future[int]":
        """End the session before the plan's end. After a withdrawal the run is not offered again."""
        if why in {WithdrawalChoice.KEEP.value, WithdrawalChoice.DELETE.value}:
            self.note(SessionEnd.WITHDRAWN.value, clock(), {"how": why})
            return self.close(SessionEnd.FINISHED, {"why": why})
        return self.close(SessionEnd.LEFT, {"why": why})

    def request_deletion(self) -> "Future[None]":
        """Exclude the person's runs and request their deletion."""
        return self.lab.write_first(exclude_for_deletion, self.code, self.run.person_id)

    # -- rows -----------------------------------------------------------------------------------------------------

    def _sitting_of(self, position: int) -> int:
        return self.plan.steps[position].sitting if position < len(self.plan.steps) else 1

    def _item_ids(self) -> list[uuid.UUID]:
        return [step.item for step in self.plan.steps]

    def _update_withdrawn(self, done: "Future[set[uuid.UUID]]") -> None:
        if done.exception() is None:
            self._withdrawn = done.result()

    def _pass_over(self) -> None:
        steps = self.plan.steps
        while (position := self.progress.position) < len(steps) and steps[position].item in self._withdrawn:
            self.note(PASSED_OVER, clock(), {"position": position, "item": str(steps[position].item)})
            self.progress = replace(self.progress, position=position + 1, attempt=1)

    def _event(self, kind: str, clock_ns: int, body: Mapping[str, Json]) -> SessionEventRow:
        sequence, self._sequence = self._sequence, self._sequence + 1
        return SessionEventRow(
            run_id=self.run.id,
            sequence=sequence,
            stretch=self.stretch,
            kind=kind,
            clock_ns=clock_ns,
            body=canonical_json(body),
        )

    def _requeue_events(self, events: tuple[SessionEventRow, ...]) -> None:
        with self._lock:
            self._queue = [*events, *self._queue]

    def _in_trial(self, show: TrialStep, body: Mapping[str, Json]) -> dict[str, Json]:
        return {"position": show.step.position, "attempt": show.attempt, **body}

    def _with_earlier_exposure(self, show: TrialStep, display: Json) -> Json:
        """The display facts of a trial, with the tasks of the image seen before, and how long ago."""
        met = self._exposure.before(show.item, wall_time_now().us)
        return {**display, "met_before": met} if met and isinstance(display, Mapping) else display

    def _row(self, show: TrialStep, ended: FinishedTrial, display: Json, flags: tuple[str, ...]) -> TrialRow:
        return TrialRow(
            id=new_id(),
            run_id=self.run.id,
            position=show.step.position,
            attempt=show.attempt,
            stretch=self.stretch,
            item_id=show.step.item,
            stimulus_id=show.step.stimulus,
            block=show.step.block,
            practice=not show.step.counts,
            shown_ns=ended.shown_ns,
            first_input_ns=ended.first_input_ns,
            last_change_ns=ended.last_change_ns,
            submitted_ns=ended.submitted_ns,
            load_ns=ended.load_ns,
            paused_ns=ended.paused_ns,
            unfocused_ns=ended.unfocused_ns,
            onset_uncertainty_ns=ended.onset_uncertainty_ns,
            commit_started_ns=clock(),
            ended_on=ended.ended_on.value,
            changes=ended.changes,
            stamp=ended.stamp.value,
            flags=",".join(flags),
            order=canonical_json(show.step.options),
            display=canonical_json(display),
            response=None if ended.response is None else canonical_json(ended.response),
            at=wall_time_now(),
        )

    def _asleep_ns(self) -> int:
        if self._opened_at is None:
            return 0
        clock_ns, wall_us = self._opened_at
        return (wall_time_now().us - wall_us) * 1000 - (clock() - clock_ns)

    def _checked_items(self) -> dict[int, Item]:
        ids = [step.item for step in self.plan.steps]
        if hash_item_ids(ids) != self.plan.items_hash:
            raise ChangedItems(say("The stored plan of this session is damaged."), hint=say("Run `eyeline lab check`."))
        return dict(enumerate(load_items_by_id(self.lab, ids)))


def _write_resumption(
    conn: Connection, study: StudyRow, stretch: SegmentRow, events: Iterable[SessionEventRow]
) -> None:
    refuse_closed_study(conn, study.id)
    check_cell_kept(conn, study, stretch.run_id)
    sessions.add_segment(conn, stretch)
    sessions.add_session_events(conn, list(events))


def next_open_position(
    trials: Iterable[StepTrial], opened: Iterable[SessionEventRow], steps: int, passed: Iterable[int] = ()
) -> tuple[int, int]:
    """The first position without an end, and its next attempt: one more than were ever opened or stored. passed:
    positions that were skipped."""
    done = set(passed)
    attempts: dict[int, int] = {}
    for trial in trials:
        attempts[trial.position] = max(trial.attempt, attempts.get(trial.position, 0))
        if trial.ended_on in GOES_ON:
            done.add(trial.position)
    for event in opened:
        body = json.loads(event.body)
        attempts[body["position"]] = max(body["attempt"], attempts.get(body["position"], 0))
    position = next((n for n in range(steps) if n not in done), steps)
    return position, attempts.get(position, 0) + 1
