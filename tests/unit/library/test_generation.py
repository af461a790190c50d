"""Items from a folder of photographs, and drawn ones: into a lab, into files, and past everything that is broken."""

import json
import shutil
from collections import Counter
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from db.lab import Lab
from db.stores import image_metadata, items
from desktop.benchmarks import answers
from desktop.benchmarks.answers import STRICT
from desktop.benchmarks.decode_image_pixels import decode, pixel_hash
from desktop.benchmarks.jigsaw import UnknownTask
from desktop.benchmarks.ordinal import OrdinalOptions
from desktop.benchmarks.outcome import Outcome
from desktop.library.images.photo_folder import NoPhotographs
from desktop.library.images.verified_pixel_cache import load_pixels
from desktop.library.item_generation.generate_items import (
    JIGSAW_TASKS,
    CannotWriteItems,
    ConflictingItems,
    generate_jigsaw,
    generate_ordinal,
)
from desktop.library.item_generation.lock_output_folder import FolderTaken
from desktop.library.item_generation.sample_lab import load_sample_photographs
from desktop.library.item_rows import item_from_row

SMALL = (240, 180)


@pytest.fixture(scope="session")
def photographs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Small real photographs in every form that the decoder knows, and what is no photograph beside them."""
    folder = tmp_path_factory.mktemp("photographs")
    for number, photo in enumerate(load_sample_photographs()):
        image = Image.fromarray(photo.pixels).resize(SMALL)
        name = Path(photo.name).stem
        match number:
            case 0:
                image.convert("CMYK").save(folder / f"{name}.jpg")
            case 1:
                deep = np.asarray(image.convert("L")).astype(np.uint16) * 257
                Image.fromarray(deep).save(folder / f"{name}.png")
            case 2:
                (folder / "more").mkdir()
                image.convert("RGBA").save(folder / "more" / f"{name}.PNG")
            case 3:
                turned = Image.Exif()
                turned[0x0112] = 6
                image.save(folder / f"{name}.jpg", exif=turned)
            case _:
                image.convert("L").save(folder / f"{name}.webp")
    (folder / "LICENCES.txt").write_text("not a photograph")
    (folder / ".hidden.jpg").write_text("not to be looked at")
    return folder


@pytest.fixture
def with_broken(photographs: Path, tmp_path: Path) -> Path:
    folder = tmp_path / "photos"
    shutil.copytree(photographs, folder)
    whole = (folder / "coffee.jpg").read_bytes()
    (folder / "cut.jpg").write_bytes(whole[: len(whole) // 2])
    (folder / "empty.png").touch()
    (folder / "letter.jpg").write_text("Dear reader")
    Image.new("1", (8001, 8001)).save(folder / "huge.png")
    Image.new("RGB", (200, 40)).save(folder / "strip.png")
    return folder


def lines(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text().splitlines()]


def test_that_every_photograph_gives_every_task_and_all_of_it_can_be_read_back(lab: Lab, photographs: Path) -> None:
    seen: list[tuple[int, int | None]] = []
    made = generate_jigsaw(lab, photographs, seed=3, progress=lambda done, total: seen.append((done, total)))
    assert made.made == dict.fromkeys(JIGSAW_TASKS, 6)
    assert (made.passed_over, made.broken) == ((), ())
    assert made.added is not None
    assert (made.added.added, made.added.unchanged, made.added.changed) == (42, 0, ())
    assert (seen[0], seen[-1]) == ((0, 6), (6, 6))
    rows = lab.read(items.find_stored_items)
    assert len(rows) == 42
    for item in map(item_from_row, rows):
        assert answers.score(item, item.answer, STRICT).outcome is Outcome.RIGHT
        for picture in item.images:
            assert load_pixels(lab, picture).shape == (picture.height, picture.width, 3)
    assert lab.read(image_metadata.get_image_file, rows[0].images[0]).source is not None


def test_that_the_same_seed_makes_the_same_items_and_another_seed_others(lab: Lab, photographs: Path) -> None:
    generate_jigsaw(lab, photographs, seed=3, tasks=["connection"])
    again = generate_jigsaw(lab, photographs, seed=3, tasks=["connection"]).added
    other = generate_jigsaw(lab, photographs, seed=4, tasks=["connection"]).added
    assert again is not None
    assert other is not None
    assert (again.added, again.unchanged) == (0, 6)
    assert (other.added, other.unchanged, other.changed) == (6, 0, ())


def test_that_no_constant_answer_pays_more_than_chance_allows(lab: Lab, photographs: Path) -> None:
    made = generate_jigsaw(lab, photographs, seed=3)
    assert made.best_constant["anomaly"] == 0.5
    assert made.best_constant["connection"] == pytest.approx(1 / 3)
    assert all(made.best_constant[task] <= 1 / 3 for task in ("missing_piece_easy", "order_restoration"))


def test_that_broken_photographs_are_named_and_the_rest_goes_on(tmp_path: Path, with_broken: Path) -> None:
    out = tmp_path / "out"
    made = generate_jigsaw(out, with_broken, seed=3)
    assert made.made == dict.fromkeys(JIGSAW_TASKS, 6)
    assert {broken.file for broken in made.broken} == {"cut.jpg", "empty.png", "letter.jpg", "huge.png"}
    assert {passed.source for passed in made.passed_over} == {"strip.png"}
    assert len(made.passed_over) == len(JIGSAW_TASKS)
    told = lines(out / "passed_over.jsonl")
    assert len(told) == len(JIGSAW_TASKS) + 4
    assert sum(bool(line.get("broken")) for line in told) == 4


def test_that_a_folder_of_items_holds_what_the_design_says(tmp_path: Path, photographs: Path) -> None:
    out = tmp_path / "out"
    made = generate_jigsaw(out, photographs, seed=3)
    rows = lines(out / "items.jsonl")
    assert len(rows) == sum(made.made.values())
    for row in rows:
        assert row.keys() >= {"key", "task", "question", "images", "options", "answer", "factors"}
        for image in row["images"]:
            pixels = decode((out / image["path"]).read_bytes())
            assert image["role"] in {"stimulus", "candidate", "reference", "hint"}
            assert pixel_hash(pixels).startswith(Path(image["path"]).stem)
    assert (out / "passed_over.jsonl").read_text() == ""


def test_that_an_order_to_stop_keeps_what_was_made(lab: Lab, photographs: Path) -> None:
    calls = iter([False] * 9)
    made = generate_jigsaw(lab, photographs, seed=3, cancel=lambda: next(calls, True))
    assert made.cancelled
    assert 0 < sum(made.made.values()) < 42
    assert lab.read(items.count_items) == sum(made.made.values())


@pytest.mark.parametrize("after", [1, 9, 20])
def test_that_an_order_to_stop_leaves_no_half_picture(lab: Lab, tmp_path: Path, photographs: Path, after: int) -> None:
    def soon() -> Callable[[], bool]:
        asked = count()
        return lambda: next(asked) >= after

    generate_jigsaw(lab, photographs, seed=4, cancel=soon())
    generate_ordinal(tmp_path / "mazes", track="maze", pictures=9, seed=1, cancel=soon())
    jigsaw = Counter(row.group for row in lab.read(items.find_stored_items))
    lines = (tmp_path / "mazes" / "annotations.jsonl").read_text().splitlines()
    mazes = Counter(json.loads(line)["image_id"] for line in lines)
    assert set(jigsaw.values()) <= {len(JIGSAW_TASKS)}
    assert set(mazes.values()) <= {15}
    assert after < 9 or (jigsaw and mazes)


def test_that_an_error_on_the_way_keeps_what_was_made(lab: Lab, photographs: Path) -> None:
    def stop(done: int, total: int | None) -> None:
        if done == 6:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        generate_jigsaw(lab, photographs, seed=3, tasks=["connection"], progress=stop)
    generate_jigsaw(lab, photographs, seed=3, tasks=["connection"])
    assert lab.read(items.count_items) == 6


@pytest.mark.parametrize("name", ["nothing", "empty", "file"])
def test_that_a_folder_without_photographs_is_one_sentence(lab: Lab, tmp_path: Path, name: str) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty" / "notes.txt").write_text("none")
    (tmp_path / "file").touch()
    with pytest.raises(NoPhotographs) as caught:
        generate_jigsaw(lab, tmp_path / name, seed=1)
    assert caught.value.exit_code == 2
    assert str(tmp_path / name) in str(caught.value)


def test_that_a_photograph_that_cannot_be_looked_at_is_named_as_broken_and_the_rest_goes_on(
    lab: Lab, tmp_path: Path, photographs: Path
) -> None:
    folder, nowhere = tmp_path / "photographs", "x" * 300  # no system has such a name, so that looking there fails
    shutil.copytree(photographs, folder)
    (folder / "shut.jpg").symlink_to(nowhere)
    (folder / "sources.csv").symlink_to(nowhere)
    told = generate_jigsaw(lab, folder, seed=1, tasks=["missing_piece_easy"])
    assert "shut.jpg" in {one.file for one in told.broken}
    assert told.made["missing_piece_easy"]
    with pytest.raises(NoPhotographs, match="is not a folder"):
        generate_jigsaw(lab, tmp_path / nowhere, seed=1)


def test_that_an_unknown_task_and_a_used_folder_are_refused_before_anything_is_made(
    tmp_path: Path, photographs: Path
) -> None:
    with pytest.raises(UnknownTask, match="missing_peace"):
        generate_jigsaw(tmp_path / "out", photographs, seed=1, tasks=["missing_peace"])
    assert not (tmp_path / "out").exists()
    (tmp_path / "used").mkdir()
    (tmp_path / "used" / "thesis.txt").write_text("mine")
    with pytest.raises(FolderTaken):
        generate_jigsaw(tmp_path / "used", photographs, seed=1)
    assert [path.name for path in (tmp_path / "used").iterdir()] == ["thesis.txt"]


def test_that_a_disk_that_refuses_is_one_sentence(tmp_path: Path, photographs: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CannotWriteItems, match="Not a directory") as caught:
        generate_jigsaw(tmp_path / "file" / "out", photographs, seed=1)
    assert (caught.value.exit_code, caught.value.where) == (1, str(tmp_path / "file" / "out"))


def test_that_loops_are_written_in_the_released_form(tmp_path: Path) -> None:
    out = tmp_path / "out"
    made = generate_ordinal(out, track="single", pictures=3, seed=5)
    rows = lines(out / "annotations.jsonl")
    assert made.made == {"2d_single_loop": 45}
    assert [len({row["image_id"] for row in rows}), len(rows)] == [3, 45]
    for row in rows:
        layout = json.loads((out / str(row["layout_path"])).read_text())
        assert len(layout["labels"]) == row["object_count"]
        trace = row["trace"]
        assert row["start_id"] in layout["labels"]
        assert (len(trace), trace[-1]["id"]) == (row["N"], row["answer"])
        assert decode((out / str(row["image_path"])).read_bytes()).ndim == 3


def test_that_loops_go_into_a_lab_with_one_picture_for_their_questions(lab: Lab) -> None:
    seen: list[int] = []
    made = generate_ordinal(lab, track="single", pictures=2, seed=5, progress=lambda done, total: seen.append(done))
    assert made.added is not None
    assert made.added.added == 30
    rows = lab.read(items.find_stored_items)
    assert len({row.images for row in rows}) == len({row.group for row in rows}) == 2
    assert seen[-1] == 2
    assert all(answers.score(item, item.answer, STRICT).measures["sta"] == 1 for item in map(item_from_row, rows))


def test_that_a_set_made_with_other_options_does_not_mix_with_one_of_the_same_seed(lab: Lab) -> None:
    generate_ordinal(lab, track="single", pictures=2, seed=1)
    before = {row.id for row in lab.read(items.find_stored_items)}
    for options in (OrdinalOptions(questions=30), OrdinalOptions(sizes=(5,)), OrdinalOptions(sizes=(10,))):
        with pytest.raises(ConflictingItems, match="generated with the seed 1"):
            generate_ordinal(lab, track="single", pictures=4, seed=1, options=options)
    assert {row.id for row in lab.read(items.find_stored_items)} == before
    more = generate_ordinal(lab, track="single", pictures=3, seed=1).added
    assert more is not None
    assert (more.added, more.unchanged) == (15, 30)


def test_that_the_balance_of_every_axis_is_told(tmp_path: Path) -> None:
    loops = generate_ordinal(tmp_path / "loops", track="single", pictures=4, seed=5).balance
    mazes = generate_ordinal(tmp_path / "mazes", track="maze", pictures=4, seed=5).balance
    assert loops.keys() == {"ordinal_level", "stride", "direction", "object_count"}
    assert mazes.keys() == {"ordinal_level", "stride", "facing_start", "turn_preference", "grid_size"}
    assert mazes["facing_start"] == dict.fromkeys(("up", "right", "down", "left"), 15)
    assert mazes["turn_preference"] == {"left": 30, "right": 30}
