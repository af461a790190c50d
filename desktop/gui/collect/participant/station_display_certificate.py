"""Station certificate, stored with each session: the screen, the window system, how onsets are measured."""

import platform
from collections.abc import Mapping

from PySide6.QtCore import qVersion
from PySide6.QtGui import QGuiApplication, QScreen

from desktop.benchmarks.canonical_json import Json, canonical_json
from desktop.gui.collect.participant.fullscreen_window import FullscreenWindow
from desktop.gui.screen_of_window import screen_of


def station_certificate(facts: Mapping[str, Json], check: Mapping[str, Json] | None, operator: str = "") -> str:
    """The facts of the station, its last check, and the experimenter's code if known, as canonical JSON."""
    by: dict[str, Json] = {"operator": operator} if operator else {}
    return canonical_json({**facts, **by, "python": platform.python_version(), "qt": qVersion(), "check": check})


def screen_facts(stage: FullscreenWindow) -> dict[str, Json]:
    """The screen and the window as they really are."""
    screen = screen_of(stage)
    area = screen.geometry()
    return {
        "platform": QGuiApplication.platformName(),
        "system": platform.system(),
        "screen": screen.name(),
        "screen_size": [area.width(), area.height()],
        "screen_mm": [round(screen.physicalSize().width(), 1), round(screen.physicalSize().height(), 1)],
        "refresh_hz": round(screen.refreshRate(), 3),
        "ratio": stage.devicePixelRatioF(),
        "window_size": [stage.width(), stage.height()],
        "full_screen": stage.isFullScreen(),
        "onset": stage.onset.kind,
        "renderer": stage.drawn_by,
    }


def screen_identity(screen: QScreen) -> dict[str, Json]:
    """What identifies a screen for the station check: name, size and pixel ratio."""
    size = screen.size()
    return {"screen": screen.name(), "screen_size": [size.width(), size.height()], "ratio": screen.devicePixelRatio()}
