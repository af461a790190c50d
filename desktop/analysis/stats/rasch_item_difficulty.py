"""Item difficulty apart from who answered: Rasch's model by marginal maximum likelihood.

Abilities are normal with mean 0 and a standard deviation that is estimated; difficulties, in logits, are free, without
a prior (Bock & Aitkin 1981; Thissen 1982). The likelihood is integrated by Gauss–Hermite quadrature around each
person's own mode (Pinheiro & Bates 1995) and maximised by Newton's method on the observed information (Louis 1982),
which gives the standard errors. Each benchmark has a scale of its own, and each task where the data allow. Fit is the
mean square of residuals (Wright & Masters 1982) at Warm's (1989) weighted abilities: outfit of all answers alike, infit
weighted by their information; 1 is what the model expects, and the bounds of misfit depend on n (Smith, Schumacker &
Bush 1998).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp, sqrt

import numpy as np

from db.progress import current_progress
from desktop.analysis.data.analysis_frame import AnalysisFrame
from desktop.analysis.data.numpy_array_types import Floats, Ints
from desktop.analysis.stats.accuracy_confidence_intervals import dense_labels, sums_by
from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.messages import say

FEWEST_PEOPLE = 10
"""With fewer participants no difficulty is estimated: standard errors would exceed 0.7 logits."""
TASK_PEOPLE, TASK_ITEMS = 30, 10
"""Participants and items that each task of a benchmark needs for scales by task."""
MOST_WORK = 4e11
"""People times squared items: beyond, a fit takes minutes."""
POINTS, STEPS, EXACT = 15, 60, 1e-6
LEAST_SPREAD, MOST_SPREAD = -4.0, 2.0
"""Bounds of the logarithm of the abilities' standard deviation."""
ABILITY_BOUND = 10.0


@dataclass(frozen=True, slots=True)
class ItemDifficulty:
    """An item's difficulty in logits with its standard error, and how well the model fits it. item: its index in the
    frame; right: correct answers of n. Difficulty, error and fit are None where all answers or none are correct: such
    an item has no finite difficulty."""

    item: int
    n: int
    right: int
    value: float | None = None
    error: float | None = None
    infit: float | None = None
    outfit: float | None = None

    @property
    def misfits(self) -> bool:
        """Whether residuals are larger than the model allows at this n: infit above 1 + 2/√n, outfit above 1 + 6/√n."""
        if self.infit is None or self.outfit is None:
            return False
        return self.infit > 1 + 2 / sqrt(self.n) or self.outfit > 1 + 6 / sqrt(self.n)


@dataclass(frozen=True, slots=True)
class RaschScale:
    """One scale: its benchmark, its task (None: all tasks of the benchmark), the items' difficulties, the standard
    deviation of ability, and each person's ability (Warm's estimate) in the order of `people`, indices of the frame."""

    benchmark: str
    task: str | None
    items: tuple[ItemDifficulty, ...]
    spread: float
    abilities: Floats
    people: Ints


def rasch_scales(frame: AnalysisFrame) -> tuple[RaschScale, ...]:
    """Over people's answers to the benchmark's own items; no scale where fewer than ten people answered, or where
    fewer than two items have both correct and incorrect answers. Raises CannotDo beyond the size that can be fitted."""
    return tuple(found for group in _scale_groups(frame) if (found := _rasch_scale(frame, *group)) is not None)


def _scale_groups(frame: AnalysisFrame) -> Iterator[tuple[str, str | None, Ints]]:
    """Benchmarks, by task where every task has enough participants and items, with where their answers are."""
    answers = frame.answers
    places = np.flatnonzero(frame.own[answers.item]) if len(answers) else np.zeros(0, dtype=np.int64)
    tasks: dict[str, dict[str, list[int]]] = {}
    indices: list[int] = np.unique(answers.item[places]).tolist()
    for index in indices:
        info = frame.items[index]
        tasks.setdefault(info.benchmark, {}).setdefault(info.task, []).append(index)
    for benchmark, parts in tasks.items():
        of_task = {task: places[np.isin(answers.item[places], items)] for task, items in parts.items()}
        each = all(
            len(parts[task]) >= TASK_ITEMS and len(np.unique(answers.who[at])) >= TASK_PEOPLE
            for task, at in of_task.items()
        )
        if each and len(parts) > 1:
            yield from ((benchmark, task, at) for task, at in of_task.items())
        else:
            yield benchmark, None, np.sort(np.concatenate(list(of_task.values())))


