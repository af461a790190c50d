"""The report of a rehearsal: which items were stored, scored and timed, which screens were shown, and its duration."""

import statistics
import uuid
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from db import Connection
from db.lab import Lab
from db.rows import TrialRow
from db.stores import people, scores, sessions, studies
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import Sentence, say
from desktop.library.score_stored_answers import current_rule
from desktop.study.planning.draw_study_sample import StudySample, qualified_task_name
from desktop.study.planning.load_and_precision_estimate import AROUND_S, READING_S, StudyEstimate, estimate_design
from desktop.study.planning.participant_item_order import ParticipantPlan
from desktop.study.planning.protocol_warnings import unanswerable_item_warnings
from desktop.study.planning.shortened_rehearsal_plan import is_rehearsal_code
from desktop.study.planning.study_item_pool import load_items_by_id
from desktop.study.protocol import StudyProtocol
from desktop.study.sessions.next_participant_plans import load_planned_design
from desktop.study.sessions.steps_other_than_trials import STEP_EVENT_KINDS

ENDED = {"answered", "timeout", "skipped"}


@dataclass(frozen=True, slots=True)
class RehearsedTask:
    """One task of a test run: its answer kind; how many of its items were planned, stored with an answer or an end,
    scored under the lab's rule, and timed; and the median seconds."""

    task: str
    kind: str
    planned: int
    stored: int
    scored: int
    timed: int
    seconds: float | None

    @property
    def ok(self) -> bool:
        return self.planned == self.stored == self.scored == self.timed


@dataclass(frozen=True, slots=True)
class RehearsalReport:
    """The report of a test run. screens: which of the study's other screens were shown; by_person: whether a person
    took part, so that the times are realistic; minutes: as planned; corrected: by these times. never: (task, answer
    kind) of the study that this test run did not show. unanswerable: warnings about items that no participant can
    answer."""

    run_id: uuid.UUID
    code: str
    by_person: bool
    finished: bool
    tasks: tuple[RehearsedTask, ...]
    screens: Mapping[str, bool]
    minutes: float
    corrected: float | None
    never: tuple[tuple[str, str], ...] = ()
    unanswerable: tuple[Sentence, ...] = ()

    @property
    def problems(self) -> tuple[Sentence, ...]:
        """What went wrong, in words; empty if all went well."""
        return tuple(_rehearsal_problems(self))

    @property
    def ok(self) -> bool:
        return not self.problems


def list_rehearsals(lab: Lab, study_id: uuid.UUID) -> list[uuid.UUID]:
    """The study's test runs, oldest first."""
    return lab.read(_rehearsal_run_ids, study_id)


def _rehearsal_run_ids(conn: Connection, study_id: uuid.UUID) -> list[uuid.UUID]:
    """In one transaction, since participants are added meanwhile."""
    codes = {person.id: person.code for person in people.all_people(conn)}
    return [run.id for run in sessions.sessions_of_study(conn, study_id) if is_rehearsal_code(codes[run.person_id])]


def load_rehearsal_report(lab: Lab, run_id: uuid.UUID) -> RehearsalReport:
    """The report of a test run, finished or not."""
    state = lab.read(sessions.state_of_session, run_id)
    study = lab.read(studies.get_study, state.run.study_id)
    protocol, plan = StudyProtocol.stored(study.protocol), ParticipantPlan.stored(state.run.plan)
    found = dict(
        zip((step.item for step in plan.steps), load_items_by_id(lab, [step.item for step in plan.steps]), strict=True)
    )
    trials = [trial for trial in lab.read(sessions.trials_of_session, run_id) if trial.ended_on in ENDED]
    tasks = tuple(_rehearsed_tasks(lab, plan, found, trials))
    design = load_planned_design(lab, protocol, study)
    expected = estimate_design(protocol, design)
    by_person = not state.run.simulated
    return RehearsalReport(
        run_id=run_id,
        code=lab.read(people.get_person, state.run.person_id).code,
        by_person=by_person,
        finished=state.finished,
        tasks=tasks,
        screens=_screens_shown(lab, run_id, protocol, plan),
        minutes=expected.minutes,
        corrected=_corrected_minutes(lab, run_id, expected, tasks, trials) if by_person else None,
        never=_kinds_not_shown(design.sample, tasks),
        unanswerable=tuple(unanswerable_item_warnings(design.sample.everything())),
    )


def _kinds_not_shown(drawn: StudySample, tasks: Sequence[RehearsedTask]) -> tuple[tuple[str, str], ...]:
    """The kinds of items and probes of the study that were not shown."""
    asked = [probe for probes in drawn.probes.values() for probe in probes]
    there = dict.fromkeys((qualified_task_name(item), item.kind.value) for item in (*drawn.items, *asked))
    shown = {(played.task, played.kind) for played in tasks if played.stored}
    return tuple(kind for kind in there if kind not in shown)


