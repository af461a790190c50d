"""How similar two pieces look, by names that the items carry (Jigsaw-Puzzles 3.1: Hard is CLIP similarity)."""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from desktop.benchmarks.decode_image_pixels import Pixels
from desktop.benchmarks.jigsaw.photo_context_for_tasks import Embed

_GRID = 16
_CELLS = 4
_TURNS = 8


def structural_features(pieces: Sequence[Pixels]) -> NDArray[np.float32]:
    """Colours on a 16 × 16 grid and the directions of edges in 4 × 4 cells, each part of length one."""
    small = np.stack([_downsample_piece(piece) for piece in pieces])
    colours = (small - small.mean(axis=(1, 2), keepdims=True)).reshape(len(pieces), -1)
    return np.hstack([_unit_vectors(colours), _unit_vectors(_edge_histogram(small.mean(axis=3)))])


BUILT_IN: Mapping[str, Embed] = {"structural": structural_features}
"""Similarities without a model. CLIP is provided by a model worker as a function of the same type, named `clip`."""


def _downsample_piece(piece: Pixels) -> NDArray[np.float32]:
    """`piece` on a 16 × 16 grid, each cell the mean of 4 × 4 samples."""
    rows, columns = (np.arange(4 * _GRID) * (side - 1) // (4 * _GRID - 1) for side in piece.shape[:2])
    samples = piece[rows[:, np.newaxis], columns].astype(np.float32)
    lines = samples.reshape(_GRID, 4, 4 * _GRID, 3).sum(axis=1)
    return (lines[:, 0::4] + lines[:, 1::4] + lines[:, 2::4] + lines[:, 3::4]) / 16


def _edge_histogram(grey: NDArray[np.float32]) -> NDArray[np.float32]:
    """How much edge runs in each of eight directions, in each cell of a 4 × 4 grid."""
    down, right = np.gradient(grey, axis=(1, 2))
    strength = np.hypot(down, right)
    turn = np.floor((np.arctan2(down, right) / np.pi % 1) * _TURNS).astype(np.intp) % _TURNS
    cell = _GRID // _CELLS
    parts = [
        np.where(turn == t, strength, 0).reshape(-1, _CELLS, cell, _CELLS, cell).sum(axis=(2, 4)) for t in range(_TURNS)
    ]
    return np.stack(parts, axis=-1).reshape(len(grey), -1).astype(np.float32)


def _unit_vectors(rows: NDArray[np.float32]) -> NDArray[np.float32]:
    return rows / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-6)
