"""Stores imported labels in a job of the lab, as revisions of their annotators."""

import uuid
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum, auto
from pathlib import Path

from db import Connection
from db.lab import Lab
from db.rows import LabelRow, PersonRow, WallTime
from db.stores import items, jobs_and_label_revisions, people
from desktop.annotation.annotator.marks_and_label_revisions import (
    IMPORTED,
    SKIP_REASONS,
    ItemMark,
    RevisionWriter,
    save_revision,
)
from desktop.annotation.job_setup.enter_annotation_job import find_or_add_annotator
from desktop.annotation.jobs.annotation_errors import BadLabels, ItemClosed
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus
from desktop.annotation.jobs.label_scheme_versions import carry_labels
from desktop.benchmarks.content_ids import content_id
from desktop.benchmarks.messages import Sentence, say
from desktop.benchmarks.parse_imported_cells import BadRow
from desktop.exchange.label_import.label_file_entries import BlankLabels, LabelEntry
from desktop.exchange.label_import.read_any_label_file import read_label_entries
from desktop.exchange.label_import.read_label_studio_json import PATH
from desktop.exchange.records.export_scope import participant_alias
from desktop.library.machine.clock import wall_time_now
from desktop.library.people.person_codes import BadCode, CodeTaken, normalise_code

_SAID = ("state", "labels", "reason", "note", "flagged")
"""The columns in which two equal revisions agree."""


@dataclass(frozen=True, slots=True)
class ImportedLabels:
    """The outcome of a label import. older: entries replaced by a newer one of the same person and item, in the file or
    in the lab. blank: blank entries read as "none applies". ignored: results without a label, by control. refused:
    rejected entries by number, with the reason."""

    job: str
    added: int
    unchanged: int
    older: int
    blank: int
    ignored: Mapping[str, int]
    annotators: tuple[str, ...]
    refused: tuple[tuple[int, Sentence], ...]


def import_label_file(
    lab: Lab, file: Path, job: AnnotationJob, *, control: str = "", blank: BlankLabels = "none"
) -> ImportedLabels:
    """Import labels as revisions of their annotators, who are added to the lab if needed. Repeating an import changes
    nothing, and newer revisions are never replaced.

    Only items of the job and labels of its scheme are imported, including archived ones. control: of Label Studio, the
    control to read. Raises NoSuchFile, BrokenFile, BadLabelFile, UnknownLabels, UnsuitableLabelOption, JobClosed.
    """
    found = read_label_entries(file, control=control, blank=blank, like=(str(job.id), job.name))
    refused = [*found.refused]
    desks = _LabelRevisionBuilder(lab, job)
    done: Counter[_EntryOutcome] = Counter()
    standing = _newest_entries(found.entries)
    done[_EntryOutcome.OLDER] = len(found.entries) - len(standing)
    for one in standing:
        try:
            came, row = desks.row(one)
            if row is not None:
                lab.write(save_revision, row, job).result()
            done[came] += 1
        except BadRow as error:
            refused.append((one.number, error.reason))
        except (BadLabels, BadCode, CodeTaken, ItemClosed) as error:
            refused.append((one.number, error.sentence))
    return ImportedLabels(
        job.name,
        done[_EntryOutcome.NEW],
        done[_EntryOutcome.KNOWN],
        done[_EntryOutcome.OLDER],
        found.blank,
        found.ignored,
        tuple(sorted(desks.codes)),
        tuple(sorted(refused, key=lambda entry: entry[0])),
    )


class _EntryOutcome(Enum):
    """What happens to an entry."""

    NEW = auto()
    KNOWN = auto()
    OLDER = auto()


def _newest_entries(entries: Sequence[LabelEntry]) -> list[LabelEntry]:
    """The newest entry of each person and item; if it is a draft, also the last submitted one."""
    newest: dict[tuple[str, str], list[LabelEntry]] = {}
    for one in entries:
        before = newest.get((one.item, one.annotator.casefold()), [])
        kept = [past for past in before if past.standing is not AnnotationStatus.DRAFT][-1:]
        newest[one.item, one.annotator.casefold()] = [*(kept if one.standing is AnnotationStatus.DRAFT else []), one]
    # drafts do not close an item, so these come before the submitted labels that may close it
    return [one for group in sorted(newest.values(), key=len, reverse=True) for one in group]


