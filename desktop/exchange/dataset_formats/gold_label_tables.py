"""Gold labels: the final tags of every item of every tagging job, their source, and a column per tag.

Three tables: `gold`, a row per item; `indicators`, a row per item and annotator, also for items that the annotator
never opened; `annotators`, everybody who takes part, also those without labels.
"""

import json
import uuid
from collections.abc import Iterator, Mapping
from functools import cached_property

from db.rows import LabelRow
from db.stores import items, jobs_and_label_revisions
from desktop.annotation.adjudication.gold_labels import FinalTags, load_final_tags
from desktop.annotation.adjudication.labels_for_agreement import load_schemes_by_id
from desktop.annotation.jobs.annotation_job import TAGS, AnnotationJob, load_jobs
from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus
from desktop.annotation.jobs.label_scheme_versions import read_under_scheme
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.label_schemes import LabelScheme
from desktop.exchange.records.export_request_and_outcome import ExportOutcome, ExportRequest
from desktop.exchange.records.export_scope import ExportScope, iso_time, participant_alias
from desktop.exchange.table_files.csv_files import write_csv
from desktop.exchange.table_files.record_table_and_columns import ExportColumn, RecordTable, TableRecord

JOB = (ExportColumn("job", "text", "The job's name."), ExportColumn("job_id", "text", "The annotation job."))
ITEM = (
    *JOB,
    ExportColumn("benchmark", "text", "The item's benchmark."),
    ExportColumn("task", "text", "Its task."),
    ExportColumn("key", "text", "Its key."),
    ExportColumn("item_id", "text", "The item version."),
)
GOLD = (
    *ITEM,
    ExportColumn("labels", "json", "The final label ids; empty: none of them; null: there are none yet."),
    ExportColumn(
        "source",
        "text",
        "unanimous; majority (accepted in bulk), adjudicated or consensus (decided); released (the item came with them "
        "and its annotators have given none that hold). Null: see state.",
    ),
    ExportColumn("state", "text", "final; contested; open (annotators are missing); not_reached."),
    ExportColumn("look_again", "boolean", "A label of them means something else now, or was split."),
    ExportColumn("annotators", "integer", "How many annotators have submitted it."),
    ExportColumn("scheme_version", "text", "The version of scheme and guideline that the labels are read under."),
    ExportColumn("decided_at", "time", "When it was decided."),
    ExportColumn("reason", "text", "Why it was decided so.", personal=True),
    ExportColumn("revisions", "json", "The label revisions that it rests on."),
)
INDICATORS = (
    *ITEM,
    ExportColumn("annotator", "text", "Who, by a name that leads back to nobody; gold: the final tags."),
    ExportColumn("code", "text", "The annotator's code.", personal=True),
    ExportColumn("state", "text", "submitted, draft, skipped or not_reached; of gold: its state."),
)
ANNOTATORS = (
    *JOB,
    ExportColumn("annotator", "text", "Who, by a name that leads back to nobody; absent-1 and so on: has never come."),
    ExportColumn("code", "text", "The annotator's code.", personal=True),
    ExportColumn("named", "boolean", "The job's terms name this annotator."),
    ExportColumn("items", "integer", "How many items are theirs."),
    *(
        ExportColumn(state.value, "integer", f"How many of them are {state.value.replace('_', ' ')}.")
        for state in AnnotationStatus
    ),
    ExportColumn("last_at", "time", "When they last gave anything."),
)


def write_gold(asked: ExportRequest) -> ExportOutcome:
    """Write the tables and their dictionary as CSV, and verify them. Raises CannotWrite."""
    scope = asked.scope
    tables = [table if scope.personal else table.without_personal() for table in gold_tables(scope)]
    return ExportOutcome(write_csv(tables, asked.out, scope.kept_back.told, neutralise=asked.marked))


def gold_tables(scope: ExportScope) -> list[RecordTable]:
    """The three tables; empty in a study's own export, because jobs belong to no study."""
    every = [] if scope.study is not None else scope.lab.read(load_jobs)
    jobs = [_JobGold(scope, job) for job in every if job.kind == TAGS]
    tags = sorted({label.id for job in jobs for label in job.job.scheme.labels})
    told = [
        ExportColumn(tag, "integer", "1: has this tag, 0: has it not; null: not asked, or not given.") for tag in tags
    ]
    about = "Final tags of items and where they come from."
    return [
        RecordTable("gold", about, GOLD, (row for job in jobs for row in job.gold())),
        RecordTable(
            "indicators", "A column for each tag.", (*INDICATORS, *told), (row for job in jobs for row in job.pairs())
        ),
        RecordTable(
            "annotators", "Who takes part in jobs.", ANNOTATORS, (row for job in jobs for row in job.annotators())
        ),
    ]


