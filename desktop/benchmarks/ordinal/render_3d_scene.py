"""Drawing 3D scenes with VTK, off screen: shading, a fixed light with shadows, a fixed camera.

VTK comes with the extra `scenes` and is imported when the first scene is drawn; one render window serves the process.
"""

import os
import sys
import threading
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.decode_image_pixels import Pixels
from desktop.benchmarks.messages import say
from desktop.benchmarks.ordinal.geometric_solid_meshes import Floats, SceneSolid, SurfaceMesh, join_meshes
from desktop.benchmarks.ordinal.loop_scene_geometry import CAMERA, HEIGHT, LIGHT, RING, WIDTH, ObjectRing

if TYPE_CHECKING:
    from desktop.benchmarks.ordinal.vtk_scene_renderer import SceneRenderer

_GROUND = (0.83, 0.83, 0.82)
_PATH = (0.74, 0.74, 0.73)
_LOCK = threading.Lock()


class SceneRenderingUnavailable(CannotDo):
    """3D scenes cannot be drawn here."""

    code = "no_scenes"


def draw_scene(ring: ObjectRing) -> Pixels:
    """The picture of an arrangement; raises SceneRenderingUnavailable where VTK is not installed."""
    groups = [[solid for solid in ring.solids if solid.metal == metal] for metal in (False, True)]
    window = scene_renderer()
    with _LOCK:
        return window.shoot([(_merge_solid_meshes(group), group[0].metal) for group in groups if group])


@lru_cache(maxsize=1)
def scene_renderer() -> "SceneRenderer":
    """The render window of this process, made when it is first needed. Raises SceneRenderingUnavailable."""
    if sys.platform == "linux":
        os.environ.setdefault("VTK_DEFAULT_OPENGL_WINDOW", "vtkEGLRenderWindow")
    try:
        from desktop.benchmarks.ordinal.vtk_scene_renderer import SceneRenderer
    except ImportError as error:
        raise SceneRenderingUnavailable(
            say("3D scenes are drawn with VTK, which is not installed."),
            hint=say("Install it with: pip install 'eyeline[scenes]'"),
        ) from error
    return SceneRenderer(CAMERA, LIGHT, (WIDTH, HEIGHT), ground_mesh(), circle_mesh())


def ground_mesh() -> tuple[SurfaceMesh, NDArray[np.uint8]]:
    """The floor with its colours."""
    corners = np.array([[x, y, 0.0] for y in (-60, 60) for x in (-60, 60)])
    return _flat_mesh(corners, np.array([[0, 1, 3], [0, 3, 2]]), _GROUND)


def circle_mesh() -> tuple[SurfaceMesh, NDArray[np.uint8]]:
    """The circle on the floor under the objects, as a mesh with its colours."""
    turns = np.linspace(0, 2 * np.pi, 145)
    circle = np.stack([np.sin(turns), np.cos(turns), np.full_like(turns, 0.004)], axis=1)
    points = np.concatenate([circle * (radius, radius, 1) for radius in (RING - 0.05, RING + 0.05)])
    near = np.arange(144)
    triangles = np.concatenate(
        [np.stack([near, near + 1, near + 145], axis=1), np.stack([near + 1, near + 146, near + 145], axis=1)]
    )
    return _flat_mesh(points, triangles, _PATH)


def _flat_mesh(
    points: Floats, triangles: NDArray[np.int64], colour: tuple[float, float, float]
) -> tuple[SurfaceMesh, NDArray[np.uint8]]:
    upward = np.broadcast_to(np.array([0.0, 0.0, 1.0]), points.shape).copy()
    return SurfaceMesh(points, upward, triangles), _colour_bytes(np.broadcast_to(np.array(colour), points.shape))


def _merge_solid_meshes(solids: list[SceneSolid]) -> tuple[SurfaceMesh, NDArray[np.uint8]]:
    """The surfaces of several objects as one, with the colour of each point."""
    meshes = [solid.mesh() for solid in solids]
    return join_meshes(*meshes), np.concatenate(
        [_solid_colours(solid, mesh) for solid, mesh in zip(solids, meshes, strict=True)]
    )


def _solid_colours(solid: SceneSolid, mesh: SurfaceMesh) -> NDArray[np.uint8]:
    if solid.metal:
        return _metal_colours(mesh, solid.colour)
    return _colour_bytes(np.broadcast_to(np.array(solid.colour), mesh.points.shape))


def _metal_colours(mesh: SurfaceMesh, colour: tuple[float, float, float]) -> NDArray[np.uint8]:
    """The colours of a metal surface: its own colour under what it mirrors, a bright sky over a plain floor."""
    view = mesh.points - np.array(CAMERA.position)
    view /= np.linalg.norm(view, axis=1, keepdims=True)
    mirrored = view - 2 * (view * mesh.normals).sum(axis=1, keepdims=True) * mesh.normals
    height = mirrored[:, 2]
    window = mirrored @ (np.array([-0.55, 0.35, 0.76]) / np.linalg.norm([-0.55, 0.35, 0.76]))
    sky = 0.45 + 0.75 * np.clip(height, 0, 1) + 0.9 * np.exp(-((1 - window) / 0.05))
    away = mesh.points[:, 2] / np.maximum(-height, 0.05)
    floor = 0.35 + 0.6 * (1 - np.exp(-away))
    above = (height > 0).astype(np.float64)
    light = above * sky + (1 - above) * floor - 0.25 * np.exp(-((height / 0.2) ** 2)) + _highlight_band(mesh)
    return _colour_bytes(light[:, np.newaxis] * (0.87 * np.array(colour) + 0.1))


def _highlight_band(mesh: SurfaceMesh) -> Floats:
    """A bright band across the surface, so that flat metal also looks different from rubber."""
    low, high = mesh.points.min(axis=0), mesh.points.max(axis=0)
    along = (mesh.points - (low + high) / 2) / (high - low).max() @ np.array([0.75, -0.25, 0.6])
    return 0.55 * np.exp(-(((along - 0.06) / 0.1) ** 2))


def _colour_bytes(colours: Floats) -> NDArray[np.uint8]:
    return np.rint(np.clip(colours, 0, 1) * 255).astype(np.uint8)
