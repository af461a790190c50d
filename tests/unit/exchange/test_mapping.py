"""A benchmark of others by a declaration: the real sister files come in, rows without their picture are refused."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import JsonValue

from db.lab import Lab, create_lab
from db.stores import items
from desktop.benchmarks import task_catalogue
from desktop.benchmarks.item import ImageRole, Item, ItemKind
from desktop.exchange.import_item_files import ItemImportOutcome, UnknownItemFormat, import_item_files
from desktop.exchange.item_formats.mapping import (
    BadMapping,
    MappingDeclaration,
    known_mapped_formats,
    list_mapping_names,
    load_mapping,
    parse_mapping,
)
from desktop.exchange.readers.parse_json_and_text import BrokenTextFile
from desktop.inference.model_prompt import render_prompt
from desktop.library.item_rows import item_from_row
from tests.making.drawn import picture, write


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with create_lab(tmp_path_factory.mktemp("kept") / "lab", name="Test") as made:
        yield made


def found(lab: Lab, benchmark: str) -> list[Item]:
    return [item_from_row(row) for row in lab.read(items.find_stored_items) if row.benchmark == benchmark]


WORKED = """\
eyeline: mapping
name: odd-birds
benchmark: odd-birds
version: "1"
title: Odd birds
fits: [bird, ask, right]
key: "{nest|stem}-{bird}"
task: "{nest|folder}"
kind: choice
question: ask
images:
  - column: nest
  - {column: note, role: hint, optional: true}
