"""3D Single Loop (OrdinalBench 3.3): objects on a circle on the ground under one fixed camera and one fixed light.
Pure geometry: what is visible, where, and whether it is lit."""

import math
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.item import AnswerOption, ObjectPosition
from desktop.benchmarks.messages import say
from desktop.benchmarks.ordinal.difficulty_options import BadOrdinalOption
from desktop.benchmarks.ordinal.geometric_solid_meshes import OBJECTS, Floats, SceneSolid

WIDTH, HEIGHT = 800, 600
RING = 5.0
"""Radius of the circle of objects; all lengths are in this unit."""

VISIBLE = 0.7
"""Share of its silhouette that every object shows, and of its lit side that the light reaches."""

LEAST_PIXELS = 200
_LARGEST = 1.05
_TRIES = 60
_MARGIN = 6


class PinholeCamera(NamedTuple):
    """A pinhole camera: where it is, what it looks at, its vertical angle of view in degrees."""

    position: tuple[float, float, float]
    focus: tuple[float, float, float]
    angle: float

    def project(self, points: Floats) -> Floats:
        """Picture coordinates (x to the right, y down, in pixels) and distance of points: (n, 3)."""
        right, up, ahead = view_axes(np.subtract(self.focus, self.position))
        offset = points - np.array(self.position)
        depth = offset @ ahead
        scale = HEIGHT / 2 / math.tan(math.radians(self.angle) / 2) / depth
        return np.stack([WIDTH / 2 + scale * (offset @ right), HEIGHT / 2 - scale * (offset @ up), depth], axis=1)


CAMERA = PinholeCamera((0.0, -13.4, 14.2), (0.0, -0.35, 0.0), 36.0)
LIGHT = (-6.5, -6.0, 16.0)
"""Position of the light; it is so far away that its rays count as parallel."""


