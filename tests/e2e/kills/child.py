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
from db.stores import sessions
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import TaskPool
from desktop.gui.collect.participant.participant_window import ParticipantWindow
from desktop.gui.theme.window_theme import WindowTheme
from desktop.library.machine.settings import MachineSettings
from desktop.study.planning.store_studies_and_drafts import list_studies
from desktop.study.stations.next_free_code import next_free_code
from tests.e2e.kills.answerer import Answerer


def main(folder: Path, diary: Path) -> None:
    app = QApplication(sys.argv[:1])
    app.setQuitOnLastWindowClosed(False)
    theme = WindowTheme(app)
    theme.apply("light")
    lab = open_lab(folder, window=True)
    context = AppContext(MachineSettings(), theme, TaskPool(), lab=lab)
    study = list_studies(lab)[0]
    answerer = Answerer(diary)
    windows: list[ParticipantWindow] = []

    def sit() -> None:
        open_runs = lab.read(sessions.incomplete_session_states)
        run = open_runs[0].run.id if open_runs else None
        window = ParticipantWindow(context, study, code=next_free_code(lab), simulated=True, resume=run)
        window.ended.connect(lambda: QTimer.singleShot(0, sit))
        windows[:] = [window]
        answerer.sit(window)
        window.open()

    sit()
    app.exec()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
