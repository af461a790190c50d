"""An agreement estimate: a value with its interval and n, or the reason why it is undefined."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from desktop.benchmarks.messages import say


class UndefinedReason(StrEnum):
    """Why an estimate has no value; a closed list."""

    NO_ITEMS = "no_items"
    SINGLE_RATER = "single_rater"
    NO_OVERLAP = "no_overlap"
    NO_VARIATION = "no_variation"
    INCOMPLETE = "incomplete"
    NEVER_USED = "never_used"
    OTHER_VERSION = "other_version"


WHY: Mapping[UndefinedReason, str] = {
    UndefinedReason.NO_ITEMS: say("undefined: no items have been labelled"),
    UndefinedReason.SINGLE_RATER: say("undefined: one annotator only"),
    UndefinedReason.NO_OVERLAP: say("undefined: no item has two annotators"),
    UndefinedReason.NO_VARIATION: say("undefined: no variation, the annotators agreed on all {n}"),
    UndefinedReason.INCOMPLETE: say("undefined: not every item has the same number of annotators"),
    UndefinedReason.NEVER_USED: say("undefined: this tag was not used"),
    UndefinedReason.OTHER_VERSION: say("undefined: all labels were given under another version of the label scheme"),
}

TOO_FEW = 10
"""With fewer items an estimate is shown with a warning."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AgreementEstimate:
    """A value, or `reason`.

    n_items: items with at least two raters. n_raters: raters who rated anything. low, high: 95 % bootstrap interval
    over items; None if the resamples do not differ or none was requested. resamples: number of resamples; degenerate:
    how many of them left the estimate undefined and were excluded.
    """

    n_items: int
    n_raters: int
    value: float | None = None
    reason: UndefinedReason | None = None
    low: float | None = None
    high: float | None = None
    resamples: int = 0
    degenerate: int = 0

    @property
    def too_few(self) -> bool:
        """Whether there are too few items for a reliable estimate."""
        return self.value is not None and self.n_items < TOO_FEW
