"""Colour vision test: digits of dots whose colours differ along a confusion line, with random lightness.

Our own plates, after the pseudo-isochromatic principle: a person without a kind of cone sees dots of one hue there. The
first plate is visible to everybody. It is a screening and not a diagnosis, since a display is not a calibrated print.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.draw_letters_into_images import render_text_ink
from desktop.benchmarks.messages import say
from desktop.benchmarks.seeded_random_generators import child_generator

Floats = NDArray[np.float64]
ConeType = Literal["protan", "deutan", "tritan"]

RGB_TO_LMS: Floats = np.array(
    [[17.8824, 43.5161, 4.11935], [3.45565, 27.1554, 3.86714], [0.0299566, 0.184309, 1.46709]]
)
LMS_TO_RGB: Floats = np.linalg.inv(RGB_TO_LMS).astype(np.float64)
CONE: dict[ConeType, int] = {"protan": 0, "deutan": 1, "tritan": 2}


def confusion_direction(missing: ConeType) -> Floats:
    """The linear RGB step that changes one kind of cone only: colours on a confusion line differ only by it."""
    step = LMS_TO_RGB[:, CONE[missing]]
    return step / np.abs(step).max()


def simulate_dichromacy(rgb: Floats, missing: ConeType) -> Floats:
    """Linear RGB (…, 3) as seen without that kind of cone: the same for all colours of a confusion line."""
    lms = rgb @ RGB_TO_LMS.T
    lost = CONE[missing]
    kept = [n for n in range(3) if n != lost]
    lms[..., lost] = lms[..., kept] @ _dichromat_plane(missing)
    return lms @ LMS_TO_RGB.T


def to_srgb_bytes(rgb: Floats) -> NDArray[np.uint8]:
    """Linear RGB (…, 3) as sRGB bytes."""
    clipped = np.clip(rgb, 0, 1)
    curve = np.where(clipped <= 0.0031308, 12.92 * clipped, 1.055 * clipped ** (1 / 2.4) - 0.055)
    return np.rint(curve * 255).astype(np.uint8)


def to_linear_rgb(bytes_: NDArray[np.uint8]) -> Floats:
    """sRGB bytes (…, 3) as linear RGB."""
    value = bytes_.astype(np.float64) / 255
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)


def _dichromat_plane(missing: ConeType) -> Floats:
    """Linear map from the other two cones to the missing one, on the plane through white and a primary that looks the
    same: blue for protan and deutan, red for tritan."""
    lost = CONE[missing]
    kept = [n for n in range(3) if n != lost]
    anchor = RGB_TO_LMS[:, 0 if missing == "tritan" else 2]
    seen = np.stack([RGB_TO_LMS.sum(axis=1), anchor])
    return np.linalg.solve(seen[:, kept], seen[:, lost]).astype(np.float64)


Aim = Literal["control", "protan", "deutan", "tritan"]
AIMS: tuple[tuple[Aim, float], ...] = (
    ("control", 1.0),
    ("protan", 1.0),
    ("deutan", 1.0),
    ("tritan", 1.0),
    ("protan", 0.75),
    ("deutan", 0.75),
    ("tritan", 0.75),
    ("protan", 0.55),
    ("deutan", 0.55),
)
"""The plates, and the distance of their two colours as a share of what the screen can show."""

DIGITS = (2, 3, 4, 5, 7)
"""Digits that are distinguishable when their strokes are made of dots."""
LIGHTNESS = (0.55, 1.0)
BASE: Floats = np.array([0.42, 0.42, 0.30])
CONTROL: tuple[Floats, Floats] = (np.array([0.80, 0.30, 0.04]), np.array([0.16, 0.34, 0.62]))
RADII = (0.040, 0.034, 0.029, 0.024, 0.020, 0.016)
TRIES = 2500
AIR = 0.006
FIGURE = 1.3
LETTERS = 240
RED_GREEN_FROM = 2
BLUE_YELLOW_FROM = 2

NO_SIGN = say("no sign of a colour vision deficiency")
RED_GREEN = say("possible red-green deficiency")
BLUE_YELLOW = say("possible blue-yellow deficiency")
NOT_VALID = say("not valid: the control plate was missed")


@dataclass(frozen=True, slots=True)
class ColourPlate:
    """One plate in a circle of radius 1. dots: (n, 3) x, y, radius; colours: (n, 3) sRGB bytes; figure: (n,) whether a
    dot belongs to the digit."""

    aim: Aim
    strength: float
    digit: int
    dots: Floats
    colours: NDArray[np.uint8]
    figure: NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class ColourVisionOutcome:
    """Outcome of a test: the verdict (a literal for translation), and for each aim the plates missed of those shown."""

    verdict: str
    missed: dict[Aim, tuple[int, int]]

    def body(self) -> dict[str, Json]:
        """As stored with a run."""
        return {"verdict": self.verdict, "missed": {aim: [missed, of] for aim, (missed, of) in self.missed.items()}}


def make_colour_plates(seed: int) -> list[ColourPlate]:
    """The plates of one test: one packing of dots, rotated for each, with a digit each."""
    dots = _pack_dots(child_generator(seed, "plates", "dots"))
    digits = child_generator(seed, "plates", "digits").permutation(DIGITS)
    return [
        _draw_colour_plate(
            child_generator(seed, "plates", number), dots, aim, strength, int(digits[number % len(digits)])
        )
        for number, (aim, strength) in enumerate(AIMS)
    ]


def judge_plate_answers(shown: Sequence[ColourPlate], seen: Sequence[int | None]) -> ColourVisionOutcome:
    """The verdict on the digits entered, plate by plate; None for no digit."""
    missed: dict[Aim, tuple[int, int]] = {}
    for plate, digit in zip(shown, seen, strict=True):
        wrong, of = missed.get(plate.aim, (0, 0))
        missed[plate.aim] = wrong + (digit != plate.digit), of + 1
    count = {aim: wrong for aim, (wrong, _) in missed.items()}
    if count.get("control", 0):
        verdict = NOT_VALID
    elif count.get("protan", 0) + count.get("deutan", 0) >= RED_GREEN_FROM:
        verdict = RED_GREEN
    elif count.get("tritan", 0) >= BLUE_YELLOW_FROM:
        verdict = BLUE_YELLOW
    else:
        verdict = NO_SIGN
    return ColourVisionOutcome(verdict, missed)


def plate_colours(aim: Aim, strength: float) -> tuple[Floats, Floats]:
    """Linear RGB of figure and ground at full lightness."""
    if aim == "control":
        return CONTROL
    return _confusion_pair(aim, strength)


def _confusion_pair(missing: ConeType, strength: float) -> tuple[Floats, Floats]:
    step = confusion_direction(missing)
    reach = float((np.minimum(1 - BASE, BASE) / np.abs(step)).min()) * 0.95 * strength
    return BASE + step * reach, BASE - step * reach


def _draw_colour_plate(
    draws: np.random.Generator, packed: Floats, aim: Aim, strength: float, digit: int
) -> ColourPlate:
    dots = _rotate_dots(packed, draws.uniform(0, 2 * np.pi))
    figure = _dots_inside_text(dots, str(digit))
    of_figure, of_ground = plate_colours(aim, strength)
    hue = np.where(figure[:, None], of_figure, of_ground)
    light = draws.uniform(*LIGHTNESS, size=(len(dots), 1))
    return ColourPlate(aim, strength, digit, dots, to_srgb_bytes(hue * light), figure)


def _pack_dots(draws: np.random.Generator) -> Floats:
    """Dots that do not touch, the large ones first."""
    placed = np.empty((0, 3))
    for radius in RADII:
        for _ in range(2):
            placed = _add_dots(placed, radius, draws)
    return placed


def _add_dots(placed: Floats, radius: float, draws: np.random.Generator) -> Floats:
    angle, reach = draws.uniform(0, 2 * np.pi, TRIES), np.sqrt(draws.uniform(0, (1 - radius) ** 2, TRIES))
    points = np.stack([reach * np.cos(angle), reach * np.sin(angle)], axis=1)
    apart = np.linalg.norm(points[:, None] - placed[None, :, :2], axis=2) - placed[None, :, 2]
    free = points[(apart > radius + AIR).all(axis=1)] if len(placed) else points
    taken = np.empty((0, 2))
    for point in free:
        if not len(taken) or (np.linalg.norm(taken - point, axis=1) > 2 * radius + AIR).all():
            taken = np.vstack([taken, point])
    return np.vstack([placed, np.column_stack([taken, np.full(len(taken), radius)])])


def _rotate_dots(dots: Floats, angle: float) -> Floats:
    cos, sin = np.cos(angle), np.sin(angle)
    turn = np.array([[cos, -sin], [sin, cos]])
    return np.column_stack([dots[:, :2] @ turn.T, dots[:, 2]])


def _dots_inside_text(dots: Floats, text: str) -> NDArray[np.bool_]:
    """Which dots have their centre in the strokes of `text`, drawn FIGURE high in the middle."""
    ink = _thicken_strokes(render_text_ink(text, LETTERS) > 127, LETTERS // 48)
    high, wide = ink.shape
    scale = high / FIGURE
    column = np.rint(dots[:, 0] * scale + wide / 2).astype(int)
    row = np.rint(dots[:, 1] * scale + high / 2).astype(int)
    within = (column >= 0) & (column < wide) & (row >= 0) & (row < high)
    found = np.zeros(len(dots), bool)
    found[within] = ink[row[within], column[within]]
    return found


def _thicken_strokes(ink: NDArray[np.bool_], by: int) -> NDArray[np.bool_]:
    """Strokes wider by `by` pixels on every side, so that they are two dots wide."""
    padded = np.pad(ink, by)
    grown = np.zeros_like(padded)
    for move in range(-by, by + 1):
        grown |= np.roll(padded, move, axis=0) | np.roll(padded, move, axis=1)
    return grown