@dataclass(frozen=True, slots=True)
class ObjectRing:
    """An arrangement: its objects clockwise as seen from above, and their places in the picture."""

    solids: tuple[SceneSolid, ...]
    places: tuple[ObjectPosition, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Identifiers, clockwise."""
        return tuple(solid.name for solid in self.solids)

    def layout(self) -> dict[str, Json]:
        """The scene as data: objects clockwise with their ground positions, places in the picture, camera, light."""
        return {
            "order": "clockwise",
            "labels": list(self.names),
            "places": [[place.x, place.y, place.radius] for place in self.places],
            "objects": [{"id": s.name, "x": s.x, "y": s.y, "size": s.size, "turn": s.turn} for s in self.solids],
            "camera": {"position": CAMERA.position, "focus": CAMERA.focus, "angle": CAMERA.angle},
            "light": LIGHT,
        }

    def options(self) -> tuple[AnswerOption, ...]:
        """The objects with their places, clockwise."""
        return tuple(AnswerOption(id=name, place=place) for name, place in zip(self.names, self.places, strict=True))


class ViewCoverage(NamedTuple):
    """What a view shows of each object: pixels of its silhouette, those that show, and its outline."""

    whole: NDArray[np.int64]
    shown: NDArray[np.int64]
    outlines: list[Floats]


def check_scene_count(count: int) -> None:
    """Raise BadOption for a number of objects that no scene has."""
    if not 2 <= count <= len(OBJECTS):
        raise BadOrdinalOption(
            say("A scene requires 2 to {most} objects."), hint=say("For example: 5,10,20"), most=len(OBJECTS)
        )


def draw_object_names(count: int, rng: np.random.Generator) -> tuple[str, ...]:
    """The identifiers of `count` different objects, clockwise: the first that an arrangement draws."""
    return tuple(OBJECTS[int(i)] for i in rng.choice(len(OBJECTS), count, replace=False))


def arrange_ring(count: int, rng: np.random.Generator) -> ObjectRing:
    """`count` different objects, none hidden by more than 30 %, in the frame and in the light.

    Raises BadOption for numbers that do not fit.
    """
    check_scene_count(count)
    names = draw_object_names(count, rng)
    for _ in range(_TRIES):
        solids = _solids_on_ring(names, rng)
        seen = camera_view(solids)
        if _all_visible(seen) and _all_lit(solids):
            return ObjectRing(solids, tuple(_outline_position(outline) for outline in seen.outlines))
    raise BadOrdinalOption(
        say("{count} objects do not fit on a circle without hiding each other."),
        hint=say("Use fewer objects."),
        count=count,
    )


def view_axes(ahead: Floats) -> tuple[Floats, Floats, Floats]:
    """Right, up and ahead of a view along `ahead`, with the ground below."""
    ahead = ahead / np.linalg.norm(ahead)
    right = np.cross(ahead, (0.0, 0.0, 1.0))
    right /= np.linalg.norm(right)
    return right, np.cross(right, ahead), ahead


def camera_view(solids: tuple[SceneSolid, ...]) -> ViewCoverage:
    """What the camera sees of each object."""
    return _view_coverage([CAMERA.project(solid.mesh().points) for solid in solids], (WIDTH, HEIGHT))


def _solids_on_ring(names: tuple[str, ...], rng: np.random.Generator) -> tuple[SceneSolid, ...]:
    step = math.tau / len(names)
    size = min(_LARGEST, 0.32 * step * RING)
    first = rng.uniform(0, step)
    angles = [first + step * index for index in range(len(names))]
    return tuple(
        SceneSolid(name, RING * math.sin(angle), RING * math.cos(angle), size, float(rng.uniform(0, math.pi / 2)))
        for name, angle in zip(names, angles, strict=True)
    )


def _all_visible(seen: ViewCoverage) -> bool:
    inside = all(
        outline.min(axis=0).min() >= _MARGIN
        and outline[:, 0].max() <= WIDTH - _MARGIN
        and outline[:, 1].max() <= HEIGHT - _MARGIN
        for outline in seen.outlines
    )
    return inside and bool((seen.shown >= np.maximum(VISIBLE * seen.whole, LEAST_PIXELS)).all())


def _all_lit(solids: tuple[SceneSolid, ...]) -> bool:
    right, up, ahead = view_axes(-np.array(LIGHT))
    scale, middle = 45.0, 320
    views: list[Floats] = []
    for solid in solids:
        points = solid.mesh().points
        views.append(np.stack([middle + scale * (points @ right), middle - scale * (points @ up), points @ ahead], 1))
    seen = _view_coverage(views, (2 * middle, 2 * middle))
    return bool((seen.shown >= VISIBLE * seen.whole).all())


def _view_coverage(views: list[Floats], size: tuple[int, int]) -> ViewCoverage:
    """Paint the outlines of convex objects from far to near and count what is left of each."""
    outlines = [_convex_outline(view[:, :2]) for view in views]
    together = Image.new("I", size)
    draw = ImageDraw.Draw(together)
    depths = [float(view[:, 2].mean()) for view in views]
    for index in sorted(range(len(views)), key=lambda index: -depths[index]):
        draw.polygon(_corner_points(outlines[index]), fill=index + 1)
    shown = np.bincount(np.asarray(together).ravel(), minlength=len(views) + 1)[1:]
    return ViewCoverage(np.array([_polygon_pixels(outline, size) for outline in outlines]), shown, outlines)


def _convex_outline(points: Floats) -> Floats:
    """The convex outline of points in a plane, by its outermost point in each of 72 directions."""
    turns = np.linspace(0, math.tau, 72, endpoint=False)
    outermost = np.argmax(points @ np.stack([np.cos(turns), np.sin(turns)]), axis=0)
    return points[outermost]


def _polygon_pixels(outline: Floats, size: tuple[int, int]) -> int:
    alone = Image.new("1", size)
    ImageDraw.Draw(alone).polygon(_corner_points(outline), fill=1)
    return int(np.asarray(alone).sum())


def _corner_points(outline: Floats) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in outline]


def _outline_position(outline: Floats) -> ObjectPosition:
    low, high = outline.min(axis=0), outline.max(axis=0)
    x, y = (low + high) / 2
    return ObjectPosition(x=round(float(x), 1), y=round(float(y), 1), radius=round(float((high - low).max() / 2), 1))
