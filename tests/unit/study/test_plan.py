"""What is drawn for a run, and that nothing else moves it."""

from collections import Counter
from collections.abc import Sequence
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.benchmarks.item import Item
from desktop.benchmarks.seeded_random_generators import child_generator
from desktop.study.planning.draw_study_sample import choose_practice_items, draw_study_sample, qualified_task_name
from desktop.study.planning.participant_item_order import (
    ParticipantItems,
    ParticipantPlan,
    build_participant_plan,
    may_shuffle_options,
    participant_seed,
)
from desktop.study.planning.split_items_into_sessions import split_into_sessions
from desktop.study.protocol import StudyProtocol
from desktop.study.study_errors import TooFewItems
from tests.unit.study.builders import choice, fields, order, protocol, trace

POOL: list[Item] = [
    *(choice(f"m{n}", group=f"photo{n}") for n in range(6)),
    *(choice(f"c{n}", task="connection", group=f"photo{n}", pictures=False) for n in range(6)),
    *(fields(f"f{n}") for n in range(3)),
    *(order(f"o{n}") for n in range(3)),
    *(trace(f"t{n}", group=f"loop{n // 3}") for n in range(6)),
]
seeds = st.integers(0, 2**31 - 1)


def make_plan(rules: StudyProtocol, pool: Sequence[Item], seed: int) -> ParticipantPlan:
    """The plan of one run over what is drawn from a pool."""
    drawn = draw_study_sample(rules, pool)
    return build_participant_plan(
        rules, ParticipantItems(drawn.items, drawn.practice, drawn.probes, drawn.checks, 0), seed
    )


def test_that_a_plan_comes_back_from_its_canonical_text() -> None:
    plan = make_plan(protocol(items={"per_task": 2}), POOL, 5)
    assert ParticipantPlan.stored(plan.canonical) == plan


@given(seed=seeds)
def test_that_the_same_seed_draws_the_same_plan(seed: int) -> None:
    rules = protocol(items={"per_task": 2}, practice=2)
    assert make_plan(rules, POOL, seed) == make_plan(rules, POOL, seed)


@given(seed=seeds, per_task=st.integers(1, 2), practice=st.integers(0, 3))
def test_that_everybody_meets_the_same_items_each_once(seed: int, per_task: int, practice: int) -> None:
    rules = protocol(items={"per_task": per_task}, practice=practice)
    plan, other = make_plan(rules, POOL, seed), make_plan(rules, POOL, seed + 1)
    assert {step.item for step in plan.steps} == {step.item for step in other.steps}
    assert len({step.item for step in plan.steps}) == len(plan.steps)
    assert plan.timed == per_task * 5
    assert len(plan.steps) - plan.timed == practice
    counts = Counter(step.block for step in plan.steps if not step.practice)
    assert set(counts.values()) == {per_task}


@given(seed=seeds)
def test_that_options_are_shown_in_an_order_of_all_their_ids(seed: int) -> None:
    by_id = {item.id: item for item in POOL}
    for step in make_plan(protocol(items={"per_task": 2}), POOL, seed).steps:
        item = by_id[step.item]
        assert sorted(step.options) == sorted(option.id for option in item.options)
        if not may_shuffle_options(item):
            assert list(step.options) == [option.id for option in item.options]


def test_that_over_many_people_every_option_stands_at_every_place_about_as_often() -> None:
    rules = protocol(items={"per_task": 1}, practice=0)
    places = Counter(
        (place, name)
        for n in range(800)
        for step in make_plan(rules, POOL[:6], participant_seed(rules, f"P{n}")).steps
        for place, name in enumerate(step.options)
    )
    assert len(places) == 16
    assert all(140 <= count <= 260 for count in places.values()), places


def test_that_case_16_one_more_draw_elsewhere_moves_nothing() -> None:
    rules = protocol(items={"per_task": 2})
    plan = make_plan(rules, POOL, 9)
    child_generator(rules.seed, "something", "else").random(100)
    more = make_plan(protocol(items={"per_task": 2}, break_every=3), POOL, 9)
    assert [(step.item, step.options) for step in more.steps] == [(step.item, step.options) for step in plan.steps]


def test_that_practice_comes_first_of_other_items_and_different_kinds() -> None:
    plan = make_plan(protocol(items={"per_task": 2}, practice=3), POOL, 1)
    by_id = {item.id: item for item in POOL}
    practice = [by_id[step.item] for step in plan.steps if step.practice]
    assert [step.practice for step in plan.steps[:4]] == [True, True, True, False]
    assert len({item.kind for item in practice}) == 3


def test_that_practice_is_of_photographs_of_which_the_plan_shows_nothing_as_far_as_there_are() -> None:
    def of(key: str, *sources: str) -> Item:
        made = choice(key, group=sources[0])
        pictures = [p.model_copy(update={"source": sources[n % len(sources)]}) for n, p in enumerate(made.images)]
        return made.model_copy(update={"images": tuple(pictures)})

    plan = [of("a", "one", "two"), of("b", "three", "four")]
    spare = [of("c", "five", "one"), of("d", "six", "seven"), of("e", "eight", "four")]
    for seed in range(5):
        (first,) = choose_practice_items(protocol(seed=seed, practice=1, people={"planned": 1}), [*plan, *spare], plan)
        assert first.key == "d"


