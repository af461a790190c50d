"""The card that starts a session: study, participant ID, screen, and whether it is a rehearsal."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast
from uuid import UUID

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from db.rows import StudyRow
from desktop.gui.i18n import join_shown_sentences, tr, translate_sentence
from desktop.gui.theme.design_tokens import DISPLAY, LARGE, SMALL, SPACE_4, STRONG
from desktop.gui.widgets.input_fields import SelectField, TextField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel, set_tool_tip
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.gui.widgets.widget_setup import STRETCH, column_box, fill_box, named_button, named_widget
from desktop.study.monitoring.operator_dashboard import NextParticipant

IDENTIFY_MS = 1200


@dataclass(frozen=True, slots=True)
class SessionStartRequest:
    """The session to start. operator: the experimenter's code as typed. hand: the participant's answering hand; empty
    for the station's setting."""

    study: StudyRow
    code: str
    pilot: bool
    operator: str = ""
    hand: str = ""


class StartSessionCard(SurfaceCard):
    """Signals: wanted(Wish). looked_at(): another study or screen was chosen, `say_of` may be called for it."""

    wanted = Signal(object)
    looked_at = Signal()

    def __init__(self) -> None:
        super().__init__(padding=24)
        self.setObjectName("start_run")
        self._studies: list[StudyRow] = []
        self._title = TextLabel("", LARGE, STRONG)
        self._labels = [TextLabel("", SMALL, tone="muted") for _ in range(5)]
        self._study = named_widget(SelectField(), "study")
        self._study.chosen.connect(self._on_study_chosen)
        self._code = named_widget(TextField(), "code")
        self._screen = named_widget(SelectField(), "screen")
        self._screen.chosen.connect(self._on_screen_chosen)
        self._hand = named_widget(SelectField(), "hand")
        self._operator = named_widget(TextField(), "operator")
        self._operator.returnPressed.connect(self._on_enter)
        self._pilot = named_widget(ToggleChip(""), "pilot")
        self._note = TextLabel("", SMALL, tone="muted", wrap=True)
        self._coming = named_widget(TextLabel("", SMALL, tone="muted", wrap=True), "coming")
        self._warning = named_widget(TextLabel("", SMALL, tone="invalid", wrap=True), "warning")
        self._comings: Mapping[UUID, NextParticipant] = {}
        self._looking = self._early = False
        self._start = named_button(PushButton(variant="primary", large=True, key="Ctrl+Enter"), "start", self._on_start)
        self._start.setEnabled(False)
        self._code.returnPressed.connect(self._on_enter)
        for changed in (self._code.textChanged, self._pilot.toggled):
            changed.connect(self._on_changed)
        app = cast("QGuiApplication", QGuiApplication.instance())
        for plugged in (app.screenAdded, app.screenRemoved):
            plugged.connect(self._offer_screens, Qt.ConnectionType.QueuedConnection)
        self._rare = QWidget()
        self._more = named_button(PushButton(variant="quiet"), "more_start_options", self._on_more)
        self._lay_out()
        self.retranslate()

    def retranslate(self) -> None:
        self._title.setText(tr("Start session"))
        texts = (tr("Study"), tr("Participant ID"), tr("Response keys"), tr("Screen"), tr("Experimenter"))
        hands = [("", tr("As set for this station")), ("either", tr("Both hands")), ("left", tr("Left hand"))]
        self._hand.set_choices([*hands, ("right", tr("Right hand"))], self._hand.current())
        for label, text in zip(self._labels, texts, strict=True):
            label.setText(text)
        for select, text in ((self._study, texts[0]), (self._hand, texts[2]), (self._screen, texts[3])):
            select.set_name(text)
        self._code.set_name(texts[1], tr("Next free ID"))
        self._operator.set_name(tr("Your ID"))
        set_tool_tip(self._operator, tr("Experimenter ID (optional)"))
        self._pilot.set_text(tr("Pilot session"))
        self._start.set_text(tr("Start"))
        self._say_more()
        self._note.setText(
            tr("The participant confirms or changes the ID first. An ID with an unfinished session resumes it.")
        )

    def look(self) -> None:
        """The lab is being read: Enter before `offer` takes effect once it is known what can be started."""
        self._looking = True

    def offer(self, studies: Sequence[StudyRow], comings: Mapping[UUID, NextParticipant]) -> None:
        """Offer these studies, who comes next in each, and the screens that are there."""
        self._studies = sorted(studies, key=lambda study: comings[study.id].refusal is not None)  # closed ones last
        self._comings = comings
        self._study.set_choices([(str(study.id), study.name) for study in self._studies], self._study.current())
        self._offer_screens()
        early, self._looking, self._early = self._early, False, False
        self._show_coming()
        if early:
            self._on_start()

    @Slot()
    def _offer_screens(self) -> None:
        """The screens that there are now; none is kept, since Qt deletes one that is unplugged."""
        screens = QGuiApplication.screens()
        self._screen.set_choices(
            [(screen.name(), _screen_choice_text(screen)) for screen in screens], self._screen.current()
        )
        for part in (self._screen, self._labels[3]):
            part.setVisible(len(screens) > 1)

    def set_operator(self, code: str) -> None:
        """Prefill the experimenter's code until another one is typed."""
        if not self._operator.isModified():
            self._operator.setText(code)

    def warn(self, texts: Sequence[str]) -> None:
        """Say what speaks against starting now."""
        self._warning.setText("\n".join(texts))
        self._warning.setVisible(bool(texts))

    def chosen_study(self) -> StudyRow | None:
        return next((study for study in self._studies if str(study.id) == self._study.current()), None)

    def _show_coming(self) -> None:
        study = self.chosen_study()
        coming = self._comings.get(study.id) if study is not None else None
        if coming is not None and not self._code.isModified():
            self._code.setText(coming.code)
        self._coming.setText(_enrolment_text(coming) if coming is not None else "")
        self._coming.setVisible(bool(self._coming.text()))
        self._on_changed()

    def fresh(self) -> None:
        """The run was started: the next code may be proposed."""
        self._code.setModified(False)
        self._pilot.setChecked(False)
        self._hand.set_current("")

    def selected_hand(self) -> str:
        """The hand that the next participant answers with; empty for the seat's own setting."""
        return self._hand.current()

    @Slot()
    def _on_start(self) -> None:
        study = self.chosen_study()
        if study is not None and self._start.isEnabled():
            code, operator = self._code.text(), self._operator.text().strip()
            self.wanted.emit(SessionStartRequest(study, code, self._pilot.isChecked(), operator, self.selected_hand()))

    @Slot()
    def _on_enter(self) -> None:
        self._early = self._looking and not self._start.isEnabled()
        self._on_start()

    @Slot()
    def _on_changed(self) -> None:
        """Enable Start for the present choices: not for a new participant if the study is full."""
        self._early = False
        study = self.chosen_study()
        coming = self._comings.get(study.id) if study is not None else None
        self._start.setEnabled(coming is not None and coming.admits(self._code.text(), pilot=self._pilot.isChecked()))

    @Slot(str)
    def _on_screen_chosen(self, name: str) -> None:
        screen = self.chosen_screen()
        if screen is not None:
            flash_screen_name(screen)
        self.looked_at.emit()

    @Slot(str)
    def _on_study_chosen(self, _: str) -> None:
        self._show_coming()
        self.looked_at.emit()

    def chosen_screen(self) -> QScreen | None:
        """The screen that the participant's window will cover."""
        return next((one for one in QGuiApplication.screens() if one.name() == self._screen.current()), None)

    def _lay_out(self) -> None:
        """Start is right below the participant; the fields that change rarely are folded."""
        controls = (self._study, self._code, self._hand, self._screen, self._operator)
        study, code, hand, screen, operator = (
            column_box(label, control, spacing=SPACE_4) for label, control in zip(self._labels, controls, strict=True)
        )
        fill_box(self.body, self._title, study, code, self._start, self._warning, self._coming, screen, self._pilot)
        fill_box(QVBoxLayout(self._rare), hand, operator, self._note, spacing=self.body.spacing(), margins=0)
        fill_box(self.body, self._more, self._rare, STRETCH)
        for part in (self._warning, self._rare):
            part.hide()

    @Slot()
    def _on_more(self) -> None:
        self._rare.setVisible(self._rare.isHidden())
        self._say_more()
        if not self._rare.isHidden():
            self._hand.setFocus(Qt.FocusReason.TabFocusReason)

    def _say_more(self) -> None:
        self._more.set_text(tr("More options") if self._rare.isHidden() else tr("Fewer options"))


