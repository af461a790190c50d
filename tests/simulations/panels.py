"""Crossed panels of people and items, many at a time, and four ways to test them against a model.

The first three ways are written here for all panels at once; the suite holds the third against
`desktop.analysis.stats.accuracy_difference_tests.people_against_model`, answer by answer.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from desktop.analysis.stats.accuracy_confidence_intervals import ScoredAnswers
from tests.unit.analysis.simulate import expit, level_for

Floats = NDArray[np.float64]
ITEM_SD = 1.2
ACCURACY = 0.6


@dataclass(frozen=True, slots=True)
class Setting:
    """A row of table 5.3: people, items, the SD of people's ability in logits."""

    people: int
    items: int
    person_sd: float


SETTINGS = (Setting(5, 200, 0.8), Setting(10, 200, 0.8), Setting(20, 100, 0.6), Setting(40, 300, 0.6))


@dataclass(frozen=True, slots=True)
class Panels:
    """`values`: runs × people × items, `model`: runs × items; 1 is right."""

    values: Floats
    model: Floats

    def answers(self, run: int) -> tuple[ScoredAnswers, Floats]:
        """One panel as the analysis takes it."""
        people, items = self.size
        who, item = np.repeat(np.arange(people), items), np.tile(np.arange(items), people)
        return ScoredAnswers(self.values[run].ravel(), who, item, np.arange(items)), self.model[run]

    @property
    def size(self) -> tuple[int, int]:
        """How many people and items."""
        return len(self.values[0]), len(self.model[0])


def panels(rng: np.random.Generator, setting: Setting, runs: int, behind: float = 0.0) -> Panels:
    """Panels in which a model is as accurate as people are on average, or `behind` logits below that."""
    difficulty = rng.normal(size=(runs, 1, setting.items)) * ITEM_SD
    ability = rng.normal(size=(runs, setting.people, 1)) * setting.person_sd
    middle = level_for(ACCURACY, float(np.hypot(setting.person_sd, ITEM_SD)))
    values = rng.random((runs, setting.people, setting.items)) < expit(middle + ability + difficulty)
    at_model = level_for(ACCURACY, ITEM_SD) - behind
    model = rng.random((runs, setting.items)) < expit(at_model + difficulty[:, 0])
    return Panels(values.astype(np.float64), model.astype(np.float64))


def two_proportions(drawn: Panels) -> Floats:
    """p-values of the pooled z test that takes every answer as independent."""
    people, items = drawn.size
    n, m = people * items, items
    left, right = drawn.values.mean(axis=(1, 2)), drawn.model.mean(axis=1)
    pooled = (left * n + right * m) / (n + m)
    return 2 * below(-np.abs(left - right) / np.sqrt(pooled * (1 - pooled) * (1 / n + 1 / m)))


def item_paired(drawn: Panels) -> Floats:
    """p-values of the paired t test over items, in which people are fixed."""
    apart = drawn.values.mean(axis=1) - drawn.model
    n = apart.shape[1]
    return 2 * below_t(n - 1, -np.abs(apart.mean(axis=1)) / (apart.std(axis=1, ddof=1) / np.sqrt(n)))


def item_and_person(drawn: Panels, *, satterthwaite: bool = True) -> Floats:
    """p-values with items and people both random: SE² = Var(item difference)/items + Var(person mean)/people, t with
    Welch–Satterthwaite degrees of freedom, else the normal."""
    people, items = drawn.size
    apart = drawn.values.mean(axis=1) - drawn.model
    by_item = apart.var(axis=1, ddof=1) / items
    by_person = drawn.values.mean(axis=2).var(axis=1, ddof=1) / people
    both = by_item + by_person
    z = -np.abs(apart.mean(axis=1)) / np.sqrt(both)
    if not satterthwaite:
        return 2 * below(z)
    return 2 * below_t(both**2 / (by_item**2 / (items - 1) + by_person**2 / (people - 1)), z)


def below(z: Floats) -> Floats:
    """The standard normal's probability below each value."""
    from scipy.special import ndtr

    return np.asarray(ndtr(z), dtype=np.float64)


def below_t(df: float | Floats, t: Floats) -> Floats:
    """The probability of Student's t below each value."""
    from scipy.special import stdtr

    return np.asarray(stdtr(df, t), dtype=np.float64)
