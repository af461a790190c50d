"""The panel of tags: the labels of a scheme as chips in their families, each with its key; the meaning of the focused
one; a note."""

from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.annotation.annotator.marks_and_label_revisions import ItemMark
from desktop.annotation.jobs.label_scheme_versions import OTHER_BRANCH
from desktop.benchmarks.label_schemes import LabelScheme, SchemeLabel
from desktop.benchmarks.messages import say
from desktop.gui.annotate.label_scheme_translations import (
    label_definition,
    label_name,
    label_title_and_meaning,
    translate_scheme_text,
)
from desktop.gui.annotate.other_annotators_activity import RevealedLabels
from desktop.gui.annotate.skip_flag_submit_row import NoteField
from desktop.gui.i18n import join_with_commas, tr
from desktop.gui.theme.design_tokens import SMALL, SPACE_4, SPACE_8, SPACE_12, STRONG
from desktop.gui.widgets.flow_layout import FlowLayout
from desktop.gui.widgets.key_cap import KeyCap
from desktop.gui.widgets.key_names_and_shortcuts import KeyShortcut
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import HairLine, TextLabel, set_tool_tip
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.gui.widgets.widget_setup import STRETCH, fill_box, named_widget, row_box

NONE_KEY = "0"
NOTE_KEY = "F2"
"""Not a letter: a scheme's labels may use any free letter."""
NOTHING = RevealedLabels()


