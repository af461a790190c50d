"""An item's words in the report: its question, its short line, and what its pictures are called.

A name that stands among the question's words is in their language; the short line and other names are the report's.
"""

from functools import partial

from desktop.analysis.voice import catalogue, spoken
from desktop.benchmarks.catalog import trial_line
from desktop.benchmarks.item import Item
from desktop.benchmarks.words import Filled, Value
from desktop.study.reading import PICTURE, own_language, pictures_named, task_part


def question_of(item: Item) -> str:
    """The task part with its pictures and regions named."""
    return task_part(item, partial(_filled, own_language(item, spoken())))


def line_of(item: Item) -> str:
    """The short line above the trial, a sentence of ours; the item's own question where its task has none."""
    line = trial_line(item)
    return Filled.of(line.sentence) if line.sentence is not None else question_of(item)


def picture_name(item: Item, index: int) -> str:
    """What the picture at `index` is called below its short line: as that calls it, if it does."""
    if named_in_line(item, index):
        return _filled(own_language(item, spoken()), PICTURE, n=index + 1)
    return Filled(PICTURE, n=index + 1)


def named_in_line(item: Item, index: int) -> bool:
    """Whether the short line is the question itself and calls the picture at `index` by a name."""
    return trial_line(item).sentence is None and index + 1 in pictures_named(item)


def _filled(language: str, literal: str, **values: Value) -> str:
    return catalogue(language).get(literal, literal).format(**values)
