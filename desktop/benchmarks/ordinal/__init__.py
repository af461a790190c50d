"""OrdinalBench (arXiv 2603.07786): which object is the Nth along a path. Section numbers are the paper's."""

from desktop.benchmarks.ordinal.difficulty_options import LEVELS, BadOrdinalOption, OrdinalOptions
from desktop.benchmarks.ordinal.ordinal_generator import TRACKS, UnknownTrack, generate
from desktop.benchmarks.ordinal.ordinal_stratified_subset import StratifiedSubset, draw_stratified_subset
from desktop.benchmarks.ordinal.read_released_rows import NO_PICTURE, RefusedReleasedRow, parse_released_rows
from desktop.benchmarks.ordinal.released_trace_rows import BriefRow, shorten_row, trace_ids
from desktop.benchmarks.ordinal.trace_step_mismatches import StepMismatches, count_step_mismatches
from desktop.benchmarks.ordinal.write_released_rows import image_path, layout_path, released_row

__all__ = [
    "LEVELS",
    "NO_PICTURE",
    "TRACKS",
    "BadOrdinalOption",
    "BriefRow",
    "OrdinalOptions",
    "RefusedReleasedRow",
    "StepMismatches",
    "StratifiedSubset",
    "UnknownTrack",
    "count_step_mismatches",
    "draw_stratified_subset",
    "generate",
    "image_path",
    "layout_path",
    "parse_released_rows",
    "released_row",
    "shorten_row",
    "trace_ids",
]
