"""`eyeline study seats`, `hand-over`, `take-over`: labs of separate stations, and the transfers between them."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from desktop.cli.print_command_outcome import CommandOutcome, OutputGrid, count_phrase
from desktop.cli.shared_command_options import LabFolder, OutFolder, open_named_lab
from desktop.cli.study_commands.resolve_study_and_protocol import Study, resolve_study

if TYPE_CHECKING:
    from db.lab import Lab
    from db.rows import StudyRow

Doctors = Annotated[
    list[Path] | None,
    typer.Option("--doctor", metavar="FILE", help="Output of eyeline doctor --json at a station. Repeatable."),
]


def create_stations_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Protocol as a YAML file.")],
    out: OutFolder,
    count: Annotated[int, typer.Option("--seats", metavar="N", help="Number of stations.")],
    doctor: Doctors = None,
    reserve: Annotated[int, typer.Option(metavar="N", min=0, help="Additional codes per station.")] = 2,
    unfit: Annotated[
        str,
        typer.Option(
            "--unfit", metavar="REASON", help="Create the stations although a check failed. The reason is recorded."
        ),
    ] = "",
    lab: LabFolder = None,
) -> CommandOutcome:
    """Write one lab per station, with items, images, the frozen study, and its own codes and places. For example:
    eyeline study seats study.yaml --seats 2 --out seats --doctor a.json --doctor b.json"""
    from desktop.library.machine.eyeline_version import eyeline_version
    from desktop.study.planning.store_studies_and_drafts import create_study
    from desktop.study.protocol import read_protocol
    from desktop.study.stations.create_station_labs import DoctorReport, check_doctor_reports, create_station_labs

    doctors = [DoctorReport.read(_read_doctor_file(path), number) for number, path in enumerate(doctor or (), 1)]
    check_doctor_reports(count, doctors, unfit=unfit)
    protocol = read_protocol(file)
    with open_named_lab(lab) as opened:
        study = create_study(opened, protocol)
        made = create_station_labs(
            opened,
            study,
            out,
            count=count,
            doctors=doctors,
            reserve=reserve,
            app_version=eyeline_version(),
            unfit=unfit,
        )
    told = [
        {
            "name": one.seat.name,
            "folder": one.folder,
            "codes": one.seat.codes,
            "reserve": one.seat.reserve,
            "cells": one.seat.cells,
        }
        for one in made
    ]
    rows = [(one.seat.name, one.folder, one.seat.codes[0], len(one.seat.codes), len(one.seat.reserve)) for one in made]
    grid = OutputGrid(("seat", "folder", "first code", "places", "reserve"), rows)
    return CommandOutcome({"study_id": study.id, "protocol_hash": protocol.hash, "seats": told}, [grid])


def hand_over_command(
    out: OutFolder,
    person: Annotated[
        str, typer.Option("--person", metavar="CODE", help="Only this participant, for another station.")
    ] = "",
    final: Annotated[
        bool, typer.Option("--final", help="No more sessions at this station: free places go to the reserve.")
    ] = False,
    study: Study = "",
    lab: LabFolder = None,
) -> CommandOutcome:
    """Transfer the data collected at a station, for eyeline lab merge; or one participant who continues at another
    station. Can be repeated if the file was lost. For example: eyeline study hand-over --lab seat-A --out stick"""
    from desktop.study.transfer import transfer_between_stations

    with open_named_lab(lab) as opened:
        if person:
            path = transfer_between_stations.transfer_participant(opened, resolve_study(opened, study).id, person, out)
            return CommandOutcome(
                {"path": path, "person": person}, [f"{person} is given up here; bring {path} to the other seat."]
            )
        done = transfer_between_stations.transfer_station(opened, out, final=final)
    runs = count_phrase(done.runs, "run is", "runs are")
    parts = [f"{done.unfinished} unfinished"] if done.unfinished else []
    parts += [f"{done.elsewhere} gone on elsewhere"] if done.elsewhere else []
    words = [f"{runs} in {done.path}{': ' if parts else ''}{', '.join(parts)}."]
    words += (
        [f"{count_phrase(done.pilots, 'pilot or rehearsal', 'pilots and rehearsals')} beside them."]
        if done.pilots
        else []
    )
    words += ["Nobody sits down here any more, until it is handed over again without --final."] if final else []
    words += [f"In the lab in the middle: eyeline lab merge LAB {done.path}"]
    document = {
        "path": done.path,
        "runs": done.runs,
        "unfinished": done.unfinished,
        "elsewhere": done.elsewhere,
        "pilots": done.pilots,
        "final": final,
    }
    return CommandOutcome(document, words)


def take_over_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Transfer file of a participant.")], lab: LabFolder = None
) -> CommandOutcome:
    """Import a participant transferred from another station. For example: eyeline study take-over hand-over-A001-7.json
    --lab seat-B"""
    from desktop.study.transfer.transfer_between_stations import receive_participant as take_in

    with open_named_lab(lab) as opened:
        done = take_in(opened, file)
    document = {"person": done.code, "runs": done.runs, "trials": done.trials}
    return CommandOutcome(document, [f"{done.code} goes on here; {done.trials} trials came."])


def give_up_seat_command(
    name: Annotated[str, typer.Argument(metavar="SEAT", help="Letter of the station.")],
    reason: Annotated[
        str, typer.Option("--reason", metavar="TEXT", help="Reason, which is recorded.", show_default=False)
    ],
    by: Annotated[str, typer.Option("--by", metavar="WHO", help="Who decides (code or initials).")] = "",
    study: Study = "",
    lab: LabFolder = None,
) -> CommandOutcome:
    """In the main lab: record that a station was lost with its untransferred data. Its free places go to the reserve,
    and people go on here with what came. For example: eyeline study give-up-seat B --reason "its disk died" --lab
    DIR"""
    from desktop.study.transfer import transfer_between_stations

    with open_named_lab(lab) as opened:
        row = resolve_study(opened, study)
        transfer_between_stations.give_up_station(opened, row.id, name, reason, by)
    return CommandOutcome({"study_id": row.id, "seat": name.upper()}, [f"Seat {name.upper()} is given up."])


@dataclass(frozen=True, slots=True)
class StationStatus:
    """The station that a lab is in a study (None: none), the cells that are filled here, how many runs it has not
    transferred, the revision that was pinned last, whether the study is closed and whether its data changed since."""

    seat: str | None
    cells: frozenset[int] | None
    not_handed_over: int | None
    revision: str | None
    closed: bool
    changed: bool

    def has(self, cell: int) -> bool:
        """Whether a cell of the plan is filled here."""
        return self.cells is None or cell in self.cells


def station_status_of(lab: "Lab", study: "StudyRow") -> StationStatus:
    """The state of this lab as a station, and of the study's closing, for `study status`."""
    from desktop.study.completion.study_closing import load_study_closure
    from desktop.study.stations.stations_without_connection import find_station_here
    from desktop.study.transfer.transfer_between_stations import count_untransferred_runs

    seat, end = find_station_here(lab, study.id), load_study_closure(lab, study)
    revision = None if end.pinned is None else end.pinned.revision
    told = (None, None, None) if seat is None else (seat.name, frozenset(seat.cells), count_untransferred_runs(lab))
    return StationStatus(*told, revision, end.closed, end.changed)


def _read_doctor_file(path: Path) -> str:
    from desktop.exchange.readers.parse_json_and_text import read_utf8_text

    return read_utf8_text(path)
