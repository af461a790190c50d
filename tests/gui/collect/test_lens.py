"""A lens stretches nothing, loses no pixel, and leaves its place empty only where the picture cannot fill it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF, QSizeF

from desktop.gui.collect.participant.views.zoom_rotate_transform import LARGEST, ViewTransform

places = st.builds(
    QRectF, st.floats(0, 500), st.floats(0, 500), st.integers(60, 1900).map(float), st.integers(60, 1100).map(float)
)
pictures = st.builds(QSizeF, st.integers(16, 4000).map(float), st.integers(16, 4000).map(float))
moves = st.lists(
    st.one_of(
        st.tuples(st.just("zoom"), st.floats(0.5, 2.0), st.floats(0, 1), st.floats(0, 1)),
        st.tuples(st.just("turn"), st.just(0.0), st.just(0.0), st.just(0.0)),
        st.tuples(st.just("move"), st.just(0.0), st.floats(-900, 900), st.floats(-900, 900)),
    ),
    max_size=8,
)


def looked(steps: list[tuple[str, float, float, float]], place: QRectF, picture: QSizeF) -> ViewTransform:
    lens = ViewTransform()
    for what, factor, x, y in steps:
        if what == "zoom":
            about = QPointF(place.left() + x * place.width(), place.top() + y * place.height())
            lens = lens.zoomed(factor, about, place, picture)
        elif what == "turn":
            lens = lens.turned(place, picture)
        else:
            lens = lens.moved(x, y, place, picture)
    return lens


@given(place=places, picture=pictures, steps=moves, x=st.floats(0, 1), y=st.floats(0, 1))
def test_that_every_picture_pixel_is_found_again(
    place: QRectF, picture: QSizeF, steps: list[tuple[str, float, float, float]], x: float, y: float
) -> None:
    lens = looked(steps, place, picture)
    pixel = QPointF(x * picture.width(), y * picture.height())
    back = lens.to_picture(lens.transform(place, picture).map(pixel), place, picture)
    assert (back - pixel).manhattanLength() < 1e-6 * max(picture.width(), picture.height())


@given(place=places, picture=pictures, steps=moves)
def test_that_a_picture_is_never_stretched_and_covers_its_place_where_it_can(
    place: QRectF, picture: QSizeF, steps: list[tuple[str, float, float, float]]
) -> None:
    lens = looked(steps, place, picture)
    shown = lens.transform(place, picture).mapRect(QRectF(QPointF(0, 0), picture))
    wide, high = (picture.height(), picture.width()) if lens.turns % 2 else (picture.width(), picture.height())
    assert shown.width() / wide == pytest.approx(shown.height() / high)
    assert 1 <= lens.zoom <= LARGEST
    for near, far, low, top in (
        (place.left(), place.right(), shown.left(), shown.right()),
        (place.top(), place.bottom(), shown.top(), shown.bottom()),
    ):
        if top - low >= far - near - 1e-6:
            assert low <= near + 1e-6 and top >= far - 1e-6
        else:
            assert low + top == pytest.approx(near + far)


@given(place=places, picture=pictures, x=st.floats(0.3, 0.7), y=st.floats(0.3, 0.7))
def test_that_what_lies_under_the_pointer_stays_there(place: QRectF, picture: QSizeF, x: float, y: float) -> None:
    lens = ViewTransform().zoomed(4.0, place.center(), place, picture)
    point = QPointF(place.left() + x * place.width(), place.top() + y * place.height())
    before = lens.to_picture(point, place, picture)
    more = lens.zoomed(1.25, point, place, picture)
    held = lens.zoomed(1.25, point, place, picture) == more.held(place, picture)
    shown = more.transform(place, picture).mapRect(QRectF(QPointF(0, 0), picture))
    if held and shown.width() > place.width() * 1.5 and shown.height() > place.height() * 1.5:
        assert (more.to_picture(point, place, picture) - before).manhattanLength() * more.scale(place, picture) < 1


def test_that_arrows_follow_the_turned_picture() -> None:
    assert ViewTransform().as_seen((0, -1)) == (0, -1)
    assert ViewTransform(turns=1).as_seen((0, -1)) == (-1, 0), (
        "turned clockwise, up on the screen is left in the picture"
    )
    assert ViewTransform(turns=2).as_seen((1, 0)) == (-1, 0)
    assert ViewTransform(turns=3).as_seen((0, -1)) == (1, 0)


def test_that_four_quarters_are_none() -> None:
    place, picture = QRectF(0, 0, 400, 300), QSizeF(800, 200)
    lens = ViewTransform()
    for _ in range(4):
        lens = lens.turned(place, picture)
    assert lens == ViewTransform()
