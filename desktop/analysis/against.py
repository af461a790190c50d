"""People minus each model on the items that both answered, by task and over all tasks of a benchmark."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

import numpy as np

from desktop.analysis.difference import holm, people_against_model
from desktop.analysis.frame import Frame, TaskKey, pooled_by, split
from desktop.analysis.intervals import Answers, Floats, Ints
from desktop.analysis.rows import DifferenceRow


def differences(frame: Frame, tasks: Mapping[TaskKey, Ints]) -> Iterator[DifferenceRow]:
    """By task, adjusted by Holm over the tasks and models of a benchmark; then over all its tasks. No baselines."""
    models = list(_models(frame))
    for benchmark in dict.fromkeys(key.benchmark for key in tasks):
        parts = {key.task: items for key, items in tasks.items() if key.benchmark == benchmark}
        family = [
            row
            for task, items in parts.items()
            for name, values in models
            for row in _against(frame, benchmark, task, name, values, items)
        ]
        adjusted = holm([row.difference.p for row in family])
        yield from (replace(row, p_holm=p) for row, p in zip(family, adjusted, strict=True))
        together = np.concatenate(list(parts.values()))
        for name, values in models:
            yield from _against(frame, benchmark, None, name, values, together)


def _models(frame: Frame) -> Iterator[tuple[str, Floats]]:
    """Each model's value for every item of the frame, repeats pooled, NaN where it has none."""
    columns = frame.predictions
    for index, places in split(columns.who):
        if not frame.sources[index].baseline:
            values = np.full(len(frame.items), np.nan)
            items, means = pooled_by(columns.item[places], columns.values[places])
            values[items] = means
            yield frame.sources[index].name, values


def _against(
    frame: Frame, benchmark: str, task: str | None, model: str, values: Floats, items: Ints
) -> Iterator[DifferenceRow]:
    columns = frame.answers
    both = items[~np.isnan(values[items])]
    places = np.flatnonzero(np.isin(columns.item, both))
    if len(places) == 0:
        return
    answers = Answers(columns.values[places], columns.who[places], columns.item[places], frame.pictures)
    yield DifferenceRow(
        benchmark=benchmark,
        task=task,
        model=model,
        n_items=len(np.unique(answers.items)),
        n_people=answers.n_people,
        difference=people_against_model(answers, values),
        p_holm=None,
    )
