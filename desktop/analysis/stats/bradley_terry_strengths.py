"""Strengths of models from preferences: Bradley and Terry's model (Biometrika 39, 1952), Luce's for more than two
models at once, with intervals.

Of the models shown together one is preferred with a probability in proportion to its strength. A tie counts as an equal
share of a vote for each. Votes in which all models were bad are counted and excluded.

The position of an answer may count as well: with `in_places` each position from the left has its own strength, the
leftmost has zero, and models are compared as if all were in the same position (Davidson and Beaver, Biometrics 33,
1977).

Votes of one voter are dependent, so intervals are clustered by voter (Liang & Zeger 1986), with Student's t on voters −
1 degrees of freedom, and never narrower than those of independent votes. One voter's are valid for that voter alone.
"""

import math
import uuid
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LEVEL = 0.95
STEPS = 200
EXACT = 1e-10
PRIOR = 0.5


@dataclass(frozen=True, slots=True)
class PreferenceVote:
    """The models that were shown together, from the left, and which was preferred: one, several equally, or none (all
    bad). voter: who voted; a vote with an empty voter is a cluster of its own."""

    shown: tuple[uuid.UUID, ...]
    preferred: tuple[uuid.UUID, ...]
    voter: str = ""


@dataclass(frozen=True, slots=True)
class ModelStrength:
    """The strength of a model.

    value: log strength, with mean zero over all. error: its standard error. share, low, high: the probability that it
    is preferred to a model of average strength, with a 95 % interval. votes: number in which it was shown; wins: shares
    of votes for it.
    """

    model: uuid.UUID
    value: float
    error: float
    share: float
    low: float
    high: float
    votes: int
    wins: float


@dataclass(frozen=True, slots=True)
class PositionBias:
    """How often the leftmost of two equally strong models is preferred to the one at `place` (from the left, from 1),
    with a 95 % interval, between 0 and 1; a half where the position has no effect."""

    place: int
    share: float
    low: float
    high: float


def model_strengths(votes: Sequence[PreferenceVote], *, prior: float = PRIOR) -> list[ModelStrength]:
    """The models of the votes, strongest first, whatever their positions.

    prior: number of extra votes for and against each model, compared with an average one; it keeps the values finite
    where a model always wins. With 0 the estimate is that of maximum likelihood. Models that no chain of votes connects
    are compared through the prior alone.
    """
    return _estimate_strengths(votes, prior, in_places=False)[0]


def strengths_and_position_bias(
    votes: Sequence[PreferenceVote], *, prior: float = PRIOR
) -> tuple[list[ModelStrength], tuple[PositionBias, ...]]:
    """`model_strengths`, corrected for the models' positions, and the bias of each position compared with the
    leftmost."""
    return _estimate_strengths(votes, prior, in_places=True)


def _estimate_strengths(
    votes: Sequence[PreferenceVote], prior: float, *, in_places: bool
) -> tuple[list[ModelStrength], tuple[PositionBias, ...]]:
    counted = [vote for vote in votes if vote.preferred and len(set(vote.shown)) > 1]
    models = sorted({model for vote in counted for model in vote.shown}, key=str)
    if not models:
        return [], ()
    number = {model: index for index, model in enumerate(models)}
    sides = max(len(vote.shown) for vote in counted) - 1 if in_places else 0
    told = [_vote_choice(vote, number, ordered=in_places) for vote in counted]
    voters = _choices_by_voter(counted, told)
    values, errors = _fit_log_strengths(Counter(told), list(voters.values()), (len(models), sides), prior)
    quantile = _voter_quantile(len(voters))
    found = [
        _model_strength(model, counted, values[index], errors[index], quantile) for index, model in enumerate(models)
    ]
    biases = [
        PositionBias(
            side + 2,
            _preference_probability(-values[at]),
            _preference_probability(-values[at] - quantile * errors[at]),
            _preference_probability(-values[at] + quantile * errors[at]),
        )
        for side, at in enumerate(range(len(models), len(models) + sides))
    ]
    return sorted(found, key=lambda one: -one.value), tuple(biases)


Places = tuple[int, ...]
Choice = tuple[Places, Places]
ChoiceCounts = Mapping[Choice, int]
"""Number of votes that preferred the second to the rest of the first; in order of positions where these count."""


