"""Making items: from a folder of photographs, or drawn. A few are made first to look at; they go nowhere."""

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QWidget

from desktop.gui.context import AppContext
from desktop.gui.library.wizard import Amiss, Named, Shot, Told, Wizard
from desktop.gui.tasks import Watch
from desktop.gui.theme.tokens import SPACE_16
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.fields import Select, TextField
from desktop.gui.widgets.segmented import SegmentedControl
from desktop.gui.words import sentence, tr

if TYPE_CHECKING:
    from db.lab import Lab
    from desktop.library.generation import Made

LOOK_PHOTOGRAPHS, LOOK_PICTURES = 4, 2
SHOWN = 12
MOST_PICTURES = 100_000
TRACKS = ("single", "maze", "scene")


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be made. hard: Missing Piece Hard too, its candidates chosen by structure."""

    kind: str
    photographs: str
    hard: bool
    track: str
    pictures: int
    seed: int


class GeneratePage(Wizard):
    """Jigsaw items cut from photographs, or OrdinalBench pictures drawn."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, "generate")
        self.kind = SegmentedControl([("jigsaw", ""), ("ordinal", "")])
        self.kind.chosen.connect(self._on_kind)
        self.photographs = TextField(icon="folder")
        self.photographs.setObjectName("generate_photographs")
        self.photographs.textChanged.connect(self._on_changed)
        self.photographs.returnPressed.connect(self.look)
        self._choose = Button()
        self._choose.setObjectName("generate_choose")
        self._choose.clicked.connect(self._on_choose)
        self.tasks = Select()
        self.tasks.setObjectName("generate_tasks")
        self.tasks.chosen.connect(self._on_changed)
        self.track = Select()
        self.track.setObjectName("generate_track")
        self.track.chosen.connect(self._on_changed)
        self.pictures, self.seed = TextField(), TextField()
        self.pictures.setObjectName("generate_pictures")
        self.seed.setObjectName("generate_seed")
        for field in (self.pictures, self.seed):
            field.setFixedWidth(140)
            field.textChanged.connect(self._on_changed)
            field.returnPressed.connect(self.look)
        self._photographs_row, self._tasks_row = Named(self.photographs, self._choose), Named(self.tasks)
        self._track_row, self._pictures_row = Named(self.track), Named(self.pictures)
        self._seed_row = Named(self.seed)
        self._kind_row = QWidget()
        self._lay_out_fields()

    def retranslate(self) -> None:
        """Set the texts."""
        self.set_texts(
            tr("The same seed makes the same items again. A preview makes a few of them and keeps none."),
            tr("Preview"),
            tr("Make them"),
        )
        self.kind.set_texts([tr("Jigsaw, from photographs"), tr("OrdinalBench, drawn")])
        self._photographs_row.set_name(tr("Folder of photographs"))
        self.photographs.set_name(tr("Folder of photographs"), tr("A folder with at least four photographs"))
        self._choose.set_text(tr("Folder…"))
        self._tasks_row.set_name(tr("Tasks"))
        self.tasks.set_choices(
            [("", tr("All but Missing Piece Hard")), ("hard", tr("All eight; Hard chooses by structure"))],
            self.tasks.current(),
        )
        self.tasks.set_name(tr("Tasks"))
        self._track_row.set_name(tr("Track"))
        titles = (tr("Single loops"), tr("Mazes"), tr("3D scenes"))
        self.track.set_choices(list(zip(TRACKS, titles, strict=True)), self.track.current())
        self.track.set_name(tr("Track"))
        self._pictures_row.set_name(tr("Pictures"))
        self.pictures.set_name(tr("Pictures"), tr("how many"))
        self._seed_row.set_name(tr("Seed"))
        self.seed.set_name(tr("Seed"), tr("a whole number"))

    def start(self) -> None:
        if not self.seed.text():
            self.seed.setText(str(random.SystemRandom().randrange(1, 10_000)))
        if not self.pictures.text():
            self.pictures.setText("20")
        self._on_kind()
        super().start()
        self.goes_on_after(self.seed)
        self.kind.focus_current()

    def ready(self) -> bool:
        return self._wish() is not None

    def looking(self, lab: "Lab") -> Callable[[Watch], Told]:
        wish = self._wish()
        assert wish is not None
        return lambda watch: preview(wish, watch)

    def making(self, lab: "Lab") -> Callable[[Watch], str]:
        wish = self._wish()
        assert wish is not None

        def work(watch: Watch) -> str:
            made = generate(lab, wish, watch)
            n = f"{made.added.added if made.added is not None else sum(made.made.values()):,}"
            if made.cancelled or watch.cancelled():
                return tr("Stopped. {n} items were made and stay.", n=n)
            return tr("{n} items were made.", n=n)

        return work

    def _wish(self) -> Wish | None:
        """What the fields ask for; None where one is empty or no number."""
        kind, seed, pictures = self.kind.current(), _number(self.seed.text()), _number(self.pictures.text())
        folder = self.photographs.text().strip()
        if seed is None or (kind == "jigsaw" and not folder):
            return None
        if kind == "ordinal" and not 1 <= (pictures or 0) <= MOST_PICTURES:
            return None
        return Wish(kind, folder, self.tasks.current() == "hard", self.track.current(), pictures or 0, seed)

    @Slot()
    def _on_changed(self) -> None:
        self.changed()

    @Slot()
    def _on_kind(self) -> None:
        jigsaw = self.kind.current() == "jigsaw"
        for row in (self._photographs_row, self._tasks_row):
            row.setVisible(jigsaw)
        for row in (self._track_row, self._pictures_row):
            row.setVisible(not jigsaw)
        self.outcome.hide()
        self.changed()

    @Slot()
    def _on_choose(self) -> None:
        dialog = QFileDialog(self, tr("A folder of photographs"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.fileSelected.connect(self.photographs.setText)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _lay_out_fields(self) -> None:
        kinds = QHBoxLayout(self._kind_row)
        kinds.setContentsMargins(0, 0, 0, 0)
        kinds.addWidget(self.kind)
        kinds.addStretch()
        below = QHBoxLayout()
        below.setSpacing(SPACE_16)
        for row in (self._tasks_row, self._track_row, self._pictures_row, self._seed_row):
            below.addWidget(row)
        below.addStretch()
        self.form.addWidget(self._kind_row)
        self.form.addWidget(self._photographs_row)
        self.form.addLayout(below)


def generate(lab: "Lab", wish: Wish, watch: Watch, *, photographs: int | None = None) -> "Made":
    """Make what is wished into a lab, in a thread of its own. photographs: of so many alone."""
    from desktop.benchmarks.jigsaw import JigsawOptions
    from desktop.library.generation import JIGSAW_TASKS, generate_jigsaw, generate_ordinal

    def progress(done: int, total: int | None) -> None:
        watch.progress(done, total or 0)

    if wish.kind == "ordinal":
        return generate_ordinal(
            lab, track=wish.track, pictures=wish.pictures, seed=wish.seed, progress=progress, cancel=watch.cancelled
        )
    tasks = (*JIGSAW_TASKS, "missing_piece_hard") if wish.hard else JIGSAW_TASKS
    return generate_jigsaw(
        lab,
        Path(wish.photographs),
        seed=wish.seed,
        tasks=tasks,
        options=JigsawOptions(similarity="structural", want=photographs),
        progress=progress,
        cancel=watch.cancelled,
    )


def preview(wish: Wish, watch: Watch) -> Told:
    """Make a few into a lab that is thrown away, and look at them."""
    import tempfile

    from db.lab import create_lab
    from db.stores import items

    few = Wish(wish.kind, wish.photographs, wish.hard, wish.track, min(wish.pictures, LOOK_PICTURES), wish.seed)
    with (
        tempfile.TemporaryDirectory(prefix="eyeline-look-") as folder,
        create_lab(Path(folder) / "lab", name="look") as aside,
    ):
        made = generate(aside, few, watch, photographs=LOOK_PHOTOGRAPHS)
        rows = aside.read(items.find)
        seen: Counter[str] = Counter()
        pictures: set[str] = set()
        shots: list[Shot] = []
        for row in sorted(rows, key=lambda row: row.key):
            if not row.images or row.images[0] in pictures:
                continue  # several questions are asked about a drawn picture
            pictures.add(row.images[0])
            seen[row.task] += 1
            if seen[row.task] <= 2 and len(shots) < SHOWN:
                shots.extend(_shot(aside.media.get(row.images[0]), row.benchmark, row.task))
        tasks = [(row.benchmark, row.task) for row in rows]
    amiss = [Amiss(one.source, sentence(one.reason)) for one in made.passed_over]
    amiss += [Amiss(one.file, sentence(one.reason)) for one in made.broken]
    return Told(
        headline=tr("A preview: {n} items", n=len(rows)),
        tasks=[(benchmark, task, n) for (benchmark, task), n in sorted(Counter(tasks).items())],
        notes=[_scope(wish)],
        shots=shots,
        amiss=amiss,
    )


def _scope(wish: Wish) -> str:
    if wish.kind == "ordinal":
        return tr("Of the first pictures; all {n} have their own.", n=f"{wish.pictures:,}")
    return tr("Of {n} photographs of the folder; nothing is kept.", n=LOOK_PHOTOGRAPHS)


def _shot(data: bytes, benchmark: str, task: str) -> list[Shot]:
    from desktop.benchmarks.pixels import decode
    from desktop.gui.items.titles import task_title
    from desktop.gui.widgets.picture import image_of

    return [Shot(image_of(decode(data)), task_title(benchmark, task))]


def _number(text: str) -> int | None:
    text = text.strip()
    return int(text) if text.isascii() and text.isdecimal() else None
