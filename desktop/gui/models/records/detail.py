"""One record whole: images as sent above, what each rule reads, then reply, prompt and details, a tab each."""

from dataclasses import dataclass
from uuid import UUID

from PySide6.QtCore import Slot
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from db.lab import Lab
from desktop.gui.items.titles import task_title
from desktop.gui.models.records.words import KINDS, detail_lines, image_words, kind_tone, kind_words, reading_words
from desktop.gui.models.stream import StreamText
from desktop.gui.theme.tokens import REGULAR, SMALL, SPACE_4, SPACE_8, SPACE_12, STRONG
from desktop.gui.widgets.badge import Badge
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.elide import ElidedText
from desktop.gui.widgets.flow import FlowLayout
from desktop.gui.widgets.picture import ItemPicture, image_of
from desktop.gui.widgets.scroll import Scroll
from desktop.gui.widgets.tabs import Tabs
from desktop.gui.widgets.text import HairLine, Text
from desktop.gui.words import named, tr
from desktop.inference.records import RecordedAnswer, recorded_answer, sent_pixels
from desktop.library.failures import FAILURES, explain

TABS = ("reply", "prompt", "details")
HIGH, WIDE = 132, 240


@dataclass(frozen=True, slots=True)
class ShownRecord:
    """A record, and its images as they were sent; a null image where one cannot be read, with the reason."""

    answer: RecordedAnswer
    images: tuple[QImage, ...]
    problem: str = ""


def read_record(lab: Lab, prediction_id: UUID) -> ShownRecord:
    """Read a record with its images, away from the window's thread. Raises NotFound."""
    answer = recorded_answer(lab, prediction_id)
    images: list[QImage] = []
    problem = ""
    for image in answer.images:
        try:
            images.append(image_of(sent_pixels(lab, answer, image)))
        except FAILURES as error:
            images.append(QImage())
            problem = explain(error).message
    return ShownRecord(answer, tuple(images), problem)


