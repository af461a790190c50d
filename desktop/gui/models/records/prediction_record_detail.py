"""One record whole: images as sent above, what each rule reads, then reply, prompt and details, a tab each."""

from dataclasses import dataclass
from uuid import UUID

from PySide6.QtCore import Slot
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from db.lab import Lab
from desktop.gui.i18n import join_name_and_text, tr
from desktop.gui.items.benchmark_and_task_titles import translated_task_title
from desktop.gui.models.item_comparison.streamed_text_view import StreamTextView
from desktop.gui.models.records.prediction_record_text import (
    KINDS,
    answer_kind_text,
    answer_kind_tone,
    record_detail_lines,
    rule_reading_text,
    sent_image_caption,
)
from desktop.gui.theme.design_tokens import REGULAR, SMALL, SPACE_4, SPACE_8, SPACE_12, STRONG
from desktop.gui.widgets.elided_text import ElidedText
from desktop.gui.widgets.flow_layout import FlowLayout
from desktop.gui.widgets.item_image_view import ItemImageView, image_from_pixels
from desktop.gui.widgets.outcome_badge import OutcomeBadge
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.tab_bar import TabBar
from desktop.gui.widgets.text_label import HairLine, TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, fill_box, row_box
from desktop.inference.batch_runs.recorded_answer_details import RecordedAnswer, load_sent_pixels, recorded_answer
from desktop.library.machine.error_messages import EXPECTED_ERRORS, describe_error

TABS = ("reply", "prompt", "details")
HIGH, WIDE = 132, 240


@dataclass(frozen=True, slots=True)
class RecordWithImages:
    """A record, and its images as they were sent; a null image where one cannot be read, with the reason."""

    answer: RecordedAnswer
    images: tuple[QImage, ...]
    problem: str = ""


def read_record(lab: Lab, prediction_id: UUID) -> RecordWithImages:
    """Read a record with its images, away from the window's thread. Raises NotFound."""
    answer = recorded_answer(lab, prediction_id)
    images: list[QImage] = []
    problem = ""
    for image in answer.images:
        try:
            images.append(image_from_pixels(load_sent_pixels(lab, answer, image)))
        except EXPECTED_ERRORS as error:
            images.append(QImage())
            problem = describe_error(error).message
    return RecordWithImages(answer, tuple(images), problem)


