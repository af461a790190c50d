"""What is loaded otherwise than one would expect is said before the answers count."""

import pytest

from db.lab import Lab
from db.stores import models_runs_predictions
from desktop.inference.batch_runs.run_model_over_items import run_batch
from desktop.inference.batch_runs.run_plan_files import RunPlan, preflight_members
from desktop.inference.batch_runs.table_footnotes_for_runs import FEWEST_FOR_TWINS, identical_runs
from desktop.inference.checks.model_load_test import run_load_test
from tests.unit.inference.helpers import add_fake, stored


@pytest.mark.parametrize(
    ("script", "told"),
    [
        ({"quantised": ["model.vision_tower.layers", "model.layers"]}, "The vision part is quantised"),
        ({"device_map": {"a": "0", "b": "cpu", "c": "disk"}}, "2 of its 3 parts do not fit on the GPUs"),
        ({"backend": "pil"}, "PIL"),
        ({"attention": "varlen"}, "half of the free memory"),
    ],
)
def test_that_a_doubt_is_told_by_probe_and_preflight(lab: Lab, script: dict[str, object], told: str) -> None:
    stored(lab, "k", "Which?")
    add_fake(lab, "fake", None, **script)
    (tried,) = preflight_members(lab, RunPlan(models=("fake",)))
    for doubts in (run_load_test(lab, "fake").doubts, tried.doubts):
        assert [told in str(one) for one in doubts] == [True]


@pytest.mark.parametrize("script", [{}, {"quantised": ["model.layers"]}, {"device_map": {"a": "cpu", "b": "cpu"}}])
def test_that_nothing_is_doubted_without_reason(lab: Lab, script: dict[str, object]) -> None:
    add_fake(lab, "fake", None, **script)
    assert run_load_test(lab, "fake").doubts == ()


def test_that_two_models_with_the_very_same_answers_are_named(lab: Lab) -> None:
    items = [stored(lab, f"k{n}", f"question {n}") for n in range(FEWEST_FOR_TWINS)]
    for name, say in (("one", "B"), ("same", "B"), ("other", "A")):
        add_fake(lab, name, say=say)

    def run(name: str, number: int = FEWEST_FOR_TWINS) -> None:
        run_batch(lab, name, items[:number])

    for name in ("one", "same", "other"):
        run(name)
    first, same, _ = runs = [run.id for run in lab.read(models_runs_predictions.list_model_runs)]
    assert identical_runs(lab, runs) == [(first, same)]
    for name in ("one", "same"):
        run(name, 5)
    assert identical_runs(lab, [run.id for run in lab.read(models_runs_predictions.list_model_runs)][-2:]) == []
