"""The names of an item's images, used in the question and below the images alike.

The names are in the language of the question, which may differ from the window's: "image 2" in an English question
and below that image in a Chinese window too, so that the reader can match them.
"""

from collections.abc import Callable
from functools import partial

from desktop.benchmarks.item import AnswerOption, Item
from desktop.benchmarks.messages import Value
from desktop.benchmarks.option_images_and_listing import candidate_images, option_image_indexes
from desktop.benchmarks.task_catalogue import task_of, trial_line
from desktop.gui import i18n
from desktop.gui.theme.window_language import current_language, load_catalogue
from desktop.study.sessions.participant_task_wording import (
    PICTURE,
    named_images,
    option_text,
    question_language,
    question_with_image_names,
)


def literal_filler(item: Item, reader: str = "") -> Callable[..., str]:
    """The function that fills a literal in the language of the item's question. reader: the reader's language; else the
    window's."""
    return partial(_fill_literal_in_language, question_language(item, reader or current_language()))


def question_with_names(item: Item, reader: str = "") -> str:
    """The task part with its pictures and regions named."""
    return question_with_image_names(item, literal_filler(item, reader))


def option_text_with_names(item: Item, option: AnswerOption, reader: str = "") -> str:
    """The text of an option with its images named; empty for an image."""
    return option_text(item, option, literal_filler(item, reader))


def options_line(item: Item) -> str:
    """The text options in one line, each after its letter; options that are images or regions of one are left out."""
    told = ((option, option_text_with_names(item, option)) for option in item.options if option.place is None)
    return "   ".join(f"{option.id}. {words}" for option, words in told if words)


def image_name(item: Item, index: int, reader: str = "") -> str:
    """The name that the question uses for the image at `index`."""
    return literal_filler(item, reader)(PICTURE, n=index + 1)


def image_name_in_question(item: Item, index: int, reader: str = "") -> str:
    """The same where the question does call it so, else nothing."""
    return image_name(item, index, reader) if index + 1 in named_images(item) else ""


def has_own_question(item: Item) -> bool:
    """Whether the line above the item is its own question, and not a short line of ours, which names no picture."""
    return trial_line(item).sentence is None


def image_captions(item: Item, *, whole: bool = True) -> dict[int, str]:
    """The text below each image outside the participant's window: an option's letter, or a name if there are several
    images or the question uses it. whole: the whole question is shown with the images; otherwise only the short line,
    and names are in its language."""
    if not whole and not has_own_question(item):
        return _captions_below_short_line(item)
    letters = {index: option.id for index, option in option_image_indexes(item).items()}
    several = len(item.images) - len(letters) > 1
    found: dict[int, str] = {}
    for index in range(len(item.images)):
        name = image_name(item, index) if several and index not in letters else image_name_in_question(item, index)
        letter = letters.get(index, "")
        # Pieces to be put in order are numbered as the question numbers them.
        found[index] = name if letter == str(index + 1) and name else " · ".join(filter(None, (letter, name)))
    return found


def prompt_placeholders(item: Item) -> str:
    """What the text of a prompt leaves out: the positions of its images, and what some servers get in addition."""
    if len(item.images) > 1:
        return i18n.tr(
            "<image 1> and so on stand for the pictures. To a server that may move them to the front each one's place"
            " is told in words, too: “Image 1:”."
        )
    if item.images and task_of(item).names_regions:
        return i18n.tr("The first <image 1> stands for the picture; after it these are words that name its regions.")
    return i18n.tr("<image 1> stands for the picture.") if item.images else ""


def _captions_below_short_line(item: Item) -> dict[int, str]:
    letters = {index: option.id for index, option in option_image_indexes(item).items()}
    stimuli = [index for index in range(len(item.images)) if index not in candidate_images(item)]
    names = {index: i18n.tr(PICTURE, n=index + 1) for index in stimuli} if len(stimuli) > 1 else {}
    return {index: names.get(index, letters.get(index, "")) for index in range(len(item.images))}


def _fill_literal_in_language(language: str, literal: str, **values: Value) -> str:
    return i18n.translate_with_catalogue(load_catalogue(language), literal, values)
