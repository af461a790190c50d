"""Rows and columns of the tables on the agreement page."""

import uuid
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

from desktop.annotation.agreement import (
    WHY_COUNTED,
    Agreement,
    Confusion,
    Diagnosis,
    Figure,
    PairAgreement,
    TagAgreement,
)
from desktop.annotation.decisions import aliases
from desktop.annotation.report import Report
from desktop.annotation.schemes import OTHER_BRANCH
from desktop.benchmarks.words import say
from desktop.gui.annotate.figures import cell_text, number_text
from desktop.gui.widgets.table import Column
from desktop.gui.words import listed, tr

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round of labels: the version of the guideline, blind or after discussion. headline: the headline estimate of
    that version; None after discussion."""

    version: str
    when: str
    agreement: Agreement
    headline: Figure | None = None


@dataclass(frozen=True, slots=True)
class PairRow:
    """Two annotators, by their codes."""

    first: str
    second: str
    pair: PairAgreement


@dataclass(frozen=True, slots=True)
class OneselfRow:
    """Intra-annotator agreement of one annotator: over all tags (empty tag), or for one."""

    code: str
    tag: str
    n: int
    alpha: Figure
    percent: Figure


class ItemRow(NamedTuple):
    """An item and what became of it in the figures."""

    key: str
    diagnosis: Diagnosis[uuid.UUID]


def tag_columns() -> list[Column[TagAgreement]]:
    """Every figure of a tag with its interval, or why it has none."""
    return [
        Column(say("Tag"), lambda tag: tag.label, stretch=True),
        _count(say("n"), lambda tag: tag.alpha.n_items),
        _figure(say("alpha"), lambda tag: tag.alpha),
        _figure(say("AC1"), lambda tag: tag.ac1),
        _figure(say("Positive agreement"), lambda tag: tag.positive_agreement),
        _figure(say("Agreement, %"), lambda tag: tag.percent, percent=True),
        _figure(say("Prevalence, %"), lambda tag: tag.prevalence, percent=True),
    ]


def confusion_columns() -> list[Column[Confusion]]:
    """Columns for tags that annotators confuse with each other."""
    return [
        Column(say("One gave"), lambda each: each.one, stretch=True),
        Column(say("where another gave"), lambda each: each.other, stretch=True),
        _count(say("Pairs of labels"), lambda each: each.pairs),
        _count(say("Items"), lambda each: each.items),
    ]


def pair_columns() -> list[Column[PairRow]]:
    """Every two annotators."""
    return [
        Column(say("Two annotators"), lambda row: listed((row.first, row.second)), stretch=True),
        _count(say("Items answered by both"), lambda row: row.pair.percent.n_items),
        _figure(say("alpha, MASI"), lambda row: row.pair.masi),
        _figure(say("Cohen's kappa"), lambda row: row.pair.cohen),
        _figure(say("Agreement, %"), lambda row: row.pair.percent, percent=True),
    ]


def matrix_columns(codes: Sequence[str], pairs: Sequence[PairRow]) -> list[Column[str]]:
    """Annotators against annotators: alpha with MASI, and on how many items; a row is a code."""
    found = {frozenset((row.first, row.second)): row.pair.masi for row in pairs}

    def cell(one: str, other: str) -> str:
        figure = found.get(frozenset((one, other)))
        if one == other or figure is None:
            return ""
        return f"{number_text(figure.value)} · {figure.n_items}"

    return [
        Column(say("alpha · items"), lambda code: code, stretch=True),
        *(Column(code, lambda row, code=code: cell(row, code), number=True) for code in codes),
    ]


def round_columns() -> list[Column[RoundRow]]:
    return [
        Column(say("Guideline"), lambda row: row.version, stretch=True),
        Column(say("Labels"), lambda row: row.when, stretch=True),
        _count(say("Items"), lambda row: row.agreement.masi.n_items),
        _count(say("Annotators"), lambda row: row.agreement.masi.n_raters),
        _figure(say("alpha, MASI"), lambda row: row.agreement.masi),
        _figure(say("alpha, Jaccard"), lambda row: row.agreement.jaccard),
        _figure(say("Agreement, %"), lambda row: row.agreement.percent, percent=True),
        Column(say("Headline at that time"), _headline, number=True),
    ]


def oneself_columns() -> list[Column[OneselfRow]]:
    """Columns of intra-annotator agreement."""
    return [
        Column(say("Annotator"), lambda row: row.code, stretch=True),
        Column(say("Tag"), lambda row: row.tag or tr("all tags together"), stretch=True),
        _count(say("Repeated items"), lambda row: row.n),
        _figure(say("alpha"), lambda row: row.alpha),
        _figure(say("Agreement, %"), lambda row: row.percent, percent=True),
    ]


def item_columns() -> list[Column[ItemRow]]:
    return [
        Column(say("Item"), lambda row: row.key, stretch=True),
        Column(say("Included"), lambda row: tr(WHY_COUNTED[row.diagnosis.counted]), stretch=True),
        _count(say("Submitted"), lambda row: row.diagnosis.submitted),
        _count(say("Later"), lambda row: row.diagnosis.later),
        _count(say("Drafts"), lambda row: row.diagnosis.drafts),
        _count(say("Skipped"), lambda row: row.diagnosis.skipped),
    ]


def without_names(report: Report, viewer: uuid.UUID | None) -> Report:
    """The report for an annotator's station: names only the viewer, and the letters of the others cannot be traced."""
    people = {uuid.UUID(name) for pair in report.pairs for name in (pair.first, pair.second)}
    people |= {one.annotator_id for one in report.oneself}
    mine = {person: code for person, code in report.codes.items() if person == viewer}
    return replace(report, codes={**aliases(report.job.id, people - mine.keys()), **mine})


