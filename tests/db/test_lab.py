"""A lab's folder: making, opening, closing, and what is refused with one sentence."""

import json
import shutil
import sqlite3
import subprocess
import sys
import threading
import time
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, func, select, text

from db.access import lab_lock, sqlite_database
from db.access.exclusive_access import exclusive_lab_access
from db.connections import sqlite_connections
from db.connections.sqlite_connections import driver_connection, sqlite_driver
from db.errors import CorruptDatabase, LabExists, LabInUse, LabLocked, NewerLab, NotALab, StoreBug, StoreError
from db.folder.lab_toml_file import LabDescription, read_lab_description, write_lab_description
from db.lab import Lab, create_lab, open_lab
from db.schema import tables
from db.stores import lab_settings
from tests.db.making import filled, many
from tests.limits import within


def pragma(conn: Connection, name: str) -> object:
    return driver_connection(conn).execute(f"PRAGMA {name}").fetchone()[0]


def test_that_a_new_lab_has_its_folders_and_its_name(folder: Path) -> None:
    with create_lab(folder, name='Lab "ä"\x7f') as lab:
        assert lab.name == 'Lab "ä"\x7f'
    assert {"lab.toml", "lab.db", "media", "backups", "exports", "cache"} <= {path.name for path in folder.iterdir()}
    with open_lab(folder) as again:
        assert (again.name, again.id) == (lab.name, lab.id)


def test_that_connections_are_set_as_designed(sqlite_lab: Lab) -> None:
    wanted = {
        "foreign_keys": 1,
        "recursive_triggers": 1,
        "synchronous": 2,
        "journal_mode": "wal",
        "wal_autocheckpoint": 0,
    }
    wanted |= {"application_id": 0x4579654C}
    assert {name: sqlite_lab.read(pragma, name) for name in wanted} == wanted
    assert {name: sqlite_lab.write(pragma, name).result() for name in wanted} == wanted
    assert sqlite_lab.read(pragma, "query_only") == 1
    assert sqlite_lab.write(pragma, "query_only").result() == 0
    assert sqlite_driver().sqlite_version_info >= (3, 51, 3)


def test_that_a_reader_cannot_write(sqlite_lab: Lab) -> None:
    with pytest.raises(StoreError):
        sqlite_lab.read(lab_settings.set_setting, "a", "b")
    assert sqlite_lab.read(lab_settings.all_settings) == {}


def test_that_a_failed_write_leaves_nothing_and_the_next_goes_on(lab: Lab) -> None:
    def half(conn: Connection) -> None:
        lab_settings.set_setting(conn, "a", "b")
        raise ValueError("stop")

    with pytest.raises(ValueError, match="stop"):
        lab.write(half).result()
    assert lab.read(lab_settings.get_setting, "a") is None
    lab.write(lab_settings.set_setting, "a", "c").result()
    assert lab.read(lab_settings.get_setting, "a") == "c"


def test_that_trials_go_before_anything_that_waits(lab: Lab) -> None:
    gate, order = threading.Event(), list[str]()

    def note(_: Connection, name: str) -> None:
        gate.wait(within())
        order.append(name)

    waiting: list[Future[None]] = [
        lab.write(note, "first in line"),
        lab.write(note, "import 1"),
        lab.write(note, "import 2"),
    ]
    waiting += [lab.write_first(note, "trial 1"), lab.write_first(note, "trial 2")]
    gate.set()
    for each in waiting:
        each.result(within())
    in_line = order.index("first in line")
    assert [name for name in order if name != "first in line"] == ["trial 1", "trial 2", "import 1", "import 2"]
    assert in_line <= 2


