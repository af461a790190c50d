"""Who may read the files of a lab: on POSIX its owner alone, or one group where it is shared."""

import os
import stat
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Self

import pytest

from db.backups.verified_backups import back_up_lab
from db.folder.unsaved_trial_journal import TrialJournal, UnsavedTrial
from db.lab import Lab, create_lab, open_lab, share_lab
from db.lab_file_permissions import take_permission_changes
from db.maintenance.restore_backup import restore_backup
from desktop.exchange.export_formats import write_export
from desktop.exchange.records.export_request_and_outcome import ExportRequest
from desktop.exchange.records.export_scope import ExportScope
from tests.db.making import begun, event, score, trial

pytestmark = pytest.mark.skipif(os.name != "posix", reason="rights of POSIX")
LOOSE = (0o000, 0o002, 0o022)


@pytest.fixture(autouse=True, params=LOOSE, ids=oct)
def umask(request: pytest.FixtureRequest) -> Iterator[None]:
    """The user's own umask lets others in."""
    before = os.umask(request.param)
    take_permission_changes()
    yield
    found = os.umask(before)
    assert found == request.param


def modes(folder: Path) -> dict[str, set[int]]:
    """The rights that files, and those that folders have."""
    found: dict[str, set[int]] = {"files": set(), "folders": set()}
    for path in (folder, *folder.rglob("*")):
        found["folders" if path.is_dir() else "files"].add(stat.S_IMODE(path.lstat().st_mode))
    return found


def loosened(folder: Path) -> None:
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)


def keep_aside(lab: Lab) -> None:
    """A picture, and an answer that waits in the side journal."""
    lab.media.put(b"a picture")
    run, what, _ = begun(lab)
    done = trial(run, what)
    assert TrialJournal([lab.folder / "unsaved"]).keep(UnsavedTrial(done, (score(done),), (event(run, 1),)))


def made(folder: Path) -> Path:
    """A lab with something in every folder."""
    with create_lab(folder, name="x") as lab:
        keep_aside(lab)
        lab.back_up()
    (folder / "exports" / "report").mkdir()
    (folder / "exports" / "report" / "report.html").write_text("x")
    return folder


class Onlooker:
    """Reads the rights of every file under a folder again and again, as another account would look for an open one."""

    def __init__(self, folder: Path) -> None:
        self.seen: set[str] = set()
        self._folder, self._end = folder, threading.Event()
        self._thread = threading.Thread(target=self._look)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._end.set()
        self._thread.join()

    def _look(self) -> None:
        while not self._end.is_set():
            for inner, _, names in os.walk(self._folder):
                for name in names:
                    path = os.path.join(inner, name)  # noqa: PTH118 - quick
                    try:
                        if os.stat(path).st_mode & 0o077:  # noqa: PTH116
                            self.seen.add(name)
                    except FileNotFoundError:
                        continue


def test_that_nobody_else_may_read_a_lab_at_any_moment(tmp_path: Path) -> None:
    with Onlooker(tmp_path) as other:
        with create_lab(tmp_path / "lab", name="x", window=True) as lab:
            assert {"lab.db-wal", "lab.db-shm"} <= {path.name for path in lab.folder.iterdir()}
            keep_aside(lab)
            lab.back_up(second=tmp_path / "second")
            assert modes(tmp_path / "lab") == {"files": {0o600}, "folders": {0o700}}
        restore_backup(tmp_path / "lab", back_up_lab(tmp_path / "lab").path)
        open_lab(tmp_path / "lab").close()
    assert modes(tmp_path / "lab") == {"files": {0o600}, "folders": {0o700}}
    assert modes(tmp_path / "second") == {"files": {0o600}, "folders": {0o700}}
    assert (other.seen, take_permission_changes()) == (set(), [])


def test_that_a_folder_that_was_there_is_closed_before_anything_lies_in_it(tmp_path: Path) -> None:
    (tmp_path / "lab").mkdir()
    (tmp_path / "lab").chmod(0o2777)
    create_lab(tmp_path / "lab", name="x").close()
    assert modes(tmp_path / "lab") == {"files": {0o600}, "folders": {0o700}}


