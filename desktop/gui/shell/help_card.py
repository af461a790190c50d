"""The card of help (F1): the purpose of a place, its first steps and keys; works offline."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop.benchmarks.messages import say
from desktop.gui.i18n import tr
from desktop.gui.shell.help_page_texts import HelpPage
from desktop.gui.theme.design_tokens import LARGE, SMALL, SPACE_4, SPACE_8, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.key_cap import KeyCap, key_cap_width
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import HairLine, TextLabel, line_height
from desktop.gui.widgets.widget_setup import STRETCH, clear_layout, fill_box, row_box, spaced_grid
from desktop.gui.window_actions import ACTIONS

PLACES_KEY = "Ctrl+1 … Ctrl+7"
LAST = (
    ("Tab", say("go to the next control")),
    ("Alt+↑ ↓", say("sort a table by the current column")),
    ("Esc", say("close the top window, or stop")),
)
HIGH = 560


class HelpCard(SurfaceCard):
    """Signals: closed."""

    closed = Signal()

    def __init__(self) -> None:
        super().__init__(padding=SPACE_24)
        self.setObjectName("help")
        self._title = TextLabel("", LARGE, STRONG)
        self._scroll = ScrollColumn(spacing=SPACE_16)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.close_button = PushButton(key="Esc", variant="primary")
        self.close_button.clicked.connect(self.closed)
        foot = row_box(STRETCH, self.close_button)
        fill_box(self.body, self._title, HairLine(), (self._scroll, 1), foot, spacing=SPACE_16)

    def show_help(self, title: str, page: HelpPage, keys: Sequence[tuple[str, str]], *, labs: bool = True) -> None:
        """Show the purpose of the place `title`, and its keys; `labs`: whether this role may open other places and
        labs."""
        self._title.setText(title)
        clear_layout(self._scroll.column)
        if page.text:
            self._scroll.column.addWidget(TextLabel(tr(page.text), wrap=True))
        self._scroll.column.addWidget(_help_part(tr("First steps"), _numbered_steps(page.steps)))
        if keys:
            self._scroll.column.addWidget(_help_part(tr("Keyboard shortcuts on this screen"), _key_table(keys)))
        self._scroll.column.addWidget(
            _help_part(tr("Keyboard shortcuts on all screens"), _key_table(window_keys(labs=labs)))
        )
        self._scroll.verticalScrollBar().setValue(0)
        self._scroll.setAccessibleName(title)
        self.close_button.set_text(tr("Close"))
        self.setAccessibleName(title)
        self.body.activate()  # the words are new: lay them out before the card is seen
        self.close_button.setFocus()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), HIGH)


def window_keys(*, labs: bool) -> list[tuple[str, str]]:
    """The keys of the window itself; labs: as of `show_help`."""
    places = [(PLACES_KEY, tr("go to a screen"))] if labs else []
    own = [(one.key, tr(one.text)) for one in ACTIONS if one.key and not one.place and (labs or one.everyone)]
    return [*places, *own, *((key, tr(words)) for key, words in LAST)]


def _help_part(title: str, content: QWidget) -> QWidget:
    part = QWidget()
    column = spaced_grid(QGridLayout(part), down=SPACE_8)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(TextLabel(title, SMALL, STRONG, tone="muted"), 0, 0)
    column.addWidget(content, 1, 0)
    return part


def _numbered_steps(steps: Sequence[str]) -> QWidget:
    """Numbers in a separate column, so that a long step wraps below its text."""
    box = QWidget()
    grid = spaced_grid(QGridLayout(box), SPACE_8, SPACE_4)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setColumnStretch(1, 1)
    for row, step in enumerate(steps):
        number = TextLabel(f"{row + 1}.", tone="muted")
        number.setFixedHeight(line_height(number.font(), tr(step)))
        grid.addWidget(number, row, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(TextLabel(tr(step), wrap=True), row, 1)
    return box


def _key_table(keys: Sequence[tuple[str, str]]) -> QWidget:
    box = QWidget()
    grid = spaced_grid(QGridLayout(box), SPACE_16, SPACE_8)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setColumnStretch(1, 1)
    grid.setColumnMinimumWidth(0, key_cap_width(PLACES_KEY))  # both lists in one line
    for row, (key, words) in enumerate(keys):
        grid.addWidget(KeyCap(key), row, 0)
        grid.addWidget(TextLabel(words, tone="muted", wrap=True), row, 1)
    return box
