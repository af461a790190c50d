"""`eyeline items`: imported, put right, taken out, sampled; and the difficulty of what is generated."""

import json
from pathlib import Path

import pytest
from PIL import Image

from desktop.library.item_generation.sample_lab import load_sample_photographs
from tests.unit.cli.conftest import Command


@pytest.fixture
def photos(place: Path) -> Path:
    folder = place / "photos"
    folder.mkdir()
    for photo in load_sample_photographs():
        Image.fromarray(photo.pixels).resize((200, 170)).save(folder / f"{Path(photo.name).stem}.png")
    return folder


def test_that_photographs_wanted_and_lacking_are_said_with_exit_3(eyeline: Command, photos: Path) -> None:
    generate = ("items", "generate", "jigsaw", "--photos", photos, "--seed", 1, "--tasks", "connection", "--complete")
    told = eyeline(*generate, "--want", 8, "--out", "out", "--json")
    assert (told.code, told.document["needed"], told.document["made"]) == (3, 2, {"connection": 6})
    (photos / "more.png").write_bytes((photos / "coffee.png").read_bytes())
    again = eyeline(*generate, "--want", 8, "--out", "out", "--extend")
    assert again.code == 3
    assert "1 more photograph is needed." in again.out
    enough = eyeline(*generate, "--want", 7, "--out", "out", "--extend", "--json")
    assert (enough.code, enough.document["needed"], enough.document["unchanged"]) == (0, 0, 7)


def test_that_a_set_made_again_beside_a_broken_photograph_is_done_in_part(eyeline: Command, photos: Path) -> None:
    eyeline("lab", "create", "lab")
    generate = ("items", "generate", "jigsaw", "--photos", photos, "--seed", 1, "--tasks", "connection", "--extend")
    for target in (("--lab", "lab"), ("--out", "out")):
        (photos / "broken.jpg").unlink(missing_ok=True)
        assert eyeline(*generate, *target).code == 0
        (photos / "broken.jpg").write_text("no picture")
        told = eyeline(*generate, *target, "--json")
        assert (told.code, told.document["made"], len(told.document["broken"])) == (3, {}, 1)


def test_that_hard_needs_a_similarity_that_can_be_had(eyeline: Command, photos: Path, place: Path) -> None:
    generate = ("items", "generate", "jigsaw", "--photos", photos, "--seed", 1, "--tasks", "missing_piece_hard")
    refused = eyeline(*generate, "--out", "out", "--json")
    assert (refused.code, refused.document["error"]["code"]) == (1, "no_similarity")
    assert "structural" in refused.document["error"]["hint"]
    assert not (place / "out").exists()
    told = eyeline(*generate, "--out", "out", "--similarity", "structural", "--json")
    assert (told.code, told.document["made"]) == (0, {"missing_piece_hard": 6})


@pytest.mark.parametrize(
    ("more", "code"),
    [
        (["jigsaw", "--photos", "photos", "--drop-gone"], "wrong_use"),
        (["jigsaw", "--photos", "photos", "--hard-masks", "10"], "bad_option"),
        (["jigsaw", "--photos", "photos", "--similarity", "structural", "--clip", "clip"], "wrong_use"),
        (
            ["jigsaw", "--photos", "photos", "--tasks", "missing_piece_hard", "--clip", "no/such/place"],
            "no_model_folder",
        ),
        (["jigsaw", "--photos", "photos", "--sources", "nowhere.csv"], "bad_sources"),
        (["ordinal", "--track", "maze", "--pictures", "1", "--objects", "5"], "wrong_use"),
        (["ordinal", "--track", "single", "--pictures", "1", "--objects", "five"], "bad_list"),
        (["ordinal", "--track", "single", "--pictures", "1", "--levels", "huge"], "bad_option"),
    ],
)
@pytest.mark.usefixtures("photos")
def test_that_difficulty_that_cannot_be_is_exit_2(eyeline: Command, more: list[str], code: str) -> None:
    told = eyeline("items", "generate", *more, "--seed", 1, "--out", "out", "--json")
    assert (told.code, told.document["error"]["code"]) == (2, code)


