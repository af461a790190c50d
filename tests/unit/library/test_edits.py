"""Edits of a picture: operations on the original, rendered by one function."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.benchmarks.decode_image_pixels import Pixels, pixel_hash
from desktop.library.images.crop_mark_resize_edits import (
    LEAST,
    MARK,
    BadEdit,
    CropEdit,
    Operation,
    PointMark,
    RegionMark,
    ResizeEdit,
    check_edits,
    parse_edits,
    render_edits,
    serialise_edits,
)

WIDTH, HEIGHT = 96, 64


def picture() -> Pixels:
    return np.random.default_rng(3).integers(0, 255, size=(HEIGHT, WIDTH, 3), dtype=np.uint8)


@st.composite
def rectangles(draw: st.DrawFn, least: int) -> tuple[int, int, int, int]:
    left, top = draw(st.integers(0, WIDTH - least)), draw(st.integers(0, HEIGHT - least))
    width, height = draw(st.integers(least, WIDTH - left)), draw(st.integers(least, HEIGHT - top))
    return left, top, width, height


@st.composite
def operations(draw: st.DrawFn) -> list[Operation]:
    made: list[Operation] = []
    for _ in range(draw(st.integers(0, 3))):
        if draw(st.booleans()):
            made.append(PointMark(x=draw(st.integers(0, WIDTH - 1)), y=draw(st.integers(0, HEIGHT - 1))))
        else:
            left, top, width, height = draw(rectangles(2))
            made.append(RegionMark(left=left, top=top, width=width, height=height))
    if draw(st.booleans()):
        left, top, width, height = draw(rectangles(LEAST))
        made.insert(0, CropEdit(left=left, top=top, width=width, height=height))
    if draw(st.booleans()):
        made.append(ResizeEdit(side=draw(st.integers(LEAST, 200))))
    return made


@given(operations())
def test_that_operations_come_back_from_their_text_and_render_the_same(made: list[Operation]) -> None:
    again = parse_edits(serialise_edits(made))
    assert list(again) == made
    original = picture()
    before = pixel_hash(original)
    assert pixel_hash(render_edits(original, made)) == pixel_hash(render_edits(original, again))
    assert pixel_hash(original) == before, "the original stays as it is"


@given(operations())
def test_that_a_picture_is_as_large_as_its_crop_and_its_tile_allow(made: list[Operation]) -> None:
    crop = next((one for one in made if isinstance(one, CropEdit)), CropEdit(left=0, top=0, width=WIDTH, height=HEIGHT))
    side = next((one.side for one in made if isinstance(one, ResizeEdit)), 10_000)
    height, width, _ = render_edits(picture(), made).shape
    assert max(height, width) == min(max(crop.width, crop.height), side)


def test_that_marks_are_set_in_pixels_of_the_original_whatever_is_cropped() -> None:
    marked = render_edits(picture(), [PointMark(x=50, y=40), CropEdit(left=40, top=30, width=20, height=20)])
    assert tuple(marked[10, 10]) == MARK
    other_way_round = render_edits(picture(), [CropEdit(left=40, top=30, width=20, height=20), PointMark(x=50, y=40)])
    assert pixel_hash(marked) == pixel_hash(other_way_round)


def test_that_a_region_hides_nothing_of_what_lies_inside() -> None:
    original = picture()
    marked = render_edits(original, [RegionMark(left=20, top=10, width=40, height=30)])
    assert np.array_equal(marked[12:38, 22:58], original[12:38, 22:58])
    assert tuple(marked[9, 30]) == MARK


@pytest.mark.parametrize(
    "made",
    [
        [PointMark(x=WIDTH, y=0)],
        [CropEdit(left=90, top=0, width=10, height=10)],
        [CropEdit(left=0, top=0, width=LEAST - 1, height=20)],
        [RegionMark(left=-1, top=0, width=5, height=5)],
        [ResizeEdit(side=20), ResizeEdit(side=30)],
    ],
)
def test_that_what_lies_outside_or_comes_twice_is_refused(made: list[Operation]) -> None:
    with pytest.raises(BadEdit):
        check_edits(WIDTH, HEIGHT, made)


def test_that_a_text_that_holds_no_operations_is_refused() -> None:
    for text in ('[{"op": "rotate"}]', "{", '[{"op": "point", "x": 1}]'):
        with pytest.raises(BadEdit):
            parse_edits(text)
