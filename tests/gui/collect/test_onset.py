"""When a frame was on the screen: both ways tried on a real X server, GL by Mesa's software renderer."""

import json
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from db.lab import Lab
from db.stores import sessions
from desktop.gui.collect.hardware.frame_onset import (
    FRAME_NS,
    GL_UNCERTAINTY_NS,
    FrameOnset,
    GlFrameOnset,
    RasterFrameOnset,
    choose_onset_kind,
    gl_renderer_name,
    make_frame_onset,
)
from desktop.gui.collect.operator.measure_station_timing import frame_statistics
from desktop.gui.collect.participant import fullscreen_window
from desktop.library.machine.clock import clock
from desktop.study.protocol import sample_protocol
from tests.gui.collect.conftest import Sit

RED, GREEN = QColor(200, 30, 30), QColor(30, 160, 60)
MS = 1_000_000


class Plain(QWidget):
    """A window of one colour."""

    def __init__(self) -> None:
        super().__init__()
        self.colour = RED

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.colour)
        painter.end()


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[Plain]:
    made = Plain()
    yield made
    made.close()


def seen() -> QColor:
    """What the X server has on its screen."""
    return QGuiApplication.primaryScreen().grabWindow(0).toImage().pixelColor(600, 400)


def needs_gl() -> None:
    if not gl_renderer_name():
        pytest.skip("no GL: Mesa's software renderer is not installed")


@pytest.mark.parametrize("kind", [GlFrameOnset, RasterFrameOnset])
def test_that_each_watch_is_told_once_and_what_it_waited_for_is_on_the_screen_then(
    window: Plain, qtbot: QtBot, kind: type[GlFrameOnset] | type[RasterFrameOnset]
) -> None:
    if kind is GlFrameOnset:
        needs_gl()
    onset: FrameOnset = kind(window)
    told: list[tuple[int, int]] = []

    def keep(ns: int, uncertainty: int) -> None:
        told.append((ns, uncertainty))

    onset.presented.connect(keep)
    window.showFullScreen()
    qtbot.waitUntil(window.isActiveWindow, timeout=10_000)
    for number, colour in enumerate((GREEN, RED, GREEN), 1):
        window.colour = colour
        asked = clock()
        window.update()
        onset.watch()
        qtbot.waitUntil(lambda number=number: len(told) == number, timeout=10_000)
        assert seen() == colour
        assert asked < told[-1][0] <= clock()
    expected = GL_UNCERTAINTY_NS if kind is GlFrameOnset else round(1e9 / QGuiApplication.primaryScreen().refreshRate())
    assert {uncertainty for _, uncertainty in told} == {expected}


def test_that_a_card_s_frame_signal_is_used_and_a_processor_s_is_not(window: Plain) -> None:
    needs_gl()
    assert isinstance(make_frame_onset(window, drawn_by="NVIDIA GeForce RTX 4070/PCIe/SSE2"), GlFrameOnset)
    for drawn_by in ("", "llvmpipe (LLVM 15.0.6, 256 bits)", "Microsoft Basic Render Driver", "Google SwiftShader"):
        assert isinstance(make_frame_onset(window, drawn_by=drawn_by), RasterFrameOnset)
    assert isinstance(make_frame_onset(window, drawn_by="AMD Radeon", raster=True), RasterFrameOnset)


def test_that_the_check_chooses_the_frame_signal_only_where_it_keeps_step_with_the_screen() -> None:
    assert choose_onset_kind("gl", 16.7 * MS, FRAME_NS) == "gl"
    assert choose_onset_kind("gl", 0.6 * MS, FRAME_NS) == "raster"
    assert choose_onset_kind("gl", 41.0 * MS, FRAME_NS) == "raster"
    assert choose_onset_kind("raster", 16.7 * MS, FRAME_NS) == "raster"


def test_that_case_38_dropped_frames_are_counted_against_the_screen_s_own() -> None:
    even = [round(n * FRAME_NS) for n in range(61)]
    assert frame_statistics(even, FRAME_NS)["dropped"] == 0 and frame_statistics(even, FRAME_NS)["synchronised"] is True
    missed = [ns for n, ns in enumerate(even) if n not in {10, 20, 21}]
    assert frame_statistics(missed, FRAME_NS)["dropped"] == 2
    unbound = [n * MS for n in range(61)]
    figures = frame_statistics([*unbound, unbound[-1] + 9 * MS], FRAME_NS)
    assert figures["dropped"] == 0 and figures["synchronised"] is False


def test_that_a_run_under_gl_stores_its_onsets_with_their_uncertainty(
    sit: Sit, lab: Lab, monkeypatch: pytest.MonkeyPatch
) -> None:
    needs_gl()
    monkeypatch.setattr(fullscreen_window, "gl_renderer_name", lambda: "a card of another maker")
    person = sit(sample_protocol(items={"query": "task=missing_piece_easy", "per_task": 2}, practice=0))
    person.sign_in()
    for _ in range(2):
        item = person.to_trial()
        person.answer(item)
        person.wait(lambda item=item: person.window.item is not item)
    person.wait_for("thanks")
    (run,) = lab.read(sessions.all_sessions)
    trials = lab.read(sessions.trials_of_session, run.id)
    assert {trial.onset_uncertainty_ns for trial in trials} == {GL_UNCERTAINTY_NS}
    assert {json.loads(trial.display)["onset"] for trial in trials} == {"gl"}
    assert json.loads(run.certificate)["renderer"] == "a card of another maker"
