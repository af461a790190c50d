"""The task part of an item as people read it, in the language of the window."""

from desktop.benchmarks.item import Item
from desktop.gui.collect.words import tr
from desktop.study.reading import task_part


def readable(item: Item) -> str:
    """The question with its pictures named, without marks."""
    return task_part(item, tr)
