"""Baselines: spread as chance has it, in the form that the rules read."""

from collections import Counter

import pytest
from pydantic import JsonValue

from desktop.benchmarks import answers, task_catalogue
from desktop.benchmarks.answers import STRICT
from desktop.benchmarks.item import AnswerField, AnswerOption, Item, ItemKind, ObjectPosition
from desktop.benchmarks.outcome import Outcome
from desktop.inference.models import guess_and_majority_baselines
from tests.unit.inference.helpers import choice

TWO = (AnswerOption(id="A", text="yes"), AnswerOption(id="B", text="no"))


def of_kind(kind: ItemKind, number: int = 0) -> Item:
    item = choice(f"k{number}", f"question {number}", "A")
    match kind:
        case ItemKind.ORDER:
            changes = {"options": tuple(AnswerOption(id=str(n)) for n in range(1, 5)), "answer": ["2", "1", "3", "4"]}
        case ItemKind.FIELDS:
            fields = (
                AnswerField(name="judgment", label="Judgment", options=TWO),
                AnswerField(name="type", label="Error Type", options=TWO, blank=True, blank_when=("judgment", "A")),
            )
            changes = {"options": (), "fields": fields, "answer": {"judgment": "B", "type": "A"}}
        case ItemKind.TRACE:
            places = tuple(AnswerOption(id=f"A{n:02}", place=ObjectPosition(x=1, y=1, radius=1)) for n in range(5))
            changes = {"options": places, "answer": {"answer": "A01", "trace": ["A00", "A01"]}}
        case ItemKind.NUMBER:
            changes = {"options": (), "answer": "7"}
        case _:
            changes = {}
    return item.model_copy(update={"kind": kind, **changes})


@pytest.mark.parametrize("kind", [ItemKind.CHOICE, ItemKind.ORDER, ItemKind.FIELDS, ItemKind.TRACE, ItemKind.NUMBER])
def test_that_a_guess_is_always_a_valid_answer_for_the_strict_rule(kind: ItemKind) -> None:
    for number in range(50):
        item = of_kind(kind, number)
        outcome = answers.grade_answer(item, guess_and_majority_baselines.guess_answer(item, seed=3), STRICT).outcome
        assert outcome in {Outcome.RIGHT, Outcome.WRONG}


@pytest.mark.parametrize("kind", [ItemKind.CHOICE, ItemKind.ORDER, ItemKind.FIELDS])
def test_that_guessing_is_right_as_often_as_the_catalogue_says(kind: ItemKind) -> None:
    items = [of_kind(kind, number) for number in range(3000)]
    chance = {ItemKind.CHOICE: 1 / 4, ItemKind.ORDER: 1 / 24, ItemKind.FIELDS: 1 / 4}[kind]
    right = sum(
        answers.grade_answer(item, guess_and_majority_baselines.guess_answer(item, seed=1), STRICT).outcome
        is Outcome.RIGHT
        for item in items
    )
    assert right / len(items) == pytest.approx(chance, abs=0.03)
    assert sum(map(task_catalogue.chance_level, items)) / len(items) == pytest.approx(chance)


def test_that_a_guess_is_the_same_again_and_another_for_another_seed_or_repeat() -> None:
    items = [choice(f"k{n}", f"question {n}") for n in range(40)]
    first = [guess_and_majority_baselines.guess_answer(item, seed=1) for item in items]
    assert first == [guess_and_majority_baselines.guess_answer(item, seed=1) for item in items]
    assert first != [guess_and_majority_baselines.guess_answer(item, seed=2) for item in items]
    assert first != [guess_and_majority_baselines.guess_answer(item, seed=1, repeat=1) for item in items]
    assert set(Counter(first)) == set("ABCD")


def test_that_the_majority_answer_is_that_of_the_items_of_a_task() -> None:
    items = [choice(f"k{n}", "q", answer) for n, answer in enumerate("BBCA")]
    constants = guess_and_majority_baselines.majority_answers(items)
    assert constants == {("own", "colours"): "B"}
    assert guess_and_majority_baselines.majority_reply(items[0], constants, seed=1) == "B"
    unknown = items[0].model_copy(update={"task": "unknown"})
    assert guess_and_majority_baselines.majority_reply(
        unknown, constants, seed=1
    ) == guess_and_majority_baselines.guess_answer(unknown, seed=1)


def test_that_a_majority_answer_that_an_item_does_not_allow_becomes_a_guess() -> None:
    item = of_kind(ItemKind.TRACE)
    other: dict[tuple[str, str], JsonValue] = {("own", "colours"): {"answer": "Z99", "trace": ["Z98", "Z99"]}}
    assert guess_and_majority_baselines.majority_reply(
        item, other, seed=1
    ) == guess_and_majority_baselines.guess_answer(item, seed=1)
