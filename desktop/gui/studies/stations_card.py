"""The card of a study's stations: set up after a check; at a station, import and export of its files."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from db.lab import Lab
from db.rows import StudyRow
from db.stores import people
from desktop.benchmarks.messages import say
from desktop.exchange.readers.parse_json_and_text import read_utf8_text
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import TaskProgress
from desktop.gui.i18n import join_shown_sentences, join_with_commas, tr
from desktop.gui.studies.study_card_base import StudyCard, choose_files, flow_row, labelled_column
from desktop.gui.theme.design_tokens import SMALL
from desktop.gui.widgets.data_table import DataTable, DataTableColumn
from desktop.gui.widgets.folder_dialog import choose_folder
from desktop.gui.widgets.input_fields import TextField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import fill_box, named_button, named_widget
from desktop.library.machine.eyeline_version import eyeline_version
from desktop.study.stations.create_station_labs import DoctorReport, StationLab, create_station_labs
from desktop.study.stations.stations_without_connection import StudyStation, find_station_here, load_stations
from desktop.study.transfer import transfer_between_stations
from desktop.study.transfer.transfer_between_stations import ReceivedParticipant, StationTransfer

RESERVE = 2
REASON = 420


@dataclass(frozen=True, slots=True)
class StationRow:
    """A row of the table: a station, its number of participants, whether it has exported data, and whether for good."""

    seat: StudyStation
    came: int
    handed_over: bool
    final: bool


@dataclass(frozen=True, slots=True)
class StudyStations:
    """What the card shows. mine: the station of this lab; waiting: number of its sessions that no other lab has; final:
    whether it has exported its data for good."""

    lines: Sequence[StationRow]
    mine: StudyStation | None
    waiting: int
    final: bool = False


class StationsCard(StudyCard):
    """Doctors first, then seats; the study is frozen by making them."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.setObjectName("seats_card")
        self._doctors: list[DoctorReport] = []
        self._told = TextLabel("", SMALL, tone="muted", wrap=True)
        self._add = named_button(PushButton(key="A"), "add_doctors", self._on_add)
        self._unfit, self._unfit_label = TextField(), TextLabel("", SMALL, tone="muted", wrap=True)
        self._unfit.setObjectName("unfit_reason")
        self._unfit.textChanged.connect(self._on_reason)
        self._make = named_button(PushButton(key="M", variant="primary"), "make_seats", self._on_make)
        self._hand = named_button(PushButton(key="H", variant="primary"), "hand_over", self._on_hand_over)
        self._final = named_button(PushButton(key="F"), "hand_over_for_good", self._on_hand_over_for_good)
        self._code = named_widget(TextField(), "handed_code")
        self._code_label = TextLabel("", SMALL, tone="muted")
        self._give = named_button(PushButton(key="G"), "give_up", self._on_give_up)
        self._take = named_button(PushButton(key="T"), "take_over", self._on_take_over)
        self._table: DataTable[StationRow] = named_widget(DataTable(COLUMNS, name=tr("Stations")), "seats")
        self._making, self._at_seat = QWidget(), QWidget()
        self._lay_out()
        self.retranslate()

    def retranslate(self) -> None:
        self.title.setText(tr("Stations"))
        self._add.set_text(tr("Add station check files…"))
        self._hand.set_text(tr("Transfer…"))
        self._final.set_text(tr("Transfer permanently…"))
        self._code_label.setText(tr("ID of a participant who continues elsewhere"))
        self._give.set_text(tr("Export participant…"))
        self._take.set_text(tr("Import participant…"))
        self._show_doctors()
        self._read()

    def add_doctors(self, paths: Sequence[Path]) -> None:
        """Gather what `eyeline doctor --json` printed at seats, one file each."""
        self.context.tasks.run(
            lambda: [DoctorReport.read(read_utf8_text(path), number) for number, path in enumerate(paths, 1)],
            self._on_doctors,
            owner=self,
        )

    def make_seats(self, folder: Path) -> None:
        """Set up as many stations as there are check files, below `folder`."""
        doctors, unfit = tuple(self._doctors), self._unfit.text()

        def make(watch: TaskProgress, lab: Lab, study: StudyRow) -> list[StationLab]:
            return create_station_labs(
                lab,
                study,
                folder,
                count=len(doctors),
                doctors=doctors,
                reserve=RESERVE,
                app_version=eyeline_version(),
                unfit=unfit.strip(),
                watch=watch,
            )

        self._do_watched(make, self._on_made)

    def hand_over(self, folder: Path, *, final: bool = False) -> None:
        """Write what this station collected into `folder`; final: it accepts no more participants."""
        self._do_watched(
            lambda watch, lab, _study: transfer_between_stations.transfer_station(
                lab, folder, final=final, watch=watch
            ),
            self._on_handed,
        )

    def give_up(self, code: str, folder: Path) -> None:
        """Write a person's hand-over file into `folder`."""
        self._do(
            lambda lab, study: transfer_between_stations.transfer_participant(lab, study.id, code, folder),
            self._on_given,
        )

    def take_over(self, file: Path) -> None:
        """Import the participant of a transfer file."""
        self._do(lambda lab, _study: transfer_between_stations.receive_participant(lab, file), self._on_taken)

    def _read(self) -> None:
        self._get(_read_study_stations, self._show_found)

    def _show_found(self, found: StudyStations) -> None:
        self._table.set_rows(found.lines)
        self._table.setVisible(bool(found.lines))
        self._making.setVisible(found.mine is None and not found.lines)
        self._at_seat.setVisible(found.mine is not None)
        if found.mine is not None:
            self.about.setText(_station_text(found.mine, found))
        elif found.lines:
            self.about.setText(
                tr(
                    "Each station exports transfer files. Merge them here with: eyeline lab merge. "
                    "Backup participants start here."
                )
            )
        else:
            self.about.setText(
                tr(
                    "Each station without a network gets its own lab, places and IDs. Run eyeline doctor "
                    "--json at every station first. Making the stations freezes the study."
                )
            )

    def _show_doctors(self) -> None:
        n = len(self._doctors)
        self._told.setText(tr("{n} stations were checked.", n=n) if n else tr("No station checked yet."))
        self._make.set_text(tr("Create {n} stations…", n=n) if n else tr("Create stations…"))
        unfit = [doctor.host for doctor in self._doctors if not doctor.ok]
        self._unfit_label.setText(
            tr("A check failed at {seats}. Reason for using them anyway", seats=join_with_commas(unfit))
            if unfit
            else ""
        )
        for part in (self._unfit, self._unfit_label):
            part.setVisible(bool(unfit))
        self._make.setEnabled(n > 0 and (not unfit or bool(self._unfit.text().strip())))

    def _on_doctors(self, doctors: list[DoctorReport]) -> None:
        self._doctors += doctors
        self._show_doctors()

    @Slot(str)
    def _on_reason(self, _: str) -> None:
        self._show_doctors()

    def _on_made(self, made: list[StationLab]) -> None:
        self._doctors = []
        self._unfit.clear()
        self._show_doctors()
        self.context.say(tr("{n} stations were made.", n=len(made)))

    def _on_handed(self, done: StationTransfer) -> None:
        one, many = (
            tr("1 session is in {file}.", file=done.path.name),
            tr("{n} sessions are in {file}.", n=done.runs, file=done.path.name),
        )
        self.context.say(one if done.runs == 1 else many)

    def _on_given(self, path: Path) -> None:
        self._code.clear()
        self.context.say(tr("Import {file} at the other station.", file=path.name))

    def _on_taken(self, done: ReceivedParticipant) -> None:
        self.context.say(tr("{code} continues here.", code=done.code))

    @Slot()
    def _on_add(self) -> None:
        choose_files(self, tr("Station check files"), "JSON (*.json)", self.add_doctors)

    @Slot()
    def _on_make(self) -> None:
        choose_folder(self, tr("Folder for the stations' labs"), self.make_seats)

    @Slot()
    def _on_hand_over(self) -> None:
        choose_folder(self, tr("Save file as"), self.hand_over)

    @Slot()
    def _on_hand_over_for_good(self) -> None:
        choose_folder(self, tr("Save file as"), lambda folder: self.hand_over(folder, final=True))

    @Slot()
    def _on_give_up(self) -> None:
        code = self._code.text()
        choose_folder(self, tr("Save file as"), lambda folder: self.give_up(code, folder))

    @Slot()
    def _on_take_over(self) -> None:
        choose_files(self, tr("Transfer file"), "JSON (*.json)", lambda files: self.take_over(files[0]))

    def _lay_out(self) -> None:
        making = fill_box(QVBoxLayout(self._making), self._told, margins=0)
        self._unfit.setFixedWidth(REASON)
        fill_box(making, labelled_column(self._unfit_label, self._unfit), flow_row(self._add, self._make))
        at_seat = fill_box(
            QVBoxLayout(self._at_seat), flow_row(self._hand, self._final, self._take), spacing=12, margins=0
        )
        self._code.setFixedWidth(220)
        fill_box(at_seat, labelled_column(self._code_label, self._code), flow_row(self._give))
        for part in (self._table, self._making, self._at_seat):
            self.body.addWidget(part)
            part.hide()
        self.body.addStretch()


