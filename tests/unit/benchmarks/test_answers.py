"""What each rule reads from each form of reply, kind by kind (orders and paths have files of their own); among them the
forms on which known harnesses differ."""

import re
from collections.abc import Callable, Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

from desktop.benchmarks import answers
from desktop.benchmarks.answers import LENIENT, STRICT
from desktop.benchmarks.answers.strip_answer_markup import REFUSAL, refusal_or_reason
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.item import Item
from desktop.benchmarks.jigsaw.connection_verification import OPTIONS
from desktop.benchmarks.outcome import ExtractionRule, Outcome, OutcomeReason, Score
from tests.unit.benchmarks.making import (
    anomaly_item,
    choice_item,
    letters_item,
    number_item,
    order_item,
    text_item,
    trace_item,
)

COLOURS = choice_item("red", "blue", "green", "dark red")
TOWERS = choice_item("a church", "a castle", "a bridge", "a mill")

ECHO = "(A) red\n(B) blue\n(C) green\n(D) dark red\n\nReasoning: it is the colour of the sky.\n**B**"

CHOICES: list[tuple[str, str | None, str | None]] = [
    ("B", "B", "B"),
    ("(B)", "B", "B"),
    ("**B**", "B", "B"),
    ("B.", "B", "B"),
    ("  B \n", "B", "B"),
    ("**(B).**", "B", "B"),
    ("b", None, "B"),
    ("Answer: b", None, "B"),
    ('{"answer": "C"}', None, "C"),
    ('```json\n{"answer": "C"}\n```', None, "C"),
    ('```\n{"answer": "C",}\n```', None, "C"),
    ("Here it is: {'answer': 'C'}", None, "C"),
    ("A tall tower", None, None),
    ("not B", None, None),
    ("A or B", None, None),
    ("ANSWER: AB", None, None),
    ("ANSWER: A … actually ANSWER: B", None, "B"),
    ("Answer: A\nWait, the sky is not red.\nAnswer: B", None, "B"),
    ('{"answer": "A"} and then \\boxed{B}', None, "B"),
    ('{"answer": "A"}\n{"answer": "B"}', None, "B"),
    (ECHO, None, "B"),
    (ECHO.replace("\n", "\r\n"), None, "B"),
    ("Answer: B", None, "B"),
    (r"\boxed{B}", None, "B"),
    (r"So \boxed{\text{B}}.", None, "B"),
    ("<answer>B</answer>", None, "B"),
    ("<answer>\n(B) blue\n</answer>", None, "B"),
    ("answer is A or B", None, None),
    ("Neither A nor B; it must be green", None, None),
    ("dark red", None, "D"),
    ("It is dark red.", None, "D"),
    ("The answer is **B** because the sky is blue.", None, "B"),
    ("**Answer:** B", None, "B"),
    ("Final answer:\nB", None, "B"),
    ("The answer is not B", None, None),
    ("The answer isn't B", None, None),
    ("Answer: A tall tower", None, None),
    ("Answer: B. blue", None, "B"),
    ("Answer: blue", None, "B"),
    ("Answer: A, B", None, None),
    ("red and blue", None, None),
    ("A\nB", None, None),
    ("E", None, None),
    ("", None, None),
    ("I'm sorry, I cannot see the picture.", None, None),
]


@pytest.mark.parametrize(("reply", "strict", "lenient"), CHOICES)
def test_that_a_reply_to_a_choice_names_an_option_or_none(reply: str, strict: str | None, lenient: str | None) -> None:
    assert answers.parse(COLOURS, reply, STRICT).value == strict
    assert answers.parse(COLOURS, reply, LENIENT).value == lenient


def test_that_an_article_before_a_word_is_no_letter() -> None:
    assert answers.parse(TOWERS, "A tall tower", LENIENT).value is None
    assert answers.parse(TOWERS, "A castle", LENIENT).value == "B"


def test_that_echoed_letters_without_texts_are_no_answer() -> None:
    assert answers.parse(letters_item(2), "A\nB\n\nIt lies above.\n**B**", LENIENT).value == "B"


