"""The store, the only package that uses SQL. It stores ids and canonical texts unchanged and knows nothing of items,
studies or models beyond their rows."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlalchemy import Connection

__all__ = ["Connection"]


def __getattr__(name: str) -> object:
    """`db.Connection`, without loading SQLAlchemy in processes that need only the errors."""
    if name == "Connection":
        from sqlalchemy import Connection

        return Connection
    raise AttributeError(name)
