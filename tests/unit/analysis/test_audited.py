"""An audit corrects the accuracy that a judge gives: beside another implementation, in simulations, and in a lab."""

import numpy as np
import pytest

from desktop.analysis.data.numpy_array_types import Floats
from desktop.analysis.stats.audited_accuracy import AuditedAccuracy, audited_accuracy


def drawn(n: int, audited: int, seed: int = 7) -> tuple[Floats, Floats, Floats]:
    """Verdicts, truths and audits of a random sample, as the other implementation was given them."""
    dice = np.random.default_rng(seed)
    truth = dice.random(n) < 0.62
    verdicts = np.where(truth, dice.random(n) < 0.9, dice.random(n) < 0.2)
    human = np.full(n, np.nan)
    sample = dice.permutation(n)[:audited]
    human[sample] = truth[sample]
    return verdicts, truth.astype(np.float64), human


def corrected(verdicts: Floats, human: Floats, images: np.ndarray | None = None) -> AuditedAccuracy:
    every = np.ones(len(verdicts), dtype=np.bool_)
    found = audited_accuracy(verdicts == 1, every, human, np.arange(len(verdicts)) if images is None else images)
    assert found is not None
    return found


def test_that_it_agrees_with_ppi_python() -> None:
    """ppi-python 0.2.3, ppi_mean_pointestimate and ppi_mean_ci on the same data: 0.60897 (0.57239 to 0.64555)."""
    verdicts, _, human = drawn(20_000, 400)
    found = corrected(verdicts, human)
    assert found.raw == pytest.approx(0.6247)
    assert (found.corrected, found.low, found.high) == pytest.approx((0.60897, 0.57239, 0.64555), abs=0.0025)


def test_that_an_audit_of_everything_is_the_truth_and_one_of_nothing_is_no_estimate() -> None:
    verdicts, truth, _ = drawn(300, 0)
    assert corrected(verdicts, truth).corrected == pytest.approx(truth.mean())
    every = np.ones(300, dtype=np.bool_)
    nothing = np.full(300, np.nan)
    assert audited_accuracy(verdicts == 1, every, nothing, np.arange(300)) is None
    only_right = np.where(verdicts == 1, truth, np.nan)
    assert audited_accuracy(verdicts == 1, every, only_right, np.arange(300)) is None


def test_that_answers_without_a_verdict_keep_their_score() -> None:
    right = np.array([True] * 10 + [True, True, False, False])
    judged = np.array([False] * 10 + [True] * 4)
    human = np.array([np.nan] * 10 + [1.0, np.nan, 0.0, np.nan])
    found = audited_accuracy(right, judged, human, np.arange(14))
    assert found is not None
    assert (found.corrected, found.judged, found.audited) == (pytest.approx(12 / 14), 4, 2)


def test_that_the_further_audits_it_asks_for_reach_the_margin() -> None:
    verdicts, truth, human = drawn(20_000, 400)
    more = corrected(verdicts, human).more
    assert more is not None and more > 0
    rest = np.flatnonzero(np.isnan(human))[:more]
    human[rest] = truth[rest]
    wider = corrected(verdicts, human)
    assert (wider.high - wider.low) / 2 == pytest.approx(0.03, abs=0.002)
    few, _, little = drawn(200, 40)
    assert corrected(few, little).more is None, "two hundred answers are too few for three points"


def test_that_answers_to_one_image_count_together() -> None:
    verdicts, _, human = drawn(1_000, 200)
    alone = corrected(verdicts, human)
    ordered = np.argsort(verdicts, kind="stable")
    together = corrected(verdicts[ordered], human[ordered], np.arange(1_000) // 20)
    assert together.high - together.low > 1.5 * (alone.high - alone.low)


@pytest.mark.campaign
@pytest.mark.parametrize(("answers", "audited", "images", "accuracy"), [(400, 80, 100, 0.6), (150, 60, 150, 0.5)])
def test_that_its_interval_keeps_its_coverage(answers: int, audited: int, images: int, accuracy: float) -> None:
    dice, runs, held = np.random.default_rng(1), 1_000, 0
    place = np.repeat(np.arange(images), answers // images)
    for _ in range(runs):
        truth = dice.random(answers) < dice.beta(accuracy * 8, (1 - accuracy) * 8, images)[place]
        verdicts = np.where(truth, dice.random(answers) < 0.9, dice.random(answers) < 0.15)
        human = np.full(answers, np.nan)
        for value in (True, False):
            of_class = np.flatnonzero(verdicts == value)
            taken = dice.choice(of_class, min(audited // 2, len(of_class)), replace=False)
            human[taken] = truth[taken]
        found = corrected(verdicts.astype(np.float64), human, place)
        held += found.low <= accuracy <= found.high
    assert 0.935 <= held / runs <= 0.985
