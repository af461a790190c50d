"""Hostile texts come back from the cells of every format, and items that went out come in again as they were."""

import csv
import json
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from openpyxl import Workbook

from db.lab import create_lab, open_lab
from db.stores import items
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import Sentence
from desktop.exchange.bundle.free_text_review import (
    BadFreeTextList,
    FreeTextReview,
    read_free_text_list,
    write_free_text_list,
)
from desktop.exchange.dataset_formats.bids_behaviour_files import MISSING, bids_cell
from desktop.exchange.dataset_formats.vlmevalkit_tsv import GUARD, guard_cells, read_column_with_pandas
from desktop.exchange.export_formats import write_export
from desktop.exchange.import_item_files import import_item_files
from desktop.exchange.readers.read_rows_any_format import read_numbered_rows
from desktop.exchange.records.export_request_and_outcome import ExportRequest
from desktop.exchange.records.export_scope import ExportScope
from desktop.exchange.table_files.csv_files import write_csv
from desktop.exchange.table_files.export_data_dictionary import ITEMS
from desktop.exchange.table_files.record_table_and_columns import RecordTable, TableRecord
from desktop.library.files.escape_spreadsheet_formulas import escape_formula, unescape_formula
from desktop.library.item_rows import item_from_row
from tests.unit.exchange.test_tables_out import ODD, anything, texts


@given(value=anything)
@example(value=MISSING)
@example(value="\u2028\x85\t\r\n")
def test_that_any_value_is_one_bids_cell_that_tells_it_apart_from_what_is_missing(value: object) -> None:
    told = bids_cell(value)  # type: ignore[arg-type]
    assert told
    assert not {"\t", "\n", "\r", "\u2028", "\x85"} & set(told)
    assert (told == MISSING) == (value is None)
    if isinstance(value, str):
        assert (json.loads(told) if told.startswith('"') else told) == value
    elif value is not None:
        assert json.loads(told) == value


@given(
    cells=st.lists(texts | st.sampled_from(["None", "nan", "<NA>", "1e5", "12", "True", "0x1F", "1_000"]), max_size=6)
)
@example(cells=["None", "nan", "a"])
@example(cells=["007", "12"])
@example(cells=["1", "2"])
@example(cells=["1", ""])
@example(cells=["True", "FALSE"])
@example(cells=[*ODD])
def test_that_pandas_reads_every_text_as_it_is_but_for_the_guard(cells: Sequence[str]) -> None:
    kept = [row.get("question", "") for row in guard_cells([{"question": one} for one in cells])]
    back = ["" if one != one else str(one) for one in read_column_with_pandas(kept)]
    assert back == kept
    assert [one if one == wanted else one.removesuffix(GUARD) for one, wanted in zip(back, cells, strict=True)] == [
        *cells
    ]


def test_that_plain_whole_numbers_are_guarded_only_where_a_gap_would_make_fractions_of_them() -> None:
    rows = [{"A": "1", "D": "4"}, {"A": "red", "D": ""}, {"A": "None", "D": ""}]
    assert guard_cells(rows) == [{"A": "1", "D": "4" + GUARD}, {"A": "red", "D": ""}, {"A": "None" + GUARD, "D": ""}]


@given(
    found=st.lists(texts.filter(lambda text: bool(text.strip())), max_size=4, unique=True),
    passed=st.booleans(),
    neutralise=st.booleans(),
)
@example(found=["=1+1", "'=1+1", "''", " ＝1"], passed=True, neutralise=True)
@example(found=["=1+1", "'=1+1", "''", " ＝1"], passed=True, neutralise=False)
def test_that_any_words_that_were_passed_come_back_from_the_list(
    tmp_path_factory: pytest.TempPathFactory, found: Sequence[str], passed: bool, neutralise: bool
) -> None:
    words = FreeTextReview()
    for text in found:
        words.out("note", text)
    if passed:
        words.passed = {name: text for name, (_, text) in words.found.items()}
    out = tmp_path_factory.mktemp("words")
    (written,) = write_free_text_list(words, out, neutralise=neutralise)
    again = read_free_text_list(written.path)
    assert [again.out("note", text) for text in found] == [text if passed else None for text in found]


