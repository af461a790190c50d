"""Result files that are rows (VLMEvalKit, lmms-eval, BLINK, OrdinalBench, tables) become runs; their content tells."""

import csv
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import cast

import openpyxl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from openpyxl.cell import WriteOnlyCell
from pydantic import JsonValue

from db.lab import Lab, create_lab
from db.stores import models_runs_predictions, scores
from desktop.benchmarks.answers import LENIENT
from desktop.benchmarks.base_errors import EyelineError
from desktop.exchange.import_item_files import import_item_files
from desktop.exchange.label_import import read_label_entries
from desktop.exchange.readers.parse_json_and_text import BrokenTextFile
from desktop.exchange.result_import.read_harness_result_file import read_results, result_files_of
from desktop.exchange.result_import.result_file_content import UnknownResults, nested_replies, reply_text
from desktop.exchange.result_import.store_imported_results import import_result_file
from desktop.exchange.score_choice_files import read_choice_replies, score_choice_file
from desktop.library.item_query_language import find_items
from desktop.library.item_rows import item_from_row
from desktop.library.stored_judge_verdicts import load_verdicts
from tests.limits import examples
from tests.making.moat_sets import moat_rows, write_parquet

Rows = Sequence[Mapping[str, object]]
ITEMS = [
    {"key": "Sets/0", "benchmark": "birds", "question": "Which is odd?", "A": "owl", "B": "finch", "answer": "B"},
    {"key": "Sets/1", "benchmark": "birds", "question": "Which sings?", "A": "owl", "B": "finch", "answer": "B"},
    {"key": "Sets/2", "benchmark": "birds", "question": "How many?", "A": "", "B": "", "answer": "7"},
    {"key": "1", "benchmark": "fish", "question": "Which swims?", "A": "cod", "B": "carp", "answer": "A"},
]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    place = tmp_path_factory.mktemp("harness")
    with create_lab(place / "lab", name="Harness") as made:
        import_item_files(made, table(place / "items", ITEMS, ","))
        import_item_files(made, write_parquet(place / "MOAT.parquet", moat_rows(10)))
        yield made


def table(file: Path, rows: Rows, sign: str = "\t") -> Path:
    with file.open("w", newline="") as opened:
        writer = csv.DictWriter(opened, list(rows[0]), delimiter=sign)
        writer.writeheader()
        writer.writerows(rows)
    return file


def sheet(file: Path, rows: Rows) -> Path:
    book = openpyxl.Workbook(write_only=True)
    written = book.create_sheet()
    written.append(list(rows[0]))
    for row in rows:
        cells = [WriteOnlyCell(written, value=cast("str | int | None", row.get(name))) for name in rows[0]]
        for cell in cells:
            cell.data_type = "s" if isinstance(cell.value, str) else cell.data_type
        written.append(cells)
    book.save(file)
    return file


def lines(file: Path, rows: Rows) -> Path:
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return file


def outcomes(lab: Lab, run_id: object, rule: str = "lenient") -> Counter[tuple[str, str | None]]:
    rows = predictions(lab, run_id)
    found = lab.read(scores.scores_of_targets, "prediction", [row.id for row in rows], rule=rule)
    return Counter((row.outcome, row.reason) for row in found if row.rule_version == 1)


def predictions(lab: Lab, run_id: object) -> list[models_runs_predictions.PredictionRow]:
    return [
        row
        for run in lab.read(models_runs_predictions.list_model_runs)
        if run.id == run_id
        for row in lab.read(models_runs_predictions.load_predictions, model_run_id=run.id)
    ]


def vlmevalkit_rows() -> list[dict[str, object]]:
    """A result file of a judge, its options and words as in the benchmark file; bad rows at the end."""
    told = {"question": "Which is odd?", "A": "owl", "B": "finch", "category": "x"}
    return [
        {"index": 0, **told, "answer": "B", "prediction": "The answer is B", "hit": 1, "log": "Match Log"},
        {"index": 1, **told, "question": "Which sings?", "answer": "B", "hit": 0, "log": "x",
         "prediction": "Failed to obtain answer via API."},
        {"index": 2, **told, "question": "How many?", "A": "", "B": "", "answer": "7", "prediction": "7",
         "hit": "", "log": ""},
        {"index": 0, **told, "A": "cod", "answer": "B", "prediction": "B", "hit": 1, "log": ""},
        {"index": 0, **told, "A": "finch", "B": "owl", "answer": "A", "prediction": "A", "hit": 1, "log": ""},
        {"index": 1, **told, "question": "Which flies?", "answer": "B", "prediction": "B", "hit": 1, "log": ""},
        {"index": 99, **told, "answer": "B", "prediction": "B", "hit": 1, "log": ""},
    ]  # fmt: skip


