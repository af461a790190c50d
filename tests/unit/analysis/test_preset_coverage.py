"""Coverage and false positives of the methods: people's intervals on the plan of each preset, and the cells of
docs/simulations.json (`make simulations`), which has more runs of each."""

import json
from itertools import product
from math import sqrt
from pathlib import Path
from typing import get_args

import pytest

from desktop.analysis.data.analysis_settings_file import Method
from desktop.analysis.tables.analysis_plan_sentences import is_interval_unreliable
from tests.simulations import grid
from tests.simulations.presets import SIZES, covered, plans

RUNS = 150
FILE = Path(__file__).parents[3] / "docs" / "simulations.json"


@pytest.fixture
def cells() -> list[grid.Cell]:
    found: list[grid.Cell] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("name", SIZES)
@pytest.mark.parametrize("accuracy", [0.75, 0.99])
def test_that_a_presets_intervals_hold_the_truth(name: str, accuracy: float) -> None:
    plan = next(iter(plans(name).values()))
    assert covered(plan, accuracy, RUNS) >= 0.9


def test_that_every_method_has_every_accuracy_and_size_with_enough_runs(cells: list[grid.Cell]) -> None:
    assert set(grid.METHODS) == set(get_args(Method))
    wanted = {(method, at, *size) for method, at, size in product(grid.METHODS, grid.ACCURACIES, grid.SIZES)}
    assert {grid.key_of(cell) for cell in cells} == wanted
    assert len(cells) == len(wanted)
    for cell in cells:
        assert set(cell) == set(grid.Cell.__annotations__)
        assert cell["runs"] >= {"closed": 2_000, "mixed": 400}[cell["method"]]
        rate = max(cell["false_positives"], 1 / cell["runs"])
        assert cell["mc_error"] == pytest.approx(sqrt(rate * (1 - cell["false_positives"]) / cell["runs"]), abs=1e-5), (
            cell
        )


def test_that_no_cell_is_beyond_7_percent_false_positives_or_below_93_percent_coverage(cells: list[grid.Cell]) -> None:
    """By more than two Monte-Carlo errors; a cell that is must be found."""
    assert list(grid.failing(cells)) == []
    spoiled = [{**cells[0], "false_positives": 0.09}, {**cells[1], "coverage": 0.90}]
    assert list(grid.failing([*spoiled, *cells[2:]])) == spoiled  # type: ignore[list-item]


def test_that_the_default_method_carries_no_warning_from_8_participants_and_100_items_on(
    cells: list[grid.Cell],
) -> None:
    large = [cell for cell in cells if cell["method"] == "closed" and (cell["people"], cell["items"]) != (5, 50)]
    assert not any(cell["warned"] or is_interval_unreliable(cell["people"]) for cell in large)


def test_that_stopping_by_precision_keeps_94_to_96_percent_coverage_within_two_monte_carlo_errors() -> None:
    text = FILE.with_name("analysis.md").read_text(encoding="utf-8")
    table = text.partition("where collecting stops at the margin of error")[2].split("\n\n")[1]
    found = [float(one) for row in table.splitlines()[2:] for cell in row.split("|")[3:6] for one in cell.split("/")]
    assert len(found) == 108
    assert all(93.5 <= one <= 96.4 for one in found)


@pytest.mark.campaign
@pytest.mark.parametrize("accuracy", [0.6, 0.99])
def test_that_the_cells_of_the_default_method_are_those_of_the_code(cells: list[grid.Cell], accuracy: float) -> None:
    n = grid.RUNS["closed"]
    parts = [grid.chunk("closed", accuracy, (5, 50), grid.CHUNK, seed) for seed in range(n // grid.CHUNK)]
    assert grid.cell_of(("closed", accuracy, (5, 50)), parts, n) in cells
