"""The rows of a bundle, table by table; times of a run are relative to its start.

A person's runs begin a thousand days apart, from 0, which preserves only their order. Times of annotation are relative
to the creation of the job; of model runs, verdicts and votes only the order is preserved. One function per table
decides which rows are exported and how; tables without one are not exported.
"""

import json
import re
import uuid
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import cast

from db import Connection
from db.schema.rows_as_plain_values import PORTABLE, PortableRow, PortableValue, iterate_table_rows
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.item import Item, ItemKind
from desktop.exchange.bundle.annotator_and_model_rows import AnnotatorRows, ModelRows
from desktop.exchange.bundle.redact_stored_documents import DocumentRedaction
from desktop.exchange.bundle.row_redaction_and_times import BundleContext, RowChange, relative_time
from desktop.exchange.bundle.select_people_and_rows import BundleSelection
from desktop.exchange.records.reimport_exported_items import AUTHOR
from desktop.exchange.records.trial_record_table import CONFIDENCE
from desktop.library.item_rows import item_row
from desktop.study.planning.frozen_plan_cells import FROZEN
from desktop.study.protocol import StudyProtocol
from desktop.study.sessions.participant_enrolment import DROPPED
from desktop.study.sessions.participant_session import PASSED_OVER, SessionEnd
from desktop.study.sessions.steps_other_than_trials import STEP_EVENT_KINDS

APART = 1000 * 86_400_000_000
"""Microseconds between the starts of a person's runs."""
PLAIN_EVENTS = frozenset(
    {"run_started", "run_resumed", "instructions_read", "break_ended", "trial_opened", CONFIDENCE, PASSED_OVER, DROPPED}
) | {end.value for end in SessionEnd}
"""Events exported unchanged; `trial_changed` and similar ones show how an answer was typed and are excluded."""
_HARMLESS = re.compile(r"[\W\d_]*[^\W\d_]?[\W\d_]*")
"""A text answer with at most one letter does not identify anybody."""
LAST = "verdicts"
"""The last table, because it references answers of every kind."""
NOT_SHARED = "no licence that lets it be shared"


