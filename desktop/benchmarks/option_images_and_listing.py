"""Which options of an item are images, and whether the question itself lists the options, each after its letter, so
that they are not listed twice."""

import re

from desktop.benchmarks.item import AnswerOption, ImageRole, Item, ItemKind
from desktop.benchmarks.task_catalogue import task_of

PLACEHOLDER = re.compile(r"<image[\s_]*(\d{1,6})>", re.IGNORECASE)
"""The placeholder of picture N in a question or an option, unless the task says that it names regions."""


def option_image_index(item: Item, option: AnswerOption) -> int | None:
    """The index of the picture that an option is: its own, or the one that `<image N>` is the whole text of."""
    if option.image is not None:
        return option.image
    found = PLACEHOLDER.fullmatch((option.text or "").strip())
    if found is None or task_of(item).names_regions or not 1 <= int(found[1]) <= len(item.images):
        return None
    return int(found[1]) - 1


def option_image_indexes(item: Item) -> dict[int, AnswerOption]:
    """The pictures that are options, by index."""
    found = ((option_image_index(item, option), option) for option in item.options)
    return {index: option for index, option in found if index is not None}


def candidate_images(item: Item) -> frozenset[int]:
    """The pictures among which is chosen: those of options, and those that have the role."""
    by_role = (index for index, picture in enumerate(item.images) if picture.role is ImageRole.CANDIDATE)
    return frozenset((*by_role, *(option_image_indexes(item) if item.kind is ItemKind.CHOICE else ())))


def is_option_in_question(option: AnswerOption, question: str) -> bool:
    """Whether the question has the option after its id: "A. red", "(A) red", "A: red". The option's text alone is not
    enough: "4" occurs in many questions that list no options."""
    if not option.text:
        return False
    letter, text = re.escape(option.id), re.escape(option.text)
    return re.search(rf"(?<!\w){letter}[^\w\n]{{1,4}}{text}(?!\w)", question) is not None


def question_lists_options(item: Item) -> bool:
    """Whether the question lists every option that is a text."""
    texts = [option for option in item.options if option.text]
    return bool(texts) and all(is_option_in_question(option, item.question) for option in texts)
