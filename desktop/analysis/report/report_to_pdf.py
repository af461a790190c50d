"""The report for print: the same document as the page, as PDF, by a library without system dependencies."""

import base64
import io
import re
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from db.progress import current_progress
from desktop.analysis.document_model.find_cjk_fonts import cjk_font_for
from desktop.analysis.document_model.report_document import (
    ReportBlock,
    ReportDocument,
    ReportFigure,
    ReportGallery,
    ReportItemCard,
    ReportParagraph,
    ReportTable,
)
from desktop.analysis.document_model.report_language import (
    ENGLISH,
    current_report_language,
    report_translator,
    use_report_language,
)
from desktop.analysis.document_model.translate_document import translate_document
from desktop.analysis.figures.figure_style import figure_colours
from desktop.benchmarks.messages import FilledSentence, say

if TYPE_CHECKING:
    from fpdf import FPDF

MARGIN, WIDE = 16.0, 178.0
AROUND_TITLE = 14.0
"""Height in mm of a section's heading with the space above and below it."""
TEXT, SMALL, TINY = 9.5, 8.0, 6.5
LINE = 4.6
FEWEST_COLUMNS_FOR_TINY = 9
CARD_SIDE = 28.0
MOST_ROWS = 60
NARROWEST = 8.0
ZERO_WIDTH = "\u200b"
FONT, OTHERS = "report", "others"
FONTS = {"": "DejaVuSans.ttf", "B": "DejaVuSans-Bold.ttf"}
"""Matplotlib brings them: TrueType, which every reader of PDF supports, with the scripts and characters that codes and
keys may contain. Our own font is OpenType with PostScript outlines, which not all support."""


_IDEOGRAPH = re.compile(
    "[\u3001-\u30ff\u3400-\u9fff\uff00-\uffef](?![\u3001\u3002\uff0c\uff1a\uff1b\uff09\u300d\u201d])"
)
"""A character after which a line may break: not before a comma, a full stop or a closing bracket."""


def document_pdf(document: ReportDocument, language: str = ENGLISH) -> bytes:
    """The document as A4 pages; the same document gives the same bytes. In English where no font of this machine has
    the language's characters."""
    with lay_out_pdf(document, language) as page:
        return bytes(page.output())


@contextmanager
def lay_out_pdf(document: ReportDocument, language: str = ENGLISH) -> "Generator[FPDF]":
    """The pages of `document_pdf` before serialisation; their font files stay open until the end of the block."""
    from fpdf.fonts import TTFFont

    from desktop.analysis.report.fast_pdf_table_pages import PdfPages

    language = language if language == ENGLISH or cjk_font_for(language) else ENGLISH
    document = translate_document(document, language)
    page = PdfPages()
    try:
        _fill_pdf(page, document, language)
        yield page
    finally:
        for font in page.fonts.values():
            if isinstance(font, TTFFont):
                font.close()


def _fill_pdf(page: "FPDF", document: ReportDocument, language: str) -> None:
    page.set_creation_date(datetime(2000, 1, 1, tzinfo=UTC))
    page.set_margins(MARGIN, MARGIN, MARGIN)
    page.set_auto_page_break(auto=True, margin=MARGIN)
    page.set_title(document.title)
    page.set_lang(language.replace("_", "-"))
    _add_pdf_fonts(page, language)
    page.add_page()
    with use_report_language(language):
        _write_pdf_title(page, document)
        for section in document.sections:
            _write_pdf_heading(page, section.title, 15, section.blocks[0] if section.blocks else None)
            for block in section.blocks:
                current_progress().ask()
                _write_pdf_block(page, block)


def _add_pdf_fonts(page: "FPDF", language: str) -> None:
    """The language's own font first, then as a fallback the one that has most other scripts."""
    from matplotlib import get_data_path

    face = cjk_font_for(language)
    ours = FONT if face is None else OTHERS
    for weight, name in FONTS.items():
        page.add_font(ours, weight, Path(get_data_path()) / "fonts" / "ttf" / name)
    if face is not None:
        for weight, cut in (("", face.regular), ("B", face.bold)):
            page.add_font(FONT, weight, cut.path, collection_font_number=cut.number)
        page.set_fallback_fonts([OTHERS])


