"""Labels that annotators gave elsewhere: Label Studio's JSON, tables of labels, and the labels that Eyeline exports.

What reads them needs no lab; `desktop.exchange.labels.storing` puts them into one.
"""

from desktop.exchange.labels.entries import BadLabelFile, Blank, LabelEntry, LabelFile, UnknownLabels
from desktop.exchange.labels.reading import ratings_of_file, read_labels

__all__ = ["BadLabelFile", "Blank", "LabelEntry", "LabelFile", "UnknownLabels", "ratings_of_file", "read_labels"]
