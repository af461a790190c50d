"""Item by item: people's and models' answers, and lists such as "people right, models wrong"."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from db.watching import onlooker
from desktop.analysis.frame import OUTCOMES, Columns, Frame, ItemInfo, pooled_by, split
from desktop.benchmarks.outcome import Outcome
from desktop.benchmarks.words import say

HALF = 0.5


@dataclass(frozen=True, slots=True)
class Line:
    """An item with the share of people who were correct, how many answered, their median seconds (None where none was
    undisturbed), and each model's share of correct answers by name; without baselines."""

    index: int
    item: ItemInfo
    people: float | None
    n_people: int
    seconds: float | None
    models: tuple[tuple[str, float], ...]

    @property
    def shared(self) -> bool:
        """Whether people and models answered it."""
        return self.people is not None and bool(self.models)


@dataclass(frozen=True, slots=True)
class Selection:
    """A list of items: a key, a title, its condition and its order. of_models: the condition uses models' answers."""

    key: str
    title: str
    belongs: Callable[[Line], bool]
    order: Callable[[Line], float]
    of_models: bool = True


def _mean_model(line: Line) -> float:
    return sum(value for _, value in line.models) / len(line.models) if line.models else 0.0


def _people(line: Line) -> float:
    return line.people or 0.0


SELECTIONS = (
    Selection(
        "people_right_models_wrong",
        say("People right, models wrong"),
        lambda line: line.shared and _people(line) > HALF and all(value < HALF for _, value in line.models),
        lambda line: _mean_model(line) - _people(line),
    ),
    Selection(
        "models_right_people_wrong",
        say("Models right, people wrong"),
        lambda line: line.shared and _people(line) < HALF and all(value > HALF for _, value in line.models),
        lambda line: _people(line) - _mean_model(line),
    ),
    Selection(
        "one_model_right",
        say("One model right, the others wrong"),
        lambda line: len(line.models) > 1 and sum(value > HALF for _, value in line.models) == 1,
        _people,
    ),
    Selection(
        "hardest_for_people",
        say("Hardest for people"),
        lambda line: line.people is not None and line.people < 1,
        _people,
        of_models=False,
    ),
)
BY_KEY = {selection.key: selection for selection in SELECTIONS}


def lines(frame: Frame) -> tuple[Line, ...]:
    """Every item that was answered, in the frame's order."""
    watch = onlooker()
    people = _shares(frame.answers)
    watch.ask()
    seconds = _medians(frame.answers)
    models: dict[int, list[tuple[str, float]]] = {}
    for index, places in split(frame.predictions.who):
        source = frame.sources[index]
        if source.baseline:
            continue
        watch.ask()
        items, values, _ = pooled_by(frame.predictions.item[places], frame.predictions.right(places))
        for item, value in zip(items.tolist(), values.tolist(), strict=True):
            models.setdefault(item, []).append((source.name, value))
    made: list[Line] = []
    for index in sorted({*people, *models}):
        watch.ask()
        share, n_people = people.get(index, (None, 0))
        told = tuple(models.get(index, ()))
        made.append(Line(index, frame.items[index], share, n_people, seconds.get(index), told))
    return tuple(made)


def choose(all_lines: Sequence[Line], key: str) -> list[Line]:
    """The items of a selection in its order; equal ones by their key."""
    selection = BY_KEY[key]
    return sorted(filter(selection.belongs, all_lines), key=lambda line: (selection.order(line), line.item.key))


def why_none(all_lines: Sequence[Line], key: str) -> str:
    """Why a list of this key has no item, as a marked sentence. Lists with other keys than `SELECTIONS` are always
    searched among existing answers."""
    of_models = key in BY_KEY and BY_KEY[key].of_models
    if of_models and not any(line.models for line in all_lines):
        return say("No model answered these items; baselines are not counted as models.")
    return say("There is no such item.")


@dataclass(frozen=True, slots=True)
class Given:
    """One answer to an item: whose, its outcome, the answer in canonical form, and the seconds it took."""

    who: str
    model: bool
    outcome: Outcome
    parsed: str | None
    seconds: float | None
    place: int


def given(frame: Frame, index: int) -> tuple[list[Given], list[Given]]:
    """People's answers to the item at `index`, and the models'; `place` is their place in the columns."""
    people = [person.code for person in frame.people]
    models = [source.name for source in frame.sources]
    return (
        _given(frame.answers, index, people, model=False),
        _given(frame.predictions, index, models, model=True),
    )


def _given(columns: Columns, index: int, names: Sequence[str], *, model: bool) -> list[Given]:
    return [
        Given(
            who=names[int(columns.who[place])],
            model=model,
            outcome=OUTCOMES[int(columns.outcome[place])],
            parsed=columns.parsed[place],
            seconds=None if np.isnan(columns.seconds[place]) else float(columns.seconds[place]),
            place=place,
        )
        for place in np.flatnonzero(columns.item == index).tolist()
    ]


def _shares(columns: Columns) -> dict[int, tuple[float, int]]:
    items, shares, _ = pooled_by(columns.item, columns.right(np.arange(len(columns))))
    counts = np.bincount(columns.item)[items] if len(items) else items
    return {i: (s, n) for i, s, n in zip(items.tolist(), shares.tolist(), counts.tolist(), strict=True)}


def _medians(columns: Columns) -> dict[int, float]:
    """The median of the undisturbed seconds of each item that has any."""
    kept = np.flatnonzero(columns.undisturbed)
    if len(kept) == 0:
        return {}
    items, seconds = columns.item[kept], columns.seconds[kept]
    order = np.lexsort((seconds, items))
    items, seconds = items[order], seconds[order]
    starts = np.flatnonzero(np.concatenate(([True], items[1:] != items[:-1])))
    counts = np.diff(np.append(starts, len(items)))
    middles = (seconds[starts + (counts - 1) // 2] + seconds[starts + counts // 2]) / 2
    return dict(zip(items[starts].tolist(), middles.tolist(), strict=True))
