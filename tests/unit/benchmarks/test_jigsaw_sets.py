"""Whole sets of Jigsaw items: Hard by a named similarity, complete photographs, extending, Lite, options."""

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import numpy as np
import pytest

from desktop.benchmarks import task_catalogue
from desktop.benchmarks.decode_image_pixels import Pixels
from desktop.benchmarks.generated_item_drafts import ItemDraft, SkippedSource
from desktop.benchmarks.item import Item
from desktop.benchmarks.jigsaw import (
    DEFAULT_TASKS,
    TASKS,
    BadJigsawOption,
    JigsawOptions,
    PriorItems,
    SourcePhoto,
    UnknownSimilarity,
    draw_lite_subset,
    generate,
)
from desktop.benchmarks.jigsaw.jigsaw_generator import HARD, photo_neighbourhoods
from desktop.benchmarks.jigsaw.piece_similarity import structural_features
from desktop.benchmarks.probes import ProbeSpec, attach_probes
from tests.unit.benchmarks.photographs import as_photo, photo, scenery

STRUCTURAL = JigsawOptions(similarity="structural")


def items_of(entries: Sequence[ItemDraft | SkippedSource]) -> list[Item]:
    """The items among what was generated."""
    return [entry.item for entry in entries if isinstance(entry, ItemDraft)]


def test_that_hard_without_its_similarity_is_one_sentence() -> None:
    with pytest.raises(UnknownSimilarity, match="requires the similarity measure clip"):
        generate([photo(1)], 1, ["missing_piece_hard"])


def test_that_hard_names_its_similarity_and_is_harder_than_easy() -> None:
    photos = [photo(i) for i in range(12)]
    likeness: dict[str, list[float]] = {"missing_piece_easy": [], "missing_piece_hard": []}
    for entry in generate(photos, 1, list(likeness), STRUCTURAL):
        assert isinstance(entry, ItemDraft)
        item = entry.item
        assert item.factors["similarity"] == ("structural" if item.task.endswith("hard") else "random")
        rows = structural_features(entry.pictures[1:])
        right = "ABCD".index(str(item.answer))
        likeness[item.task] += [float(rows[right] @ rows[i]) for i in range(4) if i != right]
    assert np.mean(likeness["missing_piece_hard"]) > np.mean(likeness["missing_piece_easy"]) + 0.2


def test_that_a_similarity_can_be_handed_in() -> None:
    seen: list[int] = []

    def brightness(pieces: Sequence[Pixels]) -> np.ndarray[tuple[int, int], np.dtype[np.float32]]:
        seen.append(len(pieces))
        return np.array([[piece.mean(), 1] for piece in pieces], dtype=np.float32)

    options = JigsawOptions(similarity="brightness", pool=40)
    known = {"brightness": brightness}
    entries = list(generate([photo(i) for i in range(3)], 1, ["missing_piece_hard"], options, similarities=known))
    assert [item.factors["similarity"] for item in items_of(entries)] == ["brightness"] * 3
    assert seen == [41] * 3


def test_that_likeness_knows_structure() -> None:
    one = scenery(1, 90, 120)
    brighter = np.clip(one.astype(int) + 12, 0, 255).astype(np.uint8)
    rows = structural_features([one, brighter, one[::-1, ::-1], scenery(2, 90, 120)])
    likeness = rows @ rows[0]
    assert likeness[1] > 1.9
    assert max(likeness[2:]) < 1.5


def test_that_complete_photographs_have_every_task_or_none() -> None:
    flat = as_photo(np.full((200, 200, 3), 90, dtype=np.uint8), "flat")
    photos = [photo(1), flat, photo(2), photo(3, 100, 100), photo(4)]
    entries = list(generate(photos, 1, DEFAULT_TASKS, JigsawOptions(complete=True, want=2)))
    per_photo = Counter(str(item.factors["photo"]) for item in items_of(entries))
    assert per_photo == {"made-1.png": 7, "made-2.png": 7}
    assert {entry.source for entry in entries if isinstance(entry, SkippedSource)} == {"flat"}


def test_that_passed_over_photographs_do_not_disturb_the_balance() -> None:
    flat = [as_photo(np.full((200, 200, 3), i, dtype=np.uint8), f"flat-{i}") for i in range(5)]
    photos = [one for pair in zip([photo(i) for i in range(5)], flat, strict=True) for one in pair]
    entries = list(generate(photos, 3, DEFAULT_TASKS, JigsawOptions(complete=True)))
    counts = Counter(str(item.answer) for item in items_of(entries) if item.task == "localization_hard")
    assert sum(counts.values()) == 5
    assert max(counts.values()) == 2


def test_that_extending_leaves_every_other_item_as_it_was() -> None:
    photos = [photo(i) for i in range(24)]
    before = items_of(list(generate(photos, 5)))
    assert list(generate([*photos[:7], *photos[8:]], 5, known=PriorItems(tuple(before)))) == []
    shorter = items_of(list(generate([*photos[:7], *photos[8:]], 5)))
    added = items_of(list(generate(photos, 5, known=PriorItems(tuple(shorter)))))
    assert {item.factors["photo"] for item in added} == {"made-7.png"}
    assert {item.task for item in added} == set(DEFAULT_TASKS)
    for task in ("localization_easy", "localization_hard", "connection", "order_restoration", "missing_piece_easy"):
        counts = Counter(str(item.answer) for item in (*shorter, *added) if item.task == task)
        assert max(counts.values()) - min(counts.values()) <= 1


