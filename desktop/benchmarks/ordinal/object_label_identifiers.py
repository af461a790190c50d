"""Identifiers of objects in drawings: A00 to Z99 (OrdinalBench 3.4)."""

import numpy as np

COUNT = 26 * 100


def draw_labels(count: int, rng: np.random.Generator) -> tuple[str, ...]:
    return tuple(object_label(int(number)) for number in rng.choice(COUNT, count, replace=False))


def object_label(number: int) -> str:
    """Label `number` of the 2,600: 0 is A00, 2599 is Z99."""
    return f"{chr(ord('A') + number // 100)}{number % 100:02}"
