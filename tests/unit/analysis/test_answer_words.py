"""Answers as people read them."""

import pytest
from pydantic import JsonValue

from desktop.analysis.data.answer_display_text import answer_value_text, stored_answer_text
from desktop.benchmarks.item import AnswerField, AnswerOption, Item, ItemKind


def item(kind: ItemKind, options: tuple[AnswerOption, ...] = (), fields: tuple[AnswerField, ...] = ()) -> Item:
    return Item(benchmark="b", version="1", key="k", task="t", kind=kind, question="?", options=options, fields=fields)


WORDS = (AnswerOption(id="x1", text="left"), AnswerOption(id="x2", image=1))
PLACE = AnswerField(name="position", label="Position", options=(AnswerOption(id="p1", text="top left"),), blank=True)


@pytest.mark.parametrize(
    ("made", "value", "words"),
    [
        (item(ItemKind.CHOICE, WORDS), "x1", "A: left"),
        (item(ItemKind.CHOICE, WORDS), "x2", "B"),
        (item(ItemKind.CHOICE, WORDS), "gone", "gone"),
        (item(ItemKind.ORDER, WORDS), ["x2", "x1"], "2 1"),
        (item(ItemKind.FIELDS, (), (PLACE,)), {"position": "p1"}, "Position: top left"),
        (item(ItemKind.TRACE), {"answer": "A12", "trace": ["A00", "A12"]}, "A12 (A00 → A12)"),
        (item(ItemKind.TEXT), "sixty", "sixty"),
        (item(ItemKind.NUMBER), 60, "60"),
    ],
)
def test_that_answers_are_in_words(made: Item, value: JsonValue, words: str) -> None:
    assert answer_value_text(made, value) == words


def test_that_no_answer_has_no_words_and_long_ones_are_cut() -> None:
    assert stored_answer_text(item(ItemKind.TEXT), None) == ""
    assert stored_answer_text(item(ItemKind.TEXT), f'"{"x" * 500}"').endswith("x…")
