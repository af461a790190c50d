"""Order Restoration and Order Generation (Jigsaw-Puzzles 3.1, task 5, and 4.2): putting four quarters back."""

from itertools import permutations

from desktop.benchmarks.generated_item_drafts import ItemDraft
from desktop.benchmarks.item import AnswerOption, Item, ItemKind
from desktop.benchmarks.jigsaw.photo_context_for_tasks import (
    LETTERS,
    Chosen,
    DraftImage,
    PhotoContext,
    answer_letter_choice,
    jigsaw_task_part,
)

ORDERS = tuple(str(list(order)) for order in permutations((1, 2, 3, 4)))
"""All 24 orders, as they are printed.

The value at place p (top-left, top-right, bottom-left, bottom-right) is the number of the shuffled
picture that belongs there."""


def make_order_restoration(work: PhotoContext) -> ItemDraft:
    """The true order among three of the other 23."""
    truth, shown = _shuffle_quarters(work)
    wrong = [order for order in ORDERS if order != truth]
    offered = [wrong[int(i)] for i in work.rng.permutation(len(wrong))[:3]]
    right = work.rarest("answer", LETTERS[:4])
    offered.insert(LETTERS.index(right), truth)
    options = tuple(AnswerOption(id=LETTERS[i], text=order) for i, order in enumerate(offered))
    listed = "\n".join(f"{option.id}. {option.text}" for option in options)
    question = jigsaw_task_part(work.task).replace("<option list>", listed)
    return work.draft(ItemKind.CHOICE, shown, right, {"order": truth}, options=options, question=question)


def make_order_generation(work: PhotoContext) -> ItemDraft:
    """The true order, to be written out."""
    truth, shown = _shuffle_quarters(work)
    options = tuple(AnswerOption(id=str(i + 1), image=i) for i in range(4))
    return work.draft(ItemKind.ORDER, shown, [*_quarter_numbers(truth)], {"order": truth}, options=options)


def restoration_choices(item: Item) -> Chosen:
    """The true order, and the letter of its option."""
    return [*generation_choices(item), *answer_letter_choice(item)]


def generation_choices(item: Item) -> Chosen:
    """The true order."""
    return [("order", str(item.factors["order"]))]


def _shuffle_quarters(work: PhotoContext) -> tuple[str, list[DraftImage]]:
    """A true order, spread evenly over all 24, and the quarters shuffled so that it is the true one."""
    regions = work.quarters()
    truth = work.rarest("order", ORDERS)
    places = _quarter_numbers(truth)
    return truth, [work.piece(regions[places.index(str(number))]) for number in range(1, 5)]


def _quarter_numbers(order: str) -> list[str]:
    return order.strip("[]").split(", ")
