"""The item above the columns: its pictures left, its question, candidates and what was sent right."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from desktop.benchmarks.item import Item
from desktop.benchmarks.listing import candidates
from desktop.gui.items.loader import LoadedItem
from desktop.gui.items.views import Captioned, item_line
from desktop.gui.models.words import Sent, sent_text
from desktop.gui.naming import captions, options_line
from desktop.gui.theme.tokens import LARGE, SMALL, SPACE_8, SPACE_12, SPACE_16
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.text import Text
from desktop.gui.words import following, sentence, tr

MOST_SHARE, ALONE_SHARE = 0.46, 0.64
"""Maximum share of the width for the images above the options: with option images at their right, and without."""
CANDIDATE_SHARE = 0.68
LEAST_RIGHT = 500
LEAST_HEIGHT = 136


class PictureRow(QWidget):
    """Pictures side by side at one height, each as wide as it needs to be."""

    def __init__(self) -> None:
        super().__init__()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(SPACE_12)
        self._views: list[Captioned] = []

    def show_pictures(self, loaded: LoadedItem, numbers: Sequence[int], captions: Mapping[int, str]) -> None:
        for view in self._views:
            view.hide()
            view.deleteLater()
        self._views = []
        for number in numbers:
            view = Captioned(captions.get(number, ""))
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


class ItemHead(QWidget):
    """Signals: difference_wanted: to compare the texts for people and for models; model_wanted: to add another
    model."""

    difference_wanted = Signal()
    model_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._stimuli, self._candidates = PictureRow(), PictureRow()
        self._line = Text("", LARGE, wrap=True)
        self._line.setObjectName("question_line")
        self._options = Text("", tone="muted", wrap=True)
        self._problem = Text("", tone="wrong", wrap=True)
        self._sent = Text("", SMALL, tone="muted", wrap=True)
        self._sent.setObjectName("sent")
        self._difference = Button("", key="D", variant="quiet")
        self._difference.setObjectName("difference")
        self._difference.clicked.connect(self.difference_wanted)
        self._more = Button("", key="M", variant="quiet")
        self._more.setObjectName("add_column")
        self._more.clicked.connect(self.model_wanted)
        self._more.hide()
        self._item: Item | None = None
        self._loaded: LoadedItem | None = None
        self._told: Mapping[str, Sent] = {}
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
        below = captions(item, whole=False)
        below_them = sorted(candidates(item))
        stimuli = [n for n in range(len(item.images)) if n not in below_them]
        self._stimuli.show_pictures(loaded, stimuli, below)
        self._candidates.show_pictures(loaded, below_them, below)
        self._line.setText(item_line(item))
        shown = options_line(item)
        self._options.setText(shown)
        self._options.setVisible(bool(shown))
        self._problem.setText(sentence(loaded.problem.sentence) if loaded.problem else "")
        self._problem.setVisible(loaded.problem is not None)
        self.show_sent({})
        self._fit()

    def show_sent(self, sent: Mapping[str, Sent]) -> None:
        """Show what was sent to the models that have answered."""
        self._told = sent
        if self._item is not None:
            self._sent.setText(following(part for part in (sent_text(self._item, sent), self._why) if part))

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
        right.setSpacing(SPACE_8)
        for widget in (self._line, self._candidates, self._options, self._problem):
            right.addWidget(widget)
        right.addStretch()
        foot = QHBoxLayout()
        foot.setSpacing(SPACE_8)
        foot.addWidget(self._sent, 1, Qt.AlignmentFlag.AlignVCenter)
        foot.addWidget(self._difference)
        foot.addWidget(self._more)
        right.addLayout(foot)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE_16)
        row.addWidget(self._stimuli)
        row.addLayout(right, 1)
