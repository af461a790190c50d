"""Version 2 of `lenient` against replies that were read by hand: ten styles in three languages."""

from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.benchmarks import answers
from desktop.benchmarks.answers import find_extraction_rule
from desktop.benchmarks.outcome import ExtractionRule, Outcome
from tests.unit.benchmarks.making import choice_item, letters_item, number_item, order_item, text_item

STRICT, LENIENT = find_extraction_rule("strict", 2), find_extraction_rule("lenient", 2)
TEXTS = {
    "en": ("School", "Hospital", "Park", "Museum"),
    "zh": ("学校", "医院", "公园", "博物馆"),
    "ja": ("学校", "病院", "公園", "博物館"),
}
LABELLED = [
    (*line.split("\t")[:3], line.split("\t")[3].replace("⏎", "\n"))
    for line in (Path(__file__).parent / "labelled_replies.tsv").read_text(encoding="utf-8").splitlines()
]
"""Language, style, the letter that a careful reader takes it for ("-": none), and the reply."""


def read(language: str, reply: str, *, with_texts: bool = True) -> object:
    item = choice_item(*TEXTS[language]) if with_texts else letters_item()
    return answers.parse(item, reply, LENIENT).value


def test_that_the_labelled_replies_are_of_ten_styles_and_three_languages() -> None:
    assert len(LABELLED) >= 300
    assert len({style for _, style, _, _ in LABELLED}) == 10
    assert Counter(language for language, *_ in LABELLED).keys() == TEXTS.keys()


def test_that_lenient_reads_as_a_careful_reader_does_and_never_a_wrong_letter() -> None:
    found = [(label, read(language, reply), reply) for language, _, label, reply in LABELLED]
    assert [one for one in found if one[1] not in {one[0], None}] == []
    agreed = sum((value or "-") == label for label, value, _ in found)
    assert agreed / len(found) >= 0.99, [one for one in found if (one[1] or "-") != one[0]]


def test_that_without_the_options_texts_never_a_wrong_letter_is_read() -> None:
    unknown = {"texts"}
    found = [
        (label, read(language, reply, with_texts=False), reply)
        for language, style, label, reply in LABELLED
        if style not in unknown
    ]
    assert [one for one in found if one[1] not in {one[0], None}] == []
    assert sum((value or "-") == label for label, value, _ in found) / len(found) >= 0.99


def two_named() -> list[str]:
    forms = (
        "Answer: {} or {}",
        "The answer is ({}) or ({}).",
        "答案：{}或{}",
        "答え：{}と{}",
        "{} and {}",
        r"\boxed{{{}, {}}}",
    )
    return [form.format(one, other) for one, other in permutations("ABCD", 2) for form in forms]


@pytest.mark.parametrize("reply", two_named())
@given(before=st.sampled_from(["", "Answer: A\n", "The answer is B.\n", "答案：C\n", "答え：D\n", '{"answer": "A"}\n']))
def test_that_no_letter_is_read_where_the_last_statement_names_two(reply: str, before: str) -> None:
    for item in (letters_item(), choice_item(*TEXTS["en"])):
        assert answers.parse(item, before + reply, LENIENT).value is None


SAYINGS = (
    "Answer: {}",
    "The correct choice is ({}).",
    "\\boxed{{{}}}",
    '{{"answer": "{}"}}',
    "答案：{}",
    "答えは{}です。",
    "选 {}。",
)


@given(st.lists(st.tuples(st.sampled_from(SAYINGS), st.sampled_from("ABCD")), min_size=1, max_size=6))
def test_that_the_last_of_several_statements_decides(said: list[tuple[str, str]]) -> None:
    reply = "\n".join(form.format(letter) for form, letter in said)
    assert answers.parse(letters_item(), reply, LENIENT).value == said[-1][1]
    for end in ("ANSWER: cannot be determined", "答案：无法确定", "答え：わかりません", '{"answer": null}'):
        assert answers.parse(letters_item(), f"{reply}\n{end}", LENIENT).value is None


@pytest.mark.parametrize("written", ["60", "６０", "\u200b60", "6\u200b0", "60\ufeff", "٦٠"])
@pytest.mark.parametrize("rule", [STRICT, LENIENT], ids=lambda rule: rule.name)
def test_that_digits_of_any_width_are_the_same_number(written: str, rule: ExtractionRule) -> None:
    for item in (text_item("60"), number_item("60")):
        assert answers.grade_answer(item, written, rule).outcome is Outcome.RIGHT
        assert answers.score(item, answers.check_answer(item, written), rule).outcome is Outcome.RIGHT
        assert answers.score(item, answers.check_answer(item, "61"), rule).outcome is Outcome.WRONG


