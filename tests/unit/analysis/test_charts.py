"""The papers' figures hold the numbers of their tables, mark by mark."""

from typing import TYPE_CHECKING, cast

import numpy as np
import pytest

from desktop.analysis.data.analysis_frame import AnalysisFrame, AnalysisItem
from desktop.analysis.figures.answerer_colours_and_markers import series_marks
from desktop.analysis.figures.gap_difficulty_speed_figures import LabFigure, lab_figures
from desktop.analysis.figures.times_and_difficulty_data import BINS
from desktop.analysis.paper_tables.all_paper_tables import tables_per_model
from desktop.analysis.paper_tables.draw_paper_figures import draw_paper_figure
from desktop.analysis.paper_tables.similarity_parameter_failure_tables import (
    ModelSizeFacts,
    accuracy_by_parameters,
    task_similarity,
)
from desktop.analysis.paper_tables.table_grid import TableGrid, TableGridBuilder
from desktop.analysis.paper_tables.table_specs import table_spec
from desktop.analysis.tables.compare_people_and_models import build_comparison
from tests.unit.analysis.frames import frame
from tests.unit.analysis.published_frames import Given, framed, item

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.patches import Rectangle

TASKS = ("missing_piece_easy", "missing_piece_hard", "localization_easy", "localization_hard", "connection", "anomaly",
         "order_restoration", "order_generation")  # fmt: skip
EACH = 8


def jigsaw(models: int = 6) -> AnalysisFrame:
    """Every task with the same number of items; model k is right on a share that grows with k, unevenly over tasks."""
    items = [item("jigsaw", task, number) for task in TASKS for number in range(EACH)]
    told, answered = Given(), Given()
    rng = np.random.default_rng(5)
    for place in range(len(items)):
        for who in range(models):
            told.add(who, place, bool(rng.random() < (who + 1) / (models + 1)))
        for who in range(3):
            answered.add(who, place, bool(rng.random() < 0.9))
    names = [(f"model-{number}", "") for number in range(models)]
    return framed(items, names, told, people=["P1", "P2", "P3"], answers=answered)


def drawn(frame: AnalysisFrame, grid: TableGrid) -> "Figure":
    figure = draw_paper_figure(grid, series_marks(frame))
    assert figure is not None
    return figure


def widths(axes: "Axes") -> list[float]:
    """How long the bars are, in the order drawn."""
    return [cast("Rectangle", bar).get_width() for bar in axes.patches]


def values(grid: TableGrid, who: str) -> list[float]:
    return [cell.value for cell in grid.row(who).cells if cell.value is not None]


def test_that_the_radar_has_a_closed_line_for_everybody_with_the_five_tasks() -> None:
    frame = jigsaw()
    grid = TableGridBuilder(frame, "jigsaw").grid(table_spec("jigsaw", "figure 2"))
    (axes,) = drawn(frame, grid).axes
    lines = {str(line.get_label()): np.asarray(line.get_ydata()).tolist() for line in axes.lines}
    assert set(lines) == {"People", *(f"model-{number}" for number in range(6))}
    for who, drawn_at in lines.items():
        assert drawn_at == [*values(grid, who), values(grid, who)[0]]


def test_that_the_heat_map_has_pearsons_correlations_of_the_tasks() -> None:
    frame = jigsaw()
    asked = TableGridBuilder(frame, "jigsaw").grid(table_spec("jigsaw", "figure 5"))
    grid = task_similarity(asked)
    (axes,) = drawn(frame, grid).axes
    image = np.asarray(axes.images[0].get_array())
    by_task = np.array([[cell.value for cell in row.cells] for row in asked.rows], dtype=np.float64)
    assert image == pytest.approx(np.corrcoef(by_task.T))
    told = [text.get_text() for text in axes.texts]
    assert told == [f"{value:.2f}".replace("-", "−") for value in image.flatten()]
    assert task_similarity(TableGridBuilder(jigsaw(4), "jigsaw").grid(table_spec("jigsaw", "figure 5"))).refused


