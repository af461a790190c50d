"""The colour plates: seen by who has three kinds of cone, and not by who lacks the kind that a plate is for."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.study.vision.colour_vision_plates import (
    AIMS,
    BLUE_YELLOW,
    NO_SIGN,
    NOT_VALID,
    RED_GREEN,
    RGB_TO_LMS,
    Aim,
    ColourPlate,
    ConeType,
    Floats,
    judge_plate_answers,
    make_colour_plates,
    simulate_dichromacy,
    to_linear_rgb,
)
from tests.limits import examples

PLATES = make_colour_plates(2026)
KINDS: tuple[ConeType, ...] = ("protan", "deutan", "tritan")


def chromaticity(rgb: Floats) -> Floats:
    lms = rgb @ RGB_TO_LMS.T
    return lms / lms.sum(axis=-1, keepdims=True)


def told_apart(plate: ColourPlate, missing: ConeType | None) -> float:
    """How far the figure's hue stands off the ground's, in parts of what an eye takes in, on the screen's own bytes."""
    rgb = to_linear_rgb(plate.colours)
    seen = chromaticity(simulate_dichromacy(rgb, missing) if missing else rgb)
    return float(np.abs(seen[plate.figure].mean(0) - seen[~plate.figure].mean(0)).max())


@pytest.mark.parametrize("plate", PLATES, ids=lambda plate: f"{plate.aim} {plate.strength}")
def test_that_three_kinds_of_cone_see_every_figure(plate: ColourPlate) -> None:
    assert told_apart(plate, None) > 0.008


@pytest.mark.parametrize("plate", PLATES[1:], ids=lambda plate: f"{plate.aim} {plate.strength}")
def test_that_who_lacks_a_kind_of_cone_does_not_see_the_plate_for_it(plate: ColourPlate) -> None:
    assert plate.aim != "control"
    assert told_apart(plate, plate.aim) < 0.2 * told_apart(plate, None)


@pytest.mark.parametrize("missing", KINDS)
def test_that_everybody_sees_the_first_plate(missing: ConeType) -> None:
    assert told_apart(PLATES[0], missing) > 0.008


@given(seed=st.integers(0, 2**31))
@settings(max_examples=examples(1))
def test_that_a_seed_draws_the_same_dots_and_none_touches_another(seed: int) -> None:
    first, again = make_colour_plates(seed)[1], make_colour_plates(seed)[1]
    assert np.array_equal(first.dots, again.dots) and np.array_equal(first.colours, again.colours)
    x, y, radius = first.dots.T
    gaps = np.hypot(x[:, None] - x, y[:, None] - y) - radius[:, None] - radius
    assert gaps[~np.eye(len(x), dtype=bool)].min() > 0
    assert (np.hypot(x, y) + radius <= 1 + 1e-9).all()
    assert first.figure.sum() > 40


def test_that_lightness_tells_nothing_of_the_figure() -> None:
    for plate in PLATES[1:]:
        assert plate.aim != "control"
        seen = simulate_dichromacy(to_linear_rgb(plate.colours), plate.aim) @ np.array([0.2126, 0.7152, 0.0722])
        one, other = seen[plate.figure], seen[~plate.figure]
        assert abs(one.mean() - other.mean()) < 0.5 * seen.std()


@pytest.mark.parametrize(
    ("missed", "verdict"),
    [
        ((), NO_SIGN),
        (("protan",), NO_SIGN),
        (("protan", "deutan"), RED_GREEN),
        (("tritan", "tritan"), BLUE_YELLOW),
        (("control", "protan", "deutan"), NOT_VALID),
    ],
)
def test_that_the_verdict_follows_from_what_was_missed(missed: tuple[Aim, ...], verdict: str) -> None:
    left, seen = list(missed), list[int | None]()
    for plate in PLATES:
        wrong = plate.aim in left
        if wrong:
            left.remove(plate.aim)
        seen.append(None if wrong else plate.digit)
    result = judge_plate_answers(PLATES, seen)
    assert result.verdict == verdict
    assert sum(of for _, of in result.missed.values()) == len(AIMS)
    assert sum(wrong for wrong, _ in result.missed.values()) == len(missed)
