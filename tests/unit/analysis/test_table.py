"""The comparison's rows, from frames whose figures are known by hand."""

import json
from dataclasses import replace
from math import sqrt

import pytest

from desktop.analysis.data.analysis_settings_file import AnalysisSettings
from desktop.analysis.stats.accuracy_confidence_intervals import (
    CLUSTERED,
    PARTICIPANTS_METHOD,
    POPULATION_METHOD,
    WILSON,
    wilson_interval,
)
from desktop.analysis.stats.guessing_chance_threshold import critical_accuracy
from desktop.analysis.tables.compare_people_and_models import build_comparison
from desktop.analysis.tables.comparison_rows_and_json import DOCUMENTED, AccuracyRow
from desktop.benchmarks.outcome import Outcome
from tests.unit.analysis.frames import frame

EASY, CONNECTION = "jigsaw/missing_piece_easy", "jigsaw/connection"
TASKS = {EASY: (8, 0.25), CONNECTION: (4, 1 / 3)}


def row(rows: tuple[AccuracyRow, ...], who: str, items: str = "own", task: str = "missing_piece_easy") -> AccuracyRow:
    (found,) = [r for r in rows if (r.who, r.items, r.task) == (who, items, task)]
    return found


def test_that_people_are_the_mean_over_people_and_each_person_is_a_row() -> None:
    rows = build_comparison(frame(TASKS, {"P1": {EASY: "rrrrrrrr"}, "P2": {EASY: "rw......"}}, {})).rows
    people = row(rows, "people")
    assert people.accuracy == 0.75
    assert (people.n_people, people.n_items, people.n) == (2, 8, 10)
    assert (people.aggregate, people.critical, people.interval) == ("mean_over_people", None, POPULATION_METHOD)
    assert row(rows, "P1").accuracy == 1.0
    assert (row(rows, "P2").n_items, row(rows, "P2").interval) == (2, WILSON)


def test_that_a_model_stands_on_the_items_people_answered_and_on_its_own() -> None:
    made = frame(TASKS, {"P1": {EASY: "rr......"}, "P2": {EASY: ".wr....."}}, {"M": {EASY: "rwrrrrrr"}})
    rows = build_comparison(made).rows
    shared, own = row(rows, "M", "shared"), row(rows, "M", "own")
    assert (shared.n_items, shared.accuracy) == (3, pytest.approx(2 / 3))
    assert (own.n_items, own.accuracy) == (8, 7 / 8)


def test_that_without_people_a_model_has_its_own_row_alone() -> None:
    rows = build_comparison(frame(TASKS, {}, {"M": {EASY: "rwrrrrrr"}})).rows
    assert [(r.who, r.items) for r in rows] == [("M", "own")]


def anomalies(unchanged: int, changed: int) -> AccuracyRow:
    """The row of a model that was asked so many unchanged and so many changed pictures."""
    made = frame(
        {"jigsaw/anomaly": (unchanged + changed, 1 / 2)}, {}, {"M": {"jigsaw/anomaly": "r" * (unchanged + changed)}}
    )
    keyed = [
        replace(item, kind="fields", chance=1 / 2 if place < unchanged else 1 / 16)
        for place, item in enumerate(made.items)
    ]
    return row(build_comparison(replace(made, items=tuple(keyed))).rows, "M", task="anomaly")


def test_that_the_lines_of_guessing_are_those_of_the_anomalies_that_were_answered() -> None:
    balanced, skewed = anomalies(110, 110), anomalies(165, 55)
    assert (balanced.chance, skewed.chance) == (0.28125, pytest.approx(0.390625))
    assert balanced.critical is not None
    assert round(100 * balanced.critical, 2) == 33.64  # as the paper's at n = 220
    assert skewed.critical == critical_accuracy([0.390625] * 220)
    assert anomalies(0, 16).chance == 1 / 16


def test_that_invalid_and_missing_count_as_not_right_and_are_counted_apart() -> None:
    found = row(build_comparison(frame(TASKS, {}, {"M": {EASY: "rrwwiimm"}})).rows, "M")
    assert found.accuracy == 0.25
    assert (found.counts.right, found.counts.wrong, found.counts.invalid, found.counts.missing) == (2, 2, 2, 2)
    assert found.counts.answered == found.answered == 0.5


