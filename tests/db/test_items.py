"""Items: what goes in comes out, known keys are guarded, queries find what they say."""

import uuid
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import ParamSpec, TypeVar, cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import event as sql_event

from db.access.write_queue import WriteWork
from db.errors import NotFound, StoreBug
from db.ids import new_id
from db.lab import Lab
from db.rows import ImageFileRow, ImageOrigin, ItemFilter, ItemRow, QueryCondition, TaskCount
from db.stores import image_metadata, items
from tests.db.making import item, picture, stored

T = TypeVar("T")
P = ParamSpec("P")


def found(lab: Lab, *words: QueryCondition) -> list[str]:
    return [row.key for row in lab.read(items.find_stored_items, ItemFilter(words))]


def test_that_an_item_comes_back_as_it_went_in(lab: Lab) -> None:
    file = picture(lab)
    row = item(images=(file, file), tags=("CNT", "OCR"), group="g", variant_of="k0", body='{"a":"ä𝄞"}')
    stored(lab, row)
    assert lab.read(items.get_item, row.id) == row
    assert lab.read(items.items_by_key, "k1") == [row]
    assert lab.read(items.get_items, [row.id, uuid.uuid4()]) == {row.id: row}


def test_that_a_word_of_no_field_is_found_in_the_names_of_an_item(lab: Lab) -> None:
    stored(lab, item("Cup_100%.png"), item("cup 2"), item("c", group="Two Cups"))
    assert sorted(found(lab, QueryCondition("", "has", ("cUp",)))) == ["Cup_100%.png", "c", "cup 2"]
    assert found(lab, QueryCondition("", "has", ("_100%",))) == ["Cup_100%.png"]
    assert found(lab, QueryCondition("", "has", ("cup",)), QueryCondition("group", "present")) == ["c"]


def test_that_an_import_counts_what_was_new_known_and_changed(lab: Lab) -> None:
    old = item("a")
    stored(lab, old)
    told = lab.write(items.add_items, [old, item("b"), item("a")], import_id=new_id()).result()
    assert (told.added, told.unchanged, told.changed) == (1, 1, ("a",))
    assert lab.read(items.items_by_key, "a") == [old]


def test_that_the_second_of_two_equal_keys_in_one_import_is_not_taken(lab: Lab) -> None:
    told = lab.write(items.add_items, [item("a"), item("a")], import_id=new_id()).result()
    assert (told.added, told.changed) == (1, ("a",))


def test_that_another_version_of_a_benchmark_may_have_the_same_key(lab: Lab) -> None:
    stored(lab, item("a"), item("a", version="2"))
    assert lab.read(items.count_items) == 2


def test_that_an_item_without_its_picture_is_refused_and_nothing_is_written(lab: Lab) -> None:
    with pytest.raises(StoreBug):
        stored(lab, item("a"), item("b", images=("f" * 64,)))
    assert lab.read(items.count_items) == 0


def test_that_a_query_finds_by_column_tag_and_factor(lab: Lab) -> None:
    stored(
        lab,
        item("a", tags=("CNT",), factors=(("N", 2), ("level", "easy"))),
        item("b", tags=("OCR",), factors=(("N", 10), ("level", "hard"))),
        item("c", task="anomaly", factors=(("N", 2.5),)),
        item("d", group="g", factors=(("N", "2"),)),
    )
    assert found(lab) == ["c", "a", "b", "d"]
    assert found(lab, QueryCondition("task", "in", ("anomaly", "order"))) == ["c"]
    assert found(lab, QueryCondition("task", "not_in", ("anomaly",))) == ["a", "b", "d"]
    assert found(lab, QueryCondition("tag", "in", ("CNT", "OCR"))) == ["a", "b"]
    assert found(lab, QueryCondition("tag", "absent")) == ["c", "d"]
    assert found(lab, QueryCondition("group", "present")) == ["d"]
    assert found(lab, QueryCondition("group", "not_in", ("g",))) == ["c", "a", "b"]
    assert found(lab, QueryCondition("level", "in", ("easy",)), QueryCondition("N", "in", ("2.0",))) == ["a"]
    assert found(lab, QueryCondition("level", "not_in", ("easy",))) == ["c", "b", "d"]
    assert found(lab, QueryCondition("level", "absent")) == ["c", "d"]
    assert found(lab, QueryCondition("N", "in", ("2",))) == ["a", "d"]
    assert found(lab, QueryCondition("N", "range", ("2", "3"))) == ["c", "a"]
    assert found(lab, QueryCondition("N", "range", ("3", ""))) == ["b"]
    assert found(lab, QueryCondition("nothing", "present")) == []
    assert lab.read(items.item_factor_names) == ("N", "level")


