"""Piece Localization (Jigsaw-Puzzles 3.1, task 2): from which of the masked areas the piece comes."""

from desktop.benchmarks.drafts import Draft
from desktop.benchmarks.item import Factor, Kind, Role
from desktop.benchmarks.jigsaw.cutting import Region
from desktop.benchmarks.jigsaw.work import LETTERS, Work, letters, task_part
from desktop.benchmarks.lettering import lettering, stamp
from desktop.benchmarks.pixels import Pixels
from desktop.benchmarks.prompts import with_letters

_EDGE = (138, 144, 153)
_LETTER = (200, 40, 40)


def easy(work: Work) -> Draft:
    """2 × 2 regions, two of them masked (as options: other numbers)."""
    return _make(work, work.options.easy_grid, work.options.easy_masks, paper=(2, 2))


def hard(work: Work) -> Draft:
    """3 × 3 regions, four of them masked (as options: other numbers)."""
    return _make(work, work.options.hard_grid, work.options.hard_masks, paper=(3, 4))


def _make(work: Work, side: int, masks: int, paper: tuple[int, int]) -> Draft:
    regions = work.parts(side)
    cells = sorted(int(cell) for cell in work.rng.permutation(side * side)[:masks])
    masked = [regions[cell] for cell in cells]
    work.told_apart(masked)
    right = work.rarest("answer", LETTERS[:masks])
    pixels = work.photo.pixels.copy()
    for letter, region in zip(LETTERS, masked, strict=False):
        mask(pixels, region, letter)
    factors: dict[str, Factor] = {
        "difficulty": work.task.rpartition("_")[2],
        "grid": f"{side}x{side}",
        "masks": masks,
        "cells": ",".join(str(cell + 1) for cell in cells),
    }
    if (side, masks) != paper:
        factors["beyond_paper"] = True
    shown = [work.whole(pixels), work.piece(masked[LETTERS.index(right)], Role.REFERENCE)]
    question = with_letters(task_part(work.task), LETTERS[:masks])
    return work.draft(Kind.CHOICE, shown, right, factors, options=letters(masks), question=question)


def mask(pixels: Pixels, region: Region, letter: str) -> None:
    """Draw the region white, with a dashed edge and its letter in the middle; nothing outside it changes."""
    area = region.of(pixels)
    area[:] = 255
    stroke = max(1, min(region.height, region.width) // 160)
    dash = 6 * stroke
    for x in range(0, region.width, 2 * dash):
        area[:stroke, x : x + dash] = _EDGE
        area[-stroke:, x : x + dash] = _EDGE
    for y in range(0, region.height, 2 * dash):
        area[y : y + dash, :stroke] = _EDGE
        area[y : y + dash, -stroke:] = _EDGE
    size = max(12, min(region.height, region.width) // 5)
    stamp(area, lettering(letter, size), (region.width / 2, region.height / 2), _LETTER)