def _write_pdf_title(page: "FPDF", document: ReportDocument) -> None:
    _write_pdf_text(page, document.title, 22, weight="B", after=1)
    _write_pdf_text(page, document.subtitle, SMALL, token="muted", after=4)
    if document.banner:
        _write_pdf_text(page, document.banner, 16, weight="B", token="wrong", after=4)


def _write_pdf_heading(page: "FPDF", title: str, size: float, first: ReportBlock | None) -> None:
    """A heading, on the page where its content begins."""
    begins = _figure_height(first) + AROUND_TITLE if isinstance(first, ReportFigure) else 45 - MARGIN
    if page.get_y() + begins > page.h - MARGIN:
        page.add_page()
    page.ln(4)
    page.start_section(title)
    _write_pdf_text(page, title, size, weight="B", after=2)


def _write_pdf_block(page: "FPDF", block: ReportBlock) -> None:
    if isinstance(block, ReportParagraph):
        _write_pdf_text(page, block.text, 11 if block.heading else TEXT,
        weight="B" if block.heading or block.loud else "",
              token="wrong" if block.loud else "ink", after=2)  # fmt: skip
    elif isinstance(block, ReportFigure):
        _write_pdf_figure(page, block)
    elif isinstance(block, ReportTable):
        _write_pdf_table(page, block)
    else:
        _write_pdf_gallery(page, block)


def _write_pdf_text(
    page: "FPDF", text: str, size: float, *, weight: str = "", token: str = "ink", after: float = 0
) -> None:
    page.set_font(FONT, weight, size)
    page.set_text_color(figure_colours()[token])
    page.multi_cell(0, size * 0.48, _printable_text(text), align="L", new_x="LMARGIN", new_y="NEXT")
    page.ln(after)


def _write_pdf_figure(page: "FPDF", picture: ReportFigure) -> None:
    width, height = picture.size
    tall = WIDE * height / width
    if page.get_y() + _figure_height(picture) > page.h - MARGIN:
        page.add_page()
    page.image(io.BytesIO(picture.png), w=WIDE if tall < 230 else WIDE * 230 / tall)
    page.ln(1.5)
    _write_pdf_text(page, picture.caption, SMALL, token="muted", after=4)


def _figure_height(picture: ReportFigure) -> float:
    """The height in mm that must be free on a page for a figure and the first line of its caption."""
    width, height = picture.size
    return min(WIDE * height / width, 200) + 12


def _write_pdf_table(page: "FPDF", table: ReportTable) -> None:
    """Columns as wide as their longest cell, within the page; the heading is repeated on every page."""
    _write_pdf_text(page, table.above, SMALL, token="muted", after=1)
    size = TINY if len(table.columns) >= FEWEST_COLUMNS_FOR_TINY else SMALL
    page.set_font(FONT, "", size)
    page.set_text_color(figure_colours()["ink"])
    page.set_draw_color(figure_colours()["line"])
    texts = table.texts(report_translator(current_report_language()))
    aligned = tuple("RIGHT" if column.align == "right" else "LEFT" for column in table.columns)
    with page.table(
        borders_layout="HORIZONTAL_LINES",
        col_widths=_pdf_column_widths(page, table, texts),
        text_align=aligned,
        line_height=size * 0.5,
        padding=(0.7, 0.8, 0.7, 0.8),
        first_row_as_headings=True,
    ) as drawn:
        head = drawn.row()
        for column in table.columns:
            head.cell(_printable_text(column.title))
        for place, cells in enumerate(texts[:MOST_ROWS]):
            page.set_font(FONT, "B" if place in table.strong else "", size)
            row = drawn.row()
            for cell in cells:
                row.cell(_printable_text(cell))
    page.set_font(FONT, "", size)
    if len(table.rows) > MOST_ROWS:
        _write_pdf_text(
            page,
            _in_report_words(
                FilledSentence(
                    say("The first {k} of {n} rows. The web page and the table file contain all rows."),
                    k=MOST_ROWS,
                    n=len(table.rows),
                )
            ),
            SMALL,
            token="muted",
        )
    page.ln(4)


