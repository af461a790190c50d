"""Conditions by name: combined, refused, and what each sends or asks in an item's place."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.lab import Lab
from db.stores import items, models
from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.ids import new_id
from desktop.benchmarks.item import Factor, Item, Kind, Option
from desktop.inference.conditions import Condition, condition_named
from desktop.inference.errors import NoSwitch, UnknownCondition
from desktop.inference.prompt import render
from desktop.inference.registry import LocalModel, effective
from desktop.inference.runs import RunOptions, run_batch
from desktop.inference.sending import request_for
from desktop.inference.sources import check_switch
from desktop.inference.standing_in import items_under
from desktop.library.rows import item_row
from tests.unit.inference.helpers import RED, add_fake, choice, stored
from tests.unit.inference.test_marks import LOADED

PARTS = ("resized-384", "no-thinking", "schema", "simplified-CNT")


def put(lab: Lab, item: Item) -> Item:
    lab.write(items.add, [item_row(item, [])], import_id=new_id()).result()
    return item


def child(key: str, parent: Item, task: str = "", **factors: Factor) -> Item:
    return choice(f"{parent.key}#{key}", f"{key}?").model_copy(
        update={"variant_of": parent.key, "task": task or parent.task, "factors": factors}
    )


def path(lab: Lab, key: str) -> Item:
    options = (Option(id="A00"), Option(id="B01"))
    answer = {"answer": "A00", "trace": ["A00"]}
    made = choice(key, "Where?").model_copy(update={"kind": Kind.TRACE, "options": options, "answer": answer})
    return put(lab, made)


@given(st.permutations(PARTS))
def test_that_parts_in_any_order_are_one_condition(parts: list[str]) -> None:
    found = condition_named("+".join(parts))
    assert found.name == "+".join(PARTS)
    assert found == Condition(
        name=found.name, resize=384, thinking=False, schema_held=True, asks="simplified", capability="CNT"
    )


@pytest.mark.parametrize(
    "name",
    ["", "+", "blind+", "default+blind", "blind+blind", "resized-384+resized-512", "thinking+no-thinking",
     "blind+resized-384", "schema+thinking", "simplified+probes", "resized-0", "drunk"],
)  # fmt: skip
def test_that_a_name_that_says_nothing_or_contradicts_itself_is_refused(name: str) -> None:
    with pytest.raises(UnknownCondition) as error:
        condition_named(name)
    assert error.value.hint


def test_that_simplified_asks_the_variants_of_a_capability_and_probes_the_probes(lab: Lab) -> None:
    first, second = stored(lab, "one", "One?"), stored(lab, "two", "Two?")
    small = put(lab, child("small", first, simplifies="RLA+GNDT"))
    other = put(lab, child("other", second, simplifies="CNT"))
    seen = put(lab, child("seen", first, task="probe_perceptual", probe="perceptual"))
    both = [first, second]
    keys = {name: [one.key for one in items_under(lab, condition_named(name), both)] for name in (
        "default", "simplified", "simplified-RLA", "simplified-CNT", "probes",
    )}  # fmt: skip
    assert keys == {
        "default": ["one", "two"],
        "simplified": [small.key, other.key],
        "simplified-RLA": [small.key],
        "simplified-CNT": [other.key],
        "probes": [seen.key],
    }
    with pytest.raises(WrongUse):
        items_under(lab, condition_named("simplified-OCR"), both)


def test_that_schema_holds_traces_and_asks_nothing_else(lab: Lab) -> None:
    way, plain = path(lab, "way"), stored(lab, "plain", "Which?")
    held, free = condition_named("schema"), condition_named("default")
    assert [one.key for one in items_under(lab, held, [way, plain])] == ["way"]
    assert request_for(lab, way, render(way, held), held, "r").form is not None
    assert request_for(lab, way, render(way, free), free, "r").form is None
    with pytest.raises(WrongUse):
        items_under(lab, held, [plain])


@pytest.mark.parametrize(("own", "name", "sent"), [(None, "default", None), (True, "default", True),
                                                   (True, "no-thinking", False), (None, "thinking", True)])  # fmt: skip
def test_that_a_condition_says_whether_to_think_before_the_model_does(
    lab: Lab, own: bool | None, name: str, sent: bool | None
) -> None:
    item = stored(lab, "k", "Which?")
    condition = effective(LocalModel(revision="r", family="f", thinking=own), condition_named(name))
    assert request_for(lab, item, render(item, condition), condition, "r").thinking is sent


def test_that_each_condition_has_keys_of_its_own_and_stands_in_the_run(lab: Lab) -> None:
    way = path(lab, "way")
    add_fake(lab, say=json.dumps({"answer": "A00", "trace": ["A00"]}))
    for name in ("default", "schema", "no-thinking", "no-thinking+schema", "schema+no-thinking"):
        done = run_batch(lab, "fake", [way], RunOptions(condition=name, resume=True))
        assert (done.done, done.skipped) == ((0, 1) if name == "schema+no-thinking" else (1, 0))
    assert len({row.key for row in lab.read(models.predictions)}) == 4
    assert [run.condition for run in lab.read(models.runs)] == [
        "default",
        "schema",
        "no-thinking",
        "no-thinking+schema",
    ]


def test_that_a_template_stands_around_every_prompt(lab: Lab) -> None:
    item = stored(lab, "k", "Which is <image 1>?", colours=(RED,))
    told = render(item, template="Look twice.\n{prompt}\nBe brief.").text
    assert told.startswith("Look twice.\nWhich is <image 1>?")
    assert told.endswith("\nBe brief.")


def test_that_a_wish_to_think_is_refused_before_anything_is_asked_where_there_is_no_switch() -> None:
    with pytest.raises(NoSwitch) as error:
        check_switch(condition_named("no-thinking"), LOADED)
    assert error.value.hint
    check_switch(condition_named("default"), LOADED)
    check_switch(condition_named("thinking"), LOADED.model_copy(update={"thinking_switch": "thinking"}))
