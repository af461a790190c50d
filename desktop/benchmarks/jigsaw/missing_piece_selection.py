"""Missing Piece Selection (Jigsaw-Puzzles 3.1, task 1): which of four pieces fills the white blank."""

from collections.abc import Iterator, Mapping
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from desktop.benchmarks.generated_item_drafts import ItemDraft
from desktop.benchmarks.item import AnswerOption, Factor, ImageRole, ItemKind
from desktop.benchmarks.jigsaw.cut_and_compare_pieces import ImageRegion, make_thumb, thumbs_alike
from desktop.benchmarks.jigsaw.photo_and_cutting_options import SourcePhoto, UnusablePhoto
from desktop.benchmarks.jigsaw.photo_context_for_tasks import LETTERS, DraftImage, PhotoContext
from desktop.benchmarks.messages import say

CANDIDATES = 4
_TRIES = 32
_ALIKE = say("No three other pieces differ visibly from the missing piece and from each other.")
_NO_ROOM = say("It is too small for three more pieces of the size of the missing one.")
_BLANK = 255
_COPY, _CONTRAST = 6.0, 0.45
"""Two photographs count as the same if their reduced versions differ by at most so many grey levels, and the difference
varies at most by this share of their contrast. For 24 real ones, saved as JPEG of quality 90 and down to a third of
their size, the largest values were 3.9 and 0.35; between different ones the smallest were 25.7 and 0.66."""


def make_easy_missing_piece(work: PhotoContext) -> ItemDraft:
    """Distractors are drawn at random, of the hole's size and unlike it and each other."""
    hole = _random_hole(work)
    distractors = _distinct_pieces(work, hole, _random_pieces(work, hole))
    return _missing_piece_draft(work, hole, distractors, "random")


def make_hard_missing_piece(work: PhotoContext) -> ItemDraft:
    """Distractors are those of a pool of random pieces that are most similar to the missing one."""
    if work.embed is None:
        raise LookupError(f"no similarity was given for {work.task}")
    hole = _random_hole(work)
    pool = _distractor_pool(work, hole)
    features = work.embed([hole.of(work.photo.pixels), *(piece.pixels for piece in pool)])
    likeness = _cosine_similarities(features[0], features[1:])
    nearest = (pool[int(i)] for i in np.argsort(-likeness, kind="stable"))
    distractors = _distinct_pieces(work, hole, nearest)
    model = work.options.similarity_model
    how: dict[str, Factor] = {"pool": work.options.pool, **({"similarity_model": model} if model else {})}
    return _missing_piece_draft(work, hole, distractors, work.options.similarity, how)


def _distractor_pool(work: PhotoContext, hole: ImageRegion) -> list[DraftImage]:
    """Random pieces, from as many photographs as there are around."""
    return list(islice(_random_pieces(work, hole), work.options.pool))


def _cosine_similarities(one: NDArray[np.float32], many: NDArray[np.float32]) -> NDArray[np.float32]:
    lengths = np.linalg.norm(many, axis=1) * np.linalg.norm(one)
    return many @ one / np.maximum(lengths, 1e-12)


def _random_hole(work: PhotoContext) -> ImageRegion:
    photo, share = work.photo, work.options.hole
    height, width = round(photo.height * share), round(photo.width * share)
    if not (0 < height < photo.height and 0 < width < photo.width):
        raise UnusablePhoto(
            say("It has {width} × {height} pixels, too few for the missing piece."),
            width=photo.width,
            height=photo.height,
        )
    for _ in range(_TRIES):
        top = int(work.rng.integers(photo.height - height + 1))
        left = int(work.rng.integers(photo.width - width + 1))
        hole = ImageRegion(top, left, height, width)
        small = make_thumb(hole.of(photo.pixels))
        if not thumbs_alike(small, np.full_like(small, _BLANK), work.options.tolerance):
            return hole
    raise UnusablePhoto(say("The missing piece would be invisible: the area is already white."))


