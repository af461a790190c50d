"""Figures checked by their data, not by their pixels."""

import numpy as np
import pytest

from desktop.analysis.data.analysis_frame import TaskKey
from desktop.analysis.figures.accuracy_figure_data import accuracy_plots, catalogue_task_title, series_names
from desktop.analysis.figures.accuracy_forest_outcome_plots import accuracy_figure, response_times_figure
from desktop.analysis.figures.answerer_colours_and_markers import PEOPLE_MARK, series_label, series_marks
from desktop.analysis.figures.figure_style import marked_areas, use_figure_style
from desktop.analysis.tables.compare_people_and_models import build_comparison
from desktop.analysis.tables.comparison_rows_and_json import OWN
from tests.unit.analysis.frames import frame

EASY, CONNECTION = "jigsaw/missing_piece_easy", "jigsaw/connection"
TASKS = {EASY: (8, 0.25), CONNECTION: (6, 1 / 3)}
PEOPLE = {f"P{i}": {EASY: "rrrrrr..", CONNECTION: "rrrwww"} for i in range(3)}
MADE = frame(TASKS, PEOPLE, {"M": {EASY: "rwrwrwrr"}, "chance": {EASY: "wwwwwwwr"}}, baselines=["chance"])


def test_that_points_are_the_rows_with_people_first_and_baselines_last() -> None:
    easy, connection = accuracy_plots(build_comparison(MADE))
    assert [(p.who, p.accuracy, p.n_items) for p in easy.points] == [
        ("people", 1.0, 6),
        ("M", 0.5, 6),
        ("chance", 0.0, 6),
    ]
    assert easy.points[0].each == (1.0, 1.0, 1.0)
    assert (easy.chance, easy.title) == (0.25, "Missing Piece Selection, Easy")
    assert [p.who for p in connection.points] == ["people"]


def test_that_a_baseline_is_grey_has_a_mark_of_its_own_and_is_called_one() -> None:
    made = frame(
        TASKS, PEOPLE, {"M": {EASY: "r" * 8}, "a": {EASY: "r" * 8}, "b": {EASY: "r" * 8}}, baselines=["a", "b"]
    )
    (people, mark), (_, model), (one, first), (_, second) = series_names(accuracy_plots(build_comparison(made)))
    assert (people, mark.baseline, model.baseline, first.baseline, second.baseline) == (
        "people",
        False,
        False,
        True,
        True,
    )
    assert first.token == second.token == "published"
    assert len({mark.shape, model.shape, first.shape, second.shape}) == 4
    assert series_label(one, first) == "a (baseline)"
    legend = accuracy_figure(accuracy_plots(build_comparison(made))).legends[0]
    texts = [text.get_text() for text in legend.get_texts()]
    assert texts == ["People", "M", "a (baseline)", "b (baseline)", "chance", "p < 0.05", "majority-class baseline"]


def test_that_the_best_constant_answer_is_drawn_at_each_point() -> None:
    made = frame(TASKS, {"P1": {EASY: "rrrrrrrr"}}, {}, golds="AAAB")
    (task,) = accuracy_plots(build_comparison(made))
    assert task.points[0].majority == 0.75
    drawn = [np.asarray(line.get_xdata()).tolist() for line in accuracy_figure([task]).axes[0].lines]
    assert [0.75, 0.75] in drawn


def test_that_a_model_can_be_shown_on_all_its_items() -> None:
    model = accuracy_plots(build_comparison(MADE), OWN)[0].points[1]
    assert (model.accuracy, model.n_items, model.shared) == (5 / 8, 8, False)


def test_that_people_are_terracotta_circles_and_models_differ_in_shape_beyond_four() -> None:
    models = {f"M{i}": {EASY: "r" * 8} for i in range(9)}
    marks = series_marks(frame(TASKS, {}, models))
    assert len(set(marks.values())) == 9
    assert marks["M0"].token == marks["M4"].token == "model_1"
    assert marks["M0"].shape != marks["M4"].shape
    assert series_names(accuracy_plots(build_comparison(MADE)))[0] == ("people", PEOPLE_MARK)


def test_that_the_drawn_points_are_those_of_the_data() -> None:
    tasks = accuracy_plots(build_comparison(MADE))
    axes = accuracy_figure(tasks).axes[0]
    places = [np.asarray(line.get_xdata(), dtype=np.float64) for line in axes.lines]
    drawn = {round(float(at[0]), 6) for at in places if len(at) == 1}
    assert {round(point.accuracy, 6) for task in tasks for point in task.points} <= drawn
    assert [text.get_text() for text in axes.texts] == [task.title for task in tasks]


def test_that_times_have_a_box_for_each_timed_outcome() -> None:
    figure = response_times_figure(build_comparison(MADE).times)
    assert figure is not None
    assert [text.get_text() for text in figure.axes[0].texts][::2] == ["correct (27)", "incorrect (9)"]
    assert response_times_figure(build_comparison(frame(TASKS, {}, {})).times) is None


def test_that_an_unknown_task_is_called_by_its_name() -> None:
    assert catalogue_task_title(TaskKey("own", "odd_one_out")) == "odd_one_out"


def test_that_in_a_narrow_place_letters_stay_as_large_and_nothing_of_the_figure_is_cut() -> None:
    tasks = accuracy_plots(build_comparison(MADE))
    for width in (8.0, 6.4, 4.2):
        with use_figure_style(width=width):
            figure = accuracy_figure(tasks)
            figure.draw_without_rendering()
        left = figure.axes[0].get_window_extent().x0
        assert all(text.get_window_extent().x1 < left for text in figure.axes[0].texts), width
        (legend,) = figure.legends
        told = legend.get_window_extent()
        assert told.x0 >= 0 and told.x1 <= figure.bbox.x1 and told.y1 <= figure.bbox.y1, width
        assert figure.get_figwidth() == width
        sizes = [float(text.get_fontsize()) for text in legend.get_texts()]
        assert min(sizes) >= 9


def test_that_what_can_be_pointed_at_is_where_the_data_are() -> None:
    tasks = accuracy_plots(build_comparison(MADE))
    figure = accuracy_figure(tasks)
    rows, spots = marked_areas(figure)
    assert len(rows) == len(tasks) and [len(of_row) for of_row in spots] == [len(task.points) for task in tasks]
    (axes,) = figure.axes
    for row, of_row, task in zip(rows, spots, tasks, strict=True):
        for spot, point in zip(of_row, task.points, strict=True):
            assert row.top <= spot.top < spot.y < spot.bottom <= row.bottom
            at = figure.transFigure.transform((spot.x, 1 - spot.y))
            assert axes.transData.inverted().transform(at)[0] == pytest.approx(point.accuracy)
            assert spot.left <= spot.x <= spot.right