def test_that_accuracy_over_answered_is_pooled_as_accuracy_is() -> None:
    rows = build_comparison(frame(TASKS, {"P1": {EASY: "rrrrrrrr"}, "P2": {EASY: "rw......"}}, {})).rows
    assert row(rows, "people").answered == row(rows, "people").accuracy == 0.75
    rows = build_comparison(
        frame(TASKS, {"P1": {EASY: "rrrrrrri"}, "P2": {EASY: "rwmm...."}, "P3": {EASY: "mm......"}}, {})
    ).rows
    assert (row(rows, "people").answered, row(rows, "P3").answered) == (0.75, None)
    made = frame(TASKS, {}, {"M": {EASY: ["rrrr....", "rrww....", "rw......"]}})
    assert row(build_comparison(made).rows, "M").answered == row(build_comparison(made).rows, "M").accuracy
    people = {"P1": {EASY: "rrw....."}, "P2": {EASY: "rwi....."}, "P3": {EASY: "iri....."}}
    voted = row(
        build_comparison(replace(frame(TASKS, people, {}), plan=AnalysisSettings(pooling="majority"))).rows, "people"
    )
    assert (voted.accuracy, voted.answered) == (2 / 3, 2 / 3)


def test_that_repeats_are_pooled_per_item_first() -> None:
    found = row(build_comparison(frame(TASKS, {}, {"M": {EASY: ["rrrr....", "rrww....", "rw......"]}})).rows, "M")
    assert found.accuracy == pytest.approx((1 + 2 / 3 + 0.5 + 0.5) / 4)
    assert (found.n_items, found.n, found.aggregate) == (4, 10, "mean_over_repeats")


def test_that_chance_and_the_critical_accuracy_are_those_of_the_rows_items() -> None:
    rows = build_comparison(frame({EASY: (220, 0.25)}, {}, {"M": {EASY: "r" * 220}})).rows
    found = row(rows, "M")
    assert found.chance == 0.25
    assert found.critical == pytest.approx(67 / 220)


def test_that_items_of_one_picture_are_clustered() -> None:
    made = frame({"ordinal/2d_single_loop": (30, 0.1)}, {}, {"M": {"ordinal/2d_single_loop": "rw" * 15}}, each=15)
    assert row(build_comparison(made).rows, "M", task="2d_single_loop").interval == CLUSTERED


def test_that_a_person_with_one_item_a_picture_has_wilsons_interval() -> None:
    found = row(build_comparison(frame(TASKS, {"P1": {EASY: "rrrrrrww"}}, {})).rows, "P1")
    assert (found.low, found.high) == (wilson_interval(6, 8).low, wilson_interval(6, 8).high)


def test_that_one_person_pooled_is_that_persons_row() -> None:
    rows = build_comparison(frame(TASKS, {"P1": {EASY: "rr......"}}, {})).rows
    people, person = row(rows, "people"), row(rows, "P1")
    assert (people.low, people.high, people.interval) == (person.low, person.high, WILSON)
    assert people.aggregate == person.aggregate == "one_person"
    shared = frame({"ordinal/2d_single_loop": (30, 0.1)}, {"P1": {"ordinal/2d_single_loop": "rw" * 15}}, {}, each=15)
    assert row(build_comparison(shared).rows, "people", task="2d_single_loop").interval == CLUSTERED


def test_that_the_best_constant_answer_is_that_of_exactly_the_rows_items() -> None:
    made = frame(TASKS, {"P1": {EASY: "rrrr...."}}, {"M": {EASY: "r" * 8}}, golds="AABCAABB")
    rows = build_comparison(made).rows
    assert (row(rows, "people").majority, row(rows, "M", "shared").majority) == (0.5, 0.5)
    assert row(rows, "M", "own").majority == 0.5
    assert row(build_comparison(frame(TASKS, {}, {"M": {EASY: "r" * 8}}, golds="AAAB")).rows, "M").majority == 0.75


def test_that_a_difference_no_items_could_show_is_null_with_a_reason() -> None:
    document = build_comparison(frame(TASKS, {"P1": {EASY: "rr......"}}, {"M": {EASY: "ww......"}})).document()
    found = json.loads(json.dumps(document))["differences"]
    assert [(r["smallest"], r["smallest_reason"]) for r in found] == [(None, "no_difference_could_be_shown")] * 2
    clear = build_comparison(frame(TASKS, {"P1": {EASY: "rrrrrrww"}}, {"M": {EASY: "wwrrrrww"}})).document()
    assert [r["smallest_reason"] for r in json.loads(json.dumps(clear))["differences"]] == [None] * 2


def test_that_five_people_speak_of_people_like_them() -> None:
    made = frame(TASKS, {f"P{i}": {EASY: "rrrrrrwr"[i:] + "w" * i} for i in range(5)}, {})
    assert row(build_comparison(made).rows, "people").interval == POPULATION_METHOD


