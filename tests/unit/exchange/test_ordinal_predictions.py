"""Predictions for OrdinalBench files: four fractions over all questions asked."""

import csv
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import openpyxl
import pytest

from desktop.benchmarks.answers import LENIENT, STRICT
from desktop.benchmarks.parse_imported_cells import CUT_AT
from desktop.exchange.readers.parse_json_and_text import BrokenTextFile, NoSuchFile
from desktop.exchange.score_ordinal_files import NoMatchingQuestions, UnknownField, score_ordinal_files

LOOP = ["O23", "Z64", "A00", "K11", "B52"]


def question(number: int, n: int, **more: object) -> dict[str, object]:
    trace = [LOOP[step % 5] for step in range(n)]
    return {
        "question_id": f"sl_1_000000_{number:02d}",
        "image_id": "sl_c05_img000000",
        "start_id": LOOP[0],
        "answer": trace[-1],
        "trace": [{"id": label, "position": None, "step": step} for step, label in enumerate(trace)],
        "N": n,
        **more,
    }


def write(file: Path, rows: Sequence[Mapping[str, object]]) -> Path:
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return file


@pytest.fixture
def truth(tmp_path: Path) -> Path:
    rows = [
        question(0, 3, ordinal_level="Within Objects"),
        question(1, 7, ordinal_level="Exceed Objects"),
        question(2, 7, ordinal_level="Exceed Objects"),
        question(3, 2, ordinal_level="Within Objects"),
    ]
    return write(tmp_path / "truth.jsonl", rows)


def prediction(number: int, **given: object) -> dict[str, object]:
    return {"question_id": f"sl_1_000000_{number:02d}", **given}


def test_that_all_questions_count_whether_they_were_answered_or_not(truth: Path, tmp_path: Path) -> None:
    given = [
        prediction(0, answer="A00", trace=["O23", "Z64", "A00"]),
        prediction(1, answer="Z64", trace=[{"id": "O23"}, {"id": "Z64"}, {"id": "K11"}, {"id": "K11"}]),
        prediction(2, raw="I cannot count that far."),
    ]
    scored = score_ordinal_files(write(tmp_path / "given.jsonl", given), truth, LENIENT)
    assert scored.total.n == 4
    assert scored.total.measures == pytest.approx(
        {"acc": 2 / 4, "nlcp": (1 + 2 / 7) / 4, "sta": (1 + 3 / 7) / 4, "cov": 2 / 4}
    )
    assert (scored.no_truth, scored.no_prediction) == (0, 1)


def test_that_what_a_model_wrote_is_read_like_any_reply(truth: Path, tmp_path: Path) -> None:
    raw = 'Let me count.\n```json\n{"answer": "A00", "trace": ["O23", "Z64", "A00"]}\n```'
    given = write(tmp_path / "given.jsonl", [prediction(0, raw=raw)])
    assert score_ordinal_files(given, truth, LENIENT).total.measures["acc"] == 0.25
    assert score_ordinal_files(given, truth, STRICT).total.measures["acc"] == 0
    alone = write(tmp_path / "alone.jsonl", [prediction(0, raw='{"answer": "A00", "trace": ["O23", "Z64", "A00"]}')])
    assert score_ordinal_files(alone, truth, STRICT).total.measures == {
        "acc": 0.25,
        "nlcp": 0.25,
        "sta": 0.25,
        "cov": 0.25,
    }


def test_that_cells_share_the_values_they_are_split_by(truth: Path, tmp_path: Path) -> None:
    given = write(tmp_path / "given.jsonl", [prediction(0, answer="A00", trace=[])])
    scored = score_ordinal_files(given, truth, LENIENT, ["ordinal_level", "N"])
    assert [(dict(cell.by), cell.n, cell.measures["acc"]) for cell in scored.cells] == [
        ({"ordinal_level": "Exceed Objects", "N": 7}, 2, 0.0),
        ({"ordinal_level": "Within Objects", "N": 2}, 1, 0.0),
        ({"ordinal_level": "Within Objects", "N": 3}, 1, 1.0),
    ]


