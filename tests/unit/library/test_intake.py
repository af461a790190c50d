"""Pictures taken in a process beside this one are those taken here, whatever becomes of that process."""

import pickle
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import numpy as np
import psutil
import pytest

from db.lab import Lab, create_lab
from desktop.benchmarks.pixels import encode_png
from desktop.library import taking
from desktop.library.below import FileBelow
from desktop.library.intake import Intake, Taken

COUNT = 60


@pytest.fixture
def labs(tmp_path: Path) -> Iterator[tuple[Lab, Lab]]:
    with create_lab(tmp_path / "one", name="one") as one, create_lab(tmp_path / "two", name="two") as two:
        yield one, two


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pictures of several sizes, one file that is none; the last name has no file."""
    made = tmp_path_factory.mktemp("pictures")
    rng = np.random.default_rng(5)
    for number in range(COUNT - 1):
        pixels = rng.integers(0, 256, (20 + number, 30, 3), np.uint8)
        (made / f"{number}.png").write_bytes(encode_png(pixels))
    (made / "7.png").write_bytes(b"no picture")
    return made


def reads(folder: Path) -> dict[str, FileBelow]:
    return {f"{number}.png": FileBelow(folder, f"{number}.png") for number in range(COUNT)}


def taken(intake: Intake, folder: Path) -> list[Taken | None]:
    for name, read in reads(folder).items():
        intake.ask(name, read)
    return [intake.taken(name) for name in reads(folder)]


def takers() -> list[psutil.Process]:
    """The processes that take pictures for this one; an ended one for which nobody waited has no command line."""
    return [child for child in psutil.Process().children() if taking.__name__ in command_of(child)]


def command_of(process: psutil.Process) -> list[str]:
    with suppress(psutil.NoSuchProcess):
        return process.cmdline()
    return []


def test_that_pictures_taken_aside_are_those_taken_here(folder: Path, labs: tuple[Lab, Lab]) -> None:
    with Intake(labs[0]) as intake:
        here = taken(intake, folder)
        assert takers() == []
    with Intake(labs[1], aside=True) as intake:
        assert taken(intake, folder) == here
        assert intake.beside
        assert len(takers()) == 1
    assert takers() == []
    assert [number for number, one in enumerate(here) if one is None] == [7, COUNT - 1]
    assert labs[0].media.all() == labs[1].media.all()


def test_that_pictures_are_taken_here_once_the_process_beside_is_killed(folder: Path, labs: tuple[Lab, Lab]) -> None:
    with Intake(labs[0]) as intake:
        here = taken(intake, folder)
    with Intake(labs[1], aside=True) as intake:
        first = reads(folder)["0.png"]
        intake.ask("0.png", first)
        (process,) = takers()
        process.suspend()
        for name, read in list(reads(folder).items())[: COUNT // 2]:
            intake.ask(name, read)
        process.kill()
        assert taken(intake, folder) == here
    assert labs[0].media.all() == labs[1].media.all()


@pytest.mark.parametrize(
    "answer",
    [b"\214\001\377.", pickle.dumps(("0.png", 5)), pickle.dumps(("0.png", (1, 2)))],
    ids=["text that is no UTF-8", "a number", "too few values"],
)
def test_that_words_of_others_among_the_answers_cost_no_picture(
    folder: Path, labs: tuple[Lab, Lab], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: bytes
) -> None:
    with Intake(labs[0]) as intake:
        here = taken(intake, folder)
    babbler = tmp_path / "python"
    (tmp_path / "answer").write_bytes(answer)
    babbler.write_text(f"#!/bin/sh\nhead -c 1 >/dev/null\ncat {tmp_path}/answer\nexec cat\n")
    babbler.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(babbler))
    with Intake(labs[1], aside=True) as intake:
        assert taken(intake, folder) == here
