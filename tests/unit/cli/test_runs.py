"""`eyeline run` with plans, conditions and limits, by itself and detached."""

import json
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.lab import Lab, create_lab, open_lab
from db.stores import models_runs_predictions
from desktop.inference.batch_runs import background_plan_process
from desktop.inference.batch_runs.declare_run_before_scores import load_declarations, set_scores_closed
from desktop.inference.models import registry
from desktop.inference.worker_commands import DecodingSettings
from tests import scripted_worker
from tests.unit.cli.conftest import ROOT, Command
from tests.unit.inference.helpers import RED, add_fake, stored
from tests.unit.inference.test_detached import start_nothing

PLAN = """
models: [sound, large]
items: benchmark=own
conditions: [default, blind, no-thinking]
guard: {cut: 0.5, after: 3}
"""


@pytest.fixture
def lab(place: Path, quick: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Six items, a sound model, one that cuts, one that does not load."""
    monkeypatch.setenv(registry.SCRIPTED, scripted_worker.FILE)
    with create_lab(place / "night", name="night") as opened:
        for n in range(6):
            stored(opened, f"k{n}", f"question {n} <image 1>", "B", (RED,))
        add_fake(opened, "sound", say="B")
        add_fake(opened, "cutter", say="B", tokens=50, decoding=DecodingSettings(max_new_tokens=5))
        add_fake(opened, "large", load="out_of_memory")
    (place / "plan.yaml").write_text(PLAN)
    yield place / "night"


def reopened(lab: Path) -> Lab:
    return open_lab(lab)


def test_that_a_plan_is_tried_out_run_and_summed_up(eyeline: Command, lab: Path) -> None:
    told = eyeline("run", "--plan", "plan.yaml", "--lab", lab, "--json")
    assert told.code == 3
    assert told.document.items() >= {"done": 18, "failed": 0, "skipped": 0, "run_id": None}.items()
    sound, large = [[one for one in told.document["preflight"] if one["model"] == name] for name in ("sound", "large")]
    assert [(one["condition"], one["prompts"], one["parsed"], one["cut"]) for one in sound] == [
        (name, 6, 1.0, 0.0) for name in ("default", "blind", "no-thinking")
    ]
    assert all(one["hours"] > 0 and one["disk_bytes"] > 0 for one in sound)
    assert all("does not fit" in one["error"] for one in large)
    members = told.document["members"]
    assert [(one["model"], one["ended"]) for one in members] == [("sound", "done")] * 3 + [("large", "failed")] * 3
    again = eyeline("run", "--plan", "plan.yaml", "--no-check", "--lab", lab, "--json").document
    assert (again["done"], again["skipped"], again["preflight"]) == (0, 18, [])


def test_that_a_check_alone_answers_nothing(eyeline: Command, lab: Path) -> None:
    told = eyeline("run", "--plan", "plan.yaml", "--check", "--lab", lab)
    assert told.code == 1
    assert "sound" in told.out
    assert "large under default: large does not fit on fake:0" in told.out
    with reopened(lab) as opened:
        assert opened.read(models_runs_predictions.list_model_runs) == []


def test_that_cut_answers_are_asked_again_with_more_room(eyeline: Command, lab: Path) -> None:
    first = eyeline("run", "--model", "cutter", "--items", "benchmark=own", "--lab", lab, "--json").document
    assert (first["done"], first["cut"]) == (6, 6)
    told = eyeline("run", "--model", "cutter", "--items", "", "--lab", lab, "--resume")
    assert f"--cut-of {first['run_id']} --max-new-tokens" not in told.out
    more = ("--cut-of", first["run_id"], "--max-new-tokens", "100", "--lab", lab, "--json")
    again = eyeline("run", "--model", "cutter", *more).document
    assert (again["done"], again["cut"]) == (6, 0)


def test_that_conditions_are_combined_by_name(eyeline: Command, lab: Path) -> None:
    ran = eyeline("run", "--model", "sound", "--items", "", "--condition", "no-thinking+blind", "--lab", lab, "--json")
    with reopened(lab) as opened:
        (run,) = opened.read(models_runs_predictions.list_model_runs)
        assert (str(run.id), run.condition) == (ran.document["run_id"], "blind+no-thinking")
        (sent, *_) = [json.loads(row.sent) for row in opened.read(models_runs_predictions.load_predictions)]
        assert sent["pictures"] == []


def test_that_samples_under_generation_settings_are_answers_of_their_own(eyeline: Command, lab: Path) -> None:
    settings = ["--temperature", "0.7", "--top-p", "0.9", "--samples", "3", "--system", "Be brief."]
    asked = ["run", "--model", "sound", "--items", "", *settings, "--max-new-tokens", "64", "--lab", lab, "--json"]
    assert eyeline(*asked).document["done"] == 18
    assert eyeline(*asked, "--resume").document["skipped"] == 18
    with reopened(lab) as opened:
        (run,) = opened.read(models_runs_predictions.list_model_runs)
    decoding = json.loads(run.plan)["basis"]["decoding"]
    assert (decoding["temperature"], decoding["top_p"], decoding["system"]) == (0.7, 0.9, "Be brief.")


def test_that_a_detached_plan_is_listed_and_ended(eyeline: Command, lab: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background_plan_process, "_spawn_detached", start_nothing)
    queue = eyeline("run", "--plan", "plan.yaml", "--detach", "--lab", lab, "--json").document["queue"]
    (told,) = eyeline("run", "--status", "--lab", lab, "--json").document["queues"]
    assert (told["id"], told["state"]) == (queue, "waiting")
    done = eyeline("run", "--queue", queue, "--json")
    assert (done.code, done.document["done"]) == (3, 18)
    assert "sound (untrained) default: done" in eyeline("run", "--status", "--lab", lab).out
    assert eyeline("run", "--end", queue, "--json").document == {"ended": queue}


@pytest.mark.parametrize(
    "words",
    [
        ["run", "--model", "sound"],
        ["run", "--plan", "plan.yaml", "--model", "sound"],
        ["run", "--items", ""],
        ["run"],
        ["run", "--plan", "nowhere.yaml"],
        ["run", "--end", "nothing"],
        ["run", "--queue", "nothing"],
        ["run", "--plan", "plan.yaml", "--temperature", "0.5"],
        ["run", "--model", "sound", "--items", "", "--top-p", "0.5"],
        ["run", "--model", "sound", "--items", "", "--temperature", "0.5", "--top-p", "0"],
    ],
)
def test_that_an_unclear_wish_is_exit_2(eyeline: Command, lab: Path, words: list[str]) -> None:
    assert eyeline(*words, "--lab", lab, "--json").code == 2


ABSENT = """
import sys
class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"PySide6", "shiboken6", "torch", "transformers"}:
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Absent())
"""


def test_that_plans_run_where_neither_qt_nor_torch_is_installed(process: Command, lab: Path, place: Path) -> None:
    """The worker is the fake one, which needs neither."""
    (place / "bare").mkdir()
    (place / "bare" / "sitecustomize.py").write_text(ABSENT)
    path = f"{ROOT}:{place / 'bare'}"
    told = process("run", "--plan", "plan.yaml", "--no-check", "--lab", lab, "--json", PYTHONPATH=path)
    assert (told.code, told.document["done"]) == (3, 18), told.err


def test_that_the_records_of_a_run_are_listed_and_one_is_shown_whole(eyeline: Command, lab: Path) -> None:
    run = eyeline("run", "--model", "sound", "--items", "", "--samples", "2", "--lab", lab, "--json").document["run_id"]
    listed = eyeline("run", "show", run, "--outcome", "right", "--most", "5", "--lab", lab, "--json").document
    assert (listed["total"], len(listed["records"]), listed["records"][0]["answer"]) == (12, 5, "B")
    one = eyeline("run", "show", run, "--item", "k3", "--sample", "2", "--lab", lab, "--json").document
    assert (one["sample"], one["reply"], one["prompt_source"]) == (2, "B", "sent")
    assert "question 3" in one["prompt"]
    assert [reading["current"] for reading in one["readings"]].count(True) == 1
    words = eyeline("run", "show", run, "--item", "k3", "--lab", lab).out
    assert "exactly as it was sent" in words
    assert "question 3" in words
    with reopened(lab) as opened:
        set_scores_closed(opened, closed=True)
    assert eyeline("run", "show", run, "--lab", lab, "--json").code == 1
    assert eyeline("run", "show", run, "--show-scores", "--lab", lab, "--json").code == 0
    with reopened(lab) as opened:
        assert load_declarations(opened).of_runs[uuid.UUID(run)].opened is not None
    for wrong in (["--item", "k9"], ["--outcome", "drunk"], ["--item", "k3", "--sample", "3"]):
        assert eyeline("run", "show", run, *wrong, "--lab", lab, "--json").code == 2
    assert eyeline("run", "show", str(uuid.uuid4()), "--lab", lab, "--json").code == 2
    assert eyeline("run", "--model", "sound", "show", run, "--lab", lab, "--json").code == 2