def pair_rows(report: Report) -> list[PairRow]:
    """Every two annotators, by their codes."""
    names = {str(person): code for person, code in report.codes.items()}
    return [PairRow(names.get(pair.first, "?"), names.get(pair.second, "?"), pair) for pair in report.pairs]


def round_rows(report: Report) -> list[RoundRow]:
    """The versions as labelled blind, oldest first, and the present one after discussion."""
    rows = [RoundRow(version.version, tr("blind"), version.agreement, version.headline) for version in report.versions]
    if report.discussed is not None:
        rows.append(RoundRow(report.job.scheme.version, tr("after discussion"), report.discussed))
    return rows


def oneself_rows(report: Report) -> list[OneselfRow]:
    """Per annotator a row for all tags, then one for each tag that was assigned."""
    rows: list[OneselfRow] = []
    for one in report.oneself:
        code, of = report.codes.get(one.annotator_id, "?"), one.agreement
        rows.append(OneselfRow(code, "", of.percent.n_items, of.masi, of.percent))
        used = [tag for tag in of.tags if tag.prevalence.value]
        rows += [OneselfRow(code, tag.label, tag.percent.n_items, tag.alpha, tag.percent) for tag in used]
    return rows


def item_rows(report: Report, keys: Mapping[uuid.UUID, str]) -> list[ItemRow]:
    """Every item of the job, in its order."""
    return [ItemRow(keys.get(one.item, str(one.item)), one) for one in report.diagnosis]


def counted_text(report: Report) -> str:
    """The number of items that count, and the reasons why others do not."""
    counts = Counter(one.counted for one in report.diagnosis)
    told = [tr("{why}: {n}", n=counts[state], why=tr(why)) for state, why in WHY_COUNTED.items() if counts[state]]
    return " · ".join(told)


def left_out_text(report: Report) -> str:
    """Text: how many submissions are left out of the estimates, and their unknown labels; empty for none."""
    left = report.left_out
    told = [tr("Excluded because submitted under different versions: {n}", n=left.rows)] if left.rows else []
    told += [tr(OTHER_BRANCH, tags=listed(left.unknown))] if left.unknown else []
    return " · ".join(told)


def _headline(row: RoundRow) -> str:
    if row.headline is None:
        return ""
    return f"{cell_text(row.headline)} · n = {row.headline.n_items}"


def _figure(title: str, of: Callable[[R], Figure], *, percent: bool = False) -> Column[R]:
    """Undefined figures sort before every value."""

    def place(row: R) -> float:
        value = of(row).value
        return -2.0 if value is None else value

    return Column(title, lambda row: cell_text(of(row), percent=percent), number=True, sort=place)


def _count(title: str, of: Callable[[R], int]) -> Column[R]:
    return Column(title, lambda row: str(of(row)), number=True, sort=of)