@pytest.mark.parametrize("form", ["xlsx", "tsv", "json"])
def test_that_vlmevalkits_results_come_in_from_each_of_its_formats(kept: Lab, tmp_path: Path, form: str) -> None:
    # The ending is another's on purpose.
    file = tmp_path / f"{form}-vl_Sets_gpt-4o-mini_result.dat"
    rows = vlmevalkit_rows()
    if form == "xlsx":
        sheet(file, rows)
    elif form == "tsv":
        table(file, rows)
    else:
        file.write_text(json.dumps(rows))
    done = import_result_file(kept, file)
    assert (done.form, done.model, done.done) == ("vlmevalkit", f"{form}-vl", 3)
    assert [number - (form != "json") for number, _ in done.refused] == [4, 5, 6, 7]
    reasons = [str(reason) for _, reason in done.refused]
    for reason, word in zip(reasons, ("different", "order", "different", "no item 99"), strict=True):
        assert word in reason
    assert outcomes(kept, done.run_id) == {("right", None): 2, ("missing", "failed"): 1}
    said = load_verdicts(kept, "prediction", [row.id for row in predictions(kept, done.run_id)])
    assert Counter((one.judge, one.right) for some in said.values() for one in some) == {
        ("gpt-4o-mini", True): 1, ("gpt-4o-mini", False): 1,
    }  # fmt: skip
    again = import_result_file(kept, file)
    assert (again.run_id, again.done, again.unchanged, again.sha256) == (None, 0, 3, done.sha256)


def test_that_a_verdict_on_a_group_of_rotations_is_none_on_a_reply(kept: Lab, tmp_path: Path) -> None:
    rows = [{**row, "g_index": 0} for row in vlmevalkit_rows()[:1]]
    done = import_result_file(kept, table(tmp_path / "m_Sets.tsv", rows))
    assert (done.model, done.done, done.verdicts) == ("m", 1, 0)


def test_that_a_cell_that_a_sheet_cut_is_missing_and_an_empty_one_is_no_answer(kept: Lab, tmp_path: Path) -> None:
    first = vlmevalkit_rows()[0]
    rows = [
        {**first, "prediction": "x" * 32_766 + "B"},
        {**first, "index": 1, "question": "Which sings?", "prediction": None},
    ]
    done = import_result_file(kept, sheet(tmp_path / "cut_Sets.xlsx", rows))
    assert outcomes(kept, done.run_id) == {("missing", "cut"): 1, ("missing", "failed"): 1}


def test_that_moats_questions_answered_in_vlmevalkit_are_found_by_their_words(kept: Lab, tmp_path: Path) -> None:
    rows = [
        {"index": row["index"], "question": row["question"], "answer": row["ground_truth"], "prediction": "60"}
        for row in moat_rows(10)
    ]
    done = import_result_file(kept, table(tmp_path / "gpt_MOAT.tsv", rows), query="benchmark=moat")
    assert (done.model, done.done, done.refused) == ("gpt", 10, [])


def lmms_rows() -> list[dict[str, object]]:
    doc = {"idx": "Sets/0", "question": "Which is odd?", "choices": ["owl", "finch"], "answer": "(B)"}
    ids = [row["key"] for row in ITEMS]
    assert ids[3] == "1"
    return [
        {"doc_id": 0, "doc": doc, "target": "B", "resps": [["I say. Answer: B"]], "filtered_resps": ["B"]},
        {"doc_id": 1, "target": "B", "filtered_resps": "finch", "input": "Hint\nWhich is odd?\n(A) owl (B) finch",
         "blink_acc": {"id": "Sets/0", "pred": "B"}},
        {"doc_id": 2, "target": "B", "filtered_resps": ["A", "B"], "input": "Which sings?", "acc": {"id": "Sets/1"}},
        {"doc_id": 1, "target": "A", "resps": [], "input": "Which swims?", "exact_match": 0.0},
        {"doc_id": 1, "target": "A", "resps": "A", "input": "Which climbs?", "exact_match": 0.0},
        {"doc_id": 7, "target": "A", "resps": "A"},
    ]  # fmt: skip


