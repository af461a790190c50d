"""Commands and events as lines."""

import json
from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.inference import worker_commands, worker_events
from desktop.inference.worker_commands import (
    HASH,
    MAX_LINE,
    BadLine,
    PicturePart,
    WireMessage,
    command_lines,
    escape_text,
    message_line,
    parse_command,
    unescape_text,
)
from desktop.inference.worker_events import MAX_TEXT, HelloEvent, TextEmitted, parse_event

COMMANDS = (*get_args(worker_commands.Work), worker_commands.AddPrompts, worker_commands.CancelCommand)
EVENTS = (HelloEvent, *get_args(worker_events.JobEvent))

st.register_type_strategy(
    PicturePart, st.builds(PicturePart, path=st.text(), pixels=st.from_regex(HASH, fullmatch=True))
)
st.register_type_strategy(float, st.floats(allow_nan=False, allow_infinity=False, min_value=0.01, max_value=1))
quick = settings(suppress_health_check=[HealthCheck.too_slow])


def any_of(kinds: tuple[type[WireMessage], ...]) -> st.SearchStrategy[WireMessage]:
    return st.one_of([st.from_type(kind) for kind in kinds])


@quick
@given(any_of(COMMANDS))
def test_that_every_command_comes_back_from_its_line(command: WireMessage) -> None:
    line = message_line(command)
    assert line.count(b"\n") == 1
    assert len(line) <= MAX_LINE
    assert parse_command(line) == command


@quick
@given(any_of(EVENTS))
def test_that_every_event_comes_back_from_its_line(event: WireMessage) -> None:
    assert parse_event(message_line(event)) == event


@quick
@given(st.one_of(any_of(EVENTS), any_of(COMMANDS)), st.text(min_size=1))
def test_that_a_field_too_many_is_refused(message: WireMessage, name: str) -> None:
    content = {**json.loads(message_line(message)), f"x{name}": 1}
    line = json.dumps(content).encode()
    with pytest.raises(BadLine):
        (parse_event if isinstance(message, EVENTS) else parse_command)(line)


@quick
@given(st.binary(max_size=200))
def test_that_bytes_that_are_no_message_are_refused_and_nothing_else_happens(line: bytes) -> None:
    with pytest.raises(BadLine):
        parse_command(line)
    with pytest.raises(BadLine):
        parse_event(line)


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999"])
def test_that_no_number_is_not_a_number(number: str) -> None:
    asked = '"request":{"id":"r","parts":[{"type":"text","text":"x"}]}'
    line = f'{{"type":"ask","job":"j",{asked},"decoding":{{"temperature":{number}}}}}'
    with pytest.raises(BadLine):
        parse_command(line.encode())


def test_that_the_largest_piece_of_text_fits_a_line_even_if_every_character_is_escaped() -> None:
    event = TextEmitted(job="j" * 36, request="r" * 200, text="\x01" * MAX_TEXT, tokens=10**9)
    assert len(message_line(event)) <= MAX_LINE


def test_that_a_line_beyond_a_mebibyte_is_refused_on_both_sides() -> None:
    with pytest.raises(BadLine):
        message_line(worker_commands.CancelCommand(job="j" * MAX_LINE))
    with pytest.raises(BadLine):
        parse_command(b" " * (MAX_LINE + 1))


@quick
@given(st.lists(st.integers(1, 900_000), max_size=6), st.booleans())
def test_that_prompts_beyond_a_line_follow_in_order_and_the_last_line_says_so(sizes: list[int], trace: bool) -> None:
    asked = tuple(_prompt(f"r{place}", "x" * size) for place, size in enumerate(sizes))
    lines = [
        parse_command(line)
        for line in command_lines(worker_commands.AnswerCommand(job="j", requests=asked, trace=trace))
    ]
    first, *rest = lines
    assert isinstance(first, worker_commands.AnswerCommand)
    assert first.trace == trace
    found = [
        one
        for line in lines
        if isinstance(line, worker_commands.AnswerCommand | worker_commands.AddPrompts)
        for one in line.requests
    ]
    assert tuple(found) == asked
    assert [getattr(line, "more", None) for line in lines] == [True] * len(rest) + [False]


def test_that_a_prompt_beyond_a_line_is_refused() -> None:
    with pytest.raises(BadLine):
        command_lines(worker_commands.AnswerCommand(job="j", requests=(_prompt("r", "x" * MAX_LINE),)))


def _prompt(name: str, text: str) -> worker_commands.PromptRequest:
    return worker_commands.PromptRequest(id=name, parts=(worker_commands.TextPart(text=text),))


def test_that_a_refusal_does_not_repeat_what_stood_in_the_line() -> None:
    with pytest.raises(BadLine) as refusal:
        parse_command(b'{"type":"ask","job":"j","request":{"id":"r","parts":[{"type":"text","words":"secret"}]}}')
    assert "secret" not in str(refusal.value)


@given(st.text(st.one_of(st.sampled_from("\0\u241b;0a"), st.characters(), st.characters(categories=["Cs"]))))
def test_that_foreign_text_survives_a_line_and_comes_back(text: str) -> None:
    event = TextEmitted(job="j", request="r", text=escape_text(text), tokens=1)
    back = parse_event(message_line(event))
    assert isinstance(back, TextEmitted)
    assert unescape_text(back.text) == text
    assert "\0" not in back.text


def test_that_types_are_a_noun_and_a_past_tense() -> None:
    names = [kind.model_fields["type"].default for kind in EVENTS if kind is not HelloEvent]
    assert all("_" in name and name.endswith(("ed", "en")) for name in names), names
