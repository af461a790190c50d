"""Which exclusion rules could ever hold, given what a study shows: a rule that cannot hold leaves nobody out."""

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise

from desktop.benchmarks.outcome import Outcome
from desktop.study.flags import FLAGS
from desktop.study.protocol import Exclusion, Protocol
from desktop.study.protocol.predicate import Comparison, parse
from desktop.study.trial import EndedOn

BOOLS = frozenset({"true", "false"})
NOTHING: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Span:
    """Numbers from one to another; whole: only whole ones."""

    low: float
    high: float
    whole: bool = False


Reach = Span | frozenset[str] | None
"""What a fact can be: numbers, one of these words, or anything (None). Without any word it is never known."""


@dataclass(frozen=True, slots=True)
class Extent:
    """What one person meets at most: timed items with their probes, practice items, attention checks."""

    trials: int
    practice: int
    checks: int


def cannot_hold(rule: Exclusion, protocol: Protocol, extent: Extent) -> bool:
    """Whether no person, sitting or trial of the study can be such as the rule says."""
    by_fact: defaultdict[str, list[Comparison]] = defaultdict(list)
    for comparison in parse(rule.where, rule.level):
        by_fact[comparison.fact].append(comparison)
    return any(not _possible(_reach(fact, rule, protocol, extent), asked) for fact, asked in by_fact.items())


def _possible(reach: Reach, asked: Iterable[Comparison]) -> bool:
    if reach is None:
        return True
    if isinstance(reach, frozenset):
        return any(all(one.holds({one.fact: _value(word)}) for one in asked) for word in reach)
    named = {number for one in asked if (number := _number(one.value)) is not None}
    if reach.whole:
        tried = {reach.low, reach.high, *(math.floor(number) + n for number in named for n in (-1, 0, 1))}
    else:
        bounds = sorted({reach.low, reach.high, *named})
        tried = {*bounds, *((one + other) / 2 for one, other in pairwise(bounds))}
    tried = [value for value in tried if reach.low <= value <= reach.high]
    return any(all(one.holds({one.fact: value}) for one in asked) for value in tried)


def _reach(fact: str, rule: Exclusion, protocol: Protocol, extent: Extent) -> Reach:
    if fact.startswith("flag."):
        return BOOLS if fact.removeprefix("flag.") in FLAGS else NOTHING
    if fact.startswith("question."):
        return _of_question(fact.removeprefix("question."), protocol)
    if rule.level == "trial":
        return _of_trial(protocol, extent).get(fact)
    return _of_many(protocol, extent).get(fact)


def _of_trial(protocol: Protocol, extent: Extent) -> Mapping[str, Reach]:
    many = Span(0, _LARGE)
    limit = min(protocol.time_limit_s or _LARGE, protocol.run_limit_s or _LARGE)
    return {
        "response_time_s": Span(0, limit),
        "paused_s": many,
        "unfocused_s": many,
        "changes": Span(0, _LARGE, whole=True),
        "attempt": Span(1, _LARGE, whole=True),
        "position": Span(0, extent.trials + extent.practice + extent.checks, whole=True),
        "ended_on": frozenset(end.value for end in EndedOn),
        "outcome": frozenset(outcome.value for outcome in Outcome),
        "met_before": BOOLS,
    }


def _of_many(protocol: Protocol, extent: Extent) -> Mapping[str, Reach]:
    """Of a person or a sitting."""
    share, many, counted = Span(0, 1), Span(0, _LARGE), Span(0, _LARGE, whole=True)
    limited = protocol.time_limit_s is not None or protocol.run_limit_s is not None
    return {
        "accuracy": share,
        "answered": Span(0, extent.trials, whole=True),
        "median_s": many,
        "practice_accuracy": share if extent.practice else NOTHING,
        "checks_failed": Span(0, extent.checks, whole=True),
        "too_fast_share": share,
        "same_place_share": share,
        "finished": BOOLS,
        "minutes": many,
        "timeouts": Span(0, extent.trials if limited else 0, whole=True),
        "focus_losses": counted,
        "pauses": counted,
        "seat": None,
    }


def _of_question(name: str, protocol: Protocol) -> Reach:
    question = next((one for one in protocol.questions if one.name == name), None)
    if question is None:
        return NOTHING
    return frozenset(question.options) if question.kind == "choice" else None


def _value(word: str) -> bool | str:
    return word == "true" if word in BOOLS else word


def _number(text: str) -> float | None:
    try:
        found = float(text)
    except ValueError:
        return None
    return found if math.isfinite(found) else None


_LARGE = 1e12
