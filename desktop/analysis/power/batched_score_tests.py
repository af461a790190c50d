"""Score tests of many simulated panels of one layout in one batch: the closed form of `difference`.

Every array has a column per run. Tests compare it with `accuracy_difference.difference_score_test`, run by run, to the
last digits; only
the speed differs.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from desktop.analysis.data.numpy_array_types import Bools, Floats, Ints
from desktop.analysis.stats.accuracy_confidence_intervals import LEVEL, count_labels, dense_labels, residual_variance
from desktop.library.statistics.accuracy_score_test import sequential_factor, weigh_logistic_limits

if TYPE_CHECKING:
    from scipy.sparse import csr_matrix


@dataclass(frozen=True)
class DesignLayout:
    """The assignment of items: a person and an item per answer, an image per item, each counted from 0 without gaps."""

    people: Ints
    items: Ints
    pictures: Ints

    @cached_property
    def n_people(self) -> int:
        return count_labels(self.people)

    @cached_property
    def n_pictures(self) -> int:
        return count_labels(self.pictures)

    @cached_property
    def complete(self) -> bool:
        """Whether every person answers every item."""
        return len(self.people) == self.n_people * len(self.pictures)

    @cached_property
    def weights(self) -> Floats:
        """The weight of each answer in the mean over people."""
        return 1 / (self.n_people * np.bincount(self.people)[self.people])

    def sums(self, labels: Ints) -> "csr_matrix":
        """The sparse matrix that adds up the rows of each label."""
        from scipy.sparse import csr_matrix

        n = len(labels)
        return csr_matrix((np.ones(n), (labels, np.arange(n))), shape=(count_labels(labels), n))

    @cached_property
    def by_person(self) -> "csr_matrix":
        return self.sums(self.people)

    @cached_property
    def by_picture(self) -> "csr_matrix":
        return self.sums(self.pictures[self.items])

    @cached_property
    def crossing(self) -> "csr_matrix | None":
        """Sums by person and image; None where each is a single answer."""
        pairs = dense_labels(self.people * self.n_pictures + self.pictures[self.items])
        return self.sums(pairs) if count_labels(pairs) < len(pairs) else None

    @cached_property
    def pictures_of_items(self) -> "csr_matrix":
        return self.sums(self.pictures)

    def part(self, kept: Ints) -> tuple["DesignLayout", Ints]:
        """The layout of these items alone, and the places of its answers in this one."""
        number = np.full(len(self.pictures), -1, dtype=np.int64)
        number[kept] = np.arange(len(kept))
        places = np.flatnonzero(number[self.items] >= 0)
        pictures = dense_labels(self.pictures[kept])
        return DesignLayout(dense_labels(self.people[places]), number[self.items[places]], pictures), places


@dataclass(frozen=True, slots=True)
class BatchScoreTest:
    """A score test per run: the fields of `score_test.ScoreTest` as arrays; `right_n` is infinite against chance."""

    left: Floats
    left_n: Floats
    right: Floats
    right_n: Floats
    correlation: Floats
    people_share: Floats
    n_people: int
    n_pictures: int
    sequential: bool = False

    @property
    def estimate(self) -> Floats:
        """The observed differences, −1 to 1."""
        return self.left - self.right

    def variance(self, difference: float) -> tuple[Floats, Floats]:
        """Per run: the variance of the estimate where the true difference is `difference`, and degrees of freedom."""
        worth, total, from_people = self._total_and_people(difference)
        fewest = np.full(len(total), self.n_pictures - 1.0)
        below, most = (total - from_people) ** 2 / max(self.n_pictures - 1, 1), fewest.copy()
        random = self.people_share > 0
        if self.n_people > 1:
            below = below + np.where(random, from_people**2 / (self.n_people - 1), 0.0)
            most += np.where(random, self.n_people - 1, 0)
            fewest = np.where(random, np.minimum(fewest, self.n_people - 1), fewest)
        with np.errstate(divide="ignore", invalid="ignore"):
            df = np.where(below > 0, np.minimum(np.maximum(total**2 / below, fewest), most), fewest)
        return np.where(worth, np.maximum(total, 0.0), np.inf), np.where(worth, df, 0.0)

    def _total_and_people(self, difference: float) -> tuple[Bools, Floats, Floats]:
        """Per run: whether both sides have effective answers, the variance of the estimate, and participants' part."""
        worth = (self.left_n > 0) & (self.right_n > 0)
        p = self._restricted(difference)
        q = np.clip(p - difference, 0.0, 1.0)
        with np.errstate(divide="ignore", invalid="ignore"):
            left, right = p * (1 - p) / self.left_n, q * (1 - q) / self.right_n
        left, right = np.where(worth, left, 1.0), np.where(worth, right, 1.0)
        together, n = self.correlation * np.sqrt(left * right), self.n_pictures - 1
        if n > 0:
            most, least = (np.minimum(p, q) - p * q) / n, -np.minimum(p * q, (1 - p) * (1 - q)) / n
            together = np.maximum(least, np.minimum(together, most))
        total = left + right - 2 * together
        return worth, total, np.minimum(total, left * self.people_share)

    def t(self, difference: float) -> tuple[Floats, Floats]:
        """How far each estimate is above a true difference, in standard errors (reduced where the study stopped by
        precision, `score_test.sequential_factor`), and the degrees of freedom."""
        variance, df = self.variance(difference)
        apart = self.estimate - difference
        with np.errstate(divide="ignore", invalid="ignore"):
            t = np.where(np.abs(apart) < 1e-10, 0.0, apart / np.sqrt(variance))
        return t / self._widening(difference) if self.sequential else t, df

    def _widening(self, difference: float) -> Floats:
        """`ScoreTest.widening` for every run."""
        worth, total, from_people = self._total_and_people(difference)
        with np.errstate(divide="ignore", invalid="ignore"):
            return sequential_factor(self.n_people, np.where(worth & (total > 0), from_people / total, 0.0))

    def p_values(self, difference: float = 0.0) -> Floats:
        """Two-sided, never below the least that the number of images allows."""
        from scipy.special import stdtr

        t, df = self.t(difference)
        p = np.where(df > 0, 2 * stdtr(np.maximum(df, 1.0), -np.abs(t)), 1.0)
        return np.maximum(p, min(1.0, 2 * 0.5**self.n_pictures))

    def equivalence(self, margin: float) -> Floats:
        """The p-values of two one-sided tests: the larger of the two."""
        from scipy.special import stdtr

        (above, df_above), (below, df_below) = self.t(-margin), self.t(margin)
        both = np.maximum(stdtr(np.maximum(df_above, 1.0), -above), stdtr(np.maximum(df_below, 1.0), below))
        return np.maximum(np.where((df_above > 0) & (df_below > 0), both, 1.0), 0.5**self.n_pictures)

    def _restricted(self, difference: float) -> Floats:
        """`score_test.restricted_accuracy` for every run."""
        known = np.isinf(self.right_n)
        n, m = self.left_n, np.where(known, 1.0, self.right_n)
        right_n, total = m * self.right, n + m
        both = n * self.left + right_n
        second = (n + 2 * m) * difference - total - both
        first = (m * difference - total - 2 * right_n) * difference + both
        last = right_n * difference * (1 - difference)
        with np.errstate(divide="ignore", invalid="ignore"):
            third = second / (3 * total)
            cube = third**3 - first * second / (6 * total**2) + last / (2 * total)
            size = np.sqrt(np.maximum(third**2 - first / (3 * total), 0.0)) * np.where(cube >= 0, 1.0, -1.0)
            turn = np.where(size != 0, np.clip(cube / size**3, -1.0, 1.0), 0.0)
        root = 2 * size * np.cos((np.pi + np.arccos(turn)) / 3) - third
        low, high = max(0.0, difference), min(1.0, 1.0 + difference)
        p = np.minimum(high, np.maximum(low, root + difference))
        return np.where(known, np.clip(self.right + difference, 0.0, 1.0), p)


