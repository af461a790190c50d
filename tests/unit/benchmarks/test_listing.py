"""A question lists its options where each stands behind its letter; words that occur in it are no list."""

import pytest

from desktop.benchmarks.generated_item_drafts import ItemDraft
from desktop.benchmarks.jigsaw import generate
from desktop.benchmarks.option_images_and_listing import is_option_in_question, question_lists_options
from desktop.inference.model_prompt import render_prompt
from desktop.study.planning.participant_item_order import may_shuffle_options
from tests.unit.benchmarks.making import choice_item, letters_item
from tests.unit.benchmarks.photographs import photo


@pytest.mark.parametrize(
    ("question", "listed"),
    [
        ("Which?\nA. red\nB. blue", True),
        ("Which? (A) red (B) blue", True),
        ("Which?\nA: red\nB: blue", True),
        ("Is it red, or is it blue?", False),
        ("A. redder\nB. blue", False),
        ("A. red", False),
        ("Which?", False),
    ],
)
def test_that_options_are_listed_where_they_stand_behind_their_letters(question: str, listed: bool) -> None:
    item = choice_item("red", "blue").model_copy(update={"question": question})
    assert question_lists_options(item) is listed
    assert ("\nA. red\nB. blue\n" in render_prompt(item).text) is (not listed or question.startswith("Which?\nA. red"))
    assert may_shuffle_options(item) is not any(is_option_in_question(option, question) for option in item.options)


def test_that_figures_that_stand_in_a_question_are_told_as_options_all_the_same() -> None:
    """AlgoPuzzleVQA asks of "a 1 * 4 board" and offers 1 and 4."""
    item = choice_item("1", "4").model_copy(update={"question": "A 1 * 4 board: how many swaps?"})
    assert render_prompt(item).text.startswith("A 1 * 4 board: how many swaps?\nA. 1\nB. 4\n")


def test_that_the_papers_questions_that_list_are_known_as_such() -> None:
    entries = generate([photo(i) for i in range(4)], 1)
    by_task = {entry.item.task: entry.item for entry in entries if isinstance(entry, ItemDraft)}
    told = {
        task: question_lists_options(item)
        for task, item in by_task.items()
        if any(option.text for option in item.options)
    }
    assert told == {"connection": True, "order_restoration": True}
    assert not question_lists_options(letters_item())