def _rasch_scale(frame: AnalysisFrame, benchmark: str, task: str | None, places: Ints) -> RaschScale | None:
    answers = frame.answers
    people, items = np.unique(answers.who[places]), np.unique(answers.item[places])
    right, item = answers.right(places), np.searchsorted(items, answers.item[places])
    n, solved = np.bincount(item), sums_by(item, right)
    telling = (solved > 0) & (solved < n)
    kept = telling[item]
    used = np.flatnonzero(telling)
    who = np.unique(answers.who[places[kept]])
    if len(people) < FEWEST_PEOPLE or len(used) < 2:
        return None
    fitted = fit_rasch_model(dense_labels(answers.who[places[kept]]), dense_labels(item[kept]), right[kept])
    infit, outfit = fitted.fit
    found = [ItemDifficulty(int(items[at]), int(n[at]), int(solved[at])) for at in range(len(items))]
    for place, at in enumerate(used.tolist()):
        values = (fitted.difficulties, fitted.errors, infit, outfit)
        value, error, *squares = (float(of_all[place]) for of_all in values)
        found[at] = ItemDifficulty(int(items[at]), int(n[at]), int(solved[at]), value, error, *squares)
    return RaschScale(benchmark, task, tuple(found), fitted.spread, fitted.abilities, who)


@dataclass(frozen=True, slots=True)
class RaschFit:
    """The result of `fit_rasch_model`: difficulties with standard errors, the standard deviation of ability, abilities,
    the log
    likelihood, and infit and outfit of each item."""

    difficulties: Floats
    errors: Floats
    spread: float
    abilities: Floats
    likelihood: float
    fit: tuple[Floats, Floats]


def fit_rasch_model(who: Ints, item: Ints, right: Floats) -> RaschFit:
    """The maximum of the marginal likelihood of answers; indices from 0 without gaps, each item with correct and
    incorrect answers. Raises CannotDo where there are too many."""
    n_people, n_items = int(who.max()) + 1, int(item.max()) + 1
    if n_people * POINTS * float(n_items) ** 2 > MOST_WORK:
        raise CannotDo(
            say(
                "Too much data for the Rasch model: fitting {people} participants and {items} items would take minutes."
            ),
            hint=say("Choose one benchmark or task."),
            people=n_people,
            items=n_items,
        )
    share = sums_by(item, right) / np.bincount(item)
    at = np.append(-1.2 * np.log(share / (1 - share)), 0.0)
    found = _RaschState(who, item, right, at)
    for _ in range(STEPS):
        current_progress().ask()
        slope, information = found.derivatives()
        free = np.arange(len(at)) if LEAST_SPREAD < at[-1] < MOST_SPREAD else np.arange(len(at) - 1)
        step = np.zeros(len(at))
        step[free] = np.linalg.solve(information[np.ix_(free, free)], slope[free])
        after = _step_uphill(found, step)
        if after is None:
            break
        moved = float(np.abs(after.at - at).max())
        found, at = after, after.at
        if moved < EXACT:
            break
    return _rasch_fit(found)


def _step_uphill(found: "_RaschState", step: Floats) -> "_RaschState | None":
    """The state after the step, shortened until the likelihood does not fall; None where no step improves it."""
    step = step * min(1.0, 2.0 / max(float(np.abs(step).max()), 1e-12))
    for _ in range(30):
        at = found.at + step
        at[-1] = min(max(at[-1], LEAST_SPREAD), MOST_SPREAD)
        after = _RaschState(found.who, found.item, found.right, at, found.modes)
        if after.likelihood >= found.likelihood - 1e-10:
            return after
        step = step / 2
    return None


