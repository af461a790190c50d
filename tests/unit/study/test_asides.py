"""What stands beside the items: asked once, kept in the run, read back by name."""

from db.lab import Lab
from desktop.library.machine.clock import clock
from desktop.study.protocol import StudyProtocol
from desktop.study.sessions.next_session_step import EndStep, TrialStep
from desktop.study.sessions.participant_score import participant_score
from desktop.study.sessions.participant_session import ParticipantSession
from desktop.study.sessions.steps_other_than_trials import (
    STEP_EVENT_KINDS,
    CompletedSteps,
    NonTrialStep,
    load_completed_steps,
    load_questionnaire_answers,
    load_screening_results,
    step_event_kind,
    steps_after_items,
    steps_before_items,
)
from desktop.study.trials.session_time_limit import TimeBudget
from desktop.study.trials.trial_quality_flags import derive_trial_flags
from desktop.study.trials.trial_state_machine import TrialEnd
from tests.unit.study.builders import protocol
from tests.unit.study.test_session import answer, begin, study, to_show
from tests.unit.study.test_trial import at, opened

SECOND = 1_000_000_000
QUESTIONS = [
    {"name": "age", "text": "How old are you?", "kind": "number"},
    {"name": "tired", "text": "Were you tired?", "options": ["yes", "no"], "when": "after"},
]


def rich() -> StudyProtocol:
    return protocol(
        questions=QUESTIONS,
        reasons="end",
        told={"purpose": "To see."},
        before={"calibration": True, "colour_vision": True, "acuity": True},
    )


def names(asides: list[NonTrialStep]) -> list[str]:
    return [aside.question.name if aside.question is not None else aside.what for aside in asides]


def test_that_everything_comes_once_in_its_order() -> None:
    done = CompletedSteps()
    before = steps_before_items(rich(), done, "DP-1 1920x1080 @1")
    assert names(before) == ["age", "calibration", "colour_vision", "acuity", "purpose"]
    assert names(steps_after_items(rich(), done)) == ["reasons", "tired"]
    for aside in [*before, *steps_after_items(rich(), done)]:
        done = done.with_step(aside)
    assert names(steps_before_items(rich(), done, "DP-1 1920x1080 @1")) == ["calibration"], "each screen has its own"
    assert steps_after_items(rich(), done) == []
    assert (
        steps_before_items(protocol(), CompletedSteps(), "any") == steps_after_items(protocol(), CompletedSteps()) == []
    )


def test_that_what_was_done_and_told_is_read_back_from_the_run(lab: Lab) -> None:
    session = begin(lab, study(lab, questions=QUESTIONS))

    def keep(aside: NonTrialStep, **body: object) -> None:
        session.note(step_event_kind(aside), clock(), body)  # pyright: ignore[reportArgumentType]

    age, tired = (NonTrialStep("question", question) for question in session.protocol.questions)
    keep(age, name="age", value="40")
    keep(age, name="age", value="41")
    keep(tired, name="tired")
    keep(NonTrialStep("calibration"), screen="DP-1", px_per_mm=3.78, distance_mm=600, calibrated=True)
    keep(NonTrialStep("acuity"), log_mar=0.1, limited=False)
    session.flush().result()
    run_id = session.run.id
    assert load_questionnaire_answers(lab, run_id) == {"age": "41"}, "the newest, and none that was left open"
    done = load_completed_steps(lab, run_id)
    assert (done.questions, done.asides, done.calibrated) == ({"age", "tired"}, {"acuity"}, {"DP-1": 3.78})
    assert load_screening_results(lab, run_id).keys() == {"calibration", "acuity"}
    assert len(set(STEP_EVENT_KINDS.values())) == len(STEP_EVENT_KINDS)


def test_that_the_time_for_all_items_is_spent_by_timed_ones_and_ends_the_run(lab: Lab) -> None:
    session = begin(lab, study(lab, run_limit_s=3600, break_every=None))
    while isinstance(show := to_show(session), TrialStep) and show.step.practice:
        answer(session, show)
    assert session.budget.left_ns() == 3600 * SECOND, "practice spends nothing"
    assert isinstance(show, TrialStep)
    answer(session, show)
    left = session.budget.left_ns()
    assert left is not None and 3590 * SECOND < left < 3600 * SECOND
    resumed = ParticipantSession.resume(lab, session.run.id)
    assert resumed.budget.left_ns() is not None and abs((resumed.budget.left_ns() or 0) - left) < SECOND
    resumed.budget = TimeBudget(1e-9)
    coming = to_show(resumed)
    assert isinstance(coming, TrialStep)
    answer(resumed, coming, TrialEnd.TIMEOUT)
    assert to_show(resumed) == EndStep(2, 6)


def test_that_the_shorter_of_both_limits_holds() -> None:
    budget = TimeBudget(10)
    assert (budget.trial_limit_ns(None), budget.trial_limit_ns(3), budget.trial_limit_ns(30)) == (
        10 * SECOND,
        3 * SECOND,
        10 * SECOND,
    )
    assert TimeBudget(None).trial_limit_ns(None) is None and not TimeBudget(None).over


def test_that_a_pause_longer_than_the_study_allows_is_flagged() -> None:
    trial = opened()
    for start in (1000, 5000):
        trial.cover(at(start).ns, "asked")
        trial.uncover(at(start + 1500).ns)
    assert trial.submit(at(9000))
    assert "long_pause" in derive_trial_flags(trial.ended(), attempt=1, longest_pause_s=1)
    assert "long_pause" not in derive_trial_flags(trial.ended(), attempt=1, longest_pause_s=2), "each pause for itself"
    assert "long_pause" not in derive_trial_flags(trial.ended(), attempt=1)


def test_that_the_own_score_counts_timed_answers(lab: Lab) -> None:
    session = begin(lab, study(lab, break_every=None))
    while isinstance(show := to_show(session), TrialStep):
        if show.step.practice or show.number == 1:
            answer(session, show)
        elif show.number == 2:
            answer(session, show, TrialEnd.SKIPPED)
        else:
            break
    assert participant_score(lab, session.run.id) == (1, 1)
