"""The pages of the printed report."""

import gc
import io
import re
from functools import partial

import numpy as np
import psutil
import pytest
from fpdf import FPDF

from desktop.analysis.document_model.report_document import (
    ReportColumn,
    ReportDocument,
    ReportFigure,
    ReportParagraph,
    ReportSection,
    ReportTable,
)
from desktop.analysis.document_model.table_cell import TableCell
from desktop.analysis.report import fast_pdf_table_pages
from desktop.analysis.report.report_to_pdf import document_pdf, lay_out_pdf


def _figure(wide: int, high: int) -> ReportFigure:
    from PIL import Image

    made = io.BytesIO()
    Image.new("RGB", (wide, high), "grey").save(made, "PNG")
    return ReportFigure(
        "figure", "", "Caption", ReportTable("figure", "", (ReportColumn("a"),), ()), made.getvalue(), (wide, high)
    )


@pytest.mark.parametrize("lines", range(0, 30, 3))
def test_that_the_heading_of_a_section_stands_on_the_page_of_the_figure_that_it_heads(lines: int) -> None:
    before = ReportSection("before", "Before", tuple(ReportParagraph("A line.") for _ in range(lines)))
    figures = ReportSection("figures", "Figures", (_figure(178, 120),))
    with lay_out_pdf(ReportDocument("Title", "", "", (before, figures))) as pages:
        heading = pages._outline[-1]
        inside = {number: page.contents for number, page in pages.pages.items()}
    assert heading.name == "Figures"
    [drawn] = [number for number, text in inside.items() if isinstance(text, bytearray) and b"/I1 Do" in text]
    assert heading.page_number == drawn


@pytest.mark.parametrize("language", ["en", "ja"])
def test_that_pages_that_come_to_no_end_leave_no_file_of_a_face_open(language: str) -> None:
    document = ReportDocument("Title", "", "", (ReportSection("one", "One", (ReportParagraph("A line."),)),))
    gc.disable()
    try:
        before = {file.path for file in psutil.Process().open_files()}
        with pytest.raises(KeyboardInterrupt), lay_out_pdf(document, language):
            raise KeyboardInterrupt
        assert {file.path for file in psutil.Process().open_files()} <= before
        assert document_pdf(document, language).startswith(b"%PDF")
        assert {file.path for file in psutil.Process().open_files()} <= before
    finally:
        gc.enable()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_that_cells_measured_on_one_line_give_the_pages_of_the_library(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    draws = np.random.default_rng(5)
    words = (
        "a",
        "word",
        "",
        "  ",
        "多行の文",
        "soft\u00adhyphen",
        "two\nlines",
        "x" * 45,
        "12.5 %",
        "\u200b",
        "Ω",
    )
    texts = [" ".join(draws.choice(words, size=int(draws.integers(1, 9)))) for _ in range(120)]
    rows = tuple(tuple(TableCell(text) for text in texts[place : place + 4]) for place in range(0, len(texts), 4))
    columns = tuple(ReportColumn(name, align="right" if name == "b" else "left") for name in "abcd")
    table = ReportTable("table", "Caption", columns, rows, frozenset({1, 5}))
    document = ReportDocument("Title", "", "", (ReportSection("one", "One", (table,)),))
    ours = positions(document, language)
    assert len(ours) > 1
    monkeypatch.setattr(fast_pdf_table_pages, "PdfPages", partial(FPDF, format="A4"))
    assert positions(document, language) == ours


def positions(document: ReportDocument, language: str) -> list[bytes]:
    """What each page draws and where, without the numbers of the characters, which follow their first use."""
    with lay_out_pdf(document, language) as pages:
        drawn = [page.contents for page in pages.pages.values()]
    return [re.sub(rb"\((?:[^()\\]|\\.)*\) Tj", b"Tj", one) for one in drawn if isinstance(one, bytearray)]
