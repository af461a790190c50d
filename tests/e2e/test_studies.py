"""A study of each benchmark from its preset to its files: designed in the window, rehearsed, run at two seats, merged,
topped up, closed and exported.

The presets' own counts are tested beside them; here a researcher makes each small in the editor. The rehearsal and the
person at seat A go through the participant's real window by keys and clicks; seat B and the reserve are played by the
simulated person without a window.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar, cast

import numpy as np
import pytest

pytest.importorskip("PySide6", reason="screen tests need PySide6")

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot
from typing_extensions import override

from db.lab import Lab, create_lab, open_lab
from db.maintenance.check_lab_integrity import check_open_lab
from db.merge.merge_labs import merge_labs
from db.rows import StudyRow
from db.stores import items, sessions
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.seeded_random_generators import child_generator
from desktop.exchange.import_item_files import import_item_files
from desktop.exchange.table_files.jsonl_files import read_jsonl
from desktop.gui.collect.participant.participant_window import ParticipantWindow
from desktop.gui.settings.lab_operations_card import LabOperationsCard
from desktop.gui.shell.export_card import ExportCard
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.studies.close_study_card import CloseStudyCard
from desktop.gui.studies.rehearsal_card import RehearsalCard
from desktop.gui.studies.stations_card import StationsCard
from desktop.gui.studies.studies_screen import StudiesScreen
from desktop.gui.studies.study_card_base import StudyCard
from desktop.gui.studies.study_page_tabs import StudyPages
from desktop.gui.studies.study_sessions_card import StudySessionsCard
from desktop.gui.tour.script_runner import ScriptRunner
from desktop.gui.tour.simulated_keys_and_clicks import find_widget
from desktop.gui.tour.tour_participant import TourParticipant
from desktop.gui.widgets.input_fields import SelectField, TextField
from desktop.library.item_generation.sample_lab import find_or_create_sample_lab
from desktop.library.lab_extract import copy_items
from desktop.library.machine.eyeline_version import eyeline_version
from desktop.study.completion.study_closing import compute_data_revision, load_last_revision
from desktop.study.planning.frozen_plan_cells import load_frozen_plan
from desktop.study.planning.participant_item_order import ParticipantPlan
from desktop.study.planning.store_studies_and_drafts import list_studies
from desktop.study.planning.stored_topup_assignments import load_topups
from desktop.study.rehearsals.rehearsal_report import RehearsalReport
from desktop.study.rehearsals.simulated_participant import SimulatedParticipant
from desktop.study.rehearsals.simulated_rehearsal import play_rehearsal
from desktop.study.sessions.participant_enrolment import enrol_participant, identify_participant
from desktop.study.sessions.participant_session import ParticipantSession
from desktop.study.stations.stations_without_connection import load_stations, next_station_code
from desktop.study.transfer.transfer_between_stations import transfer_station
from tests.gui.conftest import MakeWindow
from tests.gui.studies.conftest import Designer
from tests.making.doctors import doctor_files
from tests.making.moat_sets import moat_rows, write_parquet
from tests.making.vriq_sets import write_probes, write_release

SKILL = 0.9
C = TypeVar("C", bound=StudyCard)


class Researcher(Designer):
    """Waits as long as a whole run takes on a busy machine."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self._bot = qtbot
        super().__init__(window, qtbot)

    @override
    def wait(self, condition: Callable[[], bool]) -> None:
        """Until it holds."""
        self._bot.waitUntil(condition)


@dataclass(frozen=True)
class Case:
    """A preset, what a lab needs for it, and what the researcher makes small: fields of the editor by page."""

    preset: str
    fill: Callable[[Lab, Path], object]
    items: Mapping[str, str]
    kinds: frozenset[str]


def sample_items(lab: Lab, place: Path) -> None:
    """Jigsaw items and loops of the bundled photographs."""
    with open_lab(find_or_create_sample_lab(place.parent / "sample")) as made:
        copy_items(made, lab, [row.id for row in made.read(items.find_stored_items)])


def moat_items(lab: Lab, place: Path) -> None:
    """Questions in the released form, pictures inside."""
    import_item_files(lab, write_parquet(place / "moat.parquet", moat_rows(14)))


def vriq_items(lab: Lab, place: Path) -> None:
    """A category in the released form, each item with three probes."""
    sizes = {("abstract", "Odd One Out"): 3}
    import_item_files(lab, write_release(place / "vriq", sizes, dimensions=True))
    rows = lab.read(items.find_stored_items)
    told = [(row.key, row.tags) for row in rows]
    import_item_files(lab, write_probes(place / "probes.yaml", told))


