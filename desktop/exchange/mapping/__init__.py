"""Mappings: declarations of which column is what in other people's benchmarks. No code is needed, and none is
executed."""

from desktop.exchange.mapping.declaration import BadMapping, Declaration, declaration, mapping_names, parse_declaration
from desktop.exchange.mapping.form import MappedRows, mapped_form, mapped_forms

__all__ = [
    "BadMapping",
    "Declaration",
    "MappedRows",
    "declaration",
    "mapped_form",
    "mapped_forms",
    "mapping_names",
    "parse_declaration",
]
