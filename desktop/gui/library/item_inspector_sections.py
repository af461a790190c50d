"""Sections of the item inspector: a titled block of text, the images, the options, a table of names and values."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.benchmarks.answer_word_translations import with_meaning
from desktop.benchmarks.item import AnswerField, AnswerOption, Item, ItemImage, ItemKind
from desktop.benchmarks.option_images_and_listing import option_image_index
from desktop.gui.i18n import join_with_commas, tr
from desktop.gui.item_image_names import option_text_with_names
from desktop.gui.items.benchmark_and_task_titles import ROLES
from desktop.gui.theme.design_tokens import BODY, REGULAR, SMALL, SPACE_4, SPACE_8, SPACE_12, SPACE_16, STRONG
from desktop.gui.widgets.flow_layout import FlowLayout
from desktop.gui.widgets.item_image_view import ItemImageView
from desktop.gui.widgets.key_cap import KeyCap
from desktop.gui.widgets.outcome_badge import OutcomeBadge
from desktop.gui.widgets.text_label import TextLabel, set_tool_tip
from desktop.gui.widgets.widget_setup import fill_box, row_box, spaced_grid

LARGE_PICTURE = QSize(296, 260)
SMALL_PICTURE = QSize(112, 112)
LABELS = 24


class InspectorSection(QWidget):
    """A small muted heading over its content: section.body is the layout to fill."""

    def __init__(self, title: str, badge: OutcomeBadge | None = None) -> None:
        super().__init__()
        head = row_box(TextLabel(title, SMALL, STRONG, tone="muted"), spacing=SPACE_8)
        if badge is not None:
            head.addWidget(badge)
        head.addStretch()
        self.body = fill_box(QVBoxLayout(self), head, spacing=SPACE_4, margins=0)


def text_section(
    title: str, text: str, *, badge: OutcomeBadge | None = None, size: int = BODY, note: str = ""
) -> InspectorSection:
    """A text that can be selected, with a small note below."""
    section = InspectorSection(title, badge)
    words = TextLabel(text, size, wrap=True)
    words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    words.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    section.body.addWidget(words)
    if note:
        section.body.addWidget(TextLabel(note, SMALL, tone="muted", wrap=True))
    return section


def images_section(item: Item, images: Sequence[QImage], height: int) -> QWidget:
    """Each picture with its number, role and size: one alone at most `height` high (logical pixels), several small."""
    section = QWidget()
    column = fill_box(QVBoxLayout(section), spacing=SPACE_4, margins=0)
    room = QSize(LARGE_PICTURE.width(), max(SMALL_PICTURE.height(), min(LARGE_PICTURE.height(), height)))
    numbered = list(enumerate(zip(item.images, images, strict=True), 1))
    large = [entry for entry in numbered if len(numbered) == 1 or _is_main_stimulus(item, entry[1][0])]
    for number, (picture, image) in large:
        column.addWidget(_numbered_image(number, picture, image, room))
    small = [entry for entry in numbered if entry not in large]
    if small:
        box = QWidget()
        flow = FlowLayout(box, gap=SPACE_12)
        for number, (picture, image) in small:
            flow.addWidget(_numbered_image(number, picture, image, SMALL_PICTURE))
        column.addWidget(box)
    return section


def answer_options_section(item: Item, images: Sequence[QImage] = ()) -> InspectorSection | None:
    """The answer options; None without any. images: the item's, for options that are images."""
    if item.kind is ItemKind.TRACE:
        labels = [option.id for option in item.options]
        shown = join_with_commas(labels[:LABELS]) + (" …" if len(labels) > LABELS else "")
        title = tr("{n} labelled objects", n=len(labels))
        return text_section(title, shown)
    if item.fields:
        section = InspectorSection(tr("Fields"))
        for place, field in enumerate(item.fields):
            section.body.addSpacing(SPACE_12 if place else SPACE_4)
            fill_box(section.body, TextLabel(_field_label_text(field), tone="muted"), _option_grid(item, field.options))
        return section
    if item.options:
        section = InspectorSection(tr("Options"))
        section.body.addLayout(_option_grid(item, item.options, images))
        return section
    return None


def name_value_section(title: str, rows: Sequence[tuple[str, str]]) -> InspectorSection:
    """Names muted at the left, values at the right."""
    section = InspectorSection(title)
    grid = spaced_grid(QGridLayout(), SPACE_16, SPACE_4)
    grid.setColumnStretch(1, 1)
    for number, (name, value) in enumerate(rows):
        grid.addWidget(TextLabel(name, tone="muted"), number, 0, Qt.AlignmentFlag.AlignTop)
        words = TextLabel(value, wrap=True)
        words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        words.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        grid.addWidget(words, number, 1)
    section.body.addLayout(grid)
    return section


def _is_main_stimulus(item: Item, picture: ItemImage) -> bool:
    """The first stimulus, where the others are smaller pieces."""
    first = item.images[0]
    return picture is first and all(other.width < first.width for other in item.images[1:])


def _numbered_image(number: int, picture: ItemImage, image: QImage, room: QSize) -> QWidget:
    box = QWidget()
    column = fill_box(QVBoxLayout(box), spacing=SPACE_4, margins=0)
    role = tr(ROLES[picture.role])
    shown = _fitted_image_view(image, room, tr("Image {number}, {role}", number=number, role=role))
    column.addWidget(shown, 0, Qt.AlignmentFlag.AlignLeft)
    size = f"{picture.width} × {picture.height}"
    words = f"{number} · {role} · {size}" if room != SMALL_PICTURE else f"{number} · {size}"
    column.addWidget(TextLabel(words, SMALL, tone="muted"))
    set_tool_tip(box, f"{number} · {role} · {size}")
    return box


def _fitted_image_view(image: QImage, room: QSize, name: str) -> ItemImageView:
    """A picture no larger than it is and than `room`; `name` is read aloud."""
    shown = ItemImageView(enlarge=False)
    shown.set_image(image)
    shown.setAccessibleName(name)
    fitted = image.size().scaled(room.boundedTo(image.size()), Qt.AspectRatioMode.KeepAspectRatio)
    shown.setFixedSize(fitted.expandedTo(shown.minimumSize()))
    shown.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return shown


def _option_grid(item: Item, options: Sequence[AnswerOption], images: Sequence[QImage] = ()) -> QGridLayout:
    grid = spaced_grid(QGridLayout(), SPACE_12, SPACE_8)
    grid.setColumnStretch(1, 1)
    for number, option in enumerate(options):
        grid.addWidget(KeyCap(option.id), number, 0, Qt.AlignmentFlag.AlignTop)
        index = option_image_index(item, option)
        if index is not None and index < len(images):
            grid.addWidget(
                _fitted_image_view(images[index], SMALL_PICTURE, _inspector_option_text(item, option)), number, 1
            )
        else:
            grid.addWidget(TextLabel(_inspector_option_text(item, option), BODY, REGULAR, wrap=True), number, 1)
    return grid


def _field_label_text(field: AnswerField) -> str:
    return with_meaning(field.label, tr) + (tr(" (optional)") if field.blank else "")


def _inspector_option_text(item: Item, option: AnswerOption) -> str:
    if (index := option_image_index(item, option)) is not None:
        return tr("image {number}", number=index + 1)
    if option.text is not None:
        return with_meaning(option_text_with_names(item, option), tr)
    return tr("{id}, as marked in the image", id=option.id)
