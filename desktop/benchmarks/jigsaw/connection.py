"""Connection Verification (Jigsaw-Puzzles 3.1, task 3): the relative position of two quarters."""

from desktop.benchmarks.drafts import Draft
from desktop.benchmarks.item import Item, Kind, Option
from desktop.benchmarks.jigsaw.work import QUARTERS, Chosen, Work

OPTIONS = (
    Option(id="A", text="The two images are adjacent horizontally (left-right relationship)"),
    Option(id="B", text="The two images are adjacent vertically (top-bottom relationship)"),
    Option(id="C", text="The two images are not adjacent in the original image"),
)
PAIRS = {
    letter: tuple(f"{QUARTERS[one]}, {QUARTERS[two]}" for pair in pairs for one, two in (pair, pair[::-1]))
    for letter, pairs in {"A": ((0, 1), (2, 3)), "B": ((0, 2), (1, 3)), "C": ((0, 3), (1, 2))}.items()
}
"""The ordered pairs of quarters that make each answer right."""

_RELATIONS = {"A": "horizontal", "B": "vertical", "C": "not adjacent"}


def make(work: Work) -> Draft:
    """Two quarters in either order; horizontal, vertical and not adjacent a third each."""
    regions = work.quarters()
    right = work.rarest("answer", tuple(PAIRS))
    pair = work.rarest(right, PAIRS[right])
    first, second = pair.split(", ")
    factors = {"relation": _RELATIONS[right], "pair": pair}
    shown = [work.piece(regions[QUARTERS.index(first)]), work.piece(regions[QUARTERS.index(second)])]
    return work.draft(Kind.CHOICE, shown, right, factors, options=OPTIONS)


def chosen(item: Item) -> Chosen:
    """The answer, and the pair behind it."""
    return [("answer", str(item.answer)), (str(item.answer), str(item.factors["pair"]))]
