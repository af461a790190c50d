"""`eyeline-tiny` in figures: its whole name is in each, with what it was trained on, and no word is cut at an edge."""
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# (matplotlib's own annotations leave keyword arguments open)

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from db.lab import open_lab
from desktop.analysis.document_model.find_cjk_fonts import cjk_font_for
from desktop.analysis.document_model.report_language import use_report_language
from desktop.analysis.figures.accuracy_figure_data import accuracy_plots
from desktop.analysis.figures.accuracy_forest_outcome_plots import accuracy_figure, outcomes_figure
from desktop.analysis.figures.answerer_colours_and_markers import series_marks
from desktop.analysis.figures.figure_style import use_figure_style
from desktop.analysis.figures.gap_difficulty_speed_figures import lab_figures
from desktop.analysis.figures.speed_and_confidence_curves import accuracy_curve_figures
from desktop.analysis.figures.times_and_difficulty_data import outcomes_by_answerer
from desktop.analysis.paper_tables.all_paper_tables import all_paper_tables, curve_by_length
from desktop.analysis.paper_tables.draw_paper_figures import draw_paper_figure
from desktop.analysis.tables.compare_people_and_models import compare_lab
from desktop.inference.models.add_demo_models import TINY
from tests.tiny_answers import make_compared_lab

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Draw = Callable[[], "Figure | None"]
CALLED = f"{TINY} (trained on generated items)"
CALLED_IN = {"zh_CN": f"{TINY}（用生成的题目训练）", "ja": f"{TINY}（生成した項目で訓練）"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A lab in which eyeline-tiny and five simulated participants answered; it is only read."""
    return make_compared_lab(tmp_path_factory.mktemp("shown") / "lab")


@pytest.fixture(scope="module")
def figures(folder: Path) -> dict[str, Draw]:
    """Every figure of that lab, by its name."""
    with open_lab(folder) as lab:
        comparison = compare_lab(lab, with_simulated=True)
        frame = comparison.frame
        marks = dict(series_marks(frame))
        grids = list(all_paper_tables(lab, frame))
    made: dict[str, Draw] = {
        "accuracy": partial(accuracy_figure, accuracy_plots(comparison)),
        "outcomes": partial(outcomes_figure, outcomes_by_answerer(comparison)),
    }
    made |= {one.data.name: one.draw for one in (*lab_figures(comparison), *accuracy_curve_figures(comparison))}
    return made | {f"{grid.benchmark} {grid.spec.id}": partial(draw_paper_figure, grid, marks) for grid in grids}


def texts(figure: "Figure") -> Iterator[tuple[str, bool]]:
    """Every text that is drawn, in one line, and whether all of it is within the figure."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.text import Text

    FigureCanvasAgg(figure)
    figure.draw_without_rendering()
    for text in figure.findobj(lambda artist: isinstance(artist, Text) and artist.get_visible()):
        assert isinstance(text, Text)
        if words := " ".join(text.get_text().split()):
            box = text.get_window_extent()
            yield words, box.x0 >= -2 and box.x1 <= figure.bbox.x1 + 2


@pytest.mark.parametrize("width", [8.0, 4.2])
def test_that_each_figure_names_it_whole_and_within_its_edges(figures: dict[str, Draw], width: float) -> None:
    named = set[str]()
    for name, draw in figures.items():
        with use_figure_style(width=width):
            figure = draw()
            if figure is None:
                continue
            for words, inside in texts(figure):
                if TINY in words:
                    named.add(name)
                    assert words == CALLED and inside, (name, words)
    assert named >= {"accuracy", "outcomes", "distance", "jigsaw figure 2", "jigsaw figure 8", "ordinal figure 2, by N"}


@pytest.mark.parametrize("language", CALLED_IN)
def test_that_each_figure_says_in_the_readers_language_what_it_was_trained_on(
    figures: dict[str, Draw], language: str
) -> None:
    if cjk_font_for(language) is None:
        pytest.skip("no font of this machine has the characters of the language")
    named = set[str]()
    for name, draw in figures.items():
        with use_report_language(language), use_figure_style():
            figure = draw()
            drawn = [] if figure is None else list(texts(figure))
        if found := {"".join(words.split()) for words, _ in drawn if TINY in words}:
            named.add(name)
            assert found == {CALLED_IN[language]}, name
    assert named >= {"accuracy", "outcomes", "distance", "jigsaw figure 2", "ordinal figure 2, by N"}


def test_that_its_curve_falls_where_people_s_does_not(folder: Path) -> None:
    with open_lab(folder) as lab:
        grid = curve_by_length(compare_lab(lab, with_simulated=True).frame)
    assert grid is not None
    tiny, people = ([cell.value for cell in grid.row(who).cells[:4]] for who in (CALLED, "People"))
    assert (tiny[0], tiny[-1]) == (1.0, 0.0)
    assert min(value for value in people if value is not None) > 0.5
