"""Where things stand: inside, apart, never stretched, as large as they fit."""

from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.benchmarks.item import AnswerOption, ImageRole, Item, ItemImage
from desktop.gui.collect.participant.participant_translation import use_participant_language
from desktop.gui.collect.participant.participant_window_buttons import KeyHint
from desktop.gui.collect.participant.trial_frame import TrialFrame
from desktop.gui.collect.participant.trial_item_layout import (
    ItemLayout,
    LayoutBox,
    cap_image_size,
    grid_boxes,
    image_box_in_option,
    lay_out_item,
    order_frame_shape,
)
from desktop.gui.collect.participant.trial_position_and_hints import fixed_key_hints, protocol_key_hints
from desktop.gui.collect.participant.views.key_hint_entry import KeyHintEntry
from desktop.gui.theme.window_theme import WindowTheme
from desktop.study.protocol import sample_protocol
from tests.gui.collect.views import held
from tests.unit.study.builders import choice, fields, order, trace
from tests.unit.study.own_items import picture_options

areas = st.builds(
    LayoutBox, st.just(32.0), st.just(90.0), st.integers(1100, 3800).map(float), st.integers(480, 2000).map(float)
)
sizes = st.tuples(st.integers(16, 4000), st.integers(16, 4000)).filter(lambda s: 0.2 < s[0] / s[1] < 5)
makers = st.sampled_from(
    [
        lambda: choice("a"),
        lambda: choice("b", pictures=False),
        lambda: order("c"),
        lambda: fields("d"),
        lambda: trace("e"),
        lambda: worded("f", 3, 30),
        lambda: worded("g", 5, 400),
        lambda: hinted("h"),
        lambda: picture_options("i").item,
    ]
)


