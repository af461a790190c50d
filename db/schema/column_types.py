"""Column types with the same meaning in SQLite and PostgreSQL."""

from collections.abc import Callable

from sqlalchemy import BigInteger, Boolean, Column, Dialect, Double, LargeBinary, Uuid
from sqlalchemy import Text as PlainText
from sqlalchemy.types import TypeDecorator, TypeEngine
from typing_extensions import override

from db.errors import StoreBug
from db.translatable_store_messages import say

__all__ = [
    "BigInteger",
    "Boolean",
    "Double",
    "LargeBinary",
    "Text",
    "Uuid",
    "check_optional_text",
    "check_storable_text",
    "moment_columns",
]


def check_storable_text(text: str) -> str:
    """Return `text` unchanged; raises StoreBug if it contains a NUL or a lone surrogate, which databases cannot
    store."""
    if "\0" in text or _has_lone_surrogate(text):
        raise StoreBug(
            say("Text with a NUL or an incomplete character cannot be stored."),
            hint=say("Nothing was written. Please report this with the log."),
        )
    return text


def _has_lone_surrogate(text: str) -> bool:
    """Whether `text` cannot be encoded in UTF-8."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False


class Text(TypeDecorator[str]):
    """Text of any length, checked before it is stored, compared and sorted byte by byte."""

    impl = PlainText
    cache_ok = True

    @override
    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[str]:
        return PlainText(collation="C" if dialect.name == "postgresql" else None)

    @override
    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        return check_optional_text(value)

    @override
    def bind_processor(self, dialect: Dialect) -> Callable[..., str | None]:
        return check_optional_text


def check_optional_text(value: str | None) -> str | None:
    """As `check_storable_text`, for optional text. Called for every text of every row, most of which are ASCII."""
    if value is None or (value.isascii() and "\0" not in value):
        return value
    return check_storable_text(value)


def moment_columns(name: str, *, null: bool = False) -> tuple[Column[int], Column[int]]:
    """The two columns of a `Moment`: microseconds since the epoch, UTC, and the local offset in minutes."""
    return (
        Column(f"{name}_us", BigInteger, nullable=null),
        Column(f"{name}_offset", BigInteger, nullable=null),
    )