def test_that_a_checkpoint_that_fails_ends_nothing(sqlite_lab: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def full(_: Connection) -> None:
        asked.append("rest")
        error = sqlite_driver().OperationalError("database or disk is full")
        error.sqlite_errorcode = 13
        raise error

    def unreadable(_: Connection) -> bool:
        raise PermissionError(13, "denied")

    monkeypatch.setattr(sqlite_lab._database, "rest", full)
    monkeypatch.setattr(sqlite_lab._database, "pressed", unreadable)
    for value in "ab":
        sqlite_lab.write(lab_settings.set_setting, "k", value).result(within())
        asked.clear()
        until = time.monotonic() + within(10)
        while not asked and time.monotonic() < until:
            sqlite_lab.read(lab_settings.get_setting, "k")
    assert sqlite_lab.read(lab_settings.get_setting, "k") == "b"


def test_that_a_writer_that_dies_fails_what_waits_and_takes_no_more(
    sqlite_lab: Lab, monkeypatch: pytest.MonkeyPatch, expected_warnings: None
) -> None:
    begun, gate = threading.Event(), threading.Event()
    busy = sqlite_lab.write(lambda conn: begun.set() or gate.wait(within()))
    assert begun.wait(within())
    waiting = [
        sqlite_lab.write(lab_settings.set_setting, "a", "b"),
        sqlite_lab.write_first(lab_settings.set_setting, "c", "d"),
    ]

    def dies(_: Connection) -> bool:
        raise MemoryError

    monkeypatch.setattr(sqlite_lab._database, "pressed", dies)
    gate.set()
    assert busy.result(within())
    for future in waiting:
        with pytest.raises(StoreBug, match="has stopped"):
            future.result(within())
    with pytest.raises(StoreBug):
        sqlite_lab.write(lab_settings.set_setting, "a", "b")
    assert sqlite_lab.read(lab_settings.all_settings) == {}


def test_that_the_log_is_carried_over_in_the_middle_of_much_work(
    sqlite_lab: Lab, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_database, "LONGEST_LOG", 25)
    wal = sqlite_lab.folder / "lab.db-wal"
    for number in range(100):
        sqlite_lab.write(lab_settings.set_setting, f"k{number}", "v" * 10_000)
    sqlite_lab.write(lab_settings.set_setting, "last", "v").result()
    assert wal.stat().st_size < 500_000


def test_that_a_log_that_is_carried_over_is_not_carried_over_again_with_every_write(
    sqlite_lab: Lab, monkeypatch: pytest.MonkeyPatch
) -> None:
    rests: list[Connection] = []
    rest = sqlite_lab._database.rest

    def noted(conn: Connection) -> None:
        rests.append(conn)
        rest(conn)

    monkeypatch.setattr(sqlite_database, "LONGEST_LOG", 25)
    monkeypatch.setattr(sqlite_lab._database, "rest", noted)
    sqlite_lab.write(lab_settings.set_setting, "long", "v" * 400_000)
    for number in range(30):
        sqlite_lab.write(lab_settings.set_setting, f"k{number}", "v")
    sqlite_lab.write(lab_settings.set_setting, "last", "v").result()
    assert 1 <= len(rests) < 10


def test_that_closing_writes_what_waits_and_then_takes_no_more(folder: Path) -> None:
    lab = create_lab(folder, name="x")
    written = [lab.write(lab_settings.set_setting, f"k{n}", "v") for n in range(50)]
    lab.close()
    assert [each.exception(0) for each in written] == [None] * 50
    with pytest.raises(StoreBug):
        lab.write(lab_settings.set_setting, "late", "v")
    with open_lab(folder) as again:
        assert len(again.read(lab_settings.all_settings)) == 50
    assert not (folder / "lab.db-wal").exists()


def test_that_a_look_that_outlasts_its_lab_leaves_the_file_to_others(folder: Path) -> None:
    lab = create_lab(folder, name="x")
    looking, closed = threading.Event(), threading.Event()

    def look(conn: Connection) -> bool:
        list(lab_settings.all_settings(conn))
        looking.set()
        return closed.wait(within())

    thread = threading.Thread(target=lab.read, args=(look,))
    thread.start()
    assert looking.wait(within())
    lab.close()
    closed.set()
    thread.join()
    lab.revision()
    assert lab.read(lab_settings.all_settings) == {}
    with exclusive_lab_access(folder, "merging"):
        pass


def test_that_a_reader_sees_one_state_while_the_writer_goes_on(lab: Lab) -> None:
    def twice(conn: Connection) -> tuple[str | None, str | None]:
        before = lab_settings.get_setting(conn, "new")
        lab.write(lab_settings.set_setting, "new", "v").result()
        return before, lab_settings.get_setting(conn, "new")

    assert lab.read(twice) == (None, None)
    assert lab.read(lab_settings.get_setting, "new") == "v"


def test_that_the_revision_changes_with_every_commit_also_of_another_program(sqlite_lab: Lab) -> None:
    seen = [sqlite_lab.revision(), sqlite_lab.revision()]
    sqlite_lab.write(lab_settings.set_setting, "a", "1").result()
    seen.append(sqlite_lab.revision())
    with open_lab(sqlite_lab.folder) as other:
        other.write(lab_settings.set_setting, "a", "2").result()
        seen.append(sqlite_lab.revision())
    assert seen[0] == seen[1]
    assert len(set(seen)) == 3


def test_that_many_threads_read_at_once(lab: Lab) -> None:
    filled(lab)
    counts: list[int] = []

    def count() -> None:
        counts.append(lab.read(lambda conn: conn.execute(text("SELECT COUNT(*) FROM trials")).scalar()) or 0)

    threads = [threading.Thread(target=count) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts == [3] * 20


def test_that_another_programs_lock_is_waited_for_and_then_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sqlite_connections._WRITER, "busy_timeout", 300)
    with create_lab(folder, name="x") as lab:
        raw = sqlite_driver().connect(folder / "lab.db", isolation_level=None)
        raw.execute("BEGIN IMMEDIATE")
        began = time.perf_counter()
        with pytest.raises(LabLocked, match="did not release it"):
            lab.write(lab_settings.set_setting, "a", "b").result()
        assert time.perf_counter() - began > 0.29
        raw.execute("ROLLBACK")
        raw.close()
        lab.write(lab_settings.set_setting, "a", "b").result()


def test_that_a_second_window_is_refused_with_who_holds_the_lab(folder: Path) -> None:
    with create_lab(folder, name="x", window=True):
        with pytest.raises(LabInUse) as caught:
            open_lab(folder, window=True)
        assert str(caught.value.sentence.values["pid"]) in str(caught.value)
        with open_lab(folder) as command:
            assert command.lock is None
    with open_lab(folder, window=True) as lab:
        assert lab.unclean is False


def test_that_a_dead_owners_lock_is_taken_over(folder: Path) -> None:
    create_lab(folder, name="x").close()
    code = (
        "import os, sys; from pathlib import Path; from db.lab import open_lab;"
        "open_lab(Path(sys.argv[1]), window=True); os._exit(9)"
    )
    subprocess.run([sys.executable, "-c", code, str(folder)], check=False)
    assert json.loads((folder / "lab.lock").read_text())["doing"] == "window"
    with open_lab(folder, window=True) as lab:
        assert lab.unclean is True


def test_that_a_lock_of_another_boot_or_a_later_process_is_nobodys(folder: Path) -> None:
    create_lab(folder, name="x").close()
    mine = lab_lock.take_lab_lock(folder, "window").holder
    for change in ({"boot": "another"}, {"start": mine.start - 1}, {"pid": 2**22 + 5}):
        found = {"host": mine.host, "pid": mine.pid, "boot": mine.boot, "start": mine.start, "doing": "window"} | change
        (folder / "lab.lock").write_text(json.dumps(found))
        lock = lab_lock.take_lab_lock(folder, "window")
        assert lock.taken_over
        lock.release()


def test_that_a_window_that_cannot_open_gives_the_lock_back(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    create_lab(folder, name="x").close()

    def fails(_: Lab) -> int:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(Lab, "take_in", fails)
    with pytest.raises(OSError, match="Input"):
        open_lab(folder, window=True)
    assert lab_lock.read_lock_holder(folder) is None


def test_that_a_lock_of_another_machine_is_respected(folder: Path) -> None:
    create_lab(folder, name="x").close()
    found = {"host": "elsewhere", "pid": 1, "boot": "b", "start": 1, "doing": "window"}
    (folder / "lab.lock").write_text(json.dumps(found))
    with pytest.raises(LabInUse, match="elsewhere"):
        open_lab(folder, window=True)


def test_that_commands_do_not_work_beside_a_restore(folder: Path) -> None:
    create_lab(folder, name="x").close()
    lock = lab_lock.take_lab_lock(folder, "restoring")
    with pytest.raises(LabInUse, match="restoring"):
        open_lab(folder)
    lock.release()
    open_lab(folder).close()


def test_that_a_folder_that_is_no_lab_is_refused(tmp_path: Path) -> None:
    for folder, message in ((tmp_path / "none", "does not exist"), (tmp_path, "not a lab")):
        with pytest.raises(NotALab, match=message) as caught:
            open_lab(folder)
        assert caught.value.exit_code == 2


@pytest.mark.parametrize("content", ["", "format = 1", "format = 'x'\nid = 3", "\x00", "[["])
def test_that_a_broken_description_is_refused(folder: Path, content: str) -> None:
    create_lab(folder, name="x").close()
    (folder / "lab.toml").write_text(content)
    with pytest.raises(NotALab):
        open_lab(folder)


def test_that_a_lab_is_not_made_where_something_lies(folder: Path) -> None:
    create_lab(folder, name="x").close()
    with pytest.raises(LabExists, match="already"):
        create_lab(folder, name="y")
    used = folder.with_name("used")
    used.mkdir()
    (used / "thesis.docx").touch()
    with pytest.raises(LabExists, match="not empty"):
        create_lab(used, name="y")
    assert [path.name for path in used.iterdir()] == ["thesis.docx"]


def test_that_a_making_that_was_cut_off_can_be_done_again(folder: Path) -> None:
    create_lab(folder, name="x").close()
    (folder / "lab.db").rename(folder / "lab.db.new")
    (folder / "lab.toml").unlink()
    (folder / "lab.lock").unlink(missing_ok=True)
    create_lab(folder, name="y").close()
    with open_lab(folder) as lab:
        assert lab.name == "y"


def test_that_a_newer_lab_is_refused(folder: Path) -> None:
    with create_lab(folder, name="x") as lab:
        lab.write(lambda conn: conn.execute(text("UPDATE alembic_version SET version_num = '9999'"))).result()
    with pytest.raises(NewerLab, match="9999"):
        open_lab(folder)
    with pytest.raises(NewerLab):
        open_lab(folder, window=True)
    assert lab_lock.read_lock_holder(folder) is None


def test_that_a_lab_of_a_newer_form_is_refused(folder: Path) -> None:
    create_lab(folder, name="x").close()
    found = read_lab_description(folder)
    write_lab_description(folder, LabDescription(id=found.id, name="x", made_by="eyeline 9.0", format=2))
    with pytest.raises(NewerLab, match=r"eyeline 9\.0"):
        open_lab(folder)


def test_that_a_foreign_database_is_refused_and_left_as_it_is(folder: Path) -> None:
    create_lab(folder, name="x").close()
    (folder / "lab.db").unlink()
    foreign = sqlite3.connect(folder / "lab.db")
    foreign.execute("CREATE TABLE cards (id)")
    foreign.commit()
    foreign.close()
    before = (folder / "lab.db").read_bytes()
    with pytest.raises(NotALab, match="not an Eyeline database"):
        open_lab(folder)
    assert (folder / "lab.db").read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"a text file\n" * 500, b"SQLite format 3\0"])
