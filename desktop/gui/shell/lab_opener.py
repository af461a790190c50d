"""Opens labs and watches the open one; the disk is accessed in the pool only.

A lab belongs to one window at a time, so the old one is closed before the new one is opened; where the new one cannot
be opened, no lab is open and the window says why.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import BackgroundTask, StoppedByUser, TaskProgress
from desktop.library.machine.settings import MachineSettings, change_settings

if TYPE_CHECKING:  # the store is loaded after the window's first frame
    from db.lab import Lab

LOOK_EVERY_MS = 500


class LabOpener(QObject):
    """Signals: opening(name) of a folder; working(task, words): what is done before, opening without words, else an
    exclusive operation; opened; refused(error, folder): an error of FAILURES, None after a stop; making(task): the
    sample lab is being generated."""

    opening = Signal(str)
    working = Signal(object, str)
    opened = Signal()
    refused = Signal(object, object)
    making = Signal(object)

    def __init__(
        self, context: AppContext, first_save: Callable[[Callable[[], object]], object], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._first_save = first_save
        self._busy = False
        self._task: BackgroundTask | None = None
        self._folder = Path()
        self._revision = 0
        self._looking = False
        self._timer = QTimer(self, interval=LOOK_EVERY_MS)
        self._timer.timeout.connect(self._look)

    def busy(self) -> bool:
        """Whether a lab is being opened or made."""
        return self._busy

    def open(self, folder: Path) -> None:
        """Open the lab in `folder` in place of the one that is open, once what that one waits for is saved."""
        if not self._busy:
            self._first_save(lambda: self._open(folder))

    def make_new(self, folder: Path) -> None:
        """Make a lab without items in `folder`, which is new or empty, and open it; it is called as its folder is."""
        if not self._busy:
            self._first_save(lambda: self._make_new(folder))

    def make_sample(self, folder: Path) -> None:
        if not self._busy:
            self._first_save(lambda: self._make_sample(folder))

    @Slot(object)
    def forget(self, folder: Path) -> None:
        """Take `folder` off the recent labs of this machine."""
        self._context.tasks.run(lambda: forget_recent_lab(folder), self._on_remembered, owner=self)

    def close(self) -> None:
        self._timer.stop()

    def _open(self, folder: Path) -> None:
        self._begin(folder)
        self.opening.emit(folder.name)
        words, opener = self._opener(folder)
        self.working.emit(self._start(opener), words)

    def _make_new(self, folder: Path) -> None:
        self._begin(folder)
        self.opening.emit(folder.name)
        self._start(self._maker(folder))

    def _make_sample(self, folder: Path) -> None:
        self._begin(folder)
        self.making.emit(self._start(self._sample_maker(folder)))

    def _begin(self, folder: Path) -> None:
        self._busy = True
        self._timer.stop()
        self._folder = folder

    def _start(self, work: "Callable[[TaskProgress], OpenedLab | None]") -> BackgroundTask:
        task: BackgroundTask = self._context.tasks.run_long(work, self._on_lab, owner=self, failed=self._on_refused)
        task.ended.connect(self._on_ended)
        self._task = task
        return task

    @Slot()
    def _on_ended(self) -> None:
        """After an unexpected error, which is reported elsewhere, labs can be opened again."""
        if self._busy and self.sender() is self._task:
            self._busy = False
            self.refused.emit(None, self._folder)

    def _opener(self, folder: Path) -> "tuple[str, Callable[[TaskProgress], OpenedLab | None]]":
        close_old = self._context.let_go()
        between, self._context.between = self._context.between, None

        def work(watch: TaskProgress) -> "OpenedLab | None":
            close_old()
            if between is not None:
                between[1](watch)
                return self._opened(folder)
            try:
                return self._opened(folder, watch)
            except StoppedByUser:
                return None

        return "" if between is None else between[0], work

    def _maker(self, folder: Path) -> "Callable[[TaskProgress], OpenedLab]":
        close_old = self._context.let_go()

        def work(_: TaskProgress) -> "OpenedLab":
            from desktop.library.score_stored_answers import create_lab_with_rules

            close_old()
            lab = self._context.arriving = create_lab_with_rules(folder, name=folder.name, window=True)
            return OpenedLab(lab, lab.revision())

        return work

    def _sample_maker(self, folder: Path) -> "Callable[[TaskProgress], OpenedLab | None]":
        close_old = self._context.let_go()

        def work(watch: TaskProgress) -> "OpenedLab | None":
            from desktop.inference.models.add_demo_models import add_tiny_model
            from desktop.library.item_generation.sample_lab import find_or_create_sample_lab

            def tell(done: int, total: int | None) -> None:
                watch.step(done, total or 0)

            close_old()
            try:
                find_or_create_sample_lab(folder, add_tiny_model, progress=tell)
            except StoppedByUser:
                return None
            return self._opened(folder)

        return work

    def _opened(self, folder: Path, watch: TaskProgress | None = None) -> "OpenedLab":
        """In a separate thread: open the lab; the context closes it if the window was closed meanwhile. Raises
        Stopped."""
        from db.deletion.erase_person_rows import read_tombstone_rows
        from db.lab import open_lab
        from db.progress import SILENT_WATCH

        lab = self._context.arriving = open_lab(folder, window=True, watch=watch or SILENT_WATCH)
        if lab.read(read_tombstone_rows):
            # Imported only if a person was deleted: it takes longer than opening the lab.
            from desktop.exchange.delete_participant_mark_exports import mark_outdated_exports

            mark_outdated_exports(lab)
        return OpenedLab(lab, lab.revision())

    def _on_lab(self, opened: "OpenedLab | None") -> None:
        self._busy = False
        if opened is None:
            self.refused.emit(None, self._folder)
            return
        lab = self._context.lab = opened.lab
        lab.wait_for_locks()
        self._context.arriving = None
        self._revision = opened.revision
        self._timer.start()
        if self._context.remembers:
            self._context.tasks.run(lambda: remember_recent_lab(lab.folder), self._on_remembered, owner=self)
        self._context.signals.lab_opened.emit()
        self.opened.emit()

    def _on_refused(self, error: Exception) -> None:
        self._busy = False
        self.refused.emit(error, self._folder)

    def _on_remembered(self, settings: MachineSettings) -> None:
        recent = {"recent_labs": settings.recent_labs}
        self._context.settings = self._context.settings.model_copy(update=recent)
        self._context.signals.settings_changed.emit()

    @Slot()
    def _look(self) -> None:
        lab = self._context.lab
        if lab is not None and not self._looking:
            self._looking = True
            self._context.tasks.run(lab.revision, self._on_revision, owner=self, failed=self._on_unreadable)

    def _on_revision(self, revision: int) -> None:
        self._looking = False
        before, self._revision = self._revision, revision
        if revision != before and self._context.lab is not None:
            self._context.signals.lab_changed.emit()

    def _on_unreadable(self, error: Exception) -> None:
        self._looking = False
        self._timer.stop()
        if self._context.lab is not None:
            self._context.fail(error)


def remember_recent_lab(folder: Path) -> MachineSettings:
    """Put `folder` first among the recent labs of this machine."""
    return change_settings(lambda kept: kept.with_lab(folder))


def forget_recent_lab(folder: Path) -> MachineSettings:
    """Take `folder` off the recent labs of this machine."""
    return change_settings(lambda kept: kept.without_lab(folder))


def unreachable_recent_labs(recent: Sequence[str]) -> list[str]:
    """Those of these folders that hold no lab, or none that can be reached. Reads the disk."""
    return [path for path in recent if not _is_lab_folder(Path(path))]


def last_recent_lab(recent: Sequence[str]) -> Path | None:
    """The first of these folders, whether its lab can be opened or not: opening it says why it cannot."""
    return next(iter(map(Path, recent)), None)


def _is_lab_folder(folder: Path) -> bool:
    try:
        return (folder / "lab.toml").is_file()
    except OSError:  # no leave to look there, or its drive went away
        return False


@dataclass(frozen=True, slots=True)
class OpenedLab:
    """A lab that has just been opened, and its revision then."""

    lab: "Lab"
    revision: int
