"""Jigsaw-Puzzles (EMNLP 2025 main 1320): items cut from photographs. Section numbers are the paper's."""

from desktop.benchmarks.jigsaw.generator import MAKERS, UnknownTask, generate
from desktop.benchmarks.jigsaw.photo import JigsawOptions, Photo

__all__ = ["MAKERS", "JigsawOptions", "Photo", "UnknownTask", "generate"]
