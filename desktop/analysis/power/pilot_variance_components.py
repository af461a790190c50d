"""Variance components of a pilot: how far people, items and images vary, from its answers.

The covariance of two answers of one person, of one item, or of one image, minus that of unrelated answers, is the
variance of people, of items, or of images on the scale of accuracy: means over pairs, unbiased for any design. They are
converted to the logit scale by the normal distributions of the simulation
(`power_analysis.answer_variance_components`).
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from desktop.analysis.data.numpy_array_types import Ints
from desktop.analysis.power.simulated_answer_panels import SimulationAssumptions
from desktop.analysis.stats.accuracy_confidence_intervals import ScoredAnswers, dense_labels, sums_by
from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.messages import say
from desktop.library.statistics.closed_form_power import answer_variance_components

FEWEST_PEOPLE, FEWEST_ITEMS = 2, 10
LEAST, MOST = 1e-3, 5.0
"""Bounds of a standard deviation in logits."""
ROUNDS, STEPS = 8, 30


class TooSmallPilot(CannotDo):
    """Too few answers to estimate how far people and items vary."""

    code = "too_small_pilot"


@dataclass(frozen=True, slots=True)
class PilotComponents:
    """Mean accuracy, and the variances of people, items (their images included) and images on the scale of accuracy;
    an estimate may be below 0."""

    accuracy: float
    person: float
    item: float
    image: float


def pilot_components(answers: ScoredAnswers) -> PilotComponents:
    people, items, images = dense_labels(answers.people), dense_labels(answers.items), answers.clusters
    off = answers.values - answers.values.mean()
    squares, n = float(np.square(off).sum()), len(off)

    def pairs(labels: Ints) -> tuple[float, float]:
        """Sum of products and number of ordered pairs with the same label, self included."""
        counts = np.bincount(labels).astype(np.float64)
        return float(np.square(sums_by(labels, off)).sum()), float(np.square(counts).sum())

    crossing = dense_labels(people * (int(images.max()) + 1) + images)
    by_person, by_item, by_image, by_both = map(pairs, (people, items, images, crossing))

    def mean(*terms: tuple[float, tuple[float, float]]) -> float:
        total, count = (sum(sign * pair[place] for sign, pair in terms) for place in (0, 1))
        return total / count if count > 0 else 0.0

    own, everything = (squares, float(n)), (float(off.sum()) ** 2, float(n) ** 2)
    unrelated = mean((1, everything), (-1, by_person), (-1, by_image), (1, by_both))
    return PilotComponents(
        accuracy=float(answers.values.mean()),
        person=mean((1, by_person), (-1, by_both)) - unrelated,
        item=mean((1, by_item), (-1, own)) - unrelated,
        image=mean((1, by_image), (-1, by_both), (-1, by_item), (1, own)) - unrelated,
    )


def assumptions_from_answers(answers: ScoredAnswers) -> SimulationAssumptions:
    """The assumptions that a pilot gives. Raises TooSmallPilot."""
    if answers.n_people < FEWEST_PEOPLE or len(answers.answered) < FEWEST_ITEMS:
        raise TooSmallPilot(
            say("A pilot of {people} participants and {items} items is too small to estimate variability."),
            hint=say(
                "Collect at least {people_needed} participants and {items_needed} items, or state the "
                "standard deviations."
            ),
            people=answers.n_people,
            items=len(answers.answered),
            people_needed=FEWEST_PEOPLE,
            items_needed=FEWEST_ITEMS,
        )
    found = pilot_components(answers)
    accuracy = min(0.99, max(0.01, found.accuracy))
    person_sd = item_sd = 0.5
    for _ in range(ROUNDS):
        item_sd = _sd_with_variance(
            found.item, lambda sd, other=person_sd: answer_variance_components(accuracy, sd, other).item
        )
        person_sd = _sd_with_variance(
            found.person, lambda sd, other=item_sd: answer_variance_components(accuracy, other, sd).person
        )
    of_images = min(1.0, max(0.0, found.image / found.item)) if found.item > 0 else 0.0
    return SimulationAssumptions(accuracy, person_sd, item_sd, of_images)


def _sd_with_variance(wanted: float, variance: Callable[[float], float]) -> float:
    low, high = LEAST, MOST
    for _ in range(STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if variance(middle) < wanted else (low, middle)
    return low
