"""Item tables under common names: typed by people, kept in spreadsheets, or as data sets on a hub have them."""

import base64
import csv
import io
import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, date, datetime
from pathlib import Path

import openpyxl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from openpyxl.cell import WriteOnlyCell

from db.lab import Lab, create_lab
from desktop.benchmarks.item import Item, ItemKind
from desktop.benchmarks.messages import Sentence
from desktop.exchange.import_item_files import UnknownItemFormat, import_item_files
from desktop.exchange.item_formats.plain_item_tables import TableRows
from desktop.exchange.item_formats.rows_sharing_images import RowSource
from desktop.exchange.readers.numbered_file_rows import is_spreadsheet_error
from desktop.exchange.readers.read_rows_any_format import BLANK, read_numbered_rows
from desktop.library.item_query_language import find_items
from desktop.library.item_rows import item_from_row
from tests.making.drawn import picture as png


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with create_lab(tmp_path_factory.mktemp("tables") / "lab", name="Tables") as made:
        yield made


def found(lab: Lab, benchmark: str) -> dict[str, Item]:
    return {row.key: item_from_row(row) for row in find_items(lab, f"benchmark={benchmark}")}


def workbook(file: Path, rows: Sequence[Sequence[object]], more: Sequence[Sequence[object]] = ()) -> Path:
    book = openpyxl.Workbook()
    first = book.worksheets[0]
    for row in rows:
        first.append(list(row))
    for row in more:
        (book.worksheets[1] if len(book.worksheets) > 1 else book.create_sheet("more")).append(list(row))
    for cells in first.iter_rows():
        for cell in cells:
            if cell.value == 7:
                cell.number_format = "000"
    book.save(file)
    return file


def test_that_a_sheet_is_read_as_text_whatever_its_name_ends_in(tmp_path: Path) -> None:
    rows = [
        ["id", "a", "b", "c"],
        ["007", "NA", "1e5", "None"],
        [7, 12, 0.5, True],
        [
            date(2026, 11, 28),
            datetime(2026, 11, 28, 8, 30, tzinfo=UTC).replace(tzinfo=None),
            "1+1 is text?",
            "  kept  ",
        ],
        [None, "", None, None],
        [None, "x", None, None],
    ]
    read = list(read_numbered_rows(workbook(tmp_path / "wrong.csv", rows)))
    assert [row for _, row in read] == [
        {"id": "007", "a": "NA", "b": "1e5", "c": "None"},
        {"id": "007", "a": "12", "b": "0.5", "c": "TRUE"},
        {"id": "2026-11-28", "a": "2026-11-28 08:30:00", "b": "1+1 is text?", "c": "  kept  "},
        BLANK,
        {"id": None, "a": "x", "b": None, "c": None},
    ]
    assert [number for number, _ in read] == [2, 3, 4, 5, 6]


def test_that_two_sheets_with_rows_and_what_is_no_sheet_are_one_sentence(tmp_path: Path) -> None:
    both = workbook(tmp_path / "a.xlsx", [["id", "a"], ["1", "2"]], [["id", "a"], ["3", "4"]])
    whole = both.read_bytes()
    (tmp_path / "cut.xlsx").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "twice.csv").write_text("id,a,a\n1,2,3\n")
    (tmp_path / "either.csv").write_text("id;x,y\n1;2,3\n")
    for name, word in [("a.xlsx", "more"), ("cut.xlsx", "damaged"), ("twice.csv", "named a"), ("either.csv", "tabs")]:
        told = [row for _, row in read_numbered_rows(tmp_path / name)]
        assert len(told) == 1
        assert isinstance(told[0], Sentence)
        assert word in str(told[0])
    one = workbook(tmp_path / "b.xlsx", [["id", "a"], ["1", "2"]], [["a note for people"]])
    assert [row for _, row in read_numbered_rows(one)] == [{"id": "1", "a": "2"}]