numbers = st.one_of(
    st.integers(-(10**6), 10**6), st.floats(-1e6, 1e6, allow_nan=False), st.sampled_from(["2", "x", ""])
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(values=st.lists(numbers, min_size=1, max_size=8), low=st.integers(-100, 100), high=st.integers(-100, 100))
def test_that_a_range_finds_what_python_finds(sqlite_lab: Lab, values: list[str | float], low: int, high: int) -> None:
    task = uuid.uuid4().hex
    rows = [item(f"{n}", task=task, version=task, factors=(("V", value),)) for n, value in enumerate(values)]
    stored(sqlite_lab, *rows)
    words = (QueryCondition("task", "in", (task,)), QueryCondition("V", "range", (str(low), str(high))))
    expected = [row.key for row in rows if not isinstance(v := row.factors[0][1], str) and low <= v <= high]
    assert found(sqlite_lab, *words) == sorted(expected)


texts = st.text(st.characters(blacklist_categories=["Cs"], blacklist_characters="\0"), max_size=20)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(body=texts, tags=st.sets(texts, max_size=4), factors=st.dictionaries(texts, texts | numbers, max_size=4))
def test_that_any_text_comes_back_unchanged(
    sqlite_lab: Lab, body: str, tags: set[str], factors: dict[str, str | float]
) -> None:
    row = item(uuid.uuid4().hex, body=body, tags=tuple(sorted(tags)), factors=tuple(sorted(factors.items())))
    stored(sqlite_lab, row)
    assert sqlite_lab.read(items.get_item, row.id) == row


@pytest.mark.parametrize("text", ["a\0b", "half \ud83d"])
def test_that_text_no_database_keeps_is_refused(lab: Lab, text: str) -> None:
    rows = (item("a", body=text), item("a", factors=(("level", text),)), item("a", factors=((text, 1.0),)))
    for row in rows:
        with pytest.raises(StoreBug, match="NUL"):
            stored(lab, row)
    assert lab.read(items.count_items) == 0


def test_that_a_corrected_item_gives_way_and_stays(lab: Lab) -> None:
    old = item("a", body='{"answer":"A"}')
    new, newest = (item("a", stimulus_id=old.stimulus_id, body=f'{{"answer":"{x}"}}') for x in "BC")
    stored(lab, old)
    lab.write(items.correct_item, old.id, new, reason="gold was wrong").result()
    lab.write(items.correct_item, new.id, newest, reason="again").result()
    assert lab.read(items.find_stored_items) == [newest]
    assert lab.read(items.current_item_ids, [old.id, newest.id]) == {old.id: newest.id, newest.id: newest.id}
    assert len(lab.read(items.items_by_key, "a")) == 3
    told = lab.write(items.add_items, [old], import_id=new_id()).result()
    assert told.unchanged == 1


def test_that_a_withdrawn_item_is_found_no_more_but_stays(lab: Lab) -> None:
    row = item()
    stored(lab, row)
    assert lab.write(items.withdraw_stored_items, [row.id], reason="licence").result() == 1
    assert lab.write(items.withdraw_stored_items, [row.id], reason="licence").result() == 0
    assert lab.read(items.find_stored_items) == []
    assert lab.read(items.find_stored_items, old=True) == [row]
    assert lab.read(items.count_items_by_task) == []


def test_that_tasks_are_counted(lab: Lab) -> None:
    stored(lab, item("a"), item("b"), item("c", task="anomaly"))
    assert lab.read(items.count_items_by_task) == [
        TaskCount(benchmark="jigsaw", task="anomaly", version="1", n=1),
        TaskCount(benchmark="jigsaw", task="connection", version="1", n=2),
    ]


def test_that_pages_make_up_the_whole_with_as_many_queries_for_one_row_as_for_all(lab: Lab) -> None:
    stored(lab, *(item(f"k{n:03}", tags=("t",), images=()) for n in range(50)))
    asked: list[str] = []
    sql_event.listen(lab._database.reader, "before_cursor_execute", lambda *a: a[2] != "BEGIN" and asked.append(a[2]))  # type: ignore[no-untyped-call]
    whole = lab.read(items.find_stored_items)
    for_all = len(asked)
    asked.clear()
    pages = [lab.read(items.find_stored_items, offset=n, limit=7) for n in range(0, 50, 7)]
    assert [row for page in pages for row in page] == whole
    assert len(asked) <= 5 * len(pages)
    assert for_all == 4


def test_that_many_items_go_in_slices_under_one_import(lab: Lab) -> None:
    rows = [item(f"k{n}") for n in range(300)]
    seen: list[int] = []
    told = items.add_items_in_chunks(lab.write, rows, import_id=new_id(), progress=seen.append)
    assert told.added == 300
    assert seen[-1] == 300
    assert len(seen) > 1
    assert (
        lab.read(lambda conn: conn.exec_driver_sql("SELECT COUNT(DISTINCT import_id) FROM item_imports").scalar()) == 1
    )


def test_that_of_many_rows_under_one_key_the_first_is_taken_and_the_others_are_told_in_their_order(lab: Lab) -> None:
    first = [item(f"k{n}") for n in range(120)]
    rows = [*first, *(item(row.key) for row in reversed(first)), item("k7")]
    told = items.add_items_in_chunks(lab.write, rows, import_id=new_id())
    assert told.added == 120
    assert list(dict.fromkeys(told.changed)) == [row.key for row in first]
    assert len(told.changed) == 121
    assert {row.id for row in lab.read(items.find_stored_items)} == {row.id for row in first}


def test_that_rows_of_one_slice_lie_side_by_side(lab: Lab) -> None:
    rows = [item(f"k{n}") for n in range(400)]
    taken: list[list[uuid.UUID]] = []

    def write(fn: WriteWork[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        taken.append([row.id for row in cast("Sequence[ItemRow]", args[1])])
        return lab.write(fn, *args, **kwargs)

    items.add_items_in_chunks(write, rows, import_id=new_id())
    assert len(taken) > 1
    assert [one for part in taken for one in part] == sorted(row.id for row in rows)


def test_that_known_keys_are_found_by_an_index_of_keys_however_many_items_share_a_version(sqlite_lab: Lab) -> None:
    asked: list[tuple[str, tuple[object, ...]]] = []
    sql_event.listen(sqlite_lab._database.writer, "before_cursor_execute", lambda *a: asked.append((a[2], a[3])))  # type: ignore[no-untyped-call]
    stored(sqlite_lab, item("a"), item("b"))
    ((query, values),) = [(query, values) for query, values in asked if query.startswith("SELECT") and '"key"' in query]
    plan = sqlite_lab.read(lambda conn: conn.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}", values).all())
    assert [step.detail for step in plan] == ["SEARCH items USING INDEX ix_items_key_benchmark_version (key=?)"]


def test_that_a_query_with_a_key_looks_keys_up_however_many_items_share_a_benchmark(sqlite_lab: Lab) -> None:
    asked: list[tuple[str, tuple[object, ...]]] = []
    sql_event.listen(sqlite_lab._database.reader, "before_cursor_execute", lambda *a: asked.append((a[2], a[3])))  # type: ignore[no-untyped-call]
    one = item("a")
    stored(sqlite_lab, one, item("b"))
    for benchmark, found in ((one.benchmark, [one.id]), ("another", [])):
        where = ItemFilter((QueryCondition("benchmark", "in", (benchmark,)), QueryCondition("key", "in", ("a",))))
        assert [row.id for row in sqlite_lab.read(items.find_stored_items, where)] == found
        assert sqlite_lab.read(items.count_items, where) == len(found)
    query, values = asked[-1]
    plan = sqlite_lab.read(lambda conn: conn.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}", values).all())
    assert "SEARCH items USING INDEX ix_items_key_benchmark_version (key=?)" in [step.detail for step in plan]


def test_that_a_zero_factor_has_no_sign_in_text_or_number(lab: Lab) -> None:
    stored(lab, item("a", factors=(("N", -0.0),)))
    (number,) = lab.read(lambda conn: conn.exec_driver_sql("SELECT number FROM item_factors").scalars().all())
    assert str(number) == "0.0"


def test_that_what_is_not_there_is_said_so(lab: Lab) -> None:
    with pytest.raises(NotFound):
        lab.read(items.get_item, uuid.uuid4())
    with pytest.raises(NotFound):
        lab.read(image_metadata.get_image_file, "0" * 64)


def test_that_every_origin_of_a_picture_is_told_and_the_one_with_a_licence_first(lab: Lab) -> None:
    row = ImageFileRow(file="a" * 64, pixels="b" * 64, width=8, height=6, bytes=3, mime="image/png")
    known = [ImageOrigin("a.jpg", "Ann"), ImageOrigin("z.jpg", None, "CC0"), ImageOrigin("b.jpg", "Ben", "CC0")]
    for origin in (ImageOrigin("z.jpg"), *known):  # what is told later takes the place of what says less
        lab.write(image_metadata.add_image_files, [replace(row, **origin._asdict())]).result()
    lab.write(image_metadata.add_image_files, [replace(row, file="c" * 64)]).result()
    assert lab.read(image_metadata.image_origins_by_file, ["a" * 64, "c" * 64, "d" * 64]) == {
        "a" * 64: [known[2], known[1], known[0]]
    }
    assert lab.read(image_metadata.get_image_file, "a" * 64) == replace(row, **known[2]._asdict())


def test_that_items_of_two_files_for_one_picture_show_the_first(lab: Lab, tmp_path: Path) -> None:
    row: ItemRow = item(images=(picture(lab, b"one"),))
    stored(lab, row)
    assert lab.read(items.get_item, row.id).images == row.images
