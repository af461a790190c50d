"""Faster layout of PDF pages that contain tables than the library's own.

FPDF lays out every cell of a table twice, the first time for the height of its row. Here a text that fits on one line
is only measured for that.
"""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from fpdf import FPDF
from fpdf.enums import MethodReturnValue
from fpdf.util import Padding
from typing_extensions import override

SLACK = 0.1
"""Room in mm that a text on one line leaves; one that needs it is laid out by the library."""
HEIGHT = MethodReturnValue.PAGE_BREAK | MethodReturnValue.HEIGHT
"""What a table asks of the text of a cell."""


class PdfPages(FPDF):
    """A4 pages with the layout of FPDF."""

    def __init__(self) -> None:
        super().__init__(format="A4")
        self._measuring = False

    @contextmanager
    @override
    def _disable_writing(self) -> Generator[None]:
        before, self._measuring = self._measuring, True
        try:
            with super()._disable_writing():
                yield
        finally:
            self._measuring = before

    @override
    def multi_cell(self, w: float, h: float | None = None, text: str = "", *arguments: Any, **options: Any) -> Any:  # pyright: ignore[reportIncompatibleMethodOverride]
        if self._measuring and h is not None and text and "\n" not in text and options.get("output") == HEIGHT:
            around = Padding.new(options.get("padding", 0))
            room = w - (around.left or self.c_margin) - (around.right or self.c_margin) - SLACK
            if self.get_string_width(text) < room:
                return False, h + around.top + around.bottom
        return super().multi_cell(w, h, text, *arguments, **options)
