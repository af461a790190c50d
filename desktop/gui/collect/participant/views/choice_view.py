"""Answer view for choosing one option: images or texts, each with its letter; by letter, digit, arrow key or click."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.item import AnswerOption, Item
from desktop.benchmarks.option_images_and_listing import option_image_index
from desktop.gui.collect.participant import neutral_trial_palette
from desktop.gui.collect.participant.participant_item_text import participant_image_name
from desktop.gui.collect.participant.participant_translation import tr
from desktop.gui.collect.participant.participant_window_buttons import UnfocusableButton, group_as_radio_buttons
from desktop.gui.collect.participant.trial_item_layout import LayoutBox, image_box_in_option, participant_option_text
from desktop.gui.collect.participant.views.answer_view_base import (
    AnswerView,
    KeyHintEntry,
    TrialPresentation,
    paint_letter_cap,
    strong_font,
)
from desktop.gui.collect.participant.views.option_selection_keys import (
    MODIFIED,
    confirm_key_cap,
    is_confirm_key,
    option_key_caps,
    option_letter,
    option_place_of_key,
)
from desktop.gui.collect.participant.views.zoomable_image import Tell, ZoomableImage
from desktop.gui.theme.design_tokens import LARGE, RADIUS_CONTROL
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.paint_control_shapes import mix_colours, paint_box
from desktop.gui.widgets.key_cap import LARGE_HEIGHT, key_cap_width
from desktop.study.sessions.participant_task_wording import named_images

FRAME = 3.0
AIR = 4
LEAST_SIZE = 9
STEPS = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}


class ChoiceView(AnswerView):
    """The answer is the id of the option that was chosen, wherever it is shown."""

    def __init__(self, shown: TrialPresentation, parent: QWidget) -> None:
        super().__init__(shown, parent)
        by_id = {option.id: option for option in shown.item.options}
        self._options = [
            self._control(by_id[name], place, box)
            for place, (name, box) in enumerate(zip(shown.options, shown.arranged.answers, strict=True))
        ]
        self._chosen: int | None = None
        group_as_radio_buttons(self._options, self)

    def response(self) -> Json:
        return None if self._chosen is None else self.shown.options[self._chosen]

    def heard(self) -> str:
        return "" if self._chosen is None else self._options[self._chosen].accessibleName()

    def nothing_yet(self) -> str:
        return tr("Choose an answer first.")

    def key(self, event: QKeyEvent) -> bool:
        if is_confirm_key(event):
            self.submit()
            return True
        place = option_place_of_key(event, len(self._options), figures=not self.shown.arranged.captions)
        if place is not None:
            self.choose(place, "key")
        elif event.key() in STEPS and not event.modifiers() & MODIFIED:
            self._step(STEPS[Qt.Key(event.key())])
        else:
            return False
        return True

    def hints(self) -> list[KeyHintEntry]:
        caps = option_key_caps(len(self._options), figures=not self.shown.arranged.captions)
        return [
            KeyHintEntry(caps, tr("choose"), "hint-choose"),
            KeyHintEntry((confirm_key_cap(),), tr("submit"), "submit", self.submit),
        ]

    def choose(self, place: int, how: str) -> None:
        """Choose the option shown at `place`."""
        self._chosen = place
        for number, control in enumerate(self._options):
            control.setChecked(number == place)
        self._changed(how, place=place, option=self.shown.options[place])

    def _step(self, step: int) -> None:
        start = self._chosen if self._chosen is not None else (-1 if step > 0 else 0)
        self.choose((start + step) % len(self._options), "arrow")

    def _control(self, option: AnswerOption, place: int, where: LayoutBox) -> "OptionButton":
        index = option_image_index(self.shown.item, option)
        if index is None:
            control: OptionButton = TextOptionButton(self.shown.item, option, option_letter(place), self)
            control.setGeometry(round(where.x), round(where.y), round(where.width), round(where.height))
        else:
            control = ImageOptionButton(self.shown, option, index, option_letter(place), self, self.handled.emit)
            self.tools.glasses.append(control.glass)
            air = AIR + round(FRAME)
            control.setGeometry(
                round(where.x) - air,
                round(where.y) - air,
                round(where.width) + 2 * air,
                round(where.height) + 2 * air + LARGE_HEIGHT + AIR,
            )
        control.clicked.connect(lambda: self.choose(place, "click"))
        control.show()
        return control


class OptionButton(UnfocusableButton):
    def __init__(self, option: AnswerOption, mark: str, parent: QWidget, name: str) -> None:
        super().__init__(mark if name == mark else f"{mark} {name}".strip(), f"option-{option.id}")
        self.setParent(parent)
        self.setCheckable(True)
        self.option = option
        self.mark = mark


class ImageOptionButton(OptionButton):
    """A candidate picture, its letter below it and what the question calls it, if it does; the chosen one wears a dark
    frame."""

    def __init__(
        self, shown: TrialPresentation, option: AnswerOption, index: int, mark: str, parent: QWidget, tell: Tell
    ) -> None:
        named = index + 1 in named_images(shown.item)
        self.name = participant_image_name(shown.item, index) if named else ""
        super().__init__(option, mark, parent, self.name)
        self._item, self._index = shown.item, index
        rules = shown.protocol.pictures
        self.glass = ZoomableImage(shown.pictures, index, rules, self, self.picture_rect, tell, left_moves=False)

    def picture_rect(self) -> QRectF:
        air = AIR + FRAME
        box = LayoutBox(air, air, self.width() - 2 * air, self.height() - 2 * air - LARGE_HEIGHT - AIR)
        place = image_box_in_option(self._item, self._index, box)
        return QRectF(place.x, place.y, place.width, place.height)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.glass.wheel(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.glass.press(event):
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.glass.drag(event)
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.glass.release(event)
        super().mouseReleaseEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        area = self.picture_rect()
        self.glass.paint(painter)
        if self.isChecked() or self.hovered():
            paint_selection_frame(painter, area, strong=self.isChecked())
        below = QRectF(0, self.height() - LARGE_HEIGHT, self.width(), LARGE_HEIGHT)
        if self.name:
            cap = key_cap_width(self.mark, large=True) + AIR
            wide = cap + QFontMetricsF(strong_font()).horizontalAdvance(self.name)
            below.adjust((below.width() - wide) / 2, 0, (wide - below.width()) / 2, 0)
            painter.setFont(strong_font())
            painter.setPen(neutral_trial_palette.muted_colour())
            painter.drawText(below.adjusted(cap, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, self.name)
            below.setWidth(cap - AIR)
        paint_letter_cap(painter, below, self.mark)
        painter.end()


class TextOptionButton(OptionButton):
    def __init__(self, item: Item, option: AnswerOption, mark: str, parent: QWidget) -> None:
        self._words = participant_option_text(item, option)
        super().__init__(option, mark, parent, self._words)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        area = QRectF(self.rect())
        paint_option_plate(painter, area, hovered=self.hovered(), chosen=self.isChecked())
        cap = key_cap_width(self.mark, large=True)
        text = self._words
        alone = text == self.mark
        left = (self.width() - cap) / 2 if alone else 10
        paint_letter_cap(painter, QRectF(left, (self.height() - LARGE_HEIGHT) / 2, cap, LARGE_HEIGHT), self.mark)
        painter.setPen(neutral_trial_palette.ink_colour())
        if not alone:
            room = area.adjusted(10 + cap + 12, 0, -12, 0)
            painter.setFont(fit_option_font(text, room))
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap, text)
        painter.end()

    def sizeHint(self) -> QSize:
        return QSize(160, 48)


def fit_option_font(text: str, room: QRectF) -> QFont:
    """The largest font in which all of `text` fits into `room`, so that no option is cut."""
    flags = Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignVCenter.value
    size = LARGE
    while size > LEAST_SIZE:
        needed = QFontMetricsF(scaled_font(size)).boundingRect(QRectF(0, 0, room.width(), 10_000), flags, text)
        if needed.height() <= room.height() and needed.width() <= room.width():
            break
        size -= 1
    return scaled_font(size)


def paint_option_plate(painter: QPainter, area: QRectF, *, hovered: bool, chosen: bool) -> None:
    """Paint the light plate of a text option; the chosen one has a dark frame."""
    fill = mix_colours(
        neutral_trial_palette.paper_colour(), neutral_trial_palette.ink_colour(), 0.04 if hovered else 0.0
    )
    inset = FRAME / 2 if chosen else 1.0
    paint_box(
        painter,
        area.adjusted(inset, inset, -inset, -inset),
        RADIUS_CONTROL,
        fill=fill,
        edge=neutral_trial_palette.edge_colour(),
    )
    if chosen:
        pen = painter.pen()
        pen.setColor(neutral_trial_palette.ink_colour())
        pen.setWidthF(FRAME)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(area.adjusted(inset, inset, -inset, -inset), RADIUS_CONTROL, RADIUS_CONTROL)


def paint_selection_frame(painter: QPainter, area: QRectF, *, strong: bool) -> None:
    """The frame around what is chosen (strong) or under the pointer."""
    pen = painter.pen()
    pen.setColor(neutral_trial_palette.ink_colour() if strong else neutral_trial_palette.muted_colour())
    pen.setWidthF(FRAME if strong else 1.0)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    out = AIR + FRAME / 2
    painter.drawRoundedRect(area.adjusted(-out, -out, out, out), RADIUS_CONTROL - 2, RADIUS_CONTROL - 2)
