"""Photographs that are replaced under their name, and licences that are told later."""

from pathlib import Path

import pytest

from db.lab import Lab
from db.stores import image_metadata, items
from desktop.benchmarks.jigsaw import JigsawOptions
from desktop.library.images.image_credits_table import BadCreditsTable, read_credits_table
from desktop.library.item_generation.generate_items import ExtendOptions, preview_jigsaw
from tests.unit.library.extended import TASKS, ids_of, lines_of, made_of, replace_one, told_lines


def test_that_a_photograph_replaced_under_its_name_comes_into_a_lab_under_keys_that_tell_its_file(
    lab: Lab, photos: Path
) -> None:
    made_of(lab, photos, want=24)
    before = ids_of(lab)
    seen: set[str] = set()
    for bright in (0.9, 0.8):
        replace_one(photos, "00.png", bright)
        made = made_of(lab, photos, want=24, extend=ExtendOptions(drop_gone=True))
        after = ids_of(lab)
        assert made.added is not None
        assert (made.added.added, made.added.changed, made.needed) == (len(TASKS), (), 0)
        kept = {key: value for key, value in before.items() if not key.startswith("00.png/")}
        assert kept.items() <= after.items()
        came = after.keys() - kept.keys()
        assert {key.partition("/")[2] for key in came} == set(TASKS)
        assert all(key.startswith("00.png@") for key in came)
        assert not came & seen
        seen |= came
    assert made_of(lab, photos, want=24, extend=ExtendOptions(drop_gone=True)).made == {}


