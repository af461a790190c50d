"""Jigsaw-Puzzles (EMNLP 2025 main 1320): items cut from photographs. Section numbers are the paper's."""

from desktop.benchmarks.jigsaw.jigsaw_generator import (
    DEFAULT_TASKS,
    TASKS,
    PriorItems,
    UnknownSimilarity,
    UnknownTask,
    generate,
    taken_groups,
)
from desktop.benchmarks.jigsaw.jigsaw_lite_subset import draw_lite_subset
from desktop.benchmarks.jigsaw.photo_and_cutting_options import BadJigsawOption, JigsawOptions, SourcePhoto
from desktop.benchmarks.jigsaw.photo_context_for_tasks import Embed
from desktop.benchmarks.jigsaw.piece_similarity import BUILT_IN

__all__ = [
    "BUILT_IN",
    "DEFAULT_TASKS",
    "TASKS",
    "BadJigsawOption",
    "Embed",
    "JigsawOptions",
    "PriorItems",
    "SourcePhoto",
    "UnknownSimilarity",
    "UnknownTask",
    "draw_lite_subset",
    "generate",
    "taken_groups",
]
