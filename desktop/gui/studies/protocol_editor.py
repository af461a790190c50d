"""The protocol editor: one step at the left, estimated load and precision at the right, updated while typing."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import cast

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from db.lab import Lab
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import StoppedByUser
from desktop.gui.collect.operator.missing_glyph_check import missing_characters_sentence
from desktop.gui.collect.participant.participant_translation import displayable_languages
from desktop.gui.i18n import tr
from desktop.gui.save_queue import SaveQueue
from desktop.gui.studies.protocol_editor_sidebar import EditorSidebar
from desktop.gui.studies.protocol_form import PAGES, YAML, ProtocolForm
from desktop.gui.studies.step_line import FREEZE, ORDER, TEST_RUN, StepLine, draft_step_states
from desktop.gui.theme.design_tokens import LARGE, SPACE_12, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.progress_line import DelayedProgressLine
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, discard_widget, fill_box, row_box
from desktop.library.machine.error_messages import ExpectedError
from desktop.study.constraints.nearest_feasible_plan import PlanShape
from desktop.study.planning.load_and_precision_estimate import StudyEstimate, estimate_design
from desktop.study.planning.sample_and_allocate_items import apply_plan_shape, draw_design
from desktop.study.planning.store_studies_and_drafts import StoredDraft, create_study, delete_draft, write_draft
from desktop.study.planning.study_item_pool import ItemPoolCache
from desktop.study.protocol import StudyProtocol
from desktop.study.protocol.protocol_draft import ProtocolDraft
from desktop.study.sessions.participant_task_wording import shown_characters
from desktop.study.study_errors import BadProtocol

SIDE_LEAST, SIDE = 280, 340
PAUSE_MS = 300
"""Typing pause after which the estimates are updated."""


class ProtocolEditorPage(QWidget):
    """Signals: left: back to the studies. frozen(row): the draft has become a study. preview_requested(protocol).
    test_requested(draft id): a test run of the draft, which is saved."""

    left = Signal()
    frozen = Signal(object)
    preview_requested = Signal(object)
    test_requested = Signal(str)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.setObjectName("editor")
        self._context = context
        self._draft: StoredDraft | None = None
        self._sure = False
        self._document = ProtocolDraft()
        self._protocol: StudyProtocol | None = None
        self._load: StudyEstimate | None = None
        self._problem: ExpectedError | None = None
        self._wanted = False
        """Whether freezing is to be asked for as soon as it is possible."""
        self._asked = 0
        self._pools = ItemPoolCache()
        self._form: ProtocolForm | None = None
        self._page, self._unfolded = PAGES[0][0], set[str]()
        self._wait = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._wait.timeout.connect(self._settle)
        self._unkept = self._kept = False
        self._name = TextLabel("", LARGE, STRONG)
        self._state = TextLabel("", tone="muted")
        self._side = EditorSidebar(context)
        self.freezing = DelayedProgressLine()
        self._side.taken.connect(self._on_plan)
        self._side.confirmed.connect(self._freeze_now)
        self._side.asked.connect(self._on_asked)
        self._tested: Mapping[str, bool] = {}
        self._line = StepLine("page ")
        self._line.chosen.connect(self._on_step)
        self._body = QHBoxLayout()
        self._buttons()
        self._lay_out()

    def retranslate(self) -> None:
        """Set every text; the page is built again."""
        for button, words in (
            (self._back, tr("Studies")),
            (self._open, tr("Open file…")),
            (self._save, tr("Save as YAML…")),
            (self._text, tr("Edit as YAML")),
            (self._preview, tr("Preview")),
            (self._drop, tr("Discard draft…")),
            (self._freeze, tr("Freeze")),
        ):
            button.set_text(words)
        self._side.retranslate()
        self._say_state()
        self._line.retranslate()
        self._show_page(self._page)

    def open(self, draft: StoredDraft, step: str = "", tested: Mapping[str, bool] | None = None) -> None:
        """Edit a draft at this step. tested: results of test runs by the hashes of their protocols; None: as before."""
        self._tested = self._tested if tested is None else tested
        self._draft, self._sure = draft, False
        self._drop.set_text(tr("Discard draft…"))
        try:
            self._document = ProtocolDraft.parse(draft.text)
        except BadProtocol as error:
            self._document = ProtocolDraft()
            self._context.fail(error)
        self._protocol = self._load = self._problem = None
        self._side.forget()
        self._show_states()
        self._show_page(step if step in dict(PAGES) else PAGES[0][0])
        self._changed(keep=False)
        self._wanted = step == FREEZE

    def open_file(self, path: str) -> None:
        """Take over a protocol's file in place of the draft."""
        try:
            self.replace(Path(path).read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError):
            self._context.say(tr("Could not read this file."))

    @Slot(str)
    def replace(self, text: str) -> None:
        """Replace the draft by another text; invalid YAML is reported and leaves it as it is."""
        try:
            self._document = ProtocolDraft.parse(text)
        except BadProtocol as error:
            self._context.fail(error)
            return
        self._show_page(self._page)
        self._changed()

    def save_file(self, path: str) -> None:
        text = self._document.text()
        self._context.tasks.run(
            lambda: Path(path).write_text(text, encoding="utf-8"),
            lambda _: self._context.say(tr("Saved.")),
            owner=self,
            failed=lambda _: self._context.say(tr("Could not write this file.")),
        )

    # -- what is typed --------------------------------------------------------------------------------------------

    @Slot()
    def _on_edited(self) -> None:
        self._changed()

    def _changed(self, *, keep: bool = True) -> None:
        self._name.setText(self._document.get("name") or tr("No name yet"))
        self._read()
        self._unkept = keep
        self._wait.start()
        self._kept = False
        self._say_state()

    def _read(self) -> None:
        """Validate the draft; errors are shown, and marked at their fields."""
        self._load = self._problem = None
        self._wanted = False
        assert self._form is not None
        try:
            self._protocol = self._document.read()
        except BadProtocol as error:
            self._protocol = None
            self._form.mark(str(error.sentence.values.get("field", "")))
            self._on_problem(error)
        else:
            self._form.mark("")
        self._allow(figures=False)

    @Slot()
    def _settle(self) -> None:
        """Typing has paused: save the draft, and estimate its load."""
        self.keep()
        self._weigh()

    def _weigh(self) -> None:
        """Estimate the load; only the newest result is shown."""
        lab, protocol = self._context.lab, self._protocol
        if lab is None or protocol is None:
            return
        self._asked += 1
        asked, pools, offered = self._asked, self._pools, displayable_languages(protocol.languages)
        self._side.show_working()
        self._context.tasks.run_long(
            lambda _: _estimate_protocol(lab, protocol, pools, offered),
            lambda found: self._if_newest(asked, lambda: self._on_load(protocol, *found)),
            owner=self,
            failed=lambda error: self._if_newest(asked, lambda: self._on_problem(error)),
        )

    def _if_newest(self, asked: int, then: Callable[[], object]) -> None:
        if asked == self._asked and self._protocol is not None:
            then()

    def _on_load(self, protocol: StudyProtocol, load: StudyEstimate, signs: Mapping[str, str]) -> None:
        self._load = load
        self._side.show_load(load, protocol, missing_characters_sentence(signs, protocol.languages))
        self._allow(figures=True)
        self._show_states()
        if self._wanted:
            self._wanted = False
            self._on_freeze()

    def _allow(self, *, figures: bool) -> None:
        """Freezing and the preview need estimates. A button that is disabled returns the focus to the form, not to the
        next button."""
        if not figures and (self._freeze.hasFocus() or self._preview.hasFocus()) and self._form is not None:
            self._form.setFocus()
        self._freeze.setEnabled(figures)
        self._preview.setEnabled(figures)
        self._line.enable(*dict(PAGES), *((TEST_RUN, FREEZE) if figures else ()))

    def _show_states(self) -> None:
        """Show the steps' states; while a change is being checked those of before stay."""
        tested = None if self._protocol is None else self._tested.get(self._protocol.hash)
        self._line.show_states(draft_step_states(valid=self._load is not None, problem=self._problem, tested=tested))

    @Slot(object)
    def _on_plan(self, shape: PlanShape) -> None:
        if self._protocol is None:
            return
        self._document = ProtocolDraft.of(apply_plan_shape(self._protocol, shape))
        self._show_page(self._page)
        self._changed()

    def keep(self) -> None:
        """Save the changes since the last save in the lab."""
        lab, draft = self._context.lab, self._draft
        if lab is None or draft is None or not self._unkept:
            return
        self._unkept = False
        self._draft = StoredDraft(draft.id, self._document.text())
        self._context.service(SaveQueue).write(write_draft, self._draft, done=self._on_kept, owner=self)

    def _on_kept(self, _: None) -> None:
        self._kept = True
        self._say_state()

    def _say_state(self) -> None:
        kept = tr("Draft, saved in the lab") if self._kept else tr("draft")
        self._state.setText(tr("Draft, not saved yet") if self._unkept else kept)

    # -- buttons --------------------------------------------------------------------------------------------------

    @Slot()
    def _on_back(self) -> None:
        self.keep()
        self.left.emit()

    @Slot()
    def _on_freeze(self) -> None:
        """Freezing is final: show the open points, and ask."""
        if self._load is not None and self._protocol is not None:
            self._side.ask()

    @Slot(bool)
    def _on_asked(self, on: bool) -> None:
        self._freeze.set_variant("plain" if on else "primary")
        self._line.show_step(FREEZE if on else self._page if self._page in dict(PAGES) else "")

    @Slot()
    def _freeze_now(self) -> None:
        lab, protocol, draft = self._context.lab, self._protocol, self._draft
        if lab is None or protocol is None or draft is None:
            return
        self._unkept = False
        self._allow(figures=False)

        def freeze() -> object:
            row = create_study(lab, protocol)
            delete_draft(lab, draft.id)
            return row

        self.freezing.wait_for(
            self._context.tasks.run_long(
                lambda _: freeze(), self.frozen.emit, owner=self, failed=self._on_not_frozen, whole=True
            ),
            tr("Freezing"),
        )

    def _on_not_frozen(self, error: Exception) -> None:
        """After a stop the draft is unchanged, and can be frozen again."""
        if isinstance(error, StoppedByUser):
            self._weigh()
        else:
            self._on_problem(error)

    def _on_problem(self, error: Exception) -> None:
        self._problem = cast("ExpectedError", error)
        self._side.show_problem(self._problem)
        self._show_states()

    @Slot()
    def _on_preview(self) -> None:
        if self._protocol is not None:
            self.preview_requested.emit(self._protocol)

    @Slot()
    def _on_drop(self) -> None:
        """Discard the draft after a confirmation."""
        if not self._sure:
            self._sure = True
            self._drop.set_text(tr("Discard draft"))
            return
        lab, draft = self._context.lab, self._draft
        if lab is not None and draft is not None:
            self._draft, self._unkept = None, False
            self._context.tasks.run_long(lambda _: delete_draft(lab, draft.id), lambda _: self.left.emit(), owner=self)

    @Slot()
    def _on_open(self) -> None:
        dialog = QFileDialog(self, tr("A protocol"))
        dialog.setNameFilter(tr("Protocols") + " (*.yaml *.yml)")
        dialog.fileSelected.connect(self.open_file)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @Slot()
    def _on_save(self) -> None:
        dialog = QFileDialog(self, tr("Save the protocol"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("yaml")
        dialog.setNameFilter(tr("Protocols") + " (*.yaml *.yml)")
        dialog.fileSelected.connect(self.save_file)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    # -- how it is laid out ---------------------------------------------------------------------------------------

    def _buttons(self) -> None:
        self._back = PushButton(key="Esc")
        self._open, self._save = PushButton(key="Ctrl+Shift+O"), PushButton(key="Ctrl+S")
        self._text = PushButton(key="Ctrl+E")
        self._preview, self._drop = PushButton(key="Ctrl+P"), PushButton(variant="quiet")
        self._freeze = PushButton(key="Ctrl+Enter", variant="primary")
        for button, name, then in (
            (self._back, "editor_back", self._on_back),
            (self._open, "editor_open", self._on_open),
            (self._save, "editor_save", self._on_save),
            (self._text, "editor_text", lambda: self._show_page(YAML)),
            (self._preview, "editor_preview", self._on_preview),
            (self._drop, "editor_drop", self._on_drop),
            (self._freeze, "editor_freeze", self._on_freeze),
        ):
            button.setObjectName(name)
            button.clicked.connect(then)

    def _lay_out(self) -> None:
        head = row_box(self._back, self._name, self._state, STRETCH, self._text, self._drop, spacing=SPACE_12)
        foot = row_box(self._open, self._save, STRETCH, self._preview, self._freeze, spacing=SPACE_12)
        self._side.setMinimumWidth(SIDE_LEAST)
        self._side.setMaximumWidth(SIDE)
        fill_box(self._body, (self._side, 1), spacing=SPACE_24)
        column = fill_box(QVBoxLayout(self), spacing=SPACE_16, margins=(SPACE_24, SPACE_16, SPACE_24, SPACE_16))
        fill_box(column, head, self._line, (self._body, 1), self.freezing, foot)

    @Slot(int)
    def _on_step(self, place: int) -> None:
        step = ORDER[place]
        if step in dict(PAGES):
            self._show_page(step)
            return
        self._line.show_step(self._page if self._page in dict(PAGES) else "")
        if step == FREEZE:
            self._on_freeze()
        elif self._draft is not None:
            self.keep()
            self.test_requested.emit(self._draft.id)

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        # Not a focus proxy: Tab would go from before the page to it, past all that is above the form.
        super().focusInEvent(event)
        if self._form is not None:
            self._form.setFocus(event.reason())

    def _show_page(self, page: str) -> None:
        self._page = page
        self._line.show_step(page if page in dict(PAGES) else "")
        old, self._form = self._form, ProtocolForm(self._document, page, self._unfolded)
        self._form.edited.connect(self._on_edited)
        self._form.replaced.connect(self.replace)
        if old is not None:
            self._body.removeWidget(old)
            discard_widget(old)
        self._body.insertWidget(0, self._form, 2)


def _estimate_protocol(
    lab: Lab, protocol: StudyProtocol, pools: ItemPoolCache, languages: Sequence[str]
) -> tuple[StudyEstimate, dict[str, str]]:
    """Estimate a protocol, and collect the characters that participants see in these languages. In the pool."""
    found = draw_design(lab, protocol, pools)
    return estimate_design(protocol, found), shown_characters(protocol, found.sample.everything(), languages)
