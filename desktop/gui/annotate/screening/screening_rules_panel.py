"""The panel of shared screening rules next to a photograph: a key per rule, the focused one's meaning; rules can be
added."""

from functools import partial

from PySide6.QtCore import QEvent, QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.annotation.annotator.marks_and_label_revisions import ItemMark
from desktop.annotation.jobs import label_scheme_versions
from desktop.annotation.jobs.annotation_errors import BadScheme
from desktop.benchmarks.label_schemes import LabelScheme, SchemeLabel
from desktop.benchmarks.messages import say
from desktop.gui.annotate.label_scheme_translations import label_definition, translate_scheme_text
from desktop.gui.annotate.skip_flag_submit_row import NoteField
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SMALL, SPACE_4, SPACE_8, SPACE_16, STRONG
from desktop.gui.widgets.flow_layout import FlowLayout
from desktop.gui.widgets.input_fields import LineField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import HairLine, TextLabel, set_tool_tip
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.gui.widgets.widget_setup import (
    STRETCH,
    column_box,
    discard_widget,
    fill_box,
    named_button,
    named_widget,
    row_box,
)

RULE_KEYS = "123456789BDHIJKMOTVXYZ"
"""Keys of rules in the order of assignment: those that the page itself does not use."""


class ScreeningRulesPanel(SurfaceCard):
    """The rules that a photograph may be rejected by, and a note.

    Signals: changed; wanted_new; wanted_edit(Label), the rule in focus.
    """

    changed = Signal()
    new_requested = Signal()
    edit_requested = Signal(object)

    def __init__(self, pool: LabelScheme) -> None:
        super().__init__(padding=SPACE_16)
        self._pool = pool
        self._flagged = False
        self._chips: dict[str, ToggleChip] = {}
        self._focused = pool.offered[0] if pool.offered else None
        self._head = named_widget(TextLabel("", SMALL, tone="muted"), "pool_version")
        self._title, self._meaning = TextLabel("", weight=STRONG, wrap=True), TextLabel("", tone="muted", wrap=True)
        self._meaning.setObjectName("meaning")
        self._new, self._edit = PushButton("", key="N", variant="quiet"), PushButton("", key="E", variant="quiet")
        self._new.setObjectName("rule_new")
        self._edit.setObjectName("rule_edit")
        self._new.clicked.connect(self.new_requested)
        self._edit.clicked.connect(self._on_edit)
        self._note_title = TextLabel("", SMALL, tone="muted")
        self.note = named_widget(NoteField(lines=2), "note")
        self.note.textChanged.connect(self.changed)
        self._scroll = ScrollColumn(spacing=SPACE_8)
        self._rules = QWidget()
        self._lay_out()
        self.show_pool(pool)

    def retranslate(self) -> None:
        self._head.setText(tr("Rules of the pool, version {version}", version=self._pool.version))
        self._new.set_text(tr("New rule"))
        self._edit.set_text(tr("Change this rule"))
        self._note_title.setText(tr("Note"))
        self.note.setAccessibleName(tr("Note"))
        for rule in self._pool.offered if self._chips else ():
            self._chips[rule.id].set_text(translate_scheme_text(rule.name))
            set_tool_tip(self._chips[rule.id], label_definition(rule))
        self._explain(self._focused)

    def show_pool(self, pool: LabelScheme) -> None:
        """Show the rules of a version of the pool; what was chosen stays chosen."""
        chosen = self.mark().labels
        self._pool = pool
        self._chips = {}
        rules = QWidget()
        flow = FlowLayout(rules, gap=SPACE_8)
        for rule in pool.offered:
            chip = ToggleChip(translate_scheme_text(rule.name), key=rule.key, checked=rule.id in chosen)
            chip.setObjectName(f"rule_{rule.id}")
            set_tool_tip(chip, label_definition(rule))
            chip.installEventFilter(self)
            chip.clicked.connect(partial(self._on_rule, rule))
            self._chips[rule.id] = chip
            flow.addWidget(chip)
        self._scroll.column.replaceWidget(self._rules, rules)
        discard_widget(self._rules)
        self._rules = rules
        held = {rule.id: rule for rule in pool.offered}
        self._focused = held.get(self._focused.id) if self._focused is not None else None
        self._explain(self._focused or next(iter(held.values()), None))
        self.retranslate()

    def mark(self) -> ItemMark:
        cited = frozenset(rule for rule, chip in self._chips.items() if chip.isChecked())
        return ItemMark(cited, self.note.toPlainText(), self._flagged)

    def show_mark(self, mark: ItemMark) -> None:
        """Show what was cited before; no signal."""
        self.blockSignals(True)
        for rule, chip in self._chips.items():
            chip.setChecked(rule in mark.labels)
        self._flagged = mark.flagged
        if self.note.toPlainText() != mark.note:
            self.note.setPlainText(mark.note)
        self.blockSignals(False)

    def set_editable(self, *, editable: bool) -> None:
        """Decided photographs are read-only."""
        for chip in self._chips.values():
            chip.setEnabled(editable)
        self.note.setReadOnly(not editable)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.FocusIn, QEvent.Type.Enter}:
            rule = next((rule for rule in self._pool.offered if self._chips[rule.id] is watched), None)
            if rule is not None:
                self._explain(rule)
        return False

    def _lay_out(self) -> None:
        fill_box(self.body, self._head, (self._scroll, 1))
        fill_box(self._scroll.column, self._rules, HairLine(), self._title, self._meaning)
        fill_box(self.body, row_box(self._new, self._edit, STRETCH, spacing=SPACE_4), self._note_title, self.note)

    def _explain(self, rule: SchemeLabel | None) -> None:
        self._focused = rule
        self._edit.setEnabled(rule is not None)
        self._title.setText(translate_scheme_text(rule.name) if rule is not None else "")
        self._meaning.setText(label_definition(rule) if rule is not None else "")

    def _on_rule(self, rule: SchemeLabel) -> None:
        self._explain(rule)
        self.changed.emit()

    @Slot()
    def _on_edit(self) -> None:
        if self._focused is not None:
            self.edit_requested.emit(self._focused)


