"""MOAT's two sets: told apart, taken in whole, bad rows listed with their reasons, and again without a change."""

import csv
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from pathlib import Path

import pytest

from db.lab import Lab, create_lab
from db.stores import items
from desktop.benchmarks import task_catalogue
from desktop.benchmarks.item import ImageRole, Item, ItemKind
from desktop.benchmarks.moat import CAPABILITIES, draw_participant_subset, match_older_subset
from desktop.exchange.import_item_files import ItemImportOutcome, import_item_files
from desktop.library.item_rows import item_from_row
from tests.making.drawn import picture, write
from tests.making.moat_sets import CHOICES, QUESTIONS, SIZES, Row, moat_rows, write_parquet, write_v1


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[Lab]:
    with create_lab(tmp_path / "lab", name="Test") as made:
        yield made


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """One lab for many bad rows, each as a version of its own."""
    with create_lab(tmp_path_factory.mktemp("kept") / "lab", name="Test") as made:
        yield made


@pytest.fixture(scope="session")
def whole() -> list[Row]:
    """All 1,005 rows, with one small picture for all."""
    one = picture(1)
    return moat_rows(QUESTIONS, lambda number: one)


@pytest.fixture(scope="session")
def some() -> list[Row]:
    return moat_rows(24)


def found(lab: Lab, version: str = "v2") -> dict[str, Item]:
    rows = lab.read(items.find_stored_items)
    return {row.key: item_from_row(row) for row in rows if (row.benchmark, row.version) == ("moat", version)}


def test_that_the_whole_set_has_the_papers_numbers(lab: Lab, whole: Sequence[Row], tmp_path: Path) -> None:
    told = import_item_files(lab, write_parquet(tmp_path / "MOAT.parquet", whole))
    assert (told.added.added, told.refused) == (1005, ())
    all_items = [*found(lab).values()]
    formats = Counter(item.task for item in all_items)
    assert (formats["multiple_choice"], formats["short_answer"]) == (CHOICES, 430) == (575, 430)
    chance = sum(Fraction(1, len(item.options)) for item in all_items if item.options) / len(all_items)
    assert round(100 * float(chance), 2) == 14.41
    assert sum(map(task_catalogue.chance_level, all_items)) / 1005 == pytest.approx(float(chance))
    assert Counter(tag for item in all_items for tag in item.tags) == SIZES
    assert max(item.factors["capabilities"] for item in all_items) == 6


def test_that_pictures_hints_and_options_keep_their_places(lab: Lab, some: Sequence[Row], tmp_path: Path) -> None:
    import_item_files(lab, write_parquet(tmp_path / "any name", some))
    for key, item in found(lab).items():
        row = some[int(key)]
        roles = [image.role for image in item.images]
        assert roles == [ImageRole.STIMULUS] * len(row["task_images"]) + [ImageRole.HINT] * len(
            row["external_knowledge_images"]
        )
        assert (item.hint or "") == row["external_knowledge"]
        assert [option.text for option in item.options] == row["choices"]
        gold = next((o.text for o in item.options if o.id == item.answer), item.answer)
        assert gold == row["ground_truth"]
        assert item.kind is (ItemKind.CHOICE if row["choices"] else ItemKind.TEXT)
        assert item.tags == tuple(label for label in CAPABILITIES if label in row["capability"])
        assert item.factors["combination"] == "+".join(item.tags)


def test_that_the_older_set_comes_from_its_table_with_old_labels_mapped(
    lab: Lab, some: Sequence[Row], tmp_path: Path
) -> None:
    file = write_v1(tmp_path / "moat", some)
    told = import_item_files(lab, file)
    assert (told.added.added, told.refused) == (24, ())
    old = found(lab, "v1")
    tags = {tag for item in old.values() for tag in item.tags}
    assert "UCV" not in tags
    assert {"UVC", "MATH", "MTIMG"} <= tags
    assert old["4"].factors["combination"] == "+".join(tag for tag in old["4"].tags if tag in CAPABILITIES)
    assert old["0"].notes == {"explanation": "Look, then count: 0."}
    import_item_files(lab, write_parquet(tmp_path / "MOAT.parquet", some))
    new = found(lab)
    assert {key: item.stimulus_id for key, item in new.items()} == {k: i.stimulus_id for k, i in old.items()}


