"""MOAT's tables from answers: overall and by capability, pairs, needs, variants and their error, by hand."""

import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.analysis.paper_tables.moat_tables_and_figures import (
    capability_needs,
    capability_pairs,
    guessing_accuracy,
    mean_absolute_error,
    moat_row,
    simplified_variants,
)
from desktop.analysis.paper_tables.paper_answers_and_rates import (
    AccuracyRate,
    PaperAnswer,
    accuracy_rate,
    accuracy_spread,
    mean_and_sd,
    mean_of_defined,
)
from desktop.benchmarks import answers
from desktop.benchmarks.answers import LENIENT
from desktop.benchmarks.item import AnswerOption, Item, ItemKind
from desktop.benchmarks.moat import CAPABILITIES
from desktop.benchmarks.outcome import Outcome
from desktop.benchmarks.published_task_prompts import judge_prompt, task_prompt

RIGHT, WRONG, INVALID, MISSING = Outcome.RIGHT, Outcome.WRONG, Outcome.INVALID, Outcome.MISSING


def item(key: str, *tags: str, choices: int = 0, answer: str = "7", **more: object) -> Item:
    options = tuple(AnswerOption(id="ABCDEF"[n], text=f"text {n}") for n in range(choices))
    told = {
        "benchmark": "moat", "version": "v2", "key": key, "question": f"Question {key}?", "tags": tags,
        "task": "multiple_choice" if choices else "short_answer", "kind": ItemKind.CHOICE if choices else ItemKind.TEXT,
        "options": options, "answer": "A" if choices else answer, **more,
    }  # fmt: skip
    return Item.model_validate(told)


ITEMS = [
    item("1", "CNT", "OCR", choices=4),
    item("2", "CNT"),
    item("3", "OCR", "RLA", "RET", choices=2),
    item("4", "MATH", choices=4),
]
OUTCOMES = {"r0": (RIGHT, RIGHT, WRONG, INVALID), "r1": (RIGHT, WRONG, RIGHT, MISSING)}
ANSWERS = [
    PaperAnswer(of, outcome, run)
    for run, outcomes in OUTCOMES.items()
    for of, outcome in zip(ITEMS, outcomes, strict=True)
]


def test_that_overall_is_micro_and_a_capability_counts_every_item_that_carries_it() -> None:
    told = moat_row(ANSWERS)
    assert told.overall == AccuracyRate(4, 8, 4)
    assert {name: told.capabilities[name] for name in ("CNT", "OCR", "RET", "UVC")} == {
        "CNT": (3, 4, 2),
        "OCR": (3, 4, 2),
        "RET": (1, 2, 1),
        "UVC": (0, 0, 0),
    }
    assert told.capabilities["UVC"].accuracy is None
    assert (told.spread.mean, told.spread.sd, told.spread.runs) == (0.5, 0, 2)
    assert told.chance == (1 / 4 + 1 / 2 + 1 / 4) / 4 == guessing_accuracy(ITEMS)
    decided = moat_row(ANSWERS, {("v2", "4"): ["UVC"]})
    assert decided.capabilities["UVC"] == (0, 2, 1)
    assert decided.capabilities["CNT"].n == 0


def test_that_the_human_row_is_mean_and_sd_over_people_with_n_minus_one() -> None:
    """82.72 ± 9.11 is 469 of 567: 137, 162 and 170 of 189 give it (so do 144, 149 and 176)."""
    of = item("1")
    people = {"P1": 137, "P2": 162, "P3": 170}
    held = [PaperAnswer(of, RIGHT if k < right else WRONG, who) for who, right in people.items() for k in range(189)]
    told = moat_row(held)
    assert (told.overall.right, told.overall.n) == (469, 567)
    assert round(100 * (told.overall.accuracy or 0), 2) == 82.72
    assert (round(100 * (told.spread.mean or 0), 2), round(100 * (told.spread.sd or 0), 2)) == (82.72, 9.11)
    assert told.spread.sd == pytest.approx(statistics.stdev(right / 189 for right in people.values()))


def test_that_one_run_has_no_spread_and_nothing_has_no_mean() -> None:
    assert accuracy_spread(ANSWERS[:4]) == (0.5, None, 1)
    assert (mean_and_sd([]), mean_of_defined([None]), guessing_accuracy([]), accuracy_rate([]).accuracy) == (
        (None, None, 0),
        None,
        None,
        None,
    )


def test_that_a_pair_counts_the_items_that_carry_both() -> None:
    table = capability_pairs(ANSWERS)
    assert len(table) == 36 + 9
    assert table["CNT", "OCR"] == (2, 2, 1)
    assert table["OCR", "RET"] == (1, 2, 1)
    assert table["CNT", "CNT"] == moat_row(ANSWERS).capabilities["CNT"]
    assert table["CNT", "RET"].accuracy is None


