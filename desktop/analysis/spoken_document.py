"""Translates the report's document to a language of the window. Texts of items, people and models stay as they are."""

from dataclasses import replace

from desktop.analysis.document import Block, Card, Column, Document, Gallery, Paragraph, Picture, Section, Table
from desktop.analysis.voice import ENGLISH, Voice, heading, voice
from desktop.benchmarks.words import Filled


def in_language(document: Document, language: str) -> Document:
    """Every sentence, heading and marked cell in that language; figures take their language when they are drawn."""
    if language == ENGLISH:
        return document
    said = voice(language)
    return replace(
        document,
        title=said(document.title),
        subtitle=said(document.subtitle),
        banner=said(document.banner),
        sections=tuple(_section(section, said) for section in document.sections),
    )


def _section(section: Section, said: Voice) -> Section:
    return replace(section, title=said(section.title), blocks=tuple(_block(block, said) for block in section.blocks))


def _block(block: Block, said: Voice) -> Block:
    if isinstance(block, Paragraph):
        return replace(block, text=said(block.text))
    if isinstance(block, Table):
        return _table(block, said)
    if isinstance(block, Picture):
        return replace(block, caption=said(block.caption), data=_table(block.data, said))
    return _gallery(block, said)


def _table(table: Table, said: Voice) -> Table:
    columns = tuple(Column(heading(column.title, said), column.align) for column in table.columns)
    return replace(table, caption=said(table.caption), under=said(table.under), columns=columns)


def _gallery(gallery: Gallery, said: Voice) -> Gallery:
    return replace(gallery, title=said(gallery.title), cards=tuple(_card(card, said) for card in gallery.cards))


def _card(card: Card, said: Voice) -> Card:
    """Answers and names of answerers stay as they are, and a question unless it is a line of ours; a label may be a
    sentence (a baseline's name)."""
    question = said(card.question) if isinstance(card.question, Filled) else card.question
    pictures = tuple(replace(one, caption=said(one.caption)) for one in card.pictures)
    lines = tuple(replace(line, who=said(line.who)) for line in card.said)
    return replace(card, note=said(card.note), question=question, pictures=pictures, said=lines)
