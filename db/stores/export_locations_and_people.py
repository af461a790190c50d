"""Locations that answers were exported to, and the people whose answers they are. Append-only."""

import uuid

from sqlalchemy import Connection, select

from db.rows import ExportRow
from db.schema.row_mapping_and_insertion import column_values_of, insert_missing_rows, row_from_record
from db.schema.tables import decisions, exports, labels, people, runs, verdicts, votes
from db.stores.current_view_tables import current_people, current_runs


def add_export(conn: Connection, row: ExportRow) -> bool:
    """Add an export; False if it is stored already."""
    return insert_missing_rows(conn, exports, [column_values_of(row)]) == 1


def all_exports(conn: Connection) -> list[ExportRow]:
    query = select(exports).order_by(exports.c.at_us, exports.c.id)
    return [row_from_record(ExportRow, record) for record in conn.execute(query).mappings()]


def all_person_ids(conn: Connection) -> set[uuid.UUID]:
    return set(conn.scalars(select(people.c.id)))


def person_ids_in_study(conn: Connection, study_id: uuid.UUID) -> set[uuid.UUID]:
    """People who may be in an export of one study: owners of its runs under all their codes, and everybody who
    labelled, decided, judged or voted."""
    mine = select(runs.c.person_id).where(runs.c.study_id == study_id)
    owned = select(current_runs.c.person_id).where(current_runs.c.study_id == study_id)
    others = (labels.c.annotator_id, decisions.c.person_id, verdicts.c.person_id, votes.c.person_id)
    found = {one for query in (mine, owned, *map(select, others)) for one in conn.scalars(query) if one is not None}
    joined = {row.person_id: row.current_id for row in conn.execute(select(current_people))}
    stand = {joined.get(one, one) for one in found}
    return found | {one for one, current in joined.items() if current in stand}