def test_that_case_08_a_file_that_is_no_database_is_refused_and_left_as_it_is(folder: Path, content: bytes) -> None:
    create_lab(folder, name="x").close()
    (folder / "lab.db").write_bytes(content)
    with pytest.raises(NotALab):
        open_lab(folder)
    assert (folder / "lab.db").read_bytes() == content


def test_that_case_08_a_missing_database_is_not_made_anew(folder: Path) -> None:
    create_lab(folder, name="x").close()
    (folder / "lab.db").unlink()
    with pytest.raises(NotALab, match="missing"):
        open_lab(folder)
    assert not (folder / "lab.db").exists()


def test_that_case_08_damage_is_found_before_anything_else_after_an_unclean_end(folder: Path) -> None:
    with create_lab(folder, name="x") as lab:
        many(lab, 200)
    damaged = folder.with_name("damaged")
    shutil.copytree(folder, damaged)
    with (damaged / "lab.db").open("r+b") as file:
        file.seek(4096 * 20)
        file.write(b"\xaa" * 4096 * 10)
    dead = {"host": lab_lock.socket.gethostname(), "pid": 1, "boot": "before", "start": 1, "doing": "window"}
    (damaged / "lab.lock").write_text(json.dumps(dead))
    with pytest.raises(CorruptDatabase, match="damaged"):
        open_lab(damaged, window=True)
    assert lab_lock.read_lock_holder(damaged) is None