def test_that_old_and_new_samples_of_lmms_eval_come_in_with_their_models_name(kept: Lab, tmp_path: Path) -> None:
    folder = tmp_path / "org__model"
    folder.mkdir()
    totals = {
        "results": {"birds": {"acc,none": 0.5}}, "configs": {}, "n-samples": {}, "model_name": "org/model",
        "git_hash": "abc", "lmms_eval_version": "0.7.3", "config": {"model_args": "pretrained=/home/me"},
    }  # fmt: skip
    (folder / "20261128_090000_results.json").write_text(json.dumps(totals))
    samples = lines(folder / "20261128_090000_samples_birds.jsonl", lmms_rows())
    assert result_files_of(folder / "20261128_090000_results.json") == [samples]
    with pytest.raises(UnknownResults, match="totals"):
        import_result_file(kept, folder / "20261128_090000_results.json")
    done = import_result_file(kept, samples)
    assert (done.form, done.model, done.done, done.replaced) == ("lmms-eval", "org/model", 4, [1])
    assert [number for number, _ in done.refused] == [5, 6]
    assert outcomes(kept, done.run_id) == {("right", None): 2, ("wrong", None): 1, ("missing", "failed"): 1}
    (run,) = [run for run in kept.read(models_runs_predictions.list_model_runs) if run.id == done.run_id]
    told = json.loads(run.plan)["imported"]
    assert told["file"] == done.sha256
    assert (told["settings"]["lmms_eval_version"], "/home/me" in run.plan) == ("0.7.3", False)
    assert {row.repeat for row in predictions(kept, done.run_id)} == {0, 1}


def test_that_what_an_export_of_ours_names_is_found_whatever_its_words(kept: Lab, tmp_path: Path) -> None:
    ids = {row.key: str(row.id) for row in find_items(kept, "benchmark=birds,fish")}
    rows = [
        {"doc_id": 0, "resps": "B", "input": "other words", "right": {"eyeline_item": ids["Sets/0"], "score": 1.0}},
        {"doc_id": 1, "resps": "B", "doc": {"eyeline_item": ids["1"]}},
        {"doc_id": 2, "resps": "B", "right": {"eyeline_item": "019b0000-0000-7000-8000-000000000000"}},
        {"doc_id": 3, "resps": "B", "right": {"eyeline_item": "=1+1"}},
    ]
    done = import_result_file(kept, lines(tmp_path / "ours.jsonl", rows), name="ours-lmms")
    assert (done.done, [number for number, _ in done.refused]) == (2, [3, 4])
    shown = [{"index": 5, "question": "?", "prediction": "B", "eyeline_item": ids["Sets/0"]}]
    done = import_result_file(kept, sheet(tmp_path / "ours_x.xlsx", shown), name="ours-vlm")
    assert (done.model, done.done, done.refused) == ("ours-vlm", 1, [])
    assert outcomes(kept, done.run_id) == {("right", None): 1}


@pytest.mark.shared
def test_that_blinks_real_outputs_score_in_a_lab_as_they_do_without_one(tmp_path: Path, shared: Path) -> None:
    saved = shared / "data" / "blink"
    truth = json.loads((saved / "saved_outputs" / "GPT4o" / "Jigsaw.json").read_text())["val"]
    rows = [
        {"key": row["idx"], "benchmark": "blink", "question": "?", "kind": "choice", "answer": row["answer"]}
        for row in truth
    ]
    with create_lab(tmp_path / "lab", name="BLINK") as lab:
        assert import_item_files(lab, table(tmp_path / "items.csv", rows, ",")).added.added == 150
        for model in ("GPT4o", "QwenVLMax"):
            file = saved / "saved_outputs" / model / "Jigsaw.json"
            done = import_result_file(lab, file)
            test = len(json.loads(file.read_text())["test"])
            assert (done.model, done.done, len(done.refused)) == (model, 150, test)
            alone = score_choice_file(file, LENIENT, [*"ABCD"]).summary
            told = outcomes(lab, done.run_id)
            found = Counter[str]()
            for (outcome, _), n in told.items():
                found[outcome] += n
            assert [found[name] for name in ("right", "wrong", "invalid", "missing")] == [
                alone.right, alone.wrong, alone.invalid, alone.missing,
            ]  # fmt: skip
        done = import_result_file(lab, saved / "saved_val_predictions" / "GPT4o.json", name="GPT4o, letters")
        assert (done.form, done.done, len(done.refused)) == ("blink", 150, 1901 - 150)