def test_that_importing_again_changes_nothing(lab: Lab, some: Sequence[Row], tmp_path: Path) -> None:
    write_v1(tmp_path / "moat", some)
    write_parquet(tmp_path / "moat" / "MOAT.parquet", some)
    assert import_item_files(lab, tmp_path / "moat").added.added == 48
    before = lab.read(items.find_stored_items, old=True)
    again = import_item_files(lab, tmp_path / "moat").added
    assert (again.added, again.unchanged, again.changed) == (0, 48, ())
    assert lab.read(items.find_stored_items, old=True) == before


Change = Callable[[Row], object]
BAD: dict[str, tuple[Change, str]] = {
    "an answer that is no option": (lambda row: row.update(ground_truth="choice 9"), "not among the options"),
    "a picture that is none": (
        lambda row: row.update(task_images=[{"bytes": b"no picture", "path": None}]),
        "not a valid image",
    ),
    "a missing picture": (lambda row: row.update(task_images=[{"bytes": None, "path": "no.png"}]), "no.png is missing"),
    "no picture at all": (lambda row: row.update(task_images=[]), "task_images is empty"),
    "a picture on the net": (
        lambda row: row.update(task_images=[{"bytes": None, "path": "https://example.org/a.png"}]),
        "does not download images",
    ),
    "an unknown label": (lambda row: row.update(capability=["CNT", "MOOD"]), "MOOD is not a known capability"),
    "places for other pictures": (lambda row: row.update(question="Compare <image 1> with <image 3>."), "1, 3"),
    "options that are alike": (lambda row: row.update(choices=["red", "red"], ground_truth="red"), "identical"),
    "a format that does not fit": (lambda row: row.update(answer_format="short answer"), "answer_format is"),
    "an answer that a spreadsheet cut": (lambda row: row.update(ground_truth="x" * 32_767), "truncated at 32,767"),
    "no question": (lambda row: row.update(question=None), "question is empty"),
}


@pytest.mark.parametrize("name", BAD)
def test_that_a_bad_row_is_listed_and_the_rest_comes_in(kept: Lab, tmp_path: Path, name: str) -> None:
    rows = moat_rows(9)
    at = next(n for n, row in enumerate(rows) if row["choices"] and len(row["task_images"]) == 1)
    change, said = BAD[name]
    change(rows[at])
    told = import_item_files(kept, write_parquet(tmp_path / "MOAT.parquet", rows), version=name)
    assert (told.added.added, [refused.row for refused in told.refused]) == (8, [at + 1])
    assert said in str(told.refused[0].reason)


def table(tmp_path: Path, **changes: str) -> Path:
    """A table of v1 with two rows, the second changed."""
    file = write_v1(tmp_path / "moat", moat_rows(2))
    with file.open(newline="") as opened:
        rows = [*csv.DictReader(opened, delimiter="\t")]
    rows[1] |= changes
    with file.open("w", newline="") as opened:
        out = csv.DictWriter(opened, [*rows[0]], delimiter="\t")
        out.writeheader()
        out.writerows(rows)
    return file


