"""One model on several cards: every prompt is answered once, a card that fails leaves its share to the others."""

import threading
from pathlib import Path

import pytest

from desktop.inference.backends.model_backend import ReplicaBackend, parse_devices
from desktop.inference.backends.worker_backend import StopRequested, WorkerBackend
from desktop.inference.model_errors import ModelFailed
from desktop.inference.models.registry import FakeModel
from desktop.inference.worker_commands import DecodingSettings
from tests.unit.inference.helpers import request, scripted


def asker(folder: Path, stopped: threading.Event | None = None, **script: object) -> WorkerBackend:
    scripted(folder, **script)
    wish = stopped or threading.Event()
    return WorkerBackend("fake", FakeModel(folder=str(folder)), folder, stopped=wish.is_set)


def test_that_prompts_are_shared_and_each_is_answered_once(tmp_path: Path) -> None:
    requests = [request(f"r{number}", f"Number {number}") for number in range(200)]
    with ReplicaBackend([asker(tmp_path / "a", say="left"), asker(tmp_path / "b", say="right")]) as cards:
        cards.load()
        told = [one for one in cards.answer(requests, DecodingSettings()) if one]
    assert sorted(one.request for one in told) == sorted(one.id for one in requests)
    assert {one.raw for one in told} == {"left", "right"}


def test_that_a_card_that_cannot_go_on_leaves_its_prompts_to_the_others(tmp_path: Path) -> None:
    requests = [request(f"r{number}", f"Number {number}") for number in range(150)]
    with ReplicaBackend(
        [asker(tmp_path / "a", say="left"), asker(tmp_path / "b", say="right", at={1: "kill"})]
    ) as cards:
        cards.load()
        scripted(tmp_path / "b", load="error")
        told = [one for one in cards.answer(requests, DecodingSettings()) if one]
    assert sorted(one.request for one in told) == sorted(one.id for one in requests)
    assert {one.raw for one in told} == {"left"}


def test_that_a_run_that_was_stopped_leaves_every_card_to_the_next(tmp_path: Path) -> None:
    stopped = threading.Event()
    requests = [request(f"r{number}", f"Number {number}") for number in range(200)]
    cards = [asker(tmp_path / name, stopped, say=name, token_seconds=0.005) for name in "ab"]
    with ReplicaBackend(cards) as both:
        both.load()
        with pytest.raises(StopRequested):
            for told in both.answer(requests, DecodingSettings()):
                if told:
                    stopped.set()
        stopped.clear()
        assert {one.raw for one in both.answer(requests, DecodingSettings()) if one} == {"a", "b"}


def test_that_no_card_left_is_the_error_of_one(tmp_path: Path) -> None:
    with ReplicaBackend([asker(tmp_path / name, at={1: "kill"}) for name in "ab"]) as cards:
        cards.load()
        for name in "ab":
            scripted(tmp_path / name, load="error")
        with pytest.raises(ModelFailed):
            list(cards.answer([request(f"r{number}", "Number") for number in range(70)], DecodingSettings()))


def test_that_a_card_that_does_not_load_is_told_and_nothing_stays(tmp_path: Path) -> None:
    cards = ReplicaBackend([asker(tmp_path / "a"), asker(tmp_path / "b", load="error")])
    with pytest.raises(ModelFailed):
        cards.load()
    assert not cards.loaded


def test_that_devices_are_a_list() -> None:
    assert parse_devices("cuda:0, cuda:1") == ["cuda:0", "cuda:1"]
    assert parse_devices("auto") == ["auto"]