def test_that_a_replaced_photograph_is_made_anew() -> None:
    photos = [photo(i) for i in range(5)]
    before = items_of(list(generate(photos, 5)))
    other = photo(99, name="made-3.png")
    made = items_of(list(generate([*photos[:3], other, photos[4]], 5, known=PriorItems(tuple(before)))))
    assert {item.group for item in made} == {other.group}


def test_that_lite_takes_whole_photographs() -> None:
    photos = [photo(i) for i in range(9)]
    items = items_of(list(generate(photos, 1, tuple(TASKS), STRUCTURAL)))
    without = [item for item in items if (item.task, item.factors["photo"]) != ("anomaly", "made-4.png")]
    part = draw_lite_subset(without, 5)
    groups = Counter(item.group for item in part)
    assert len(groups) == 5
    assert set(groups.values()) == {8}
    assert photos[4].group not in groups
    assert draw_lite_subset(without, 5) == part
    assert len(draw_lite_subset(without)) == 8 * 8


def test_that_other_grids_and_masks_are_worded_and_marked() -> None:
    options = JigsawOptions(hard_grid=4, hard_masks=6)
    (item,) = items_of(list(generate([photo(1)], 1, ["localization_hard"], options)))
    assert item.factors["beyond_paper"] is True
    assert item.factors["grid"] == "4x4"
    assert "has six masked areas labeled A, B, C, D, E, and F." in item.question
    assert task_catalogue.reply_format(item).text == 'Answer only "A", "B", "C", "D", "E", or "F".'
    assert task_catalogue.reply_format(item).version.endswith("other numbers")
    assert task_catalogue.chance_level(item) == 1 / 6


@pytest.mark.parametrize(
    "make",
    [
        lambda: JigsawOptions(hard_masks=10),
        lambda: JigsawOptions(easy_masks=5),
        lambda: JigsawOptions(easy_masks=1),
        lambda: JigsawOptions(hole=1.0),
        lambda: JigsawOptions(want=0),
        lambda: JigsawOptions(window=0),
        lambda: JigsawOptions(pool=2),
        lambda: JigsawOptions(pool=10_001),
        lambda: JigsawOptions(hole=0.999),
        lambda: JigsawOptions(hole=math.nan),
        lambda: JigsawOptions(hard_grid=-3),
        lambda: JigsawOptions(easy_grid=33),
        lambda: JigsawOptions(smallest=0),
        lambda: JigsawOptions(widest=0.5),
        lambda: JigsawOptions(widest=math.nan),
        lambda: JigsawOptions(tolerance=-1),
        lambda: JigsawOptions(tolerance=math.inf),
        lambda: JigsawOptions(tolerance=math.nan),
    ],
)
def test_that_impossible_options_are_refused(make: Callable[[], JigsawOptions]) -> None:
    with pytest.raises(BadJigsawOption):
        make()


@pytest.mark.parametrize("seed", [-1, 2**63, 10**400], ids=["negative", "64 bits", "long"])
def test_that_a_seed_that_nobody_could_store_is_refused_before_the_first_item(seed: int) -> None:
    with pytest.raises(BadJigsawOption, match="seed must be between"):
        generate([photo(1)], seed, ["anomaly"])


def test_that_a_task_that_is_named_twice_is_made_once() -> None:
    photos = [photo(i) for i in range(4)]
    once = items_of(list(generate(photos, 1, ["anomaly", "connection"])))
    again = items_of(list(generate(photos, 1, ["anomaly", "connection", "anomaly"])))
    assert [item.id for item in again] == [item.id for item in once]


@pytest.mark.parametrize("task", DEFAULT_TASKS)
@pytest.mark.parametrize("sides", [(1, 1), (1, 3)])
def test_that_a_photograph_with_fewer_pixels_than_parts_is_passed_over(task: str, sides: tuple[int, int]) -> None:
    small = photo(1, *sides)
    entries = list(generate([small, *(photo(i) for i in (2, 3))], 1, [task], JigsawOptions(smallest=1)))
    assert [entry.source for entry in entries if isinstance(entry, SkippedSource)] == [small.name]
    assert len(items_of(entries)) == 2


def test_that_the_largest_grid_is_cut_and_marked() -> None:
    options = JigsawOptions(easy_grid=32, easy_masks=9, smallest=1)
    (item,) = items_of(list(generate([photo(1, 100, 100)], 1, ["localization_easy"], options)))
    assert (item.factors["grid"], item.factors["beyond_paper"]) == ("32x32", True)