def test_that_predictions_for_other_questions_count_in_nothing(truth: Path, tmp_path: Path) -> None:
    given = [{**prediction(1, answer="A00"), "question_id": "elsewhere"}, prediction(0, answer="A00")]
    scored = score_ordinal_files(write(tmp_path / "given.jsonl", given), truth, LENIENT)
    assert (scored.total.n, scored.no_truth, scored.no_prediction) == (4, 1, 3)


@pytest.mark.parametrize("rows", [[], [{"question_id": "elsewhere", "answer": "A00", "trace": []}]])
def test_that_predictions_for_other_questions_alone_are_one_sentence(
    truth: Path, tmp_path: Path, rows: Sequence[Mapping[str, object]]
) -> None:
    given = write(tmp_path / "given.jsonl", rows)
    with pytest.raises(NoMatchingQuestions, match=r"given\.jsonl belongs to a question in .*truth\.jsonl"):
        score_ordinal_files(given, truth, LENIENT)
    with pytest.raises(NoMatchingQuestions):
        score_ordinal_files(truth, given, LENIENT)


def test_that_stated_steps_and_longer_traces_are_counted_and_change_no_score(truth: Path, tmp_path: Path) -> None:
    steps = [{"id": label, "step": step + 1, "position": [0, 0]} for step, label in enumerate(LOOP[:3])]
    given = [prediction(0, answer="A00", trace=steps), prediction(3, answer="Z64", trace=LOOP)]
    scored = score_ordinal_files(write(tmp_path / "given.jsonl", given), truth, LENIENT)
    assert scored.total.measures == dict.fromkeys(("acc", "nlcp", "sta", "cov"), 0.5)
    assert scored.mismatches == {"step": 3, "position": 3}
    assert scored.over == 1 / 4


def test_that_a_truth_without_questions_leaves_its_fractions_undefined(tmp_path: Path) -> None:
    nothing = write(tmp_path / "nothing.jsonl", [])
    assert score_ordinal_files(nothing, nothing, LENIENT).total.measures == dict.fromkeys(("acc", "nlcp", "sta", "cov"))


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ('{"question_id": "a"}\nnot json\n', "Line 2 of .* is not a JSON object"),
        ('{"question_id": "a"}\n[1]\n', "Line 2 of .* is not a JSON object"),
        ('{"answer": "a"}\n', "Line 1 of .* has no question_id"),
        ('{"question_id": "a"}\n\n{"question_id": "a"}\n', "Line 3 of .* repeats the question a"),
    ],
)
def test_that_a_broken_file_is_named_with_its_line(truth: Path, tmp_path: Path, content: str, sentence: str) -> None:
    broken = tmp_path / "broken.jsonl"
    broken.write_text(content)
    with pytest.raises(BrokenTextFile, match=sentence):
        score_ordinal_files(broken, truth, LENIENT)


def test_that_other_wrong_input_is_one_sentence(truth: Path, tmp_path: Path) -> None:
    with pytest.raises(NoSuchFile, match=r"cannot be read: No such file"):
        score_ordinal_files(tmp_path / "none.jsonl", truth, LENIENT)
    with pytest.raises(UnknownField, match="no field level") as caught:
        score_ordinal_files(truth, truth, LENIENT, ["level"])
    assert "ordinal_level" in str(caught.value.hint)
    (tmp_path / "latin").write_bytes(b"\xe9\n")
    with pytest.raises(BrokenTextFile, match="UTF-8"):
        score_ordinal_files(tmp_path / "latin", truth, LENIENT)


@pytest.mark.parametrize(
    ("answer", "trace"), [("final_answer", "steps"), ("Target", "path"), ("prediction", "sequence")]
)
def test_that_aliases_of_the_form_are_read_in_files_too(truth: Path, tmp_path: Path, answer: str, trace: str) -> None:
    given = write(tmp_path / "given.jsonl", [prediction(0, **{answer: "A00", trace: ["O23", "Z64", "A00"]})])
    assert score_ordinal_files(given, truth, LENIENT).total.measures == {
        "acc": 0.25,
        "nlcp": 0.25,
        "sta": 0.25,
        "cov": 0.25,
    }