CELL = st.text(st.characters(blacklist_categories=("Cs", "Cc")), max_size=12)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.fixed_dictionaries({"id": CELL, "b": CELL}), min_size=1, max_size=4))
def test_that_hostile_cells_come_back_from_a_sheet_and_from_a_spreadsheets_text(
    tmp_path: Path, rows: list[dict[str, str]]
) -> None:
    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet()
    sheet.append(["id", "b"])
    for row in rows:
        cells = [WriteOnlyCell(sheet, value=row[name]) for name in ("id", "b")]
        for cell in cells:
            cell.data_type = "s"
        sheet.append(cells)
    book.save(tmp_path / "sheet")
    text = io.StringIO(newline="")
    table = csv.DictWriter(text, ["id", "b"], delimiter="\t")
    table.writeheader()
    table.writerows(rows)
    (tmp_path / "text").write_bytes(text.getvalue().encode("utf-16"))
    filled = [row if "".join(row.values()).strip() else None for row in rows]
    # A spreadsheet's errors are words like all others there, and refused.
    readable = [None if row and any(map(is_spreadsheet_error, row.values())) else row for row in filled]
    from_sheet = [row for _, row in read_numbered_rows(tmp_path / "sheet")]
    assert [_text(row) for row in from_sheet] == readable[: len(from_sheet)]
    assert [_text(row) for _, row in read_numbered_rows(tmp_path / "text")] == readable


def _text(row: Mapping[str, object] | Sentence) -> dict[str, object] | None:
    return None if isinstance(row, Sentence) else {name: cell or "" for name, cell in row.items()}


@pytest.mark.parametrize("ending", ["csv", "xlsx", "bin"])
def test_that_a_table_of_items_comes_in_from_text_and_sheet(kept: Lab, tmp_path: Path, ending: str) -> None:
    name = f"birds_{ending}"
    folder = tmp_path / name
    folder.mkdir()
    (folder / "a.png").write_bytes(png(1))
    (folder / "b.png").write_bytes(png(2))
    rows = [
        ["key", "question", "images", "A", "B", "C", "answer", "tags", "hint", "kind"],
        ["007", "Which?", "['a.png', 'b.png']", "owl", "1e5", "", "B", "size|colour", "Look.", ""],
        ["008", "How many?", "a.png", "", "", "", "0012", "", "", "number"],
        ["009", "Which letter?", "b.png", "", "", "", "(C)", "", "", "choice"],
        ["010", "Which?", "gone.png", "owl", "finch", "", "A", "", "", ""],
        ["011", "Which?", "a.png", "owl", "finch", "", "E", "", "", ""],
        ["012", "Which?", "a.png", "owl", "", "", "A", "", "", ""],
        ["013", "Which?", "../a.png", "owl", "finch", "", "A", "", "", ""],
    ]
    if ending == "csv":
        text = io.StringIO(newline="")
        csv.writer(text, delimiter=";").writerows(rows)
        (folder / f"{name}.csv").write_text(text.getvalue())
    else:
        workbook(folder / f"{name}.{ending}", rows)
    told = import_item_files(kept, folder / f"{name}.{ending}")
    assert (told.added.added, [refused.row for refused in told.refused]) == (3, [5, 6, 7, 8])
    items = found(kept, name)
    first = items["007"]
    assert (first.kind, first.answer, first.tags, first.hint) == (ItemKind.CHOICE, "B", ("size", "colour"), "Look.")
    assert [option.text for option in first.options] == ["owl", "1e5"]
    assert len(first.images) == 2
    assert (items["008"].kind, items["008"].answer) == (ItemKind.NUMBER, "0012")
    assert ([option.id for option in items["009"].options], items["009"].answer) == ([*"ABCD"], "C")
    assert import_item_files(kept, folder / f"{name}.{ending}").added.unchanged == 3


def hub_rows() -> list[dict[str, object]]:
    """BLINK as its data set has it on the hub."""
    return [
        {
            "idx": f"val_Jigsaw_{n}", "sub_task": "Jigsaw", "question": "Which piece fits?", "prompt": "long (A) (B)",
            "choices": ["the second image", "the third image"], "answer": "(B)",
            "image_1": {"bytes": png(n), "path": "x.png"}, "image_2": {"bytes": png(n + 9), "path": None},
            "image_3": None,
        }
        for n in (1, 2)
    ]  # fmt: skip


