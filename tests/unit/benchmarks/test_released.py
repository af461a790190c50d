"""Released rows come back as the items they were; bad rows are refused with row and reason, good ones come in."""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest
from pydantic import JsonValue

from desktop.benchmarks.answers.multi_field_answers import field_values
from desktop.benchmarks.generated_item_drafts import ItemDraft
from desktop.benchmarks.item import ImageRole, Item, ItemImage
from desktop.benchmarks.ordinal import (
    OrdinalOptions,
    RefusedReleasedRow,
    count_step_mismatches,
    draw_stratified_subset,
    generate,
    parse_released_rows,
    released_row,
    trace_ids,
)
from desktop.benchmarks.ordinal.loop_and_maze_layouts import parse_layout
from desktop.benchmarks.ordinal.ordinal_stratified_subset import PAPER_SEED, PAPER_SIZES, STRATA

Change = Callable[[dict[str, JsonValue]], object]


def written(drafts: list[ItemDraft]) -> list[dict[str, JsonValue]]:
    """Rows as they come back from a file."""
    return json.loads(json.dumps([released_row(draft.item) for draft in drafts]))


def read(
    drafts: list[ItemDraft], rows: list[dict[str, JsonValue]], *, layouts: bool = True
) -> list[Item | RefusedReleasedRow]:
    """Read rows with the pictures, and perhaps the layouts, of the drafts."""
    by_path = {str(released_row(draft.item)["image_path"]): draft for draft in drafts}
    by_layout = {str(released_row(draft.item)["layout_path"]): draft for draft in drafts}

    def picture(path: str) -> ItemImage | None:
        return by_path[path].item.images[0] if path in by_path else None

    def layout(path: str) -> JsonValue:
        return json.loads(json.dumps(by_layout[path].layout)) if layouts and path in by_layout else None

    return list(parse_released_rows(rows, picture, layout))


@pytest.mark.parametrize("track", ["single", "maze"])
@pytest.mark.parametrize("options", [OrdinalOptions(), OrdinalOptions(sizes=(9,), strides=(1, 5), questions=6)])
def test_that_written_rows_come_back_as_the_same_items(track: str, options: OrdinalOptions) -> None:
    drafts = list(generate(track, 4, 12, options))
    assert [item.id for item in read(drafts, written(drafts)) if isinstance(item, Item)] == [
        Item.model_validate({**draft.item.model_dump(), "version": draft.item.version}).id for draft in drafts
    ]


def test_that_the_questions_of_a_picture_are_one_group_whatever_seeds_their_rows_have() -> None:
    rows = written(drafts := list(generate("single", 2, 5)))
    for seed, row in enumerate(rows):
        row["seed"] = seed
    groups = Counter(item.group for item in read(drafts, rows) if isinstance(item, Item))
    assert groups == Counter(draft.item.group for draft in drafts)
    assert set(groups.values()) == {15}


def test_that_pictures_of_two_sets_are_two_groups_though_their_ids_are_equal() -> None:
    one, other = (next(iter(generate("single", 1, seed))).item for seed in (5, 6))
    assert one.factors["image_id"] == other.factors["image_id"]
    assert one.group != other.group


@pytest.mark.parametrize("track", ["single", "maze"])
def test_that_rows_without_a_known_layout_come_in_with_the_objects_they_name(track: str) -> None:
    drafts = list(generate(track, 3, 12))
    items = read(drafts, written(drafts), layouts=False)
    assert all(isinstance(item, Item) and item.options for item in items)
    assert [item.answer for item in items if isinstance(item, Item)] == [draft.item.answer for draft in drafts]


def _swap_steps(row: dict[str, JsonValue]) -> None:
    trace = row["trace"]
    assert isinstance(trace, list)
    middle = next(i for i in range(1, len(trace) - 2) if trace[i] != trace[i + 1])
    trace[middle], trace[middle + 1] = trace[middle + 1], trace[middle]