def _pdf_column_widths(page: "FPDF", table: ReportTable, texts: Sequence[Sequence[str]]) -> tuple[float, ...]:
    """In proportion to the longest word or, up to a limit, the longest cell of each column; few columns leave room for
    long texts."""
    wide: list[float] = []
    most = 45.0 if len(table.columns) >= FEWEST_COLUMNS_FOR_TINY else 110.0
    for place, column in enumerate(table.columns):
        cells = [column.title, *(row[place] for row in texts[:200])]
        word = max(
            (page.get_string_width(_printable_text(part)) for cell in cells for part in cell.split()), default=1.0
        )
        whole = max(page.get_string_width(_printable_text(cell)) for cell in cells)
        wide.append(max(min(word, 60.0), min(whole, most)) + 2)
    narrowest = min(NARROWEST, WIDE / len(wide))
    room = WIDE - narrowest * len(wide)
    return tuple(narrowest + room * width / sum(wide) for width in wide)


def _write_pdf_gallery(page: "FPDF", gallery: ReportGallery) -> None:
    _write_pdf_text(page, gallery.title, 11, weight="B", after=1)
    for card in gallery.cards:
        _write_pdf_item_card(page, card)


def _write_pdf_item_card(page: "FPDF", card: ReportItemCard) -> None:
    """Images in one line, then the texts of the card as on the page."""
    if page.get_y() + CARD_SIDE + 20 > page.h - MARGIN:
        page.add_page()
    left, top = page.l_margin, page.get_y()
    shown = [thumb for thumb in card.pictures if thumb.data]
    for thumb in shown[:6]:
        data = base64.b64decode(thumb.data.partition(",")[2])
        drawn = page.image(io.BytesIO(data), x=left, y=top, w=CARD_SIDE, h=CARD_SIDE, keep_aspect_ratio=True)
        left += float(str(drawn["rendered_width"])) + 2
    page.set_y(top + CARD_SIDE + 1 if shown else top)
    for thumb in card.pictures:
        if not thumb.data:
            _write_pdf_text(page, thumb.caption, SMALL, token="muted")
    _write_pdf_text(page, f"{card.title} · {card.note}", SMALL, weight="B")
    _write_pdf_text(page, card.question, SMALL, token="muted")
    if card.answer:
        _write_pdf_text(
            page, _in_report_words(FilledSentence(say("Correct answer: {answer}"), answer=card.answer)), SMALL
        )
    for line in card.said:
        _write_pdf_text(
            page,
            f"{line.who}: {_in_report_words(line.outcome_text)}{', ' if line.answer else ''}{line.answer}",
            SMALL,
            token=line.outcome,
        )
    page.ln(2)


def _in_report_words(text: str) -> str:
    return report_translator(current_report_language())(text)


def _printable_text(text: str) -> str:
    """Without control characters; long unbroken words (hashes) may break, and Chinese and Japanese after every
    character."""
    kept = "".join(char if char.isprintable() or char == "\n" else " " for char in text)
    loose = _IDEOGRAPH.sub(lambda found: found[0] + ZERO_WIDTH, kept)
    return " ".join(ZERO_WIDTH.join(map(_break_long_word, word.split(ZERO_WIDTH))) for word in loose.split(" "))


def _break_long_word(word: str) -> str:
    return word if len(word) <= 40 else " ".join(_split_word(word, 32))


def _split_word(word: str, length: int) -> Sequence[str]:
    return [word[start : start + length] for start in range(0, len(word), length)]