class RecordDetail(SurfaceCard):
    """Shows one record; `closed` hides what says whether an answer is correct."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("record")
        self._shown: RecordWithImages | None = None
        self._closed = False
        self._title = ElidedText("", weight=STRONG)
        self._place = TextLabel("", SMALL, tone="muted")
        self._badge = OutcomeBadge("muted", " ")
        self._images = QWidget()
        self._flow = FlowLayout(self._images, gap=SPACE_12)
        self._images_scroll = ScrollColumn(spacing=0)
        self._images_scroll.column.addWidget(self._images)
        self._images_scroll.setFixedHeight(HIGH + 28)
        self._problem = TextLabel("", SMALL, tone="invalid", wrap=True)
        self._rules = QWidget()
        self._readings = FlowLayout(self._rules, gap=SPACE_12)
        self._tabs = TabBar(TABS, held="Alt", called="record_")
        self._tabs.chosen.connect(self._on_tab)
        self._source = TextLabel("", SMALL, tone="muted", wrap=True)
        self._texts = {name: StreamTextView() for name in TABS}
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

    def show_record(self, shown: RecordWithImages, *, closed: bool) -> None:
        self._shown, self._closed = shown, closed
        answer = shown.answer
        item, row = answer.item, answer.row
        self._title.setText(f"{translated_task_title(item.benchmark, item.task)} · {item.key}")
        self._place.setText(_sample_and_attempt_text(answer))
        self._show_outcome(answer, closed=closed)
        self._show_images(shown)
        self._show_readings(answer, closed=closed)
        self._texts["reply"].show_whole(row.raw or tr("No reply was recorded."))
        self._texts["prompt"].show_whole(answer.prompt or tr("No prompt was recorded."))
        self._texts["details"].show_whole("\n".join(record_detail_lines(answer)))
        self._on_tab(self._tabs.current())

    def _show_outcome(self, answer: RecordedAnswer, *, closed: bool) -> None:
        kind = {"cut": "truncated"}.get(answer.row.state, answer.reading.outcome if answer.reading else None)
        kind = "failed" if answer.row.state in {"failed", "out_of_memory", "stopped"} else kind
        self._badge.set_state(answer_kind_tone(kind, closed=closed), answer_kind_text(kind, closed=closed))

    def _show_images(self, shown: RecordWithImages) -> None:
        self._flow.clear()
        for place, image in enumerate(shown.images):
            self._flow.addWidget(_captioned_record_image(image, sent_image_caption(shown.answer, place)))
        self._images_scroll.setVisible(bool(shown.images))
        none = "" if shown.images or shown.answer.source == "none" else tr("No image was sent.")
        self._problem.setText(shown.problem or none)
        self._problem.set_tone("invalid" if shown.problem else "muted")
        self._problem.setVisible(bool(self._problem.text()))

    def _show_readings(self, answer: RecordedAnswer, *, closed: bool) -> None:
        self._readings.clear()
        if closed:
            self._readings.addWidget(TextLabel(tr("Scores are hidden."), SMALL, tone="muted"))
        for score in () if closed else answer.readings:
            rule = f"{score.rule} {score.rule_version}"
            current = (score.rule, score.rule_version) == answer.current
            name = tr("{rule} (in use)", rule=rule) if current else rule
            tone = score.outcome if score.outcome in KINDS else "muted"
            self._readings.addWidget(_rule_reading_row(name, rule_reading_text(answer, score), tone, strong=current))

    @Slot(int)
    def _on_tab(self, place: int) -> None:
        self._stack.setCurrentIndex(place)
        said = ""
        if self._shown is not None and TABS[place] == "prompt" and self._shown.answer.source == "rendered":
            said = tr("Rendered from the item. The text actually sent was not recorded.")
        self._source.setText(said)
        self._source.setVisible(bool(said))

    def _lay_out(self) -> None:
        head = row_box((self._title, 1), self._place, self._badge, spacing=SPACE_8)
        fill_box(self.body, head, self._images_scroll, self._problem, self._rules, HairLine())
        fill_box(self.body, row_box(self._tabs, STRETCH), self._source)
        self._stack = QStackedLayout()
        for text in self._texts.values():
            self._stack.addWidget(text)
        self.body.addLayout(self._stack, 1)
        self.setMinimumWidth(0)


def _sample_and_attempt_text(answer: RecordedAnswer) -> str:
    """The sample, and the attempt if there were several."""
    row = answer.row
    parts: list[str] = []
    if len(answer.samples) > 1 or row.repeat:
        parts.append(tr("sample {number}", number=row.repeat + 1))
    if row.attempt > 1:
        parts.append(tr("attempt {number}", number=row.attempt))
    return " · ".join(parts)


def _rule_reading_row(rule: str, words: str, tone: str, *, strong: bool) -> QWidget:
    part = QWidget()
    row = QHBoxLayout(part)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(SPACE_8)
    row.addWidget(TextLabel(rule, SMALL, STRONG if strong else REGULAR, tone="muted"))
    row.addWidget(OutcomeBadge(tone, words))
    part.setAccessibleName(join_name_and_text(rule, words))
    return part


def _captioned_record_image(image: QImage, caption: str) -> QWidget:
    part = QWidget()
    column = fill_box(QVBoxLayout(part), spacing=SPACE_4, margins=0)
    picture = ItemImageView(enlarge=False)
    picture.set_image(image)
    picture.setAccessibleName(caption)
    wide = round(HIGH * image.width() / max(1, image.height()))
    picture.setFixedSize(max(48, min(wide, WIDE)), HIGH)
    fill_box(column, picture, TextLabel(caption, SMALL, tone="muted"))
    return part