class _JobGold:
    """The data of one job for the three tables."""

    def __init__(self, scope: ExportScope, job: AnnotationJob) -> None:
        self.job = job
        self._scope, self._lab = scope, scope.lab

    def gold(self) -> Iterator[TableRecord]:
        for one in self._final:
            yield {
                **self._item(one.item_id),
                "labels": None if one.labels is None else [*sorted(one.labels)],
                "source": None if one.source is None else one.source.value,
                "state": one.state,
                "look_again": one.look_again,
                "annotators": one.annotators,
                "scheme_version": self.job.scheme.version,
                "decided_at": None if one.at is None else iso_time(one.at),
                "reason": None if one.settled is None else one.settled.reason,
                "revisions": [str(row) for row in sorted(one.revisions)],
            }

    def pairs(self) -> Iterator[TableRecord]:
        final = {one.item_id: one for one in self._final}
        for item in self.job.items:
            told = self._item(item)
            yield {**told, "annotator": "gold", "state": final[item].state, **self._tag_indicators(final[item].labels)}
            for who, (person, code) in self._who.items():
                if item in self._shares[who]:
                    yield {**told, "annotator": who, "code": code, **self._given(person, item)}

    def annotators(self) -> Iterator[TableRecord]:
        for who, (person, code) in self._who.items():
            mine = self._shares[who]
            states = [self._state(person, item) for item in mine]
            rows = [row for item in mine if (row := self._row(person, item)) is not None]
            last = max(rows, key=lambda row: row.at.us, default=None)
            yield {
                "job": self.job.name,
                "job_id": str(self.job.id),
                "annotator": who,
                "code": code,
                "named": code in self.job.terms.annotators,
                "items": len(mine),
                **{state.value: states.count(state) for state in AnnotationStatus},
                "last_at": None if last is None else iso_time(last.at),
            }

    @cached_property
    def _final(self) -> list[FinalTags]:
        return self._lab.read(load_final_tags, self.job)

    @cached_property
    def _known(self) -> Mapping[uuid.UUID, tuple[str, str, str]]:
        rows = self._lab.read(items.get_items, self.job.items)
        return {item: (row.benchmark, row.task, row.key) for item, row in rows.items()}

    @cached_property
    def _schemes(self) -> dict[uuid.UUID, LabelScheme]:
        return self._lab.read(load_schemes_by_id)

    @cached_property
    def _rows(self) -> dict[tuple[uuid.UUID, uuid.UUID], LabelRow]:
        """The newest revision of each annotator and item."""
        return {
            (row.annotator_id, row.item_id): row
            for row in self._lab.read(jobs_and_label_revisions.label_revisions_of_job, self.job.id)
        }

    @cached_property
    def _who(self) -> dict[str, tuple[uuid.UUID | None, str]]:
        """The annotators by export alias: person and code, without people who requested deletion, and without simulated
        ones unless requested."""
        scope, named = self._scope, self.job.terms.annotators
        here = {person for person, _ in self._rows} | {one.id for one in scope.people.values() if one.code in named}
        out = {one.id for one in scope.people.values() if one.simulated and not scope.simulated} | scope.unnamed
        found: dict[str, tuple[uuid.UUID | None, str]] = {
            participant_alias(person): (person, scope.people[person].code) for person in sorted(here - out)
        }
        absent = [code for code in named if code not in {one.code for one in scope.people.values()}]
        return found | {f"absent-{n}": (None, code) for n, code in enumerate(absent, 1)}

    @cached_property
    def _shares(self) -> dict[str, frozenset[uuid.UUID]]:
        """The items assigned to each annotator (their share, or all), and those they have labelled anyway."""
        terms, job = self.job.terms, self.job
        given: dict[uuid.UUID, set[uuid.UUID]] = {}
        for person, item in self._rows:
            given.setdefault(person, set()).add(item)
        found: dict[str, frozenset[uuid.UUID]] = {}
        for who, (person, code) in self._who.items():
            own = terms.shares[terms.annotators.index(code)] if terms.shares and code in terms.annotators else None
            mine = job.items if own is None else [job.items[place] for place in own]
            found[who] = frozenset(mine) | (given.get(person, set()) if person is not None else set())
        return found

    def _item(self, item: uuid.UUID) -> dict[str, Json]:
        benchmark, task, key = self._known.get(item, (None, None, None))  # an item that exists only in another lab
        told: dict[str, Json] = {"job": self.job.name, "job_id": str(self.job.id), "item_id": str(item)}
        return told | {"benchmark": benchmark, "task": task, "key": key}

    def _row(self, person: uuid.UUID | None, item: uuid.UUID) -> LabelRow | None:
        return None if person is None else self._rows.get((person, item))

    def _state(self, person: uuid.UUID | None, item: uuid.UUID) -> AnnotationStatus:
        row = self._row(person, item)
        return AnnotationStatus.NOT_REACHED if row is None else AnnotationStatus(row.state)

    def _given(self, person: uuid.UUID | None, item: uuid.UUID) -> TableRecord:
        row, told = self._row(person, item), None
        if row is not None and row.state == AnnotationStatus.SUBMITTED:
            told = frozenset[str](json.loads(read_under_scheme(row, self._schemes, self.job.scheme).labels))
        return {"state": self._state(person, item).value, **self._tag_indicators(told)}

    def _tag_indicators(self, given: frozenset[str] | None) -> dict[str, Json]:
        return {label.id: None if given is None else int(label.id in given) for label in self.job.scheme.labels}
