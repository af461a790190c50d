"""What was taken out of a list of the editor comes back to its place, as it was; each entry is told from the others."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from desktop.gui.studies.editor_list_field import ListEntryCard
from desktop.gui.widgets.input_fields import TextField
from desktop.gui.widgets.push_button import PushButton
from tests.gui.studies.conftest import Designer
from tests.gui.studies.test_designing import begin


def names(designer: Designer) -> list[str]:
    seen = [one for one in designer.screen.findChildren(TextField, "questions.name") if one.isVisible()]
    return [one.text() for one in sorted(seen, key=lambda one: one.mapToGlobal(one.rect().topLeft()).y())]


def test_that_what_was_taken_out_is_put_back_in_its_place(designer: Designer) -> None:
    begin(designer)
    designer.page("questions")
    for name in ("vision", "met"):
        designer.press("add questions")
        designer.write("questions.name", name, last=True)
    assert not designer.enabled("put_back questions")
    for _ in range(2):
        take_out(designer)
        designer.wait(lambda: len(names(designer)) < 2)
    designer.wait(lambda: names(designer) == [])
    for _ in range(2):
        designer.press("put_back questions")
    designer.wait(lambda: names(designer) == ["vision", "met"])
    assert not designer.enabled("put_back questions")
    designer.page("yaml")
    assert designer.value("yaml").index("vision") < designer.value("yaml").index("name: met")


def test_that_each_entry_is_told_from_the_others_and_what_takes_it_out_says_what(designer: Designer) -> None:
    begin(designer)
    designer.page("questions")
    for name in ("vision", "met"):
        designer.press("add questions")
        designer.write("questions.name", name, last=True)
    assert told(designer) == [
        (QAccessible.Role.Grouping, "Participant questionnaire 1", "Remove: Participant questionnaire 1, vision"),
        (QAccessible.Role.Grouping, "Participant questionnaire 2", "Remove: Participant questionnaire 2, met"),
    ]
    take_out(designer)
    designer.wait(lambda: len(names(designer)) < 2)
    (left,) = names(designer)
    assert told(designer)[0][2] == f"Remove: Participant questionnaire 1, {left}"


def take_out(designer: Designer) -> None:
    """Take the first question out, by the keyboard."""
    buttons = [one for one in designer.screen.findChildren(PushButton, "remove") if one.isVisible()]
    remove = next(one for one in buttons if ": Participant questionnaire" in one.accessibleName())
    remove.setFocus()
    QTest.keyClick(remove, Qt.Key.Key_Space)


def told(designer: Designer) -> list[tuple[QAccessible.Role, str, str]]:
    """Of each question in sight: its role and name, and the name of what takes it out."""
    found: list[tuple[QAccessible.Role, str, str]] = []
    for card in designer.screen.findChildren(ListEntryCard):
        remove = card.findChild(PushButton, "remove")
        if card.isVisible() and remove is not None:
            here = QAccessible.queryAccessibleInterface(card)
            found.append((here.role(), here.text(QAccessible.Text.Name), remove.accessibleName()))
    return sorted((one for one in found if one[1].startswith("Participant")), key=lambda one: one[1])
