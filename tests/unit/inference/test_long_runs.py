"""A night's work: tried out before, guarded while it runs, summed up in the morning."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from db.lab import Lab
from db.stores import models_runs_predictions
from desktop.benchmarks.base_errors import EyelineError, WrongUse
from desktop.inference.backends.worker_backend import WorkerBackend
from desktop.inference.batch_runs import run_plan_files
from desktop.inference.batch_runs.run_model_over_items import RunProgress
from desktop.inference.batch_runs.run_plan_files import RunGuard, RunPlan, read_run_plan, run_plan
from desktop.inference.checks.batch_parity import check_parity, load_parity
from desktop.inference.checks.model_load_test import run_load_test
from desktop.inference.model_errors import BadRunPlan, ModelFailed, UnknownCondition, UnknownModel
from desktop.inference.models import registry
from desktop.inference.models.registry import find_model
from desktop.inference.worker_commands import DecodingSettings
from desktop.inference.worker_events import JobEvent
from tests.unit.inference.helpers import BLUE, RED, add_fake, stored


@pytest.fixture
def items(lab: Lab) -> None:
    for n in range(8):
        stored(lab, f"k{n}", f"question {n} <image 1>", "B" if n % 2 else "A", (RED if n % 2 else BLUE,))


def plan_file(folder: Path, text: str) -> Path:
    file = folder / "plan.yaml"
    file.write_text(text)
    return file


def test_that_a_plan_is_read_from_yaml_with_its_guard(tmp_path: Path) -> None:
    file = plan_file(
        tmp_path,
        "models: [a, b]\nitems: benchmark=own\nconditions: [default, blind]\nrepeats: 2\nguard: {cut: 0.2, after: 5}\n",
    )
    plan = read_run_plan(file)
    assert plan.members == (("a", "default"), ("a", "blind"), ("b", "default"), ("b", "blind"))
    assert (plan.repeats, plan.guard.cut, plan.guard.failed, plan.guard.after) == (2, 0.2, 1.0, 5)


@pytest.mark.parametrize(
    ("text", "told"),
    [("models: []", "models"), ("models: [a]\nrepeat: 2", "repeat"), ("models: [a", "YAML"), ("- a", "named fields")],
)
def test_that_a_wrong_plan_is_refused_with_the_place(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(BadRunPlan) as error:
        read_run_plan(plan_file(tmp_path, text))
    assert told in str(error.value)


def test_that_every_model_answers_under_every_condition(lab: Lab, items: None) -> None:
    add_fake(lab, "one", say="A")
    registry.add_baseline(lab, "chance")
    plan = RunPlan(models=("one", "chance"), conditions=("default", "blind"))
    results = run_plan(lab, plan)
    assert [(one.model, one.condition, one.ended) for one in results] == [(*member, "done") for member in plan.members]
    assert [one.result.done for one in results if one.result] == [8, 8, 8, 8]


def test_that_a_model_is_loaded_once_for_all_its_conditions(
    lab: Lab, items: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_fake(lab, "one", say="A")
    add_fake(lab, "two", say="B")
    loads: list[str] = []
    loading = WorkerBackend.loading

    def counted(asker: WorkerBackend) -> Iterator[JobEvent]:
        loads.append(str(id(asker)))
        return loading(asker)

    monkeypatch.setattr(WorkerBackend, "loading", counted)
    results = run_plan(lab, RunPlan(models=("one", "two"), conditions=("default", "blind", "no-thinking")))
    assert [one.ended for one in results] == ["done"] * 6
    assert len(loads) == 2
    assert {(row.model_id, row.condition) for row in lab.read(models_runs_predictions.list_model_runs)} == {
        (find_model(lab, name).id, condition)
        for name in ("one", "two")
        for condition in ("default", "blind", "no-thinking")
    }


def test_that_a_plan_run_again_goes_on_and_repeats_nothing(lab: Lab, items: None) -> None:
    add_fake(lab, "slow", say="A", token_seconds=0.1)
    seen: list[RunProgress] = []
    plan = RunPlan(models=("slow",), conditions=("default", "blind"), batch_tokens=1)
    first = run_plan(
        lab, plan, progress=lambda _model, _condition, now: seen.append(now), stopped=lambda: len(seen) > 3
    )
    assert [one.ended for one in first] == ["stopped", "stopped"]
    again = run_plan(lab, plan)
    assert [one.ended for one in again] == ["done", "done"]
    assert again[0].result
    assert first[0].result
    assert again[0].result.skipped == first[0].result.done
    assert len(lab.read(models_runs_predictions.load_predictions)) == 16


def test_that_a_member_that_breaks_its_guard_makes_way_for_the_next(lab: Lab, items: None) -> None:
    add_fake(lab, "cutter", say="A", tokens=50, decoding=DecodingSettings(max_new_tokens=5), token_seconds=0.1)
    add_fake(lab, "mumbler", say="hm", token_seconds=0.4)
    add_fake(lab, "sound", say="A")
    guard = RunGuard(cut=0.5, invalid=0.5, failed=0.5, after=2)
    results = run_plan(lab, RunPlan(models=("cutter", "mumbler", "sound"), guard=guard, batch_tokens=1))
    assert [(one.ended, one.why) for one in results] == [("guarded", "cut"), ("guarded", "invalid"), ("done", "")]
    assert all(one.result and one.result.done < 8 for one in results[:2])


def test_that_a_member_that_does_not_load_makes_way_for_the_next(lab: Lab, items: None) -> None:
    add_fake(lab, "large", load="out_of_memory")
    add_fake(lab, "dying", load="kill")
    add_fake(lab, "sound")
    results = run_plan(lab, RunPlan(models=("large", "dying", "sound")))
    assert [one.ended for one in results] == ["failed", "failed", "done"]
    assert all(isinstance(one.error, EyelineError) for one in results[:2])


def test_that_a_member_that_ends_in_a_bug_makes_way_for_the_next(
    lab: Lab, items: None, caplog: pytest.LogCaptureFixture, expected_warnings: None
) -> None:
    def stumble(model: str, _condition: str, _now: RunProgress) -> None:
        if model == "odd":
            raise OverflowError("too large for the database")

    add_fake(lab, "odd")
    add_fake(lab, "sound")
    odd, sound = run_plan(lab, RunPlan(models=("odd", "sound")), progress=stumble)
    assert (odd.ended, sound.ended) == ("failed", "done")
    assert isinstance(odd.error, ModelFailed)
    assert "OverflowError" in str(odd.error)
    assert any(record.exc_info for record in caplog.records)


def test_that_a_plan_with_a_wrong_name_starts_nothing(lab: Lab, items: None) -> None:
    add_fake(lab, "sound")
    with pytest.raises(UnknownModel):
        run_plan(lab, RunPlan(models=("sound", "nobody")))
    with pytest.raises(UnknownCondition):
        run_plan(lab, RunPlan(models=("sound",), conditions=("default", "drunk")))
    with pytest.raises(BadRunPlan):
        run_plan(lab, RunPlan(models=("sound",), items="benchmark=moat"))
    assert lab.read(models_runs_predictions.list_model_runs) == []


def test_that_a_plans_batch_tokens_without_an_effect_on_a_member_start_nothing(lab: Lab, items: None) -> None:
    add_fake(lab, "sound")
    registry.add_baseline(lab, "chance")
    plan = RunPlan(models=("sound", "chance"), batch_tokens=4096)
    for start in (run_plan, run_plan_files.preflight_members):
        with pytest.raises(WrongUse, match="batch_tokens has no effect on chance"):
            start(lab, plan)
    assert lab.read(models_runs_predictions.list_model_runs) == []
    assert [one.ended for one in run_plan(lab, RunPlan(models=("sound",), batch_tokens=4096))] == ["done"]


def test_that_a_preflight_tells_hours_and_shares_and_keeps_nothing(lab: Lab, items: None) -> None:
    add_fake(lab, "half", say="B", token_seconds=0.01)
    add_fake(lab, "cutter", tokens=50, decoding=DecodingSettings(max_new_tokens=5))
    add_fake(lab, "large", load="out_of_memory")
    plan = RunPlan(models=("half", "cutter", "large"), repeats=100)
    half, cutter, large = run_plan_files.preflight_members(lab, plan)
    assert half.prompts == 800
    assert half.hours
    assert half.hours >= 800 * 0.01 / 5 / 3600
    assert (half.parsed, half.cut, half.failed) == (1.0, 0.0, 0.0)
    assert (cutter.parsed, cutter.cut) == (0.0, 1.0)
    assert large.error is not None
    assert lab.read(models_runs_predictions.list_model_runs) == []


def test_that_parity_finds_no_change_in_a_model_that_minds_no_batch(lab: Lab, items: None) -> None:
    add_fake(lab, say="colours")
    found = check_parity(lab, "fake", run_plan_files.check_plan(lab, RunPlan(models=("fake",))), batch=4)
    assert (found.items, found.batch, found.answers_changed, found.verdicts_changed) == (8, 4, 0, 0)
    assert load_parity(lab, find_model(lab, "fake")) == found


def test_that_a_probe_tells_whether_a_model_loads_and_answers(lab: Lab) -> None:
    add_fake(lab, "sound", say="colours")
    add_fake(lab, "large", load="out_of_memory")
    add_fake(lab, "dying", at={"1": "kill"})
    registry.add_baseline(lab, "chance")
    sound, large, dying = (run_load_test(lab, name) for name in ("sound", "large", "dying"))
    assert (sound.loads, sound.answer, sound.error) == (True, "200,30,30", None)
    assert (large.loads, large.answer) == (False, None)
    assert (dying.loads, dying.answer) == (True, None)
    assert large.error
    assert dying.error
    assert run_load_test(lab, "chance").loads
    assert lab.read(models_runs_predictions.list_model_runs) == []
