"""OrdinalBench questions agree with an independent simulator, and are spread as the paper says."""

from collections import Counter
from itertools import groupby
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.benchmarks import answers, task_catalogue
from desktop.benchmarks.answers.multi_field_answers import field_values
from desktop.benchmarks.generated_item_drafts import ItemDraft
from desktop.benchmarks.ordinal import BadOrdinalOption, OrdinalOptions, UnknownTrack, generate, released_row
from desktop.benchmarks.ordinal.difficulty_options import has_enough_questions
from desktop.benchmarks.ordinal.make_and_draw_maze import always_has_labels
from desktop.benchmarks.ordinal.object_label_identifiers import draw_labels
from desktop.benchmarks.ordinal.question_difficulty_plan import QuestionSlot, draw_n
from desktop.benchmarks.outcome import Outcome
from desktop.benchmarks.seeded_random_generators import child_generator


def walk_the_circle(draft: ItemDraft) -> list[str]:
    """Counts as a person would: object by object around the picture, by where they are drawn."""
    item = draft.item
    middle = item.images[0].width / 2
    spots = {o.id: (o.place.x - middle, middle - o.place.y) for o in item.options if o.place is not None}
    clockwise = sorted(spots, key=lambda label: float(np.arctan2(*spots[label])) % (2 * np.pi))
    around = clockwise if item.factors["direction"] == "clockwise" else clockwise[::-1]
    here = around.index(str(item.factors["start_id"]))
    counted = [around[here]]
    moves = 0
    while len(counted) < int(item.factors["N"]):
        here = here + 1 if here + 1 < len(around) else 0
        moves += 1
        if moves % int(item.factors["stride"]) == 0:
            counted.append(around[here])
    return counted


@given(seed=st.integers(0, 2**32), pictures=st.integers(1, 4))
def test_that_a_simulator_agrees_on_every_loop(seed: int, pictures: int) -> None:
    for draft in generate("single", pictures, seed):
        counted = walk_the_circle(draft)
        assert field_values(draft.item.answer) == {"answer": counted[-1], "trace": counted}
        assert draft.item.factors["N"] == len(counted)


def test_that_a_set_is_spread_as_the_paper_says() -> None:
    drafts = list(generate("single", 31, 5))
    assert len(drafts) == 31 * 15
    sizes: Counter[object] = Counter()
    directions = Counter(draft.item.factors["direction"] for draft in drafts)
    skips = Counter(draft.item.factors["stride"] for draft in drafts)
    for _, group in groupby(drafts, key=lambda draft: draft.item.group):
        items = [draft.item for draft in group]
        sizes[items[0].factors["object_count"]] += 1
        levels = Counter(item.factors["ordinal_level"] for item in items)
        assert levels == {"Within Objects": 5, "Exceed Objects": 5, "Large Scale": 5}
        assert Counter(item.factors["stride"] == 1 for item in items) == {True: 10, False: 5}
        assert len({item.question for item in items}) == 15
    assert sizes == {5: 11, 10: 10, 20: 10}
    assert abs(directions["clockwise"] - directions["counterclockwise"]) <= 1
    assert abs(skips[2] - skips[3]) <= 1


def test_that_n_lies_in_its_level() -> None:
    for draft in generate("single", 12, 2):
        factors = draft.item.factors
        size, n = int(factors["object_count"]), int(factors["N"])
        low, high = {
            "Within Objects": (2, size),
            "Exceed Objects": (size + 1, 99),
            "Large Scale": (100, 300),
        }[str(factors["ordinal_level"])]
        assert low <= n <= high


def test_that_a_seed_makes_the_same_set() -> None:
    assert [d.item.id for d in generate("single", 3, 9)] == [d.item.id for d in generate("single", 3, 9)]
    assert {d.item.id for d in generate("single", 3, 9)}.isdisjoint(d.item.id for d in generate("single", 3, 8))


