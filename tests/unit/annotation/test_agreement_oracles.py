"""The libraries that are known for one coefficient each, beside ours, on ratings that none of them breaks on."""

from importlib import import_module

import numpy as np
import pytest

from desktop.annotation.agreement import (
    LabelRatings,
    Rating,
    cohen_kappa,
    fleiss_kappa,
    jaccard_distance,
    krippendorff_alpha,
    masi_distance,
    nominal_distance,
)

SEEDS = range(6)
LETTERS = "abcd"


def drawn(seed: int, *, raters: int = 3, items: int = 30, missing: float = 0.0) -> list[list[str | None]]:
    """Ratings of raters who agree about two times in three; (items, raters)."""
    dice = np.random.default_rng(seed)
    truth = dice.integers(0, len(LETTERS), items)
    rows: list[list[str | None]] = []
    for value in truth.tolist():
        given = [value if dice.random() < 0.65 else int(dice.integers(0, len(LETTERS))) for _ in range(raters)]
        rows.append([None if dice.random() < missing else LETTERS[one] for one in given])
    return rows


def single(rows: list[list[str | None]]) -> LabelRatings:
    return LabelRatings.of(
        (str(item), str(rater), frozenset(value))
        for item, row in enumerate(rows)
        for rater, value in enumerate(row)
        if value is not None
    )


def sets(seed: int) -> list[Rating]:
    """Sets of one to three labels, with gaps."""
    dice = np.random.default_rng(seed)
    found: list[Rating] = []
    for item in range(25):
        base = frozenset(dice.choice(list(LETTERS), size=int(dice.integers(1, 4)), replace=False).tolist())
        for rater in "ABC":
            changed = base ^ {LETTERS[int(dice.integers(0, 4))]} if dice.random() < 0.4 else base
            if dice.random() < 0.9:
                found.append((str(item), rater, changed or base))
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_that_alpha_with_gaps_is_that_of_krippendorffs_package(seed: int) -> None:
    package = import_module("krippendorff")
    rows = drawn(seed, raters=4, missing=0.25)
    codes = [[np.nan if value is None else float(LETTERS.index(value)) for value in row] for row in rows]
    expected = package.alpha(reliability_data=np.array(codes).T, level_of_measurement="nominal")
    assert krippendorff_alpha(single(rows), nominal_distance).value == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("seed", SEEDS)
def test_that_alpha_of_sets_is_that_of_nltk(seed: int) -> None:

    task, distances = import_module("nltk.metrics.agreement"), import_module("nltk.metrics.distance")
    rated = sets(seed)
    told = [(rater, item, given) for item, rater, given in rated]
    for ours, theirs in ((masi_distance, distances.masi_distance), (jaccard_distance, distances.jaccard_distance)):
        expected = task.AnnotationTask(data=told, distance=theirs).alpha()
        assert krippendorff_alpha(LabelRatings.of(rated), ours).value == pytest.approx(expected, abs=1e-12)


NLTK_3_9 = (0.4761341966207143, 0.5829869524806207, 0.48214668045096676, 0.42361358279301675, 0.5215320497190029)
"""What `AnnotationTask(data, masi_distance).alpha()` of NLTK 3.9.1 gives for the first sets. It has 0.67
and 0.33 in place of thirds."""


def test_that_masi_has_exact_thirds_and_older_releases_of_nltk_had_two_decimals() -> None:
    task = import_module("nltk.metrics.agreement")

    def two_decimals(one: frozenset[str], other: frozenset[str]) -> float:
        both = len(one & other)
        weight = 1.0 if one == other else 0.67 if both == min(len(one), len(other)) else 0.33 if both else 0.0
        return 1 - both / len(one | other) * weight

    for seed, older in enumerate(NLTK_3_9):
        rated = sets(seed)
        told = [(rater, item, given) for item, rater, given in rated]
        assert task.AnnotationTask(data=told, distance=two_decimals).alpha() == pytest.approx(older, abs=1e-12)
        exact = krippendorff_alpha(LabelRatings.of(rated), masi_distance).value
        assert exact is not None and 0.0005 < older - exact < 0.002


@pytest.mark.parametrize("seed", SEEDS)
def test_that_fleiss_and_cohen_are_those_of_statsmodels(seed: int) -> None:
    package = import_module("statsmodels.stats.inter_rater")
    rows = drawn(seed)
    counts = np.array([[row.count(letter) for letter in LETTERS] for row in rows])
    assert fleiss_kappa(single(rows)).value == pytest.approx(float(package.fleiss_kappa(counts)), abs=1e-12)
    crossed = np.zeros((len(LETTERS), len(LETTERS)))
    for one, other, _ in rows:
        crossed[LETTERS.index(one or ""), LETTERS.index(other or "")] += 1
    expected = float(package.cohens_kappa(crossed, return_results=False))
    assert cohen_kappa(single(rows)).value == pytest.approx(expected, abs=1e-12)