def _vote_choice(vote: PreferenceVote, number: Mapping[uuid.UUID, int], *, ordered: bool) -> Choice:
    shown = tuple(dict.fromkeys(number[model] for model in vote.shown))
    preferred = tuple(sorted({number[model] for model in vote.preferred}))
    return (shown if ordered else tuple(sorted(shown))), preferred


def _choices_by_voter(votes: Sequence[PreferenceVote], told: Sequence[Choice]) -> dict[str, Counter[Choice]]:
    """The votes of each voter, one without a voter as a voter of its own; empty where no vote has a voter."""
    found: dict[str, Counter[Choice]] = {}
    if not any(vote.voter for vote in votes):
        return found
    for number, (vote, choice) in enumerate(zip(votes, told, strict=True)):
        key = f"voter {vote.voter}" if vote.voter else f"vote {number}"
        found.setdefault(key, Counter())[choice] += 1
    return found


def _voter_quantile(voters: int) -> float:
    """Quantile of Student's t on voters − 1 degrees of freedom; of the normal with one voter or none."""
    from scipy.special import ndtri, stdtrit

    return float(stdtrit(voters - 1, (1 + LEVEL) / 2) if voters > 1 else ndtri((1 + LEVEL) / 2))


Sizes = tuple[int, int]
"""How many models, and how many positions apart from the leftmost."""


def _fit_log_strengths(
    votes: ChoiceCounts, voters: Sequence[ChoiceCounts], sizes: Sizes, prior: float
) -> tuple[list[float], list[float]]:
    """Log strengths of the models, of mean zero, then of the places, and their standard errors, by Newton's method."""
    import numpy as np

    models, sides = sizes
    values = np.zeros(models + sides)
    for _ in range(STEPS):
        slope, curvature = _likelihood_derivatives(values, votes, sizes, prior)
        step = np.linalg.pinv(curvature) @ slope
        step *= min(1.0, 2.0 / max(float(np.abs(step).max()), 1e-300))
        before = values.copy()
        values += step
        values[:models] -= values[:models].mean()
        if float(np.abs(values - before).max()) < EXACT:  # with a prior, each step has a common part that is taken out
            break
    _, curvature = _likelihood_derivatives(values, votes, sizes, prior)
    centre = np.eye(models + sides)
    centre[:models, :models] -= 1.0 / models
    spread = centre @ np.linalg.pinv(curvature) @ centre
    own = np.clip(np.diag(spread), 0.0, None)
    if len(voters) > 1:
        slopes = np.stack([_likelihood_derivatives(values, of, sizes, 0.0)[0] for of in voters])
        clustered = spread @ slopes.T @ slopes @ spread * len(voters) / (len(voters) - 1)
        own = np.maximum(own, np.diag(clustered))
    return values.tolist(), np.sqrt(own).tolist()


def _likelihood_derivatives(
    values: "NDArray[np.float64]", votes: ChoiceCounts, sizes: Sizes, prior: float
) -> "tuple[NDArray[np.float64], NDArray[np.float64]]":
    """Of the log likelihood: its slope, and the negative of its curvature."""
    import numpy as np

    models, sides = sizes
    own = 1.0 / (1.0 + np.exp(-values))
    slope = prior * (1.0 - 2.0 * own)
    curvature = np.diag(2.0 * prior * own * (1.0 - own))
    for (shown, preferred), often in votes.items():
        design = np.zeros((len(shown), len(values)))
        design[range(len(shown)), list(shown)] = 1.0
        for place in range(1, min(len(shown), sides + 1)):
            design[place, models + place - 1] = 1.0
        utility = design @ values
        weights = np.exp(utility - utility.max())
        chances = weights / weights.sum()
        given = np.array([model in preferred for model in shown]) / len(preferred)
        slope += often * design.T @ (given - chances)
        curvature += often * design.T @ (np.diag(chances) - np.outer(chances, chances)) @ design
    return slope, curvature


def _model_strength(
    model: uuid.UUID, votes: Sequence[PreferenceVote], value: float, error: float, quantile: float
) -> ModelStrength:
    shares = [1.0 / len(vote.preferred) for vote in votes if model in vote.preferred]
    return ModelStrength(
        model=model,
        value=value,
        error=error,
        share=_preference_probability(value),
        low=_preference_probability(value - quantile * error),
        high=_preference_probability(value + quantile * error),
        votes=sum(model in vote.shown for vote in votes),
        wins=sum(shares),
    )


def _preference_probability(value: float) -> float:
    return 1.0 / (1.0 + math.exp(-value))