def test_that_labels_are_drawn_where_the_item_says() -> None:
    (draft, *_) = generate("single", 1, 1)
    pixels, item = draft.pictures[0], draft.item
    assert pixels.shape == (item.images[0].height, item.images[0].width, 3)
    for option in item.options:
        assert option.place is not None
        x, y, radius = round(option.place.x), round(option.place.y), round(option.place.radius)
        disc = pixels[y - radius // 2 : y + radius // 2, x - radius // 2 : x + radius // 2]
        assert disc.min() < 60
        assert disc.max() == 255


def test_that_a_row_has_the_released_fields() -> None:
    draft = next(iter(generate("single", 1, 3)))
    row = released_row(draft.item)
    assert list(row) == [
        *("version", "split", "modality", "loop_type", "grid_size", "object_count", "image_id", "image_path"),
        *("layout_path", "question_id", "question", "ordinal_level", "N", "start_id", "facing_start"),
        *("turn_preference", "direction", "stride", "counting_mode", "answer", "seed", "trace", "trace_ok"),
    ]
    assert row["image_id"] == "sl_c05_img000000"
    assert row["image_path"] == "images/2d/single_loop/sl_c05_img000000.png"
    assert row["layout_path"] == "layouts/2d/single_loop/sl_c05_img000000.json"
    assert row["question_id"] == "sl_1_000000_00"
    trace = row["trace"]
    assert isinstance(trace, list)
    assert isinstance(row["stride"], int)
    assert len(trace) == row["N"]
    assert trace[1] == {"id": field_values(trace[1])["id"], "position": None, "step": row["stride"], "ordinal": 2}


def test_that_the_question_says_what_the_numbers_mean() -> None:
    for draft in generate("single", 4, 6):
        item = draft.item
        assert item.question.startswith("# Rules\nA single circular path contains evenly spaced objects labeled from")
        assert f"the {item.factors['direction']} direction" in item.question
        assert f"labeled {item.factors['start_id']}," in item.question
        assert f"the {task_catalogue.english_ordinal(int(item.factors['N']))} position" in item.question
        assert ("every" in item.question) == (int(item.factors["stride"]) > 1)
        line = task_catalogue.trial_line(item)
        assert str(item.factors["start_id"]) in line.text
        assert line.sentence is not None


def test_that_the_true_trace_is_right_in_all_four_scores() -> None:
    for draft in generate("single", 2, 6):
        score = answers.score(draft.item, answers.check_answer(draft.item, draft.item.answer), answers.STRICT)
        assert score.outcome is Outcome.RIGHT
        assert score.measures == {"acc": 1, "nlcp": 1, "sta": 1, "cov": 1, "over": 0}


def test_that_guessing_a_loop_pays_as_the_paper_prints() -> None:
    drafts = list(generate("single", 30, 1))
    mean = sum(task_catalogue.chance_level(draft.item) for draft in drafts) / len(drafts)
    assert round(mean, 4) == 0.1167


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (OrdinalOptions(sizes=(100,)), "Exceed Objects"),
        (OrdinalOptions(sizes=(1,)), "2 to 238 objects"),
        (OrdinalOptions(sizes=(5, 3)), "3 objects and stride 3, every count returns to its start"),
        (OrdinalOptions(sizes=(5,), strides=(1, 10)), "5 objects and stride 10, every count"),
        (OrdinalOptions(sizes=(2,), questions=60, levels=("Within Objects",), strides=(1,)), "different questions"),
    ],
)
def test_that_options_without_questions_are_refused(options: OrdinalOptions, reason: str) -> None:
    with pytest.raises(BadOrdinalOption, match=reason):
        list(generate("single", 1, 1, options))


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"sizes": (5, 5, 10)}, "5 is specified twice"),
        ({"strides": (1, 2, 2)}, "2 is specified twice"),
        ({"levels": ("Large Scale", "Large Scale")}, "Large Scale is specified twice"),
        ({"strides": (1,), "skips": 0.5}, "a share of 0.5 is impossible"),
        ({"strides": (2, 3), "skips": 0.0}, "a share of 0"),
    ],
)
def test_that_options_that_deny_each_other_are_refused(wrong: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadOrdinalOption, match=reason):
        OrdinalOptions(**wrong)


@pytest.mark.parametrize(
    "right", [{"strides": (1,), "skips": 0.0}, {"strides": (2, 3), "skips": 1.0}, {"strides": (2,)}]
)
def test_that_a_share_that_the_strides_leave_is_taken(right: dict[str, Any]) -> None:
    options = OrdinalOptions(**right)
    skipped = {int(item.factors["stride"]) > 1 for item in (d.item for d in generate("single", 2, 1, options))}
    assert skipped == {1 not in options.strides}


def test_that_no_n_is_larger_than_asked_for() -> None:
    options = OrdinalOptions(sizes=(130,), levels=("Within Objects",), largest=100)
    assert max(int(draft.item.factors["N"]) for draft in generate("single", 1, 1, options)) <= 100


