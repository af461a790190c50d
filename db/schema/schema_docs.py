"""Generates docs/schema.md from the tables: `python -m db.schema.schema_docs` writes it."""

import sys
from collections.abc import Iterable, Iterator

from sqlalchemy import CheckConstraint, Column, Table, UniqueConstraint

from db.schema import append_only_triggers, current_state_views, tables

HEAD = """# The schema

Drawn from the code by `python -m db.schema.schema_docs > docs/schema.md`; a test compares.

Rows of content are keyed by their content's id and hold nothing else; what happens is a row of its own. So two labs
unite as sets of rows, and what holds now is a view. *Append-only*: rows never change; rows of a person go while an
erasure names that person, others never. A moment is two columns: `_us`, microseconds since the epoch in UTC, and
`_offset`, minutes. Clocks and durations (`_ns`) are nanoseconds. JSON is canonical text. Texts hold no NUL and no half
character, and are compared byte by byte.
"""


def render_schema_docs() -> str:
    parts = [
        HEAD,
        _foreign_key_diagram(),
        *(_schema_table_section(table) for table in tables.metadata.sorted_tables),
        _views_section(),
    ]
    return "\n".join(parts)


def _foreign_key_diagram() -> str:
    lines = {
        f'    {key.column.table.name} ||--o{{ {table.name} : ""'
        for table in tables.metadata.sorted_tables
        for key in table.foreign_keys
    }
    return "\n".join(["## What belongs to what", "", "```mermaid", "erDiagram", *sorted(lines), "```", ""])


def _schema_table_section(table: Table) -> str:
    kind = "append-only" if table in tables.APPEND_ONLY else "may change"
    gone = "; its rows go with their person" if table.name in append_only_triggers.PERSON_OF else ""
    lines = [f"## {table.name}", "", f"*{kind}{gone}*", "", "| column | type | |", "|---|---|---|"]
    lines += [
        f"| `{column.name}` | {_column_type_name(column)} | {', '.join(_column_notes(column))} |"
        for column in table.columns
    ]
    rules = list(_table_constraints(table))
    return "\n".join([*lines, "", *rules, *([""] if rules else [])])


def _column_type_name(column: Column[object]) -> str:
    return type(column.type).__name__.lower().replace("biginteger", "integer").replace("largebinary", "bytes")


def _column_notes(column: Column[object]) -> Iterator[str]:
    if column.primary_key:
        yield "key"
    yield from (f"→ `{key.column.table.name}.{key.column.name}`" for key in sorted(column.foreign_keys, key=str))
    if column.nullable:
        yield "may be absent"


def _table_constraints(table: Table) -> Iterator[str]:
    for constraint in sorted(table.constraints, key=lambda each: str(each.name)):
        if isinstance(constraint, UniqueConstraint):
            yield f"- unique: {_quoted_column_names(constraint.columns)}"
        elif isinstance(constraint, CheckConstraint):
            yield f"- rule: `{constraint.sqltext}`"
    for index in sorted(table.indexes, key=lambda each: str(each.name)):
        where = index.dialect_options["sqlite"]["where"]
        yield f"- index: {_quoted_column_names(index.columns)}" + (f" where `{where}`" if where is not None else "")


def _quoted_column_names(columns: Iterable[Column[object]]) -> str:
    return ", ".join(f"`{column.name}`" for column in columns)


def _views_section() -> str:
    lines = ["# Views", ""]
    for name, query in current_state_views.VIEWS.items():
        lines += [f"## {name}", "", "```sql", *(line.strip() for line in query.strip().splitlines()), "```", ""]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.stdout.write(render_schema_docs())
