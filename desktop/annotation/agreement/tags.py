"""Agreement on one tag: alpha beside the figures that explain why a rare tag looks terrible."""

from dataclasses import dataclass

import numpy as np

from desktop.annotation.agreement.alpha import alpha
from desktop.annotation.agreement.distances import nominal
from desktop.annotation.agreement.figure import Figure, Undefined
from desktop.annotation.agreement.pairs import gwet_ac1, percent
from desktop.annotation.agreement.ratings import Ratings

RARE = 0.05
HIGH_PERCENT = 0.9
LOW_ALPHA = 0.667


@dataclass(frozen=True, slots=True, kw_only=True)
class TagAgreement:
    """All figures of one tag."""

    label: str
    alpha: Figure
    ac1: Figure
    percent: Figure
    positive_agreement: Figure
    prevalence: Figure

    @property
    def paradox(self) -> bool:
        """Whether a low alpha comes from a tag that is rare or nearly always there, not from disagreement."""
        shown = self.alpha.value, self.percent.value, self.prevalence.value
        low, agreed, share = (value if value is not None else float("nan") for value in shown)
        return low < LOW_ALPHA and agreed >= HIGH_PERCENT and min(share, 1 - share) <= RARE


def tag_agreement(ratings: Ratings, label: str) -> TagAgreement:
    """The figures of one tag, each rating seen as "has it" or "has it not"."""
    seen = ratings.tag(label)
    return TagAgreement(
        label=label,
        alpha=alpha(seen, nominal),
        ac1=gwet_ac1(seen, possible=2),
        percent=percent(seen),
        positive_agreement=positive_agreement(seen),
        prevalence=prevalence(seen),
    )


def positive_agreement(seen: Ratings) -> Figure:
    """2a / (2a + b + c) with two raters; with more, the share of the others who gave the tag too, seen from each rating
    that gave it. `seen` comes from `Ratings.tag`."""
    if reason := seen.why_undefined():
        return Figure(n_items=seen.n_items, n_raters=len(seen.raters), reason=reason)
    gave, rated, weights = _gave(seen)
    used = float(weights @ gave)
    if used == 0:
        return Figure(n_items=seen.n_items, n_raters=len(seen.raters), reason=Undefined.NEVER_USED)
    value = float(weights @ (gave * (gave - 1) / (rated - 1))) / used
    return Figure(n_items=seen.n_items, n_raters=len(seen.raters), value=value)


def prevalence(seen: Ratings) -> Figure:
    """Share of the ratings that give the tag, on items with two raters or more."""
    if reason := seen.why_undefined():
        return Figure(n_items=seen.n_items, n_raters=len(seen.raters), reason=reason)
    gave, rated, weights = _gave(seen)
    return Figure(n_items=seen.n_items, n_raters=len(seen.raters), value=float(weights @ gave / (weights @ rated)))


def _gave(seen: Ratings) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Per pattern with two ratings or more: how many gave the tag, how many rated, how many items."""
    patterns = seen.patterns
    pairable = patterns.ratings >= 2
    return (patterns.cells == 1).sum(axis=1)[pairable], patterns.ratings[pairable], patterns.weights[pairable]
