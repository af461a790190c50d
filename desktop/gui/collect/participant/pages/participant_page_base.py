"""A page of the participant's window: one column of texts in the middle, one row of buttons, each with its key.

class Rest(Page):
    def __init__(self, parent): super().__init__("break", parent); self.heading(tr("A short break")); …
"""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractSlider, QHBoxLayout, QSizePolicy, QWidget

from desktop.gui.collect.participant.participant_translation import tr
from desktop.gui.collect.participant.participant_window_buttons import TrialButton, pressable_controls, spoken_control
from desktop.gui.theme.design_tokens import BODY, CONTROL_LARGE, DISPLAY, LARGE, STRONG
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import fill_box

COLUMN = 720
MARGIN = 32
By = QAbstractSlider.SliderAction
SCROLLS = {
    Qt.Key.Key_Up: By.SliderSingleStepSub,
    Qt.Key.Key_Down: By.SliderSingleStepAdd,
    Qt.Key.Key_PageUp: By.SliderPageStepSub,
    Qt.Key.Key_PageDown: By.SliderPageStepAdd,
    Qt.Key.Key_Home: By.SliderToMinimum,
    Qt.Key.Key_End: By.SliderToMaximum,
}
NAMES = {
    Qt.Key.Key_Return: "Enter",
    Qt.Key.Key_Enter: "Enter",
    Qt.Key.Key_Escape: "Esc",
    Qt.Key.Key_Space: "Space",
    Qt.Key.Key_F1: "F1",
    Qt.Key.Key_F2: "F2",
    Qt.Key.Key_F3: "F3",
}


def page_key_name(event: QKeyEvent) -> str:
    return NAMES.get(Qt.Key(event.key()), event.text().upper())


class ParticipantPage(QWidget):
    """A column that scrolls where it is higher than the screen, and below it a row of buttons that stays."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.name = name
        self.setObjectName(f"page-{name}")
        self._buttons: dict[str, TrialButton] = {}
        self._scroll = ScrollColumn()
        self._scroll.setParent(self)
        self.column = self._scroll.column
        self.column.setAlignment(Qt.AlignmentFlag(0))
        self._foot = QWidget(self)
        self._row = fill_box(QHBoxLayout(self._foot), spacing=12, margins=0)
        self._row.setAlignment(Qt.AlignmentFlag.AlignLeft)

    def heading(self, text: str) -> TextLabel:
        return self._text(TextLabel(text, DISPLAY, STRONG, tone="trial_ink", wrap=True))

    def paragraph(self, text: str, *, quiet: bool = False) -> TextLabel:
        """A paragraph; quiet ones are smaller and muted."""
        tone = "trial_muted" if quiet else "trial_ink"
        return self._text(TextLabel(text, BODY if quiet else LARGE, tone=tone, wrap=True))

    def button(self, text: str, key: str, name: str, act: Callable[[], object], *, strong: bool = False) -> TrialButton:
        """A button in the row, and its key."""

        def press() -> None:
            act()

        made = TrialButton(text, key, name, strong=strong)
        made.clicked.connect(press)
        self._row.addWidget(made)
        self._buttons[key] = made
        return made

    def offer_leaving(self, act: Callable[[], object]) -> None:
        self.button(tr("Stop…"), "Esc", "stop", act)

    def key(self, event: QKeyEvent) -> bool:
        """Press the button of a key; arrows, Page keys, Home and End scroll a page that is longer than the screen."""
        button = self._buttons.get(page_key_name(event))
        if button is None or not button.isEnabled() or not button.isVisible():
            return self._scrolled(SCROLLS.get(Qt.Key(event.key())))
        button.click()
        return True

    def _scrolled(self, by: By | None) -> bool:
        bar = self._scroll.verticalScrollBar()
        if by is None or not bar.maximum():
            return False
        bar.triggerAction(by)
        return True

    def heard(self) -> str:
        """The page for screen readers, announced when it is shown, since it takes no focus: its texts, then what can be
        pressed, each with its key."""
        texts = [label.text() for label in self.findChildren(TextLabel) if not label.isHidden()]
        return "\n".join(filter(None, [*texts, *map(spoken_control, pressable_controls(self))]))

    def arrive(self) -> None:
        """The page came to the front."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.lay_out()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.lay_out()

    def lay_out(self) -> None:
        """Put column and row into the middle; called again where texts have changed."""
        width = min(COLUMN, self.width() - 2 * MARGIN)
        left = (self.width() - width) // 2
        height = min(self.column.totalHeightForWidth(width) + 1, self.height() - 3 * MARGIN - CONTROL_LARGE)
        top = max(MARGIN, (self.height() - height - MARGIN - CONTROL_LARGE) // 2)
        self._scroll.setGeometry(left, top, width, height)
        self._foot.setGeometry(left, top + height + MARGIN, self.width() - left - MARGIN, CONTROL_LARGE)

    def _text(self, text: TextLabel) -> TextLabel:
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        text.setSizePolicy(policy)
        self.column.addWidget(text)
        return text
