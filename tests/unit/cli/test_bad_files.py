"""One exit code for one kind of bad input: 1 for a file that is not what it should be, 2 for a wrong request."""

import json
from pathlib import Path

import pytest

from tests.unit.cli.conftest import Command

GOOD = {"question_id": "q1", "answer": "A00", "trace": ["A00"], "image_id": "i", "start_id": "A00", "N": 2}
LATIN = "é\n".encode("latin-1")
DEEP = b"[" * 100_000
FILES = {
    "truth.jsonl": json.dumps(GOOD).encode() + b"\n",
    "latin": LATIN,
    "deep": DEEP,
    "deep-line": json.dumps(GOOD).encode() + b"\n" + b'{"a":' + DEEP + b"\n",
    "cut": b'{"question_id": "q1"\n',
    "no-id": b"{}\n",
    "twice": (json.dumps(GOOD) + "\n").encode() * 2,
    "no-form": b"a,b\n1,2\n",
    "nul.csv": b"item,annotator,labels\n1,A,x\0y\n",
    "cells.csv": b"item,annotator,labels\n1,A\n",
    "quote.csv": b'item,annotator,labels\n1,A,"x\n',
    "columns.csv": b"item,labels\n1,x\n",
    "none-given.csv": b"item,annotator,labels\n,A,x\n",
    "twice.csv": b"item,annotator,labels\n1,A,x\n1,A,x\n",
    "bars.csv": b"item,annotator,labels\n1,A,x||y\n",
}
BAD = {
    "score ordinal {} truth.jsonl": ("latin", "deep", "deep-line", "cut", "no-id", "twice"),
    "score ordinal truth.jsonl {}": ("latin", "deep", "deep-line", "cut", "no-id", "twice"),
    "score choice {} --rule strict --options A,B": ("latin", "deep", "deep-line", "cut", "no-form"),
    "agreement {}": (
        "latin",
        "nul.csv",
        "cells.csv",
        "quote.csv",
        "columns.csv",
        "none-given.csv",
        "twice.csv",
        "bars.csv",
    ),
}


@pytest.mark.parametrize(("command", "file"), [(command, file) for command, files in BAD.items() for file in files])
def test_that_a_file_that_is_not_what_it_should_be_is_exit_1(
    eyeline: Command, place: Path, command: str, file: str
) -> None:
    for name, data in FILES.items():
        (place / name).write_bytes(data)
    told = eyeline(*command.format(file).split(), "--json")
    error = told.document["error"]
    assert told.code == 1, error
    assert error["code"] in {"broken_file", "bad_label_file"}
    assert error["where"].split(",")[0] == file
    assert error["message"]
    assert error["hint"]


@pytest.mark.parametrize("command", BAD)
@pytest.mark.parametrize("kind", ["missing", "folder"])
def test_that_a_file_that_is_none_is_exit_2(eyeline: Command, place: Path, command: str, kind: str) -> None:
    (place / "truth.jsonl").write_bytes(FILES["truth.jsonl"])
    (place / "folder").mkdir()
    told = eyeline(*command.format(kind).split(), "--json")
    error = told.document["error"]
    assert (told.code, error["code"], error["where"]) == (2, "no_such_file", kind)
    assert error["hint"]


def test_that_a_nested_file_is_named_with_its_line(eyeline: Command, place: Path) -> None:
    (place / "truth.jsonl").write_bytes(FILES["truth.jsonl"])
    (place / "deep.jsonl").write_bytes(FILES["deep-line"])
    told = eyeline("score", "ordinal", "deep.jsonl", "truth.jsonl", "--json").document["error"]
    assert (told["code"], told["where"]) == ("broken_file", "deep.jsonl, line 2")


def test_that_an_unknown_field_names_the_nearest_and_all(eyeline: Command, place: Path) -> None:
    (place / "truth.jsonl").write_bytes(FILES["truth.jsonl"])
    for field, begin in (("images", "Did you mean image_id?"), ("nope", "Known: N, answer")):
        told = eyeline("score", "ordinal", "truth.jsonl", "truth.jsonl", "--by", field, "--json")
        assert (told.code, told.document["error"]["code"]) == (2, "unknown_field")
        assert told.document["error"]["hint"].startswith(begin)
