"""Leakage of answers between tasks: how much one task on an image reveals about a later task on the same image.

Tasks that give each other away are assigned to different people, or at least to different sessions.
"""

from collections.abc import Mapping
from enum import StrEnum

from desktop.benchmarks.item import Item
from desktop.benchmarks.probes import PERCEPTUAL, REASONING, is_probe

MISSING = ("missing_piece_easy", "missing_piece_hard")
LOCALIZATION = ("localization_easy", "localization_hard")
ORDERS = ("order_restoration", "order_generation")


class LeakageEffect(StrEnum):
    """What the earlier task shows of the later one's answer."""

    NONE = "none"
    HELPS = "helps"
    GIVES_AWAY = "gives_away"


def _jigsaw_effects() -> Mapping[tuple[str, str], LeakageEffect]:
    """Every ordered pair of Jigsaw tasks; quarters help, any larger view of the photograph gives away."""
    quarters = ("connection", *ORDERS)
    views = (*MISSING, *LOCALIZATION, "anomaly")
    every = (*views, *quarters)
    table = {(first, second): LeakageEffect.HELPS for first in every for second in every}
    table |= {(first, second): LeakageEffect.GIVES_AWAY for first in views for second in quarters}
    table |= {(first, second): LeakageEffect.GIVES_AWAY for first in views for second in (*MISSING, *LOCALIZATION)}
    table |= {(first, second): LeakageEffect.GIVES_AWAY for first in ORDERS for second in ORDERS}
    return table


TABLE: Mapping[tuple[str, str], LeakageEffect] = _jigsaw_effects()
"""Missing Piece shows nearly the whole photograph, its hole among the candidates; an unchanged Anomaly shows all of it;
a masked photograph shows more than a quarter. Quarters alone do not show how they fit together."""

MUCH: frozenset[tuple[str, str]] = frozenset((first, second) for first in ORDERS for second in MISSING)
"""Pairs that belong in different sessions: after putting a photograph together, a participant recognises its piece
among foreign ones at once."""


def should_be_separated(earlier: Item, later: Item) -> bool:
    """Whether `earlier` reveals so much of `later` that they belong in different sessions if the study has several."""
    return leakage_effect(earlier, later) is LeakageEffect.HELPS and (earlier.task, later.task) in MUCH


def leakage_effect(earlier: Item, later: Item) -> LeakageEffect:
    """How much having seen `earlier` reveals about `later`.

    Items of different pictures reveal nothing; a simplified variant and a probe give away their parent, and a parent
    gives away its variant; a parent helps with a probe, which is asked right after it. Questions on one drawing are
    independent of each other.
    """
    if earlier.benchmark != later.benchmark:
        return LeakageEffect.NONE
    kin = earlier.variant_of is not None or later.variant_of is not None
    if kin and (related := _leakage_between_relatives(earlier, later)) is not None:
        return related
    if earlier.group is None or earlier.group != later.group:
        return LeakageEffect.NONE
    if earlier.benchmark == "jigsaw" and not (is_probe(earlier) or is_probe(later)):
        return TABLE.get((earlier.task, later.task), LeakageEffect.HELPS)
    return LeakageEffect.NONE


def _leakage_between_relatives(earlier: Item, later: Item) -> LeakageEffect | None:
    """The effect between parents, variants and probes; None for two items that are not related in this way."""
    if earlier.variant_of == later.key:
        return LeakageEffect.GIVES_AWAY
    if later.variant_of == earlier.key:
        return LeakageEffect.HELPS if is_probe(later) else LeakageEffect.GIVES_AWAY
    if is_probe(earlier) and is_probe(later) and earlier.variant_of == later.variant_of:
        # A reasoning probe says in words what the picture shows.
        return (
            LeakageEffect.GIVES_AWAY if (earlier.task, later.task) == (REASONING, PERCEPTUAL) else LeakageEffect.HELPS
        )
    return None
