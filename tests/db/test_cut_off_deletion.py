"""A deletion that is killed at any of its steps is finished by asking again; and a server's ordinary role can do it."""

import json
import os
import shutil
import signal
import uuid
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from sqlalchemy import text

from db.backups.verified_backups import back_up_lab
from db.deletion import person_deletion
from db.deletion.erase_person_rows import PersonTombstone, read_erased_run_marks, read_tombstone_file
from db.deletion.person_deletion import DeletionOutcome, apply_tombstones, delete_person_from_lab, files_naming_ids
from db.errors import MissingPermission, NotFound, ReadOnly, StoreError
from db.folder.unsaved_trial_journal import TrialJournal, UnsavedTrial
from db.ids import erased_run_mark
from db.lab import Lab, create_lab, open_lab
from db.maintenance.check_lab_integrity import check_lab_folder
from db.maintenance.restore_backup import restore_backup
from db.merge import merge_labs
from db.stores import people, sessions
from tests.db.making import begun, event, filled, score, trial
from tests.db.server import Server

GOES, STAYS = "P01-goes", "P02-stays"
STEPS = (
    "write_tombstone_file",
    "delete_incomplete_copies",
    "erase_from_backups",
    "erase_people_permanently",
    "clean_journal_and_columns",
    "files_naming_ids",
    "finish_deletion",
)
"""Of `db.deletion.person_deletion`, in their order."""


@dataclass
class Two:
    """A closed lab with two people, of whom one has an answer that waits in the side journal, and a backup."""

    folder: Path
    ids: list[uuid.UUID]


def two(folder: Path, database: str | None = None) -> Two:
    with create_lab(folder, name="x", database=database) as lab:
        gone, _, who = filled(lab, GOES)
        filled(lab, STAYS)
        waits(lab, GOES)
        lab.back_up()
        ids = [who.id, gone.id, *(one.id for one in lab.read(sessions.trials_of_session, gone.id))]
    return Two(folder, ids)


def waits(lab: Lab, code: str) -> Path:
    """An answer of somebody's run waits in the side journal; where."""
    person = lab.read(people.person_by_code, code)
    assert person is not None
    (run,) = lab.read(sessions.sessions_of_person, person.id)
    (first, *_) = lab.read(sessions.trials_of_session, run.id)
    late = replace(first, id=uuid.uuid4(), position=9)
    assert TrialJournal((lab.folder / "unsaved",)).keep(UnsavedTrial(late, (score(late),), (event(run, 9),)))
    return lab.folder / "unsaved" / f"trial-{late.id}.json"


def killed(work: Callable[[], object]) -> None:
    """Do the work in a process of its own, which must be killed in it."""
    child = os.fork()
    if child == 0:
        try:
            work()
        finally:
            os._exit(0)
    assert os.WIFSIGNALED(os.waitpid(child, 0)[1])


def kill_at(step: str, *, after: bool, at: object = person_deletion) -> Callable[[], None]:
    """Have this process killed before or after a step of the deletion."""

    def arm() -> None:
        done = getattr(at, step)

        def last(*args: object, **kwargs: object) -> object:
            if after:
                done(*args, **kwargs)
            os.kill(os.getpid(), signal.SIGKILL)
            return None

        setattr(at, step, last)

    return arm


def nothing_left(made: Two) -> None:
    with open_lab(made.folder) as lab:
        assert lab.read(people.person_by_code, GOES) is None
        assert lab.read(people.person_by_code, STAYS) is not None
    there = {path for path in made.folder.rglob("*") if path.is_file()}
    assert not [path for path in there if GOES.encode() in path.read_bytes()]
    assert files_naming_ids(made.folder, made.ids[1:]) == []
    assert not [path for path in there if path.suffix == ".unfinished" or path.parent.name == "unsaved"]
    assert check_lab_folder(made.folder).ok


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("step", STEPS)
def test_that_a_deletion_that_is_killed_at_a_step_is_finished_by_the_repeat(
    folder: Path, step: str, after: bool
) -> None:
    made = two(folder)
    arm = kill_at(step, after=after)
    killed(lambda: (arm(), delete_person_from_lab(folder, GOES)))
    again = _again(folder)
    if again is not None:
        assert again.tombstone.is_file()
        assert len(list((folder / "tombstones").iterdir())) == 1
    nothing_left(made)
    with pytest.raises(NotFound):
        delete_person_from_lab(folder, GOES)


