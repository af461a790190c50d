"""Base of the pages that import or generate items: fields above, a preview below, and a back button. It is not modal,
and nothing is written before the preview."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFontMetricsF, QImage, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from desktop.benchmarks.messages import say
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import BackgroundTask, TaskProgress
from desktop.gui.i18n import tr
from desktop.gui.items.benchmark_and_task_titles import translated_task_title
from desktop.gui.theme.design_tokens import LARGE, SMALL, SPACE_4, SPACE_8, SPACE_12, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.accessible_interfaces import announce_text
from desktop.gui.widgets.data_table import DataTable, DataTableColumn
from desktop.gui.widgets.flow_layout import FlowLayout
from desktop.gui.widgets.item_image_view import ItemImageView
from desktop.gui.widgets.progress_line import ProgressLine
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel, set_tool_tip
from desktop.gui.widgets.widget_setup import STRETCH, column_box, fill_box, named_widget, row_box

if TYPE_CHECKING:
    from db.lab import Lab

THUMB = 112
QUESTION = 50
"""Characters of a question that fit into a thumbnail, in any script and at the largest text size."""
SHOWN_ROWS = 500
WIDEST = 900
HEADINGS = {"import": say("Import items"), "generate": say("Generate items")}
JOINTS = re.compile("[_/.-]+")
"""Where a long key may be broken into lines."""


@dataclass(frozen=True, slots=True)
class PreviewImage:
    """A preview image with its caption; `question` is shown for an item without an image."""

    image: QImage
    caption: str
    question: str = ""


@dataclass(frozen=True, slots=True)
class RejectedRow:
    """Something that is not imported: where it is, and why."""

    where: str
    reason: str


@dataclass(frozen=True, slots=True)
class ImportPreview:
    """A preview: a headline, counts by benchmark and task, images, and rejected rows; `found`: data for the page."""

    headline: str
    tasks: Sequence[tuple[str, str, int]] = ()
    notes: Sequence[str] = ()
    shots: Sequence[PreviewImage] = ()
    amiss: Sequence[RejectedRow] = ()
    found: object = None


class ImportPreviewPanel(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._headline = named_widget(TextLabel("", LARGE, STRONG, wrap=True), "wizard_headline")
        self._tasks = TextLabel("", wrap=True)
        self._notes = TextLabel("", tone="muted", wrap=True)
        self._shots = QWidget()
        self._flow = FlowLayout(self._shots, gap=SPACE_12)
        self._amiss_title = TextLabel("", SMALL, STRONG, tone="muted")
        self._amiss: DataTable[RejectedRow] = DataTable(_rejected_row_columns(), name=tr("Skipped rows"))
        self._amiss.setObjectName("wizard_amiss")
        self._amiss.setMinimumHeight(160)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_12)
        for widget in (self._headline, self._tasks, self._notes, self._shots, self._amiss_title, self._amiss):
            column.addWidget(widget)

    def follow_in_tab_order(self, control: QWidget) -> None:
        """Take the keyboard after that control."""
        QWidget.setTabOrder(control, self._amiss)

    def show_told(self, told: ImportPreview) -> None:
        """Show it in place of what was shown before."""
        self._headline.setText(told.headline)
        announce_text(self, told.headline)
        self._tasks.setText(" · ".join(f"{n:,} × {translated_task_title(name, task)}" for name, task, n in told.tasks))
        self._notes.setText("\n".join(told.notes))
        self._flow.clear()
        for shot in told.shots:
            self._flow.addWidget(_captioned_preview_image(shot))
        self._amiss_title.setText(tr("Skipped: {n}", n=f"{len(told.amiss):,}"))
        self._amiss.set_rows(told.amiss[:SHOWN_ROWS])
        self._tasks.setVisible(bool(told.tasks))
        self._notes.setVisible(bool(told.notes))
        self._shots.setVisible(bool(told.shots))
        for widget in (self._amiss_title, self._amiss):
            widget.setVisible(bool(told.amiss))


class ItemWizardPage(QWidget):
    """The base of a page. A subclass lays `form` out, calls `changed` where a field changed, and implements `looking`,
    `making`, `ready`, `retranslate`.

    Signals: left: back was pressed; finished: items were imported.
    """

    left = Signal()
    finished = Signal()

    def __init__(self, context: AppContext, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.context = context
        self._task: BackgroundTask | None = None
        self._heading = TextLabel("", LARGE, STRONG)
        self._about = TextLabel("", tone="muted", wrap=True)
        self.form = column_box(spacing=SPACE_12)
        self.look_button, self.make_button = PushButton(variant="primary"), PushButton()
        self.back_button = PushButton(key="Esc")
        self.look_button.setObjectName(f"{name}_look")
        self.make_button.setObjectName(f"{name}_make")
        self.back_button.setObjectName(f"{name}_back")
        self.look_button.clicked.connect(self.look)
        self.make_button.clicked.connect(self._on_make)
        self.back_button.clicked.connect(self.left)
        self.progress = ProgressLine()
        self.progress.hide()
        self.outcome = ImportPreviewPanel()
        self.outcome.hide()
        self._lay_out()

    # -- what a page implements ------------------------------------------------------------------------------------

    def looking(self, lab: "Lab") -> Callable[[TaskProgress], ImportPreview]:
        """Returns the work that previews the present fields, in a thread of its own."""
        raise NotImplementedError

    def making(self, lab: "Lab") -> Callable[[TaskProgress], str]:
        """Returns the work that imports or generates, in a thread of its own, and reports the result."""
        raise NotImplementedError

    def retranslate(self) -> None:
        raise NotImplementedError

    def ready(self) -> bool:
        """Whether the fields suffice for a preview."""
        raise NotImplementedError

    def may_make(self) -> bool:
        return self.ready()

    # -- what it does ----------------------------------------------------------------------------------------------

    def set_texts(self, about: str, look: str, make: str) -> None:
        self._heading.setText(tr(HEADINGS[self.objectName()]))
        self._about.setText(about)
        self.look_button.set_text(look)
        self.make_button.set_text(make)
        self.back_button.set_text(tr("Back to the library"))

    def start(self) -> None:
        """Start without a preview."""
        self.outcome.hide()
        self.changed()

    def set_tab_order_after(self, field: QWidget) -> None:
        """Set the tab order from the last field to the buttons below it. To be called once the page is in a window,
        which changes the order."""
        for one, next_one in pairwise((field, self.look_button, self.make_button, self.back_button)):
            QWidget.setTabOrder(one, next_one)

    def busy(self) -> bool:
        return self._task is not None

    def free(self) -> bool:
        """Whether a dropped path may be filled in now; if not, a message says why."""
        if self.busy():
            self.context.say(tr("A preview or import is still running. Wait until it ends, then drop the file again."))
        return not self.busy()

    @Slot()
    def changed(self) -> None:
        """A field has changed: the preview is outdated."""
        self.look_button.setEnabled(self.ready() and not self.busy())
        self.make_button.setEnabled(self.may_make() and not self.busy())
        self.look_button.set_variant("plain" if self.may_make() else "primary")  # one button is the next step
        self.make_button.set_variant("primary" if self.may_make() else "plain")

    def looked(self, told: ImportPreview) -> None:
        """A preview has ended; a page may enable importing now."""

    @Slot()
    def look(self) -> None:
        lab = self.context.lab
        if lab is not None and self.ready() and not self.busy():
            self._begin(tr("Checking"))
            self._task = self.context.tasks.run_long(
                self.looking(lab), self._on_told, owner=self, failed=self._on_failed
            )
            self.progress.follow(self._task)

    @Slot()
    def _on_make(self) -> None:
        lab = self.context.lab
        if lab is not None and self.may_make() and not self.busy():
            self._begin(tr("Importing items"))
            self._task = self.context.tasks.run_long(
                self.making(lab), self._on_made, owner=self, failed=self._on_failed
            )
            self.progress.follow(self._task)

    def _begin(self, text: str) -> None:
        self.progress.start(text)
        self.progress.show()
        for button in (self.look_button, self.make_button):
            button.setEnabled(False)

    def _end(self) -> None:
        self._task = None
        self.progress.hide()
        self.changed()

    def _on_told(self, told: ImportPreview) -> None:
        self.looked(told)
        self._end()
        self.outcome.show_told(told)
        self.outcome.show()

    def _on_made(self, words: str) -> None:
        self._end()
        self.context.say(words)
        self.finished.emit()

    def _on_failed(self, error: Exception) -> None:
        self._end()
        self.context.fail(error)

    def _lay_out(self) -> None:
        buttons = row_box(self.look_button, self.make_button, STRETCH, self.back_button, spacing=SPACE_8)
        card = SurfaceCard(spacing=SPACE_16)
        fill_box(card.body, column_box(self._heading, self._about, spacing=SPACE_8), self.form, buttons, self.progress)
        scroll = ScrollColumn()
        for widget in (card, self.outcome):
            scroll.column.addLayout(_width_limited_row(widget))
        fill_box(QVBoxLayout(self), scroll, margins=SPACE_24)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.outcome.follow_in_tab_order(self.back_button)  # created before the form's fields, but shown below


class NamedFieldRow(QWidget):
    def __init__(self, field: QWidget, *beside: QWidget) -> None:
        super().__init__()
        self._name = TextLabel("", SMALL, tone="muted")
        row = row_box((field, 1), *beside, STRETCH, spacing=SPACE_8)
        fill_box(QVBoxLayout(self), self._name, row, spacing=SPACE_4, margins=0)

    def set_name(self, name: str) -> None:
        self._name.setText(name)


def _width_limited_row(widget: QWidget) -> QHBoxLayout:
    """A row that limits the widget's width. A row of its own, since a column uses the height of wrapped text at the
    column's width, regardless of a widget's maximum width."""
    widget.setMaximumWidth(WIDEST)
    return row_box((widget, 1), STRETCH)


def _captioned_preview_image(shot: PreviewImage) -> QWidget:
    box = QWidget()
    column = fill_box(QVBoxLayout(box), spacing=SPACE_4, margins=0)
    picture: QWidget
    if shot.image.isNull():
        picture = TextLabel(shot.question[:QUESTION] + ("…" if len(shot.question) > QUESTION else ""), SMALL, wrap=True)
        picture.setAlignment(Qt.AlignmentFlag.AlignTop)
        set_tool_tip(picture, shot.question)
    else:
        picture = ItemImageView(enlarge=False)
        picture.set_image(shot.image)
        picture.setAccessibleName(shot.caption)
    picture.setFixedSize(THUMB, THUMB)
    words = TextLabel("", SMALL, tone="muted", wrap=True)
    wide = QFontMetricsF(words.font()).horizontalAdvance
    pieces = (one if wide(one) < THUMB else JOINTS.sub("\\g<0>\u200b", one) for one in shot.caption.split(" "))
    words.setText(" ".join(pieces))
    words.setFixedWidth(THUMB)
    fill_box(column, picture, (words, Qt.AlignmentFlag.AlignTop))
    return box


def _rejected_row_columns() -> list[DataTableColumn[RejectedRow]]:
    return [
        DataTableColumn(say("Location"), lambda row: row.where),
        DataTableColumn(say("Reason"), lambda row: row.reason, stretch=True),
    ]