class TagPanel(SurfaceCard):
    """The tags and note of the open item.

    Signals: changed: a tag was toggled or the note edited.
    """

    changed = Signal()

    def __init__(self, scheme: LabelScheme) -> None:
        super().__init__(padding=SPACE_12)
        self._scheme = scheme
        self._flagged = False
        self._retired = frozenset(label.id for label in scheme.labels if label.archived)
        self._held = frozenset[str]()
        self._chips: dict[str, ToggleChip] = {}
        self._none = ToggleChip(tr("None apply"), key=NONE_KEY)
        self._meaning_title = named_widget(TextLabel("", weight=STRONG), "meaning_title")
        self._meaning = named_widget(TextLabel("", tone="muted", wrap=True), "meaning")
        self._meaning.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._doubt = named_widget(TextLabel("", tone="invalid", wrap=True), "doubt")
        self._told = named_widget(TextLabel("", tone="muted", wrap=True), "told")
        self._note_title = named_widget(TextLabel(tr("Note"), SMALL, tone="muted"), "note_title")
        self.note = named_widget(NoteField(tr("Note"), lines=2), "note")
        self._gone = _TagFamily(tr("Archived: shown, not submitted"), [])
        self._lay_out()
        self.show_hints(frozenset())
        self.note.textChanged.connect(self.changed)
        self.note.left.connect(self._on_note_left)
        self._explain(scheme.offered[0])

    def mark(self) -> ItemMark:
        """The present mark, including retired labels that were set before."""
        labels = frozenset(label for label, chip in self._chips.items() if chip.isChecked())
        return ItemMark(labels | self._held, self.note.toPlainText(), self._flagged)

    def answered(self) -> bool:
        """Whether there is something to submit: a tag, or an explicit "none of them"."""
        return self._none.isChecked() or any(chip.isChecked() for chip in self._chips.values())

    def show_mark(self, mark: ItemMark, *, none: bool = False) -> None:
        """Show what was marked before; no signal."""
        self.blockSignals(True)
        self._make_room(mark.labels - self._chips.keys())
        self._held = mark.labels & self._retired
        offered = {label.id for label in self._scheme.offered}
        for label, chip in self._chips.items():
            chip.setChecked(label in mark.labels - self._held)
            chip.setVisible(label in offered or label in mark.labels)
        self._gone.setVisible(bool(mark.labels - offered))
        self._none.setChecked(none)
        self._flagged = mark.flagged
        if self.note.toPlainText() != mark.note:
            self.note.setPlainText(mark.note)
        self.blockSignals(False)

    def show_hints(self, doubtful: frozenset[str], told: RevealedLabels = NOTHING) -> None:
        """doubtful: labels whose meaning has changed since. told: labels of others that may be shown."""
        known = {label.id for label in self._scheme.labels}
        changed, unknown = (join_with_commas(sorted(of)) for of in (doubtful & known, doubtful - known))
        doubts = [tr(OTHER_BRANCH, tags=unknown)] if unknown else []
        if changed:
            doubts.append(
                tr("The meaning of {tags} changed since you tagged this item. Please check it.", tags=changed)
            )
        self._doubt.setText("\n".join(doubts))
        self._doubt.setVisible(bool(doubts))
        lines = [] if told.released is None else [tr("Published: {tags}", tags=_revealed_tags_text(told.released))]
        lines += [] if told.decided is None else [tr("Adjudicated: {tags}", tags=_revealed_tags_text(told.decided))]
        self._told.setText("\n".join(lines))
        self._told.setVisible(bool(lines))

    def toggle_key(self, key: str) -> bool:
        """Toggle the tag of a key from another layout's digit row; returns whether there is one."""
        chips = (*self._chips.values(), self._none)
        chip = next((one for one in chips if one.key() == key and one.isVisible() and one.isEnabled()), None)
        if chip is not None:
            chip.click()
        return chip is not None

    def set_flagged(self, *, flagged: bool) -> None:
        """Whether the item is flagged; part of the mark."""
        self._flagged = flagged
        self.changed.emit()

    def set_editable(self, *, editable: bool) -> None:
        """Closed items are read-only."""
        for label, chip in self._chips.items():
            chip.setEnabled(editable and label not in self._retired)
        self._none.setEnabled(editable)
        self.note.setReadOnly(not editable)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.FocusIn, QEvent.Type.Enter}:
            label = next((label for label in self._scheme.labels if self._chips[label.id] is watched), None)
            if label is not None:
                self._explain(label)
        return False

    def _lay_out(self) -> None:
        """The note is below the scrolling part, so that it stays visible and longer meanings do not move it."""
        scroll = ScrollColumn(spacing=SPACE_8)
        column = scroll.column
        fill_box(self.body, (scroll, 1), spacing=SPACE_4)
        fill_box(column, self._doubt, self._told)
        offered = self._scheme.offered
        families = list(dict.fromkeys(label.family for label in offered))
        for family in families:
            chips = [self._chip(label) for label in offered if label.family == family]
            if family == families[-1]:
                chips.append(self._none)
            column.addWidget(_TagFamily(family, chips))
        gone = [self._chip(label, key="") for label in self._scheme.labels if label not in offered]
        self._gone = _TagFamily(tr("Archived: shown, not submitted"), gone)
        self._gone.setVisible(False)
        column.addWidget(self._gone)
        self._none.setObjectName("tag_none")
        self._none.clicked.connect(self._on_none)
        fill_box(column, HairLine(), self._meaning_title, self._meaning)
        fill_box(self.body, row_box(self._note_title, KeyCap(NOTE_KEY), STRETCH, spacing=SPACE_8), self.note)
        KeyShortcut(NOTE_KEY, say("write a note"), self._on_note_wanted, self)

    def _chip(self, label: SchemeLabel, *, key: str | None = None) -> ToggleChip:
        chip = ToggleChip(label_name(label, self._scheme.offered), key=label.key if key is None else key)
        chip.setObjectName(f"tag_{label.id}")
        set_tool_tip(chip, label_definition(label))
        chip.installEventFilter(self)
        chip.clicked.connect(partial(self._on_tag, label))
        self._chips[label.id] = chip
        return chip

    def _make_room(self, unknown: frozenset[str]) -> None:
        """Add chips for labels of another branch of the scheme; they stay marked until the annotator clears them."""
        for id_ in sorted(unknown):
            self._gone.add(self._chip(SchemeLabel(id=id_, name="", family="", definition="", key="")))

    def _explain(self, label: SchemeLabel) -> None:
        name, text = label_title_and_meaning(label)
        self._meaning_title.setText(f"{label.id} · {name}")
        self._meaning.setText(text)

    def _on_tag(self, label: SchemeLabel) -> None:
        self._explain(label)
        self._none.setChecked(False)
        self.changed.emit()

    @Slot()
    def _on_none(self) -> None:
        if self._none.isChecked():
            for chip in self._chips.values():
                chip.setChecked(False)
        self.changed.emit()

    @Slot()
    def _on_note_wanted(self) -> None:
        self.note.setFocus(Qt.FocusReason.ShortcutFocusReason)

    @Slot()
    def _on_note_left(self) -> None:
        next(iter(self._chips.values())).setFocus()


def _revealed_tags_text(labels: frozenset[str]) -> str:
    return join_with_commas(sorted(labels)) or tr("None apply")


class _TagFamily(QWidget):
    """A family's name and its chips."""

    def __init__(self, name: str, chips: list[ToggleChip]) -> None:
        super().__init__()
        self._flow = FlowLayout(gap=SPACE_8)
        for chip in chips:
            self.add(chip)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_4)
        column.addWidget(TextLabel(translate_scheme_text(name).upper(), SMALL, tone="muted"))
        column.addLayout(self._flow)

    def add(self, chip: ToggleChip) -> None:
        self._flow.addWidget(chip)
