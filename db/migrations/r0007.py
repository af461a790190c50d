"""Revision 0007: the same tables; the triggers, which are made afresh after every migration, let an erasure take a
person's code and words out of what others decided."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from alembic.operations import Operations


def upgrade(operations: "Operations") -> None:
    """Nothing but the triggers changes."""
