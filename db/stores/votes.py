"""Votes: preferences among several models' answers to an item. Append-only."""

from sqlalchemy import Connection, select

from db.rows import VoteRow
from db.schema import votes
from db.statements import insert_new, row_of, values_of


def add(conn: Connection, row: VoteRow) -> bool:
    """Add a vote; False if it is stored already."""
    return insert_new(conn, votes, [values_of(row)]) == 1


def all(conn: Connection) -> list[VoteRow]:  # noqa: A001 - read as votes.all
    """Every vote, oldest first."""
    query = select(votes).order_by(votes.c.at_us, votes.c.id)
    return [row_of(VoteRow, record) for record in conn.execute(query).mappings()]
