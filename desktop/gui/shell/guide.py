"""A first walk through the real window: five steps, each at its place, with one sentence of what it is for."""

from dataclasses import dataclass
from typing import cast

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from desktop.benchmarks.words import say
from desktop.gui.theme.tokens import LARGE, SMALL, SPACE_8, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.text import Text
from desktop.gui.words import tr

WIDTH = 380
BY_THE_PERSON = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress)


@dataclass(frozen=True, slots=True)
class Step:
    """A place of the rail and what is said of it, marked."""

    place: str
    title: str
    text: str


STEPS = (
    Step(
        "library",
        say("Items"),
        say("Every item of the lab. Choose one: at the right stands exactly what people and models are asked."),
    ),
    Step(
        "collect",
        say("People"),
        say("A participant answers here under the clock, in a window of their own. Try it yourself as a pilot run."),
    ),
    Step(
        "annotate",
        say("Tags"),
        say("Annotators say what each item asks of the eye and the mind, blind to one another, one key a tag."),
    ),
    Step(
        "models",
        say("Models"),
        say("Local models answer the same items. The demo model is not trained; it shows how everything goes."),
    ),
    Step(
        "compare",
        say("How far apart they are"),
        say("People against models with intervals, what can be said in words, and the report. F1 helps everywhere."),
    ),
)


class Guide(Card):
    """A card at the foot of the window that blocks nothing; Esc or Close ends it.

    Enter goes on: what a place reads in later takes the keyboard's focus from here only once the person went there.

    Signals: place_wanted(key).
    """

    place_wanted = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(padding=SPACE_16, stripe="accent")
        self.setObjectName("guide")
        self._window, self._at, self._holds = window, 0, False
        self._count = Text("", SMALL, tone="muted")
        self._title, self._text = Text("", LARGE, STRONG, wrap=True), Text("", wrap=True)
        self._close, self._back, self.next_button = Button(variant="quiet"), Button(), Button(variant="primary")
        for button, name, slot in (
            (self._close, "guide_close", self.end),
            (self._back, "guide_back", self._on_back),
            (self.next_button, "guide_next", self._on_next),
        ):
            button.setObjectName(name)
            button.clicked.connect(slot)
        foot = QHBoxLayout()
        foot.setSpacing(SPACE_8)
        foot.addWidget(self._close)
        foot.addStretch()
        foot.addWidget(self._back)
        foot.addWidget(self.next_button)
        for widget in (self._count, self._title, self._text):
            self.body.addWidget(widget)
        self.body.addLayout(foot)
        self.setParent(window)
        window.installEventFilter(self)
        _application().focusChanged.connect(self._on_focus)
        self.hide()

    def start(self) -> None:
        """Begin with the first step."""
        self._show(0)

    @Slot()
    def end(self) -> None:
        """Take it away."""
        self.hide()

    def retranslate(self) -> None:
        """Set the texts of the step that is shown."""
        step = STEPS[self._at]
        self._count.setText(tr("Step {n} of {total}", n=self._at + 1, total=len(STEPS)))
        self._title.setText(tr(step.title))
        self._text.setText(tr(step.text))
        self._close.set_text(tr("Close"))
        self._back.set_text(tr("Back"))
        self._back.setVisible(self._at > 0)
        self.next_button.set_text(tr("Next") if self._at + 1 < len(STEPS) else tr("Done"))
        self.setAccessibleName(tr("First walk through the window"))
        self._settle()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._window and event.type() == QEvent.Type.Resize and self.isVisible():
            self._settle()
        if event.type() in BY_THE_PERSON:
            self._holds = False
        return False

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        _application().installEventFilter(self)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        _application().removeEventFilter(self)
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
        if self._at + 1 < len(STEPS):
            self._show(self._at + 1)
        else:
            self.end()

    @Slot()
    def _on_back(self) -> None:
        self._show(max(0, self._at - 1))

    def _show(self, at: int) -> None:
        self._at = at
        self.place_wanted.emit(STEPS[at].place)
        self.retranslate()
        self.show()
        self.raise_()
        self._settle()
        self._holds = True
        self.next_button.setFocus(Qt.FocusReason.TabFocusReason)

    def _settle(self) -> None:
        width = min(WIDTH, self._window.width() - 2 * SPACE_24)
        height = self.heightForWidth(width) if self.hasHeightForWidth() else self.sizeHint().height()
        left, top = self._window.width() - width - SPACE_24, self._window.height() - height - SPACE_24
        self.setGeometry(left, top, width, height)


def _application() -> QApplication:
    return cast("QApplication", QApplication.instance())
