"""Labels that annotators gave elsewhere, into a job of the lab: Label Studio's JSON, or a table of labels.

The five states stay apart: an annotation without choices is "none of them", one that was cancelled is skipped (with the
reason that our export writes beside it; without one it is refused, as nothing says why), a draft stays a draft, and
what has no annotation was not reached.
"""

import uuid
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import cast

from pydantic import JsonValue

from db import Connection
from db.lab import Lab
from db.rows import LabelRow, Moment, PersonRow
from db.stores import items, labels, people
from desktop.annotation.entry import person_of
from desktop.annotation.errors import BadLabels, ItemClosed
from desktop.annotation.job import Job
from desktop.annotation.queue import Standing
from desktop.annotation.work import Desk, Mark, keep
from desktop.benchmarks.cells import BadRow, optional_text, text_of
from desktop.benchmarks.errors import CannotDo
from desktop.benchmarks.ids import content_id
from desktop.benchmarks.words import Sentence, say
from desktop.exchange.out.scope import alias
from desktop.exchange.results.content import Content, an_object, content_of
from desktop.library.codes import BadCode, normal_code
from desktop.library.moments import now

TABLE = frozenset({"item", "annotator", "labels"})
SEPARATOR = "|"


class UnknownLabels(CannotDo):
    """A file that holds no labels in a form that is known."""

    code = "unknown_labels"


@dataclass(frozen=True, slots=True)
class Given:
    """What one annotator gave one item. item: its id in the lab, else its key. annotator: a code, or the name that our
    exports give a person."""

    number: int
    item: str
    annotator: str
    standing: Standing
    labels: tuple[str, ...]
    reason: str = ""
    spent_s: float = 0.0
    at: str = ""


@dataclass(frozen=True, slots=True)
class ImportedLabels:
    """What an import of labels did. refused: by the entry's number, with the reason."""

    job: str
    added: int
    unchanged: int
    annotators: tuple[str, ...]
    refused: tuple[tuple[int, Sentence], ...]


def read_labels(file: Path) -> tuple[list[Given], list[tuple[int, Sentence]]]:
    """What a file says that annotators gave, and its entries that say nothing. Raises NoSuchFile, BrokenFile,
    UnknownLabels."""
    content = content_of(file)
    if is_label_studio(content):
        read = _of_task
    elif content.rows and content.rows[0].keys() >= TABLE:
        read = _of_row
    else:
        raise UnknownLabels(
            say("{file} holds no labels in a form that is known."),
            where=str(file),
            hint=say("Known are Label Studio's JSON and tables with the columns item, annotator and labels."),
            file=str(file),
        )
    good: list[Given] = []
    bad: list[tuple[int, Sentence]] = [*content.bad]
    for number, row in zip(content.numbers, content.rows, strict=True):
        try:
            good += read(number, row)
        except BadRow as error:
            bad.append((number, error.reason))
    return good, bad


def is_label_studio(content: Content) -> bool:
    """Whether a file holds tasks with their annotations."""
    return bool(content.rows) and all("data" in row and "annotations" in row for row in content.rows)


def begins_as_json(file: Path) -> bool:
    """Whether a file begins as JSON does; False where it cannot be opened."""
    try:
        with file.open("rb") as opened:
            return opened.read(64).removeprefix(b"\xef\xbb\xbf").lstrip()[:1] in {b"[", b"{"}
    except OSError:
        return False


def ratings_in(file: Path) -> list[tuple[str, str, frozenset[str]]]:
    """What was submitted, as item, annotator and labels, the last word of each. Raises as `read_labels`, and
    UnknownLabels where an entry cannot be read."""
    given, bad = read_labels(file)
    if bad:
        raise UnknownLabels(
            say("{file}, entry {number}: {reason}"), file=str(file), number=bad[0][0], reason=str(bad[0][1])
        )
    found = {(one.item, one.annotator): frozenset(one.labels) for one in given if one.standing is Standing.SUBMITTED}
    return [(item, annotator, said) for (item, annotator), said in found.items()]


def import_labels(lab: Lab, file: Path, job: Job) -> ImportedLabels:
    """Take labels in as revisions of their annotators, people of the lab or new ones. The same file again changes
    nothing.

    Only items of the job and labels of its scheme are taken. Raises NoSuchFile, BrokenFile, UnknownLabels, JobClosed.
    """
    given, refused = read_labels(file)
    desks = _Desks(lab, job)
    added = unchanged = 0
    for one in given:
        try:
            row = desks.row(one)
            if row is None:
                unchanged += 1
            else:
                lab.write(keep, row, job).result()
                added += 1
        except BadRow as error:
            refused.append((one.number, error.reason))
        except (BadLabels, BadCode, ItemClosed) as error:
            refused.append((one.number, error.sentence))
    in_order = tuple(sorted(refused, key=lambda entry: entry[0]))
    return ImportedLabels(job.name, added, unchanged, tuple(sorted(desks.codes)), in_order)


