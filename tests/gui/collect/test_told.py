"""What a participant's screen tells a screen reader, and that either hand answers every kind of item by keys alone."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from db.lab import Lab
from desktop.benchmarks.item import Item, ItemKind
from desktop.benchmarks.task_catalogue import trial_line
from desktop.gui.collect.participant.pages.questionnaire_pages import ChoiceQuestionPage
from desktop.gui.collect.participant.participant_window_buttons import TickBox, TrialButton, UnfocusableButton
from desktop.gui.collect.participant.views.answer_view_base import trial_line_text
from desktop.gui.collect.participant.views.option_selection_keys import use_answering_hand
from desktop.gui.collect.participant.views.place_pieces_in_frame import OrderView
from desktop.gui.theme.window_theme import WindowTheme
from desktop.study.planning.study_item_pool import load_item_pool
from desktop.study.protocol import ParticipantQuestion, sample_protocol
from tests.gui.collect.conftest import Sit
from tests.gui.collect.views import Holder, show_view
from tests.unit.study.own_items import typed

Key = Qt.Key
Role = QAccessible.Role
TASKS = {
    ItemKind.CHOICE: "connection",
    ItemKind.FIELDS: "anomaly",
    ItemKind.ORDER: "order_generation",
    ItemKind.TRACE: "2d_single_loop",
}


def told(widget: QWidget) -> tuple[QAccessible.Role, str, str, bool]:
    """Role, name, description and whether it is checked."""
    here = QAccessible.queryAccessibleInterface(widget)
    words = here.text(QAccessible.Text.Name), here.text(QAccessible.Text.Description)
    return here.role(), *words, bool(here.state().checked)


def first(lab: Lab, kind: ItemKind) -> Item:
    if kind in {ItemKind.TEXT, ItemKind.NUMBER}:
        return typed("own", kind, "12", "How many?").item
    task = TASKS[kind]
    return next(
        item for item in load_item_pool(lab, sample_protocol(items={"query": f"task={task}"})) if item.task == task
    )


@pytest.fixture
def shown(theme: WindowTheme, lab: Lab, qtbot: QtBot) -> Callable[[ItemKind], Holder]:
    return lambda kind: show_view(first(lab, kind), qtbot)


def by_name(holder: Holder, begin: str) -> list[UnfocusableButton]:
    return [one for one in holder.findChildren(UnfocusableButton) if one.objectName().startswith(begin)]


def test_that_options_of_which_one_holds_are_told_as_such(shown: Callable[[ItemKind], Holder]) -> None:
    holder = shown(ItemKind.CHOICE)
    QTest.keyClick(holder, Key.Key_B)
    options = [told(one) for one in by_name(holder, "option-")]
    assert {role for role, *_ in options} == {Role.RadioButton}
    assert [checked for *_, checked in options] == [number == 1 for number in range(len(options))]
    role, name, *_ = told(holder.view)
    assert role == Role.Grouping and name, "what they answer"
    assert holder.view.heard() == options[1][1]


def test_that_each_part_has_its_own_options_of_which_one_holds(shown: Callable[[ItemKind], Holder]) -> None:
    holder = shown(ItemKind.FIELDS)
    QTest.keyClick(holder, Key.Key_B)
    QTest.keyClick(holder, Key.Key_A)
    chips = [told(one) for one in by_name(holder, "field-")]
    assert {role for role, *_ in chips} == {Role.RadioButton}
    parts = {part.rpartition(": ")[0] for _, _, part, _ in chips}
    assert chips[0][2].endswith(": A"), "its key"
    assert len(parts) == len(holder.view.shown.item.fields) and "" not in parts
    chosen = by_name(holder, "field-")[0]
    chosen.click()
    assert told(chosen)[-1], "another part's choice forbids nothing"


def test_that_where_pieces_lie_and_which_mark_is_the_last_is_told(shown: Callable[[ItemKind], Holder]) -> None:
    holder = shown(ItemKind.ORDER)
    QTest.keyClick(holder, Key.Key_3)
    lines = told(holder.view)[2].splitlines()
    assert lines[:2] == ["Position 1: piece 3", "Position 2: empty"]
    assert holder.view.heard() == "Position 1: piece 3"
    QTest.keyClick(holder, Key.Key_Backspace)
    assert holder.view.heard() == "Position 1: empty"

    holder = shown(ItemKind.TRACE)
    card = holder.findChild(QWidget, "last-mark")
    assert card is not None and told(card)[:2] == (Role.StaticText, "Last marked: none")
    name = holder.view.shown.item.options[0].id
    press(holder, name)
    QTest.keyClick(holder, Key.Key_Return)
    assert told(card)[1] == f"Last marked: {name}"
    picture = holder.findChild(QWidget, "picture-0")
    assert picture is not None and told(picture)[:2] == (Role.Graphic, "image 1")


def test_that_one_of_many_is_told_apart_from_several_on_a_page(qtbot: QtBot, theme: WindowTheme) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    page = ChoiceQuestionPage(ParticipantQuestion(name="q", text="Which?", kind="choice", options=("x", "y")), holder)
    assert told(page.ticks[0])[0] == Role.RadioButton
    assert told(TickBox("I agree", "1", "choice-a"))[:3] == (Role.CheckBox, "I agree", "1")
    on = page.findChild(TrialButton, "go-on")
    assert on is not None and told(on)[:3] == (Role.Button, "Continue", "Enter"), "no Tab leads to it: its key is told"
    assert page.heard() == "Which?\nA: x\nB: y\nF3: Leave it unanswered", (
        "it takes no focus by which it would be read out"
    )


@pytest.fixture(params=["left", "right", "either"])
def hand(request: pytest.FixtureRequest) -> Iterator[str]:
    use_answering_hand(request.param)
    yield request.param
    use_answering_hand("either")


def press(holder: Holder, keys: str) -> None:
    for sign in keys:
        QTest.keyClicks(holder.focusWidget() or holder, sign)


def shown_key(holder: Holder) -> str:
    """The key of the first option as the line of keys shows it."""
    return holder.view.hints()[0].keys[0]


def keys_for(holder: Holder, hand: str) -> str:
    item = holder.view.shown.item
    match item.kind:
        case ItemKind.CHOICE:
            return shown_key(holder)
        case ItemKind.FIELDS:
            return shown_key(holder) * len(item.fields)
        case ItemKind.ORDER:
            return "JKL;" if hand == "right" else "1234"
        case ItemKind.TRACE:
            return item.options[0].id
        case _:
            return "12"


@pytest.mark.parametrize("kind", list(ItemKind))
def test_that_either_hand_answers_every_kind_by_keys_alone(
    shown: Callable[[ItemKind], Holder], hand: str, kind: ItemKind
) -> None:
    holder, handed = shown(kind), list[bool]()
    holder.view.submitted.connect(lambda: handed.append(True))
    holder.view.take_focus()
    press(holder, keys_for(holder, hand))
    typed_kind = kind in {ItemKind.TEXT, ItemKind.NUMBER}
    ends = Key.Key_Space if hand == "left" and not typed_kind else Key.Key_Return
    for _ in range(2 if kind is ItemKind.TRACE else 1):
        QTest.keyClick(holder.focusWidget() or holder, ends)
    assert handed, holder.view.lacking()
    assert holder.view.response() is not None


def test_that_pieces_which_change_places_are_told_with_both_places(shown: Callable[[ItemKind], Holder]) -> None:
    holder = shown(ItemKind.ORDER)
    view = holder.view
    assert isinstance(view, OrderView)
    first_piece, second_piece, *_ = view.shown.options
    view.put(first_piece, 0, "drag")
    assert view.heard() == "Position 1: piece 1"
    view.put(second_piece, 1, "drag")
    view.put(second_piece, 0, "drag")
    assert view.heard() == "Position 1: piece 2\nPosition 2: piece 1"
    view.put(second_piece, 2, "drag")
    assert view.heard() == "Position 3: piece 2\nPosition 1: empty"


SPOKEN = {
    ItemKind.CHOICE: ("B The two images are adjacent vertically", "A C: choose", "Enter: submit"),
    ItemKind.FIELDS: ("Judgment: A: Correct", "Error Type", "Backspace: leave blank", "Enter: Submit"),
    ItemKind.ORDER: ("Position 1: empty", "1 4: put into the next position", "Enter: submit"),
    ItemKind.TRACE: ("Mark every object",),
    ItemKind.TEXT: ("How many?", "Enter: Submit"),
    ItemKind.NUMBER: ("How many?", "Enter: Submit"),
}


@pytest.mark.parametrize("kind", list(ItemKind))
def test_that_an_item_is_said_with_its_question_its_answers_and_their_keys(
    shown: Callable[[ItemKind], Holder], kind: ItemKind
) -> None:
    holder = shown(kind)
    said = holder.view.spoken()
    assert said.startswith(trial_line_text(holder.view.shown.item))
    assert [words for words in SPOKEN[kind] if words not in said] == [], said


@pytest.fixture
def reader() -> Iterator[None]:
    """Somebody listens."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


