"""Bradley–Terry against a published solution, an independent fit, and what must hold for any votes."""

import importlib
import itertools
import uuid
from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.analysis.data.numpy_array_types import Floats
from desktop.analysis.stats import bradley_terry_strengths
from desktop.analysis.stats.bradley_terry_strengths import (
    ChoiceCounts,
    PreferenceVote,
    Sizes,
    model_strengths,
    strengths_and_position_bias,
)

TEAMS = ("Milwaukee", "Detroit", "Toronto", "New York", "Boston", "Cleveland", "Baltimore")
# American League, 1987: wins of the row over the column (Agresti, Categorical Data Analysis, 2nd ed., table 10.10).
WINS = (
    (0, 7, 9, 7, 7, 9, 11),
    (6, 0, 7, 5, 11, 9, 9),
    (4, 6, 0, 7, 7, 8, 12),
    (6, 8, 6, 0, 6, 7, 10),
    (6, 2, 6, 7, 0, 7, 12),
    (4, 4, 5, 6, 6, 0, 6),
    (2, 4, 1, 3, 1, 7, 0),
)
PUBLISHED = {
    "Milwaukee": 1.58, "Detroit": 1.44, "Toronto": 1.29, "New York": 1.25, "Boston": 1.11, "Cleveland": 0.68,
    "Baltimore": 0.0,
}  # fmt: skip
NAMES = {name: uuid.uuid5(uuid.NAMESPACE_URL, name) for name in TEAMS}


def league() -> list[PreferenceVote]:
    """One vote a game."""
    return [
        PreferenceVote((NAMES[TEAMS[row]], NAMES[TEAMS[column]]), (NAMES[TEAMS[row]],))
        for row, column in itertools.product(range(7), repeat=2)
        for _ in range(WINS[row][column])
    ]


def test_that_a_published_league_comes_out_as_printed() -> None:
    found = {one.model: one for one in model_strengths(league(), prior=0)}
    base = found[NAMES["Baltimore"]].value
    for name, value in PUBLISHED.items():
        assert found[NAMES[name]].value - base == pytest.approx(value, abs=0.005)
    assert [one.model for one in model_strengths(league())] == [NAMES[name] for name in TEAMS]
    assert all(one.votes == 78 for one in found.values())


def test_that_values_and_errors_are_those_of_a_logistic_regression() -> None:
    sm: Any = importlib.import_module("statsmodels.api")
    votes = league()
    rows = np.zeros((len(votes), 7))
    place = {NAMES[name]: index for index, name in enumerate(TEAMS)}
    for index, vote in enumerate(votes):
        rows[index, place[vote.shown[0]]], rows[index, place[vote.shown[1]]] = 1, -1
    fit = sm.GLM(np.ones(len(votes)), rows[:, :6], family=sm.families.Binomial()).fit()
    values = np.append(fit.params, 0.0)
    spread = np.zeros((7, 7))
    spread[:6, :6] = fit.cov_params()
    centre = np.eye(7) - 1 / 7
    found = {one.model: one for one in model_strengths(votes, prior=0)}
    assert [found[NAMES[name]].value for name in TEAMS] == pytest.approx(values - values.mean(), abs=1e-6)
    errors = np.sqrt(np.diag(centre @ spread @ centre))
    assert [found[NAMES[name]].error for name in TEAMS] == pytest.approx(errors, abs=1e-6)


