"""The report as one document: sections of paragraphs, tables, figures and item cards, for every output format."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from desktop.analysis.cell import Cell, Value, as_cell
from desktop.analysis.voice import Voice
from desktop.benchmarks.words import Filled

Align = Literal["left", "right"]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph; `loud` ones are warnings that must be noticed, `heading` ones are headings of what follows."""

    text: str
    loud: bool = False
    heading: bool = False
    kind: str = "paragraph"


@dataclass(frozen=True, slots=True)
class Column:
    """A column's heading and the alignment of its cells."""

    title: str
    align: Align = "left"


@dataclass(frozen=True, slots=True)
class Table:
    """A table of cells. name: of its file when exported; strong: the emphasised rows (from 0); folded: shown on screen
    only on request. under: the caption where the table follows its figure; empty: the caption."""

    name: str
    caption: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    strong: frozenset[int] = frozenset()
    folded: bool = False
    under: str = ""
    kind: str = "table"

    @property
    def above(self) -> str:
        """The caption in a report."""
        return self.under or self.caption

    def texts(self, said: Voice = str) -> tuple[tuple[str, ...], ...]:
        """The cells' texts in the language of `said`."""
        return tuple(tuple(cell.shown(said) for cell in row) for row in self.rows)


@dataclass(frozen=True, slots=True)
class Picture:
    """A figure as an SVG element, with its caption and its data; png: the same for print, with its size in pixels."""

    name: str
    svg: str
    caption: str
    data: Table
    png: bytes = b""
    size: tuple[int, int] = (1, 1)
    kind: str = "figure"


@dataclass(frozen=True, slots=True)
class Said:
    """One answer on a card: who gave it, its outcome, and the answer."""

    who: str
    token: str
    outcome: str
    answer: str


@dataclass(frozen=True, slots=True)
class Thumb:
    """A small image as a data URL (empty: its pixels were erased), and its label among several: number or letter."""

    data: str
    caption: str


@dataclass(frozen=True, slots=True)
class Card:
    """An item: all its images, small, its key and task, the question, the correct answer, the answers given."""

    title: str
    note: str
    pictures: tuple[Thumb, ...]
    question: str
    answer: str
    said: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class Gallery:
    """Cards of items under one heading."""

    title: str
    cards: tuple[Card, ...]
    kind: str = "gallery"


Block = Paragraph | Table | Picture | Gallery


@dataclass(frozen=True, slots=True)
class Section:
    """A titled part of the document; `anchor` is its id in the page."""

    anchor: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """The whole report. `banner` is a warning in large type above everything, empty for none."""

    title: str
    subtitle: str
    banner: str
    sections: tuple[Section, ...]

    def tables(self) -> list[Table]:
        """Every table, including the data of figures, in order."""
        found: list[Table] = []
        for section in self.sections:
            for block in section.blocks:
                if isinstance(block, Table):
                    found.append(block)
                elif isinstance(block, Picture):
                    found.append(block.data)
        return found


def _bare(title: str) -> str:
    """A heading without its alignment mark, still a sentence where it was one."""
    if isinstance(title, Filled):
        return Filled(title.literal.removeprefix(">"), **title.values)
    return title.removeprefix(">")


def table(
    name: str,
    caption: str,
    columns: Sequence[str],
    rows: Sequence[Sequence[Cell | Value]],
    strong: Sequence[int] = (),
    *,
    folded: bool = False,
) -> Table:
    """A table whose column titles may begin with ">" for cells that are aligned right. A cell may be a text: as it is
    if plain, translated if it is a sentence (`Filled`); a whole number; or None where there is nothing."""
    heads = tuple(Column(_bare(title), "right" if title.startswith(">") else "left") for title in columns)
    return Table(name, caption, heads, tuple(tuple(map(as_cell, row)) for row in rows), frozenset(strong), folded)
