"""A process that dies between writing a file and giving it its name leaves the old file, and no half of a new one."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from db.backups.verified_backups import list_backups
from db.folder.atomic_file_writes import write_file_atomically
from db.lab import create_lab, open_lab
from db.maintenance.check_lab_integrity import check_open_lab
from tests.limits import within

ROOT = Path(__file__).parents[2]

# Whatever gives a file its name kills the process instead.
DIE = (
    "import os, pathlib, signal, sys\n"
    "def die(*_, **__): os.kill(os.getpid(), signal.SIGKILL)\n"
    "os.replace = os.rename = pathlib.Path.replace = pathlib.Path.rename = die\n"
)


def killed(code: str, *arguments: Path) -> None:
    command = [sys.executable, "-c", DIE + code, *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, timeout=within(), check=False)
    assert done.returncode == -signal.SIGKILL


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL here")
def test_that_case_02_a_kill_in_mid_backup_leaves_the_lab_and_the_backup_before(folder: Path) -> None:
    with create_lab(folder, name="cut off") as lab:
        before = lab.back_up()
    killed("from db.backups.verified_backups import back_up_lab; back_up_lab(pathlib.Path(sys.argv[1]))", folder)
    assert [(one.path, one.verified) for one in list_backups(folder)] == [(before.path, True)]
    with open_lab(folder, window=True) as lab:
        assert check_open_lab(lab).problems == ()
        after = lab.back_up()
    assert [one.path for one in list_backups(folder)] == [after.path, before.path]


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL here")
def test_that_case_02_a_kill_in_mid_export_leaves_the_file_that_was_there(tmp_path: Path) -> None:
    target = tmp_path / "out.csv"
    write_file_atomically(target, b"old")
    killed(
        "from db.folder.atomic_file_writes import write_file_atomically; "
        "write_file_atomically(pathlib.Path(sys.argv[1]), "
        "b'new')",
        target,
    )
    assert target.read_bytes() == b"old"
