"""Base of the parts of a protocol, which keeps a protocol's hash unchanged when Eyeline adds new fields."""

from functools import cache
from typing import Any, ClassVar, cast

from pydantic import SerializerFunctionWrapHandler, model_serializer

from desktop.benchmarks.item import FrozenModel


class ProtocolPart(FrozenModel):
    """A part of a protocol.

    Only values that differ from their default are written and hashed, plus the fields of the first version (`FIRST`),
    which are always written. So a protocol's hash depends on its content only: a field added later leaves older
    protocols unchanged. A released default never changes.
    """

    FIRST: ClassVar[frozenset[str]] = frozenset()

    @model_serializer(mode="wrap")
    def _written(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        unsaid, body = _part_defaults(type(self)), cast("dict[str, Any]", handler(self))
        return {
            name: value for name, value in body.items() if name in self.FIRST or getattr(self, name) != unsaid[name]
        }


@cache
def _part_defaults(section: type[ProtocolPart]) -> dict[str, object]:
    """The default of each field, cached per class, since sections are frozen."""
    fields = section.model_fields
    return {name: fields[name].get_default(call_default_factory=True) for name in fields}