BAD: list[tuple[str, Change, str]] = [
    ("picture", lambda row: row.update(image_path="images/none.png"), "images/none.png is missing"),
    ("unknown label", lambda row: row.update(start_id="??1"), "has no object ??1"),
    ("no question", lambda row: row.pop("question"), "field question is missing"),
    ("text for a number", lambda row: row.update(N="87"), "field N is missing"),
    ("another loop", lambda row: row.update(loop_type="spiral"), "No task matches 2d spiral"),
    ("short trace", lambda row: row.update(trace=[]), "does not lead from the start"),
    ("wrong answer", lambda row: row.update(answer=row["start_id"], N=row["N"]), "does not lead from the start"),
    ("half a character", lambda row: row.update(question="Which \ud800?"), "field question is missing"),
    ("NUL", lambda row: row.update(counting_mode="a\0b"), "field counting_mode is missing or has the wrong type"),
    ("no number", lambda row: row.update(object_count=float("nan")), "field object_count is missing"),
    ("NUL in the trace", lambda row: row.update(trace=[{"id": "a\0b"}]), "has no object a\0b"),
    ("other way", _swap_steps, "does not fit its layout from step"),
]


@pytest.mark.parametrize(("change", "reason"), [bad[1:] for bad in BAD], ids=[bad[0] for bad in BAD])
def test_that_a_bad_row_is_told_and_the_rest_comes_in(change: Change, reason: str) -> None:
    drafts = list(generate("single", 2, 5))
    rows = written(drafts)
    wrong = next(
        i
        for i, d in enumerate(drafts)
        if int(d.item.factors["N"]) > 20 and d.item.answer is not None and rows[i]["answer"] != rows[i]["start_id"]
    )
    change(rows[wrong])
    entries = read(drafts, rows)
    refused = [entry for entry in entries if isinstance(entry, RefusedReleasedRow)]
    assert [entry.row for entry in refused] == [wrong + 1]
    assert reason in str(refused[0].reason)
    assert sum(isinstance(entry, Item) for entry in entries) == len(rows) - 1


def _step(place: int, **values: JsonValue) -> Change:
    """Other values in a step of the trace; it has 21 or more."""

    def change(row: dict[str, JsonValue]) -> None:
        trace = row["trace"]
        assert isinstance(trace, list)
        step = trace[place]
        assert isinstance(step, dict)
        step.update(values)

    return change


DENIED: list[tuple[str, Change, str]] = [
    (
        "single",
        lambda row: row.update(ordinal_level="Huge"),
        "ordinal_level is Huge, but known values are Within Objects",
    ),
    ("single", lambda row: row.update(direction="up"), "direction is up"),
    ("maze", lambda row: row.update(turn_preference="up"), "turn_preference is up"),
    (
        "maze",
        lambda row: row.update(facing_start="back"),
        "facing_start is back, but known values are up, right, down, left.",
    ),
    ("maze", lambda row: row.update(grid_size=9), "grid_size is 9, but the layout has 7"),
    ("single", lambda row: row.update(object_count=6), "object_count is 6, but the layout has 5"),
    ("single", lambda row: row.update(counting_mode="skip"), "is skip, but the stride is 1"),
    ("maze", lambda row: row.update(stride=2, counting_mode="standard"), "is standard, but the stride is 2"),
    ("single", _step(20, step=19), "Step 21 of the trace states a wrong step"),
    ("maze", _step(20, step=19), "Step 21 of the trace states a wrong step"),
    ("maze", _step(20, ordinal=20), "Step 21 of the trace states a wrong ordinal"),
    ("maze", _step(20, position=[0, 0]), "of the trace states a wrong position"),
    ("maze", lambda row: row.update(object_count=5), "object_count is 5, which is not valid for the loop type maze"),
    ("maze", lambda row: row.update(direction="clockwise"), "is clockwise, which is not valid for the loop type maze"),
    ("single", lambda row: row.update(counting_mode="foo"), "counting_mode is foo, but the stride is 1"),
    ("single", lambda row: row.update(trace_ok=False), "trace_ok is false, so the trace may be wrong."),
    ("single", lambda row: row.update(modality="3d"), "modality is 3d, but the field image_path is images/2d/"),
    ("single", lambda row: row.update(image_path="a.png", modality="3d"), "layout_path is layouts/2d/"),
    ("single", lambda row: row.update(facing_start="up"), "facing_start is up, which is not valid for the loop type"),
    ("maze", lambda row: row.update(loop_type="single"), "which is not valid for the loop type single"),
    ("single", lambda row: row.update(loop_type="maze"), "which is not valid for the loop type maze"),
    (
        "maze",
        lambda row: row.update(loop_type="single", grid_size=None, facing_start=None, turn_preference=None),
        "The layout of the image does not have the loop type single.",
    ),
    (
        "single",
        lambda row: row.update(loop_type="maze", object_count=None, direction=None),
        "The layout of the image does not have the loop type maze.",
    ),
]


