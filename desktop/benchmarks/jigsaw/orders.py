"""Order Restoration and Order Generation (Jigsaw-Puzzles 3.1, task 5, and 4.2): putting four quarters back."""

from itertools import permutations

from desktop.benchmarks.drafts import Draft
from desktop.benchmarks.item import Item, Kind, Option
from desktop.benchmarks.jigsaw.work import LETTERS, Chosen, Shown, Work, answer_letter, task_part

ORDERS = tuple(str(list(order)) for order in permutations((1, 2, 3, 4)))
"""All 24 orders, as they are printed.

The value at place p (top-left, top-right, bottom-left, bottom-right) is the number of the shuffled
picture that belongs there."""


def restoration(work: Work) -> Draft:
    """The true order among three of the other 23."""
    truth, shown = _shuffled(work)
    wrong = [order for order in ORDERS if order != truth]
    offered = [wrong[int(i)] for i in work.rng.permutation(len(wrong))[:3]]
    right = work.rarest("answer", LETTERS[:4])
    offered.insert(LETTERS.index(right), truth)
    options = tuple(Option(id=LETTERS[i], text=order) for i, order in enumerate(offered))
    listed = "\n".join(f"{option.id}. {option.text}" for option in options)
    question = task_part(work.task).replace("<option list>", listed)
    return work.draft(Kind.CHOICE, shown, right, {"order": truth}, options=options, question=question)


def generation(work: Work) -> Draft:
    """The true order, to be written out."""
    truth, shown = _shuffled(work)
    options = tuple(Option(id=str(i + 1), image=i) for i in range(4))
    return work.draft(Kind.ORDER, shown, [*_places(truth)], {"order": truth}, options=options)


def chosen_restoration(item: Item) -> Chosen:
    """The true order, and the letter of its option."""
    return [*chosen_generation(item), *answer_letter(item)]


def chosen_generation(item: Item) -> Chosen:
    """The true order."""
    return [("order", str(item.factors["order"]))]


def _shuffled(work: Work) -> tuple[str, list[Shown]]:
    """A true order, spread evenly over all 24, and the quarters shuffled so that it is the true one."""
    regions = work.quarters()
    truth = work.rarest("order", ORDERS)
    places = _places(truth)
    return truth, [work.piece(regions[places.index(str(number))]) for number in range(1, 5)]


def _places(order: str) -> list[str]:
    return order.strip("[]").split(", ")
