"""Where a lab may lie: network drives, synchronised folders, full disks, systems that do not show their processes."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from db.access import lab_lock
from db.access.lab_lock import LockHolder, holder_may_be_alive, process_start_time
from db.errors import UnsuitableFolder
from db.folder import lab_location_checks
from db.lab import create_lab

ROOT = Path(__file__).parents[2]
SCRIPT = """
import os, subprocess, sys
from pathlib import Path
from db.access import lab_lock
from db.errors import LabInUse
from db.lab import create_lab, open_lab
from desktop.inference.gpu_and_cpu_usage import (main_memory, processor_usage)
from desktop.library.machine.log import list_crash_files

assert not Path("/proc/self").exists()
folder = Path(sys.argv[1])
create_lab(folder, name="x").close()
lock = lab_lock.take_lab_lock(folder, "window")
assert lab_lock.holder_is_this_process(lock.holder)
other = (
    "import sys; from pathlib import Path; "
    "from db.access import lab_lock; lab_lock.take_lab_lock(Path(sys.argv[1]), 'other')"
)
told = subprocess.run([sys.executable, "-P", "-c", other, str(folder)], capture_output=True, text=True).stderr
assert "LabInUse" in told, told
lock.release()
open_lab(folder).close()
died = subprocess.run([sys.executable, "-P", "-c", other, str(folder)], capture_output=True, text=True)
assert died.returncode == 0, died.stderr
assert lab_lock.take_lab_lock(folder, "window").taken_over
mine = folder / f"crash-{os.getpid()}.txt"
for file in (mine, folder / "crash-4194305.txt"):
    file.write_text("x")
assert list_crash_files(folder) == [folder / "crash-4194305.txt"]
assert 0 < main_memory()[0] <= main_memory()[1] == processor_usage().total
print("all of it")
"""


def test_that_a_lab_on_a_network_drive_is_refused_before_anything_is_written(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        lab_location_checks, "_mounted_file_systems", lambda: [(Path("/"), "ext4"), (folder.parent.resolve(), "nfs4")]
    )
    with pytest.raises(UnsuitableFolder, match="nfs4"):
        create_lab(folder, name="x")
    assert not folder.exists()


def test_that_the_file_system_of_a_folder_yet_to_be_made_is_known(tmp_path: Path) -> None:
    assert (
        lab_location_checks.file_system_of(tmp_path / "a" / "b") == lab_location_checks.file_system_of(tmp_path) != ""
    )


@pytest.mark.parametrize("name", ["Dropbox", "OneDrive - University", "Nextcloud"])
def test_that_a_synchronised_folder_is_doubted_by_its_name(tmp_path: Path, name: str) -> None:
    folder = tmp_path / name / "lab"
    folder.mkdir(parents=True)
    with create_lab(folder, name="x") as lab:
        (doubt,) = lab.doubts()
    assert name in str(doubt)


def test_that_a_synchronised_folder_is_doubted_by_its_mark(tmp_path: Path) -> None:
    (tmp_path / ".stfolder").mkdir()
    (tmp_path / "lab").mkdir()
    assert ".stfolder" in str(lab_location_checks.folder_warnings(tmp_path / "lab")[0])


def test_that_little_room_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert lab_location_checks.folder_warnings(tmp_path) == ()
    monkeypatch.setattr(lab_location_checks, "ROOM", 1 << 60)
    assert "MB are free" in str(lab_location_checks.folder_warnings(tmp_path)[0])


def test_that_octal_escapes_of_the_kernel_are_read() -> None:
    assert lab_location_checks._unescape_mount_point(r"/mnt/a\040b\134c ä") == r"/mnt/a b\c ä"


def test_that_a_lab_is_made_locked_and_taken_over_without_proc(tmp_path: Path) -> None:
    if shutil.which("unshare") is None:
        pytest.skip("unshare is not installed")
    hide = 'mount -t tmpfs none /proc && exec "$@"'
    words = ["unshare", *(() if os.geteuid() == 0 else ("-r",)), "-m", "sh", "-c", hide, "sh"]
    if subprocess.run([*words, "true"], capture_output=True, check=False).returncode:
        pytest.skip("this machine lets nobody hide /proc")
    run = [*words, sys.executable, "-P", "-c", SCRIPT, str(tmp_path / "lab")]
    done = subprocess.run(run, capture_output=True, text=True, check=False, env=os.environ | {"PYTHONPATH": str(ROOT)})
    assert (done.returncode, done.stdout) == (0, "all of it\n"), done.stderr


def test_that_a_holder_whose_process_is_hidden_is_alive(folder: Path) -> None:
    create_lab(folder, name="x").close()
    here, boot, start = lab_lock.socket.gethostname(), lab_lock.machine_boot_id(), process_start_time(os.getpid())
    assert holder_may_be_alive(LockHolder(here, os.getpid(), boot, start, "window"))
    assert not holder_may_be_alive(LockHolder(here, os.getpid(), boot, start + 1, "window"))
    assert not holder_may_be_alive(LockHolder(here, os.getpid(), "another boot", start, "window"))
    assert holder_may_be_alive(LockHolder(here, os.getpid(), "", 1, "window"))
    assert not holder_may_be_alive(LockHolder(here, 4_194_305, "", 1, "window"))