@pytest.mark.parametrize(("track", "change", "reason"), DENIED, ids=[f"{one[0]} {one[2][:40]}" for one in DENIED])
@pytest.mark.parametrize("first", [True, False])
def test_that_a_row_that_denies_itself_is_refused_alone(track: str, change: Change, reason: str, first: bool) -> None:
    rows = written(drafts := list(generate(track, 1, 5)))
    fit = next(n for n, row in enumerate(rows) if row["stride"] == 1 and isinstance(row["N"], int) and row["N"] > 20)
    rows.insert(0 if first else len(rows), rows.pop(fit))
    bad = 0 if first else len(rows) - 1
    change(rows[bad])
    entries = read(drafts, rows)
    refused = [entry for entry in entries if isinstance(entry, RefusedReleasedRow)]
    assert [entry.row for entry in refused] == [bad + 1]
    assert reason in str(refused[0].reason)
    assert {entry.task for entry in entries if isinstance(entry, Item)} == {drafts[0].item.task}


LEVELS = [
    ("single", "Large Scale", 99, False),
    ("single", "Large Scale", 100, True),
    ("single", "Exceed Objects", 100, False),
    ("single", "Exceed Objects", 99, True),
    ("single", "Exceed Objects", 5, False),
    ("single", "Within Objects", 5, True),
    ("single", "Within Objects", 6, False),
    ("maze", "Large Scale", 99, False),
    ("maze", "Exceed Objects", 100, False),
    ("maze", "Within Objects", 100, False),
    # Whether a maze of side 7 counts as 7 or as 49 was not seen.
    ("maze", "Within Objects", 49, True),
    ("maze", "Exceed Objects", 8, True),
]


@pytest.mark.parametrize(("track", "level", "n", "fits"), LEVELS)
@pytest.mark.parametrize("layouts", [True, False])
def test_that_a_level_that_n_does_not_have_is_refused(
    track: str, level: str, n: int, fits: bool, layouts: bool
) -> None:
    drafts = list(generate(track, 1, 5, OrdinalOptions(strides=(1,))))
    rows = written(drafts)
    long = next(row for row in rows if isinstance(row["N"], int) and row["N"] >= 100)
    ids = trace_ids(long)[:n]
    long.update(ordinal_level=level, N=n, trace=cast("list[JsonValue]", ids), answer=ids[-1])
    entries = read(drafts, rows, layouts=layouts)
    refused = [str(entry.reason) for entry in entries if isinstance(entry, RefusedReleasedRow)]
    size = " with 5 objects" if track == "single" else ""
    assert refused == ([] if fits else [f"The field ordinal_level is {level}, but N is {n}{size}."])


@pytest.mark.campaign
def test_that_a_loop_of_more_objects_than_the_papers_has_more_within() -> None:
    drafts = list(generate("single", 1, 5, OrdinalOptions(sizes=(200,), levels=("Within Objects",))))
    assert max(int(draft.item.factors["N"]) for draft in drafts) >= 100
    assert all(isinstance(entry, Item) for entry in read(drafts, written(drafts)))


def test_that_a_cell_with_row_and_column_swapped_is_refused_at_its_own_step() -> None:
    """Also where a later step names the same object at its true cell."""
    drafts = list(generate("maze", 1, 5))
    for at in range(15):
        ids = trace_ids(written(drafts)[at])
        for place in {ids.index(label) for label in ids}:
            rows = written(drafts)
            trace = rows[at]["trace"]
            assert isinstance(trace, list)
            cell = field_values(trace[place])["position"]
            assert isinstance(cell, list)
            _step(place, position=cell[::-1])(rows[at])
            refused = [str(entry.reason) for entry in read(drafts, [rows[at]]) if isinstance(entry, RefusedReleasedRow)]
            wrong = cell != cell[::-1]
            assert refused == [f"Step {place + 1} of the trace states a wrong position."] * wrong


