"""Loads the data of the data quality view in the pool: subgroups, agreement, times, exclusions, excluded data."""

from collections.abc import Iterator
from dataclasses import dataclass

from db.lab import Lab
from db.progress import progress_range
from desktop.analysis.data.analysis_frame import AnalysisFrame, TaskKey
from desktop.analysis.document_model.report_document import ReportBlock, ReportTable
from desktop.analysis.figures.distribution_data import TimeDistribution, time_distributions
from desktop.analysis.report import comparison_sections, quality_section
from desktop.analysis.stats.data_quality import SubgroupRow, accuracy_by_subgroup
from desktop.analysis.tables.exclusion_sensitivity import exclusion_variants
from desktop.gui.compare.comparison_loader import LoadedComparison

BY_PART = "by_part"
"""The table that the view shows as a figure."""


@dataclass(frozen=True, eq=False)
class AnswerQuality:
    """tasks: those with answers. exclusions: rows under each exclusion rule and without; empty without rules. blocks:
    agreement, split halves, times compared with models. rest: excluded data, reasons, flags."""

    tasks: tuple[TaskKey, ...]
    exclusions: tuple[ReportTable, ...]
    blocks: tuple[ReportBlock, ...]
    rest: tuple[ReportBlock, ...]


def load_answer_quality(lab: Lab, shown: LoadedComparison) -> AnswerQuality:
    frame = shown.comparison.frame
    with progress_range(0.0, 0.4):
        exclusions = tuple(_load_exclusion_tables(lab, shown))
    with progress_range(0.4, 0.9):
        blocks = tuple(_quality_blocks(frame))
    with progress_range(0.9, 1.0):
        return AnswerQuality(
            shown.comparison.tasks,
            exclusions,
            blocks,
            comparison_sections.data_quality_section(shown.comparison).blocks,
        )


@dataclass(frozen=True, eq=False)
class TaskQuality:
    """People's answers to one task, or to all: their times, and accuracy by position, session, station, experimenter
    and preceding items."""

    times: tuple[TimeDistribution, ...]
    parts: tuple[SubgroupRow, ...]


def load_task_quality(shown: LoadedComparison, key: TaskKey | None) -> TaskQuality:
    frame = shown.comparison.frame
    return TaskQuality(time_distributions(frame, key), accuracy_by_subgroup(frame, key))


def _load_exclusion_tables(lab: Lab, shown: LoadedComparison) -> Iterator[ReportTable]:
    """Under the rules of the plan, whichever of them are on now."""
    ask = shown.ask
    yield from quality_section.exclusion_rule_tables(
        tuple(
            exclusion_variants(lab, ask.analysis.varied(exclusions=[one.model_dump() for one in ask.plan.exclusions]))
        )
    )


def _quality_blocks(frame: AnalysisFrame) -> Iterator[ReportBlock]:
    for block in quality_section.subgroup_blocks(frame):
        if not (isinstance(block, ReportTable) and block.name == BY_PART):
            yield block
