"""People: one code each, no names; and what they consented to."""

import uuid
from dataclasses import replace

from sqlalchemy import Connection, func, or_, select

from db.errors import NotFound
from db.row_timestamps import wall_time_after_newest
from db.rows import ConsentRow, PersonNoteRow, PersonRow
from db.schema.row_mapping_and_insertion import column_values_of, insert_missing_rows, row_from_record
from db.schema.tables import consents, labels, people, person_notes, runs
from db.stores.current_view_tables import current_people
from db.translatable_store_messages import say


def add_person(conn: Connection, row: PersonRow) -> bool:
    """Add a person; False if the person or the code is stored already."""
    return insert_missing_rows(conn, people, [column_values_of(row)]) == 1


def get_person(conn: Connection, person_id: uuid.UUID) -> PersonRow:
    """The person with that id. Raises NotFound."""
    record = conn.execute(select(people).where(people.c.id == person_id)).mappings().first()
    if record is None:
        raise NotFound(say("This lab has no person {id}."), id=str(person_id))
    return row_from_record(PersonRow, record)


def person_by_code(conn: Connection, code: str) -> PersonRow | None:
    """The person with that code; None if there is none."""
    record = conn.execute(select(people).where(people.c.code == code)).mappings().first()
    return None if record is None else row_from_record(PersonRow, record)


def all_people(conn: Connection, *, simulated: bool = True) -> list[PersonRow]:
    """All people in order of their codes, optionally without simulated ones."""
    query = select(people).order_by(people.c.code)
    query = query if simulated else query.where(~people.c.simulated)
    return [row_from_record(PersonRow, record) for record in conn.execute(query).mappings()]


def current_person_id(conn: Connection, person_id: uuid.UUID) -> uuid.UUID:
    """The person that represents this one after codes were joined: the first of them, else the person itself."""
    found = conn.scalar(select(current_people.c.current_id).where(current_people.c.person_id == person_id))
    return found or person_id


def current_person_ids(conn: Connection) -> dict[uuid.UUID, uuid.UUID]:
    """For everybody whose code was joined with others: the person that represents them."""
    return {row.person_id: row.current_id for row in conn.execute(select(current_people))}


def current_codes(conn: Connection) -> dict[str, str]:
    """The current code for every code: another one if codes were joined, else itself."""
    codes = {row.id: row.code for row in all_people(conn)}
    stand = current_person_ids(conn)
    return {code: codes[stand.get(person_id, person_id)] for person_id, code in codes.items()}


def codes_of_person(conn: Connection, person_id: uuid.UUID) -> list[str]:
    """All codes of a person, including joined ones, in order."""
    current = select(current_people.c.current_id).where(current_people.c.person_id == person_id).scalar_subquery()
    same = select(current_people.c.person_id).where(current_people.c.current_id == current)
    query = select(people.c.code).where(or_(people.c.id == person_id, people.c.id.in_(same)))
    return list(conn.scalars(query.order_by(people.c.code)))


def store_person_note(conn: Connection, row: PersonNoteRow) -> bool:
    """Add a note about a person; False if it is stored already. The note added last counts, whatever a station's clock
    says."""
    newest = conn.scalar(select(func.max(person_notes.c.at_us)).where(person_notes.c.person_id == row.person_id))
    return (
        insert_missing_rows(
            conn, person_notes, [column_values_of(replace(row, at=wall_time_after_newest(row.at, newest)))]
        )
        == 1
    )


def notes_on_person(conn: Connection, person_id: uuid.UUID | None = None) -> list[PersonNoteRow]:
    """The notes about one person, or all, oldest first."""
    query = select(person_notes).order_by(person_notes.c.at_us, person_notes.c.id)
    query = query if person_id is None else query.where(person_notes.c.person_id == person_id)
    return [row_from_record(PersonNoteRow, record) for record in conn.execute(query).mappings()]


def record_consent(conn: Connection, row: ConsentRow) -> bool:
    """Record a decision about a consent text; False if it is stored already."""
    return insert_missing_rows(conn, consents, [column_values_of(row)]) == 1


def person_has_worked(conn: Connection, person_id: uuid.UUID) -> bool:
    """Whether a person has labelled or answered anything under this code."""
    mine = select(labels.c.id).where(labels.c.annotator_id == person_id)
    return bool(
        conn.scalar(select(or_(mine.exists(), select(runs.c.id).where(runs.c.person_id == person_id).exists())))
    )


def consents_of_person(conn: Connection, person_id: uuid.UUID) -> list[ConsentRow]:
    """A person's decisions, oldest first."""
    query = select(consents).where(consents.c.person_id == person_id).order_by(consents.c.at_us, consents.c.id)
    return [row_from_record(ConsentRow, record) for record in conn.execute(query).mappings()]