class OutgoingRows:
    """The exported rows, in the order in which another lab can insert them."""

    def __init__(self, chosen: BundleSelection, cleaning: DocumentRedaction, *, traits: bool) -> None:
        self._of = BundleContext(chosen, cleaning)
        self._traits = traits
        self._changes: Mapping[str, RowChange] = _row_changes_by_table(self, self._of)
        self._renamed = self._without_authors()
        for person, first in chosen.stands.items():
            self._of.clean.names.same(person, first)
        self._starts = self._session_starts()
        runs = [state.run for state in chosen.states.values()]
        self._owners = {run.person_id for run in runs}
        self._studies = {run.study_id for run in runs}
        self._began = {(run.person_id, run.started.us): self._starts[run.id][1] for run in runs}
        self._clocks: dict[tuple[uuid.UUID, int], int] = {}
        self._numbers: defaultdict[uuid.UUID, int] = defaultdict(int)
        self._withheld: set[uuid.UUID] = set()
        self._with_labels: set[uuid.UUID] = set()
        self._text_questions: set[tuple[uuid.UUID, str]] = set()

    def tables(self, conn: Connection) -> Iterator[tuple[str, Iterator[PortableRow]]]:
        """Every table with its rows; each must be read before the next."""
        for name in ("labels", "decisions", "verdicts", "votes", "job_events"):
            for row in iterate_table_rows(conn, name):
                person = row.get("annotator_id") or row.get("person_id")
                if isinstance(person, uuid.UUID) and person not in self._of.chosen.hidden:
                    self._with_labels.add(self._of.chosen.stands.get(person, person))
        self._of.rank(conn)
        for name in (*(name for name in PORTABLE if name != LAST), LAST):
            if name in self._changes:
                yield name, self._changed(conn, name)

    def _changed(self, conn: Connection, name: str) -> Iterator[PortableRow]:
        change = self._changes[name]
        if name == "media_withdrawals":
            yield from self._unshareable_images(conn)
        for row in iterate_table_rows(conn, name):
            made = change(row)
            if made is not None:
                yield self._with_ids(made)

    def _with_ids(self, row: PortableRow) -> PortableRow:
        return {
            key: self._of.clean.names.id(value) if isinstance(value, uuid.UUID) else value for key, value in row.items()
        }

    # ------------------------------------------------------------ items and pictures

    def _without_authors(self) -> dict[uuid.UUID, tuple[str, str]]:
        """Items that name their author are exported without the name, as other content with another id."""
        made: dict[uuid.UUID, tuple[str, str]] = {}
        for one, row in self._of.chosen.items.items():
            if any(name == AUTHOR for name, _ in row.factors):
                item = Item.model_validate_json(row.body)
                factors = {name: value for name, value in item.factors.items() if name != AUTHOR}
                new = item_row(item.model_copy(update={"factors": factors}), row.images)
                self._of.clean.names.put(one, new.id)
                made[one] = (new.body, str(new.id))
        return made

    def item(self, row: PortableRow) -> PortableRow | None:
        one = cast("uuid.UUID", row["id"])
        if one not in self._of.chosen.items:
            return None
        return row | {"body": self._renamed[one][0]} if one in self._renamed else row

    def of_item(self, row: PortableRow) -> PortableRow | None:
        """A row that belongs to an item version."""
        if row["item_id"] not in self._of.chosen.items or row.get("name") == AUTHOR:
            return None
        return row

    def item_change_row(self, row: PortableRow) -> PortableRow | None:
        """A correction, or a withdrawal."""
        name = "corrections" if "corrected_id" in row else "withdrawals"
        if (
            row["item_id"] not in self._of.chosen.items
            or row.get("corrected_id", row["item_id"]) not in self._of.chosen.items
        ):
            return None
        reason = self._of.clean.words.out(f"{name}: reason", str(row["reason"])) or ""
        return row | {"reason": reason, "author": "", **relative_time(self._of.ranks[name][cast("int", row["at_us"])])}

    def medium(self, row: PortableRow) -> PortableRow | None:
        """An image, or its origin."""
        return row if row["file"] in self._of.chosen.pictures else None

    def withdrawn_image(self, row: PortableRow) -> PortableRow | None:
        """A withdrawn image, unless its licence excludes it anyway."""
        picture = self._of.chosen.pictures.get(str(row["file"]))
        if picture is None or not picture.shared:
            return None
        return row | {"reason": self._of.clean.words.out("media: reason", str(row["reason"])) or "", **relative_time(0)}

    def _unshareable_images(self, conn: Connection) -> Iterator[PortableRow]:
        for file, picture in self._of.chosen.pictures.items():
            if not picture.shared:
                yield {"id": uuid.uuid4(), "file": file, "reason": NOT_SHARED, **relative_time(0)}

    # ------------------------------------------------------------ people and runs

    def _session_starts(self) -> dict[uuid.UUID, tuple[int, int]]:
        """For each run, its real and its published start."""
        found: dict[uuid.UUID, tuple[int, int]] = {}
        number: defaultdict[uuid.UUID, int] = defaultdict(int)
        for one, state in self._of.chosen.states.items():
            found[one] = (state.run.started.us, number[state.run.person_id] * APART)
            number[state.run.person_id] += 1
        return found

    def person(self, row: PortableRow) -> PortableRow | None:
        """A person whose runs or labels are exported."""
        if row["id"] not in self._owners and row["id"] not in self._with_labels:
            return None
        return row | {"code": self._of.clean.names.code(str(row["code"])), "facts": "{}", **relative_time(0, "created")}

    def consent(self, row: PortableRow) -> PortableRow | None:
        """A consent given at the start of a run; its time is that of the run, as stored."""
        person = cast("uuid.UUID", row["person_id"])
        owner = self._of.chosen.stands.get(person, person)
        began = self._began.get((owner, cast("int", row["at_us"])))
        return None if began is None else row | {"person_id": owner, **relative_time(began)}

    def study(self, row: PortableRow) -> PortableRow | None:
        if row["id"] not in self._studies:
            return None
        for question in StudyProtocol.stored(str(row["protocol"])).questions:
            if question.kind == "text":
                self._text_questions.add((cast("uuid.UUID", row["id"]), question.name))
        return row

    def study_event(self, row: PortableRow) -> PortableRow | None:
        """The creation and the frozen plan of a study; events about stations, closing and top-ups contain codes and
        machines."""
        if row["study_id"] not in self._studies or row["kind"] not in {"created", FROZEN}:
            return None
        return row | {"body": self._of.clean.document(str(row["body"]), "studies"), **relative_time(0)}

    def run(self, row: PortableRow) -> PortableRow | None:
        """A run with its current owner, without the seed, which is derived from a code."""
        one = cast("uuid.UUID", row["id"])
        if one not in self._starts:
            return None
        plan = json.loads(str(row["plan"])) | {"seed": 0}
        return row | {
            "person_id": self._of.chosen.states[one].run.person_id,
            "plan": self._of.clean.names.text(canonical_json(plan)),
            "seat": "",
            "pilot": self._of.chosen.states[one].pilot,
            "certificate": self._of.clean.document(str(row["certificate"]), "seats"),
            **relative_time(self._starts[one][1], "started"),
        }

    def mark(self, row: PortableRow) -> PortableRow | None:
        """An exclusion or inclusion of a run or trial; reassignments are already applied to the run."""
        if row["run_id"] not in self._starts or row["kind"] not in {"excluded", "included"}:
            return None
        reason = self._of.clean.words.out("corrections: reason", str(row["reason"])) or ""
        return row | {"reason": reason, "author": "", **self._time_in_session(row)}

    def stretch(self, row: PortableRow) -> PortableRow | None:
        """A stretch, whose clock starts at 0."""
        run = cast("uuid.UUID", row["run_id"])
        if run not in self._starts:
            return None
        self._clocks[run, cast("int", row["number"])] = cast("int", row["clock_ns"])
        return row | {"boot_id": "", "process_start": 0, "clock_ns": 0, **self._time_in_session(row, "utc")}

    def event(self, row: PortableRow) -> PortableRow | None:
        """An event that shows only the course of the run, or whose text was reviewed; renumbered."""
        run, kind = cast("uuid.UUID", row["run_id"]), str(row["kind"])
        if run not in self._starts or not (
            kind in PLAIN_EVENTS or self._may_include_event(run, kind, str(row["body"]))
        ):
            return None
        sequence = self._numbers[run]
        self._numbers[run] += 1
        clock = cast("int", row["clock_ns"]) - self._clocks[run, cast("int", row["stretch"])]
        body = self._of.clean.document(str(row["body"]), f"run: {kind}")
        return row | {"sequence": sequence, "clock_ns": clock, "body": body}

    def _may_include_event(self, run: uuid.UUID, kind: str, body: str) -> bool:
        """Whether a person's remarks are exported: traits if requested, free texts if reviewed."""
        told = json.loads(body)
        if kind in {STEP_EVENT_KINDS["reason"], STEP_EVENT_KINDS["reasons"]}:
            return bool(self._of.clean.words.out(f"run: {kind}: text", told.get("text")))
        if kind != STEP_EVENT_KINDS["question"]:
            return False
        study = self._of.chosen.states[run].run.study_id
        if (study, str(told.get("name"))) in self._text_questions:
            # The value has no field name that marks free text, so it is exported unchanged or not at all.
            value = told.get("value")
            return isinstance(value, str) and self._of.clean.words.out(f"question {told['name']}", value) == value
        return self._traits

    def trial(self, row: PortableRow) -> PortableRow | None:
        """A trial, with clocks relative to the start of its stretch."""
        run = cast("uuid.UUID", row["run_id"])
        if run not in self._starts:
            return None
        self._of.answers[cast("uuid.UUID", row["id"])] = cast("uuid.UUID", row["item_id"])
        zero = self._clocks[run, cast("int", row["stretch"])]
        clocks = ("shown_ns", "first_input_ns", "last_change_ns", "submitted_ns", "commit_started_ns")
        moved = {name: None if (ns := row[name]) is None else cast("int", ns) - zero for name in clocks}
        last = row["last_state"]
        kept = last if last is None or self._may_include_answer(row, str(last), None) else None
        display = self._of.clean.document(str(row["display"]), "trial")
        return row | {**moved, "display": display, "last_state": kept, **self._time_in_session(row)}

    def answer(self, row: PortableRow) -> PortableRow | None:
        """A submitted answer. An unreviewed free-text answer becomes an empty text; its score stays."""
        one = cast("uuid.UUID", row["trial_id"])
        if one not in self._of.answers:
            return None
        if self._may_include_answer({"item_id": self._of.answers[one]}, str(row["response"]), one):
            return row
        self._withheld.add(one)
        return row | {"response": '""'}

    def _may_include_answer(self, row: PortableRow, response: str, trial: uuid.UUID | None) -> bool:
        item = self._of.chosen.items[cast("uuid.UUID", row["item_id"])]
        if item.kind not in {ItemKind.TEXT.value, ItemKind.NUMBER.value}:
            return True
        text = json.loads(response)
        right = Item.model_validate_json(item.body).answer
        if not isinstance(text, str) or _HARMLESS.fullmatch(text) or text == right:
            return True
        return self._of.clean.words.out("answers in words", text) == text

    def score(self, row: PortableRow) -> PortableRow | None:
        """A score, without the parsed answer if that is withheld."""
        one = cast("uuid.UUID", row["trial_id"])
        if one not in self._of.answers or row["item_id"] not in self._of.chosen.items:
            return None
        return row | {"parsed": None} if one in self._withheld else row

    def _time_in_session(self, row: PortableRow, stamp: str = "at") -> dict[str, PortableValue]:
        began, told = self._starts[cast("uuid.UUID", row["run_id"])]
        return relative_time(max(0, cast("int", row[f"{stamp}_us"]) - began) + told, stamp)


