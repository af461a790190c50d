"""How strong models are by what people preferred: Bradley and Terry's model (Biometrika 39, 1952), Luce's for more than
two at once, with intervals.

Of models that stand beside each other one is preferred with a probability in proportion to its strength. A tie counts
as an equal share of a vote for each. Where all were bad nothing was preferred: such votes are counted and left out.
"""

import math
import uuid
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Z = 1.959963984540054
STEPS = 200
EXACT = 1e-10
PRIOR = 0.5


@dataclass(frozen=True, slots=True)
class Vote:
    """The models that stood beside each other, and which was preferred: one, several alike, or none (all bad)."""

    shown: tuple[uuid.UUID, ...]
    preferred: tuple[uuid.UUID, ...]


@dataclass(frozen=True, slots=True)
class Strength:
    """A model's standing.

    value: log strength, of mean zero over all. error: its standard error. share, low, high: how often it would be
    preferred to one of average strength, with a 95 % interval, between 0 and 1. votes: in which it stood; wins: shares
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


def strengths(votes: Sequence[Vote], *, prior: float = PRIOR) -> list[Strength]:
    """The models of the votes, strongest first.

    prior: as if every model had besides been preferred `prior` times to an average one, and as often not; it keeps the
    values finite where a model always wins, and with 0 the estimate is that of maximum likelihood. Models that no chain
    of votes connects are compared through it alone.
    """
    counted = [vote for vote in votes if vote.preferred and len(set(vote.shown)) > 1]
    models = sorted({model for vote in counted for model in vote.shown}, key=str)
    if not models:
        return []
    place = {model: index for index, model in enumerate(models)}
    alike = Counter((_places(vote.shown, place), _places(vote.preferred, place)) for vote in counted)
    values, errors = _fitted(alike, len(models), prior)
    found = [_strength(model, counted, values[index], errors[index]) for index, model in enumerate(models)]
    return sorted(found, key=lambda one: -one.value)


Places = tuple[int, ...]
Alike = Mapping[tuple[Places, Places], int]
"""How many votes preferred the second to the rest of the first."""


def _places(models: Iterable[uuid.UUID], place: Mapping[uuid.UUID, int]) -> Places:
    return tuple(sorted({place[model] for model in models}))


def _fitted(votes: Alike, size: int, prior: float) -> tuple[list[float], list[float]]:
    """Log strengths of mean zero and their standard errors, by Newton's method."""
    import numpy as np

    values = np.zeros(size)
    for _ in range(STEPS):
        slope, curvature = _derivatives(values, votes, prior)
        step = np.linalg.pinv(curvature) @ slope
        step *= min(1.0, 2.0 / max(float(np.abs(step).max()), 1e-300))
        values += step
        values -= values.mean()
        if float(np.abs(step).max()) < EXACT:
            break
    _, curvature = _derivatives(values, votes, prior)
    centre = np.eye(size) - 1.0 / size
    spread = centre @ np.linalg.pinv(curvature) @ centre
    return values.tolist(), np.sqrt(np.clip(np.diag(spread), 0.0, None)).tolist()


def _derivatives(
    values: "NDArray[np.float64]", votes: Alike, prior: float
) -> "tuple[NDArray[np.float64], NDArray[np.float64]]":
    """Of the log likelihood: its slope, and the negative of its curvature."""
    import numpy as np

    own = 1.0 / (1.0 + np.exp(-values))
    slope = prior * (1.0 - 2.0 * own)
    curvature = np.diag(2.0 * prior * own * (1.0 - own))
    for (shown, preferred), often in votes.items():
        here = list(shown)
        weights = np.exp(values[here] - values[here].max())
        chances = weights / weights.sum()
        slope[here] -= often * chances
        slope[list(preferred)] += often / len(preferred)
        curvature[np.ix_(here, here)] += often * (np.diag(chances) - np.outer(chances, chances))
    return slope, curvature


def _strength(model: uuid.UUID, votes: Sequence[Vote], value: float, error: float) -> Strength:
    shares = [1.0 / len(vote.preferred) for vote in votes if model in vote.preferred]
    return Strength(
        model=model,
        value=value,
        error=error,
        share=_logistic(value),
        low=_logistic(value - Z * error),
        high=_logistic(value + Z * error),
        votes=sum(model in vote.shown for vote in votes),
        wins=sum(shares),
    )


def _logistic(value: float) -> float:
    return 1.0 / (1.0 + math.exp(-value))
