"""The store: the only place that speaks SQL. It keeps ids and canonical texts as given and knows nothing of items,
studies or models beyond their rows."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlalchemy import Connection

__all__ = ["Connection"]


def __getattr__(name: str) -> object:
    """`db.Connection`, without loading SQLAlchemy for those who need only the errors."""
    if name == "Connection":
        from sqlalchemy import Connection

        return Connection
    raise AttributeError(name)
