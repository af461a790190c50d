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
from db.rows import Filter, ItemRow, Moment, VerdictRow, Word
from db.stores import items, people, runs, verdicts
from desktop.annotation.errors import BadProbe
from desktop.annotation.gold import gold_of
from desktop.annotation.job import Job, jobs_of
from desktop.benchmarks import answers
from desktop.benchmarks.answers import LENIENT
from desktop.benchmarks.canonical import canonical_json
from desktop.benchmarks.cells import BadRow
from desktop.benchmarks.item import Frozen, Item
from desktop.benchmarks.outcome import Outcome
from desktop.benchmarks.probes import ProbeSpec, Tried, Tries, attached, order_after, tried
from desktop.benchmarks.schemes import Scheme
from desktop.benchmarks.words import say
from desktop.library.rows import item_of, item_row
from desktop.library.scoring import rule_in

KIND = "probes"
SCHEME = Scheme(name="probe_writing", version="1", title="Probes", source="VRIQ, section 4.2", labels=())
DIMENSIONS = "vriq_dimensions"
"""The scheme for the perceptual dimensions of an item."""
PROBE_ANSWER = "probe_answer"
"""The kind of the verdicts that store an annotator's answer to a probe."""


class Answered(Frozen):
    """An annotator's answer to a probe: as given, in canonical form, and its outcome at that time."""

    raw: str
    parsed: JsonValue = None
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Written:
    """A probe and people's answers so far. mine: whether this person wrote it; answered: whether they answered it."""

    probe: Item
    tried: Tried
    mine: bool
    answered: bool


def dimensions_of(conn: Connection, item: Item) -> tuple[str, ...]:
    """The perceptual dimensions of an item: by its own tags, or as the lab's annotators agree or decided."""
    decided: set[str] = set()
    for job in jobs_of(conn):
        if job.scheme.name == DIMENSIONS and item.id in job.items:
            decided |= {label for gold in gold_of(conn, job) if gold.item_id == item.id for label in gold.labels}
    return tuple(dict.fromkeys((*item.tags, *sorted(decided))))


def write_probe(lab: Lab, parent_id: uuid.UUID, spec: ProbeSpec) -> Item:
    """Store a probe of an item. Waits for the writer.

    Raises BadProbe: what `attached` refuses, and a probe with the same content as an existing one.
    """
    return lab.write(_write, parent_id, spec).result()


def next_id(conn: Connection, parent: Item, kind: str) -> str:
    """An unused name for a probe: see-1, see-2, … and think-1, …"""
    stem = "see" if kind == "perceptual" else "think"
    taken = {row.key for row in _rows_of(conn, parent)}
    number = 1
    while f"{parent.key}#{stem}-{number}" in taken:
        number += 1
    return f"{stem}-{number}"


def probes_of(conn: Connection, parent: Item, person: uuid.UUID) -> list[Written]:
    """The probes of an item in presentation order, with people's answers."""
    probes = order_after(parent, map(item_of, _rows_of(conn, parent)))
    codes = set(people.codes_of(conn, person))
    given = tries_of(conn, probes)
    done = _answered_by(conn, probes, person)
    return [
        Written(probe, tried(probe, given[probe.id]), probe.factors.get("author") in codes, probe.id in done)
        for probe in probes
    ]


def open_to(conn: Connection, job: Job, person: uuid.UUID) -> list[uuid.UUID]:
    """The probes of the job's items that this person may answer and has not: others', those that do not count yet
    first."""
    parents = [item_of(row) for _, row in sorted(items.get_many(conn, job.items).items())]
    order = {item: place for place, item in enumerate(job.items)}
    found: list[tuple[bool, int, int, uuid.UUID]] = []
    for parent in parents:
        for place, one in enumerate(probes_of(conn, parent, person)):
            if not one.mine and not one.answered:
                found.append((one.tried.counts, order[parent.id], place, one.probe.id))
    return [probe for *_, probe in sorted(found)]


def answer_probe(lab: Lab, probe_id: uuid.UUID, person: uuid.UUID, raw: str, at: Moment) -> Answered:
    """Save a person's answer to a probe: an option's id, or a text or number as typed. Waits for the writer.

    Raises BadProbe for one's own probe and one answered already; BadAnswer.
    """
    return lab.write(_answer, probe_id, person, raw, at).result()


