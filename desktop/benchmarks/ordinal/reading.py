"""Released rows back into items, each checked; what does not fit is refused with its row and the reason."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from pydantic import JsonValue

from desktop.benchmarks.item import Factor, Item, Kind, Picture
from desktop.benchmarks.ordinal.layouts import Layout, bare_layout, read_layout
from desktop.benchmarks.ordinal.released import TASK_OF
from desktop.benchmarks.words import Sentence, Value, say

Row = Mapping[str, JsonValue]

_TEXTS = ("question_id", "image_id", "image_path", "question", "ordinal_level", "start_id", "answer")
_NUMBERS = ("N", "stride")
_FACTORS = ("ordinal_level", "N", "stride", "start_id", "counting_mode", "direction", "facing_start", "turn_preference")
_SET_FACTORS = ("image_id", "seed", "modality", "loop_type", "grid_size", "object_count")


@dataclass(frozen=True, slots=True)
class Refused:
    """A row that did not become an item: its number (from 1), its question and why."""

    row: int
    key: str
    reason: Sentence


class _NoItem(Exception):
    def __init__(self, literal: str, **values: Value) -> None:
        self.reason = Sentence(literal, values)
        super().__init__(str(self.reason))


def read_rows(
    rows: Iterable[Row],
    picture: Callable[[str], Picture | None],
    layout: Callable[[str], JsonValue] = lambda path: None,
) -> Iterator[Item | Refused]:
    """Items of released rows, in order; good rows come in, bad ones are told.

    picture: the stored picture behind an `image_path`, None where there is none. layout: the content behind a
    `layout_path`, None where it is missing or unknown; then the objects of a picture are those that its rows name.
    """
    held = list(rows)
    labels = _labels_by_picture(held)
    layouts: dict[str, Layout] = {}
    seen: set[str] = set()
    for number, row in enumerate(held, start=1):
        key = str(row.get("question_id") or "")
        try:
            task = _checked_fields(row, seen)
            image_id = str(row["image_id"])
            if image_id not in layouts:
                layouts[image_id] = _layout(row, task, layout, labels[image_id])
            item = _item(row, task, picture(str(row["image_path"])), layouts[image_id])
        except _NoItem as error:
            yield Refused(number, key, error.reason)
            continue
        seen.add(key)
        yield item


def trace_ids(row: Row) -> list[str]:
    """The ids of a row's trace; steps are objects with an id, or ids."""
    steps = row.get("trace")
    found = [step.get("id") if isinstance(step, dict) else step for step in steps] if isinstance(steps, list) else []
    return [step if isinstance(step, str) else "" for step in found]


def _checked_fields(row: Row, seen: set[str]) -> str:
    for name in (*_TEXTS, *_NUMBERS):
        value = row.get(name)
        good = isinstance(value, str) and value if name in _TEXTS else isinstance(value, int) and value > 0
        if not good:
            raise _NoItem(say("The field {name} is missing or of the wrong kind."), name=name)
    if str(row["question_id"]) in seen:
        raise _NoItem(say("The question {key} was there before."), key=str(row["question_id"]))
    task = TASK_OF.get((str(row.get("modality")), str(row.get("loop_type"))))
    if task is None:
        raise _NoItem(
            say("There is no task for {modality} {loop}."),
            modality=str(row.get("modality")),
            loop=str(row.get("loop_type")),
        )
    return task


def _layout(row: Row, task: str, layout: Callable[[str], JsonValue], labels: set[str]) -> Layout:
    content = layout(str(row["layout_path"])) if isinstance(row.get("layout_path"), str) else None
    return read_layout(task, content) or bare_layout(labels)


def _item(row: Row, task: str, picture: Picture | None, layout: Layout) -> Item:
    if picture is None:
        raise _NoItem(say("The picture {path} is missing or cannot be read."), path=str(row["image_path"]))
    trace = trace_ids(row)
    _check_trace(row, trace, layout)
    options = layout.objects(picture.width, picture.height)
    named = {name: row[name] for name in (*_SET_FACTORS, *_FACTORS) if row.get(name) not in {None, ""}}
    factors: dict[str, Factor] = {name: value for name, value in named.items() if isinstance(value, Factor)}
    return Item(
        benchmark="ordinal",
        version=str(row.get("version", "v1")),
        key=str(row["question_id"]),
        task=task,
        kind=Kind.TRACE,
        question=str(row["question"]),
        images=(picture,),
        options=options,
        answer={"answer": str(row["answer"]), "trace": [*trace]},
        factors=factors | layout.factors(factors),
        group=f"{row['image_id']}@{row.get('seed', row.get('version', 'v1'))}",
    )


def _check_trace(row: Row, trace: list[str], layout: Layout) -> None:
    unknown = next((label for label in (str(row["start_id"]), *trace) if label not in layout.labels), None)
    if unknown is not None:
        raise _NoItem(say("The picture has no object {label}."), label=unknown)
    if len(trace) != row["N"] or trace[0] != row["start_id"] or trace[-1] != row["answer"]:
        raise _NoItem(say("The trace does not lead from the start to the answer in N steps."))
    expected = layout.walk(row)
    if expected is not None and expected != trace:
        place = next(i for i, (one, other) in enumerate(zip(expected, trace, strict=True)) if one != other)
        raise _NoItem(say("The trace does not fit its layout from step {step} on."), step=place + 1)


def _labels_by_picture(rows: Iterable[Row]) -> Mapping[str, set[str]]:
    """The objects of each picture that its rows name, in traces, starts and answers."""
    labels: defaultdict[str, set[str]] = defaultdict(set)
    for row in rows:
        named = (*trace_ids(row), row.get("start_id"), row.get("answer"))
        labels[str(row.get("image_id"))].update(label for label in named if isinstance(label, str) and label)
    return labels
