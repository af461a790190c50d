"""An item's words and the names of its pictures as a participant reads them."""

from desktop.benchmarks.item import Item
from desktop.gui import naming
from desktop.gui.collect.words import spoken


def readable(item: Item) -> str:
    """The question with its pictures named, without marks."""
    return naming.question(item, spoken())


def picture_name(item: Item, index: int) -> str:
    """What the question calls the picture at `index`."""
    return naming.picture_name(item, index, spoken())
