"""Rows and columns of the tables on the agreement page."""

import uuid
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import annotator_aliases
from desktop.annotation.agreement import (
    WHY_COUNTED,
    AgreementEstimate,
    AgreementSummary,
    ItemDiagnosis,
    PairAgreement,
    TagAgreement,
    TagConfusion,
)
from desktop.annotation.jobs.label_scheme_versions import OTHER_BRANCH
from desktop.annotation.supervision.job_agreement_report import AgreementReport
from desktop.benchmarks.messages import say
from desktop.gui.annotate.agreement_estimate_widgets import figure_cell_text, figure_number_text
from desktop.gui.i18n import join_with_commas, tr
from desktop.gui.widgets.data_table import DataTableColumn

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class GuidelineRoundRow:
    """A round of labels: the version of the guideline, blind or after discussion. headline: the headline estimate of
    that version; None after discussion."""

    version: str
    when: str
    agreement: AgreementSummary
    headline: AgreementEstimate | None = None


@dataclass(frozen=True, slots=True)
class AnnotatorPairRow:
    first: str
    second: str
    pair: PairAgreement


@dataclass(frozen=True, slots=True)
class IntraAnnotatorRow:
    """Intra-annotator agreement of one annotator: over all tags (empty tag), or for one."""

    code: str
    tag: str
    n: int
    alpha: AgreementEstimate
    percent: AgreementEstimate


class AgreementItemRow(NamedTuple):
    """An item and what became of it in the figures."""

    key: str
    diagnosis: ItemDiagnosis[uuid.UUID]


def tag_agreement_columns() -> list[DataTableColumn[TagAgreement]]:
    """Every figure of a tag with its interval, or why it has none."""
    return [
        DataTableColumn(say("Tag"), lambda tag: tag.label, stretch=True),
        _count_column(say("n"), lambda tag: tag.alpha.n_items),
        _figure_column(say("alpha"), lambda tag: tag.alpha),
        _figure_column(say("AC1"), lambda tag: tag.ac1),
        _figure_column(say("Positive agreement"), lambda tag: tag.positive_agreement),
        _figure_column(say("Agreement, %"), lambda tag: tag.percent, percent=True),
        _figure_column(say("Prevalence, %"), lambda tag: tag.prevalence, percent=True),
    ]


def tag_confusion_columns() -> list[DataTableColumn[TagConfusion]]:
    """Columns for tags that annotators confuse with each other."""
    return [
        DataTableColumn(say("One annotator gave"), lambda each: each.one, stretch=True),
        DataTableColumn(say("another annotator gave"), lambda each: each.other, stretch=True),
        _count_column(say("Pairs of labels"), lambda each: each.pairs),
        _count_column(say("Items"), lambda each: each.items),
    ]


def pair_columns() -> list[DataTableColumn[AnnotatorPairRow]]:
    """Every two annotators."""
    return [
        DataTableColumn(say("Two annotators"), lambda row: join_with_commas((row.first, row.second)), stretch=True),
        _count_column(say("Items answered by both"), lambda row: row.pair.percent.n_items),
        _figure_column(say("alpha, MASI"), lambda row: row.pair.masi),
        _figure_column(say("Cohen's kappa"), lambda row: row.pair.cohen),
        _figure_column(say("Agreement, %"), lambda row: row.pair.percent, percent=True),
    ]


def pair_matrix_columns(codes: Sequence[str], pairs: Sequence[AnnotatorPairRow]) -> list[DataTableColumn[str]]:
    """Annotators against annotators: alpha with MASI, and on how many items; a row is a code."""
    found = {frozenset((row.first, row.second)): row.pair.masi for row in pairs}

    def cell(one: str, other: str) -> str:
        figure = found.get(frozenset((one, other)))
        if one == other or figure is None:
            return ""
        return f"{figure_number_text(figure.value)} · {figure.n_items}"

    return [
        DataTableColumn(say("alpha · items"), lambda code: code, stretch=True),
        *(DataTableColumn(code, lambda row, code=code: cell(row, code), number=True) for code in codes),
    ]


def round_columns() -> list[DataTableColumn[GuidelineRoundRow]]:
    return [
        DataTableColumn(say("Guideline"), lambda row: row.version, stretch=True),
        DataTableColumn(say("Labels"), lambda row: row.when, stretch=True),
        _count_column(say("Items"), lambda row: row.agreement.masi.n_items),
        _count_column(say("Annotators"), lambda row: row.agreement.masi.n_raters),
        _figure_column(say("alpha, MASI"), lambda row: row.agreement.masi),
        _figure_column(say("alpha, Jaccard"), lambda row: row.agreement.jaccard),
        _figure_column(say("Agreement, %"), lambda row: row.agreement.percent, percent=True),
        DataTableColumn(say("Headline at that time"), _headline_text, number=True),
    ]


