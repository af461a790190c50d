"""Prompts handed over to a model: early, in long queues, stopped at once, few loadings after a death."""

import errno
import threading
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from db.lab import Lab
from db.stores import models_runs_predictions
from desktop.benchmarks.decode_image_pixels import Pixels
from desktop.inference.backends import image_files_for_worker
from desktop.inference.backends.worker_backend import ModelEnvironment, WorkerBackend
from desktop.inference.batch_runs import worker_or_baseline_answers
from desktop.inference.batch_runs.run_model_over_items import RunOptions, run_batch
from desktop.inference.model_errors import ImageNotWritten
from desktop.inference.models.registry import FakeModel
from desktop.inference.worker_commands import DecodingSettings, PromptRequest
from tests.unit.inference.helpers import add_fake, request, scripted, stored


def test_that_one_prompt_that_kills_among_thousands_costs_few_loadings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loadings: list[str] = []
    load = WorkerBackend.load

    def counted(self: WorkerBackend) -> ModelEnvironment:
        loadings.append("one")
        return load(self)

    monkeypatch.setattr(WorkerBackend, "load", counted)
    folder = scripted(tmp_path / "m", say="B", tokens=1, words={"prompt 500 end": "kill"})
    requests = [request(f"r{n}", f"prompt {n} end") for n in range(600)]
    with WorkerBackend("fake", FakeModel(folder=str(folder)), folder) as asker:
        told = {one.request: one.state for one in asker.answer(requests, DecodingSettings()) if one}
    assert Counter(told.values()) == {"answered": 599, "failed": 1}
    assert told["r500"] == "failed"
    assert len(loadings) <= 6


def test_that_a_run_stops_at_once_while_pictures_are_made_ready(lab: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[object] = []

    def slowly(*wanted: object, system: object) -> PromptRequest:
        begun.append(wanted[-1])
        time.sleep(0.2)
        return request(str(wanted[-1]), "words")

    monkeypatch.setattr(worker_or_baseline_answers, "build_request", slowly)
    add_fake(lab)
    items = [stored(lab, f"k{n}", f"question {n}") for n in range(64)]
    result = run_batch(lab, "fake", items, stopped=lambda: bool(begun))
    assert len(begun) < 32
    assert (result.stopped, result.done, result.failed) == (True, 0, 0)
    assert not [one for one in threading.enumerate() if one.name.startswith("pictures")]


def test_that_slow_pictures_do_not_keep_the_model_waiting(lab: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    answer = WorkerBackend.answer

    def slowly(*wanted: object, system: object) -> PromptRequest:
        time.sleep(0.01)
        return request(str(wanted[-1]), "words")

    def watched(self: WorkerBackend, requests: Sequence[PromptRequest], decoding: DecodingSettings) -> object:
        asked.append(len(requests))
        return answer(self, requests, decoding)

    monkeypatch.setattr(worker_or_baseline_answers, "build_request", slowly)
    monkeypatch.setattr(worker_or_baseline_answers, "HOLD_SECONDS", 0.1)
    monkeypatch.setattr(WorkerBackend, "answer", watched)
    add_fake(lab)
    result = run_batch(lab, "fake", [stored(lab, f"k{n}", f"question {n}") for n in range(100)])
    assert (result.done, sum(asked)) == (100, 100)
    assert asked[0] < 100


def test_that_a_full_disk_ends_the_run_in_one_sentence_and_what_came_is_kept(
    lab: Lab, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = image_files_for_worker.encode_png

    def full(pixels: Pixels) -> bytes:
        if len(list((lab.folder / "cache" / "pixels").glob("*"))) >= 20:
            raise OSError(errno.ENOSPC, "No space left on device")
        return made(pixels)

    monkeypatch.setattr(worker_or_baseline_answers, "ENOUGH", 1)
    monkeypatch.setattr(image_files_for_worker, "encode_png", full)
    add_fake(lab, say="B")
    items = [stored(lab, f"k{n}", f"question {n} <image 1>", colours=((n, 0, 0),)) for n in range(40)]
    smaller = RunOptions(condition="resized-28")
    with pytest.raises(ImageNotWritten, match="No space left"):
        run_batch(lab, "fake", items, smaller)
    first = len(lab.read(models_runs_predictions.load_predictions))
    assert first == 16
    monkeypatch.setattr(image_files_for_worker, "encode_png", made)
    again = run_batch(lab, "fake", items, RunOptions(condition="resized-28", resume=True))
    assert (again.skipped, again.done) == (first, 40 - first)
    assert not list((lab.folder / "cache" / "pixels").glob("*.part"))
