"""The Collect screen on a participant's station: a start button, and no other participants' data."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from db.rows import StudyRow
from desktop.benchmarks.canonical import Json
from desktop.gui.collect.certificate import screen_identity
from desktop.gui.context import AppContext
from desktop.gui.screens import screen_of
from desktop.gui.shell.screen import Screen
from desktop.gui.theme.tokens import LARGE, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.fields import Select
from desktop.gui.widgets.text import Text
from desktop.gui.words import tr
from desktop.library.moments import now
from desktop.study.seat import is_fresh, last_check, seat_name
from desktop.study.studies import all_studies

WIDTH = 480


@dataclass(frozen=True, slots=True)
class Found:
    """The studies of the lab, and the result of this station's last check."""

    studies: Sequence[StudyRow]
    check: Mapping[str, Json] | None


class OwnPlaceScreen(Screen):
    """One button; the code is asked for in the participant's own window. No run, no code, no count is read here."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._studies: Sequence[StudyRow] = ()
        self._check: Mapping[str, Json] | None = None
        self._window: QWidget | None = None
        self._title = Text("", LARGE, STRONG)
        self._text = Text("", tone="muted", wrap=True)
        self._study = Select()
        self._study.setObjectName("own_study")
        self._begin = Button(variant="primary", large=True, key="Enter")
        self._begin.setObjectName("begin")
        self._begin.clicked.connect(self._on_begin)
        self._lay_out()
        context.signals.lab_changed.connect(self._read)

    def title(self) -> str:
        return tr("Welcome")

    @override
    def help_part(self) -> str:
        return "collect.own"

    def retranslate(self) -> None:
        self._title.setText(tr("Welcome"))
        self._begin.set_text(tr("Begin"))
        self._study.set_name(tr("Study"))
        self._show()

    def shown(self) -> None:
        self._read()

    @Slot()
    def _read(self) -> None:
        lab = self.context.lab
        if lab is not None and self.isVisible() and self._window is None:
            node = seat_name(self.context.settings.seat)
            self.context.tasks.run(
                lambda: Found(all_studies(lab), last_check(lab, node)), self._on_found, owner=self, turn="studies"
            )

    def _on_found(self, found: Found) -> None:
        self._studies, self._check = found.studies, found.check
        self._study.set_choices([(str(study.id), study.name) for study in found.studies], self._study.current())
        self._show()

    def _show(self) -> None:
        ready = is_fresh(self._check, now().us, **screen_identity(screen_of(self)))
        if not self._studies:
            text = tr("No study here yet. Please tell the experimenter.")
        elif not ready:
            text = tr("This station has not been checked today. Please tell the experimenter.")
        else:
            text = tr("Press the button, then enter your ID.")
        self._text.setText(text)
        self._study.setVisible(len(self._studies) > 1)
        self._begin.setEnabled(bool(self._studies) and ready)

    @Slot()
    def _on_begin(self) -> None:
        from desktop.gui.collect.window import ParticipantWindow

        study = next((study for study in self._studies if str(study.id) == self._study.current()), None)
        if study is None or self._window is not None:
            return
        raster = self._check is not None and self._check.get("onset_choice") == "raster"
        window = ParticipantWindow(self.context, study, screen=screen_of(self), raster=raster)
        window.ended.connect(self._on_ended)
        self._window = window
        window.open()

    @Slot()
    def _on_ended(self) -> None:
        if self._window is not None:
            self._window.deleteLater()
            self._window = None
        self.window().activateWindow()
        self._read()

    def _lay_out(self) -> None:
        card = Card(padding=SPACE_24)
        card.setFixedWidth(WIDTH)
        card.body.setSpacing(SPACE_16)
        for widget in (self._title, self._text, self._study, self._begin):
            card.body.addWidget(widget)
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(card)
        row.addStretch()
        column = QVBoxLayout(self)
        column.addStretch(2)
        column.addLayout(row)
        column.addStretch(3)
