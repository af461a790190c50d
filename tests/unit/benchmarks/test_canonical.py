"""Content becomes an id in one way, whatever path writes it."""

import json
import uuid
from collections.abc import Mapping

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from db.ids import new_id
from desktop.benchmarks.canonical_json import Json, canonical_json, canonical_plain, content_hash
from desktop.benchmarks.content_ids import content_id
from desktop.benchmarks.generated_item_drafts import ItemDraft
from desktop.benchmarks.item import AnswerField, AnswerOption, ImageRole, Item, ItemImage
from desktop.benchmarks.jigsaw import generate
from tests.unit.benchmarks.making import choice_item, trace_item
from tests.unit.benchmarks.photographs import photo

SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner) | st.lists(inner).map(tuple)
)


def without_nothing(value: Json) -> Json:
    """What canonical JSON keeps: entries of mappings that are None are left out, tuples are lists."""
    if isinstance(value, Mapping):
        return {key: without_nothing(entry) for key, entry in value.items() if entry is not None}
    if isinstance(value, list | tuple):
        return [without_nothing(entry) for entry in value]
    return value


@given(value=VALUES)
def test_that_canonical_text_means_the_same_and_is_stable(value: Json) -> None:
    try:
        text = canonical_json(value)
    except ValueError:
        assert "\\u0000" in json.dumps(value)
        with pytest.raises(ValueError, match="canonical form"):
            canonical_plain(value)
        return
    assert json.loads(text) == without_nothing(value)
    assert canonical_json(json.loads(text)) == text
    assert canonical_plain(value) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ({"b": 1, "a": None}, '{"b":1}'),
        ({"é": "ü", "z": [1.0, 1, True, None]}, '{"z":[1.0,1,true,null],"é":"ü"}'),
        ("the word null", '"the word null"'),
        ({"a": "null", "b": None}, '{"a":"null"}'),
        ("\\u0000", '"\\\\u0000"'),
        ((1, (2,)), "[1,[2]]"),
        (1e16, "1e+16"),
        ([-0.0, 0.0, 0, -0.05], "[0.0,0.0,0,-0.05]"),
        ({"a": {"b": -0.0}}, '{"a":{"b":0.0}}'),
    ],
)
def test_that_the_form_is_the_written_one(value: Json, text: str) -> None:
    assert canonical_json(value) == text
    assert canonical_plain(value) == text


@pytest.mark.parametrize("value", [float("nan"), float("inf"), "a\0b", ["\ud800"], {"\0": 1}, {1: 2}, {"a": {None: 1}}])
def test_that_what_has_no_canonical_form_is_refused(value: Json) -> None:
    with pytest.raises(ValueError, match=r"canonical form|must be text|not JSON compliant|Out of range"):
        canonical_json(value)


def test_that_ids_never_move() -> None:
    assert content_hash({"a": 1}) == "015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862"
    namespace = uuid.uuid5(uuid.NAMESPACE_URL, "eyeline")
    assert content_id("item", {"a": 1}) == uuid.uuid5(namespace, 'item\n{"a":1}')
    assert str(choice_item("red", "blue").id) == "dab2f25d-6b18-58d4-a653-8965db25ae18"
    assert str(choice_item("red", "blue").stimulus_id) == "50d759b8-cac5-5946-84ce-227e1796c0a6"


def says_its_ids(item: Item) -> None:
    assert item.text == canonical_json(item.body())
    assert (item.id, item.stimulus_id) == (content_id("item", item.body()), content_id("stimulus", item.shown()))
    assert Item.model_validate_json(item.text) == item.model_copy(
        update={"images": tuple(picture.model_copy(update={"file": None}) for picture in item.images)}
    )


def test_that_an_item_is_written_with_its_ids() -> None:
    items = [entry.item for entry in generate([photo(1)], 1, ["anomaly", "connection"]) if isinstance(entry, ItemDraft)]
    for item in (*items, trace_item("A00", "B11")):
        says_its_ids(item)


LABELS = st.text(st.sampled_from('aé "\\\n\0\u00a0:0'), max_size=3) | st.sampled_from(['"trace":0', "null", "-0.0"])


@given(
    answer=LABELS | st.none() | st.just({"trace": 0}),
    trace=st.lists(LABELS) | st.lists(LABELS | st.integers() | st.none()) | LABELS,
)
@example(answer='"trace":0', trace=["X36", "T68"])
@example(answer={"trace": 0}, trace=["X36", "T68"])
def test_that_any_trace_is_written_as_all_else_is(answer: Json, trace: Json) -> None:
    item = trace_item("A00").model_copy(update={"answer": {"answer": answer, "trace": trace}})
    try:
        body = canonical_json(item.body())
    except ValueError:
        with pytest.raises(ValueError, match="canonical form"):
            item.text  # noqa: B018
        return
    assert item.text == body


def test_that_everything_an_item_can_have_is_written() -> None:
    part = AnswerField(name="a", label="A", options=(AnswerOption(id="x"),), blank=True, blank_when=("b", "y"))
    picture = ItemImage(role=ImageRole.HINT, pixels="0" * 64, width=2, height=3, file="1" * 64, source="a photograph")
    whole: dict[str, object] = {
        "images": (picture, picture.model_copy(update={"source": None, "file": None})),
        "fields": (part, part.model_copy(update={"blank_when": None})),
        "answer": {"a": "x", "none": None},
        "hint": "h",
        "tags": ("t",),
        "factors": {"bool": True, "int": 2, "float": 0.5, "zero": -0.0, "text": "ä"},
        "group": "g",
        "variant_of": "v",
        "notes": {"n": "text"},
    }
    item = trace_item("A00", "B11").model_copy(update=whole)
    assert all(value is not None for value in item.model_dump().values())
    assert item.text == canonical_json(item.body())
    assert (item.id, item.stimulus_id) == (content_id("item", item.body()), content_id("stimulus", item.shown()))


def test_that_a_copy_has_ids_of_its_own() -> None:
    item = choice_item("red", "blue")
    before = (item.id, item.stimulus_id)
    corrected = item.model_copy(update={"answer": "A"})
    assert corrected.id != before[0]
    assert corrected.stimulus_id == before[1]
    assert item.model_copy(update={"question": "??"}).stimulus_id != before[1]


def test_that_fresh_ids_are_ordered_in_time() -> None:
    ids = [new_id() for _ in range(50)]
    assert all(one.version == 7 for one in ids)
    assert [one.int >> 80 for one in ids] == sorted(one.int >> 80 for one in ids)
