"""Base of the answer views: the item's images in their boxes, and the unsubmitted answer.

A view derives from AnswerView, keeps `response()` in the canonical form of its kind, calls `_changed` whenever it
changes, and describes its keys in `hints()`. It never decides whether an input counts: all that reaches it does.
"""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleInterface,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from desktop.benchmarks import answers
from desktop.benchmarks.answers import BadAnswer
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.item import ImageRole, Item, ItemKind
from desktop.benchmarks.task_catalogue import trial_line
from desktop.gui.collect.participant import neutral_trial_palette
from desktop.gui.collect.participant.item_image_prefetch import PreparedImages
from desktop.gui.collect.participant.participant_item_text import participant_image_name, participant_question_text
from desktop.gui.collect.participant.participant_translation import join_for_participant, tr, translate_for_participant
from desktop.gui.collect.participant.participant_window_buttons import TrialButton, pressable_controls, spoken_control
from desktop.gui.collect.participant.trial_item_layout import ItemLayout, LayoutBox
from desktop.gui.collect.participant.views.image_zoom_rotate_keys import ImageViewTools
from desktop.gui.collect.participant.views.key_hint_entry import KeyHintEntry
from desktop.gui.collect.participant.views.option_selection_keys import ENTER
from desktop.gui.collect.participant.views.zoomable_image import Tell, ZoomableImage
from desktop.gui.item_image_names import has_own_question
from desktop.gui.theme.design_tokens import LARGE, STRONG
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.widgets.accessible_interfaces import (
    AccessibleControl,
    accessible_group,
    announce_text,
    install_accessible_factory,
)
from desktop.gui.widgets.key_cap import LARGE_HEIGHT, key_cap_width, paint_key_cap
from desktop.study.protocol import StudyProtocol
from desktop.study.sessions.participant_task_wording import named_images

__all__ = [
    "ENTER",
    "AnswerView",
    "ImageBox",
    "KeyHintEntry",
    "TrialPresentation",
    "paint_letter_cap",
    "strong_font",
    "whole_pixel_size",
]


@dataclass(frozen=True, slots=True)
class TrialPresentation:
    """What an answer view needs: the item, its options in the order shown, the layout, the images, the protocol."""

    item: Item
    options: tuple[str, ...]
    arranged: ItemLayout
    pictures: PreparedImages
    protocol: StudyProtocol


class AnswerView(QWidget):
    """The item and the controls of its answer.

    Signals: changed(response, told): the unsubmitted answer has changed; told says how. submitted(): the participant
    submits it. told(str): a note for the participant. handled(tool, what): a picture was zoomed, moved, turned or
    marked.
    """

    changed = Signal(object, object)
    submitted = Signal()
    told = Signal(str)
    handled = Signal(str, object)

    def __init__(self, shown: TrialPresentation, parent: QWidget) -> None:
        super().__init__(parent)
        self.shown = shown
        self.setAccessibleName(trial_line_text(shown.item))
        install_accessible_factory()
        self.tools = ImageViewTools(shown.protocol.pictures)
        self.pictures: dict[int, ImageBox] = {}
        captions = trial_captions(shown)
        for index, box in shown.arranged.pictures.items():
            picture = self.picture_box(index, captions.get(index, ""))
            picture.setGeometry(*picture.frame(box))
            self.pictures[index] = picture
            self.tools.glasses.append(picture.glass)

    def accessible(self) -> QAccessibleInterface:
        """The accessible interface: a group with the question as its name."""
        return accessible_group(self)

    def spoken(self) -> str:
        """The item for screen readers, announced when it is shown: the question, the answers, the keys."""
        controls = [one for one in pressable_controls(self) if one.isCheckable() or isinstance(one, TrialButton)]
        keys = [join_for_participant(" ".join(hint.keys), hint.text) for hint in self.hints()]
        said = [trial_line_text(self.shown.item), self.accessibleDescription(), *map(spoken_control, controls), *keys]
        return "\n".join(filter(None, said))

    def heard(self) -> str:
        """The unsubmitted answer as announced to a screen reader when it changes."""
        return ""

    def picture_box(self, index: int, caption: str) -> "ImageBox":
        return ImageBox(self.shown, index, caption, self, self.handled.emit)

    def response(self) -> Json:
        """The answer in the making, in canonical form where it is complete; None where nothing was done."""
        return None

    def key(self, event: QKeyEvent) -> bool:
        """Act on a key; True where it meant something here."""
        return False

    def hints(self) -> list[KeyHintEntry]:
        return []

    def take_focus(self) -> None:
        """Take the keyboard where the answer is typed."""

    def submit(self) -> None:
        lacking = self.lacking()
        if lacking:
            self.told.emit(lacking)
        else:
            self.submitted.emit()

    def lacking(self) -> str:
        """What the answer lacks, as a sentence; empty if it is complete."""
        response = self.response()
        try:
            if response is not None:
                answers.check_answer(self.shown.item, response)  # pyright: ignore[reportArgumentType]
        except BadAnswer as error:
            return translate_for_participant(error.sentence)
        return "" if response is not None else self.nothing_yet()

    def nothing_yet(self) -> str:
        """The message for an answer that was not begun."""
        return ""

    def display(self) -> dict[str, Json]:
        """The size of each image as really shown, in device pixels, by image index."""
        return {str(index): picture.display() for index, picture in self.pictures.items()}

    def let_go(self) -> None:
        """The item is covered: end a drag; a dragged piece returns."""
        self.tools.let_go()

    def _changed(self, how: str, **told: Json) -> None:
        """Emit that the unsubmitted answer has changed: the input method and further details for the log."""
        announce_text(self, self.heard())
        self.changed.emit(self.response(), {"how": how, **told})