def _again(folder: Path) -> DeletionOutcome | None:
    """The same command once more; only where all was done before is nobody there any more."""
    if not list((folder / "tombstones").glob("*.unfinished")):
        with open_lab(folder) as lab:
            assert lab.read(people.person_by_code, GOES) is None
        return None
    return delete_person_from_lab(folder, GOES)


@pytest.mark.parametrize("step", ["erase_people_permanently", "clean_journal_and_columns"])
def test_that_a_deletion_that_is_killed_on_a_server_is_finished_by_the_repeat(
    folder: Path, plain_database: str, step: str
) -> None:
    made = two(folder, plain_database)
    arm = kill_at(step, after=True)
    killed(lambda: (arm(), delete_person_from_lab(folder, GOES)))
    again = delete_person_from_lab(folder, GOES)
    assert (again.resumed, again.left, len(again.backups)) == (True, (), 1)
    nothing_left(made)


def test_that_an_ordinary_role_deletes_whole_and_says_what_the_server_keeps(
    folder: Path, plain_database: str, server: Server
) -> None:
    made = two(folder, plain_database)
    told = delete_person_from_lab(folder, GOES)
    assert (told.left, told.checkpointed, told.resumed) == ((), False, False)
    nothing_left(made)
    role = plain_database.partition("//")[2].partition("@")[0]
    server.sql(f"GRANT pg_checkpoint TO {role}")
    with create_lab(folder.parent / "again", name="x", database=plain_database) as lab:
        filled(lab, "P03")
    assert delete_person_from_lab(folder, "P03").checkpointed


def test_that_a_role_without_the_right_a_standby_and_a_folder_are_told_apart_before_anything_goes(
    folder: Path, plain_database: str, server: Server
) -> None:
    made = two(folder, plain_database)
    role = plain_database.partition("//")[2].partition("@")[0]
    waiting = list((folder / "unsaved").iterdir())
    server.sql(f"ALTER ROLE {role} SET default_transaction_read_only = on")
    with pytest.raises(ReadOnly, match="does not accept changes") as caught:
        delete_person_from_lab(folder, GOES)
    assert "folder is not the cause" in str(caught.value.hint)
    server.sql(f"ALTER ROLE {role} RESET default_transaction_read_only")
    with open_lab(folder) as lab:
        lab.write(lambda conn: conn.execute(text(f"REVOKE DELETE ON erasures FROM {role}"))).result()
    with pytest.raises(MissingPermission, match="role"):
        delete_person_from_lab(folder, GOES)
    assert list((folder / "unsaved").iterdir()) == waiting
    assert not (folder / "tombstones").exists()
    with open_lab(folder) as lab:
        lab.write(lambda conn: conn.execute(text(f"GRANT DELETE ON erasures TO {role}"))).result()
        assert lab.read(people.person_by_code, GOES) is not None
    delete_person_from_lab(folder, GOES)
    nothing_left(made)


@pytest.mark.parametrize("step", ["note_deletion_begun", "carry_out_deletion", "finish_deletion"])
def test_that_a_merge_that_is_killed_while_it_deletes_is_finished_by_the_repeat(folder: Path, step: str) -> None:
    made = two(folder)
    other = Path(shutil.copytree(folder, folder.parent / "seat"))
    delete_person_from_lab(other, GOES)
    arm = kill_at(step, after=step == "note_deletion_begun", at=merge_labs)
    killed(lambda: (arm(), merge_labs.merge_labs(folder, [other])))
    merge_labs.merge_labs(folder, [other])
    assert list((folder / "tombstones").glob("*.json"))
    nothing_left(made)