CONNECTION = choice_item(*(str(option.text) for option in OPTIONS))
ABOVE, APART = str(OPTIONS[1].text), str(OPTIONS[2].text)


@pytest.mark.parametrize(
    "said", ["{}", "{}.", "(C) {}", "C: {}", "**C** {}", "Here {}", "It is so: {}, {}", "Answer: {}", "c: {}"]
)
def test_that_a_negation_in_an_options_own_text_is_none_of_it(said: str) -> None:
    assert answers.parse(CONNECTION, said.replace("{}", APART), LENIENT).value == "C"


@pytest.mark.parametrize("said", ["not {}", "It is not true that {}", "{} is not so", "It isn't so that {}", "{}? No"])
@pytest.mark.parametrize("text", [ABOVE, APART])
def test_that_an_option_whose_text_is_denied_is_not_named(said: str, text: str) -> None:
    assert answers.parse(CONNECTION, said.replace("{}", text), LENIENT).value is None


ORDERED = choice_item("[1, 2, 3, 4]", "[4, 1, 2, 3]", "[2, 1, 3, 4]", "[4, 3, 2, 1]")


@pytest.mark.parametrize(
    "said", ["B. {}", "**B. {}**", "**B.** {}", "(B. {})", "b. {}", "B.\t{}.", "B. {}, as it fits"]
)
@pytest.mark.parametrize("item", [ORDERED, CONNECTION, COLOURS])
def test_that_a_letter_with_a_full_stop_before_its_own_text_is_an_answer(item: Item, said: str) -> None:
    assert answers.parse(item, said.replace("{}", str(item.options[1].text)), LENIENT).value == "B"


@pytest.mark.parametrize(
    "said",
    ["A. {}", "Not B. {}", "B. Not {}", "B. {}. So A", "B. {}. It fits", "AB. {}", "B. A. {}"],
)
@pytest.mark.parametrize("item", [ORDERED, CONNECTION, COLOURS])
def test_that_a_letter_before_the_text_of_another_option_or_before_more_is_none(item: Item, said: str) -> None:
    assert answers.parse(item, said.replace("{}", str(item.options[1].text)), LENIENT).value is None


@pytest.mark.parametrize(
    ("reply", "value"),
    [
        ("No", "B"),
        ("no.", "B"),
        ("B: No", "B"),
        ("A: No", None),
        ("I have no idea", None),
        ("No, that cannot be said", None),
        ("Yes or no", None),
    ],
)
def test_that_a_text_that_is_only_a_negation_must_stand_alone(reply: str, value: str | None) -> None:
    assert answers.parse(choice_item("Yes", "No"), reply, LENIENT).value == value


@pytest.mark.parametrize(
    ("reply", "reason"),
    [
        ("E", OutcomeReason.NO_SUCH_OPTION),
        ("A\nB", OutcomeReason.CONTRADICTORY),
        ("Sorry, I can't help with that.", OutcomeReason.REFUSED),
        ("A tall tower", OutcomeReason.UNPARSED),
    ],
)
def test_that_an_invalid_reply_says_why(reply: str, reason: OutcomeReason) -> None:
    score = answers.grade_answer(COLOURS, reply, LENIENT)
    assert (score.outcome, score.reason) == (Outcome.INVALID, reason)


NUMBERS: list[tuple[str, str, Outcome, Outcome]] = [
    ("60", "60", Outcome.RIGHT, Outcome.RIGHT),
    ("60", "60.", Outcome.RIGHT, Outcome.RIGHT),
    ("60", "≈60", Outcome.WRONG, Outcome.RIGHT),
    ("60", "sixty", Outcome.WRONG, Outcome.RIGHT),
    ("60", "$60", Outcome.WRONG, Outcome.RIGHT),
    ("60", "The answer is 60", Outcome.WRONG, Outcome.RIGHT),
    ("60", "61", Outcome.WRONG, Outcome.WRONG),
    ("60", "A", Outcome.WRONG, Outcome.WRONG),
    ("3.14", "≈3.14", Outcome.WRONG, Outcome.RIGHT),
    ("3.14", "3.14", Outcome.RIGHT, Outcome.RIGHT),
    ("1250", "1,250", Outcome.WRONG, Outcome.RIGHT),
    ("-3", "−3", Outcome.WRONG, Outcome.RIGHT),
    ("125", "one hundred and twenty-five", Outcome.WRONG, Outcome.RIGHT),
]


