"""An item's texts in the report: its question, its short line, and the names of its images.

A name that is part of the question is in its language; the short line and other names are in the report's.
"""

from functools import partial

from desktop.analysis.voice import catalogue, spoken
from desktop.benchmarks.catalog import trial_line
from desktop.benchmarks.item import Item
from desktop.benchmarks.words import Filled, Value
from desktop.study.reading import PICTURE, own_language, pictures_named, task_part


def question_of(item: Item) -> str:
    """The task part with its images and regions named."""
    return task_part(item, partial(_filled, own_language(item, spoken())))


def line_of(item: Item) -> str:
    """The short line above the trial, which is ours; the item's own question where its task has none."""
    line = trial_line(item)
    return Filled.of(line.sentence) if line.sentence is not None else question_of(item)


def picture_name(item: Item, index: int) -> str:
    """The name of the image at `index` below the short line: the one that the line uses, if any."""
    if named_in_line(item, index):
        return _filled(own_language(item, spoken()), PICTURE, n=index + 1)
    return Filled(PICTURE, n=index + 1)


def named_in_line(item: Item, index: int) -> bool:
    """Whether the short line is the question itself and names the image at `index`."""
    return trial_line(item).sentence is None and index + 1 in pictures_named(item)


def _filled(language: str, literal: str, **values: Value) -> str:
    return catalogue(language).get(literal, literal).format(**values)
