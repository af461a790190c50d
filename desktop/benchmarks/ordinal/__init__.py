"""OrdinalBench (arXiv 2603.07786): which object is the Nth along a path. Section numbers are the paper's."""

from desktop.benchmarks.ordinal.generator import TRACKS, UnknownTrack, generate
from desktop.benchmarks.ordinal.mismatch import Mismatches, mismatches
from desktop.benchmarks.ordinal.options import LEVELS, BadOption, OrdinalOptions
from desktop.benchmarks.ordinal.reading import NO_PICTURE, Refused, read_rows
from desktop.benchmarks.ordinal.released import image_path, layout_path, released_row
from desktop.benchmarks.ordinal.subset import Subset, subset
from desktop.benchmarks.ordinal.traces import Brief, brief, trace_ids

__all__ = [
    "LEVELS",
    "NO_PICTURE",
    "TRACKS",
    "BadOption",
    "Brief",
    "Mismatches",
    "OrdinalOptions",
    "Refused",
    "Subset",
    "UnknownTrack",
    "brief",
    "generate",
    "image_path",
    "layout_path",
    "mismatches",
    "read_rows",
    "released_row",
    "subset",
    "trace_ids",
]
