"""Long work on a lab tells how far it is, and wherever it is ended the lab is as it was; what is held is done whole."""

import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from db.backups import verified_backups
from db.backups.verified_backups import back_up_lab
from db.connections.sqlite_connections import exclusive_file_engine
from db.deletion.person_deletion import delete_person_from_lab
from db.lab import open_lab
from db.maintenance.check_lab_integrity import check_lab_folder, check_open_lab
from db.maintenance.restore_backup import restore_backup
from db.merge.merge_labs import merge_labs, preview_merge_on_copy
from db.progress import (
    SILENT_WATCH,
    ProgressWatch,
    cancellable_sql,
    current_progress,
    progress_range,
    reporting_progress_to,
)
from db.stores import people
from tests.db.looking import Ended, Looker
from tests.db.making import filled, item, person, picture, stored

Work = Callable[[Path, ProgressWatch], object]


@pytest.fixture(scope="module")
def made(template: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two labs, `one` with a backup that says less than it, and `two`, each with a person and a picture."""
    place = tmp_path_factory.mktemp("made")
    for name, code in (("one", "P01-of-one"), ("two", "P02-of-two")):
        shutil.copytree(template, place / name)
        with open_lab(place / name) as lab:
            filled(lab, code)
            stored(lab, item(name, images=(picture(lab, name.encode()),)))
            if name == "one":
                lab.back_up()
                filled(lab, "P03-after-the-backup")
    return place


@pytest.fixture
def place(made: Path, tmp_path: Path) -> Path:
    """The two labs, of the test's own."""
    return Path(shutil.copytree(made, tmp_path / "labs"))


def _restore(place: Path, watch: ProgressWatch) -> object:
    (saved,) = (place / "one" / "backups").glob("lab-*.db")
    return restore_backup(place / "one", saved, watch)


WORKS: dict[str, Work] = {
    "backup": lambda place, watch: back_up_lab(place / "one", watch=watch),
    "restore": _restore,
    "merge": lambda place, watch: merge_labs(place / "one", [place / "two"], watch=watch),
    "foresee": lambda place, watch: preview_merge_on_copy(place / "one", [place / "two"], watch=watch),
    "delete": lambda place, watch: delete_person_from_lab(place / "one", "P01-of-one", watch),
}


STRIDES = {"merge": 4, "foresee": 4}
"""They look often, and each try takes its time."""
LOOSE = {"lab.db-wal", "lab.db-shm", "lab.lock"}


def _state(folder: Path, name: str) -> tuple[list[str], set[str]]:
    """Every row of a lab, and the names of its files; a merge makes a backup first, which may stay."""
    raw = sqlite3.connect(folder / "lab.db")
    rows = list(raw.iterdump())
    raw.close()
    files = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file() and path.name not in LOOSE}
    return rows, {file for file in files if name != "merge" or not file.startswith("backups")}


@pytest.mark.parametrize("name", WORKS)
def test_that_work_ended_at_any_look_leaves_the_lab_as_it_was(
    place: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verified_backups, "PAGES", 40)
    before = _state(place / "one", name)
    look, ended = 1, 0
    while True:
        try:
            WORKS[name](place, Looker(look))
        except Ended:
            assert _state(place / "one", name) == before
            ended += 1
            look += STRIDES.get(name, 1)
        else:
            break
    assert ended >= 1
    assert check_lab_folder(place / "one").ok


@pytest.mark.parametrize("name", WORKS)
def test_that_work_tells_how_far_it_is_and_never_goes_back(place: Path, name: str) -> None:
    watch = Looker()
    WORKS[name](place, watch)
    assert watch.shares == sorted(watch.shares)
    assert watch.told
    assert all(0 <= done <= total for done, total in watch.told)


@pytest.mark.parametrize("name", ["backup", "restore", "merge", "delete"])
def test_that_what_must_be_whole_is_held(place: Path, name: str) -> None:
    watch = Looker()
    WORKS[name](place, watch)
    assert watch.held_at


def test_that_a_backup_is_of_one_state_whatever_is_written_between_its_pages(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verified_backups, "PAGES", 10)
    with open_lab(place / "one") as lab:
        here = {person.code for person in lab.read(people.all_people)}

        class Writer(Looker):
            """Writes to the lab at every look."""

            def step(self, done: int, total: int) -> None:
                super().step(done, total)
                filled(lab, f"P-{self.looks}")

        watch = Writer()
        copied = lab.back_up(watch=watch)
        assert len(lab.read(people.all_people)) > len(here)
    assert watch.looks > 5
    with exclusive_file_engine(copied.path).connect() as conn:
        assert {person.code for person in people.all_people(conn)} == here


def test_that_a_check_tells_how_far_it_is_and_can_be_ended_at_any_look(place: Path) -> None:
    with open_lab(place / "one") as lab:
        whole = Looker()
        assert check_open_lab(lab, whole).ok
        assert whole.shares == sorted(whole.shares)
        for look in range(1, whole.looks + 1):
            with pytest.raises(Ended):
                check_open_lab(lab, Looker(look))
        assert check_open_lab(lab).ok


ENDLESS = "WITH RECURSIVE n(x) AS (VALUES (1) UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n"


def test_that_one_statement_without_an_end_can_be_ended(tmp_path: Path) -> None:
    with exclusive_file_engine(tmp_path / "any.db", create=True).connect() as conn:
        with pytest.raises(Ended), cancellable_sql(conn, Looker(3)):
            conn.execute(text(ENDLESS))
        assert conn.scalar(text("SELECT 1")) == 1


def test_that_an_error_of_the_database_stays_one_while_somebody_looks_on(tmp_path: Path) -> None:
    with exclusive_file_engine(tmp_path / "any.db", create=True).connect() as conn:
        with pytest.raises(Exception, match="no such table"), cancellable_sql(conn, Looker()):
            conn.execute(text("SELECT * FROM nowhere"))
        with cancellable_sql(conn, SILENT_WATCH):
            assert conn.scalar(text("SELECT 1")) == 1


def test_that_a_read_ends_where_an_onlooker_asks_and_a_write_is_held(place: Path) -> None:
    with open_lab(place / "one") as lab:
        with pytest.raises(Ended), reporting_progress_to(Looker(stop_at=1)):
            lab.read(people.all_people)
        with pytest.raises(Ended), reporting_progress_to(Looker(stop_at=1)):
            lab.write(people.add_person, person("P07-stopped"))
        looker = Looker()
        with reporting_progress_to(looker):
            lab.write(people.add_person, person("P08-written")).result()
        assert looker.held_at > 0
        assert current_progress() is SILENT_WATCH
        codes = {row.code for row in lab.read(people.all_people)}
    assert "P08-written" in codes
    assert "P07-stopped" not in codes


def test_that_parts_within_parts_tell_their_share_of_the_whole() -> None:
    looker = Looker()
    with reporting_progress_to(looker), progress_range(0.5, 1.0):
        current_progress().step(1, 2)
        with progress_range(0.5, 1.0):
            current_progress().step(1, 2)
    assert looker.shares == [0.5, 0.75, 0.75, 0.875]
