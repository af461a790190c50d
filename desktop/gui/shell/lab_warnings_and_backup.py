"""Warnings when a lab is opened, and a backup when one is due."""

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Slot

from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.messages import say
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import TranslatableSentence, join_shown_sentences, join_with_commas, tr, translate_sentence

if TYPE_CHECKING:  # the store is loaded after the window's first frame
    from db.lab import Lab

BACK_UP_EVERY_MS = 60_000


class DamagedLab(CannotDo):
    """The quick check of the lab's database found something."""

    code = "damaged_lab"


@dataclass(frozen=True, slots=True)
class LabWarnings:
    """Result of the first check of a lab: doubts about its location, and damage."""

    doubts: tuple[TranslatableSentence, ...]
    damage: tuple[str, ...]


class LabHealthMonitor(QObject):
    """Checks and backs up the lab in the pool; a backup that keeps failing is reported once, not every minute."""

    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._timer = QTimer(self, interval=BACK_UP_EVERY_MS)
        self._timer.timeout.connect(self.back_up)
        context.signals.lab_opened.connect(self._on_opened)

    def close(self) -> None:
        self._timer.stop()

    @Slot()
    def back_up(self) -> None:
        """Back the lab up if it is due."""
        lab = self._context.lab
        if lab is not None:
            failed = partial(self._on_failed, lab)
            self._context.tasks.run_long(
                lambda _: lab.back_up_if_due(), _ignore_finished_backup, owner=self, failed=failed
            )

    @Slot()
    def _on_opened(self) -> None:
        lab = self._context.lab
        if lab is None:
            return
        self._timer.start()
        found = partial(self._on_found, lab)
        failed = partial(self._on_failed, lab)
        self._context.tasks.run_long(lambda _: check_lab_health(lab), found, owner=self, failed=failed)
        untrained = partial(self._on_untrained, lab)
        said = partial(self._on_not_looked_at, lab)
        self._context.tasks.run_long(lambda _: read_untrained_models(lab), untrained, owner=self, failed=said)

    def _on_found(self, lab: "Lab", found: LabWarnings) -> None:
        if self._context.lab is not lab:
            return
        if found.damage:
            self._context.fail(
                DamagedLab(
                    say("The database of this lab is damaged."),
                    where=str(lab.folder),
                    hint=say("Close this window, keep the folder, and restore a backup with: eyeline lab restore."),
                )
            )
        words = [] if self._context.role == "participant" else [translate_sentence(doubt) for doubt in found.doubts]
        if lab.unclean:
            words.append(
                tr("The last window with this lab ended unexpectedly. Everything that had been saved is here.")
            )
        if words:
            self._context.say(join_shown_sentences(words))

    def _on_untrained(self, lab: "Lab", names: tuple[str, ...]) -> None:
        if names and self._context.lab is lab:
            words = tr(
                "Now labelled untrained because the weights are as initialised: {names}.", names=join_with_commas(names)
            )
            self._context.say(words)

    def _on_not_looked_at(self, lab: "Lab", error: Exception) -> None:
        if self._context.lab is lab:  # a model's folder says nothing of whether the lab can be backed up
            self._context.fail(error)

    def _on_failed(self, lab: "Lab", error: Exception) -> None:
        if self._context.lab is lab:  # one that was left meanwhile says nothing of the next one's backups
            self._timer.stop()
            self._context.fail(error)


def check_lab_health(lab: "Lab") -> LabWarnings:
    """The first check, in the pool."""
    return LabWarnings(lab.doubts(), tuple(lab.damage()))


def read_untrained_models(lab: "Lab") -> tuple[str, ...]:
    """The models that were taken for trained ones until now, in the pool."""
    from db.stores import models_runs_predictions

    if not any(
        row.trained and row.kind == "transformers" for row in lab.read(models_runs_predictions.registered_models)
    ):
        return ()
    from desktop.inference.models.recheck_earlier_models import recheck_untrained

    return recheck_untrained(lab)


def _ignore_finished_backup(_: object) -> None:
    """A backup that was made needs no word."""
