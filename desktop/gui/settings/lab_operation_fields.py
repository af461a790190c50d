"""The fields of a work on the lab, and what it would do: numbers before and after, and conflicts to be decided."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QGridLayout, QVBoxLayout, QWidget

from db.merge.merge_conflicts import MergeConflict
from desktop.gui.i18n import tr, translate_sentence
from desktop.gui.settings.whole_lab_operations import NAMES, CountChange, OperationFieldSpec
from desktop.gui.theme.design_tokens import SMALL, SPACE_4, SPACE_8, SPACE_12, SPACE_24, STRONG
from desktop.gui.widgets.input_fields import SelectField, TextField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import fill_box, row_box, spaced_grid

CHOICE_WIDTH = 220
SHOWN_CONFLICTS = 20


class OperationField(QWidget):
    """A name and what is typed or picked under it. Signals: changed."""

    changed = Signal()

    def __init__(self, field: OperationFieldSpec, choices: Sequence[tuple[str, str]] = ()) -> None:
        super().__init__()
        self.key = field.key
        column = fill_box(QVBoxLayout(self), TextLabel(tr(field.name), SMALL, tone="muted"), spacing=SPACE_4, margins=0)
        row = row_box(spacing=SPACE_8)
        self._text, self._select = TextField(), SelectField(choices)
        self._picks = field.kind in {"backup", "seen"}
        if field.kind == "seen":
            self._select.set_choices([("", tr("not specified")), ("no", tr("no")), ("yes", tr("yes"))])
        self.control = control = self._select if self._picks else self._text
        control.setObjectName(f"work_{field.key}")
        control.set_name(tr(field.name))
        row.addWidget(control, 0 if self._picks else 1)
        if field.kind in {"lab", "new"}:
            choose = PushButton(tr("Choose…"))
            choose.clicked.connect(self._on_choose)
            row.addWidget(choose)
        if self._picks:
            row.addStretch()
        column.addLayout(row)
        self._text.textChanged.connect(self.changed)
        self._select.chosen.connect(self.changed)

    def value(self) -> str:
        return self._select.current() if self._picks else self._text.text()

    @Slot()
    def _on_choose(self) -> None:
        dialog = QFileDialog(self, tr("Choose a folder"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self._text.setText)
        dialog.open()


class CountChangeTable(QWidget):
    """Lines of a name, what is now, and what would be; `heads` name the two."""

    def __init__(self, lines: Sequence[CountChange], heads: tuple[str, str]) -> None:
        super().__init__()
        grid = spaced_grid(QGridLayout(self), SPACE_24, SPACE_4)
        grid.setContentsMargins(0, 0, 0, 0)
        both = any(line.after is not None for line in lines)
        named = ["", *map(tr, heads if both else heads[:1])]
        for column, head in enumerate(named):
            grid.addWidget(TextLabel(head, SMALL, tone="muted"), 0, column, _count_alignment(column))
        for row, line in enumerate(lines, 1):
            grid.addWidget(TextLabel(tr(NAMES[line.name]), tone="muted"), row, 0)
            sides = (line.before, line.after) if both else (line.before,)
            for column, number in enumerate(sides, 1):
                moved = column > 1 and number != line.before
                text = (
                    TextLabel("–" if number is None else f"{number:,}", weight=STRONG)
                    if moved
                    else TextLabel("–" if number is None else f"{number:,}")
                )
                grid.addWidget(text, row, column, _count_alignment(column))
        grid.setColumnStretch(len(named), 1)


def _count_alignment(column: int) -> Qt.AlignmentFlag:
    return Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft


class MergeConflictFields(QWidget):
    """Differences between two labs, each with its choices. Signals: changed."""

    changed = Signal()

    def __init__(self, conflicts: Sequence[MergeConflict]) -> None:
        super().__init__()
        self._picked: dict[str, SelectField] = {}
        column = fill_box(QVBoxLayout(self), spacing=SPACE_12, margins=0)
        for conflict in conflicts[:SHOWN_CONFLICTS]:
            row = row_box((TextLabel(translate_sentence(conflict.sentence), wrap=True), 1), spacing=SPACE_12)
            pick = SelectField(
                [("", tr("not decided")), *((choice, _conflict_choice_text(choice)) for choice in conflict.choices)]
            )
            pick.set_most(CHOICE_WIDTH)
            pick.setObjectName("decide")
            pick.set_name(translate_sentence(conflict.sentence))
            pick.chosen.connect(self.changed)
            self._picked[conflict.key] = pick
            row.addWidget(pick, 0, Qt.AlignmentFlag.AlignTop)
            column.addLayout(row)
        if (more := len(conflicts) - SHOWN_CONFLICTS) > 0:
            column.addWidget(TextLabel(tr("{n} more follow.", n=more), tone="muted"))

    def decisions(self) -> Mapping[str, str]:
        """The decisions so far, by the conflicts' keys."""
        return {key: pick.current() for key, pick in self._picked.items() if pick.current()}


def _conflict_choice_text(choice: str) -> str:
    """A merge decision in words; ids unchanged."""
    words = {
        "same": tr("one participant"),
        "different": tr("two participants"),
        "revisions": tr("versions of one study"),
        "apart": tr("two studies"),
    }
    return words.get(choice, choice)
