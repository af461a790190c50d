"The majority-class baseline, from real items of every kind."

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.analysis.data.majority_class_baseline import constant_answer_of, majority_accuracy, number_answers
from desktop.benchmarks.item import AnswerOption, Item, ItemKind


def item(kind: ItemKind, answer: object) -> Item:
    made = {
        "benchmark": "own",
        "version": "1",
        "key": "k",
        "task": "t",
        "kind": kind,
        "question": "?",
        "answer": answer,
    }
    return Item.model_validate(made | {"options": (AnswerOption(id="A"), AnswerOption(id="B"))})


def test_that_the_constant_correct_is_right_on_half_of_anomaly_detection() -> None:
    unchanged = item(ItemKind.FIELDS, {"judgment": "A"})
    changed = [item(ItemKind.FIELDS, {"judgment": "B", "position": p, "type": t}) for p in "ABCD" for t in "AB"]
    golds = [constant_answer_of(one) for one in [*[unchanged] * 8, *changed]]
    assert majority_accuracy(number_answers(golds)) == 0.5


def test_that_a_path_counts_by_the_object_at_its_end() -> None:
    one = item(ItemKind.TRACE, {"answer": "A", "trace": ["B", "A"]})
    other = item(ItemKind.TRACE, {"answer": "A", "trace": ["A"]})
    assert constant_answer_of(one) == constant_answer_of(other)


def test_that_orders_are_whole_and_items_without_a_gold_count_for_no_answer() -> None:
    orders = [item(ItemKind.ORDER, order) for order in (["A", "B"], ["A", "B"], ["B", "A"])]
    nothing = item(ItemKind.CHOICE, None)
    assert majority_accuracy(number_answers(constant_answer_of(one) for one in orders)) == pytest.approx(2 / 3)
    assert majority_accuracy(number_answers(constant_answer_of(one) for one in [*orders, nothing])) == 0.5
    assert (
        majority_accuracy(number_answers([constant_answer_of(nothing)])) == majority_accuracy(number_answers([])) == 0.0
    )


@given(st.lists(st.sampled_from("ABCD"), min_size=1))
def test_that_no_constant_answer_is_better(golds: list[str]) -> None:
    assert majority_accuracy(number_answers(golds)) == max(golds.count(letter) for letter in golds) / len(golds)
