"""Loads the data of the data quality view in the pool: subgroups, agreement, times, exclusions, excluded data."""

from collections.abc import Iterator
from dataclasses import dataclass

from db.lab import Lab
from db.watching import within
from desktop.analysis import quality_section, sections
from desktop.analysis.document import Block, Table
from desktop.analysis.exclusion_variants import variants
from desktop.analysis.frame import Frame, TaskKey
from desktop.analysis.quality import PartRow, parts
from desktop.analysis.spreads import Distribution, distributions
from desktop.gui.compare.reading import Shown

BY_PART = "by_part"
"""The table that the view shows as a figure."""


@dataclass(frozen=True, eq=False)
class Quality:
    """tasks: those with answers. exclusions: rows under each exclusion rule and without; empty without rules. blocks:
    agreement, split halves, times compared with models. rest: excluded data, reasons, flags."""

    tasks: tuple[TaskKey, ...]
    exclusions: tuple[Table, ...]
    blocks: tuple[Block, ...]
    rest: tuple[Block, ...]


def quality(lab: Lab, shown: Shown) -> Quality:
    frame = shown.comparison.frame
    with within(0.0, 0.4):
        exclusions = tuple(_exclusions(lab, shown))
    with within(0.4, 0.9):
        blocks = tuple(_blocks(frame))
    with within(0.9, 1.0):
        return Quality(shown.comparison.tasks, exclusions, blocks, sections.quality(shown.comparison).blocks)


@dataclass(frozen=True, eq=False)
class OfTask:
    """People's answers to one task, or to all: their times, and accuracy by position, session, station, experimenter
    and preceding items."""

    times: tuple[Distribution, ...]
    parts: tuple[PartRow, ...]


def of_task(shown: Shown, key: TaskKey | None) -> OfTask:
    frame = shown.comparison.frame
    return OfTask(distributions(frame, key), parts(frame, key))


def _exclusions(lab: Lab, shown: Shown) -> Iterator[Table]:
    """Under the rules of the plan, whichever of them are on now."""
    ask = shown.ask
    yield from quality_section.exclusions(
        tuple(variants(lab, ask.analysis.varied(exclusions=[one.model_dump() for one in ask.plan.exclusions])))
    )


def _blocks(frame: Frame) -> Iterator[Block]:
    for block in quality_section.parts_of_answers(frame):
        if not (isinstance(block, Table) and block.name == BY_PART):
            yield block