def test_that_a_combined_letter_and_a_composed_one_are_the_same_word() -> None:
    item = text_item("café")
    for rule in (STRICT, LENIENT):
        assert answers.grade_answer(item, "cafe\u0301", rule).outcome is Outcome.RIGHT
        assert answers.grade_answer(item, "cafe", rule).outcome is Outcome.WRONG
    assert answers.grade_answer(text_item("x²"), "x2", STRICT).outcome is Outcome.WRONG


def test_that_an_order_that_was_taken_back_is_none() -> None:
    assert answers.parse(order_item(), "Answer: [2, 3, 1, 4]\nANSWER: cannot be determined", LENIENT).value is None
    assert answers.parse(order_item(), "［２，３，１，４］", LENIENT).value == ["2", "3", "1", "4"]
    assert answers.parse(number_item("5"), "Answer: 5\nAnswer:", LENIENT).value is None


@pytest.mark.parametrize("reply", ["\u200bB", "Ｂ", "(B)\u2060"])
def test_that_strict_reads_the_form_asked_for_in_any_width_and_no_more(reply: str) -> None:
    assert answers.parse(letters_item(), reply, STRICT).value == "B"
    assert answers.parse(letters_item(), f"Answer: {reply}", STRICT).value is None


@pytest.mark.parametrize(
    "reply",
    [
        "The rate is A = 3 and so\n\\boxed{A = C}",
        "(i)\n(a) The first part.\n(ii) The second part",
        "[H] = (k_1[Hg]",
        "【答案】A. ①② B. ①③ C. ②④ D. ③④",
        "Angle A is the right angle, so the triangle is right.",
        "The answers are A = 5 and B = 7.",
        "The closest option is (B), but it is not the correct answer.",
        "Ultimately, both options (D) and (B) are valid answers.",
        "Answer: (A) School and (B) Hospital",
        "\\boxed{C, D}",
        "The image shows a large hall. A person is standing in it.",
        "There is a hall.\nA sign hangs on the wall.",
        "A better process would be needed.",
        '{"bbox": [1, 2, 3, 4], "label": "A"}',
        "(a) The first part is 7.",
        "不是A就是B。",
        "学校のようではありません。",
        "学校だとは言えません。",
        "Aとなりません。",
        "A. School is not the correct answer.",
        "A. 学校不是正确答案。",
        "A. 学校が正しいとは言えません。",
        "C（公園）ではありません。",
    ],
)
def test_that_variables_numerals_and_lists_of_options_are_no_answer(reply: str) -> None:
    assert read("en", reply) is None
    assert answers.parse(letters_item(10 if "H" in reply or "(i)" in reply else 4), reply, LENIENT).value is None


@pytest.mark.parametrize(
    ("reply", "expected"),
    [
        ("Point A is closer to the lens than point B.", "A"),
        ("Box B more accurately encloses the cup. Box A leaves out its handle.", "B"),
        ("The marked point corresponds to Point C on the right image, since both are on the rim.", "C"),
        ("The second image (B) shares the same style as the reference, compared to the third image (C).", "B"),
        ("Point A corresponds to the nose. Point B corresponds to the tail.", None),
        ("Point A corresponds to the reference point. Point B corresponds to the reference point.", None),
        ("Angle A is larger than angle B.", None),
        ("Which box (A or B) more accurately encloses the cup depends on its handle.", None),
        ("<s> (D) Point D</s>", "D"),
        ("(B) no. The cup is not on the tray.", "B"),
        ("(A) B must be heavier than A.", "A"),
        ("Therefore, the answers are:\n(A) Point A\n(B) Point B", None),
        ("The correct answer is (C).\nThe arc is \\boxed{270^\\circ}", "C"),
        ("<|im_start|>user\nQ\nanswer: A<|im_end|><|im_start|>assistant\nC", "C"),
        ("答案選 C。", "C"),
        ("正確選項應該是（D）。", "D"),
        ("おそらくAかCでしょう。", None),
        ("Aではないかと思います。", "A"),
    ],
)
def test_that_a_reply_says_what_it_judges_to_be_it_in_its_first_or_last_sentence(
    reply: str, expected: str | None
) -> None:
    assert answers.parse(letters_item(), reply, LENIENT).value == expected


