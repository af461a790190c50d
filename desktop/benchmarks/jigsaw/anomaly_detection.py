"""Anomaly Detection (Jigsaw-Puzzles 3.1, task 4): is one quarter turned or mirrored, which one, and how."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray
from pydantic import JsonValue

from desktop.benchmarks.answers.multi_field_answers import field_values
from desktop.benchmarks.generated_item_drafts import ItemDraft
from desktop.benchmarks.item import AnswerField, AnswerOption, Factor, Item, ItemKind
from desktop.benchmarks.jigsaw.cut_and_compare_pieces import ImageRegion, make_thumb, thumbs_alike
from desktop.benchmarks.jigsaw.photo_and_cutting_options import UnusablePhoto
from desktop.benchmarks.jigsaw.photo_context_for_tasks import QUARTERS, Chosen, PhotoContext
from desktop.benchmarks.messages import say

FIELDS = (
    AnswerField(
        name="judgment",
        label="Judgment",
        options=(AnswerOption(id="A", text="Correct"), AnswerOption(id="B", text="Incorrect")),
    ),
    AnswerField(
        name="position",
        label="Error Position",
        options=tuple(
            AnswerOption(id=letter, text=place.capitalize()) for letter, place in zip("ABCD", QUARTERS, strict=True)
        ),
        blank=True,
        blank_when=("judgment", "A"),
    ),
    AnswerField(
        name="type",
        label="Error Type",
        options=(AnswerOption(id="A", text="Rotation"), AnswerOption(id="B", text="Mirroring")),
        blank=True,
        blank_when=("judgment", "A"),
    ),
)

T = TypeVar("T", NDArray[np.uint8], NDArray[np.float32])


@dataclass(frozen=True, slots=True)
class RegionChange:
    """A way to change a region: quarter turns counterclockwise, or the axis along which it is mirrored."""

    kind: str
    factor: tuple[str, Factor]
    turns: int = 0
    axis: int = 0

    @property
    def square(self) -> bool:
        """Whether only regions as high as wide keep their shape under it."""
        return self.turns % 2 == 1

    def of(self, pixels: T) -> T:
        """The region after it (a view)."""
        return np.rot90(pixels, self.turns) if self.kind == "rotation" else np.flip(pixels, self.axis)


CHANGES = (
    *(RegionChange("rotation", ("angle", 90 * turns), turns=turns) for turns in (1, 2, 3)),
    RegionChange("mirroring", ("axis", "left-right"), axis=1),
    RegionChange("mirroring", ("axis", "top-bottom"), axis=0),
)
_KINDS = {"A": "rotation", "B": "mirroring"}
_LETTERS = {kind: letter for letter, kind in _KINDS.items()}


def make_anomaly_item(work: PhotoContext) -> ItemDraft:
    """Half unchanged, a quarter rotated, a quarter mirrored, places even."""
    if work.rarest("judgment", ("A", "B")) == "A":
        if not all(
            _shows_changes(region.of(work.photo.pixels), work.options.tolerance)
            for region in _changeable_quarters(work)
        ):
            raise UnusablePhoto(
                say("A change in one of its regions would be invisible, so that region could not be ruled out.")
            )
        return _anomaly_draft(work, work.photo.pixels, {"judgment": "A"}, {"change": "none"})
    place, change = _place_and_change(work)
    pixels = work.photo.pixels.copy()
    region = _changeable_quarters(work)[place]
    region.of(pixels)[:] = change.of(region.of(work.photo.pixels))
    answer: JsonValue = {"judgment": "B", "position": "ABCD"[place], "type": _LETTERS[change.kind]}
    factors = {"change": change.kind, "position": QUARTERS[place], **dict([change.factor])}
    return _anomaly_draft(work, pixels, answer, factors)


def anomaly_choices(item: Item) -> Chosen:
    """Each part of the answer."""
    return [(name, str(value)) for name, value in field_values(item.answer).items()]


def distinct_changes(pixels: NDArray[np.uint8], kind: str, tolerance: float) -> list[RegionChange]:
    """The changes of `kind` that show: unlike the region itself and unlike any change of the other kind."""
    small = make_thumb(pixels)
    possible = _possible_changes(pixels)
    images = {change: change.of(small) for change in possible}
    others = [small, *(image for change, image in images.items() if change.kind != kind)]
    return [
        change
        for change, image in images.items()
        if change.kind == kind and not any(thumbs_alike(image, other, tolerance) for other in others)
    ]


def _possible_changes(pixels: NDArray[np.uint8]) -> list[RegionChange]:
    """The changes under which the region keeps its shape."""
    height, width = pixels.shape[:2]
    return [change for change in CHANGES if height == width or not change.square]


def _shows_changes(pixels: NDArray[np.uint8], tolerance: float) -> bool:
    """Whether some change of the region would be seen."""
    small = make_thumb(pixels)
    return any(not thumbs_alike(small, change.of(small), tolerance) for change in _possible_changes(pixels))


def _changeable_quarters(work: PhotoContext) -> tuple[ImageRegion, ...]:
    return work.parts(2)


def _place_and_change(work: PhotoContext) -> tuple[int, RegionChange]:
    """The rarest kind at one of the rarest places where it shows; passes over where it shows at none of them."""
    regions = _changeable_quarters(work)
    kind = _KINDS[work.rarest("type", tuple(_KINDS))]
    for letter in work.even.least((work.task, "position"), "ABCD", work.rng):
        place = "ABCD".index(letter)
        region: ImageRegion = regions[place]
        changes = distinct_changes(region.of(work.photo.pixels), kind, work.options.tolerance)
        if changes:
            return place, changes[int(work.rng.integers(len(changes)))]
    raise UnusablePhoto(say("Its regions look the same after the planned change, or after a change of another type."))


def _anomaly_draft(
    work: PhotoContext, pixels: NDArray[np.uint8], answer: JsonValue, factors: Mapping[str, Factor]
) -> ItemDraft:
    return work.draft(ItemKind.FIELDS, [work.whole(pixels)], answer, factors, fields=FIELDS)
