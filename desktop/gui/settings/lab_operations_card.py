"""Operations on the lab: a preview first, then the operation. In Settings those on the whole lab; over the window one
on the data of a participant or an item."""

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import BackgroundTask, StoppedByUser
from desktop.gui.i18n import TranslatableSentence, tr, translate_sentence
from desktop.gui.settings.exclusive_operation import STOPPED, ExclusiveOperation
from desktop.gui.settings.lab_operation_fields import CountChangeTable, MergeConflictFields, OperationField
from desktop.gui.settings.participant_and_item_operations import BY_KEY
from desktop.gui.settings.whole_lab_operations import (
    MAINTENANCE,
    LabOperation,
    OperationInput,
    OperationPreview,
    backup_choices,
    check_backups,
)
from desktop.gui.theme.design_tokens import LARGE, SPACE_12, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.input_fields import SelectField
from desktop.gui.widgets.progress_line import ProgressLine
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import HairLine, TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, clear_layout, fill_box, named_button, named_widget


class LabOperationsCard(SurfaceCard):
    """The operation, its fields, the preview button, the preview, and the button that does it. Nothing is deleted
    without a preview: a change of the fields after it requires another one.

    one: the only operation, in a card over the window. given: values of its fields that are not asked, and `subject`,
    what it is about.

    Signals: closed.
    """

    closed = Signal()

    def __init__(self, context: AppContext, one: str = "", given: Mapping[str, str] | None = None) -> None:
        super().__init__(padding=SPACE_24)
        self.setObjectName("lab_work")
        self._context, self._given = context, dict(given or {})
        self._works = (BY_KEY[one],) if one else MAINTENANCE
        self._fields: list[OperationField] = []
        self._looked: OperationPreview | None = None
        self._conflicts: MergeConflictFields | None = None
        self._decided: dict[str, str] = {}
        self._backups: list[tuple[str, str]] = []
        self._title = TextLabel("", LARGE, STRONG)
        self._which = named_widget(SelectField([(work.key, work.key) for work in self._works]), "which_work")
        self._which.chosen.connect(self._on_which)
        self._about = TextLabel("", tone="muted", wrap=True)
        self._look_button = named_button(PushButton(key="Ctrl+P" if one else ""), "look_at_work", self.look)
        key = "Ctrl+Enter" if one else ""
        self._do = {"primary": PushButton(key=key, variant="primary"), "danger": PushButton(key=key, variant="danger")}
        for variant, button in self._do.items():
            named_button(button, "do_work" if variant == "primary" else "do_grave_work", self._on_do)
        self._undo = named_button(PushButton(key="Ctrl+Z"), "undo_work", self._on_undo)
        self._close = named_button(PushButton(key="Esc", variant="quiet"), "close_work", self.closed)
        for button in (self._undo, self._which if one else self._close):  # shown here, they were windows of their own
            button.hide()
        self._notes = named_widget(TextLabel("", wrap=True), "work_notes")
        self._progress = ProgressLine()
        self._progress.stopped.connect(self._on_stopped)
        self._progress.hide()
        self._looking: BackgroundTask | None = None
        self._asked, self._seen = QVBoxLayout(), QVBoxLayout()
        self._lay_out()

    @property
    def work(self) -> LabOperation:
        return BY_KEY[self._which.current()]

    def retranslate(self) -> None:
        self._title.setText(tr(self.work.name) if self._works is not MAINTENANCE else tr("Maintenance"))
        self._which.set_choices([(work.key, tr(work.name)) for work in self._works], self._which.current())
        self._which.set_name(tr("Task"))
        self._look_button.set_text(tr("Preview"))
        self._undo.set_text(tr("Undo"))
        self._close.set_text(tr("Close"))
        self._show_work()
        self.setVisible(self._context.lab is not None)

    def shown(self) -> None:
        """List the backups at once; those that were not checked yet are checked in the background."""
        lab = self._context.lab
        self.setVisible(lab is not None)
        if lab is not None:
            self._context.tasks.run(partial(backup_choices, lab), self._on_listed, owner=self, turn="backups")

    def show_found(self, words: str) -> bool:
        """Whether an operation matches `words`; selects the first that does. All match an empty text."""
        wanted = words.casefold().split()
        answering = [work for work in self._works if all(word in _operation_search_text(work) for word in wanted)]
        if wanted and answering and self.work not in answering:
            self._which.set_current(answering[0].key)
            self._show_work()
        return bool(answering)

    def tell(self, key: str, told: Sequence[TranslatableSentence]) -> None:
        """Show what was done, after the lab was closed for it and opened again."""
        self._which.set_current(key)
        self._show_work()
        self._tell(told)
        if self._works is not MAINTENANCE:
            self._end()

    def begin(self) -> None:
        """Give the keyboard to the first field, or to the button."""
        buttons = (self._look_button, *self._do.values(), self._close)
        first = (*(field.control for field in self._fields), *buttons)
        next(one for one in first if not one.isHidden() and one.isEnabled()).setFocus(Qt.FocusReason.OtherFocusReason)

    def _tell(self, told: Sequence[TranslatableSentence]) -> None:
        self._notes.setText("\n".join(map(translate_sentence, told)))
        self._notes.setVisible(bool(told))

    @Slot()
    def look(self) -> None:
        """Compute the preview, in the pool."""
        lab = self._context.lab
        asked, work = self._asks(), self.work
        if lab is None or (look := work.look) is None:
            return
        self._busy(tr("Checking…"))
        self._looking = self._context.tasks.run_long(
            lambda watch: look(lab, asked, watch),
            self._on_looked,
            owner=self,
            failed=self._on_failed,
            instead="look",
        )
        self._progress.follow(self._looking)

    def _asks(self) -> OperationInput:
        if self._conflicts is not None:
            self._decided |= self._conflicts.decisions()
        values = self._given | {field.key: field.value() for field in self._fields}
        return OperationInput(values, dict(self._decided))

    def _on_looked(self, looked: OperationPreview) -> None:
        self._looked = looked
        self._clear(self._seen)
        self._conflicts = None
        if looked.lines:
            self._seen.addWidget(CountChangeTable(looked.lines, looked.heads))
        if looked.conflicts:
            self._conflicts = MergeConflictFields(looked.conflicts)
            self._conflicts.changed.connect(self.look)
            self._seen.addWidget(self._conflicts)
        self._tell(looked.notes)
        self._ready(may=looked.ready)

    @Slot()
    def _on_stopped(self) -> None:
        """A stopped preview is dropped; a stopped operation ends when its changes are undone."""
        if self._looking is not None:
            self._forget()

    def _on_failed(self, error: Exception) -> None:
        self._forget()
        if isinstance(error, StoppedByUser):
            self._tell((STOPPED,))
        else:
            self._context.fail(error)

    @Slot()
    def _on_do(self) -> None:
        lab, work, asked = self._context.lab, self.work, self._asks()
        if lab is None or not (work.at_once or (self._looked is not None and self._looked.ready)):
            return
        if work.alone is not None:
            ExclusiveOperation(self._context, work, partial(work.alone, lab.folder, asked)).begin(lab.folder)
        elif work.carry_out is not None:
            self._busy(tr("Working…"))
            done = partial(work.carry_out, lab, asked)
            self._progress.follow(self._context.tasks.run_long(done, self._on_done, owner=self, failed=self._on_failed))

    def _on_done(self, told: Sequence[TranslatableSentence]) -> None:
        undo = self.work.undo
        self._forget()
        self._tell(told)
        if self._works is MAINTENANCE:
            self.shown()
            return
        self._end()
        self._undo.setVisible(undo is not None and bool(self._given))
        self._context.signals.lab_changed.emit()

    @Slot()
    def _on_undo(self) -> None:
        lab, undo = self._context.lab, self.work.undo
        if lab is not None and undo is not None:
            self._undo.hide()
            undone = partial(undo, lab, self._asks())
            self._context.tasks.run_long(undone, self._on_undone, owner=self, failed=self._on_failed)

    def _on_undone(self, told: Sequence[TranslatableSentence]) -> None:
        self._tell(told)
        self._context.signals.lab_changed.emit()

    def _end(self) -> None:
        """It is done: the result stays, with what can follow."""
        for part in (*self._fields, self._about, self._look_button, *self._do.values()):
            part.hide()
        self._close.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_listed(self, found: list[tuple[str, str]]) -> None:
        self._on_backups(found)
        lab = self._context.lab
        if lab is not None:
            self._context.tasks.run_long(
                partial(check_backups, lab), self._on_backups, owner=self, instead="looked_into"
            )

    def _on_backups(self, found: list[tuple[str, str]]) -> None:
        fresh, self._backups = found != self._backups, found
        if fresh and any(field.kind == "backup" for field in self.work.fields):
            done = self._looked is None and not self._notes.isHidden()
            self._show_work()
            self._notes.setVisible(done)  # results stay shown; a preview is removed with its fields

    @Slot(str)
    def _on_which(self, _: str) -> None:
        self._decided = {}
        self._show_work()

    def _show_work(self) -> None:
        """Show the fields of the operation; there is no preview yet."""
        work, subject = self.work, self._given.get("subject", "")
        self._about.setText(f"{subject}\n{tr(work.about)}" if subject else tr(work.about))
        self._clear(self._asked)
        self._fields = [OperationField(field, self._backups) for field in work.fields if field.key not in self._given]
        for field in self._fields:
            field.changed.connect(self._forget)
            self._asked.addWidget(field)
        for variant, button in self._do.items():
            button.setVisible((variant == "danger") == work.grave)
            button.set_text(tr(work.do))
        self._forget()

    @Slot()
    def _forget(self) -> None:
        """Drop the preview, and one that is still being computed."""
        if self._looking is not None:
            self._looking.forget()
        self._looked = self._conflicts = None
        self._clear(self._seen)
        self._notes.hide()
        self._ready(may=False)

    def _busy(self, words: str) -> None:
        """Show the progress of slow work."""
        self._notes.hide()
        self._progress.start(words)
        self._progress.show()
        self._look_button.setEnabled(False)
        for button in self._do.values():
            button.setEnabled(False)

    def _ready(self, *, may: bool) -> None:
        self._looking = None
        self._progress.hide()
        self._look_button.setEnabled(True)
        self._look_button.setVisible(self.work.look is not None)
        for button in self._do.values():
            button.setEnabled(may or self.work.at_once)

    def _clear(self, layout: QVBoxLayout) -> None:
        clear_layout(layout)

    def _lay_out(self) -> None:
        head, foot = QHBoxLayout(), QHBoxLayout()
        for row in (head, foot):
            row.setSpacing(SPACE_12)
        fill_box(head, self._title, STRETCH, self._which)
        fill_box(foot, self._look_button, *self._do.values(), self._undo, STRETCH, self._close)
        self._asked.setSpacing(SPACE_12)
        self._seen.setSpacing(SPACE_16)
        self.body.setSpacing(SPACE_16)
        for part in (head, self._about, HairLine(), self._asked, foot, self._progress, self._seen, self._notes):
            if isinstance(part, QWidget):
                self.body.addWidget(part)
            else:
                self.body.addLayout(part)


def _operation_search_text(work: LabOperation) -> str:
    return f"{tr(work.name)} {tr(work.about)}".casefold()
