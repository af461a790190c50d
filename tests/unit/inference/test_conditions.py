"""Conditions by name: combined, refused, and what each sends or asks in an item's place."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.ids import new_id
from db.lab import Lab
from db.stores import items, models_runs_predictions
from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.item import AnswerOption, Factor, Item, ItemKind
from desktop.inference.backends.image_files_for_worker import build_request
from desktop.inference.batch_runs.items_for_condition import items_for_condition
from desktop.inference.batch_runs.run_model_over_items import RunOptions, run_batch
from desktop.inference.batch_runs.run_prompts_and_keys import answer_basis, run_questions
from desktop.inference.batch_runs.worker_or_baseline_answers import check_thinking_switch
from desktop.inference.model_conditions import GenerationSettings, ModelCondition, condition_named
from desktop.inference.model_errors import NoThinkingSwitch, UnknownCondition
from desktop.inference.model_prompt import render_prompt
from desktop.inference.models.registry import LocalModel, add_baseline, effective_condition
from desktop.inference.worker_commands import DecodingSettings
from desktop.library.item_rows import item_row
from tests.unit.inference.helpers import RED, add_fake, choice, stored
from tests.unit.inference.test_marks import LOADED

PARTS = ("resized-384", "no-thinking", "schema", "simplified-CNT")


def put(lab: Lab, item: Item) -> Item:
    lab.write(items.add_items, [item_row(item, [])], import_id=new_id()).result()
    return item


def child(key: str, parent: Item, task: str = "", **factors: Factor) -> Item:
    return choice(f"{parent.key}#{key}", f"{key}?").model_copy(
        update={"variant_of": parent.key, "task": task or parent.task, "factors": factors}
    )


def path(lab: Lab, key: str) -> Item:
    options = (AnswerOption(id="A00"), AnswerOption(id="B01"))
    answer = {"answer": "A00", "trace": ["A00"]}
    made = choice(key, "Where?").model_copy(update={"kind": ItemKind.TRACE, "options": options, "answer": answer})
    return put(lab, made)


@given(st.permutations(PARTS))
def test_that_parts_in_any_order_are_one_condition(parts: list[str]) -> None:
    found = condition_named("+".join(parts))
    assert found.name == "+".join(PARTS)
    assert found == ModelCondition(
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
    keys = {name: [one.key for one in items_for_condition(lab, condition_named(name), both)] for name in (
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
        items_for_condition(lab, condition_named("simplified-OCR"), both)


def test_that_schema_holds_traces_and_asks_nothing_else(lab: Lab) -> None:
    way, plain = path(lab, "way"), stored(lab, "plain", "Which?")
    held, free = condition_named("schema"), condition_named("default")
    assert [one.key for one in items_for_condition(lab, held, [way, plain])] == ["way"]
    assert build_request(lab, way, render_prompt(way, held), held, "r").form is not None
    assert build_request(lab, way, render_prompt(way, free), free, "r").form is None
    with pytest.raises(WrongUse):
        items_for_condition(lab, held, [plain])


@pytest.mark.parametrize(("own", "name", "sent"), [(None, "default", None), (True, "default", True),
                                                   (True, "no-thinking", False), (None, "thinking", True)])  # fmt: skip
def test_that_a_condition_says_whether_to_think_before_the_model_does(
    lab: Lab, own: bool | None, name: str, sent: bool | None
) -> None:
    item = stored(lab, "k", "Which?")
    condition = effective_condition(LocalModel(revision="r", family="f", thinking=own), condition_named(name))
    assert build_request(lab, item, render_prompt(item, condition), condition, "r").thinking is sent


def test_that_each_condition_has_keys_of_its_own_and_stands_in_the_run(lab: Lab) -> None:
    way = path(lab, "way")
    add_fake(lab, say=json.dumps({"answer": "A00", "trace": ["A00"]}))
    for name in ("default", "schema", "no-thinking", "no-thinking+schema", "schema+no-thinking"):
        done = run_batch(lab, "fake", [way], RunOptions(condition=name, resume=True))
        assert (done.done, done.skipped) == ((0, 1) if name == "schema+no-thinking" else (1, 0))
    assert len({row.key for row in lab.read(models_runs_predictions.load_predictions)}) == 4
    assert [run.condition for run in lab.read(models_runs_predictions.list_model_runs)] == [
        "default",
        "schema",
        "no-thinking",
        "no-thinking+schema",
    ]


def test_that_a_template_stands_around_every_prompt(lab: Lab) -> None:
    item = stored(lab, "k", "Which is <image 1>?", colours=(RED,))
    told = render_prompt(item, template="Look twice.\n{prompt}\nBe brief.").text
    assert told.startswith("Look twice.\nWhich is <image 1>?")
    assert told.endswith("\nBe brief.")


def test_that_a_wish_to_think_is_refused_before_anything_is_asked_where_there_is_no_switch() -> None:
    with pytest.raises(NoThinkingSwitch) as error:
        check_thinking_switch(condition_named("no-thinking"), LOADED)
    assert error.value.hint
    check_thinking_switch(condition_named("default"), LOADED)
    check_thinking_switch(condition_named("thinking"), LOADED.model_copy(update={"thinking_switch": "thinking"}))


def keys_under(decoding: DecodingSettings) -> list[str]:
    """The keys of two samples of one item, of an environment that no release changes."""
    condition = condition_named("resized-384")
    basis = answer_basis({"revision": "r1", "versions": {"torch": "2"}}, condition, decoding)
    item = choice("k", "What is in <image 1>?", "B", (RED,))
    return [one.key for one in run_questions([item], condition, 2, basis)]


def test_that_keys_from_before_a_setting_existed_stay() -> None:
    assert keys_under(DecodingSettings(max_new_tokens=64)) == [
        "da01a18f3dbe4feef2091570324f44cb4299fca4156d980fb062fd34cea489b7",
        "4032cde153141f9d9a6ed57c659eb11d87513648f6d752b72d5a4900bdf21368",
    ]
    sampled = GenerationSettings(temperature=0.7, top_p=0.9, seed=3).over(DecodingSettings())
    assert keys_under(sampled) == [
        "6d3daf9404ddcb64e5607b656b3f5e91d8ecf8096c5c518d13a3cad38ab29bf5",
        "b3be175be97ed54f934ae614bafede785d5b9c58e0050707cbfcc3b527e80f3b",
    ]


@pytest.mark.parametrize(
    "settings",
    [
        GenerationSettings(system="Be brief."),
        GenerationSettings(temperature=0.5),
        GenerationSettings(temperature=0.5, top_p=0.9),
        GenerationSettings(temperature=0.5, seed=1),
        GenerationSettings(max_new_tokens=65),
    ],
)
def test_that_every_generation_setting_is_part_of_the_key_and_a_default_is_not(settings: GenerationSettings) -> None:
    own = DecodingSettings(max_new_tokens=64)
    assert not set(keys_under(settings.over(own))) & set(keys_under(own))
    assert keys_under(GenerationSettings(temperature=0, system="").over(own)) == keys_under(own)
    assert GenerationSettings.of(settings.over(own)).over(DecodingSettings(system="Old")) == settings.over(own)


def test_that_settings_without_an_effect_are_refused() -> None:
    for settings in (GenerationSettings(top_p=0.5), GenerationSettings(temperature=0, seed=1)):
        with pytest.raises(WrongUse):
            settings.over(DecodingSettings())


def test_that_a_system_prompt_is_sent_and_kept_as_it_was_sent(lab: Lab) -> None:
    item = stored(lab, "k", "Which?")
    add_fake(lab)
    options = RunOptions(generation=GenerationSettings(system="Be brief."))
    run_batch(lab, "fake", [item], options)
    (row,) = lab.read(models_runs_predictions.load_predictions)
    assert json.loads(row.sent)["prompt_text"].startswith("Be brief.\nWhich?")
    assert run_batch(lab, "fake", [item]).done == 1, "without the system prompt it is another answer"


def test_that_a_baseline_refuses_generation_settings(lab: Lab) -> None:
    item = stored(lab, "k", "Which?")
    add_baseline(lab, "chance")
    with pytest.raises(WrongUse):
        run_batch(lab, "chance", [item], RunOptions(generation=GenerationSettings(temperature=1)))
