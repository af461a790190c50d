"""The right answer of a choice, as files of every form write it: what it means, and what is refused."""

import base64
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import openpyxl
import pytest

from db.lab import Lab, create_lab
from desktop.benchmarks.item import Item
from desktop.exchange.item_import_preview import preview_import
from desktop.library.item_rows import item_from_row
from tests.making.drawn import picture

Row = Mapping[str, object]
LETTERS = "ABCD"


def table(folder: Path, rows: Sequence[Row], sign: str, name: str) -> Path:
    lines = [
        sign.join(rows[0]),
        *(sign.join(json.dumps(v) if isinstance(v, list) else str(v) for v in r.values()) for r in rows),
    ]
    (folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder / name


def in_csv(folder: Path, rows: Sequence[Row]) -> Path:
    return table(folder, rows, ";", "made.csv")


def in_vlmevalkit(folder: Path, rows: Sequence[Row]) -> Path:
    named = [{"index" if name == "id" else name: cell for name, cell in row.items()} for row in rows]
    return table(folder, [{**row, "image": base64.b64encode(picture(0)).decode()} for row in named], "\t", "made.tsv")


def plain(cell: object) -> object:
    return json.dumps(cell) if isinstance(cell, list) else cell


def in_xlsx(folder: Path, rows: Sequence[Row]) -> Path:
    book = openpyxl.Workbook()
    for cells in (list(rows[0]), *(list(map(plain, row.values())) for row in rows)):
        book.worksheets[0].append(cells)
    book.save(folder / "made.xlsx")
    return folder / "made.xlsx"


def listed(row: Row) -> dict[str, object]:
    rest = {name: cell for name, cell in row.items() if name not in LETTERS}
    return {**rest, "options": [row[letter] for letter in LETTERS]}


def in_jsonl(folder: Path, rows: Sequence[Row]) -> Path:
    (folder / "made.jsonl").write_text("".join(json.dumps(listed(row)) + "\n" for row in rows), encoding="utf-8")
    return folder / "made.jsonl"


def in_json(folder: Path, rows: Sequence[Row]) -> Path:
    told = [{**row, "choices": dict(zip(LETTERS, (row[letter] for letter in LETTERS), strict=True))} for row in rows]
    kept = [{name: cell for name, cell in row.items() if name not in LETTERS} for row in told]
    (folder / "made.json").write_text(json.dumps(kept), encoding="utf-8")
    return folder / "made.json"


def in_parquet(folder: Path, rows: Sequence[Row]) -> Path:
    import pyarrow as pa
    from pyarrow import parquet

    told = [
        {
            **listed(row),
            "answer": str(plain(row["answer"])),
            "options": str(listed(row)["options"]),
            "image_1": {"bytes": picture(0), "path": None},
        }
        for row in rows
    ]
    parquet.write_table(pa.Table.from_pylist(told), folder / "made.parquet")  # pyright: ignore[reportUnknownMemberType]
    return folder / "made.parquet"


Write = Callable[[Path, Sequence[Row]], Path]
EVERY = [in_csv, in_vlmevalkit, in_xlsx, in_jsonl, in_json, in_parquet]


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with create_lab(tmp_path_factory.mktemp("gold") / "lab", name="Gold") as made:
        yield made


def row(number: int, options: Sequence[object], answer: object, **more: object) -> Row:
    return {
        "id": f"q{number}",
        "question": "Which?",
        **dict(zip(LETTERS, options, strict=True)),
        "answer": answer,
        **more,
    }


def read(lab: Lab, file: Path) -> tuple[dict[str, Item], list[str]]:
    """The items of a file by the ends of their keys, and why its other rows were refused."""
    seen = preview_import(lab, file)
    items = [item_from_row(sample.row) for sample in seen.samples]
    return {item.key.rpartition("/")[2]: item for item in items}, [str(one.reason) for one in seen.refused]


def golds(lab: Lab, file: Path) -> tuple[list[object], list[str]]:
    items, refused = read(lab, file)
    return [item.answer for item in items.values()], refused


@pytest.mark.parametrize("write", EVERY)
def test_that_a_letter_is_a_letter_whatever_the_texts_of_the_options_are(
    lab: Lab, tmp_path: Path, write: Write
) -> None:
    texts = ["BADC", "DCBA", "CDAB", "badc", ["(B)", "(A)", "(D)", "(C)"], ["B.", "A.", "D.", "C."], "ABCD"]
    said = ["C", "a", "(D)", "B.", "(A)", "b)", "[C]"]
    rows = [row(n, [*some], gold) for n, (some, gold) in enumerate(zip(texts, said, strict=True))]
    assert golds(lab, write(tmp_path, rows)) == (["C", "A", "D", "B", "A", "B", "C"], [])


@pytest.mark.parametrize("write", EVERY)
def test_that_letter_text_and_both_name_an_option(lab: Lab, tmp_path: Path, write: Write) -> None:
    said = ["B. Hospital", "(b) hospital", "Hospital", "hospital ", "B: Hospital", "Option B", "B - Hospital", "Ｂ"]
    rows = [row(n, ["School", "Hospital", "Park", "Museum"], gold) for n, gold in enumerate(said)]
    assert golds(lab, write(tmp_path, rows)) == (["B"] * len(said), [])
    wrong = ["C. Hospital", "A,B", "AB", "A and C", ["A", "C"], "E", "Zoo", "5"]
    rows = [row(n, ["School", "Hospital", "Park", "Museum"], gold) for n, gold in enumerate(wrong)]
    found, refused = golds(lab, write(tmp_path, rows))
    assert found == []
    kinds = ["letter of one", "several", "several", "several", "several answers", "not among", "not among", "not among"]
    assert [kind in told for kind, told in zip(kinds, refused, strict=True)] == [True] * len(wrong)


@pytest.mark.parametrize("write", EVERY)
def test_that_numbers_count_from_where_all_rows_of_a_file_agree(lab: Lab, tmp_path: Path, write: Write) -> None:
    words = ["krill", "whale", "seal", "penguin"]
    from_0 = [row(1, words, 0), row(2, words, 3), row(3, [1, 2, 3, 4], 2), row(4, [4, 3, 2, 1], 2), row(5, words, "A")]
    found, refused = golds(lab, write(tmp_path, from_0))
    assert found == ["A", "D", "C", "A"]
    assert [told.split(",")[0] for told in refused] == ["The answer 2 is the text of option B"]
    from_1 = [row(1, words, 4), row(2, words, 1), row(3, [1, 2, 3, 4], 2), row(4, words, 2)]
    assert golds(lab, write(tmp_path, from_1)) == (["D", "A", "B", "B"], [])
    either = [row(1, words, 2), row(2, [4, 3, 2, 1], 2)]
    found, refused = golds(lab, write(tmp_path, either))
    assert (found, ["from 0 or from 1" in refused[0], "text of option C" in refused[1]]) == ([], [True, True])
    neither = [row(1, words, 0), row(2, words, 4), row(3, words, 1)]
    assert [len(part) for part in golds(lab, write(tmp_path, neither))] == [0, 3]
    texts = [row(1, [1, 2, 3, 4], 2), row(2, [4, 3, 2, 1], 2), row(3, ["1.50", "2.00", "3.00", "4.00"], 2)]
    assert golds(lab, write(tmp_path, texts)) == (["B", "C", "B"], [])


@pytest.mark.parametrize("write", EVERY)
def test_that_two_columns_must_say_the_same_answer(lab: Lab, tmp_path: Path, write: Write) -> None:
    words = ["School", "Hospital", "Park", "Museum"]
    said = [("B", "Hospital"), ("B", "Park"), ("Hospital", "hospital"), ("C", "B")]
    rows = [row(n, words, gold, answer_text=text) for n, (gold, text) in enumerate(said[:3])]
    rows.append(row(3, "BADC", "A", answer_text="B"))
    rows.append(row(4, "BADC", "A", answer_text="A"))
    found, refused = golds(lab, write(tmp_path, rows))
    assert found == ["B", "B", "A"]
    assert refused == [
        f"The answer is {gold}, but answer_text is {text}. Correct one of the two."
        for gold, text in (("B", "Park"), ("A", "A"))
    ]


def test_that_letters_within_the_options_that_are_in_another_order_are_refused(lab: Lab, tmp_path: Path) -> None:
    rows = [
        row(1, ["B. cat", "A. dog", "C. cow", "D. hen"], "A"),
        row(2, ["B. cat", "A. dog", "C. cow", "D. hen"], "D"),
    ]
    found, refused = golds(lab, in_jsonl(tmp_path, rows))
    assert found == ["D"]
    assert "contain letters in a different order" in refused[0]
    gap = {"id": "g", "question": "Which?", "A": "", "B": "A", "C": "x", "answer": "A"}
    assert golds(lab, in_csv(tmp_path, [gap])) == ([], ["The answer A is the letter of an empty option."])


@pytest.mark.parametrize(
    "names",
    [
        "abcd",
        "1234",
        "ＡＢＣＤ",
        ["(a)", "(b)", "(c)", "(d)"],
        ["A.", "B:", "C)", "d"],
        ["option_a", "option_b", "option_c", "option_d"],
        ["Option 1", "Option 2", "Option 3", "Option 4"],
    ],
)
def test_that_options_are_found_however_their_columns_are_written(
    lab: Lab, tmp_path: Path, names: Sequence[str]
) -> None:
    cells = dict(zip(names, ["School", "Hospital", "Park", "Museum"], strict=True))
    items, refused = read(lab, in_xlsx(tmp_path, [{"ID": "q1", " Question ": "Which?", **cells, "Answer": "b"}]))
    assert refused == []
    assert [option.text for option in items["q1"].options] == ["School", "Hospital", "Park", "Museum"]
    assert items["q1"].answer == "B"
    twice = {"id": "q", "question": "Which?", "answer": "A", "Answer": "B"}
    assert golds(lab, in_csv(tmp_path, [twice])) == ([], ["Two columns of this table are named answer."])


def test_that_a_list_of_accepted_answers_is_refused_and_one_alone_is_taken(lab: Lab, tmp_path: Path) -> None:
    several: list[object] = ["['24/7', '3.429']", ["24/7", "3.429"], "('24/7', '3.429')", '{"3.429", "24/7"}']
    said: list[object] = [*several, ["seven"], "['seven', 'seven']", "('seven',)", "[0, 1)", "(1, 2)", "{1, 2}", "7"]
    rows = [{"id": f"q{n}", "question": "How many?", "answer": gold} for n, gold in enumerate(said)]
    (tmp_path / "a.jsonl").write_text("".join(json.dumps(one) + "\n" for one in rows))
    found, refused = golds(lab, tmp_path / "a.jsonl")
    assert found == ["seven", "seven", "seven", "[0, 1)", "(1, 2)", "{1, 2}", "7"]
    assert refused == [
        f"answer lists several answers ({listed}), but an item has only one. Keep one of them."
        for listed in ["24/7 | 3.429"] * 3 + ["24/7 | 3.429"]
    ]
    meant = {"id": "q", "question": "Type the list.", "kind": "text", "answer": "[2, 3, 1]"}
    assert golds(lab, in_csv(tmp_path, [meant])) == (["[2, 3, 1]"], [])
