"""Colours by what the three kinds of cone take of them, and what is left of them where one kind is missing.

RGB here is linear, 0 to 1, of a screen with sRGB's primaries. Matrices and the projections of protan and deutan vision:
Viénot, Brettel & Mollon 1999, Digital video colourmaps for checking the legibility of displays by dichromats, Color
Research and Application 24(4). Tritan vision keeps white and the red primary, by the same construction.
"""

from typing import Literal

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Missing = Literal["protan", "deutan", "tritan"]

RGB_TO_LMS: Floats = np.array(
    [[17.8824, 43.5161, 4.11935], [3.45565, 27.1554, 3.86714], [0.0299566, 0.184309, 1.46709]]
)
LMS_TO_RGB: Floats = np.linalg.inv(RGB_TO_LMS).astype(np.float64)
CONE: dict[Missing, int] = {"protan": 0, "deutan": 1, "tritan": 2}


def direction(missing: Missing) -> Floats:
    """The linear RGB step that changes one kind of cone alone: all that separates colours on a confusion line."""
    step = LMS_TO_RGB[:, CONE[missing]]
    return step / np.abs(step).max()


def without(rgb: Floats, missing: Missing) -> Floats:
    """Linear RGB (…, 3) as it looks where that kind of cone is missing: the same for all colours of a confusion
    line."""
    lms = rgb @ RGB_TO_LMS.T
    lost = CONE[missing]
    kept = [n for n in range(3) if n != lost]
    lms[..., lost] = lms[..., kept] @ _plane(missing)
    return lms @ LMS_TO_RGB.T


def encoded(rgb: Floats) -> NDArray[np.uint8]:
    """Linear RGB (…, 3) as sRGB bytes."""
    clipped = np.clip(rgb, 0, 1)
    curve = np.where(clipped <= 0.0031308, 12.92 * clipped, 1.055 * clipped ** (1 / 2.4) - 0.055)
    return np.rint(curve * 255).astype(np.uint8)


def linear(bytes_: NDArray[np.uint8]) -> Floats:
    """sRGB bytes (…, 3) as linear RGB."""
    value = bytes_.astype(np.float64) / 255
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)


def _plane(missing: Missing) -> Floats:
    """How the lost cone follows from the two that are left, on the plane through white and a primary that looks the
    same: blue for protan and deutan, red for tritan."""
    lost = CONE[missing]
    kept = [n for n in range(3) if n != lost]
    anchor = RGB_TO_LMS[:, 0 if missing == "tritan" else 2]
    seen = np.stack([RGB_TO_LMS.sum(axis=1), anchor])
    return np.linalg.solve(seen[:, kept], seen[:, lost]).astype(np.float64)