def test_that_an_earlier_lab_is_closed_to_others_when_its_owner_opens_it_and_that_is_said(tmp_path: Path) -> None:
    folder = made(tmp_path / "lab")
    loosened(folder)
    (tmp_path / "outside").write_text("x")
    (tmp_path / "outside").chmod(0o644)
    (folder / "exports" / "link").symlink_to(tmp_path / "outside")
    every = sum(1 for _ in folder.rglob("*"))
    with open_lab(folder) as lab:
        (said,) = [str(one) for one in lab.doubts() if "Other accounts" in str(one)]
    assert f"can no longer read the lab {folder}. Files and folders changed: {every}." in said
    (folder / "exports" / "link").unlink()
    assert modes(folder) == {"files": {0o600}, "folders": {0o700}}
    assert stat.S_IMODE((tmp_path / "outside").stat().st_mode) == 0o644
    assert [change.folder for change in take_permission_changes()] == [folder]
    open_lab(folder).close()
    assert take_permission_changes() == []


def test_that_one_file_that_was_opened_to_others_is_closed_again(tmp_path: Path) -> None:
    create_lab(tmp_path / "lab", name="x").close()
    (tmp_path / "lab" / "lab.db").chmod(0o644)
    open_lab(tmp_path / "lab").close()
    assert modes(tmp_path / "lab")["files"] == {0o600}


def test_that_the_group_of_a_shared_lab_may_read_and_write_all_of_it_and_others_nothing(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "lab"
    create_lab(folder, name="x").close()
    assert share_lab(folder)
    with open_lab(folder, window=True) as lab:
        keep_aside(lab)
        lab.back_up(second=tmp_path / "second")
        assert modes(folder) == {"files": {0o660}, "folders": {0o2770}}
    restore_backup(folder, back_up_lab(folder).path)
    with open_lab(folder):
        assert modes(folder) == {"files": {0o660}, "folders": {0o2770}}
    assert modes(next((tmp_path / "second").iterdir())) == {"files": {0o660}, "folders": {0o2770}}
    assert take_permission_changes() == []


def test_that_a_lab_that_says_it_is_shared_lets_its_group_in_when_its_owner_opens_it(tmp_path: Path) -> None:
    create_lab(tmp_path / "lab", name="x").close()
    with (tmp_path / "lab" / "lab.toml").open("a") as file:
        file.write("shared = true\n")
    open_lab(tmp_path / "lab").close()
    assert modes(tmp_path / "lab") == {"files": {0o660}, "folders": {0o2770}}
    assert "The group" in str(take_permission_changes()[0].sentence)


def test_that_two_labs_that_are_open_keep_their_rights_apart(tmp_path: Path) -> None:
    for name in ("own", "shared"):
        create_lab(tmp_path / name, name=name).close()
    share_lab(tmp_path / "shared")
    with open_lab(tmp_path / "shared") as ours, open_lab(tmp_path / "own") as mine:
        ours.media.put(b"a")
        mine.media.put(b"b")
        assert modes(tmp_path / "shared")["files"] == {0o660}
        assert modes(tmp_path / "own")["files"] == {0o600}


@pytest.mark.parametrize("form", ["csv", "psych-ds"])
def test_that_what_a_shared_lab_exports_elsewhere_is_its_owners_alone(tmp_path: Path, form: str) -> None:
    create_lab(tmp_path / "lab", name="x").close()
    share_lab(tmp_path / "lab")
    with open_lab(tmp_path / "lab") as lab:
        for out in (tmp_path / "outside", lab.folder / "exports" / "inside"):
            write_export(form, ExportRequest(ExportScope(lab), out))
        assert modes(tmp_path / "outside") == {"files": {0o600}, "folders": {0o700}}
        assert modes(lab.folder / "exports" / "inside") == {"files": {0o660}, "folders": {0o2770}}
