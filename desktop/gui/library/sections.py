"""Parts of the inspector: a titled block of text, the pictures, the options, a table of names and values."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.benchmarks.answer_terms import with_meaning
from desktop.benchmarks.item import AnswerField, Item, Kind, Option, Picture
from desktop.benchmarks.listing import picture_of
from desktop.gui.items.titles import ROLES
from desktop.gui.naming import option_words
from desktop.gui.theme.tokens import BODY, REGULAR, SMALL, SPACE_4, SPACE_8, SPACE_12, SPACE_16, STRONG
from desktop.gui.widgets.badge import Badge
from desktop.gui.widgets.flow import FlowLayout
from desktop.gui.widgets.keycap import KeyCap
from desktop.gui.widgets.picture import ItemPicture
from desktop.gui.widgets.text import Text, set_tip
from desktop.gui.words import listed, tr

LARGE_PICTURE = QSize(296, 260)
SMALL_PICTURE = QSize(112, 112)
LABELS = 24


class Section(QWidget):
    """A small muted heading over its content: section.body is the layout to fill."""

    def __init__(self, title: str, badge: Badge | None = None) -> None:
        super().__init__()
        head = QHBoxLayout()
        head.setSpacing(SPACE_8)
        head.addWidget(Text(title, SMALL, STRONG, tone="muted"))
        if badge is not None:
            head.addWidget(badge)
        head.addStretch()
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(SPACE_4)
        self.body.addLayout(head)


def words_section(title: str, text: str, *, badge: Badge | None = None, size: int = BODY, note: str = "") -> Section:
    """A text that can be selected, with a small note below."""
    section = Section(title, badge)
    words = Text(text, size, wrap=True)
    words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    words.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    section.body.addWidget(words)
    if note:
        section.body.addWidget(Text(note, SMALL, tone="muted", wrap=True))
    return section


def pictures_section(item: Item, images: Sequence[QImage], height: int) -> QWidget:
    """Each picture with its number, role and size: one alone at most `height` high (logical pixels), several small."""
    section = QWidget()
    column = QVBoxLayout(section)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(SPACE_4)
    room = QSize(LARGE_PICTURE.width(), max(SMALL_PICTURE.height(), min(LARGE_PICTURE.height(), height)))
    numbered = list(enumerate(zip(item.images, images, strict=True), 1))
    large = [entry for entry in numbered if len(numbered) == 1 or _stands_out(item, entry[1][0])]
    for number, (picture, image) in large:
        column.addWidget(_picture(number, picture, image, room))
    small = [entry for entry in numbered if entry not in large]
    if small:
        box = QWidget()
        flow = FlowLayout(box, gap=SPACE_12)
        for number, (picture, image) in small:
            flow.addWidget(_picture(number, picture, image, SMALL_PICTURE))
        column.addWidget(box)
    return section


def options_section(item: Item, images: Sequence[QImage] = ()) -> Section | None:
    """The answer options; None without any. images: the item's, for options that are images."""
    if item.kind is Kind.TRACE:
        labels = [option.id for option in item.options]
        shown = listed(labels[:LABELS]) + (" …" if len(labels) > LABELS else "")
        title = tr("{n} labelled objects", n=len(labels))
        return words_section(title, shown)
    if item.fields:
        section = Section(tr("Fields"))
        for place, field in enumerate(item.fields):
            section.body.addSpacing(SPACE_12 if place else SPACE_4)
            section.body.addWidget(Text(_field_words(field), tone="muted"))
            section.body.addLayout(_options(item, field.options))
        return section
    if item.options:
        section = Section(tr("Options"))
        section.body.addLayout(_options(item, item.options, images))
        return section
    return None


def table_section(title: str, rows: Sequence[tuple[str, str]]) -> Section:
    """Names muted at the left, values at the right."""
    section = Section(title)
    grid = QGridLayout()
    grid.setHorizontalSpacing(SPACE_16)
    grid.setVerticalSpacing(SPACE_4)
    grid.setColumnStretch(1, 1)
    for number, (name, value) in enumerate(rows):
        grid.addWidget(Text(name, tone="muted"), number, 0, Qt.AlignmentFlag.AlignTop)
        words = Text(value, wrap=True)
        words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        words.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        grid.addWidget(words, number, 1)
    section.body.addLayout(grid)
    return section


def _stands_out(item: Item, picture: Picture) -> bool:
    """The first stimulus, where the others are smaller pieces."""
    first = item.images[0]
    return picture is first and all(other.width < first.width for other in item.images[1:])


def _picture(number: int, picture: Picture, image: QImage, room: QSize) -> QWidget:
    box = QWidget()
    column = QVBoxLayout(box)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(SPACE_4)
    role = tr(ROLES[picture.role])
    shown = _fitted(image, room, tr("Picture {number}, {role}", number=number, role=role))
    column.addWidget(shown, 0, Qt.AlignmentFlag.AlignLeft)
    size = f"{picture.width} × {picture.height}"
    words = f"{number} · {role} · {size}" if room != SMALL_PICTURE else f"{number} · {size}"
    column.addWidget(Text(words, SMALL, tone="muted"))
    set_tip(box, f"{number} · {role} · {size}")
    return box


def _fitted(image: QImage, room: QSize, name: str) -> ItemPicture:
    """A picture no larger than it is and than `room`; `name` is read aloud."""
    shown = ItemPicture(enlarge=False)
    shown.set_image(image)
    shown.setAccessibleName(name)
    fitted = image.size().scaled(room.boundedTo(image.size()), Qt.AspectRatioMode.KeepAspectRatio)
    shown.setFixedSize(fitted.expandedTo(shown.minimumSize()))
    shown.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return shown


def _options(item: Item, options: Sequence[Option], images: Sequence[QImage] = ()) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(SPACE_12)
    grid.setVerticalSpacing(SPACE_8)
    grid.setColumnStretch(1, 1)
    for number, option in enumerate(options):
        grid.addWidget(KeyCap(option.id), number, 0, Qt.AlignmentFlag.AlignTop)
        index = picture_of(item, option)
        if index is not None and index < len(images):
            grid.addWidget(_fitted(images[index], SMALL_PICTURE, _option_words(item, option)), number, 1)
        else:
            grid.addWidget(Text(_option_words(item, option), BODY, REGULAR, wrap=True), number, 1)
    return grid


def _field_words(field: AnswerField) -> str:
    return with_meaning(field.label, tr) + (tr(" (optional)") if field.blank else "")


def _option_words(item: Item, option: Option) -> str:
    if (index := picture_of(item, option)) is not None:
        return tr("picture {number}", number=index + 1)
    if option.text is not None:
        return with_meaning(option_words(item, option), tr)
    return tr("{id}, as marked in the image", id=option.id)