def test_that_data_sets_of_a_hub_come_in_from_parquet_and_both_arrows(kept: Lab, tmp_path: Path) -> None:
    import pyarrow as pa
    from pyarrow import parquet

    table = pa.Table.from_pylist(hub_rows())
    for name in ("blink_parquet", "blink_stream", "blink_file"):
        (tmp_path / name / "data").mkdir(parents=True)
        (tmp_path / name / "README.md").write_text("---\nlicence: x\n---\n")
        (tmp_path / name / "dataset_info.json").write_text('{"features": {}}')
    parquet.write_table(  # pyright: ignore[reportUnknownMemberType]
        table, tmp_path / "blink_parquet" / "data" / "val-00000-of-00001.parquet"
    )
    with (
        pa.OSFile(str(tmp_path / "blink_stream" / "data" / "data-00000-of-00001.arrow"), "wb") as sink,
        pa.ipc.new_stream(sink, table.schema) as writer,
    ):
        writer.write_table(table)
    with (
        pa.OSFile(str(tmp_path / "blink_file" / "data" / "train.arrow"), "wb") as sink,
        pa.ipc.new_file(sink, table.schema) as writer,
    ):
        writer.write_table(table)
    for name in ("blink_parquet", "blink_stream", "blink_file"):
        told = import_item_files(kept, tmp_path / name)
        assert (told.added.added, told.refused) == (2, ())
        item = found(kept, name)["val_Jigsaw_1"]
        assert (item.task, item.answer, len(item.images)) == ("jigsaw", "B", 2)
        assert [option.text for option in item.options] == ["the second image", "the third image"]


def test_that_a_folder_of_pictures_with_its_table_comes_in_by_its_content(kept: Lab, tmp_path: Path) -> None:
    folder = tmp_path / "Odd Shapes" / "train"
    folder.mkdir(parents=True)
    (folder / "1.png").write_bytes(png(4))
    line = {"file_name": "1.png", "question": "Which?", "options": "['red', 'blue']", "answer": "A"}
    (folder / "metadata.jsonl").write_text(json.dumps(line) + "\n")
    told = import_item_files(kept, tmp_path / "Odd Shapes")
    assert (told.added.added, told.refused) == (1, ())
    assert found(kept, "odd_shapes")["1.png"].answer == "A"
    other = tmp_path / "unnamed"
    other.mkdir()
    (other / "rows.data").write_text(json.dumps({**line, "id": "x", "file_name": "1.png"}) + "\n")
    (other / "1.png").write_bytes(png(5))
    (other / "notes.txt").write_text("nothing, at all\n")
    assert import_item_files(kept, other).added.added == 1


def test_that_rows_that_could_be_of_several_forms_are_one_sentence(kept: Lab, tmp_path: Path) -> None:
    row: dict[str, object] = {
        "question_id": "1",
        "image_path": "a.png",
        "trace": [],
        "key": "1",
        "task": "t",
        "kind": "choice",
    }
    (tmp_path / "both.jsonl").write_text(json.dumps({**row, "question": "?", "images": [], "answer": "A"}))
    with pytest.raises(UnknownItemFormat, match="ordinal, items"):
        import_item_files(kept, tmp_path / "both.jsonl")