HOSTILE = {
    "code in place of a list": "__import__('os').system('touch {mark}')",
    "a call in a list": "[open('{mark}', 'w').name]",
    "a pickle": "cposix\nsystem\n(S'touch {mark}'\ntR.",
    "a nest": "[" * 3000,
    "a bomb": "9**9**9**9",
    "a format that reads more": "{{0.__class__.__mro__}}",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_that_nothing_in_a_cell_is_evaluated(kept: Lab, tmp_path: Path, name: str) -> None:
    mark = tmp_path / "mark"
    for column in ("choices", "images", "capability"):
        file = table(tmp_path, **{column: HOSTILE[name].format(mark=mark)})
        told = import_item_files(kept, file, version=f"{name} {column}")
        assert (told.added.added, [refused.row for refused in told.refused]) == (1, [3])
    assert not mark.exists()


def test_that_pictures_outside_the_folder_stay_outside(lab: Lab, tmp_path: Path) -> None:
    write(tmp_path, "secret.png", picture(5))
    for path in ("../../secret.png", str(tmp_path / "secret.png")):
        told = import_item_files(lab, table(tmp_path, images=str([path])))
        assert [refused.row for refused in told.refused] == [3]


def test_that_gold_may_be_the_word_none(lab: Lab, tmp_path: Path) -> None:
    for gold in ("None", "NA", "nan"):
        told = import_item_files(lab, table(tmp_path, answer=gold, choices="[]"), version=gold)
        assert (told.refused, found(lab, gold)["1"].answer) == ((), gold)
    told = import_item_files(lab, table(tmp_path, choices="['60', 70]", answer="60"), version="mixed")
    assert (told.refused, found(lab, "mixed")["1"].answer) == ((), "c1")


def test_that_an_options_text_decides_where_the_golds_letter_is_a_misprint(lab: Lab, tmp_path: Path) -> None:
    """Figure 19 prints "B. Move two lanes to the right" for what is option D."""
    moves = [
        "A. Move one lane to the left", "B. Maintain current lane", "C. Move one lane to the right",
        "D. Move two lanes to the right",
    ]  # fmt: skip
    import_item_files(lab, table(tmp_path, choices=str(moves), answer="B. Move two lanes to the right"))
    item = found(lab, "v1")["1"]
    assert (item.answer, item.factors["gold_letter"]) == ("c4", "B")
    assert item.options[3].text == "Move two lanes to the right"


def test_that_json_lines_are_read_whatever_the_file_is_called(lab: Lab, tmp_path: Path) -> None:
    import json

    write(tmp_path, "one.png", picture(1))
    row = {
        "index": "7", "question": "What?", "choices": [1, 2, "3"], "task_images": ["one.png"], "ground_truth": 3,
        "capability": ["CNT"], "answer_format": "multiple choices", "variant_of": "5", "simplifies": "RLA, GNDT",
    }  # fmt: skip
    (tmp_path / "moat.json").write_text(json.dumps(row) + "\n" + json.dumps({**row, "index": 8}) + "\n")
    told = import_item_files(lab, tmp_path / "moat.json")
    assert (told.added.added, told.refused) == (2, ())
    item = found(lab)["7"]
    assert (item.answer, item.variant_of, item.factors["simplifies"]) == ("c3", "5", "RLA+GNDT")


def imported(lab: Lab, *files: Path) -> ItemImportOutcome:
    return [import_item_files(lab, file) for file in files][-1]


def test_that_the_human_subset_is_the_older_sets_questions_where_both_are_at_hand(lab: Lab, tmp_path: Path) -> None:
    rows = moat_rows(30)
    older = [rows[3], {**rows[8], "question": "Another?"}, rows[20], rows[20]]
    imported(lab, write_parquet(tmp_path / "MOAT.parquet", rows), write_v1(tmp_path / "old", older))
    chosen = match_older_subset([*found(lab).values()], [*found(lab, "v1").values()])
    assert ({item.key for item in chosen.items}, chosen.unmatched) == ({"3", "20"}, ("1",))


def test_that_else_189_are_drawn_with_no_capability_more_than_one_point_off(
    lab: Lab, whole: Sequence[Row], tmp_path: Path
) -> None:
    import_item_files(lab, write_parquet(tmp_path / "MOAT.parquet", whole))
    all_items = [*found(lab).values()]
    for seed in range(3):
        drawn = draw_participant_subset(all_items, seed=seed)
        assert len({item.key for item in drawn.items}) == 189
        assert drawn.largest_deviation <= 0.01
        for label in CAPABILITIES:
            share = sum(label in item.tags for item in drawn.items) / 189
            assert share == pytest.approx(SIZES[label] / 1005, abs=0.01)
    assert (
        draw_participant_subset(all_items).items
        == draw_participant_subset(all_items).items
        != draw_participant_subset(all_items, seed=1).items
    )
