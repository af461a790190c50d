"""Mappings: declarations of which column is what in other people's benchmarks. No code is needed, and none is
executed."""

from desktop.exchange.item_formats.mapping.column_mapping_declaration import (
    BadMapping,
    MappingDeclaration,
    list_mapping_names,
    load_mapping,
    parse_mapping,
)
from desktop.exchange.item_formats.mapping.mapped_rows_to_items import (
    MappedRows,
    known_mapped_formats,
    mapped_format_of_file,
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
