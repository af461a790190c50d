"""Where a model does not fit: what would, with memory and hours for the very items; and where it really lay."""

import json
from pathlib import Path

import pytest

from db.lab import Lab
from db.stores import models_runs_predictions
from desktop.inference.batch_runs.run_model_over_items import run_batch
from desktop.inference.capacity import alternatives_that_fit_memory as offering
from desktop.inference.capacity import model_speed_estimate
from desktop.inference.capacity.alternatives_that_fit_memory import DoesNotFit, list_alternatives, with_alternatives
from desktop.inference.capacity.memory_estimate import MemoryDevice
from desktop.inference.model_errors import ModelFailed
from desktop.inference.models.registry import FakeModel, LocalModel
from desktop.inference.worker_events import FailureDetail
from tests.unit.inference.helpers import add_fake, choice, stored
from tests.unit.inference.test_memory import GB, folder_of, model

CARDS = [
    MemoryDevice("cuda:0", 12 * GB, 16 * GB),
    MemoryDevice("cuda:1", 12 * GB, 16 * GB),
    MemoryDevice("cpu", 64 * GB, 64 * GB),
]
QWEN = {"image_processor": {"size": {"shortest_edge": 256 * 784, "longest_edge": 16_384 * 784}}}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = folder_of(tmp_path / "m", 5 * GB)
    (made / "processor_config.json").write_text(json.dumps(QWEN))
    return made


def machine(monkeypatch: pytest.MonkeyPatch, *places: MemoryDevice) -> None:
    monkeypatch.setattr(offering, "memory_devices", lambda: list(places))


def test_that_each_way_that_fits_is_offered_with_memory_and_hours(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine(monkeypatch, *CARDS)
    items = [choice(str(n), "Which?" * 50, colours=((n, n, n),)) for n in range(20)]
    told = list_alternatives(model(folder, batch_tokens=60_000), folder, items)
    kinds = [offer.kind for offer in told]
    assert kinds == ["pixels", "pixels", "pixels", "8bit", "4bit", "spread", "offload", "processor", "server"]
    found = {offer.kind: offer for offer in reversed(told)}
    assert found["pixels"].pixels is not None
    assert found["pixels"].pixels.most == 1280 * 784
    assert found["pixels"].batch_tokens == 2 * 1280 + 1024
    assert all(offer.need and offer.hours and offer.hours > 0 for offer in told[:-1])
    assert all((offer.need or 0) <= 12 * GB for offer in told if offer.device == "cuda:0")
    hours = {kind: offer.hours or 0 for kind, offer in found.items()}
    assert hours["4bit"] < hours["8bit"] < hours["spread"] < hours["offload"] < hours["processor"]
    assert (found["server"].need, found["server"].hours) == (None, None)


def test_that_nothing_but_a_server_is_offered_where_nothing_fits(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    machine(monkeypatch, MemoryDevice("cpu", GB, GB))
    assert [offer.kind for offer in list_alternatives(model(folder), folder)] == ["server"]


def test_that_more_items_take_longer_and_smaller_pictures_less(folder: Path) -> None:
    items = [choice(str(n), "Which?") for n in range(10)]
    assert model_speed_estimate.estimate_hours(
        model_speed_estimate.prompt_load(items, 3), 10**9, 2 * 10**9, "card"
    ) == pytest.approx(
        3 * model_speed_estimate.estimate_hours(model_speed_estimate.prompt_load(items), 10**9, 2 * 10**9, "card")
    )
    seen = [choice("s", "Which?", colours=((1, 1, 1),))]
    assert model_speed_estimate.prompt_load(seen, most_pixels=784).read < model_speed_estimate.prompt_load(seen).read
    assert model_speed_estimate.prompt_load([]).prompts == 0


def test_that_a_refusal_names_what_would_fit(lab: Lab, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    machine(monkeypatch, *CARDS)
    short = FailureDetail(code="out_of_memory", detail="", device="cuda:0", need_bytes=24 * GB, free_bytes=12 * GB)
    config = LocalModel(revision="r", family="f", folder=str(folder))
    error = with_alternatives(lab, ModelFailed(short, "big"), config, [choice("k", "Which?")], 1)
    assert isinstance(error, DoesNotFit)
    assert str(error) == "big does not fit on cuda:0: it requires 24.0 GB, but only 12.0 GB are free."
    assert "8-bit on cuda:0" in str(error.hint)
    assert "a server on another computer." in str(error.hint)
    other = ModelFailed(FailureDetail(code="bad_model", detail="x"), "big")
    assert with_alternatives(lab, other, config, [], 1) is other
    assert not isinstance(with_alternatives(lab, ModelFailed(short, "big"), FakeModel(folder="x"), [], 1), DoesNotFit)


def test_that_where_the_model_lay_stands_in_the_run_and_in_no_key(lab: Lab) -> None:
    items = [stored(lab, "k", "Which?")]
    add_fake(lab, device_map={"model.a": "0", "model.b": "cpu"})
    done = run_batch(lab, "fake", items)
    assert done.run_id
    plan = json.loads(lab.read(models_runs_predictions.get_model_run, done.run_id).plan)
    assert plan["placement"]["device_map"] == {"model.a": "0", "model.b": "cpu"}
    assert "device_map" not in plan["basis"]["environment"]
