"""Piece Localization (Jigsaw-Puzzles 3.1, task 2): from which of the masked areas the piece comes."""

from desktop.benchmarks.decode_image_pixels import Pixels
from desktop.benchmarks.draw_letters_into_images import render_text_ink, stamp_text
from desktop.benchmarks.generated_item_drafts import ItemDraft
from desktop.benchmarks.item import Factor, ImageRole, ItemKind
from desktop.benchmarks.jigsaw.cut_and_compare_pieces import ImageRegion
from desktop.benchmarks.jigsaw.photo_context_for_tasks import LETTERS, PhotoContext, jigsaw_task_part, letter_options
from desktop.benchmarks.published_task_prompts import fill_option_letters

_EDGE = (138, 144, 153)
_LETTER = (200, 40, 40)


def make_easy_localization(work: PhotoContext) -> ItemDraft:
    """2 × 2 regions, two of them masked (as options: other numbers)."""
    return _make_localization(work, work.options.easy_grid, work.options.easy_masks, paper=(2, 2))


def make_hard_localization(work: PhotoContext) -> ItemDraft:
    """3 × 3 regions, four of them masked (as options: other numbers)."""
    return _make_localization(work, work.options.hard_grid, work.options.hard_masks, paper=(3, 4))


def _make_localization(work: PhotoContext, side: int, masks: int, paper: tuple[int, int]) -> ItemDraft:
    regions = work.parts(side)
    cells = sorted(int(cell) for cell in work.rng.permutation(side * side)[:masks])
    masked = [regions[cell] for cell in cells]
    work.told_apart(masked)
    right = work.rarest("answer", LETTERS[:masks])
    pixels = work.photo.pixels.copy()
    for letter, region in zip(LETTERS, masked, strict=False):
        mask_region(pixels, region, letter)
    factors: dict[str, Factor] = {
        "difficulty": work.task.rpartition("_")[2],
        "grid": f"{side}x{side}",
        "masks": masks,
        "cells": ",".join(str(cell + 1) for cell in cells),
    }
    if (side, masks) != paper:
        factors["beyond_paper"] = True
    shown = [work.whole(pixels), work.piece(masked[LETTERS.index(right)], ImageRole.REFERENCE)]
    question = fill_option_letters(jigsaw_task_part(work.task), LETTERS[:masks])
    return work.draft(ItemKind.CHOICE, shown, right, factors, options=letter_options(masks), question=question)


def mask_region(pixels: Pixels, region: ImageRegion, letter: str) -> None:
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
    stamp_text(area, render_text_ink(letter, size), (region.width / 2, region.height / 2), _LETTER)
