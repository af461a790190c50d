"""Saved replies of other harnesses: the four outcomes under a rule of ours, whatever form the file has."""

import json
from pathlib import Path

import openpyxl
import pytest

from desktop.benchmarks.answers import LENIENT, STRICT
from desktop.exchange.readers.parse_json_and_text import BrokenTextFile, NoSuchFile
from desktop.exchange.score_choice_files import (
    OptionsMissing,
    majority_class_accuracy,
    read_choice_replies,
    score_choice_file,
)


def write(tmp_path: Path, text: str, name: str = "file") -> Path:
    file = tmp_path / name
    file.write_text(text)
    return file


CSV = 'id,raw,answer\n1,B,B\n2,"I think, B",B\n3,A,B\n4,Answer: b,(B)\n5,C,A\n6,A,hidden\n7,A,\n'


def test_that_a_table_of_raw_and_answer_gives_four_outcomes(tmp_path: Path) -> None:
    scored = score_choice_file(write(tmp_path, CSV), STRICT, ["A", "B"])
    told = scored.summary
    assert (told.n, told.right, told.wrong, told.invalid, told.missing) == (5, 1, 1, 3, 0)
    assert (told.accuracy, told.accuracy_answered) == (1 / 5, 1 / 2)
    assert scored.no_truth == 2
    assert majority_class_accuracy(scored.rows) == 4 / 5
    assert score_choice_file(write(tmp_path, CSV), LENIENT, ["A", "B"]).summary.right == 2


def test_that_both_shapes_of_lmms_eval_are_read(tmp_path: Path) -> None:
    lines: list[dict[str, object]] = [
        {"doc_id": 0, "target": "B", "filtered_resps": "B", "resps": [["B"]]},
        {"doc_id": 1, "target": "(A)", "filtered_resps": ["B"]},
        {"doc_id": 2, "target": "A", "resps": ["A"]},
        {"doc_id": 3, "target": "A", "resps": []},
    ]
    text = "".join(json.dumps(line) + "\n" for line in lines)
    told = score_choice_file(write(tmp_path, text), STRICT, ["A", "B"]).summary
    assert (told.right, told.wrong, told.invalid, told.missing) == (2, 1, 0, 1)


def test_that_vlmevalkit_brings_its_options_and_its_failures(tmp_path: Path) -> None:
    head = "index\tquestion\tA\tB\tC\tanswer\tprediction\n"
    rows = "0\twhich?\tred\tblue\t\tB\tblue\n1\twhich?\tred\tblue\tgreen\tC\tFailed to obtain answer via API.\n"
    scored = score_choice_file(write(tmp_path, head + rows), LENIENT)
    assert [(reply.key, score.outcome.value, score.parsed) for reply, score in scored.rows] == [
        ("0", "right", "B"),
        ("1", "missing", None),
    ]
    as_json = [{"index": 0, "A": "red", "B": "blue", "answer": "B", "prediction": "A"}]
    assert score_choice_file(write(tmp_path, json.dumps(as_json)), STRICT).summary.wrong == 1


def test_that_blink_counts_hidden_answers_apart(tmp_path: Path) -> None:
    row = {"idx": "val_Jigsaw_1", "answer": "(B)", "full_prediction": "the second (B)", "prediction": "(B)"}
    blink = {"val": [row], "test": [{**row, "idx": "test_Jigsaw_1", "answer": "hidden"}]}
    scored = score_choice_file(write(tmp_path, json.dumps(blink)), STRICT, ["A", "B"])
    assert (scored.summary.n, scored.no_truth) == (1, 1)
    assert scored.rows[0][0].raw == "the second (B)"
    without = write(tmp_path, json.dumps({"val_Jigsaw_1": "(B)"}))
    assert (score_choice_file(without, STRICT).summary.accuracy, score_choice_file(without, STRICT).no_truth) == (
        None,
        1,
    )


@pytest.mark.parametrize("text", ["", "{", "[1]", '{"a": 1}', "a,b\n1,2\n", '{"target": "A"}\n', 'raw\tanswer\n"x\n'])
def test_that_a_file_of_no_known_form_is_refused_or_empty(tmp_path: Path, text: str) -> None:
    file = write(tmp_path, text)
    if not text:
        assert list(read_choice_replies(file)) == []
        return
    with pytest.raises(BrokenTextFile):
        list(read_choice_replies(file))


def test_that_options_nobody_named_are_asked_for(tmp_path: Path) -> None:
    with pytest.raises(OptionsMissing, match="the options"):
        score_choice_file(write(tmp_path, CSV), STRICT)
    with pytest.raises(NoSuchFile):
        score_choice_file(tmp_path / "none.csv", STRICT)


@pytest.mark.shared
def test_that_every_saved_output_of_blink_is_read(shared: Path) -> None:
    files = sorted((shared / "data" / "blink" / "saved_outputs").rglob("*.json"))
    assert files
    for file in files:
        scored = score_choice_file(file, LENIENT, ["A", "B", "C", "D"])
        assert scored.summary.n == 150
        assert scored.no_truth > 0
    jigsaw = score_choice_file(
        shared / "data" / "blink" / "saved_outputs" / "Yi_VL_34B" / "Jigsaw.json", STRICT, ["A", "B"]
    )
    assert majority_class_accuracy(jigsaw.rows) == pytest.approx(0.527, abs=5e-4)


def test_that_a_spreadsheet_and_a_table_with_semicolons_are_read_whatever_their_endings(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    rows = [("index", "question", "A", "B", "answer", "prediction"), (0, "?", "red", "blue", "B", "blue")]
    for row in rows:
        book.worksheets[0].append(row)
    book.save(tmp_path / "results.json")
    text = "\n".join(";".join(map(str, row)) for row in rows)
    for file in (tmp_path / "results.json", write(tmp_path, text, "semicolons.tsv")):
        assert score_choice_file(file, LENIENT).summary.right == 1
    (tmp_path / "cut").write_bytes((tmp_path / "results.json").read_bytes()[:1000])
    with pytest.raises(BrokenTextFile, match="damaged"):
        score_choice_file(tmp_path / "cut", LENIENT)
