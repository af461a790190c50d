"""One option of several: pictures or texts, each with its letter. Letters, figures and arrows choose, a click too."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from desktop.benchmarks.canonical import Json
from desktop.benchmarks.item import Item, Option
from desktop.benchmarks.listing import picture_of
from desktop.gui.collect import look
from desktop.gui.collect.buttons import Quiet, one_of
from desktop.gui.collect.layout import Box, option_words, within
from desktop.gui.collect.readable import picture_name
from desktop.gui.collect.views.base import AnswerView, Hint, Shown, paint_number, strong
from desktop.gui.collect.views.glass import Glass, Tell
from desktop.gui.collect.views.keys import MODIFIED, choose_caps, confirm_cap, confirms, letter, place_of
from desktop.gui.collect.words import tr
from desktop.gui.theme.paint import box, mix
from desktop.gui.theme.tokens import LARGE, RADIUS_CONTROL
from desktop.gui.theme.type import font
from desktop.gui.widgets.keycap import LARGE_HEIGHT, cap_width
from desktop.study.reading import pictures_named

FRAME = 3.0
AIR = 4
LEAST_SIZE = 9
STEPS = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}


class ChoiceView(AnswerView):
    """The answer is the id of the option that was chosen, wherever it is shown."""

    def __init__(self, shown: Shown, parent: QWidget) -> None:
        super().__init__(shown, parent)
        by_id = {option.id: option for option in shown.item.options}
        self._options = [
            self._control(by_id[name], place, box)
            for place, (name, box) in enumerate(zip(shown.options, shown.arranged.answers, strict=True))
        ]
        self._chosen: int | None = None
        one_of(self._options, self)

    def response(self) -> Json:
        return None if self._chosen is None else self.shown.options[self._chosen]

    def heard(self) -> str:
        return "" if self._chosen is None else self._options[self._chosen].accessibleName()

    def nothing_yet(self) -> str:
        return tr("Choose an answer first.")

    def key(self, event: QKeyEvent) -> bool:
        if confirms(event):
            self.submit()
            return True
        place = place_of(event, len(self._options), figures=not self.shown.arranged.captions)
        if place is not None:
            self.choose(place, "key")
        elif event.key() in STEPS and not event.modifiers() & MODIFIED:
            self._step(STEPS[Qt.Key(event.key())])
        else:
            return False
        return True

    def hints(self) -> list[Hint]:
        caps = choose_caps(len(self._options), figures=not self.shown.arranged.captions)
        return [
            Hint(caps, tr("choose"), "hint-choose"),
            Hint((confirm_cap(),), tr("submit"), "submit", self.submit),
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

    def _control(self, option: Option, place: int, where: Box) -> "OptionControl":
        index = picture_of(self.shown.item, option)
        if index is None:
            control: OptionControl = TextOption(self.shown.item, option, letter(place), self)
            control.setGeometry(round(where.x), round(where.y), round(where.width), round(where.height))
        else:
            control = PictureOption(self.shown, option, index, letter(place), self, self.handled.emit)
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


class OptionControl(Quiet):
    def __init__(self, option: Option, mark: str, parent: QWidget, name: str) -> None:
        super().__init__(mark if name == mark else f"{mark} {name}".strip(), f"option-{option.id}")
        self.setParent(parent)
        self.setCheckable(True)
        self.option = option
        self.mark = mark


class PictureOption(OptionControl):
    """A candidate picture, its letter below it and what the question calls it, if it does; the chosen one wears a dark
    frame."""

    def __init__(self, shown: Shown, option: Option, index: int, mark: str, parent: QWidget, tell: Tell) -> None:
        named = index + 1 in pictures_named(shown.item)
        self.name = picture_name(shown.item, index) if named else ""
        super().__init__(option, mark, parent, self.name)
        self._item, self._index = shown.item, index
        rules = shown.protocol.pictures
        self.glass = Glass(shown.pictures, index, rules, self, self.picture_rect, tell, left_moves=False)

    def picture_rect(self) -> QRectF:
        """The rectangle of the image in the control."""
        air = AIR + FRAME
        box = Box(air, air, self.width() - 2 * air, self.height() - 2 * air - LARGE_HEIGHT - AIR)
        place = within(self._item, self._index, box)
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
            paint_frame(painter, area, strong=self.isChecked())
        below = QRectF(0, self.height() - LARGE_HEIGHT, self.width(), LARGE_HEIGHT)
        if self.name:
            cap = cap_width(self.mark, large=True) + AIR
            wide = cap + QFontMetricsF(strong()).horizontalAdvance(self.name)
            below.adjust((below.width() - wide) / 2, 0, (wide - below.width()) / 2, 0)
            painter.setFont(strong())
            painter.setPen(look.muted())
            painter.drawText(below.adjusted(cap, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, self.name)
            below.setWidth(cap - AIR)
        paint_number(painter, below, self.mark)
        painter.end()


class TextOption(OptionControl):
    def __init__(self, item: Item, option: Option, mark: str, parent: QWidget) -> None:
        self._words = option_words(item, option)
        super().__init__(option, mark, parent, self._words)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        area = QRectF(self.rect())
        paint_plate(painter, area, hovered=self.hovered(), chosen=self.isChecked())
        cap = cap_width(self.mark, large=True)
        text = self._words
        alone = text == self.mark
        left = (self.width() - cap) / 2 if alone else 10
        paint_number(painter, QRectF(left, (self.height() - LARGE_HEIGHT) / 2, cap, LARGE_HEIGHT), self.mark)
        painter.setPen(look.ink())
        if not alone:
            room = area.adjusted(10 + cap + 12, 0, -12, 0)
            painter.setFont(fitting(text, room))
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap, text)
        painter.end()

    def sizeHint(self) -> QSize:
        return QSize(160, 48)


def fitting(text: str, room: QRectF) -> QFont:
    """The largest font in which all of `text` fits into `room`, so that no option is cut."""
    flags = Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignVCenter.value
    size = LARGE
    while size > LEAST_SIZE:
        needed = QFontMetricsF(font(size)).boundingRect(QRectF(0, 0, room.width(), 10_000), flags, text)
        if needed.height() <= room.height() and needed.width() <= room.width():
            break
        size -= 1
    return font(size)


def paint_plate(painter: QPainter, area: QRectF, *, hovered: bool, chosen: bool) -> None:
    """Paint the light plate of a text option; the chosen one has a dark frame."""
    fill = mix(look.paper(), look.ink(), 0.04 if hovered else 0.0)
    inset = FRAME / 2 if chosen else 1.0
    box(painter, area.adjusted(inset, inset, -inset, -inset), RADIUS_CONTROL, fill=fill, edge=look.edge())
    if chosen:
        pen = painter.pen()
        pen.setColor(look.ink())
        pen.setWidthF(FRAME)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(area.adjusted(inset, inset, -inset, -inset), RADIUS_CONTROL, RADIUS_CONTROL)


def paint_frame(painter: QPainter, area: QRectF, *, strong: bool) -> None:
    """The frame around what is chosen (strong) or under the pointer."""
    pen = painter.pen()
    pen.setColor(look.ink() if strong else look.muted())
    pen.setWidthF(FRAME if strong else 1.0)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    out = AIR + FRAME / 2
    painter.drawRoundedRect(area.adjusted(-out, -out, out, out), RADIUS_CONTROL - 2, RADIUS_CONTROL - 2)