def test_that_an_object_that_is_said_to_stand_in_two_cells_is_refused_without_a_layout() -> None:
    rows = written(drafts := list(generate("maze", 1, 5)))
    long = next(n for n, row in enumerate(rows) if isinstance(row["N"], int) and row["N"] > 99)
    _step(-1, position=[0, 0])(rows[long])
    assert [entry.row for entry in read(drafts, rows, layouts=False) if isinstance(entry, RefusedReleasedRow)] == [
        long + 1
    ]


def _counted(row: dict[str, JsonValue]) -> None:
    trace = row["trace"]
    assert isinstance(trace, list)
    row["trace"] = [{**step, "step": at} for at, step in enumerate(trace) if isinstance(step, dict)]


SILENT = ("counting_mode", "direction", "facing_start", "turn_preference", "grid_size", "object_count", "seed", "split")
ALLOWED: list[Change] = [
    *(lambda row, name=name: row.update({name: None}) for name in SILENT),
    *(lambda row, name=name: row.update({name: ""}) for name in SILENT),
    *(lambda row, name=name: row.pop(name) for name in SILENT),
    *(_step(-1, **{name: None}) for name in ("step", "position", "ordinal")),
    _counted,
    lambda row: row.update(counting_mode="foo" if row["stride"] != 1 else "standard"),
    lambda row: row.update(grid_size=row["grid_size"] and 7.0),
]


@pytest.mark.parametrize("track", ["single", "maze"])
@pytest.mark.parametrize("layouts", [True, False])
def test_that_what_says_nothing_and_what_was_not_seen_denies_nothing(track: str, layouts: bool) -> None:
    drafts = list(generate(track, 1, 5))
    for change in ALLOWED:
        rows = written(drafts)
        for row in rows:
            change(row)
        assert all(isinstance(entry, Item) for entry in read(drafts, rows, layouts=layouts))


@pytest.mark.shared
@pytest.mark.parametrize("layout", [None, {"labels": ["O23", "Z64", "X16", "F22", "W76"]}])
def test_that_the_row_that_was_seen_comes_in(shared: Path, layout: JsonValue) -> None:
    file = shared / "data" / "ordinalbench" / "viewer_row0_partial.json"
    seen: dict[str, JsonValue] = json.loads(file.read_text(encoding="utf-8"))["row"]
    ids = [str(field_values(step)["id"]) for step in cast("list[JsonValue]", seen["trace"])]
    trace: list[JsonValue] = [{"id": ids[at % len(ids)], "position": None, "step": at} for at in range(87)]
    picture = ItemImage(role=ImageRole.STIMULUS, pixels="0" * 64, width=400, height=400)
    for silent in (None, ""):
        row: dict[str, JsonValue] = {**seen, "trace": trace, "facing_start": silent, "turn_preference": silent}
        (entry,) = parse_released_rows([row], lambda path: picture, lambda path: layout)
        assert isinstance(entry, Item)


def test_that_another_share_of_skipping_questions_is_kept_and_comes_back() -> None:
    drafts = list(generate("single", 1, 5, OrdinalOptions(skips=0.6)))
    assert {draft.item.factors["skips"] for draft in drafts} == {0.6}
    assert read(drafts, written(drafts)) == [draft.item for draft in drafts]


FACED = ["north east south west", "Up Right Down Left", "NORTH East south wesT", "N e S w", "↑ → ↓ ←"]


@pytest.mark.parametrize("names", FACED)
@pytest.mark.parametrize("layouts", [True, False])
def test_that_a_facing_under_another_plain_name_is_the_same(names: str, layouts: bool) -> None:
    rows = written(drafts := list(generate("maze", 1, 5)))
    same = [entry.id for entry in read(drafts, rows, layouts=layouts) if isinstance(entry, Item)]
    other: dict[str, str] = dict(zip(("up", "right", "down", "left"), names.split(), strict=True))
    for row in rows:
        row["facing_start"] = other[str(row["facing_start"])]
    assert [entry.id for entry in read(drafts, rows, layouts=layouts) if isinstance(entry, Item)] == same


