"""Probes attached to items, asked in order, tried by people, and what an item's failure comes from."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.benchmarks import task_catalogue
from desktop.benchmarks.answer_leakage_between_tasks import LeakageEffect, leakage_effect
from desktop.benchmarks.item import AnswerOption, ImageRole, Item, ItemImage, ItemKind
from desktop.benchmarks.label_schemes import stored_scheme
from desktop.benchmarks.outcome import Outcome
from desktop.benchmarks.parse_imported_cells import BadRow
from desktop.benchmarks.probes import (
    DIMENSIONS,
    RULES,
    FailureCategory,
    ProbeAttempt,
    ProbedOutcomes,
    ProbeSpec,
    attach_probes,
    failure_category,
    find_item_rule,
    parse_dimension,
    probe_parent,
    probes_after,
    validate_probe,
)
from desktop.benchmarks.probes.failure_category_from_probes import UnknownItemRule, probes_failed

RIGHT, WRONG, INVALID, MISSING = Outcome.RIGHT, Outcome.WRONG, Outcome.INVALID, Outcome.MISSING
ANY, MAJORITY, HALF = RULES


def puzzle() -> Item:
    return Item(
        benchmark="vriq",
        version="release",
        key="abstract/MP/12",
        task="matrix_prediction",
        kind=ItemKind.CHOICE,
        question="Which option completes the matrix?",
        images=(ItemImage(role=ImageRole.STIMULUS, pixels="p", width=9, height=9),),
        options=tuple(AnswerOption(id=letter) for letter in "ABCD"),
        answer="A",
        tags=("shape", "position"),
    )


def spec(**changes: object) -> ProbeSpec:
    """The first probe of the paper's appendix A."""
    told = {
        "item": "abstract/MP/12",
        "id": "shape-1",
        "kind": "perceptual",
        "dimension": "Shape",
        "question": "In the top-left panel, what is the small shape located inside the larger shape?",
        "answer": "square",
        "author": "A-17",
    }
    return ProbeSpec.of_row({**told, **changes})  # pyright: ignore[reportArgumentType]


REASONING = {"kind": "reasoning", "dimension": None, "id": "reason-1", "options": ["yes", "no"], "answer": "yes"}


def test_that_a_perceptual_probe_shows_its_items_pictures_and_a_reasoning_probe_none() -> None:
    item = puzzle()
    seen, thought = attach_probes(spec(), item), attach_probes(spec(**REASONING), item)
    assert (seen.images, thought.images) == (item.images, ())
    assert (seen.key, probe_parent(seen), seen.tags) == ("abstract/MP/12#shape-1", item.key, ("shape",))
    assert (seen.kind, thought.kind, task_catalogue.chance_level(seen), task_catalogue.chance_level(thought)) == (
        ItemKind.TEXT,
        ItemKind.CHOICE,
        0.0,
        0.5,
    )
    assert thought.answer == "A"
    assert attach_probes(spec(answer=3, dimension="shape"), item).kind is ItemKind.NUMBER
    assert probe_parent(item) is None
    assert task_catalogue.trial_line(seen).text == seen.question


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"dimension": "count"}, "does not have the dimension count"),
        ({"dimension": "mood"}, "is not a perceptual dimension"),
        ({"dimension": None}, "requires a dimension"),
        ({**REASONING, "dimension": "shape"}, "must not have a dimension"),
        ({"options": ["circle", "star"]}, "square is not among the options"),
        ({"options": ["square", "square"]}, "identical"),
        ({"question": " "}, "question is empty"),
        ({"kind": "guess"}, "kind must be one of perceptual, reasoning"),
        ({"mood": "good"}, "mood is not a known field"),
        ({"question": "What is in <image 2>?"}, "the item has 1 images"),
    ],
)
def test_that_a_probe_that_does_not_fit_its_item_is_refused(changes: dict[str, object], said: str) -> None:
    with pytest.raises(BadRow, match=said):
        attach_probes(spec(**changes), puzzle())


def test_that_detail_is_a_foreign_dimension_and_decided_tags_count_as_carried() -> None:
    assert attach_probes(spec(dimension="detail"), puzzle()).factors["dimension"] == "detail"
    assert attach_probes(spec(dimension="Count"), puzzle(), carried=["count"]).factors["dimension"] == "count"
    with pytest.raises(BadRow, match="is a probe itself"):
        attach_probes(spec(), attach_probes(spec(), puzzle()))


def test_that_the_dimensions_are_the_schemes_and_are_known_as_the_paper_writes_them() -> None:
    printed = (
        "Color", "Shape", "Count", "Position", "Rotation/Orientation", "3D/Depth", "Symmetry/Pattern",
        "Distractor Similarity",
    )  # fmt: skip
    assert tuple(parse_dimension(name) for name in printed) == DIMENSIONS
    assert tuple(label.id for label in stored_scheme("vriq_dimensions").labels) == DIMENSIONS
    assert parse_dimension("colour") == "color"
    assert [label.id for label in stored_scheme("vriq_reasoning").labels] == ["SC", "MP", "OO", "FR", "3D"]
    assert [label.id for label in stored_scheme("moat_inputs").labels] == [
        "INDOOR",
        "OUTDOOR",
        "INFOGRAPHIC",
        "DIAGRAM",
        "GUI",
    ]