class RecordDetail(Card):
    """Shows one record; `closed` hides what says whether an answer is correct."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("record")
        self._shown: ShownRecord | None = None
        self._closed = False
        self._title = ElidedText("", weight=STRONG)
        self._place = Text("", SMALL, tone="muted")
        self._badge = Badge("muted", " ")
        self._images = QWidget()
        self._flow = FlowLayout(self._images, gap=SPACE_12)
        self._images_scroll = Scroll(spacing=0)
        self._images_scroll.column.addWidget(self._images)
        self._images_scroll.setFixedHeight(HIGH + 28)
        self._problem = Text("", SMALL, tone="invalid", wrap=True)
        self._rules = QWidget()
        self._readings = FlowLayout(self._rules, gap=SPACE_12)
        self._tabs = Tabs(TABS, held="Alt", called="record_")
        self._tabs.chosen.connect(self._on_tab)
        self._source = Text("", SMALL, tone="muted", wrap=True)
        self._texts = {name: StreamText() for name in TABS}
        for name, text in self._texts.items():
            text.setObjectName(f"text_{name}")
        self._lay_out()
        self.retranslate()

    def retranslate(self) -> None:
        names = (tr("Reply"), tr("Prompt as sent"), tr("Details"))
        self._tabs.set_texts(names)
        for text, name in zip(self._texts.values(), names, strict=True):
            text.setAccessibleName(name)
        if self._shown is not None:
            self.show_record(self._shown, closed=self._closed)

    def show_record(self, shown: ShownRecord, *, closed: bool) -> None:
        """Show this record in place of the one before."""
        self._shown, self._closed = shown, closed
        answer = shown.answer
        item, row = answer.item, answer.row
        self._title.setText(f"{task_title(item.benchmark, item.task)} · {item.key}")
        self._place.setText(_place(answer))
        self._show_outcome(answer, closed=closed)
        self._show_images(shown)
        self._show_readings(answer, closed=closed)
        self._texts["reply"].show_whole(row.raw or tr("No reply was recorded."))
        self._texts["prompt"].show_whole(answer.prompt or tr("No prompt was recorded."))
        self._texts["details"].show_whole("\n".join(detail_lines(answer)))
        self._on_tab(self._tabs.current())

    def _show_outcome(self, answer: RecordedAnswer, *, closed: bool) -> None:
        kind = {"cut": "truncated"}.get(answer.row.state, answer.reading.outcome if answer.reading else None)
        kind = "failed" if answer.row.state in {"failed", "out_of_memory", "stopped"} else kind
        self._badge.set_state(kind_tone(kind, closed=closed), kind_words(kind, closed=closed))

    def _show_images(self, shown: ShownRecord) -> None:
        self._flow.clear()
        for place, image in enumerate(shown.images):
            self._flow.addWidget(_picture(image, image_words(shown.answer, place)))
        self._images_scroll.setVisible(bool(shown.images))
        none = "" if shown.images or shown.answer.source == "none" else tr("No image was sent.")
        self._problem.setText(shown.problem or none)
        self._problem.set_tone("invalid" if shown.problem else "muted")
        self._problem.setVisible(bool(self._problem.text()))

    def _show_readings(self, answer: RecordedAnswer, *, closed: bool) -> None:
        self._readings.clear()
        if closed:
            self._readings.addWidget(Text(tr("Scores are closed."), SMALL, tone="muted"))
        for score in () if closed else answer.readings:
            rule = f"{score.rule} {score.rule_version}"
            current = (score.rule, score.rule_version) == answer.current
            name = tr("{rule} (in use)", rule=rule) if current else rule
            tone = score.outcome if score.outcome in KINDS else "muted"
            self._readings.addWidget(_reading(name, reading_words(answer, score), tone, strong=current))

    @Slot(int)
    def _on_tab(self, place: int) -> None:
        self._stack.setCurrentIndex(place)
        said = ""
        if self._shown is not None and TABS[place] == "prompt" and self._shown.answer.source == "rendered":
            said = tr("Rendered from the item. The text that was sent is not recorded.")
        self._source.setText(said)
        self._source.setVisible(bool(said))

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(SPACE_8)
        head.addWidget(self._title, 1)
        head.addWidget(self._place)
        head.addWidget(self._badge)
        self.body.addLayout(head)
        for part in (self._images_scroll, self._problem, self._rules, HairLine()):
            self.body.addWidget(part)
        tabs = QHBoxLayout()
        tabs.addWidget(self._tabs)
        tabs.addStretch()
        self.body.addLayout(tabs)
        self.body.addWidget(self._source)
        self._stack = QStackedLayout()
        for text in self._texts.values():
            self._stack.addWidget(text)
        self.body.addLayout(self._stack, 1)
        self.setMinimumWidth(0)


def _place(answer: RecordedAnswer) -> str:
    """The sample, and the attempt if there were several."""
    row = answer.row
    parts: list[str] = []
    if len(answer.samples) > 1 or row.repeat:
        parts.append(tr("sample {number}", number=row.repeat + 1))
    if row.attempt > 1:
        parts.append(tr("try {number}", number=row.attempt))
    return " · ".join(parts)


def _reading(rule: str, words: str, tone: str, *, strong: bool) -> QWidget:
    part = QWidget()
    row = QHBoxLayout(part)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(SPACE_8)
    row.addWidget(Text(rule, SMALL, STRONG if strong else REGULAR, tone="muted"))
    row.addWidget(Badge(tone, words))
    part.setAccessibleName(named(rule, words))
    return part


def _picture(image: QImage, caption: str) -> QWidget:
    part = QWidget()
    column = QVBoxLayout(part)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(SPACE_4)
    picture = ItemPicture(enlarge=False)
    picture.set_image(image)
    picture.setAccessibleName(caption)
    wide = round(HIGH * image.width() / max(1, image.height()))
    picture.setFixedSize(max(48, min(wide, WIDE)), HIGH)
    column.addWidget(picture)
    column.addWidget(Text(caption, SMALL, tone="muted"))
    return part
