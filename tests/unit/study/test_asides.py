"""What stands beside the items: asked once, kept in the run, read back by name."""

from db.lab import Lab
from desktop.library.moments import clock
from desktop.study.asides import (
    KINDS,
    Aside,
    Done,
    after_items,
    before_items,
    done_in,
    kind_of,
    screened,
    told_by,
)
from desktop.study.budget import Budget
from desktop.study.flags import flags_of
from desktop.study.own_score import own_score
from desktop.study.protocol import Protocol
from desktop.study.session import RunSession
from desktop.study.steps import Finished, Show
from desktop.study.trial import EndedOn
from tests.unit.study.builders import protocol
from tests.unit.study.test_session import answer, begin, study, to_show
from tests.unit.study.test_trial import at, opened

SECOND = 1_000_000_000
QUESTIONS = [
    {"name": "age", "text": "How old are you?", "kind": "number"},
    {"name": "tired", "text": "Were you tired?", "options": ["yes", "no"], "when": "after"},
]


def rich() -> Protocol:
    return protocol(
        questions=QUESTIONS,
        reasons="end",
        told={"purpose": "To see."},
        before={"calibration": True, "colour_vision": True, "acuity": True},
    )


def names(asides: list[Aside]) -> list[str]:
    return [aside.question.name if aside.question is not None else aside.what for aside in asides]


def test_that_everything_comes_once_in_its_order() -> None:
    done = Done()
    before = before_items(rich(), done, "DP-1 1920x1080 @1")
    assert names(before) == ["age", "calibration", "colour_vision", "acuity", "purpose"]
    assert names(after_items(rich(), done)) == ["reasons", "tired"]
    for aside in [*before, *after_items(rich(), done)]:
        done = done.and_now(aside)
    assert names(before_items(rich(), done, "DP-1 1920x1080 @1")) == ["calibration"], "each screen has its own"
    assert after_items(rich(), done) == []
    assert before_items(protocol(), Done(), "any") == after_items(protocol(), Done()) == []


def test_that_what_was_done_and_told_is_read_back_from_the_run(lab: Lab) -> None:
    session = begin(lab, study(lab, questions=QUESTIONS))

    def keep(aside: Aside, **body: object) -> None:
        session.note(kind_of(aside), clock(), body)  # pyright: ignore[reportArgumentType]

    age, tired = (Aside("question", question) for question in session.protocol.questions)
    keep(age, name="age", value="40")
    keep(age, name="age", value="41")
    keep(tired, name="tired")
    keep(Aside("calibration"), screen="DP-1", px_per_mm=3.78, distance_mm=600, calibrated=True)
    keep(Aside("acuity"), log_mar=0.1, limited=False)
    session.flush().result()
    run_id = session.run.id
    assert told_by(lab, run_id) == {"age": "41"}, "the newest, and none that was left open"
    done = done_in(lab, run_id)
    assert (done.questions, done.asides, done.calibrated) == ({"age", "tired"}, {"acuity"}, {"DP-1": 3.78})
    assert screened(lab, run_id).keys() == {"calibration", "acuity"}
    assert len(set(KINDS.values())) == len(KINDS)


def test_that_the_time_for_all_items_is_spent_by_timed_ones_and_ends_the_run(lab: Lab) -> None:
    session = begin(lab, study(lab, run_limit_s=3600, break_every=None))
    while isinstance(show := to_show(session), Show) and show.step.practice:
        answer(session, show)
    assert session.budget.left_ns() == 3600 * SECOND, "practice spends nothing"
    assert isinstance(show, Show)
    answer(session, show)
    left = session.budget.left_ns()
    assert left is not None and 3590 * SECOND < left < 3600 * SECOND
    resumed = RunSession.resume(lab, session.run.id)
    assert resumed.budget.left_ns() is not None and abs((resumed.budget.left_ns() or 0) - left) < SECOND
    resumed.budget = Budget(1e-9)
    coming = to_show(resumed)
    assert isinstance(coming, Show)
    answer(resumed, coming, EndedOn.TIMEOUT)
    assert to_show(resumed) == Finished(2, 6)


def test_that_the_shorter_of_both_limits_holds() -> None:
    budget = Budget(10)
    assert (budget.for_one(None), budget.for_one(3), budget.for_one(30)) == (10 * SECOND, 3 * SECOND, 10 * SECOND)
    assert Budget(None).for_one(None) is None and not Budget(None).over


def test_that_a_pause_longer_than_the_study_allows_is_flagged() -> None:
    trial = opened()
    for start in (1000, 5000):
        trial.cover(at(start).ns, "asked")
        trial.uncover(at(start + 1500).ns)
    assert trial.submit(at(9000))
    assert "long_pause" in flags_of(trial.ended(), attempt=1, longest_pause_s=1)
    assert "long_pause" not in flags_of(trial.ended(), attempt=1, longest_pause_s=2), "each pause for itself"
    assert "long_pause" not in flags_of(trial.ended(), attempt=1)


def test_that_the_own_score_counts_timed_answers(lab: Lab) -> None:
    session = begin(lab, study(lab, break_every=None))
    while isinstance(show := to_show(session), Show):
        if show.step.practice or show.number == 1:
            answer(session, show)
        elif show.number == 2:
            answer(session, show, EndedOn.SKIPPED)
        else:
            break
    assert own_score(lab, session.run.id) == (1, 1)
