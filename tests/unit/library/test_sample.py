"""The sample lab: made in seconds, the same everywhere, with people named who took the photographs."""

from pathlib import Path

import pytest

from db.errors import LabExists
from db.lab import Lab, open_lab
from db.stores import image_metadata, items
from desktop.library.item_generation.generate_items import JIGSAW_TASKS
from desktop.library.item_generation.sample_lab import (
    NAME,
    PHOTOS,
    comparison_items,
    find_or_create_sample_lab,
    is_sample,
    load_sample_photographs,
    make_sample_lab,
    sample_lab_folder,
)


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return find_or_create_sample_lab(tmp_path_factory.mktemp("sample") / "lab")


def test_that_it_has_every_task_of_every_photograph_and_loops(sample: Path) -> None:
    with open_lab(sample) as lab:
        counts = {(task.benchmark, task.task): task.n for task in lab.read(items.count_items_by_task)}
    assert counts == {("jigsaw", task): len(PHOTOS) for task in JIGSAW_TASKS} | {("ordinal", "2d_single_loop"): 45}


def test_that_nobody_has_to_count_further_than_once_around(sample: Path) -> None:
    with open_lab(sample) as lab:
        loops = [dict(row.factors) for row in lab.read(items.find_stored_items) if row.benchmark == "ordinal"]
    assert all(int(loop["N"]) <= int(loop["object_count"]) for loop in loops)


def test_that_each_photograph_names_its_maker_and_its_licence(sample: Path) -> None:
    with open_lab(sample) as lab:
        rows = [row for row in lab.read(items.find_stored_items) if row.benchmark == "jigsaw"]
        known = lab.read(image_metadata.get_image_files, [file for row in rows for file in row.images])
    assert all(medium.creator and medium.licence and medium.source for medium in known.values())


def test_that_it_is_the_same_lab_on_every_machine(sample: Path, tmp_path: Path) -> None:
    again = find_or_create_sample_lab(tmp_path / "again")
    with open_lab(sample) as one, open_lab(again) as other:
        assert {row.id for row in one.read(items.find_stored_items)} == {
            row.id for row in other.read(items.find_stored_items)
        }


def test_that_it_is_left_alone_where_it_is_there_and_finished_where_it_was_cut_off(sample: Path) -> None:
    before = (sample / "lab.toml").read_bytes()
    assert find_or_create_sample_lab(sample) == sample
    assert (sample / "lab.toml").read_bytes() == before
    with pytest.raises(LabExists):
        make_sample_lab(sample)
    unfinished = sample.parent / ".other.making"
    unfinished.mkdir()
    (unfinished / "lab.db").write_bytes(b"cut off")
    assert (find_or_create_sample_lab(sample.parent / "other") / "lab.db").exists()
    assert not unfinished.exists()


def test_that_its_place_is_this_machine_s_data_folder(machine_folders: Path) -> None:
    assert sample_lab_folder().is_relative_to(machine_folders)


def test_that_the_photographs_are_the_bundled_ones_and_no_drawings() -> None:
    assert [photo.name for photo in load_sample_photographs()] == [bundled.file for bundled in PHOTOS]


def test_that_stopping_on_the_way_leaves_no_half_lab_and_the_next_try_succeeds(tmp_path: Path) -> None:
    def stop(done: int, total: int | None) -> None:
        if done == 10:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        find_or_create_sample_lab(tmp_path / "lab", progress=stop)
    assert not (tmp_path / "lab").exists()
    seen: list[tuple[int, int | None]] = []
    find_or_create_sample_lab(tmp_path / "lab", progress=lambda done, total: seen.append((done, total)))
    assert seen == [(done, 87) for done in range(88)]


def test_that_what_completes_it_is_in_it_and_its_failure_leaves_no_lab(tmp_path: Path) -> None:
    def fails(lab: Lab) -> None:
        raise FileExistsError

    with pytest.raises(FileExistsError):
        find_or_create_sample_lab(tmp_path / "failed", fails)
    assert not (tmp_path / "failed").exists()
    names: list[str] = []
    find_or_create_sample_lab(tmp_path / "lab", lambda lab: names.append(lab.name))
    assert names == [NAME]


def test_that_a_first_comparison_takes_every_task_and_loops_of_every_length(tmp_path: Path) -> None:
    make_sample_lab(tmp_path / "lab")
    with open_lab(tmp_path / "lab") as lab:
        assert is_sample(lab)
        compared, practice = comparison_items(lab)
        again, _ = comparison_items(lab)
    assert [row.id for row in again] == [row.id for row in compared]
    counted = [int(dict(row.factors)["N"]) for row in compared if row.benchmark == "ordinal"]
    assert min(counted) <= 6 and any(20 < n <= 50 for n in counted) and max(counted) > 50
    assert {row.task for row in compared} == {*JIGSAW_TASKS, "2d_single_loop"}
    photographs = {row.group for row in compared if row.benchmark == "jigsaw"}
    assert len(photographs) == len(PHOTOS)
    assert {row.id for row in practice}.isdisjoint(row.id for row in compared)
