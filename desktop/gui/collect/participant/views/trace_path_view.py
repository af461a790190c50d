"""Answer view in which a path is traced over the labelled objects of an image: by click, by typed label or by an arrow
towards the next object.

Every mark is recorded unchanged; the last one is the answer. One press of Enter submits it, however it was made: a
completely typed label is a mark, even if another label begins with it.
"""

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleInterface, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.item import AnswerOption, Item
from desktop.benchmarks.messages import OrdinalNumber
from desktop.gui.collect.participant import neutral_trial_palette
from desktop.gui.collect.participant.participant_translation import join_for_participant, tr
from desktop.gui.collect.participant.participant_window_buttons import TrialButton
from desktop.gui.collect.participant.views.answer_view_base import (
    AnswerView,
    ImageBox,
    KeyHintEntry,
    TrialPresentation,
    trial_line_text,
)
from desktop.gui.collect.participant.views.option_selection_keys import MODIFIED, confirm_key_cap, is_confirm_key
from desktop.gui.collect.participant.views.zoomable_image import Tell
from desktop.gui.theme.design_tokens import BODY, DISPLAY, RADIUS_CARD, SMALL, STRONG, TITLE
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.paint_control_shapes import paint_box
from desktop.gui.widgets.accessible_interfaces import AccessibleControl, install_accessible_factory
from desktop.gui.widgets.text_label import TextLabel
from desktop.study.protocol.trial_and_screen_settings import TraceRules

DIRECTIONS = {
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
}
REACH = 1.25
CARD = 108
RING, LAST_RING = 3.5, 6.0


