"""An item's images as large as they fit, its candidates with their letters, and its text below."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget
from typing_extensions import override

from desktop.benchmarks.item import Item
from desktop.benchmarks.option_images_and_listing import candidate_images, question_lists_options
from desktop.benchmarks.task_catalogue import trial_line
from desktop.gui.i18n import tr, translate_sentence
from desktop.gui.item_image_names import image_captions, options_line, question_with_names
from desktop.gui.items.benchmark_and_task_titles import translated_task_title
from desktop.gui.items.load_item_with_images import LoadedItem
from desktop.gui.theme.design_tokens import LARGE, SMALL, SPACE_8, SPACE_12, SPACE_16
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.widgets.elided_text import ElidedText
from desktop.gui.widgets.item_header import ItemHeader
from desktop.gui.widgets.item_image_view import ItemImageView
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel, line_height
from desktop.gui.widgets.widget_setup import STRETCH, clear_layout, fill_box, named_widget, row_box

LINES = 3
NARROWEST, LEAST_PICTURE, USUAL_PICTURE = 280, 16, 48
"""The room of a row of pictures in the smallest window, and the least width of a picture, in logical pixels."""
SHARE = 0.4
FOOT = 22


def item_short_line(item: Item) -> str:
    """The one short line of an item, in the language of the window; its own question where the task has none."""
    line = trial_line(item)
    return translate_sentence(line.sentence) if line.sentence is not None else question_with_names(item)


class CaptionedImage(ItemImageView):
    """A picture with a short word right below it."""

    def __init__(self, caption: str = "") -> None:
        super().__init__()
        self._caption = caption
        self.setAccessibleName(caption or tr("Image"))

    def caption(self) -> str:
        return self._caption

    def natural_width(self, height: int) -> int:
        """The width at a given height, which includes the caption."""
        image = self.image()
        if image.isNull():
            return height
        return max(1, round((height - self._foot()) * image.width() / image.height()))

    def scale(self) -> float:
        if self.image().isNull():
            return 1.0
        return min(self.width() / self.image().width(), (self.height() - self._foot()) / self.image().height())

    def picture_rect(self) -> QRectF:
        area = super().picture_rect()
        return area.translated(0, -self._foot() / 2)

    def paint_over(self, painter: QPainter) -> None:
        if self._caption:
            area = self.picture_rect()
            below = QRectF(0, area.bottom(), self.width(), FOOT)
            painter.setPen(token_colour("muted"))
            painter.setFont(scaled_font(SMALL))
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, self._caption)

    def _foot(self) -> int:
        return FOOT if self._caption else 0


class ItemImageBoard(SurfaceCard):
    """All images of an item: stimuli above, candidates with their letters below. brief: only the short line is read
    with them."""

    def __init__(self, *, brief: bool = False) -> None:
        super().__init__(padding=SPACE_16, ground="sunken")
        self._brief = brief
        self._problem = TextLabel("", tone="wrong", wrap=True)
        self._above = QHBoxLayout()
        self._below = QHBoxLayout()
        for row in (self._above, self._below):
            row.setSpacing(SPACE_12)
        fill_box(self.body, (self._above, 3), (self._below, 1), self._problem)
        self.clear()

    def clear(self) -> None:
        for row in (self._above, self._below):
            clear_layout(row)
        self._problem.hide()

    def show_item(self, loaded: LoadedItem) -> None:
        self.clear()
        item = loaded.item
        below = image_captions(item, whole=not self._brief)
        chosen_among = candidate_images(item)
        for number, image in enumerate(loaded.images):
            view = CaptionedImage(below[number])
            view.set_image(image)
            beside = len(chosen_among) if number in chosen_among else len(loaded.images) - len(chosen_among)
            view.setMinimumWidth(min(USUAL_PICTURE, max(LEAST_PICTURE, NARROWEST // beside - SPACE_12)))
            (self._below if number in chosen_among else self._above).addWidget(view, 1)
        self.body.setStretch(1, 1 if chosen_among else 0)
        if loaded.problem is not None:
            self._problem.setText(translate_sentence(loaded.problem.sentence))
            self._problem.show()


class ItemTextCard(SurfaceCard):
    """The item's name and short line; below it, unless `brief`, the full task part with hint and options: whole if it
    takes no more than SHARE of the room (`set_room`), else at least LINES lines."""

    def __init__(self, *, brief: bool = False) -> None:
        super().__init__(padding=SPACE_16)
        self.body.setSpacing(SPACE_8)
        self.header = ItemHeader()
        self.head = row_box((self.header, 1), spacing=SPACE_8)
        self._line = named_widget(TextLabel("", LARGE, wrap=True), "question_line")
        self._rest = named_widget(TextLabel("", tone="muted", wrap=True), "question_full")
        self._scroll = ScrollColumn()
        self._scroll.column.addWidget(self._rest)
        self._badge_line = QWidget()
        self._badge_row = fill_box(QHBoxLayout(self._badge_line), STRETCH, spacing=SPACE_8, margins=0)
        self._badge_line.hide()
        fill_box(self.body, self.head, self._badge_line, self._line, self._scroll)
        self._brief, self._room = brief, 0
        self._badges: dict[QWidget, bool] = {}
        self._scroll.setVisible(not brief)

    def set_room(self, height: int) -> None:
        """Set the height of the column with this text and the images above it, in logical pixels."""
        if height != self._room:
            self._room = height
            self._fit()

    def add_badge(self, badge: QWidget) -> None:
        """Add a badge before the last two widgets of the head."""
        self.head.insertWidget(self.head.count() - 2, badge)
        self._badges[badge] = False
        badge.hide()

    def show_badge(self, badge: QWidget, *, visible: bool) -> None:
        """Show or hide a badge; where the title would be cut, the badges are in a line of their own below it."""
        self._badges[badge] = visible
        self._fit_badges()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit_badges()

    def _fit_badges(self) -> None:
        margins, gap = self.body.contentsMargins(), self.head.spacing()
        widgets = [entry.widget() for entry in map(self.head.itemAt, range(self.head.count())) if entry is not None]
        others = [one for one in widgets if one is not None and one is not self.header and one not in self._badges]
        room = self.width() - margins.left() - margins.right() - self.header.title_width()
        room -= sum(gap + one.sizeHint().width() for one in others)
        shown = [badge for badge, wanted in self._badges.items() if wanted]
        below = bool(shown) and sum(gap + badge.sizeHint().width() for badge in shown) > room
        for badge in self._badges if below != self._badge_line.isVisibleTo(self) else ():
            if below:
                self._badge_row.insertWidget(self._badge_row.count() - 1, badge)
            else:
                self.head.insertWidget(self.head.count() - 2, badge)
        for badge in self._badges:
            badge.setVisible(badge in shown)
        self._badge_line.setVisible(below)
        self._fit()

    def spoken(self) -> str:
        """The item for a screen reader: its task, its key, and the texts that people read."""
        texts = [*self.header.findChildren(ElidedText), *self.findChildren(TextLabel)]
        return "\n".join(dict.fromkeys(one.text() for one in texts if one.text() and one.isVisibleTo(self)))

    def show_item(self, item: Item) -> None:
        line, whole = item_short_line(item), question_with_names(item)
        self.header.show_item(item, translated_task_title(item.benchmark, item.task))
        self._line.setText(line)
        parts = [whole if whole != line else ""]
        if item.hint:
            parts.append(tr("Hint: {hint}", hint=item.hint))
        if not question_lists_options(item):
            parts.append(options_line(item))
        self._rest.setText("\n".join(part for part in parts if part))
        self._scroll.verticalScrollBar().setValue(0)
        self._fit_badges()

    def _fit(self) -> None:
        """Give the full question the lines that it needs, up to its share of the room."""
        if self._brief:
            return
        margins = self.body.contentsMargins()
        width = self.width() - margins.left() - margins.right()
        above = self.head.sizeHint().height() + self._line.heightForWidth(width) + 2 * self.body.spacing()
        if self._badge_line.isVisibleTo(self):
            above += self._badge_line.sizeHint().height() + self.body.spacing()
        free = round(SHARE * self._room) - above - margins.top() - margins.bottom()
        line = line_height(self._rest.font(), self._rest.text())
        lines = max(LINES, free // line)
        self._scroll.setFixedHeight(max(1, min(self._rest.heightForWidth(width), lines * line)))
        self._scroll.setVisible(bool(self._rest.text()))