@dataclass(frozen=True)
class BatchPeople:
    """People's answers in many runs, and the components of their mean's variance, for the population and with these
    people fixed."""

    layout: DesignLayout
    mean: Floats
    by_picture: Floats
    by_picture_fixed: Floats
    people: Floats
    crossing: Floats

    @classmethod
    def of(cls, layout: DesignLayout, values: Floats) -> "BatchPeople":
        """`values`: answers × runs, 0 to 1."""
        weights = layout.weights[:, None]
        # Rounded, as only answers that are all correct or all incorrect may have no variance.
        mean = (weights * values).sum(axis=0).round(12)
        deviation = weights * (values - mean)
        of_person = layout.by_person @ deviation
        fixed = layout.by_person @ (weights * values) * layout.n_people
        by_picture = layout.by_picture @ deviation
        by_pair = deviation if layout.crossing is None else layout.crossing @ deviation
        crossing = np.square(by_pair).sum(axis=0)
        if layout.complete:
            squares = np.square(of_person).sum(axis=0), np.square(by_picture).sum(axis=0)
            crossing = residual_variance(crossing, *squares, layout.n_people, layout.n_pictures)
        return cls(
            layout=layout,
            mean=mean,
            by_picture=by_picture,
            by_picture_fixed=layout.by_picture @ (weights * (values - fixed[layout.people])),
            people=_batch_cluster_variance(of_person),
            crossing=crossing,
        )

    def variance(self, model_part: Floats | float = 0.0, *, fixed: bool = False, once: bool = False) -> Floats:
        """Of the mean over people, or with a model's `model_part` by image of the difference from it."""
        if fixed or self.layout.n_people == 1:
            return _batch_cluster_variance(self.by_picture_fixed - model_part)
        items = _batch_cluster_variance(self.by_picture - model_part)
        if self.layout.complete and not once:
            return self.people + items
        return np.maximum(np.maximum(self.people, items), self.people + items - self.crossing)

    def effective(self, variance: Floats) -> Floats:
        """`intervals.effective_answers` for every run."""
        return _batch_effective_answers(self.mean, variance, float(len(self.layout.people)), self.layout.n_pictures)

    def interval(self, level: float = LEVEL, *, sequential: bool = False) -> tuple[Floats, Floats]:
        """`confidence_intervals.population_interval` for every run: low and high."""
        from scipy.special import stdtrit

        n_people, n_pictures = self.layout.n_people, self.layout.n_pictures
        total, items = self.variance(once=sequential), _batch_cluster_variance(self.by_picture)
        with np.errstate(divide="ignore", invalid="ignore"):
            df = total**2 / (self.people**2 / (n_people - 1) + items**2 / (n_pictures - 1))
        fewest = min(n_people, n_pictures) - 1.0
        df = np.clip(np.nan_to_num(df, nan=fewest), fewest, n_people + n_pictures - 2.0)
        quantile, share = stdtrit(df, (1 + level) / 2), np.zeros(len(total))
        if sequential:
            np.divide(np.maximum(0.0, self.people - self.crossing), total, out=share, where=total > 0)
            quantile *= sequential_factor(n_people, share)
        n, mean, squared = self.effective(total), self.mean, quantile**2
        centre = (mean + squared / (2 * n)) / (1 + squared / n)
        half = quantile / (1 + squared / n) * np.sqrt(mean * (1 - mean) / n + squared / (4 * n**2))
        low, high = np.maximum(0.0, np.minimum(centre - half, mean)), np.minimum(1.0, np.maximum(centre + half, mean))
        spread = np.divide(quantile * np.sqrt(total), mean * (1 - mean), out=np.zeros(len(total)), where=share > 0)
        return weigh_logistic_limits(low, high, mean, spread, share)

    def against(
        self, model: Floats, replies: float = 1.0, *, fixed: bool = False, sequential: bool = False
    ) -> BatchScoreTest:
        """Minus a model, or chance. `model`: items × runs, or × 1 where it is the same in every run; 0 to 1, each value
        pooling so many `replies`: infinitely many for known values such as chance."""
        layout, n_items = self.layout, len(self.layout.pictures) * replies
        mean = model.mean(axis=0)
        part = layout.pictures_of_items @ ((model - mean) / len(model))
        own, of_model, paired = (
            self.variance(fixed=fixed),
            _batch_cluster_variance(part),
            self.variance(part, fixed=fixed),
        )
        product = own * of_model
        with np.errstate(divide="ignore", invalid="ignore"):
            together = np.where(product > 0, (own + of_model - paired) / (2 * np.sqrt(product)), 0.0)
        right_n = _batch_effective_answers(mean, of_model, n_items, layout.n_pictures)
        share = np.zeros(len(own))
        if not fixed and layout.n_people > 1:
            with np.errstate(divide="ignore", invalid="ignore"):
                share = np.where(own > 0, np.minimum(1.0, self.people / own), 0.0)
        sizes = layout.n_people, layout.n_pictures
        together, sequential = np.clip(together, -1.0, 1.0), sequential and not fixed and layout.n_people > 1
        return BatchScoreTest(self.mean, self.effective(own), mean, right_n, together, share, *sizes, sequential)


def _batch_cluster_variance(sums: Floats) -> Floats:
    n = len(sums)
    return np.square(sums).sum(axis=0) * (n / (n - 1)) if n > 1 else np.full(sums.shape[1:], np.inf)


def _batch_effective_answers(estimate: Floats, variance: Floats, n: float, n_pictures: int) -> Floats:
    inside = estimate * (1 - estimate)
    with np.errstate(divide="ignore", invalid="ignore"):
        worth = np.where(variance > 0, np.minimum(n, inside / variance), n)
    return np.where(inside <= 0, float(n_pictures), worth)
