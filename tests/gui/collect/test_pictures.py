"""Pictures under the hands: off, allowed and logged, by keys and by mouse; answers stay what they are."""

import json
from collections.abc import Mapping

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from db.lab import Lab
from db.stores import runs
from desktop.gui.collect.views.base import PictureBox
from desktop.gui.collect.views.glass import Glass
from desktop.gui.collect.views.lens import STEP, Lens
from desktop.gui.collect.views.trace import TraceView
from tests.gui.collect.conftest import Sit
from tests.gui.collect.person import Person
from tests.gui.collect.test_input import MISSING_PIECE, of, trials
from tests.gui.looks import looks
from tests.unit.study.own_items import typed_items

ALT, SHIFT = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier


def rules(how: str) -> dict[str, str]:
    return dict.fromkeys(("zoom", "pan", "rotate", "mark"), how)


def picture(person: Person) -> PictureBox:
    return next(iter(person.view().pictures.values()))


def glass(person: Person) -> Glass:
    return picture(person).glass


def middle(person: Person) -> QPoint:
    box = picture(person)
    return box.mapTo(person.window, box.picture_rect().center().toPoint())


def wheel(person: Person, notches: int, at: QPoint) -> None:
    handle = person.window.windowHandle()
    where, delta = QPointF(at), QPoint(0, 120 * notches)
    none = Qt.MouseButton.NoButton
    keys, phase = Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(where, QPointF(handle.mapToGlobal(at)), QPoint(), delta, none, keys, phase, False)
    QApplication.sendEvent(handle, event)


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
    return [json.loads(e.body) for r in lab.read(runs.all) for e in lab.read(runs.events, r.id, "trial_handled")]


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
    assert (seen.lens == Lens() and not seen.marks) == (how == "off")
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


def test_that_a_wheel_before_the_item_and_a_covered_picture_do_nothing(sit: Sit) -> None:
    person = sit(of(MISSING_PIECE, items=1, pictures=rules("allowed")))
    person.sign_in()
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: person.window.page_name == "trial" and person.window.view is not None)
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
    assert glass(person).lens == Lens() and not glass(person).marks
