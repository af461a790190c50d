"""A commit that fails: the answer is kept aside, and goes in when it can; and the kills of a writer."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from db.access import lab_lock
from db.connections import sqlite_connections
from db.connections.sqlite_connections import sqlite_driver
from db.errors import DiskFault, LabDiskFull, LabLocked, StoreBug, StoreError
from db.folder.unsaved_trial_journal import TrialJournal, UnsavedTrial, fallback_journal_folder
from db.lab import Lab, create_lab, open_lab
from db.rows import TrialRow
from db.stores import lab_settings, sessions
from tests.db.making import begun, event, score, trial
from tests.foreign_lock import ForeignLock


def test_that_what_is_kept_comes_back_as_it_was(tmp_path: Path, lab: Lab) -> None:
    made, what, _ = begun(lab)
    rows = [trial(made, what, n, response='"ä\\n"' if n else None) for n in range(3)]
    journal = TrialJournal([tmp_path / "unsaved"])
    kept = [UnsavedTrial(row, (score(row),), (event(made, 1), event(made, 2))) for row in rows]
    for each in kept:
        assert journal.keep(each)
    assert journal.waiting() == sorted(kept, key=lambda each: each.trial.id)
    journal.drop(rows[0].id)
    assert len(journal.waiting()) == 2


def test_that_a_locked_lab_keeps_the_answer_aside_until_it_goes_in(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sqlite_connections._WRITER, "busy_timeout", 50)
    with create_lab(folder, name="x") as lab:
        made, what, _ = begun(lab)
        done = trial(made, what)
        raw = sqlite_driver().connect(folder / "lab.db", isolation_level=None)
        raw.execute("BEGIN IMMEDIATE")
        with pytest.raises(LabLocked):
            lab.commit_trial(done, [score(done)], [event(made, 1)]).result()
        assert len(list((folder / "unsaved").iterdir())) == 1
        assert lab.read(sessions.trials_of_session, made.id) == []
        raw.execute("ROLLBACK")
        raw.close()
        assert lab.commit_trial(done, [score(done)], [event(made, 1)]).result() is True
        assert list((folder / "unsaved").iterdir()) == []


def test_that_a_patient_lab_waits_for_a_foreign_lock_with_the_answer_on_the_disk_meanwhile(folder: Path) -> None:
    with create_lab(folder, name="x") as lab:
        made, what, _ = begun(lab)
        lab.wait_for_locks()
        done = trial(made, what)
        with ForeignLock(folder) as other:
            note = lab.write(lab_settings.set_setting, "a", "b")
            answer = lab.commit_trial(done, [score(done)], [event(made, 1)])
            while not list(folder.glob("unsaved/trial-*.json")):
                assert not answer.done()
            assert lab.lock_wait_s() > 0
            assert not (note.done() or answer.done())
            other.release()
            assert answer.result() is True
            note.result()
        assert lab.lock_wait_s() == 0
        assert lab.read(sessions.trials_of_session, made.id) == [done]
        assert list((folder / "unsaved").iterdir()) == []


def test_that_a_patient_lab_is_closed_under_a_foreign_lock_and_the_answer_goes_in_later(folder: Path) -> None:
    lab = create_lab(folder, name="x")
    made, what, _ = begun(lab)
    done = trial(made, what)
    lab.wait_for_locks()
    with ForeignLock(folder):
        waiting = [lab.commit_trial(done, [score(done)], []), lab.write(lab_settings.set_setting, "a", "b")]
        lab.close()
        assert all(isinstance(one.exception(), LabLocked) for one in waiting)
    with open_lab(folder, window=True) as again:
        assert again.read(sessions.trials_of_session, made.id) == [done]


def test_that_the_next_window_takes_in_what_was_kept(folder: Path) -> None:
    with create_lab(folder, name="x") as lab:
        made, what, _ = begun(lab)
        done = trial(made, what)
        TrialJournal([folder / "unsaved"]).keep(UnsavedTrial(done, (score(done),), (event(made, 1),)))
        TrialJournal([fallback_journal_folder(lab.id)]).keep(UnsavedTrial(done, (score(done),), (event(made, 1),)))
        assert lab.read(sessions.trials_of_session, made.id) == []
    with open_lab(folder, window=True) as lab:
        assert lab.read(sessions.trials_of_session, made.id) == [done]
        assert lab.take_in() == 0
    assert list((folder / "unsaved").iterdir()) == []


def test_that_an_answer_that_can_never_go_in_stays_aside(folder: Path) -> None:
    with create_lab(folder, name="x") as lab:
        made, what, _ = begun(lab)
        lost = trial(made, what, stretch=7)
        TrialJournal([folder / "unsaved"]).keep(UnsavedTrial(lost, (), ()))
    with open_lab(folder, window=True) as lab:
        assert lab.take_in() == 1


def test_that_a_file_that_cannot_be_read_stays_and_does_not_stop_the_window(
    folder: Path, expected_warnings: None, caplog: pytest.LogCaptureFixture
) -> None:
    create_lab(folder, name="x").close()
    broken = folder / "unsaved" / "trial-1.json"
    broken.parent.mkdir()
    broken.write_text("{")
    open_lab(folder, window=True).close()
    assert broken.exists()
    assert "trial-1.json" in caplog.text


def test_that_our_own_mistakes_are_not_kept_aside(lab: Lab) -> None:
    made, what, _ = begun(lab)
    with pytest.raises(StoreBug):
        lab.commit_trial(trial(made, what, stretch=7), [], []).result()
    assert not (lab.folder / "unsaved").exists()


FILL = """
import resource, sys
from pathlib import Path
from db.errors import StoreError
from db.lab import open_lab
from db.stores import (items, sessions)
from tests.db.making import event, score, trial
from db.rows import *
folder = Path(sys.argv[1])
with open_lab(folder) as lab:
    (state,) = lab.read(sessions.incomplete_session_states)
    (what,) = lab.read(items.find_stored_items)
    size = (folder / "lab.db").stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + 60_000, resource.RLIM_INFINITY))
    stored = 0
    for n in range(2000):
        done = trial(state.run, what, n)
        try:
            lab.commit_trial(done, [score(done)], [event(state.run, n + 1)]).result()
        except StoreError as error:
            print(error.code, stored, len(list((folder / "unsaved").iterdir())), error)
            break
        stored += 1
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    print(lab.commit_trial(done, [score(done)], [event(state.run, n + 1)]).result())
    print(len(lab.read(sessions.trials_of_session, state.run.id)), len(list((folder / "unsaved").iterdir())))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit on file sizes")
