"""Planning people against items: closed forms for answers in which people and items are both a sample.

A right or wrong answer varies with the person, with the item, and by itself. Where each of I items is answered by a of
P people, the mean over all has the variance

    person / P + item / I + rest / (I a)

(Miller 2024, arXiv 2411.00640, for items; people and items both random, and the design incomplete). Against a model
that answered the same items once, the items' own difficulty falls out of the difference and the model's own chance
comes in. Every figure is for the population that participants are sampled from, with the degrees of freedom of Welch
and Satterthwaite; with `these` it is for these participants alone, whose variance is then left out, as it is for one.

Without data the three parts follow from an accuracy and the spread of people and items on the logit scale.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

ITEM_SD, PERSON_SD = 1.2, 0.8
"""Spread of items and people on the logit scale that is assumed before there are data (simulations of human panels)."""
FEWEST_PEOPLE = 5
"""Under so many participants an interval for the population is unreliable."""
MOST_PEOPLE = 10_000
_NODES = 41


@dataclass(frozen=True, slots=True)
class Parts:
    """The variances of one answer: of people, of items, the rest, and of a model's answer given the item."""

    person: float
    item: float
    rest: float
    model: float


@dataclass(frozen=True, slots=True)
class Panel:
    """A design: `people` people, `items` items, each answered by `answers` of them; per_picture: how many of the items
    share a picture on average, icc: how alike these are."""

    people: int
    items: int
    answers: int
    per_picture: float = 1.0
    icc: float = 0.1

    @property
    def independent(self) -> float:
        """How many items of different pictures would say as much."""
        return self.items / (1 + (self.per_picture - 1) * self.icc)


@cache
def parts(accuracy: float, item_sd: float = ITEM_SD, person_sd: float = PERSON_SD) -> Parts:
    """The variances where people are right with probability `accuracy` on average."""
    nodes, weights = np.polynomial.hermite_e.hermegauss(_NODES)
    weights = weights / weights.sum()
    logits = item_sd * nodes[:, None] + person_sd * nodes[None, :]
    both = weights[:, None] * weights[None, :]
    shift = _root(lambda at: float((both * _logistic(logits + at)).sum()) - accuracy, -20, 20)
    right = _logistic(logits + shift)
    of_items, of_people = right @ weights, weights @ right
    item = float(weights @ (of_items - accuracy) ** 2)
    person = float(weights @ (of_people - accuracy) ** 2)
    alone = _logistic(
        item_sd * nodes + _root(lambda at: float(weights @ _logistic(item_sd * nodes + at)) - accuracy, -20, 20)
    )
    return Parts(person, item, accuracy * (1 - accuracy) - item - person, float(weights @ (alone * (1 - alone))))


def half_width(of: Parts, panel: Panel, level: float = 0.95, *, these: bool = False) -> float:
    """Half of the expected width of the interval of the mean over people, as a fraction, at most 0.5."""
    items = of.item / panel.independent + of.rest / (panel.items * panel.answers)
    return min(_times(_person(of, panel, these=these), items, panel, 0.5 + level / 2), 0.5)


def smallest_effect(of: Parts, panel: Panel, level: float = 0.95, power: float = 0.8, *, these: bool = False) -> float:
    """The smallest difference between people and a model, as a fraction, that is found with `power`."""
    person, items = _person(of, panel, these=these), _against_model(of, panel)
    error = math.sqrt(person + items)
    return min((_quantile(0.5 + level / 2, _degrees(person, items, panel)) + _quantile(power, math.inf)) * error, 1.0)


def people_needed(wanted: float, of: Parts, panel: Panel, level: float = 0.95) -> int | None:
    """The fewest people for a half width of `wanted` for the population, each item answered by as large a share of them
    as now; None where no number of people would do, since the items are too few."""

    def wide(people: int) -> bool:
        answers = max(1, round(panel.answers * people / panel.people))
        return half_width(of, Panel(people, panel.items, answers, panel.per_picture, panel.icc), level) > wanted

    low, high = 1, MOST_PEOPLE
    if wide(high):
        return None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if wide(middle) else (low, middle)
    return high


def items_for_paired(difference: float, discordant: float, level: float = 0.95, power: float = 0.8) -> int:
    """Items on which two that answer the same ones must meet, to find a difference where so large a share of items
    parts them (McNemar)."""
    a, b = _quantile(0.5 + level / 2, math.inf), _quantile(power, math.inf)
    return math.ceil((a * math.sqrt(discordant) + b * math.sqrt(discordant - difference**2)) ** 2 / difference**2)


def items_for_unpaired(low: float, high: float, level: float = 0.95, power: float = 0.8) -> int:
    """Items for each of two that answer different ones, to find the difference of `low` and `high`."""
    a, b = _quantile(0.5 + level / 2, math.inf), _quantile(power, math.inf)
    return math.ceil((a + b) ** 2 * (low * (1 - low) + high * (1 - high)) / (high - low) ** 2)


def _person(of: Parts, panel: Panel, *, these: bool) -> float:
    return 0.0 if these or panel.people == 1 else of.person / panel.people


def _against_model(of: Parts, panel: Panel) -> float:
    return of.model / panel.independent + of.rest / (panel.items * panel.answers)


def _times(person: float, items: float, panel: Panel, probability: float) -> float:
    return _quantile(probability, _degrees(person, items, panel)) * math.sqrt(person + items)


def _degrees(person: float, items: float, panel: Panel) -> float:
    """Welch–Satterthwaite degrees of freedom of the sum of the two variances."""
    below = person**2 / max(panel.people - 1, 1) + items**2 / max(panel.independent - 1, 1)
    return (person + items) ** 2 / below if below else math.inf


@cache
def _quantile(probability: float, degrees: float) -> float:
    from scipy.special import ndtri, stdtrit

    return float(ndtri(probability) if math.isinf(degrees) else stdtrit(degrees, probability))


def _logistic(value: NDArray[np.float64]) -> NDArray[np.float64]:
    return 1 / (1 + np.exp(-value))


def _root(rising: Callable[[float], float], low: float, high: float) -> float:
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if rising(middle) < 0 else (low, middle)
    return (low + high) / 2
