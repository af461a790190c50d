"""Who comes back goes on, begins anew, or neither, as the protocol says of old runs and of changed studies."""

import pytest

from db.lab import Lab
from db.rows import SessionState, StudyRow
from db.stores import sessions
from desktop.study.monitoring.session_and_place_progress import load_session_summaries
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import StudyProtocol, sample_protocol
from desktop.study.sessions.next_session_step import TrialStep
from desktop.study.sessions.participant_enrolment import enrol_participant, identify_participant
from desktop.study.sessions.participant_session import ParticipantSession, SessionEnd
from desktop.study.sessions.resume_or_restart_policy import ResumeAction, decide_resume, drop_run, study_versions
from tests.unit.study.test_session import answer, begin, to_show

LONG_AGO = 1e-9


def study_of(lab: Lab, **changes: object) -> StudyRow:
    return add_study(lab, sample_protocol(**{"items": {"per_task": 1}, "practice": 1, "break_every": None} | changes))


def changed(lab: Lab, study: StudyRow, **changes: object) -> StudyRow:
    """The next version of a study."""
    return add_study(lab, StudyProtocol.stored(study.protocol).next_version().varied(**changes))


def begun(lab: Lab, study: StudyRow, answers: int = 2) -> SessionState:
    """P001 with some answers, left open."""
    session = begin(lab, study)
    for _ in range(answers):
        show = to_show(session)
        assert isinstance(show, TrialStep)
        answer(session, show)
    session.close(SessionEnd.LEFT).result()
    return lab.read(sessions.state_of_session, session.run.id)


def test_that_a_new_code_begins(lab: Lab) -> None:
    study = study_of(lab)
    assert decide_resume(lab, study, identify_participant(lab, study.id, "P001")).way is ResumeAction.NEW


def test_that_a_fresh_run_goes_on_and_practice_is_in_no_count(lab: Lab) -> None:
    study = study_of(lab, resume_within_h=1)
    begun(lab, study)
    back = decide_resume(lab, study, identify_participant(lab, study.id, "P001"))
    assert (back.way, back.why, back.done, back.planned) == (ResumeAction.RESUME, "", 1, 8)


@pytest.mark.parametrize("rule", ["resume", "restart", "block"])
def test_that_an_old_run_goes_by_the_rule_for_old_ones(lab: Lab, rule: str) -> None:
    study = study_of(lab, resume_within_h=LONG_AGO, resume_old=rule)
    state = begun(lab, study)
    back = decide_resume(lab, study, identify_participant(lab, study.id, "P001"))
    assert (back.way, back.state) == (ResumeAction(rule), state)
    assert back.why == ("" if rule == "resume" else "old")


@pytest.mark.parametrize("rule", ["resume", "restart", "block"])
@pytest.mark.parametrize("at_new", [True, False], ids=["at the new version", "at the old one"])
def test_that_a_run_of_an_earlier_version_goes_by_the_rule_for_changed_studies(
    lab: Lab, rule: str, at_new: bool
) -> None:
    old = study_of(lab)
    state = begun(lab, old)
    new = changed(lab, old, resume_changed=rule)
    assert (
        [row.id for row in study_versions(lab, old)] == [old.id, new.id] == [row.id for row in study_versions(lab, new)]
    )
    here = new if at_new else old
    back = decide_resume(lab, here, identify_participant(lab, here.id, "P001"))
    assert (back.way, back.state) == (ResumeAction(rule), state)
    assert back.why == ("" if rule == "resume" else "changed")


def test_that_of_two_rules_the_stricter_holds(lab: Lab) -> None:
    old = study_of(lab, resume_within_h=LONG_AGO, resume_old="restart")
    begun(lab, old)
    new = changed(lab, old, resume_changed="block")
    back = decide_resume(lab, new, identify_participant(lab, new.id, "P001"))
    assert (back.way, back.why) == (ResumeAction.BLOCK, "changed")


def test_that_a_run_given_up_is_dropped_out_and_not_offered_again(lab: Lab) -> None:
    study = study_of(lab, resume_within_h=LONG_AGO, exposure="flagged")
    old = begun(lab, study)
    drop_run(lab, old)
    known = identify_participant(lab, study.id, "P001")
    assert (known.unfinished, known.finished) == (None, 0)
    enrolment = enrol_participant(lab, study, known, {"take_part": True}, seat="hall", app_version="1")
    new = ParticipantSession.start(lab, enrolment)
    while isinstance(show := to_show(new), TrialStep):
        answer(new, show)
    new.close(SessionEnd.FINISHED).result()
    assert {view.run_id: view.ending for view in load_session_summaries(lab)} == {
        old.run.id: "dropped out",
        new.run.id: "finished",
    }
    after = identify_participant(lab, study.id, "P001")
    assert (after.unfinished, after.finished) == (None, 1)
    assert len(lab.read(sessions.trials_of_session, old.run.id)) == 2, "what was answered stays"


def to_the_end_of_sitting(session: ParticipantSession) -> int:
    """Answer until the sitting is over; how many items that was."""
    answered = 0
    while isinstance(show := to_show(session), TrialStep):
        answer(session, show)
        answered += 1
    return answered


@pytest.mark.parametrize(
    ("gap", "way"), [(None, ResumeAction.RESUME), (12, ResumeAction.BLOCK), (LONG_AGO, ResumeAction.RESUME)]
)
def test_that_the_next_sitting_waits_for_the_hours_between(lab: Lab, gap: float | None, way: ResumeAction) -> None:
    study = study_of(lab, sittings=2, sitting_gap_h=gap)
    session = begin(lab, study)
    done = to_the_end_of_sitting(session)
    session.close(SessionEnd.LEFT).result()
    back = decide_resume(lab, study, identify_participant(lab, study.id, "P001"))
    assert (back.way, back.why) == (way, "early" if way is ResumeAction.BLOCK else "")
    assert back.done == done - 1, "practice is in no count"
    assert not back.why or (back.sitting, back.limit_h, back.hours < 1) == (1, 12, True)


def test_that_who_left_within_a_sitting_goes_on_at_once(lab: Lab) -> None:
    study = study_of(lab, sittings=2, sitting_gap_h=12)
    begun(lab, study, 3)
    assert decide_resume(lab, study, identify_participant(lab, study.id, "P001")).way is ResumeAction.RESUME


def test_that_who_opened_an_item_of_the_next_sitting_is_in_it(lab: Lab) -> None:
    study = study_of(lab, sittings=2, sitting_gap_h=12)
    session = begin(lab, study)
    to_the_end_of_sitting(session)
    session.close(SessionEnd.LEFT).result()
    later = ParticipantSession.resume(lab, session.run.id)
    show = to_show(later)
    assert isinstance(show, TrialStep) and (show.step.sitting, show.number, show.sittings) == (2, 1, 2)
    later.opened(show, 1).result()
    assert decide_resume(lab, study, identify_participant(lab, study.id, "P001")).way is ResumeAction.RESUME


def test_that_hours_between_sittings_are_in_the_hash_only_where_they_are_asked_for() -> None:
    plain = sample_protocol()
    assert "sitting_gap_h" not in plain.canonical
    assert sample_protocol(sitting_gap_h=24).hash != plain.hash == sample_protocol(sitting_gap_h=None).hash
