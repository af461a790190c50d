"""Predictions of OrdinalBench among saved results: by replies, or by answer and trace under any of their names."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from desktop.exchange.result_import.read_harness_result_file import read_results

Rows = Sequence[Mapping[str, object]]


def lines(file: Path, rows: Rows) -> Path:
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return file


def test_that_replies_to_ordinalbench_are_read_where_somebody_says_that_they_are(tmp_path: Path) -> None:
    rows: Rows = [
        {"question_id": "sl_1", "raw": '{"answer": "B01", "trace": []}'},
        {"question_id": "sl_2", "Response": "no idea"},
        {"question_id": "sl_3", "raw": None},
        {"question_id": "sl_4", "text": "B01"},
        {"question_id": "sl_5", "response": {"answer": "B01"}},
        {"raw": "B01"},
    ]
    file = lines(tmp_path / "p.jsonl", rows)
    told = read_results(file, "ordinal")
    assert (told.form, told.benchmark) == ("ordinal", "ordinal")
    assert [result.raw for result in told.results] == [rows[0]["raw"], "no idea", None]
    assert [(number, str(reason)) for number, reason in told.refused] == [
        (4, "This entry contains no reply."),
        (5, "The reply is not text."),
        (6, "question_id is empty."),
    ]
    assert read_results(lines(tmp_path / "q.jsonl", rows[:1])).form == "table"


@pytest.mark.parametrize("form", ["", "ordinal"])
def test_that_aliases_of_the_reply_form_are_read_in_rows_too(tmp_path: Path, form: str) -> None:
    rows: Rows = [
        {"question_id": "sl_1", "final_answer": "B01", "steps": [{"ID": "A00", "step": 0}, "B01"]},
        {"question_id": "sl_2", "Final": {"id": 5}, "Path": []},
    ]
    told = read_results(lines(tmp_path / "p.jsonl", rows), form)
    assert (told.form, told.benchmark, told.refused) == ("ordinal", "ordinal", [])
    assert [result.raw for result in told.results] == [
        '{"answer":"B01","trace":["A00","B01"]}',
        '{"answer":{"id":5},"trace":[]}',
    ]


def test_that_steps_beside_a_reply_make_no_prediction_of_ordinalbench(tmp_path: Path) -> None:
    rows: Rows = [{"question_id": "7", "response": "B", "answer": "B", "steps": ["First I look.", "Then I choose."]}]
    assert read_results(lines(tmp_path / "p.jsonl", rows)).form == "table"