class _Desks:
    """The annotators' desks in a job, and the items and labels it knows by any of their names."""

    def __init__(self, lab: Lab, job: Job) -> None:
        self._lab, self._job = lab, job
        self._by_alias = {alias(person.id): person for person in lab.read(people.all)}
        self._people: dict[str, PersonRow] = {}
        names = lab.read(items.keys, job.items)
        self._items: dict[str, list[uuid.UUID]] = {}
        for item in job.items:
            for name in {str(item), names.get(item, "")}:
                self._items.setdefault(name, []).append(item)
        self._labels = {name: one.id for one in job.scheme.labels for name in (one.name.casefold(), one.id)}

    @property
    def codes(self) -> set[str]:
        """Who gave something."""
        return {person.code for person in self._people.values()}

    def row(self, one: Given) -> LabelRow | None:
        """The revision that keeps what was given; None where it is kept already. Raises BadRow, BadLabels, BadCode."""
        found = self._items.get(one.item, [])
        if len(found) != 1:
            text = say("The job has no item {item}.") if not found else say("The job has several items {item}.")
            raise BadRow(text, item=one.item)
        chosen = frozenset(self._labels.get(name, self._labels.get(name.casefold(), name)) for name in one.labels)
        person = self._person(one.annotator)
        told = {
            "job": str(self._job.id), "item": str(found[0]), "annotator": str(person.id), "state": one.standing.value,
            "labels": sorted(chosen), "at": one.at,
        }  # fmt: skip
        identity = content_id("imported_label", told)
        return self._lab.read(_revision, Desk(job=self._job, annotator_id=person.id), found[0], one, chosen, identity)

    def _person(self, name: str) -> PersonRow:
        if name not in self._people:
            self._people[name] = self._by_alias.get(name) or person_of(self._lab, normal_code(name))
        return self._people[name]


def _revision(
    conn: Connection, desk: Desk, item: uuid.UUID, one: Given, chosen: frozenset[str], identity: uuid.UUID
) -> LabelRow | None:
    past = labels.history(conn, desk.job.id, item, desk.annotator_id)
    if any(row.id == identity for row in past):
        return None
    newest = max(past, key=lambda row: row.revision, default=None)
    made = desk.revise(
        item,
        newest,
        Mark(chosen),
        one.standing,
        spent_ns=round(one.spent_s * 1e9),
        at=_moment(one.at),
        reason=one.reason or None,
    )
    if newest is not None and (newest.state, newest.labels, newest.reason) == (made.state, made.labels, made.reason):
        return None
    return replace(made, id=identity)


def _of_row(number: int, row: Mapping[str, JsonValue]) -> list[Given]:
    said = optional_text(row.get("labels"), "labels") or ""
    chosen = tuple(name.strip() for name in said.split(SEPARATOR)) if said else ()
    if not all(chosen):
        raise BadRow(say("There is an empty label between two bars."))
    item, annotator = (text_of(row.get(name), name).strip() for name in ("item", "annotator"))
    return [Given(number, item, annotator, Standing.SUBMITTED, chosen)]


def _of_task(number: int, row: Mapping[str, JsonValue]) -> list[Given]:
    data = an_object(row.get("data"))
    named = next((data[name] for name in ("eyeline_item", "key", "item", "id") if data.get(name) is not None), None)
    item = text_of(named, "data.key").strip()
    return [
        *(_given(number, item, an_object(entry), draft=False) for entry in _list(row.get("annotations"))),
        *(_given(number, item, an_object(entry), draft=True) for entry in _list(row.get("drafts"))),
    ]


def _given(number: int, item: str, told: Mapping[str, JsonValue], *, draft: bool) -> Given:
    skipped = told.get("was_cancelled") is True
    standing = Standing.DRAFT if draft else Standing.SKIPPED if skipped else Standing.SUBMITTED
    meta, spent = an_object(told.get("meta")), told.get("lead_time")
    return Given(
        number,
        item,
        _annotator(told, meta),
        standing,
        () if skipped else tuple(dict.fromkeys(_choices(told.get("result")))),
        optional_text(meta.get("reason"), "reason") or "",
        float(spent) if isinstance(spent, int | float) and 0 <= spent < 1e9 else 0.0,
        optional_text(told.get("created_at"), "created_at") or "",
    )


def _annotator(told: Mapping[str, JsonValue], meta: Mapping[str, JsonValue]) -> str:
    """The annotator's code. Names and addresses are not taken: Label Studio's number of a person is their code here."""
    for name in ("code", "annotator"):
        if (said := optional_text(meta.get(name), name)) is not None:
            return said.strip()
    by = told.get("completed_by", told.get("user"))
    number = an_object(by).get("id") if isinstance(by, dict) else by
    if not isinstance(number, int) or isinstance(number, bool):
        raise BadRow(say("Nothing says by its number who gave this annotation."))
    return f"LS-{number}"


def _choices(result: JsonValue) -> Iterator[str]:
    for entry in _list(result):
        value = an_object(an_object(entry).get("value"))
        yield from (text_of(name, "choices") for name in _list(value.get("choices")))


def _list(value: JsonValue) -> Sequence[JsonValue]:
    return cast("Sequence[JsonValue]", value) if isinstance(value, list) else ()


def _moment(text: str) -> Moment:
    """The wall time that a text says; now where it says none."""
    try:
        said = datetime.fromisoformat(text)
    except ValueError:
        return now()
    offset = said.utcoffset()
    if offset is None:
        return now()
    return Moment(us=round(said.timestamp() * 1e6), offset=round(offset.total_seconds() / 60))
