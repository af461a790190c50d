"""How hard items are, apart from who answered them: Rasch's model by marginal maximum likelihood.

People's abilities are normal with mean 0 and an SD that is estimated too (Bock & Aitkin 1981, EM over quadrature
points); difficulty is in logits, harder is higher. Fit is the mean square of residuals (Wright & Masters 1982): outfit
of all answers alike, infit weighted by their information; 1 is what the model expects.
"""

from dataclasses import dataclass

import numpy as np

from db.watching import onlooker
from desktop.analysis.frame import Frame
from desktop.analysis.intervals import Floats, Ints, dense

POINTS = 21
STEPS = 200
EXACT = 1e-4
"""Logits: far below any standard error."""
FEWEST_PEOPLE = 5
LARGEST = 8.0
"""Logits: an item that everybody or nobody solves has no finite difficulty; a weak prior keeps it within."""
PRIOR_SD = 3.0


@dataclass(frozen=True, slots=True)
class Difficulty:
    """An item's difficulty with its standard error, and how well the model fits it. item: its index in the frame."""

    item: int
    value: float
    error: float
    n: int
    right: int
    infit: float
    outfit: float


@dataclass(frozen=True, slots=True)
class Rasch:
    """The items' difficulties, the SD of ability, and each person's ability (in the order of the frame's people)."""

    items: tuple[Difficulty, ...]
    spread: float
    abilities: Floats
    people: Ints


def rasch(frame: Frame) -> Rasch | None:
    """Over people's answers to the benchmark's own items; None under five people."""
    answers = frame.answers
    places = np.flatnonzero(frame.own[answers.item]) if len(answers) else np.zeros(0, dtype=np.int64)
    people = np.unique(answers.who[places])
    if len(people) < FEWEST_PEOPLE:
        return None
    items = np.unique(answers.item[places])
    who, item = dense(answers.who[places]), np.searchsorted(items, answers.item[places])
    right = answers.right(places)
    fitted = fit(who, item, right)
    return Rasch(_told(items, who, item, right, fitted), fitted.spread, fitted.abilities, people)


@dataclass(frozen=True, slots=True)
class Fitted:
    """What `fit` found: difficulties with errors, the SD of ability, abilities."""

    difficulties: Floats
    errors: Floats
    spread: float
    abilities: Floats


def fit(who: Ints, item: Ints, right: Floats) -> Fitted:
    """Difficulties of items and the spread of ability from answers; indices from 0 without gaps."""
    nodes, weights = np.polynomial.hermite_e.hermegauss(POINTS)
    weights = weights / weights.sum()
    n_people, n_items = int(who.max()) + 1, int(item.max()) + 1
    share = np.clip(np.bincount(item, right, n_items) / np.bincount(item, minlength=n_items), 0.05, 0.95)
    difficulty = -np.log(share / (1 - share))
    spread = 1.0
    information = np.ones(n_items)
    posterior = np.tile(weights, (n_people, 1))
    for _ in range(STEPS):
        onlooker().ask()
        posterior = _posterior(who, item, right, (difficulty, spread * nodes, weights))
        before = difficulty.copy()
        difficulty, information = _newton(who, item, right, posterior, (difficulty, spread * nodes))
        spread = float(np.clip(spread * np.sqrt(np.mean(posterior @ nodes**2)), 0.01, 5.0))
        if float(np.abs(difficulty - before).max()) < EXACT:
            break
    return Fitted(difficulty, 1 / np.sqrt(information), spread, posterior @ (spread * nodes))


def _posterior(who: Ints, item: Ints, right: Floats, at: tuple[Floats, Floats, Floats]) -> Floats:
    """Of each person the probability of each ability."""
    difficulty, abilities, weights = at
    n_people = int(who.max()) + 1
    log = np.tile(np.log(weights), (n_people, 1))
    for point, ability in enumerate(abilities.tolist()):
        logit = ability - difficulty[item]
        log[:, point] += np.bincount(who, right * logit - np.logaddexp(0, logit), n_people)
    log -= log.max(axis=1, keepdims=True)
    shares = np.exp(log)
    return shares / shares.sum(axis=1, keepdims=True)


def _newton(
    who: Ints, item: Ints, right: Floats, posterior: Floats, at: tuple[Floats, Floats]
) -> tuple[Floats, Floats]:
    """One step towards the difficulties that fit best, and the information on them."""
    difficulty, abilities = at
    n_items = len(difficulty)
    expected, information = np.zeros(n_items), np.zeros(n_items)
    for point, ability in enumerate(abilities.tolist()):
        chance = 1 / (1 + np.exp(difficulty[item] - ability))
        share = posterior[who, point]
        expected += np.bincount(item, share * chance, n_items)
        information += np.bincount(item, share * chance * (1 - chance), n_items)
    information += 1 / PRIOR_SD**2
    slope = expected - np.bincount(item, right, n_items) - difficulty / PRIOR_SD**2
    step = np.clip(slope / information, -1, 1)
    return np.clip(difficulty + step, -LARGEST, LARGEST), information


def _told(items: Ints, who: Ints, item: Ints, right: Floats, fitted: Fitted) -> tuple[Difficulty, ...]:
    chance = 1 / (1 + np.exp(fitted.difficulties[item] - fitted.abilities[who]))
    variance = np.maximum(chance * (1 - chance), 1e-9)
    squares = (right - chance) ** 2
    n = np.bincount(item)
    outfit = np.bincount(item, squares / variance) / n
    infit = np.bincount(item, squares) / np.bincount(item, variance)
    solved = np.bincount(item, right).astype(np.int64)
    return tuple(
        Difficulty(
            item=int(items[place]),
            value=float(fitted.difficulties[place]),
            error=float(fitted.errors[place]),
            n=int(n[place]),
            right=int(solved[place]),
            infit=float(infit[place]),
            outfit=float(outfit[place]),
        )
        for place in range(len(items))
    )
