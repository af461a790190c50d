"""Renders every screen at one scale into PNG files and looks at each: python -m tests.screens.shoot OUT LAB SCALE WHAT.

Run by `make screenshots` in a process a scale, since Qt takes the scale before the application is made. WHAT is JSON:
the themes, the languages, and how the names of the wanted screens begin.
"""

import json
import os
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QWidget

from desktop.cli.virtual_display import virtual_display
from desktop.gui.shell.build_window import build_window, close_window_and_lab
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.theme.window_language import use_language
from desktop.gui.theme.window_theme import Choice
from desktop.library.machine.settings import MachineSettings
from tests.gui.looks import looks
from tests.gui.told import untold
from tests.screens.deeper import DEEPER, add_jobs
from tests.screens.scenes import SCENES, Scene, clear, settle, wait_until
from tests.screens.sitting import study_of, walk

PARTICIPANT = "participant-"
"""How the names of a participant's screens begin."""
IN_EVERY_LANGUAGE = ("language",)
SIZE = QSize(1024, 700)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """Which pictures: themes, languages, how the screens' names begin (empty: all)."""

    themes: tuple[Choice, ...]
    languages: tuple[str, ...]
    only: str


def shoot(window: MainWindow, out: Path, lab: Path, scale: str, wanted: Wanted) -> list[str]:
    """Every scene in every language and both themes; the faults found, with the picture each is in.

    The theme is the outer loop: a switch polishes every widget there is anew.
    """
    faults: list[str] = []
    settle(window)
    for theme in wanted.themes if not wanted.only or "welcome" in wanted.only else ():
        window.context.theme.apply(theme)
        faults += _all_languages(window, out, f"{scale}-{theme}-welcome", Scene("welcome", lambda _: None), wanted)
    window.labs.open(lab)
    wait_until(lambda: window.context.lab is not None, "the lab")
    for theme in wanted.themes:
        window.context.theme.apply(theme)
        for scene in (*SCENES, *DEEPER):
            if any(scene.name.startswith(name) for name in wanted.only.split(",")):
                faults += _all_languages(window, out, f"{scale}-{theme}-{scene.name}", scene, wanted)
                clear(window)
    return faults + _participants(window, out, scale, wanted)


def _participants(window: MainWindow, out: Path, scale: str, wanted: Wanted) -> list[str]:
    """What participants meet, which follows no theme: in both all the same."""
    faults: list[str] = []
    if not any(PARTICIPANT.startswith(name) or name.startswith(PARTICIPANT) for name in wanted.only.split(",")):
        return faults
    study = study_of(window)
    for theme in wanted.themes:
        window.context.theme.apply(theme)
        for language in wanted.languages:

            def show(stage: QWidget, page: str, theme: str = theme, language: str = language) -> None:
                file = f"{scale}-{theme}-{PARTICIPANT}{page}-{language}.png"
                stage.grab().save(str(out / file))
                foreign = untold(stage, language) if language != "en" and page not in IN_EVERY_LANGUAGE else ()
                faults.extend(f"{file}: {fault}" for fault in (*looks(stage), *foreign))

            walk(window, study, language, show)
    return faults


def _all_languages(window: MainWindow, out: Path, name: str, scene: Scene, wanted: Wanted) -> list[str]:
    """One scene in each language: come to in English, switched while it is shown, as somebody does in the settings."""
    faults: list[str] = []
    _speak(window, "en")
    scene.show(window)
    settle(window)
    window.resize(SIZE)  # a window manager may have had its own mind when the window came up
    wait_until(lambda: window.size() == SIZE, "the small window")
    settle(window)
    for language in wanted.languages:
        _speak(window, language)
        if scene.over:
            clear(window)
            scene.show(window)
        settle(window)
        file = f"{name}-{language}.png"
        window.grab().save(str(out / file))
        found = [*looks(window), *(untold(window, language) if language != "en" else ())]
        faults += [f"{file}: {fault}" for fault in found]
    _speak(window, "en")
    scene.leave(window)
    return faults


def _speak(window: MainWindow, language: str) -> None:
    use_language(window.context.theme.app, language)
    window.context.signals.language_changed.emit()


def main(out: Path, lab: Path, scale: str, what: str) -> None:
    """Write the pictures and `faults-SCALE.json`; the lab is copied, and gets jobs of several kinds."""
    os.environ["QT_SCALE_FACTOR"] = scale
    factor = float(scale)
    asked = json.loads(what)
    own = out / "lab"
    shutil.rmtree(own, ignore_errors=True)
    shutil.copytree(lab, own)
    add_jobs(own)
    wanted = Wanted(themes=tuple(asked["themes"]), languages=tuple(asked["languages"]), only=asked["only"])
    with virtual_display(round(1280 * factor), round(800 * factor)):
        app = QApplication(["eyeline"])
        window = build_window(app, MachineSettings())
        window.context.remembers = False
        window.show_window()
        try:
            faults = shoot(window, out, own, scale, wanted)
        finally:
            close_window_and_lab(window)
            app.shutdown()
    (out / f"faults-{scale}.json").write_text(json.dumps(faults, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], sys.argv[4])
