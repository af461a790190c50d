"""Summary of answers per item: people's and models', and lists such as "people right, models wrong"."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from db.progress import current_progress
from desktop.analysis.data.analysis_frame import (
    OUTCOMES,
    AnalysisFrame,
    AnalysisItem,
    AnswerColumns,
    pool_by_key,
    split_by_key,
)
from desktop.benchmarks.messages import say
from desktop.benchmarks.outcome import Outcome

HALF = 0.5


@dataclass(frozen=True, slots=True)
class ItemSummary:
    """An item with the share of people who were correct, how many answered, their median seconds (None where none was
    undisturbed), and each model's share of correct answers by name; without baselines."""

    index: int
    item: AnalysisItem
    people: float | None
    n_people: int
    seconds: float | None
    models: tuple[tuple[str, float], ...]

    @property
    def shared(self) -> bool:
        """Whether people and models answered it."""
        return self.people is not None and bool(self.models)


@dataclass(frozen=True, slots=True)
class ItemSelection:
    """A list of items: a key, a title, its condition and its order. of_models: the condition uses models' answers."""

    key: str
    title: str
    belongs: Callable[[ItemSummary], bool]
    order: Callable[[ItemSummary], float]
    of_models: bool = True


def _mean_model_share(line: ItemSummary) -> float:
    return sum(value for _, value in line.models) / len(line.models) if line.models else 0.0


def _people_share(line: ItemSummary) -> float:
    return line.people or 0.0


SELECTIONS = (
    ItemSelection(
        "people_right_models_wrong",
        say("People correct, models incorrect"),
        lambda line: line.shared and _people_share(line) > HALF and all(value < HALF for _, value in line.models),
        lambda line: _mean_model_share(line) - _people_share(line),
    ),
    ItemSelection(
        "models_right_people_wrong",
        say("Models correct, people incorrect"),
        lambda line: line.shared and _people_share(line) < HALF and all(value > HALF for _, value in line.models),
        lambda line: _people_share(line) - _mean_model_share(line),
    ),
    ItemSelection(
        "one_model_right",
        say("One model correct, the others incorrect"),
        lambda line: len(line.models) > 1 and sum(value > HALF for _, value in line.models) == 1,
        _people_share,
    ),
    ItemSelection(
        "hardest_for_people",
        say("Hardest for people"),
        lambda line: line.people is not None and line.people < 1,
        _people_share,
        of_models=False,
    ),
)
BY_KEY = {selection.key: selection for selection in SELECTIONS}


def item_summaries(frame: AnalysisFrame) -> tuple[ItemSummary, ...]:
    """Every item that was answered, in the frame's order."""
    watch = current_progress()
    people = _shares_correct(frame.answers)
    watch.ask()
    seconds = _median_seconds_by_item(frame.answers)
    models: dict[int, list[tuple[str, float]]] = {}
    for index, places in split_by_key(frame.predictions.who):
        source = frame.sources[index]
        if source.baseline:
            continue
        watch.ask()
        items, values, _ = pool_by_key(frame.predictions.item[places], frame.predictions.right(places))
        for item, value in zip(items.tolist(), values.tolist(), strict=True):
            models.setdefault(item, []).append((source.name, value))
    made: list[ItemSummary] = []
    for index in sorted({*people, *models}):
        watch.ask()
        share, n_people = people.get(index, (None, 0))
        told = tuple(models.get(index, ()))
        made.append(ItemSummary(index, frame.items[index], share, n_people, seconds.get(index), told))
    return tuple(made)


def select_items(all_lines: Sequence[ItemSummary], key: str) -> list[ItemSummary]:
    """The items of a selection in its order; equal ones by their key."""
    selection = BY_KEY[key]
    return sorted(filter(selection.belongs, all_lines), key=lambda line: (selection.order(line), line.item.key))


def empty_selection_reason(all_lines: Sequence[ItemSummary], key: str) -> str:
    """Why a list of this key has no item, as a marked sentence. Lists with other keys than `SELECTIONS` are always
    searched among existing answers."""
    of_models = key in BY_KEY and BY_KEY[key].of_models
    if of_models and not any(line.models for line in all_lines):
        return say("No model answered these items; baselines are not counted as models.")
    return say("This item does not exist.")


@dataclass(frozen=True, slots=True)
class ItemAnswer:
    """One answer to an item: whose, its outcome, the answer in canonical form, and the seconds it took."""

    who: str
    model: bool
    outcome: Outcome
    parsed: str | None
    seconds: float | None
    place: int


def item_answers(frame: AnalysisFrame, index: int) -> tuple[list[ItemAnswer], list[ItemAnswer]]:
    """People's answers to the item at `index`, and the models'; `place` is their place in the columns."""
    people = [person.code for person in frame.people]
    models = [source.name for source in frame.sources]
    return (
        _item_answers_in(frame.answers, index, people, model=False),
        _item_answers_in(frame.predictions, index, models, model=True),
    )


def _item_answers_in(columns: AnswerColumns, index: int, names: Sequence[str], *, model: bool) -> list[ItemAnswer]:
    return [
        ItemAnswer(
            who=names[int(columns.who[place])],
            model=model,
            outcome=OUTCOMES[int(columns.outcome[place])],
            parsed=columns.parsed[place],
            seconds=None if np.isnan(columns.seconds[place]) else float(columns.seconds[place]),
            place=place,
        )
        for place in np.flatnonzero(columns.item == index).tolist()
    ]


def _shares_correct(columns: AnswerColumns) -> dict[int, tuple[float, int]]:
    items, shares, _ = pool_by_key(columns.item, columns.right(np.arange(len(columns))))
    counts = np.bincount(columns.item)[items] if len(items) else items
    return {i: (s, n) for i, s, n in zip(items.tolist(), shares.tolist(), counts.tolist(), strict=True)}


def _median_seconds_by_item(columns: AnswerColumns) -> dict[int, float]:
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
