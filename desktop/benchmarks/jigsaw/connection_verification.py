"""Connection Verification (Jigsaw-Puzzles 3.1, task 3): the relative position of two quarters."""

from desktop.benchmarks.generated_item_drafts import ItemDraft
from desktop.benchmarks.item import AnswerOption, Item, ItemKind
from desktop.benchmarks.jigsaw.photo_context_for_tasks import QUARTERS, Chosen, PhotoContext

OPTIONS = (
    AnswerOption(id="A", text="The two images are adjacent horizontally (left-right relationship)"),
    AnswerOption(id="B", text="The two images are adjacent vertically (top-bottom relationship)"),
    AnswerOption(id="C", text="The two images are not adjacent in the original image"),
)
PAIRS = {
    letter: tuple(f"{QUARTERS[one]}, {QUARTERS[two]}" for pair in pairs for one, two in (pair, pair[::-1]))
    for letter, pairs in {"A": ((0, 1), (2, 3)), "B": ((0, 2), (1, 3)), "C": ((0, 3), (1, 2))}.items()
}
"""The ordered pairs of quarters that make each answer right."""

_RELATIONS = {"A": "horizontal", "B": "vertical", "C": "not adjacent"}


def make_connection_item(work: PhotoContext) -> ItemDraft:
    """Two quarters in either order; horizontal, vertical and not adjacent a third each."""
    regions = work.quarters()
    right = work.rarest("answer", tuple(PAIRS))
    pair = work.rarest(right, PAIRS[right])
    first, second = pair.split(", ")
    factors = {"relation": _RELATIONS[right], "pair": pair}
    shown = [work.piece(regions[QUARTERS.index(first)]), work.piece(regions[QUARTERS.index(second)])]
    return work.draft(ItemKind.CHOICE, shown, right, factors, options=OPTIONS)


def connection_choices(item: Item) -> Chosen:
    """The answer, and the pair behind it."""
    return [("answer", str(item.answer)), (str(item.answer), str(item.factors["pair"]))]