class ScreeningRuleForm(SurfaceCard):
    """A rule that is written or changed, on the version of the pool that was seen.

    Signals: wanted(Scheme), the pool with the change in it; left.
    """

    wanted = Signal(object)
    left = Signal()

    def __init__(self) -> None:
        super().__init__(padding=SPACE_16)
        self._base: LabelScheme | None = None
        self._rule: SchemeLabel | None = None
        self._heading = TextLabel("", weight=STRONG)
        self._names = [TextLabel("", SMALL, tone="muted") for _ in range(2)]
        self.name, self.definition = LineField(), NoteField("", lines=5)
        self.name.setObjectName("rule_name")
        self.definition.setObjectName("rule_definition")
        self.meaning = named_widget(ToggleChip("", key="M"), "rule_meaning")
        self._problem = named_widget(TextLabel("", tone="wrong", wrap=True), "rule_problem")
        self._cancel, self._save = PushButton("", key="Esc", variant="quiet"), PushButton("", variant="primary")
        self._archive = named_button(PushButton("", key="D", variant="danger"), "rule_archive", self._on_archive)
        self._save.setObjectName("rule_save")
        self._save.set_key("Ctrl+Enter")
        self._cancel.clicked.connect(self.left)
        self._save.clicked.connect(self.save)
        self.name.entered.connect(self.definition.setFocus)
        self.name.left.connect(self.left)
        self.definition.left.connect(self.meaning.setFocus)
        self.definition.submitted.connect(self.save)
        self._lay_out()
        self.retranslate()

    def retranslate(self) -> None:
        self._heading.setText(tr("New rule") if self._rule is None else tr("Change a rule"))
        self._names[0].setText(tr("Name"))
        self._names[1].setText(tr("What it rejects (Ctrl+Enter saves)"))
        self.meaning.set_text(tr("Meaning changed"))
        set_tool_tip(self.meaning, tr("Earlier rejections by this rule are listed for review."))
        self._cancel.set_text(tr("Back"))
        self._save.set_text(tr("Save"))
        self._archive.set_text(tr("Archive"))

    def begin(self, base: LabelScheme, rule: SchemeLabel | None) -> None:
        """Write a new rule (None), or change `rule` of the pool `base`."""
        self._base, self._rule = base, rule
        self.name.setText(rule.name if rule is not None else "")
        self.name.setReadOnly(rule is not None)
        self.definition.setPlainText(rule.definition.strip() if rule is not None else "")
        self.meaning.setChecked(False)
        self.meaning.setVisible(rule is not None)
        self._archive.setVisible(rule is not None)
        self._problem.hide()
        self.retranslate()
        (self.name if rule is None else self.definition).setFocus()

    def outdated(self, newest: LabelScheme) -> None:
        """Show the newest text of another user's change; saving again applies this change to it."""
        self._base = newest
        literal = say("The pool now has version {version}.")
        theirs = next((rule for rule in newest.labels if self._rule is not None and rule.id == self._rule.id), None)
        self._rule = theirs if self._rule is not None else None
        lines = [tr(literal, version=newest.version)]
        if theirs is not None:
            lines.append(tr("Current text: “{text}”", text=theirs.definition.strip()))
        lines.append(tr("Save again to apply your change to the new version, or go back."))
        self._problem.setText("\n".join(lines))
        self._problem.show()

    def refused(self, text: str) -> None:
        """The change cannot be made."""
        self._problem.setText(text)
        self._problem.show()

    @Slot()
    def save(self) -> None:
        """Offer the pool with the change."""
        self._change(archived=False)

    @Slot()
    def _on_archive(self) -> None:
        self._change(archived=True)

    def _change(self, *, archived: bool) -> None:
        if self._base is None:
            return
        try:
            self.wanted.emit(self._changed(self._base, archived=archived))
        except BadScheme as error:
            self.refused(tr(error.sentence.literal, **error.sentence.values))

    def _changed(self, base: LabelScheme, *, archived: bool) -> LabelScheme:
        if self._rule is None:
            return label_scheme_versions.add_label(
                base, make_screening_rule(base, self.name.text(), self.definition.toPlainText())
            )
        if archived:
            return label_scheme_versions.archive_label(base, self._rule.id)
        return label_scheme_versions.reword_label(
            base, self._rule.id, self.definition.toPlainText().strip(), meaning=self.meaning.isChecked()
        )

    def _lay_out(self) -> None:
        self.body.addWidget(self._heading)
        for name, field in zip(self._names, (self.name, self.definition), strict=True):
            self.body.addLayout(column_box(name, field, spacing=SPACE_4))
        fill_box(self.body, self.meaning, self._problem, 1)
        self.body.addLayout(row_box(self._cancel, self._archive, STRETCH, self._save, spacing=SPACE_8))


def make_screening_rule(pool: LabelScheme, name: str, definition: str) -> SchemeLabel:
    """A rule with an id and a key that no rule of the pool has. Raises BadScheme where no key is free."""
    ids = {rule.id for rule in pool.labels}
    number = len(ids) + 1
    while f"RULE{number}" in ids:
        number += 1
    taken = {rule.key.casefold() for rule in pool.offered}
    key = next((key for key in RULE_KEYS if key.casefold() not in taken), None)
    if key is None:
        raise BadScheme(say("The pool is full. Archive a rule first."))
    if not definition.strip():
        raise BadScheme(say("Enter what the rule rejects."))
    return SchemeLabel(
        id=f"RULE{number}", name=name.strip(), family=tr("Added"), definition=definition.strip(), key=key
    )
