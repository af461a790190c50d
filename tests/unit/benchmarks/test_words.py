"""A sentence keeps its literal and its values wherever a text is wanted."""

import copy
import pickle

import pytest

from desktop.benchmarks.messages import FilledSentence, OrdinalNumber, Sentence, join_texts, say


@pytest.mark.parametrize(
    ("number", "text"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (11, "11th"), (112, "112th"), (87, "87th")]
)
def test_that_an_ordinal_is_english_in_a_sentence_and_a_number_elsewhere(number: int, text: str) -> None:
    assert str(Sentence(say("the {nth} object"), {"nth": OrdinalNumber(number)})) == f"the {text} object"
    assert OrdinalNumber(number) == number and int(OrdinalNumber(number)) == number


def test_that_a_filled_sentence_is_its_text_and_still_knows_its_words() -> None:
    part = FilledSentence(say("{n} of {task}"), n=3, task="{odd}")
    whole = join_texts("; ", [part, "plain"])
    assert whole == "3 of {odd}; plain" and whole.values["p0"] is part
    for again in (copy.deepcopy(whole), pickle.loads(pickle.dumps(whole))):
        assert again == whole and again.literal == whole.literal
        inner = again.values["p0"]
        assert isinstance(inner, FilledSentence) and inner.values == part.values
    assert join_texts(", ", []) == ""