@pytest.mark.parametrize("sign", ["\u2028", "\u2029", "\x85"])
def test_that_a_sign_that_ends_lines_elsewhere_ends_none_of_a_file_of_predictions(
    truth: Path, tmp_path: Path, sign: str
) -> None:
    raw = f'Let me count.{sign}{{"answer": "A00", "trace": ["O23", "Z64", "A00"]}}'
    (tmp_path / "given.jsonl").write_text(json.dumps(prediction(0, raw=raw), ensure_ascii=False), encoding="utf-8")
    assert score_ordinal_files(tmp_path / "given.jsonl", truth, LENIENT).total.measures["acc"] == 0.25


def test_that_stated_steps_of_a_raw_reply_are_compared_too(truth: Path, tmp_path: Path) -> None:
    reply = '{"answer": "A00", "steps": [{"id": "O23", "step": 1, "position": [0, 0]}, {"id": "Z64", "step": 1}]}'
    scored = score_ordinal_files(write(tmp_path / "given.jsonl", [prediction(0, raw=reply)]), truth, LENIENT)
    assert scored.mismatches == {"step": 1, "position": 1}


@pytest.mark.parametrize(("trace", "id_name", "step"), [("Steps", "ID", "Step"), ("PATH", "label", "step")])
@pytest.mark.parametrize("in_reply", [False, True])
def test_that_stated_steps_are_compared_under_every_name_that_is_scored(
    truth: Path, tmp_path: Path, trace: str, id_name: str, step: str, *, in_reply: bool
) -> None:
    told = {"Answer": "A00", trace: [{id_name: label, step: place + 1} for place, label in enumerate(LOOP[:3])]}
    row = prediction(0, raw=json.dumps(told)) if in_reply else prediction(0, **told)
    scored = score_ordinal_files(write(tmp_path / "given.jsonl", [row]), truth, LENIENT)
    assert scored.total.measures["sta"] == 0.25
    assert scored.mismatches == {"step": 3, "position": 0}


def test_that_steps_are_compared_in_that_object_of_a_reply_which_is_scored(truth: Path, tmp_path: Path) -> None:
    draft = {"trace": [{"id": "O23", "step": 9}]}
    raw = f"{json.dumps({'answer': 'A00', 'trace': LOOP[:3]})} My draft was {json.dumps(draft)}"
    scored = score_ordinal_files(write(tmp_path / "given.jsonl", [prediction(0, raw=raw)]), truth, LENIENT)
    assert (scored.total.measures["sta"], scored.mismatches["step"]) == (0.25, 0)