def test_that_points_stand_at_parameters_and_overall_accuracy_in_lines_of_families() -> None:
    frame = jigsaw()
    asked = TableGridBuilder(frame, "jigsaw").grid(table_spec("jigsaw", "figure 6"))
    facts = {f"model-{n}": ModelSizeFacts(10**9 * 2**n, "one" if n % 2 else "other") for n in range(6)}
    grid = accuracy_by_parameters(asked, facts)
    (axes,) = drawn(frame, grid).axes
    assert axes.get_xscale() == "log"
    lines = {str(line.get_label()): np.asarray(line.get_xydata()).tolist() for line in axes.lines}
    overall = {row.who: row.cells[-1].value for row in asked.rows}
    assert lines["one"] == [[10**9 * 2**n, overall[f"model-{n}"]] for n in (1, 3, 5)]
    assert lines["other"] == [[10**9 * 2**n, overall[f"model-{n}"]] for n in (0, 2, 4)]


def test_that_bars_are_as_long_as_their_cells_and_carry_their_intervals() -> None:
    frame = jigsaw()
    grid = TableGridBuilder(frame, "jigsaw").grid(table_spec("jigsaw", "figure 8"))
    (axes,) = drawn(frame, grid).axes
    rows = [row for row in grid.rows if row.kind in {"people", "model"}]
    wanted = [row.cells[column] for column in range(2) for row in rows]
    assert widths(axes) == [cell.value for cell in wanted]
    assert [np.asarray(line.get_xdata()).tolist() for line in axes.lines] == [[cell.low, cell.high] for cell in wanted]


def moat() -> tuple[list[AnalysisItem], AnalysisFrame]:
    tags = [["CNT", "OCR"], ["OCR"], ["CNT"], ["RLA", "OCR"], ["INDOOR", "CNT"], ["OUTDOOR", "DIAGRAM"]]
    items = [item("moat", "multiple_choice", n, tags=names) for n, names in enumerate(tags)]
    told = Given()
    for place, (one, other) in enumerate([(1, 0), (1, 1), (0, 0), (1, 0), (1, 1), (0, 1)]):
        told.add(0, place, bool(one))
        told.add(1, place, bool(other))
    return items, framed(items, [("a", ""), ("b", "")], told)


def test_that_moats_pairs_are_over_all_models_and_of_each_alone() -> None:
    _, frame = moat()
    maker, spec = TableGridBuilder(frame, "moat"), table_spec("moat", "figure 4")
    both, (alone, other) = maker.grid(spec), list(tables_per_model(frame, maker, spec))
    assert (alone.spec.id, other.spec.id) == ("figure 4, a", "figure 4, b")
    counting = both.columns.index("CNT"), both.columns.index("OCR")
    assert [grid.row("CNT").cells[counting[1]].value for grid in (both, alone, other)] == [0.5, 1.0, 0.0]
    assert alone.row("CNT").cells[counting[0]].value == pytest.approx(2 / 3)
    (axes,) = drawn(frame, alone).axes
    image = np.asarray(axes.images[0].get_array(), dtype=np.float64)
    assert image[counting[0], counting[1]] == image[counting[1], counting[0]] == 1.0
    assert np.isnan(image[counting[0], both.columns.index("GNDV")])


SHARES = [("figure 3", {"CNT": 3, "OCR": 3, "RLA": 1}), ("figure 7", {"indoor": 1, "outdoor": 1, "diagram": 1})]


@pytest.mark.parametrize(("name", "shares"), SHARES)
def test_that_moats_needs_and_kinds_of_pictures_are_shares_of_the_questions(name: str, shares: dict[str, int]) -> None:
    items, frame = moat()
    grid = TableGridBuilder(frame, "moat").grid(table_spec("moat", name))
    (axes,) = drawn(frame, grid).axes
    told = dict(zip(grid.columns, widths(axes), strict=True))
    assert {name: share for name, share in told.items() if share} == pytest.approx(
        {name: n / len(items) for name, n in shares.items()}
    )


