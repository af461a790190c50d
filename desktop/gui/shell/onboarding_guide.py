"""An onboarding guide through the real window: five steps, each at its place, with one sentence."""

from dataclasses import dataclass
from typing import cast

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from desktop.benchmarks.messages import say
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import LARGE, SMALL, SPACE_4, SPACE_8, SPACE_12, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, column_box, fill_box, row_box

BY_THE_PERSON = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress)


@dataclass(frozen=True, slots=True)
class GuideStep:
    """A place of the rail and its description, marked for translation."""

    place: str
    title: str
    text: str


STEPS = (
    GuideStep(
        "library",
        say("Items"),
        say("All items of the lab. Select an item to see on the right exactly what people and models are asked."),
    ),
    GuideStep(
        "collect",
        say("People"),
        say(
            "Participants answer here with timing, in their own window. Create the sample study "
            "first, then try it as a pilot session."
        ),
    ),
    GuideStep(
        "annotate",
        say("Tags"),
        say("Annotators independently tag the perceptual and reasoning demands of each item, with one key per tag."),
    ),
    GuideStep(
        "models",
        say("Models"),
        say("Local models answer the same items. The demo model was trained on generated items only."),
    ),
    GuideStep(
        "compare",
        say("Human–model gap"),
        say(
            "People vs. models with confidence intervals, a summary in words, and the report. "
            "Press F1 for help on any screen."
        ),
    ),
)


class OnboardingGuide(QWidget):
    """A strip below the screens that covers nothing; Esc or Close ends it.

    Enter continues; a screen that loads later does not take the keyboard's focus from the guide until the user goes
    there. It describes the screen in front: for another screen it shows that one's step, or the way back if there is
    none.

    Signals: place_wanted(key); ended: it was closed and had the keyboard's focus.
    """

    place_requested = Signal(str)
    ended = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__()
        self.setObjectName("guide")
        self._at, self._holds, self._away = 0, False, False
        self._count = TextLabel("", SMALL, tone="muted")
        self._title, self._text = TextLabel("", LARGE, STRONG), TextLabel("", tone="muted", wrap=True)
        self._close, self._back, self.next_button = (
            PushButton(variant="quiet"),
            PushButton(),
            PushButton(variant="primary"),
        )
        for button, name, slot in (
            (self._close, "guide_close", self.end),
            (self._back, "guide_back", self._on_back),
            (self.next_button, "guide_next", self._on_next),
        ):
            button.setObjectName(name)
            button.clicked.connect(slot)
        self._lay_out()
        self.setParent(window)
        _guide_application().focusChanged.connect(self._on_focus)
        self.hide()

    def start(self) -> None:
        """Begin with the first step."""
        self._show(0)

    @Slot()
    def end(self) -> None:
        focus = QApplication.focusWidget()
        had = focus is not None and self.isAncestorOf(focus)
        self.hide()
        if had:
            self.ended.emit()

    def follow(self, place: str) -> None:
        """Show the step of the place in front, without taking the focus."""
        if self.isHidden():
            return
        steps = [number for number, step in enumerate(STEPS) if step.place == place]
        self._away = not steps
        self._at = steps[0] if steps else self._at
        self.retranslate()

    def retranslate(self) -> None:
        """Set the texts of the step that is shown."""
        step = STEPS[self._at]
        self._count.setText(tr("Step {n} of {total}", n=self._at + 1, total=len(STEPS)))
        self._title.setText(tr("Tour paused") if self._away else tr(step.title))
        away = tr("This screen is not part of the tour. The tour continues at “{step}”.", step=tr(step.title))
        self._text.setText(away if self._away else tr(step.text))
        self._close.set_text(tr("Close"))
        self._back.set_text(tr("Back"))
        self._back.setVisible(self._at > 0 and not self._away)
        onward = tr("Next step") if self._at + 1 < len(STEPS) else tr("Done")
        self.next_button.set_text(tr("Continue") if self._away else onward)
        self.setAccessibleName(tr("Tour of the window"))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in BY_THE_PERSON:
            self._holds = False
        return False

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        _guide_application().installEventFilter(self)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        _guide_application().removeEventFilter(self)
        self._holds = False

    @Slot("QWidget*", "QWidget*")
    def _on_focus(self, _: QWidget | None, now: QWidget | None) -> None:
        if self._holds and now is not None and not self.isAncestorOf(now):
            self.next_button.setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.end()
        else:
            super().keyPressEvent(event)

    @Slot()
    def _on_next(self) -> None:
        if self._away:
            self._show(self._at)
        elif self._at + 1 < len(STEPS):
            self._show(self._at + 1)
        else:
            self.end()

    @Slot()
    def _on_back(self) -> None:
        self._show(max(0, self._at - 1))

    def _show(self, at: int) -> None:
        self._at, self._away = at, False
        self.place_requested.emit(STEPS[at].place)
        self.retranslate()
        self.show()
        self._holds = True
        self.next_button.setFocus(Qt.FocusReason.TabFocusReason)

    def _lay_out(self) -> None:
        words = column_box(row_box(self._title, self._count, STRETCH, spacing=SPACE_12), self._text, spacing=SPACE_4)
        row = row_box((words, 1), spacing=SPACE_8)
        row.addSpacing(SPACE_16)
        for button in (self._close, self._back, self.next_button):
            row.addWidget(button)
        card = SurfaceCard(row, padding=SPACE_16, stripe="accent")
        fill_box(QVBoxLayout(self), card, margins=(SPACE_24, 0, SPACE_24, SPACE_16))


def _guide_application() -> QApplication:
    return cast("QApplication", QApplication.instance())
