"""Pictures under the hands: off, allowed and logged, by keys and by mouse; answers stay what they are."""

import json
from collections.abc import Mapping

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QMouseEvent, QPainter, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from db.lab import Lab
from db.stores import sessions
from desktop.gui.collect.hardware.timestamping_input_filter import InputFilter
from desktop.gui.collect.participant.item_image_prefetch import PreparedImages
from desktop.gui.collect.participant.views.answer_view_base import ImageBox
from desktop.gui.collect.participant.views.place_pieces_in_frame import OrderView
from desktop.gui.collect.participant.views.trace_path_view import TraceView
from desktop.gui.collect.participant.views.zoom_rotate_transform import STEP, ViewTransform
from desktop.gui.collect.participant.views.zoomable_image import ZoomableImage, copy_to_image
from desktop.gui.theme.window_theme import WindowTheme
from desktop.library.machine.clock import clock
from desktop.study.protocol import ImageToolSettings
from desktop.study.trials.input_timestamps import StampReader
from desktop.study.trials.trial_state_machine import TrialStateMachine
from tests.gui.collect.conftest import Sit
from tests.gui.collect.person import Person
from tests.gui.collect.test_input import MISSING_PIECE, of, trials
from tests.gui.looks import looks
from tests.unit.study.own_items import typed_items

ALT, SHIFT = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier


def rules(how: str) -> dict[str, str]:
    return dict.fromkeys(("zoom", "pan", "rotate", "mark"), how)


def picture(person: Person) -> ImageBox:
    return next(iter(person.view().pictures.values()))


def glass(person: Person) -> ZoomableImage:
    return picture(person).glass


def middle(person: Person) -> QPoint:
    box = picture(person)
    return box.mapTo(person.window, box.picture_rect().center().toPoint())


def turn_of_the_wheel(notches: int, at: QPoint, on_screen: QPoint) -> QWheelEvent:
    where, delta = QPointF(at), QPoint(0, 120 * notches)
    none = Qt.MouseButton.NoButton
    keys, phase = Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    return QWheelEvent(where, QPointF(on_screen), QPoint(), delta, none, keys, phase, False)


def wheel(person: Person, notches: int, at: QPoint) -> None:
    handle = person.window.windowHandle()
    QApplication.sendEvent(handle, turn_of_the_wheel(notches, at, handle.mapToGlobal(at)))


def drag(person: Person, start: QPoint, by: QPoint, button: Qt.MouseButton) -> None:
    handle, keys = person.window.windowHandle(), Qt.KeyboardModifier.NoModifier
    QTest.mousePress(handle, button, keys, start)
    for part in (0.4, 1.0):
        spot = QPointF(start + by * part)
        move = QMouseEvent(
            QEvent.Type.MouseMove, spot, spot, handle.mapToGlobal(spot), Qt.MouseButton.NoButton, button, keys
        )
        QApplication.sendEvent(handle, move)
    QTest.mouseRelease(handle, button, keys, start + by)


def handled(lab: Lab) -> list[Mapping[str, object]]:
    return [
        json.loads(e.body)
        for r in lab.read(sessions.all_sessions)
        for e in lab.read(sessions.events_of_session, r.id, "trial_handled")
    ]


def everything(person: Person) -> None:
    """Zoom, move, turn and mark, by keys and by mouse."""
    at = middle(person)
    for key in (Qt.Key.Key_F6, Qt.Key.Key_F6, Qt.Key.Key_F6, Qt.Key.Key_F7):
        person.key(key)
    person.key(Qt.Key.Key_Left, ALT)
    person.key(Qt.Key.Key_F8)
    person.key(Qt.Key.Key_Right, ALT | SHIFT)
    person.key(Qt.Key.Key_F8)
    wheel(person, 2, at)
    drag(person, at, QPoint(40, 30), Qt.MouseButton.RightButton)
    QTest.mouseClick(
        person.window.windowHandle(),
        Qt.MouseButton.RightButton,
        Qt.KeyboardModifier.NoModifier,
        at + QPoint(30, -20),
    )