def test_that_a_benchmark_with_a_form_of_its_own_is_not_taken_from_a_table(kept: Lab, tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("key,question,answer,benchmark\n1,Which?,x,jigsaw\n2,Which?,x,birds\n")
    told = import_item_files(kept, tmp_path / "t.csv")
    assert (told.added.added, [refused.row for refused in told.refused]) == (1, [2])


WORDS = st.text(st.characters(blacklist_categories=("Cs", "Cc")), min_size=1, max_size=16).filter(str.strip)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(WORDS, st.lists(WORDS, min_size=2, max_size=4, unique_by=str.strip), WORDS)
def test_that_hostile_words_of_an_item_are_the_same_from_text_and_sheet(
    tmp_path: Path, question: str, options: list[str], key: str
) -> None:
    cells = dict(zip("ABCD", options, strict=False))
    row = {"key": key, "question": f"Q {question}", **cells, "answer": "B"}
    tsv(tmp_path / "table", [row])
    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet()
    sheet.append(list(row))
    written = [WriteOnlyCell(sheet, value=text) for text in row.values()]
    for cell in written:
        cell.data_type = "s"
    sheet.append(written)
    book.save(tmp_path / "sheet")
    for name in ("table", "sheet"):
        ((_, read),) = read_numbered_rows(tmp_path / name)
        assert not isinstance(read, Sentence)
        item = TableRows().made(read, [], RowSource(tmp_path / name, tmp_path))
        assert (item.question, item.key, item.answer) == (row["question"], key.strip(), _expected(options))
        assert [option.text for option in item.options] == options


def _expected(options: Sequence[str]) -> str:
    """An option's own text decides before a letter."""
    return "ABCD"[options.index("B")] if "B" in options else "B"


# VLMEvalKit


def tsv(file: Path, rows: Sequence[Mapping[str, str]]) -> Path:
    with file.open("w", newline="") as opened:
        writer = csv.DictWriter(opened, list(rows[0]), delimiter="\t")
        writer.writeheader()
        writer.writerows(rows)
    return file


def in_base64(seed: int) -> str:
    return base64.b64encode(png(seed)).decode()


ROW = {"index": "0", "image": "", "image_path": "", "question": "Which?", "A": "red", "B": "blue", "C": "",
       "answer": "B", "category": "colour", "l2-category": "sight", "split": "dev", "hint": ""}  # fmt: skip


def test_that_vlmevalkits_pictures_come_as_text_as_lists_by_another_row_and_as_paths(kept: Lab, tmp_path: Path) -> None:
    (tmp_path / "1.png").write_bytes(png(7))
    rows = [
        {**ROW, "image": in_base64(3)},
        {**ROW, "index": "1", "image": str([in_base64(4), in_base64(5)])},
        {**ROW, "index": "2", "image": "1"},
        {**ROW, "index": "3", "image": "['1', '0']"},
        {**ROW, "index": "4", "image_path": "1.png"},
        {**ROW, "index": "5", "image_path": "['1.png', '1.png']"},
        {**ROW, "index": "6", "A": "", "B": "", "image": "0", "answer": "None"},
        {**ROW, "index": "1000006", "image": "0"},
        {**ROW, "index": "7", "image": "999"},
        {**ROW, "index": "8"},
        {**ROW, "index": "9", "image": "__import__('os').system('false')" * 3},
        {**ROW, "index": "10", "image": "2"},
    ]
    told = import_item_files(kept, tsv(tmp_path / "Sets.json", rows))
    assert (told.added.added, [refused.row for refused in told.refused]) == (8, [10, 11, 12, 13])
    items = found(kept, "vlmevalkit")
    pictures = [len(items[f"Sets/{n}"].images) for n in range(7)]
    assert pictures == [1, 2, 2, 3, 1, 2, 1]
    assert [one.pixels for one in items["Sets/2"].images] == [one.pixels for one in items["Sets/1"].images]
    first = items["Sets/0"]
    assert (first.task, first.answer, first.tags) == ("sets", "B", ("colour",))
    assert first.factors == {"l2_category": "sight", "split": "dev"}
    assert (items["Sets/6"].kind, items["Sets/6"].answer) == (ItemKind.TEXT, "None")


def test_that_rotations_of_one_question_belong_together(kept: Lab, tmp_path: Path) -> None:
    rows = [
        {**ROW, "image": in_base64(3), "g_index": "0"},
        {**ROW, "index": "1000000", "image": "0", "A": "blue", "B": "red", "answer": "A", "g_index": "0"},
    ]
    assert import_item_files(kept, tsv(tmp_path / "Round.tsv", rows)).added.added == 2
    groups = {item.group for key, item in found(kept, "vlmevalkit").items() if key.startswith("Round/")}
    assert groups == {"vlmevalkit-Round-0"}


def test_that_the_guard_of_our_own_export_is_taken_off_and_no_other(kept: Lab, tmp_path: Path) -> None:
    for name, more in (("Ours", {"eyeline_item": "x"}), ("Theirs", {})):
        rows = [{**ROW, "image": in_base64(3), "A": "NA\u00a0", "B": "007", "answer": "B", **more}]
        assert import_item_files(kept, tsv(tmp_path / f"{name}.tsv", rows)).added.added == 1
    items = found(kept, "vlmevalkit")
    assert [items[f"{name}/0"].options[0].text for name in ("Ours", "Theirs")] == ["NA", "NA\u00a0"]