@pytest.mark.parametrize("make", [text_item, number_item])
@pytest.mark.parametrize(("gold", "reply", "strict", "lenient"), NUMBERS)
def test_that_open_answers_compare_figures_or_values(
    make: Callable[[str], Item], gold: str, reply: str, strict: Outcome, lenient: Outcome
) -> None:
    item = make(gold)
    assert answers.grade_answer(item, reply, STRICT).outcome is strict
    assert answers.grade_answer(item, reply, LENIENT).outcome is lenient


def test_that_words_compare_without_case_only_leniently() -> None:
    assert answers.grade_answer(text_item("Type D"), "type  d", STRICT).outcome is Outcome.WRONG
    assert answers.grade_answer(text_item("Type D"), "type  d", LENIENT).outcome is Outcome.RIGHT


LEFT_TURNED = {"judgment": "B", "position": "C", "type": "A"}

ANOMALIES: list[tuple[str, Mapping[str, str] | None, Mapping[str, str] | None]] = [
    ("Judgment: B\nError Position: C\nError Type: A", LEFT_TURNED, LEFT_TURNED),
    ("Judgment: B Error Position: C Error Type: A", LEFT_TURNED, LEFT_TURNED),
    ("Judgment: A\nError Position:\nError Type:", {"judgment": "A"}, {"judgment": "A"}),
    ("Judgment: A Error Position: Error Type: .", {"judgment": "A"}, {"judgment": "A"}),
    ("Judgment: A\nError Position: C\nError Type: A", None, {"judgment": "A"}),
    ("judgement: b\nerror position: c\nerror type: a", None, LEFT_TURNED),
    (
        "Judgment: Incorrect\nError Position: Bottom-left\nError Type: Rotation",
        None,
        LEFT_TURNED,
    ),
    ("Judgment: A\nError Position: none\nError Type: N/A", None, {"judgment": "A"}),
    (
        '```json\n{"judgment": "B", "error_position": "C", "Error Type": "A"}\n```',
        None,
        LEFT_TURNED,
    ),
    ("Judgment: B\nError Position: E\nError Type: A", None, None),
    ("Something is wrong with it.", None, None),
    (
        "Judgment: A\nError Position:\nError Type:\nNo, wait.\nJudgment: B\nError Position: C\nError Type: A",
        None,
        LEFT_TURNED,
    ),
]


@pytest.mark.parametrize(("reply", "strict", "lenient"), ANOMALIES)
def test_that_three_fields_are_read_together(
    reply: str, strict: Mapping[str, str] | None, lenient: Mapping[str, str] | None
) -> None:
    item = anomaly_item({"judgment": "B", "position": "C", "type": "A"})
    assert answers.parse(item, reply, STRICT).value == strict
    assert answers.parse(item, reply, LENIENT).value == lenient


def test_that_fields_count_together_and_are_measured_apart() -> None:
    item = anomaly_item({"judgment": "B", "position": "C", "type": "A"})
    score = answers.score(item, {"judgment": "B", "position": "C", "type": "B"}, STRICT)
    assert score.outcome is Outcome.WRONG
    assert score.measures == {"judgment": 1, "position": 1, "type": 0}
    normal = answers.score(anomaly_item({"judgment": "A"}), {"judgment": "A"}, STRICT)
    assert normal.outcome is Outcome.RIGHT
    assert normal.measures == {"judgment": 1}