def _row_changes_by_table(of: OutgoingRows, shared: BundleContext) -> dict[str, RowChange]:
    """For each table, the function that changes or drops a row."""
    work, models = AnnotatorRows(shared), ModelRows(shared)
    owned: Iterable[str] = ("item_images", "item_tags", "item_factors")
    return {
        "media": of.medium,
        "media_sources": of.medium,
        "media_withdrawals": of.withdrawn_image,
        "items": of.item,
        **dict.fromkeys(owned, of.of_item),
        "corrections": of.item_change_row,
        "withdrawals": of.item_change_row,
        "people": of.person,
        "consents": of.consent,
        "studies": of.study,
        "study_events": of.study_event,
        "runs": of.run,
        "run_marks": of.mark,
        "stretches": of.stretch,
        "events": of.event,
        "trials": of.trial,
        "answers": of.answer,
        "trial_scores": of.score,
        "schemes": lambda row: row,
        "jobs": work.job,
        "job_events": work.of_job,
        "labels": work.label,
        "decisions": work.decision,
        "models": lambda row: row,
        "model_changes": models.ranked("model_changes"),
        "model_runs": models.model_run,
        "model_run_ends": models.ranked("model_run_ends"),
        "predictions": models.prediction,
        "prediction_scores": models.prediction_score,
        "verdicts": models.verdict,
        "votes": models.vote,
    }
