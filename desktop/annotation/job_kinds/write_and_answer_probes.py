"""Probes that annotators write, and answer for one another (VRIQ 4.2 and 4.5).

A probe is an item with the factor `author`. It counts once two other people answered it as expected: in a study, or
here, where an answer is a verdict on the probe.
"""

import uuid
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import JsonValue

from db import Connection
from db.ids import new_id
from db.lab import Lab
from db.rows import ItemFilter, ItemRow, QueryCondition, VerdictRow, WallTime
from db.stores import items, people, sessions, verdicts_of_judges
from desktop.annotation.adjudication.gold_labels import load_gold_labels
from desktop.annotation.jobs.annotation_errors import BadProbe
from desktop.annotation.jobs.annotation_job import AnnotationJob, load_jobs
from desktop.benchmarks import answers
from desktop.benchmarks.answers import LENIENT
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.item import FrozenModel, Item
from desktop.benchmarks.label_schemes import LabelScheme
from desktop.benchmarks.messages import say
from desktop.benchmarks.outcome import Outcome
from desktop.benchmarks.parse_imported_cells import BadRow
from desktop.benchmarks.probes import (
    ProbeAttempt,
    ProbeSpec,
    ProbeValidation,
    attach_probes,
    probes_after,
    validate_probe,
)
from desktop.library.item_rows import item_from_row, item_row
from desktop.library.score_stored_answers import exact_rule_in

KIND = "probes"
SCHEME = LabelScheme(name="probe_writing", version="1", title="Probes", source="VRIQ, section 4.2", labels=())
DIMENSIONS = "vriq_dimensions"
"""The scheme for the perceptual dimensions of an item."""
PROBE_ANSWER = "probe_answer"
"""The kind of the verdicts that store an annotator's answer to a probe."""


class ProbeAnswer(FrozenModel):
    """An annotator's answer to a probe: as given, in canonical form, and its outcome at that time."""

    raw: str
    parsed: JsonValue = None
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class ProbeStatus:
    """A probe and people's answers so far. mine: whether this person wrote it; answered: whether they answered it."""

    probe: Item
    tried: ProbeValidation
    mine: bool
    answered: bool


def perceptual_dimensions(conn: Connection, item: Item) -> tuple[str, ...]:
    """The perceptual dimensions of an item: by its own tags, or as the lab's annotators agree or decided."""
    decided: set[str] = set()
    for job in load_jobs(conn):
        if job.scheme.name == DIMENSIONS and item.id in job.items:
            decided |= {
                label for gold in load_gold_labels(conn, job) if gold.item_id == item.id for label in gold.labels
            }
    return tuple(dict.fromkeys((*item.tags, *sorted(decided))))


def write_probe(lab: Lab, parent_id: uuid.UUID, spec: ProbeSpec) -> Item:
    """Store a probe of an item. Waits for the writer.

    Raises BadProbe: what `attach_probes` refuses, and a probe with the same content as an existing one.
    """
    return lab.write(_insert_probe, parent_id, spec).result()


def next_probe_id(conn: Connection, parent: Item, kind: str) -> str:
    """An unused name for a probe: see-1, see-2, … and think-1, …"""
    stem = "see" if kind == "perceptual" else "think"
    taken = {row.key for row in _probe_rows(conn, parent)}
    number = 1
    while f"{parent.key}#{stem}-{number}" in taken:
        number += 1
    return f"{stem}-{number}"


def load_probes(conn: Connection, parent: Item, person: uuid.UUID) -> list[ProbeStatus]:
    """The probes of an item in presentation order, with people's answers."""
    probes = probes_after(parent, map(item_from_row, _probe_rows(conn, parent)))
    codes = set(people.codes_of_person(conn, person))
    given = load_probe_tries(conn, probes)
    done = _probes_answered_by(conn, probes, person)
    return [
        ProbeStatus(
            probe, validate_probe(probe, given[probe.id]), probe.factors.get("author") in codes, probe.id in done
        )
        for probe in probes
    ]


def probes_to_answer(conn: Connection, job: AnnotationJob, person: uuid.UUID) -> list[uuid.UUID]:
    """The probes of the job's items that this person may answer and has not: others', those that do not count yet
    first."""
    parents = [item_from_row(row) for _, row in sorted(items.get_items(conn, job.items).items())]
    order = {item: place for place, item in enumerate(job.items)}
    found: list[tuple[bool, int, int, uuid.UUID]] = []
    for parent in parents:
        for place, one in enumerate(load_probes(conn, parent, person)):
            if not one.mine and not one.answered:
                found.append((one.tried.counts, order[parent.id], place, one.probe.id))
    return [probe for *_, probe in sorted(found)]


def answer_probe(lab: Lab, probe_id: uuid.UUID, person: uuid.UUID, raw: str, at: WallTime) -> ProbeAnswer:
    """Save a person's answer to a probe: an option's id, or a text or number as typed. Waits for the writer.

    Raises BadProbe for one's own probe and one answered already; BadAnswer.
    """
    return lab.write(_insert_probe_answer, probe_id, person, raw, at).result()