CASES = [
    Case(
        "jigsaw_lite",
        sample_items,
        {"items.query": "task=connection,anomaly,order_generation", "items.recipe": "", "items.per_task": "1"},
        frozenset({"choice", "fields", "order"}),
    ),
    Case(
        "moat_human",
        moat_items,
        {"items.recipe": "", "items.size": "4", "items.strata": "tag"},
        frozenset({"choice", "text"}),
    ),
    Case(
        "ordinal_subset",
        sample_items,
        {
            "items.query": "benchmark=ordinal N=2..5",
            "items.recipe": "",
            "items.per_task": "3",
            "people.answers_per_item": "",
        },
        frozenset({"trace"}),
    ),
    Case("vriq_probes", vriq_items, {"items.per_task": "1"}, frozenset({"choice", "number"})),
]


@pytest.mark.display
@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=case.preset, marks=[pytest.mark.campaign] if place else [])
        for place, case in enumerate(CASES)
    ],
)
def test_that_a_benchmarks_study_goes_from_its_preset_to_its_files(
    case: Case, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    with create_lab(tmp_path / "main", name="Main") as lab:
        case.fill(lab, tmp_path)
    designer = Researcher(make_window(lab=tmp_path / "main"), qtbot)
    study = designed(designer, case)
    seat_a, seat_b = seats_made(designer, study, tmp_path)
    handed = [at_seat_a(designer, study, seat_a, tmp_path), at_seat_b(study, seat_b, tmp_path)]
    assert merge_labs(tmp_path / "main", handed).conflicts == ()
    opened(designer, tmp_path / "main")
    revision = ended(designer, study, tmp_path)
    assert revision == told(tmp_path / "out", case)


# ---------------------------------------------------------------- designing


def designed(designer: Researcher, case: Case) -> StudyRow:
    """Begin with the preset, make it small in the editor, freeze it."""
    designer.press("new_study")
    designer.press(f"preset {case.preset}")
    designer.reads("draft")
    designer.page("items")
    for path, text in {**case.items, "people.planned": "2"}.items():
        designer.write(path, text)
    designer.page("course")
    designer.write("sittings", "1")
    designer.write("practice", "1")
    designer.freeze()
    lab = lab_of(designer)
    designer.wait(lambda: bool(list_studies(lab)))
    (study,) = list_studies(lab)
    designer.wait(lambda: load_frozen_plan(lab, study.id) is not None)
    return study


# ---------------------------------------------------------------- seats


def seats_made(designer: Researcher, study: StudyRow, place: Path) -> tuple[Path, Path]:
    """Two seats, each looked over first."""
    card = page(designer, "seats", StationsCard)
    card.add_doctors(doctor_files(place / "doctors"))
    designer.wait(lambda: designer.enabled("make_seats"))
    card.make_seats(place / "seats")
    designer.wait(lambda: len(load_stations(lab_of(designer), study.id)) == 2)
    return place / "seats" / "seat-A", place / "seats" / "seat-B"


def at_seat_a(designer: Researcher, study: StudyRow, folder: Path, place: Path) -> Path:
    """Rehearse, collect and hand over, all in the window."""
    opened(designer, folder)
    rehearsed(designer, study)
    lab = lab_of(designer)
    code = next_station_code(lab, study.id)
    window = ParticipantWindow(designer.window.context, study, code=code)
    window.open()
    sat(designer, window, code)
    state = lab.read(sessions.state_of_session, lab.read(sessions.all_sessions)[-1].id)
    assert state.finished
    assert ParticipantPlan.stored(state.run.plan).cell == 0
    card = page(designer, "seats", StationsCard)
    card.hand_over(place / "stick")
    designer.wait(lambda: bool(list((place / "stick").glob("seat-A-*.db"))))
    return next((place / "stick").glob("seat-A-*.db"))


def rehearsed(designer: Researcher, study: StudyRow) -> None:
    card = page(designer, "rehearsal", RehearsalCard)
    lists: list[RehearsalReport] = []
    begun: list[ParticipantWindow] = []
    card.listed.connect(lists.append)
    card.begun.connect(begun.append)
    designer.press("rehearse")
    designer.wait(lambda: bool(begun))
    sat(designer, begun[0], card.code)
    designer.wait(lambda: bool(lists) and lists[-1].finished)
    assert lists[-1].ok, lists[-1].problems
    assert lists[-1].corrected is not None


def sat(designer: Researcher, window: ParticipantWindow, code: str) -> None:
    """Somebody goes through the participant's window to its end."""
    person = TourParticipant(code, skill=SKILL, mouse=False, draws=child_generator(5, "hands", code))
    director = ScriptRunner(person.sit(window, None), patience=90, parent=designer.window)
    ends: list[object] = []
    gone: list[bool] = []
    director.finished.connect(ends.append)
    window.ended.connect(lambda: gone.append(True))
    director.start()
    designer.wait(lambda: bool(ends))
    assert ends == [None]
    designer.wait(lambda: bool(gone))


def at_seat_b(study: StudyRow, folder: Path, place: Path) -> Path:
    """Rehearse, collect and hand over without a window."""
    with open_lab(folder) as lab:
        assert play_rehearsal(lab, study, seat="B", app_version=eyeline_version()).ok
        played(lab, study, next_station_code(lab, study.id))
        return transfer_station(lab, place / "stick").path


def played(lab: Lab, study: StudyRow, code: str) -> None:
    known = identify_participant(lab, study.id, code)
    agreed = {"take_part": True, "share_openly": True}
    run = ParticipantSession.start(
        lab, enrol_participant(lab, study, known, agreed, seat="B", app_version=eyeline_version())
    )
    SimulatedParticipant(np.random.default_rng(9), skill=SKILL).sit(run)


# ---------------------------------------------------------------- the end


def ended(designer: Researcher, study: StudyRow, place: Path) -> str:
    """Exclude a trial, give it to the reserve, close, write the files; the pinned revision."""
    lab = lab_of(designer)
    corrections = page(designer, "corrections", StudySessionsCard)
    designer.wait(lambda: bool(corrections.lines()))
    lines = corrections.lines()
    plan = ParticipantPlan.stored(lab.read(sessions.get_session, lines[-1].run_id).plan)
    last = next(n for n, line in reversed(list(enumerate(lines))) if plan.steps[n].counts and line.key)
    corrections.trials.setCurrentIndex(corrections.trials.model().index(last, 0))
    designer.press("correct")
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(menu.actions()[0]).center())
    work = find_widget(designer.window, LabOperationsCard, "lab_work")
    QTest.keyClicks(find_widget(work, TextField, "work_reason"), "the phone rang")
    QTest.keyClicks(find_widget(work, TextField, "work_by"), "AB")
    find_widget(work, SelectField, "work_seen").set_current("no")
    designer.press("do_work")
    designer.wait(lambda: len(lab.read(sessions.excluded_trial_ids)) == 1)
    designer.press("close_work")
    page(designer, "end", CloseStudyCard)
    designer.press("top_up")
    designer.wait(lambda: bool(load_topups(lab, study.id)))
    (code,) = load_topups(lab, study.id)
    played(lab, study, code)
    designer.reads("No open points.")
    designer.press("close_study")
    designer.wait(lambda: load_last_revision(lab, study.id) is not None)
    designer.window.context.actions.run("export")
    card = designer.window.findChild(ExportCard)
    assert card is not None
    designer.wait(lambda: str(study.id) in card.study.choices())
    card.study.set_current(str(study.id))
    card.export(place / "out")
    designer.wait((place / "out" / "dictionary.json").is_file)
    assert not check_open_lab(lab).problems
    kept = load_last_revision(lab, study.id)
    assert kept is not None
    assert kept.revision == compute_data_revision(lab, study)
    return kept.revision