def test_that_a_photograph_replaced_in_a_folder_of_items_comes_under_keys_that_tell_its_file(
    photos: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    made_of(out, photos, want=24)
    before = lines_of(out)
    replace_one(photos, "00.png", 0.9)
    assert made_of(out, photos, want=24, extend=ExtendOptions(drop_gone=True)).needed == 0
    came = lines_of(out).keys() - before.keys()
    assert sorted(key.partition("@")[0] for key in came) == ["00.png"] * len(TASKS)


@pytest.mark.parametrize("where", ["lab", "folder"])
def test_that_a_photograph_whose_items_are_not_taken_is_still_needed(
    lab: Lab, photos: Path, tmp_path: Path, where: str
) -> None:
    target = lab if where == "lab" else tmp_path / "out"
    made_of(target, photos, want=24)
    replace_one(photos, "00.png", 0.9)
    made = made_of(target, photos, want=25, extend=ExtendOptions())
    assert made.added is not None
    assert set(made.added.changed) == {f"00.png/{task}" for task in TASKS}
    assert made.needed == 1


def test_that_a_photograph_that_is_not_taken_leaves_room_for_one_that_is(lab: Lab, photos: Path) -> None:
    (photos / "53.png").rename(photos.parent / "53.png")
    made_of(lab, photos, want=23)
    (photos.parent / "53.png").rename(photos / "53.png")
    replace_one(photos, "00.png", 0.9)
    assert made_of(lab, photos, want=24, extend=ExtendOptions()).needed == 0
    assert {f"53.png/{task}" for task in TASKS} <= ids_of(lab).keys()


def test_that_licences_told_later_reach_earlier_pictures_where_a_lab_is_extended(lab: Lab, photos: Path) -> None:
    table = (photos / "sources.csv").read_text(encoding="utf-8-sig")
    (photos / "sources.csv").write_text("file,creator,licence\n00.png,Ann,\n01.png,,CC-BY\n")
    made_of(lab, photos)
    before = ids_of(lab)
    (photos / "sources.csv").write_text(table)
    (photos / "11.png").unlink()
    made_of(lab, photos, extend=ExtendOptions())
    assert ids_of(lab) == before
    known = lab.read(
        image_metadata.get_image_files, {file for row in lab.read(items.find_stored_items) for file in row.images}
    )
    told = {medium.source: (medium.creator, medium.licence) for medium in known.values()}
    assert told["00.png"] == ("Ann", "CC0")
    assert told["01.png"] == ("Photographer 0", "CC-BY")
    assert told["10.png"] == ("Photographer 1", "CC0")
    assert told["11.png"] == (None, None)


def test_that_licences_told_later_reach_the_lines_of_a_folder_that_is_extended(photos: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    table = (photos / "sources.csv").read_text(encoding="utf-8-sig")
    (photos / "sources.csv").write_text("file,creator,licence\n00.png,Ann,\n01.png,,CC-BY\n")
    made_of(out, photos)
    before = told_lines(out)
    (photos / "sources.csv").write_text(table)
    made_of(out, photos, extend=ExtendOptions())
    after = told_lines(out)
    for line in after:
        for image in line["images"]:
            name = image["source"]
            creator = "Ann" if name == "00.png" else f"Photographer {name[0]}"
            assert (image["creator"], image["licence"]) == (creator, "CC-BY" if name == "01.png" else "CC0")
    for line in (*before, *after):
        for image in line["images"]:
            del image["creator"], image["licence"]
    assert after == before


@pytest.mark.parametrize("where", ["lab", "folder"])
def test_that_the_maker_of_a_photograph_in_anothers_place_is_told_of_its_own_pictures_alone(
    lab: Lab, photos: Path, tmp_path: Path, where: str
) -> None:
    target = lab if where == "lab" else tmp_path / "out"
    table = (photos / "sources.csv").read_text(encoding="utf-8-sig")
    (photos / "sources.csv").unlink()
    made_of(target, photos)
    replace_one(photos, "00.png", 0.9)
    made_of(target, photos, extend=ExtendOptions(drop_gone=True))
    (photos / "sources.csv").write_text(table.replace('00.png,"Photographer 0"', "00.png,Eve"))
    for _ in range(2):
        made = made_of(target, photos, extend=ExtendOptions())
        assert (made.disputed, made.unlicensed) == ((), ())
    makers = makers_of(target)
    assert {maker for key, source, maker in makers if source == "00.png" and key.startswith("00.png@")} == {"Eve"}
    assert {maker for key, source, maker in makers if source == "00.png" and key[:2] != "00"} <= {None}


def makers_of(target: Lab | Path) -> list[tuple[str, str | None, str | None]]:
    """Of each picture in use: its item's key, its photograph and who made that."""
    if isinstance(target, Path):
        return [
            (line["key"], image["source"], image.get("creator"))
            for line in told_lines(target)
            for image in line["images"]
        ]
    rows = target.read(items.find_stored_items)
    known = target.read(image_metadata.get_image_files, {file for row in rows for file in row.images})
    return [(row.key, known[file].source, known[file].creator) for row in rows for file in row.images]


def test_that_photographs_without_a_licence_are_those_of_which_none_is_known(lab: Lab, photos: Path) -> None:
    table = (photos / "sources.csv").read_text(encoding="utf-8-sig")
    (photos / "sources.csv").write_text(table.replace('10.png,"Photographer 1",CC0', '10.png,"Photographer 1",'))
    assert made_of(lab, photos).unlicensed == ("10.png",)
    (photos / "sources.csv").unlink()
    assert made_of(lab, photos, extend=ExtendOptions()).unlicensed == ("10.png",)


def test_that_a_photograph_put_back_after_its_items_were_withdrawn_is_named(lab: Lab, photos: Path) -> None:
    made_of(lab, photos, want=24)
    (photos / "00.png").rename(photos.parent / "00.png")
    made_of(lab, photos, want=23, extend=ExtendOptions(drop_gone=True))
    (photos.parent / "00.png").rename(photos / "00.png")
    made = made_of(lab, photos, want=24, extend=ExtendOptions())
    told = [(one.source, one.task) for one in made.passed_over if "not generated again" in str(one.reason)]
    assert told == [("00.png", task) for task in TASKS]
    assert (made.needed, made.gone) == (1, ())


@pytest.mark.parametrize(
    ("rows", "line"),
    [
        ('00.png,"Ann,CC0\n01.png,Bob,CC0\n', 2),
        ('00.png,Ann,CC0\n01.png,"Bob,CC0\n02.png,"Cy",CC0\n', 3),
    ],
)
def test_that_an_unclosed_quote_in_the_table_of_makers_is_told_with_its_line(
    tmp_path: Path, rows: str, line: int
) -> None:
    (tmp_path / "made.csv").write_text(f"file,creator,licence\n{rows}" + "x.png,Al,CC0\n" * 10_000)
    with pytest.raises(BadCreditsTable, match=f"begins on line {line} ") as caught:
        read_credits_table(tmp_path, tmp_path / "made.csv")
    assert "quotation marks" in str(caught.value.hint)


def test_that_a_photograph_that_would_not_be_taken_is_foreseen_as_looked_at_and_needed(lab: Lab, photos: Path) -> None:
    made_of(lab, photos)
    replace_one(photos, "00.png", 0.9)
    options = JigsawOptions(complete=True, want=24)
    found = preview_jigsaw(lab, photos, seed=7, tasks=["connection"], options=options)
    assert found.made.added is not None
    refused = {key.partition("/")[0] for key in found.made.added.changed}
    assert "00.png" in refused
    assert (found.seen, found.made.needed, len(found.made.groups)) == (24, len(refused), 24 - len(refused))


def test_that_a_look_shows_every_task_once_at_least(lab: Lab, photos: Path) -> None:
    tasks = ["connection", "anomaly", "order_restoration", "order_generation", "localization_easy"]
    found = preview_jigsaw(lab, photos, seed=7, tasks=tasks, options=JigsawOptions(), most=2, each=1)
    assert {draft.item.task for draft in found.samples} == set(tasks)
