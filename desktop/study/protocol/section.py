"""What the parts of a protocol share: the rule by which a protocol keeps its hash when Eyeline learns new fields."""

from functools import cache
from typing import Any, ClassVar, cast

from pydantic import SerializerFunctionWrapHandler, model_serializer

from desktop.benchmarks.item import Frozen


class Section(Frozen):
    """A part of a protocol.

    What is written, and so hashed, is what departs from its default; only the fields that protocols had from the
    first (`FIRST`) are always written. So a protocol's hash changes where its content does and nowhere else: a field
    added later leaves older protocols as they were. A default, once released, never changes.
    """

    FIRST: ClassVar[frozenset[str]] = frozenset()

    @model_serializer(mode="wrap")
    def _written(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        unsaid, body = _defaults(type(self)), cast("dict[str, Any]", handler(self))
        return {
            name: value for name, value in body.items() if name in self.FIRST or getattr(self, name) != unsaid[name]
        }


@cache
def _defaults(section: type[Section]) -> dict[str, object]:
    """What each field is where nobody says anything; sections are frozen, so one of each does."""
    fields = section.model_fields
    return {name: fields[name].get_default(call_default_factory=True) for name in fields}
