"""An item's question and image names as a participant reads them."""

from desktop.benchmarks.item import Item
from desktop.gui import naming
from desktop.gui.collect.words import spoken


def readable(item: Item) -> str:
    """The question with its pictures named, without marks."""
    return naming.question(item, spoken())


def picture_name(item: Item, index: int) -> str:
    """The name that the question uses for the image at `index`."""
    return naming.picture_name(item, index, spoken())
