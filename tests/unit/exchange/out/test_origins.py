"""Whoever gets pictures from us learns whose they are; what may not be passed on is told."""

import csv
import json
import shutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from db.lab import Lab, create_lab, open_lab
from db.stores import image_metadata
from desktop.exchange.export_formats import FORMATS, write_export
from desktop.exchange.import_item_files import import_item_files
from desktop.exchange.records.export_request_and_outcome import ExportOutcome, ExportRequest
from desktop.exchange.records.export_scope import ExportScope
from desktop.exchange.records.shareable_licensed_images import licence_allows_sharing, licensed_images_of
from desktop.library.item_query_language import find_items
from desktop.library.item_rows import item_from_row
from tests.making.drawn import picture
from tests.making.drawn import write as put

ANN = {"source": "https://photos.example/1", "creator": "Ann", "licence": "CC BY-SA 4.0"}
BEN = {"source": "2.jpg", "creator": "Ben", "licence": "CC BY-ND 4.0"}
TOLD = [ANN, BEN, {}]
"""Where the pictures of an item come from: of the last one nothing is known."""
SENTENCES = [
    "Contains images under these licences (see {file}): CC BY-ND 4.0, CC BY-SA 4.0.",
    "Nothing was omitted because of its licence. Images that must not be shared: 2.",
]


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[Lab]:
    images = [
        {"path": put(tmp_path / "in", f"{number}.png", picture(number)), **one} for number, one in enumerate(TOLD)
    ]
    line = {
        "benchmark": "drawn", "version": "1", "key": "drawn-1", "task": "odd", "kind": "choice", "answer": "3",
        "question": "Which is odd?", "options": [{"id": label} for label in "1234"], "images": images,
    }  # fmt: skip
    put(tmp_path / "in", "items.jsonl", json.dumps(line).encode())
    with create_lab(tmp_path / "lab", name="Drawn") as made:
        assert import_item_files(made, tmp_path / "in").added.added == 1
        yield made


def exported(lab: Lab, form: str, out: Path) -> ExportOutcome:
    return write_export(
        form, ExportRequest(ExportScope(lab), out, licence="CC0-1.0" if FORMATS[form].licence == "must" else "")
    )


def rows_in(path: Path) -> list[Mapping[str, Any]]:
    """The rows of a table, whatever the format, empty cells as None."""
    if path.suffix == ".parquet":
        from pyarrow import parquet

        return cast("Any", parquet).read_table(path).to_pylist()
    with path.open(encoding="utf-8", newline="") as file:
        if path.suffix == ".jsonl":
            return [json.loads(line) for line in file]
        rows = [{name: cell or None for name, cell in row.items()} for row in csv.DictReader(file)]
    return [row | {name: json.loads(str(row[name])) for name in ("picture", "may_be_shared")} for row in rows]


def wanted(lab: Lab, told: Sequence[Mapping[str, str]]) -> list[Mapping[str, Any]]:
    (row,) = find_items(lab, "")
    seen = zip(told, row.images, item_from_row(row).images, [True, False, False], strict=True)
    return [
        {
            "item_id": str(row.id),
            "picture": number,
            "file": file,
            "pixels": shown.pixels,
            **{name: one.get(name) for name in ("source", "creator", "licence")},
            "may_be_shared": shared,
        }
        for number, (one, file, shown, shared) in enumerate(seen, 1)
    ]


WHERE = [
    ("jsonl", "media_sources.jsonl"),
    ("csv", "media_sources.csv"),
    ("parquet", "media_sources.parquet"),
    ("psych-ds", "data/description-mediasources_data.csv"),
    ("croissant", "media_sources.csv"),
    ("bundle", "tables/media_sources.csv"),
    ("vlmevalkit", "Eyeline_Drawn_media_sources.jsonl"),
    ("lmms-eval", "data/media_sources.jsonl"),
    ("label-studio", "images/media_sources.jsonl"),
]


@pytest.mark.parametrize(("form", "name"), WHERE)
def test_that_every_format_that_holds_or_names_pictures_says_whose_each_is(
    lab: Lab, form: str, name: str, tmp_path: Path
) -> None:
    made = exported(lab, form, tmp_path / "out")
    assert tmp_path / "out" / name in {one.path for one in made.files}
    assert rows_in(tmp_path / "out" / name) == wanted(lab, TOLD)


