"""The protocol as a document: read, refused, hashed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.study.errors import BadProtocol
from desktop.study.protocol import Protocol, sample_protocol
from tests.unit.study.builders import protocol

TEXT = """
name: A study
consent: {version: "1", title: Consent, text: You may stop.}
items: {query: "benchmark=jigsaw", per_task: 3}
practice: 4
time_limit_s: 30
offers: {skip: true}
"""


def test_that_a_document_is_read_with_texts_as_numbers() -> None:
    read = Protocol.from_yaml(TEXT)
    assert (read.practice, read.time_limit_s, read.items.per_task, read.offers.skip) == (4, 30.0, 3, True)


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("order: full_randm", "order"),
        ("option_order: random", "option_order"),
        ("practise: 3", "practise"),
        ("practice: -1", "practice"),
        ("time_limit_s: 0", "time_limit_s"),
        ("trace: {marks: some}", "trace.marks"),
    ],
)
def test_that_an_unknown_word_or_field_is_refused_with_its_name(line: str, field: str) -> None:
    kept = "\n".join(entry for entry in TEXT.splitlines() if not entry.startswith(line.split(":", maxsplit=1)[0] + ":"))
    with pytest.raises(BadProtocol) as caught:
        Protocol.from_yaml(f"{kept}\n{line}\n", where="study.yaml")
    assert field in str(caught.value)
    assert caught.value.where == "study.yaml"


@pytest.mark.parametrize("text", ["", "- a\n- b", "just words", "a: [", "a: !!python/object/apply:os.getcwd []"])
def test_that_what_is_no_protocol_is_one_sentence(text: str) -> None:
    with pytest.raises(BadProtocol):
        Protocol.from_yaml(text)


def test_that_the_sample_protocol_is_whole() -> None:
    sample = sample_protocol()
    assert sample.consent.choices[0].required
    assert sample.instruction("ordinal/2d_single_loop") is not None


@given(seed=st.integers(0, 2**31), minimum=st.integers(0, 500), name=st.text(min_size=1).filter(str.strip))
def test_that_a_protocol_comes_back_from_its_canonical_text(seed: int, minimum: int, name: str) -> None:
    if "\0" in name or any("\ud800" <= char <= "\udfff" for char in name):
        return
    made = protocol(name=name, seed=seed, minimum_ms=minimum)
    again = Protocol.stored(made.canonical)
    assert (again, again.hash, again.id) == (made, made.hash, made.id)


def test_that_any_change_is_another_study() -> None:
    assert protocol(seed=1).id != protocol(seed=2).id
