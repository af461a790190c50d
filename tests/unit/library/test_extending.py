"""A set that grows: photographs wanted, added, taken away and replaced, while all other items stay what they are."""

import errno
import json
import os
import shutil
from pathlib import Path

import pytest
from PIL import Image

from db.lab import Lab
from db.stores import image_metadata, items
from desktop.benchmarks.jigsaw import JigsawOptions, UnknownSimilarity
from desktop.library.correct_or_withdraw_items import withdraw_items
from desktop.library.images.image_credits_table import BadCreditsTable, ImageCredit, read_credits_table
from desktop.library.images.photo_folder import BrokenPhotograph, UnlistableFolder, list_photographs, read_photographs
from desktop.library.item_generation.generate_items import ExtendOptions, generate_jigsaw
from desktop.library.item_generation.items_of_same_seed import UnreadableItems
from tests.unit.library.extended import TASKS, ids_of, lines_of, made_of


def test_that_it_says_how_many_photographs_are_still_needed(lab: Lab, photos: Path) -> None:
    assert made_of(lab, photos, want=5).needed == 0
    assert len(ids_of(lab)) == 5 * len(TASKS)
    assert made_of(lab, photos, want=40, extend=ExtendOptions()).needed == 16
    assert len(ids_of(lab)) == 24 * len(TASKS)
    assert made_of(lab, photos).needed is None


def test_that_complete_takes_a_photograph_for_every_task_or_for_none(lab: Lab, photos: Path) -> None:
    shutil.copy(photos / "00.png", photos / "again.png")
    options = JigsawOptions(complete=True, want=24, candidates="same", hole=0.3)
    made = generate_jigsaw(lab, photos, seed=7, tasks=["missing_piece_easy", "anomaly"], options=options)
    counts = set(made.made.values())
    assert len(counts) == 1
    assert made.needed == 24 - counts.pop()


def test_that_one_of_24_can_go_and_another_come_while_every_other_id_stays(lab: Lab, photos: Path) -> None:
    made_of(lab, photos)
    before = ids_of(lab)
    assert len(before) == 24 * len(TASKS)
    (photos / "11.png").rename(photos / "new.png")
    made = made_of(lab, photos, extend=ExtendOptions(drop_gone=True))
    after = ids_of(lab)
    gone = {f"11.png/{task}" for task in TASKS}
    assert {key: after[key] for key in before.keys() - gone} == {k: v for k, v in before.items() if k not in gone}
    assert after.keys() - before.keys() == {f"new.png/{task}" for task in TASKS}
    assert not gone & after.keys()
    assert [group.partition("@")[0] for group in made.gone] == ["11.png"]