@pytest.mark.parametrize("track", ["single", "maze"])
@pytest.mark.parametrize("layouts", [True, False])
def test_that_what_is_read_is_whole(track: str, layouts: bool) -> None:
    drafts = list(generate(track, 2, 5))
    rows = written(drafts)
    rows[1].update(seed=[1], object_count="")
    for item in read(drafts, rows, layouts=layouts):
        assert isinstance(item, Item)
        assert Item.model_validate(item.model_dump(), strict=True) == item


@pytest.mark.parametrize("name", ["start", "length"])
def test_that_without_a_layout_a_trace_must_still_lead_from_the_start_to_the_answer_in_n_steps(name: str) -> None:
    drafts = list(generate("single", 1, 5))
    rows = written(drafts)
    other = next(option.id for option in drafts[0].item.options if option.id != rows[2]["start_id"])
    rows[2].update({"start_id": other} if name == "start" else {"N": int(drafts[2].item.factors["N"]) + 1})
    refused = [entry for entry in read(drafts, rows, layouts=False) if isinstance(entry, RefusedReleasedRow)]
    assert [(entry.row, "in N steps" in str(entry.reason)) for entry in refused] == [(3, True)]


def test_that_a_label_that_cannot_be_kept_is_no_object() -> None:
    drafts = list(generate("single", 1, 5))
    rows = written(drafts)
    rows[2]["trace"] = [{"id": "a\0b"}]
    entries = read(drafts, rows, layouts=False)
    assert [entry.row for entry in entries if isinstance(entry, RefusedReleasedRow)] == [3]


def test_that_a_repeated_question_is_told() -> None:
    drafts = list(generate("single", 1, 5))
    rows = written(drafts)
    entries = read(drafts, [*rows, rows[3]])
    assert [(e.row, str(e.reason)) for e in entries if isinstance(e, RefusedReleasedRow)] == [
        (16, "The question sl_1_000000_03 occurs twice.")
    ]


@pytest.mark.shared
def test_that_the_row_that_was_seen_has_our_fields(shared: Path) -> None:
    file = shared / "data" / "ordinalbench" / "viewer_row0_partial.json"
    seen = json.loads(file.read_text(encoding="utf-8"))["row"]
    ours = released_row(next(iter(generate("single", 1, 1))).item)
    assert ours.keys() == seen.keys()
    assert str(seen["question"]).split("\n")[:2] == str(ours["question"]).split("\n")[:2]
    assert str(seen["question"]).split("\n")[4] == str(ours["question"]).split("\n")[4]


def test_that_stated_steps_and_positions_are_counted_not_scored() -> None:
    row = written(list(generate("maze", 1, 5)))[0]
    trace = row["trace"]
    assert isinstance(trace, list)
    assert count_step_mismatches(row, row) == (0, 0)
    wrong: list[JsonValue] = [{**step, "step": -1, "position": [0, 0]} for step in trace if isinstance(step, dict)]
    assert count_step_mismatches(row, {"trace": wrong}) == (len(trace), len(trace))
    bare: list[JsonValue] = [step["id"] for step in trace if isinstance(step, dict)]
    assert count_step_mismatches(row, {"trace": bare}) == (0, 0)


def test_that_a_subset_keeps_the_shares_of_its_strata() -> None:
    items = [draft.item for draft in generate("single", 60, 1)]
    part = draw_stratified_subset(items, 300)
    assert len({item.id for item in part.items}) == 300
    assert [item.id for item in items if item in part.items] == [item.id for item in part.items]
    for name in STRATA:
        whole, drawn = (Counter(item.factors.get(name) for item in group) for group in (items, part.items))
        assert all(abs(drawn[value] / 300 - whole[value] / 900) < 0.02 for value in whole)
    strata, drawn = (
        Counter(tuple(item.factors.get(name) for name in STRATA) for item in group) for group in (items, part.items)
    )
    rests = {name: strata[name] / 3 - drawn[name] for name in strata}
    assert all(-1 < rest < 1 for rest in rests.values())
    assert max(rest for rest in rests.values() if rest > 0) <= 1 + min(rest for rest in rests.values() if rest <= 0)
    assert 0 < part.largest_deviation < 1 / 300
    assert draw_stratified_subset(items, 300).items == part.items
    assert draw_stratified_subset(items, 5000).items == tuple(items)