def intra_annotator_columns() -> list[DataTableColumn[IntraAnnotatorRow]]:
    return [
        DataTableColumn(say("Annotator"), lambda row: row.code, stretch=True),
        DataTableColumn(say("Tag"), lambda row: row.tag or tr("all tags together"), stretch=True),
        _count_column(say("Repeated items"), lambda row: row.n),
        _figure_column(say("alpha"), lambda row: row.alpha),
        _figure_column(say("Agreement, %"), lambda row: row.percent, percent=True),
    ]


def agreement_item_columns() -> list[DataTableColumn[AgreementItemRow]]:
    return [
        DataTableColumn(say("Item"), lambda row: row.key, stretch=True),
        DataTableColumn(say("Included"), lambda row: tr(WHY_COUNTED[row.diagnosis.counted]), stretch=True),
        _count_column(say("Submitted"), lambda row: row.diagnosis.submitted),
        _count_column(say("Later"), lambda row: row.diagnosis.later),
        _count_column(say("Drafts"), lambda row: row.diagnosis.drafts),
        _count_column(say("Skipped"), lambda row: row.diagnosis.skipped),
    ]


def hide_annotator_names(report: AgreementReport, viewer: uuid.UUID | None) -> AgreementReport:
    """The report for an annotator's station: names only the viewer, and the letters of the others cannot be traced."""
    people = {uuid.UUID(name) for pair in report.pairs for name in (pair.first, pair.second)}
    people |= {one.annotator_id for one in report.oneself}
    mine = {person: code for person, code in report.codes.items() if person == viewer}
    return replace(report, codes={**annotator_aliases(report.job.id, people - mine.keys()), **mine})


def pair_rows(report: AgreementReport) -> list[AnnotatorPairRow]:
    """Every two annotators, by their codes."""
    names = {str(person): code for person, code in report.codes.items()}
    return [AnnotatorPairRow(names.get(pair.first, "?"), names.get(pair.second, "?"), pair) for pair in report.pairs]


def round_rows(report: AgreementReport) -> list[GuidelineRoundRow]:
    """The versions as labelled blind, oldest first, and the present one after discussion."""
    rows = [
        GuidelineRoundRow(version.version, tr("blind"), version.agreement, version.headline)
        for version in report.versions
    ]
    if report.discussed is not None:
        rows.append(GuidelineRoundRow(report.job.scheme.version, tr("after discussion"), report.discussed))
    return rows


def intra_annotator_rows(report: AgreementReport) -> list[IntraAnnotatorRow]:
    """Per annotator a row for all tags, then one for each tag that was assigned."""
    rows: list[IntraAnnotatorRow] = []
    for one in report.oneself:
        code, of = report.codes.get(one.annotator_id, "?"), one.agreement
        rows.append(IntraAnnotatorRow(code, "", of.percent.n_items, of.masi, of.percent))
        used = [tag for tag in of.tags if tag.prevalence.value]
        rows += [IntraAnnotatorRow(code, tag.label, tag.percent.n_items, tag.alpha, tag.percent) for tag in used]
    return rows


def agreement_item_rows(report: AgreementReport, keys: Mapping[uuid.UUID, str]) -> list[AgreementItemRow]:
    """Every item of the job, in its order."""
    return [AgreementItemRow(keys.get(one.item, str(one.item)), one) for one in report.diagnosis]


def counted_items_text(report: AgreementReport) -> str:
    """The number of items that count, and the reasons why others do not."""
    counts = Counter(one.counted for one in report.diagnosis)
    told = [tr("{why}: {n}", n=counts[state], why=tr(why)) for state, why in WHY_COUNTED.items() if counts[state]]
    return " · ".join(told)


def left_out_labels_text(report: AgreementReport) -> str:
    """Text: how many submissions are left out of the estimates, and their unknown labels; empty for none."""
    left = report.left_out
    told = [tr("Excluded because submitted under different versions: {n}", n=left.rows)] if left.rows else []
    told += [tr(OTHER_BRANCH, tags=join_with_commas(left.unknown))] if left.unknown else []
    return " · ".join(told)


def _headline_text(row: GuidelineRoundRow) -> str:
    if row.headline is None:
        return ""
    return f"{figure_cell_text(row.headline)} · n = {row.headline.n_items}"


def _figure_column(title: str, of: Callable[[R], AgreementEstimate], *, percent: bool = False) -> DataTableColumn[R]:
    """Undefined figures sort before every value."""

    def place(row: R) -> float:
        value = of(row).value
        return -2.0 if value is None else value

    return DataTableColumn(title, lambda row: figure_cell_text(of(row), percent=percent), number=True, sort=place)


def _count_column(title: str, of: Callable[[R], int]) -> DataTableColumn[R]:
    return DataTableColumn(title, lambda row: str(of(row)), number=True, sort=of)
