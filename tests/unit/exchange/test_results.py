"""Results of other harnesses become runs of the lab: replies scored by our rules, verdicts of judges beside them."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from db.lab import Lab, create_lab, open_lab
from db.maintenance.check_lab_integrity import check_lab_folder
from db.merge.merge_labs import merge_labs
from db.stores import models_runs_predictions, scores
from desktop.analysis.data.load_analysis_frame import load_frame
from desktop.analysis.stats.subgroups_and_split_half import answer_times
from desktop.benchmarks.outcome import Outcome, OutcomeReason
from desktop.exchange.import_item_files import import_item_files
from desktop.exchange.records.prediction_record_table import predictions_of_scope
from desktop.exchange.result_import.read_harness_result_file import read_results
from desktop.exchange.result_import.result_file_content import UnknownResults
from desktop.exchange.result_import.store_imported_results import import_result_file
from desktop.inference.models.models_with_imported_replies import ImportedNotRunnable
from desktop.inference.models.registry import load_model_config
from desktop.library.stored_judge_verdicts import load_verdicts
from tests.making.moat_sets import moat_rows, write_parquet
from tests.making.vriq_sets import SUBMISSION, scaled, write_release


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    place = tmp_path_factory.mktemp("kept")
    with create_lab(place / "lab", name="Test") as made:
        import_item_files(made, write_parquet(place / "MOAT.parquet", moat_rows(10)))
        import_item_files(made, write_release(place / "vriq", scaled(SUBMISSION, 3)))
        yield made


def outcomes(lab: Lab, run_id: object, rule: str) -> Counter[tuple[str, str | None]]:
    rows = [
        row
        for run in lab.read(models_runs_predictions.list_model_runs)
        if run.id == run_id
        for row in lab.read(models_runs_predictions.load_predictions, model_run_id=run.id)
    ]
    found = lab.read(scores.scores_of_targets, "prediction", [row.id for row in rows], rule=rule, rule_version=1)
    return Counter((row.outcome, row.reason) for row in found)


def moat_log(tmp_path: Path, run: int = 0) -> Path:
    """A log as the released code writes it: judged by a model, one reply failed, one without its item."""
    rows = moat_rows(10)
    logs = [
        {
            "index": row["index"], "answer": row["ground_truth"], "reason": "…", "ground_truth": row["ground_truth"],
            "verdict": 1, "time": 2.5, "prompt_tokens": 900, "completion_tokens": 40,
        }
        for row in rows
    ]  # fmt: skip
    logs[1] |= {"answer": "RESPONSE FAILED", "verdict": 0}
    logs[2] |= {"answer": "something else", "verdict": 0}
    logs[3] |= {"verdict": "unreadable"}
    logs.append({**logs[0], "index": 5000})
    summary = {"Correct Count": 8, "VQA Model": "gpt-5", "Run ID": run, "Temperature": 1.0, "Eval Model": "gpt-4.1"}
    file = tmp_path / f"gpt-5_{run}.json"
    file.write_text(json.dumps({"summary": summary, "logs": logs}))
    return file


def test_that_a_log_of_moat_becomes_a_run_with_the_judges_verdicts(kept: Lab, tmp_path: Path) -> None:
    done = import_result_file(kept, moat_log(tmp_path))
    assert (done.model, done.done, done.unchanged, done.verdicts) == ("gpt-5", 10, 0, 8)
    assert [(number, "5000" in str(reason)) for number, reason in done.refused] == [(11, True)]
    told = outcomes(kept, done.run_id, "lenient")
    assert told["missing", "failed"] == 1
    assert told["right", None] == 8
    assert sum(told.values()) == 10
    predictions = kept.read(models_runs_predictions.load_predictions, model_run_id=done.run_id)
    verdicts = load_verdicts(kept, "prediction", [row.id for row in predictions])
    assert Counter(one.right for said in verdicts.values() for one in said) == {True: 7, False: 1}
    one = next(iter(verdicts.values()))[0]
    assert (one.judge, one.source) == ("gpt-4.1", "gpt-5_0.json")
    assert {row.total_ns for row in predictions} == {2_500_000_000}


def test_that_the_same_file_again_changes_nothing_and_another_run_is_a_repeat(kept: Lab, tmp_path: Path) -> None:
    import_result_file(kept, moat_log(tmp_path))
    again = import_result_file(kept, moat_log(tmp_path))
    assert (again.run_id, again.done, again.unchanged) == (None, 0, 10)
    second = import_result_file(kept, moat_log(tmp_path, run=1))
    assert {row.repeat for row in kept.read(models_runs_predictions.load_predictions, model_run_id=second.run_id)} == {
        1
    }
    model = kept.read(models_runs_predictions.registered_model_by_name, "gpt-5")
    assert model is not None
    with pytest.raises(ImportedNotRunnable, match="gpt-5"):
        load_model_config(kept, model)


def vriq_result(raw: object, **more: object) -> dict[str, object]:
    return {"category": "Odd One Out", "question": "?", "ground_truth": "A", "raw_response": raw, **more}


def test_that_both_result_shapes_of_vriq_are_read(kept: Lab, tmp_path: Path) -> None:
    first = {
        "score": None,
        "parameters": {"model": "llava"},
        "result": [
            vriq_result(["A"], id="0", split="abstract", extracted_response=["A"], pred="A", correct=True),
            vriq_result(["I think it is a bird"], id="1", split="natural", pred="A", correct=True),
            vriq_result(["[ERROR] time-out"], id="2", split="natural", pred="", correct=False),
        ],
    }
    second = {
        "parameters": {"model_name": "gemini"},
        "scores": {"overall_accuracy": 1.0},
        "missing_images": [],
        "result": [
            vriq_result(
                "<answer>B</answer>", pid="1", source_folder="VRIQ/abstract", image_path="abstract/images/1.png"
            ),
            vriq_result("C", pid="images/d2.png", image_path="natural/images/d2.png", category="3D"),
            vriq_result("C", pid="2"),
            vriq_result("C", pid="9", image_path="natural/9.png"),
            vriq_result("C", pid="2", category="Words", image_path="natural/9.png"),
        ],
    }
    (tmp_path / "a.json").write_text(json.dumps(first))
    (tmp_path / "b.json").write_text(json.dumps(second))
    done = import_result_file(kept, tmp_path / "a.json")
    assert (done.model, done.done, done.verdicts, done.refused) == ("llava", 3, 0, [])
    told = {("right", None): 1, ("invalid", "unparsed"): 1, ("missing", "failed"): 1}
    assert outcomes(kept, done.run_id, "lenient") == told
    done = import_result_file(kept, tmp_path / "b.json", name="Gemini")
    assert (done.model, done.done, [number for number, _ in done.refused]) == ("Gemini", 2, [3, 4, 5])


@pytest.mark.shared
@pytest.mark.parametrize(("model", "wrong"), [("o1", 0), ("gpt-4o-2024-08-06", 1), ("qwen2.5-7B", 2)])
def test_that_visualpuzzles_verdicts_come_in_as_verdicts(kept: Lab, shared: Path, model: str, wrong: int) -> None:
    import_item_files(kept, shared / "data" / "visualpuzzles", form="visualpuzzles")
    done = import_result_file(kept, shared / "data" / "visualpuzzles" / f"knowledge_judge_{model}.json")
    assert (done.model, done.done, done.verdicts, done.refused) == (model, 67, 67, [])
    rows = kept.read(models_runs_predictions.load_predictions, model_run_id=done.run_id)
    said = [one for found in load_verdicts(kept, "prediction", [row.id for row in rows]).values() for one in found]
    assert Counter(one.right for one in said) == Counter({True: 67 - wrong, False: wrong})


def test_that_a_judge_that_failed_is_missing_and_never_wrong(kept: Lab, tmp_path: Path) -> None:
    file = tmp_path / "knowledge_judge_x.json"
    pairs = [{"question": "?", "answer": "a", "pred": "b", "eval": "maybe", "score": "maybe"}]
    file.write_text(json.dumps([{"id": "1", "pairs": pairs, "overall": 0}]))
    result = read_results(file).results[0]
    assert (result.judged, result.right) == (True, None)
    from desktop.library.stored_judge_verdicts import JudgeVerdict

    assert JudgeVerdict(right=None, judge="x").outcome == (Outcome.MISSING, OutcomeReason.JUDGE_FAILED)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"logs": 1}', "[1]", "not json", '{"a": [' * 500])
def test_that_a_file_of_no_known_form_is_one_sentence(tmp_path: Path, text: str) -> None:
    (tmp_path / "x.json").write_text(text)
    with pytest.raises(UnknownResults, match=r"x\.json"):
        read_results(tmp_path / "x.json")


def moat_file(tmp_path: Path, *changes: Mapping[str, object]) -> Path:
    """A log with one entry for each of these changes."""
    own = {"answer": "x", "ground_truth": "y", "verdict": 0}
    logs = [{**own, "index": n, **change} for n, change in enumerate(changes)]
    file = tmp_path / "m_0.json"
    file.write_text(json.dumps({"summary": {"VQA Model": f"m {tmp_path.name}"}, "logs": logs}))
    return file


def test_that_a_verdict_is_read_in_each_form_that_a_judge_writes_it(tmp_path: Path) -> None:
    right: list[object] = [1, 1.0, True, "1", "1.0", "true", " True "]
    wrong: list[object] = [0, 0.0, False, "0", "False"]
    none: list[object] = [2, "", [1], None]
    file = moat_file(tmp_path, *({"verdict": verdict} for verdict in right + wrong + none))
    found = read_results(file)
    assert found.refused == []
    told = [(one.judged, one.right) for one in found.results]
    assert told == [(True, True)] * 7 + [(True, False)] * 5 + [(False, None)] * 4
    pairs = [{"answer": "a", "pred": "b", "eval": "", "score": score} for score in (True, 1.0, "0", "maybe")]
    (tmp_path / "knowledge_judge_y.json").write_text(json.dumps([{"id": "1", "pairs": pairs}]))
    assert [one.right for one in read_results(tmp_path / "knowledge_judge_y.json").results] == [True, True, False, None]


def test_that_an_empty_reply_is_an_answer_that_says_nothing_and_no_reply_is_missing(kept: Lab, tmp_path: Path) -> None:
    keys = [row["index"] for row in moat_rows(10)]
    replies: list[object] = ["", "  ", None, float("nan"), "x" * 32_767]
    changes = [{"index": key, "answer": reply} for key, reply in zip(keys, replies, strict=False)]
    done = import_result_file(kept, moat_file(tmp_path, *changes))
    assert (done.done, done.refused) == (5, [])
    told = outcomes(kept, done.run_id, "lenient")
    assert sum(count for (outcome, _), count in told.items() if outcome == "invalid") == 2
    assert (told["missing", "failed"], told["missing", "cut"]) == (2, 1)
    assert sum(told.values()) == 5


def test_that_an_impossible_count_of_tokens_ends_no_import(tmp_path: Path) -> None:
    counts: list[object] = [float("inf"), -1, 10**400, "9" * 400, "12", 12]
    file = moat_file(tmp_path, *({"prompt_tokens": count} for count in counts))
    assert [one.prompt_tokens for one in read_results(file).results] == [None, None, None, None, 12, 12]


def test_that_a_number_of_thousands_of_digits_ends_no_import_of_results(tmp_path: Path) -> None:
    file = moat_file(tmp_path, {"answer": "long"}, {"completion_tokens": "long"}, {"verdict": "long"}, {})
    file.write_text(file.read_text().replace('"long"', "7" * 5_000))
    found = read_results(file)
    assert [one.raw for one in found.results] == ["7" * 5_000, "x", "x", "x"]
    assert [one.output_tokens for one in found.results] == [None] * 4
    assert [one.judged for one in found.results] == [True, True, False, True]


def test_that_unknown_times_and_tokens_stay_unknown_from_the_file_to_every_table(tmp_path: Path) -> None:
    rows = moat_rows(10)
    told = [{"id": row["index"], "raw": row["ground_truth"]} for row in rows]
    (tmp_path / "silent.jsonl").write_text("".join(json.dumps(row) + "\n" for row in told))
    with create_lab(tmp_path / "lab", name="Test") as lab:
        import_item_files(lab, write_parquet(tmp_path / "MOAT.parquet", rows))
        import_result_file(lab, tmp_path / "silent.jsonl", query="benchmark=moat")
        import_result_file(lab, moat_log(tmp_path))
        stored = {
            run.id: lab.read(models_runs_predictions.load_predictions, model_run_id=run.id)
            for run in lab.read(models_runs_predictions.list_model_runs)
        }
        silent, spoken = sorted(stored.values(), key=lambda found: found[0].total_ns is not None)
        assert {(one.prompt_tokens, one.output_tokens, one.total_ns) for one in silent} == {(None, None, None)}
        assert {(one.prompt_tokens, one.output_tokens, one.total_ns) for one in spoken} == {(900, 40, 2_500_000_000)}
        out = {str(row["model"]): row for row in predictions_of_scope(lab)}
        assert [out["silent"][name] for name in ("seconds", "prompt_tokens", "output_tokens")] == [None] * 3
        assert [out["gpt-5"][name] for name in ("seconds", "prompt_tokens", "output_tokens")] == [2.5, 900, 40]
        beside = {one.who: (one.median_s, one.first_s, one.tokens) for one in answer_times(load_frame(lab))}
    assert sorted(beside.values(), key=str) == [(2.5, None, 40.0), (None, None, None)]


class BrokenOff(Exception):
    """Stands for whatever ends a program between two writes."""


PLACES = [
    ("db.stores.models_runs_predictions.add_predictions", 10),
    ("db.stores.scores.add_scores", 0),
    ("desktop.library.stored_judge_verdicts.save_verdicts", 0),
    ("db.stores.models_runs_predictions.finish_model_run", 0),
]


@pytest.mark.parametrize(("place", "left"), PLACES)
def test_that_an_import_broken_off_goes_on_as_the_same_run(
    kept: Lab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str, left: int
) -> None:
    file = moat_log(tmp_path, run=10 + len(place))

    def broken(*_: object, **__: object) -> None:
        raise BrokenOff

    before = {run.id for run in kept.read(models_runs_predictions.list_model_runs)}
    with monkeypatch.context() as patched:
        patched.setattr(place, broken)
        with pytest.raises(BrokenOff):
            import_result_file(kept, file)
    done = import_result_file(kept, file)
    assert {run.id for run in kept.read(models_runs_predictions.list_model_runs)} - before == {done.run_id}
    assert (done.done, done.unchanged) == (left, 10 - left)
    rows = kept.read(models_runs_predictions.load_predictions, model_run_id=done.run_id)
    assert len(rows) == sum(outcomes(kept, done.run_id, "lenient").values()) == 10
    said = load_verdicts(kept, "prediction", [row.id for row in rows])
    assert [len(found) for found in said.values()] == [1] * 8
    assert import_result_file(kept, file).run_id is None


def test_that_two_labs_make_the_same_run_of_the_same_file(tmp_path: Path) -> None:
    made: list[tuple[object, list[object]]] = []
    for n in "ab":
        with create_lab(tmp_path / n, name=n) as lab:
            import_item_files(lab, write_parquet(tmp_path / "MOAT.parquet", moat_rows(10)))
            done = import_result_file(lab, moat_log(tmp_path))
            made.append(
                (
                    done.run_id,
                    [row.id for row in lab.read(models_runs_predictions.load_predictions, model_run_id=done.run_id)],
                )
            )
    assert made[0] == made[1]


def test_that_two_labs_that_took_in_the_same_results_unite_without_a_conflict(tmp_path: Path) -> None:
    items = write_parquet(tmp_path / "MOAT.parquet", moat_rows(10))
    for name in ("one", "two"):
        with create_lab(tmp_path / name, name=name) as made:
            import_item_files(made, items)
            done = import_result_file(made, moat_log(tmp_path))
    before = told(tmp_path / "one")
    assert merge_labs(tmp_path / "one", [tmp_path / "two"]).conflicts == ()
    assert merge_labs(tmp_path / "two", [tmp_path / "one"]).conflicts == ()
    assert told(tmp_path / "two") == told(tmp_path / "one") == before
    assert not check_lab_folder(tmp_path / "one").problems
    with open_lab(tmp_path / "two") as made:
        again = import_result_file(made, moat_log(tmp_path))
        assert (again.run_id, again.unchanged) == (None, 10)
        found = made.read(models_runs_predictions.load_predictions, model_run_id=done.run_id)
        verdicts = load_verdicts(made, "prediction", [row.id for row in found])
        assert sum(map(len, verdicts.values())) == 8, "each verdict once"


def told(folder: Path) -> list[object]:
    """What a lab holds of models' answers, times included."""
    with open_lab(folder) as lab:
        runs = lab.read(models_runs_predictions.list_model_runs)
        ends = [lab.read(models_runs_predictions.model_run_end, run.id) for run in runs]
        return [
            runs,
            ends,
            [row for run in runs for row in lab.read(models_runs_predictions.load_predictions, model_run_id=run.id)],
        ]
