"""The item above the columns: its pictures left, its question, candidates and what was sent right."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from desktop.benchmarks.item import Item
from desktop.benchmarks.option_images_and_listing import candidate_images
from desktop.gui.i18n import join_shown_sentences, tr, translate_sentence
from desktop.gui.item_image_names import image_captions, options_line
from desktop.gui.items.item_images_and_text import CaptionedImage, item_short_line
from desktop.gui.items.load_item_with_images import LoadedItem
from desktop.gui.models.model_and_score_text import SentImages, sent_images_text
from desktop.gui.theme.design_tokens import LARGE, SMALL, SPACE_8, SPACE_12, SPACE_16
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, discard_widget, fill_box, named_button, named_widget, row_box

MOST_SHARE, ALONE_SHARE = 0.46, 0.64
"""Maximum share of the width for the images above the options: with option images at their right, and without."""
CANDIDATE_SHARE = 0.68
LEAST_RIGHT = 500
LEAST_HEIGHT = 136


class ItemImageRow(QWidget):
    """Pictures side by side at one height, each as wide as it needs to be."""

    def __init__(self) -> None:
        super().__init__()
        self._row = fill_box(QHBoxLayout(self), spacing=SPACE_12, margins=0)
        self._views: list[CaptionedImage] = []

    def show_pictures(self, loaded: LoadedItem, numbers: Sequence[int], captions: Mapping[int, str]) -> None:
        for view in self._views:
            discard_widget(view)
        self._views = []
        for number in numbers:
            view = CaptionedImage(captions.get(number, ""))
            view.set_image(loaded.images[number])
            self._row.addWidget(view)
            self._views.append(view)

    @property
    def empty(self) -> bool:
        return not self._views

    def fit(self, height: int, width: int) -> None:
        """Take at most this room."""
        if not self._views:
            self.setFixedSize(0, 0)
            return
        room = (width - SPACE_12 * (len(self._views) - 1)) // len(self._views)
        wanted = [min(view.natural_width(height), room) for view in self._views]
        for view, share in zip(self._views, wanted, strict=True):
            view.setFixedWidth(share)
        self.setFixedSize(sum(wanted) + SPACE_12 * (len(self._views) - 1), height)


class ItemHeadPanel(QWidget):
    """Signals: difference_wanted: to compare the texts for people and for models; model_wanted: to add another
    model."""

    difference_requested = Signal()
    model_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._stimuli, self._candidates = ItemImageRow(), ItemImageRow()
        self._line = named_widget(TextLabel("", LARGE, wrap=True), "question_line")
        self._options = TextLabel("", tone="muted", wrap=True)
        self._problem = TextLabel("", tone="wrong", wrap=True)
        self._sent = named_widget(TextLabel("", SMALL, tone="muted", wrap=True), "sent")
        self._difference = named_widget(PushButton("", key="D", variant="quiet"), "difference")
        self._difference.clicked.connect(self.difference_requested)
        self._more = named_button(PushButton("", key="M", variant="quiet"), "add_column", self.model_requested)
        self._more.hide()
        self._item: Item | None = None
        self._loaded: LoadedItem | None = None
        self._told: Mapping[str, SentImages] = {}
        self._why = ""
        self.setMinimumHeight(LEAST_HEIGHT)
        self._lay_out()
        self.retranslate()

    def retranslate(self) -> None:
        self._difference.set_text(tr("Compare prompts"))
        self._more.set_text(tr("Add model"))
        if self._loaded is not None:
            told, why = self._told, self._why
            self.show_item(self._loaded)
            self._why = why
            self.show_sent(told)

    def show_item(self, loaded: LoadedItem) -> None:
        """Show an item, of which nothing was sent yet."""
        self._loaded = loaded
        item = self._item = loaded.item
        self._why = ""
        below = image_captions(item, whole=False)
        below_them = sorted(candidate_images(item))
        stimuli = [n for n in range(len(item.images)) if n not in below_them]
        self._stimuli.show_pictures(loaded, stimuli, below)
        self._candidates.show_pictures(loaded, below_them, below)
        self._line.setText(item_short_line(item))
        shown = options_line(item)
        self._options.setText(shown)
        self._options.setVisible(bool(shown))
        self._problem.setText(translate_sentence(loaded.problem.sentence) if loaded.problem else "")
        self._problem.setVisible(loaded.problem is not None)
        self.show_sent({})
        self._fit()

    def show_sent(self, sent: Mapping[str, SentImages]) -> None:
        """Show what was sent to the models that have answered."""
        self._told = sent
        if self._item is not None:
            self._sent.setText(
                join_shown_sentences(part for part in (sent_images_text(self._item, sent), self._why) if part)
            )

    def show_why(self, why: str) -> None:
        """Say why the models answer one after the other."""
        self._why = why
        self.show_sent({})

    def set_can_add(self, can: bool) -> None:
        """Whether there is room for one more model."""
        self._more.setVisible(can)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @override
    def heightForWidth(self, width: int) -> int:
        """What the texts need beside the images, which take what height there is: counted in, an image that was large
        once would never give way to the columns below."""
        beside = width - self._stimuli.width() - SPACE_16
        texts = self._right.heightForWidth(max(beside, 1)) - self._candidates.height()
        return max(LEAST_HEIGHT, texts)

    def _fit(self) -> None:
        share = ALONE_SHARE if self._candidates.empty else MOST_SHARE
        self._stimuli.fit(
            self.height(), min(round(self.width() * share), max(self.width() - LEAST_RIGHT, LEAST_HEIGHT))
        )
        right = self.width() - self._stimuli.width() - SPACE_16
        lines = self._line.heightForWidth(max(right, 1)) + self._sent.sizeHint().height() + 3 * SPACE_16
        self._candidates.fit(min(round(self.height() * CANDIDATE_SHARE), self.height() - lines), right)

    def _lay_out(self) -> None:
        right = self._right = QVBoxLayout()
        fill_box(right, self._line, self._candidates, self._options, self._problem, STRETCH, spacing=SPACE_8)
        foot = row_box(spacing=SPACE_8)
        foot.addWidget(self._sent, 1, Qt.AlignmentFlag.AlignVCenter)
        fill_box(foot, self._difference, self._more)
        right.addLayout(foot)
        fill_box(QHBoxLayout(self), self._stimuli, (right, 1), spacing=SPACE_16, margins=0)
