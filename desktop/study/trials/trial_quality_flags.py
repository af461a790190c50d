"""Data-quality flags of a trial, stored with it; they never change the data."""

from desktop.benchmarks.messages import say
from desktop.study.trials.trial_state_machine import FinishedTrial, IgnoredInput, TrialEnd, TrialLogEntry

FLAGS = {
    "again": say("shown before in this session: the earlier attempt ended without an answer"),
    "ambiguous": say("the participant found the item ambiguous or without a correct answer"),
    "focus_lost": say("another window was in focus during the trial"),
    "handler_stamp": say("response time recorded by the program, not by the window system"),
    "instructions": say("the full instructions were opened"),
    "locked": say("the screen was locked or blank during the trial"),
    "long_pause": say("the item was covered for longer than the study allows"),
    "paused": say("the item was covered and the clock was paused"),
    "slept": say("the computer slept or stalled, or its clock was changed"),
    "screen_changed": say("the window moved to another screen during the trial"),
    "slow_load": say("the images took more than one second to load"),
    "stray_input": say("a key or button was pressed when input was not accepted"),
    "too_fast": say("answered less than 0.5 s after the item appeared"),
}
TOO_FAST_NS = 500_000_000
SLOW_LOAD_NS = 1_000_000_000
SLEPT_NS = 2_000_000_000
DISTURBED = frozenset({"locked", "slept"})
"""Flags of trials that are excluded from statistics of response times, like trials with focus loss."""
ASLEEP = {"machine_slept", "machine_stalled", "wall_clock_set"}
STRAY = {reason.value for reason in IgnoredInput} - {IgnoredInput.REPEAT.value, IgnoredInput.HELD.value}
"""Reasons that count as stray presses. A key still held from the page before, its repeats and its release do not, since
most trials have them."""


def derive_trial_flags(
    ended: FinishedTrial,
    *,
    attempt: int,
    asleep_ns: int = 0,
    system_stamps: bool = True,
    longest_pause_s: float | None = None,
) -> tuple[str, ...]:
    """The flags of a trial, sorted. asleep_ns: difference between wall-clock and clock time while it was open.
    longest_pause_s: how long an item may be covered at a time."""
    response_time = ended.response_time_ns
    answered = ended.ended_on is TrialEnd.ANSWERED
    disturbances = {str(entry.body.get("what")) for entry in ended.log if entry.kind == "disturbed"}
    found = {
        "again": attempt > 1,
        "ambiguous": _marked_ambiguous(ended),
        "focus_lost": ended.unfocused_ns > 0,
        "handler_stamp": answered and system_stamps and ended.stamp.value == "handler",
        "instructions": any(entry.kind == "looked" for entry in ended.log),
        "locked": "screen_locked" in disturbances,
        "long_pause": longest_pause_s is not None and _longest_cover_ns(ended) > longest_pause_s * 1e9,
        "paused": ended.paused_ns > 0,
        "screen_changed": "screen_changed" in disturbances,
        "slept": abs(asleep_ns) > SLEPT_NS or bool(disturbances & ASLEEP),
        "slow_load": ended.load_ns > SLOW_LOAD_NS,
        "stray_input": any(_is_stray_input(entry) for entry in ended.log),
        "too_fast": response_time is not None and response_time < TOO_FAST_NS,
    }
    return tuple(sorted(name for name, holds in found.items() if holds))


def _longest_cover_ns(ended: FinishedTrial) -> int:
    """The longest uninterrupted time for which the item was covered."""
    longest, since = 0, None
    for entry in ended.log:
        if entry.kind == "covered":
            since = entry.clock_ns
        elif entry.kind in {"uncovered", "ended"} and since is not None:
            longest, since = max(longest, entry.clock_ns - since), None
    return longest


def _is_stray_input(entry: TrialLogEntry) -> bool:
    return entry.kind == "unused" and entry.body.get("reason") in STRAY and not entry.body.get("repeat")


def _marked_ambiguous(ended: FinishedTrial) -> bool:
    remarks = [entry.body["holds"] for entry in ended.log if entry.kind == "remarked"]
    return bool(remarks) and remarks[-1] is True
