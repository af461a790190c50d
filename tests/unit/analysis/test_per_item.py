"""Item by item."""

import numpy as np
import pytest
from hypothesis import given as given_by
from hypothesis import strategies as st

from desktop.analysis.tables.answer_summary_per_item import (
    empty_selection_reason,
    item_answers,
    item_summaries,
    select_items,
)
from tests.unit.analysis.frames import frame

EASY = "jigsaw/missing_piece_easy"
MADE = frame(
    {EASY: (5, 0.25)},
    {"P1": {EASY: "rrwr."}, "P2": {EASY: "rrwm."}, "P3": {EASY: "rww.."}},
    {"M": {EASY: "wwrrr"}, "N": {EASY: "wrrww"}, "chance": {EASY: "rrrrr"}},
    baselines=["chance"],
)


def keys(name: str) -> list[str]:
    return [line.item.key[-1] for line in select_items(item_summaries(MADE), name)]


def test_that_each_item_has_peoples_share_and_the_models() -> None:
    first = item_summaries(MADE)[0]
    assert (first.people, first.n_people, first.seconds) == (1.0, 3, 4.0)
    assert first.models == (("M", 0.0), ("N", 0.0))


def test_that_lists_need_a_majority_of_people_and_every_model() -> None:
    assert keys("people_right_models_wrong") == ["0"]
    assert keys("models_right_people_wrong") == ["2"]


def test_that_one_model_right_is_hardest_for_people_first() -> None:
    assert keys("one_model_right") == ["4", "3", "1"]


def test_that_a_list_of_models_says_that_none_answered_and_a_baseline_is_none() -> None:
    alone = item_summaries(frame({"jigsaw/connection": (2, 0.25)}, {"P1": {"jigsaw/connection": "rr"}},
                        {"chance": {"jigsaw/connection": "ww"}}, baselines=["chance"]))  # fmt: skip
    assert select_items(alone, "people_right_models_wrong") == []
    assert empty_selection_reason(alone, "people_right_models_wrong").startswith("No model answered")
    assert (
        empty_selection_reason(alone, "hardest_for_people")
        == empty_selection_reason(item_summaries(MADE), "one_model_right")
        == "This item does not exist."
    )


def test_that_hardest_for_people_begins_with_what_nobody_got() -> None:
    assert keys("hardest_for_people") == ["2", "3", "1"]


def test_that_an_item_tells_what_everybody_said() -> None:
    people, models = item_answers(MADE, 3)
    assert [(g.who, g.outcome.value) for g in people] == [("P1", "right"), ("P2", "missing")]
    assert [(g.who, g.outcome.value) for g in models] == [("M", "right"), ("N", "wrong"), ("chance", "right")]
    assert people[1].parsed is None


@given_by(st.lists(st.floats(0.1, 900), min_size=1, max_size=30), st.integers(1, 5))
def test_that_an_items_seconds_are_the_median_of_its_undisturbed_answers(seconds: list[float], people: int) -> None:
    each = -(-len(seconds) // people)
    told = {f"P{n}": {"jigsaw/anomaly": "r" * each} for n in range(people)}
    made = frame({"jigsaw/anomaly": (each, 0.25)}, told, {})
    made.answers.seconds[: len(seconds)] = seconds
    made.answers.unfocused[::3] = True
    kept = made.answers.undisturbed
    for line in item_summaries(made):
        own = made.answers.seconds[kept & (made.answers.item == line.index)]
        assert line.seconds == (pytest.approx(float(np.median(own))) if len(own) else None)
