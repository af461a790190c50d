"""The dialog that asks for a folder to write into or to read."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QLineEdit, QWidget
from typing_extensions import override


class FolderDialog(QFileDialog):
    """Chooses a folder to write into; one that is typed and not there yet is made."""

    def __init__(self, parent: QWidget, title: str) -> None:
        super().__init__(parent, title)
        line = self.findChild(QLineEdit, "fileNameEdit")
        if line is not None:  # none in a dialog of the system's own
            line.textChanged.connect(self._on_typed)

    @Slot(str)
    def _on_typed(self, text: str) -> None:
        """Qt lets a folder be chosen only where it is there."""
        for box in self.findChildren(QDialogButtonBox):
            for button in box.buttons():
                if box.buttonRole(button) is QDialogButtonBox.ButtonRole.AcceptRole:
                    button.setEnabled(bool(text.strip()))

    @override
    def accept(self) -> None:
        for name in self.selectedFiles()[:1]:
            with suppress(OSError):  # what cannot be made is not there, as the dialog itself says
                Path(name).mkdir(parents=True, exist_ok=True)
        super().accept()


def choose_folder(parent: QWidget, title: str, then: Callable[[Path], object]) -> None:
    """Let a person choose a folder, then go on with it; nothing where they cancel."""
    dialog = FolderDialog(parent, title)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)

    def go_on(name: str) -> None:
        then(Path(name))

    dialog.fileSelected.connect(go_on)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
