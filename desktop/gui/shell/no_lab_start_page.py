"""The start page while no lab is open: first start, opening, creating, error."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.gui.background_tasks import BackgroundTask
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import (
    BODY,
    DISPLAY,
    LARGE,
    RADIUS_CONTROL,
    SMALL,
    SPACE_4,
    SPACE_8,
    SPACE_12,
    SPACE_16,
    SPACE_24,
    SPACE_32,
    STRONG,
)
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.line_icons import SIZE as ICON
from desktop.gui.theme.line_icons import paint_icon
from desktop.gui.theme.paint_control_shapes import mix_colours, paint_box, paint_focus_ring
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.widgets.accessible_interfaces import announce_text
from desktop.gui.widgets.error_panel import ErrorPanel
from desktop.gui.widgets.flow_layout import FlowLayout
from desktop.gui.widgets.pressable_widget import PressableWidget
from desktop.gui.widgets.progress_line import ProgressLine
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel, set_tool_tip
from desktop.gui.widgets.widget_setup import (
    STRETCH,
    clear_layout,
    column_box,
    fill_box,
    named_button,
    named_widget,
    row_box,
)
from desktop.gui.window_actions import ActionRegistry

if TYPE_CHECKING:  # the store is loaded after the window's first frame
    from desktop.library.machine.error_messages import ExpectedError

WIDTH = 680
SHOWN = 5


class RecentLab(PressableWidget):
    """A recent lab: its folder's name, and its path."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder
        self._gone = False
        self.setText(folder.name)
        self.setAccessibleName(folder.name)
        set_tool_tip(self, str(folder))
        self.setFixedHeight(44)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_unreachable(self) -> None:
        """Show that the lab is missing."""
        self._gone = True
        self.setAccessibleName(f"{self.folder.name}, {self._where()}")
        self.update()

    def _where(self) -> str:
        place = str(self.folder.parent)
        return tr("no longer in {place}", place=place) if self._gone else place

    def sizeHint(self) -> QSize:
        return QSize(240, 44)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self.hovered():
            paint_box(
                painter,
                self.rect(),
                RADIUS_CONTROL,
                fill=mix_colours(token_colour("surface"), token_colour("ink"), 0.05),
            )
        paint_icon(painter, QRectF(SPACE_12, 12, ICON, ICON), "folder", token_colour("muted"))
        left = SPACE_12 + ICON + SPACE_12
        width = self.width() - left - SPACE_12
        name, place = ("muted", "invalid") if self._gone else ("ink", "muted")
        lines = ((4, self.folder.name, BODY, name), (23, self._where(), SMALL, place))
        for top, text, size, token in lines:
            painter.setFont(scaled_font(size))
            painter.setPen(token_colour(token))
            shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideMiddle, width)
            painter.drawText(QRectF(left, top, width, 18), Qt.AlignmentFlag.AlignVCenter, shown)
        if self.ringed():
            paint_focus_ring(painter, self.rect(), RADIUS_CONTROL)
        painter.end()


