"""A new job: which items, how many of them, by how many annotators each."""

from dataclasses import dataclass

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout

from desktop.benchmarks.schemes import Scheme
from desktop.gui.annotate.page import CardPage
from desktop.gui.theme.tokens import SPACE_16
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.fields import Select, TextField
from desktop.gui.widgets.text import Text
from desktop.gui.words import tr

OVERLAPS = ("1", "2", "3", "4")
LIMITS = ("0", "12", "24", "60", "120", "480")
TYPING_RESTS_MS = 250


@dataclass(frozen=True, slots=True)
class Wish:
    """What the form says: a name, a query over the items, how many of them at most (0: all), annotators an item."""

    name: str
    query: str
    limit: int
    overlap: int


class SetupPage(CardPage):
    """The form of a new job.

    Signals: looked(query), while the query is written; wanted(Wish); cancelled.
    """

    looked = Signal(str)
    wanted = Signal(object)
    cancelled = Signal()

    def __init__(self, scheme: Scheme) -> None:
        super().__init__()
        self._scheme = scheme
        self._name, self._query = TextField(), TextField(icon="search")
        self._name.setObjectName("job_name")
        self._query.setObjectName("job_query")
        self._found = Text("", tone="muted", wrap=True)
        self._found.setObjectName("job_found")
        self._limit = Select(name=tr("At most"))
        self._overlap = Select(name=tr("Annotators an item"))
        self._rests = QTimer(self)
        self._rests.setSingleShot(True)
        self._rests.setInterval(TYPING_RESTS_MS)
        self._rests.timeout.connect(self._on_rest)
        self._query.textChanged.connect(self._rests.start)
        self._names = [self.add_field("", self._name), self.add_field("", self._query)]
        self.body.addWidget(self._found)
        row = QHBoxLayout()
        row.setSpacing(SPACE_16)
        row.addWidget(self._limit)
        row.addWidget(self._overlap)
        row.addStretch()
        self.body.addLayout(row)
        self._cancel = Button("", key="Esc", variant="quiet")
        self._cancel.setObjectName("job_cancel")
        self._cancel.clicked.connect(self.cancelled)
        self._make = Button("", key="Enter", variant="primary")
        self._make.setObjectName("job_make")
        self._make.clicked.connect(self._on_make)
        self.foot.addWidget(self._cancel)
        self.foot.addWidget(self._make)
        self.retranslate()

    def retranslate(self) -> None:
        """Set all texts."""
        n, title = len(self._scheme.labels), self._scheme.title
        self.set_texts(
            tr("A new job"),
            tr("Annotators tag items with {n} tags ({title}), blind to each other.", n=n, title=title),
        )
        for title, text in zip(self._names, (tr("Name"), tr("Items, as a query; empty means all")), strict=True):
            title.setText(text)
        self._name.set_name(tr("Capability tags"))
        self._query.set_name("benchmark=jigsaw")
        limits = [(key, tr("all of them") if key == "0" else tr("at most {n}, spread evenly", n=key)) for key in LIMITS]
        self._limit.set_choices(limits, self._limit.current())
        overlaps = [(n, tr("{n} annotators an item", n=n) if n != "1" else tr("1 annotator an item")) for n in OVERLAPS]
        self._overlap.set_choices(overlaps, self._overlap.current() or "2")
        self._cancel.set_text(tr("Back"))
        self._make.set_text(tr("Make the job"))

    def start(self, *, can_cancel: bool) -> None:
        """Begin with an empty form."""
        self._name.clear()
        self._query.clear()
        self._cancel.setVisible(can_cancel)
        self._name.setFocus()
        self._on_rest()

    def show_found(self, n: int) -> None:
        """How many items the query finds."""
        self._found.set_tone("muted")
        self._found.setText(tr("{n} items", n=n) if n != 1 else tr("1 item"))
        self._make.setEnabled(n > 0)

    def show_problem(self, text: str) -> None:
        """What is wrong with the query."""
        self._found.set_tone("wrong")
        self._found.setText(text)
        self._make.setEnabled(False)

    @Slot()
    def _on_rest(self) -> None:
        self.looked.emit(self._query.text())

    @Slot()
    def _on_make(self) -> None:
        name = self._name.text().strip() or tr("Capability tags")
        self.wanted.emit(Wish(name, self._query.text(), int(self._limit.current()), int(self._overlap.current())))