def test_that_rows_come_task_by_task_in_the_catalogues_order_people_first() -> None:
    made = frame(TASKS, {"P1": {CONNECTION: "rrrr", EASY: "rrrrrrrr"}}, {"M": {EASY: "r" * 8}})
    assert [(r.task, r.who) for r in build_comparison(made).rows] == [
        ("missing_piece_easy", "people"),
        ("missing_piece_easy", "P1"),
        ("missing_piece_easy", "M"),
        ("missing_piece_easy", "M"),
        ("connection", "people"),
        ("connection", "P1"),
    ]


def test_that_the_document_has_the_documented_fields_and_is_json() -> None:
    made = frame(
        TASKS, {"P1": {EASY: "rrrrmmww"}}, {"M": {EASY: "r" * 8}, "chance": {EASY: "rw" * 4}}, baselines=["chance"]
    )
    document = json.loads(json.dumps(build_comparison(made).document(), allow_nan=False))
    assert [tuple(found) for found in document["rows"]] == [DOCUMENTED] * 6
    assert document["rows"][0]["critical"] is None
    assert document["rules"] == {"jigsaw": {"name": "strict", "version": 1}}
    assert {r["model"] for r in document["differences"]} == {"M"}


def test_that_the_difference_is_people_minus_model_on_what_both_answered() -> None:
    made = frame(TASKS, {f"P{i}": {EASY: "rrrrrrr."} for i in range(6)}, {"M": {EASY: "rrrw.wwr"}})
    by_task, overall = build_comparison(made).differences
    assert (by_task.n_items, by_task.n_people) == (6, 6)
    assert by_task.difference.estimate == pytest.approx(0.5)
    assert by_task.difference.se == pytest.approx(sqrt(6 / 36 / 4 * 36 / 30))
    assert by_task.p_holm == by_task.difference.p
    assert (overall.task, overall.p_holm, overall.family) == (None, overall.difference.p, 1)
    assert by_task.these is not None
    assert by_task.these.method == PARTICIPANTS_METHOD


def test_that_rows_over_all_tasks_are_adjusted_over_the_models() -> None:
    people = {f"P{i}": {EASY: "rrrrrrrw", CONNECTION: "rrrw"} for i in range(5)}
    models = {name: {EASY: "wwrwwwww", CONNECTION: "wrrr"} for name in "KLMN"}
    overall = [found for found in build_comparison(frame(TASKS, people, models)).differences if found.task is None]
    assert [found.family for found in overall] == [4] * 4
    assert all(found.p_holm == pytest.approx(min(1, 4 * found.difference.p)) for found in overall)


def test_that_holm_counts_every_task_and_model_of_a_benchmark() -> None:
    people = {f"P{i}": {EASY: "rrrrrrrw", CONNECTION: "rrrw"} for i in range(5)}
    made = frame(TASKS, people, {"M": {EASY: "wwwwwwww", CONNECTION: "wrrr"}, "N": {EASY: "rwrwrwrw"}})
    rows = [found for found in build_comparison(made).differences if found.task is not None]
    smallest = min(rows, key=lambda found: found.difference.p)
    assert len(rows) == 3
    assert smallest.p_holm == pytest.approx(min(1, 3 * smallest.difference.p))


def test_that_two_models_are_compared_on_what_both_answered() -> None:
    made = frame(TASKS, {}, {"M": {EASY: "rrrr.rww"}, "N": {EASY: "rwrwr..w"}, "O": {CONNECTION: "rrrr"}})
    (pair,) = build_comparison(made).pairs
    assert (pair.left, pair.right, pair.n_items) == ("M", "N", 5)
    assert pair.difference.estimate == pytest.approx(2 / 5)
    assert pair.mcnemar == pytest.approx(0.25)
    assert pair.p_holm == pair.difference.p


def test_that_times_are_by_outcome_without_lost_focus_and_unsubmitted() -> None:
    made = frame(TASKS, {"P1": {EASY: "rrrrwwmm"}}, {}, seconds=None)
    made.answers.unfocused[0] = made.answers.again[0] = True
    right, wrong, missing = build_comparison(made).times[None]
    assert (right.outcome, right.n, right.unfocused, right.median) == (Outcome.RIGHT, 3, 1, 3.0)
    assert right.again == 0
    assert (wrong.n, wrong.low, wrong.median, wrong.high) == (2, 5.25, 5.5, 5.75)
    assert (missing.n, missing.untimed, missing.median) == (0, 2, None)


def test_that_an_empty_lab_has_no_rows() -> None:
    comparison = build_comparison(frame(TASKS, {}, {}))
    assert (comparison.rows, comparison.differences, comparison.tasks) == ((), (), ())
    assert json.dumps(comparison.document())
