"""Generating into a folder: a full disk, a kill and a strange name leave nothing in the way of the next try."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from filelock import FileLock
from PIL import Image

from tests.unit.cli.conftest import Command

DRAW = ("items", "generate", "ordinal", "--track", "single", "--pictures", "2", "--seed", "1", "--out")


@pytest.fixture
def full(tmp_path: Path) -> Iterator[Path]:
    """A disk with room for the beginning of a set."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=48k", "none", str(disk)]
    if os.name != "posix" or os.geteuid() != 0 or subprocess.run(mount, check=False, capture_output=True).returncode:
        pytest.skip("only root may mount a small file system")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


@pytest.fixture
def photos(place: Path) -> Path:
    """One photograph that can be cut."""
    from skimage import data

    (place / "photos").mkdir()
    Image.fromarray(np.asarray(data.astronaut(), dtype=np.uint8)).save(place / "photos" / "good.png")  # pyright: ignore[reportUnknownMemberType, reportUnknownArgumentType]
    return place / "photos"


def left_over(out: Path) -> None:
    (out / "images" / "single").mkdir(parents=True)
    (out / "images" / "single" / "half.png").write_bytes(b"half")
    (out / "layouts").mkdir()
    (out / "annotations.jsonl.new").write_text('{"question_id"')
    (out / ".annotations.jsonl.lock").touch()


def test_that_a_full_disk_leaves_nothing_and_says_what_to_do(eyeline: Command, full: Path) -> None:
    for _ in range(2):
        told = eyeline(*DRAW[:6], "40", *DRAW[7:], full / "out", "--json")
        error = told.document["error"]
        assert (told.code, error["code"], error["where"]) == (1, "cannot_write", str(full / "out"))
        assert "Free up some disk space" in error["hint"]
        assert not (full / "out").exists()


def test_that_what_a_killed_attempt_left_is_no_obstacle(eyeline: Command, place: Path) -> None:
    left_over(place / "out")
    assert eyeline(*DRAW, "out").code == 0
    assert not list((place / "out").rglob("half.png"))
    assert {path.name for path in (place / "out").iterdir()} == {"annotations.jsonl", "images", "layouts"}
    assert len((place / "out" / "annotations.jsonl").read_text().splitlines()) == 30


def test_that_a_folder_with_anything_of_somebody_else_is_left_alone(eyeline: Command, place: Path) -> None:
    left_over(place / "out")
    (place / "out" / "notes.txt").write_text("mine")
    told = eyeline(*DRAW, "out", "--json")
    assert (told.code, told.document["error"]["code"]) == (2, "folder_taken")
    assert (place / "out" / "images" / "single" / "half.png").is_file()
    (place / "pictures" / "images").mkdir(parents=True)
    assert eyeline(*DRAW, "pictures").code == 2


def test_that_a_folder_that_is_being_written_is_not_taken_from_its_writer(eyeline: Command, place: Path) -> None:
    left_over(place / "out")
    with FileLock(place / "out" / ".annotations.jsonl.lock"):
        told = eyeline(*DRAW, "out", "--json")
    assert (told.code, told.document["error"]["code"]) == (2, "folder_taken")
    assert "Another program" in told.document["error"]["message"]
    assert (place / "out" / "images" / "single" / "half.png").is_file()


def test_that_an_empty_folder_stays_after_a_refusal(eyeline: Command, place: Path) -> None:
    (place / "out").mkdir()
    assert eyeline(*DRAW, "out", "--objects", "5000").code == 2
    assert list((place / "out").iterdir()) == []


@pytest.mark.skipif(sys.platform != "linux", reason="other systems take no such names")
@pytest.mark.parametrize("into", ["folder", "lab"])
def test_that_a_photograph_with_a_strange_name_is_named_and_the_rest_goes_on(
    eyeline: Command, photos: Path, place: Path, into: str
) -> None:
    shutil.copy(photos / "good.png", photos / os.fsdecode(b"bad\xff.png"))
    eyeline("lab", "create", "lab")
    target = ("--out", "out") if into == "folder" else ("--lab", "lab")
    begin = ("items", "generate", "jigsaw", "--photos", photos, "--seed", "1", "--tasks", "anomaly")
    told = eyeline(*begin, *target, "--json")
    assert (told.code, told.document["made"]) == (3, {"anomaly": 1})
    (broken,) = told.document["broken"]
    assert broken["file"] == r"bad\xff.png"
    assert "Rename" in broken["reason"]
    if into == "folder":
        assert eyeline(*begin, *target, "--extend", "--json").code == 3
        lines = (place / "out" / "passed_over.jsonl").read_text().splitlines()
        assert [json.loads(line)["source"] for line in lines if "Rename" in line] == [r"bad\xff.png"]
