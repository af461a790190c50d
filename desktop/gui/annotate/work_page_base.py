"""Base of every page on which users work on a job: the interface that the Annotate screen uses."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from db.rows import PersonRow
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.benchmarks.canonical_json import Json
from desktop.gui.app_context import AppContext


class WorkPage(QWidget):
    """The page on which `person` works on a job, or (None) on which its results are viewed.

    Signals: left: the page is finished or asks to be closed; moved: the result of `counts` or `may_look` has changed;
    results_wanted: to show the results.
    """

    left = Signal()
    moved = Signal()
    results_requested = Signal()

    def __init__(self, context: AppContext, job: AnnotationJob, person: PersonRow | None) -> None:
        super().__init__()
        self.context = context
        self.job = job
        self.person = person

    def start(self) -> None:
        """Read what is needed in the pool, and show the first step."""

    def leave(self) -> None:
        """Called whenever the page is left: save unsaved work. The page may be deleted afterwards."""

    def pause(self) -> None:
        """The page is hidden."""
        self.leave()

    def resume(self) -> None:
        """The page is shown again."""

    def refresh(self) -> None:
        """Something was committed to the lab, here or elsewhere."""

    def retranslate(self) -> None:
        """Set all texts."""

    def counts(self) -> str:
        """This annotator's progress, for the top bar."""
        return ""

    def may_look(self) -> bool:
        """Whether this annotator may see others' labels: once no item is left for them."""
        return True


class JobSetupFields(QWidget):
    """The fields that a kind of job adds to the form of a new job.

    Signals: changed: a value has changed.
    """

    changed = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context

    def start(self) -> None:
        """The form is shown: read what can be chosen."""

    def retranslate(self) -> None:
        """Set all texts."""

    def values(self) -> dict[str, Json]:
        """The chosen values, passed to the kind's job maker in a thread of the pool."""
        return {}

    def problem(self) -> str:
        """Why no job can be made like this, as a sentence; empty where nothing is wrong."""
        return ""

    def hides(self) -> frozenset[str]:
        """Common fields that mean nothing for this kind: of scheme, query, limit, overlap, people, tags_shown,
        calibration, again, order."""
        return frozenset()
