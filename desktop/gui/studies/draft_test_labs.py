"""The lab of a draft's test run: a temporary one with the draft's items, deleted when the test run has ended."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from db.lab import Lab
from db.rows import StudyRow
from desktop.gui.app_context import AppContext
from desktop.study.rehearsals.draft_rehearsal import create_draft_test_lab


class DraftTestLabs:
    """At most one is open. `lab`: it, or None. A service of the open lab, with which it is closed."""

    def __init__(self, context: AppContext) -> None:
        self.lab: Lab | None = None
        self._folder: TemporaryDirectory[str] | None = None

    def open(self, lab: Lab, study: StudyRow) -> Lab:
        """Create the lab of a test run. study: what the draft would become. In the pool."""
        self.close()
        self._folder = TemporaryDirectory(prefix="eyeline-test-run-", ignore_cleanup_errors=True)
        try:
            self.lab = create_draft_test_lab(lab, study, Path(self._folder.name) / "lab")
        except BaseException:
            self.close()
            raise
        return self.lab

    def close(self) -> None:
        """Close and delete it. In the pool."""
        lab, folder, self.lab, self._folder = self.lab, self._folder, None, None
        if lab is not None:
            lab.close()
        if folder is not None:
            with suppress(OSError):
                folder.cleanup()

    def stop(self) -> Callable[[], None]:
        return self.close
