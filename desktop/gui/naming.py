"""What an item's question calls its pictures, put into the question and below the pictures alike.

The names are in the language of the question's own words, which need not be the window's: "picture 2" in an English
question and below that picture in a Chinese window too, so that whoever reads the one finds the other.
"""

from collections.abc import Callable
from functools import partial

from desktop.benchmarks.item import Item
from desktop.benchmarks.words import Value
from desktop.gui import words
from desktop.gui.theme.language import catalogue, current
from desktop.study.reading import PICTURE, own_language, pictures_named, task_part


def naming(item: Item, reader: str = "") -> Callable[..., str]:
    """What fills a literal in the language of the item's question. reader: the language of whoever reads it; else the
    window's."""
    return partial(_filled, own_language(item, reader or current()))


def question(item: Item, reader: str = "") -> str:
    """The task part with its pictures and regions named."""
    return task_part(item, naming(item, reader))


def picture_name(item: Item, index: int, reader: str = "") -> str:
    """What the question calls the picture at `index`."""
    return naming(item, reader)(PICTURE, n=index + 1)


def name_used(item: Item, index: int, reader: str = "") -> str:
    """The same where the question does call it so, else nothing."""
    return picture_name(item, index, reader) if index + 1 in pictures_named(item) else ""


def captions(item: Item) -> dict[int, str]:
    """What stands below each picture outside the participant's window: an option's letter, a name where there are
    several or where the question says it."""
    letters = {option.image: option.id for option in item.options if option.image is not None}
    several = len(item.images) - len(letters) > 1
    found: dict[int, str] = {}
    for index in range(len(item.images)):
        name = picture_name(item, index) if several and index not in letters else name_used(item, index)
        letter = letters.get(index, "")
        # Pieces to be put in order are numbered as the question numbers them.
        found[index] = name if letter == str(index + 1) and name else " · ".join(filter(None, (letter, name)))
    return found


def _filled(language: str, literal: str, **values: Value) -> str:
    return words.spoken(catalogue(language), literal, values)
