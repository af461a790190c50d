"""The process that is killed: a participant's window in which somebody answers, run after run, until the end comes.

    python child.py LAB DIARY

DIARY gets one line for each trial that came on the screen ("open run position attempt item") and for each whose answer
was reported as stored ("stored run position attempt").
"""

import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from db.lab import open_lab
from db.stores import runs
from desktop.gui.collect.window import ParticipantWindow
from desktop.gui.context import AppContext
from desktop.gui.tasks import Tasks
from desktop.gui.theme.theme import Theme
from desktop.library.settings import MachineSettings
from desktop.study.free_codes import free_code
from desktop.study.studies import all_studies
from tests.e2e.kills.answerer import Answerer


def main(folder: Path, diary: Path) -> None:
    app = QApplication(sys.argv[:1])
    app.setQuitOnLastWindowClosed(False)
    theme = Theme(app)
    theme.apply("light")
    lab = open_lab(folder, window=True)
    context = AppContext(MachineSettings(), theme, Tasks(), lab=lab)
    study = all_studies(lab)[0]
    answerer = Answerer(diary)
    windows: list[ParticipantWindow] = []

    def sit() -> None:
        open_runs = lab.read(runs.unfinished)
        run = open_runs[0].run.id if open_runs else None
        window = ParticipantWindow(context, study, code=free_code(lab), simulated=True, resume=run)
        window.ended.connect(lambda: QTimer.singleShot(0, sit))
        windows[:] = [window]
        answerer.sit(window)
        window.open()

    sit()
    app.exec()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
