"""The pages of the printed report."""

import gc
import io

import psutil
import pytest

from desktop.analysis.document import Column, Document, Paragraph, Picture, Section, Table
from desktop.analysis.pdf import laid_out, pdf


def _figure(wide: int, high: int) -> Picture:
    from PIL import Image

    made = io.BytesIO()
    Image.new("RGB", (wide, high), "grey").save(made, "PNG")
    return Picture("figure", "", "Caption", Table("figure", "", (Column("a"),), ()), made.getvalue(), (wide, high))


@pytest.mark.parametrize("lines", range(0, 30, 3))
def test_that_the_heading_of_a_section_stands_on_the_page_of_the_figure_that_it_heads(lines: int) -> None:
    before = Section("before", "Before", tuple(Paragraph("A line.") for _ in range(lines)))
    figures = Section("figures", "Figures", (_figure(178, 120),))
    with laid_out(Document("Title", "", "", (before, figures))) as pages:
        heading = pages._outline[-1]
        inside = {number: page.contents for number, page in pages.pages.items()}
    assert heading.name == "Figures"
    [drawn] = [number for number, text in inside.items() if isinstance(text, bytearray) and b"/I1 Do" in text]
    assert heading.page_number == drawn


@pytest.mark.parametrize("language", ["en", "ja"])
def test_that_pages_that_come_to_no_end_leave_no_file_of_a_face_open(language: str) -> None:
    document = Document("Title", "", "", (Section("one", "One", (Paragraph("A line."),)),))
    gc.disable()
    try:
        before = {file.path for file in psutil.Process().open_files()}
        with pytest.raises(KeyboardInterrupt), laid_out(document, language):
            raise KeyboardInterrupt
        assert {file.path for file in psutil.Process().open_files()} <= before
        assert pdf(document, language).startswith(b"%PDF")
        assert {file.path for file in psutil.Process().open_files()} <= before
    finally:
        gc.enable()
