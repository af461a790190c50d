"""Rules that follow other harnesses read what those read: the replies that were run through their code
(reference/formats.md 4.4, 5.3 and 6.3), and nothing is guessed where they guess."""

import pytest

from desktop.benchmarks import answers
from desktop.benchmarks.answers import COMPATIBLE, RULES, UnknownRule, find_extraction_rule, grade_answer, parse
from desktop.benchmarks.outcome import Outcome, OutcomeReason
from tests.unit.benchmarks.making import choice_item, letters_item, order_item, text_item

VLM, BLINK, VRIQ = (find_extraction_rule(name) for name in ("vlmevalkit", "lmms-eval-blink", "vriq-normalize"))
BIRDS = choice_item("an owl", "a cat", "a dog", "a fish")
ORDERS = choice_item("[1, 2, 3, 4]", "[2, 4, 3, 1]")


@pytest.mark.parametrize(
    ("reply", "read"),
    [
        ("(B)", "B"),
        ("**B**", "B"),
        ("Answer: B", "B"),
        (r"\boxed{C}", "C"),
        ("b", None),
        ("<answer>C</answer>", None),
        ('{"answer": "C"}', None),
        ("B\nExplanation: it is, as the picture shows, and as everybody can see at once, an animal", None),
        ("A bird sits here so I choose C", None),
        ("A or B", None),
        ("So the answer is **C**, and not at all what one would think at first sight of it", "C"),
        ("a cat", "B"),
        ("Z", None),
        ("I'm sorry, but without the image provided I cannot say B", None),
    ],
)
def test_that_vlmevalkit_reads_one_letter_near_the_end(reply: str, read: str | None) -> None:
    assert parse(BIRDS, reply, VLM).value == read
    assert grade_answer(BIRDS, reply, VLM).outcome in {Outcome.RIGHT, Outcome.WRONG} if read else Outcome.INVALID


def test_that_vlmevalkit_reads_an_options_text() -> None:
    assert parse(ORDERS, "[2, 4, 3, 1]", VLM).value == "B"
    assert parse(ORDERS, "the order is [2,4,3,1]", VLM).value is None
    assert parse(BIRDS, "Sorry, I can't help with images of people yet.", VLM).reason is OutcomeReason.REFUSED


@pytest.mark.parametrize(
    ("reply", "read", "reason"),
    [
        ("(B)", "B", None),
        ("The answer is B", None, OutcomeReason.NO_SUCH_OPTION),
        ("Based on the image, (C)", "B", None),
        ("I think A", None, OutcomeReason.NO_SUCH_OPTION),
        ("**B**", None, OutcomeReason.UNPARSED),
        ("", None, OutcomeReason.UNPARSED),
    ],
)
def test_that_lmms_eval_takes_the_first_letter_of_the_text(
    reply: str, read: str | None, reason: OutcomeReason | None
) -> None:
    found = parse(BIRDS, reply, BLINK)
    assert (found.value, found.reason) == (read, reason)


@pytest.mark.parametrize(
    ("reply", "read"),
    [("a bird", "A"), ("C and D", "C"), ("Option 2", "B"), ("8", None), ("None", None), ("E", None), ("It is I", None)],
)
def test_that_vriq_takes_an_article_for_an_answer(reply: str, read: str | None) -> None:
    assert parse(BIRDS, reply, VRIQ).value == read
    options = tuple(option.model_copy(update={"id": str(n)}) for n, option in enumerate(letters_item(4).options, 1))
    numbered = letters_item(4).model_copy(update={"options": options})
    assert parse(numbered, "Option 2", VRIQ).value == "2"


def test_that_rules_of_harnesses_are_known_and_are_no_rules_of_ours() -> None:
    assert not {*COMPATIBLE} & {*RULES}
    assert sorted(rule.name for rule in COMPATIBLE.values()) == ["lmms-eval-blink", "vlmevalkit", "vriq-normalize"]
    assert all(rule.version == 1 for rule in COMPATIBLE.values())
    assert answers.score(BIRDS, "B", VLM).outcome is Outcome.RIGHT
    with pytest.raises(UnknownRule, match="multiple-choice items only"):
        parse(text_item("60"), "60", VLM)
    with pytest.raises(UnknownRule, match="multiple-choice items only"):
        grade_answer(order_item(), "[1,2,3,4]", BLINK)
    with pytest.raises(UnknownRule, match="version 2"):
        find_extraction_rule("vlmevalkit", 2)