@pytest.mark.shared
def test_that_the_real_outputs_of_mmiq_are_read_with_their_ids(shared: Path) -> None:
    folder = shared / "data" / "mmiq" / "example_outputs"
    for name, first in [("output_example.jsonl", 100), ("example_output_parsed.jsonl", 100)]:
        told = read_results(folder / name)
        assert (told.form, len(told.results), told.refused) == ("table", first, [])
        assert all(result.key.isdecimal() and result.raw is not None for result in told.results)


@pytest.mark.shared
def test_that_replies_of_another_benchmark_are_no_replies_to_an_item_that_has_the_same_number(
    tmp_path: Path, shared: Path
) -> None:
    outputs = shared / "data" / "mmiq" / "example_outputs" / "output_example.jsonl"
    numbers = [result.key for result in read_results(outputs).results]
    row = {"key": numbers[3], "benchmark": "marvel", "question": "Which?", "A": "owl", "B": "finch", "answer": "B"}
    with create_lab(tmp_path / "lab", name="Numbers") as lab:
        import_item_files(lab, table(tmp_path / "items", [row], ","))
        done = import_result_file(lab, outputs)
        assert (done.done, done.run_id, len(done.refused)) == (0, None, 100)
        assert f"not contain the question of {numbers[3]}" in str(dict(done.refused)[4])
        meant = import_result_file(lab, outputs, query="benchmark=marvel")
        assert (meant.done, len(meant.refused)) == (1, 99)
        few = table(tmp_path / "few.csv", [{"id": numbers[3], "raw": "B"}, {"id": "no", "raw": "A"}], ",")
        assert import_result_file(lab, few).done == 1


def test_that_babyvisions_real_passes_are_repeats_with_verdicts(shared: Path) -> None:
    for n in (1, 2, 3):
        told = read_results(shared / "data" / "babyvision" / f"model_results_run_{n}.json")
        assert (told.form, told.model, told.refused) == ("babyvision", "model_results", [])
        assert {(result.repeat, result.judged) for result in told.results} == {(n - 1, True)}
        assert all(result.raw and result.asked and result.truth for result in told.results)


def test_that_predictions_of_ordinalbench_are_traces_and_its_questions_are_none(tmp_path: Path) -> None:
    rows: Rows = [
        {"question_id": "sl_1", "answer": "B01", "trace": [{"id": "A00", "step": 0}, "B01"]},
        {"question_id": "sl_2", "raw": '{"answer": "B01", "trace": []}'},
        {"question_id": "sl_3", "answer": None, "trace": []},
        {"question_id": "", "answer": "B01", "trace": []},
    ]
    told = read_results(lines(tmp_path / "model.txt", rows))
    assert (told.form, told.benchmark, told.model) == ("ordinal", "ordinal", "model")
    assert [result.raw for result in told.results][:2] == ['{"answer":"B01","trace":["A00","B01"]}', rows[1]["raw"]]
    assert [number for number, _ in told.refused] == [4]
    truth = [{**rows[0], "image_path": "images/x.png"}]
    with pytest.raises(UnknownResults):
        read_results(lines(tmp_path / "annotations.jsonl", truth))


TEXT = st.text(st.characters(blacklist_categories=("Cs", "Cc")), max_size=40)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(TEXT, min_size=1, max_size=4))
def test_that_hostile_replies_come_through_every_format_as_they_are(tmp_path: Path, replies: list[str]) -> None:
    rows = [{"index": n, "question": "?", "prediction": said} for n, said in enumerate(replies)]
    lmms = [{"doc_id": n, "resps": [[said]], "input": "?"} for n, said in enumerate(replies)]
    (tmp_path / "json").write_text(json.dumps(rows))
    files = [table(tmp_path / "tsv", rows), tmp_path / "json", lines(tmp_path / "jsonl", lmms)]
    for file in files:
        assert [result.raw for result in read_results(file).results] == replies
    read = [result.raw for result in read_results(sheet(tmp_path / "xlsx", rows)).results]
    assert read == [said or None for said in replies]


@pytest.mark.parametrize("text", ["", "[1]", '{"val": 1}', "a,b\n1,2\n", '{"a": "b"}', "[]", "{", "\x00\xff"])
def test_that_other_files_are_one_sentence(tmp_path: Path, text: str) -> None:
    (tmp_path / "x").write_text(text)
    with pytest.raises(UnknownResults, match="x"):
        read_results(tmp_path / "x")


