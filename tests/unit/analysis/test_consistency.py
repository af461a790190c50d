"""Error consistency against other implementations, figures by hand and panels with a known truth."""

from importlib import import_module

import numpy as np
import pytest

from desktop.analysis.data.analysis_frame import AnalysisFrame
from desktop.analysis.data.answer_cache.interned_text_and_ids import TextColumn
from desktop.analysis.data.numpy_array_types import Floats
from desktop.analysis.report.error_consistency_section import consistency_matrix_figure, consistency_with_people_table
from desktop.analysis.stats.error_consistency import (
    OutcomeMatrix,
    TaskConsistency,
    bootstrap_consistency,
    error_consistency,
)
from desktop.analysis.stats.error_consistency_by_task import MOST_ANSWERERS, consistency_by_task, consistency_document
from desktop.analysis.tables.compare_people_and_models import items_by_task
from desktop.benchmarks.base_errors import CannotDo
from tests.unit.analysis.frames import frame

TASK = "jigsaw/missing_piece_easy"


def found_in(frame_: AnalysisFrame, resamples: int = 60) -> TaskConsistency:
    (found,) = consistency_by_task(frame_, dict(items_by_task(frame_)), resamples)
    return found


def values(letters: str) -> Floats:
    return np.array([letter == "1" for letter in letters], dtype=np.float64)


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [("0011", "1100", -1), ("0011", "0011", 1), ("0011", "0101", 0), ("111000", "110000", 2 / 3), ("1111", "0101", 0)],
)
def test_that_kappa_is_that_of_the_authors_own_tests(left: str, right: str, expected: float) -> None:
    # The first four are the cases of the tests of Klein et al.'s published code.
    assert error_consistency(values(left), values(right)) == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize(
    ("counts", "expected"),
    [((175, 51, 58, 996), 0.710662), ((768, 119, 209, 184), 0.356786), ((192, 695, 41, 352), 0.076626)],
    ids=["CORnet-S and ResNet-50, printed .711", "two participants", "a participant and ResNet-50"],
)
def test_that_kappa_is_that_of_the_published_cue_conflict_images(
    counts: tuple[int, int, int, int], expected: float
) -> None:
    """Both right, only one, only the other, none, of 1,280 images; by the analysis code of Geirhos et al. (2020)."""
    left, right = (np.repeat(np.array(which, dtype=np.float64), counts) for which in ((1, 1, 0, 0), (1, 0, 1, 0)))
    assert error_consistency(left, right) == pytest.approx(expected, abs=5e-7)


@pytest.mark.parametrize(("left", "right"), [("1111", "1111"), ("0000", "0000")])
def test_that_kappa_is_not_defined_where_both_are_always_right_or_always_wrong(left: str, right: str) -> None:
    assert error_consistency(values(left), values(right)) is None


@pytest.mark.parametrize("seed", range(5))
def test_that_kappa_and_its_interval_are_those_of_statsmodels(seed: int) -> None:
    rng = np.random.default_rng(seed)
    hard = rng.random(800)
    right = (rng.random((2, 800)) < 0.3 + 0.6 * hard).astype(np.float64)
    marked = OutcomeMatrix(
        right, np.ones((2, 800)), np.zeros((2, 800, 1)), np.zeros(800, dtype=np.int64), np.arange(800), 2
    )
    table = [[float(((right[0] == a) & (right[1] == b)).sum()) for b in (0, 1)] for a in (0, 1)]
    theirs = import_module("statsmodels.stats.inter_rater").cohens_kappa(table)
    (ours,) = bootstrap_consistency(marked, seed, 1_000).pairs[0]
    assert ours.value == pytest.approx(float(theirs.kappa), abs=1e-12)
    assert ours.low is not None and ours.high is not None
    # The large-sample interval of Fleiss, Cohen & Everitt (1969).
    assert (ours.low, ours.high) == pytest.approx((float(theirs.kappa_low), float(theirs.kappa_upp)), abs=0.012)


def test_that_replies_of_a_model_count_by_their_mean() -> None:
    people = {"P1": {TASK: "rrrrwwww"}}
    once = found_in(frame({TASK: (8, 0.25)}, people, {"m": {TASK: "rrwwrrww"}}))
    thrice = found_in(frame({TASK: (8, 0.25)}, people, {"m": {TASK: ["rrwwrrww", "rrrrwwww", "rrwwrrww"]}}))
    assert once.beside[0].with_person.value == pytest.approx(0)
    # By hand: agreement on 1, 1, 1/3, 1/3 of the first four, as much on the last; accuracy 1/2 each.
    assert thrice.beside[0].with_person.value == pytest.approx((2 / 3 - 1 / 2) / (1 / 2))


def test_that_the_ceiling_is_measured_as_each_model_is() -> None:
    people = {"P1": {TASK: "rrrrrwww"}, "P2": {TASK: "rrrrwwww"}, "P3": {TASK: "rrrrwrww"}}
    same = found_in(frame({TASK: (8, 0.25)}, people, {"as P1": people["P1"], "other": {TASK: "wwwwrrrr"}}))
    # By hand: P1 with P2 and P2 with P3 agree on 7 of 8, P1 with P3 on 6; accuracies 5/8, 4/8, 5/8.
    seven, six = (7 / 8 - 1 / 2) / (1 / 2), (6 / 8 - 34 / 64) / (30 / 64)
    assert same.ceiling is not None
    assert same.ceiling.with_person.value == pytest.approx((2 * seven + six) / 3)
    first, other = same.beside
    assert first.with_person.value == pytest.approx((1 + seven + six) / 3)
    assert other.with_person.value is not None and other.with_person.value < -0.7
    assert other.with_rest.value is not None and first.with_rest.value is not None
    assert same.ceiling.with_rest.value is not None and same.ceiling.with_half.value is not None
    assert other.with_rest.value < 0 < same.ceiling.with_rest.value <= first.with_rest.value