@pytest.mark.parametrize(
    ("track", "options", "reason"),
    [
        ("single", OrdinalOptions(sizes=(5, 3000)), "2 to 238 objects, not 3000"),
        ("single", OrdinalOptions(sizes=(5, 239), levels=("Large Scale",)), "2 to 238 objects, not 239"),
        ("single", OrdinalOptions(sizes=(5, 100)), "no N is possible for Exceed Objects"),
        (
            "single",
            OrdinalOptions(sizes=(20, 2), questions=60, levels=("Within Objects",), strides=(1,)),
            "different questions",
        ),
        ("maze", OrdinalOptions(sizes=(7, 8)), "odd side length of at least 5, not 8"),
        ("maze", OrdinalOptions(sizes=(7, 99)), "more cells than there are labels"),
        ("maze", OrdinalOptions(sizes=(7, 73), levels=("Within Objects",)), "more cells than there are labels"),
        ("maze", OrdinalOptions(sizes=(21, 5), questions=900, strides=(1,)), "different questions"),
        ("scene", OrdinalOptions(sizes=(5, 49)), "2 to 48 objects"),
    ],
)
def test_that_what_cannot_be_made_is_refused_before_the_first_item(
    track: str, options: OrdinalOptions, reason: str
) -> None:
    with pytest.raises(BadOrdinalOption, match=reason):
        generate(track, 2, 1, options)


@pytest.mark.parametrize("track", ["single", "maze"])
def test_that_what_looks_tight_and_can_be_made_is_made(track: str) -> None:
    options = OrdinalOptions(sizes=(7,), questions=24, levels=("Within Objects",))
    assert not has_enough_questions(options, 7)
    assert len(list(generate(track, 2, 1, options))) == 48


def test_that_a_maze_that_has_labels_enough_by_luck_is_drawn() -> None:
    assert not always_has_labels(61) and always_has_labels(59)
    assert len(next(iter(generate("maze", 1, 1, OrdinalOptions(sizes=(61,))))).item.options) > 1790


def test_that_options_beyond_the_paper_are_marked() -> None:
    beyond = next(iter(generate("single", 1, 1, OrdinalOptions(sizes=(7,), largest=500, strides=(1, 4)))))
    assert beyond.item.factors["beyond_paper"] is True
    assert "beyond_paper" not in next(iter(generate("single", 1, 1))).item.factors


def test_that_an_unknown_track_is_refused() -> None:
    with pytest.raises(UnknownTrack, match="spiral"):
        generate("spiral", 1, 1)


def test_that_every_n_of_a_level_can_be_asked_for() -> None:
    rng, plain = np.random.default_rng(1), OrdinalOptions()
    for level, wanted in (("Within Objects", range(2, 11)), ("Exceed Objects", range(11, 100))):
        assert {draw_n(QuestionSlot(level, 1), 10, plain, rng) for _ in range(3000)} == set(wanted)
    large = {draw_n(QuestionSlot("Large Scale", 1), 10, plain, rng) for _ in range(9000)}
    assert (min(large), max(large)) == (100, 300)


@pytest.mark.parametrize(
    "options",
    [
        OrdinalOptions(sizes=(7,)),
        OrdinalOptions(sizes=(5, 12)),
        OrdinalOptions(largest=301),
        OrdinalOptions(strides=(1, 4)),
        OrdinalOptions(questions=16),
    ],
    ids=["objects", "one of the sizes", "largest", "strides", "questions"],
)
def test_that_each_value_beyond_the_paper_marks_every_question(options: OrdinalOptions) -> None:
    assert all(draft.item.factors.get("beyond_paper") is True for draft in generate("single", 2, 1, options))


def test_that_labels_go_from_a00_to_z99() -> None:
    assert sorted(draw_labels(2600, np.random.default_rng(1)))[::2599] == ["A00", "Z99"]


def test_that_a_step_of_a_row_counts_moves() -> None:
    skipping = [draft.item for draft in generate("single", 1, 3) if draft.item.factors["stride"] != 1]
    for item in skipping:
        trace = released_row(item)["trace"]
        assert isinstance(trace, list)
        stated = [(field_values(step)["step"], field_values(step)["ordinal"]) for step in trace]
        stride = int(item.factors["stride"])
        assert stated == [(stride * place, place + 1) for place in range(len(trace))]


@pytest.mark.parametrize("seed", range(6))
def test_that_directions_are_even_within_one_under_any_seed(seed: int) -> None:
    counts = Counter(draft.item.factors["direction"] for draft in generate("single", 11, seed))
    assert abs(counts["clockwise"] - counts["counterclockwise"]) <= 1


def test_that_random_numbers_of_a_seed_and_a_purpose_stay_what_they_are() -> None:
    assert child_generator(1, "jigsaw", "anomaly").integers(1_000_000, size=4).tolist() == [
        872408,
        172468,
        519976,
        316945,
    ]


@pytest.mark.parametrize("seed", [-1, 2**63, 10**400])
def test_that_a_seed_that_no_database_keeps_is_refused_before_the_first_item(seed: int) -> None:
    with pytest.raises(BadOrdinalOption, match="seed must be between 0"):
        generate("single", 1, seed)
