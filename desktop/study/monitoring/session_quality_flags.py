"""Data-quality flags of a run's answers. A flag never excludes anything."""

import json
import statistics
from collections.abc import Collection, Mapping, Sequence
from uuid import UUID

from db.rows import TrialRow
from desktop.benchmarks.messages import Sentence, say

SAME_PLACE_FROM = 8
SAME_PLACE_SHARE = 0.8
SLOW_TIMES = 5
SLOW_NS = 60_000_000_000
LONG_PAUSE_NS = 60_000_000_000

_FLAGGED = (
    ("too_fast", say("1 fast response (<0.5 s)"), say("{n} fast responses (<0.5 s)")),
    ("focus_lost", say("1 with focus lost"), say("{n} with focus lost")),
    ("locked", say("1 while the screen was locked"), say("{n} while the screen was locked")),
    (
        "slept",
        say("1 while the computer slept or its clock was changed"),
        say("{n} while the computer slept or its clock was changed"),
    ),
)


ENDED = frozenset({"answered", "timeout", "skipped"})
"""How an attention check can end to count; one that was aborted or interrupted is ignored."""


def data_quality_flags(
    trials: Sequence[TrialRow],
    *,
    checks: Sequence[TrialRow] = (),
    failed: Collection[UUID] = (),
    resumed: int = 0,
) -> tuple[Sentence, ...]:
    """Data-quality flags of the timed `trials` of a run; most runs have none.

    checks: its attention checks; failed: ids of those answered incorrectly or not at all. resumed: how often the run
    was resumed.
    """
    found: list[Sentence] = []
    checks = [check for check in checks if check.ended_on in ENDED]
    lost = sum(check.id in failed for check in checks)
    if lost:
        found.append(Sentence(say("{n} of {total} attention checks failed"), {"n": lost, "total": len(checks)}))
    flags = [set(trial.flags.split(",")) for trial in trials]
    for flag, one, many in _FLAGGED:
        found += plural_sentence(sum(flag in entry for entry in flags), one, many)
    found += plural_sentence(_count_slow_answers(trials), say("1 very slow response"), say("{n} very slow responses"))
    pauses = sum(trial.paused_ns > LONG_PAUSE_NS for trial in trials)
    found += plural_sentence(pauses, say("1 pause of more than a minute"), say("{n} pauses of more than a minute"))
    timeouts = sum(trial.ended_on == "timeout" for trial in trials)
    found += plural_sentence(timeouts, say("1 timed out"), say("{n} timed out"))
    if _is_straight_lining(trials):
        found.append(Sentence(say("straight-lining")))
    found += plural_sentence(resumed, say("resumed once"), say("resumed {n} times"))
    return tuple(found)


def plural_sentence(n: int, one: str, many: str) -> list[Sentence]:
    """`one` for 1, `many` with its number above, nothing for 0."""
    return [] if n == 0 else [Sentence(one)] if n == 1 else [Sentence(many, {"n": n})]


def _count_slow_answers(trials: Sequence[TrialRow]) -> int:
    """Number of answers that took more than a minute and five times the person's median in that block."""
    blocks: dict[int, list[int]] = {}
    for trial in trials:
        if trial.response_time_ns is not None:
            blocks.setdefault(trial.block, []).append(trial.response_time_ns)
    return sum(
        taken > SLOW_NS and taken > SLOW_TIMES * statistics.median(times)
        for times in blocks.values()
        for taken in times
    )


def _is_straight_lining(trials: Sequence[TrialRow]) -> bool:
    """Straight-lining: whether one position among the options was chosen in nearly all choices."""
    places: list[int] = []
    for trial in trials:
        order = json.loads(trial.order)
        answer = json.loads(trial.response) if trial.response is not None else None
        if isinstance(answer, str) and answer in order:
            places.append(order.index(answer))
    if len(places) < SAME_PLACE_FROM:
        return False
    return max(places.count(place) for place in set(places)) >= SAME_PLACE_SHARE * len(places)


def failed_attention_checks(checks: Sequence[TrialRow], outcomes: Mapping[UUID, str]) -> set[UUID]:
    """Attention checks without a correct answer; `outcomes` by trial id. An aborted one does not count as failed."""
    ended = [check for check in checks if check.ended_on in ENDED]
    return {check.id for check in ended if outcomes.get(check.id) != "right"}
