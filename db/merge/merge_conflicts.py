"""Conflicts in a merge of two labs: detected, described, and resolved as decided, never silently.

The key of a conflict does not depend on the direction of the merge, so a decision also applies to every later merge.
"""

import uuid
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, RowMapping, Table, delete, select, update

from db.deletion.merge_decision_deletion import people_of_code_conflict
from db.ids import NAMESPACE
from db.rows import WallTime
from db.schema import tables
from db.schema.pair_rows_of_two_databases import UNITED, RowPair, pair_table_rows, rows_fingerprint
from db.schema.row_mapping_and_insertion import insert_missing_rows
from db.translatable_store_messages import StoreMessage, say


@dataclass(frozen=True, slots=True)
class MergeDecision:
    """The choice made for a conflict, and when."""

    choice: str
    at: WallTime

    def row(self, key: str) -> dict[str, str | int]:
        """This decision as a row of `merge_decisions`."""
        return {"conflict": key, "choice": self.choice, **self.when}

    @property
    def when(self) -> dict[str, int]:
        return {"at_us": self.at.us, "at_offset": self.at.offset}


MergeDecisions = Mapping[str, MergeDecision]


@dataclass(frozen=True, slots=True)
class MergeConflict:
    """A difference between two labs. `key` names it in a decisions file, `choices` are the possible decisions.

    code: `same` (one person) or `different` (two people: the one with the later id gets a longer code). item: the id of
    the version to keep; the other one is withdrawn. study: `revisions` of one study, or `apart` for separate studies.
    run, model_run and row: the variant to keep.
    """

    key: str
    kind: str
    choices: tuple[str, ...]
    sentence: StoreMessage


@dataclass(frozen=True, slots=True)
class MergeSides:
    """The two databases: `source` is a scratch copy, `target` is inside its transaction with the triggers removed."""

    source: Connection
    target: Connection

    @property
    def both(self) -> tuple[Connection, Connection]:
        return self.source, self.target


# ---------------------------------------------------------------- people


def rename_conflicting_codes(sides: MergeSides, decisions: MergeDecisions) -> None:
    """Give the person with the later id a longer code, for each code that was decided to belong to two people."""
    for two in map(people_of_code_conflict, decisions):
        if two is None:
            continue
        code, _, later_id = two
        of_later = (tables.people.c.id == later_id, tables.people.c.code == code)
        for conn in sides.both:
            conn.execute(update(tables.people).where(*of_later).values(code=f"{code}-{later_id.hex[-8:]}"))


def code_conflicts(sides: MergeSides) -> Iterator[MergeConflict]:
    """Codes that belong to two different people."""
    query = select(tables.people.c.code, tables.people.c.id)
    known: dict[str, uuid.UUID] = {row.code: row.id for row in sides.target.execute(query)}
    for code, person in sides.source.execute(query.order_by(tables.people.c.code)):
        if known.get(code, person) != person:
            first, later = sorted((known[code], person))
            literal = say("The ID {code} is assigned to two people ({first} and {later}).")
            values = {"code": code, "first": str(first), "later": str(later)}
            yield MergeConflict(
                f"code:{code}:{first}:{later}", "code", ("same", "different"), StoreMessage(literal, values)
            )


def _note_same_person(target: Connection, key: str, decision: MergeDecision) -> None:
    """Note on the person with the later id that both are one person, if both are in the lab."""
    if (two := people_of_code_conflict(key)) is None:
        return
    _, first, later = two
    known = set(target.scalars(select(tables.people.c.id).where(tables.people.c.id.in_((first, later)))))
    if known == {first, later}:
        note = {"id": _decision_row_id("same", str(first), str(later), decision), "person_id": later, "other_id": first}
        words = {"kind": "same_as", "body": "merge", "author": "", "seen": None}
        insert_missing_rows(target, tables.person_notes, [note | words | decision.when])


# ---------------------------------------------------------------- items and studies


def item_conflicts(sides: MergeSides) -> Iterator[MergeConflict]:
    """Keys that name two different items in use under one version, neither of which corrects the other."""
    places: defaultdict[tuple[str, str, str], dict[uuid.UUID, set[Connection]]] = defaultdict(dict)
    fallen: set[uuid.UUID] = set()
    table = tables.items.c
    for conn in sides.both:
        for gone in (tables.corrections, tables.withdrawals):
            fallen |= set(conn.scalars(select(gone.c.item_id)))
        for row in conn.execute(select(table.benchmark, table.version, table.key, table.id)):
            places[row.benchmark, row.version, row.key].setdefault(row.id, set()).add(conn)
    for (benchmark, version, key), found in sorted(places.items()):
        standing = {item_id: where for item_id, where in found.items() if item_id not in fallen}
        if {frozenset(where) for where in standing.values()} >= {frozenset({conn}) for conn in sides.both}:
            ids = tuple(sorted(map(str, standing)))
            literal = say("The item {key} of {benchmark} {version} differs between the labs.")
            values = {"key": key, "benchmark": benchmark, "version": version}
            yield MergeConflict(
                f"item:{benchmark}:{version}:{key}:{','.join(ids)}", "item", ids, StoreMessage(literal, values)
            )