def worded(key: str, count: int, signs: int) -> Item:
    """A choice of texts that no letter stands for."""
    options = tuple(AnswerOption(id=str(n), text="word " * (signs // 5)) for n in range(count))
    return choice(key, pictures=False).model_copy(update={"options": options, "answer": "0"})


def hinted(key: str) -> Item:
    """The same with a second picture and two pictures of its hint."""
    item = worded(key, 4, 60)
    more = (ItemImage(role=ImageRole.STIMULUS, pixels="s", width=1, height=1),)
    hints = tuple(ItemImage(role=ImageRole.HINT, pixels=f"h{n}", width=1, height=1) for n in range(2))
    return item.model_copy(update={"images": (*item.images, *more, *hints)})


def sized(item: Item, size: tuple[int, int]) -> Item:
    """The item with all its pictures of one size."""
    made = tuple(ItemImage(role=p.role, pixels=p.pixels, width=size[0], height=size[1]) for p in item.images)
    return item.model_copy(update={"images": made})


@given(maker=makers, size=sizes, area=areas)
def test_that_everything_stands_inside_and_apart_and_is_not_stretched(
    maker: Callable[[], Item], size: tuple[int, int], area: LayoutBox
) -> None:
    item = sized(maker(), size)
    arranged = lay_out_item(item, area)
    boxes = _boxes(arranged)
    for box in boxes:
        assert area.x - 0.5 <= box.x and box.right <= area.right + 0.5
        assert area.y - 0.5 <= box.y and box.bottom <= area.bottom + 0.5
    for one, other in combinations(boxes, 2):
        assert not _overlap(one, other), (one, other)
    for box in arranged.pictures.values():
        assert abs(box.width * size[1] / size[0] - box.height) <= 1


@given(shapes=st.lists(sizes, min_size=1, max_size=6), area=areas)
def test_that_several_pictures_have_one_scale(shapes: list[tuple[int, int]], area: LayoutBox) -> None:
    boxes = grid_boxes(shapes, area)
    scales = {round(box.width / width, 6) for box, (width, _) in zip(boxes, shapes, strict=True)}
    assert len(scales) == 1


@given(size=sizes, area=areas)
def test_that_a_picture_alone_touches_two_edges_of_its_room(size: tuple[int, int], area: LayoutBox) -> None:
    (box,) = grid_boxes([size], area)
    assert abs(box.width - area.width) < 1e-6 or abs(box.height - area.height) < 1e-6


def test_that_four_pieces_go_into_a_square_and_three_into_a_row() -> None:
    assert (order_frame_shape(4), order_frame_shape(9), order_frame_shape(3)) == ((2, 2), (3, 3), (3, 1))


@given(area=areas)
def test_that_pictures_of_several_shapes_keep_theirs_at_one_scale_wherever_they_come(area: LayoutBox) -> None:
    item = picture_options().item
    arranged = lay_out_item(item, area)
    assert set(arranged.pictures) == {0} and len(arranged.answers) == 3
    for box in arranged.answers:
        one, other = image_box_in_option(item, 1, box), image_box_in_option(item, 2, box)
        assert one.width / 120 == pytest.approx(one.height / 90) == pytest.approx(other.width / 80)
        assert max(one.width, other.width) <= box.width + 1e-6 and max(one.height, other.height) <= box.height + 1e-6


def test_that_hints_and_references_stand_among_the_pictures() -> None:
    item = choice("x", pictures=False)
    hint = ItemImage(role=ImageRole.HINT, pixels="hint", width=100, height=100)
    more = item.model_copy(update={"images": (*item.images, hint)})
    assert set(lay_out_item(more, LayoutBox(0, 0, 1200, 700)).pictures) == {0, 1}


def test_that_a_large_hint_does_not_make_the_picture_small() -> None:
    item = hinted("x")
    sizes = [(400, 300), (400, 300), (4000, 3000), (4000, 3000)]
    images = tuple(
        ItemImage(role=p.role, pixels=p.pixels, width=w, height=h) for p, (w, h) in zip(item.images, sizes, strict=True)
    )
    placed = lay_out_item(item.model_copy(update={"images": images}), LayoutBox(0, 0, 1200, 600)).pictures
    assert placed[0].width > 300 and placed[0].width == placed[1].width


@given(size=sizes, area=areas)
def test_that_a_picture_and_its_hint_stand_together_in_the_middle(size: tuple[int, int], area: LayoutBox) -> None:
    placed = lay_out_item(sized(hinted("x"), size), area).pictures
    own, aside = [placed[0], placed[1]], [placed[2], placed[3]]
    right, left = max(box.right for box in own), min(box.x for box in aside)
    beside = left >= right
    if beside:
        assert left - right == pytest.approx(48)
    else:
        assert min(box.y for box in aside) - max(box.bottom for box in own) == pytest.approx(24 + 40)
    every = [*own, *aside]
    answers = lay_out_item(sized(hinted("x"), size), area).answers
    room = area if answers[0].y >= max(box.bottom for box in every) else None
    if beside and room is not None:
        middle = (min(box.x for box in every) + max(box.right for box in every)) / 2
        assert middle == pytest.approx(room.x + room.width / 2)


def test_that_long_options_stand_beside_the_picture_and_short_ones_below() -> None:
    area = LayoutBox(0, 0, 1200, 600)
    short, long = lay_out_item(worded("s", 4, 30), area), lay_out_item(worded("l", 5, 400), area)
    assert short.answers[0].y >= short.pictures[0].bottom
    assert long.answers[0].x >= long.pictures[0].right


@given(maker=makers, size=sizes, area=areas, longest=st.integers(60, 800))
def test_that_a_picture_of_a_given_length_is_no_longer_than_that_and_keeps_its_shape(
    maker: Callable[[], Item], size: tuple[int, int], area: LayoutBox, longest: int
) -> None:
    item = sized(maker(), size)
    fitted = lay_out_item(item, area)
    arranged = cap_image_size(item, fitted, longest)
    for index, box in arranged.pictures.items():
        before = fitted.pictures[index]
        assert max(box.width, box.height) <= longest + 1e-6
        assert box.width <= before.width + 1e-6 and abs(box.width * size[1] / size[0] - box.height) <= 1
        assert abs(box.x + box.width / 2 - before.x - before.width / 2) < 1e-6


def _boxes(arranged: ItemLayout) -> list[LayoutBox]:
    return [*arranged.pictures.values(), *arranged.answers, *arranged.tray]


def _overlap(one: LayoutBox, other: LayoutBox) -> bool:
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return wide > 0.5 and high > 0.5


def test_that_words_beside_keys_are_set_in_smaller_type_before_one_is_cut(qtbot: QtBot) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    frame = TrialFrame(host)
    middle = [KeyHintEntry(("Enter",), "confirm and go on", f"hint-{n}") for n in range(5)]
    sizes: set[int] = set()
    for width in range(1800, 1000, -40):
        host.resize(width, 600)
        frame.resize(width, 600)
        frame.set_hints(middle, [KeyHintEntry(("Esc",), "cover, pause, stop", "cover")])
        host.show()
        QApplication.processEvents()
        shown = [hint for hint in frame.findChildren(KeyHint) if hint.isVisible()]
        assert len(shown) == 6
        sizes |= {hint.font().pixelSize() for hint in shown}
        assert all(hint.width() >= hint.sizeHint().width() for hint in shown), width
    assert len(sizes) == 2


@pytest.mark.parametrize("language", ["en", "zh-CN", "ja"])
@pytest.mark.parametrize("make", [choice, order, fields, trace])
def test_that_every_key_below_an_item_is_whole_on_a_laptop_of_scale_150(
    qtbot: QtBot, theme: WindowTheme, make: Callable[[str], Item], language: str
) -> None:
    use_participant_language(language)
    holder = held(make("k"), protocol=sample_protocol(offers={"skip": True, "ambiguous": True, "confidence": True}))
    qtbot.addWidget(holder)
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(853, 480)
    frame = TrialFrame(host)
    frame.resize(host.size())
    protocol = sample_protocol(offers={"skip": True, "ambiguous": True})
    host.show()
    for noted in (False, True, False):
        offers = protocol_key_hints(protocol, frame.clear, frame.clear, noted=noted)
        middle, right = [*holder.view.hints(), *offers], fixed_key_hints(frame.clear, frame.clear)
        frame.set_hints(middle, right)
        wanted = len(middle) + len(right)
        qtbot.waitUntil(lambda n=wanted: len(shown_in(frame)) == n)
        qtbot.waitUntil(lambda: not faults_of(frame))
    use_participant_language("")


def shown_in(frame: TrialFrame) -> list[KeyHint]:
    return [hint for hint in frame.findChildren(KeyHint) if hint.isVisible()]


def faults_of(frame: TrialFrame) -> list[str]:
    """Which keys of the line below an item are cut, outside, or over one another."""
    shown = shown_in(frame)
    places = {hint: QRect(hint.mapTo(frame, QPoint()), hint.size()) for hint in shown}
    cut = [hint for hint in shown if hint.width() < hint.sizeHint().width() or not frame.rect().contains(places[hint])]
    over = [one for one, other in combinations(shown, 2) if places[one].intersects(places[other])]
    return [hint.objectName() for hint in (*cut, *over)]