@pytest.mark.usefixtures("reader")
def test_that_a_session_can_be_followed_by_ear_and_a_covered_item_is_not_read_out(sit: Sit) -> None:
    person = sit(sample_protocol(items={"query": "task=connection", "per_task": 1}, practice=0), simulated=True)
    stage = person.window
    person.wait_for("code")
    assert stage.accessibleName().startswith("Welcome") and "Enter: Continue" in stage.accessibleName()
    person.key(Key.Key_Return)
    person.wait_for("consent")
    assert "1: I have read this" in stage.accessibleName()
    person.key(Key.Key_1)
    person.wait(lambda: stage.accessibleName() == "I have read this and want to take part.: selected")
    person.key(Key.Key_Return)
    person.wait_for("instructions")
    assert stage.accessibleName().endswith("Enter: Start\nEsc: Stop…")
    item = person.to_trial()
    view = person.view()
    person.wait(lambda: stage.accessibleName() == view.spoken())
    names = in_order(stage)
    assert names.index(trial_line(item).text) < names.index(
        "A The two images are adjacent horizontally (left-right relationship)"
    )
    person.key(Key.Key_B)
    person.wait(lambda: stage.accessibleName().startswith("B The two images"))
    person.key(Key.Key_Escape)
    person.wait_for("cover")
    assert stage.accessibleName().startswith("Paused")
    assert not [name for name in in_order(stage) if "adjacent" in name or "quarters" in name]
    person.key(Key.Key_Return)
    person.wait_for("trial")
    person.wait(lambda: stage.accessibleName() == view.spoken())  # it is said again where it is shown again


def in_order(stage: QWidget) -> list[str]:
    """The names of a window's parts as a screen reader comes to them, what is not shown left out."""
    names: list[str] = []

    def walk(here: QAccessibleInterface) -> None:
        if not here.state().invisible:
            names.append(here.text(QAccessible.Text.Name))
            for number in range(here.childCount()):
                walk(here.child(number))

    walk(QAccessible.queryAccessibleInterface(stage))
    return names
