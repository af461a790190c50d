"""Items that are withdrawn while people run: they stop showing, their trials stay and do not count."""

import shutil
from collections.abc import Sequence
from pathlib import Path
from uuid import UUID

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from db.lab import Lab, open_lab
from db.maintenance.check_lab_integrity import check_open_lab
from db.stores import items, sessions
from desktop.library.correct_or_withdraw_items import withdraw_items, withdraw_versions_in_slices
from desktop.study.sessions.next_session_step import EndStep, TrialStep
from desktop.study.sessions.participant_session import ParticipantSession, SessionEnd
from tests.limits import examples
from tests.unit.study.test_session import answer, begin, study, to_show


def played(session: ParticipantSession, *, upto: int | None = None) -> list[UUID]:
    """Answer up to a position, or all; the items that were shown."""
    shown: list[UUID] = []
    while isinstance(show := to_show(session), TrialStep) and (upto is None or show.step.position < upto):
        shown.append(show.step.item)
        answer(session, show)
    return shown


def test_that_an_item_withdrawn_in_the_middle_of_a_run_is_not_shown(lab: Lab) -> None:
    session = begin(lab, study(lab))
    first = played(session, upto=2)
    gone = session.plan.steps[3].item
    withdraw_versions_in_slices(lab, [gone], "broken")
    rest = played(session)
    session.close(SessionEnd.FINISHED).result()
    assert gone not in {*first, *rest}
    assert len(first) + len(rest) == session.run.planned - 1
    assert lab.read(sessions.state_of_session, session.run.id).finished
    assert not check_open_lab(lab).problems


def test_that_a_resumed_run_passes_over_what_was_withdrawn_and_goes_on_behind_it(lab: Lab) -> None:
    session = begin(lab, study(lab))
    played(session, upto=1)
    withdraw_versions_in_slices(lab, [session.plan.steps[1].item], "broken")
    played(session, upto=4)
    session.close(SessionEnd.LEFT).result()
    again = ParticipantSession.resume(lab, session.run.id)
    show = to_show(again)
    assert isinstance(show, TrialStep)
    assert (show.step.position, show.attempt) == (4, 1)
    played(again)
    again.close(SessionEnd.FINISHED).result()
    assert not check_open_lab(lab).problems


def test_that_the_last_items_withdrawn_end_the_run(lab: Lab) -> None:
    session = begin(lab, study(lab))
    played(session, upto=3)
    withdraw_versions_in_slices(lab, [step.item for step in session.plan.steps[3:]], "broken")
    show = to_show(session)
    assert isinstance(show, TrialStep), "what is on the screen already is finished"
    answer(session, show)
    assert isinstance(to_show(session), EndStep)


def test_that_trials_of_a_withdrawn_item_keep_their_outcome_and_are_counted_apart(lab: Lab) -> None:
    session = begin(lab, study(lab))
    shown = played(session)
    withdraw_versions_in_slices(lab, shown[-1:], "broken")
    told = [row for row in lab.read(sessions.answers, rule="strict", rule_version=1) if row.excluded]
    assert [(row.item_id, row.exclusion, row.outcome) for row in told] == [(shown[-1], "withdrawn", "right")]


def test_that_a_photograph_is_withdrawn_where_it_is_a_distractor_too(lab: Lab) -> None:
    rows = lab.read(items.find_stored_items)
    photo = next(str(dict(row.factors)["photo"]) for row in rows if row.task == "missing_piece_easy")
    withdraw_items(lab, photo, "no licence")
    left = lab.read(items.find_stored_items)
    assert left
    assert not [row.key for row in left if photo in row.body]


@settings(max_examples=examples(4), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(when=st.lists(st.tuples(st.integers(0, 8), st.integers(0, 8)), max_size=4), leave=st.integers(0, 8))
def test_that_whatever_is_withdrawn_whenever_every_other_item_is_shown_once(
    made_sample: Path, tmp_path_factory: pytest.TempPathFactory, when: Sequence[tuple[int, int]], leave: int
) -> None:
    folder = tmp_path_factory.mktemp("any") / "lab"
    shutil.copytree(made_sample, folder)
    with open_lab(folder) as lab:
        session = begin(lab, study(lab))
        steps, shown, gone = session.plan.steps, list[int](), set[UUID]()
        while isinstance(show := to_show(session), TrialStep):
            position = show.step.position
            new = [steps[at].item for then, at in when if then == position and at < len(steps) and at > position]
            withdraw_versions_in_slices(lab, new, "broken")
            gone |= set(new)
            shown.append(position)
            answer(session, show)
            if position == leave:
                session.close(SessionEnd.LEFT).result()
                session = ParticipantSession.resume(lab, session.run.id)
        session.close(SessionEnd.FINISHED).result()
        assert shown == [step.position for step in steps if step.item not in gone]
        assert not check_open_lab(lab).problems