@pytest.mark.parametrize(
    "value",
    [{}, {"judgment": "B"}, {"judgment": "A", "position": "C"}, {"judgment": "C"}, {"else": "A"}, "A", None],
)
def test_that_an_unfinished_form_is_no_answer(value: JsonValue) -> None:
    with pytest.raises(answers.BadAnswer):
        answers.check_answer(anomaly_item({"judgment": "A"}), value)


def test_that_a_summary_counts_the_four_outcomes_apart() -> None:
    def one(outcome: Outcome) -> Score:
        return Score(outcome=outcome, rule=STRICT)

    scores = [one(Outcome.RIGHT)] * 3 + [one(Outcome.WRONG)] + [one(Outcome.INVALID)] * 2 + [one(Outcome.MISSING)] * 4
    summary = answers.summarise(scores)
    assert (summary.n, summary.right, summary.wrong, summary.invalid, summary.missing) == (10, 3, 1, 2, 4)
    assert summary.accuracy == 0.3
    assert summary.accuracy_answered == 0.75
    assert answers.summarise([]).accuracy is None


@pytest.mark.parametrize(
    "item",
    [
        COLOURS,
        text_item("x"),
        number_item("7"),
        order_item(),
        anomaly_item({"judgment": "B", "position": "C", "type": "A"}),
        trace_item("A00", "B11"),
    ],
    ids=lambda item: item.kind,
)
@given(raw=st.text(alphabet=st.sampled_from(list("ABCD1234[]{}()\"':.,\n *answer\\<>→-xé\u2028")), max_size=60))
def test_that_any_reply_is_read_without_an_error_and_its_value_passes_the_check(item: Item, raw: str) -> None:
    for rule in (STRICT, LENIENT):
        parsed = answers.parse(item, raw, rule)
        score = answers.grade_answer(item, raw, rule)
        assert (parsed.value is None) == (parsed.reason is not None)
        assert (score.outcome is Outcome.INVALID) == (parsed.reason is not None)


@pytest.mark.parametrize("rule", [STRICT, LENIENT])
def test_that_a_checked_right_value_is_right(rule: ExtractionRule) -> None:
    for item in (COLOURS, order_item(), anomaly_item({"judgment": "A"}), trace_item("A00", "B11"), number_item("7")):
        assert answers.score(item, answers.check_answer(item, item.answer), rule).outcome is Outcome.RIGHT


SAID = (
    "i'm sorry",
    "SORRY, BUT I",
    "I Can’t",
    "i cannot",
    "i can't",
    "I CANT",
    "i am unable",
    "I’m Unable to",
    "unable to",
)
NOISE = st.text("abcİıſKn't’ \n.", max_size=12)


@given(NOISE, st.sampled_from((*SAID, "i am not able", "candy", "sortable", "ſorry, I", "")), NOISE)
def test_that_a_refusal_is_found_wherever_its_pattern_is(before: str, said: str, after: str) -> None:
    raw = before + said + after
    found = refusal_or_reason(raw, OutcomeReason.UNPARSED) is OutcomeReason.REFUSED
    assert found == bool(REFUSAL.search(raw))


@pytest.mark.parametrize("sign", ["\\u0000", "\\ud800", "x\\udfffy"])
@pytest.mark.parametrize("rule", [STRICT, LENIENT], ids=lambda rule: rule.name)
def test_that_a_sign_that_json_says_and_nothing_can_store_is_replaced(sign: str, rule: ExtractionRule) -> None:
    items = [text_item("60"), number_item("60"), choice_item("an owl", "a cat"), trace_item("A00", "B11")]
    for item in items:
        for raw in (f'{{"answer": "{sign}", "trace": []}}', f'{{"answer": "A00", "trace": ["{sign}", "B11"]}}'):
            canonical_json(answers.grade_answer(item, raw, rule).parsed)
    path = answers.grade_answer(items[-1], f'{{"answer": "A00", "trace": ["{sign}", "B11"]}}', rule).parsed
    assert isinstance(path, dict)
    assert path["trace"] == [re.sub(r"\\u\w{4}", "\ufffd", sign), "B11"]
