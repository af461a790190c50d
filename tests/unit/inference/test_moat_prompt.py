"""MOAT's prompt as its released code puts it, its choices in another order each repeat, hints after the question."""

import json
import uuid

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.benchmarks import moat
from desktop.benchmarks.answers import LENIENT, grade_answer
from desktop.benchmarks.item import ImageRole, Item, ItemImage, ItemKind
from desktop.benchmarks.outcome import Outcome
from desktop.benchmarks.parse_imported_cells import options_without_letters
from desktop.inference.batch_runs.run_prompts_and_keys import run_questions
from desktop.inference.batch_runs.store_and_score_predictions import prediction_row
from desktop.inference.batch_runs.worker_or_baseline_answers import QuestionOutcome
from desktop.inference.model_conditions import BLIND, DEFAULT
from desktop.inference.model_prompt import render_prompt

MOVES = ("Turn Left", "Go Straight Forward", "Turn Right", "Turn Around")


def item(**changes: object) -> Item:
    """Figure 12, with a hint and a hint picture of figure 11's kind."""
    roles = (ImageRole.STIMULUS, ImageRole.STIMULUS, ImageRole.HINT)
    told = Item(
        benchmark="moat",
        version="v2",
        key="2",
        task="multiple_choice",
        kind=ItemKind.CHOICE,
        question="Which way should they go?",
        images=tuple(ItemImage(role=role, pixels=f"{n}", width=9, height=9) for n, role in enumerate(roles)),
        options=options_without_letters(MOVES),
        answer="c2",
        hint="We have a reference sheet.",
    )
    return told.model_copy(update=changes)


def test_that_question_choices_pictures_and_hint_stand_in_the_released_order() -> None:
    text = render_prompt(item()).text
    head, _, system = text.partition('\n{"task"')
    assert head == (
        "Which way should they go?\n"
        "The choices are: ['Turn Left', 'Go Straight Forward', 'Turn Right', 'Turn Around']\n"
        "Image 1\n<image 1>\nImage 2\n<image 2>\n"
        "Hint:\nWe have a reference sheet.\n"
        "Hint image 0\n<image 3>"
    )
    assert json.loads('{"task"' + system)["task"] == "Answer the question presented to you truthfully."
    assert render_prompt(item()).reply_version == "1 (appendix 6, examinee)"


def test_that_a_short_answer_lists_nothing_and_blind_sends_no_picture() -> None:
    short = item(task="short_answer", kind=ItemKind.TEXT, options=(), answer="60", hint=None, images=item().images[:1])
    assert "choices" not in render_prompt(short).text.partition("{")[0]
    assert render_prompt(short).pictures == (0,)
    blind = render_prompt(item(), BLIND)
    assert blind.pictures == ()
    assert "Hint:" in blind.text


def test_that_choices_are_listed_in_another_order_each_repeat_and_the_order_is_stored() -> None:
    asked = run_questions([item()], DEFAULT, 6, {})
    again = run_questions([item(key="1", question="Another?"), item()], DEFAULT, 6, {})
    orders = [one.order for one in asked]
    assert orders == [one.order for one in again if one.item.key == "2"]
    assert len(set(orders)) > 1
    assert len({one.key for one in asked}) == 6
    for one in asked:
        assert one.prompt is not None
        texts = [MOVES[int(name.removeprefix("c")) - 1] for name in one.order]
        assert f"The choices are: {texts}" in one.prompt.text
    row = prediction_row(uuid.uuid4(), QuestionOutcome(asked[0], "answered", "…", sent={"detail": "x"}))
    assert json.loads(row.sent) == {"detail": "x", "options": list(orders[0])}


def test_that_other_items_keep_their_order() -> None:
    other = item(benchmark="puzzlevqa")
    asked = run_questions([other], DEFAULT, 2, {})
    assert [one.order for one in asked] == [(), ()]
    text = render_prompt(other).text
    assert text.startswith("<image 1><image 2>Which way should they go?\nc1. Turn Left")
    assert "\nHint:\nWe have a reference sheet.<image 3>\n" in text


@given(st.integers(0, 50), st.integers(0, 5))
def test_that_an_order_is_a_permutation_of_its_choices(repeat: int, seed: int) -> None:
    assert sorted(moat.shuffled_choice_order(item(), repeat, seed)) == ["c1", "c2", "c3", "c4"]


@pytest.mark.parametrize(
    ("reply", "outcome"),
    [
        ('{"analysis": "…", "answer": "Go Straight Forward"}', Outcome.RIGHT),
        ('```json\n{"analysis": "…", "answer": "go straight forward."}\n```', Outcome.RIGHT),
        ('{"analysis": "…", "answer": "Turn Left"}', Outcome.WRONG),
        ('{"analysis": "…", "answer": "B"}', Outcome.INVALID),
        ('{"analysis": "…", "answer": "the second one"}', Outcome.INVALID),
    ],
)
def test_that_an_answer_is_scored_by_what_it_says_whatever_the_order(reply: str, outcome: Outcome) -> None:
    assert grade_answer(item(), reply, LENIENT).outcome is outcome
