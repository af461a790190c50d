"""Panels of people with a known truth, for coverage and false positives (section 5.3 of the reference)."""

from functools import cache

import numpy as np

from desktop.analysis.data.numpy_array_types import Floats, Ints
from desktop.analysis.stats.accuracy_confidence_intervals import ScoredAnswers


def expit(logit: Floats) -> Floats:
    """The probability at a logit."""
    return 1 / (1 + np.exp(-logit))


@cache
def level_for(accuracy: float, spread: float) -> float:
    """The logit at which the mean accuracy over normal differences of this SD is `accuracy`."""
    nodes, weights = np.polynomial.hermite_e.hermegauss(61)
    low, high = -12.0, 12.0
    for _ in range(60):
        middle = (low + high) / 2
        mean = float((weights * expit(middle + spread * nodes)).sum() / weights.sum())
        low, high = (middle, high) if mean < accuracy else (low, middle)
    return low


def plan(people: int, items: int, share: float, rng: np.random.Generator) -> tuple[Ints, Ints]:
    """Who answers what: everybody a random share of the items."""
    each = round(items * share)
    chosen = [rng.choice(items, each, replace=False) if share < 1 else np.arange(items) for _ in range(people)]
    return np.repeat(np.arange(people), each), np.concatenate(chosen).astype(np.int64)


def panel(
    rng: np.random.Generator,
    *,
    people: int,
    pictures: int,
    accuracy: float,
    person_sd: float,
    item_sd: float = 1.2,
    each: int = 1,
    share: float = 1.0,
    model_behind: float = 0.0,
) -> tuple[ScoredAnswers, Floats]:
    """People's answers and a model's, both drawn at the same true accuracy; `each` items share a picture.

    `model_behind`: by how many logits the model lies below.
    """
    picture_sd = 0.0 if each == 1 else item_sd / np.sqrt(2)
    own_sd = float(np.sqrt(item_sd**2 - picture_sd**2))
    of_item = np.repeat(np.arange(pictures), each)
    difficulty = rng.normal(size=pictures)[of_item] * picture_sd + rng.normal(size=len(of_item)) * own_sd
    who, items = plan(people, len(of_item), share, rng)
    middle = level_for(accuracy, float(np.hypot(person_sd, item_sd)))
    ability = rng.normal(size=people) * person_sd
    values = (rng.random(len(who)) < expit(middle + ability[who] + difficulty[items])).astype(np.float64)
    at_model = level_for(accuracy, item_sd) - model_behind
    model = (rng.random(len(of_item)) < expit(at_model + difficulty)).astype(np.float64)
    return ScoredAnswers(values, who, items, of_item), model
