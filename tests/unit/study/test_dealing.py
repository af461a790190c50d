"""Plans of many people: what can be met is met exactly, what cannot is refused with plans that can."""

from collections import Counter
from functools import cache
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.benchmarks.item import Item
from desktop.study.constraints.items_revealing_each_other import (
    better_in_separate_sessions,
    gives_away,
    group_related_items,
    must_precede,
    reveal_each_other,
)
from desktop.study.constraints.nearest_feasible_plan import (
    ItemDemand,
    PlanShape,
    nearest_feasible_plans,
    plan_shortfalls,
)
from desktop.study.planning import balanced_latin_square
from desktop.study.planning.participant_item_order import ParticipantItems, build_participant_plan
from desktop.study.planning.sample_and_allocate_items import allocate_items
from desktop.study.protocol import StudyProtocol
from tests.limits import examples
from tests.unit.study.builders import choice, protocol, trace

TASKS = (
    "missing_piece_easy",
    "missing_piece_hard",
    "localization_easy",
    "localization_hard",
    "anomaly",
    "connection",
    "order_restoration",
    "order_generation",
)


@cache
def item(photo: int, task: str) -> Item:
    return choice(f"{photo}/{task}", task=task, group=f"photo{photo}")


@cache
def loop(key: int) -> Item:
    return trace(f"loop{key}", group=f"drawing{key // 3}")


def some(bits: int) -> set[str]:
    """The tasks whose bits are set: one number is drawn in a fraction of the time of a set."""
    return {task for n, task in enumerate(TASKS) if bits >> n & 1}


photographs = st.lists(st.integers(1, 2 ** len(TASKS) - 1), min_size=1, max_size=6).map(
    lambda bits: list(map(some, bits))
)
shapes = st.builds(
    PlanShape,
    people=st.integers(1, 12),
    answers=st.integers(1, 4),
    tasks_per_picture=st.integers(1, 8),
    sittings=st.integers(1, 6),
    per_person=st.none() | st.integers(1, 30),
)


def items_of(photos: list[set[str]], drawings: int = 0) -> list[Item]:
    made = [item(n, task) for n, tasks in enumerate(photos) for task in TASKS if task in tasks]
    return made + [loop(n) for n in range(drawings)]


@given(photos=photographs, drawings=st.integers(0, 7), shape=shapes, seed=st.integers(0, 99))
@settings(max_examples=examples(100))
def test_that_a_plan_is_met_exactly_or_refused_with_plans_that_can_be_met(
    photos: list[set[str]], drawings: int, shape: PlanShape, seed: int
) -> None:
    items = items_of(photos, drawings)
    found = group_related_items(items)
    demand = ItemDemand.of(found, seconds=60.0)
    if not plan_shortfalls(shape, demand):
        check_hands(items, allocate_items(items, found, shape.people, shape.answers, seed), shape, seed)
        return
    others = nearest_feasible_plans(shape, demand)
    assert any(other.people >= shape.people for other in others)
    for other in others:
        assert not plan_shortfalls(other, demand)
    other = others[seed % len(others)]
    check_hands(items, allocate_items(items, found, other.people, other.answers, seed), other, seed)


def check_hands(items: list[Item], hands: list[list[int]], shape: PlanShape, seed: int) -> None:
    answers = Counter(index for hand in hands for index in hand)
    assert set(answers) == set(range(len(items))) and set(answers.values()) == {shape.answers}
    assert all(len(set(hand)) == len(hand) for hand in hands)
    sizes = [len(hand) for hand in hands]
    assert max(sizes) - min(sizes) <= 1
    assert shape.per_person is None or max(sizes) <= shape.per_person
    for number, hand in enumerate(hands):
        groups = Counter(items[index].group for index in hand if items[index].benchmark == "jigsaw")
        assert max(groups.values(), default=0) <= shape.tasks_per_picture
        if number < 3:
            check_sittings([items[index] for index in hand], shape.sittings, seed)


@cache
def rules_of(sittings: int) -> StudyProtocol:
    return protocol(sittings=sittings, block_order="shuffled")


def check_sittings(hand: list[Item], sittings: int, seed: int) -> None:
    """Nobody meets in one sitting what gives a later item away."""
    by_id = {one.id: one for one in hand}
    plan = build_participant_plan(rules_of(sittings), ParticipantItems(tuple(hand)), seed=seed)
    assert [step.sitting for step in plan.steps] == sorted(step.sitting for step in plan.steps)
    assert max((step.sitting for step in plan.steps), default=1) <= sittings
    for place, later in enumerate(plan.steps):
        for earlier in plan.steps[:place]:
            if earlier.sitting == later.sitting:
                assert not gives_away(by_id[earlier.item], by_id[later.item])


@given(photos=photographs, shape=shapes)
@settings(max_examples=examples(50))
def test_that_what_is_refused_could_not_have_been_dealt(photos: list[set[str]], shape: PlanShape) -> None:
    """Each reason is a count that no plan whatever escapes."""
    items = items_of(photos)
    found = group_related_items(items)
    demand = ItemDemand.of(found, 0.0)
    largest = max(len(picture.members) for picture in found)
    clique = max(len(one) for picture in found for one in picture.cliques)
    places = shape.people * min(shape.tasks_per_picture, largest)
    possible = (
        shape.answers <= shape.people
        and shape.answers * largest <= max(places, shape.people * shape.tasks_per_picture)
        and shape.answers * clique <= shape.people * shape.sittings
        and (shape.per_person is None or shape.answers * len(items) <= shape.people * shape.per_person)
    )
    assert possible == (not plan_shortfalls(shape, demand))