def _rehearsed_tasks(
    lab: Lab, plan: ParticipantPlan, found: Mapping[uuid.UUID, Item], trials: Sequence[TrialRow]
) -> Iterator[RehearsedTask]:
    planned: defaultdict[tuple[str, str], list[uuid.UUID]] = defaultdict(list)
    for step in plan.steps:
        item = found[step.item]
        planned[qualified_task_name(item), item.kind.value].append(item.id)
    scored = {row.target_id: row for row in lab.read(scores.scores_of_targets, "trial", [trial.id for trial in trials])}
    for (task, kind), ids in planned.items():
        rule = current_rule(lab, found[ids[0]].benchmark)
        mine = [trial for trial in trials if trial.item_id in ids]
        times = [ns / 1e9 for trial in mine if (ns := trial.response_time_ns) is not None and ns > 0]
        unanswered = sum(trial.ended_on != "answered" for trial in mine)
        under_rule = lab.read(scores.scores_of_targets, "trial", [trial.id for trial in mine])
        judged = {row.target_id for row in under_rule if (row.rule, row.rule_version) == (rule.name, rule.version)}
        yield RehearsedTask(
            task=task,
            kind=kind,
            planned=len(ids),
            stored=len(mine),
            scored=len(judged & scored.keys()),
            timed=len(times) + unanswered,
            seconds=statistics.median(times) if times else None,
        )


def _screens_shown(lab: Lab, run_id: uuid.UUID, protocol: StudyProtocol, plan: ParticipantPlan) -> dict[str, bool]:
    """For each of the study's screens other than items: whether it was shown."""
    kinds = [event.kind for event in lab.read(sessions.events_of_session, run_id)]
    person = lab.read(sessions.get_session, run_id).person_id
    screens = {
        "consent": bool(lab.read(people.consents_of_person, person)),
        "instructions": kinds.count("instructions_read") >= len({step.block for step in plan.steps}),
    }
    if any(step.break_before for step in plan.steps):
        screens["break"] = "break_ended" in kinds
    for aside in ("calibration", "colour_vision", "acuity"):
        if getattr(protocol.before, aside):
            screens[aside] = STEP_EVENT_KINDS[aside] in kinds
    if protocol.told.purpose:
        screens["purpose"] = STEP_EVENT_KINDS["purpose"] in kinds
    if protocol.questions:
        screens["questions"] = kinds.count(STEP_EVENT_KINDS["question"]) >= len(protocol.questions)
    if protocol.offers.confidence:
        screens["confidence"] = "confidence" in kinds
    if protocol.reasons != "never":
        screens["reasons"] = STEP_EVENT_KINDS["reason"] in kinds or STEP_EVENT_KINDS["reasons"] in kinds
    screens["end"] = "run_finished" in kinds
    return screens


def _corrected_minutes(
    lab: Lab, run_id: uuid.UUID, expected: StudyEstimate, tasks: Sequence[RehearsedTask], trials: Sequence[TrialRow]
) -> float | None:
    """Minutes of a whole run: items at the pace of this one, and the time between items as measured."""
    paces: defaultdict[str, list[float]] = defaultdict(list)
    for played in tasks:
        if played.seconds is not None:
            paces[played.task].append(played.seconds)
    seconds = {task: statistics.fmean(found) for task, found in paces.items()}
    study_id = lab.read(sessions.get_session, run_id).study_id
    present = sum(lab.read(sessions.segment_durations_ns, study_id).get(run_id, ())) / 1e9
    answering = sum((trial.response_time_ns or 0) for trial in trials) / 1e9
    if not trials or not seconds:
        return None
    items = 0.0
    for share in (*expected.tasks, *expected.asked):
        pace = seconds.get(share.task)
        guess = share.minutes * 60 - (READING_S if share in expected.tasks else 0)
        items += guess if pace is None else share.items * pace
    around = max(0.0, present - answering) if len(trials) > 1 else AROUND_S
    return (items + around) / 60


def _rehearsal_problems(told: RehearsalReport) -> Iterator[Sentence]:
    if not told.finished:
        yield Sentence(say("The test run was not completed."))
    yield from told.unanswerable
    for played in told.tasks:
        for literal, number in (
            (say("{task}: {n} of {planned} items were stored."), played.stored),
            (say("{task}: {n} of {planned} items were scored."), played.scored),
            (say("{task}: {n} of {planned} items were timed."), played.timed),
        ):
            if number < played.planned:
                yield Sentence(literal, {"task": played.task, "n": number, "planned": played.planned})
                break
    for screen, came in told.screens.items():
        if not came:
            yield Sentence(
                say("This screen did not appear, or less often than expected: {screen}."), {"screen": screen}
            )
