"""The onset time of a frame on the screen: the frame signal of a GL surface where the GPU draws, else the end of
painting.

    onset = make_frame_onset(window, drawn_by=…)       GlFrameOnset or RasterFrameOnset
    onset.presented.connect(self._on_shown)      (ns, uncertainty_ns), once for each `watch`
    onset.watch()                                the next frame is the one

A GL surface of one pixel makes Qt compose and swap the whole window, so its signal is that of everything in it. Where
GL is drawn by the processor (llvmpipe and its kin), composing costs too much: raster is used, with its uncertainty.
"""

from PySide6.QtCore import QEvent, QObject, QTimer, Signal, Slot
from PySide6.QtGui import QOffscreenSurface, QOpenGLContext
from PySide6.QtOpenGLWidgets import QOpenGLWidget
from PySide6.QtWidgets import QWidget

from desktop.gui.collect.participant import neutral_trial_palette
from desktop.gui.screen_of_window import screen_of
from desktop.library.machine.clock import clock

GL_RENDERER = 0x1F01
GL_COLOR_BUFFER_BIT = 0x4000
SOFTWARE = ("llvmpipe", "softpipe", "swrast", "software", "swiftshader", "basic render")
FRAME_NS = 16_666_667
GL_UNCERTAINTY_NS = 1_000_000


PAINTING = {QEvent.Type.UpdateRequest, QEvent.Type.Paint}
"""Events of a window being painted; below an opaque page it gets an update request instead of a paint event."""


class FrameOnset(QObject):
    """Emits the time at which a frame was presented.

    Signals: presented(ns, uncertainty_ns).
    """

    presented = Signal(object, object)
    kind = ""

    def watch(self) -> None:
        """The next frame of the window is waited for."""


class GlFrameOnset(FrameOnset):
    """Measures by the frame signal of an OpenGL surface in the window's corner."""

    kind = "gl"

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._surface = _SurfacePixel(window)
        self._surface.setGeometry(0, 0, 1, 1)
        self._surface.frameSwapped.connect(self._on_swapped)
        self._waiting = False

    def watch(self) -> None:
        self._waiting = True
        self._surface.update()

    @Slot()
    def _on_swapped(self) -> None:
        if self._waiting:
            self._waiting = False
            self.presented.emit(clock(), GL_UNCERTAINTY_NS)


class RasterFrameOnset(FrameOnset):
    """Measures by the end of painting; the screen shows it up to a frame later, which is stored as uncertainty."""

    kind = "raster"

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._waiting = False
        window.installEventFilter(self)

    def watch(self) -> None:
        self._waiting = True
        self._window.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self._waiting and event.type() in PAINTING:
            self._waiting = False
            QTimer.singleShot(0, self, self._on_flushed)
        return False

    @Slot()
    def _on_flushed(self) -> None:
        rate = screen_of(self._window).refreshRate()
        self.presented.emit(clock(), round(1e9 / rate) if rate > 1 else FRAME_NS)


class _SurfacePixel(QOpenGLWidget):
    """One pixel of the surround's colour."""

    def paintGL(self) -> None:
        ground = neutral_trial_palette.surround_colour()
        functions = self.context().functions()
        functions.glClearColor(ground.redF(), ground.greenF(), ground.blueF(), 1.0)
        functions.glClear(GL_COLOR_BUFFER_BIT)


def gl_renderer_name() -> str:
    """The name of the OpenGL renderer; empty without OpenGL."""
    surface = QOffscreenSurface()
    surface.create()
    context = QOpenGLContext()
    if not surface.isValid() or not context.create() or not context.makeCurrent(surface):
        return ""
    name = context.functions().glGetString(GL_RENDERER)
    context.doneCurrent()
    return str(name or "")


def make_frame_onset(window: QWidget, *, drawn_by: str, raster: bool = False) -> FrameOnset:
    """The best onset that this machine knows; `drawn_by` is `gl_renderer_name()`, `raster` what the seat's check has
    chosen."""
    by_processor = any(name in drawn_by.lower() for name in SOFTWARE)
    return RasterFrameOnset(window) if raster or not drawn_by or by_processor else GlFrameOnset(window)


def choose_onset_kind(kind: str, usual_ns: float, nominal_ns: float) -> str:
    """The kind of onset for a station with a frame every `usual_ns` on a screen with one every `nominal_ns`.

    A GL surface's signal is the presented frame only if frames are in step with the screen. Shorter intervals mean that
    swaps do not wait for the screen; longer ones mean that composing takes longer than a frame and would delay items.
    """
    in_step = 0.5 * nominal_ns < usual_ns < 1.5 * nominal_ns
    return GlFrameOnset.kind if kind == GlFrameOnset.kind and in_step else RasterFrameOnset.kind
