"""Items from files: good rows come in, bad ones are listed with row and reason, and a second time changes nothing."""

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from db.lab import Lab, create_lab
from db.stores import image_metadata, items
from desktop.exchange.import_item_files import UnknownItemFormat, import_item_files
from desktop.exchange.item_import_preview import preview_import
from desktop.exchange.readers.parse_json_and_text import BrokenTextFile, NoSuchFile
from desktop.library.images.verified_pixel_cache import load_pixels
from desktop.library.item_generation.generate_items import generate_jigsaw, generate_ordinal
from desktop.library.item_generation.sample_lab import load_sample_photographs
from desktop.library.item_jsonl import item_line
from desktop.library.item_rows import item_from_row

Row = dict[str, Any]


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[Lab]:
    with create_lab(tmp_path / "lab", name="Test") as made:
        yield made


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Released rows of two tracks, and items cut from photographs."""
    out = tmp_path_factory.mktemp("made")
    generate_ordinal(out / "single", track="single", pictures=2, seed=5)
    generate_ordinal(out / "maze", track="maze", pictures=1, seed=5)
    (out / "photos").mkdir()
    for photo in load_sample_photographs():
        Image.fromarray(photo.pixels).resize((200, 170)).save(
            out / "photos" / photo.name.replace("rocket.jpg", "r.png")
        )
    (out / "photos" / "sources.csv").write_text("file,creator,licence\ncoffee.png,Rachel,CC0\n")
    generate_jigsaw(out / "cut", out / "photos", seed=5)
    return out


@pytest.fixture
def released(made: Path, tmp_path: Path) -> Path:
    shutil.copytree(made / "single", tmp_path / "released")
    return tmp_path / "released"


def rows_of(file: Path) -> list[Row]:
    return [json.loads(line) for line in file.read_text().splitlines()]


def rewritten(file: Path, change: Callable[[list[Row]], object]) -> None:
    rows = rows_of(file)
    change(rows)
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))


@pytest.mark.parametrize(("name", "count"), [("single", 30), ("maze", 15), ("cut", 42)])
def test_that_what_was_made_comes_back_as_the_same_items(lab: Lab, made: Path, name: str, count: int) -> None:
    told = import_item_files(lab, made / name)
    assert (told.added.added, told.refused) == (count, ())
    if name == "cut":
        again = generate_jigsaw(lab, made / "photos", seed=5).added
    else:
        again = generate_ordinal(lab, track=name, pictures=count // 15, seed=5).added
    assert again is not None
    assert (again.added, again.unchanged, again.changed) == (0, count, ())
    assert all(
        load_pixels(lab, picture).any()
        for row in lab.read(items.find_stored_items)
        for picture in item_from_row(row).images
    )


def test_that_importing_again_changes_nothing(lab: Lab, made: Path) -> None:
    for name in ("single", "cut"):
        import_item_files(lab, made / name)
    before, pictures = lab.read(items.find_stored_items, old=True), lab.read(image_metadata.expected_image_files)
    for name in ("single", "cut"):
        again = import_item_files(lab, made / name)
        assert (again.added.added, again.added.changed, again.refused) == (0, (), ())
    assert (lab.read(items.find_stored_items, old=True), lab.read(image_metadata.expected_image_files)) == (
        before,
        pictures,
    )


def test_that_a_named_form_takes_its_own_files_of_a_folder(lab: Lab, made: Path) -> None:
    """Layouts and predictions that lie beside are no rows."""
    for form, name, count in (("ordinal", "single", 30), ("items", "cut", 42)):
        told = import_item_files(lab, made / name, form=form)
        assert (told.added.added, told.refused) == (count, ())


def test_that_makers_and_licences_come_along(lab: Lab, made: Path) -> None:
    import_item_files(lab, made / "cut")
    files = [file for row in lab.read(items.find_stored_items) for file in row.images]
    origins = {(m.source, m.creator, m.licence) for m in lab.read(image_metadata.get_image_files, files).values()}
    assert ("coffee.png", "Rachel", "CC0") in origins
    assert all(source for source, _, _ in origins)


def test_that_another_stimulus_under_a_known_key_is_another_version(lab: Lab, released: Path) -> None:
    import_item_files(lab, released)
    rewritten(released / "annotations.jsonl", lambda rows: rows[3].update(question="Which one?"))
    told = import_item_files(lab, released)
    assert (told.added.added, told.added.unchanged, told.added.changed) == (
        0,
        29,
        (rows_of(released / "annotations.jsonl")[3]["question_id"],),
    )
    beside = import_item_files(lab, released, version="v2")
    assert (beside.added.added, beside.added.changed) == (30, ())
    assert {row.version for row in lab.read(items.find_stored_items)} == {"generated-5", "v2"}


BAD: dict[str, tuple[Callable[[Row], object], str]] = {
    "missing picture": (lambda row: row.update(image_path="images/nowhere.png"), "nowhere.png"),
    "a picture outside the folder": (lambda row: row.update(image_path="../outside.png"), "outside.png"),
    "unknown start": (lambda row: row.update(start_id="Q0"), "Q0"),
    "unknown label in the trace": (lambda row: row["trace"][1].update(id="Q0"), "Q0"),
    "trace that does not fit its layout": (lambda row: row["trace"].reverse(), "trace"),
    "trace that is too short": (lambda row: row["trace"].pop(), "N steps"),
    "no number": (lambda row: row.update(N="seven"), "N"),
    "no question": (lambda row: row.pop("question"), "question"),
    "a truth value as a number": (
        lambda row: row.update(N=True, trace=row["trace"][:1], answer=row["trace"][0]["id"]),
        "field N",
    ),
    "a truth value as a stride": (lambda row: row.update(stride=True), "stride"),
    "a version that is a list": (lambda row: row.update(version=["v1"]), "version"),
    "another track": (lambda row: row.update(loop_type="spiral"), "spiral"),
}


@pytest.mark.parametrize("name", BAD)
def test_that_a_bad_released_row_is_listed_and_the_rest_comes_in(lab: Lab, released: Path, name: str) -> None:
    file = released / "annotations.jsonl"
    Image.new("RGB", (9, 9)).save(released.parent / "outside.png")
    change, said = BAD[name]
    rewritten(file, lambda rows: change(rows[20]))
    told = import_item_files(lab, released)
    assert told.added.added == 29
    assert [(refused.file, refused.row) for refused in told.refused] == [(str(file), 21)]
    assert said in str(told.refused[0].reason)


def doubled(text: str) -> str:
    """A layout whose last label, or its cell, is that of the first."""
    layout: Row = json.loads(text)
    labels = layout["labels"]
    if isinstance(labels, list):
        labels[-1] = labels[0]
    else:
        labels[list(labels)[-1]] = labels[next(iter(labels))]
    return json.dumps(layout)


BROKEN: dict[str, Callable[[str], str]] = {
    "cut off": lambda text: text[: len(text) // 2],
    "empty": lambda text: "",
    "no JSON": lambda text: "labels: A00",
    "null": lambda text: "null",
    "labels of another kind": lambda text: json.dumps({**json.loads(text), "labels": 7}),
    "equal labels or cells": doubled,
}


@pytest.mark.parametrize("track", ["single", "maze"])
@pytest.mark.parametrize("name", BROKEN)
def test_that_rows_are_refused_whose_layout_is_there_and_cannot_be_read(
    lab: Lab, made: Path, tmp_path: Path, track: str, name: str
) -> None:
    folder = tmp_path / "released"
    shutil.copytree(made / track, folder)
    rows = rows_of(folder / "annotations.jsonl")
    path = str(rows[0]["layout_path"])
    (folder / path).write_text(BROKEN[name]((folder / path).read_text()))
    told = import_item_files(lab, folder)
    assert [refused.row for refused in told.refused] == list(range(1, 16))
    assert {str(refused.reason) for refused in told.refused} == {
        f"The layout {path} is damaged or has another format. Correct it, or remove it to import its rows unchecked."
    }
    assert told.added.added == len(rows) - 15
    (folder / path).unlink()
    assert (import_item_files(lab, folder).added.added, import_item_files(lab, folder).refused) == (15, ())


@pytest.mark.parametrize(
    "content",
    [
        '{"nodes": [{"id": "A00", "x": 1, "y": 2}]}',
        '{"objects": [{"id": "A00", "x": 1, "y": 2}]}',
        '{"grid": 7, "cells": []}',
        '{"labels": {"A00": [1, 2, 3]}}',
        '[{"id": "A00"}]',
        "{}",
    ],
)
def test_that_a_layout_as_the_release_may_have_it_refuses_no_row(lab: Lab, released: Path, content: str) -> None:
    for path in (released / "layouts").rglob("*.json"):
        path.write_text(content)
    assert (import_item_files(lab, released).added.added, import_item_files(lab, released).refused) == (30, ())


def test_that_duplicates_and_lines_that_are_no_rows_are_listed_by_their_lines(lab: Lab, released: Path) -> None:
    file = released / "annotations.jsonl"
    lines = file.read_text().splitlines()
    file.write_bytes(
        "\n".join(["\ufeff" + lines[0], "", "[1]", lines[1], lines[1], "{", *lines[2:], lines[0]]).encode()
    )
    told = import_item_files(lab, file)
    assert told.added.added == 30
    assert [refused.row for refused in told.refused] == [3, 5, 6, 35]
    assert "occurs twice" in str(told.refused[1].reason)


def test_that_parquet_comes_in_with_its_pictures_inside(lab: Lab, released: Path, tmp_path: Path) -> None:
    import pyarrow as pa
    from pyarrow.parquet import write_table  # pyright: ignore[reportUnknownVariableType]

    rows = rows_of(released / "annotations.jsonl")
    for row in rows:
        path = str(row["image_path"])
        row["image"] = {"bytes": (released / path).read_bytes(), "path": Path(path).name}
    rows[7]["image"] = {"bytes": b"no picture", "path": None}
    rows[7]["image_path"] = "images/other.png"
    file = tmp_path / "test-00000-of-00001.parquet"
    write_table(pa.Table.from_pylist(rows), file)  # pyright: ignore[reportUnknownVariableType]
    told = import_item_files(lab, file)
    assert (told.added.added, [refused.row for refused in told.refused]) == (29, [8])
    beside = import_item_files(lab, released)
    assert len(beside.added.changed) + beside.added.unchanged + beside.added.added == 30
    file.write_bytes(file.read_bytes()[:-100])
    assert "damaged" in str(import_item_files(lab, file, form="ordinal").refused[0].reason)


CUT: dict[str, tuple[Callable[[Row], object], str]] = {
    "missing picture": (lambda row: row["images"][0].update(path="images/nowhere.png"), "nowhere.png"),
    "unknown answer": (lambda row: row.update(answer="Z"), "answer Z"),
    "unknown task": (lambda row: row.update(task="puzzle"), "puzzle"),
    "no kind": (lambda row: row.update(kind="guess"), "kind"),
    "an option without its picture": (lambda row: row["options"][0].update(image=99), "option"),
    "a factor beyond all numbers": (lambda row: row["factors"].update(N=10**400), "factors.N"),
    "images that are none": (lambda row: row.update(images="one.png"), "images"),
    "places for other pictures": (lambda row: row.update(question="Where is <image 9>?"), "9"),
    "a creator with a NUL": (lambda row: row["images"][0].update(creator="a\0b"), "images.creator"),
    "a source with a NUL": (lambda row: row["images"][0].update(source="a\0b"), "images.source"),
    "a licence with a NUL": (lambda row: row["images"][0].update(licence="\0"), "images.licence"),
    "a key that is empty": (lambda row: row.update(key=""), "key is empty"),
    "a version that is blank": (lambda row: row.update(version=" "), "version is empty"),
    "no version": (lambda row: row.update(version=None), "version"),
    "a benchmark that is empty": (lambda row: row.update(benchmark=""), "benchmark is empty"),
    "an option without an id": (lambda row: row["options"][-1].update(id=""), "options.id is empty"),
    "pixels that are none": (lambda row: row["images"][0].update(pixels=["0"]), "differs from"),
    "a field too many in an option": (lambda row: row["options"][0].update(colour="red"), "options"),
}


@pytest.mark.parametrize("name", CUT)
def test_that_a_bad_line_of_ours_is_listed_and_the_rest_comes_in(
    lab: Lab, made: Path, tmp_path: Path, name: str
) -> None:
    shutil.copytree(made / "cut", tmp_path / "cut")
    file = tmp_path / "cut" / "items.jsonl"
    rewritten(file, lambda rows: rows.__setitem__(slice(None), [r for r in rows if r["kind"] == "choice"][:6]))
    change, said = CUT[name]
    rewritten(file, lambda rows: (change(rows[2]), rows.append(rows[0])))
    told = import_item_files(lab, tmp_path / "cut")
    assert told.added.added == 5
    assert [refused.row for refused in told.refused] == [3, 7]
    assert said in str(told.refused[0].reason)
    assert "occurs twice" in str(told.refused[1].reason)


def test_that_another_picture_than_a_line_names_is_refused(lab: Lab, made: Path, tmp_path: Path) -> None:
    folder = tmp_path / "cut"
    shutil.copytree(made / "cut", folder)
    file = folder / "items.jsonl"
    rewritten(file, lambda rows: rows.__setitem__(slice(None), [r for r in rows if r["kind"] == "choice"][:6]))
    named = rows_of(file)[2]["images"][0]["path"]
    with Image.open(folder / named) as picture:
        picture.transpose(Image.Transpose.FLIP_LEFT_RIGHT).save(folder / named)
    told = import_item_files(lab, folder)
    shown = [n for n, row in enumerate(rows_of(file), 1) if named in [image["path"] for image in row["images"]]]
    assert [(refused.file, refused.row) for refused in told.refused] == [(str(file), row) for row in shown]
    assert f"{named} differs from the one" in str(told.refused[0].reason)
    assert told.added.added == 6 - len(shown)
    rewritten(file, lambda rows: [image.pop("pixels") for row in rows for image in row["images"]])
    assert (import_item_files(lab, folder).added.added, import_item_files(lab, folder).refused) == (len(shown), ())


def test_that_a_picture_packed_in_another_way_is_the_one_that_its_line_names(
    lab: Lab, made: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "cut"
    shutil.copytree(made / "cut", folder)
    for path in sorted((folder / "images").rglob("*.png")):
        with Image.open(path) as picture:
            picture.save(path, compress_level=1)
    told = import_item_files(lab, folder)
    assert (told.added.added, told.refused) == (42, ())


def test_that_a_line_of_ours_counts_no_steps_by_a_truth_value(lab: Lab, made: Path, tmp_path: Path) -> None:
    import_item_files(lab, made / "single")
    first, second = (item_from_row(row) for row in lab.read(items.find_stored_items)[:2])
    picture = next((made / "single" / "images").rglob(f"{first.factors['image_id']}.png"))
    shutil.copy(picture, tmp_path / "one.png")
    lines = [
        item_line(one.model_copy(update={"version": "mine", "factors": {**one.factors, **other}}), ["one.png"])
        for one, other in ((first, {"N": True}), (second, {}))
    ]
    for line in lines:
        line["images"] = [{"path": "one.png", "role": "stimulus"}]
    (tmp_path / "items.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    told = import_item_files(lab, tmp_path / "items.jsonl")
    assert [(refused.row, str(refused.reason)) for refused in told.refused] == [
        (1, "factors.N is missing or has the wrong type.")
    ]
    assert told.added.added == 1


@pytest.mark.parametrize("version", [None, "", "  "])
def test_that_a_released_row_without_a_version_is_of_the_first(lab: Lab, released: Path, version: str | None) -> None:
    rewritten(
        released / "annotations.jsonl",
        lambda rows: [row.pop("version") if n % 2 else row.update(version=version) for n, row in enumerate(rows)],
    )
    assert import_item_files(lab, released).refused == ()
    assert {row.version for row in lab.read(items.find_stored_items)} == {"v1"}


def test_that_a_stop_keeps_what_came_in(lab: Lab, made: Path) -> None:
    calls = iter([False] * 7)
    told = import_item_files(lab, made / "single", cancel=lambda: next(calls, True))
    assert told.cancelled
    assert 0 < told.added.added < 30
    assert lab.read(items.count_items) == told.added.added


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("cut.xlsx", b"PK\x03\x04cut", "damaged"),
        ("cut.parquet", b"PAR1cut", "damaged"),
        ("cut.json", b"{", "not a JSON object"),
        ("latin.jsonl", b'{"key": "\xff"}\n', "not a JSON object"),
        ("empty.tsv", b"", "is empty"),
        ("wide.jsonl", '{"key": "a", "key": "b"}\n'.encode("utf-16"), "not UTF-8 text"),
    ],
)
def test_that_a_file_of_which_nothing_can_be_read_is_called_broken_and_not_of_another_form(
    lab: Lab, tmp_path: Path, name: str, data: bytes, said: str
) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(BrokenTextFile, match=said) as caught:
        preview_import(lab, tmp_path / name)
    assert name in caught.value.where
    assert caught.value.hint


def test_that_what_holds_no_items_is_one_sentence(lab: Lab, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "other.jsonl").write_text('{"a": 1}\n')
    for path in (tmp_path / "empty", tmp_path / "nowhere"):
        with pytest.raises(NoSuchFile):
            import_item_files(lab, path)
    with pytest.raises(UnknownItemFormat, match=r"other\.jsonl"):
        import_item_files(lab, tmp_path / "other.jsonl")
    with pytest.raises(UnknownItemFormat, match="croissant"):
        import_item_files(lab, tmp_path / "other.jsonl", form="croissant")


def test_that_a_look_shows_every_task_of_a_file_however_late_it_comes(lab: Lab, tmp_path: Path) -> None:
    tasks = [*["early"] * 30, *(f"late {n}" for n in range(15))]
    rows = [
        {"id": f"t{n}", "task": task, "question": "Which?", "A": "one", "B": "two", "answer": "A"}
        for n, task in enumerate(tasks)
    ]
    file = tmp_path / "items.jsonl"
    file.write_text("".join(f"{json.dumps(row)}\n" for row in rows), encoding="utf-8")
    found = preview_import(lab, file)
    assert {sample.row.task for sample in found.samples} == {task for _, task in found.tasks} and len(found.tasks) == 16
    assert len(found.samples) == 12 + 15