@pytest.mark.parametrize("how", ["off", "allowed", "logged"])
def test_that_pictures_are_handled_as_far_as_the_protocol_lets_them(lab: Lab, sit: Sit, how: str) -> None:
    person = sit(of(MISSING_PIECE, items=1, pictures=rules(how)))
    person.sign_in()
    item = person.to_trial()
    everything(person)
    seen = glass(person)
    assert (seen.lens == ViewTransform() and not seen.marks) == (how == "off")
    assert looks(person.window) == []
    assert person.view().response() is None, "whatever is done with a picture answers nothing"
    person.answer(item)
    person.wait_for("thanks")
    (trial,) = trials(lab)
    assert trial.response == f'"{item.answer}"'
    tools = [entry["tool"] for entry in handled(lab)]
    if how == "logged":
        assert tools.count("zoom") >= 4 and tools.count("mark") == 2
        assert "rotate" in tools and tools.count("pan") == 1, "by keys there was nothing to move yet"
        assert all({"picture", "x", "y", "stamp", "position"} <= entry.keys() for entry in handled(lab))
    else:
        assert tools == []


def test_that_only_what_is_allowed_is_offered_and_done(sit: Sit) -> None:
    person = sit(of(MISSING_PIECE, items=1, pictures={"zoom": "allowed"}))
    person.sign_in()
    person.to_trial()
    everything(person)
    assert glass(person).lens.turns == 0 and not glass(person).marks
    assert glass(person).lens.zoom == pytest.approx(STEP**5)
    person.press_button("smaller")
    assert glass(person).lens.zoom == pytest.approx(STEP**4)
    assert person.window.findChild(object, "turn") is None  # pyright: ignore[reportCallIssue, reportArgumentType]


def test_that_each_picture_of_several_is_handled_for_itself(sit: Sit) -> None:
    person = sit(of("task=connection", items=1, pictures=rules("allowed")))
    person.sign_in()
    person.to_trial()
    first, second = (box.glass for box in person.view().pictures.values())
    person.key(Qt.Key.Key_F9)
    person.key(Qt.Key.Key_F6)
    assert (first.lens.zoom, second.lens.zoom) == (1.0, STEP)
    assert second.active and not first.active
    assert looks(person.window) == []


def test_that_a_candidate_is_looked_at_without_being_chosen(sit: Sit) -> None:
    person = sit(of(MISSING_PIECE, items=1, pictures=rules("allowed")))
    person.sign_in()
    person.to_trial()
    spot = person.centre(f"option-{person.window.shown_options[1]}")
    wheel(person, 3, spot)
    drag(person, spot, QPoint(8, 6), Qt.MouseButton.RightButton)
    assert person.view().tools.glasses[2].lens.zoom == pytest.approx(STEP**3)
    assert person.view().response() is None
    person.click(spot)
    assert person.view().response() == person.window.shown_options[1]


def test_that_marks_hit_their_objects_in_a_picture_that_is_larger_moved_and_turned(lab: Lab, sit: Sit) -> None:
    person = sit(of("task=2d_single_loop", items=1, pictures=rules("logged")))
    person.sign_in()
    item = person.to_trial()
    view = person.view()
    assert isinstance(view, TraceView)
    person.key(Qt.Key.Key_F7)
    person.key(Qt.Key.Key_F6)
    for option in item.options:
        point = view.object_point(option.id)
        if view.picture.geometry().toRectF().contains(point):
            person.click(person.spot(point))
            assert view.marks()[-1] == option.id
    assert view.marks(), (
        view.picture.geometry(),
        view.picture.glass.lens,
        [view.object_point(o.id) for o in item.options],
    )
    first, start = item.options[0], len(view.marks())
    person.type(first.id)
    assert len(view.marks()) == start + 1
    before = view.object_point(first.id)
    person.key(Qt.Key.Key_Right)
    if len(view.marks()) > start + 1:
        step = view.object_point(view.marks()[-1]) - before
        assert step.x() > 0 and abs(step.y()) <= step.x() + 1, "an arrow goes where it points on the screen"
    assert {entry["tool"] for entry in handled(lab)} == set(), "kept with the trial, in one transaction"