def _transfer_state_text(line: StationRow) -> str:
    if line.final:
        return tr("permanently")
    return tr("yes") if line.handed_over else tr("not yet")


COLUMNS = (
    DataTableColumn[StationRow](say("Station name"), lambda line: line.seat.name),
    DataTableColumn[StationRow](say("First ID"), lambda line: line.seat.codes[0], stretch=True),
    DataTableColumn[StationRow](say("Places"), lambda line: str(len(line.seat.cells)), number=True),
    DataTableColumn[StationRow](say("Started"), lambda line: str(line.came), number=True),
    DataTableColumn[StationRow](say("Transferred"), _transfer_state_text),
)


def _station_text(seat: StudyStation, found: StudyStations) -> str:
    where = tr("This lab is station {name} of {of}.", name=seat.name, of=seat.of)
    one, many = (
        tr("1 of its sessions is not transferred."),
        tr("{n} of its sessions are not transferred.", n=found.waiting),
    )
    words = [where, one if found.waiting == 1 else many]
    if found.final:
        words.append(
            tr(
                "This station has transferred its data permanently. It accepts no new participants "
                "until you export again."
            )
        )
    return join_shown_sentences(words)


def _read_study_stations(lab: Lab, study: StudyRow) -> StudyStations:
    codes = {person.code for person in lab.read(people.all_people)}
    missing = transfer_between_stations.missing_stations(lab, study.id)
    going_on, mine = transfer_between_stations.collecting_stations(lab, study.id), find_station_here(lab, study.id)
    lines = [
        StationRow(seat, len(codes & {*seat.codes, *seat.reserve}), seat.name not in missing, seat.name not in going_on)
        for seat in load_stations(lab, study.id)
    ]
    final = mine is not None and mine.name not in going_on
    return StudyStations(lines, mine, transfer_between_stations.count_untransferred_runs(lab), final)