class TraceView(AnswerView):
    """The answer is the last mark, with all marks as its path."""

    def __init__(self, shown: TrialPresentation, parent: QWidget) -> None:
        super().__init__(shown, parent)
        self._objects = {option.id: option for option in shown.item.options if option.place is not None}
        self._marks: list[str] = []
        self._typed = ""
        self._missed = ""
        self._answer_only = shown.protocol.trace.mode == "answer_only"
        self.picture = self._add_picture()
        self._card = LastMarkCard(self)
        self._undo = TrialButton(tr("Undo"), "Backspace", "undo", repeats=True)
        self._done = TrialButton(self._done_text(), confirm_key_cap(), "submit", strong=True)
        self._line = TextLabel(trial_line_text(shown.item), TITLE, tone="trial_ink", wrap=True)
        self._rule = TextLabel(trace_rule_text(shown.protocol.trace, shown.item), BODY, tone="trial_muted", wrap=True)
        for widget in (self._undo, self._done, self._line, self._rule):
            widget.setParent(self)
        for widget in (self._rule, self._line):
            widget.lower()  # before the image: read in this order
        self.setAccessibleDescription(self._rule.text())
        self._undo.clicked.connect(lambda: self.undo("click"))
        self._done.clicked.connect(self.submit)
        self._lay_out()
        self._refresh()

    def picture_box(self, index: int, caption: str) -> ImageBox:
        if index != next(iter(self.shown.arranged.pictures)):
            return super().picture_box(index, caption)
        return TraceImage(self.shown, index, caption, self, self.handled.emit)

    def response(self) -> Json:
        if not self._marks:
            return None
        return {"answer": self._marks[-1], "trace": [] if self._answer_only else list(self._marks)}

    def nothing_yet(self) -> str:
        return tr("Mark an object first.")

    def heard(self) -> str:
        return self._card.accessibleName()

    def marks(self) -> tuple[str, ...]:
        return tuple(self._marks)

    def key(self, event: QKeyEvent) -> bool:
        if is_confirm_key(event):
            self._enter()
        elif event.key() == Qt.Key.Key_Backspace:
            self._back()
        elif event.key() in DIRECTIONS and not event.modifiers() & MODIFIED:
            self._go(self.picture.glass.lens.as_seen(DIRECTIONS[Qt.Key(event.key())]))
        elif event.text().isalnum() and not event.modifiers() & MODIFIED:
            self._type(event.text().upper())
        else:
            return False
        return True

    def hints(self) -> list[KeyHintEntry]:
        return []

    def mark(self, name: str, how: str) -> None:
        self._marks = [name] if self._answer_only else [*self._marks, name]
        self._typed = self._missed = ""
        self._refresh()
        self._changed(how, mark=name)

    def undo(self, how: str) -> None:
        """Take the last mark away."""
        if self._marks:
            taken = self._marks.pop()
            self._refresh()
            self._changed(how, undone=taken)

    def object_point(self, name: str) -> QPointF:
        """The position of an object in the view, for the tour and the tests."""
        return QPointF(self.picture.pos()) + self.picture.to_widget(self._objects[name])

    def _add_picture(self) -> "TraceImage":
        picture = next(iter(self.pictures.values()))
        assert isinstance(picture, TraceImage)
        picture.pressed.connect(self._on_pressed)
        return picture

    def _on_pressed(self, point: QPointF) -> None:
        name = object_at_point(list(self._objects.values()), point)
        if name is not None:
            self.mark(name, "click")

    def _enter(self) -> None:
        self._missed = ""
        named = self._named(self._typed)
        if named is not None:
            self.mark(named, "label")
        elif self._typed:
            self.told.emit(tr("Object {label} does not exist.", label=self._typed))
            self._typed = ""
            self._refresh()
            return
        self.submit()

    def _back(self) -> None:
        self._missed = ""
        if self._typed:
            self._typed = self._typed[:-1]
            self._refresh()
        else:
            self.undo("key")

    def _type(self, text: str) -> None:
        pending = self._named(self._typed)
        if pending is not None and not self._begun(self._typed + text):
            self.mark(pending, "label")
        self._typed += text
        begun = self._begun(self._typed)
        exact = self._named(self._typed)
        if exact is not None and begun == [exact]:
            self.mark(exact, "label")
            return
        if begun:
            self._missed = ""
        else:
            self._missed += self._typed
            self.told.emit(tr("Object {label} does not exist.", label=self._missed))
            self._typed = ""
        self._refresh()

    def _named(self, text: str) -> str | None:
        """The object whose whole label was typed."""
        return next((name for name in self._objects if name.upper() == text), None)

    def _begun(self, text: str) -> list[str]:
        """The objects whose labels begin so."""
        return [name for name in self._objects if name.upper().startswith(text)]

    def _go(self, direction: tuple[int, int]) -> None:
        here = self._objects.get(self._marks[-1]) if self._marks else None
        name = None if here is None else nearest_object_towards(list(self._objects.values()), here, direction)
        if here is None:
            self.told.emit(tr("Mark the first object by its label or by clicking it."))
        elif name is not None:
            self.mark(name, "arrow")

    def _refresh(self) -> None:
        visible = {"none": [], "last": self._marks[-1:], "all": self._marks}[self.shown.protocol.trace.marks]
        self.picture.show_marks([self._objects[name] for name in visible])
        counted = len(self._marks) if self.shown.protocol.trace.count else None
        self._card.show_mark(self._marks[-1] if self._marks else "", self._typed, counted)
        self._undo.setEnabled(bool(self._marks))
        self._done.setEnabled(bool(self._marks))

    def _lay_out(self) -> None:
        panel = self.shown.arranged.answers[0]
        left, width = round(panel.x), round(panel.width)
        top = round(panel.y) + 8
        for text, gap in ((self._line, 12), (self._rule, 24)):
            height = text.heightForWidth(width)
            text.setGeometry(left, top, width, height)
            top += height + gap
        self._card.setGeometry(left, top, width, CARD)
        top += CARD + 24
        self._undo.move(left, top)
        self._undo.resize(self._undo.sizeHint())
        beside = left + self._undo.width() + 12
        fits = beside + self._done.sizeHint().width() <= left + width
        self._done.move(beside if fits else left, top if fits else top + 52)
        self._done.resize(self._done.sizeHint())

    def _done_text(self) -> str:
        number = self.shown.item.factors.get("N")
        return tr("This is the {nth}", nth=OrdinalNumber(int(number))) if number is not None else tr("This is the one")


def trace_rule_text(rules: TraceRules, item: Item) -> str:
    """What to mark, as the protocol requires: the path, or its last object alone. Those of a maze are called cells."""
    cells = item.task == "2d_maze_loop"
    if rules.mode == "answer_only":
        return tr("Mark the cell that you reach.") if cells else tr("Mark the object that you reach.")
    if cells:
        return tr("Mark every cell that you count, including the first. Your last mark is your answer.")
    return tr("Mark every object that you count, including the first. Your last mark is your answer.")


def trace_marks_text(rules: TraceRules) -> str:
    """Which marks stay visible, if not all."""
    if rules.marks == "last":
        return tr("Only your last mark stays visible.")
    return tr("Your marks do not stay visible.") if rules.marks == "none" else ""