def test_that_the_difficulty_of_drawings_is_what_was_asked_for_and_its_balance_printed(
    eyeline: Command, place: Path
) -> None:
    drawn = ("items", "generate", "ordinal", "--pictures", 2, "--seed", 1, "--questions", 4)
    told = eyeline(
        *drawn, "--track", "single", "--objects", "7,30", "--levels", "within,large", "--strides", "1,4", "--out", "a",
        "--json",
    )  # fmt: skip
    assert told.document["balance"]["object_count"] == {"30": 4, "7": 4}
    assert told.document["balance"]["ordinal_level"] == {"Large Scale": 4, "Within Objects": 4}
    assert told.document["balance"]["direction"] == {"clockwise": 4, "counterclockwise": 4}
    assert set(told.document["balance"]["stride"]) == {"1", "4"}
    maze = eyeline(*drawn, "--track", "maze", "--grid", "9", "--largest", 120, "--out", "b")
    assert maze.code == 0
    assert "turn_preference" in maze.out
    rows = [json.loads(line) for line in (place / "b" / "annotations.jsonl").read_text().splitlines()]
    assert {row["grid_size"] for row in rows} == {9}
    assert max(row["N"] for row in rows) <= 120
    layout = json.loads((place / "b" / str(rows[0]["layout_path"])).read_text())
    assert layout.keys() == {"grid", "walls", "labels"}


@pytest.mark.parametrize("asked", [("single", "--objects", "5,3000"), ("maze", "--grid", "7,8")])
def test_that_sizes_that_cannot_be_drawn_leave_the_lab_as_it_was(
    eyeline: Command, lab: Path, asked: tuple[str, ...]
) -> None:
    before = eyeline("items", "list", "--lab", lab, "--json").document
    drawn = eyeline("items", "generate", "ordinal", "--track", *asked, "--pictures", 2, "--seed", 1, "--lab", lab)
    assert drawn.code == 2
    assert eyeline("items", "list", "--lab", lab, "--json").document == before


def test_that_rows_come_in_once_and_bad_ones_are_listed_with_exit_3(eyeline: Command, place: Path, lab: Path) -> None:
    eyeline("items", "generate", "ordinal", "--track", "single", "--pictures", 1, "--seed", 9, "--out", "rows")
    file = place / "rows" / "annotations.jsonl"
    told = eyeline("items", "import", "rows", "--lab", lab, "--json")
    assert (told.code, told.document["added"], told.document["refused"]) == (0, 15, [])
    again = eyeline("items", "import", "rows", "--lab", lab, "--json").document
    assert (again["added"], again["unchanged"], again["changed"]) == (0, 15, 0)
    file.write_text(file.read_text() + "{}\n")
    bad = eyeline("items", "import", file, "--lab", lab, "--json")
    assert bad.code == 3
    assert [(line["file"], line["row"]) for line in bad.document["refused"]] == [(str(file), 16)]
    assert bad.document["refused"][0]["reason"]
    beside = eyeline("items", "import", "rows", "--as", "ordinal", "--version", "2", "--lab", lab, "--json").document
    assert beside["added"] == 15
    assert eyeline("items", "import", "nowhere", "--lab", lab).code == 2


def test_that_an_answer_is_put_right_and_a_photograph_goes(eyeline: Command, lab: Path) -> None:
    key = "coffee.png/connection"
    old = eyeline("items", "show", key, "--lab", lab, "--json").document["item"]
    other = next(letter for letter in "ABC" if letter != old["answer"])
    done = eyeline("items", "correct", key, "--answer", other, "--reason", "misprint", "--lab", lab, "--json").document
    new = eyeline("items", "show", key, "--lab", lab, "--json").document
    assert (new["item"]["answer"], new["item"]["id"], done["rescored"]) == (other, done["version"], 0)
    assert new["item"]["stimulus_id"] == old["stimulus_id"]
    assert {image["licence"] for image in new["images"]} == {"CC0"}
    withdraw = ("items", "withdraw", "coffee.png", "--reason", "its maker asked", "--lab", lab, "--json")
    gone = eyeline(*withdraw, "--own-only").document
    assert (gone["items"], gone["trials"]) == (7, 0)
    assert len(gone["shown_in"]) == eyeline(*withdraw).document["items"] > 0
    assert eyeline("items", "list", "photo=coffee.png", "--lab", lab, "--json").document["items"] == []
    assert eyeline("lab", "check", lab).code == 0


