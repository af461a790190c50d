"""SQLAlchemy dialect whose cache of compiled statements is shared by all labs of a process.

create_engine(URL, module=driver(), execution_options=OPTIONS)
"""

from typing import Any

from sqlalchemy.dialects import registry
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.util import LRUCache
from typing_extensions import override

URL = "sqlite+eyeline://"
STATEMENTS = 2_000
"""Compiled statements that are cached; the store has some hundreds, some of them in several lengths."""


class LabDialect(SQLiteDialect_pysqlite):
    """SQLite's dialect. All instances of a process compare equal, because they use the same driver and compile
    alike."""

    supports_statement_cache = True

    @override
    def __eq__(self, other: object) -> bool:
        return isinstance(other, LabDialect)

    @override
    def __hash__(self) -> int:
        return hash(LabDialect)


registry.register("sqlite.eyeline", __name__, LabDialect.__name__)
_compiled: LRUCache[Any, Any] = LRUCache(STATEMENTS)
OPTIONS = {"compiled_cache": _compiled}
