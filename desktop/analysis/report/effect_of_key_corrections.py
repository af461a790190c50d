"""The effect of corrected answer keys: each estimate that they change, before and after; empty without corrections.

Before: the same data, with every answer scored by the item version that it was given to.
"""

import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from db.lab import Lab
from db.rows import ItemRow
from db.stores import corrections_and_withdrawals, items
from db.stores.corrections_and_withdrawals import ItemChange
from desktop.analysis.data.answer_display_text import answer_value_text
from desktop.analysis.data.load_analysis_frame import load_frame, pin_analysis
from desktop.analysis.document_model import table_cell
from desktop.analysis.document_model.report_document import (
    ReportBlock,
    ReportParagraph,
    ReportSection,
    ReportTable,
    build_table,
)
from desktop.analysis.document_model.table_cell import TableCell, Value, code_label
from desktop.analysis.figures.accuracy_figure_data import catalogue_task_title
from desktop.analysis.report.findings_and_accuracy_sections import named_task_title
from desktop.analysis.tables.compare_people_and_models import build_comparison
from desktop.analysis.tables.comparison_rows_and_json import AccuracyRow, DifferenceRow, PeopleModelComparison
from desktop.benchmarks.messages import FilledSentence, say
from desktop.library.item_rows import item_from_row

TINY = 1e-12


@dataclass(frozen=True, slots=True)
class GoldCorrection:
    """One corrected item: its key, the answers before and after in words, why, and by whom (a code, or empty)."""

    key: str
    before: str
    after: str
    reason: str
    author: str


@dataclass(frozen=True, slots=True)
class ChangedRow:
    """A row of the comparison that a correction changed. before: None where the row did not exist."""

    before: AccuracyRow | None
    after: AccuracyRow


@dataclass(frozen=True, slots=True)
class ChangedDifference:
    """A difference of people minus a model that a correction changed; before: None where it did not exist."""

    before: DifferenceRow | None
    after: DifferenceRow


@dataclass(frozen=True, slots=True)
class CorrectionEffects:
    """The effects of a lab's corrections. ruled_out: answers excluded by rules, before and after."""

    corrections: tuple[GoldCorrection, ...]
    rows: tuple[ChangedRow, ...]
    differences: tuple[ChangedDifference, ...]
    ruled_out: tuple[int, int]


def correction_effects(lab: Lab, now: PeopleModelComparison) -> CorrectionEffects | None:
    """What the corrections in force changed in `now`; None where they changed nothing and concern none of its items."""
    made = lab.read(corrections_and_withdrawals.item_corrections)
    if not made:
        return None
    pinned = pin_analysis(lab, now.frame.plan, with_simulated=now.frame.with_simulated)
    assert pinned.data is not None, "a fixed analysis has its data"
    old = pinned.varied(data=pinned.data.model_dump() | {"corrected": {}, "sha256": ""})
    before = build_comparison(load_frame(lab, old, with_simulated=now.frame.with_simulated))
    found = CorrectionEffects(
        tuple(_read_gold_corrections(lab, made)),
        tuple(_changed_rows(before, now)),
        tuple(_changed_differences(before, now)),
        (before.frame.left_out.rules, now.frame.left_out.rules),
    )
    known = {item.id for item in now.frame.items}
    concerned = any(_newest_item_version(one.item_id, made) in known for one in made)
    left_out = found.ruled_out[0] != found.ruled_out[1]
    return found if concerned or left_out or found.rows or found.differences else None


def _read_gold_corrections(lab: Lab, made: Sequence[ItemChange]) -> Iterator[GoldCorrection]:
    rows = lab.read(
        items.get_items, [id_ for one in made for id_ in (one.item_id, one.corrected_id) if id_ is not None]
    )
    for one in made:
        if one.corrected_id is not None:
            new = rows[one.corrected_id]
            yield GoldCorrection(new.key, _gold_text(rows[one.item_id]), _gold_text(new), one.reason, one.author)


def corrections_section(lab: Lab, now: PeopleModelComparison) -> Iterator[ReportSection]:
    """The report's section on corrections; none where there are none."""
    found = correction_effects(lab, now)
    if found is not None:
        yield ReportSection("corrected", say("Corrected answers"), tuple(_correction_blocks(found)))


def _correction_blocks(found: CorrectionEffects) -> Iterator[ReportBlock]:
    cells = [(one.key, one.before, one.after, one.reason, one.author or "–") for one in found.corrections]
    caption = say("Items whose answer key was corrected. All responses are scored by the new key.")
    yield build_table(
        "corrections", caption, (say("Item"), say("Answer before"), say("Answer now"), say("Reason"), say("By")), cells
    )
    yield _changed_accuracy_table(found)
    yield _changed_differences_table(found)
    before, after = found.ruled_out
    if before != after:
        literal = say("The exclusion criteria removed {after} answers; before the corrections, they removed {before}.")
        yield ReportParagraph(FilledSentence(literal, after=after, before=before))


