"""Revision 0007: same tables; the triggers, recreated after every migration, now let an erasure remove a person's code
and words from others' decisions."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from alembic.operations import Operations


def upgrade(operations: "Operations") -> None:
    """Nothing changes but the triggers."""
