"""Jigsaw items are exact, have one right answer, are spread evenly and follow from their seed."""

from collections import Counter
from collections.abc import Iterable, Sequence
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from desktop.benchmarks import answers
from desktop.benchmarks.answers.multi_field_answers import field_values
from desktop.benchmarks.decode_image_pixels import Pixels, decode, pixel_hash
from desktop.benchmarks.generated_item_drafts import ItemDraft, SkippedSource
from desktop.benchmarks.item import Item
from desktop.benchmarks.jigsaw import DEFAULT_TASKS, JigsawOptions, SourcePhoto, UnknownTask, generate
from desktop.benchmarks.jigsaw.anomaly_detection import distinct_changes
from desktop.benchmarks.jigsaw.cut_and_compare_pieces import ImageRegion, grid_regions, make_thumb
from desktop.benchmarks.jigsaw.jigsaw_generator import photo_neighbourhoods
from desktop.benchmarks.jigsaw.piece_localization import mask_region
from desktop.benchmarks.outcome import Outcome
from tests.limits import examples
from tests.unit.benchmarks.photographs import as_photo, photo, real_photos, scenery

SIDES = st.integers(160, 230)


def made(
    photos: Iterable[SourcePhoto], *tasks: str, seed: int = 1, options: JigsawOptions | None = None
) -> list[ItemDraft]:
    """The drafts of some tasks; none may be passed over."""
    out = list(generate(photos, seed, tasks or DEFAULT_TASKS, options))
    passed = [f"{entry.source} {entry.task}: {entry.reason}" for entry in out if isinstance(entry, SkippedSource)]
    assert not passed
    return [entry for entry in out if isinstance(entry, ItemDraft)]


def passed_over(photos: Sequence[SourcePhoto], task: str, options: JigsawOptions | None = None) -> list[str]:
    """The reasons for which photographs were passed over."""
    return [str(e.reason) for e in generate(photos, 1, [task], options) if isinstance(e, SkippedSource)]


def quarters(pixels: Pixels) -> list[Pixels]:
    """The four regions around the middle, cut without the code under test."""
    h, w = pixels.shape[0] // 2, pixels.shape[1] // 2
    return [pixels[:h, :w], pixels[:h, w:], pixels[h:, :w], pixels[h:, w:]]


def put_together(pieces: Sequence[Pixels]) -> Pixels:
    """Four pieces in reading order as one picture."""
    return np.vstack([np.hstack([pieces[0], pieces[1]]), np.hstack([pieces[2], pieces[3]])])


@given(height=st.integers(1, 400), width=st.integers(1, 400), rows=st.integers(1, 5), columns=st.integers(1, 5))
def test_that_a_grid_holds_every_pixel_once(height: int, width: int, rows: int, columns: int) -> None:
    seen = np.zeros((height, width), dtype=int)
    regions = grid_regions(height, width, rows, columns)
    for region in regions:
        seen[region.top : region.top + region.height, region.left : region.left + region.width] += 1
    assert len(regions) == rows * columns
    assert (seen == 1).all()


@settings(max_examples=examples(4))
@given(height=SIDES, width=SIDES, seed=st.integers(0, 10_000))
def test_that_the_true_order_puts_every_pixel_back(height: int, width: int, seed: int) -> None:
    original = photo(seed, height, width)
    for draft in made([original], "order_restoration", "order_generation", seed=seed):
        item = draft.item
        if item.task == "order_restoration":
            (text,) = [option.text for option in item.options if option.id == item.answer]
            order = [int(digit) for digit in str(text).strip("[]").split(", ")]
            assert len({option.text for option in item.options}) == 4
            assert f"{item.answer}. {text}\n" in item.question
        else:
            assert isinstance(item.answer, list)
            order = [int(str(entry)) for entry in item.answer]
        assert sorted(order) == [1, 2, 3, 4]
        assert np.array_equal(put_together([draft.pictures[number - 1] for number in order]), original.pixels)


