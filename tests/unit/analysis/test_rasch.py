"""Rasch's model: the published fit of the LSAT, a direct maximisation beside it, and what is refused or left open."""

import numpy as np
import pytest

from desktop.analysis.data.numpy_array_types import Floats, Ints
from desktop.analysis.stats.rasch_item_difficulty import FEWEST_PEOPLE, fit_rasch_model, rasch_scales
from desktop.benchmarks.base_errors import CannotDo
from tests.unit.analysis.frames import frame

TASK, OTHER = "jigsaw/missing_piece_easy", "jigsaw/connection"
LSAT6 = (
    "00000:3 00001:6 00010:2 00011:11 00100:1 00101:1 00110:3 00111:4 01000:1 01001:8 01011:16 01101:3 01110:2 "
    "01111:15 10000:10 10001:29 10010:14 10011:81 10100:3 10101:28 10110:15 10111:80 11000:16 11001:56 11010:21 "
    "11011:173 11100:11 11101:61 11110:28 11111:298"
)
"""1,000 people, five items of the Law School Admission Test, section 6 (Bock & Lieberman 1970)."""
PUBLISHED = {
    "difficulty": (-2.7300, -0.9986, -0.2399, -1.3065, -2.0994),
    "error": (0.1304, 0.0792, 0.0718, 0.0846, 0.1055),
    "spread": 0.7551,
    "likelihood": -2466.938,
}
"""Rizopoulos 2006 (ltm, Journal of Statistical Software 17(5)): rasch(LSAT), as Thissen 1982."""


def columns(right: Floats) -> tuple[Ints, Ints, Floats]:
    people, items = len(right), len(right[0])
    return np.repeat(np.arange(people), items), np.tile(np.arange(items), people), right.ravel()


def lsat() -> Floats:
    counted = [entry.split(":") for entry in LSAT6.split()]
    return np.array([[float(digit) for digit in pattern] for pattern, n in counted for _ in range(int(n))])


def drawn(seed: int, people: int, items: int, spread: float) -> Floats:
    rng = np.random.default_rng(seed)
    logits = spread * rng.normal(size=(people, 1)) - rng.normal(size=(1, items))
    right = (rng.random((people, items)) < 1 / (1 + np.exp(-logits))).astype(np.float64)
    telling = (right.mean(axis=0) > 0) & (right.mean(axis=0) < 1)
    return right[:, telling]


def test_that_difficulties_errors_and_likelihood_of_the_lsat_are_the_published_ones() -> None:
    found = fit_rasch_model(*columns(lsat()))
    assert found.difficulties == pytest.approx(PUBLISHED["difficulty"], abs=2e-4)
    assert found.errors == pytest.approx(PUBLISHED["error"], abs=2e-4)
    assert found.spread == pytest.approx(PUBLISHED["spread"], abs=1e-4)
    assert found.likelihood == pytest.approx(PUBLISHED["likelihood"], abs=1e-3)


@pytest.mark.parametrize(("people", "items", "spread"), [(30, 12, 1.0), (12, 40, 2.5), (60, 6, 0.3)])
def test_that_no_other_difficulties_are_more_likely(people: int, items: int, spread: float) -> None:
    from scipy.optimize import minimize
    from scipy.special import logsumexp

    right = drawn(people, people, items, spread)
    nodes = np.linspace(-8, 8, 1601)
    log_weights = np.log(0.01 / np.sqrt(2 * np.pi)) - nodes**2 / 2

    def loss(at: Floats) -> tuple[float, Floats]:
        """Minus the log-likelihood, and its gradient: what was expected less what was answered, over the posterior."""
        logits = np.exp(at[-1]) * nodes[:, None] - at[None, :-1]
        of_pattern = right @ logits.T - np.logaddexp(0, logits).sum(axis=1)[None, :] + log_weights
        of_person = logsumexp(of_pattern, axis=1)
        posterior, expected = np.exp(of_pattern - of_person[:, None]), 1 / (1 + np.exp(-logits))
        by_item = posterior.sum(axis=0) @ expected - right.sum(axis=0)
        by_spread = float((posterior * (expected.sum(axis=1) - right.sum(axis=1)[:, None]) * nodes).sum())
        return -float(of_person.sum()), np.append(-by_item, by_spread * np.exp(at[-1]))

    start = np.append(np.zeros(right.shape[1]), 0.0)
    bounds = [(-9, 9)] * right.shape[1] + [(-4, 2)]
    best = minimize(loss, start, method="L-BFGS-B", jac=True, bounds=bounds)
    found = fit_rasch_model(*columns(right))
    assert found.likelihood == pytest.approx(-float(best.fun), abs=1e-3)
    assert found.difficulties == pytest.approx(best.x[:-1], abs=0.01)


def test_that_answers_that_are_not_there_say_nothing() -> None:
    right = drawn(4, 400, 16, 1.0)
    rng = np.random.default_rng(5)
    who, item, values = columns(right)
    kept = rng.random(len(who)) < 0.6
    whole, part = fit_rasch_model(who, item, values), fit_rasch_model(who[kept], item[kept], values[kept])
    assert part.difficulties == pytest.approx(whole.difficulties, abs=5 * float(part.errors.max()))
    assert (part.errors > whole.errors).all()


def test_that_items_that_everybody_or_nobody_solved_have_no_estimate() -> None:
    people = {f"P{n}": {TASK: "rw" + "rwrwrw"[n % 5 :][:2] + "rw"[n % 2]} for n in range(FEWEST_PEOPLE)}
    (scale,) = rasch_scales(frame({TASK: (5, 0.25)}, people, {}))
    assert [one.value is None for one in scale.items] == [True, True, False, False, False]
    assert (scale.items[0].error, scale.items[0].infit, scale.items[0].misfits) == (None, None, False)


def test_that_fewer_than_ten_participants_have_no_scale() -> None:
    people = {f"P{n}": {TASK: "rwrw" if n % 2 else "wrrw"} for n in range(FEWEST_PEOPLE - 1)}
    assert rasch_scales(frame({TASK: (4, 0.25)}, people, {})) == ()


def test_that_benchmarks_and_where_the_data_allow_tasks_have_scales_of_their_own() -> None:
    rng = np.random.default_rng(3)

    def answers(n: int) -> str:
        return "".join("rw"[int(one)] for one in rng.random(n) < 0.4)

    many = {f"P{n}": {TASK: answers(12), OTHER: answers(12)} for n in range(30)}
    tasks = {TASK: (12, 0.25), OTHER: (12, 1 / 3)}
    assert [one.task for one in rasch_scales(frame(tasks, many, {}))] == ["missing_piece_easy", "connection"]
    few = dict(list(many.items())[:29])
    assert [(one.benchmark, one.task) for one in rasch_scales(frame(tasks, few, {}))] == [("jigsaw", None)]


def test_that_an_item_that_ability_does_not_decide_misfits_and_others_seldom_do() -> None:
    right = drawn(7, 600, 20, 1.5)
    right[:, 0] = np.random.default_rng(8).random(600) < 0.5
    infit, outfit = fit_rasch_model(*columns(right)).fit
    bound = 1 + 2 / np.sqrt(600)
    assert infit[0] > bound
    assert outfit[0] > 1 + 6 / np.sqrt(600)
    assert (infit[1:] > bound).mean() < 0.2


def test_that_a_fit_that_would_take_minutes_is_refused_with_what_to_do() -> None:
    who, item = np.array([0, 20_000]), np.array([0, 2_000])
    with pytest.raises(CannotDo, match="20001 participants and 2001 items"):
        fit_rasch_model(who, item, np.array([1.0, 0.0]))