@pytest.mark.parametrize(
    ("reply", "expected"),
    [
        ("The second image is the most similar to the first one.", "A"),
        ("The second image (B) is the most similar to the first one.", None),
        ("Both show a lamp. Therefore, the third image is more likely to be real.", "B"),
        ("The size is 7.5.", None),
        ("So the angle is equal to 80.0.", "D"),
        ("The size is 7 cm.", "C"),
    ],
)
def test_that_a_text_is_an_answer_where_it_is_judged_or_concluded_whole(reply: str, expected: str | None) -> None:
    item = choice_item("the second image", "the third image", "7", "80°")
    assert answers.parse(item, reply, LENIENT).value == expected


@pytest.mark.parametrize(
    ("reply", "expected"),
    [
        ("\\boxed{\\text{(B) }\\frac{14}{3}}", "B"),
        ("$\\boxed{50}$", "C"),
        ("Answer: (D) 2: 1 ratio of A and B", "D"),
        ("The correct answer is (B). \\frac{14}{3}. I hope this helps! Let me know if you have questions.", "B"),
        ("The answer is (C) $\\boxed{49.9}$", "C"),
        ("Answer: A1", "A"),
    ],
)
def test_that_a_letter_with_its_own_text_is_that_option_whatever_the_text_begins_with(
    reply: str, expected: str
) -> None:
    item = choice_item("1", "$\\frac{14}{3}$", "50°", "2: 1 ratio of A and B")
    assert answers.parse(item, reply, LENIENT).value == expected


@pytest.mark.parametrize(
    ("reply", "expected"),
    [
        ("By its edges, the third image appears to be the missing lower right portion. The second image is dark.", "B"),
        ("It is more appropriate to place the second image there. The edges of the third image do not match.", "A"),
        ("The gap would be more appropriate to be filled with the second image, as both show a man.", "A"),
        ("Therefore, I assess that (B) the third image, rather than the second image, is the missing piece.", "B"),
        ("Therefore, the appropriate image to place in the spot would be the third image.\nThe second has edges.", "B"),
        ("It is difficult to determine which of the second or third image would be more appropriate to place.", None),
        ("Select (A) the second image\nSelect (B) the third image", None),
        ("Both the second image and the third image would be a good fit.", None),
        ("Therefore, the second image (B) is the missing part of the first image.", None),
    ],
)
def test_that_the_text_of_an_option_is_read_where_a_reply_prefers_it(reply: str, expected: str | None) -> None:
    assert answers.parse(choice_item("the second image", "the third image"), reply, LENIENT).value == expected


@pytest.mark.parametrize(
    ("reply", "expected"),
    [
        ("B would be correct if beds were visible.", None),
        ("The answer is A. B would be the answer if beds were visible.", "A"),
        ("The answer would be B if I had to choose.", "B"),
        ("The answer would be B if there were beds.", None),
        ("A and B have no roof, and neither does C. D does.", "D"),
        ("A has a roof, and B has none. C is too small.", None),
        ("I'd say B. On reflection I can't really tell from this image.", None),
        ("B, though it's hard to tell.", "B"),
        ("- [x] A. School\n- [ ] B. Hospital", "A"),
        ("- [x] A. School\n- [x] B. Hospital\n- [ ] C. Park", None),
        ("A. School ❌\nB. Hospital ✅\nC. Park ❌", "B"),
        ("<final>B</final>", "B"),
        ("<output>The picture shows a hall with many people, so C.</output>", "C"),
        ("| Answer |\n|---|\n| B |", "B"),
    ],
)
def test_that_conditions_doubts_and_ticks_are_read_as_a_careful_reader_does(reply: str, expected: str | None) -> None:
    assert answers.parse(letters_item(), reply, LENIENT).value == expected


@pytest.mark.parametrize(
    ("gold", "reply", "right"),
    [
        ("293", "Answer: m+n = 256+37 = 293", True),
        ("81", "Answer: 2*7 + 3*6 + ... = 81.", True),
        ("5", "There are 5 apples.", True),
        ("1234", "Answer: 1,234 m", True),
        ("5", "答案：5个", True),
        ("5", "Answer: 5 or 6", False),
        ("5", "Answer: not 5", False),
        ("7", "Answer: more than 7", False),
        ("5", "Answer: x5", False),
        ("5", "Answer: 1/5", False),
    ],
)
def test_that_a_number_is_read_with_its_unit_and_behind_its_calculation(gold: str, reply: str, right: bool) -> None:
    outcome = answers.grade_answer(number_item(gold), reply, LENIENT).outcome
    assert outcome is (Outcome.RIGHT if right else Outcome.WRONG)


