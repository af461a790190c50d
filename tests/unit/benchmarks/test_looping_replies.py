"""Replies that say one thing over and over, as small models do, are read in time that grows with their length."""

import time
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.benchmarks.answers import COMPATIBLE, RULES, grade_answer
from desktop.benchmarks.answers.strip_answer_markup import (
    answer_markers,
    closing_positions,
    json_objects,
    strip_allowed_markup,
)
from desktop.benchmarks.item import ItemKind
from tests.limits import within
from tests.unit.benchmarks.making import anomaly_item, choice_item, number_item, order_item, text_item, trace_item

LENGTH = 60_000
HANGS = 20.0
"""Seconds of the processor for six kinds and all rules together, after which a reply counts as one that is never read.
It takes some tenths, on the slowest machine a few; by the square of the length it was 36 to 180 for one kind alone."""
ITEMS = [
    choice_item("an owl", "a cat"),
    text_item("60"),
    number_item("60"),
    order_item(),
    anomaly_item({"judgment": "A"}),
    trace_item("A00", "B11"),
]
UNITS = [
    r"\boxed{",
    "{ ",
    '{"answer": ',
    '{"',
    "it's {",
    "<answer>",
    "answer is ",
    '{"answer": "A"} ',
    " .",
    "A, ",
    "[",
    '[{"id": "A00"}, ',
    '{"trace": [{"id": "A00", ',
    '[{"target": "A00"}], ',
    "A00\n",
    "1 2 3 5 ",
]
LONG = {
    "stops": "." * 800_000,
    "stops and blanks": ". " * 400_000,
    "ends of thinking": "</think>" * 150_000,
    "an option's text": "an owl " * 20_000,
    "blanks in a tag": f"<answer>a{' ' * 100_000}b</answer>",
    "blanks in JSON": f'{{"answer": "x{" " * 100_000}y"}}',
    "blanks in a part": f"Judgment: x{' ' * 100_000}y",
    "blanks before a part": f"Judgment:{' ' * 8_000}x",
}
"""As long as it takes for the square of the length (of the last: the cube) to be more than HANGS."""
NESTED = ['{"answer":' * 5_000 + "1" + "}" * 5_000, "{" * 30_000 + "}" * 30_000, "\\boxed{" + " " * LENGTH]


whole = pytest.param(1, marks=pytest.mark.campaign)


@pytest.mark.parametrize("part", [3, whole])
@pytest.mark.parametrize("unit", UNITS, ids=lambda one: one[:9])
def test_that_a_looping_reply_is_read(unit: str, part: int) -> None:
    """A third has a ninth of the square, which is more than a third of HANGS."""
    read_by_all(unit * (LENGTH // part // len(unit)), HANGS / part)


@pytest.mark.parametrize("reply", NESTED, ids=lambda one: one[:9])
def test_that_a_nested_reply_is_read(reply: str) -> None:
    read_by_all(reply, HANGS)


@pytest.mark.parametrize("part", [2, whole])
@pytest.mark.parametrize("name", LONG)
def test_that_a_long_run_of_one_sign_is_read(name: str, part: int) -> None:
    read_by_all(LONG[name][: len(LONG[name]) // part], HANGS / part**2)


@given(st.text(alphabet="a.*()[] \n\u2028", max_size=30))
def test_that_what_stands_around_an_answer_comes_off_as_if_it_were_taken_off_one_by_one(text: str) -> None:
    assert strip_allowed_markup(text) == taken_off_one_by_one(text)


def read_by_all(reply: str, limit: float) -> None:
    started = time.process_time()
    for item in ITEMS:
        for rule in (*RULES.values(), *(COMPATIBLE.values() if item.kind is ItemKind.CHOICE else ())):
            grade_answer(item, reply, rule)
    assert time.process_time() - started < within(limit)


def test_that_an_answer_after_a_loop_is_still_found() -> None:
    for loop in (r"\boxed{" * 4_000, "{ " * 15_000, '{"answer": ' * 2_500, "<answer>" * 3_500, *NESTED):
        assert answer_markers(loop + '\n{"answer": "C"}')[-1].content == "C"


@given(st.lists(st.sampled_from(["{", "}", '"', "'", "\\", "a", ":", ",", " ", '{"a": 1}', "\n"]), max_size=60))
def test_that_every_brace_closes_where_a_reader_from_it_would_say(parts: list[str]) -> None:
    raw = "".join(parts)
    found = {at: end for at, char in enumerate(raw) if char == "{" and (end := read_from(raw, at)) is not None}
    assert closing_positions(raw) == found
    other = raw.translate(str.maketrans("{}", "[]"))
    assert closing_positions(other, "[]") == found
    assert all(found[start] == end for start, end, _ in json_objects(raw))


def taken_off_one_by_one(text: str) -> str:
    left = text.strip().removesuffix(".").rstrip()
    for opening, closing in (("**", "**"), ("(", ")"), ("[", "]")):
        inner = left[len(opening) : -len(closing)]
        if left.startswith(opening) and left.endswith(closing) and inner and not {opening, closing} & signs_of(inner):
            left = inner
    return left if left == text else taken_off_one_by_one(left)


def signs_of(text: str) -> set[str]:
    return {*text, *map("".join, pairwise(text))}


def read_from(raw: str, at: int) -> int | None:
    depth, quote, escaped = 0, "", False
    for index in range(at, len(raw)):
        char = raw[index]
        if escaped:
            escaped = False
        elif quote:
            escaped = char == "\\"
            quote = "" if char == quote else quote
        elif char in "'\"":
            quote = char
        elif char in "{}":
            depth += 1 if char == "{" else -1
            if depth == 0:
                return index + 1
    return None
