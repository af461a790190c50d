"""The item in one line: ItemHeader(); header.show_item(item_row, title). Task, benchmark, version, key."""

from typing import Protocol

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QWidget
from typing_extensions import override

from desktop.gui.theme.design_tokens import SPACE_8, STRONG
from desktop.gui.widgets.elided_text import ElidedText
from desktop.gui.widgets.widget_setup import fill_box


class ItemIdentity(Protocol):
    """Common attributes of Item and ItemRow."""

    @property
    def benchmark(self) -> str: ...
    @property
    def version(self) -> str: ...
    @property
    def key(self) -> str: ...
    @property
    def task(self) -> str: ...


class ItemHeader(QWidget):
    """The task's title strong, then benchmark, version and key muted: where there is less width than it asks for, these
    end in … first, and then the title."""

    def __init__(self) -> None:
        super().__init__()
        self._task = ElidedText(weight=STRONG)
        self._rest = ElidedText(tone="muted", steady=True)
        fill_box(QHBoxLayout(self), self._task, (self._rest, 1), spacing=SPACE_8, margins=0)

    @override
    def sizeHint(self) -> QSize:
        """With the whole of the muted text, which itself asks for nothing, so that the title keeps its width first."""
        title = super().sizeHint()
        return QSize(title.width() + self._rest.fontMetrics().horizontalAdvance(self._rest.text()) + 2, title.height())

    def title_width(self) -> int:
        """The width of the whole title."""
        return self._task.sizeHint().width()

    def show_item(self, item: ItemIdentity, task_title: str = "") -> None:
        """Show `item`; `task_title` is the catalog's title where the caller has it."""
        self._task.setText(task_title or item.task)
        self._rest.setText(f"{item.benchmark} {item.version} · {item.key}")
        self.updateGeometry()
