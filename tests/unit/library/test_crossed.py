"""Planning figures against the values of the reference (tables of items needed, simulated power of human panels)."""

import json
import math
from pathlib import Path

import pytest

from desktop.library.statistics.closed_form_power import (
    PanelDesign,
    answer_variance_components,
    difference_power,
    expected_half_width,
    participants_needed,
)
from tests.simulations.grid import BEHIND, ITEM_SD, level_for, marginal

CELLS = Path(__file__).parents[3] / "docs" / "simulations.json"


def test_that_the_power_of_a_panel_is_that_of_its_simulation_in_every_cell() -> None:
    """The model is 0.6 logits below the average person; the file has the power that the analysis had."""
    cells = [cell for cell in json.loads(CELLS.read_text(encoding="utf-8")) if cell["method"] == "closed"]
    assert len(cells) >= 30
    for cell in cells:
        accuracy, people, items = cell["accuracy"], cell["people"], cell["items"]
        below = accuracy - marginal(level_for(accuracy, ITEM_SD) - BEHIND)
        found = difference_power(
            below, answer_variance_components(accuracy, ITEM_SD, 0.6), PanelDesign(people, items, people)
        )
        assert found == pytest.approx(cell["power"], abs=0.03), cell


@pytest.mark.parametrize("accuracy", [0.25, 0.5, 0.8, 0.99])
def test_that_the_parts_of_the_variance_are_all_of_it(accuracy: float) -> None:
    found = answer_variance_components(accuracy)
    assert found.person + found.item + found.rest == pytest.approx(accuracy * (1 - accuracy))
    assert min(found.person, found.item, found.rest) > 0


def test_that_people_needed_are_the_fewest_that_do() -> None:
    spread, panel = answer_variance_components(0.8), PanelDesign(24, 220, 3)
    needed = participants_needed(0.05, spread, panel)
    assert needed is not None
    assert expected_half_width(spread, PanelDesign(needed, 220, round(3 * needed / 24))) <= 0.05
    fewer = needed - 1
    assert expected_half_width(spread, PanelDesign(fewer, 220, round(3 * fewer / 24))) > 0.05
    assert participants_needed(0.005, spread, panel) is None


def test_that_the_planned_margin_falls_with_every_participant_and_changes_its_meaning_at_no_number() -> None:
    spread = answer_variance_components(0.9)
    for these in (False, True):
        margins = [expected_half_width(spread, PanelDesign(n, 220, n), these=these) for n in range(2, 31)]
        assert margins == sorted(margins, reverse=True)
    assert (
        expected_half_width(spread, PanelDesign(4, 220, 4)) > expected_half_width(spread, PanelDesign(5, 220, 5)) > 0.07
    )
    assert expected_half_width(spread, PanelDesign(4, 220, 4), these=True) == pytest.approx(0.023, abs=0.001)
    assert expected_half_width(spread, PanelDesign(1, 220, 1)) == expected_half_width(
        spread, PanelDesign(1, 220, 1), these=True
    )


def test_that_items_that_share_a_picture_say_less() -> None:
    spread = answer_variance_components(0.8)
    assert expected_half_width(spread, PanelDesign(10, 300, 2, per_picture=15)) > expected_half_width(
        spread, PanelDesign(10, 300, 2)
    )
    assert not math.isnan(expected_half_width(spread, PanelDesign(1, 1, 1)))
