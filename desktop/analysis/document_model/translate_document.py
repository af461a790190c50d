"""Translates the report's document to a language of the window. Texts of items, people and models stay as they are."""

from dataclasses import replace

from desktop.analysis.document_model.report_document import (
    ReportBlock,
    ReportColumn,
    ReportDocument,
    ReportFigure,
    ReportGallery,
    ReportItemCard,
    ReportParagraph,
    ReportSection,
    ReportTable,
)
from desktop.analysis.document_model.report_language import (
    ENGLISH,
    TextTranslator,
    report_column_heading,
    report_translator,
)
from desktop.benchmarks.messages import FilledSentence


def translate_document(document: ReportDocument, language: str) -> ReportDocument:
    """Every sentence, heading and marked cell in that language; figures take their language when they are drawn."""
    if language == ENGLISH:
        return document
    said = report_translator(language)
    return replace(
        document,
        title=said(document.title),
        subtitle=said(document.subtitle),
        banner=said(document.banner),
        sections=tuple(_translate_section(section, said) for section in document.sections),
    )


def _translate_section(section: ReportSection, said: TextTranslator) -> ReportSection:
    return replace(
        section, title=said(section.title), blocks=tuple(_translate_block(block, said) for block in section.blocks)
    )


def _translate_block(block: ReportBlock, said: TextTranslator) -> ReportBlock:
    if isinstance(block, ReportParagraph):
        return replace(block, text=said(block.text))
    if isinstance(block, ReportTable):
        return _translate_table(block, said)
    if isinstance(block, ReportFigure):
        return replace(block, caption=said(block.caption), data=_translate_table(block.data, said))
    return _translate_gallery(block, said)


def _translate_table(table: ReportTable, said: TextTranslator) -> ReportTable:
    columns = tuple(ReportColumn(report_column_heading(column.title, said), column.align) for column in table.columns)
    return replace(table, caption=said(table.caption), under=said(table.under), columns=columns)


def _translate_gallery(gallery: ReportGallery, said: TextTranslator) -> ReportGallery:
    return replace(
        gallery, title=said(gallery.title), cards=tuple(_translate_item_card(card, said) for card in gallery.cards)
    )


def _translate_item_card(card: ReportItemCard, said: TextTranslator) -> ReportItemCard:
    """Answers and names of answerers stay as they are, and a question unless it is a line of ours; a label may be a
    sentence (a baseline's name)."""
    question = said(card.question) if isinstance(card.question, FilledSentence) else card.question
    pictures = tuple(replace(one, caption=said(one.caption)) for one in card.pictures)
    lines = tuple(replace(line, who=said(line.who)) for line in card.said)
    return replace(card, note=said(card.note), question=question, pictures=pictures, said=lines)