def test_that_a_folder_of_items_is_extended_in_the_same_way(photos: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    made_of(out, photos)
    before = lines_of(out)
    (photos / "11.png").rename(photos / "new.png")
    assert made_of(out, photos, extend=ExtendOptions()).gone
    kept = lines_of(out)
    assert before.items() <= kept.items()
    assert kept.keys() - before.keys() == {f"new.png/{task}" for task in TASKS}
    made_of(out, photos, extend=ExtendOptions(drop_gone=True))
    assert lines_of(out) == {key: value for key, value in kept.items() if not key.startswith("11.png")}


def test_that_extending_by_nothing_changes_nothing(lab: Lab, photos: Path) -> None:
    made_of(lab, photos)
    before = ids_of(lab)
    again = made_of(lab, photos, extend=ExtendOptions())
    assert (again.made, again.gone) == ({}, ())
    assert ids_of(lab) == before


def test_that_a_withdrawn_photograph_does_not_come_back_and_another_takes_its_place(lab: Lab, photos: Path) -> None:
    made_of(lab, photos, want=23)
    before = ids_of(lab)
    assert withdraw_items(lab, "00.png", "asked for by its maker", everywhere=False).items == len(TASKS)
    made = made_of(lab, photos, want=23, extend=ExtendOptions())
    assert (made.needed, made.made) == (0, dict.fromkeys(TASKS, 1))
    assert ids_of(lab).keys() - before.keys() == {f"53.png/{task}" for task in TASKS}
    assert before.keys() - ids_of(lab).keys() == {f"00.png/{task}" for task in TASKS}


def test_that_another_photograph_under_a_known_name_is_not_taken_by_a_lab(lab: Lab, photos: Path) -> None:
    made_of(lab, photos)
    (photos / "00.png").unlink()
    (photos / "01.png").rename(photos / "00.png")
    made = made_of(lab, photos, extend=ExtendOptions())
    assert made.added is not None
    assert set(made.added.changed) == {f"00.png/{task}" for task in TASKS}


def test_that_a_folder_of_items_has_no_key_twice_where_a_photograph_is_replaced(photos: Path, tmp_path: Path) -> None:
    made_of(tmp_path / "out", photos)
    before = (tmp_path / "out" / "items.jsonl").read_text()
    (photos / "00.png").unlink()
    (photos / "01.png").rename(photos / "00.png")
    made = made_of(tmp_path / "out", photos, extend=ExtendOptions())
    assert made.added is not None
    assert set(made.added.changed) == {f"00.png/{task}" for task in TASKS}
    assert (tmp_path / "out" / "items.jsonl").read_text() == before


def test_that_a_photograph_that_is_dropped_is_wanted_again(lab: Lab, photos: Path) -> None:
    made_of(lab, photos, want=20)
    first = min(key.partition("/")[0] for key in ids_of(lab))
    (photos / first).unlink()
    made = made_of(lab, photos, want=20, extend=ExtendOptions(drop_gone=True))
    assert (made.made, made.needed) == (dict.fromkeys(TASKS, 1), 0)


def test_that_each_picture_of_an_item_in_a_lab_names_its_own_photograph(lab: Lab, photos: Path) -> None:
    made_of(lab, photos)
    rows = lab.read(items.find_stored_items)
    known = lab.read(image_metadata.get_image_files, {file for row in rows for file in row.images})
    for row in rows:
        told = [image["source"] for image in json.loads(row.body)["images"]]
        assert [known[file].source for file in row.images] == told
        assert [known[file].creator for file in row.images] == [f"Photographer {name[0]}" for name in told]


def test_that_the_table_of_makers_may_say_license(lab: Lab, photos: Path, tmp_path: Path) -> None:
    (tmp_path / "made.csv").write_text("file,creator,license\n00.png,Ann,CC0\n")
    assert read_credits_table(photos, tmp_path / "made.csv") == {"00.png": ImageCredit("Ann", "CC0")}


def test_that_items_of_another_seed_are_not_extended(photos: Path, tmp_path: Path) -> None:
    made_of(tmp_path / "out", photos)
    with pytest.raises(UnreadableItems, match="another seed"):
        generate_jigsaw(tmp_path / "out", photos, seed=8, tasks=TASKS, extend=ExtendOptions())


def test_that_every_picture_names_the_photograph_that_it_shows(lab: Lab, photos: Path, tmp_path: Path) -> None:
    made_of(lab, photos)
    made_of(tmp_path / "out", photos)
    files = {file for row in lab.read(items.find_stored_items) for file in row.images}
    known = lab.read(image_metadata.get_image_files, files)
    assert all(medium.source and medium.licence == "CC0" for medium in known.values())
    assert all(medium.creator == f"Photographer {str(medium.source)[0]}" for medium in known.values())
    for line in map(json.loads, (tmp_path / "out" / "items.jsonl").read_text().splitlines()):
        assert all(image["creator"] == f"Photographer {image['source'][0]}" for image in line["images"])
    shown = [{image["source"] for image in json.loads(row.body)["images"]} for row in lab.read(items.find_stored_items)]
    assert max(len(sources) for sources in shown) > 1


@pytest.mark.parametrize("table", ["file,creator\n00.png,me", "", b"\xff\xfe"])
def test_that_a_table_of_makers_that_cannot_be_read_is_one_sentence(
    lab: Lab, photos: Path, tmp_path: Path, table: str | bytes
) -> None:
    (tmp_path / "made.csv").write_bytes(table if isinstance(table, bytes) else table.encode())
    with pytest.raises(BadCreditsTable, match="made"):
        generate_jigsaw(lab, photos, seed=7, tasks=TASKS, sources=tmp_path / "made.csv")
    with pytest.raises(BadCreditsTable, match="nowhere"):
        generate_jigsaw(lab, photos, seed=7, tasks=TASKS, sources=tmp_path / "nowhere.csv")


def test_that_hard_is_refused_without_clip_and_made_under_another_name_that_items_carry(lab: Lab, photos: Path) -> None:
    with pytest.raises(UnknownSimilarity) as caught:
        generate_jigsaw(lab, photos, seed=7, tasks=["missing_piece_hard"])
    assert "structural" in str(caught.value.hint)
    assert lab.read(items.count_items) == 0
    generate_jigsaw(
        lab, photos, seed=7, tasks=["missing_piece_hard"], options=JigsawOptions(similarity="structural", want=3)
    )
    assert {dict(row.factors)["similarity"] for row in lab.read(items.find_stored_items)} == {"structural"}


def test_that_values_beyond_the_paper_are_marked(lab: Lab, photos: Path) -> None:
    options = JigsawOptions(hard_grid=4, hard_masks=6, want=3)
    generate_jigsaw(lab, photos, seed=7, tasks=["localization_easy", "localization_hard"], options=options)
    marked = {row.task: "beyond_paper" in dict(row.factors) for row in lab.read(items.find_stored_items)}
    assert marked == {"localization_easy": False, "localization_hard": True}


@pytest.mark.parametrize("files", [1_000, pytest.param(10_000, marks=pytest.mark.campaign)])
def test_that_of_many_files_with_three_that_are_none_the_three_are_named(tmp_path: Path, files: int) -> None:
    folder = tmp_path / "many"
    folder.mkdir()
    Image.new("L", (4, 4)).save(tmp_path / "one.bmp")
    none = [17, files // 2, files - 2]
    (tmp_path / "letter.txt").write_text("Dear reader")
    for number in range(files):
        os.link(tmp_path / ("letter.txt" if number in none else "one.bmp"), folder / f"{number:05}.jpg")
    broken: list[BrokenPhotograph] = []
    assert sum(1 for _ in read_photographs(folder, list_photographs(folder), broken.append, {})) == files - 3
    assert [entry.file for entry in broken] == [f"{number:05}.jpg" for number in none]


def test_that_photographs_in_a_folder_that_nobody_may_look_into_do_not_pass_for_gone(
    lab: Lab, photos: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    below = photos / "more"
    below.mkdir()
    first = next(photos.glob("*.png"))
    first.rename(below / first.name)
    made_of(lab, photos)
    before = ids_of(lab)
    look = os.scandir

    def closed(path: str) -> object:
        if Path(path) == below:
            raise PermissionError(errno.EACCES, "Permission denied", path)
        return look(path)

    monkeypatch.setattr(os, "scandir", closed)  # to the owner of this machine, as here, no folder is closed
    with pytest.raises(UnlistableFolder, match=r"more cannot be listed: Permission denied"):
        made_of(lab, photos, extend=ExtendOptions(drop_gone=True))
    assert ids_of(lab) == before


def test_that_a_photograph_counts_once_it_has_every_task_that_is_asked_for(lab: Lab, photos: Path) -> None:
    generate_jigsaw(lab, photos, seed=7, tasks=["connection"])
    options = JigsawOptions(complete=True, want=5)
    made = generate_jigsaw(
        lab, photos, seed=7, tasks=["connection", "anomaly"], options=options, extend=ExtendOptions()
    )
    assert (made.made, made.needed) == ({"anomaly": 5}, 0)
    again = generate_jigsaw(
        lab, photos, seed=7, tasks=["connection", "anomaly"], options=options, extend=ExtendOptions()
    )
    assert (again.made, again.needed) == ({}, 0)


@pytest.mark.parametrize("sign", ["\u2028", "\x85"])
def test_that_a_sign_that_ends_lines_elsewhere_ends_none_of_a_folder_of_items(
    photos: Path, tmp_path: Path, sign: str
) -> None:
    (photos / "sources.csv").write_text(f"file,creator,licence\n00.png,Ann{sign}Bee,CC0\n", encoding="utf-8")
    made_of(tmp_path / "out", photos)
    before = (tmp_path / "out" / "items.jsonl").read_bytes()
    assert made_of(tmp_path / "out", photos, extend=ExtendOptions()).made == {}
    assert (tmp_path / "out" / "items.jsonl").read_bytes() == before


def test_that_a_photograph_that_cannot_be_read_is_broken_and_does_not_pass_for_gone(
    lab: Lab, photos: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made_of(lab, photos)
    before = ids_of(lab)
    read = Path.read_bytes

    def closed(path: Path) -> bytes:
        if path.name == "11.png":
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return read(path)

    monkeypatch.setattr(Path, "read_bytes", closed)
    made = made_of(lab, photos, extend=ExtendOptions(drop_gone=True))
    assert ([entry.file for entry in made.broken], made.gone) == (["11.png"], ())
    assert ids_of(lab) == before


def test_that_a_photograph_with_a_withdrawn_item_is_not_complete_and_another_takes_its_place(
    lab: Lab, photos: Path
) -> None:
    made_of(lab, photos, want=20)
    before = ids_of(lab)
    key = min(key for key in before if key.endswith("/connection"))
    name = key.partition("/")[0]
    assert withdraw_items(lab, key, "blurred", everywhere=False).items == 1
    made = made_of(lab, photos, want=20, extend=ExtendOptions())
    assert (made.made, made.needed) == (dict.fromkeys(TASKS, 1), 0)
    told = [(one.source, one.task) for one in made.passed_over if "not generated again" in str(one.reason)]
    assert told == [(name, "connection")]
    after = ids_of(lab)
    assert {k: v for k, v in before.items() if k != key}.items() <= after.items()
    assert key not in after
    assert made_of(lab, photos, want=24, extend=ExtendOptions()).needed == 1
    assert made_of(lab, photos, want=24).needed == 1


def test_that_photographs_that_are_not_asked_for_are_named(lab: Lab, photos: Path) -> None:
    groups = {photo.group for photo in read_photographs(photos, list_photographs(photos)[:3], lambda broken: None, {})}
    made = generate_jigsaw(lab, photos, seed=7, tasks=("anomaly",), only=groups)
    assert len(made.groups) == 3
    assert len([one for one in made.passed_over if "rejected in screening" in str(one.reason)]) == 21


def test_that_earlier_makers_and_licences_that_are_denied_are_named(lab: Lab, photos: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    for target in (lab, out):
        made_of(target, photos)
    table = (photos / "sources.csv").read_text(encoding="utf-8-sig")
    (photos / "sources.csv").write_text(
        table.replace('00.png,"Photographer 0",CC0', '00.png,"Photographer 0",CC BY-ND')
    )
    for target in (lab, out):
        assert made_of(target, photos, extend=ExtendOptions()).disputed == ("00.png",)
    assert made_of(lab, photos).disputed == ("00.png",)
    (photos / "sources.csv").write_text(table)
    assert made_of(out, photos, extend=ExtendOptions()).disputed == ()


def test_that_a_photograph_that_is_named_twice_with_two_licences_is_refused(photos: Path, tmp_path: Path) -> None:
    (tmp_path / "made.csv").write_text("file,creator,licence\n00.png,Ann,CC0\n00.png,Ann,CC0\n")
    assert read_credits_table(photos, tmp_path / "made.csv") == {"00.png": ImageCredit("Ann", "CC0")}
    (tmp_path / "made.csv").write_text("file,creator,licence\n00.png,Ann,CC0\n00.png,Ann,CC BY\n")
    with pytest.raises(BadCreditsTable, match=r"lists 00\.png twice"):
        read_credits_table(photos, tmp_path / "made.csv")


@pytest.mark.parametrize("ending", ["jfif", "jpe", "JPE"])
def test_that_every_ending_of_a_jpeg_counts(tmp_path: Path, ending: str) -> None:
    Image.new("RGB", (4, 4)).save(tmp_path / f"one.{ending}", "JPEG")
    assert [file.name for file in list_photographs(tmp_path)] == [f"one.{ending}"]
