"""Probes attached to items, asked in order, tried by people, and what an item's failure comes from."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.benchmarks import catalog
from desktop.benchmarks.cells import BadRow
from desktop.benchmarks.giveaways import Effect, effect
from desktop.benchmarks.item import Item, Kind, Option, Picture, Role
from desktop.benchmarks.outcome import Outcome
from desktop.benchmarks.probes import (
    DIMENSIONS,
    RULES,
    Category,
    Probed,
    ProbeSpec,
    Tries,
    attached,
    category_of,
    dimension_named,
    order_after,
    parent_of,
    rule_named,
    tried,
)
from desktop.benchmarks.probes.tiers import UnknownItemRule, failed
from desktop.benchmarks.schemes import scheme

RIGHT, WRONG, INVALID, MISSING = Outcome.RIGHT, Outcome.WRONG, Outcome.INVALID, Outcome.MISSING
ANY, MAJORITY, HALF = RULES


def puzzle() -> Item:
    return Item(
        benchmark="vriq",
        version="release",
        key="abstract/MP/12",
        task="matrix_prediction",
        kind=Kind.CHOICE,
        question="Which option completes the matrix?",
        images=(Picture(role=Role.STIMULUS, pixels="p", width=9, height=9),),
        options=tuple(Option(id=letter) for letter in "ABCD"),
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
    seen, thought = attached(spec(), item), attached(spec(**REASONING), item)
    assert (seen.images, thought.images) == (item.images, ())
    assert (seen.key, parent_of(seen), seen.tags) == ("abstract/MP/12#shape-1", item.key, ("shape",))
    assert (seen.kind, thought.kind, catalog.chance(seen), catalog.chance(thought)) == (
        Kind.TEXT,
        Kind.CHOICE,
        0.0,
        0.5,
    )
    assert thought.answer == "A"
    assert attached(spec(answer=3, dimension="shape"), item).kind is Kind.NUMBER
    assert parent_of(item) is None
    assert catalog.trial_line(seen).text == seen.question


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"dimension": "count"}, "does not carry the dimension count"),
        ({"dimension": "mood"}, "none of the perceptual dimensions"),
        ({"dimension": None}, "needs a dimension"),
        ({**REASONING, "dimension": "shape"}, "has no dimension"),
        ({"options": ["circle", "star"]}, "square is not among the options"),
        ({"options": ["square", "square"]}, "alike"),
        ({"question": " "}, "question is empty"),
        ({"kind": "guess"}, "kind is missing or of the wrong kind"),
        ({"mood": "good"}, "mood is missing or of the wrong kind"),
        ({"question": "What is in <image 2>?"}, "1 pictures came"),
    ],
)
def test_that_a_probe_that_does_not_fit_its_item_is_refused(changes: dict[str, object], said: str) -> None:
    with pytest.raises(BadRow, match=said):
        attached(spec(**changes), puzzle())


def test_that_detail_is_a_foreign_dimension_and_decided_tags_count_as_carried() -> None:
    assert attached(spec(dimension="detail"), puzzle()).factors["dimension"] == "detail"
    assert attached(spec(dimension="Count"), puzzle(), carried=["count"]).factors["dimension"] == "count"
    with pytest.raises(BadRow, match="is a probe itself"):
        attached(spec(), attached(spec(), puzzle()))


def test_that_the_dimensions_are_the_schemes_and_are_known_as_the_paper_writes_them() -> None:
    printed = (
        "Color", "Shape", "Count", "Position", "Rotation/Orientation", "3D/Depth", "Symmetry/Pattern",
        "Distractor Similarity",
    )  # fmt: skip
    assert tuple(dimension_named(name) for name in printed) == DIMENSIONS
    assert tuple(label.id for label in scheme("vriq_dimensions").labels) == DIMENSIONS
    assert dimension_named("colour") == "color"
    assert [label.id for label in scheme("vriq_reasoning").labels] == ["SC", "MP", "OO", "FR", "3D"]
    assert [label.id for label in scheme("moat_inputs").labels] == [
        "INDOOR",
        "OUTDOOR",
        "INFOGRAPHIC",
        "DIAGRAM",
        "GUI",
    ]


def test_that_reasoning_comes_after_all_that_asks_what_is_seen() -> None:
    item = puzzle()
    seen, thought = attached(spec(), item), attached(spec(**REASONING), item)
    other = attached(spec(), item.model_copy(update={"key": "abstract/MP/13"}))
    assert order_after(item, [thought, other, seen]) == [seen, thought]
    assert effect(item, seen) is Effect.HELPS
    assert effect(seen, item) is Effect.GIVES_AWAY
    assert effect(thought, seen) is Effect.GIVES_AWAY
    assert effect(seen, thought) is Effect.HELPS
    variant = item.model_copy(update={"key": "easy", "variant_of": item.key})
    assert effect(item, variant) is effect(variant, item) is Effect.GIVES_AWAY
    assert effect(variant.model_copy(update={"benchmark": "moat"}), item) is Effect.NONE


def test_that_a_probe_counts_once_two_who_did_not_write_it_passed_it() -> None:
    probe = attached(spec(), puzzle())
    answers = [Tries("A-17", RIGHT), Tries("P1", RIGHT), Tries("P1", RIGHT), Tries("P2", MISSING)]
    assert tried(probe, answers) == (1, 1)
    assert not tried(probe, answers).counts
    more = tried(probe, [*answers, Tries("P3", WRONG), Tries("P3", RIGHT), Tries("P4", INVALID), Tries("P5", RIGHT)])
    assert (more, more.counts, more.pass_rate) == ((2, 4), True, 0.5)
    assert tried(probe, []).pass_rate is None


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
    probed = Probed(WRONG, perceptual, reasoning)
    assert tuple(str(category_of(probed, rule)) for rule in (ANY, MAJORITY, HALF)) == under


def test_that_only_wrong_items_are_failures() -> None:
    for outcome in (RIGHT, INVALID, MISSING):
        assert category_of(Probed(outcome, [WRONG], [WRONG])) is None
    assert category_of(Probed(WRONG, [WRONG], [WRONG])) is Category.BOTH


@given(st.lists(st.sampled_from([RIGHT, WRONG]), min_size=1), st.lists(st.sampled_from([RIGHT, WRONG]), min_size=1))
def test_that_what_a_majority_fails_any_fails_too(perceptual: list[Outcome], reasoning: list[Outcome]) -> None:
    for outcomes in (perceptual, reasoning):
        assert failed(outcomes, MAJORITY) <= failed(outcomes, HALF) <= failed(outcomes, ANY)
        assert failed(outcomes, rule_named("share", 1)) == all(outcome is WRONG for outcome in outcomes)
    assert category_of(Probed(WRONG, perceptual, reasoning)) is not Category.NOT_ATTRIBUTABLE


def test_that_rules_have_names_and_stamps() -> None:
    assert [rule.stamp for rule in (*RULES, rule_named("share", 0.25))] == [
        "any v1",
        "majority v1",
        "share 0.5 v1",
        "share 0.25 v1",
    ]
    with pytest.raises(UnknownItemRule, match="best"):
        rule_named("best")
    with pytest.raises(UnknownItemRule, match="above 0"):
        rule_named("share", 0)
