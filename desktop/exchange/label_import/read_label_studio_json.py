"""Label Studio's JSON: tasks with their annotations.

Labels are read from every control with labels: choices, taxonomies, and the labels of regions, boxes, spans and
similar; all regions of an annotation are combined. Ratings, texts and numbers are not labels. The five states are
distinguished: an annotation without results means that no label applies, a cancelled one is skipped, a draft stays a
draft, and a task without annotation was not reached.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import cast

from pydantic import JsonValue

from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus
from desktop.benchmarks.messages import say
from desktop.benchmarks.parse_imported_cells import BadRow, is_storable_text, optional_cell_text, required_cell_text
from desktop.exchange.label_import.label_file_entries import LabelEntry, RefusedEntry, UnknownLabels
from desktop.exchange.result_import.result_file_content import ResultContent, object_or_empty

Row = Mapping[str, JsonValue]
ITEM_NAMES = ("eyeline_item", "key", "item", "id")
PATH = " / "
"""Separator in the path of a taxonomy."""


@dataclass(frozen=True, slots=True)
class ControlLabels:
    """The result of one control. labels: None if it has none."""

    control: str
    type: str
    labels: tuple[str, ...] | None


def is_label_studio(content: ResultContent) -> bool:
    """Whether a file contains tasks with annotations."""
    rows = label_studio_tasks(content)
    return bool(rows) and all("data" in row and "annotations" in row for row in rows)


def label_studio_tasks(content: ResultContent) -> list[dict[str, JsonValue]]:
    """The tasks of a file; annotations that a storage saves individually contain their task."""
    return [
        {**task, "annotations": [{**row}]} if "result" in row and (task := object_or_empty(row.get("task"))) else row
        for row in content.rows
    ]


def read_label_studio(
    file: Path, content: ResultContent, control: str
) -> tuple[list[LabelEntry], list[RefusedEntry], Mapping[str, int]]:
    """The annotations and drafts of tasks, the unreadable ones, and the number of results without a label by control.

    control: the control to read; required if several have labels. Raises UnknownLabels if it is missing or not in the
    file.
    """
    tasks = label_studio_tasks(content)
    asked = _choose_control(file, tasks, control)
    good: list[LabelEntry] = []
    bad: list[RefusedEntry] = [*content.bad]
    ignored: Counter[str] = Counter()
    for number, task in zip(content.numbers, tasks, strict=True):
        try:
            item = _item_of_task(task)
        except BadRow as error:
            bad.append((number, error.reason))
            continue
        for entry, draft in _annotations_of_tasks(task):
            try:
                good.append(
                    _label_entry_of_annotation(number, item, object_or_empty(entry), asked, ignored, draft=draft)
                )
            except BadRow as error:
                bad.append((number, error.reason))
    return good, bad, dict(ignored)


def _choose_control(file: Path, tasks: Sequence[Row], control: str) -> str | None:
    """The control whose labels are read; None if the file has only one with labels, or none."""
    names: set[str] = set()
    every: set[str] = set()
    for task in tasks:
        for entry, _ in _annotations_of_tasks(task):
            for answer in _control_results_or_none(object_or_empty(entry)):
                every.add(answer.control)
                names |= {answer.control} if answer.labels is not None else set()
    if control and control not in every:
        raise UnknownLabels(
            say("{file} has no control {control}."),
            where=str(file),
            hint=say("It has: {known}."),
            file=str(file),
            control=control,
            known=", ".join(sorted(every)) or "–",
        )
    if not control and len(names) > 1:
        raise UnknownLabels(
            say("{file} contains labels of several controls: {known}."),
            where=str(file),
            hint=say("Choose one with --control, and import the file once for each."),
            file=str(file),
            known=", ".join(sorted(names)),
        )
    return control or None


def _annotations_of_tasks(task: Row) -> Iterator[tuple[JsonValue, bool]]:
    """The annotations of a task, then its drafts, each with whether it is a draft. In our own exports, final tags have
    no annotator, and the task's `meta` names the annotators of drafts."""
    for entry in _list_or_empty(task.get("annotations")):
        if "gold" not in object_or_empty(object_or_empty(entry).get("meta")):
            yield entry, False
    whose = _list_or_empty(object_or_empty(task.get("meta")).get("drafts"))
    for entry, who in zip_longest(_list_or_empty(task.get("drafts")), whose):
        if isinstance(entry, dict) and who is not None:
            yield {"meta": who, **entry}, True
        elif entry is not None:
            yield entry, True


