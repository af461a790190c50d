"""Other programs that read, write or remove a lab's database under an open window: nothing acknowledged is lost."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.access.sqlite_database import SqliteDatabase
from db.backups.verified_backups import back_up_lab
from db.errors import JournalLost
from db.lab import Lab, create_lab, open_lab
from db.maintenance.check_lab_integrity import check_lab_folder
from db.stores import lab_settings
from tests.faults.kills.work import answers_in
from tests.faults.troubles.bench import answer, as_stored, troubled

ROOT = Path(__file__).parents[2]
LOCKS = Path("/proc/locks")
READ = (
    "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); print(c.execute('SELECT COUNT(*) FROM trials').fetchone())"
)
WINDOW = """
import sys
from pathlib import Path
from db.lab import open_lab
from tests.faults.troubles.bench import answer, as_stored
with open_lab(Path(sys.argv[1]), window=True) as lab:
    for line in sys.stdin:
        if line == "answer\\n":
            print(as_stored(answer(lab, 1))[0], flush=True)
        else:
            print(lab.back_up().path, flush=True)
"""


def read_by_another(lab: Path) -> None:
    """Another program, of another SQLite, opens the database, reads it, and closes it."""
    subprocess.run([sys.executable, "-c", READ, str(lab / "lab.db")], check=True, capture_output=True)


@pytest.fixture
def window(tmp_path: Path) -> Iterator[tuple[Path, subprocess.Popen[str]]]:
    """A lab and a process that has a window's lock on it, which answers or backs up for each line."""
    lab = troubled(tmp_path)
    command = [sys.executable, "-c", WINDOW, str(lab)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:
        yield lab, child
        child.kill()


def ask(child: "subprocess.Popen[str]", what: str) -> str:
    assert child.stdin is not None and child.stdout is not None
    child.stdin.write(f"{what}\n")
    child.stdin.flush()
    return child.stdout.readline().strip()


def locks_of(child: "subprocess.Popen[str]", file: Path) -> int:
    """How many POSIX locks the process has on the file."""
    rows = [line.split() for line in LOCKS.read_text().splitlines() if "POSIX" in line]
    number = str(file.stat().st_ino)
    return sum(row[4] == str(child.pid) and row[5].rpartition(":")[2] == number for row in rows)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kill -9 is of POSIX systems")
def test_that_an_answer_stays_where_another_program_reads_between_backups_and_the_window_is_killed(
    window: tuple[Path, "subprocess.Popen[str]"],
) -> None:
    lab, child = window
    given = [ask(child, "answer")]
    for _ in range(3):
        assert ask(child, "back up").endswith(".db")
        read_by_another(lab)
        assert (lab / "lab.db-wal").exists()
        given.append(ask(child, "answer"))
    if LOCKS.exists():
        assert locks_of(child, lab / "lab.db") >= 1
        assert locks_of(child, lab / "lab.db-shm") >= 1
    child.kill()
    child.wait()
    found = answers_in(lab)
    assert [found[one] for one in given] == [1] * 4
    assert check_lab_folder(lab).ok


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Lab]:
    """A window on a lab with answers of which the last ones lie in the journal alone."""
    with open_lab(troubled(tmp_path), window=True) as lab:
        answer(lab, 2)
        yield lab


@pytest.mark.parametrize("ends", [["-wal"], ["-shm"], ["-wal", "-shm"]])
def test_that_a_journal_that_is_removed_costs_nothing_and_the_message_says_so(opened: Lab, ends: list[str]) -> None:
    wanted = answers_in(opened.folder)
    for end in ends:
        (opened.folder / f"lab.db{end}").unlink()
    with pytest.raises(JournalLost, match="Another program removed or replaced") as caught:
        answer(opened, 1)
    assert "unsaved" in str(caught.value.hint)
    assert len(list((opened.folder / "unsaved").glob("trial-*.json"))) == 1
    crashed = opened.folder.with_name("crashed")
    shutil.copytree(opened.folder, crashed, ignore=shutil.ignore_patterns("lab.lock"))
    assert not wanted - answers_in(crashed)
    assert opened.take_in() == 0
    wanted.update(as_stored(answer(opened, 1)))
    read_by_another(opened.folder)
    assert not wanted - answers_in(opened.folder)
    assert (opened.folder / "lab.db-wal").exists()
    back_up_lab(opened.folder)
    assert check_lab_folder(opened.folder).ok


def test_that_nothing_goes_into_a_database_that_another_program_put_in_the_place_of_the_open_one(opened: Lab) -> None:
    file = opened.folder / "lab.db"
    made = opened.back_up().path
    shutil.copyfile(made, file.with_name("other"))
    file.with_name("other").replace(file)
    for _ in range(2):
        with pytest.raises(JournalLost):
            answer(opened, 1)
    assert len(list((opened.folder / "unsaved").glob("trial-*.json"))) == 2


def test_that_a_lab_that_was_moved_as_a_whole_goes_on(opened: Lab, tmp_path: Path) -> None:
    opened.folder.rename(tmp_path / "elsewhere")
    opened.write(lab_settings.set_setting, "a", "b").result()


def test_that_a_reader_that_misses_the_journal_says_who_took_it(opened: Lab) -> None:
    with opened.still() as held:
        held.read(lab_settings.all_settings)
        answer(opened, 1)  # cannot be carried over while somebody reads an earlier state
        for end in ("-wal", "-shm"):
            (opened.folder / f"lab.db{end}").unlink()
        with pytest.raises(JournalLost):
            back_up_lab(opened.folder)


def test_that_a_writer_that_comes_after_the_readers_writes_into_a_journal_of_its_own(tmp_path: Path) -> None:
    create_lab(tmp_path / "lab", name="x").close()
    database = SqliteDatabase(tmp_path / "lab" / "lab.db")
    with database.reader.connect() as conn:
        conn.exec_driver_sql("SELECT 1")
    database.close()  # nothing has the files open any more: SQLite removes the journal
    with database.writer.connect() as conn:
        database.check_files(conn, written=False)