def test_that_errors_by_voter_are_those_of_a_logistic_regression_clustered_by_voter() -> None:
    sm: Any = importlib.import_module("statsmodels.api")
    rng = np.random.default_rng(5)
    likes = rng.normal(size=(30, 7))
    votes, rows, voters = list[PreferenceVote](), list[list[float]](), list[int]()
    for voter, (left, right) in itertools.product(range(30), itertools.combinations(range(7), 2)):
        won, lost = (left, right) if rng.random() < 1 / (1 + np.exp(likes[voter, right] - likes[voter, left])) else (
            right, left)  # fmt: skip
        votes.append(PreferenceVote((NAMES[TEAMS[left]], NAMES[TEAMS[right]]), (NAMES[TEAMS[won]],), str(voter)))
        rows.append([float(place == won) - float(place == lost) for place in range(7)])
        voters.append(voter)
    model = sm.GLM(np.ones(len(votes)), np.array(rows)[:, :6], family=sm.families.Binomial())
    fit = model.fit(cov_type="cluster", cov_kwds={"groups": np.array(voters), "use_correction": False})
    spread, centre = np.zeros((7, 7)), np.eye(7) - 1 / 7
    spread[:6, :6] = fit.cov_params() * 30 / 29
    expected = np.sqrt(np.diag(centre @ spread @ centre))
    found = {one.model: one for one in model_strengths(votes, prior=0)}
    assert [found[NAMES[name]].error for name in TEAMS] == pytest.approx(expected, abs=1e-6)
    alone = {one.model: one for one in model_strengths([PreferenceVote(v.shown, v.preferred) for v in votes], prior=0)}
    for name in TEAMS:
        ours, independent = found[NAMES[name]], alone[NAMES[name]]
        assert ours.value == pytest.approx(independent.value)
        assert ours.error > independent.error
        assert ours.high - ours.low > independent.high - independent.low


def test_that_one_persons_many_votes_are_not_many_peoples() -> None:
    one, two = NAMES["Boston"], NAMES["Detroit"]
    many = [PreferenceVote((one, two), (one,), f"P{n // 10}") for n in range(100)]
    against = [PreferenceVote((one, two), (two,), f"Q{n // 10}") for n in range(50)]
    (clustered, _), (independent, _) = (
        model_strengths([PreferenceVote(v.shown, v.preferred, v.voter if known else "") for v in many + against])
        for known in (True, False)
    )
    # By hand: 10 voters of 10 alike votes for one, 5 against it: the variance of 15 voters, not of 150 votes.
    assert clustered.error / independent.error == pytest.approx(np.sqrt(10 * 15 / 14), rel=0.02)
    (alone, _) = model_strengths([PreferenceVote((one, two), (one,), "P1")] * 9)
    assert 0 < alone.low < alone.high < 1


def test_that_two_models_share_as_their_wins_do() -> None:
    one, two = NAMES["Boston"], NAMES["Detroit"]
    votes = [PreferenceVote((one, two), (one,))] * 30 + [PreferenceVote((two, one), (two,))] * 10
    found = {entry.model: entry for entry in model_strengths(votes, prior=0)}
    assert found[one].value - found[two].value == pytest.approx(np.log(3))


def test_that_a_tie_counts_half_and_all_bad_counts_for_nobody() -> None:
    one, two = NAMES["Boston"], NAMES["Detroit"]
    votes = [PreferenceVote((one, two), (one, two))] * 6 + [PreferenceVote((one, two), ())] * 50
    found = model_strengths(votes)
    assert [entry.value for entry in found] == pytest.approx([0, 0])
    assert [(entry.votes, entry.wins) for entry in found] == [(6, 3), (6, 3)]
    assert model_strengths([PreferenceVote((one, two), ())]) == []


def test_that_the_best_of_four_weighs_by_strength() -> None:
    four = tuple(NAMES[name] for name in TEAMS[:4])
    votes = [PreferenceVote(four, (model,)) for model, n in zip(four, (40, 30, 20, 10), strict=True) for _ in range(n)]
    found = {one.model: one.value for one in model_strengths(votes, prior=0)}
    weights = np.exp([found[model] for model in four])
    assert weights / weights.sum() == pytest.approx([0.4, 0.3, 0.2, 0.1])


def vote_of(shown: Sequence[str], preferred: int) -> PreferenceVote:
    """The first `preferred` of those shown were preferred."""
    return PreferenceVote(tuple(NAMES[name] for name in shown), tuple(NAMES[name] for name in shown[:preferred]))


