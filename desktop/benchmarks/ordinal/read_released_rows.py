"""Released rows back into items, each checked; what does not fit is refused with its row and the reason."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from math import isfinite
from typing import cast

from pydantic import JsonValue

from desktop.benchmarks.canonical_json import contains_lone_surrogate
from desktop.benchmarks.item import Factor, Item, ItemImage, ItemKind
from desktop.benchmarks.messages import Sentence, Value, say
from desktop.benchmarks.ordinal.loop_and_maze_layouts import (
    ImageLayout,
    LayoutTruth,
    is_layout_of_other_type,
    is_own_layout,
    objects_only_layout,
    parse_layout,
)
from desktop.benchmarks.ordinal.released_row_contradictions import (
    contradictions_in_fields,
    contradictions_in_steps,
    contradictions_with_layout,
)
from desktop.benchmarks.ordinal.released_trace_rows import BriefRow, Row, shorten_row
from desktop.benchmarks.ordinal.walk_maze_by_rule import parse_facing
from desktop.benchmarks.ordinal.write_released_rows import TASK_OF, image_group

_TEXTS = ("question_id", "image_id", "image_path", "question", "ordinal_level", "start_id", "answer")
_NUMBERS = ("N", "stride")
_FACTORS = ("ordinal_level", "N", "stride", "start_id", "counting_mode", "direction", "facing_start", "turn_preference")
_SET_FACTORS = ("image_id", "seed", "modality", "loop_type", "grid_size", "object_count", "beyond_paper", "skips")
_ALL_FACTORS = (*_SET_FACTORS, *_FACTORS)
_FACTOR_KINDS = (str, int, float)


@dataclass(frozen=True, slots=True)
class RefusedReleasedRow:
    """A row that did not become an item: its number (from 1), its question and why."""

    row: int
    key: str
    reason: Sentence


class _RowRefusal(Exception):
    def __init__(self, literal: str, **values: Value) -> None:
        self.reason = Sentence(literal, values)
        super().__init__(str(self.reason))


def _raise_first(found: Iterator[Sentence]) -> None:
    if (first := next(found, None)) is not None:
        raise _RowRefusal(first.literal, **first.values)


NO_PICTURE = say("The image {path} is missing or cannot be read.")


def parse_released_rows(
    rows: Iterable[Row | BriefRow],
    picture: Callable[[str], ItemImage | None],
    layout: Callable[[str], JsonValue] = lambda path: None,
) -> Iterator[Item | RefusedReleasedRow]:
    """Items of released rows, in order; good rows become items, bad rows are returned as refused.

    picture: returns the stored picture of an `image_path`, or None. layout: returns the content of a `layout_path`, or
    None; without it, or if its form is unknown, the objects of a picture are those that its rows name. It raises
    ValueError for a broken file, whose rows are refused.
    """
    held = [_with_named_facing(row if isinstance(row, BriefRow) else shorten_row(row)) for row in rows]
    known = _LayoutCache(held, layout)
    seen: set[str] = set()
    for number, told in enumerate(held, start=1):
        row = told.row
        key = str(row.get("question_id") or "")
        try:
            task = _field_problems(row, seen)
            item = _item_of_row(told, task, picture(str(row["image_path"])), known)
        except _RowRefusal as error:
            yield RefusedReleasedRow(number, key, error.reason)
            continue
        seen.add(key)
        yield item


def _with_named_facing(told: BriefRow) -> BriefRow:
    """A row with its facing under the name that we give it."""
    facing = told.row.get("facing_start")
    if not isinstance(facing, str) or (ours := parse_facing(facing)) == facing:
        return told
    return replace(told, row={**told.row, "facing_start": ours})


def _field_problems(row: Row, seen: set[str]) -> str:
    if not _has_sound_fields(row) and (bad := next(_bad_fields(row), None)) is not None:
        raise _RowRefusal(say("The field {name} is missing or has the wrong type."), name=bad)
    if str(row["question_id"]) in seen:
        raise _RowRefusal(say("The question {key} occurs twice."), key=str(row["question_id"]))
    task = TASK_OF.get((str(row.get("modality")), str(row.get("loop_type"))))
    if task is None:
        raise _RowRefusal(
            say("No task matches {modality} {loop}."),
            modality=str(row.get("modality")),
            loop=str(row.get("loop_type")),
        )
    _raise_first(contradictions_in_fields(row))
    return task


def _has_sound_fields(row: Row) -> bool:
    """Whether a row has no bad fields, by a glance that is enough for nearly all good rows."""
    given = [row.get(name) for name in _TEXTS]
    n, stride = row.get("N"), row.get("stride")
    values = row.values()
    texts = "".join([value for value in values if isinstance(value, str)])
    return (
        set(map(type, given)) == {str}
        and all(given)
        and (isinstance(n, int) and n > 0)
        and (isinstance(stride, int) and stride > 0)
        and (texts.isascii() and "\0" not in texts)
        and _PLAIN.issuperset(map(type, values))
        and all(-_MOST <= value <= _MOST for value in values if isinstance(value, int))
    )


_PLAIN = frozenset({str, int, bool, type(None), list, dict})
"""Types of values that always have a canonical form, next to texts: all but floats."""
_MOST = 10**308
"""Of whole numbers: what a factor may be."""


def _bad_fields(row: Row) -> Iterator[str]:
    """The fields that are missing, of the wrong kind, or without a canonical form."""
    yield from (name for name in _TEXTS if not (isinstance(row.get(name), str) and row[name]))
    yield from (name for name in _NUMBERS if not (isinstance(value := row.get(name), int) and value > 0))
    for name, value in row.items():
        if isinstance(value, str):
            if "\0" in value or contains_lone_surrogate(value):
                yield name
        elif (isinstance(value, float) and not isfinite(value)) or (isinstance(value, int) and abs(value) > _MOST):
            yield name


class _LayoutCache:
    """The layouts of the pictures that rows are about, and what their items have in common; each read and made once."""

    def __init__(self, rows: Sequence[BriefRow], content: Callable[[str], JsonValue]) -> None:
        self._rows = rows
        self._content = content
        self._layouts: dict[tuple[str, str], ImageLayout | Sentence] = {}
        self._alike: dict[tuple[str, str, str, ItemImage], Item] = {}

    def of(self, row: Row, task: str) -> ImageLayout:
        key = (str(row["image_id"]), task)
        if key not in self._layouts:
            self._layouts[key] = self._found(row, task)
        if isinstance(found := self._layouts[key], Sentence):
            raise _RowRefusal(found.literal, **found.values)
        return found

    def _found(self, row: Row, task: str) -> ImageLayout | Sentence:
        """The layout of a row's picture, or why its rows are refused."""
        path = row.get("layout_path")
        broken = Sentence(
            say(
                "The layout {path} is damaged or has another format. Correct it, or remove it to import its "
                "rows unchecked."
            ),
            {"path": str(path)},
        )
        try:
            content = self._content(path) if isinstance(path, str) else None
        except ValueError:
            return broken
        if (known := parse_layout(task, content)) is not None:
            return known
        if is_layout_of_other_type(task, content):
            literal = say("The layout of the image does not have the loop type {loop}.")
            return Sentence(literal, {"loop": str(row.get("loop_type"))})
        if content is not None and is_own_layout(content):
            return broken
        return objects_only_layout(self._labels[str(row["image_id"])])

    def like(self, row: Row, task: str, picture: ItemImage) -> Item:
        """An item with the fields that all items of a picture share; the rest must be set. Built without validation,
        since all of it is checked already."""
        image_id, version = str(row["image_id"]), str(row.get("version", "v1"))
        key = (image_id, version, task, picture)
        if key not in self._alike:
            self._alike[key] = Item.model_construct(
                benchmark="ordinal",
                version=version,
                task=task,
                kind=ItemKind.TRACE,
                images=(picture,),
                options=self.of(row, task).objects(picture.width, picture.height),
                group=image_group(image_id, picture),
                factors={},  # else pydantic builds the default again for each picture
            )
        return self._alike[key]

    @cached_property
    def _labels(self) -> Mapping[str, set[str]]:
        """The objects of each picture that its rows name. What is refused anyway names none: else its items would be
        others once that row is mended."""
        labels: defaultdict[str, set[str]] = defaultdict(set)
        for told in self._rows:
            row, trace = told.row, _bare_trace_ids(told.row)
            sound = _has_sound_fields(row) or not any(_bad_fields(row))
            if (
                sound
                and _leads_to_answer(row, trace)
                and told.wrong is None
                and not any(map(str, contradictions_in_fields(row)))
            ):
                labels[str(row["image_id"])].update(label for label in trace if _is_label_text(label))
        return labels


