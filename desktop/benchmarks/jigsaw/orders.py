"""Order Restoration and Order Generation (Jigsaw-Puzzles 3.1, task 5, and 4.2): putting four quarters back."""

from itertools import permutations

from desktop.benchmarks.drafts import Draft
from desktop.benchmarks.item import Kind, Option
from desktop.benchmarks.jigsaw.work import LETTERS, Shown, Work, task_part

ORDERS: tuple[tuple[int, ...], ...] = tuple(permutations((1, 2, 3, 4)))
"""All 24 orders. The value at place p (top-left, top-right, bottom-left, bottom-right) is the number of the shuffled
picture that belongs there."""


def restoration(work: Work) -> Draft:
    """The true order among three of the other 23."""
    truth, shown = _shuffled(work)
    wrong = [order for order in ORDERS if order != truth]
    offered = [wrong[int(i)] for i in work.rng.permutation(len(wrong))[:3]]
    right = work.even.take((work.task, "answer"), range(4), work.rng)
    offered.insert(right, truth)
    options = tuple(Option(id=LETTERS[i], text=str(list(order))) for i, order in enumerate(offered))
    listed = "\n".join(f"{option.id}. {option.text}" for option in options)
    question = task_part(work.task).replace("<option list>", listed)
    factors = {"order": str(list(truth))}
    return work.draft(Kind.CHOICE, shown, LETTERS[right], factors, options=options, question=question)


def generation(work: Work) -> Draft:
    """The true order, to be written out."""
    truth, shown = _shuffled(work)
    options = tuple(Option(id=str(i + 1), image=i) for i in range(4))
    return work.draft(Kind.ORDER, shown, [str(i) for i in truth], {"order": str(list(truth))}, options=options)


def _shuffled(work: Work) -> tuple[tuple[int, ...], list[Shown]]:
    """A true order, spread evenly over all 24, and the quarters shuffled so that it is the true one."""
    regions = work.quarters()
    truth = work.even.take((work.task, "order"), ORDERS, work.rng)
    return truth, [work.piece(regions[truth.index(i + 1)]) for i in range(4)]
