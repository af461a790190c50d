"""Rows of files: what a file is, its content tells; whatever it holds, each row is a row or a reason."""

import csv
import io
import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.benchmarks.messages import Sentence
from desktop.exchange.readers.parse_json_and_text import NoSuchFile
from desktop.exchange.readers.read_rows_any_format import BLANK, read_numbered_rows

CELL = st.text(st.characters(blacklist_categories=("Cs",), blacklist_characters="\0\r"), max_size=20)
ROWS = st.lists(st.fixed_dictionaries({"a": CELL, "b": CELL}), min_size=1, max_size=4)
quickly = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


def read(tmp_path: Path, data: bytes | str) -> list[object]:
    file = tmp_path / "rows"
    file.write_bytes(data.encode() if isinstance(data, str) else data)
    return [row for _, row in read_numbered_rows(file)]


@quickly
@given(ROWS)
def test_that_rows_come_back_from_every_form(tmp_path: Path, rows: list[dict[str, str]]) -> None:
    assert read(tmp_path, "\n".join(map(json.dumps, rows)) + "\n") == rows
    assert read(tmp_path, json.dumps(rows, indent=1)) == rows
    for delimiter in (",", "\t"):
        out = io.StringIO(newline="")
        table = csv.DictWriter(out, ["a", "b"], delimiter=delimiter)
        table.writeheader()
        table.writerows(rows)
        filled = [row if "".join(row.values()).strip() else BLANK for row in rows]
        assert read(tmp_path, out.getvalue()) == filled
        assert read(tmp_path, "\ufeff" + out.getvalue()) == filled


@quickly
@given(st.one_of(st.binary(max_size=200), st.text(max_size=200).map(lambda text: text.encode(errors="replace"))))
def test_that_any_file_gives_rows_or_reasons(tmp_path: Path, data: bytes) -> None:
    assert all(isinstance(row, dict | Sentence) for row in read(tmp_path, data))


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("a,b\n1,2\n3,4,5\n6\n", [(2, True), (3, False), (4, True)]),
        ("a,b\n1,2,,\n\n,,\n3,4\n", [(2, True), (3, False), (4, False), (5, True)]),
        ('a,b\n1,"2\n3"\n4,"never closed\n', [(2, True), (3, False)]),
        ('[{"a": 1}, 2, {"a": 3}]', [(1, True), (2, False), (3, True)]),
        ('[{"a": 1}\n{"a": 2}\n', [(1, False), (2, True)]),
        ("name: x\nrows: [{a: 1}, 2]\n", [(1, True), (2, False)]),
        ("name: x\nrows: [{a: 1}\n", [(1, False)]),
        ("- 1\n", [(1, False)]),
        ("", []),
    ],
)
def test_that_rows_are_numbered_and_broken_ones_are_told(
    tmp_path: Path, text: str, numbers: list[tuple[int, bool]]
) -> None:
    (tmp_path / "rows").write_text(text)
    found = [(number, not isinstance(row, Sentence)) for number, row in read_numbered_rows(tmp_path / "rows")]
    assert found == numbers


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be"])
def test_that_json_that_is_not_in_utf_8_is_told_so(tmp_path: Path, encoding: str) -> None:
    for text in ('{"a": "1", "b": "1"}\n', '\n [{"a": "é"}]'):
        (found,) = read(tmp_path, text.encode(encoding))
        assert isinstance(found, Sentence)
        assert "not UTF-8 text" in str(found)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("name", ["[id]", "[a", "["])
def test_that_a_table_whose_first_name_begins_with_a_bracket_is_a_table(
    tmp_path: Path, encoding: str, name: str
) -> None:
    assert read(tmp_path, f"{name},b\n1,2\n".encode(encoding)) == [{name: "1", "b": "2"}]


@pytest.mark.parametrize(
    "text", ["[]", "[ ]", "[1, 2]", '["a"]', "[[1]]", "[-1]", "[true]", "[null, 1]", '[\n\n  {"a": 1}]']
)
def test_that_every_list_of_json_is_read_as_one(tmp_path: Path, text: str) -> None:
    assert len(read(tmp_path, text)) == len(json.loads(text))


def test_that_yaml_runs_nothing_and_passes_its_head_on(tmp_path: Path) -> None:
    text = "# made by hand\nbenchmark: vriq\nprobes:\n  - {item: x, answer: yes, n: !!python/name:os.system ''}\n"
    assert read(tmp_path, text) == [{"benchmark": "vriq", "item": "x", "answer": "yes", "n": ""}]


def test_that_yaml_of_a_few_lines_cannot_stand_for_millions(tmp_path: Path) -> None:
    lines = ["a0: &a0 [x, x]", *(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 60)), "probes: [{item: *a59}]"]
    for text in ("\n".join(lines), "probes: " + "[" * 5000, "probes: &a [{item: *a}]"):
        found = read(tmp_path, text)
        assert [isinstance(row, Sentence) for row in found] == [True]
    shared = "probes: [{item: x, options: &y [a, b]}, {item: z, options: *y}]\n"
    assert [row["options"] for row in read(tmp_path, shared) if isinstance(row, dict)] == [["a", "b"]] * 2


def test_that_a_file_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nowhere"):
        with pytest.raises(NoSuchFile):
            list(read_numbered_rows(path))


def test_that_the_one_list_in_a_json_object_is_its_rows_and_lines_that_are_cut_stay_lines(tmp_path: Path) -> None:
    (tmp_path / "one.json").write_text('{\n "set": "pilot",\n "tasks": [{"id": "a"},\n 7]\n}\n')
    rows = [row for _, row in read_numbered_rows(tmp_path / "one.json")]
    assert rows[0] == {"set": "pilot", "id": "a"}
    assert "not a mapping" in str(rows[1])
    (tmp_path / "cut.jsonl").write_text('{"id": "a",\n{"id": "b"}\n')
    cut, whole = [row for _, row in read_numbered_rows(tmp_path / "cut.jsonl")]
    assert "ends too early" in str(cut)
    assert whole == {"id": "b"}
