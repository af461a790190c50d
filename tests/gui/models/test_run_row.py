"""What can be done about a run says which run."""

from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from desktop.gui.models.runs.run_list_row import RunListRow, RunRowState
from desktop.gui.widgets.push_button import PushButton


def test_that_each_deed_names_the_run_that_it_is_about(qtbot: QtBot) -> None:
    names: list[str] = []
    for title in ("vlm · 12 prompts", "other · 3 prompts"):
        row = RunListRow()
        qtbot.addWidget(row)
        row.show_face(RunRowState(title, "waits", "muted", "begins soon", row_actions=(("run_stop", "Remove"),)))
        (button,) = row.findChildren(PushButton)
        told = QAccessible.queryAccessibleInterface(button)
        names.append(told.text(QAccessible.Text.Name))
        assert button.label() == "Remove" and told.text(QAccessible.Text.Description) == "begins soon"
    assert names == ["Remove: vlm · 12 prompts", "Remove: other · 3 prompts"]