def as_csv(file: Path, rows: Sequence[Mapping[str, object]]) -> Path:
    with file.open("w", newline="", encoding="utf-16" if "16" in file.name else "utf-8") as opened:
        writer = csv.DictWriter(opened, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    return file


def as_sheet(file: Path, rows: Sequence[Mapping[str, object]]) -> Path:
    book = openpyxl.Workbook()
    sheet = book.worksheets[0]
    for line in (list(rows[0]), *([str(value) for value in row.values()] for row in rows)):
        sheet.append(line)
    book.save(file)
    return file


def as_parquet(file: Path, rows: Sequence[Mapping[str, object]]) -> Path:
    import pyarrow as pa
    import pyarrow.parquet as pq

    pq.write_table(pa.Table.from_pylist([{**row, "image": {"bytes": b"png"}} for row in rows]), file)  # pyright: ignore[reportUnknownMemberType]
    return file


def as_list(file: Path, rows: Sequence[Mapping[str, object]]) -> Path:
    file.write_text(json.dumps(rows, indent=1))
    return file


FORMS = {"data.parquet": as_parquet, "list.json": as_list, "table.csv": as_csv, "16.csv": as_csv, "s.xlsx": as_sheet}


@pytest.mark.parametrize("name", FORMS)
def test_that_truth_and_predictions_are_read_in_every_form_that_rows_have(tmp_path: Path, name: str) -> None:
    questions = [question(0, 3, ordinal_level="Within Objects"), question(1, 7, ordinal_level="Exceed Objects")]
    steps = [{"id": label, "step": step + 1} for step, label in enumerate(LOOP[:3])]
    given = [prediction(0, answer="A00", trace=steps), prediction(1, answer="K11", trace=[{"id": "O23", "step": 0}])]
    write_as = FORMS[name]
    truth = write_as(tmp_path / f"truth-{name}", questions)
    scored = score_ordinal_files(write_as(tmp_path / f"given-{name}", given), truth, LENIENT, ["ordinal_level"])
    assert scored.total.measures == {"acc": 0.5, "nlcp": (1 + 1 / 7) / 2, "sta": (1 + 1 / 7) / 2, "cov": 1}
    assert scored.mismatches["step"] == 3
    assert [cell.by["ordinal_level"] for cell in scored.cells] == ["Exceed Objects", "Within Objects"]


@pytest.mark.parametrize("name", ["data.parquet", "table.csv"])
def test_that_a_file_of_another_form_that_is_broken_is_named_too(truth: Path, tmp_path: Path, name: str) -> None:
    broken = FORMS[name](tmp_path / name, [prediction(0, raw="A00")])
    broken.write_bytes(broken.read_bytes()[:-1] + b'"')
    with pytest.raises(BrokenTextFile, match=r"row .*: The file is damaged from here on"):
        score_ordinal_files(broken, truth, LENIENT)


def test_that_rows_without_a_reply_are_told_and_count_nothing(truth: Path, tmp_path: Path) -> None:
    right = '{"answer": "A00", "trace": ["O23", "Z64", "A00"]}'
    given = [
        prediction(3, text="Z64"),
        prediction(0, response=right, answer="wrong"),
        prediction(1, response=["Z64", "A00"]),
        prediction(2, raw=None),
        {"question_id": "elsewhere"},
    ]
    scored = score_ordinal_files(write(tmp_path / "given.jsonl", given), truth, LENIENT)
    assert scored.total.measures == dict.fromkeys(("acc", "nlcp", "sta", "cov"), 0.25)
    assert [(number, str(why)) for number, why in scored.refused] == [
        (1, "This entry contains no reply."),
        (3, "The reply is not text."),
    ]


FAILED: list[dict[str, object]] = [{"raw": None}, {"response": None}, {"Full_Prediction": ""}, {"resps": [None]}]


@pytest.mark.parametrize("failed", FAILED)
def test_that_no_right_answer_beside_a_reply_that_failed_is_taken_for_it(
    truth: Path, tmp_path: Path, failed: dict[str, object]
) -> None:
    given = [prediction(number, **failed, answer="A00", trace=LOOP[:3]) for number in range(4)]
    assert score_ordinal_files(write(tmp_path / "given.jsonl", given), truth, LENIENT).total.measures["acc"] == 0


def test_that_a_target_without_a_trace_is_no_answer_and_a_prediction_goes_before_it(
    truth: Path, tmp_path: Path
) -> None:
    right = json.dumps({"answer": "A00", "trace": LOOP[:3]})
    given = [
        prediction(0, target="A00", prediction="I have no idea."),
        prediction(1, target="A00"),
        prediction(2, target="wrong", prediction=right),
        prediction(3, target="A00", filtered_resps=["no idea"]),
    ]
    scored = score_ordinal_files(write(tmp_path / "given.jsonl", given), truth, LENIENT)
    assert scored.refused[0][0] == 2
    rows = score_ordinal_files(write(tmp_path / "given.jsonl", given), truth, LENIENT, ["question_id"]).cells
    assert [cell.measures["nlcp"] == 0 for cell in rows] == [True, True, False, True]


def test_that_fields_are_read_in_either_case_as_the_same_words_are_in_a_reply(truth: Path, tmp_path: Path) -> None:
    told: dict[str, object] = {"answer": "z64", "trace": [step.lower() for step in LOOP[:3]]}
    fields, words = (
        score_ordinal_files(write(tmp_path / "given.jsonl", [prediction(0, **row)]), truth, LENIENT).total.measures
        for row in (told, {"raw": json.dumps(told)})
    )
    assert fields == words
    assert fields["cov"]
    strict = score_ordinal_files(write(tmp_path / "given.jsonl", [prediction(0, **told)]), truth, STRICT)
    assert strict.total.measures["cov"] == 0


def test_that_a_reply_that_a_spreadsheet_cut_is_missing(truth: Path, tmp_path: Path) -> None:
    raw = json.dumps({"answer": "A00", "trace": LOOP[:3]})
    given = write(tmp_path / "given.jsonl", [prediction(0, raw=raw.ljust(CUT_AT))])
    assert score_ordinal_files(given, truth, LENIENT).total.measures["acc"] == 0
