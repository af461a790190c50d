"""The names of an item's images, used in the question and below the images alike.

The names are in the language of the question, which may differ from the window's: "picture 2" in an English question
and below that image in a Chinese window too, so that the reader can match them.
"""

from collections.abc import Callable
from functools import partial

from desktop.benchmarks.catalog import task_of, trial_line
from desktop.benchmarks.item import Item, Option
from desktop.benchmarks.listing import candidates, option_pictures
from desktop.benchmarks.words import Value
from desktop.gui import words
from desktop.gui.theme.language import catalogue, current
from desktop.study.reading import PICTURE, option_text, own_language, pictures_named, task_part


def naming(item: Item, reader: str = "") -> Callable[..., str]:
    """The function that fills a literal in the language of the item's question. reader: the reader's language; else the
    window's."""
    return partial(_filled, own_language(item, reader or current()))


def question(item: Item, reader: str = "") -> str:
    """The task part with its pictures and regions named."""
    return task_part(item, naming(item, reader))


def option_words(item: Item, option: Option, reader: str = "") -> str:
    """The text of an option with its images named; empty for an image."""
    return option_text(item, option, naming(item, reader))


def options_line(item: Item) -> str:
    """The text options in one line, each after its letter; options that are images or regions of one are left out."""
    told = ((option, option_words(item, option)) for option in item.options if option.place is None)
    return "   ".join(f"{option.id}. {words}" for option, words in told if words)


def picture_name(item: Item, index: int, reader: str = "") -> str:
    """The name that the question uses for the image at `index`."""
    return naming(item, reader)(PICTURE, n=index + 1)


def name_used(item: Item, index: int, reader: str = "") -> str:
    """The same where the question does call it so, else nothing."""
    return picture_name(item, index, reader) if index + 1 in pictures_named(item) else ""


def asks_itself(item: Item) -> bool:
    """Whether the line above the item is its own question, and not a short line of ours, which names no picture."""
    return trial_line(item).sentence is None


def captions(item: Item, *, whole: bool = True) -> dict[int, str]:
    """The text below each image outside the participant's window: an option's letter, or a name if there are several
    images or the question uses it. whole: the whole question is shown with the images; otherwise only the short line,
    and names are in its language."""
    if not whole and not asks_itself(item):
        return _beside_a_line(item)
    letters = {index: option.id for index, option in option_pictures(item).items()}
    several = len(item.images) - len(letters) > 1
    found: dict[int, str] = {}
    for index in range(len(item.images)):
        name = picture_name(item, index) if several and index not in letters else name_used(item, index)
        letter = letters.get(index, "")
        # Pieces to be put in order are numbered as the question numbers them.
        found[index] = name if letter == str(index + 1) and name else " · ".join(filter(None, (letter, name)))
    return found


def placeholders(item: Item) -> str:
    """What the text of a prompt leaves out: the positions of its images, and what some servers get in addition."""
    if len(item.images) > 1:
        return words.tr(
            "<image 1> and so on stand for the pictures. To a server that may move them to the front each one's place"
            " is told in words, too: “Image 1:”."
        )
    if item.images and task_of(item).names_regions:
        return words.tr("The first <image 1> stands for the picture; after it these are words that name its regions.")
    return words.tr("<image 1> stands for the picture.") if item.images else ""


def _beside_a_line(item: Item) -> dict[int, str]:
    letters = {index: option.id for index, option in option_pictures(item).items()}
    stimuli = [index for index in range(len(item.images)) if index not in candidates(item)]
    names = {index: words.tr(PICTURE, n=index + 1) for index in stimuli} if len(stimuli) > 1 else {}
    return {index: names.get(index, letters.get(index, "")) for index in range(len(item.images))}


def _filled(language: str, literal: str, **values: Value) -> str:
    return words.spoken(catalogue(language), literal, values)
