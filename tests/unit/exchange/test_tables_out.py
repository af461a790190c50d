"""CSV and Parquet: any record comes back as it went, and the cells are what a reader elsewhere expects."""

import csv
import json
import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import IO, Any, cast

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from desktop.benchmarks.canonical_json import Json
from desktop.exchange.table_files.atomic_export import ExportedFile, ExportNotWritten, sha256_of_file
from desktop.exchange.table_files.csv_files import CSV_DICTIONARY, read_csv, write_csv
from desktop.exchange.table_files.jsonl_files import DICTIONARY, write_jsonl
from desktop.exchange.table_files.parquet_files import PARQUET_DICTIONARY, read_parquet, write_parquet
from desktop.exchange.table_files.record_table_and_columns import ExportColumn, RecordTable, TableRecord
from desktop.library.files.escape_spreadsheet_formulas import unescape_formula

COLUMNS = (
    ExportColumn("text", "text", "Words."),
    ExportColumn("whole", "integer", "A count."),
    ExportColumn("share", "number", "A share.", "s"),
    ExportColumn("held", "boolean", "Whether."),
    ExportColumn("parts", "json", "Anything."),
    ExportColumn("at", "time", "When."),
)
ODD = (
    *(
        "",
        "=1+1",
        "+1",
        "-1",
        "@a",
        "'=1",
        "'",
        " =1",
        "\t=1",
        "＝1",
        '"',
        '""',
        "a,b",
        "a;b",
        "\r",
        "\n",
        "\r\n",
        " a ",
    ),
    *("\ufeff", "\u2028", "\x01\x1f\x7f", "𝔸😀", "n/a", "NA", "null", "007", "3E5", "0,35", "TRUE"),
)
texts = st.one_of(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")), st.sampled_from(ODD))
floats = st.floats(allow_nan=False, allow_infinity=False)
anything = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**60), 2**60) | floats | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=5,
)
times = st.sampled_from(["2026-11-28T06:30:00.000+01:00", "1999-12-31T23:59:59.999-03:30"])
records = st.fixed_dictionaries(
    {},
    optional={
        "text": texts | st.none(),
        "whole": st.integers(-(2**63), 2**63 - 1),
        "share": floats | st.integers(-(2**53), 2**53),
        "held": st.booleans(),
        "parts": anything,
        "at": times,
    },
)
EVERY = [{"text": odd, "parts": [odd]} for odd in ODD]


def table(rows: Sequence[TableRecord]) -> RecordTable:
    return RecordTable("any", "Anything.", COLUMNS, rows)


@given(rows=st.lists(records, max_size=6), neutralise=st.booleans())
@example(rows=EVERY, neutralise=True)
@example(rows=EVERY, neutralise=False)
@example(rows=[{}], neutralise=False)
def test_that_any_record_comes_back_from_csv_as_it_went(
    tmp_path_factory: pytest.TempPathFactory, rows: Sequence[TableRecord], neutralise: bool
) -> None:
    out = tmp_path_factory.mktemp("csv")
    (written, _) = write_csv([table(rows)], out, neutralise=neutralise)
    assert written.rows == len(rows)
    back = list(read_csv(out / "any.csv"))
    assert [back_of(row, neutralised=neutralise) for row in back] == [whole(row) for row in rows]
    for first, *_ in back:
        assert not (neutralise and first and first.lstrip()[:1] in {*"=+-@＝＋－＠"})
    with (out / "any.csv").open(encoding="utf-8", newline="") as file:
        header, *lines = csv.reader(file, strict=True)
    assert header == [column.name for column in COLUMNS]
    assert lines == [["" if cell is None else cell for cell in row] for row in back]


@given(rows=st.lists(records, max_size=6))
@example(rows=EVERY)
def test_that_any_record_comes_back_from_parquet_as_it_went(
    tmp_path_factory: pytest.TempPathFactory, rows: Sequence[TableRecord]
) -> None:
    out = tmp_path_factory.mktemp("parquet")
    (written, _) = write_parquet([table(rows)], out)
    assert written.rows == len(rows)
    back = [
        dict(zip([column.name for column in COLUMNS], row, strict=True)) for row in read_parquet(out / "any.parquet")
    ]
    assert [{**row, "parts": parsed(row["parts"])} for row in back] == [whole(row) for row in rows]


def whole(row: TableRecord) -> dict[str, Json]:
    return {column.name: row.get(column.name) for column in COLUMNS}


def back_of(row: Sequence[str | None], *, neutralised: bool) -> dict[str, Json]:
    """A row of CSV as the record that it was, by what its dictionary says of cells."""
    text, numbers, at = row[0], row[1:5], row[5]
    if neutralised and text is not None:
        text = unescape_formula(text)
    return {"text": text, **dict(zip(["whole", "share", "held", "parts"], map(parsed, numbers), strict=True)), "at": at}