options: choose
answer: right
answer_is: place
hint: help
tags: [kinds]
factors: {wings: wings}
notes: {why: because}
"""


def rows(tmp_path: Path, *changes: dict[str, object]) -> Path:
    """Rows of the worked example, each with changes to the first."""
    write(tmp_path, "nests/tall/a.png", picture(1))
    write(tmp_path, "nests/b.png", picture(2))
    plain = {
        "bird": 1, "ask": "Which is odd?", "right": 2, "nest": "nests/tall/a.png", "note": ["nests/b.png"],
        "choose": ["owl", "finch", 3], "kinds": ["size", "colour"], "wings": 2, "help": "Look.", "because": "It sits.",
    }  # fmt: skip
    lines = [json.dumps({**plain, "bird": n, **change}) for n, change in enumerate(changes, 1)]
    (tmp_path / "birds.json").write_text("\n".join(lines) + "\n")
    (tmp_path / "odd.yaml").write_text(WORKED)
    return tmp_path


def taken(lab: Lab, place: Path, version: str | None = None) -> ItemImportOutcome:
    return import_item_files(lab, place / "birds.json", form=str(place / "odd.yaml"), version=version)


def test_that_a_declaration_makes_items_with_roles_tags_and_factors(kept: Lab, tmp_path: Path) -> None:
    told = taken(kept, rows(tmp_path, {}, {"note": None, "right": "3"}))
    assert (told.added.added, told.refused) == (2, ())
    first, second = found(kept, "odd-birds")
    assert (first.key, first.task, first.answer, first.tags) == ("a-1", "tall", "B", ("size", "colour"))
    assert [image.role for image in first.images] == [ImageRole.STIMULUS, ImageRole.HINT]
    assert (first.factors, first.notes, first.hint) == ({"wings": 2}, {"why": "It sits."}, "Look.")
    assert (second.answer, len(second.images)) == ("C", 1)
    assert task_catalogue.chance_level(first) == pytest.approx(1 / 3)
    assert taken(kept, tmp_path).added.unchanged == 2
    assert "A. owl" in render_prompt(first).text


def test_that_an_answer_of_no_declared_kind_is_read_as_in_tables_and_a_declared_text_is_a_text(
    kept: Lab, tmp_path: Path
) -> None:
    letters: list[dict[str, object]] = [
        {"choose": ["B", "A", "C"], "right": "A"},
        {"right": "C. 3"},
        {"right": "finch"},
        {"right": "B. owl"},
    ]
    counted: list[dict[str, object]] = [{"right": 0}, {"choose": [1, 2, 3], "right": 2}, {"right": 1}]
    for name, changes, kind, golds, refused in (
        ("letters", letters, "", ["A", "C", "B"], [4]),
        ("text", letters, "answer_is: text", ["B", "C", "B", "A"], []),
        ("counted", counted, "", ["A", "B"], [2]),
    ):
        place = rows(tmp_path, *changes)
        (place / "odd.yaml").write_text(WORKED.replace("answer_is: place", kind))
        told = taken(kept, place, version=name)
        items = [item for item in found(kept, "odd-birds") if item.version == name]
        assert [item.answer for item in sorted(items, key=lambda item: item.key)] == golds
        assert [one.row for one in told.refused] == refused


def test_that_a_row_with_a_column_that_a_benchmark_lacks_is_of_another_form() -> None:
    row: dict[str, JsonValue] = {"image": "a.png", "question": "Which?", "options": [], "answer": "6", "solution": None}
    known = next(form for form in known_mapped_formats() if form.name == "algopuzzlevqa")
    assert (known.fits(row), known.fits({**row, "id": "1"})) == (True, False)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"right": 4}, "4 is not among the options"),
        ({"right": 0}, "0 is not among the options"),
        ({"choose": "import os"}, "choose is not a valid list"),
        ({"choose": ["owl"]}, "1 options"),
        ({"choose": ["owl", None]}, "choose is empty"),
        ({"nest": "nests/c.png"}, "c.png is missing"),
        ({"nest": None}, "nest is empty"),
        ({"ask": "See <image 4>."}, "4"),
        ({"ask": {"a": 1}}, "ask is not text"),
        ({"ask": "\ud800"}, ""),
        ({"bird": 1}, "occurs twice"),
    ],
)
def test_that_a_bad_row_is_listed_and_the_rest_comes_in(
    kept: Lab, tmp_path: Path, change: dict[str, object], said: str
) -> None:
    told = taken(kept, rows(tmp_path, {}, change, {}), version=f"{change}")
    assert (told.added.added, [refused.row for refused in told.refused]) == (2, [2])
    assert said in str(told.refused[0].reason)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"right": "9" * 5_000}, "not among the options"),
        ({"ask": f"See <image {'9' * 5_000}>."}, "refers to images"),
        ({"choose": f"[0x{'f' * 5_000}, 1]"}, "too large a number"),
        ({"choose": [f"bird {n}" for n in range(27)]}, "27 options"),
        ({"nest": "link.png"}, "link.png cannot be read, as it is outside"),
        ({"nest": "linked/a.png"}, "a.png cannot be read, as it is outside"),
        ({"nest": "circle.png"}, "circle.png cannot be read"),
    ],
    ids=["place", "placeholder", "number", "options", "link", "linked folder", "circle"],
)
def test_that_a_hostile_cell_costs_its_row_alone(
    kept: Lab, tmp_path: Path, change: dict[str, object], said: str
) -> None:
    place = rows(tmp_path / "in", {}, change, {})
    write(tmp_path, "out/a.png", picture(3))
    (place / "link.png").symlink_to(tmp_path / "out" / "a.png")
    (place / "linked").symlink_to(tmp_path / "out")
    (place / "circle.png").symlink_to(place / "circle.png")
    told = taken(kept, place, version=tmp_path.name)
    assert (told.added.added, [refused.row for refused in told.refused]) == (2, [2])
    assert said in str(told.refused[0].reason)


def test_that_a_number_of_thousands_of_digits_costs_its_row_alone(kept: Lab, tmp_path: Path) -> None:
    rows(tmp_path, {}, {"right": 4}, {})
    file = tmp_path / "birds.json"
    file.write_text(file.read_text().replace('"right": 4', f'"right": {"4" * 5_000}'))
    told = taken(kept, tmp_path, version="long")
    assert (told.added.added, [refused.row for refused in told.refused]) == (2, [2])


def test_that_a_link_within_the_folder_is_followed(kept: Lab, tmp_path: Path) -> None:
    place = rows(tmp_path / "in", {"nest": "link.png"})
    (place / "link.png").symlink_to("nests/tall/a.png")
    (tmp_path / "door").symlink_to(place)
    assert taken(kept, tmp_path / "door", version="within").added.added == 1


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("kind: choice", "kind: guess", "kind must be one of choice, text, number."),
        ("key:", "keys:", "key is missing."),
        ("options: choose", "letters: ''", "options, option_columns or letters"),
        ("name: odd-birds", "name: moat", "built-in benchmarks"),
        ("column: nest", "columns: nest", "images.0"),
        ("- column: nest", "- {column: nest, path: 'a.png'}", "exactly one of column, path and base64"),
        ("fits: [bird", "fits: [[bird", "not valid YAML"),
        ("eyeline: mapping", "a: !!python/object/apply:os.system [ls]", "eyeline is missing."),
    ],
)
def test_that_a_declaration_that_is_wrong_is_one_sentence(before: str, after: str, said: str) -> None:
    with pytest.raises(BadMapping) as caught:
        parse_mapping(WORKED.replace(before, after), "odd.yaml")
    assert said in str(caught.value)


def test_that_all_stored_mappings_are_whole_and_known(kept: Lab, tmp_path: Path) -> None:
    assert list_mapping_names() == ("algopuzzlevqa", "marvel", "puzzlevqa", "visualpuzzles")
    for name in list_mapping_names():
        assert load_mapping(name).name == name
        assert load_mapping(name).source
    with pytest.raises(BadMapping, match="owls"):
        load_mapping("owls")
    with pytest.raises(UnknownItemFormat, match="owls"):
        import_item_files(kept, tmp_path, form="owls")
    (tmp_path / "binary.yaml").write_bytes(b"\xff\xfe")
    with pytest.raises(BrokenTextFile):
        import_item_files(kept, tmp_path, form=str(tmp_path / "binary.yaml"))


def test_that_a_region_number_in_a_prompt_is_no_placeholder(kept: Lab, tmp_path: Path) -> None:
    text = WORKED.replace("name: odd-birds", "name: regions").replace("benchmark: odd-birds", "benchmark: regions")
    (rows(tmp_path, {"ask": "Is <image 3> turned?"}) / "odd.yaml").write_text(text + "names_regions: true\n")
    told = taken(kept, tmp_path)
    assert (told.added.added, told.refused) == (1, ())
    item = found(kept, "regions")[0]
    assert task_catalogue.task_of(item).names_regions
    assert "<image 3>" in "".join(getattr(part, "text", "") for part in render_prompt(item).parts)


TABLE = """\
eyeline: mapping
name: tables
benchmark: tables
version: "1"
fits: [id, ask, right]
key: "{id}"
task: words
kind: text
question: ask
answer: right
"""


def test_that_case_20_tables_keep_their_texts_and_blank_rows_are_passed_over_and_counted(
    kept: Lab, tmp_path: Path
) -> None:
    """An id 007, answers 1-2, 8:12 and TRUE, 60 blank rows at the end, and a required field that is missing."""
    golds = ["1-2", "8:12", "TRUE", "3E5", "0.350", "1e400", "00"]
    lines = [f"{n:03},Which?,{gold}" for n, gold in enumerate(golds, 7)]
    text = "id,ask,right\n" + "\n".join([*lines, "020,,x", *[",,"] * 40, *["  ,,"] * 10, *[""] * 10]) + "\n"
    (tmp_path / "tables.yaml").write_text(TABLE)
    for delimiter in (",", "\t"):
        (tmp_path / "table.csv").write_text(text.replace(",", delimiter))
        told = import_item_files(kept, tmp_path / "table.csv", form=str(tmp_path / "tables.yaml"), version=delimiter)
        assert (told.added.added, told.blank) == (7, 60)
        assert [(row.row, str(row.reason)) for row in told.refused] == [(9, "ask is empty.")]
        items_here = [item for item in found(kept, "tables") if item.version == delimiter]
        assert {item.key: item.answer for item in items_here} == dict(
            zip([f"{n:03}" for n in range(7, 14)], golds, strict=True)
        )


@pytest.mark.shared
@pytest.mark.parametrize(
    ("name", "folder", "taken", "refused"),
    [("marvel", "marvel", 60, 710), ("puzzlevqa", "puzzlevqa", 40, 1960), ("algopuzzlevqa", "algopuzzlevqa", 18, 162)],
)
def test_that_sister_benchmarks_come_in_and_rows_without_their_picture_do_not(
    kept: Lab, shared: Path, name: str, folder: str, taken: int, refused: int
) -> None:
    told = import_item_files(kept, shared / "data" / folder, form=name)
    assert (told.added.added, len(told.refused)) == (taken, refused)
    assert {"missing or cannot be read" in str(row.reason) for row in told.refused} == {True}
    again = import_item_files(kept, shared / "data" / folder, form=name)
    assert (again.added.added, again.added.unchanged, len(again.refused)) == (0, taken, refused)
    here = found(kept, name)
    assert all(item.kind is ItemKind.CHOICE and item.answer in {o.id for o in item.options} for item in here)
    counts = Counter(len(item.options) for item in here)
    assert counts == {"marvel": {4: 60}, "puzzlevqa": {4: 32, 3: 8}, "algopuzzlevqa": {4: 17, 2: 1}}[name]


@pytest.mark.shared
def test_that_a_sister_benchmark_is_known_by_its_columns(kept: Lab, shared: Path) -> None:
    file = shared / "data" / "puzzlevqa" / "data" / "venn.json"
    told = import_item_files(kept, file, version="sniffed")
    assert (told.added.added, len(told.refused)) == (2, 98)


DOCS = Path(__file__).parents[3] / "docs"


def blocks(name: str, language: str) -> list[str]:
    """The code blocks of a language in a document."""
    text = (DOCS / name).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


def test_that_the_worked_example_of_the_documentation_does_what_it_says(kept: Lab, tmp_path: Path) -> None:
    (tmp_path / "birds").mkdir()
    (tmp_path / "birds" / "birds.json").write_text(blocks("mappings.md", "json")[0])
    (tmp_path / "odd-birds.yaml").write_text(blocks("mappings.md", "yaml")[0])
    for name in ("nests/tall/a.png", "nests/rules.png"):
        write(tmp_path / "birds", name, picture(len(name)))
    told = import_item_files(kept, tmp_path / "birds", form=str(tmp_path / "odd-birds.yaml"), version="docs")
    assert (told.added.added, [(r.row, str(r.reason)) for r in told.refused]) == (
        1,
        [(2, "The answer 9 is not among the options.")],
    )
    item = next(item for item in found(kept, "odd-birds") if item.version == "docs")
    assert (item.key, item.task, item.answer, item.notes) == ("a-1", "tall", "B", {"why": "It sits."})


def test_that_the_documented_probes_are_probes(kept: Lab, tmp_path: Path) -> None:
    table = "id,file_name,category,question,answer,dimensions\n12,a.png,Matrix Prediction,Which?,A,shape|position\n"
    write(tmp_path / "abstract", "a.png", picture(9))
    (tmp_path / "abstract" / "metadata.csv").write_text(table)
    (tmp_path / "probes.yaml").write_text(blocks("probes.md", "yaml")[0])
    told = import_item_files(kept, tmp_path)
    assert (told.added.added, told.refused) == (4, ())
    assert {item.key for item in found(kept, "vriq")} >= {
        f"abstract/MP/12#{n}" for n in ("shape-1", "position-2", "logic-1")
    }


def test_that_declarations_hold_no_field_that_is_never_used() -> None:
    used = (Path(__file__).parents[3] / "desktop/exchange/item_formats/mapping/mapped_rows_to_items.py").read_text()
    unused = {name for name in MappingDeclaration.model_fields if f"told.{name}" not in used}
    assert unused == {"eyeline", "title", "source"}
