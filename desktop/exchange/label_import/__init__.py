"""Import of labels from other programs: Label Studio's JSON, tables of labels, and Eyeline's own label exports.

The readers do not need a lab; `desktop.exchange.label_import.store_imported_labels` stores the labels in one.
"""

from desktop.exchange.label_import.label_file_entries import (
    BadLabelFile,
    BlankLabels,
    LabelEntry,
    LabelFileContent,
    UnknownLabels,
)
from desktop.exchange.label_import.read_any_label_file import read_label_entries, read_label_ratings

__all__ = [
    "BadLabelFile",
    "BlankLabels",
    "LabelEntry",
    "LabelFileContent",
    "UnknownLabels",
    "read_label_entries",
    "read_label_ratings",
]