def _withdraw_rejected_items(conflict: MergeConflict, decision: MergeDecision, target: Connection) -> None:
    """Withdraw the item versions that were not chosen."""
    rows = [
        {
            "id": _decision_row_id("withdrawn", conflict.key, item_id, decision),
            "item_id": uuid.UUID(item_id),
            "reason": "merge",
            "author": "",
            **decision.when,
        }
        for item_id in conflict.choices
        if item_id != decision.choice
    ]
    insert_missing_rows(target, tables.withdrawals, rows)


def study_conflicts(sides: MergeSides) -> Iterator[MergeConflict]:
    """Study names for which each lab has a protocol that the other lacks."""
    table = tables.studies.c
    found: list[defaultdict[str, set[uuid.UUID]]] = []
    for conn in sides.both:
        names: defaultdict[str, set[uuid.UUID]] = defaultdict(set)
        for row in conn.execute(select(table.name, table.id)):
            names[row.name].add(row.id)
        found.append(names)
    source, target = found
    for name in sorted(source.keys() & target.keys()):
        here, there = source[name] - target[name], target[name] - source[name]
        if here and there:
            ids = ",".join(sorted(map(str, here | there)))
            literal = say("The study {name} has a different protocol in each lab.")
            choices = ("revisions", "apart")
            yield MergeConflict(f"study:{name}:{ids}", "study", choices, StoreMessage(literal, {"name": name}))


def _note_study_decision(conflict: MergeConflict, decision: MergeDecision, target: Connection) -> None:
    """Note on each protocol whether it is a revision of the others or a separate study."""
    ids = conflict.key.rpartition(":")[2].split(",")
    rows = [
        {
            "id": _decision_row_id(decision.choice, conflict.key, study_id, decision),
            "study_id": uuid.UUID(study_id),
            "kind": decision.choice,
            "body": "{}",
            **decision.when,
        }
        for study_id in ids
    ]
    insert_missing_rows(target, tables.study_events, rows)


# ---------------------------------------------------------------- runs that went on in two labs

_TRIAL = tuple(tables.trials.c[name] for name in ("run_id", "position", "attempt"))
_PREDICTION = tuple(tables.predictions.c[name] for name in ("model_run_id", "stimulus_id", "repeat", "attempt"))
# What belongs to a run as a whole: its tables in the order in which they can be deleted, and the key to compare by.
_PARTS: dict[str, Sequence[tuple[Table, tuple[Any, ...]]]] = {
    "run": (
        (tables.trial_scores, ()),
        (tables.answers, ()),
        (tables.trials, _TRIAL),
        (tables.events, ()),
        (tables.stretches, ()),
    ),
    "model_run": (
        (tables.prediction_scores, ()),
        (tables.predictions, _PREDICTION),
        (tables.model_run_ends, ()),
    ),
}
_IN_RUNS = {table.name for parts in _PARTS.values() for table, _ in parts}


def run_conflicts(sides: MergeSides) -> Iterator[MergeConflict]:
    """Runs that were continued differently in the two labs."""
    for kind, parts in _PARTS.items():
        forked = {
            _run_id_of_pair(pair, table, kind, sides)
            for table, key in parts
            for pair in pair_table_rows(sides.source, sides.target, table, key)
            if pair.differs
        }
        for run_id in sorted(forked):
            names = tuple(sorted(_run_variant(conn, kind, run_id) for conn in sides.both))
            literal = say("The session {run} was continued differently in the two labs.")
            yield MergeConflict(
                f"{kind}:{run_id}:{','.join(names)}", kind, names, StoreMessage(literal, {"run": str(run_id)})
            )


