"""Anonymises a deleted author: work in others' data stays under a nameless author, without their words and code."""

import json
import uuid
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, RowMapping, Table, or_, select, update

from db.ids import nameless_author_id
from db.schema import tables
from db.schema.row_mapping_and_insertion import insert_missing_rows

BY_CODE = ("corrections", "withdrawals", "person_notes", "run_marks")
"""Tables whose `author` is the code of the person who decided."""
_DECIDERS_WORDS = frozenset({"reason", "discussion"})
_AUTHOR = {"labels": "annotator_id", "decisions": "person_id", "verdicts": "person_id", "votes": "person_id"}
_AUTHORED = "author"
"""The factor with the author of an item."""

JsonBody = dict[str, Any]
"""The JSON document of a row."""


def anonymise_work(conn: Connection, person: uuid.UUID) -> int:
    """Assign the person's work, and their part in others' decisions, to a nameless author that is the same in every
    lab; returns the number of rows."""
    work = [(table := tables.metadata.tables[name], table.c[column]) for name, column in _AUTHOR.items()]
    told = _decisions_involving(conn, person)
    if not told and not any(conn.scalar(select(table.c.id).where(link == person).limit(1)) for table, link in work):
        return 0
    simulated = conn.scalar(select(tables.people.c.simulated).where(tables.people.c.id == person))
    author = nameless_author_id(person)
    row = {"id": author, "code": _nameless_code(person), "simulated": bool(simulated), "facts": "{}"}
    insert_missing_rows(conn, tables.people, [row | {"created_us": 0, "created_offset": 0}])
    for decision in told:
        _store_row_body(
            conn,
            tables.decisions,
            decision["id"],
            _decision_body_without_person(json.loads(decision["body"]), decision, person),
        )
    words = {"labels": {"note": "", "reason": None}}
    others = sum(decision["person_id"] != person for decision in told)
    return others + sum(
        conn.execute(
            update(table).where(link == person).values({link.name: author} | words.get(table.name, {}))
        ).rowcount
        for table, link in work
    )


def remove_person_code(conn: Connection, person: uuid.UUID, code: str) -> int:
    """Remove a person's code from what others decided, closed or planned with them; returns the number of rows."""
    gone = 0
    for name in BY_CODE:
        table = tables.metadata.tables[name]
        gone += conn.execute(update(table).where(table.c.author == code).values(author="")).rowcount
    gone += _rewrite_bodies(
        conn, tables.jobs, code, lambda body: _terms_without_annotator(body, code, _nameless_code(person))
    )
    return gone + _rewrite_bodies(conn, tables.study_events, code, lambda body: _event_without_author(body, code))


def items_written_by(conn: Connection, code: str) -> list[str]:
    """The keys of items whose content names this code as author. They are kept, because an item is identified by its
    content."""
    factors = tables.item_factors.c
    query = select(tables.items.c.key).join(tables.item_factors, factors.item_id == tables.items.c.id)
    query = query.where(factors.name == _AUTHORED, factors.text == code)
    return list(conn.scalars(query.distinct().order_by(tables.items.c.key)))


def _nameless_code(person: uuid.UUID) -> str:
    return f"nameless-{nameless_author_id(person).hex[:8]}"


def _decisions_involving(conn: Connection, person: uuid.UUID) -> list[RowMapping]:
    """The person's own decisions, and others' decisions in which they took part."""
    table = tables.decisions
    query = select(table.c.id, table.c.person_id, table.c.body)
    query = query.where(or_(table.c.person_id == person, table.c.body.contains(str(person), autoescape=True)))
    return list(conn.execute(query).mappings())


def _decision_body_without_person(body: JsonBody, decision: RowMapping, person: uuid.UUID) -> JsonBody:
    """A decision's body without the person and their words; the decision itself is kept."""
    gone, author = str(person), str(nameless_author_id(person))
    if decision["person_id"] == person:
        body = {name: value for name, value in body.items() if name not in _DECIDERS_WORDS}
    if "took_part" in body:
        body["took_part"] = [author if one == gone else one for one in body["took_part"]]
    if "discussion" in body:
        emptied = {"by": author, "text": ""}
        body["discussion"] = [emptied if said["by"] == gone else said for said in body["discussion"]]
    return body


def _terms_without_annotator(body: JsonBody, code: str, nameless: str) -> JsonBody:
    terms = body.get("terms", {})
    if code in terms.get("annotators", ()):
        terms["annotators"] = [nameless if one == code else one for one in terms["annotators"]]
    return body


def _event_without_author(body: JsonBody, code: str) -> JsonBody:
    return body | {"author": ""} if body.get("author") == code else body


def _rewrite_bodies(conn: Connection, table: Table, code: str, change: Callable[[JsonBody], JsonBody]) -> int:
    """Change the bodies of a table that contain the code; returns how many changed."""
    named = table.c.body.contains(json.dumps(code, ensure_ascii=False), autoescape=True)
    changed = 0
    for row in conn.execute(select(table.c.id, table.c.body).where(named)).all():
        body = change(json.loads(row.body))
        if body != json.loads(row.body):
            _store_row_body(conn, table, row.id, body)
            changed += 1
    return changed


def _store_row_body(conn: Connection, table: Table, row_id: uuid.UUID, body: JsonBody) -> None:
    kept = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    conn.execute(update(table).where(table.c.id == row_id).values(body=kept))
