"""Votes of people between several models' answers to an item. Append-only."""

from sqlalchemy import Connection, select

from db.rows import VoteRow
from db.schema.row_mapping_and_insertion import column_values_of, insert_missing_rows, row_from_record
from db.schema.tables import votes


def add_vote(conn: Connection, row: VoteRow) -> bool:
    """Add a vote; False if it is stored already."""
    return insert_missing_rows(conn, votes, [column_values_of(row)]) == 1


def all_votes(conn: Connection) -> list[VoteRow]:
    """Every vote, oldest first."""
    query = select(votes).order_by(votes.c.at_us, votes.c.id)
    return [row_from_record(VoteRow, record) for record in conn.execute(query).mappings()]
