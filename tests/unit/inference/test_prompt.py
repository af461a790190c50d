"""Words and pictures of a prompt in their order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.benchmarks import task_catalogue
from desktop.benchmarks.item import AnswerOption, Item
from desktop.inference.model_conditions import BLIND
from desktop.inference.model_errors import BadPrompt
from desktop.inference.model_prompt import ImagePlaceholder, PromptWords, render_prompt
from tests.unit.inference.helpers import BLUE, RED, choice


def reply(item: Item) -> str:
    return task_catalogue.reply_format(item).text


def test_that_placeholders_bind_their_own_picture_at_their_place() -> None:
    item = choice("k", "Compare <image 2> with <image 1>.", colours=(RED, BLUE))
    assert render_prompt(item).parts == (
        PromptWords(text="Compare "),
        ImagePlaceholder(index=1),
        PromptWords(text=" with "),
        ImagePlaceholder(index=0),
        PromptWords(text=f".\n{reply(item)}"),
    )


def test_that_pictures_without_a_placeholder_stand_in_front_in_order() -> None:
    item = choice("k", "Which? <image 2>", colours=(RED, BLUE, RED))
    assert render_prompt(item).pictures == (0, 2, 1)
    assert render_prompt(item).text.startswith("<image 1><image 3>Which? <image 2>")


@pytest.mark.parametrize("question", ["See <image 3>.", "See <image 0>.", "See <Image 9> and <image 1>."])
def test_that_a_placeholder_without_a_picture_is_an_error(question: str) -> None:
    with pytest.raises(BadPrompt) as refusal:
        render_prompt(choice("k", question, colours=(RED, BLUE)))
    assert refusal.value.where == "k"


def test_that_a_task_whose_placeholders_name_regions_keeps_its_words() -> None:
    item = choice("k", "The regions <image 1> to <image 4>.", colours=(RED,))
    item = item.model_copy(update={"benchmark": "jigsaw", "task": "anomaly"})
    prompt = render_prompt(item)
    assert prompt.pictures == (0,)
    assert "The regions <image 1> to <image 4>." in prompt.text


def test_that_options_are_listed_only_where_the_question_does_not_tell_them() -> None:
    options = (AnswerOption(id="A", text="red"), AnswerOption(id="B", text="blue"))
    silent = choice("k", "Which colour?").model_copy(update={"options": options})
    telling = choice("k", "Which colour? A. red B. blue").model_copy(update={"options": options})
    assert render_prompt(silent).text == f"Which colour?\nA. red\nB. blue\n{reply(silent)}"
    assert render_prompt(telling).text == f"Which colour? A. red B. blue\n{reply(telling)}"


def test_that_a_blind_prompt_has_the_words_and_no_picture() -> None:
    item = choice("k", "Compare <image 2> with <image 1>.", colours=(RED, BLUE))
    prompt = render_prompt(item, BLIND)
    assert prompt.pictures == ()
    assert prompt.parts == (PromptWords(text=f"Compare  with .\n{reply(item)}"),)


@given(
    st.lists(st.sampled_from([0, 1, 2]), min_size=1, max_size=6),
    st.lists(st.sampled_from(["a", " ", "ü\n"]), min_size=7, max_size=7),
)
def test_that_words_and_order_survive_whatever_is_between_placeholders(order: list[int], words: list[str]) -> None:
    question = words[0] + "".join(f"<image {index + 1}>{word}" for index, word in zip(order, words[1:], strict=False))
    item = choice("k", question, colours=(RED, BLUE, RED))
    prompt = render_prompt(item)
    front = [index for index in range(3) if index not in order]
    assert list(prompt.pictures) == front + order
    assert "".join(part.text for part in prompt.parts if isinstance(part, PromptWords)).startswith(
        "".join(words[: len(order) + 1])
    )


def test_that_the_hash_follows_words_and_pixels_and_their_order() -> None:
    one = render_prompt(choice("k", "<image 1> <image 2>", colours=(RED, BLUE)))
    other = render_prompt(choice("k", "<image 2> <image 1>", colours=(RED, BLUE)))
    hashes = {one.hash(["a", "b"]), one.hash(["b", "a"]), one.hash(["a", "a"]), other.hash(["a", "c"])}
    assert len(hashes) == 4
    assert one.hash(["a", "b"]) == other.hash(["b", "a"])
