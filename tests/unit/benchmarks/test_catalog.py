"""The catalogue's chances are the paper's, its prompts word for word, its schemes whole."""

import json
import re
from pathlib import Path

import numpy as np
import pytest
from pydantic import JsonValue

from desktop.benchmarks import task_catalogue
from desktop.benchmarks.balanced_choice import BalancedChoice
from desktop.benchmarks.generated_item_drafts import ItemDraft
from desktop.benchmarks.item import AnswerOption, Factor, Item, ItemKind
from desktop.benchmarks.jigsaw import generate
from desktop.benchmarks.label_schemes import UnknownScheme, parse_scheme, stored_scheme
from desktop.benchmarks.published_task_prompts import fill_option_letters, task_prompt
from desktop.benchmarks.seeded_random_generators import child_generator
from tests.unit.benchmarks.making import choice_item, order_item
from tests.unit.benchmarks.photographs import photo


@pytest.fixture(scope="module")
def items() -> dict[str, Item]:
    """One item of each Jigsaw task."""
    entries = generate([photo(i) for i in range(4)], 1)
    return {entry.item.task: entry.item for entry in entries if isinstance(entry, ItemDraft)}


PRINTED = {
    "missing_piece_easy": 25.00,
    "localization_easy": 50.00,
    "localization_hard": 25.00,
    "connection": 33.33,
    "anomaly": 28.125,
    "order_restoration": 25.00,
    "order_generation": 4.17,
}


def balanced(item: Item) -> list[Item]:
    """The item under each key that its task has equally often: half of Anomaly Detection is unchanged."""
    if item.kind is not ItemKind.FIELDS:
        return [item]
    changed: JsonValue = {"judgment": "B", "position": "C", "type": "A"}
    return [item.model_copy(update={"answer": answer}) for answer in ({"judgment": "A"}, changed)]


def of_set(item: Item) -> float:
    chances = [task_catalogue.chance_level(one) for one in balanced(item)]
    return sum(chances) / len(chances)


@pytest.mark.parametrize("task", PRINTED)
def test_that_chance_is_the_printed_one(items: dict[str, Item], task: str) -> None:
    assert round(100 * of_set(items[task]), 2) == round(PRINTED[task], 2)


def test_that_the_overall_chance_is_the_mean_of_seven(items: dict[str, Item]) -> None:
    tasks = [*(task for task in PRINTED if task != "order_generation"), "missing_piece_easy"]
    assert round(100 * sum(of_set(items[task]) for task in tasks) / 7, 2) == 30.21


def test_that_a_guess_at_an_anomaly_is_worth_what_its_key_leaves_to_guess(items: dict[str, Item]) -> None:
    assert [task_catalogue.chance_level(one) for one in balanced(items["anomaly"])] == [1 / 2, 1 / 16]


@pytest.mark.parametrize("task", ["missing_piece_easy", "connection", "order_restoration"])
@pytest.mark.parametrize("n", [2, 5])
def test_that_chance_follows_the_options_an_item_has(items: dict[str, Item], task: str, n: int) -> None:
    options = tuple(AnswerOption(id="ABCDE"[place], text=str(place)) for place in range(n))
    assert task_catalogue.chance_level(items[task].model_copy(update={"options": options})) == 1 / n


def test_that_every_task_has_a_line_and_a_reply_format(items: dict[str, Item]) -> None:
    for item in items.values():
        assert task_catalogue.task_of(item).kind is item.kind
        assert 10 < len(task_catalogue.trial_line(item).text) < 100
        assert task_catalogue.reply_format(item).text


def test_that_unknown_benchmarks_are_described_by_their_items() -> None:
    item = choice_item("red", "blue")
    assert task_catalogue.task_of(item).title == "t"
    assert task_catalogue.chance_level(item) == 0.5
    assert round(task_catalogue.chance_level(order_item()), 4) == 0.0417
    assert task_catalogue.trial_line(item).text == "?"
    assert "letter" in task_catalogue.reply_format(item).text


@pytest.mark.shared
def test_that_prompts_stand_word_for_word(shared: Path) -> None:
    file = shared / "data" / "jigsaw_puzzles" / "prompt_templates_transcribed.json"
    printed = {t["task"]: t["text"] for t in json.loads(file.read_text(encoding="utf-8"))["templates"]}
    names = {
        "localization_easy": "Piece Localization (Easy)",
        "localization_hard": "Piece Localization (Hard)",
        "connection": "Connection Verification",
        "anomaly": "Anomaly Detection",
        "order_restoration": "Order Restoration",
    }
    for task, name in names.items():
        prompt = task_prompt("jigsaw", task)
        assert prompt is not None
        count = {"localization_easy": 2, "localization_hard": 4}.get(task, 0)
        whole = fill_option_letters("\n".join((*prompt.task, *prompt.reply)), "ABCD"[:count])
        example = " (A. [2, 3, 1, 4] B. [2, 4, 3, 1] C. [3, 4, 2, 1] D. [4, 1, 3, 2])"
        assert re.sub(r"\s+", " ", whole) == re.sub(r"\s+", " ", printed[name].replace(example, ""))


