"""All rows of one person in one study, as plain values that another lab can insert under the same ids."""

import uuid
from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, Table, Uuid, select

from db.errors import StoreError
from db.schema import tables
from db.schema.row_mapping_and_insertion import insert_missing_rows
from db.stores.current_view_tables import current_people, current_runs
from db.translatable_store_messages import say

TransferRow = dict[str, str | int | float | bool | None]
TransferRows = Mapping[str, Sequence[Mapping[str, str | int | float | bool | None]]]
"""Rows by table name; ids as text."""

TABLES = ("people", "person_notes", "consents", "runs", "stretches", "events", "trials", "answers", "trial_scores")
MARKS = "run_marks"


class TransferConflict(StoreError):
    """A row that is to be inserted exists here with other values."""

    code = "went_on_in_both"
    exit_code = 1


class TransferMismatch(StoreError):
    """Rows that are incomplete, or not of the stated person and study."""

    code = "misfit"
    exit_code = 2


def person_study_rows(conn: Connection, person_id: uuid.UUID, study_id: uuid.UUID) -> dict[str, list[TransferRow]]:
    """All rows of a person's runs in one study, under every code that was joined with theirs."""
    stands = conn.scalar(select(current_people.c.current_id).where(current_people.c.person_id == person_id))
    joined = set(conn.scalars(select(current_people.c.person_id).where(current_people.c.current_id == stands)))
    runs = list(
        conn.scalars(
            select(current_runs.c.run_id).where(
                current_runs.c.person_id == (stands or person_id), current_runs.c.study_id == study_id
            )
        )
    )
    made_by = set(conn.scalars(select(tables.runs.c.person_id).where(tables.runs.c.id.in_(runs))))
    people = {person_id, *joined, *made_by}
    trials = select(tables.trials.c.id).where(tables.trials.c.run_id.in_(runs))
    of = {"id": people, "person_id": people, "run_id": runs, "trial_id": trials}
    found: dict[str, list[TransferRow]] = {}
    for name in (*TABLES, MARKS):
        table = tables.metadata.tables[name]
        column = _owner_column(name)
        query = select(table).where(table.c[column].in_(runs if name == "runs" else of[column]))
        query = query.order_by(*table.primary_key.columns)
        found[name] = [_plain_transfer_row(dict(row)) for row in conn.execute(query).mappings()]
    return found


def check_transfer_rows(carried: TransferRows, code: str, study_id: uuid.UUID) -> None:
    """Check that the rows are complete and belong to the person with `code` in that study. Raises TransferMismatch."""
    for name, rows in carried.items():
        if name not in (*TABLES, MARKS):
            raise _transfer_mismatch(name)
        for row in rows:
            _check_transfer_row(tables.metadata.tables[name], row)
    ids = {name: {row["id"] for row in carried.get(name, ())} for name in ("people", "runs", "trials")}
    for name in ("stretches", "events", "trials", "answers", "trial_scores", MARKS):
        column = _owner_column(name)
        known = ids["trials" if column == "trial_id" else "runs"]
        if any(row[column] not in known for row in carried.get(name, ())):
            raise _transfer_mismatch(name)
    theirs = {row["id"] for row in carried.get("people", ()) if row["code"] == code}
    theirs |= {row["person_id"] for row in carried.get("runs", ())}
    theirs |= {row[end] for row in carried.get("person_notes", ()) for end in ("person_id", "other_id") if end in row}
    if not ids["people"] <= theirs or all(row["code"] != code for row in carried.get("people", ())):
        raise _transfer_mismatch("people")
    if any(row["study_id"] != str(study_id) for row in carried.get("runs", ())):
        raise _transfer_mismatch("runs")


def _check_transfer_row(table: Table, row: Mapping[str, object]) -> None:
    if not set(row) <= set(table.c.keys()):
        raise _transfer_mismatch(table.name)
    for column in table.columns:
        value, kind = row.get(column.name), column.type.python_type
        if value is None and not column.nullable:
            raise _transfer_mismatch(table.name)
        if isinstance(column.type, Uuid) and isinstance(value, str):
            try:
                uuid.UUID(value)
            except ValueError as error:
                raise _transfer_mismatch(table.name) from error
        elif value is not None and not isinstance(value, (int, bool) if kind in (int, bool) else str):
            raise _transfer_mismatch(table.name)


def _transfer_mismatch(table: str) -> TransferMismatch:
    return TransferMismatch(
        say("Rows of {table} do not belong together."), hint=say("Create the file again."), table=table
    )


def insert_transfer_rows(conn: Connection, carried: TransferRows) -> dict[str, int]:
    """Insert the rows that are not here yet; returns the number of new rows by table. Raises TransferConflict if a row
    exists
    here with other values."""
    added: dict[str, int] = {}
    for name in (*TABLES, MARKS):
        table = tables.metadata.tables[name]
        rows = [_typed_transfer_row(table, row) for row in carried.get(name, ())]
        here = _existing_rows(conn, table, rows)
        new: list[Mapping[str, object]] = []
        for row in rows:
            known = here.get(_primary_key_of_row(table, row))
            if known is None:
                new.append(row)
            elif known != row:
                raise TransferConflict(
                    say("The incoming data and the data of this lab were changed in different ways ({table})."),
                    hint=say("Merge both labs instead: eyeline lab merge lists the conflicts to resolve."),
                    table=name,
                )
        added[name] = insert_missing_rows(conn, table, new)
    return added


def _owner_column(name: str) -> str:
    table = tables.metadata.tables[name]
    if name in {"people", "runs"}:
        return "id"
    return next(column for column in ("run_id", "person_id", "trial_id") if column in table.c)


def _existing_rows(
    conn: Connection, table: Table, rows: Sequence[Mapping[str, object]]
) -> dict[tuple[object, ...], dict[str, object]]:
    first = next(iter(table.primary_key.columns))
    values = list(dict.fromkeys(row[first.name] for row in rows))
    found: dict[tuple[object, ...], dict[str, object]] = {}
    for start in range(0, len(values), 500):
        query = select(table).where(first.in_(values[start : start + 500]))
        for row in conn.execute(query).mappings():
            known: dict[str, object] = {**row}
            found[_primary_key_of_row(table, known)] = known
    return found


def _primary_key_of_row(table: Table, row: Mapping[str, object]) -> tuple[object, ...]:
    return tuple(row[column.name] for column in table.primary_key.columns)


def _plain_transfer_row(row: Mapping[str, object]) -> TransferRow:
    return {name: str(value) if isinstance(value, uuid.UUID) else value for name, value in row.items()}  # type: ignore[misc]


def _typed_transfer_row(table: Table, row: Mapping[str, object]) -> dict[str, object]:
    typed: dict[str, object] = {}
    for column in table.columns:
        value = row.get(column.name)
        typed[column.name] = uuid.UUID(value) if isinstance(column.type, Uuid) and isinstance(value, str) else value
    return typed
