"""Jigsaw-Puzzles (EMNLP 2025 main 1320): items cut from photographs. Section numbers are the paper's."""

from desktop.benchmarks.jigsaw.generator import DEFAULT_TASKS, TASKS, NoSimilarity, UnknownTask, generate
from desktop.benchmarks.jigsaw.photo import BadOption, JigsawOptions, Photo
from desktop.benchmarks.jigsaw.similarity import BUILT_IN
from desktop.benchmarks.jigsaw.work import Embed

MAKERS = DEFAULT_TASKS
"""The former name of the default tasks."""

__all__ = [
    "BUILT_IN",
    "DEFAULT_TASKS",
    "MAKERS",
    "TASKS",
    "BadOption",
    "Embed",
    "JigsawOptions",
    "NoSimilarity",
    "Photo",
    "UnknownTask",
    "generate",
]
