"""The simulated person: every kind is answered, right and wrong, and a run takes a person's time."""

import numpy as np
import pytest

from db.lab import Lab
from db.maintenance.check_lab_integrity import check_open_lab
from db.stores import sessions
from desktop.benchmarks import answers
from desktop.benchmarks.item import Item, ItemKind
from desktop.study.rehearsals.simulated_participant import SimulatedParticipant, simulated_answer
from desktop.study.sessions.participant_session import ParticipantSession, SessionEnd
from tests.unit.study import builders
from tests.unit.study.own_items import typed
from tests.unit.study.test_session import begin, study

ITEMS = [builders.choice("a"), builders.order("b"), builders.fields("c"), builders.trace("d")]


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: str(item.kind))
def test_that_it_is_right_or_wrong_as_asked(item: Item) -> None:
    draws = np.random.default_rng(1)
    for right, outcome in ((True, "right"), (False, "wrong")):
        value = answers.check_answer(item, simulated_answer(item, right=right, draws=draws))
        assert answers.score(item, value, answers.STRICT).outcome.value == outcome


def test_that_words_and_numbers_are_answered_too() -> None:
    draws = np.random.default_rng(1)
    words, number = typed("a", ItemKind.TEXT, "café", "What?"), typed("b", ItemKind.NUMBER, "12.5", "How much?")
    for item in (words.item, number.item):
        value = answers.check_answer(item, simulated_answer(item, right=False, draws=draws))
        assert answers.score(item, value, answers.STRICT).outcome.value == "wrong"


def test_that_it_goes_through_a_run_in_two_sittings_and_takes_a_persons_time(lab: Lab) -> None:
    run = begin(lab, study(lab))
    player = SimulatedParticipant(np.random.default_rng(1), skill=1.0)
    assert player.sit(run, most=3) is SessionEnd.LEFT
    again = ParticipantSession.resume(lab, run.run.id)
    assert player.sit(again) is SessionEnd.FINISHED
    trials = lab.read(sessions.trials_of_session, run.run.id)
    assert len(trials) == run.run.planned
    assert all((trial.response_time_ns or 0) > 1_000_000_000 for trial in trials)
    assert not check_open_lab(lab).problems
