"""When a frame was on the screen: both ways tried on a real X server, GL by Mesa's software renderer."""

import json
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from db.lab import Lab
from db.stores import runs
from desktop.gui.collect import stage
from desktop.gui.collect.onset import (
    FRAME_NS,
    GL_UNCERTAINTY_NS,
    GlOnset,
    Onset,
    RasterOnset,
    better_onset,
    make_onset,
    renderer,
)
from desktop.gui.collect.seat_check import frame_figures
from desktop.library.moments import clock
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
    if not renderer():
        pytest.skip("no GL: Mesa's software renderer is not installed")


@pytest.mark.parametrize("kind", [GlOnset, RasterOnset])
def test_that_each_watch_is_told_once_and_what_it_waited_for_is_on_the_screen_then(
    window: Plain, qtbot: QtBot, kind: type[GlOnset] | type[RasterOnset]
) -> None:
    if kind is GlOnset:
        needs_gl()
    onset: Onset = kind(window)
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
    expected = GL_UNCERTAINTY_NS if kind is GlOnset else round(1e9 / QGuiApplication.primaryScreen().refreshRate())
    assert {uncertainty for _, uncertainty in told} == {expected}


def test_that_a_card_s_frame_signal_is_used_and_a_processor_s_is_not(window: Plain) -> None:
    needs_gl()
    assert isinstance(make_onset(window, drawn_by="NVIDIA GeForce RTX 4070/PCIe/SSE2"), GlOnset)
    for drawn_by in ("", "llvmpipe (LLVM 15.0.6, 256 bits)", "Microsoft Basic Render Driver", "Google SwiftShader"):
        assert isinstance(make_onset(window, drawn_by=drawn_by), RasterOnset)
    assert isinstance(make_onset(window, drawn_by="AMD Radeon", raster=True), RasterOnset)


def test_that_the_check_chooses_the_frame_signal_only_where_it_keeps_step_with_the_screen() -> None:
    assert better_onset("gl", 16.7 * MS, FRAME_NS) == "gl"
    assert better_onset("gl", 0.6 * MS, FRAME_NS) == "raster"
    assert better_onset("gl", 41.0 * MS, FRAME_NS) == "raster"
    assert better_onset("raster", 16.7 * MS, FRAME_NS) == "raster"


def test_that_case_38_dropped_frames_are_counted_against_the_screen_s_own() -> None:
    even = [round(n * FRAME_NS) for n in range(61)]
    assert frame_figures(even, FRAME_NS)["dropped"] == 0 and frame_figures(even, FRAME_NS)["synchronised"] is True
    missed = [ns for n, ns in enumerate(even) if n not in {10, 20, 21}]
    assert frame_figures(missed, FRAME_NS)["dropped"] == 2
    unbound = [n * MS for n in range(61)]
    figures = frame_figures([*unbound, unbound[-1] + 9 * MS], FRAME_NS)
    assert figures["dropped"] == 0 and figures["synchronised"] is False


def test_that_a_run_under_gl_stores_its_onsets_with_their_uncertainty(
    sit: Sit, lab: Lab, monkeypatch: pytest.MonkeyPatch
) -> None:
    needs_gl()
    monkeypatch.setattr(stage, "renderer", lambda: "a card of another maker")
    person = sit(sample_protocol(items={"query": "task=missing_piece_easy", "per_task": 2}, practice=0))
    person.sign_in()
    for _ in range(2):
        item = person.to_trial()
        person.answer(item)
        person.wait(lambda item=item: person.window.item is not item)
    person.wait_for("thanks")
    (run,) = lab.read(runs.all)
    trials = lab.read(runs.trials, run.id)
    assert {trial.onset_uncertainty_ns for trial in trials} == {GL_UNCERTAINTY_NS}
    assert {json.loads(trial.display)["onset"] for trial in trials} == {"gl"}
    assert json.loads(run.certificate)["renderer"] == "a card of another maker"
