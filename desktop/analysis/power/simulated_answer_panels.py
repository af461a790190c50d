"""Simulated answers of a panel of people and of a model to the items of a layout, in many runs at once.

People, images and items vary on the logit scale with normal distributions; a model varies with images and items only.
Accuracies are marginal: means over the population of people and of items.
"""

from dataclasses import dataclass
from math import hypot, sqrt

import numpy as np

from desktop.analysis.data.numpy_array_types import Floats
from desktop.analysis.power.batched_score_tests import DesignLayout
from desktop.library.statistics.closed_form_power import ITEM_SD, PERSON_SD, mean_logit


@dataclass(frozen=True, slots=True)
class SimulationAssumptions:
    """The assumptions of a simulation: people's accuracy, 0 to 1, the standard deviations of people and of items in
    logits, and the share of the items' variance that their images account for, 0 to 1."""

    accuracy: float = 0.8
    person_sd: float = PERSON_SD
    item_sd: float = ITEM_SD
    of_images: float = 0.5


@dataclass(frozen=True, slots=True)
class SimulatedPanels:
    """Answers × runs of people, items × runs of the easiness that people and a model share, in logits."""

    people: Floats
    easiness: Floats
    rng: np.random.Generator
    assumed: SimulationAssumptions

    @classmethod
    def sample(
        cls, rng: np.random.Generator, layout: DesignLayout, assumed: SimulationAssumptions, runs: int
    ) -> "SimulatedPanels":
        """People's answers and the easiness of the items, in so many runs."""
        n_items, shared = len(layout.pictures), layout.n_pictures < len(layout.pictures)
        images = assumed.of_images if shared else 0.0
        easiness = rng.normal(size=(n_items, runs)) * (assumed.item_sd * sqrt(1 - images))
        if images:
            easiness += rng.normal(size=(layout.n_pictures, runs))[layout.pictures] * (assumed.item_sd * sqrt(images))
        ability = rng.normal(size=(layout.n_people, runs)) * assumed.person_sd
        middle = mean_logit(assumed.accuracy, hypot(assumed.item_sd, assumed.person_sd))
        logits = ability[layout.people]
        logits += easiness[layout.items]
        return cls(_sample_answers(rng, logits, middle), easiness, rng, assumed)

    def model(self, accuracy: float) -> Floats:
        """A model's answers, one per item and run, with this accuracy on average, between 0 and 1."""
        return _sample_answers(self.rng, self.easiness.copy(), mean_logit(accuracy, self.assumed.item_sd))


def _sample_answers(rng: np.random.Generator, logits: Floats, middle: float) -> Floats:
    """1 with the probability of each logit; overwrites `logits`."""
    logits += middle
    np.negative(logits, out=logits)
    np.exp(logits, out=logits)
    logits += 1
    return (rng.random(logits.shape) * logits < 1).astype(np.float64)
