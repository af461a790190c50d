"""Revision 0008: factors are looked up by item, and otherwise only their names are listed, so one index is enough."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from alembic.operations import Operations


def upgrade(operations: "Operations") -> None:
    """Replace two large indexes, which every import had to write, by one."""
    operations.drop_index("ix_item_factors_name_text", table_name="item_factors")
    operations.drop_index("ix_item_factors_name_number", table_name="item_factors")
    operations.create_index("ix_item_factors_name", "item_factors", ["name"])
