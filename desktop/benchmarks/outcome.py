"""The four outcomes of an answer, their reasons, and the score."""

from collections.abc import Mapping
from enum import StrEnum

from pydantic import JsonValue

from desktop.benchmarks.item import FrozenModel


class Outcome(StrEnum):
    """Never mixed, to the last export."""

    RIGHT = "right"
    WRONG = "wrong"
    INVALID = "invalid"
    MISSING = "missing"


class OutcomeReason(StrEnum):
    """Why an answer is invalid or missing; a closed list."""

    UNPARSED = "unparsed"
    REFUSED = "refused"
    NO_SUCH_OPTION = "no_such_option"
    CONTRADICTORY = "contradictory"
    TIMEOUT = "timeout"
    SKIPPED = "skipped"
    ABORTED = "aborted"
    INTERRUPTED = "interrupted"
    FAILED = "failed"
    CUT = "cut"
    OUT_OF_MEMORY = "out_of_memory"
    JUDGE_FAILED = "judge_failed"
    REASONING_ONLY = "reasoning_only"
    REASONING_TRUNCATED = "reasoning_truncated"
    REASONING_IN_CODE = "reasoning_in_code"


class ExtractionRule(FrozenModel):
    """A named, versioned rule of extraction."""

    name: str
    version: int


class Score(FrozenModel):
    """What a rule makes of one answer to one item version.

    measures: name to fraction (trace: acc, nlcp, sta, cov); a measure that is undefined is absent. parsed: the answer
    in canonical form, None where none could be read.
    """

    outcome: Outcome
    rule: ExtractionRule
    reason: OutcomeReason | None = None
    measures: Mapping[str, float] = {}
    parsed: JsonValue = None
