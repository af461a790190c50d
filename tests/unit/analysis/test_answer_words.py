"""Answers as people read them."""

import pytest
from pydantic import JsonValue

from desktop.analysis.answer_words import answer_words, value_words
from desktop.benchmarks.item import AnswerField, Item, Kind, Option


def item(kind: Kind, options: tuple[Option, ...] = (), fields: tuple[AnswerField, ...] = ()) -> Item:
    return Item(benchmark="b", version="1", key="k", task="t", kind=kind, question="?", options=options, fields=fields)


WORDS = (Option(id="x1", text="left"), Option(id="x2", image=1))
PLACE = AnswerField(name="position", label="Position", options=(Option(id="p1", text="top left"),), blank=True)


@pytest.mark.parametrize(
    ("made", "value", "words"),
    [
        (item(Kind.CHOICE, WORDS), "x1", "A: left"),
        (item(Kind.CHOICE, WORDS), "x2", "B"),
        (item(Kind.CHOICE, WORDS), "gone", "gone"),
        (item(Kind.ORDER, WORDS), ["x2", "x1"], "2 1"),
        (item(Kind.FIELDS, (), (PLACE,)), {"position": "p1"}, "Position: top left"),
        (item(Kind.TRACE), {"answer": "A12", "trace": ["A00", "A12"]}, "A12 (A00 → A12)"),
        (item(Kind.TEXT), "sixty", "sixty"),
        (item(Kind.NUMBER), 60, "60"),
    ],
)
def test_that_answers_are_in_words(made: Item, value: JsonValue, words: str) -> None:
    assert value_words(made, value) == words


def test_that_no_answer_has_no_words_and_long_ones_are_cut() -> None:
    assert answer_words(item(Kind.TEXT), None) == ""
    assert answer_words(item(Kind.TEXT), f'"{"x" * 500}"').endswith("x…")