def test_that_the_paper_draws_2500_of_each_2d_task_and_1500_of_3d_under_seed_0() -> None:
    assert PAPER_SIZES == {"2d_single_loop": 2500, "2d_maze_loop": 2500, "3d_single_loop": 1500}
    assert PAPER_SEED == 0
    assert {"ordinal_level", "stride", "object_count", "grid_size", "direction", "turn_preference"} == set(STRATA)


def test_that_a_picture_of_another_size_gives_objects_without_places() -> None:
    drafts = list(generate("single", 1, 5))
    small = ItemImage(role=ImageRole.STIMULUS, pixels="0" * 64, width=100, height=100)
    items = list(parse_released_rows(written(drafts), lambda path: small, lambda path: {"labels": ["A00", "B00"]}))
    assert all(isinstance(entry, RefusedReleasedRow) for entry in items)
    items = list(parse_released_rows(written(drafts), lambda path: small))
    assert all(isinstance(entry, Item) and entry.options[0].place is None for entry in items)


@pytest.mark.parametrize("wrong", ["end", "start", "half a character", "no question"])
def test_that_a_bad_row_leaves_the_others_of_its_picture_as_they_are(wrong: str) -> None:
    drafts = list(generate("single", 1, 5))
    rows: list[dict[str, JsonValue]] = written(drafts)
    good = [item.id for item in read(drafts, rows, layouts=False) if isinstance(item, Item)]
    changes: dict[str, dict[str, JsonValue]] = {
        "end": {"trace": [{"id": label} for label in (*trace_ids(rows[2])[:-1], "Z99")]},
        "start": {"start_id": "Z99"},
        "half a character": {"trace": [{"id": "\ud800"}]},
        "no question": {"question": "", "answer": "Z99"},
    }
    rows[2].update(changes[wrong])
    entries = read(drafts, rows, layouts=False)
    assert [entry.row for entry in entries if isinstance(entry, RefusedReleasedRow)] == [3]
    assert [item.id for item in entries if isinstance(item, Item)] == [*good[:2], *good[3:]]


@pytest.mark.parametrize("track", ["single", "maze"])
def test_that_a_row_that_does_not_say_which_way_it_counts_must_count_some_way(track: str) -> None:
    drafts = list(generate(track, 1, 5))
    rows = written(drafts)
    silent: dict[str, JsonValue] = {"direction": None, "facing_start": "", "turn_preference": None}
    for row in rows:
        row.update(silent)
    assert all(isinstance(entry, Item) for entry in read(drafts, rows))
    start = rows[0]["start_id"]
    trace: list[JsonValue] = [start] * len(trace_ids(rows[0]))
    rows[0].update(trace=trace, answer=start)
    entries = read(drafts, rows)
    assert [entry.row for entry in entries if isinstance(entry, RefusedReleasedRow)] == [1]


@pytest.mark.parametrize("name", ["seed", "object_count", "N", "stride", "unknown"])
def test_that_a_number_that_no_query_can_compare_refuses_its_row_alone(name: str) -> None:
    drafts = list(generate("single", 1, 5))
    rows = written(drafts)
    rows[3][name] = 10**400
    (refused,) = (entry for entry in read(drafts, rows) if isinstance(entry, RefusedReleasedRow))
    assert (refused.row, name in str(refused.reason)) == (4, True)


def test_that_a_maze_with_two_labels_on_one_cell_is_no_layout_that_we_know() -> None:
    layout = next(iter(generate("maze", 1, 5))).layout
    content = json.loads(json.dumps(layout))
    assert parse_layout("2d_maze_loop", content) is not None
    content["labels"]["Z98"] = next(iter(content["labels"].values()))
    assert parse_layout("2d_maze_loop", content) is None


def test_that_a_row_alone_without_a_layout_is_told_what_is_wrong_with_it() -> None:
    drafts = list(generate("single", 1, 5))
    row = written(drafts)[0]
    for change in ({"N": int(str(row["N"])) + 1}, {"answer": "Z99"}):
        (entry,) = read(drafts[:1], [{**row, **change}], layouts=False)
        assert isinstance(entry, RefusedReleasedRow) and "does not lead" in str(entry.reason)
