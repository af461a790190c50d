"""Connection Verification (Jigsaw-Puzzles 3.1, task 3): how two quarters lie to each other."""

from desktop.benchmarks.drafts import Draft
from desktop.benchmarks.item import Kind, Option
from desktop.benchmarks.jigsaw.work import QUARTERS, Work

OPTIONS = (
    Option(id="A", text="The two images are adjacent horizontally (left-right relationship)"),
    Option(id="B", text="The two images are adjacent vertically (top-bottom relationship)"),
    Option(id="C", text="The two images are not adjacent in the original image"),
)
PAIRS = {
    "A": ((0, 1), (1, 0), (2, 3), (3, 2)),
    "B": ((0, 2), (2, 0), (1, 3), (3, 1)),
    "C": ((0, 3), (3, 0), (1, 2), (2, 1)),
}
"""The ordered pairs of quarters (in reading order) that make each answer right."""

_RELATIONS = {"A": "horizontal", "B": "vertical", "C": "not adjacent"}


def make(work: Work) -> Draft:
    """Two quarters in either order; horizontal, vertical and not adjacent a third each."""
    regions = work.quarters()
    right = work.even.take((work.task, "answer"), tuple(PAIRS), work.rng)
    first, second = work.even.take((work.task, right), PAIRS[right], work.rng)
    factors = {"relation": _RELATIONS[right], "first": QUARTERS[first], "second": QUARTERS[second]}
    shown = [work.piece(regions[first]), work.piece(regions[second])]
    return work.draft(Kind.CHOICE, shown, right, factors, options=OPTIONS)
