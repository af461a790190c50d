"""Which items a condition really asks: those that were chosen, their simplified variants, their probes."""

from collections.abc import Iterable, Sequence

from db.lab import Lab
from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.item import Item, ItemKind
from desktop.benchmarks.messages import say
from desktop.benchmarks.probes import is_probe
from desktop.inference.model_conditions import ModelCondition
from desktop.library.item_query_language import find_items
from desktop.library.item_rows import item_from_row


def items_for_condition(lab: Lab, condition: ModelCondition, items: Sequence[Item]) -> list[Item]:
    """What is asked in place of `items`. Raises WrongUse where a condition leaves none of them."""
    found = list(items)
    if condition.asks is not None:
        found = [one for one in _variants_and_probes(lab, found) if _is_substitute(one, condition)]
    if condition.schema_held:
        found = [one for one in found if one.kind is ItemKind.TRACE]
    if items and not found:
        raise WrongUse(
            say("None of these items can be run under the condition {name}."),
            hint=say(
                "The conditions simplified and probes require items imported with them. The condition schema "
                "requires traces."
            ),
            name=condition.name,
        )
    return found


def _variants_and_probes(lab: Lab, items: Iterable[Item]) -> list[Item]:
    """Variants and probes of the items, those of one item together, in the items' order."""
    of: dict[tuple[str, str, str], list[Item]] = {}
    for row in find_items(lab, "variant_of!="):
        one = item_from_row(row)
        of.setdefault((one.benchmark, one.version, one.variant_of or ""), []).append(one)
    return [one for item in items for one in of.get((item.benchmark, item.version, item.key), [])]


def _is_substitute(item: Item, condition: ModelCondition) -> bool:
    if condition.asks == "probes":
        return is_probe(item)
    simplified = str(item.factors.get("simplifies", ""))
    return not is_probe(item) and (condition.capability is None or condition.capability in simplified.split("+"))
