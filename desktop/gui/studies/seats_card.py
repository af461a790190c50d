"""The stations of a study: set up after a check; at a station, import and export of its files."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from db.lab import Lab
from db.rows import StudyRow
from db.stores import people
from desktop.benchmarks.words import say
from desktop.exchange.texts import read_text
from desktop.gui.context import AppContext
from desktop.gui.studies.study_card import StudyCard, ask_files, in_a_row, labelled
from desktop.gui.tasks import Watch
from desktop.gui.theme.tokens import SMALL
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.fields import TextField
from desktop.gui.widgets.folder_dialog import ask_folder
from desktop.gui.widgets.table import Column, Table
from desktop.gui.widgets.text import Text
from desktop.gui.words import following, listed, tr
from desktop.library.version import version
from desktop.study import handover
from desktop.study.handover import HandedOver, Taken
from desktop.study.seat_labs import Doctor, MadeSeat, write_seats
from desktop.study.seats import Seat, seat_of, seats_of

RESERVE = 2
REASON = 420


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the table: a station, its number of participants, whether it has exported data, and whether for good."""

    seat: Seat
    came: int
    handed_over: bool
    final: bool


@dataclass(frozen=True, slots=True)
class Found:
    """What the card shows. mine: the station of this lab; waiting: number of its sessions that no other lab has; final:
    whether it has exported its data for good."""

    lines: Sequence[Line]
    mine: Seat | None
    waiting: int
    final: bool = False


