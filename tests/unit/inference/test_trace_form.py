"""The form of a path's JSON: every such object is of it, from its first character on, and nothing else is."""

import json

from hypothesis import given
from hypothesis import strategies as st

from desktop.benchmarks.answers import trace_answers
from desktop.benchmarks.answers.parsed_answer_and_verdict import STRICT
from desktop.benchmarks.item import AnswerOption, Item, ItemKind
from desktop.inference.worker.decoding.trace_json_grammar import END, START, next_state, state_after_text

ids = st.text(st.characters(categories=["L", "N", "P", "S"], exclude_characters='"\\\ufffd'), min_size=1, max_size=8)


@st.composite
def paths(draw: st.DrawFn) -> dict[str, object]:
    """An answer and its trace."""
    return {"answer": draw(ids), "trace": draw(st.lists(ids, min_size=1, max_size=5))}


def written(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


@given(paths())
def test_that_every_path_is_of_the_form_from_its_first_character_on(value: dict[str, str | list[str]]) -> None:
    text = written(value)
    assert state_after_text(START, text) == END
    for cut in range(len(text)):
        state = state_after_text(START, text[:cut])
        assert state not in {None, END}
        assert state_after_text(state or START, text[cut:]) == END


@given(st.text('{}[]": ,\\Aa0answertrace\n', max_size=60))
def test_that_what_ends_the_form_is_a_path(text: str) -> None:
    for candidate in (text, f'{{"answer": "{text}'):
        if state_after_text(START, candidate) == END:
            assert json.loads(candidate).keys() == {"answer", "trace"}


@given(paths(), st.characters())
def test_that_nothing_follows_the_end(value: dict[str, str | list[str]], char: str) -> None:
    assert next_state(END, char) is None
    assert state_after_text(START, written(value) + char) is None


def test_that_a_form_that_closes_takes_no_further_step() -> None:
    begun = state_after_text(START, '{"answer": "A00", "trace": ["A00"')
    assert begun is not None
    assert next_state(begun, ",") is not None
    assert next_state(begun, ",", closing=True) is None
    assert state_after_text(begun, "]}", closing=True) == END


def test_that_the_strict_rule_reads_what_the_form_gives() -> None:
    item = Item(
        benchmark="ordinal", version="1", key="k", task="2d_single_loop", kind=ItemKind.TRACE, question="?",
        options=(AnswerOption(id="A00"), AnswerOption(id="B01")),
    )  # fmt: skip
    text = written({"answer": "B01", "trace": ["A00", "B01"]})
    assert state_after_text(START, text) == END
    assert trace_answers.parse(item, text, STRICT).value == {"answer": "B01", "trace": ["A00", "B01"]}