def test_that_case_08_a_truncated_database_is_said_to_be_damaged(folder: Path) -> None:
    with create_lab(folder, name="x") as lab:
        many(lab, 200)
    with (folder / "lab.db").open("r+b") as file:
        file.truncate(4096 * 9)
    with pytest.raises(StoreError) as caught, open_lab(folder) as lab:
        lab.read(lambda conn: conn.execute(text("SELECT * FROM trials")).all())
    assert caught.value.code in {"corrupt", "disk_trouble"}


def without_powers(folder: Path, code: str) -> str:
    """Run `code` as an ordinary user would, root's power over permissions given up."""
    command = [sys.executable, "-c", code, str(folder)]
    if lab_lock.os.geteuid() == 0:
        if shutil.which("setpriv") is None:
            pytest.skip("setpriv is not there to give up root's powers")
        command = ["setpriv", "--bounding-set=-all", "--inh-caps=-all", *command]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


SAY = "\nexcept StoreError as error: print(error.code, error.exit_code, error)"
OPEN = "import sys; from pathlib import Path; from db.lab import *; from db.errors import StoreError\ntry: "


def test_that_a_read_only_folder_is_refused_with_what_to_do(folder: Path) -> None:
    create_lab(folder, name="x").close()
    folder.chmod(0o555)
    try:
        said = without_powers(folder, f"{OPEN}open_lab(Path(sys.argv[1])){SAY}")
        assert said.startswith("read_only 1")
        said = without_powers(folder, f"{OPEN}create_lab(Path(sys.argv[1]) / 'new', name='x'){SAY}")
        assert said.startswith("read_only 1")
    finally:
        folder.chmod(0o755)


