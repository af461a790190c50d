"""The effect of corrected answer keys: each estimate that they change, before and after; empty without corrections.

Before: the same data, with every answer scored by the item version that it was given to.
"""

import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from db.lab import Lab
from db.rows import ItemRow
from db.stores import item_changes, items
from db.stores.item_changes import ItemChange
from desktop.analysis import cell
from desktop.analysis.answer_words import value_words
from desktop.analysis.cell import Cell, Value, word
from desktop.analysis.collect import collect, fix
from desktop.analysis.document import Block, Paragraph, Section, Table, table
from desktop.analysis.plot import title_of
from desktop.analysis.rows import CompareRow, Comparison, DifferenceRow
from desktop.analysis.sections import title_of_task
from desktop.analysis.table import tabulate
from desktop.benchmarks.words import Filled, say
from desktop.library.rows import item_of

TINY = 1e-12


@dataclass(frozen=True, slots=True)
class Correction:
    """One corrected item: its key, the answers before and after in words, why, and by whom (a code, or empty)."""

    key: str
    before: str
    after: str
    reason: str
    author: str


@dataclass(frozen=True, slots=True)
class Moved:
    """A row of the comparison that a correction changed. before: None where the row did not exist."""

    before: CompareRow | None
    after: CompareRow


@dataclass(frozen=True, slots=True)
class MovedDifference:
    """A difference of people minus a model that a correction changed; before: None where it did not exist."""

    before: DifferenceRow | None
    after: DifferenceRow


@dataclass(frozen=True, slots=True)
class Affected:
    """The effects of a lab's corrections. ruled_out: answers excluded by rules, before and after."""

    corrections: tuple[Correction, ...]
    rows: tuple[Moved, ...]
    differences: tuple[MovedDifference, ...]
    ruled_out: tuple[int, int]


def affected(lab: Lab, now: Comparison) -> Affected | None:
    """What the corrections in force changed in `now`; None where they changed nothing and concern none of its items."""
    made = lab.read(item_changes.corrected)
    if not made:
        return None
    pinned = fix(lab, now.frame.plan, with_simulated=now.frame.with_simulated)
    assert pinned.data is not None, "a fixed analysis has its data"
    old = pinned.varied(data=pinned.data.model_dump() | {"corrected": {}, "sha256": ""})
    before = tabulate(collect(lab, old, with_simulated=now.frame.with_simulated))
    found = Affected(
        tuple(_told(lab, made)),
        tuple(_moved_rows(before, now)),
        tuple(_moved_differences(before, now)),
        (before.frame.left_out.rules, now.frame.left_out.rules),
    )
    known = {item.id for item in now.frame.items}
    concerned = any(_last(one.item_id, made) in known for one in made)
    left_out = found.ruled_out[0] != found.ruled_out[1]
    return found if concerned or left_out or found.rows or found.differences else None


def _told(lab: Lab, made: Sequence[ItemChange]) -> Iterator[Correction]:
    rows = lab.read(items.get_many, [id_ for one in made for id_ in (one.item_id, one.corrected_id) if id_ is not None])
    for one in made:
        if one.corrected_id is not None:
            new = rows[one.corrected_id]
            yield Correction(new.key, _answer(rows[one.item_id]), _answer(new), one.reason, one.author)


def corrections_section(lab: Lab, now: Comparison) -> Iterator[Section]:
    """The report's section on corrections; none where there are none."""
    found = affected(lab, now)
    if found is not None:
        yield Section("corrected", say("Corrected answers"), tuple(_blocks(found)))


def _blocks(found: Affected) -> Iterator[Block]:
    cells = [(one.key, one.before, one.after, one.reason, one.author or "–") for one in found.corrections]
    caption = say("Items whose right answer was corrected. Everything given to them is judged by the new one.")
    yield table(
        "corrections", caption, (say("Item"), say("Answer before"), say("Answer now"), say("Why"), say("By")), cells
    )
    yield _accuracies(found)
    yield _differences(found)
    before, after = found.ruled_out
    if before != after:
        literal = say("The exclusion criteria removed {after} answers; before the corrections they removed {before}.")
        yield Paragraph(Filled(literal, after=after, before=before))