votes = st.lists(
    st.lists(st.sampled_from(TEAMS), min_size=2, max_size=4, unique=True).flatmap(
        lambda shown: st.integers(0, len(shown)).map(partial(vote_of, shown))
    ),
    max_size=30,
)


@given(votes)
def test_that_every_interval_holds_its_value_and_none_is_without_width(given_votes: list[PreferenceVote]) -> None:
    for one in model_strengths(given_votes):
        assert 0 < one.low < one.share < one.high < 1
        assert np.isfinite(one.value)


@given(votes, st.randoms())
def test_that_the_order_of_votes_and_of_columns_does_not_matter(
    given_votes: list[PreferenceVote], draw: object
) -> None:
    shuffled = [PreferenceVote(tuple(reversed(vote.shown)), vote.preferred) for vote in reversed(given_votes)]
    before = {one.model: one.value for one in model_strengths(given_votes)}
    after = {one.model: one.value for one in model_strengths(shuffled)}
    assert before.keys() == after.keys()
    assert list(before.values()) == pytest.approx([after[model] for model in before], abs=1e-6)


def test_that_a_preference_for_the_left_is_shown_and_taken_out_of_the_strengths() -> None:
    one, other = NAMES["Boston"], NAMES["Detroit"]
    left = [PreferenceVote((one, other), (one,))] * 56 + [PreferenceVote((one, other), (other,))] * 24
    right = [PreferenceVote((other, one), (other,))] * 14 + [PreferenceVote((other, one), (one,))] * 6
    (first, second), (bias,) = strengths_and_position_bias(left + right, prior=0)
    assert (first.share, second.share) == pytest.approx((0.5, 0.5))
    assert (bias.place, bias.share) == (2, pytest.approx(0.7))
    assert 0.5 < bias.low < 0.7 < bias.high < 0.8
    assert model_strengths(left + right, prior=0)[0].share > 0.54


def test_that_places_and_strengths_are_those_of_a_logistic_regression() -> None:
    rng = np.random.default_rng(5)
    names = [NAMES[name] for name in TEAMS[:4]]
    strong = np.array([0.0, 0.5, 1.0, -0.5])
    votes: list[PreferenceVote] = []
    rows: list[list[float]] = []
    for _ in range(600):
        a, b = (int(one) for one in rng.choice(4, 2, replace=False))
        won = bool(rng.random() < 1 / (1 + np.exp(-(strong[a] - strong[b] + 0.4))))
        votes.append(PreferenceVote((names[a], names[b]), (names[a if won else b],)))
        rows.append([float(won), *((k == a) - (k == b) for k in range(1, 4)), 1.0])
    table = np.array(rows)
    fitted: Any = importlib.import_module("statsmodels.api").Logit(table[:, 0], table[:, 1:]).fit(disp=0)
    found, (bias,) = strengths_and_position_bias(votes, prior=0)
    values = {one.model: one.value for one in found}
    assert [values[name] - values[names[0]] for name in names[1:]] == pytest.approx(list(fitted.params[:3]), abs=1e-5)
    assert np.log(bias.share / (1 - bias.share)) == pytest.approx(fitted.params[3], abs=1e-5)
    wide = np.log(bias.high / (1 - bias.high)) - np.log(bias.share / (1 - bias.share))
    assert wide / 1.959964 == pytest.approx(fitted.bse[3], rel=1e-3)


def test_that_a_fit_with_a_prior_ends_once_its_values_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each step has a part in common that centring takes out again; it must not keep the fit going."""
    inner, asked = bradley_terry_strengths._likelihood_derivatives, list[float]()  # pyright: ignore[reportPrivateUsage]

    def counted(values: Floats, votes: ChoiceCounts, sizes: Sizes, prior: float) -> tuple[Floats, Floats]:
        asked.append(float(values[0]))
        return inner(values, votes, sizes, prior)

    monkeypatch.setattr(bradley_terry_strengths, "_likelihood_derivatives", counted)
    model_strengths(league())
    assert 3 < len(asked) < 20