@pytest.mark.parametrize("way", ["semicolon", "unicode", "workbook"])
def test_that_a_list_of_texts_is_read_as_a_spreadsheet_saved_it(tmp_path: Path, way: str) -> None:
    found = ["=1+1", 'a; "b", c', "多行\nzwei", "#REF!", "stays"]
    words = FreeTextReview()
    for text in found:
        words.out("note", text)
    (written,) = write_free_text_list(words, tmp_path)
    with written.path.open(encoding="utf-8", newline="") as file:
        header, *rows = csv.reader(file)
    rows = [[*row[:3], "" if row[2] == "stays" else "Yes"] for row in rows]
    path = tmp_path / "passed"
    if way == "workbook":
        saved(path, [header, *rows])
        with pytest.raises(BadFreeTextList, match="#REF!"):
            read_free_text_list(path)
        found.remove("#REF!")
        saved(path, [header, *(row for row in rows if row[2] != "#REF!")])
    else:
        with path.open("w", encoding="utf-16" if way == "unicode" else "utf-8-sig", newline="") as file:
            csv.writer(file, delimiter="\t" if way == "unicode" else ";").writerows([header, *rows])
    kept = [text for text in found if text != "stays"]
    again = read_free_text_list(path)
    assert [text for text in found if again.out("note", text) == text] == kept


def saved(path: Path, rows: Sequence[Sequence[str]]) -> None:
    book = Workbook()
    sheet = book.create_sheet(index=0)
    for row in rows:
        sheet.append(row)
    book.save(path)


HOSTILE = ["=1+1", "'=1+1", "'", "''x", "+x", "-1", "@x", "\tx", "\rx", " ＝1", '"=1', "plain", "", None]


@pytest.mark.parametrize(("raw", "moved"), [(False, False), (False, True), (True, False)])
def test_that_our_reader_gives_back_each_text_of_our_csv(tmp_path: Path, raw: bool, moved: bool) -> None:
    rows: list[TableRecord] = [{"item_id": str(n), "question": text} for n, text in enumerate(HOSTILE)]
    (made, _) = write_csv([RecordTable("items", "Items.", ITEMS, rows)], tmp_path / "out", neutralise=not raw)
    path = made.path.rename(tmp_path / "mine.csv") if moved else made.path
    assert [row["question"] or None for _, row in read_numbered_rows(path) if not isinstance(row, Sentence)] == [
        text or None for text in HOSTILE
    ]


def test_that_texts_of_other_programs_keep_their_apostrophes(tmp_path: Path) -> None:
    (path := tmp_path / "theirs.csv").write_text("key,question\n1,'=x\n2,'tis\n", encoding="utf-8")
    assert [row["question"] for _, row in read_numbered_rows(path) if not isinstance(row, Sentence)] == ["'=x", "'tis"]


@given(text=texts)
@example(text="=1\x01")
@example(text="'=1")
def test_that_a_bids_cell_is_no_formula_and_gives_its_text_back(text: str) -> None:
    told = bids_cell(text, escape_formula)
    plain = json.loads(told) if told.startswith('"') else told
    assert unescape_formula(plain) == text
    assert not (text and escape_formula(plain) == plain and plain.lstrip()[:1] in {*"=+-@＝＋－＠"})


@pytest.mark.parametrize("form", ["csv", "jsonl", "parquet"])
def test_that_a_table_of_items_without_their_pictures_names_what_holds_them(
    made_sample: Path, tmp_path: Path, form: str
) -> None:
    with open_lab(Path(shutil.copytree(made_sample, tmp_path / "lab"))) as lab:
        write_export(form, ExportRequest(ExportScope(lab), tmp_path / "out"))
    with create_lab(tmp_path / "other", name="other") as other:
        done = import_item_files(other, tmp_path / "out" / f"items.{form}")
    assert "Eyeline's item tables contain no images." in str(done.refused[0].reason)


def test_that_items_that_went_out_for_vlmevalkit_come_in_again_with_their_words_and_pixels(
    made_sample: Path, tmp_path: Path
) -> None:
    with open_lab(Path(shutil.copytree(made_sample, tmp_path / "lab"))) as lab:
        sent = {row.id: item_from_row(row) for row in lab.read(items.find_stored_items) if row.task == "connection"}
        made = write_export("vlmevalkit", ExportRequest(ExportScope(lab), tmp_path / "out", query="task=connection"))
    with create_lab(tmp_path / "other", name="other") as other:
        done = import_item_files(other, made.files[0].path)
        assert (done.added.added, done.refused) == (len(sent), ())
        came = [item_from_row(row) for row in other.read(items.find_stored_items)]

    def told(one: Item) -> tuple[object, ...]:
        pixels = tuple(picture.pixels for picture in one.images)
        return (one.question, tuple(option.text for option in one.options), one.answer, pixels)

    assert sorted(map(told, came), key=repr) == sorted(map(told, sent.values()), key=repr)
