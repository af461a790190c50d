"""What is said beside a plan before it is frozen: what falls short, comes to nothing, or is said otherwise in texts."""

from pathlib import Path

import pytest

from desktop.benchmarks.item import AnswerOption, Item
from desktop.library.paper_subsets import SAMPLING_PRESETS
from desktop.study.planning.draw_study_sample import draw_study_sample
from desktop.study.planning.load_and_precision_estimate import StudyEstimate, estimate_design
from desktop.study.planning.participant_item_order import ParticipantItems, build_participant_plan
from desktop.study.planning.sample_and_allocate_items import StudyDesign, design_from_items, design_from_sample
from desktop.study.protocol import StudyProtocol
from desktop.study.protocol.protocol_templates import PRESETS, ProtocolPreset, find_preset
from desktop.study.study_errors import TooFewItems
from tests.unit.study.builders import CONSENT, choice, protocol, trace
from tests.unit.study.test_dealing import TASKS

DOCS = Path(__file__).parents[3] / "docs" / "protocols.md"


def photos(count: int, tasks: tuple[str, ...] = TASKS) -> list[Item]:
    return [choice(f"{n}/{task}", task=task, group=f"photo{n}") for n in range(count) for task in tasks]


def said(rules: StudyProtocol, items: list[Item]) -> str:
    return " ".join(map(str, of(rules, items).doubts))


def of(rules: StudyProtocol, items: list[Item]) -> StudyEstimate:
    return estimate_design(rules, design_from_items(rules, items))


def preset(name: str, **changes: object) -> StudyProtocol:
    found = find_preset(name)
    assert found is not None
    return found.protocol.varied(**changes)


# ---------------------------------------------------------------- what the lab lacks


def test_that_a_recipe_says_how_much_it_wanted_and_found() -> None:
    lite = preset("jigsaw_lite", practice=0)
    assert "jigsaw-lite requires 220 photographs that have every task, but the lab has 24." in said(lite, photos(24))
    few = said(lite, photos(24, TASKS[:1] + TASKS[2:]))
    assert "The lab has no items for these tasks: Missing Piece" in few
    _, drawn = SAMPLING_PRESETS["jigsaw-lite"]
    assert drawn(photos(220), 0).short == () != drawn(photos(219), 0).short


def test_that_practice_that_finds_no_picture_left_says_that_the_recipe_found_too_few() -> None:
    with pytest.raises(TooFewItems) as caught:
        design_from_items(preset("jigsaw_lite"), photos(24))
    assert "requires 220 photographs that have every task, but the lab has 24. Practice requires 2" in str(caught.value)


def test_that_practice_that_takes_from_what_is_measured_whole_says_so() -> None:
    items = [trace(f"loop {n}", group=f"loop {n}") for n in range(9)]
    assert "Practice uses 2 of 9 items that would otherwise be measured: " in said(protocol(practice=2), items)
    assert said(protocol(practice=0), items) == ""
    assert said(protocol(practice=2, items={"size": 5}), items) == ""


def test_that_a_study_of_vriq_says_how_many_items_have_no_probe() -> None:
    items = [choice(f"q{n}").model_copy(update={"benchmark": "vriq", "task": "odd_one_out"}) for n in range(4)]
    rules = protocol(practice=0)
    assert "No VRIQ items have probes in this lab" in said(rules, items)
    assert said(protocol(practice=0, items={"probes": "off"}), items) == ""
    probe = items[0].model_copy(update={"task": "probe_reasoning", "key": "p", "variant_of": "q0"})
    load = of(rules, [*items, probe])
    assert "3 of the 4 VRIQ items have no probe" in " ".join(map(str, load.doubts))
    assert [(row.task, row.items, row.of) for row in load.asked] == [("vriq/probe_reasoning", 1, 1)]
    assert (
        load.minutes > sum(row.minutes for row in (*load.tasks, *load.asked)) > sum(row.minutes for row in load.tasks)
    )


def bare(item: Item) -> Item:
    """The item as it comes of a row without its layout."""
    return item.model_copy(update={"options": tuple(AnswerOption(id=option.id) for option in item.options)})


def test_that_items_whose_objects_have_no_place_are_counted_wherever_they_are_met() -> None:
    items = [trace(f"loop {n}", group=f"loop {n}") for n in range(9)]
    assert "participants cannot answer" not in said(protocol(practice=2), items)
    mixed = [*items[:5], *map(bare, items[5:])]
    assert said(protocol(practice=0), mixed).startswith("4 of 9 path items have no object positions")
    assert "9 of 9 path items" in said(protocol(practice=2), [*map(bare, items)])
    assert "with their layouts" in said(protocol(practice=2), [*map(bare, items)])