def flash_screen_name(screen: QScreen) -> QWidget:
    """Show a screen's name on it briefly."""
    flash = TextLabel(screen.name(), DISPLAY, STRONG)
    flash.setWindowFlags(Qt.WindowType.ToolTip | Qt.WindowType.WindowDoesNotAcceptFocus)
    flash.setAlignment(Qt.AlignmentFlag.AlignCenter)
    area = screen.geometry()
    flash.setGeometry(area.x() + area.width() // 2 - 200, area.y() + area.height() // 2 - 60, 400, 120)
    flash.show()
    QTimer.singleShot(IDENTIFY_MS, flash, flash.deleteLater)
    return flash


def _enrolment_text(coming: NextParticipant) -> str:
    """Who can take part, and the study's progress by its stopping rule."""
    told = (_open_places_text(coming), "" if coming.stopping is None else translate_sentence(coming.stopping))
    return join_shown_sentences([words for words in told if words])


def _open_places_text(coming: NextParticipant) -> str:
    if coming.refusal is not None:
        return translate_sentence(coming.refusal)
    cells = coming.cells
    if coming.full is not None and (cells is None or cells.free):
        return translate_sentence(coming.full)
    if cells is None:
        return ""
    if cells.free == 0:
        said = tr(
            "No free place in the plan: {done} done, {running} incomplete.",
            done=cells.done,
            running=cells.running,
        )
        return join_shown_sentences(
            (said, tr("Only participants who have already started can continue. You can still start a pilot session."))
        )
    values = {"done": cells.done, "running": cells.running, "free": cells.free}
    return tr("Places in the plan: {done} done, {running} incomplete, {free} free.", **values)


def _screen_choice_text(screen: QScreen) -> str:
    size = screen.geometry()
    return tr("{name}, {width} × {height}", name=screen.name(), width=size.width(), height=size.height())