class _RaschState:
    """Difficulties and the logarithm of the abilities' standard deviation, with the derived values: each person's
    posterior on quadrature points of the standardised ability (people × points), and the log likelihood."""

    def __init__(self, who: Ints, item: Ints, right: Floats, at: Floats, modes: Floats | None = None) -> None:
        self.who, self.item, self.right, self.at = who, item, right, at
        self.n_people = int(who.max()) + 1
        self.spread = exp(float(at[-1]))
        self.modes, width = self._modes(np.zeros(self.n_people) if modes is None else modes)
        nodes, weights = np.polynomial.hermite_e.hermegauss(POINTS)
        self.points = self.modes[:, None] + width[:, None] * nodes
        log = np.log(weights) + nodes**2 / 2 - self.points**2 / 2 + np.log(width)[:, None] - np.log(2 * np.pi) / 2
        for point in range(POINTS):
            logit = self.logits(self.points[:, point])
            log[:, point] += sums_by(who, right * logit - np.logaddexp(0, logit), self.n_people)
        most = log.max(axis=1, keepdims=True)
        total = np.exp(log - most)
        of_person = total.sum(axis=1, keepdims=True)
        self.posterior = total / of_person
        self.likelihood = float((most + np.log(of_person)).sum())

    def logits(self, standardised: Floats) -> Floats:
        """Of every answer the logit of being correct, where each person has this standardised ability."""
        return self.spread * standardised[self.who] - self.at[self.item]

    def _modes(self, modes: Floats) -> tuple[Floats, Floats]:
        """Of each person the most likely standardised ability, and the width of its peak."""
        curve = np.ones(self.n_people)
        for _ in range(STEPS):
            chance = _logistic_of(self.logits(modes))
            slope = self.spread * sums_by(self.who, self.right - chance, self.n_people) - modes
            curve = 1 + self.spread**2 * sums_by(self.who, chance * (1 - chance), self.n_people)
            step = np.clip(slope / curve, -1.5, 1.5)
            modes = modes + step
            if float(np.abs(step).max()) < EXACT:
                break
        return modes, 1 / np.sqrt(curve)

    def derivatives(self) -> tuple[Floats, Floats]:
        """The slope of the log likelihood and the observed information: that of complete data less the variance of
        their score (Louis 1982)."""
        n_items = len(self.at) - 1
        information = np.zeros((n_items + 1, n_items + 1))
        scores = np.zeros((POINTS, self.n_people, n_items + 1), dtype=np.float64)
        for point in range(POINTS):
            ability = self.spread * self.points[:, point]
            chance = _logistic_of(self.logits(self.points[:, point]))
            scores[point][self.who, self.item] = chance - self.right
            above = sums_by(self.who, self.right - chance, self.n_people)
            scores[point][:, -1] = ability * above
            share, inside = self.posterior[:, point], chance * (1 - chance)
            of_item = share[self.who] * inside
            information[np.arange(n_items), np.arange(n_items)] += sums_by(self.item, of_item, n_items)
            across = -sums_by(self.item, of_item * ability[self.who], n_items)
            information[-1, :-1] += across
            information[:-1, -1] += across
            weighted = ability**2 * sums_by(self.who, inside, self.n_people) - ability * above
            information[-1, -1] += float((share * weighted).sum())
        shares = self.posterior.T[:, :, None]
        mean = (shares * scores).sum(axis=0)
        scores -= mean
        scores *= np.sqrt(shares)
        flat = scores.reshape(-1, n_items + 1)
        return mean.sum(axis=0), information - flat.T @ flat


def _rasch_fit(found: _RaschState) -> RaschFit:
    _, information = found.derivatives()
    free = len(found.at) if LEAST_SPREAD < found.at[-1] < MOST_SPREAD else len(found.at) - 1
    errors = np.sqrt(np.diag(np.linalg.inv(information[:free, :free])))[: len(found.at) - 1]
    abilities = _warm_abilities(found)
    chance = _logistic_of(abilities[found.who] - found.at[found.item])
    variance = np.maximum(chance * (1 - chance), 1e-9)
    squares, n = (found.right - chance) ** 2, np.bincount(found.item)
    outfit = sums_by(found.item, squares / variance) / n
    infit = sums_by(found.item, squares) / sums_by(found.item, variance)
    return RaschFit(found.at[:-1], errors, found.spread, abilities, found.likelihood, (infit, outfit))


def _warm_abilities(found: _RaschState) -> Floats:
    """Each person's ability by Warm's weighted likelihood, which is finite also where all answers are correct."""
    low, high = np.full(found.n_people, -ABILITY_BOUND), np.full(found.n_people, ABILITY_BOUND)
    for _ in range(50):
        middle = (low + high) / 2
        chance = _logistic_of(middle[found.who] - found.at[found.item])
        inside = chance * (1 - chance)
        information = np.maximum(sums_by(found.who, inside, found.n_people), 1e-12)
        bias = sums_by(found.who, inside * (1 - 2 * chance), found.n_people)
        rising = sums_by(found.who, found.right - chance, found.n_people) + bias / (2 * information) > 0
        low, high = np.where(rising, middle, low), np.where(rising, high, middle)
    return (low + high) / 2


def _logistic_of(logits: Floats) -> Floats:
    return 1 / (1 + np.exp(-logits))