def told(out: Path, case: Case) -> Json:
    """What the files say: everybody, every item twice, the four outcomes apart, nothing personal; the revision."""
    tables = {path.stem: cast("list[dict[str, Json]]", list(read_jsonl(path))) for path in out.glob("*.jsonl")}
    # Whoever answers as fast as here fails the checks: the protocol's rules take such answers out of figures.
    counting = [row for row in tables["trials"] if row["counts"] or (row["ruled_out_by"] and not row["excluded"])]
    answers: dict[Json, int] = {}
    for row in counting:
        answers[str(row["item_id"])] = answers.get(str(row["item_id"]), 0) + 1
    over = {3} if case.preset == "vriq_probes" else set[int]()
    assert {2} <= set(answers.values()) <= {2} | over, "an item comes again together with its probes"
    assert {str(row["outcome"]) for row in counting} <= {"right", "wrong", "invalid", "missing"}
    kinds = {str(row["item_id"]): str(row["kind"]) for row in tables["items"]}
    assert {kinds[str(row["item_id"])] for row in counting} == case.kinds
    assert [row["exclusion"] for row in tables["trials"] if row["excluded"]] == ["trial"]
    assert len(tables["people"]) == len(tables["runs"]) == 3
    assert "code" not in tables["people"][0]
    (study,) = tables["studies"]
    assert study["revision"] == study["pinned_revision"]
    return study["revision"]


# ---------------------------------------------------------------- the window


def lab_of(designer: Researcher) -> Lab:
    lab = designer.window.context.lab
    assert lab is not None
    return lab


def opened(designer: Researcher, folder: Path) -> None:
    """Open another lab in the same window, at Studies."""
    designer.window.labs.open(folder)
    designer.wait(lambda: designer.window.context.lab is not None and lab_of(designer).folder == folder)
    designer.window.go("studies")
    designer.screen = find_widget(designer.window, StudiesScreen, "screen_studies")


def page(designer: Researcher, key: str, kind: type[C]) -> C:
    """The card of a page of the chosen study, shown by its segment."""
    pages = find_widget(designer.screen, StudyPages, "study_sides")
    designer.wait(lambda: pages.isVisible() and pages.study is not None)
    pages.go(key)
    card = pages.cards[key]
    assert isinstance(card, kind)
    return card