def _accuracies(found: Affected) -> Table:
    cells = [
        (
            *(title_of(one.after.key), cell.who(one.after.who), word(one.after.items)),
            *_both(one.before, one.after, lambda row: cell.percent(row.accuracy, row.low, row.high)),
            *_both(one.before, one.after, lambda row: cell.percent(row.majority)),
            *_both(one.before, one.after, lambda row: row.n_items),
        )
        for one in found.rows
    ]
    caption = say(
        "Every accuracy, its 95 % interval or its best constant answer that the corrections move, in per cent. The "
        "papers' tables, averages and lists of items rest on the same answers and follow."
    )
    columns = (
        say("Task"),
        say("Who"),
        say("Items"),
        say(">Before"),
        say(">Now"),
        say(">Constant before"),
        say(">Now"),
        say(">Items before"),
        say(">Now"),
    )
    return table("before_and_after", caption, columns, cells)


def _differences(found: Affected) -> Table:
    cells = [
        (
            Filled(say("All tasks")) if one.after.task is None else title_of_task(one.after.benchmark, one.after.task),
            cell.who(one.after.model),
            *_both(one.before, one.after, _apart),
            *_both(one.before, one.after, lambda row: cell.p_value(row.difference.p)),
            *_both(one.before, one.after, lambda row: cell.p_value(row.p_holm)),
            *_both(one.before, one.after, lambda row: row.n_items),
        )
        for one in found.differences
    ]
    caption = say("Every difference of people minus a model that they move, in points with its 95 % interval.")
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
    return table("differences_before_and_after", caption, columns, cells)


R = TypeVar("R", CompareRow, DifferenceRow)


def _both(before: R | None, after: R, figure: Callable[[R], Cell | Value]) -> tuple[Cell | Value, Cell | Value]:
    return None if before is None else figure(before), figure(after)


def _apart(row: DifferenceRow) -> Cell:
    found = row.difference
    return cell.points(found.estimate, found.low, found.high)


def _differ(before: Sequence[float | None], now: Sequence[float | None]) -> bool:
    """Whether any value changed, appeared or disappeared."""
    pairs = zip(before, now, strict=True)
    return any(one != other if one is None or other is None else abs(one - other) > TINY for one, other in pairs)


def _figures_of(row: CompareRow) -> tuple[float, ...]:
    return row.n_items, row.accuracy, row.low, row.high, row.majority


def _tested(row: DifferenceRow) -> tuple[float | None, ...]:
    found = row.difference
    return row.n_items, found.estimate, found.low, found.high, found.p, row.p_holm


def _moved_rows(before: Comparison, now: Comparison) -> Iterator[Moved]:
    old: Mapping[tuple[str, ...], CompareRow] = {_place(row): row for row in before.rows}
    for row in now.rows:
        was = old.get(_place(row))
        if was is None or _differ(_figures_of(was), _figures_of(row)):
            yield Moved(was, row)


def _moved_differences(before: Comparison, now: Comparison) -> Iterator[MovedDifference]:
    old = {(row.benchmark, row.task, row.model): row for row in before.differences}
    for row in now.differences:
        was = old.get((row.benchmark, row.task, row.model))
        if was is None or _differ(_tested(was), _tested(row)):
            yield MovedDifference(was, row)


def _place(row: CompareRow) -> tuple[str, ...]:
    return row.benchmark, row.task, row.who, row.items, row.aggregate, row.kind


def _last(version: uuid.UUID, chains: Sequence[ItemChange]) -> uuid.UUID:
    newer = {one.item_id: one.corrected_id for one in chains if one.corrected_id is not None}
    seen: set[uuid.UUID] = set()
    while version in newer and version not in seen:
        seen.add(version)
        version = newer[version]
    return version


def _answer(row: ItemRow) -> str:
    item = item_of(row)
    return value_words(item, item.answer)