def _item_of_task(task: Row) -> str:
    data = object_or_empty(task.get("data"))
    named = next((data[name] for name in ITEM_NAMES if data.get(name) is not None), None)
    return required_cell_text(named, "data.key").strip()


def _label_entry_of_annotation(
    number: int, item: str, row: Row, control: str | None, ignored: Counter[str], *, draft: bool
) -> LabelEntry:
    skipped = row.get("was_cancelled") is True
    standing = AnnotationStatus.DRAFT if draft else AnnotationStatus.SKIPPED if skipped else AnnotationStatus.SUBMITTED
    meta, spent = object_or_empty(row.get("meta")), row.get("lead_time")
    # only our own exports contain the labels chosen before an item was skipped
    labels, nothing = ((), False) if skipped and "state" not in meta else _labels_of_annotation(row, control, ignored)
    return LabelEntry(
        number,
        item,
        _annotator_of_annotation(row, meta),
        standing,
        labels,
        optional_cell_text(meta.get("reason"), "reason") or "",
        float(spent) if isinstance(spent, int | float) and 0 <= spent < 1e9 else 0.0,
        next((said for name in ("updated_at", "created_at") if (said := optional_cell_text(row.get(name), name))), ""),
        note=note if isinstance(note := meta.get("note"), str) and is_storable_text(note) else "",
        flagged=meta.get("flagged") is True,
        created=optional_cell_text(row.get("created_at"), "created_at") or "",
        # our own exports state that it was submitted without labels
        blank=nothing and standing is AnnotationStatus.SUBMITTED and "state" not in meta,
    )


def _labels_of_annotation(row: Row, control: str | None, ignored: Counter[str]) -> tuple[tuple[str, ...], bool]:
    """The distinct labels of an annotation, and whether nothing was chosen. Raises BadRow."""
    found = [*_control_results(row)]
    mine = [answer for answer in found if control in {None, answer.control}]
    named = [answer for answer in mine if answer.labels is not None]
    if mine and not named:
        only = sorted({f"{answer.control} ({answer.type})" for answer in mine})
        raise BadRow(say("These results contain no label: {results}."), results=", ".join(only))
    ignored.update(answer.control for answer in mine if answer.labels is None)
    return tuple(dict.fromkeys(label for answer in named for label in answer.labels or ())), not named


def _control_results_or_none(row: Row) -> list[ControlLabels]:
    try:
        return [*_control_results(row)]
    except BadRow:
        return []


def _control_results(row: Row) -> Iterator[ControlLabels]:
    """The results of an annotation, without links between regions. Raises BadRow."""
    result = row.get("result")
    if not isinstance(result, list):
        raise BadRow(say("The result of this annotation is not a list."))
    for entry in result:
        told = object_or_empty(entry)
        kind = told.get("type")
        if kind == "relation":
            continue
        value = told.get("value")
        fields = [name for name in object_or_empty(value) if name in {"choices", "taxonomy"} or name.endswith("labels")]
        kind = kind if isinstance(kind, str) else fields[0] if fields else "?"
        control = told.get("from_name")
        control = control if isinstance(control, str) and control else kind
        if not isinstance(value, dict) or len(fields) > 1:
            raise BadRow(say("The result {control} ({type}) is not supported."), control=control, type=kind)
        yield ControlLabels(control, kind, _label_names(value[fields[0]], fields[0]) if fields else None)


def _label_names(value: JsonValue, field: str) -> tuple[str, ...]:
    """The labels of a result: a text, or a list of texts or paths."""
    entries = value if isinstance(value, list) else [value]
    return tuple(
        PATH.join(required_cell_text(step, field) for step in entry)
        if isinstance(entry, list)
        else required_cell_text(entry, field)
        for entry in entries
    )


def _annotator_of_annotation(row: Row, meta: Row) -> str:
    """The annotator's code. Names and e-mail addresses are not imported: Label Studio's number of a person becomes
    their code."""
    for name in ("code", "annotator"):
        if (said := optional_cell_text(meta.get(name), name)) is not None:
            return said.strip()
    by = row.get("completed_by", row.get("user"))
    number = object_or_empty(by).get("id") if isinstance(by, dict) else by
    if not isinstance(number, int) or isinstance(number, bool):
        raise BadRow(say("The annotator of this annotation is not given."))
    return f"LS-{number}"


def _list_or_empty(value: JsonValue) -> Sequence[JsonValue]:
    return cast("Sequence[JsonValue]", value) if isinstance(value, list) else ()
