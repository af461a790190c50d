"""The home screen of a participant's station: a start button, and no other participants' data."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget
from typing_extensions import override

from db.rows import StudyRow
from desktop.benchmarks.canonical_json import Json
from desktop.gui.app_context import AppContext
from desktop.gui.collect.participant.station_display_certificate import screen_identity
from desktop.gui.i18n import tr
from desktop.gui.screen_of_window import screen_of
from desktop.gui.shell.place_screen_base import PlaceScreen
from desktop.gui.theme.design_tokens import LARGE, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.input_fields import SelectField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, fill_box, named_button, named_widget, row_box
from desktop.library.machine.clock import wall_time_now
from desktop.study.planning.store_studies_and_drafts import list_studies
from desktop.study.stations.evaluate_station_check import is_check_fresh, load_station_check, station_name

WIDTH = 480


@dataclass(frozen=True, slots=True)
class StudiesAndStationCheck:
    """The studies of the lab, and the result of this station's last check."""

    studies: Sequence[StudyRow]
    check: Mapping[str, Json] | None


class ParticipantHomeScreen(PlaceScreen):
    """One button; the code is asked for in the participant's own window. No run, no code, no count is read here."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._studies: Sequence[StudyRow] = ()
        self._check: Mapping[str, Json] | None = None
        self._window: QWidget | None = None
        self._title = TextLabel("", LARGE, STRONG)
        self._text = TextLabel("", tone="muted", wrap=True)
        self._study = named_widget(SelectField(), "own_study")
        self._begin = named_button(PushButton(variant="primary", large=True, key="Enter"), "begin", self._on_begin)
        self._lay_out()
        context.signals.lab_changed.connect(self._read)

    def title(self) -> str:
        return tr("Welcome")

    @override
    def help_part(self) -> str:
        return "collect.own"

    def retranslate(self) -> None:
        self._title.setText(tr("Welcome"))
        self._begin.set_text(tr("Start"))
        self._study.set_name(tr("Study"))
        self._show()

    def shown(self) -> None:
        self._read()

    @Slot()
    def _read(self) -> None:
        lab = self.context.lab
        if lab is not None and self.isVisible() and self._window is None:
            node = station_name(self.context.settings.seat)
            self.context.tasks.run(
                lambda: StudiesAndStationCheck(list_studies(lab), load_station_check(lab, node)),
                self._on_found,
                owner=self,
                turn="studies",
            )

    def _on_found(self, found: StudiesAndStationCheck) -> None:
        self._studies, self._check = found.studies, found.check
        self._study.set_choices([(str(study.id), study.name) for study in found.studies], self._study.current())
        self._show()

    def _show(self) -> None:
        ready = is_check_fresh(self._check, wall_time_now().us, **screen_identity(screen_of(self)))
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
        from desktop.gui.collect.participant.participant_window import ParticipantWindow

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
        card = SurfaceCard(padding=SPACE_24)
        card.setFixedWidth(WIDTH)
        fill_box(card.body, self._title, self._text, self._study, self._begin, spacing=SPACE_16)
        fill_box(QVBoxLayout(self), 2, row_box(STRETCH, card, STRETCH), 3)
