"""Agreement on one tag: alpha, and the coefficients that explain why it is low for a rare tag."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from desktop.annotation.agreement.agreement_estimate import AgreementEstimate, UndefinedReason
from desktop.annotation.agreement.bootstrap_over_items import percentile_interval, resample_count, resample_patterns
from desktop.annotation.agreement.krippendorff_alpha import krippendorff_alpha
from desktop.annotation.agreement.label_set_rating_arrays import LabelRatings, RatingPatterns
from desktop.annotation.agreement.percent_agreement_and_kappas import NORMAL_95, gwet_ac1, percent_agreement
from desktop.annotation.agreement.set_distances import nominal_distance
from desktop.benchmarks.seeded_random_generators import child_generator
from desktop.library.statistics.wilson_interval import wilson_bounds

RARE = 0.05
HIGH_PERCENT = 0.9
LOW_ALPHA = 0.667

Drawn = NDArray[np.float64]


@dataclass(frozen=True, slots=True, kw_only=True)
class TagAgreement:
    label: str
    alpha: AgreementEstimate
    ac1: AgreementEstimate
    percent: AgreementEstimate
    positive_agreement: AgreementEstimate
    prevalence: AgreementEstimate

    @property
    def paradox(self) -> bool:
        """Whether a low alpha comes from a tag that is rare or nearly always given, not from disagreement."""
        shown = self.alpha.value, self.percent.value, self.prevalence.value
        low, agreed, share = (value if value is not None else float("nan") for value in shown)
        return low < LOW_ALPHA and agreed >= HIGH_PERCENT and min(share, 1 - share) <= RARE


def measure_tag_agreement(ratings: LabelRatings, label: str, *, seed: int | None = None) -> TagAgreement:
    """The estimates of one tag, each rating taken as with or without it; with a seed, also their intervals."""
    seen = ratings.tag(label)
    figures = {
        "alpha": krippendorff_alpha(seen, nominal_distance),
        "ac1": gwet_ac1(seen, possible=2),
        "percent": percent_agreement(seen),
        "positive_agreement": positive_agreement(seen),
        "prevalence": tag_prevalence(seen),
    }
    if seed is not None and seen.n_items:
        random = child_generator(seed, "agreement", "tag", label)
        drawn = _resampled_tag_figures(
            seen.patterns, resample_patterns(seen.patterns, resample_count(seen.n_items), random)
        )
        figures = {name: _add_tag_interval(name, figure, drawn[name]) for name, figure in figures.items()}
    return TagAgreement(label=label, **figures)


def positive_agreement(seen: LabelRatings) -> AgreementEstimate:
    """2a / (2a + b + c) with two raters; with more, the share of the other raters who gave the tag, over all ratings
    that gave it. `seen` comes from `Ratings.tag`."""
    if reason := seen.why_undefined():
        return AgreementEstimate(n_items=seen.n_items, n_raters=len(seen.raters), reason=reason)
    gave, rated, weights = _tag_counts(seen)
    used = float(weights @ gave)
    if used == 0:
        return AgreementEstimate(n_items=seen.n_items, n_raters=len(seen.raters), reason=UndefinedReason.NEVER_USED)
    value = float(weights @ (gave * (gave - 1) / (rated - 1))) / used
    return AgreementEstimate(n_items=seen.n_items, n_raters=len(seen.raters), value=value)


def tag_prevalence(seen: LabelRatings) -> AgreementEstimate:
    """Share of ratings with the tag, on items with two raters or more."""
    if reason := seen.why_undefined():
        return AgreementEstimate(n_items=seen.n_items, n_raters=len(seen.raters), reason=reason)
    gave, rated, weights = _tag_counts(seen)
    return AgreementEstimate(
        n_items=seen.n_items, n_raters=len(seen.raters), value=float(weights @ gave / (weights @ rated))
    )


def _tag_counts(seen: LabelRatings) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Per pattern with two ratings or more: number of ratings with the tag, number of ratings, number of items."""
    patterns = seen.patterns
    pairable = patterns.ratings >= 2
    return (patterns.cells == 1).sum(axis=1)[pairable], patterns.ratings[pairable], patterns.weights[pairable]


def _resampled_tag_figures(patterns: RatingPatterns, drawn: Drawn) -> dict[str, Drawn]:
    """Every estimate on each resample; NaN where undefined. drawn: (times, patterns) of items with two raters. Items
    with one rater are not resampled, since only AC1 uses them, for the prevalence of the tag."""
    gave, rated = (patterns.cells == 1).sum(axis=1), patterns.ratings
    pairs = np.maximum(rated * (rated - 1), 1)
    mixed = 2.0 * gave * (rated - gave)
    n, ratings, given = drawn.sum(axis=1), drawn @ rated, drawn @ gave
    agreed = drawn @ (1.0 - mixed / pairs) / n
    alone = np.where(rated == 1, patterns.weights, 0.0)
    each = gave / np.maximum(rated, 1)
    share = (drawn @ each + alone @ each) / (n + alone.sum())
    by_chance = 2.0 * share * (1.0 - share)
    expected = 2.0 * given * (ratings - given)
    observed = drawn @ (mixed / np.maximum(rated - 1, 1))
    with np.errstate(divide="ignore", invalid="ignore"):
        return {
            "alpha": np.where(expected > 0, 1.0 - (ratings - 1.0) * observed / expected, np.nan),
            "ac1": (agreed - by_chance) / (1.0 - by_chance),
            "percent": agreed,
            "positive_agreement": np.where(
                given > 0, drawn @ (gave * (gave - 1) / np.maximum(rated - 1, 1)) / given, np.nan
            ),
            "prevalence": given / ratings,
        }


def _add_tag_interval(name: str, figure: AgreementEstimate, drawn: Drawn) -> AgreementEstimate:
    if figure.value is None:
        return figure
    low, high = percentile_interval(drawn)
    if low is None and name in {"percent", "prevalence"}:
        # a proportion whose resamples do not differ: Wilson's interval has a width at 0 and 100 % too
        low, high = wilson_bounds(figure.value, figure.n_items, NORMAL_95)
    return AgreementEstimate(
        n_items=figure.n_items,
        n_raters=figure.n_raters,
        value=figure.value,
        low=low,
        high=high,
        resamples=len(drawn),
        degenerate=int(np.isnan(drawn).sum()),
    )
