"""Batches: every prompt keeps its own pictures, memory shortages halve, one prompt too many fails alone."""

import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.inference.worker.decoding.batches_by_token_budget import BatchPlan, MeasuredPrompt
from desktop.inference.worker_commands import AnswerCommand, PromptRequest, unescape_text
from desktop.inference.worker_control.worker_client import WorkerClient
from desktop.inference.worker_events import AnswerFailed, AnswerFinished, BatchHalved, JobEvent, TextEmitted
from tests.limits import within
from tests.scripted_worker import FOREIGN
from tests.unit.inference.conftest import Script
from tests.unit.inference.helpers import BLUE, GREEN, GREY, RED, picture, request


def answers(
    client: WorkerClient, requests: Sequence[PromptRequest], *, tokens: int = 10**6, most: int = 64
) -> tuple[dict[str, str], list[JobEvent]]:
    """The text of every finished answer, and all events."""
    events: list[JobEvent] = []
    command = AnswerCommand(job=f"b{random.random()}", requests=tuple(requests), batch_tokens=tokens, batch_most=most)
    client.submit(command, lambda _, event: events.append(event)).result(within())
    texts = {event.request: event.text for event in events if isinstance(event, TextEmitted)}
    finished = {event.request for event in events if isinstance(event, AnswerFinished)}
    assert set(texts) == finished
    return texts, events


def test_that_each_prompt_keeps_its_own_pictures_at_every_batch_size(fake: Script, tmp_path: Path) -> None:
    red, green, blue, grey = (picture(tmp_path, colour) for colour in (RED, GREEN, BLUE, GREY))
    requests = [
        request("red", "What? ", red),
        request("two", green, " or ", blue),
        request("none", "No picture at all."),
        request("other way", blue, " or ", green),
        request("grey", "Longer words before the picture. ", grey),
    ]
    client = fake(say="colours")
    told = [answers(client, requests, most=most)[0] for most in (1, 2, 5)]
    assert told[0] == told[1] == told[2]
    assert told[0] == {
        "red": "255,0,0",
        "two": "0,255,0 0,0,255",
        "none": "no picture",
        "other way": "0,0,255 0,255,0",
        "grey": "128,128,128",
    }


def test_that_prompts_of_several_lines_are_one_job(fake: Script) -> None:
    requests = [request(f"r{n}", f"prompt {n}", " and more" * 40_000) for n in range(9)]
    texts, events = answers(fake(say="colours"), requests, tokens=10**9)
    assert texts == {f"r{n}": "no picture" for n in range(9)}
    assert {event.batch for event in events if isinstance(event, AnswerFinished)} == {9}


def test_that_a_shortage_of_memory_halves_the_batch_and_loses_nothing(fake: Script) -> None:
    client = fake(say="words", batch_most=3)
    requests = [request(f"r{n}", f"prompt {n}") for n in range(20)]
    texts, events = answers(client, requests)
    assert texts == {f"r{n}": f"prompt {n}" for n in range(20)}
    sizes = [event.size for event in events if isinstance(event, BatchHalved)]
    assert sizes[:2] == [10, 5]
    assert max(event.batch for event in events if isinstance(event, AnswerFinished)) <= 3


def test_that_a_picture_too_large_for_the_card_fails_alone_with_its_size(fake: Script, tmp_path: Path) -> None:
    client = fake(say="colours", largest=2_000_000)
    small, large = picture(tmp_path, RED), picture(tmp_path, BLUE, 2000, 1500)
    requests = [request(f"r{n}", large if n == 3 else small) for n in range(8)]
    texts, events = answers(client, requests)
    assert sorted(texts) == sorted(f"r{n}" for n in range(8) if n != 3)
    failed = [event for event in events if isinstance(event, AnswerFailed)]
    assert [(event.request, event.failure.code) for event in failed] == [("r3", "out_of_memory")]


def test_that_a_shortage_at_random_costs_nothing(fake: Script) -> None:
    client = fake(say="words", at={"5": "out_of_memory"})
    texts, _ = answers(client, [request(f"r{n}", f"{n}") for n in range(12)])
    assert len(texts) == 12


@pytest.mark.parametrize("harm", ["gone", "changed", "broken"])
def test_that_a_picture_that_is_not_the_one_named_fails_its_prompt_and_no_other(
    fake: Script, tmp_path: Path, harm: str
) -> None:
    bad, good = picture(tmp_path, RED), picture(tmp_path, GREEN)
    file = Path(bad.path)
    other = Path(picture(tmp_path, BLUE).path).read_bytes()
    file.unlink() if harm == "gone" else file.write_bytes(other if harm == "changed" else b"no picture")
    texts, events = answers(fake(say="colours"), [request("bad", bad), request("good", good), request("none", "x")])
    assert texts == {"good": "0,255,0", "none": "no picture"}
    assert [event.failure.code for event in events if isinstance(event, AnswerFailed)] == ["bad_picture"]


def test_that_what_no_line_takes_is_escaped_and_can_be_had_back(fake: Script) -> None:
    texts, events = answers(fake(say="foreign"), [request("r", "x")])
    assert unescape_text(texts["r"]) == FOREIGN
    assert [event.escaped for event in events if isinstance(event, AnswerFinished)] == [True]


lengths = st.lists(st.integers(1, 500), min_size=1, max_size=40)


@given(lengths, st.integers(1, 3000), st.integers(1, 8))
def test_that_a_plan_gives_every_prompt_once_within_the_budget(tokens: list[int], budget: int, most: int) -> None:
    measured = [MeasuredPrompt(request(f"r{n}", "x"), length) for n, length in enumerate(tokens)]
    plan = BatchPlan(measured, budget, most)
    taken: list[str] = []
    while group := plan.take():
        assert len(group) <= most
        assert len(group) == 1 or len(group) * max(one.tokens for one in group) <= budget
        taken += [one.request.id for one in group]
    assert sorted(taken) == sorted(one.request.id for one in measured)


@given(lengths, st.data())
def test_that_halving_ends_at_single_prompts_and_gives_every_prompt_back(
    tokens: list[int], data: st.DataObject
) -> None:
    plan = BatchPlan([MeasuredPrompt(request(f"r{n}", "x"), length) for n, length in enumerate(tokens)], 10**6, 64)
    fits = data.draw(st.integers(1, 5))
    done: list[str] = []
    for _ in range(500):
        group = plan.take()
        if not group:
            break
        if len(group) > fits:
            plan.halve(group)
        else:
            done += [one.request.id for one in group]
            plan.record_success()
    assert sorted(done) == sorted(f"r{n}" for n in range(len(tokens)))


def test_that_longest_goes_with_longest_and_pictures_apart_from_words(tmp_path: Path) -> None:
    red = picture(tmp_path, RED)
    measured = [MeasuredPrompt(request(f"w{n}", "x"), n) for n in (5, 50, 6)]
    measured += [MeasuredPrompt(request(f"p{n}", red), n) for n in (40, 4)]
    plan = BatchPlan(measured, 10**6, 2)
    groups: list[list[str]] = []
    while group := plan.take():
        groups.append([one.request.id for one in group])
    assert groups == [["w50", "w6"], ["w5"], ["p40", "p4"]]
