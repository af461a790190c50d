"""A benchmark of others as a small declaration: which column is what. No code is needed, and none is run."""

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
