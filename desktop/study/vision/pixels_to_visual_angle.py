"""Visual angles: device pixels to millimetres and degrees at the viewing distance.

A card of ISO/IEC 7810 ID-1 is 85.60 mm by 53.98 mm: held to the screen it gives the number of pixels per millimetre.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass

from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import Sentence, say

CARD_MM = (85.60, 53.98)
INCH_MM = 25.4
LETTER_SHARE = 0.44
"""Height of a label's letters as a share of its object's radius, if the item does not have `letter_px`."""
LEAST_TEXT_DEG = 16 / 60
"""16 minutes of arc, the smallest letter height that is easily legible (ISO 9241-303)."""
LEAST_OBJECT_DEG = 0.5


@dataclass(frozen=True, slots=True)
class ViewingGeometry:
    """Viewing conditions: device pixels per millimetre, and the viewing distance in millimetres.

    calibrated: measured with a card, not reported by the screen.
    """

    px_per_mm: float
    distance_mm: float
    calibrated: bool = False

    def mm(self, px: float) -> float:
        """The length of `px` device pixels."""
        return px / self.px_per_mm

    def degrees(self, px: float) -> float:
        """The visual angle of `px` device pixels, in degrees."""
        return math.degrees(2 * math.atan(self.mm(px) / 2 / self.distance_mm))

    def px(self, degrees: float) -> float:
        """How many device pixels an angle takes."""
        return 2 * self.distance_mm * math.tan(math.radians(degrees) / 2) * self.px_per_mm

    def body(self) -> dict[str, Json]:
        """As stored with a run."""
        return {
            "px_per_mm": round(self.px_per_mm, 4),
            "distance_mm": round(self.distance_mm, 1),
            "calibrated": self.calibrated,
        }


@dataclass(frozen=True, slots=True)
class ScreenLength:
    """A length on the screen: device pixels, millimetres, degrees."""

    px: float
    mm: float
    degrees: float


@dataclass(frozen=True, slots=True)
class SmallestDetails:
    """The smallest letters and the smallest object in an item's images as shown, None if unknown; `words`: the letters
    of Eyeline's own texts around them, which are the same for every item."""

    text: ScreenLength | None
    object: ScreenLength | None
    words: ScreenLength

    def warnings(self) -> tuple[Sentence, ...]:
        """What is too small to be seen easily."""
        found: list[Sentence] = []
        if self.text is not None and self.text.degrees < LEAST_TEXT_DEG:
            found.append(_length_sentence(say("letters in the image of {mm} mm ({deg}°) are hard to read"), self.text))
        if self.object is not None and self.object.degrees < LEAST_OBJECT_DEG:
            found.append(_length_sentence(say("objects of {mm} mm ({deg}°) are hard to see"), self.object))
        return tuple(found)


def screen_px_per_mm(device_px: int, mm: float) -> float | None:
    """The value reported by the screen; None if it is not plausible (projectors, virtual screens)."""
    if mm <= 0 or device_px <= 0:
        return None
    found = device_px / mm
    return found if 1.5 <= found <= 40 else None


def card_px_per_mm(card_px: float) -> float:
    """From the width in device pixels at which a drawn card is as wide as the real one."""
    return card_px / CARD_MM[0]


def measure_smallest_details(
    item: Item, scales: Mapping[int, float], seeing: ViewingGeometry, *, text_px: float
) -> SmallestDetails:
    """The smallest text and object of an item.

    scales: for each of the item's images, device pixels per image pixel. text_px: the letter height, in device pixels,
    of the smallest texts around the images. Letters within an image are known if objects carry labels (trace) or the
    item has the factor `letter_px` (height in image pixels); objects if they have positions or the item has
    `object_px`.
    """
    scale = scales.get(0, 1.0)
    radii = [option.place.radius for option in item.options if option.place is not None]
    letter = min(radii) * LETTER_SHARE * scale if radii else None
    side = 2 * min(radii) * scale if radii else None
    if "letter_px" in item.factors:
        letter = float(item.factors["letter_px"]) * scale
    if "object_px" in item.factors:
        side = float(item.factors["object_px"]) * scale
    return SmallestDetails(
        text=None if letter is None else _screen_length(letter, seeing),
        object=None if side is None else _screen_length(side, seeing),
        words=_screen_length(text_px, seeing),
    )


def _screen_length(px: float, seeing: ViewingGeometry) -> ScreenLength:
    return ScreenLength(px, seeing.mm(px), seeing.degrees(px))


def _length_sentence(literal: str, size: ScreenLength) -> Sentence:
    return Sentence(literal, {"mm": f"{size.mm:.1f}", "deg": f"{size.degrees:.2f}"})