def test_that_items_of_the_lab_are_as_they_were(kept: Lab) -> None:
    assert {item_from_row(row).key for row in find_items(kept, "benchmark=birds")} == {"Sets/0", "Sets/1", "Sets/2"}


WORDS = """
doc_id doc resps filtered_resps target input index prediction hit log answer A B choices options question
eyeline_item idx id val test val_1 question_id trace raw g_index Id ModelResult GroundTruth LLMJudgeResult data
annotations drafts result value
completed_by meta logs summary parameters category pairs results configs
"""
NAMES = st.sampled_from(WORDS.split())
ODD = st.sampled_from(["[", "['a'", "\0", "\ud800", "B"])
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=6)
    | st.sampled_from(["[", "['a'", "\0", "B"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=4),
    max_leaves=8,
)


@settings(max_examples=examples(38), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.dictionaries(NAMES, VALUES, min_size=1, max_size=6), min_size=1, max_size=2) | VALUES)
def test_that_whatever_json_a_file_holds_gives_results_or_one_sentence(tmp_path: Path, whole: object) -> None:
    (tmp_path / "x").write_text(json.dumps(whole))
    for read in (read_results, read_label_entries):
        try:
            read(tmp_path / "x")
        except EyelineError as error:
            assert "\n" not in str(error)


LIKELY = [["-3.1", "False"], ["-0.2", "True"]]


@pytest.mark.parametrize(
    "entry",
    [
        {"resps": [[one] for one in LIKELY], "filtered_resps": LIKELY},
        {"resps": [[[-3.1, False]], [[-0.2, True]]], "filtered_resps": [[-3.1, False], [-0.2, True]]},
        {"filtered_resps": LIKELY},
        {"resps": [[["-2.0", "False"]]]},
        {"resps": json.dumps(LIKELY)},
        {"resps": str([(-3.1, False), (-0.2, True)])},
        {"resps": [["-inf", "False"], ["-0.2", "True"]]},
    ],
)
def test_that_log_likelihoods_of_options_are_no_replies(tmp_path: Path, entry: dict[str, object]) -> None:
    row = {"doc_id": 0, "doc": {"id": "q000", "question": "Which?"}, "target": "B", **entry}
    file = tmp_path / "m_samples_task.jsonl"
    file.write_text("".join(json.dumps({**row, "doc_id": n}) + "\n" for n in range(3)))
    found = read_results(file)
    assert (found.results, [number for number, _ in found.refused]) == ([], [1, 2, 3])
    assert "log-likelihoods" in str(found.refused[0][1])
    with pytest.raises(BrokenTextFile, match="log-likelihoods"):
        list(read_choice_replies(file))


@pytest.mark.parametrize("said", ["-3.1", "[-1, true]", "[1, 2]", "[[1, 2], [3, 4]]", "[A] is right", "True", "[(A)]"])
def test_that_a_reply_that_is_a_list_or_a_number_stays_one(tmp_path: Path, said: str) -> None:
    file = tmp_path / "m_samples_task.jsonl"
    file.write_text(json.dumps({"doc_id": 0, "doc": {"id": "q000"}, "target": "B", "resps": [[said]]}) + "\n")
    assert [one.raw for one in read_results(file).results] == [said]


def test_that_a_reply_kept_as_parts_of_a_message_is_their_text() -> None:
    parts: list[JsonValue] = [{"type": "thinking", "thinking": "A?"}, {"type": "text", "text": "Answer: "}]
    parts.append({"type": "output_text", "text": "B"})
    message: JsonValue = {"role": "assistant", "content": parts}
    plain: JsonValue = {"role": "assistant", "content": "Answer: B"}
    every: list[JsonValue] = [parts, [parts], message, [message], plain]
    for kept_as in every:
        assert nested_replies(kept_as) == ["Answer: B"]
        assert reply_text(nested_replies(kept_as)[0], "resps") == "Answer: B"
    assert reply_text(parts, "prediction") == "Answer: B"
    assert nested_replies([["A"], ["B"]]) == ["A", "B"]
    assert nested_replies([{"type": "thinking", "thinking": "A?"}]) == [""]
    assert nested_replies({"type": "point", "answer": "B"}) == [{"type": "point", "answer": "B"}]
