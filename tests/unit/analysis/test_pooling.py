"""How people are pooled, and the methods that take longer."""

import numpy as np
import pytest

from desktop.analysis.difference import people_against_model
from desktop.analysis.intervals import PEOPLE_LIKE_THEM, THESE_PEOPLE, Answers
from desktop.analysis.methods import bootstrap, by_method, mixed
from desktop.analysis.pooling import pool
from tests.unit.analysis.simulate import panel

# Three people on four items: shares 1, 2/3, 1/2 (two answered), 0.
VALUES = [1, 1, 1, 1, 1, 0, 1, 0, 0, 0, 0]
WHO = [0, 1, 2, 0, 1, 2, 0, 1, 0, 1, 2]
ITEMS = [0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3]
SMALL = Answers(np.array(VALUES, dtype=np.float64), np.array(WHO), np.array(ITEMS), np.arange(4))


def test_that_a_majority_counts_a_tie_as_wrong_and_says_so() -> None:
    found = pool(SMALL, "majority")
    assert (found.interval.estimate, found.ties, found.aggregate) == (0.5, 1, "majority_of_people")
    assert found.values is not None
    assert found.values.tolist() == [1, 1, 0, 0]
    assert found.interval.method == THESE_PEOPLE


def test_that_the_best_person_is_one_person_with_an_interval_that_is_not_wilsons() -> None:
    found = pool(SMALL, "best")
    assert (found.interval.estimate, len(found.items), found.interval.method) == (0.75, 4, THESE_PEOPLE)
    assert found.interval.low < 0.75 < found.interval.high


def test_that_one_person_an_item_takes_each_items_first_answer() -> None:
    found = pool(SMALL, "one_an_item")
    assert (found.interval.estimate, found.kept.tolist()) == (0.75, [0, 3, 6, 8])
    answers, _ = panel(np.random.default_rng(3), people=12, pictures=120, accuracy=0.7, person_sd=0.8, share=0.25)
    assert pool(answers, "one_an_item").interval.method == PEOPLE_LIKE_THEM


def test_that_one_persons_answers_are_their_own_whichever_way() -> None:
    alone = Answers(np.array([1.0, 0.0]), np.array([4, 4]), np.array([0, 1]), np.arange(2))
    for way in ("mean", "majority", "best", "one_an_item"):
        found = pool(alone, way)
        assert (found.interval.estimate, found.aggregate) == (0.5, "one_person")


def test_that_the_bootstrap_agrees_with_the_closed_form_and_repeats_itself() -> None:
    answers, model = panel(np.random.default_rng(5), people=15, pictures=120, accuracy=0.75, person_sd=0.8)
    closed, drawn = people_against_model(answers, model), bootstrap(answers, model, 1)
    assert drawn.estimate == closed.estimate
    assert drawn.se == pytest.approx(closed.se, rel=0.2)
    assert (drawn.low <= drawn.estimate <= drawn.high, drawn.method) == (True, "two_way_bootstrap")
    assert by_method("bootstrap", answers, model, 1) == drawn
    assert by_method("closed", answers, model, 1) == closed


def test_that_the_bootstrap_draws_items_of_one_picture_together() -> None:
    rng = np.random.default_rng(7)
    answers, _ = panel(rng, people=12, pictures=30, each=8, accuracy=0.7, person_sd=0.3)
    model = np.repeat((rng.random(30) < 0.5).astype(np.float64), 8)  # right on a whole picture, or wrong on it
    apart = Answers(answers.values, answers.people, answers.items, np.arange(len(answers.pictures)))
    assert bootstrap(answers, model, 1).se > 1.15 * bootstrap(apart, model, 1).se


def test_that_a_mixed_model_finds_what_is_there_and_its_sign() -> None:
    rng = np.random.default_rng(9)
    answers, model = panel(rng, people=12, pictures=60, accuracy=0.8, person_sd=0.5, model_behind=2.0)
    found = mixed(answers, model)
    closed = people_against_model(answers, model)
    assert found.estimate == pytest.approx(closed.estimate, abs=0.12)
    assert found.low < found.estimate < found.high
    assert (found.p < 0.01, found.method) == (True, "mixed_logistic")


def test_that_the_bootstraps_false_positives_are_those_of_the_reference() -> None:
    rng = np.random.default_rng(11)
    runs, found = 150, 0
    for _ in range(runs):
        answers, model = panel(rng, people=20, pictures=100, accuracy=0.75, person_sd=0.6)
        found += bootstrap(answers, model, 1, draws=400).p < 0.05
    assert found / runs == pytest.approx(0.05, abs=0.055)
