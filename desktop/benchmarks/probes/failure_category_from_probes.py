"""The category of a failure from the item's probes (VRIQ 4.3, the third tier), under a named rule.

A kind of probe is failed by a rule; invalid is not failed. A failure is of perception where only the perceptual probes
are failed, of reasoning where only the reasoning ones are, of both, of neither, or not attributable: where a kind has
no probe, or a probe has no answer that could be read.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.item import FrozenModel
from desktop.benchmarks.messages import say
from desktop.benchmarks.outcome import Outcome


class UnknownItemRule(WrongUse):
    """An unknown rule for failed kinds of probes."""

    code = "unknown_item_rule"


class FailureCategory(StrEnum):
    """The source of a failure: the columns of table 4, then the categories that the paper leaves out."""

    PERCEPTION = "perception"
    REASONING = "reasoning"
    BOTH = "both"
    NEITHER = "neither"
    NOT_ATTRIBUTABLE = "not_attributable"


ATTRIBUTED = (FailureCategory.PERCEPTION, FailureCategory.REASONING, FailureCategory.BOTH)


class ItemRule(FrozenModel):
    """When a kind of probe counts as failed. share: the smallest share of failed probes with which it is, of the rule
    `share`."""

    name: str
    version: int = 1
    share: float | None = None

    @property
    def stamp(self) -> str:
        """As it is stored and printed."""
        told = self.name if self.share is None else f"{self.name} {self.share:g}"
        return f"{told} v{self.version}"


ANY, MAJORITY = ItemRule(name="any"), ItemRule(name="majority")
HALF = ItemRule(name="share", share=0.5)
RULES: tuple[ItemRule, ...] = (ANY, MAJORITY, HALF)
"""Any of them (the default), more than half, or a share of them (a half here; any other through `find_item_rule`)."""


@dataclass(frozen=True, slots=True)
class ProbedOutcomes:
    """What became of an item and of its probes."""

    item: Outcome
    perceptual: Sequence[Outcome]
    reasoning: Sequence[Outcome]


def find_item_rule(name: str, share: float | None = None) -> ItemRule:
    """The rule of that name. share: of `share` alone, above 0 and at most 1. Raises UnknownItemRule."""
    if name == "share":
        wanted = 0.5 if share is None else share
        if 0 < wanted <= 1:
            return ItemRule(name=name, share=wanted)
        raise UnknownItemRule(say("A share must be above 0 and at most 1."), where=f"{wanted:g}")
    found = next((rule for rule in RULES if rule.name == name), None)
    if found is None:
        raise UnknownItemRule(
            say("Unknown rule for failed probes: {name}."),
            hint=say("Known: {known}."),
            name=name,
            known=", ".join(rule.name for rule in RULES),
        )
    return found


def probes_failed(outcomes: Sequence[Outcome], rule: ItemRule = ANY) -> bool:
    """Whether a kind of probe is failed, given the outcomes of its probes; False without any probe."""
    if not outcomes:
        return False
    wrong = sum(outcome is Outcome.WRONG for outcome in outcomes) / len(outcomes)
    match rule.name:
        case "any":
            return wrong > 0
        case "majority":
            return wrong > 0.5
        case _:
            return wrong >= (rule.share or 1.0)


def failure_category(probed: ProbedOutcomes, rule: ItemRule = ANY) -> FailureCategory | None:
    """The source of an item's failure; None if the item was not failed (only wrong counts as failed)."""
    if probed.item is not Outcome.WRONG:
        return None
    read = {Outcome.RIGHT, Outcome.WRONG}
    kinds = (probed.perceptual, probed.reasoning)
    if not all(kinds) or any(outcome not in read for kind in kinds for outcome in kind):
        return FailureCategory.NOT_ATTRIBUTABLE
    match probes_failed(probed.perceptual, rule), probes_failed(probed.reasoning, rule):
        case True, False:
            return FailureCategory.PERCEPTION
        case False, True:
            return FailureCategory.REASONING
        case True, True:
            return FailureCategory.BOTH
        case _:
            return FailureCategory.NEITHER