def test_that_the_papers_samples_can_be_drawn(eyeline: Command, lab: Path) -> None:
    sampled = eyeline("items", "sample", "jigsaw-lite", "--lab", lab, "--json")
    lite = sampled.document
    assert sampled.code == 3
    assert lite["short"][0] == "jigsaw-lite requires 220 photographs that have every task, but the lab has 6."
    assert {part["n"] for part in lite["parts"]} == {6}
    assert len(lite["items"]) == 42
    subset = eyeline("items", "sample", "ordinal-subset", "--lab", lab, "--json").document
    assert [(part["n"], part["largest_deviation"]) for part in subset["parts"]] == [(45, 0)]
    unknown = eyeline("items", "sample", "everything", "--lab", lab, "--json")
    assert (unknown.code, unknown.document["error"]["code"]) == (2, "unknown_recipe")


def test_that_the_pixels_of_a_photograph_go_for_good_and_what_was_made_of_it_stays_known(
    eyeline: Command, photos: Path, place: Path
) -> None:
    generate = ("items", "generate", "jigsaw", "--photos", photos, "--seed", 1, "--tasks", "missing_piece_easy,anomaly")
    eyeline("lab", "create", "lab")
    eyeline(*generate, "--out", "files")
    eyeline("items", "import", "files", "--lab", "lab")
    withdraw = ("items", "withdraw", "coffee.png", "--reason", "its maker asked", "--lab", "lab", "--json")
    assert eyeline(*withdraw, "--own-only").document["items"] == 2
    held = len([path for path in (place / "lab" / "media").rglob("*") if path.is_file()])
    shown = eyeline(*withdraw, "--own-only", "--erase-media").document
    assert shown["shown_in"], "other items show pieces of it and stand"
    everywhere = eyeline(*withdraw, "--erase-media").document
    assert everywhere["items"] == len(shown["shown_in"])
    assert everywhere["erased"] > shown["erased"] > 0
    assert everywhere["left"] == []
    others = [
        image
        for line in map(json.loads, (place / "files" / "items.jsonl").read_text().splitlines())
        for image in eyeline("items", "show", line["key"], "--lab", "lab", "--json").document["images"]
    ]
    assert {Path(image["path"]).is_file() for image in others if image["source"] != "coffee.png"} == {True}
    assert {Path(image["path"]).is_file() for image in others if image["source"] == "coffee.png"} == {False}
    left = len([path for path in (place / "lab" / "media").rglob("*") if path.is_file()])
    assert left == held - everywhere["erased"]
    assert eyeline("lab", "check", "lab").code == 0
    again = eyeline("items", "import", "files", "--lab", "lab", "--json")
    assert {line["reason"] for line in again.document["refused"]} == {"Its image was withdrawn from this lab."}
    assert eyeline(*generate, "--lab", "lab", "--json").document["added"] == 0
    assert len([path for path in (place / "lab" / "media").rglob("*") if path.is_file()]) == left
    assert eyeline("lab", "check", "lab").code == 0


def test_that_corrections_and_withdrawals_say_who_decided(eyeline: Command, photos: Path) -> None:
    from sqlalchemy import select

    from db.lab import open_lab
    from db.schema.tables import corrections, withdrawals

    eyeline("lab", "create", "lab")
    eyeline("items", "generate", "jigsaw", "--photos", photos, "--seed", 1, "--tasks", "connection", "--lab", "lab")
    keys = [item["key"] for item in eyeline("items", "list", "--lab", "lab", "--json").document["items"]]
    old = eyeline("items", "show", keys[0], "--lab", "lab", "--json").document["item"]["answer"]
    new = "A" if old != "A" else "B"
    told = eyeline("items", "correct", keys[0], "--answer", new, "--by", "r1", "--reason", "misprint", "--lab", "lab")
    assert told.code == 0
    assert eyeline("items", "withdraw", keys[1], "--by", "R2", "--reason", "a face", "--lab", "lab").code == 0
    wrong = eyeline("items", "withdraw", keys[2], "--by", "not a code", "--reason", "x", "--lab", "lab", "--json")
    assert (wrong.code, wrong.document["error"]["code"]) == (2, "bad_code")
    with open_lab(Path("lab")) as lab:
        assert lab.read(lambda conn: list(conn.scalars(select(corrections.c.author)))) == ["R1"]
        assert lab.read(lambda conn: list(conn.scalars(select(withdrawals.c.author)))) == ["R2"]