@pytest.mark.parametrize(
    ("reply", "expected"),
    [
        ("**Answer: D**\n\nsince \\boxed{\\langle H\\rangle \\ll \\Delta E}", "D"),
        ("I considered (A), but it is incorrect. Final answer: D.", "D"),
        ("Antwort:\n\nAntwort: C", "C"),
        ("ANSWER IS D. A is incorrect.", "D"),
        ("The calculated answer is 11.\n\nAnswer seems to be A.", "A"),
        ("The answer is C because I computed the integral.", "C"),
    ],
)
def test_that_replies_of_other_harnesses_reports_are_read(reply: str, expected: str) -> None:
    assert answers.parse(letters_item(10), reply, LENIENT).value == expected


@pytest.mark.parametrize(
    ("reply", "expected"),
    [("H. A", "H"), ("C. E", "C"), ("B. A", None), ("H", "H"), ("Answer: H. A", "H"), ("C.", "C")],
)
def test_that_texts_that_are_letters_are_not_taken_for_letters(reply: str, expected: str | None) -> None:
    item = choice_item("C", "F", "E", "H", "B", "I", "J", "A", "D", "G")
    assert answers.parse(item, reply, LENIENT).value == expected


@pytest.mark.parametrize(
    "reply",
    [
        "The wrong answer is B.",
        "The eliminated option is B.",
        "An incorrect choice would be B.",
        "I don't believe the answer is B.",
        "It is improbable that the answer is B.",
        "Never pick B.",
        "B is ruled out.",
        "Some might say that the answer is B.",
        "To choose B, there would have to be beds.",
        "If the building behind the trees has beds, the answer is B; if it has desks, it is A.",
        "A 9-year-old boy stands in front of a house.",
        "Final answer:\nA. School\nB. Hospital",
        "不正确的答案是B。",
        "切莫选B。",
        "我不敢说答案是B。",
        "有人会选B。",
        "若有病床，则选B；若有课桌，则选A。",
        "B应排除。",
        "不正解はBです。",
        "Bを選んではいけません。",
        "Bを選ぶ根拠はありません。",
        "除外できるのはBです。",
        "答えがBとは思えません。",
    ],
)
def test_that_no_option_is_read_that_is_rejected_doubted_or_only_supposed(reply: str) -> None:
    assert read("en", reply) is None
    assert read("en", reply, with_texts=False) is None


@pytest.mark.parametrize(
    ("statement", "ends", "kept"),
    [
        (
            "The answer is D.",
            [
                "No, wait, that's not it.",
                "But it's a toss-up, really.",
                "Let me withdraw that answer.",
                "Forget that.",
                "Actually, looking at the blackboard again, A suits this far more.",
            ],
            ["No other option fits.", "It's not hard to see why.", "There is no doubt about it.", "Nothing else fits."],
        ),
        (
            "答案是D。",
            ["不过我也说不准。", "抱歉，我收回这个答案。", "错了，不是这个。", "这个答案可能是错的。"],
            ["其他选项都不对。", "不会有错。", "如有不清楚的地方请告诉我。", "图中没有树，所以不是C。"],
        ),
        (
            "答えはDです。",
            ["いや、違います。", "ただし確証はありません。", "取り消します。", "判断は難しいです。"],
            ["間違いありません。", "ほかに考えられません。", "Aは黒板がないので違います。", "疑いの余地はありません。"],
        ),
    ],
)
def test_that_an_answer_is_taken_back_by_what_follows_only_where_that_is_about_the_answer(
    statement: str, ends: list[str], kept: list[str]
) -> None:
    assert {end: read("en", f"{statement} {end}") for end in ends} == dict.fromkeys(ends)
    assert {end: read("en", f"{statement} {end}") for end in kept} == dict.fromkeys(kept, "D")


def test_that_what_a_reply_strikes_out_is_not_its_answer() -> None:
    assert read("en", "~~Answer: A~~ Answer: B") == "B"
    assert read("en", "~~A~~ **C**", with_texts=False) == "C"


@pytest.mark.parametrize(
    ("reply", "expected"),
    [
        ("所見から、肺炎が最も有力と考えられます。", "A"),
        ("最も可能性が高いのは気胸である。", "B"),
        ("図から、胸水よりも気胸が疑われます。", "B"),
        ("肺炎が疑われます。気胸も疑われます。", None),
    ],
)
def test_that_an_options_text_is_read_where_a_japanese_sentence_judges_it(reply: str, expected: str | None) -> None:
    assert answers.parse(choice_item("肺炎", "気胸", "胸水"), reply, LENIENT).value == expected


def test_that_numbers_beside_japanese_words_are_options_too() -> None:
    reply = "割合（1-感度）が最も低いものを選ぶ。感度が最も高いのは4であるため、割合が最も低いのは4です。"
    assert answers.parse(choice_item("1", "2", "3", "4"), reply, LENIENT).value in {None, "D"}