def test_that_a_limit_on_the_files_size_loses_nothing(folder: Path) -> None:
    with create_lab(folder, name="x") as lab:
        begun(lab, planned=2000)
    done = subprocess.run([sys.executable, "-c", FILL, str(folder)], check=True, capture_output=True, text=True)
    first, again, at_last = done.stdout.splitlines()
    code, stored, aside, *_ = first.split()
    assert code in {LabDiskFull.code, DiskFault.code}
    assert aside == "1"
    assert again == "True"
    assert at_last == f"{int(stored) + 1} 0"


def test_that_a_full_disk_is_named_and_the_answer_kept_elsewhere(tmp_path: Path, template: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = ["mount", "-t", "tmpfs", "-o", "size=1500k", "none", str(disk)]
    if lab_lock.os.geteuid() != 0 or subprocess.run(mounted, check=False, capture_output=True).returncode:
        pytest.skip("only root may mount a small file system")
    try:
        shutil.copytree(template, disk / "lab")
        with open_lab(disk / "lab") as lab:
            made, what, _ = begun(lab, planned=5000)
            failed, error = _until_full(lab, [trial(made, what, n, display="x" * 2000) for n in range(2000)])
            assert isinstance(error, LabDiskFull)
            assert "full" in str(error)
            stored = lab.read(sessions.trials_of_session, made.id)
            assert len(stored) == failed.position
            (disk / "lab" / "ballast").unlink()
            assert lab.commit_trial(failed, [], []).result() is True
            assert len(lab.read(sessions.trials_of_session, made.id)) == failed.position + 1
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def _until_full(lab: Lab, rows: list[TrialRow]) -> tuple[TrialRow, StoreError]:
    (lab.folder / "ballast").write_bytes(b"\0" * 300_000)
    for row in rows:
        error = lab.commit_trial(row, [], []).exception()
        if error is not None:
            assert isinstance(error, StoreError)
            return row, error
    raise AssertionError("the disk was never full")
