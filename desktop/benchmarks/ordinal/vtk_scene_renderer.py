"""The VTK side of `scene`: one render window with camera, light, shadows and floor, fed with meshes."""

# pyright: basic, reportMissingImports=false
# VTK's stubs leave half of its types open, and a seat may lack the package.

import numpy as np
from numpy.typing import NDArray
from vtkmodules.util.numpy_support import numpy_to_vtk, numpy_to_vtkIdTypeArray, vtk_to_numpy
from vtkmodules.vtkCommonCore import vtkPoints, vtkUnsignedCharArray
from vtkmodules.vtkCommonDataModel import vtkCellArray, vtkPolyData
from vtkmodules.vtkRenderingCore import vtkActor, vtkLight, vtkPolyDataMapper, vtkRenderer, vtkRenderWindow
from vtkmodules.vtkRenderingOpenGL2 import vtkCameraPass, vtkRenderPassCollection, vtkSequencePass, vtkShadowMapPass

from desktop.benchmarks.decode_image_pixels import Pixels
from desktop.benchmarks.ordinal.geometric_solid_meshes import SurfaceMesh
from desktop.benchmarks.ordinal.loop_scene_geometry import PinholeCamera

Coloured = tuple[SurfaceMesh, NDArray[np.uint8]]

_SHADOW_PIXELS = 1024


class SceneRenderer:
    """A render window that is made once and shoots one scene after the other."""

    def __init__(
        self,
        camera: PinholeCamera,
        light: tuple[float, float, float],
        size: tuple[int, int],
        floor: Coloured,
        path: Coloured,
    ) -> None:
        self._size = size
        self._renderer = vtkRenderer()
        self._window = vtkRenderWindow()
        self._window.SetOffScreenRendering(1)
        self._window.SetSize(*size)
        self._window.SetMultiSamples(8)
        self._window.AddRenderer(self._renderer)
        self._aim(camera)
        self._light(light)
        self._renderer.SetPass(_shadow_renderer())
        for mesh in (floor, path):
            self._renderer.AddActor(_mesh_actor(mesh, metal=False))

    def shoot(self, meshes: list[tuple[Coloured, bool]]) -> Pixels:
        """The picture of these meshes (each with whether it is metal) on the floor."""
        actors = [_mesh_actor(coloured, metal) for coloured, metal in meshes]
        for actor in actors:
            self._renderer.AddActor(actor)
        try:
            self._window.Render()
            return self._read()
        finally:
            for actor in actors:
                self._renderer.RemoveActor(actor)
            self._window.ReleaseCurrent()

    def _read(self) -> Pixels:
        width, height = self._size
        data = vtkUnsignedCharArray()
        self._window.GetPixelData(0, 0, width - 1, height - 1, 1, data, 0)
        return np.ascontiguousarray(vtk_to_numpy(data).reshape(height, width, 3)[::-1])

    def _aim(self, camera: PinholeCamera) -> None:
        view = self._renderer.GetActiveCamera()
        view.SetPosition(*camera.position)
        view.SetFocalPoint(*camera.focus)
        view.SetViewUp(0, 0, 1)
        view.SetViewAngle(camera.angle)
        view.SetClippingRange(5, 120)

    def _light(self, position: tuple[float, float, float]) -> None:
        key = vtkLight()
        key.SetLightTypeToSceneLight()
        key.PositionalOn()
        key.SetPosition(*position)
        key.SetFocalPoint(0, 0, 0)
        key.SetConeAngle(48)
        key.SetExponent(0)
        key.SetIntensity(0.72)
        fill = vtkLight()
        fill.SetLightTypeToHeadlight()
        fill.SetIntensity(0.34)
        self._renderer.AddLight(key)
        self._renderer.AddLight(fill)


def _shadow_renderer() -> vtkCameraPass:
    shadows = vtkShadowMapPass()
    baker = shadows.GetShadowMapBakerPass()
    baker.SetResolution(_SHADOW_PIXELS)
    passes = vtkRenderPassCollection()
    passes.AddItem(baker)
    passes.AddItem(shadows)
    sequence = vtkSequencePass()
    sequence.SetPasses(passes)
    camera = vtkCameraPass()
    camera.SetDelegatePass(sequence)
    return camera


def _mesh_actor(coloured: Coloured, metal: bool) -> vtkActor:
    mapper = vtkPolyDataMapper()
    mapper.SetInputData(_poly_data(*coloured))
    actor = vtkActor()
    actor.SetMapper(mapper)
    look = actor.GetProperty()
    look.SetInterpolationToPhong()
    look.SetAmbient(0.5 if metal else 0.16)
    look.SetDiffuse(0.5 if metal else 0.95)
    look.SetSpecular(0.7 if metal else 0.0)
    look.SetSpecularPower(50)
    return actor


def _poly_data(mesh: SurfaceMesh, colours: NDArray[np.uint8]) -> vtkPolyData:
    points = vtkPoints()
    points.SetData(numpy_to_vtk(mesh.points, deep=True))
    cells = vtkCellArray()
    cells.SetData(3, numpy_to_vtkIdTypeArray(mesh.triangles.ravel(), deep=True))
    data = vtkPolyData()
    data.SetPoints(points)
    data.SetPolys(cells)
    data.GetPointData().SetNormals(numpy_to_vtk(mesh.normals, deep=True))
    data.GetPointData().SetScalars(numpy_to_vtk(colours, deep=True))
    return data
