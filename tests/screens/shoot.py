"""Renders every screen at one scale into PNG files and looks at each: python -m tests.screens.shoot OUT LAB SCALE.

Run by `make screenshots` in a process a scale, since Qt takes the scale before the application is made.
"""

import json
import os
import sys
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from desktop.cli.display import virtual_display
from desktop.gui.shell.compose import compose, take_apart
from desktop.gui.shell.window import MainWindow
from desktop.gui.theme.language import languages, use_language
from desktop.gui.theme.theme import Choice
from desktop.library.settings import MachineSettings
from tests.gui.looks import looks
from tests.screens.scenes import SCENES, Scene, clear, settle, wait_until

SIZE = QSize(1024, 700)
THEMES: tuple[Choice, ...] = ("light", "dark")


def shoot(window: MainWindow, out: Path, lab: Path, scale: str) -> list[str]:
    """Every scene in every language and both themes; the faults found, with the picture each is in.

    The theme is the outer loop: a switch polishes every widget there is anew.
    """
    faults: list[str] = []
    window.resize(SIZE)
    settle(window)
    for theme in THEMES:
        window.context.theme.apply(theme)
        faults += _all_languages(window, out, f"{scale}-{theme}-welcome", Scene("welcome", lambda _: None))
    window.labs.open(lab)
    wait_until(lambda: window.context.lab is not None, "the lab")
    for theme in THEMES:
        window.context.theme.apply(theme)
        for scene in SCENES:
            faults += _all_languages(window, out, f"{scale}-{theme}-{scene.name}", scene)
            clear(window)
    return faults


def _all_languages(window: MainWindow, out: Path, name: str, scene: Scene) -> list[str]:
    faults: list[str] = []
    for language in languages():
        use_language(window.context.theme.app, language)
        window.context.signals.language_changed.emit()
        scene.show(window)
        settle(window)
        file = f"{name}-{language}.png"
        window.grab().save(str(out / file))
        faults += [f"{file}: {fault}" for fault in looks(window)]
        scene.leave(window)
    return faults


def main(out: Path, lab: Path, scale: str) -> None:
    """Write the pictures and `faults-SCALE.json`."""
    os.environ["QT_SCALE_FACTOR"] = scale
    factor = float(scale)
    with virtual_display(round(1280 * factor), round(800 * factor)):
        app = QApplication(["eyeline"])
        window = compose(app, MachineSettings())
        window.context.remembers = False
        window.show_window()
        try:
            faults = shoot(window, out, lab, scale)
        finally:
            take_apart(window)
            app.shutdown()
    (out / f"faults-{scale}.json").write_text(json.dumps(faults, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])
