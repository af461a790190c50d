"""The files of an open database are opened by SQLite alone: closing any other descriptor of them would end the locks of
this process, and another program would take the journal away under it."""

import json
import os
import shutil
import sys
import traceback
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from db.backups.verified_backups import examine_backup, list_backups
from db.lab import open_lab
from db.maintenance.check_lab_integrity import check_open_lab
from db.merge.merge_labs import preview_merge_on_copy
from db.stores import items, lab_settings
from desktop.exchange.delete_participant_mark_exports import delete_participant
from desktop.library.files.image_path_below_folder import ContainedFile
from desktop.study.monitoring.data_safety import load_data_safety
from tests.unit.cli.conftest import Command
from tests.unit.study.test_places import begin, one_place, sit

HANDLES = Path("/proc/self/fd")
pytestmark = pytest.mark.skipif(not HANDLES.is_dir(), reason="nothing here tells which files a process has open")
ENDS = ("", "-wal", "-shm")


class BareOpens:
    """Notes each open of a database's files, or of a memory map of them, by Python while SQLite has them open."""

    def __init__(self) -> None:
        self.folders: list[Path] = []
        self.found: list[str] = []
        self.seen = 0

    def __call__(self, event: str, args: tuple[object, ...]) -> None:
        if self.folders and event in {"open", "mmap.__new__"}:
            with suppress(OSError):
                self._look(event, args[0])

    def _look(self, event: str, opened: object) -> None:
        status = os.stat(opened)  # type: ignore[arg-type] # noqa: PTH116 - also a descriptor
        self.seen += 1
        for folder in self.folders:
            files = [folder / f"lab.db{end}" for end in ENDS]
            if any(_is(file, status) for file in files) and any(_is(files[0], one) for one in _handles(opened)):
                self.found.append(f"{event} in {' < '.join(_stack())}")


def _is(file: Path, status: os.stat_result) -> bool:
    return file.exists() and os.path.samestat(file.stat(), status)


def _handles(besides: object) -> Iterator[os.stat_result]:
    """What this process has open at this moment, `besides` that descriptor."""
    for name in os.listdir(HANDLES):  # noqa: PTH208 - the descriptor of the listing itself is gone afterwards
        with suppress(OSError):
            if name != str(besides):
                yield (HANDLES / name).stat()


def _stack() -> list[str]:
    return [f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(traceback.extract_stack()[-8:-3])]


HOOK = BareOpens()


@pytest.fixture
def opens() -> Iterator[BareOpens]:
    """The process's one hook, which cannot be taken away again; it notes while a test has named folders."""
    if HOOK not in _installed:
        sys.addaudithook(HOOK)
        _installed.append(HOOK)
    HOOK.found, HOOK.seen = [], 0
    yield HOOK
    HOOK.folders = []


_installed: list[BareOpens] = []


def test_that_the_hook_notes_a_bare_open_and_a_map_while_the_lab_is_open(opens: BareOpens, lab: Path) -> None:
    opens.folders = [lab]
    with (lab / "lab.db").open("rb"):
        pass
    assert (opens.found, opens.seen > 0) == ([], True)
    with open_lab(lab) as opened:
        opened.write(lab_settings.set_setting, "a", "b").result()
        for end in ENDS:
            os.close(os.open(lab / f"lab.db{end}", os.O_RDONLY))
    assert len(opens.found) == len(ENDS)


def test_that_nothing_beside_an_open_window_opens_its_database(
    opens: BareOpens, eyeline: Command, lab: Path, place: Path
) -> None:
    other, second = place / "other", place / "second"
    second.mkdir()
    eyeline("lab", "create", other)
    with open_lab(lab, window=True) as opened:
        opens.folders = [lab, other]
        sit(begin(opened, one_place(opened), "P001"))
        made = opened.back_up(second=second)
        assert opened.back_up_if_due() is None
        assert check_open_lab(opened).ok
        assert opened.damage() == []
        assert opened.take_in() == 0
        assert load_data_safety(opened, [], []).backup is not None
        assert [copy.path for copy in list_backups(lab)] == [made.path]
        assert examine_backup(made.path).verified
        assert preview_merge_on_copy(lab, [other, made.path]).conflicts == ()
        with open_lab(lab) as beside:
            assert beside.read(items.count_items) == opened.read(items.count_items)
        for name in ("csv", "croissant", "free-text"):
            eyeline("export", "--format", name, "--out", place / "out" / name, "--licence", "CC0", "--lab", lab)
        assert any((place / "out").rglob("*.csv"))
        for words in (("lab", "check", lab), ("lab", "backup", lab), ("lab", "extract", lab, "--out", place / "new")):
            told = eyeline(*words, "--json")
            assert "error" not in told.document, told.out
    assert opens.found == []


def test_that_no_import_opens_the_database_of_an_open_lab(
    opens: BareOpens, eyeline: Command, lab: Path, place: Path
) -> None:
    database, link = lab / "lab.db", place / "linked.jsonl"
    link.symlink_to(database)
    (lab / "items.jsonl").write_text(json.dumps({"images": ["lab.db", "lab.db-wal"]}) + "\n")
    with open_lab(lab, window=True) as opened:
        opened.write(lab_settings.set_setting, "a", "b").result()
        opens.folders = [lab]
        for path in (database, link, lab / "lab.db-wal"):
            for words in (("items", "import"), ("score", "import"), ("agreement",)):
                at = () if words == ("agreement",) else ("--lab", lab)
                told = eyeline(*words, path, *at, "--json")
                assert told.code != 0
                assert "part of a lab" in told.document["error"]["message"]
        for words in (("items", "import"), ("score", "import")):
            eyeline(*words, lab, "--lab", lab, "--json")
            eyeline(*words, place, "--lab", lab, "--json")
        (lab / "items.jsonl").unlink()
        eyeline("items", "import", place, "--lab", lab, "--json")
        assert ContainedFile(lab, "lab.db")() is None
    assert opens.found == []


def test_that_work_on_a_closed_lab_opens_its_database_by_sqlite_or_alone(
    opens: BareOpens, eyeline: Command, lab: Path, place: Path
) -> None:
    other = place / "other"
    shutil.copytree(lab, other)
    with open_lab(lab) as opened:
        sit(begin(opened, one_place(opened), "P001"))
    with open_lab(other) as opened:
        sit(begin(opened, one_place(opened), "P002"))
    opens.folders = [lab, other]
    made = eyeline("lab", "backup", lab, "--json").document["path"]
    # An export that was written beside the lab: its folder is looked through for what may name who goes.
    assert eyeline("export", "--format", "csv", "--out", lab, "--lab", lab).code in {0, 1, 2}
    assert delete_participant(lab, "P001").deleted.rows > 0
    assert eyeline("lab", "restore", lab, made).code == 0
    assert eyeline("lab", "merge", lab, other).code == 0
    assert eyeline("lab", "check", lab).code == 0
    assert opens.found == []
