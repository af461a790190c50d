"""The papers' samples, drawn from sets of the papers' sizes; pictures are left out, for nothing here looks at them."""

from collections import Counter
from collections.abc import Iterable, Sequence

import numpy as np
import pytest

from desktop.benchmarks import jigsaw, ordinal
from desktop.benchmarks.decode_image_pixels import Pixels
from desktop.benchmarks.item import Item, ItemKind
from desktop.benchmarks.ordinal import draw_loop_image, make_and_draw_maze
from desktop.benchmarks.ordinal.ordinal_stratified_subset import PAPER_SIZES, STRATA
from desktop.library.paper_subsets import SAMPLING_PRESETS, PresetSample

PHOTOGRAPHS, LITE = 1_100, 220
PICTURES = {"2d_single_loop": ("single", 1_000), "2d_maze_loop": ("maze", 1_000), "3d_single_loop": ("single", 600)}
"""Of a task, from whose questions it is made: those about 3D scenes are planned as those about loops."""


def undrawn(*_: object) -> Pixels:
    return np.zeros((8, 8, 3), dtype=np.uint8)


@pytest.fixture(scope="module")
def questions() -> list[Item]:
    """All 39,000 questions of OrdinalBench, without their pictures."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(draw_loop_image, "draw_loop", undrawn)
        patch.setattr(make_and_draw_maze, "draw_maze", undrawn)
        return [
            draft.item.model_copy(update={"task": task})
            for task, (track, pictures) in PICTURES.items()
            for draft in ordinal.generate(track, pictures, 0)
        ]


def drawn(recipe: str, items: Sequence[Item], seed: int = 0) -> PresetSample:
    return SAMPLING_PRESETS[recipe][1](items, seed)


def shares(items: Iterable[Item], name: str) -> dict[object, float]:
    counts = Counter(item.factors.get(name) for item in items)
    return {value: count / counts.total() for value, count in counts.items()}


@pytest.mark.campaign
def test_that_the_ordinal_subset_has_the_papers_sizes_and_the_shares_of_the_whole(questions: list[Item]) -> None:
    assert Counter(item.task for item in questions) == {
        "2d_single_loop": 15_000,
        "2d_maze_loop": 15_000,
        "3d_single_loop": 9_000,
    }
    told = drawn("ordinal-subset", questions)
    assert {part.task: part.n for part in told.parts} == PAPER_SIZES
    assert Counter(item.task for item in told.items) == {
        "2d_single_loop": 2_500,
        "2d_maze_loop": 2_500,
        "3d_single_loop": 1_500,
    }
    assert len({(item.task, item.key) for item in told.items}) == 6_500
    for part in told.parts:
        whole = [item for item in questions if item.task == part.task]
        chosen = [item for item in told.items if item.task == part.task]
        # No stratum is off by a whole question.
        assert part.deviation is not None
        assert part.deviation < 1 / part.n
        for name in STRATA:
            before, after = shares(whole, name), shares(chosen, name)
            assert all(abs(after[value] - share) < 0.01 for value, share in before.items())
    assert drawn("ordinal-subset", questions) == told
    assert drawn("ordinal-subset", questions, seed=1).items != told.items


def test_that_the_ordinal_subset_comes_from_one_set_and_says_so_where_there_are_several() -> None:
    def of(seed: int, pictures: int) -> list[Item]:
        return [draft.item for draft in ordinal.generate("single", pictures, seed)]

    larger, smaller = of(1, 4), of(2, 2)
    told = drawn("ordinal-subset", [*smaller, *larger])
    assert {item.id for item in told.items} == {item.id for item in larger}
    assert told.parts[0].of == len(larger)
    assert "2 sets of 2d_single_loop. ordinal-subset samples from the largest, generated-1." in str(told.chosen[0])
    assert drawn("ordinal-subset", larger).chosen == ()


def test_that_lite_is_220_photographs_with_every_task() -> None:
    # Every tenth photograph lacks a task and cannot be in it.
    items = [
        Item.model_construct(
            benchmark="jigsaw",
            version="generated-0",
            key=f"{number}/{task}",
            task=task,
            kind=ItemKind.CHOICE,
            question="?",
            answer="A",
            group=f"photo{number}",
        )
        for number in range(PHOTOGRAPHS)
        for task in jigsaw.TASKS
        if number % 10 or task != "anomaly"
    ]
    told = drawn("jigsaw-lite", items)
    assert len(told.items) == LITE * 8
    assert {(part.task, part.n) for part in told.parts} == {(task, LITE) for task in jigsaw.TASKS}
    groups = Counter(item.group for item in told.items)
    assert set(groups.values()) == {8}
    assert not any(str(group).endswith("0") for group in groups)
    assert [item.key for item in items if item.group in groups] == [item.key for item in told.items]
    assert drawn("jigsaw-lite", items, seed=1).items != told.items