class ImageBox(QWidget):
    """One image of the item, scaled before the trial; with a number or a word below it if there are several."""

    def __init__(self, shown: TrialPresentation, index: int, caption: str, parent: QWidget, tell: Tell) -> None:
        super().__init__(parent)
        self.index = index
        self._caption = caption
        rules = shown.protocol.pictures
        answers_by_click = shown.item.kind is ItemKind.TRACE
        self.glass = ZoomableImage(
            shown.pictures, index, rules, self, self.picture_rect, tell, left_moves=not answers_by_click
        )
        self.setObjectName(f"picture-{index}")
        self.setAccessibleName(caption or participant_image_name(shown.item, index))
        install_accessible_factory()

    def accessible(self) -> QAccessibleInterface:
        """The accessible interface: a graphic."""
        return AccessibleControl(self, QAccessible.Role.Graphic)

    def frame(self, box: LayoutBox) -> tuple[int, int, int, int]:
        """The widget's rectangle for a picture at `box`, on whole pixels."""
        extra = 36 if self._caption else 0
        return round(box.x), round(box.y), round(box.width), round(box.height) + extra

    def picture_rect(self) -> QRectF:
        return QRectF(0, 0, self.width(), self.height() - (36 if self._caption else 0))

    def display(self) -> Json:
        """Width and height in device pixels and the scale against the picture's own pixels."""
        area, ratio, full = self.picture_rect(), self.devicePixelRatioF(), self.glass.picture
        width, height = round(area.width() * ratio), round(area.height() * ratio)
        return {"width": width, "height": height, "scale": round(width / max(1.0, full.width()), 6)}

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.glass.wheel(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.glass.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.glass.drag(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.glass.release(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.glass.paint(painter)
        if self._caption:
            # A name, not a key: it wears no cap.
            painter.setFont(strong_font())
            painter.setPen(neutral_trial_palette.muted_colour())
            place = QRectF(0, self.height() - 32, self.width(), LARGE_HEIGHT)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, self._caption)
        painter.end()


def trial_line_text(item: Item) -> str:
    """The short line of a trial, in the participant's language where it is ours."""
    line = trial_line(item)
    return translate_for_participant(line.sentence) if line.sentence is not None else participant_question_text(item)


def trial_captions(shown: TrialPresentation) -> dict[int, str]:
    """The caption of each image: the name that the question uses, or its number alone if the participant has read that
    before the trial in any language; else its number if there are several, and the role of hints and references."""
    item = shown.item
    named = named_images(item)
    numbers = iter(range(1, len(shown.item.images) + 1))
    others = {ImageRole.HINT, ImageRole.REFERENCE}
    several = sum(item.images[index].role not in others for index in shown.arranged.pictures) > 1
    found: dict[int, str] = {}
    for index in shown.arranged.pictures:
        role = item.images[index].role
        if index + 1 in named:
            found[index] = participant_image_name(item, index) if has_own_question(item) else str(index + 1)
        elif role is ImageRole.HINT:
            found[index] = tr("Hint")
        elif role is ImageRole.REFERENCE:
            found[index] = tr("What one letter covers")
        elif several:
            found[index] = str(index + 1 if named else next(numbers))
    return found if shown.arranged.captions else {}


def paint_letter_cap(painter: QPainter, area: QRectF, text: str) -> None:
    """A letter or a number on a light cap, centred in `area`."""
    width = key_cap_width(text, large=True)
    cap = QRectF(area.center().x() - width / 2, area.y(), width, LARGE_HEIGHT)
    paint_key_cap(
        painter,
        cap,
        text,
        ink=neutral_trial_palette.ink_colour(),
        fill=neutral_trial_palette.paper_colour(),
        edge=neutral_trial_palette.edge_colour(),
        large=True,
    )


def strong_font() -> QFont:
    """The face of letters and headings in a view."""
    return scaled_font(LARGE, STRONG)


def whole_pixel_size(box: LayoutBox) -> QSize:
    """A box's size on whole pixels."""
    return QSize(round(box.width), round(box.height))
