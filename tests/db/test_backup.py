"""Backups: whole while work goes on, verified, rotated, restored without losing what they replace."""

import threading
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import ExitStack
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Connection

from db.backups import backup_retention
from db.backups import verified_backups as backup_module
from db.backups.verified_backups import back_up_lab, examine_backup, list_backups
from db.connections.sqlite_connections import exclusive_file_engine
from db.errors import CorruptDatabase, LabInUse, NotALab
from db.folder.lab_toml_file import read_lab_description, write_lab_description
from db.lab import Lab, create_lab, open_lab
from db.maintenance.restore_backup import restore_backup
from db.schema.row_counts import main_row_counts
from db.stores import lab_settings, sessions
from tests.db.making import filled, many, picture
from tests.limits import within


def test_that_a_backup_holds_what_the_lab_holds(sqlite_lab: Lab) -> None:
    filled(sqlite_lab)
    made = sqlite_lab.back_up()
    assert made.verified
    assert made.counts == sqlite_lab.read(main_row_counts)
    assert made.bytes == made.path.stat().st_size
    assert [path.name for path in made.path.parent.iterdir()] == [made.path.name]
    assert list_backups(sqlite_lab.folder) == [made]


def test_that_case_07_a_backup_made_while_a_run_writes_is_whole(sqlite_lab: Lab) -> None:
    stop = threading.Event()

    def write() -> None:
        number = 0
        while not stop.is_set():
            sqlite_lab.write(lab_settings.set_setting, f"k{number}", "v" * 500).result()
            number += 1

    many(sqlite_lab, 200)
    writer = threading.Thread(target=write)
    writer.start()
    try:
        made = [back_up_lab(sqlite_lab.folder) for _ in range(5)]
    finally:
        stop.set()
        writer.join()
    assert all(each.verified and each.counts["trials"] == 200 for each in made)


def test_that_a_second_folder_gets_all_that_a_lab_needs(sqlite_lab: Lab, tmp_path: Path) -> None:
    file = picture(sqlite_lab)
    made = sqlite_lab.back_up(second=tmp_path / "disk")
    (place,) = (tmp_path / "disk").iterdir()
    assert (place / "backups" / made.path.name).read_bytes() == made.path.read_bytes()
    assert (place / "media" / file[:2] / file).read_bytes() == b"picture"
    assert (place / "lab.toml").read_bytes() == (sqlite_lab.folder / "lab.toml").read_bytes()


def test_that_lab_toml_may_name_the_second_folder(sqlite_lab: Lab, tmp_path: Path) -> None:
    found = read_lab_description(sqlite_lab.folder)
    write_lab_description(sqlite_lab.folder, replace(found, second_backups=tmp_path / "disk"))
    assert read_lab_description(sqlite_lab.folder).second_backups == tmp_path / "disk"
    made = sqlite_lab.back_up()
    (place,) = (tmp_path / "disk").iterdir()
    assert (place / "backups" / made.path.name).read_bytes() == made.path.read_bytes()