def test_that_wording_that_is_not_the_papers_says_so() -> None:
    for task in ("missing_piece_easy", "localization_easy"):
        prompt = task_prompt("jigsaw", task)
        assert prompt is not None
        assert "not verbatim" in prompt.stamp
    figures = {"localization_hard": "14", "connection": "15", "anomaly": "16", "order_restoration": "17"}
    for task, figure in {**figures, "order_generation": "18"}.items():
        prompt = task_prompt("jigsaw", task)
        assert prompt is not None
        assert (prompt.figure, prompt.verbatim) == (figure, True)


@pytest.mark.parametrize(
    ("number", "text"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (11, "11th"), (112, "112th"), (87, "87th"), (101, "101st")]
)
def test_that_ordinals_are_english(number: int, text: str) -> None:
    assert task_catalogue.english_ordinal(number) == text


def test_that_moat_has_nine_capabilities_in_four_families() -> None:
    moat = stored_scheme("moat")
    assert [label.id for label in moat.labels] == [
        *("CNT", "OCR", "UVC", "RLA", "3DTF", "3DQNT", "GNDT", "GNDV", "RET")
    ]
    assert [label.key for label in moat.labels] == list("123456789")
    families = {label.family: "" for label in moat.labels}
    assert list(families) == ["Recognition", "Spatial", "Instructions", "Complex scenes"]
    assert all(label.definition.endswith(".") for label in moat.labels)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "must be an object with named fields"),
        ("[]", "must be an object with named fields"),
        ("name: x", "version is missing"),
        ("labels: [", "not valid YAML"),
        ("name: x\nversion: 1\nunknown: y", "title is missing"),
    ],
)
def test_that_what_is_no_scheme_is_refused(text: str, said: str) -> None:
    with pytest.raises(UnknownScheme, match=said):
        parse_scheme(text)


def test_that_an_unknown_scheme_names_the_known_ones() -> None:
    with pytest.raises(UnknownScheme) as caught:
        stored_scheme("zoo")
    assert "moat" in str(caught.value.hint)


def test_that_seeds_name_independent_purposes() -> None:
    draws = {name: child_generator(1, name).integers(1 << 62) for name in ("order", "mask")}
    assert draws["order"] != draws["mask"]
    assert child_generator(1, "order").integers(1 << 62) == draws["order"]
    assert child_generator(2, "order").integers(1 << 62) != draws["order"]
    assert child_generator(0).integers(1 << 62) == 2356262032271076637


def test_that_even_choices_stay_within_one() -> None:
    even, rng = BalancedChoice(), np.random.default_rng(0)
    for _ in range(100):
        even.take("x", "abc", rng)
    counts = [even.count("x", value) for value in "abc"]
    assert max(counts) - min(counts) <= 1


def test_that_a_loop_without_a_layout_is_guessed_among_all_its_objects() -> None:
    few = tuple(AnswerOption(id=label) for label in ("A00", "B00", "C00", "D00", "E00"))
    loop = Item(
        benchmark="ordinal", version="v1", key="k", task="2d_single_loop", kind=ItemKind.TRACE, question="?",
        options=few,
        answer={"answer": "A00", "trace": ["A00"]}, factors={"object_count": 10},
    )  # fmt: skip
    assert task_catalogue.chance_level(loop) == 0.1
    assert task_catalogue.chance_level(loop.model_copy(update={"factors": {"object_count": "five"}})) == 0.2


LINES: list[tuple[str, dict[str, Factor], str]] = [
    ("2d_single_loop", {}, "From A00, which is the 1st, find the 4th object."),
    ("2d_single_loop", {"stride": 3}, "From A00, which is the 1st, count every 3rd object and find the 4th."),
    ("3d_single_loop", {"stride": 3}, "From A00, which is the 1st, count every 3rd object and find the 4th."),
    (
        "2d_maze_loop",
        {"facing_start": "up", "turn_preference": "left", "direction": "clockwise"},
        "From A00, which is the 1st, ↑: forward if free, else left, else right. Find the 4th cell.",
    ),
    ("2d_maze_loop", {"facing_start": "up"}, "From A00 facing ↑, which is the 1st, find the 4th cell."),
    (
        "2d_maze_loop",
        {"facing_start": "up", "stride": 3},
        "From A00 facing ↑, which is the 1st, count every 3rd cell and find the 4th.",
    ),
    (
        "2d_maze_loop",
        {"facing_start": "up", "turn_preference": "back"},
        "From A00 facing ↑, which is the 1st, find the 4th cell.",
    ),
    (
        "2d_maze_loop",
        {"facing_start": "back", "turn_preference": "left"},
        "From A00, which is the 1st, find the 4th cell.",
    ),
    ("2d_maze_loop", {"turn_preference": "left"}, "From A00, which is the 1st, find the 4th cell."),
    (
        "2d_maze_loop",
        {"turn_preference": "left", "stride": 3},
        "From A00, which is the 1st, count every 3rd cell and find the 4th.",
    ),
]


@pytest.mark.parametrize(("task", "known", "line"), LINES)
def test_that_the_line_of_a_path_says_what_is_known_of_its_rule_and_nothing_else(
    task: str, known: dict[str, Factor], line: str
) -> None:
    path = Item(
        benchmark="ordinal", version="v1", key="k", task=task, kind=ItemKind.TRACE, question="?",
        answer={"answer": "A00", "trace": ["A00"]}, factors={"N": 4, "start_id": "A00", "stride": 1, **known},
    )  # fmt: skip
    assert task_catalogue.trial_line(path).text == line
