"""An album of a tour's screenshots: each screen once, under the name of what it shows."""

from pathlib import Path

from PySide6.QtWidgets import QWidget

from desktop.gui.collect.participant.participant_window import ParticipantWindow


class ScreenshotAlbum:
    """Grabs windows into PNG files of one folder; a name that is there already is not taken again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._names: list[str] = []

    @property
    def names(self) -> list[str]:
        """The file names, in the order in which they were taken."""
        return list(self._names)

    def take(self, window: QWidget, name: str) -> None:
        file = f"{len(self._names) + 1:02d}-{name}.png"
        if not any(known.partition("-")[2] == f"{name}.png" for known in self._names):
            window.grab().save(str(self._folder / file))
            self._names.append(file)

    def participant(self, window: ParticipantWindow) -> None:
        """Save a screenshot of the page; trials are saved once they are answered."""
        if window.page_name != "trial":
            self.take(window, f"participant-{window.page_name}")

    def answered(self, window: ParticipantWindow) -> None:
        if window.item is not None:
            self.take(window, f"trial-{window.item.task.replace('_', '-')}")
