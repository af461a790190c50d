"""The form that is settled before collecting: what a defensible human baseline reports and a lab cannot know."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.benchmarks.messages import say
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SMALL, SPACE_8, SPACE_16
from desktop.gui.widgets.input_fields import SelectField, TextField
from desktop.gui.widgets.text_label import HairLine, TextLabel
from desktop.gui.widgets.widget_setup import fill_box
from desktop.study.protocol import ROWS
from desktop.study.protocol.protocol_draft import Entry

ANSWERS = (
    ("not_reported", say("Not answered")),
    ("yes", say("Yes")),
    ("partly", say("Partly")),
    ("no", say("No")),
    ("not_applicable", say("Not applicable")),
)


class ChecklistItemRow(QWidget):
    """One question with its answer and a detail.

    Signals: edited().
    """

    edited = Signal()

    def __init__(self, number: str, question: str, answer: str, detail: str) -> None:
        super().__init__()
        self._number = number
        self._answer = SelectField([(key, tr(words)) for key, words in ANSWERS], answer, name=tr(question))
        self._answer.setObjectName(f"form {number}")
        self._detail = TextField()
        self._detail.set_name(f"{tr(question)} {tr('Detail')}", tr("Detail"))
        self._detail.setObjectName(f"detail {number}")
        self._detail.setText(detail)
        self._answer.chosen.connect(self._on_edited)
        self._detail.textEdited.connect(self._on_edited)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_8)
        column.addWidget(TextLabel(f"{number}  {tr(question)}", wrap=True))
        column.addWidget(self._answer)
        column.addWidget(self._detail)

    @Slot(str)
    def _on_edited(self, _: str) -> None:
        self.edited.emit()

    def entry(self) -> dict[str, Entry] | None:
        """The answer; None for none."""
        answer, detail = self._answer.current(), self._detail.text()
        if answer == "not_reported" and not detail:
            return None
        return {"row": self._number, "answer": answer, "detail": detail}


class ReportingChecklistForm(QWidget):
    """All rows.

    Signals: edited(): an answer was changed; `rows` has them.
    """

    edited = Signal()

    def __init__(self, rows: Sequence[Mapping[str, Entry]]) -> None:
        super().__init__()
        known = {str(row.get("row", "")): row for row in rows}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_16)
        note = tr(
            "Answer before collecting data. The answers are saved with the frozen protocol and "
            "printed in the report. Rows that the lab can fill in are not asked. After Wei et "
            "al. 2025, “Human Baselines in Model Evaluations Need Rigor and Transparency”."
        )
        column.addWidget(TextLabel(note, SMALL, tone="muted", wrap=True))
        self._rows: list[ChecklistItemRow] = []
        for number, question in ROWS.items():
            row = known.get(number, {})
            made = ChecklistItemRow(
                number, question, str(row.get("answer", "not_reported")), str(row.get("detail", ""))
            )
            made.edited.connect(self.edited)
            self._rows.append(made)
            fill_box(column, HairLine(), made)

    def rows(self) -> list[dict[str, Entry]]:
        return [entry for row in self._rows if (entry := row.entry()) is not None]
