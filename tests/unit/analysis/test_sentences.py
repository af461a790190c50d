"""Every generated sentence about people against models says what its own figures show, over a grid of cases."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any, get_args

import numpy as np
import pytest

from desktop.analysis.report import findings_and_accuracy_sections
from desktop.analysis.stats.accuracy_confidence_intervals import FEWEST_FOR_POPULATION, POPULATION_METHOD
from desktop.analysis.stats.mixed_logistic_model import MIXED_LOGISTIC
from desktop.analysis.stats.participant_aggregation import Aggregation
from desktop.analysis.tables import findings_sentences
from desktop.analysis.tables.analysis_plan_sentences import (
    INTERVAL_SCOPE,
    ONE,
    THESE,
    UNRELIABLE,
    UNRELIABLE_ON,
    analysis_plan_sentences,
)
from desktop.analysis.tables.compare_people_and_models import build_comparison
from desktop.analysis.tables.comparison_rows_and_json import DifferenceRow, PeopleModelComparison
from desktop.analysis.tables.findings_sentences import comparison_findings
from desktop.benchmarks.messages import Sentence
from desktop.library.statistics.accuracy_score_test import smallest_sign_flip_p, t_quantile
from tests.unit.analysis.frames import frame, items

TASKS = ("jigsaw/anomaly", "jigsaw/connection")
N = 24
PEOPLE, QUICK, IMAGES = (1, 2, 4, 5, 20), (1, 4, 5), (3, 6, N)
OUTCOMES = {
    "ahead": (0.9, 0.3),
    "equal": (0.7, 0.7),
    "behind": (0.3, 0.9),
    "ceiling": (1.0, 1.0),
    "all": (1.0, 0.0),
    "none": (0.0, 0.0),
    "alike": (0.5, 0.5),
}
"""Accuracies of people and a model; alike: everybody and the model give the same answers."""


def compared(people: int, way: Aggregation, outcome: str, images: int) -> PeopleModelComparison:
    """Two tasks of N items, which share images, two models."""
    draws = np.random.default_rng([people, images, len(outcome)])
    of_people, of_model = OUTCOMES[outcome]

    def letters(accuracy: float) -> str:
        if outcome == "alike":
            return "rw" * (N // 2)
        return "".join(np.where(draws.random(N) < accuracy, "r", "w"))

    each = {f"P{i:02}": {task: letters(of_people) for task in TASKS} for i in range(people)}
    models = {"M": {task: letters(of_model) for task in TASKS}, "K": {task: letters(0.6) for task in TASKS}}
    made = frame(dict.fromkeys(TASKS, (N, 0.25)), each, models, each=N // images)
    return build_comparison(replace(made, plan=made.plan.varied(pooling=way)))


def numbers(*way: str) -> list[Any]:
    """One person, and the numbers on both sides of an interval for the population; the others are campaigns."""
    long = [] if "mean" in way else [pytest.mark.campaign]
    return [pytest.param(people, *way, marks=[] if people in QUICK else long) for people in PEOPLE]


@pytest.mark.parametrize(("people", "way"), [case for way in get_args(Aggregation) for case in numbers(way)])
def test_that_sentences_say_what_the_figures_show(people: int, way: Aggregation) -> None:
    for outcome, images in product(OUTCOMES, IMAGES):
        agrees(compared(people, way, outcome, images), way)


@pytest.mark.parametrize("people", numbers())
def test_that_sentences_follow_the_figures_of_the_mixed_model_too(people: int) -> None:
    """Its fits take long: its p-values here are drawn, its intervals those of the closed form."""
    draws = np.random.default_rng(people)
    for outcome, images in product(OUTCOMES, IMAGES):
        found = compared(people, "mean", outcome, images)
        rows = tuple(crossed(row, float(draws.random() ** 4)) for row in found.differences)
        frame_ = replace(found.frame, plan=found.frame.plan.varied(method="mixed"))
        said = tuple(comparison_findings(frame_, found.rows, rows))
        agrees(replace(found, frame=frame_, differences=rows, said=said), "mean")


def crossed(row: DifferenceRow, p: float) -> DifferenceRow:
    """The row as the mixed model would give it, with this p-value or the smallest that its images allow."""
    p = max(p, smallest_sign_flip_p(row.difference.n_images)) if row.difference.estimate else 1.0
    return replace(row, difference=replace(row.difference, p=p, method=MIXED_LOGISTIC), p_holm=min(1.0, p * row.family))


def agrees(found: PeopleModelComparison, way: Aggregation) -> None:
    """Each sentence and table of a comparison against its figures."""
    differences_agree(found)
    whom_agrees(found, way)
    tables_agree(found)


def of(found: PeopleModelComparison, *literals: str) -> Iterator[Sentence]:
    return (sentence for sentence in found.said if sentence.literal in literals)


def differences_agree(found: PeopleModelComparison) -> None:
    for row in found.differences:
        assert row.difference.low < row.difference.high
        assert row.difference.smallest is None or row.difference.smallest > 0
    overall = {row.model: row for row in found.differences if row.task is None}
    every = (
        *findings_sentences.AHEAD.values(),
        findings_sentences.NOT_SHOWN,
        findings_sentences.NOT_AFTER_HOLM,
        findings_sentences.COULD_SHOW_NONE,
    )
    assert [sentence.values["model"] for sentence in of(found, *every)] == list(overall)
    for sentence in of(found, *every):
        row = overall[str(sentence.values["model"])]
        assert row.p_holm is not None
        significant = row.p_holm < 0.05
        assert (sentence.literal in findings_sentences.AHEAD.values()) == significant
        if significant:
            assert sentence.literal == findings_sentences.AHEAD[1 if row.difference.estimate > 0 else -1]
            assert float(str(sentence.values["points"])) == pytest.approx(100 * abs(row.difference.estimate), abs=0.06)
        if sentence.literal == findings_sentences.COULD_SHOW_NONE:
            cause_agrees(sentence, row)
        else:
            assert (sentence.literal == findings_sentences.NOT_AFTER_HOLM) == (row.difference.p < 0.05 <= row.p_holm)
        marked_agrees(row)
        assert ("for these participants" in str(sentence)) == (row.these is not None)
        assert ("the smallest possible" in str(sentence)) == (
            row.difference.p == smallest_sign_flip_p(row.difference.n_images) > 0.001
        )
    for sentence in of(found, findings_sentences.DETECTABLE):
        open_ = [row.difference for row in overall.values() if row.difference.p >= 0.05]
        assert any(abs(one.estimate) <= float(str(sentence.values["points"])) / 100 + 6e-4 for one in open_)
        assert {one.literal for one in of(found, *every)} & {
            findings_sentences.NOT_SHOWN,
            findings_sentences.NOT_AFTER_HOLM,
        }
    for sentence in of(found, findings_sentences.BY_TASK):
        rows = [row for row in found.differences if row.task and row.model == sentence.values["model"]]
        shown = [row for row in rows if row.p_holm is not None and row.p_holm < 0.05]
        assert sentence.values["ahead"] == sum(row.difference.estimate > 0 for row in shown)
        assert sentence.values["behind"] == sum(row.difference.estimate < 0 for row in shown)


def marked_agrees(row: DifferenceRow) -> None:
    """The words beside a mark in the window: never that nothing is significant beside an interval without 0."""
    marked, found = str(findings_sentences.gap_label(row)), row.difference
    assert row.p_holm is not None
    assert ("people ahead" in marked, "people behind" in marked) == (
        row.p_holm < 0.05 and found.estimate > 0, row.p_holm < 0.05 and found.estimate < 0
    )  # fmt: skip
    assert ("after Holm" in marked) == (found.p < 0.05 <= row.p_holm)
    if "no significant difference" in marked and found.method != MIXED_LOGISTIC:
        assert found.low <= 0 <= found.high


def cause_agrees(sentence: Sentence, row: DifferenceRow) -> None:
    images = row.difference.n_images
    assert ("too few images" in str(sentence)) == (
        smallest_sign_flip_p(images) >= 0.05 or "Holm" in str(sentence.values["cause"])
    )
    if "Holm" in str(sentence.values["cause"]):
        assert smallest_sign_flip_p(images) * row.family >= 0.05


def whom_agrees(found: PeopleModelComparison, way: Aggregation) -> None:
    rows = [row for row in found.rows if row.kind == "people"]
    population = any(row.interval == POPULATION_METHOD for row in rows)
    (whose,) = of(found, ONE, *INTERVAL_SCOPE.values())
    assert ("population" in str(whose)) == population
    assert whose.literal == (ONE if max(row.n_people for row in rows) == 1 else INTERVAL_SCOPE[way])
    unreliable = population and any(1 < row.n_people < FEWEST_FOR_POPULATION for row in rows)
    assert bool(list(of(found, UNRELIABLE, UNRELIABLE_ON))) == unreliable
    tested = " ".join(map(str, analysis_plan_sentences(found.frame)))
    if not population:
        assert THESE in tested
    else:
        assert "random" in tested
        assert THESE not in tested


def tables_agree(found: PeopleModelComparison) -> None:
    for row in found.rows:
        first, second = findings_and_accuracy_sections.accuracy_interval_cells(row)
        assert (first is None) == (row.kind == "people" and row.interval != POPULATION_METHOD)
        assert (second is None) == (row.kind != "people")
    for row in found.differences:
        first, second = findings_and_accuracy_sections.difference_interval_cells(row.difference, row.these)
        assert (first is None) == (row.these is None)
        assert second.low is not None
        cell = findings_and_accuracy_sections.detectable_difference_cell(row.difference)
        assert cell.shown() == "–" or row.difference.p >= 0.05
        assert not isinstance(cell.value, float) or cell.value + 0.0006 >= abs(row.difference.estimate)


def test_that_a_difference_that_holm_alone_takes_is_told_so_everywhere() -> None:
    found = compared(20, "mean", "equal", N)
    of_m = [
        replace(row, difference=replace(row.difference, p=0.03, low=0.02, high=0.24), p_holm=0.06)
        for row in found.differences
        if row.model == "M"
    ]
    said = " ".join(map(str, comparison_findings(found.frame, found.rows, of_m)))
    assert "not significant after Holm correction over 2 models" in said
    assert "did not differ significantly: " not in said
    (overall,) = [row for row in of_m if row.task is None]
    assert str(findings_sentences.gap_label(overall)).startswith(
        "not significant after Holm correction over 2 models: "
    )


def test_that_answers_that_are_all_alike_leave_the_difference_that_tango_leaves() -> None:
    """Score limits of a paired difference without discordant pairs (Tango 1998), with Student's t for the normal."""
    letters = {TASKS[0]: "rw" * (N // 2)}
    found = build_comparison(frame({TASKS[0]: (N, 0.25)}, {"P1": letters}, {"M": letters}))
    squared = t_quantile(0.95, N - 1) ** 2
    (row, _) = found.differences
    limit = squared / (N - 1 + squared)
    assert (row.difference.low, row.difference.high) == pytest.approx((-limit, limit), abs=1e-6)
    assert row.difference.smallest is not None
    assert row.difference.smallest > limit


def test_that_participants_who_are_all_left_out_are_not_said_to_have_answered_nothing() -> None:
    made = frame({TASKS[0]: (N, 0.25)}, {}, {"M": {TASKS[0]: "r" * N}})
    said = [sentence.literal for sentence in build_comparison(made).said]
    assert findings_sentences.NONE_ANSWERED in said
    said = [sentence.literal for sentence in build_comparison(replace(made, people_left_out={"rules": 5})).said]
    assert findings_sentences.NONE_COUNTS in said
    assert findings_sentences.NONE_ANSWERED not in said


def test_that_a_model_above_chance_is_not_said_to_lack_items_where_one_answer_is_always_correct() -> None:
    known = items({TASKS[0]: (N, 0.25)}, golds="A")
    made = frame({TASKS[0]: (N, 0.25)}, {}, {"M": {TASKS[0]: "r" * (N - 4) + "w" * 4}})
    found = build_comparison(replace(made, items=known))
    (row,) = [row for row in found.rows if row.kind == "model"]
    assert row.critical is not None
    assert row.accuracy > row.critical
    assert row.majority == 1
    said = [sentence.literal for sentence in found.said]
    assert findings_sentences.ONE_ANSWER in said
    assert findings_sentences.TOO_FEW not in said


def test_that_a_model_without_an_item_that_people_answered_is_said_not_to_be_compared() -> None:
    half = N // 2
    people = {f"P{i}": {TASKS[0]: "r" * half} for i in range(3)}
    made = frame(
        {TASKS[0]: (N, 0.25)}, people, {"M": {TASKS[0]: "." * half + "r" * half}, "K": {TASKS[0]: "rw" * half}}
    )
    said = [
        sentence for sentence in build_comparison(made).said if sentence.literal == findings_sentences.NO_SHARED_ITEM
    ]
    assert [sentence.values["model"] for sentence in said] == ["M"]
