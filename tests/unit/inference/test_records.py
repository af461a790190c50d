"""The records of a run: listed by kind and text, in parts, and one whole, with nothing made up that is not recorded."""

import json
from dataclasses import replace

import pytest

from db.ids import new_id
from db.lab import Lab
from db.stores import model_run_progress, models_runs_predictions
from db.stores.prediction_lists_and_searches import PredictionListEntry
from desktop.benchmarks.answers import find_extraction_rule, judge_rule
from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.decode_image_pixels import pixel_hash
from desktop.inference.batch_runs.recorded_answer_details import (
    RecordFilter,
    list_run_answers,
    load_sent_pixels,
    recorded_answer,
)
from desktop.inference.batch_runs.run_model_over_items import RunOptions, run_batch
from desktop.inference.model_conditions import GenerationSettings
from desktop.inference.models.registry import FakeModel, add_baseline, add_model, model_row
from desktop.library.score_stored_answers import set_current_rule
from desktop.library.stored_judge_verdicts import JudgeVerdict, save_verdicts, verdict_row
from tests.unit.inference.helpers import RED, scripted, stored


def asked(lab: Lab, options: RunOptions | None = None, say: str = "B", **script: int) -> None:
    """Four items, of which B is right on k1 and k3, answered by a scripted model."""
    items = [stored(lab, f"k{n}", f"question {n} <image 1>", "B" if n % 2 else "A", (RED,)) for n in range(4)]
    scripted(lab.folder / "models" / "fake", say=say, **script)
    add_model(lab, model_row("fake", FakeModel(folder=str(lab.folder / "models" / "fake")), trained=True))
    run_batch(lab, "fake", items, options)


def run_of(lab: Lab) -> "models_runs_predictions.ModelRunRow":
    return lab.read(models_runs_predictions.list_model_runs)[-1]


def keys(lab: Lab, **wanted: str) -> list[str]:
    found, total = list_run_answers(lab, run_of(lab).id, RecordFilter(**wanted))
    assert total == len(found)
    return [one.key for one in found]


def test_that_records_are_filtered_by_outcome_and_searched(lab: Lab) -> None:
    asked(lab, say="B")
    assert keys(lab) == ["k0", "k1", "k2", "k3"]
    assert keys(lab, kind="right") == ["k1", "k3"]
    assert keys(lab, kind="wrong", search="K2") == ["k2"]
    assert keys(lab, search="question 3") == ["k3"], "the prompt is searched"
    assert keys(lab, search="100%_") == []
    with pytest.raises(WrongUse):
        keys(lab, kind="drunk")


def test_that_a_list_comes_in_parts_that_together_are_the_whole(lab: Lab) -> None:
    asked(lab, RunOptions(repeats=3), say="B")
    run = run_of(lab).id
    whole, total = list_run_answers(lab, run, most=100)
    parts = [one for first in range(0, 12, 5) for one in list_run_answers(lab, run, first=first, most=5)[0]]
    assert (total, parts) == (12, whole)
    assert [(one.key, one.repeat) for one in whole[:4]] == [("k0", 0), ("k0", 1), ("k0", 2), ("k1", 0)]


def test_that_truncated_and_failed_answers_are_kinds_of_their_own(lab: Lab) -> None:
    asked(lab, RunOptions(generation=GenerationSettings(max_new_tokens=5)), say="B", tokens=9)
    kinds = {one.key: one.kind for one in list_run_answers(lab, run_of(lab).id)[0]}
    assert kinds["k1"] == "truncated"
    assert {"truncated"} <= set(kinds.values()) <= {"truncated", "failed"}


def test_that_a_record_has_what_was_sent_and_what_every_rule_reads(lab: Lab) -> None:
    options = RunOptions(condition="resized-28", generation=GenerationSettings(system="Be brief."))
    asked(lab, options, say="Answer: B")
    head = list_run_answers(lab, run_of(lab).id)[0][1]
    answer = recorded_answer(lab, head.id)
    assert (answer.source, answer.prompt.startswith("Be brief.\n")) == ("sent", True)
    assert {one.rule for one in answer.readings} >= {"strict", "lenient"}
    assert answer.reading is not None
    assert (answer.reading.rule, answer.reading.rule_version) == answer.current
    (image,) = answer.images
    assert (image.size, image.tokens) == ((28, 28), 1)
    assert load_sent_pixels(lab, answer, image).shape == (28, 28, 3)
    assert pixel_hash(load_sent_pixels(lab, answer, image)) != answer.item.images[0].pixels
    assert answer.settings["max_new_tokens"] == 1024