class _LabelRevisionBuilder:
    """Builds label revisions for a job, and finds its items and labels by any of their names."""

    def __init__(self, lab: Lab, job: AnnotationJob) -> None:
        self._lab, self._job = lab, job
        known = lab.read(people.all_people)
        # a deleted person's work has an author with an alias but no usable code
        self._by_name = {name: person for person in known for name in (participant_alias(person.id), person.code)}
        self._people: dict[str, PersonRow] = {}
        names = lab.read(items.item_keys, job.items)
        self._items: dict[str, list[uuid.UUID]] = {}
        for item in job.items:
            for name in {str(item), names.get(item, "")}:
                self._items.setdefault(name, []).append(item)
        self._labels = {name: one.id for one in job.scheme.labels for name in (one.name.casefold(), one.id)}

    @property
    def codes(self) -> set[str]:
        """The annotators' codes."""
        return {person.code for person in self._people.values()}

    def row(self, one: LabelEntry) -> tuple[_EntryOutcome, LabelRow | None]:
        """The revision for an entry, if it is new. Raises BadRow, BadLabels, BadCode, CodeTaken."""
        found = self._items.get(one.item, [])
        if len(found) != 1:
            text = say("The job has no item {item}.") if not found else say("The job has several items {item}.")
            raise BadRow(text, item=one.item)
        # labels that were merged into another one since are replaced by it
        chosen = carry_labels(map(self._label, one.labels), self._job.scheme, self._job.scheme).labels
        person = self._person(one.annotator)
        told = {
            "job": str(self._job.id), "item": str(found[0]), "annotator": str(person.id), "state": one.standing.value,
            "labels": sorted(chosen), "at": one.at,
        }  # fmt: skip
        identity = content_id("imported_label", told)
        return self._lab.read(
            _revision_of_entry, RevisionWriter(job=self._job, annotator_id=person.id), found[0], one, chosen, identity
        )

    def _label(self, name: str) -> str:
        """The id of a label given by id, name or the last step of a path; other names unchanged."""
        return next(
            (
                self._labels[known]
                for one in (name, name.rpartition(PATH)[2])
                for known in (one, one.casefold())
                if known in self._labels
            ),
            name,
        )

    def _person(self, name: str) -> PersonRow:
        if name not in self._people:
            self._people[name] = self._by_name.get(name) or find_or_add_annotator(self._lab, normalise_code(name))
        return self._people[name]


def _revision_of_entry(
    conn: Connection,
    desk: RevisionWriter,
    item: uuid.UUID,
    one: LabelEntry,
    chosen: frozenset[str],
    identity: uuid.UUID,
) -> tuple[_EntryOutcome, LabelRow | None]:
    past = jobs_and_label_revisions.label_history_of_item(conn, desk.job.id, item, desk.annotator_id)
    if any(row.id == identity for row in past):
        return _EntryOutcome.KNOWN, None
    newest = max(past, key=lambda row: row.revision, default=None)
    skipped = one.standing is AnnotationStatus.SKIPPED
    reason = one.reason if one.reason in SKIP_REASONS else IMPORTED
    note = "\n".join(filter(None, (one.note, one.reason if skipped and reason == IMPORTED != one.reason else "")))
    made = desk.revise(
        item,
        newest,
        ItemMark(chosen, note, one.flagged),
        one.standing,
        spent_ns=round(one.spent_s * 1e9),
        at=_wall_time_of_text(one.at),
        reason=reason if skipped else None,
        imported=True,
    )
    if newest is not None and all(getattr(newest, name) == getattr(made, name) for name in _SAID):
        return _EntryOutcome.KNOWN, None
    if newest is not None and one.moment is not None and made.at.us <= newest.at.us:
        return _EntryOutcome.OLDER, None
    return _EntryOutcome.NEW, replace(made, id=identity)


def _wall_time_of_text(text: str) -> WallTime:
    """The wall time in a text; now if there is none."""
    try:
        said = datetime.fromisoformat(text)
    except ValueError:
        return wall_time_now()
    offset = said.utcoffset()
    if offset is None:
        return wall_time_now()
    return WallTime(us=round(said.timestamp() * 1e6), offset=round(offset.total_seconds() / 60))
