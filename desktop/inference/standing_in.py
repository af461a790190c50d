"""Which items a condition really asks: those that were chosen, their simplified variants, their probes."""

from collections.abc import Iterable, Sequence

from db.lab import Lab
from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.item import Item, Kind
from desktop.benchmarks.probes import is_probe
from desktop.benchmarks.words import say
from desktop.inference.conditions import Condition
from desktop.library.query import find
from desktop.library.rows import item_of


def items_under(lab: Lab, condition: Condition, items: Sequence[Item]) -> list[Item]:
    """What is asked in place of `items`. Raises WrongUse where a condition leaves none of them."""
    found = list(items)
    if condition.asks is not None:
        found = [one for one in _children(lab, found) if _stands_in(one, condition)]
    if condition.schema_held:
        found = [one for one in found if one.kind is Kind.TRACE]
    if items and not found:
        raise WrongUse(
            say("None of these items can be run under the condition {name}."),
            hint=say("simplified and probes need items that were imported with them; schema needs traces."),
            name=condition.name,
        )
    return found


def _children(lab: Lab, items: Iterable[Item]) -> list[Item]:
    """Variants and probes of the items, those of one item together, in the items' order."""
    of: dict[tuple[str, str, str], list[Item]] = {}
    for row in find(lab, "variant_of!="):
        one = item_of(row)
        of.setdefault((one.benchmark, one.version, one.variant_of or ""), []).append(one)
    return [one for item in items for one in of.get((item.benchmark, item.version, item.key), [])]


def _stands_in(item: Item, condition: Condition) -> bool:
    if condition.asks == "probes":
        return is_probe(item)
    simplified = str(item.factors.get("simplifies", ""))
    return not is_probe(item) and (condition.capability is None or condition.capability in simplified.split("+"))
