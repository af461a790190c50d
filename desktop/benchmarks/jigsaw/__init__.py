"""Jigsaw-Puzzles (EMNLP 2025 main 1320): items cut from photographs. Section numbers are the paper's."""

from desktop.benchmarks.jigsaw.generator import (
    DEFAULT_TASKS,
    TASKS,
    Known,
    NoSimilarity,
    UnknownTask,
    generate,
    standing,
)
from desktop.benchmarks.jigsaw.lite import lite
from desktop.benchmarks.jigsaw.photo import BadOption, JigsawOptions, Photo
from desktop.benchmarks.jigsaw.similarity import BUILT_IN
from desktop.benchmarks.jigsaw.work import Embed

__all__ = [
    "BUILT_IN",
    "DEFAULT_TASKS",
    "TASKS",
    "BadOption",
    "Embed",
    "JigsawOptions",
    "Known",
    "NoSimilarity",
    "Photo",
    "UnknownTask",
    "generate",
    "lite",
    "standing",
]
