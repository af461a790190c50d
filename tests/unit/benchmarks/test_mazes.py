"""Mazes have no dead ends, and an independent walker agrees on every question about them."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel

from desktop.benchmarks import task_catalogue
from desktop.benchmarks.answers.multi_field_answers import field_values
from desktop.benchmarks.generated_item_drafts import ItemDraft
from desktop.benchmarks.ordinal import BadOrdinalOption, OrdinalOptions, generate, released_row
from desktop.benchmarks.ordinal.make_and_draw_maze import MazeGrid, make_maze
from desktop.benchmarks.seeded_random_generators import child_generator
from tests.limits import examples

SIDES = st.sampled_from([5, 7, 11, 21, 31])
AHEAD = {"up": -1j, "right": 1 + 0j, "down": 1j, "left": -1 + 0j}


class Laid(BaseModel):
    """A maze's layout file as a stranger reads it."""

    grid: int
    walls: list[tuple[int, int]]
    labels: dict[str, tuple[int, int]]


def free_places(draft: ItemDraft) -> dict[complex, str]:
    """Column + row·i of every label, read from the layout as a stranger would."""
    layout = Laid.model_validate(draft.layout)
    open_cells = {(r, c) for r in range(layout.grid) for c in range(layout.grid)} - set(layout.walls)
    places = {complex(column, row): label for label, (row, column) in layout.labels.items()}
    assert {(int(place.imag), int(place.real)) for place in places} == open_cells
    return places


def walk_the_maze(draft: ItemDraft) -> list[str]:
    """Walks step by step with a heading turned by i, and writes down every counted label."""
    factors, places = draft.item.factors, free_places(draft)
    here = next(place for place, label in places.items() if label == factors["start_id"])
    heading = AHEAD[str(factors["facing_start"])]
    preferred = 1j if factors["turn_preference"] == "right" else -1j
    counted = [places[here]]
    for move in range(1, (int(factors["N"]) - 1) * int(factors["stride"]) + 1):
        options = [heading, heading * preferred, heading * -preferred]
        heading = next(way for way in options if here + way in places)
        here += heading
        if move % int(factors["stride"]) == 0:
            counted.append(places[here])
    return counted


@settings(max_examples=examples(4))
@given(seed=st.integers(0, 2**32))
def test_that_a_walker_agrees_on_every_maze(seed: int) -> None:
    for draft in generate("maze", 3, seed):
        counted = walk_the_maze(draft)
        assert field_values(draft.item.answer) == {"answer": counted[-1], "trace": counted}


@given(seed=st.integers(0, 2**32), side=SIDES)
def test_that_a_maze_has_no_dead_end_and_is_one_whole(seed: int, side: int) -> None:
    maze = make_maze(side, child_generator(seed))
    free = set(maze.labels)
    assert all(0 < row < side - 1 and 0 < column < side - 1 for row, column in free)
    assert len(set(maze.labels.values())) == len(free)
    around = {(r, c): {(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)} & free for r, c in free}
    assert all(len(ways) > 1 for ways in around.values())
    reached, edge = set[tuple[int, int]](), [min(free)]
    while edge:
        cell = edge.pop()
        if cell not in reached:
            reached.add(cell)
            edge.extend(around[cell])
    assert reached == free
    assert maze.walkable()


def test_that_a_dead_end_is_not_walkable() -> None:
    assert not MazeGrid(5, {(1, 1): "A00", (1, 2): "B00", (1, 3): "C00"}).walkable()


def test_that_guessing_a_maze_pays_as_the_paper_prints() -> None:
    chances = [1 / len(make_maze(side, child_generator(i, side)).labels) for side in (7, 11, 21) for i in range(200)]
    assert 0.023 <= sum(chances) / len(chances) <= 0.027
    draft = next(iter(generate("maze", 1, 11)))
    assert task_catalogue.chance_level(draft.item) == 1 / int(draft.item.factors["free_cells"])


def test_that_lengths_and_the_chance_of_reachable_cells_are_stored() -> None:
    for draft in generate("maze", 6, 4):
        factors = draft.item.factors
        assert factors["free_cells"] == len(draft.item.options)
        assert factors["path_length"] == int(factors["tail_length"]) + int(factors["cycle_length"])
        assert int(factors["cycle_length"]) > 0
        reached = set(walk_the_maze(draft))
        assert round(1 / float(factors["chance_reachable"])) >= len(reached)


def test_that_facings_and_turns_are_even_over_the_set() -> None:
    items = [draft.item for draft in generate("maze", 13, 8)]
    for name, values in (("facing_start", 4), ("turn_preference", 2)):
        counts = Counter(item.factors[name] for item in items)
        assert len(counts) == values
        assert max(counts.values()) - min(counts.values()) <= 1


def test_that_a_row_says_where_every_step_is() -> None:
    for draft in generate("maze", 3, 2):
        row, places = released_row(draft.item), free_places(draft)
        where = {label: [int(place.imag), int(place.real)] for place, label in places.items()}
        trace = row["trace"]
        assert isinstance(trace, list)
        for step in trace:
            assert field_values(step)["position"] == where[str(field_values(step)["id"])]
        assert row["direction"] is None
        assert row["grid_size"] == draft.item.factors["grid_size"]


def test_that_the_line_above_a_trial_says_the_whole_rule() -> None:
    for draft in generate("maze", 2, 3):
        factors, text = draft.item.factors, task_catalogue.trial_line(draft.item).text
        turn = str(factors["turn_preference"])
        assert f"else {turn}, else" in text
        assert {"up": "↑", "right": "→", "down": "↓", "left": "←"}[str(factors["facing_start"])] in text
        assert ("every" in text) == (int(factors["stride"]) > 1)
        assert f"turn {turn} and move one cell forward if that cell is free" in draft.item.question


@pytest.mark.parametrize("side", [3, 8, 101])
def test_that_impossible_mazes_are_refused(side: int) -> None:
    with pytest.raises(BadOrdinalOption):
        list(generate("maze", 1, 1, OrdinalOptions(sizes=(side,))))


def test_that_tail_cycle_and_reachable_cells_are_those_of_the_walk() -> None:
    tails = 0
    for draft in generate("maze", 6, 4):
        factors, places = draft.item.factors, free_places(draft)
        here = next(place for place, label in places.items() if label == factors["start_id"])
        heading = AHEAD[str(factors["facing_start"])]
        preferred = 1j if factors["turn_preference"] == "right" else -1j
        states = [(here, heading)]
        while states[-1] not in states[:-1]:
            heading = next(way for way in (heading, heading * preferred, heading * -preferred) if here + way in places)
            here += heading
            states.append((here, heading))
        tail = states.index(states.pop())
        assert (factors["tail_length"], factors["cycle_length"]) == (tail, len(states) - tail)
        endless = draft.item.model_copy(update={"factors": {**factors, "N": 1500}})
        counted = walk_the_maze(ItemDraft(endless, (), layout=draft.layout))
        assert factors["chance_reachable"] == 1 / len(set(counted))
        tails += tail > 0
    assert tails


def test_that_the_rule_in_the_question_names_both_sides() -> None:
    for draft in generate("maze", 2, 3):
        turn = str(draft.item.factors["turn_preference"])
        other = {"left": "right", "right": "left"}[turn]
        assert f"turn {turn} and move" in draft.item.question
        assert f"turn {other} and move" in draft.item.question