class RecentRow(QWidget):
    """A recent lab, and if it is missing, the button to remove it."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.lab = RecentLab(folder)
        self.forget = named_widget(PushButton(variant="quiet"), "forget_lab")
        self.forget.hide()
        fill_box(QHBoxLayout(self), (self.lab, 1), self.forget, margins=0)

    def show_unreachable(self) -> None:
        """Show that the lab is missing."""
        self.lab.show_unreachable()
        self.forget.set_text(tr("Remove"))
        self.forget.setAccessibleName(tr("Remove {name} from recent labs", name=self.lab.folder.name))
        self.forget.show()


class StartPage(QWidget):
    """Signals: lab_wanted(folder); again_wanted; forget_wanted(folder): remove a missing lab from the recent ones;
    recent_shown(paths): to check which of them are missing."""

    lab_requested = Signal(object)
    retry_requested = Signal()
    forget_requested = Signal(object)
    recent_shown = Signal(object)

    def __init__(self, actions: ActionRegistry) -> None:
        super().__init__()
        self.setObjectName("start")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._title = TextLabel("", DISPLAY, STRONG)
        self._text = TextLabel("", LARGE, tone="muted", wrap=True)
        self.sample = actions.button("make_sample", made=PushButton(variant="primary", large=True, key="Enter"))
        self.new = actions.button("new_lab", made=PushButton(large=True, bound=False))
        self.other = actions.button("open_lab", made=PushButton(large=True, bound=False))
        self.again = named_button(PushButton(large=True, key="R"), "try_again", self.retry_requested)
        self._panel = named_widget(ErrorPanel(closable=False), "refused_panel")
        self._line = named_widget(ProgressLine(), "making")
        self._name = ""
        self._recent_title = TextLabel("", SMALL, tone="muted")
        self._recent = column_box(spacing=SPACE_4)
        self._actions = QWidget()
        self._recent_box = SurfaceCard(padding=SPACE_8)
        self._restricted = False
        self._words: Callable[[], None] = self._first_words
        self._lay_out()
        self.retranslate()

    def restrict(self, *, on: bool) -> None:
        """At a seat of an annotator or participant no other lab is named or offered."""
        self._restricted = on

    def show_first(self, recent: Sequence[str]) -> None:
        """No lab is open: offer the sample lab and the labs that were open before."""
        self._say(self._first_words)
        self._show(title=True, actions=True, recent=recent)

    def show_opening(self, name: str) -> None:
        self._name = name
        self._say(partial(self._opening_words, name))
        self._show(title=True)

    @Slot(object, str)
    def show_working(self, task: BackgroundTask, words: str) -> None:
        """Show what is done before the lab is open: an exclusive operation, by its name; without one the upgrade of an
        older lab, once it reports progress."""
        self._line.start(tr(words) if words else tr("Updating the lab to this version"))
        self._line.follow(task)
        if words:
            self._say(self._working_words)
            self._show(title=True, line=True)
        else:
            task.progressed.connect(self._line.show)

    def show_making(self, task: BackgroundTask) -> None:
        """The sample lab is being made."""
        self._say(self._making_words)
        self._line.start(tr("Items"))
        self._line.follow(task)
        self._show(title=True, line=True)

    def show_refused(self, error: "ExpectedError", recent: Sequence[str], *, plain: bool = False) -> None:
        """A lab could not be opened."""
        self._say(partial(self._panel.show_plain if plain else self._panel.show_failure, error))
        self._show(panel=True, actions=True, recent=recent)

    def retranslate(self) -> None:
        self.again.set_text(tr("Try again"))
        self._recent_title.setText(tr("Recent labs"))
        self._words()

    def _say(self, words: Callable[[], None]) -> None:
        self._words = words
        words()

    def _first_words(self) -> None:
        if self._restricted:
            self._title.setText(tr("No lab is open here"))
            self._text.setText(tr("Please tell the experimenter."))
            return
        self._title.setText(tr("A laboratory for visual reasoning"))
        self._text.setText(
            tr(
                "A lab is a folder that contains everything: items, answers, tags, models. Create the "
                "sample lab to look around: real items, created in seconds from photographs that come "
                "with Eyeline."
            )
        )

    def _opening_words(self, name: str) -> None:
        self._title.setText(tr("Opening {name}…", name=name))
        self._text.clear()

    def _working_words(self) -> None:
        self._title.setText(tr("Working on {name}…", name=self._name))
        self._text.setText(tr("The lab is closed for this and reopens automatically."))

    def _making_words(self) -> None:
        self._title.setText(tr("Creating the sample lab"))
        self._text.setText(
            tr("Pieces are cut from photographs and loops are drawn. Each item is saved with its answer.")
        )

    def _show(
        self,
        *,
        title: bool = False,
        line: bool = False,
        panel: bool = False,
        actions: bool = False,
        recent: Sequence[str] = (),
    ) -> None:
        self._title.setVisible(title)
        self._text.setVisible(title and bool(self._text.text()))
        self._line.setVisible(line)
        self._panel.setVisible(panel)
        self._actions.setVisible(actions and (panel or not self._restricted))
        for button in (self.sample, self.new, self.other):
            button.setVisible(not self._restricted)
        self.again.setVisible(panel)
        self.again.set_variant("primary" if panel else "plain")
        self.sample.set_variant("plain" if panel else "primary")
        self._fill_recent(() if self._restricted else recent)
        first = self.again if panel else self.sample if actions and not self._restricted else self
        first.setFocus(Qt.FocusReason.ActiveWindowFocusReason)
        announce_text(self, self._shown_texts)

    def _shown_texts(self) -> str:
        """What the page says now, for a screen reader: it has no focus to be read by."""
        labels = self.findChildren(TextLabel)
        return "\n".join(
            one.text() for one in labels if one.text() and one.isVisibleTo(self) and one is not self._recent_title
        )

    def _fill_recent(self, recent: Sequence[str]) -> None:
        clear_layout(self._recent)
        for path in recent[:SHOWN]:
            entry = RecentRow(Path(path))
            entry.lab.clicked.connect(self._on_recent)
            entry.forget.clicked.connect(self._on_forget)
            self._recent.addWidget(entry)
        self._recent_title.setVisible(bool(recent))
        self._recent_box.setVisible(bool(recent))
        if recent:
            self.recent_shown.emit(list(recent[:SHOWN]))

    def show_unreachable(self, gone: Sequence[str]) -> None:
        """Mark the recent labs that are missing."""
        for row in self._recent_box.findChildren(RecentRow):
            if str(row.lab.folder) in gone:
                row.show_unreachable()

    @Slot()
    def _on_forget(self) -> None:
        button = self.sender()
        row = button.parent()
        if isinstance(row, RecentRow):
            row.hide()
            self._recent.removeWidget(row)
            row.deleteLater()
            self._recent_title.setVisible(self._recent.count() > 0)
            self._recent_box.setVisible(self._recent.count() > 0)
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            self.forget_requested.emit(row.lab.folder)

    @Slot()
    def _on_recent(self) -> None:
        entry = self.sender()
        if isinstance(entry, RecentLab):
            self.lab_requested.emit(entry.folder)

    def _lay_out(self) -> None:
        self._actions.setContentsMargins(0, SPACE_8, 0, 0)
        buttons = FlowLayout(self._actions, gap=SPACE_12)
        for button in (self.again, self.sample, self.new, self.other):
            buttons.addWidget(button)
        self._recent_box.body.addLayout(self._recent)
        inner = QWidget()
        inner.setFixedWidth(WIDTH)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_16)
        for widget in (self._title, self._text, self._line, self._panel, self._actions):
            column.addWidget(widget)
        column.addSpacing(SPACE_24)
        fill_box(column, self._recent_title, self._recent_box)
        scroll = ScrollColumn(spacing=0, fills=True)
        fill_box(scroll.column, 2, row_box(STRETCH, inner, STRETCH), 3)
        fill_box(QVBoxLayout(self), scroll, margins=SPACE_32)