def test_that_a_backup_is_due_after_half_an_hour_of_changes(sqlite_lab: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    assert sqlite_lab.back_up_if_due() is not None
    assert sqlite_lab.back_up_if_due() is None
    monkeypatch.setattr(backup_module, "EVERY", timedelta(0))
    assert sqlite_lab.back_up_if_due() is None
    sqlite_lab.write(lab_settings.set_setting, "a", "b").result()
    assert sqlite_lab.back_up_if_due() is not None


def test_that_a_copy_that_misses_rows_is_no_backup(sqlite_lab: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(sqlite_lab)
    honest = backup_module.all_row_counts

    def dishonest(conn: Connection) -> dict[str, int]:
        return honest(conn) | {"trials": id(conn)}

    monkeypatch.setattr(backup_module, "all_row_counts", dishonest)
    with pytest.raises(CorruptDatabase, match="differs from the original"):
        sqlite_lab.back_up()
    assert list((sqlite_lab.folder / "backups").iterdir()) == []


def test_that_a_damaged_backup_is_shown_as_such_and_not_restored(folder: Path) -> None:
    with create_lab(folder, name="x") as lab:
        many(lab, 200)
        made = lab.back_up()
    with made.path.open("r+b") as file:
        file.seek(4096 * 20)
        file.write(b"\xaa" * 4096 * 5)
    assert examine_backup(made.path).verified is False
    before = (folder / "lab.db").read_bytes()
    with pytest.raises(CorruptDatabase):
        restore_backup(folder, made.path)
    assert (folder / "lab.db").read_bytes() == before


def test_that_a_restore_brings_back_what_was_and_keeps_what_it_replaces(folder: Path) -> None:
    with create_lab(folder, name="x") as lab:
        filled(lab, "P01")
        made = lab.back_up()
        filled(lab, "P02")
    told = restore_backup(folder, made.path)
    assert told.counts == made.counts
    assert told.replaced_kept_at is not None
    with exclusive_file_engine(told.replaced_kept_at).connect() as conn:
        assert main_row_counts(conn)["people"] == 2
    with open_lab(folder) as lab:
        assert lab.read(main_row_counts) == made.counts
        assert len(lab.read(sessions.incomplete_session_states)) == 0
    assert restore_backup(folder, told.replaced_kept_at).counts["people"] == 2


@pytest.mark.parametrize("damage", ["truncated", "text", "missing"])
def test_that_a_restore_replaces_a_database_that_cannot_be_read(folder: Path, damage: str) -> None:
    with create_lab(folder, name="x") as lab:
        many(lab, 50)
        made = lab.back_up()
    broken = folder / "lab.db"
    if damage == "missing":
        broken.unlink()
    else:
        broken.write_bytes(broken.read_bytes()[:5000] if damage == "truncated" else b"a text file" * 1000)
    kept = restore_backup(folder, made.path).replaced_kept_at
    assert (kept is None) is (damage == "missing")
    with open_lab(folder) as lab:
        assert lab.read(main_row_counts)["trials"] == 50


def test_that_an_open_lab_is_not_restored(folder: Path) -> None:
    with create_lab(folder, name="x") as lab:
        made = lab.back_up()
        with pytest.raises(LabInUse):
            restore_backup(folder, made.path)
    restore_backup(folder, made.path)


def test_that_a_restore_waits_for_a_read_that_outlasts_the_closing_of_its_lab(folder: Path) -> None:
    with create_lab(folder, name="x") as lab:
        made = lab.back_up()
        reading = ExitStack()
        reading.enter_context(lab.still()).read(main_row_counts)
    with ThreadPoolExecutor(1) as pool, reading:
        restored = pool.submit(restore_backup, folder, made.path)
        assert not wait([restored], 1).done  # longer than SQLite itself waits for a lock here
        reading.close()
        assert restored.result(within(20)).counts == made.counts


def test_that_only_a_lab_comes_back(folder: Path, tmp_path: Path) -> None:
    create_lab(folder, name="x").close()
    other = tmp_path / "notes.db"
    other.write_bytes(b"notes")
    for path in (other, tmp_path / "none.db"):
        with pytest.raises(NotALab):
            restore_backup(folder, path)


START = datetime(2026, 1, 1, tzinfo=UTC)
moments = st.lists(st.integers(0, 500 * 24 * 60).map(lambda minutes: START + timedelta(minutes=minutes)), max_size=60)


@given(times=moments, later=st.integers(0, 500))
def test_that_rotation_keeps_the_newest_of_each_period_and_all_of_two_days(times: list[datetime], later: int) -> None:
    now = max(times, default=START) + timedelta(hours=later)
    gone = backup_retention.surplus_backups(times, now)
    kept = set(times) - gone
    assert all(time in kept for time in times if now - time <= timedelta(days=2))
    assert not times or max(times) in kept
    assert backup_retention.surplus_backups(kept, now) == set()
    assert len([time for time in kept if now - time > timedelta(days=2)]) <= 14 + 8 + 12
    recent = {time.date() for time in sorted(times, reverse=True)}
    for day in sorted(recent, reverse=True)[:14]:
        assert max(time for time in times if time.date() == day) in kept


def test_that_a_backup_of_a_damaged_lab_says_that_the_lab_is_damaged(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with create_lab(folder, name="x") as lab:
        filled(lab)
    data = bytearray((folder / "lab.db").read_bytes())
    root = data.index(b"prediction", 4096) // 4096 * 4096
    data[root : root + 4096] = b"\xff" * 4096
    (folder / "lab.db").write_bytes(data)
    with caplog.at_level("INFO", "eyeline.db"), pytest.raises(CorruptDatabase) as told:
        back_up_lab(folder)
    assert str(told.value.sentence) == f"{folder / 'lab.db'} is damaged."
    assert "eyeline lab restore" in str(told.value.hint)
    assert list((folder / "backups").iterdir()) == []