def test_that_needs_count_labels_combinations_and_how_many() -> None:
    told = capability_needs(ITEMS)
    assert (told.n, told.carried["CNT"], told.share("CNT")) == (4, 2, 0.5)
    assert told.counts == {0: 1, 1: 1, 2: 1, 3: 1}
    assert dict(told.combinations)["OCR", "RLA", "RET"] == 1
    inputs = capability_needs(
        ITEMS, ("INDOOR", "GUI"), {("v2", "1"): ["GUI", "INDOOR"], ("v2", "2"): ["GUI"], ("v1", "3"): ["GUI"]}
    )
    assert (inputs.share("GUI"), inputs.share("INDOOR")) == (0.5, 0.25)
    assert capability_needs([]).share("CNT") is None


def test_that_the_error_is_over_answers_that_are_numbers_with_their_count() -> None:
    told = [("9", WRONG), ("about 6", WRONG), ("many", WRONG), (None, INVALID), ("7", RIGHT)]
    held = [PaperAnswer(item("1"), outcome, str(n), parsed) for n, (parsed, outcome) in enumerate(told)]
    assert mean_absolute_error(held) == (1.0, 3)
    assert mean_absolute_error([PaperAnswer(item("1", answer="red"), WRONG, "", "3")]) == (None, 0)
    assert mean_absolute_error([PaperAnswer(item("1"), MISSING, "", "3")]) == (None, 0)


def test_that_variants_stand_beside_their_originals_on_the_same_questions() -> None:
    """Table 4: what is simplified, with accuracy and mean absolute error."""
    easier = [item(f"{n}-RLA", variant_of=str(n), factors={"simplifies": "RLA"}) for n in (1, 2)]
    lost = item("9-RLA", variant_of="9", factors={"simplifies": "RLA"})
    both = item("1-b", variant_of="1", factors={"simplifies": "RLA+GNDT"})
    held = [
        PaperAnswer(item("1"), WRONG, "", "3"), PaperAnswer(item("2"), RIGHT, "", "7"), PaperAnswer(item("3"), RIGHT,
        "", "7"),
        PaperAnswer(easier[0], WRONG, "", "6"), PaperAnswer(easier[1], RIGHT, "", "7"), PaperAnswer(lost, RIGHT),
        PaperAnswer(both, RIGHT, "", "7"),
    ]  # fmt: skip
    alone, together = simplified_variants(held)
    assert (alone.simplifies, alone.original, alone.variant) == ("RLA", (1, 2, 2), (1, 2, 2))
    assert (alone.original_error, alone.variant_error) == ((2.0, 2), (0.5, 2))
    assert (together.simplifies, together.original.right, together.variant.right) == ("RLA+GNDT", 0, 1)
    assert moat_row(held).overall == (2, 3, 3)


def test_that_a_variant_stands_beside_the_question_of_its_own_version_alone() -> None:
    variant = item("1-RLA", variant_of="1", factors={"simplifies": "RLA"})
    first, second = item("1", version="v1"), item("1")
    held = [PaperAnswer(first, WRONG), PaperAnswer(second, RIGHT), PaperAnswer(variant, RIGHT)]
    (found,) = simplified_variants(held)
    assert (found.original, found.variant) == ((1, 1, 1), (1, 1, 1))
    assert simplified_variants([PaperAnswer(first, WRONG), PaperAnswer(variant, RIGHT)])[0].original.n == 0


@given(st.lists(st.tuples(st.integers(0, 3), st.sampled_from(list(Outcome)), st.sampled_from("ab")), min_size=1))
def test_that_every_answer_is_counted_once_overall_and_once_a_label(told: list[tuple[int, Outcome, str]]) -> None:
    held = [PaperAnswer(ITEMS[n], outcome, run) for n, outcome, run in told]
    found = moat_row(held)
    assert found.overall.n == len(held)
    carried = sum(len(set(one.item.tags) & set(CAPABILITIES)) for one in held)
    assert sum(cell.n for cell in found.capabilities.values()) == carried
    assert 0 <= (found.spread.mean or 0) <= 1


def test_that_the_examinees_prompt_asks_for_json_and_lenient_reads_it() -> None:
    prompt = task_prompt("moat", "multiple_choice")
    assert prompt is not None
    assert prompt.stamp == "1 (appendix 6, examinee)"
    assert '\\"analysis\\": \\"(write your analysis here)\\"' in prompt.reply[0]
    assert task_prompt("moat", "short_answer") == prompt
    reply = '```json\n{"analysis": "Two stacks.", "answer": "text 0"}\n```'
    assert answers.grade_answer(ITEMS[0], reply, LENIENT).outcome is RIGHT
    assert answers.grade_answer(ITEMS[1], '{"analysis": "…", "answer": "7."}', LENIENT).outcome is RIGHT


def test_that_the_judges_prompt_is_marked_repaired_and_takes_hostile_answers_as_they_are() -> None:
    judge = judge_prompt("moat")
    assert judge is not None
    assert judge.stamp == "1 (appendix 6, judge, repaired)"
    system, user = judge.asked("{truth} \\1", "60")
    assert user == "The answer to evaluate is {truth} \\1\nThe ground truth answer is 60"
    assert '{\\"verdict\\": \\"1|0\\"}' in system
    assert judge_prompt("vriq") is None