def test_that_named_practice_items_are_taken_as_named() -> None:
    named = [POOL[3].id, POOL[14].id]
    plan = make_plan(protocol(items={"per_task": 1, "practice": [str(one) for one in named]}), POOL, 1)
    assert [step.item for step in plan.steps if step.practice] == named
    assert named[0] not in {step.item for step in plan.steps if not step.practice}


def test_that_different_pictures_come_before_any_comes_twice() -> None:
    plan = make_plan(protocol(items={"per_task": 3}, practice=0), POOL[:12], 1)
    by_id = {item.id: item for item in POOL}
    pictures = Counter(by_id[step.item].group for step in plan.steps)
    assert set(pictures.values()) == {1}


def test_that_breaks_stand_between_timed_items_only() -> None:
    plan = make_plan(protocol(items={"per_task": 2}, practice=2, break_every=4), POOL, 1)
    assert [step.position for step in plan.steps if step.break_before] == [6, 10]


def test_that_blocks_hold_one_task_each_in_the_protocols_order() -> None:
    instructions = [{"task": "ordinal/2d_single_loop", "version": "1", "text": "…"}]
    plan = make_plan(protocol(items={"per_task": 2}, instructions=instructions), POOL, 1)
    by_id = {item.id: item for item in POOL}
    assert plan.blocks[0] == "ordinal/2d_single_loop"
    assert all(qualified_task_name(by_id[step.item]) == plan.blocks[step.block] for step in plan.steps)


def test_that_too_few_items_are_said_with_the_task_and_both_numbers() -> None:
    with pytest.raises(TooFewItems) as caught:
        make_plan(protocol(items={"per_task": 4}), POOL, 1)
    assert "jigsaw/anomaly" in str(caught.value) and "4" in str(caught.value) and "3" in str(caught.value)


@given(seed=seeds, sittings=st.integers(2, 5))
def test_that_sittings_are_even_and_hold_whole_blocks_where_those_are_even(seed: int, sittings: int) -> None:
    plan = make_plan(protocol(items={"per_task": 2}, sittings=sittings), POOL, seed)
    timed = [step for step in plan.steps if not step.practice]
    assert [step.sitting for step in timed] == sorted(step.sitting for step in timed)
    loads = Counter(step.sitting for step in timed)
    assert set(loads) == set(range(1, sittings + 1))
    whole = all(len({step.sitting for step in timed if step.block == block}) == 1 for block in range(len(plan.blocks)))
    assert max(loads.values()) - min(loads.values()) <= (2 if whole else 1)
    assert whole or len(plan.blocks) % sittings
    assert all(step.sitting == 1 for step in plan.steps if step.practice)


@pytest.mark.parametrize(
    ("sizes", "sittings", "loads"),
    [
        ((6, 6, 6, 6), 2, [12, 12]),
        ((6, 6, 6, 6), 4, [6, 6, 6, 6]),
        ((12, 7, 6, 6), 4, [8, 8, 8, 7]),
        ((107, 82), 3, [63, 63, 63]),
        ((1, 1), 3, [1, 1]),
    ],
)
def test_that_as_many_sittings_come_as_are_planned_and_none_is_much_longer(
    sizes: tuple[int, ...], sittings: int, loads: list[int]
) -> None:
    items = [choice(f"{task} {n}", task=task) for task, size in zip("abcd", sizes, strict=False) for n in range(size)]
    found = Counter(split_into_sessions(items, sittings))
    assert sorted(found.values(), reverse=True) == loads


def test_that_probes_weigh_in_the_length_of_a_sitting() -> None:
    items = [choice(f"{n}", task="a") for n in range(10)]
    assert split_into_sessions(items, 2, [4, 4, *[1] * 8]) == [1, 1, *[2] * 8]
    assert split_into_sessions(items, 2) == [*[1] * 5, *[2] * 5]


def _path(key: str, marks: int) -> Item:
    return trace(key, group=key).model_copy(update={"answer": {"answer": "A10", "trace": ["A10"] * marks}})


def test_that_checks_by_default_are_easy_items_of_tasks_that_were_explained_before() -> None:
    items = [choice(f"item {n}", group=f"item {n}") for n in range(6)]
    others = [choice(f"other {n}", task="localization_easy", group=f"other {n}") for n in range(4)]
    paths = [_path(f"path {n}", marks) for n, marks in enumerate((100, 71, 3, 4, 90, 5))]
    rules = protocol(practice=0, checks={"every": 2}, order="fixed", block_order="fixed")
    drawn = draw_study_sample(rules, [*items, paths[2]], [*others, *paths, *(choice(f"more {n}") for n in range(3))])
    assert {check.task for check in drawn.checks} == {"missing_piece_easy", "2d_single_loop"}
    assert {
        len(cast("list[str]", check.answer["trace"])) for check in drawn.checks if isinstance(check.answer, dict)
    } <= {4, 5}
    plan = build_participant_plan(rules, ParticipantItems(drawn.items, checks=drawn.checks), seed=1)
    known = {item.id: item for item in (*drawn.items, *drawn.checks)}
    met: set[str] = set()
    for step in plan.steps:
        assert not step.check or known[step.item].task in met
        met.add(known[step.item].task)
    assert any(step.check for step in plan.steps)


def test_that_practice_prefers_short_paths() -> None:
    paths = [_path(f"path {n}", marks) for n, marks in enumerate((71, 100, 3, 80, 4, 90))]
    practice = choose_practice_items(protocol(practice=2), paths, ())
    assert sorted(
        len(cast("list[str]", item.answer["trace"])) for item in practice if isinstance(item.answer, dict)
    ) == [3, 4]