# ---------------------------------------------------------------- what comes to nothing


def test_that_checks_that_come_to_nothing_are_said_beside_the_plan() -> None:
    items = [trace(f"loop {n}", group=f"loop {n}") for n in range(12)]
    checks = [choice(f"check {n}") for n in range(3)]
    for every, wanted in ((20, "none are shown."), (5, "")):
        rules = protocol(practice=0, checks={"every": every, "query": "x"})
        found = estimate_design(rules, _with_checks(rules, items, checks))
        assert wanted in " ".join(map(str, found.doubts))
        assert bool(found.doubts) is bool(wanted)


def _with_checks(rules: StudyProtocol, items: list[Item], checks: list[Item]) -> StudyDesign:
    made = design_from_sample(rules, draw_study_sample(rules, items, checks))
    run = build_participant_plan(rules, ParticipantItems(made.sample.items, checks=made.sample.checks), seed=1)
    assert sum(step.check for step in run.steps) == estimate_design(rules, made).checks
    return made


def test_that_sittings_that_stay_empty_and_a_gap_without_two_sittings_are_said() -> None:
    items = [trace(f"loop {n}", group=f"loop {n}") for n in range(2)]
    assert "3 sessions are planned, but the items fill 2." in said(protocol(practice=0, sittings=3), items)
    assert "there is only one session" in said(protocol(practice=0, sitting_gap_h=12), items)


def test_that_a_run_that_is_given_up_before_its_next_sitting_is_said() -> None:
    items = [trace(f"loop {n}", group=f"loop {n}") for n in range(4)]
    rules = {"practice": 0, "sittings": 2, "sitting_gap_h": 24}
    assert "expire after 12 hours" in said(protocol(**rules, end={"abandon_after_h": 12}), items)
    assert "can be resumed within 24 hours" in said(protocol(**rules, resume_within_h=24), items)
    assert said(protocol(**rules, resume_within_h=48, end={"abandon_after_h": 72}), items) == ""


def test_that_an_order_and_the_missing_piece_of_one_photograph_in_one_sitting_are_said() -> None:
    tasks = ("order_generation", "missing_piece_easy")
    rules = {"practice": 0, "people": {"planned": 2, "tasks_per_picture": 2}}
    assert "In 3 cases" in said(protocol(**rules), photos(3, tasks))
    assert said(protocol(**rules, sittings=2), photos(3, tasks)) == ""


@pytest.mark.parametrize("name", ["jigsaw_lite", "moat_human", "ordinal_subset", "vriq_probes"])
def test_that_the_presets_texts_follow_their_plans(name: str) -> None:
    rules = preset(name)
    assert "{sittings}" in rules.consent.text and "{minutes}" in rules.consent.text


# ---------------------------------------------------------------- several languages


def test_that_a_text_that_a_translation_leaves_out_is_named() -> None:
    consent: dict[str, object] = {**CONSENT.model_dump(), "choices": [{"name": "share_openly", "text": "Share."}]}
    bare: dict[str, object] = {"language": "de", "consent": CONSENT.model_dump() | {"choices": []}}
    rules = protocol(
        consent=consent,
        instructions=[{"task": "jigsaw/connection", "version": "1", "text": "Look."}],
        questions=[{"name": "seen", "text": "How?", "kind": "text"}],
        told={"purpose": "Why", "debriefing": "Thanks"},
        translations=[bare],
        practice=0,
    )
    missing = (
        "The study's texts in de lack some texts of its main language: consent.choices share_openly; instructions "
        "jigsaw/connection; questions seen; told.purpose; told.debriefing."
    )
    assert missing in said(rules, photos(4))


@pytest.mark.parametrize("one", PRESETS, ids=lambda one: one.file)
def test_that_what_comes_with_eyeline_is_whole_in_every_language(one: ProtocolPreset) -> None:
    made = one.protocol
    assert made.languages == ("en", "zh-Hans", "ja")
    for language in made.languages[1:]:
        spoken = made.in_language(language)
        assert [entry.task for entry in spoken.instructions] == [entry.task for entry in made.instructions]
        own = " ".join([made.contact, made.consent.text, *(q.text for q in made.questions)])
        theirs = [spoken.contact, spoken.consent.title, *spoken.consent.text.split("\n\n")]
        theirs += [choice.text for choice in spoken.consent.choices] + [entry.text for entry in spoken.instructions]
        theirs += [text for q in spoken.questions for text in (q.text, *q.labels)]
        assert not [text for text in theirs if text in own or text.isascii()]
        for field in ("{minutes}", "{sittings}"):
            assert (field in spoken.consent.text) == (field in made.consent.text)