def _random_pieces(work: PhotoContext, hole: ImageRegion) -> Iterator[DraftImage]:
    """Endless pieces of the hole's size, from a few photographs in turn."""
    if work.options.candidates == "same":
        return _pieces_from_same_photo(work, hole)
    roomy = [photo for photo in work.others if photo.height >= hole.height and photo.width >= hole.width]
    if not roomy:
        raise UnusablePhoto(say("No other photograph is large enough for a piece of this size."))
    foreign = [photo for photo in roomy if not _is_same_photo(photo, work.photo)]
    if not foreign:
        raise UnusablePhoto(say("All other photographs are copies of it."))
    return _pieces_from_others(work, hole, [foreign[int(i)] for i in work.rng.permutation(len(foreign))])


def _is_same_photo(photo: SourcePhoto, other: SourcePhoto) -> bool:
    """Whether two files show the same photograph, also if it was saved again or in another size: a piece of a copy,
    one pixel off, would fill the hole as well."""
    if photo.file == other.file:
        return True
    one, two = photo.reduced, other.reduced
    varies = float((one - two).std()) <= _CONTRAST * min(float(one.std()), float(two.std()))
    return varies and thumbs_alike(one, two, _COPY)


def _pieces_from_others(work: PhotoContext, hole: ImageRegion, photos: list[SourcePhoto]) -> Iterator[DraftImage]:
    while True:
        for photo in photos:
            yield _random_piece(work.rng, photo, hole)


def _pieces_from_same_photo(work: PhotoContext, hole: ImageRegion) -> Iterator[DraftImage]:
    taken = [hole]
    for _ in range(_TRIES * CANDIDATES):
        shown = _random_region(work.rng, work.photo, hole)
        if not any(shown.overlaps(other) for other in taken):
            taken.append(shown)
            yield DraftImage(shown.of(work.photo.pixels), ImageRole.CANDIDATE, work.photo.source)


def _random_piece(rng: np.random.Generator, photo: SourcePhoto, hole: ImageRegion) -> DraftImage:
    return DraftImage(_random_region(rng, photo, hole).of(photo.pixels), ImageRole.CANDIDATE, photo.source)


def _random_region(rng: np.random.Generator, photo: SourcePhoto, hole: ImageRegion) -> ImageRegion:
    top = int(rng.integers(photo.height - hole.height + 1))
    left = int(rng.integers(photo.width - hole.width + 1))
    return ImageRegion(top, left, hole.height, hole.width)


def _distinct_pieces(work: PhotoContext, hole: ImageRegion, pieces: Iterator[DraftImage]) -> list[DraftImage]:
    """The first three pieces that differ visibly from the missing one and from each other."""
    thumbs = [make_thumb(hole.of(work.photo.pixels))]
    chosen: list[DraftImage] = []
    seen = 0
    for piece in islice(pieces, _TRIES):
        seen += 1
        small = make_thumb(piece.pixels)
        if any(thumbs_alike(small, other, work.options.tolerance) for other in thumbs):
            continue
        thumbs.append(small)
        chosen.append(piece)
        if len(chosen) == CANDIDATES - 1:
            return chosen
    raise UnusablePhoto(_ALIKE if seen >= CANDIDATES - 1 else _NO_ROOM)


def _missing_piece_draft(
    work: PhotoContext,
    hole: ImageRegion,
    distractors: list[DraftImage],
    similarity: str,
    more: Mapping[str, Factor] | None = None,
) -> ItemDraft:
    right = work.rarest("answer", LETTERS[:CANDIDATES])
    candidates = [*distractors]
    candidates.insert(LETTERS.index(right), work.piece(hole, ImageRole.CANDIDATE))
    blanked = work.photo.pixels.copy()
    hole.of(blanked)[:] = 255
    factors = {
        "difficulty": work.task.rpartition("_")[2],
        "similarity": similarity,
        "candidates": work.options.candidates,
        "hole": work.options.hole,
        "hole_top": hole.top,
        "hole_left": hole.left,
        **(more or {}),
    }
    options = tuple(AnswerOption(id=LETTERS[i], image=i + 1) for i in range(CANDIDATES))
    shown = [work.whole(blanked), *candidates]
    return work.draft(ItemKind.CHOICE, shown, right, factors, options=options)
