"""MOAT's list of choices (4.1, and the released code): shuffled each time, answered by text."""

from collections.abc import Sequence

from desktop.benchmarks.item import Item
from desktop.benchmarks.seeded_random_generators import child_generator

SEED = 0
"""The default seed of the order of choices."""


def shuffled_choice_order(item: Item, repeat: int, seed: int = SEED) -> tuple[str, ...]:
    """The ids of an item's choices as they are listed in a repeat; independent of the other items of a run."""
    ids = [option.id for option in item.options]
    draw = child_generator(seed, "moat", "choices", item.key, repeat)
    return tuple(ids[int(place)] for place in draw.permutation(len(ids)))


def list_choices(item: Item, order: Sequence[str] = ()) -> str:
    """The line that lists the choices in that order, in the one they are stored in without one; empty without any."""
    texts = {option.id: option.text or "" for option in item.options}
    names = order or [*texts]
    return f"\nThe choices are: {[texts[name] for name in names]}" if texts else ""
