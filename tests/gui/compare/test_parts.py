"""What the parts of Compare tell without a window: paths in words, headings in two lines, numbers that sort."""

import json

import pytest

from desktop.benchmarks.item import Item, ItemKind
from desktop.gui.compare.item_answers_card import path_error_text
from desktop.gui.compare.report_table_widget import break_heading


def traced(*steps: str) -> str:
    return json.dumps({"answer": steps[-1], "trace": list(steps)})


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (("A1", "B2", "C3"), "The whole path is correct."),
        (("A1", "X9", "C3"), "The first path error is at step 2."),
        (("A1", "B2"), "The first path error is at step 3."),
        (("A1", "B2", "C3", "D4"), "The first path error is at step 4."),
    ],
)
def test_that_a_path_says_where_it_leaves_the_true_one(told: tuple[str, ...], words: str) -> None:
    item = Item(
        benchmark="ordinal",
        version="made",
        key="loop-1",
        task="2d_single_loop",
        kind=ItemKind.TRACE,
        question="Which is the 3rd?",
        images=(),
        answer=json.loads(traced("A1", "B2", "C3")),
    )
    assert path_error_text(item, traced(*told)) == words
    assert path_error_text(item, None) == ""


@pytest.mark.parametrize(
    ("title", "lines"),
    [
        ("Respondent", "Respondent"),
        ("Missing Piece, Easy", "Missing\nPiece, Easy"),
        ("Qwen2.5-VL-7B", "Qwen2.5-VL-7B"),
        ("Difference, points", "Difference,\npoints"),
        ("lenient 1, %", "lenient 1, %"),
    ],
)
def test_that_a_long_heading_stands_in_two_lines(title: str, lines: str) -> None:
    assert break_heading(title) == lines
