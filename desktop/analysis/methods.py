"""People against a model by the methods that take longer: a two-way bootstrap, and a mixed logistic model.

Both take people and pictures as random, as the closed form does (`difference.people_against_model`).
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from desktop.analysis.difference import Difference, as_pictures_allow, people_against_model, smallest_detectable
from desktop.analysis.intervals import LEVEL, Answers, Floats, Ints, dense, normal_quantile, sums_by

if TYPE_CHECKING:
    from numpy.typing import NDArray

DRAWS = 2_000
BOOTSTRAP, MIXED = "two_way_bootstrap", "mixed_logistic"


def by_method(method: str, answers: Answers, model: Floats, seed: int, level: float = LEVEL) -> Difference:
    """The difference by that method; `closed` is the closed form."""
    if method == "bootstrap":
        return bootstrap(answers, model, seed, level)
    return mixed(answers, model, level) if method == "mixed" else people_against_model(answers, model, level)


def bootstrap(answers: Answers, model: Floats, seed: int = 0, level: float = LEVEL, draws: int = DRAWS) -> Difference:
    """People and pictures drawn again, each with replacement and independently (the pigeonhole bootstrap, Owen 2007):
    percentile interval, and the p-value at which that interval would touch 0.

    A drawn person counts as often as drawn, with the items of the drawn pictures that they answered; a draw in which
    nobody answered anything is drawn again by weight zero, which leaves it out.
    """
    rng = np.random.default_rng(seed)
    who, pictures = dense(answers.people), answers.clusters
    item_picture: Ints = dense(answers.pictures[answers.answered])
    right = _matrix(who, pictures, answers.values)
    given = _matrix(who, pictures, np.ones(len(answers.values)))
    of_model = sums_by(item_picture, model[answers.answered])
    n_items = np.bincount(item_picture).astype(np.float64)
    found: list[float] = []
    n_people, n_pictures = given.shape
    for _ in range(draws):
        people_drawn = _drawn(rng, n_people)
        drawn = _drawn(rng, n_pictures)
        each_n = given @ drawn
        here = each_n > 0
        if people_drawn[here].sum():
            means = (right @ drawn)[here] / each_n[here]
            person = float(np.average(means, weights=people_drawn[here])) if people_drawn[here].any() else 0.0
            found.append(person - float((of_model @ drawn) / (n_items @ drawn)))
    return _summed(answers, model, np.array(found), level)


def _drawn(rng: np.random.Generator, n: int) -> Floats:
    """How often each of `n` was drawn, with replacement."""
    return rng.multinomial(n, np.full(n, 1 / n)).astype(np.float64)


def _matrix(who: Ints, pictures: Ints, values: Floats) -> "NDArray[np.float64]":
    n_pictures = int(pictures.max()) + 1
    size = (int(who.max()) + 1) * n_pictures
    return sums_by(who * n_pictures + pictures, values, size).reshape(-1, n_pictures)


def _summed(answers: Answers, model: Floats, found: Floats, level: float) -> Difference:
    closed = people_against_model(answers, model, level)
    low, high = np.quantile(found, [(1 - level) / 2, (1 + level) / 2]).tolist()
    below = (np.sum(found <= 0) + 1) / (len(found) + 1)
    above = (np.sum(found >= 0) + 1) / (len(found) + 1)
    se = float(found.std(ddof=1))
    smallest = smallest_detectable(se, closed.df, level)
    p = float(min(1.0, 2 * min(below, above)))
    drawn = Difference(closed.estimate, low, high, se, closed.df, p, smallest, BOOTSTRAP)
    return as_pictures_allow(drawn, answers.n_pictures, level)


def mixed(answers: Answers, model: Floats, level: float = LEVEL) -> Difference:
    """A logistic model with crossed random people and pictures, by variational Bayes (BinomialBayesMixedGLM of
    statsmodels; its standard deviations tend to be small, so it stands beside the closed form, never in its place).

    The difference is that of the marginal probabilities; its error comes from the fixed effect's by the delta method.
    """
    import pandas as pd

    glm: Any = import_module("statsmodels.genmod.bayes_mixed_glm").BinomialBayesMixedGLM
    items = answers.answered
    told = np.round(model[items])
    frame = pd.DataFrame({
        "right": np.concatenate((answers.values, told)),
        "person": np.concatenate((np.ones(len(answers.values)), np.zeros(len(items)))),
        "who": [*(f"p{one}" for one in answers.people.tolist()), *(["model"] * len(items))],
        "picture": np.concatenate((answers.pictures[answers.items], answers.pictures[items])).astype(str),
    })  # fmt: skip
    crossed = {"who": "0 + C(who)", "picture": "0 + C(picture)"}
    fitted = glm.from_formula("right ~ person", crossed, frame).fit_vb()
    intercept, effect = (float(value) for value in fitted.fe_mean)
    sd = float(fitted.fe_sd[1])
    spread = float(np.sum(np.exp(2 * np.asarray(fitted.vcp_mean))))
    return _marginal(answers, model, (intercept, effect, sd, spread), level)


def _marginal(answers: Answers, model: Floats, fit: tuple[float, float, float, float], level: float) -> Difference:
    """From logits to probabilities: over normal differences of variance v the mean logit shrinks by √(1 + 0.346 v)
    (Zeger, Liang & Albert 1988)."""
    from scipy.special import ndtr

    intercept, effect, sd, spread = fit
    shrink = np.sqrt(1 + 0.346 * spread)

    def chance(logit: float) -> float:
        return 1 / (1 + float(np.exp(-logit / shrink)))

    def at(logit: float) -> float:
        return chance(intercept + logit) - chance(intercept)

    half = normal_quantile(level) * sd
    p = 2 * float(ndtr(-abs(effect) / sd))
    se = (at(effect + sd) - at(effect - sd)) / 2
    closed = people_against_model(answers, model, level)
    smallest = smallest_detectable(se, closed.df, level)
    fitted = Difference(at(effect), at(effect - half), at(effect + half), se, closed.df, p, smallest, MIXED)
    return as_pictures_allow(fitted, answers.n_pictures, level)