def test_that_intervals_hold_the_truth_of_independent_answerers_and_narrow_with_items() -> None:
    rng = np.random.default_rng(3)
    widths: list[float] = []
    for n in (50, 400):
        people = {f"P{place}": {TASK: letters(rng, n, 0.75)} for place in range(8)}
        found = found_in(frame({TASK: (n, 0.25)}, people, {"m": {TASK: letters(rng, n, 0.6)}}), 300)
        assert found.ceiling is not None
        for measure in (found.ceiling.with_person, found.beside[0].with_person, found.beside[0].with_rest):
            assert measure.low is not None and measure.high is not None
            assert measure.low < 0 < measure.high
        measure = found.beside[0].with_person
        assert measure.low is not None and measure.high is not None
        widths.append(measure.high - measure.low)
    assert widths[1] < widths[0] / 2


def test_that_estimates_that_every_resample_repeats_have_no_interval() -> None:
    """Kappa is 0 with an answerer without an error, and 1 with oneself, whatever items are drawn: no width says so."""
    half = "rw" * 10
    made = frame({TASK: (20, 0.25)}, {"P1": {TASK: half}, "P2": {TASK: "r" * 20}}, {"m": {TASK: half}})
    found = {(pair.left, pair.right): pair.kappa for pair in found_in(made).pairs}
    assert found["P1", "P2"].value == 0
    assert found["P1", "m"].value == 1
    assert {(kappa.low, kappa.high) for kappa in found.values()} == {(None, None)}


def letters(rng: np.random.Generator, n: int, accuracy: float) -> str:
    return "".join("r" if right else "w" for right in rng.random(n) < accuracy)


def test_that_agreement_on_the_wrong_option_is_beyond_chance() -> None:
    made = frame({TASK: (4, 0.25)}, {"P1": {TASK: "wwwr"}}, {"m": {TASK: "wwww"}})
    chosen = TextColumn.of(['"B"', '"B"', '"C"', '"A"'])
    alike = found_in(replaced(made, chosen, TextColumn.of(['"B"', '"C"', '"C"', '"B"'])))
    # By hand: both wrong on three items, the same on two; chance makes one of three the same.
    (pair,) = alike.pairs
    assert (pair.both_wrong, pair.same_wrong.value) == (3, pytest.approx((2 - 1) / (3 - 1)))
    two = replaced(frame({TASK: (4, 0.5)}, {"P1": {TASK: "wwwr"}}, {"m": {TASK: "wwww"}}), chosen, chosen)
    assert found_in(two).pairs[0].same_wrong.value is None


def replaced(made: AnalysisFrame, people: TextColumn, models: TextColumn) -> AnalysisFrame:
    from dataclasses import replace

    answers, predictions = replace(made.answers, parsed=people), replace(made.predictions, parsed=models)
    return replace(made, answers=answers, predictions=predictions)


def test_that_the_same_seed_gives_the_same_figures_and_nothing_is_left_undefined_in_json() -> None:
    people = {"P1": {TASK: "rrrr"}, "P2": {TASK: "rrrr"}}
    made = frame({TASK: (4, 0.25)}, people, {"m": {TASK: "rrww"}}, baselines=())
    found = found_in(made)
    assert found_in(made) == found
    (document,) = consistency_document([found])
    assert isinstance(document, dict)
    empty = {"value": None, "low": None, "high": None}
    named = dict.fromkeys(("with_person", "with_rest", "with_half", "same_wrong"), empty)
    assert document["ceiling"] == {"who": "people", **named}
    assert consistency_with_people_table([found]).texts()[0][2:5] == ("4", "–", "–")


def test_that_baselines_stay_out_and_too_many_answerers_are_refused() -> None:
    made = frame({TASK: (4, 0.25)}, {"P1": {TASK: "rrww"}}, {"m": {TASK: "rrww"}, "chance": {TASK: "rwrw"}},
                 baselines=("chance",))  # fmt: skip
    assert found_in(made).models == ("m",)
    crowd = {f"P{place}": {TASK: "r"} for place in range(MOST_ANSWERERS + 1)}
    with pytest.raises(CannotDo, match="would take more than a minute"):
        found_in(frame({TASK: (1, 0.25)}, crowd, {}))


@pytest.mark.parametrize("n", [2, 30])
def test_that_the_matrix_has_everybody_or_people_as_one_row(n: int) -> None:
    people = {f"P{place:02}": {TASK: "rrrwwr"} for place in range(n)}
    figure = consistency_matrix_figure(found_in(frame({TASK: (6, 0.25)}, people, {"m": {TASK: "rrwwrw"}}), 5)).draw()
    names = [label.get_text() for label in figure.axes[0].get_yticklabels()]
    assert names == (["P00", "P01", "m"] if n == 2 else ["People (mean)", "m"])
