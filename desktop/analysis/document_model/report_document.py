"""The report as one document: sections of paragraphs, tables, figures and item cards, for every output format."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from desktop.analysis.document_model.report_language import TextTranslator
from desktop.analysis.document_model.table_cell import TableCell, Value, as_table_cell, outcome_label
from desktop.benchmarks.messages import FilledSentence

Align = Literal["left", "right"]


@dataclass(frozen=True, slots=True)
class ReportParagraph:
    """A paragraph; `loud` ones are warnings that must be noticed, `heading` ones are headings of what follows."""

    text: str
    loud: bool = False
    heading: bool = False
    kind: str = "paragraph"


@dataclass(frozen=True, slots=True)
class ReportColumn:
    """A column's heading and the alignment of its cells."""

    title: str
    align: Align = "left"


@dataclass(frozen=True, slots=True)
class ReportTable:
    """A table of cells. name: of its file when exported; strong: the emphasised rows (from 0); folded: shown on screen
    only on request. under: the caption where the table follows its figure; empty: the caption."""

    name: str
    caption: str
    columns: tuple[ReportColumn, ...]
    rows: tuple[tuple[TableCell, ...], ...]
    strong: frozenset[int] = frozenset()
    folded: bool = False
    under: str = ""
    kind: str = "table"

    @property
    def above(self) -> str:
        """The caption in a report."""
        return self.under or self.caption

    def texts(self, said: TextTranslator = str) -> tuple[tuple[str, ...], ...]:
        """The cells' texts in the language of `said`."""
        return tuple(tuple(cell.shown(said) for cell in row) for row in self.rows)


@dataclass(frozen=True, slots=True)
class ReportFigure:
    """A figure as an SVG element, with its caption and its data; png: the same for print, with its size in pixels."""

    name: str
    svg: str
    caption: str
    data: ReportTable
    png: bytes = b""
    size: tuple[int, int] = (1, 1)
    kind: str = "figure"


@dataclass(frozen=True, slots=True)
class CardAnswer:
    """One answer on a card: who gave it, its outcome, and the answer."""

    who: str
    token: str
    outcome: str
    answer: str

    @property
    def outcome_text(self) -> FilledSentence:
        """The word of the outcome."""
        return outcome_label(self.outcome)


@dataclass(frozen=True, slots=True)
class CardThumbnail:
    """A small image as a data URL (empty: its pixels were erased), and its label among several: number or letter."""

    data: str
    caption: str


@dataclass(frozen=True, slots=True)
class ReportItemCard:
    """An item: all its images, small, its key and task, the question, the correct answer, the answers given."""

    title: str
    note: str
    pictures: tuple[CardThumbnail, ...]
    question: str
    answer: str
    said: tuple[CardAnswer, ...]


@dataclass(frozen=True, slots=True)
class ReportGallery:
    """Cards of items under one heading."""

    title: str
    cards: tuple[ReportItemCard, ...]
    kind: str = "gallery"


ReportBlock = ReportParagraph | ReportTable | ReportFigure | ReportGallery


@dataclass(frozen=True, slots=True)
class ReportSection:
    """A titled part of the document; `anchor` is its id in the page."""

    anchor: str
    title: str
    blocks: tuple[ReportBlock, ...]


@dataclass(frozen=True, slots=True)
class ReportDocument:
    """The whole report. `banner` is a warning in large type above everything, empty for none."""

    title: str
    subtitle: str
    banner: str
    sections: tuple[ReportSection, ...]

    def tables(self) -> list[ReportTable]:
        """Every table, including the data of figures, in order."""
        found: list[ReportTable] = []
        for section in self.sections:
            for block in section.blocks:
                if isinstance(block, ReportTable):
                    found.append(block)
                elif isinstance(block, ReportFigure):
                    found.append(block.data)
        return found


def _heading_without_mark(title: str) -> str:
    """A heading without its alignment mark, still a sentence where it was one."""
    if isinstance(title, FilledSentence):
        return FilledSentence(title.literal.removeprefix(">"), **title.values)
    return title.removeprefix(">")


def build_table(
    name: str,
    caption: str,
    columns: Sequence[str],
    rows: Sequence[Sequence[TableCell | Value]],
    strong: Sequence[int] = (),
    *,
    folded: bool = False,
) -> ReportTable:
    """A table whose column titles may begin with ">" for cells that are aligned right. A cell may be a text: as it is
    if plain, translated if it is a sentence (`FilledSentence`); a whole number; or None where there is nothing."""
    heads = tuple(
        ReportColumn(_heading_without_mark(title), "right" if title.startswith(">") else "left") for title in columns
    )
    return ReportTable(
        name, caption, heads, tuple(tuple(map(as_table_cell, row)) for row in rows), frozenset(strong), folded
    )
