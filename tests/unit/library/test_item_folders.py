"""Folders of items that are extended: their lock, their lines, the pictures in them."""

import os
from pathlib import Path

import pytest
from PIL import Image

from desktop.library.item_generation.generate_items import ExtendOptions, generate_jigsaw
from desktop.library.item_generation.item_output_targets import FolderSink
from desktop.library.item_generation.items_of_same_seed import UnreadableItems
from desktop.library.item_generation.lock_output_folder import FolderTaken
from tests.unit.library.extended import TASKS, lines_of, made_of, replace_one, told_lines


def test_that_extending_writes_no_picture_again_and_a_damaged_one_whole(photos: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    generate_jigsaw(out, photos, seed=7, tasks=["connection"])
    pictures = sorted((out / "images").iterdir())
    before = {picture: (picture.stat().st_ino, picture.stat().st_mtime_ns) for picture in pictures}
    generate_jigsaw(out, photos, seed=7, tasks=["connection", "order_restoration"], extend=ExtendOptions())
    assert {picture: (picture.stat().st_ino, picture.stat().st_mtime_ns) for picture in pictures} == before
    shown = [{image["path"] for image in line["images"]} for line in told_lines(out)]
    name = next(iter(shown[0] & set[str]().union(*shown[24:])))
    (out / name).write_bytes(b"half a picture")
    os.link(out / name, out / "damaged")
    lines = (out / "items.jsonl").read_text().splitlines(keepends=True)
    (out / "items.jsonl").write_text("".join(lines[:24]))
    generate_jigsaw(out, photos, seed=7, tasks=["connection", "order_restoration"], extend=ExtendOptions())
    assert (out / "damaged").read_bytes() == b"half a picture"
    with Image.open(out / name) as picture:
        picture.load()


def test_that_a_folder_is_read_once_it_is_locked_and_let_go_where_it_cannot_be_read(
    photos: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    made_of(out, photos)
    good = (out / "items.jsonl").read_text()
    with FolderSink(out, extend=True):
        (out / "items.jsonl").write_text("{")
        with pytest.raises(FolderTaken, match="Another program"), FolderSink(out, extend=True):
            pass
    (out / "items.jsonl").write_text("{")
    with pytest.raises(UnreadableItems, match="Line 1"), FolderSink(out, extend=True):
        pass
    (out / "items.jsonl").write_text(good)
    with FolderSink(out, extend=True):
        pass
    assert (out / "items.jsonl").read_text() == good
    assert {path.name for path in out.iterdir()} == {"images", "items.jsonl", "passed_over.jsonl"}


@pytest.mark.parametrize("line", [b"[1]", b'{"key": "\xff"}', b'{"images": [3]}', b"nothing"])
def test_that_a_line_that_is_no_item_is_told_with_its_number(photos: Path, tmp_path: Path, line: bytes) -> None:
    out = tmp_path / "out"
    made_of(out, photos, want=2)
    with (out / "items.jsonl").open("ab") as file:
        file.write(b"\n" + line + b"\n")
    with pytest.raises(UnreadableItems, match="Line 6 of"):
        made_of(out, photos, want=3, extend=ExtendOptions())


def test_that_blank_lines_are_passed_over_and_a_last_line_needs_no_end(photos: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    made_of(out, photos, want=2)
    before = lines_of(out)
    lines = (out / "items.jsonl").read_text().splitlines()
    (out / "items.jsonl").write_text("\n".join([lines[0], "", "  ", *lines[1:]]))
    made_of(out, photos, want=3, extend=ExtendOptions())
    assert len(lines_of(out)) == 3 * len(TASKS)
    assert before.items() <= lines_of(out).items()


def test_that_a_key_that_was_taken_out_is_given_to_no_other_item(photos: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    made_of(out, photos, want=24)
    before = lines_of(out)
    (photos / "00.png").rename(tmp_path / "00.png")
    made_of(out, photos, want=24, extend=ExtendOptions(drop_gone=True))
    replace_one(photos, "00.png", 0.9)
    assert made_of(out, photos, want=24, extend=ExtendOptions()).needed == 0
    came = lines_of(out).keys() - before.keys()
    assert sorted(key.partition("@")[0] for key in came) == ["00.png"] * len(TASKS)
    generate_jigsaw(out, photos, seed=7, tasks=("anomaly",), extend=ExtendOptions())
    later = {key for key in lines_of(out) if key.endswith("/anomaly") and key.startswith("00.png")}
    assert {key.partition("/")[0] for key in later} == {key.partition("/")[0] for key in came}


def test_that_a_photograph_put_back_into_a_folder_of_items_is_named_and_not_made_again(
    photos: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    made_of(out, photos)
    (photos / "00.png").rename(tmp_path / "00.png")
    made_of(out, photos, extend=ExtendOptions(drop_gone=True))
    (tmp_path / "00.png").rename(photos / "00.png")
    for _ in range(2):
        made = made_of(out, photos, extend=ExtendOptions(drop_gone=True))
        assert [one.source for one in made.passed_over if "withdrawn before" in str(one.reason)] == ["00.png"] * len(
            TASKS
        )
        assert (made.made, made.gone) == ({}, ())


def test_that_pictures_that_no_item_shows_any_more_leave_the_folder(photos: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    made_of(out, photos)
    (photos / "00.png").unlink()
    made_of(out, photos, extend=ExtendOptions(drop_gone=True))
    shown = {image["path"] for line in told_lines(out) for image in line["images"]}
    assert {f"images/{file.name}" for file in (out / "images").iterdir()} == shown
