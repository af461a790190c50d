"""The 48 geometric objects of 3D Single Loop (OrdinalBench 3.4) as meshes: three shapes, eight colours, two materials.

Shapes and colours are those of CLEVR-Ref+, on which the paper builds; the identifier is "<colour> <material> <shape>".
"""

from collections.abc import Callable, Mapping
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

COLOURS: Mapping[str, tuple[float, float, float]] = {
    "gray": (0.46, 0.46, 0.47),
    "red": (0.72, 0.12, 0.12),
    "blue": (0.14, 0.28, 0.80),
    "green": (0.10, 0.48, 0.14),
    "brown": (0.46, 0.28, 0.13),
    "purple": (0.52, 0.18, 0.74),
    "cyan": (0.14, 0.74, 0.76),
    "yellow": (0.98, 0.83, 0.14),
}
MATERIALS = ("rubber", "metal")
SHAPES = ("cube", "sphere", "cylinder")
OBJECTS = tuple(f"{colour} {material} {shape}" for colour, material, shape in product(COLOURS, MATERIALS, SHAPES))


class SurfaceMesh(NamedTuple):
    """A closed surface: points (n, 3), their normals (n, 3) and triangles of point numbers (m, 3)."""

    points: Floats
    normals: Floats
    triangles: NDArray[np.int64]


class SceneSolid(NamedTuple):
    """One object in a scene: its identifier, position on the ground, size and rotation (radians)."""

    name: str
    x: float
    y: float
    size: float
    turn: float

    @property
    def colour(self) -> tuple[float, float, float]:
        """Red, green, blue from 0 to 1."""
        return COLOURS[self.name.split()[0]]

    @property
    def metal(self) -> bool:
        return self.name.split()[1] == "metal"

    def mesh(self) -> SurfaceMesh:
        """Its surface in the scene; the object touches the ground (z = 0)."""
        unit = _UNITS[self.name.split()[2]]
        cos, sin = np.cos(self.turn), np.sin(self.turn)
        turn = np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]])
        points = unit.points @ turn.T * self.size
        points += (self.x, self.y, -points[:, 2].min())
        return SurfaceMesh(points, unit.normals @ turn.T, unit.triangles)


def _grid_triangles(rows: int, columns: int) -> NDArray[np.int64]:
    """The triangles of a grid of points, numbered row by row."""
    corner = (np.arange(rows - 1)[:, np.newaxis] * columns + np.arange(columns - 1)).ravel()
    upper = np.stack([corner, corner + 1, corner + columns], axis=1)
    lower = np.stack([corner + 1, corner + columns + 1, corner + columns], axis=1)
    return np.concatenate([upper, lower])


def join_meshes(*parts: SurfaceMesh) -> SurfaceMesh:
    """Several surfaces as one."""
    starts = np.cumsum([0, *(len(part.points) for part in parts[:-1])])
    return SurfaceMesh(
        np.concatenate([part.points for part in parts]),
        np.concatenate([part.normals for part in parts]),
        np.concatenate([part.triangles + start for part, start in zip(parts, starts, strict=True)]),
    )


def _surface_mesh(
    rows: int, columns: int, point: Callable[[Floats, Floats], Floats], normal: Floats | None = None
) -> SurfaceMesh:
    """A patch of points over the unit square; its normals are given, or those of a sphere around the origin."""
    u, v = np.meshgrid(np.linspace(0, 1, columns), np.linspace(0, 1, rows))
    points = point(u.ravel(), v.ravel())
    normals = points / np.linalg.norm(points, axis=1, keepdims=True) if normal is None else normal
    return SurfaceMesh(points, np.broadcast_to(normals, points.shape).copy(), _grid_triangles(rows, columns))


def _cube_mesh() -> SurfaceMesh:
    half = 0.78
    faces: list[SurfaceMesh] = []
    for axis, sign in product(range(3), (-1, 1)):
        normal = np.zeros(3)
        normal[axis] = sign

        def face(u: Floats, v: Floats, axis: int = axis, sign: int = sign) -> Floats:
            across = np.stack([2 * u - 1, 2 * v - 1], axis=1) * half
            return np.insert(across, axis, sign * half, axis=1)

        faces.append(_surface_mesh(17, 17, face, normal))
    return join_meshes(*faces)


def _sphere_mesh() -> SurfaceMesh:
    def point(u: Floats, v: Floats) -> Floats:
        around, down = 2 * np.pi * u, np.pi * v
        return np.stack([np.cos(around) * np.sin(down), np.sin(around) * np.sin(down), np.cos(down)], axis=1)

    return _surface_mesh(25, 49, point)


def _cylinder_mesh() -> SurfaceMesh:
    radius, half = 0.88, 0.82

    def side(u: Floats, v: Floats) -> Floats:
        return np.stack([radius * np.cos(2 * np.pi * u), radius * np.sin(2 * np.pi * u), half * (2 * v - 1)], axis=1)

    def cap(height: float) -> Callable[[Floats, Floats], Floats]:
        return lambda u, v: np.stack(
            [radius * v * np.cos(2 * np.pi * u), radius * v * np.sin(2 * np.pi * u), np.full_like(u, height)], axis=1
        )

    wall = _surface_mesh(17, 49, side)
    outward = wall.points * (1, 1, 0) / radius
    top = _surface_mesh(13, 49, cap(half), np.array([0.0, 0.0, 1.0]))
    bottom = _surface_mesh(4, 49, cap(-half), np.array([0.0, 0.0, -1.0]))
    return join_meshes(wall._replace(normals=outward), top, bottom)


def _face_outward(mesh: SurfaceMesh) -> SurfaceMesh:
    """The mesh with every triangle turned so that its corners run counterclockwise seen from outside."""
    corners = mesh.points[mesh.triangles]
    across = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    inward = (across * mesh.normals[mesh.triangles].sum(axis=1)).sum(axis=1) < 0
    triangles = mesh.triangles.copy()
    triangles[inward] = triangles[inward][:, ::-1]
    return mesh._replace(triangles=triangles)


_UNITS: Mapping[str, SurfaceMesh] = {
    "cube": _face_outward(_cube_mesh()),
    "sphere": _face_outward(_sphere_mesh()),
    "cylinder": _face_outward(_cylinder_mesh()),
}