def test_that_a_folder_or_file_that_may_not_be_read_is_refused_with_what_to_do(folder: Path) -> None:
    create_lab(folder, name="x").close()
    for closed in (folder, folder / "lab.toml"):
        mode = closed.stat().st_mode
        closed.chmod(0)
        try:
            said = without_powers(folder, f"{OPEN}open_lab(Path(sys.argv[1])){SAY}")
        finally:
            closed.chmod(mode)
        assert said.startswith("read_only 1") and "do not have permission to read" in said


def test_that_a_lab_may_move(folder: Path) -> None:
    with create_lab(folder, name="x") as lab:
        filled(lab)
    moved = folder.rename(folder.with_name("moved ä"))
    with open_lab(moved) as lab:
        assert len(lab.read(lambda conn: conn.execute(text("SELECT id FROM trials")).all())) == 3


def test_that_opening_a_current_lab_loads_no_alembic_and_errors_load_no_sqlalchemy(folder: Path) -> None:
    create_lab(folder, name="x").close()
    code = (
        "import sys; import db, db.errors; assert 'sqlalchemy' not in sys.modules;"
        "from pathlib import Path; from db.lab import open_lab; open_lab(Path(sys.argv[1]), window=True).close();"
        "print(sorted({'alembic', 'mako', 'psutil', 'pandas'} & set(sys.modules)))"
    )
    out = subprocess.run([sys.executable, "-c", code, str(folder)], check=True, capture_output=True, text=True).stdout
    assert out.strip() == "[]"


def test_that_a_statement_is_compiled_once_for_all_labs(folder: Path, tmp_path: Path) -> None:
    compiled: list[Any] = []
    for place in (folder, tmp_path / "second"):
        with create_lab(place, name="test") as lab:
            compiled.append(lab.read(lambda conn: conn.execute(select(func.count()).select_from(tables.items)).context))
    assert compiled[0].compiled is compiled[1].compiled
