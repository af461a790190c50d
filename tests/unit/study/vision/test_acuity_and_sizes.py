"""Acuity finds the threshold of who can be seen through; sizes are millimetres and degrees."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.study.vision.landolt_acuity_test import GAPS, MOST, RING, AcuityStaircase
from desktop.study.vision.pixels_to_visual_angle import (
    CARD_MM,
    LETTER_SHARE,
    ViewingGeometry,
    card_px_per_mm,
    measure_smallest_details,
    screen_px_per_mm,
)
from tests.unit.study.builders import choice, trace

DESK = ViewingGeometry(px_per_mm=96 / 25.4, distance_mm=600)
FAR = ViewingGeometry(px_per_mm=160 / 25.4, distance_mm=3000)


def observed(stairs: AcuityStaircase, threshold: float, seed: int) -> float:
    """Run the staircase on somebody whose chance of seeing a ring is half way up at `threshold`."""
    draws = np.random.default_rng(seed)
    while stairs.result is None:
        sees = draws.random() < 1 / (1 + 10 ** (12 * (threshold - stairs.size)))
        stairs.answer(stairs.gap if sees else GAPS[int(draws.integers(4))])
    return stairs.result.log_mar


@pytest.mark.parametrize("threshold", [-0.1, 0.2, 0.5])
def test_that_the_staircase_comes_near_the_threshold(threshold: float) -> None:
    found = [observed(AcuityStaircase(seed, FAR, 900), threshold, seed) for seed in range(40)]
    assert abs(float(np.mean(found)) - threshold) < 0.1
    assert float(np.std(found)) < 0.15


def test_that_who_sees_more_than_the_screen_can_show_is_told_by_its_limit() -> None:
    stairs = AcuityStaircase(1, DESK, 800)
    while stairs.result is None:
        stairs.answer(stairs.gap)
    assert stairs.result.limited
    assert stairs.result.log_mar == stairs.smallest == pytest.approx(math.log10(DESK.degrees(1) * 60))


@given(seed=st.integers(0, 10_000), answers=st.lists(st.sampled_from(GAPS), min_size=MOST, max_size=MOST))
def test_that_the_staircase_ends_and_stays_within_what_can_be_shown(seed: int, answers: list[str]) -> None:
    stairs = AcuityStaircase(seed, DESK, 400)
    for gap in answers:
        assert stairs.smallest <= stairs.size <= stairs.largest
        assert RING * 0.999 <= stairs.diameter_px <= 400 * 1.001 or stairs.largest == stairs.smallest + 0.2
        stairs.answer(next(one for one in GAPS if one == gap))
    assert stairs.result is not None and stairs.result.shown <= MOST


def test_that_a_seed_turns_the_rings_the_same_way() -> None:
    one, other = AcuityStaircase(5, DESK, 800), AcuityStaircase(5, DESK, 800)
    seen: list[str] = []
    for _ in range(10):
        seen.append(one.gap)
        assert one.gap == other.gap
        one.answer("up")
        other.answer("up")
    assert len(set(seen)) > 1


@given(px=st.floats(0.5, 3000), density=st.floats(2, 20), distance=st.floats(200, 5000))
def test_that_an_angle_and_its_pixels_are_one(px: float, density: float, distance: float) -> None:
    seeing = ViewingGeometry(density, distance)
    assert seeing.px(seeing.degrees(px)) == pytest.approx(px)


def test_that_a_card_says_how_many_pixels_a_millimetre_takes() -> None:
    assert card_px_per_mm(323.5) == pytest.approx(96 / 25.4, rel=1e-3)
    assert CARD_MM == (85.60, 53.98)
    assert screen_px_per_mm(1920, 0) is None and screen_px_per_mm(1920, 16) is None
    assert screen_px_per_mm(1920, 508) == pytest.approx(96 / 25.4)


def test_that_the_smallest_label_and_object_are_told_and_warned_of() -> None:
    item = trace("t")
    large = measure_smallest_details(item, {0: 1.0}, DESK, text_px=12)
    assert large.object is not None and large.text is not None
    assert (large.object.px, large.words.px) == (60, 12)
    assert large.text.px == pytest.approx(30 * LETTER_SHARE)
    assert large.object.degrees == pytest.approx(DESK.degrees(60))
    assert large.warnings() == ()
    small = measure_smallest_details(item, {0: 0.25}, DESK, text_px=12)
    assert [warning.literal.split()[0] for warning in small.warnings()] == ["letters", "objects"]


def test_that_the_words_around_pictures_are_none_of_the_pictures_letters() -> None:
    found = measure_smallest_details(choice("c"), {0: 1.0}, DESK, text_px=11)
    assert (found.object, found.text, found.words.px) == (None, None, 11)
    assert measure_smallest_details(choice("c"), {0: 1.0}, DESK, text_px=1).warnings() == ()
    told = choice("d").model_copy(update={"factors": {"letter_px": 8, "object_px": 20}})
    found = measure_smallest_details(told, {0: 0.5}, DESK, text_px=11)
    assert found.object is not None and found.text is not None
    assert (found.text.px, found.object.px) == (4, 10)
