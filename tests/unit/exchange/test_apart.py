"""Reading in a process of its own gives what reading here gives, and costs nothing where that process ends early."""

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, cast

import psutil
import pytest

from db.lab import Lab, create_lab
from db.stores import items, media
from desktop.benchmarks.plain_yaml import plain_yaml
from desktop.exchange import apart
from desktop.exchange.apart import reader
from desktop.exchange.items_in import UnknownForm, import_items
from desktop.exchange.reading import Came, Task
from desktop.library.generation import generate_ordinal
from tests.limits import within
from tests.making.vriq_sets import SUBMISSION, scaled, write_probes, write_release

PICTURES = 40


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """More rows than go through a pipe at once, one of them bad."""
    folder = tmp_path_factory.mktemp("rows") / "set"
    generate_ordinal(folder, track="single", pictures=PICTURES, seed=4)
    file = folder / "annotations.jsonl"
    lines = file.read_text().splitlines(keepends=True)
    lines[100] = "{}\n"
    file.write_text("".join(lines))
    return folder


@pytest.fixture
def labs(tmp_path: Path) -> Iterator[tuple[Lab, Lab]]:
    with create_lab(tmp_path / "one", name="one") as one, create_lab(tmp_path / "two", name="two") as two:
        yield one, two


def children() -> list[psutil.Process]:
    """The readers that this process has started."""
    living = [child for child in psutil.Process().children() if child.status() != psutil.STATUS_ZOMBIE]
    return [child for child in living if apart.__name__ in child.cmdline()]


def test_that_many_rows_are_read_apart_with_the_same_result(
    rows: Path, labs: tuple[Lab, Lab], monkeypatch: pytest.MonkeyPatch
) -> None:
    here = import_items(labs[0], rows)
    monkeypatch.setattr(apart, "MANY_BYTES", 1)
    seen: list[int] = []
    there = import_items(labs[1], rows, progress=lambda done, total: seen.append(len(children())))
    assert there == here
    assert (there.added.added, [entry.row for entry in there.refused]) == (PICTURES * 15 - 1, [101])
    assert set(seen) == {1}
    assert children() == []
    assert labs[0].read(items.find) == labs[1].read(items.find)
    assert labs[0].read(media.files) == labs[1].read(media.files)
    assert labs[0].media.all() == labs[1].media.all()


def test_that_what_a_reader_that_is_killed_did_not_tell_is_read_here(
    rows: Path, labs: tuple[Lab, Lab], monkeypatch: pytest.MonkeyPatch
) -> None:
    task = Task(rows / "annotations.jsonl", rows)
    with reader(labs[0], [task.file]) as read:
        wanted = list(read(task))
    monkeypatch.setattr(apart, "MANY_BYTES", 1)
    with reader(labs[1], [task.file]) as read:
        came = read(task)
        first: list[Came] = list(islice(came, 7))
        (child,) = children()
        child.kill()
        child.wait(within())
        rest = list(came)
    assert [(one.number, one.what) for one in (*first, *rest)] == [(one.number, one.what) for one in wanted]


def test_that_what_is_wrong_with_a_file_is_told_from_here(
    tmp_path: Path, labs: tuple[Lab, Lab], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "rows.jsonl"
    file.write_text('{"a": 1}\n')
    monkeypatch.setattr(apart, "MANY_BYTES", 1)
    with pytest.raises(UnknownForm):
        import_items(labs[0], file)
    assert children() == []


def test_that_the_next_file_may_be_begun_before_this_one_is_read(
    rows: Path, labs: tuple[Lab, Lab], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    generate_ordinal(tmp_path / "maze", track="maze", pictures=1, seed=4)
    tasks = [Task(folder / "annotations.jsonl", folder) for folder in (rows, tmp_path / "maze")]
    files = [task.file for task in tasks]
    with reader(labs[0], files) as read:
        wanted = [[(one.number, one.what) for one in read(task)] for task in tasks]
    monkeypatch.setattr(apart, "MANY_BYTES", 1)
    with reader(labs[1], files) as read:
        begun = [read(task) for task in tasks]
        assert [[(one.number, one.what) for one in came] for came in begun] == wanted


@pytest.mark.parametrize("apart_from", [1, apart.MANY_BYTES])
@pytest.mark.parametrize("called", ["probes.yaml", "probes.jsonl", "z/metadata.jsonl"])
def test_that_probes_find_the_items_of_the_file_before_them_whatever_theirs_is_called(
    called: str, apart_from: int, labs: tuple[Lab, Lab], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(apart, "MANY_BYTES", apart_from)
    folder = write_release(tmp_path / "vriq", scaled(SUBMISSION, 2), dimensions=True)
    file = write_probes(folder / "probes.yaml", [("abstract/SC/0", ("color", "position"))])
    if file.name != called:
        entries = cast("dict[str, Any]", plain_yaml(file.read_bytes()))["probes"]
        file.unlink()
        (folder / called).parent.mkdir(exist_ok=True)
        (folder / called).write_text("".join(f"{json.dumps(entry)}\n" for entry in entries))
    told = import_items(labs[0], folder)
    assert (told.added.added, told.refused) == (25, ())