def _changed_accuracy_table(found: CorrectionEffects) -> ReportTable:
    cells = [
        (
            *(
                catalogue_task_title(one.after.key),
                table_cell.answerer_cell(one.after.who),
                code_label(one.after.items),
            ),
            *_before_and_after_cells(
                one.before, one.after, lambda row: table_cell.percent_cell(row.accuracy, row.low, row.high)
            ),
            *_before_and_after_cells(one.before, one.after, lambda row: table_cell.percent_cell(row.majority)),
            *_before_and_after_cells(one.before, one.after, lambda row: row.n_items),
        )
        for one in found.rows
    ]
    caption = say(
        "Accuracies, 95% CIs and majority-class baselines changed by the corrections, in percent. The "
        "papers' tables, averages and lists of items use the same answers."
    )
    columns = (
        say("Task"),
        say("Respondent"),
        say("Items"),
        say(">Before"),
        say(">Now"),
        say(">Constant before"),
        say(">Now"),
        say(">Items before"),
        say(">Now"),
    )
    return build_table("before_and_after", caption, columns, cells)


def _changed_differences_table(found: CorrectionEffects) -> ReportTable:
    cells = [
        (
            FilledSentence(say("All tasks"))
            if one.after.task is None
            else named_task_title(one.after.benchmark, one.after.task),
            table_cell.answerer_cell(one.after.model),
            *_before_and_after_cells(one.before, one.after, _difference_points_cell),
            *_before_and_after_cells(one.before, one.after, lambda row: table_cell.p_value_cell(row.difference.p)),
            *_before_and_after_cells(one.before, one.after, lambda row: table_cell.p_value_cell(row.p_holm)),
            *_before_and_after_cells(one.before, one.after, lambda row: row.n_items),
        )
        for one in found.differences
    ]
    caption = say("Differences of people minus model changed by the corrections, in percentage points with 95% CI.")
    columns = (
        say("Task"),
        say("Model"),
        say(">Before"),
        say(">Now"),
        say(">p before"),
        say(">Now"),
        say(">Holm before"),
        say(">Now"),
        say(">Items before"),
        say(">Now"),
    )
    return build_table("differences_before_and_after", caption, columns, cells)


R = TypeVar("R", AccuracyRow, DifferenceRow)


def _before_and_after_cells(
    before: R | None, after: R, figure: Callable[[R], TableCell | Value]
) -> tuple[TableCell | Value, TableCell | Value]:
    return None if before is None else figure(before), figure(after)


def _difference_points_cell(row: DifferenceRow) -> TableCell:
    found = row.difference
    return table_cell.points_cell(found.estimate, found.low, found.high)


def _any_value_differs(before: Sequence[float | None], now: Sequence[float | None]) -> bool:
    """Whether any value changed, appeared or disappeared."""
    pairs = zip(before, now, strict=True)
    return any(one != other if one is None or other is None else abs(one - other) > TINY for one, other in pairs)


def _row_values(row: AccuracyRow) -> tuple[float, ...]:
    return row.n_items, row.accuracy, row.low, row.high, row.majority


def _difference_values(row: DifferenceRow) -> tuple[float | None, ...]:
    found = row.difference
    return row.n_items, found.estimate, found.low, found.high, found.p, row.p_holm


def _changed_rows(before: PeopleModelComparison, now: PeopleModelComparison) -> Iterator[ChangedRow]:
    old: Mapping[tuple[str, ...], AccuracyRow] = {_comparison_row_key(row): row for row in before.rows}
    for row in now.rows:
        was = old.get(_comparison_row_key(row))
        if was is None or _any_value_differs(_row_values(was), _row_values(row)):
            yield ChangedRow(was, row)


def _changed_differences(before: PeopleModelComparison, now: PeopleModelComparison) -> Iterator[ChangedDifference]:
    old = {(row.benchmark, row.task, row.model): row for row in before.differences}
    for row in now.differences:
        was = old.get((row.benchmark, row.task, row.model))
        if was is None or _any_value_differs(_difference_values(was), _difference_values(row)):
            yield ChangedDifference(was, row)


def _comparison_row_key(row: AccuracyRow) -> tuple[str, ...]:
    return row.benchmark, row.task, row.who, row.items, row.aggregate, row.kind


def _newest_item_version(version: uuid.UUID, chains: Sequence[ItemChange]) -> uuid.UUID:
    newer = {one.item_id: one.corrected_id for one in chains if one.corrected_id is not None}
    seen: set[uuid.UUID] = set()
    while version in newer and version not in seen:
        seen.add(version)
        version = newer[version]
    return version


def _gold_text(row: ItemRow) -> str:
    item = item_from_row(row)
    return answer_value_text(item, item.answer)