def test_that_letters_are_typed_and_pictures_still_handled_while_a_field_has_the_focus(lab: Lab, sit: Sit) -> None:
    typed_items(lab)
    person = sit(of("benchmark=own task=text", items=1, pictures=rules("allowed")))
    person.sign_in()
    person.to_trial()
    field = person.window.focusWidget()
    assert field is not None
    QTest.keyClicks(field, "f5 F6 a8")
    person.key(Qt.Key.Key_F6)
    person.key(Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert person.view().response() == "f5 F6 a8"
    assert glass(person).lens.zoom == STEP and glass(person).lens.x == 0


def test_that_the_wheel_counts_only_while_the_item_is_open(theme: WindowTheme) -> None:
    gate, trial = InputFilter(StampReader(0)), TrialStateMachine(clock())
    event = turn_of_the_wheel(1, QPoint(5, 5), QPoint(5, 5))
    gate.admit(trial)
    trial.loaded(clock())
    assert gate.eventFilter(gate, event)
    trial.shown(clock(), 0)
    assert not gate.eventFilter(gate, event)
    trial.cover(clock(), "asked")
    assert gate.eventFilter(gate, event)
    gate.admit(None)
    assert not gate.eventFilter(gate, event), "pages scroll"


def test_that_what_is_held_when_an_item_is_covered_is_let_go(sit: Sit) -> None:
    person = sit(of(MISSING_PIECE, items=1, pictures=rules("allowed")))
    person.sign_in()
    person.to_trial()
    at = middle(person)
    handle = person.window.windowHandle()
    QTest.mousePress(handle, Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier, at)
    person.key(Qt.Key.Key_Escape)
    person.wait_for("cover")
    wheel(person, 3, at)
    QTest.mouseRelease(handle, Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier, at + QPoint(80, 0))
    person.key(Qt.Key.Key_Return)
    person.wait_for("trial")
    assert glass(person).lens == ViewTransform() and not glass(person).marks


def unheard(tool: str, what: Mapping[str, object]) -> None:
    """Nobody listens."""


@pytest.mark.parametrize("turns", [0, 1, 2, 3])
@pytest.mark.parametrize("steps", [0, 3])
def test_that_what_is_painted_lies_where_the_pixels_are_said_to_lie(theme: WindowTheme, turns: int, steps: int) -> None:
    pixels = np.full((300, 400, 3), 255, np.uint8)
    pixels[140:160, 230:250] = (200, 20, 30)
    canvas = QImage(420, 420, QImage.Format.Format_RGB32)
    canvas.fill(0)
    rules_ = ImageToolSettings(zoom="allowed", rotate="allowed")
    area = QRectF(10, 10, 400, 400)
    made = ZoomableImage(PreparedImages({0: pixels}), 0, rules_, QWidget(), lambda: area, unheard, left_moves=False)
    made.zoom(steps)
    for _ in range(turns):
        made.turn()
    painter = QPainter(canvas)
    if steps or turns:
        made.paint(painter)
    else:
        painter.drawImage(QPointF(10, 60), copy_to_image(pixels))
    painter.end()
    for x, y, red in ((240, 150, True), (240, 130, False), (215, 150, False)):
        at = made.to_widget(QPointF(x, y)).toPoint()
        seen = canvas.pixelColor(at)
        assert (seen.red() > 150 and seen.green() < 60) is red, (x, y, at, seen.getRgb())


def test_that_the_pieces_of_an_order_are_looked_at_where_they_lie_and_put_all_the_same(lab: Lab, sit: Sit) -> None:
    person = sit(of("task=order_generation", items=1, pictures=rules("logged")))
    person.sign_in()
    item = person.to_trial()
    view = person.view()
    assert isinstance(view, OrderView)
    pieces = [option.id for option in item.options]
    assert len(view.tools.glasses) == len(pieces) == 4
    in_tray = person.spot(view.piece_rect(pieces[0])).toPoint()
    wheel(person, 2, in_tray)
    looked = next(one for one in view.tools.glasses if one.lens.zoom > 1)
    assert looked.lens.zoom == pytest.approx(STEP**2)
    handle, right = person.window.windowHandle(), Qt.MouseButton.RightButton
    QTest.mouseClick(handle, right, Qt.KeyboardModifier.NoModifier, in_tray)
    assert len(looked.marks) == 1 and view.response() is None, "the right button puts nothing"
    assert looks(person.window) == []
    person.drag(person.spot(view.piece_rect(pieces[0])), person.spot(view.place_rect(2)))
    assert view.response() == [None, None, pieces[0], None]
    assert looked.lens.zoom == pytest.approx(STEP**2), "it is as large in the frame"
    view.take_back("key")
    person.answer(item)
    person.wait_for("thanks")
    (trial,) = trials(lab)
    assert json.loads(trial.response or "") == item.answer
    assert {entry["tool"] for entry in handled(lab)} == {"zoom", "mark"}


def test_that_pieces_stay_as_they_are_where_the_protocol_says_nothing(sit: Sit) -> None:
    person = sit(of("task=order_generation", items=1))
    person.sign_in()
    person.to_trial()
    view = person.view()
    assert isinstance(view, OrderView)
    wheel(person, 3, person.spot(view.piece_rect(view.shown.options[0])).toPoint())
    person.key(Qt.Key.Key_F6)
    assert [one.lens for one in view.tools.glasses] == [ViewTransform()] * 4
    assert view.tools.hints() == []