def test_that_everybody_gets_of_each_task_as_much_as_the_others() -> None:
    items = items_of([set(TASKS)] * 48)
    hands = allocate_items(items, group_related_items(items), people=24, answers=3, seed=5)
    for task in TASKS:
        held = [sum(items[index].task == task for index in hand) for hand in hands]
        assert max(held) - min(held) <= 1, (task, held)


def test_that_strata_are_dealt_evenly_too() -> None:
    items = [trace(f"{level} {n}", group=f"{level} {n}", n=level) for level in (1, 2, 3) for n in range(40)]
    hands = allocate_items(items, group_related_items(items), people=10, answers=2, seed=1, strata=("N",))
    for level in (1, 2, 3):
        held = [sum(items[index].factors["N"] == level for index in hand) for hand in hands]
        assert max(held) - min(held) <= 1


def test_that_views_of_a_photograph_part_ways_and_quarters_come_before_them() -> None:
    whole = group_related_items(items_of([set(TASKS)]))
    assert len(whole) == 1
    assert sorted(len(clique) for clique in whole[0].cliques) == [1, 1, 2, 4]
    assert reveal_each_other(item(0, "localization_hard"), item(0, "missing_piece_easy"))
    assert not reveal_each_other(item(0, "connection"), item(0, "missing_piece_easy"))
    assert must_precede(item(0, "connection"), item(0, "missing_piece_easy"))
    assert must_precede(item(0, "missing_piece_easy"), item(0, "anomaly"))


def test_that_all_eight_tasks_of_a_picture_need_as_many_sittings_as_there_are_views() -> None:
    demand = ItemDemand.of(group_related_items(items_of([set(TASKS)] * 3)), 0.0)
    wanted = PlanShape(people=3, answers=3, tasks_per_picture=8, sittings=3)
    assert [str(reason) for reason in plan_shortfalls(wanted, demand)] == [
        "Tasks that reveal each other's answers require 4 sessions per participant, but 3 are planned."
    ]
    assert PlanShape(people=3, answers=3, tasks_per_picture=8, sittings=4) in nearest_feasible_plans(wanted, demand)


@pytest.mark.parametrize("n", range(1, 13))
def test_that_a_latin_square_is_balanced(n: int) -> None:
    square = [balanced_latin_square.latin_row(n, turn) for turn in range(balanced_latin_square.latin_row_count(n))]
    assert all(sorted(row) == list(range(n)) for row in square)
    for place in range(n):
        assert len(set(Counter(row[place] for row in square).values())) == 1
    follows = Counter((row[at], row[at + 1]) for row in square for at in range(n - 1))
    assert len(follows) == n * (n - 1)
    assert len(set(follows.values())) <= 1
    assert balanced_latin_square.latin_row(n, balanced_latin_square.latin_row_count(n)) == square[0]


def test_that_people_go_through_the_rows_of_a_square() -> None:
    hand = ParticipantItems(tuple(item(n, task) for n, task in enumerate(TASKS[:4])))
    rules = protocol(block_order="latin_square")
    firsts = [
        build_participant_plan(rules, ParticipantItems(hand.items, turn=turn), seed=0).blocks[0] for turn in range(4)
    ]
    assert len(set(firsts)) == 4


@given(tasks=st.sets(st.sampled_from(TASKS), min_size=2), photos=st.integers(1, 4), seed=st.integers(0, 9999))
@settings(max_examples=examples(38))
def test_that_one_persons_tasks_of_a_picture_are_laid_into_sittings_without_giving_away(
    tasks: set[str], photos: int, seed: int
) -> None:
    hand = items_of([tasks] * photos)
    cliques = [len(clique) for picture in group_related_items(hand) for clique in picture.cliques]
    check_sittings(hand, max(cliques), seed)


@given(
    bits=st.integers(1, 2 ** len(TASKS) - 1),
    photos=st.integers(1, 3),
    sittings=st.integers(2, 6),
    seed=st.integers(0, 999),
)
@settings(max_examples=examples(38))
def test_that_who_put_a_photograph_together_meets_its_missing_piece_a_sitting_apart_where_that_can_be(
    bits: int, photos: int, sittings: int, seed: int
) -> None:
    tasks = sorted(some(bits))
    parted = [(a, b) for a, b in combinations(tasks, 2) if reveal_each_other(item(0, a), item(0, b))]
    close = [(a, b) for a, b in combinations(tasks, 2) if better_in_separate_sessions(item(0, a), item(0, b))]
    if not can_be_apart(tasks, [*parted, *close], sittings):
        return
    hand = items_of([set(tasks)] * photos)
    plan = build_participant_plan(rules_of(sittings), ParticipantItems(tuple(hand)), seed=seed)
    sitting = {step.item: step.sitting for step in plan.steps}
    for n in range(photos):
        for one, other in (*parted, *close):
            assert sitting[item(n, one).id] != sitting[item(n, other).id], (one, other)


def can_be_apart(tasks: list[str], pairs: list[tuple[str, str]], sittings: int) -> bool:
    """Whether tasks can be given to sittings so that none of these pairs shares one."""
    found = [dict[str, int]()]
    for task in tasks:
        near = [one for pair in pairs if task in pair for one in pair]
        found = [
            {**given, task: n} for given in found for n in range(sittings) if all(given.get(one) != n for one in near)
        ]
    return bool(found)