@settings(max_examples=examples(4))
@given(height=SIDES, width=SIDES, seed=st.integers(0, 10_000))
def test_that_only_the_right_candidate_fills_the_blank(height: int, width: int, seed: int) -> None:
    photos = [photo(seed + i, height, width) for i in range(4)]
    for original, draft in zip(photos, made(photos, "missing_piece_easy", seed=seed), strict=True):
        blanked, *candidates = draft.pictures
        top, left = int(draft.item.factors["hole_top"]), int(draft.item.factors["hole_left"])
        fits: list[str] = []
        for letter, candidate in zip("ABCD", candidates, strict=True):
            filled = blanked.copy()
            hole = filled[top : top + candidate.shape[0], left : left + candidate.shape[1]]
            assert (hole == 255).all()
            hole[:] = candidate
            if np.array_equal(filled, original.pixels):
                fits.append(letter)
        assert fits == [draft.item.answer]
        assert len({candidate.shape for candidate in candidates}) == 1
        assert {source.name for source in draft.sources} >= {original.name}


@settings(max_examples=examples(4))
@given(height=SIDES, width=SIDES, seed=st.integers(0, 10_000), hard=st.booleans())
def test_that_only_the_named_area_holds_the_piece(height: int, width: int, seed: int, hard: bool) -> None:
    original = photo(seed, height, width)
    (draft,) = made([original], "localization_hard" if hard else "localization_easy", seed=seed)
    masked, piece = draft.pictures
    side = 3 if hard else 2
    rows = [height * i // side for i in range(side + 1)]
    columns = [width * i // side for i in range(side + 1)]
    boxes = [(slice(*r), slice(*c)) for r in pairwise(rows) for c in pairwise(columns)]
    cells = [int(cell) - 1 for cell in str(draft.item.factors["cells"]).split(",")]
    holding = ["ABCD"[i] for i, cell in enumerate(cells) if np.array_equal(original.pixels[boxes[cell]], piece)]
    assert holding == [draft.item.answer]
    for number, box in enumerate(boxes):
        assert np.array_equal(masked[box], original.pixels[box]) == (number not in cells)


def test_that_a_masked_area_shows_nothing_of_its_content() -> None:
    one, other = photo(1), photo(2)
    (first,) = made([one], "localization_easy")
    swapped = as_photo(other.pixels, one.name)
    (second,) = made([SourcePhoto(one.name, swapped.pixels, one.file)], "localization_easy")
    regions = grid_regions(181, 243, 2, 2)
    for cell in str(first.item.factors["cells"]).split(","):
        region = regions[int(cell) - 1]
        assert np.array_equal(region.of(first.pictures[0]), region.of(second.pictures[0]))


@settings(max_examples=examples(4))
@given(height=SIDES, width=SIDES, seed=st.integers(0, 10_000))
def test_that_two_quarters_lie_as_the_answer_says(height: int, width: int, seed: int) -> None:
    original = photo(seed, height, width)
    (draft,) = made([original], "connection", seed=seed)
    where = [
        next(i for i, quarter in enumerate(quarters(original.pixels)) if np.array_equal(quarter, picture))
        for picture in draft.pictures
    ]
    (row, column), (other_row, other_column) = (divmod(place, 2) for place in where)
    relation = "A" if row == other_row else "B" if column == other_column else "C"
    assert where[0] != where[1]
    assert draft.item.answer == relation


@settings(max_examples=examples(5))
@given(height=SIDES, width=SIDES, square=st.booleans(), seed=st.integers(0, 10_000))
def test_that_an_anomaly_is_one_change_of_one_quarter(height: int, width: int, square: bool, seed: int) -> None:
    photos = [photo(seed + i, height, height if square else width) for i in range(4)]
    for original, draft in zip(photos, made(photos, "anomaly", seed=seed), strict=True):
        before, after = quarters(original.pixels), quarters(draft.pictures[0])
        changed = [i for i in range(4) if not np.array_equal(before[i], after[i])]
        answer = field_values(draft.item.answer)
        if answer == {"judgment": "A"}:
            assert not changed
            continue
        assert ["ABCD"[i] for i in changed] == [answer["position"]]
        old, new = before[changed[0]], after[changed[0]]
        turned = any(np.array_equal(new, np.rot90(old, k)) for k in (1, 2, 3))
        mirrored = any(np.array_equal(new, np.flip(old, axis)) for axis in (0, 1))
        assert (turned, mirrored) == (answer["type"] == "A", answer["type"] == "B")


def test_that_answers_are_spread_within_one() -> None:
    drafts = made([photo(i) for i in range(26)])
    by_task: dict[str, Counter[str]] = {}
    anomalies: dict[str, Counter[str]] = {"judgment": Counter(), "position": Counter(), "type": Counter()}
    for draft in drafts:
        by_task.setdefault(draft.item.task, Counter())[str(draft.item.answer)] += 1
        if draft.item.task == "anomaly":
            for name, value in field_values(draft.item.answer).items():
                anomalies[name][str(value)] += 1
    del by_task["anomaly"]
    sizes = {"localization_easy": 2, "connection": 3, "order_generation": 24}
    for task, counts in by_task.items():
        assert len(counts) == sizes.get(task, 4)
        assert max(counts.values()) - min(counts.values()) <= 1
    for name, counts in anomalies.items():
        assert len(counts) == {"judgment": 2, "position": 4, "type": 2}[name]
        assert max(counts.values()) - min(counts.values()) <= 1


def test_that_a_seed_makes_the_same_items_and_another_seed_others() -> None:
    photos = [photo(i) for i in range(5)]
    first = [draft.item.id for draft in made(photos, seed=3)]
    assert [draft.item.id for draft in made(photos, seed=3)] == first
    tasks = ("missing_piece_easy", "order_generation")
    other = {draft.item.stimulus_id for draft in made(photos, *tasks, seed=4)}
    assert not other & {draft.item.stimulus_id for draft in made(photos, *tasks, seed=3)}


def test_that_every_picture_is_named_by_its_pixels_and_its_photograph() -> None:
    for draft in made([photo(i) for i in range(3)]):
        assert len(draft.pictures) == len(draft.item.images) == len(draft.sources)
        for picture, pixels, source in zip(draft.item.images, draft.pictures, draft.sources, strict=True):
            assert picture.pixels == pixel_hash(pixels)
            assert (picture.height, picture.width) == pixels.shape[:2]
            assert (picture.source, source.creator, source.licence) == (source.name, "Nobody", "CC0-1.0")
            assert picture.file is None


def test_that_the_right_answer_of_every_item_passes_the_check() -> None:
    items: list[Item] = [draft.item for draft in made([photo(i) for i in range(6)])]
    for item in items:
        score = answers.score(item, answers.check_answer(item, item.answer), answers.STRICT)
        assert score.outcome is Outcome.RIGHT


@pytest.mark.parametrize(
    ("original", "task", "reason"),
    [
        (photo(1, 100, 300), "connection", "It has 300 × 100 pixels, but the shorter side must have at least 160."),
        (photo(1, 170, 600), "connection", "It has 600 × 170 pixels, but the aspect ratio must be at most 3.0 : 1."),
        (as_photo(np.full((200, 200, 3), 90, dtype=np.uint8), "flat"), "order_restoration", "look the same"),
        (as_photo(np.hstack([scenery(1, 180, 120)] * 2), "twice"), "connection", "look the same"),
        (as_photo(np.full((200, 200, 3), 90, dtype=np.uint8), "flat"), "localization_hard", "look the same"),
        (photo(1), "missing_piece_easy", "No other photograph is large enough"),
    ],
    ids=["small", "wide", "flat", "two equal halves", "flat masks", "alone"],
)
def test_that_a_photograph_is_passed_over_with_the_reason(original: SourcePhoto, task: str, reason: str) -> None:
    (why,) = passed_over([original], task)
    assert reason in why


def test_that_equal_photographs_give_each_other_no_distractors() -> None:
    copies = [as_photo(np.full((200, 200, 3), 90, dtype=np.uint8), f"copy-{i}") for i in range(4)]
    assert all("are copies of it" in why for why in passed_over(copies, "missing_piece_easy"))


def test_that_dark_photographs_with_different_lights_are_no_copies() -> None:
    nights = [np.full((600, 800, 3), 3, dtype=np.uint8) for _ in range(8)]
    for number, pixels in enumerate(nights):
        top, left = 60 + 150 * (number // 3), 60 + 240 * (number % 3)
        pixels[top : top + 70, left : left + 70] = scenery(number, 70, 70) // 4 + 60
    made([as_photo(pixels, f"night-{n}") for n, pixels in enumerate(nights)], "missing_piece_easy")


def test_that_no_change_of_a_symmetric_region_is_emitted() -> None:
    half = scenery(5, 90, 60)
    even = np.hstack([half, half[:, ::-1]])
    cross = np.vstack([even, even[::-1]])
    symmetric = as_photo(np.vstack([np.hstack([cross, cross]), np.hstack([cross, cross])]), "symmetric")
    outcomes = list(generate([symmetric] * 8, 1, ["anomaly"]))
    assert all(isinstance(e, SkippedSource) for e in outcomes)


def test_that_nothing_is_called_unchanged_where_no_change_would_show() -> None:
    pixels = scenery(3, 200, 200)
    pixels[100:, :100] = 128
    outcomes = list(generate([as_photo(pixels, f"{i}") for i in range(8)], 1, ["anomaly"]))
    assert all(isinstance(e, SkippedSource) or e.item.answer != {"judgment": "A"} for e in outcomes)
    assert any("would be invisible" in str(e.reason) for e in outcomes if isinstance(e, SkippedSource))


@given(height=st.integers(33, 200), width=st.integers(33, 200), seed=st.integers(0, 1000))
def test_that_a_reduction_leans_to_no_side(height: int, width: int, seed: int) -> None:
    pixels = scenery(seed, height, width)
    small = make_thumb(pixels)
    assert np.abs(make_thumb(pixels[:, ::-1]) - small[:, ::-1]).mean() < 0.5
    assert np.abs(make_thumb(pixels[::-1]) - small[::-1]).mean() < 0.5
    assert np.abs(make_thumb(np.rot90(pixels)) - np.rot90(small)).mean() < 0.5


def test_that_a_change_must_show_and_be_of_one_kind_only() -> None:
    half = scenery(5, 120, 60)
    left_right = np.hstack([half, half[:, ::-1]])
    kinds = {kind: distinct_changes(left_right, kind, 2.0) for kind in ("rotation", "mirroring")}
    assert [change.factor for change in kinds["mirroring"]] == []
    assert [change.factor for change in kinds["rotation"]] == [("angle", 90), ("angle", 270)]
    free = {kind: distinct_changes(scenery(6, 90, 120), kind, 2.0) for kind in ("rotation", "mirroring")}
    assert [change.factor for change in free["rotation"]] == [("angle", 180)]
    assert [change.factor for change in free["mirroring"]] == [("axis", "left-right"), ("axis", "top-bottom")]


def test_that_candidates_of_the_same_photograph_do_not_overlap_the_hole() -> None:
    options = JigsawOptions(candidates="same", hole=0.25)
    for original, draft in zip(
        [photo(i) for i in range(3)],
        made([photo(i) for i in range(3)], "missing_piece_easy", options=options),
        strict=True,
    ):
        assert {source.name for source in draft.sources} == {original.name}
        hashes = {picture.pixels for picture in draft.item.images[1:]}
        assert len(hashes) == 4


@given(count=st.integers(0, 12), others=st.integers(1, 6))
def test_that_every_photograph_has_the_nearest_around_it(count: int, others: int) -> None:
    photos = [photo(0, 2, 2, name=str(i)) for i in range(count)]
    seen = list(photo_neighbourhoods(iter(photos), others))
    assert [centre.name for centre, _ in seen] == [str(i) for i in range(count)]
    for centre, around in seen:
        assert len(around) == min(others, count - 1)
        assert centre.name not in {one.name for one in around}


def test_that_an_unknown_task_is_refused_before_the_first_item() -> None:
    with pytest.raises(UnknownTask, match="jumble"):
        generate([], 1, ["jumble"])


@pytest.mark.shared
def test_that_real_photographs_give_every_task(shared: Path) -> None:
    tasks = Counter(draft.item.task for draft in made(real_photos(shared / "photos"), seed=7))
    assert tasks == dict.fromkeys(DEFAULT_TASKS, 24)


def test_that_each_masked_area_shows_the_letter_that_answers_for_it() -> None:
    for draft in made([photo(i, 180, 240) for i in range(4)], "localization_easy", "localization_hard"):
        side = int(str(draft.item.factors["grid"])[0])
        cells = [int(cell) - 1 for cell in str(draft.item.factors["cells"]).split(",")]
        for letter, cell in zip("ABCD", cells, strict=False):
            region = grid_regions(180, 240, side, side)[cell]
            alone = np.zeros((region.height, region.width, 3), dtype=np.uint8)
            mask_region(alone, ImageRegion(0, 0, region.height, region.width), letter)
            assert np.array_equal(region.of(draft.pictures[0]), alone)


def test_that_no_candidate_of_the_same_photograph_shares_a_pixel_with_the_hole_or_another() -> None:
    photos = [photo(i) for i in range(12)]
    for original, draft in zip(
        photos,
        made(photos, "missing_piece_easy", options=JigsawOptions(candidates="same", hole=0.25)),
        strict=True,
    ):
        seen = np.zeros(original.pixels.shape[:2], dtype=int)
        for piece in draft.pictures[1:]:
            height, width = piece.shape[:2]
            corners = np.argwhere((original.pixels == piece[0, 0]).all(axis=2))
            (place,) = [
                (slice(y, y + height), slice(x, x + width))
                for y, x in corners
                if np.array_equal(original.pixels[y : y + height, x : x + width], piece)
            ]
            seen[place] += 1
        assert seen.max() == 1


def test_that_a_piece_like_the_missing_one_is_no_distractor() -> None:
    for seed in range(6):
        original, *others = [photo(seed * 10 + i, 180, 180) for i in range(5)]
        pixels = original.pixels.copy()
        pixels[0, 0] = 255 - pixels[0, 0]
        again = as_photo(pixels, "again")
        options = JigsawOptions(hole=0.95, window=6, tolerance=30)
        first, *_ = made([original, again, *others], "missing_piece_easy", seed=seed, options=options)
        assert "again" not in {source.name for source in first.sources}


def test_that_kind_angle_and_axis_of_a_change_are_its_factors() -> None:
    photos = [photo(i, 200, 200) for i in range(40)]
    told: Counter[object] = Counter()
    for original, draft in zip(photos, made(photos, "anomaly"), strict=True):
        factors = draft.item.factors
        if factors["change"] == "none":
            continue
        place = field_values(draft.item.answer)["position"]
        before = quarters(original.pixels)["ABCD".index(str(place))]
        after = quarters(draft.pictures[0])["ABCD".index(str(place))]
        if factors["change"] == "rotation":
            assert np.array_equal(after, np.rot90(before, int(factors["angle"]) // 90))
            told[factors["angle"]] += 1
        else:
            assert np.array_equal(after, before[:, ::-1] if factors["axis"] == "left-right" else before[::-1])
            told[factors["axis"]] += 1
    assert set(told) == {90, 180, 270, "left-right", "top-bottom"}


def test_that_the_texts_of_options_are_those_of_the_question() -> None:
    (connection, restoration) = made([photo(1)], "connection", "order_restoration")
    for item in (connection.item, restoration.item):
        assert all(f"{option.id}. {option.text}" in item.question for option in item.options)


def test_that_wrong_orders_are_any_of_the_other_23() -> None:
    offered: Counter[str] = Counter()
    for draft in made([photo(i) for i in range(30)], "order_restoration"):
        offered.update(str(option.text) for option in draft.item.options if option.id != draft.item.answer)
    assert len(offered) > 20
    assert max(offered.values()) < 15


def test_that_every_photograph_and_task_has_random_numbers_of_its_own() -> None:
    drafts = made([photo(i) for i in range(8)], "missing_piece_easy", "localization_hard")
    assert len({draft.item.factors["hole_top"] for draft in drafts if "hole_top" in draft.item.factors}) > 2
    assert len({draft.item.factors["cells"] for draft in drafts if "cells" in draft.item.factors}) > 2


def test_that_the_two_quarters_come_in_either_order() -> None:
    pairs = Counter(str(draft.item.factors["pair"]) for draft in made([photo(i) for i in range(24)], "connection"))
    assert len(pairs) == 12
    assert set(pairs.values()) == {2}


@pytest.mark.parametrize("task", ["missing_piece_easy", "missing_piece_hard"])
def test_that_a_copy_of_a_photograph_gives_it_no_distractors(task: str) -> None:
    twice = [photo(1, name="one.png"), photo(1, name="copy.png"), *(photo(i) for i in range(2, 6))]
    drafts = made(twice, task, options=JigsawOptions(similarity="structural"))
    assert len(drafts) == 6
    for draft in drafts[:2]:
        foreign = [p.source for p in draft.item.images[1:] if p.source in {"one.png", "copy.png"}]
        assert foreign == [draft.item.factors["photo"]]


@pytest.mark.parametrize("task", ["missing_piece_easy", "missing_piece_hard"])
def test_that_a_photograph_saved_anew_or_smaller_gives_no_distractors_to_the_other(task: str) -> None:
    originals = [photo(i, 360, 480) for i in range(6)]
    again = [as_photo(saved_anew(one.pixels, (480, 360)), f"again-{one.name}") for one in originals[:2]]
    smaller = [as_photo(saved_anew(one.pixels, (400, 300)), f"smaller-{one.name}") for one in originals[:2]]
    for draft in made([*originals, *again, *smaller], task, options=JigsawOptions(similarity="structural")):
        shown = [str(picture.source) for picture in draft.item.images[1:]]
        here = str(draft.item.factors["photo"]).rpartition("-made-")[2].removeprefix("made-")
        assert sum(name.endswith(f"made-{here}") for name in shown) == 1


@pytest.mark.shared
def test_that_real_photographs_and_copies_of_a_third_their_size_give_each_other_no_distractors(shared: Path) -> None:
    photos: list[SourcePhoto] = []
    for name in ("china", "life", "hubble"):
        image = Image.open(shared / "photos" / f"{name}.jpg").convert("RGB")
        image.thumbnail((1200, 1200))
        again = saved_anew(np.asarray(image), (image.width // 3, image.height // 3))
        photos += [as_photo(np.asarray(image), name), as_photo(again, f"{name} again")]
    options = JigsawOptions(smallest=100)
    for draft in made([*photos, photo(1), photo(2)], "missing_piece_easy", options=options):
        shown = [str(picture.source).removesuffix(" again") for picture in draft.item.images[1:]]
        assert shown.count(str(draft.item.factors["photo"]).removesuffix(" again")) == 1


def saved_anew(pixels: Pixels, size: tuple[int, int]) -> Pixels:
    """A photograph as it comes back from a JPEG."""
    file = BytesIO()
    Image.fromarray(pixels).resize(size).save(file, "JPEG", quality=90)
    return decode(file.getvalue())


@pytest.mark.parametrize("task", ["missing_piece_easy", "missing_piece_hard"])
def test_that_every_hole_is_seen_and_one_that_would_not_be_is_passed_over(task: str) -> None:
    options = JigsawOptions(similarity="structural", hole=0.25)
    white = [np.full((600, 800, 3), 255, dtype=np.uint8) for _ in range(6)]
    for number, pixels in enumerate(white):
        pixels[200:400, 300:500] = scenery(number, 200, 200)
    products = [as_photo(pixels, f"product-{number}") for number, pixels in enumerate(white)]
    around = [photo(i, 600, 800) for i in range(4)]
    for draft in made([*products, *around], task, options=options):
        top, left = int(draft.item.factors["hole_top"]), int(draft.item.factors["hole_left"])
        of = next(one for one in (*products, *around) if one.name == draft.item.factors["photo"])
        piece = of.pixels[top : top + 150, left : left + 200]
        assert np.abs(255 - make_thumb(piece)).mean() > options.tolerance
    blank = as_photo(np.full((600, 800, 3), 254, dtype=np.uint8), "blank")
    assert "already white" in passed_over([blank, *around], task, options)[0]


def test_that_a_photograph_without_room_for_three_more_pieces_is_told_so() -> None:
    options = JigsawOptions(candidates="same")
    assert all(
        "too small for three more" in why
        for why in passed_over([photo(i) for i in range(3)], "missing_piece_easy", options)
    )
    assert made([photo(0)], "missing_piece_easy", options=JigsawOptions(candidates="same", hole=0.25))


def test_that_hard_items_carry_how_many_pieces_were_chosen_among() -> None:
    options = JigsawOptions(similarity="structural", pool=24)
    drafts = made([photo(i) for i in range(5)], "missing_piece_hard", options=options)
    assert {draft.item.factors["pool"] for draft in drafts} == {24}
    assert all("pool" not in draft.item.factors for draft in made([photo(i) for i in range(5)], "missing_piece_easy"))
