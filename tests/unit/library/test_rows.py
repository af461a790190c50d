"""Items become rows and come back as they were."""

import json

from hypothesis import given
from hypothesis import strategies as st

from desktop.benchmarks.item import AnswerField, AnswerOption, ImageRole, Item, ItemImage, ItemKind, ObjectPosition
from desktop.library.item_rows import item_from_row, item_row

texts = st.text(st.characters(blacklist_categories=("Cs",), blacklist_characters="\0"), max_size=12)
hashes = st.integers(0, 2**64).map(lambda n: f"{n:064x}")
factors = st.booleans() | st.integers(-(2**53), 2**53) | st.floats(allow_nan=False, allow_infinity=False) | texts
pictures = st.builds(
    ItemImage,
    role=st.sampled_from(ImageRole),
    pixels=hashes,
    width=st.integers(1, 9000),
    height=st.integers(1, 9000),
    file=hashes,
    source=st.none() | texts,
)
options = st.builds(
    AnswerOption,
    id=texts,
    text=st.none() | texts,
    image=st.none() | st.integers(0, 3),
    place=st.none() | st.builds(ObjectPosition, x=st.floats(0, 99), y=st.floats(0, 99), radius=st.floats(1, 9)),
)
fields = st.builds(AnswerField, name=texts, label=texts, options=st.lists(options, max_size=2).map(tuple))
items = st.builds(
    Item,
    benchmark=texts,
    version=texts,
    key=texts,
    task=texts,
    kind=st.sampled_from(ItemKind),
    question=texts,
    images=st.lists(pictures, max_size=3).map(tuple),
    options=st.lists(options, max_size=3).map(tuple),
    fields=st.lists(fields, max_size=2).map(tuple),
    answer=texts | st.lists(texts, max_size=3) | st.dictionaries(texts, texts, max_size=3),
    hint=st.none() | texts,
    tags=st.lists(texts, max_size=3).map(tuple),
    factors=st.dictionaries(texts, factors, max_size=4),
    group=st.none() | texts,
    variant_of=st.none() | texts,
)


@given(items)
def test_that_an_item_comes_back_from_its_row_as_it_was(item: Item) -> None:
    row = item_row(item, [picture.file or "" for picture in item.images])
    back = item_from_row(row)
    assert back == item
    assert (back.id, back.stimulus_id) == (item.id, item.stimulus_id) == (row.id, row.stimulus_id)
    assert all(type(back.factors[name]) is type(value) for name, value in item.factors.items())


@given(items)
def test_that_the_row_s_body_holds_the_item_but_not_where_its_pictures_are_stored(item: Item) -> None:
    row = item_row(item, [picture.file or "" for picture in item.images])
    body = json.loads(row.body)
    assert all("file" not in image for image in body["images"])
    moved = item_row(item, ["0" * 64 for _ in item.images])
    assert (moved.id, moved.body) == (row.id, row.body)


def test_that_truth_values_are_searched_for_by_their_words() -> None:
    item = Item(
        benchmark="b",
        version="1",
        key="k",
        task="t",
        kind=ItemKind.CHOICE,
        question="",
        factors={"changed": True, "angle": 90, "share": 0.5, "kind": "rotated"},
    )
    assert dict(item_row(item, []).factors) == {"changed": "true", "angle": 90, "share": 0.5, "kind": "rotated"}