def parsed(cell: Json) -> Json:
    return None if cell is None else json.loads(str(cell))


def test_that_csv_is_what_rfc_4180_says_with_a_point_and_an_empty_cell_for_what_is_missing(tmp_path: Path) -> None:
    rows: list[TableRecord] = [
        {"text": 'say "a, b"\nor -1', "whole": 7, "share": 0.35, "held": True, "parts": {"a": None}, "at": "T"},
        {"text": "-1", "whole": -1, "share": -1e-9},
        {"text": ""},
    ]
    write_csv([table(rows)], tmp_path, neutralise=True)
    assert (tmp_path / "any.csv").read_bytes().decode() == (
        "text,whole,share,held,parts,at\r\n"
        '"say ""a, b""\nor -1",7,0.35,true,"{""a"": null}",T\r\n'
        "'-1,-1,-1e-09,,,\r\n"
        '"",,,,,\r\n'
    )
    about = json.loads((tmp_path / CSV_DICTIONARY).read_text())
    assert (about["format"], about["cells"]["neutralised"]) == ("eyeline-csv", True)
    assert about["tables"]["any"]["sha256"] == sha256_of_file(tmp_path / "any.csv")


def test_that_parquet_has_the_dictionarys_types_and_carries_it_along(tmp_path: Path) -> None:
    write_parquet([table([{"share": 1}])], tmp_path, {"runs": 2})
    import pyarrow.parquet as pq

    schema = cast("Any", pq).read_schema(tmp_path / "any.parquet")
    assert [str(field.type) for field in schema] == ["string", "int64", "double", "bool", "string", "string"]
    assert schema.field("share").metadata == {b"type": b"number", b"unit": b"s", b"meaning": b"A share."}
    assert json.loads((tmp_path / PARQUET_DICTIONARY).read_text())["kept_back"] == {"runs": 2}
    with pytest.raises(ExportNotWritten, match=r"any\.whole does not have the type int64"):
        write_parquet([table([{"whole": 2**63}])], tmp_path)
    assert list(read_parquet(tmp_path / "any.parquet")) == [(None, None, 1.0, None, None, None)]


@pytest.mark.parametrize("write", [write_csv, write_parquet])
def test_that_an_export_that_is_cut_off_leaves_the_old_files_whole_and_other_formats_alone(
    write: Callable[[Sequence[RecordTable], Path], list[ExportedFile]], tmp_path: Path
) -> None:
    write_jsonl([table([{"text": "a"}])], tmp_path)
    write([table([{"text": "a"}])], tmp_path)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert len(before) == 4
    assert DICTIONARY in before

    def cut() -> Iterator[TableRecord]:
        yield {"text": "b"}
        raise OSError(28, "No space left on device", str(tmp_path / "any"))

    with pytest.raises(ExportNotWritten, match="cannot be written: No space left on device"):
        write([RecordTable("any", "Anything.", COLUMNS, cut())], tmp_path)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_that_lines_longer_than_a_block_and_many_rows_come_back(tmp_path: Path) -> None:
    long = "x\n" * 800_000
    rows: list[TableRecord] = [
        {"text": long},
        *({"whole": n, "text": str(n)} for n in range(5000)),
        {"text": long + "y"},
    ]
    for write in (write_csv, write_parquet):
        assert write([table(rows)], tmp_path)[0].rows == 5002
    assert [row[0] for row in read_csv(tmp_path / "any.csv", 4_000_000)] == [row["text"] for row in rows]
    assert [row[0] for row in read_parquet(tmp_path / "any.parquet")] == [row["text"] for row in rows]


@pytest.mark.parametrize(("write", "name"), [(write_csv, "any.csv"), (write_parquet, "any.parquet")])
def test_that_a_disk_that_gives_back_something_else_is_no_success(
    write: Callable[[Sequence[RecordTable], Path], list[ExportedFile]],
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    other = tmp_path / "other"
    write([table([{"text": "b", "whole": 1}])], other)
    opened = Path.open

    def forgetful(path: Path, mode: str = "r", encoding: str | None = None, newline: str | None = None) -> IO[Any]:
        found = opened(path, mode, encoding=encoding, newline=newline)
        if path.name == name and "w" in mode:
            path.unlink()
            shutil.copyfile(other / name, path)
        return found

    monkeypatch.setattr(Path, "open", forgetful)
    with pytest.raises(ExportNotWritten, match="failed verification"):
        write([table([{"text": "a", "whole": 1}])], tmp_path / "out")
    assert list((tmp_path / "out").iterdir()) == []