def _delete_rejected_run(conflict: MergeConflict, choice: str, sides: MergeSides) -> None:
    """Delete the variant that was not chosen, on whichever side it is."""
    run_id = uuid.UUID(conflict.key.split(":")[1])
    for conn in sides.both:
        if _run_variant(conn, conflict.kind, run_id) != choice:
            if conflict.kind == "run":
                marks = tables.run_marks
                conn.execute(delete(marks).where(marks.c.run_id == run_id, marks.c.trial_id.is_not(None)))
            for table, _ in _PARTS[conflict.kind]:
                conn.execute(delete(table).where(_belongs_to_run(table, conflict.kind, run_id)))


def _run_id_of_pair(pair: RowPair, table: Table, kind: str, sides: MergeSides) -> uuid.UUID:
    assert pair.source is not None
    row = pair.source
    column = f"{kind}_id"
    if column in row:
        return row[column]
    parent = tables.trials if kind == "run" else tables.predictions
    made_id = row[next(iter(table.primary_key.columns)).name]
    found = sides.source.scalar(select(parent.c[column]).where(parent.c.id == made_id))
    assert found is not None
    return found


def _run_variant(conn: Connection, kind: str, run_id: uuid.UUID) -> str:
    def rows() -> Iterator[RowMapping]:
        for table, _ in _PARTS[kind]:
            query = select(table).where(_belongs_to_run(table, kind, run_id)).order_by(*table.primary_key.columns)
            yield from conn.execute(query).mappings()

    return rows_fingerprint(rows())


def _belongs_to_run(table: Table, kind: str, run_id: uuid.UUID) -> Any:  # noqa: ANN401 - a condition
    column = f"{kind}_id"
    if column in table.c:
        return table.c[column] == run_id
    parent = tables.trials if kind == "run" else tables.predictions
    return next(iter(table.primary_key.columns)).in_(select(parent.c.id).where(parent.c[column] == run_id))


# ---------------------------------------------------------------- any other row


def row_conflicts(sides: MergeSides) -> Iterator[MergeConflict]:
    """Rows with the same key and different values, except those that belong to runs."""
    for table in UNITED:
        if table.name in _IN_RUNS:
            continue
        for pair in pair_table_rows(sides.source, sides.target, table):
            if pair.differs and pair.source is not None and pair.target is not None:
                key = ",".join(str(pair.source[column.name]) for column in table.primary_key.columns)
                names = tuple(sorted((rows_fingerprint([pair.source]), rows_fingerprint([pair.target]))))
                literal = say("A row of {table} differs between the labs ({key}).")
                values = {"table": table.name, "key": key}
                yield MergeConflict(
                    f"row:{table.name}:{key}:{','.join(names)}", "row", names, StoreMessage(literal, values)
                )


def _apply_row_choice(conflict: MergeConflict, choice: str, sides: MergeSides) -> None:
    """Overwrite the target's row if the source's variant was chosen."""
    table = tables.metadata.tables[conflict.key.split(":")[1]]
    for pair in pair_table_rows(sides.source, sides.target, table):
        if pair.differs and pair.source is not None and rows_fingerprint([pair.source]) == choice:
            where = [column == pair.source[column.name] for column in table.primary_key.columns]
            sides.target.execute(update(table).where(*where).values(dict(pair.source)))


# ---------------------------------------------------------------- all of them


def all_conflicts(sides: MergeSides) -> list[MergeConflict]:
    """Every conflict between the two sides."""
    return [
        *code_conflicts(sides),
        *item_conflicts(sides),
        *study_conflicts(sides),
        *run_conflicts(sides),
        *row_conflicts(sides),
    ]


def settle_before_merge(sides: MergeSides, found: Sequence[MergeConflict], decisions: MergeDecisions) -> None:
    """Apply the decisions about runs and rows on both sides before they are united."""
    for conflict in found:
        choice = decisions[conflict.key].choice
        if conflict.kind in _PARTS:
            _delete_rejected_run(conflict, choice, sides)
        elif conflict.kind == "row":
            _apply_row_choice(conflict, choice, sides)


def settle_after_merge(target: Connection, found: Sequence[MergeConflict], decisions: MergeDecisions) -> None:
    """Record the decisions about people, items and studies after the union."""
    for key, decision in decisions.items():
        if decision.choice == "same":
            _note_same_person(target, key, decision)
    for conflict in found:
        if conflict.kind == "item":
            _withdraw_rejected_items(conflict, decisions[conflict.key], target)
        elif conflict.kind == "study":
            _note_study_decision(conflict, decisions[conflict.key], target)


def _decision_row_id(*what: str | MergeDecision) -> uuid.UUID:
    """The id of a row that a decision creates, identical in every lab."""
    parts = [str(each.at.us) if isinstance(each, MergeDecision) else each for each in what]
    return uuid.uuid5(NAMESPACE, "\n".join(parts))