def test_that_unknown_tokens_and_prompts_are_not_made_up(lab: Lab) -> None:
    asked(lab, say="B")
    row = lab.read(models_runs_predictions.load_predictions)[0]
    sent = {name: value for name, value in json.loads(row.sent).items() if name != "prompt_text"}
    sent |= {"image_tokens": 0, "pictures": [{**one, "tokens": 0} for one in sent["pictures"]]}
    old = replace(row, id=new_id(), attempt=2, output_tokens=None, total_ns=None, sent=json.dumps(sent))
    lab.write(models_runs_predictions.add_predictions, [old]).result()
    answer = recorded_answer(lab, old.id)
    assert (answer.source, "question" in answer.prompt) == ("rendered", True)
    assert (answer.image_tokens, answer.images[0].tokens, answer.row.total_ns) == (None, None, None)
    assert answer.samples == (row.id, old.id)


def test_that_a_baseline_has_no_prompt(lab: Lab) -> None:
    add_baseline(lab, "chance")
    run_batch(lab, "chance", [stored(lab, "k", "Which?")])
    answer = recorded_answer(lab, list_run_answers(lab, run_of(lab).id)[0][0].id)
    assert (answer.source, answer.prompt, answer.images, answer.image_tokens) == ("none", "", (), None)


def test_that_a_tally_counts_correct_answers_and_items(lab: Lab) -> None:
    asked(lab, RunOptions(repeats=2), say="B")
    (tally,) = lab.read(model_run_progress.load_model_run_tallies, {"own": ("strict", 1)}, most=1)
    assert (tally.right, tally.answered, tally.items, tally.invalid) == (4, 8, 4, 0)
    (other,) = lab.read(model_run_progress.load_model_run_tallies, {"own": ("strict", 99)}, most=1)
    assert other.right == 0


def judged(lab: Lab) -> dict[str, PredictionListEntry]:
    """Four unreadable replies, on three of which a judge has verdicts, in a lab that reports by the judge."""
    asked(lab, say="perhaps")
    heads = {one.key: one for one in list_run_answers(lab, run_of(lab).id)[0]}
    verdicts = {"k0": True, "k1": False, "k2": None}
    told = [(heads[key].id, JudgeVerdict(right=right, judge="J", prompt="1")) for key, right in verdicts.items()]
    save_verdicts(lab, [verdict_row("prediction", prediction, one) for prediction, one in told])
    set_current_rule(lab, "own", judge_rule("J", 1)).result()
    return heads


def test_that_the_records_of_a_lab_that_reports_by_a_judge_have_the_judges_outcomes(lab: Lab) -> None:
    judged(lab)
    heads = {one.key: one.kind for one in list_run_answers(lab, run_of(lab).id)[0]}
    assert heads == {"k0": "right", "k1": "wrong", "k2": "missing", "k3": "invalid"}
    assert (keys(lab, kind="right"), keys(lab, kind="invalid")) == (["k0"], ["k3"])
    assert keys(lab, kind="wrong", search="k1") == ["k1"]
    parts = [one for at in range(4) for one in list_run_answers(lab, run_of(lab).id, first=at, most=1)[0]]
    assert [one.key for one in parts] == ["k0", "k1", "k2", "k3"]


def test_that_a_record_shows_the_judges_reading_as_the_one_in_use(lab: Lab) -> None:
    heads = judged(lab)
    right, failed, unjudged = (recorded_answer(lab, heads[key].id) for key in ("k0", "k2", "k3"))
    assert right.current == ("judge J", 1)
    assert right.reading is not None
    assert (right.reading.outcome, right.reading.reason) == ("right", None)
    assert failed.reading is not None
    assert (failed.reading.outcome, failed.reading.reason) == ("missing", "judge_failed")
    assert unjudged.reading is not None
    assert unjudged.reading.outcome == "invalid"
    assert {one.rule for one in right.readings} >= {"strict", "lenient", "judge J"}


def test_that_a_record_shows_a_judge_that_the_lab_does_not_report_by(lab: Lab) -> None:
    heads = judged(lab)
    set_current_rule(lab, "own", find_extraction_rule("strict", 2)).result()
    answer = recorded_answer(lab, heads["k0"].id)
    assert answer.current == ("strict", 2)
    assert [one.outcome for one in answer.readings if one.rule == "judge J"] == ["right"]
    assert keys(lab, kind="invalid") == ["k0", "k1", "k2", "k3"]
