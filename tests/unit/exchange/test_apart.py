"""Reading in a process of its own gives what reading here gives, and costs nothing where that process ends early."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import psutil
import pytest

from db.lab import Lab, create_lab
from db.stores import items, media
from desktop.exchange import apart
from desktop.exchange.apart import reader
from desktop.exchange.items_in import UnknownForm, import_items
from desktop.exchange.reading import Came, Task
from desktop.library.generation import generate_ordinal

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
        child.wait(60)
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
