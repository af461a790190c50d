"""OrdinalBench (arXiv 2603.07786): which object is the Nth along a path. Section numbers are the paper's."""

from desktop.benchmarks.ordinal.generator import TRACKS, UnknownTrack, generate
from desktop.benchmarks.ordinal.options import LEVELS, BadOption, OrdinalOptions
from desktop.benchmarks.ordinal.released import image_path, layout_path, released_row

__all__ = [
    "LEVELS",
    "TRACKS",
    "BadOption",
    "OrdinalOptions",
    "UnknownTrack",
    "generate",
    "image_path",
    "layout_path",
    "released_row",
]
