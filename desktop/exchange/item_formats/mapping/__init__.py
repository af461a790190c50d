"""Mappings: declarations of which column is what in other people's benchmarks. No code is needed, and none is
executed."""

from desktop.exchange.item_formats.mapping.mapped_rows import MappedRows, known_mapped_formats, mapped_format_of_file
from desktop.exchange.item_formats.mapping.mapping_declaration import (
    BadMapping,
    MappingDeclaration,
    list_mapping_names,
    load_mapping,
    parse_mapping,
)

__all__ = [
    "BadMapping",
    "MappedRows",
    "MappingDeclaration",
    "known_mapped_formats",
    "list_mapping_names",
    "load_mapping",
    "mapped_format_of_file",
    "parse_mapping",
]