def load_probe_tries(
    conn: Connection, probes: Sequence[Item], *, runs_too: bool = True
) -> dict[uuid.UUID, list[ProbeAttempt]]:
    """People's answers to these probes, in studies (unless `runs_too` is off) and here, by probe, oldest first, under
    the main code of each person. Answers of the probe's author under any code, practice, pilots, simulated people and
    excluded data are left out."""
    now = people.current_codes(conn)
    codes = {row.id: now[row.code] for row in people.all_people(conn) if not row.simulated}
    told: defaultdict[uuid.UUID, list[tuple[int, ProbeAttempt]]] = defaultdict(list)
    for row in _probe_verdicts(conn, probes):
        if row.person_id is not None and row.person_id in codes:
            one = ProbeAnswer.model_validate_json(row.body)
            told[row.target_id].append((row.at.us, ProbeAttempt(codes[row.person_id], one.outcome)))
    known = {probe.id for probe in probes}
    for benchmark in {probe.benchmark for probe in probes if runs_too}:
        rule = exact_rule_in(conn, benchmark)
        for row in sessions.answers(
            conn, benchmark=benchmark, rule=rule.name, rule_version=rule.version, simulated=False
        ):
            counts = row.item_id in known and not (row.practice or row.pilot or row.excluded)
            if counts and row.outcome is not None:
                told[row.item_id].append((row.at_us, ProbeAttempt(row.person_code, Outcome(row.outcome))))
    return {
        probe.id: [
            one
            for _, one in sorted(told[probe.id], key=lambda entry: entry[0])
            if not is_probe_author(probe, one.person, now)
        ]
        for probe in probes
    }


def is_probe_author(probe: Item, code: str, now: Mapping[str, str]) -> bool:
    """Whether a person wrote a probe, under their main code or another. now: as `people.current_codes`."""
    author = str(probe.factors.get("author", ""))
    return now.get(author, author) == now.get(code, code)


def _insert_probe(conn: Connection, parent_id: uuid.UUID, spec: ProbeSpec) -> Item:
    parent = item_from_row(items.get_item(conn, parent_id))
    try:
        probe = attach_probes(spec, parent, perceptual_dimensions(conn, parent))
    except BadRow as error:
        values: dict[str, Any] = dict(error.reason.values)
        raise BadProbe(error.reason.literal, **values) from error
    if any(row.stimulus_id == probe.stimulus_id for row in _probe_rows(conn, parent)):
        raise BadProbe(say("This item already has an identical probe."))
    files = items.get_item(conn, parent_id).images if probe.images else ()
    added = items.add_items(conn, [item_row(probe, files)], import_id=new_id())
    if added.changed:
        raise BadProbe(say("This item already has a probe with this name."))
    return probe


def _insert_probe_answer(
    conn: Connection, probe_id: uuid.UUID, person: uuid.UUID, raw: str, at: WallTime
) -> ProbeAnswer:
    probe = item_from_row(items.get_item(conn, probe_id))
    if probe.factors.get("author") in set(people.codes_of_person(conn, person)):
        raise BadProbe(say("You wrote this probe, so other annotators must answer it."))
    if _probes_answered_by(conn, [probe], person):
        raise BadProbe(say("You have already answered this probe."))
    score = answers.score(probe, answers.check_answer(probe, raw), LENIENT)
    told = ProbeAnswer(raw=raw, parsed=score.parsed, outcome=score.outcome)
    row = VerdictRow(
        id=new_id(),
        target="item",
        target_id=probe_id,
        kind=PROBE_ANSWER,
        person_id=person,
        model_id=None,
        body=canonical_json(told.model_dump(mode="json", exclude_none=True)),
        at=at,
    )
    verdicts_of_judges.add_verdicts(conn, [row])
    return told


def _probe_rows(conn: Connection, parent: Item) -> list[ItemRow]:
    rows = items.find_stored_items(conn, ItemFilter((QueryCondition("variant_of", "in", (parent.key,)),)))
    return [row for row in rows if (row.benchmark, row.version) == (parent.benchmark, parent.version)]


def _probes_answered_by(conn: Connection, probes: Sequence[Item], person: uuid.UUID) -> set[uuid.UUID]:
    """The probes among these that a person answered here, under any of their codes."""
    stand = people.current_person_ids(conn)
    who = stand.get(person, person)
    told = ((row.target_id, row.person_id) for row in _probe_verdicts(conn, probes))
    return {probe for probe, by in told if by is not None and stand.get(by, by) == who}


def _probe_verdicts(conn: Connection, probes: Iterable[Item]) -> list[VerdictRow]:
    return verdicts_of_judges.verdicts_on_targets(conn, "item", [probe.id for probe in probes], kind=PROBE_ANSWER)
