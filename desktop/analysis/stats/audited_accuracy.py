"""Accuracy under a judge, corrected by an audit of a sample of its verdicts (prediction-powered inference).

The judge's verdicts are predictions for all answers, auditors' blind judgements are labels for a sample of them. The
estimate is the mean of the predictions plus the mean difference between labels and predictions on the sample. As the
sample is drawn within the judge's classes (correct, incorrect), it is computed in each class and weighted by the
class's size, which equals prediction-powered inference with its optimal tuning. Answers with the same image are one
cluster. Sources: Angelopoulos et al. 2023, Prediction-powered inference; Angelopoulos, Duchi and Zrnic 2023, PPI++.
"""

import math
from dataclasses import dataclass

import numpy as np

from desktop.analysis.data.numpy_array_types import Bools, Floats, Ints
from desktop.analysis.stats.accuracy_confidence_intervals import LEVEL, normal_quantile
from desktop.library.statistics.accuracy_score_test import t_quantile

MARGIN = 0.03
"""The margin of error for which the number of further audits is given."""


@dataclass(frozen=True, slots=True)
class AuditedAccuracy:
    """Accuracies from 0 to 1. raw: as judged; corrected, low, high: with the audit, 95 % interval. answers: number of
    all answers; judged: of those with a verdict; audited: of those judged by auditors. more: further audits until the
    margin of error is `MARGIN`; 0 if it is, None if no audit can reach it."""

    raw: float
    corrected: float
    low: float
    high: float
    answers: int
    judged: int
    audited: int
    more: int | None


def audited_accuracy(right: Bools, judged: Bools, human: Floats, images: Ints) -> AuditedAccuracy | None:
    """Correct the accuracy of one source's answers by an audit.

    right: whether an answer counts as correct; judged: whether a verdict of the judge decided that; human: share of
    auditors who judged it correct, NaN where it was not audited; images: cluster of each answer. Answers without a
    verdict keep their score. None where a class of verdicts has no audited answer.
    """
    n, seen = len(right), judged & ~np.isnan(human)
    classes = [judged & (right == value) for value in (True, False)]
    if not seen.any() or any(one.any() and not (one & seen).any() for one in classes):
        return None
    mean, second, spread = right.astype(np.float64), np.zeros(n), 0.0
    for one in filter(np.any, classes):
        here = one & seen
        size, k = int(one.sum()), int(here.sum())
        mean[one] = human[here].mean()
        second[here] = size / k * (human[here] - mean[here])
        smooth = (human[here].sum() + 1) / (k + 2)
        spread += size**2 * smooth * (1 - smooth) / k
    corrected = float(mean.mean())
    first = _clustered_variance(mean - corrected, images)
    audit = max(_clustered_variance(mean - corrected + second, images) - first, spread)
    strata = sum(bool(one.any()) for one in classes)
    t = t_quantile(LEVEL, max(len(np.unique(images[seen])) - strata, 1))
    half = t * math.sqrt(first + audit) / n
    k = int(seen.sum())
    return AuditedAccuracy(
        raw=float(right.mean()),
        corrected=corrected,
        low=max(corrected - half, 0.0),
        high=min(corrected + half, 1.0),
        answers=n,
        judged=int(judged.sum()),
        audited=k,
        more=_further_audits(first, audit, k, int(judged.sum()), (MARGIN * n) ** 2),
    )


def _clustered_variance(values: Floats, images: Ints) -> float:
    """The variance of the sum of values whose images are sampled."""
    _, places = np.unique(images, return_inverse=True)
    sums = np.bincount(places, weights=values)
    return float((sums**2).sum() * len(sums) / max(len(sums) - 1, 1))


def _further_audits(first: float, audit: float, k: int, judged: int, wanted: float) -> int | None:
    """How many more audits give a squared margin of error of `wanted`, as the audit's variance falls with its size."""
    z = normal_quantile(LEVEL) ** 2
    if z * (first + audit) <= wanted:
        return 0
    left = wanted / z - first
    total = math.ceil(k * audit / left) if left > 0 else judged + 1
    return total - k if total <= judged else None
