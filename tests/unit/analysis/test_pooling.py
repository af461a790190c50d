"""How people are pooled, and the crossed logistic model."""

import numpy as np
import pytest

from desktop.analysis.stats.accuracy_confidence_intervals import PARTICIPANTS_METHOD, POPULATION_METHOD, ScoredAnswers
from desktop.analysis.stats.accuracy_difference_tests import people_against_model
from desktop.analysis.stats.mixed_logistic_model import mixed_model_difference
from desktop.analysis.stats.participant_aggregation import aggregate_people
from tests.unit.analysis.simulate import panel

# Three people on four items: shares 1, 2/3, 1/2 (two answered), 0.
VALUES = [1, 1, 1, 1, 1, 0, 1, 0, 0, 0, 0]
WHO = [0, 1, 2, 0, 1, 2, 0, 1, 0, 1, 2]
ITEMS = [0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3]
SMALL = ScoredAnswers(np.array(VALUES, dtype=np.float64), np.array(WHO), np.array(ITEMS), np.arange(4))


def test_that_a_majority_counts_a_tie_as_wrong_and_says_so() -> None:
    found = aggregate_people(SMALL, "majority")
    assert (found.interval.estimate, found.ties, found.aggregate) == (0.5, 1, "majority_of_people")
    assert found.values is not None
    assert found.values.tolist() == [1, 1, 0, 0]
    assert found.interval.method == PARTICIPANTS_METHOD


def test_that_the_best_person_is_one_person_with_an_interval_that_is_not_wilsons() -> None:
    found = aggregate_people(SMALL, "best")
    assert (found.interval.estimate, len(found.items), found.interval.method) == (0.75, 4, PARTICIPANTS_METHOD)
    assert found.interval.low < 0.75 < found.interval.high


def test_that_one_person_per_item_is_drawn_by_the_seed_and_not_the_first_of_all() -> None:
    drawn = [tuple(aggregate_people(SMALL, "one_an_item", seed).kept.tolist()) for seed in range(40)]
    assert all(SMALL.items[list(kept)].tolist() == [0, 1, 2, 3] for kept in drawn)
    assert {int(SMALL.people[kept[0]]) for kept in drawn} == {0, 1, 2}
    assert drawn[7] == tuple(aggregate_people(SMALL, "one_an_item", 7).kept.tolist())
    answers, _ = panel(np.random.default_rng(3), people=12, pictures=120, accuracy=0.7, person_sd=0.8, share=0.25)
    assert aggregate_people(answers, "one_an_item").interval.method == POPULATION_METHOD


def test_that_one_persons_answers_are_their_own_whichever_way() -> None:
    alone = ScoredAnswers(np.array([1.0, 0.0]), np.array([4, 4]), np.array([0, 1]), np.arange(2))
    for way in ("mean", "majority", "best", "one_an_item"):
        found = aggregate_people(alone, way)
        assert (found.interval.estimate, found.aggregate) == (0.5, "one_person")


def test_that_a_mean_has_an_interval_for_the_population_and_one_for_these_participants() -> None:
    for people in (1, 2, 4, 5, 20):
        answers, _ = panel(np.random.default_rng(people), people=people, pictures=40, accuracy=0.8, person_sd=1.5)
        found = aggregate_people(answers, "mean")
        if people == 1:
            assert found.these is None
            continue
        assert found.these is not None
        assert (found.interval.method, found.these.method) == (POPULATION_METHOD, PARTICIPANTS_METHOD)
        assert 0 <= found.interval.low <= found.these.low < found.these.high <= found.interval.high <= 1


def test_that_the_crossed_model_agrees_with_the_closed_form_where_both_hold() -> None:
    answers, model = panel(np.random.default_rng(9), people=8, pictures=40, accuracy=0.8, person_sd=0.5, model_behind=2)
    found, closed = mixed_model_difference(answers, model), people_against_model(answers, model)
    assert (found.estimate, found.method) == (closed.estimate, "mixed_logistic")
    assert (found.low, found.high) == pytest.approx((closed.low, closed.high), abs=0.03)
    assert found.p < 0.05
