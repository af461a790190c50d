"""What is said of every ordered pair of tasks on one picture."""

from itertools import product

import pytest

from desktop.benchmarks.answer_leakage_between_tasks import TABLE, LeakageEffect, leakage_effect
from desktop.benchmarks.item import Item
from desktop.benchmarks.jigsaw import TASKS
from tests.unit.benchmarks.making import choice_item


def on_picture(task: str, group: str | None = "p") -> Item:
    """An item of a task on a picture."""
    return choice_item("red", "blue").model_copy(update={"task": task, "group": group, "key": f"{group}/{task}"})


def test_that_every_ordered_pair_is_named() -> None:
    assert set(TABLE) == set(product(TASKS, TASKS))


@pytest.mark.parametrize(
    ("earlier", "later"),
    [
        ("missing_piece_easy", "missing_piece_hard"),
        ("missing_piece_hard", "missing_piece_easy"),
        ("anomaly", "order_restoration"),
        ("anomaly", "localization_hard"),
        ("localization_easy", "order_restoration"),
        ("localization_hard", "order_generation"),
        ("missing_piece_easy", "order_restoration"),
        ("order_restoration", "order_generation"),
    ],
)
def test_that_larger_views_give_away(earlier: str, later: str) -> None:
    assert leakage_effect(on_picture(earlier), on_picture(later)) is LeakageEffect.GIVES_AWAY


@pytest.mark.parametrize(("earlier", "later"), [("connection", "anomaly"), ("order_restoration", "missing_piece_easy")])
def test_that_quarters_only_help(earlier: str, later: str) -> None:
    assert leakage_effect(on_picture(earlier), on_picture(later)) is LeakageEffect.HELPS


def test_that_different_pictures_do_nothing_to_each_other() -> None:
    assert leakage_effect(on_picture("anomaly", "p"), on_picture("order_restoration", "q")) is LeakageEffect.NONE
    assert leakage_effect(on_picture("anomaly", None), on_picture("order_restoration", None)) is LeakageEffect.NONE


def test_that_questions_on_one_drawing_are_independent() -> None:
    one, other = (on_picture("2d_single_loop").model_copy(update={"benchmark": "ordinal", "key": k}) for k in "ab")
    assert leakage_effect(one, other) is LeakageEffect.NONE


def test_that_a_variant_gives_away_its_parent() -> None:
    parent = on_picture("anything", None)
    variant = parent.model_copy(update={"key": "easier", "variant_of": parent.key})
    assert leakage_effect(variant, parent) is leakage_effect(parent, variant) is LeakageEffect.GIVES_AWAY
