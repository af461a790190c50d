"""What a study takes and can show: of each task, and of each value of a stratum whose shares it keeps."""

from dataclasses import replace

import pytest

from desktop.library.statistics.closed_form_power import (
    PanelDesign,
    answer_variance_components,
    expected_half_width,
    participants_needed,
)
from desktop.study.planning.answer_duration_guesses import estimate_item_seconds, estimate_seconds
from desktop.study.planning.load_and_precision_estimate import StudyEstimate, estimate_design
from desktop.study.planning.sample_and_allocate_items import design_from_items
from tests.unit.study.builders import choice, protocol, trace
from tests.unit.study.test_dealing import TASKS

PHOTOS = [choice(f"{n}/{task}", task=task, group=f"photo{n}") for n in range(40) for task in TASKS[:4]]


def of(**fields: object) -> StudyEstimate:
    rules = protocol(practice=0, **fields)
    return estimate_design(rules, design_from_items(rules, PHOTOS))


def test_that_a_planned_study_tells_items_minutes_and_figures_of_each_task() -> None:
    load = of(people={"planned": 16, "answers_per_item": 2}, analysis={"half_width": 8, "accuracy": 0.9})
    assert (load.items, load.in_all, load.people, load.these) == (20, 160, 16, False)
    for share in load.tasks:
        panel, expected = PanelDesign(16, 40, 2), answer_variance_components(0.9)
        assert (share.items, share.of, share.answers) == (5, 40, 2)
        assert share.half_width == expected_half_width(expected, panel)
        assert share.needed == participants_needed(0.08, expected, panel)
    answering = 2 * estimate_seconds(PHOTOS) / 16 / 60
    assert answering < load.minutes < answering + 4


def test_that_minutes_hold_practice_and_attention_checks() -> None:
    rules = protocol(practice=0)
    plain = design_from_items(rules, PHOTOS[:40])
    asked = replace(plain.sample, checks=tuple(PHOTOS[40:60]), practice=tuple(PHOTOS[60:64]))
    bare, load = (
        estimate_design(one, replace(plain, sample=drawn))
        for one, drawn in ((rules, plain.sample), (protocol(practice=4, checks={"every": 5}), asked))
    )
    assert (load.checks, load.practice) == (7, 4)
    assert load.minutes - bare.minutes == pytest.approx((7 + 4) * estimate_item_seconds(PHOTOS[0]) / 60)


def test_that_every_value_of_a_stratum_has_figures_of_its_own() -> None:
    items = [trace(f"{n}", group=f"loop{n}", n=1 + n % 3) for n in range(60)]
    rules = protocol(practice=0, people={"planned": 6}, items={"size": 30, "strata": ["N", "task"]})
    load = estimate_design(rules, design_from_items(rules, items))
    assert [(share.name, share.value, share.of) for share in load.strata] == [
        ("N", "1", 10),
        ("N", "2", 10),
        ("N", "3", 10),
    ]
    assert all(share.half_width > (load.half_width or 1) for share in load.strata)
    assert load.deviation == 0


def test_that_an_open_study_promises_nothing_and_tells_what_is_given_away() -> None:
    load = of(items={"per_task": 20})
    assert (load.items, load.people, load.half_width, load.strata) == (80, None, None, ())
    assert load.given_away > 0
    assert of(items={"per_task": 10}).given_away == 0


def test_that_every_margin_is_for_the_population_and_for_these_whatever_the_number() -> None:
    loads = {n: of(people={"planned": n, "tasks_per_picture": 4}, sittings=4) for n in (1, 4, 5)}
    assert [(load.these, load.unreliable) for load in loads.values()] == [(True, False), (False, True), (False, False)]
    assert loads[1].half_width == loads[1].half_width_these
    assert (loads[4].half_width or 0) > (loads[5].half_width or 1) > (loads[5].half_width_these or 1)
    assert "unreliable with fewer than 5" in str(loads[4].claims)
    assert "Results of one participant" in str(loads[1].claims)
    assert loads[5].claims is None


def test_that_a_half_width_that_no_number_of_people_gives_is_told_with_its_tasks() -> None:
    people = {"planned": 16, "answers_per_item": 2}
    few = of(people=people, analysis={"half_width": 5})
    assert few.wanted == 0.05
    assert few.out_of_reach == tuple(share.task for share in few.tasks)
    assert of(people=people, analysis={"half_width": 40}).out_of_reach == ()
    assert of(people=people).out_of_reach == ()
    assert of(analysis={"half_width": 5}).out_of_reach == ()
