"""Labels that annotators gave elsewhere: Label Studio's JSON, tables of labels, and the labels that Eyeline exports."""

from desktop.exchange.labels.entries import BadLabelFile, Blank, LabelEntry, LabelFile, UnknownLabels
from desktop.exchange.labels.reading import ratings_of_file, read_labels
from desktop.exchange.labels.storing import ImportedLabels, import_labels

__all__ = [
    "BadLabelFile",
    "Blank",
    "ImportedLabels",
    "LabelEntry",
    "LabelFile",
    "UnknownLabels",
    "import_labels",
    "ratings_of_file",
    "read_labels",
]