def test_that_large_photographs_are_held_by_their_pixels_and_each_has_another() -> None:
    photos = [photo(i, 10, 10 if i < 6 else 100) for i in range(12)]
    alone = [[one.name for one in around] for _, around in photo_neighbourhoods(photos, 8, most=10**9)]
    seen = [[one.name for one in around] for _, around in photo_neighbourhoods(photos, 8, most=1_000)]
    assert seen[0] == [photo.name for photo in photos[1:7]]
    assert all(seen)
    assert max(map(len, seen[7:])) == 1
    assert alone == [[one.name for one in around] for _, around in photo_neighbourhoods(photos, 8)]


def test_that_items_of_another_file_under_a_name_have_keys_of_their_own_and_held_ones_do_not_count() -> None:
    photos = [photo(i) for i in range(3)]
    apart = items_of(list(generate(photos, 1, ["connection"], known=PriorItems(apart=frozenset({photos[1].name})))))
    assert [item.key for item in apart] == [
        f"{photos[0].name}/connection",
        f"{photos[1].group}/connection",
        f"{photos[2].name}/connection",
    ]
    held = frozenset({f"{photos[0].name}/connection"})
    wanted = items_of(list(generate(photos, 1, ["connection"], JigsawOptions(want=1), known=PriorItems(held=held))))
    assert [item.group for item in wanted] == [photos[0].group, photos[1].group]


def test_that_at_most_a_window_of_photographs_is_held() -> None:
    alive = 0
    most = 0

    class Counted(SourcePhoto):
        """A photograph that says when it goes."""

        def __del__(self) -> None:
            nonlocal alive
            alive -= 1

    def photos() -> Iterator[SourcePhoto]:
        nonlocal alive, most
        for i in range(30):
            made = photo(i)
            alive += 1
            most = max(most, alive)
            yield Counted(made.name, made.pixels, made.file)

    for _ in generate(photos(), 1, ["missing_piece_easy"], JigsawOptions(window=4)):
        pass
    assert 5 <= most <= 7
    most = 0
    for _ in generate(photos(), 1, ["connection"], JigsawOptions(window=4)):
        pass
    assert most <= 3


def test_that_a_probe_takes_no_photograph_out_of_lite() -> None:
    items = items_of(list(generate([photo(i) for i in range(6)], 1, ["connection", "anomaly"])))
    asked = ProbeSpec(item=items[0].key, id="one", kind="reasoning", question="Which way?", answer="left")
    assert draw_lite_subset([*items, attach_probes(asked, items[0])], 5) == draw_lite_subset(items, 5)


def test_that_hard_takes_the_nearest_of_its_pool() -> None:
    pools: list[list[float]] = []

    def brightness(pieces: Sequence[Pixels]) -> np.ndarray[tuple[int, int], np.dtype[np.float32]]:
        angles = [float(piece.mean()) / 255 for piece in pieces]
        pools.append([abs(angle - angles[0]) for angle in angles[1:]])
        return np.array([[np.cos(angle), np.sin(angle)] for angle in angles], dtype=np.float32)

    options = JigsawOptions(similarity="brightness", pool=40, tolerance=0)
    drafts = list(generate([photo(i) for i in range(4)], 1, [HARD], options, similarities={"brightness": brightness}))
    for entry, pool in zip(drafts, pools, strict=True):
        assert isinstance(entry, ItemDraft)
        right = "ABCD".index(str(entry.item.answer))
        means = [float(pixels.mean()) / 255 for pixels in entry.pictures[1:]]
        off = [abs(mean - means[right]) for i, mean in enumerate(means) if i != right]
        assert sorted(off) == pytest.approx(sorted(pool)[:3], abs=1e-4)


def test_that_easy_and_hard_of_one_photograph_are_drawn_apart() -> None:
    photos = [photo(i) for i in range(6)]
    holes: dict[str, list[tuple[object, object]]] = {"missing_piece_easy": [], HARD: []}
    for item in items_of(list(generate(photos, 1, list(holes), STRUCTURAL))):
        holes[item.task].append((item.factors["hole_top"], item.factors["hole_left"]))
    assert not set(holes["missing_piece_easy"]) & set(holes[HARD])


def test_that_a_photograph_counts_in_a_complete_set_only_with_every_task() -> None:
    photos = [photo(i) for i in range(4)]
    before = items_of(list(generate(photos, 1, ["connection"])))
    options = JigsawOptions(complete=True, want=3)
    added = items_of(list(generate(photos, 1, DEFAULT_TASKS, options, known=PriorItems(tuple(before)))))
    whole = Counter(item.group for item in (*before, *added))
    assert sorted(whole.values()) == [1, 7, 7, 7]
    assert list(generate(photos, 1, DEFAULT_TASKS, options, known=PriorItems((*before, *added)))) == []


def test_that_lite_takes_one_item_of_each_task_where_a_lab_has_several_seeds() -> None:
    photos, tasks = [photo(i) for i in range(6)], ["connection", "anomaly"]
    one, few = items_of(list(generate(photos, 1, tasks))), items_of(list(generate(photos[:4], 2, tasks)))
    assert {item.version for item in one} != {item.version for item in few}
    assert sorted(item.key for item in draw_lite_subset([*few, *one], 5)) == sorted(
        item.key for item in draw_lite_subset(one, 5)
    )
    assert {item.version for item in draw_lite_subset([*few, *one], 5)} == {one[0].version}
