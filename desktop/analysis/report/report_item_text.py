"""An item's texts in the report: its question, its short line, and the names of its images.

A name that is part of the question is in its language; the short line and other names are in the report's.
"""

from functools import partial

from desktop.analysis.document_model.report_language import current_report_language, translation_catalogue
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import FilledSentence, Value
from desktop.benchmarks.task_catalogue import trial_line
from desktop.study.sessions.participant_task_wording import (
    PICTURE,
    named_images,
    question_language,
    question_with_image_names,
)


def item_question(item: Item) -> str:
    """The task part with its images and regions named."""
    return question_with_image_names(
        item, partial(_fill_in_language, question_language(item, current_report_language()))
    )


def item_prompt_line(item: Item) -> str:
    """The short line above the trial, which is ours; the item's own question where its task has none."""
    line = trial_line(item)
    return FilledSentence.of(line.sentence) if line.sentence is not None else item_question(item)


def item_picture_name(item: Item, index: int) -> str:
    """The name of the image at `index` below the short line: the one that the line uses, if any."""
    if names_picture_in_line(item, index):
        return _fill_in_language(question_language(item, current_report_language()), PICTURE, n=index + 1)
    return FilledSentence(PICTURE, n=index + 1)


def names_picture_in_line(item: Item, index: int) -> bool:
    """Whether the short line is the question itself and names the image at `index`."""
    return trial_line(item).sentence is None and index + 1 in named_images(item)


def _fill_in_language(language: str, literal: str, **values: Value) -> str:
    return translation_catalogue(language).get(literal, literal).format(**values)