class SeatsCard(StudyCard):
    """Doctors first, then seats; the study is frozen by making them."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.setObjectName("seats_card")
        self._doctors: list[Doctor] = []
        self._told = Text("", SMALL, tone="muted", wrap=True)
        self._add = Button(key="A")
        self._add.setObjectName("add_doctors")
        self._add.clicked.connect(self._on_add)
        self._unfit, self._unfit_label = TextField(), Text("", SMALL, tone="muted", wrap=True)
        self._unfit.setObjectName("unfit_reason")
        self._unfit.textChanged.connect(self._on_reason)
        self._make = Button(key="M", variant="primary")
        self._make.setObjectName("make_seats")
        self._make.clicked.connect(self._on_make)
        self._hand = Button(key="H", variant="primary")
        self._hand.setObjectName("hand_over")
        self._hand.clicked.connect(self._on_hand_over)
        self._final = Button(key="F")
        self._final.setObjectName("hand_over_for_good")
        self._final.clicked.connect(self._on_hand_over_for_good)
        self._code = TextField()
        self._code.setObjectName("handed_code")
        self._code_label = Text("", SMALL, tone="muted")
        self._give = Button(key="G")
        self._give.setObjectName("give_up")
        self._give.clicked.connect(self._on_give_up)
        self._take = Button(key="T")
        self._take.setObjectName("take_over")
        self._take.clicked.connect(self._on_take_over)
        self._table: Table[Line] = Table(COLUMNS, name=tr("Stations"))
        self._table.setObjectName("seats")
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
            lambda: [Doctor.read(read_text(path), number) for number, path in enumerate(paths, 1)],
            self._on_doctors,
            owner=self,
        )

    def make_seats(self, folder: Path) -> None:
        """Set up as many stations as there are check files, below `folder`."""
        doctors, unfit = tuple(self._doctors), self._unfit.text()

        def make(watch: Watch, lab: Lab, study: StudyRow) -> list[MadeSeat]:
            return write_seats(
                lab,
                study,
                folder,
                count=len(doctors),
                doctors=doctors,
                reserve=RESERVE,
                app_version=version(),
                unfit=unfit.strip(),
                watch=watch,
            )

        self._do_watched(make, self._on_made)

    def hand_over(self, folder: Path, *, final: bool = False) -> None:
        """Write what this station collected into `folder`; final: it accepts no more participants."""
        self._do_watched(
            lambda watch, lab, _study: handover.hand_over_seat(lab, folder, final=final, watch=watch), self._on_handed
        )

    def give_up(self, code: str, folder: Path) -> None:
        """Write a person's hand-over file into `folder`."""
        self._do(lambda lab, study: handover.hand_over(lab, study.id, code, folder), self._on_given)

    def take_over(self, file: Path) -> None:
        """Import the participant of a transfer file."""
        self._do(lambda lab, _study: handover.take_over(lab, file), self._on_taken)

    def _read(self) -> None:
        self._get(_found, self._show_found)

    def _show_found(self, found: Found) -> None:
        self._table.set_rows(found.lines)
        self._table.setVisible(bool(found.lines))
        self._making.setVisible(found.mine is None and not found.lines)
        self._at_seat.setVisible(found.mine is not None)
        if found.mine is not None:
            self.about.setText(_seat_words(found.mine, found))
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
        self._make.set_text(tr("Make {n} stations…", n=n) if n else tr("Make stations…"))
        unfit = [doctor.host for doctor in self._doctors if not doctor.ok]
        self._unfit_label.setText(
            tr("A check failed at {seats}. Reason for using them anyway", seats=listed(unfit)) if unfit else ""
        )
        for part in (self._unfit, self._unfit_label):
            part.setVisible(bool(unfit))
        self._make.setEnabled(n > 0 and (not unfit or bool(self._unfit.text().strip())))

    def _on_doctors(self, doctors: list[Doctor]) -> None:
        self._doctors += doctors
        self._show_doctors()

    @Slot(str)
    def _on_reason(self, _: str) -> None:
        self._show_doctors()

    def _on_made(self, made: list[MadeSeat]) -> None:
        self._doctors = []
        self._unfit.clear()
        self._show_doctors()
        self.context.say(tr("{n} stations were made.", n=len(made)))

    def _on_handed(self, done: HandedOver) -> None:
        one, many = (
            tr("1 session is in {file}.", file=done.path.name),
            tr("{n} sessions are in {file}.", n=done.runs, file=done.path.name),
        )
        self.context.say(one if done.runs == 1 else many)

    def _on_given(self, path: Path) -> None:
        self._code.clear()
        self.context.say(tr("Import {file} at the other station.", file=path.name))

    def _on_taken(self, done: Taken) -> None:
        self.context.say(tr("{code} continues here.", code=done.code))

    @Slot()
    def _on_add(self) -> None:
        ask_files(self, tr("Station check files"), "JSON (*.json)", self.add_doctors)

    @Slot()
    def _on_make(self) -> None:
        ask_folder(self, tr("Folder for the stations' labs"), self.make_seats)

    @Slot()
    def _on_hand_over(self) -> None:
        ask_folder(self, tr("Save the file as"), self.hand_over)

    @Slot()
    def _on_hand_over_for_good(self) -> None:
        ask_folder(self, tr("Save the file as"), lambda folder: self.hand_over(folder, final=True))

    @Slot()
    def _on_give_up(self) -> None:
        code = self._code.text()
        ask_folder(self, tr("Save the file as"), lambda folder: self.give_up(code, folder))

    @Slot()
    def _on_take_over(self) -> None:
        ask_files(self, tr("Transfer file"), "JSON (*.json)", lambda files: self.take_over(files[0]))

    def _lay_out(self) -> None:
        making = QVBoxLayout(self._making)
        making.setContentsMargins(0, 0, 0, 0)
        making.addWidget(self._told)
        self._unfit.setFixedWidth(REASON)
        making.addLayout(labelled(self._unfit_label, self._unfit))
        making.addLayout(in_a_row(self._add, self._make))
        at_seat = QVBoxLayout(self._at_seat)
        at_seat.setContentsMargins(0, 0, 0, 0)
        at_seat.setSpacing(12)
        at_seat.addLayout(in_a_row(self._hand, self._final, self._take))
        self._code.setFixedWidth(220)
        at_seat.addLayout(labelled(self._code_label, self._code))
        at_seat.addLayout(in_a_row(self._give))
        for part in (self._table, self._making, self._at_seat):
            self.body.addWidget(part)
            part.hide()
        self.body.addStretch()


def _handed(line: Line) -> str:
    if line.final:
        return tr("permanently")
    return tr("yes") if line.handed_over else tr("not yet")


COLUMNS = (
    Column[Line](say("Station name"), lambda line: line.seat.name),
    Column[Line](say("First ID"), lambda line: line.seat.codes[0], stretch=True),
    Column[Line](say("Places"), lambda line: str(len(line.seat.cells)), number=True),
    Column[Line](say("Started"), lambda line: str(line.came), number=True),
    Column[Line](say("Transferred"), _handed),
)


def _seat_words(seat: Seat, found: Found) -> str:
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
    return following(words)


def _found(lab: Lab, study: StudyRow) -> Found:
    codes = {person.code for person in lab.read(people.all)}
    missing = handover.missing_seats(lab, study.id)
    going_on, mine = handover.collecting_seats(lab, study.id), seat_of(lab, study.id)
    lines = [
        Line(seat, len(codes & {*seat.codes, *seat.reserve}), seat.name not in missing, seat.name not in going_on)
        for seat in seats_of(lab, study.id)
    ]
    final = mine is not None and mine.name not in going_on
    return Found(lines, mine, handover.not_handed_over(lab), final)