def _bare_trace_ids(row: Row) -> list[str]:
    """The trace of a row that has been reduced to the ids."""
    return cast("list[str]", row["trace"])


def _item_of_row(brief_row: BriefRow, task: str, picture: ItemImage | None, layouts: _LayoutCache) -> Item:
    """The item of a row whose fields are checked; built without validation, since all of it is checked already."""
    row = brief_row.row
    if picture is None:
        raise _RowRefusal(NO_PICTURE, path=str(row["image_path"]))
    trace, layout = _bare_trace_ids(row), layouts.of(row, task)
    if layout.size is None:  # it has the objects of its sound rows alone, and this may be none
        _raise_first(contradictions_in_steps(brief_row))
    told = _layout_truth_of_row(row, trace, layout)
    _raise_first(
        chain(contradictions_with_layout(brief_row, layout), contradictions_in_steps(brief_row))
    )  # the layout shows which of two cells is wrong
    return layouts.like(row, task, picture).model_copy(
        update={
            "key": row["question_id"],
            "question": row["question"],
            "answer": {"answer": row["answer"], "trace": trace},
            "factors": {**_row_factors(row), **told.factors},
        }
    )


def _row_factors(row: Row) -> dict[str, Factor]:
    values = map(row.get, _ALL_FACTORS)
    return {
        name: value
        for name, value in zip(_ALL_FACTORS, values, strict=True)
        if value is not None and isinstance(value, _FACTOR_KINDS) and value != ""
    }


def _leads_to_answer(row: Row, trace: list[str]) -> bool:
    """Whether a trace leads from the start to the answer in N steps."""
    return len(trace) == row["N"] and trace[0] == row["start_id"] and trace[-1] == row["answer"]


def _is_label_text(label: str) -> bool:
    return bool(label) and "\0" not in label and not contains_lone_surrogate(label)


def _layout_truth_of_row(row: Row, trace: list[str], layout: ImageLayout) -> LayoutTruth:
    """The truth that follows from the layout, for a row that agrees with it."""
    named = (str(row["start_id"]), *trace)
    unknown = next((label for label in named if label not in layout.labels), None)
    # An unknown layout consists of the objects that its valid rows name; a row with a broken trace is not valid.
    if not _leads_to_answer(row, trace) and (unknown is None or layout.size is None):
        raise _RowRefusal(say("The trace does not lead from the start to the answer in N steps."))
    if unknown is not None:
        raise _RowRefusal(say("The image has no object {label}."), label=unknown)
    told = layout.told(row, trace)
    if told.trace is not None and told.trace != trace:
        place = next(i for i, (one, other) in enumerate(zip(told.trace, trace, strict=True)) if one != other)
        raise _RowRefusal(say("The trace does not fit its layout from step {step} on."), step=place + 1)
    return told
