"""Import of labels from other programs: Label Studio's JSON, tables of labels, and Eyeline's own label exports.

The readers do not need a lab; `desktop.exchange.labels.storing` stores the labels in one.
"""

from desktop.exchange.labels.entries import BadLabelFile, Blank, LabelEntry, LabelFile, UnknownLabels
from desktop.exchange.labels.reading import ratings_of_file, read_labels

__all__ = ["BadLabelFile", "Blank", "LabelEntry", "LabelFile", "UnknownLabels", "ratings_of_file", "read_labels"]