@pytest.mark.parametrize(("form", "name"), WHERE[-3:])
def test_that_a_format_for_the_house_says_that_it_leaves_no_picture_out_and_under_which_licences_they_are(
    lab: Lab, form: str, name: str, tmp_path: Path
) -> None:
    said = [str(one) for one in exported(lab, form, tmp_path / "out").said]
    assert said == [sentence.replace("{file}", Path(name).name) for sentence in SENTENCES]


def test_that_a_picture_of_which_two_licences_are_told_goes_out_only_where_both_let_it(
    lab: Lab, tmp_path: Path
) -> None:
    rows = list(lab.read(image_metadata.get_image_files, lab.read(image_metadata.expected_image_files)).values())
    (shared,) = [row for row in rows if row.licence == ANN["licence"]]
    for licence, goes in (("CC0-1.0", True), ("All rights reserved", False)):
        lab.write(image_metadata.add_image_files, [replace(shared, licence=licence)]).result()
        assert licensed_images_of(lab, find_items(lab, ""))[shared.file].shared is goes


def test_that_croissant_credits_each_picture_and_names_all_licences_where_the_datas_is_told(
    lab: Lab, tmp_path: Path
) -> None:
    for licence, told in (("", None), ("CC0-1.0", ["CC0-1.0", ANN["licence"]])):
        write_export("croissant", ExportRequest(ExportScope(lab), tmp_path / f"out{licence}", licence=licence))
        about = json.loads((tmp_path / f"out{licence}" / "croissant.json").read_text(encoding="utf-8"))
        assert about.get("license") == told
    (image,) = [one for one in about["distribution"] if one["@id"].startswith("images/")]
    assert (image["license"], image["creditText"]) == (ANN["licence"], "Ann")
    (records,) = [one for one in about["recordSet"] if one["@id"] == "media_sources"]
    assert {"media_sources/creator", "media_sources/licence"} <= {field["@id"] for field in records["field"]}


def test_that_croissant_tells_of_the_pictures_of_the_items_that_were_asked_for_alone(
    made_sample: Path, tmp_path: Path
) -> None:
    with open_lab(Path(shutil.copytree(made_sample, tmp_path / "lab"))) as lab:
        write_export("croissant", ExportRequest(ExportScope(lab), tmp_path / "out", query="task=connection"))
        asked_for = {str(row.id) for row in find_items(lab, "task=connection")}
    rows = rows_in(tmp_path / "out" / "media_sources.csv")
    assert {row["item_id"] for row in rows} == asked_for
    assert all(row["source"] and row["creator"] and row["licence"] and row["may_be_shared"] for row in rows)


def test_that_a_folder_for_vlmevalkit_comes_in_again_though_the_table_lies_in_it(lab: Lab, tmp_path: Path) -> None:
    exported(lab, "vlmevalkit", tmp_path / "out")
    with create_lab(tmp_path / "other", name="Other") as other:
        came = import_item_files(other, tmp_path / "out")
        assert (came.added.added, came.refused) == (1, ())
        assert [row.id for row in find_items(other, "")] == [row.id for row in find_items(lab, "")]


@pytest.mark.parametrize(
    "licence",
    [
        "CC BY-ND 4.0",
        "CC-BY-ND-4.0",
        "cc by-nc-nd 3.0",
        "CC BY ND4.0",
        "Creative Commons Attribution-NoDerivatives 4.0 International",
        "Creative Commons Attribution-NonCommercial-NoDerivs",
        "Creative Commons Attribution - No Derivative Works",
        "Creative Commons Attribution - Pas de Modification 4.0",
        "CC BY 2.0 fr, pas d'œuvre dérivée",
    ],
)
def test_that_a_licence_that_wants_works_unchanged_lets_no_picture_go(licence: str) -> None:
    assert not licence_allows_sharing(licence)


@pytest.mark.parametrize(
    "licence", ["CC BY-SA 4.0", "CC BY-NC 4.0", "CC0", "Public domain, by the NDL", "CC BY 4.0 (A. Land, London)"]
)
def test_that_a_licence_that_lets_works_be_changed_lets_pictures_go(licence: str) -> None:
    assert licence_allows_sharing(licence)