def tries_of(conn: Connection, probes: Sequence[Item], *, runs_too: bool = True) -> dict[uuid.UUID, list[Tries]]:
    """People's answers to these probes, in studies (unless `runs_too` is off) and here, by probe, oldest first, under
    the main code of each person. Answers of the probe's author under any code, practice, pilots, simulated people and
    excluded data are left out."""
    now = people.codes_now(conn)
    codes = {row.id: now[row.code] for row in people.all(conn) if not row.simulated}
    told: defaultdict[uuid.UUID, list[tuple[int, Tries]]] = defaultdict(list)
    for row in _answers(conn, probes):
        if row.person_id is not None and row.person_id in codes:
            one = Answered.model_validate_json(row.body)
            told[row.target_id].append((row.at.us, Tries(codes[row.person_id], one.outcome)))
    known = {probe.id for probe in probes}
    for benchmark in {probe.benchmark for probe in probes if runs_too}:
        rule = rule_in(conn, benchmark)
        for row in runs.answers(conn, benchmark=benchmark, rule=rule.name, rule_version=rule.version, simulated=False):
            counts = row.item_id in known and not (row.practice or row.pilot or row.excluded)
            if counts and row.outcome is not None:
                told[row.item_id].append((row.at_us, Tries(row.person_code, Outcome(row.outcome))))
    return {
        probe.id: [
            one
            for _, one in sorted(told[probe.id], key=lambda entry: entry[0])
            if not is_author(probe, one.person, now)
        ]
        for probe in probes
    }


def is_author(probe: Item, code: str, now: Mapping[str, str]) -> bool:
    """Whether a person wrote a probe, under their main code or another. now: as `people.codes_now`."""
    author = str(probe.factors.get("author", ""))
    return now.get(author, author) == now.get(code, code)


def _write(conn: Connection, parent_id: uuid.UUID, spec: ProbeSpec) -> Item:
    parent = item_of(items.get(conn, parent_id))
    try:
        probe = attached(spec, parent, dimensions_of(conn, parent))
    except BadRow as error:
        values: dict[str, Any] = dict(error.reason.values)
        raise BadProbe(error.reason.literal, **values) from error
    if any(row.stimulus_id == probe.stimulus_id for row in _rows_of(conn, parent)):
        raise BadProbe(say("This item has a probe that asks the very same."))
    files = items.get(conn, parent_id).images if probe.images else ()
    added = items.add(conn, [item_row(probe, files)], import_id=new_id())
    if added.changed:
        raise BadProbe(say("This item has another probe with that name."))
    return probe


def _answer(conn: Connection, probe_id: uuid.UUID, person: uuid.UUID, raw: str, at: Moment) -> Answered:
    probe = item_of(items.get(conn, probe_id))
    if probe.factors.get("author") in set(people.codes_of(conn, person)):
        raise BadProbe(say("You wrote this probe, so others must answer it."))
    if _answered_by(conn, [probe], person):
        raise BadProbe(say("You have answered this probe already."))
    score = answers.score(probe, answers.check(probe, raw), LENIENT)
    told = Answered(raw=raw, parsed=score.parsed, outcome=score.outcome)
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
    verdicts.add(conn, [row])
    return told


def _rows_of(conn: Connection, parent: Item) -> list[ItemRow]:
    rows = items.find(conn, Filter((Word("variant_of", "in", (parent.key,)),)))
    return [row for row in rows if (row.benchmark, row.version) == (parent.benchmark, parent.version)]


def _answered_by(conn: Connection, probes: Sequence[Item], person: uuid.UUID) -> set[uuid.UUID]:
    """The probes among these that a person answered here, under any of their codes."""
    stand = people.joined(conn)
    who = stand.get(person, person)
    told = ((row.target_id, row.person_id) for row in _answers(conn, probes))
    return {probe for probe, by in told if by is not None and stand.get(by, by) == who}


def _answers(conn: Connection, probes: Iterable[Item]) -> list[VerdictRow]:
    return verdicts.of_targets(conn, "item", [probe.id for probe in probes], kind=PROBE_ANSWER)