def test_that_reasoning_comes_after_all_that_asks_what_is_seen() -> None:
    item = puzzle()
    seen, thought = attach_probes(spec(), item), attach_probes(spec(**REASONING), item)
    other = attach_probes(spec(), item.model_copy(update={"key": "abstract/MP/13"}))
    assert probes_after(item, [thought, other, seen]) == [seen, thought]
    assert leakage_effect(item, seen) is LeakageEffect.HELPS
    assert leakage_effect(seen, item) is LeakageEffect.GIVES_AWAY
    assert leakage_effect(thought, seen) is LeakageEffect.GIVES_AWAY
    assert leakage_effect(seen, thought) is LeakageEffect.HELPS
    variant = item.model_copy(update={"key": "easy", "variant_of": item.key})
    assert leakage_effect(item, variant) is leakage_effect(variant, item) is LeakageEffect.GIVES_AWAY
    assert leakage_effect(variant.model_copy(update={"benchmark": "moat"}), item) is LeakageEffect.NONE


def test_that_a_probe_counts_once_two_who_did_not_write_it_passed_it() -> None:
    probe = attach_probes(spec(), puzzle())
    answers = [
        ProbeAttempt("A-17", RIGHT),
        ProbeAttempt("P1", RIGHT),
        ProbeAttempt("P1", RIGHT),
        ProbeAttempt("P2", MISSING),
    ]
    assert validate_probe(probe, answers) == (1, 1)
    assert not validate_probe(probe, answers).counts
    more = validate_probe(
        probe,
        [
            *answers,
            ProbeAttempt("P3", WRONG),
            ProbeAttempt("P3", RIGHT),
            ProbeAttempt("P4", INVALID),
            ProbeAttempt("P5", RIGHT),
        ],
    )
    assert (more, more.counts, more.pass_rate) == ((2, 4), True, 0.5)
    assert validate_probe(probe, []).pass_rate is None


@pytest.mark.parametrize(
    ("perceptual", "reasoning", "under"),
    [
        ([WRONG, RIGHT, RIGHT], [RIGHT], ("perception", "neither", "neither")),
        ([WRONG, RIGHT], [RIGHT], ("perception", "neither", "perception")),
        ([WRONG, WRONG, RIGHT], [RIGHT], ("perception", "perception", "perception")),
        ([RIGHT], [WRONG], ("reasoning", "reasoning", "reasoning")),
        ([WRONG], [WRONG, RIGHT, RIGHT], ("both", "perception", "perception")),
        ([RIGHT], [RIGHT], ("neither",) * 3),
        ([WRONG, INVALID], [RIGHT], ("not_attributable",) * 3),
        ([WRONG], [MISSING], ("not_attributable",) * 3),
        ([WRONG], [], ("not_attributable",) * 3),
        ([], [], ("not_attributable",) * 3),
    ],
)
def test_that_each_item_rule_says_what_a_failure_comes_from(
    perceptual: list[Outcome], reasoning: list[Outcome], under: tuple[str, str, str]
) -> None:
    probed = ProbedOutcomes(WRONG, perceptual, reasoning)
    assert tuple(str(failure_category(probed, rule)) for rule in (ANY, MAJORITY, HALF)) == under


def test_that_only_wrong_items_are_failures() -> None:
    for outcome in (RIGHT, INVALID, MISSING):
        assert failure_category(ProbedOutcomes(outcome, [WRONG], [WRONG])) is None
    assert failure_category(ProbedOutcomes(WRONG, [WRONG], [WRONG])) is FailureCategory.BOTH


@given(st.lists(st.sampled_from([RIGHT, WRONG]), min_size=1), st.lists(st.sampled_from([RIGHT, WRONG]), min_size=1))
def test_that_what_a_majority_fails_any_fails_too(perceptual: list[Outcome], reasoning: list[Outcome]) -> None:
    for outcomes in (perceptual, reasoning):
        assert probes_failed(outcomes, MAJORITY) <= probes_failed(outcomes, HALF) <= probes_failed(outcomes, ANY)
        assert probes_failed(outcomes, find_item_rule("share", 1)) == all(outcome is WRONG for outcome in outcomes)
    assert failure_category(ProbedOutcomes(WRONG, perceptual, reasoning)) is not FailureCategory.NOT_ATTRIBUTABLE


def test_that_rules_have_names_and_stamps() -> None:
    assert [rule.stamp for rule in (*RULES, find_item_rule("share", 0.25))] == [
        "any v1",
        "majority v1",
        "share 0.5 v1",
        "share 0.25 v1",
    ]
    with pytest.raises(UnknownItemRule, match="best"):
        find_item_rule("best")
    with pytest.raises(UnknownItemRule, match="above 0"):
        find_item_rule("share", 0)