def test_that_an_ordinary_role_merges_a_deletion(folder: Path, plain_database: str) -> None:
    made = two(folder, plain_database)
    other = back_up_lab(folder).path
    seat = Path(shutil.copytree(other, folder.parent / "seat"))
    delete_person_from_lab(seat, GOES)
    done = merge_labs.merge_labs(folder, [seat])
    assert not done.checkpointed
    nothing_left(made)


def test_that_an_answer_that_waits_at_another_station_goes_when_that_is_opened(
    folder: Path, plain_database: str
) -> None:
    two(folder, plain_database)
    station = folder.parent / "station"
    with create_lab(station, name="x", database=plain_database) as lab:
        gone, stays = waits(lab, GOES), waits(lab, STAYS)
    stone = delete_person_from_lab(folder, GOES).tombstone
    assert gone.is_file()
    open_lab(station).close()
    assert (gone.exists(), stays.exists()) == (False, True)
    assert GOES not in stone.read_text()


def test_that_an_answer_that_waits_goes_where_only_a_file_brings_the_tombstone(folder: Path) -> None:
    made = two(folder)
    station = Path(shutil.copytree(folder, folder.parent / "station"))
    stone = delete_person_from_lab(folder, GOES).tombstone
    (station / "tombstones").mkdir()
    shutil.copyfile(stone, station / "tombstones" / stone.name)
    with open_lab(station, window=True) as lab:
        assert lab.read(people.person_by_code, GOES) is None
    nothing_left(Two(station, made.ids))


def test_that_a_run_that_only_another_lab_knew_takes_its_waiting_answer_along(folder: Path) -> None:
    """The run was begun at a seat; here its answer waits, and only the merge says that it is deleted."""
    with create_lab(folder, name="x") as lab:
        filled(lab, STAYS)
    seat = Path(shutil.copytree(folder, folder.parent / "seat"))
    with open_lab(seat) as lab:
        run, what, _ = begun(lab, GOES)
    late = trial(run, what, 0)
    TrialJournal((folder / "unsaved",)).keep(UnsavedTrial(late, (score(late),), (event(run, 1),)))
    delete_person_from_lab(seat, GOES)
    merge_labs.merge_labs(folder, [seat])
    open_lab(folder).close()
    assert list((folder / "unsaved").iterdir()) == []


def test_that_a_restored_backup_still_knows_which_runs_were_deleted(folder: Path) -> None:
    made = two(folder)
    (kept,) = (folder / "backups").glob("*.db")
    before = shutil.copyfile(kept, folder.parent / "on a stick.db")
    stone = read_tombstone_file(delete_person_from_lab(folder, GOES).tombstone)
    shutil.rmtree(folder / "tombstones")
    restore_backup(folder, before)
    with open_lab(folder) as lab:
        assert set(stone.runs) <= lab.read(read_erased_run_marks)
        gone = erased_run_mark(made.ids[1])
        assert gone in lab.read(read_erased_run_marks)


def test_that_a_tombstone_of_an_earlier_release_is_read_and_a_broken_one_closes_no_lab(
    folder: Path, expected_warnings: None
) -> None:
    made = two(folder)
    stone = delete_person_from_lab(folder, GOES).tombstone
    stone.write_text(json.dumps({"person": str(made.ids[0]), "at_us": 5, "at_offset": 0}))
    assert read_tombstone_file(stone) == PersonTombstone(made.ids[0], read_tombstone_file(stone).at)
    apply_tombstones(folder, [read_tombstone_file(stone)])
    stone.write_text("[]")
    with open_lab(folder, window=True) as lab:
        waits(lab, STAYS)
    open_lab(folder).close()
    with pytest.raises(StoreError):
        read_tombstone_file(stone)