def ordinal() -> AnalysisFrame:
    levels = ("Within Objects", "Exceed Objects", "Large Scale")
    items = [
        item(
            "ordinal",
            "2d_single_loop",
            number,
            factors={"ordinal_level": level, "object_count": size, "stride": stride},
        )
        for number, (level, size, stride) in enumerate(
            (level, size, stride) for level in levels for size in (5, 10) for stride in (1, 2, 3)
        )
    ]
    told, answered = Given(), Given()
    rng = np.random.default_rng(1)
    for place in range(len(items)):
        for who in range(3):
            told.add(who, place, bool(rng.random() < 0.5))
        answered.add(0, place, bool(rng.random() < 0.9))
    return framed(items, [(f"m{n}", "") for n in range(3)], told, people=["P1"], answers=answered)


@pytest.mark.parametrize("name", ["figure 2, by level", "figure 2, by stride"])
def test_that_ordinals_lines_go_from_step_to_step_people_too(name: str) -> None:
    frame = ordinal()
    grid = TableGridBuilder(frame, "ordinal").grid(table_spec("ordinal", name))
    (axes,) = drawn(frame, grid).axes
    lines = {str(line.get_label()): np.asarray(line.get_ydata()).tolist() for line in axes.lines}
    assert lines == {who: values(grid, who) for who in ("People", "m0", "m1", "m2")}
    assert [tick.get_text() for tick in axes.get_xticklabels()] == list(grid.columns)


def test_that_ordinals_heat_map_is_the_mean_over_models_by_level_and_size() -> None:
    frame = ordinal()
    grid = TableGridBuilder(frame, "ordinal").grid(table_spec("ordinal", "figure 3, 2D single loops, models"))
    image = np.asarray(drawn(frame, grid).axes[0].images[0].get_array())
    columns = frame.predictions
    within_five = columns.outcome[columns.item < 3] == 0
    assert image.shape == (3, 2)
    assert image[0, 0] == pytest.approx(within_five.mean())


def figures_of(made: AnalysisFrame) -> dict[str, LabFigure]:
    return {one.data.name: one for one in lab_figures(build_comparison(made))}


def test_that_the_labs_own_figures_stand_at_their_data() -> None:
    people = {
        code: {"jigsaw/anomaly": told}
        for code, told in zip("ABCDE", ("rrrrw", "rrrww", "rrwrr", "rrrrr", "wrrrr"), strict=True)
    }
    models = {"near": {"jigsaw/anomaly": "rrrww"}, "far": {"jigsaw/anomaly": "rwwww"}}
    made = frame({"jigsaw/anomaly": (5, 0.25)}, people, models, seconds=None)
    found = figures_of(made)
    (axes,) = found["distance"].draw().axes
    points = [float(np.asarray(line.get_xdata())[0]) for line in axes.lines if len(np.asarray(line.get_xdata())) == 1]
    assert points == pytest.approx([0.2, 0.6])
    assert [row[4] for row in found["distance"].data.texts()] == ["20.0", "60.0"]
    bars = [widths_up(axes) for axes in found["times_spread"].draw().axes]
    assert [n for of_outcome in bars for n in of_outcome] == [int(row[3]) for row in found["times_spread"].data.texts()]
    (axes,) = found["item_difficulty"].draw().axes
    offsets = np.asarray(axes.collections[0].get_offsets())
    told = {(float(row[2]) / 100, float(row[4]) / 100) for row in found["item_difficulty"].data.texts()}
    assert {(round(float(x), 3), round(float(y), 3)) for x, y in offsets} == told
    (axes,) = found["speed_accuracy"].draw().axes
    offsets = np.asarray(axes.collections[0].get_offsets())
    rows = found["speed_accuracy"].data.texts()
    assert [(round(x, 2), round(y, 3)) for x, y in offsets.tolist()] == [
        (float(row[2]), float(row[3]) / 100) for row in rows
    ]


def widths_up(axes: "Axes") -> list[int]:
    """How high the bars of a histogram are; what is shaded behind them is no bar."""
    heights = [cast("Rectangle", bar).get_height() for bar in axes.patches[:BINS]]
    return [round(height) for height in heights]


def test_that_nothing_answered_gives_no_figure_of_the_lab() -> None:
    assert not figures_of(frame({"jigsaw/anomaly": (5, 0.25)}, {}, {"m": {"jigsaw/anomaly": "rrrww"}}))
