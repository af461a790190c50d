"""The form of the editor: one step of the protocol at a time, its fields in a column, the rarer ones folded."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget
from typing_extensions import override

from desktop.benchmarks.messages import say
from desktop.gui.i18n import tr
from desktop.gui.studies.editor_field_row import FieldRow
from desktop.gui.studies.editor_list_field import ListField
from desktop.gui.studies.protocol_form_fields import (
    ANALYSIS,
    FIRST,
    STEPS,
    ProtocolFormField,
    ProtocolFormList,
    ProtocolFormSection,
)
from desktop.gui.studies.protocol_translation_fields import translation_fields_of
from desktop.gui.theme.design_tokens import LARGE, SMALL, SPACE_8, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.input_fields import SelectField, TextArea, TextField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import HairLine, TextLabel
from desktop.gui.widgets.widget_setup import fill_box, named_widget
from desktop.study.protocol import ROWS
from desktop.study.protocol.protocol_draft import Entry, ProtocolDraft

YAML = "yaml"
PAGES = tuple((name, title) for name, title, _ in STEPS)
"""The pages of the editor, in order; that of the whole text is behind a button."""
YAML_LINES = 28
TRANSLATIONS = "translations"
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
        column = fill_box(QVBoxLayout(self), spacing=SPACE_16, margins=0)
        note = tr(
            "Answer before collecting data. The answers are saved with the frozen protocol and included "
            "in the report. Questions that the lab can answer are filled in automatically. After Wei et "
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


class ProtocolForm(ScrollColumn):
    """One page of the editor, built for each step. unfolded: the pages whose further options are shown.

    Signals: edited(): the draft says something else. replaced(text): the whole draft is to be this YAML.
    """

    edited = Signal()
    replaced = Signal(str)

    def __init__(self, draft: ProtocolDraft, page: str, unfolded: set[str]) -> None:
        super().__init__(spacing=SPACE_24)
        self.setObjectName("editor_form")
        self._draft, self._page, self._unfolded = draft, page, unfolded
        self._rows: dict[str, FieldRow] = {}
        self._lists: list[ListField] = []
        self._sections: tuple[ProtocolFormSection, ...] = ()
        title = TextLabel(tr(dict(PAGES).get(page, "YAML")), LARGE, STRONG)
        self._card = SurfaceCard(title, padding=SPACE_24, spacing=SPACE_16)
        self.column.addWidget(self._card)
        self._more = PushButton(variant="quiet")
        self._more.setObjectName("more_fields")
        self._more.clicked.connect(self._on_more)
        if page == YAML:
            self._yaml()
            return
        self._sections = next(sections for name, _, sections in STEPS if name == page)
        for section in self._sections:
            self._fields([spec for spec in section.fields if spec.path in FIRST])
        self._card.body.addWidget(HairLine())
        self._card.body.addWidget(self._more)
        self._more.set_text(tr("More options"))
        if page in unfolded:
            self._unfold()

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        first = next(iter(self._rows.values()), None)
        if first is not None:
            first.control.setFocus(event.reason())

    def mark(self, path: str) -> None:
        """Show which field is wrong; empty for none. A folded one is unfolded."""
        rest = (spec.path for section in self._sections for spec in section.fields if spec.path not in FIRST)
        if self._page not in self._unfolded and any(path == one or path.startswith(f"{one}.") for one in rest):
            self._unfold()
        for name, row in self._rows.items():
            row.mark(wrong=bool(path) and (name == path or path.startswith(f"{name}.")))
        for made in self._lists:
            made.mark(path)

    @Slot()
    def _on_more(self) -> None:
        before = set(self._rows)
        self._unfold()
        first = next((row for name, row in self._rows.items() if name not in before), None)
        if first is not None:
            first.control.setFocus(Qt.FocusReason.TabFocusReason)

    def _unfold(self) -> None:
        """Show the fields that are not at the first level, by their sections."""
        self._unfolded.add(self._page)
        self._more.hide()
        for section in self._sections:
            rest = [spec for spec in section.fields if spec.path not in FIRST]
            if rest and len(self._sections) > 1:
                self._card.body.addWidget(TextLabel(tr(section.title), SMALL, STRONG, tone="muted"))
            self._fields(rest)
        if self._page == ANALYSIS.name:
            self._checklist()

    def _fields(self, specs: Sequence[ProtocolFormField | ProtocolFormList]) -> None:
        for spec in specs:
            self._card.body.addWidget(HairLine())
            self._card.body.addWidget(self._list(spec) if isinstance(spec, ProtocolFormList) else self._row(spec))

    def _row(self, spec: ProtocolFormField) -> FieldRow:
        row = FieldRow(spec, self._draft.get(spec.path))
        row.edited.connect(self._on_edited)
        self._rows[spec.path] = row
        return row

    def _list(self, spec: ProtocolFormList) -> ListField:
        rows = self._draft.rows(spec.path)
        if spec.path == TRANSLATIONS:
            made = ListField(spec, rows, self._to_translate(), translation_fields_of(self._draft))
        else:
            made = ListField(spec, rows)
        made.edited.connect(lambda: self._on_rows(made))
        self._lists.append(made)
        return made

    def _to_translate(self) -> dict[str, Entry]:
        """The initial texts of a new translation: those of the protocol's own language."""
        names = ("name", "contact", "withdraw_until", "consent", "instructions")
        texts = {name: self._draft.said(name) for name in names}
        told = ProtocolDraft()
        for name in ("purpose", "debriefing"):
            told.put(f"told.{name}", self._draft.get(f"told.{name}"))
        asked, parts = self._draft.rows("questions"), ("name", "text", "options")
        words = [{part: row[part] for part in parts if part in row} for row in asked]
        texts |= {"told": told.said("told"), "questions": [*words] or None}
        return {name: said for name, said in texts.items() if said is not None}

    def _checklist(self) -> None:
        self._card.body.addWidget(TextLabel(tr("Checklist"), SMALL, STRONG, tone="muted"))
        made = ReportingChecklistForm(self._draft.rows("form"))
        made.edited.connect(lambda: self._on_checklist(made))
        self._card.body.addWidget(made)

    def _yaml(self) -> None:
        holder = QWidget()
        column = fill_box(QVBoxLayout(holder), spacing=SPACE_16, margins=0)
        note = tr("The whole protocol as text. Changes replace the draft when you apply them.")
        column.addWidget(TextLabel(note, SMALL, tone="muted", wrap=True))
        area = named_widget(TextArea(tr("Protocol as YAML"), lines=YAML_LINES), "yaml")
        area.setPlainText(self._draft.text())
        column.addWidget(area)
        take = PushButton(tr("Apply"))
        take.setObjectName("take_yaml")
        take.clicked.connect(lambda: self.replaced.emit(area.toPlainText()))
        column.addWidget(take)
        self._card.body.addWidget(holder)

    @Slot(str, str)
    def _on_edited(self, path: str, text: str) -> None:
        if self._rows[path].spec.kind == "words":
            self._draft.put_words(path, text)
        else:
            self._draft.put(path, text)
        self.edited.emit()

    def _on_rows(self, made: ListField) -> None:
        self._draft.put_rows(made.spec.path, made.rows())
        self.edited.emit()

    def _on_checklist(self, made: ReportingChecklistForm) -> None:
        self._draft.put_rows("form", made.rows())
        self.edited.emit()