class TraceImage(ImageBox):
    """The picture with rings around marked objects; dark with a light rim, next to the label and never over it.

    Signals: pressed(QPointF), in picture pixels.
    """

    pressed = Signal(QPointF)

    def __init__(self, shown: TrialPresentation, index: int, caption: str, parent: QWidget, tell: Tell) -> None:
        super().__init__(shown, index, caption, parent, tell)
        self._rings: dict[str, tuple[AnswerOption, float]] = {}
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_marks(self, marked: Sequence[AnswerOption]) -> None:
        """Ring these objects, the last one more heavily; only what changes is painted again."""
        rings = {option.id: (option, RING) for option in marked}
        if marked:
            rings[marked[-1].id] = (marked[-1], LAST_RING)
        for option, _ in {*self._rings.values()} ^ {*rings.values()}:
            self.update(self._ring_rect(option).toAlignedRect())
        self._rings = rings

    def to_widget(self, option: AnswerOption) -> QPointF:
        """The centre of an object in the widget."""
        assert option.place is not None
        return self.glass.to_widget(QPointF(option.place.x, option.place.y))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
        elif self.picture_rect().contains(event.position()):
            self.pressed.emit(self.glass.to_picture(event.position()))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setClipRegion(event.region())
        painter.setClipRect(self.picture_rect(), Qt.ClipOperation.IntersectClip)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for option, width in self._rings.values():
            if event.region().intersects(self._ring_rect(option).toAlignedRect()):
                self._ring(painter, option, width)
        painter.end()

    def _ring(self, painter: QPainter, option: AnswerOption, width: float) -> None:
        radius = self._radius(option, width)
        for ink, line in (
            (neutral_trial_palette.paper_colour(), width + 3),
            (neutral_trial_palette.ink_colour(), width),
        ):
            pen = painter.pen()
            pen.setColor(ink)
            pen.setWidthF(line)
            painter.setPen(pen)
            painter.drawEllipse(self.to_widget(option), radius, radius)

    def _ring_rect(self, option: AnswerOption) -> QRectF:
        """All that the heaviest ring around an object can cover."""
        reach = self._radius(option, LAST_RING) + LAST_RING
        centre = self.to_widget(option)
        return QRectF(centre.x() - reach, centre.y() - reach, 2 * reach, 2 * reach)

    def _radius(self, option: AnswerOption, width: float) -> float:
        assert option.place is not None
        return option.place.radius * self.glass.scale() + width / 2 + 2


class LastMarkCard(QWidget):
    """The last mark, or the label that is being typed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("last-mark")
        self._count: int | None = None
        self._mark = ""
        self._typed = ""
        install_accessible_factory()

    def accessible(self) -> QAccessibleInterface:
        """The accessible interface: a static text."""
        return AccessibleControl(self, QAccessible.Role.StaticText)

    def show_mark(self, mark: str, typed: str, count: int | None = None) -> None:
        """Show the last mark, typed letters that are not a label yet, and the count if the protocol shows it."""
        self._mark, self._typed, self._count = mark, typed, count
        self.setAccessibleName(join_for_participant(tr("Last marked"), mark or tr("none")))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        area = QRectF(self.rect())
        paint_box(
            painter,
            area,
            RADIUS_CARD,
            fill=neutral_trial_palette.panel_colour(),
            edge=neutral_trial_palette.edge_colour(),
        )
        inner = area.adjusted(20, 12, -20, -12)
        painter.setPen(neutral_trial_palette.muted_colour())
        painter.setFont(scaled_font(SMALL))
        painter.drawText(inner, tr("Typing") if self._typed else tr("Last marked"))
        if self._count is not None:
            painter.drawText(inner, Qt.AlignmentFlag.AlignRight, tr("{n} marked", n=self._count))
        hint = (
            tr("Click an object, type its label, or use the arrow keys")
            if self._mark
            else tr("Click an object, or type its label")
        )
        painter.drawText(inner, Qt.AlignmentFlag.AlignBottom, hint)
        painter.setPen(neutral_trial_palette.ink_colour())
        painter.setFont(scaled_font(DISPLAY, STRONG))
        text = f"{self._typed}…" if self._typed else self._mark or "–"
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter, text)
        painter.end()


def object_at_point(options: Sequence[AnswerOption], point: QPointF) -> str | None:
    """The object at a point of the picture: the nearest one within a quarter more than its radius."""
    near: list[tuple[float, str]] = []
    for option in options:
        assert option.place is not None
        distance = math.hypot(option.place.x - point.x(), option.place.y - point.y())
        if distance <= option.place.radius * REACH:
            near.append((distance, option.id))
    return min(near)[1] if near else None


def nearest_object_towards(
    options: Sequence[AnswerOption], here: AnswerOption, direction: tuple[int, int]
) -> str | None:
    """The nearest object within 45 degrees of a direction from `here`."""
    found: list[tuple[float, str]] = []
    assert here.place is not None
    for option in options:
        assert option.place is not None
        x, y = option.place.x - here.place.x, option.place.y - here.place.y
        along = x * direction[0] + y * direction[1]
        aside = abs(x * direction[1]) + abs(y * direction[0])
        if along > 0 and aside <= along:
            found.append((math.hypot(x, y), option.id))
    return min(found)[1] if found else None
