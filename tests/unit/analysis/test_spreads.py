"""What the window's figures of items, times and distances show, as data."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from desktop.analysis.data.analysis_frame import TaskKey
from desktop.analysis.figures.figure_style import figure_colours, use_figure_style
from desktop.analysis.figures.times_and_difficulty_data import (
    difficulty_dots_by_share,
    human_model_gaps,
    outcomes_by_answerer,
    summaries_at,
    time_distributions,
    wrong_steps,
)
from desktop.analysis.tables.answer_summary_per_item import item_summaries
from desktop.analysis.tables.compare_people_and_models import build_comparison
from desktop.analysis.tables.comparison_rows_and_json import OWN
from desktop.analysis.tables.item_lists_behind_figures import TraceErrors
from desktop.benchmarks.outcome import Outcome
from tests.unit.analysis.frames import frame

TASKS = {"jigsaw/anomaly": (6, 0.25), "jigsaw/connection": (4, 1 / 3)}


def test_that_every_timed_answer_is_in_one_bar_of_its_outcome() -> None:
    made = frame(TASKS, {"A": {"jigsaw/anomaly": "rrwrwm", "jigsaw/connection": "rrww"}}, {}, seconds=None)
    right, wrong, missing = time_distributions(made)
    assert (right.outcome, wrong.outcome, missing.outcome) == (Outcome.RIGHT, Outcome.WRONG, Outcome.MISSING)
    assert (sum(right.counts), sum(wrong.counts), missing.counts) == (5, 4, ())
    assert right.edges == wrong.edges
    assert (right.edges[0], right.edges[-1]) == (1.0, 10.0)
    assert right.row.median == 4.0
    (only,) = [one for one in time_distributions(made, TaskKey("jigsaw", "connection")) if one.outcome is Outcome.RIGHT]
    assert (sum(only.counts), only.row.n) == (2, 2)


@given(st.lists(st.floats(0.01, 5000), min_size=1, max_size=40))
def test_that_no_time_falls_outside_the_bars(seconds: list[float]) -> None:
    made = frame({"jigsaw/anomaly": (len(seconds), 0.25)}, {"A": {"jigsaw/anomaly": "r" * len(seconds)}}, {})
    made.answers.seconds[:] = np.array(seconds)
    (one,) = time_distributions(made)
    assert sum(one.counts) == len(seconds)
    assert all(low < high for low, high in zip(one.edges, one.edges[1:], strict=False))


def test_that_times_that_are_all_alike_have_a_bar_too() -> None:
    (one,) = time_distributions(frame({"jigsaw/anomaly": (3, 0.25)}, {"A": {"jigsaw/anomaly": "rrr"}}, {}))
    assert sum(one.counts) == 3


def test_that_items_at_one_place_are_one_dot_and_only_shared_ones_count() -> None:
    people = {"A": {"jigsaw/anomaly": "rrrrw."}, "B": {"jigsaw/anomaly": "rrwww."}}
    models = {"one": {"jigsaw/anomaly": "rwrwwr"}, "two": {"jigsaw/anomaly": "rwrrw."}}
    shown = item_summaries(frame(TASKS, people, models))
    dots = difficulty_dots_by_share(shown, "one")
    assert [(dot.people, dot.model, len(dot.lines)) for dot in dots] == [
        (0.0, 0.0, 1),
        (0.5, 0.0, 1),
        (0.5, 1.0, 1),
        (1.0, 0.0, 1),
        (1.0, 1.0, 1),
    ]
    assert [(dot.people, dot.model) for dot in difficulty_dots_by_share(shown)][1:3] == [(0.5, 0.5), (0.5, 1.0)]
    assert sum(len(dot.lines) for dot in difficulty_dots_by_share(shown)) == 5


def test_that_the_nearest_model_comes_first_and_an_untrained_one_last() -> None:
    people = {code: {"jigsaw/anomaly": "rrrrrw"} for code in "ABCDE"}
    models = {
        name: {"jigsaw/anomaly": told} for name, told in (("far", "rwwwww"), ("near", "rrrrww"), ("toy", "rrrrrr"))
    }
    comparison = build_comparison(frame(TASKS, people, models, untrained=["toy"]))
    gaps = human_model_gaps(comparison)
    assert [gap.model for gap in gaps] == ["near", "far", "toy"]
    rows = {row.who: row for row in comparison.rows if row.items == OWN}
    assert gaps[0].row.difference.estimate == rows["people"].accuracy - rows["near"].accuracy
    assert all(gap.likeness for gap in gaps)
    alone = build_comparison(frame(TASKS, {"A": people["A"]}, models))
    assert not any(gap.likeness for gap in human_model_gaps(alone))


def test_that_outcomes_are_of_the_shared_items_people_first_and_baselines_last() -> None:
    people = {"A": {"jigsaw/anomaly": "rrwm.."}, "B": {"jigsaw/anomaly": "rrwi.."}}
    models = {"always": {"jigsaw/anomaly": "wwwwww"}, "vlm": {"jigsaw/anomaly": "rriiir"}}
    shown = outcomes_by_answerer(build_comparison(frame(TASKS, people, models, baselines=["always"])))
    assert [one.who for one in shown] == ["people", "vlm", "always"]
    assert [shown[0].share(outcome) for outcome in Outcome] == [0.5, 0.25, 0.125, 0.125]
    assert [shown[1].share(outcome) for outcome in Outcome] == [0.5, 0.0, 0.5, 0.0]


def test_that_lines_are_found_by_their_items_each_once() -> None:
    shown = item_summaries(frame(TASKS, {"A": {"jigsaw/anomaly": "rrrrrr"}}, {}))
    assert [line.index for line in summaries_at(shown, [3, 1, 3, 99])] == [3, 1]


def test_that_the_dark_colours_hold_within_their_style_alone() -> None:
    light = figure_colours()["surface"]
    with use_figure_style("dark"), use_figure_style():
        assert figure_colours()["surface"] == "#1E2125"
    assert figure_colours()["surface"] == light == "#FFFFFF"


def test_that_wrong_steps_add_up_as_shares_of_all_answers_by_a_path() -> None:
    walked = (TraceErrors("people", 8, (), (), ((1, 2), (4, 1))), TraceErrors("vlm", 3, (), (), ()))
    assert [(one.who, one.shares) for one in wrong_steps(walked)] == [("people", {1: 0.25, 4: 0.375})]
