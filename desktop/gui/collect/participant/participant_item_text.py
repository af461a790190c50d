"""An item's question and image names as a participant reads them."""

from desktop.benchmarks.item import Item
from desktop.gui import item_image_names
from desktop.gui.collect.participant.participant_translation import current_participant_language


def participant_question_text(item: Item) -> str:
    """The question with its pictures named, without marks."""
    return item_image_names.question_with_names(item, current_participant_language())


def participant_image_name(item: Item, index: int) -> str:
    """The name that the question uses for the image at `index`."""
    return item_image_names.image_name(item, index, current_participant_language())
