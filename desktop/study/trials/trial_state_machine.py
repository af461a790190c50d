"""One trial as a state machine: it receives events with their times and uses neither window nor clock.

    loading  → armed → open ⇄ covered → ended
    images     handed   the item is     (answered, timeout, skipped, aborted, interrupted)
    load       over     on the screen

Inputs outside `open`, with a key still held from before, or sooner than humanly possible, never answer; they are logged
with the reason.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from desktop.benchmarks.canonical_json import Json
from desktop.study.trials.input_timestamps import InputStamp, StampSource


class TrialState(StrEnum):
    LOADING = "loading"
    ARMED = "armed"
    OPEN = "open"
    COVERED = "covered"
    ENDED = "ended"


class TrialEnd(StrEnum):
    """How a trial ended; a closed list."""

    ANSWERED = "answered"
    TIMEOUT = "timeout"
    SKIPPED = "skipped"
    ABORTED = "aborted"
    INTERRUPTED = "interrupted"


class IgnoredInput(StrEnum):
    """Why an input was ignored; a closed list."""

    BEFORE_ONSET = "before_onset"
    HELD = "held"
    REPEAT = "repeat"
    DOUBLE_CLICK = "double_click"
    TOO_SOON = "too_soon"
    COVERED = "covered"
    AFTER_END = "after_end"


@dataclass(frozen=True, slots=True)
class TrialLogEntry:
    """An entry of a trial's event log."""

    kind: str
    clock_ns: int
    body: Mapping[str, Json] = field(default_factory=dict[str, Json])


@dataclass(frozen=True, slots=True, kw_only=True)
class TrialLimits:
    """The protocol's time limit (None: none) and minimum time of an input after onset, in nanoseconds."""

    time_ns: int | None = None
    soonest_ns: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedTrial:
    """A finished trial. Times in nanoseconds of the one clock; `response` is the answer, or the last state if none was
    submitted.

    first_input_ns: the first input that changed or submitted the answer; last_change_ns: the answer's last change.
    Pauses before either are subtracted, as from the response time: shown ≤ first ≤ last ≤ shown + response time.
    """

    ended_on: TrialEnd
    ended_ns: int
    shown_ns: int
    first_input_ns: int | None
    last_change_ns: int | None
    submitted_ns: int | None
    load_ns: int
    paused_ns: int
    unfocused_ns: int
    onset_uncertainty_ns: int
    changes: int
    stamp: StampSource
    response: Json
    log: tuple[TrialLogEntry, ...]

    @property
    def response_time_ns(self) -> int | None:
        """Submitted − shown − paused."""
        return None if self.submitted_ns is None else self.submitted_ns - self.shown_ns - self.paused_ns


class TrialStateMachine:
    """One presentation of one item to one participant.

    `held` names the keys and buttons that were down already when the trial began.
    """

    def __init__(self, began_ns: int, limits: TrialLimits | None = None, held: frozenset[str] = frozenset()) -> None:
        self.state = TrialState.LOADING
        self.limits = limits or TrialLimits()
        self.response: Json = None
        self.log: list[TrialLogEntry] = []
        self._began = began_ns
        self._load = 0
        self._shown = began_ns
        self._uncertainty = 0
        self._held = set(held)
        self._down: set[str] = set(held)
        self._first: int | None = None
        self._changed: int | None = None
        self._changes = 0
        self._paused_at_change = 0
        self._paused = 0
        self._paused_since: int | None = None
        self._unfocused = 0
        self._unfocused_since: int | None = None
        self._stamp = StampSource.HANDLER
        self._ended: FinishedTrial | None = None

    # -- presenting -----------------------------------------------------------------------------------------------

    def loaded(self, ns: int) -> None:
        """The images are loaded and handed to the screen."""
        self._load = ns - self._began
        self.state = TrialState.ARMED

    def shown(self, ns: int, uncertainty_ns: int) -> None:
        """The item has been on the screen since `ns`, ± `uncertainty_ns`; what is down now does not count for it."""
        self._shown = ns
        self._uncertainty = uncertainty_ns
        self._held = set(self._down)
        self.state = TrialState.OPEN
        self._log("shown", ns, uncertainty_ns=uncertainty_ns)

    # -- input ----------------------------------------------------------------------------------------------------

    def press(self, code: str, at: InputStamp, *, repeat: bool = False, double: bool = False) -> IgnoredInput | None:
        """A key or button went down. Returns None if it may act, else why not.

        repeat: the system repeats a held key. double: the second press of a double click where only single ones act.
        """
        reason = self._unused(code, at, repeat, double)
        if not repeat:
            self._down.add(code)
        if reason is None:
            self._held.discard(code)
            self._stamp = at.source
        else:
            if reason is not IgnoredInput.REPEAT:
                self._held.add(code)
            self.unused(code, at, reason, repeat=repeat)
        return reason

    def release(self, code: str, at: InputStamp) -> IgnoredInput | None:
        """A key or button went up. Returns None if its press belonged to this trial."""
        self._down.discard(code)
        if code not in self._held:
            return None
        self._held.discard(code)
        if self.state is TrialState.OPEN:
            self.unused(code, at, IgnoredInput.HELD)
        return IgnoredInput.HELD

    def resume(self, code: str, *, held: bool) -> None:
        """A key whose release was reported is still down; `held`: since before this trial."""
        self._down.add(code)
        if held:
            self._held.add(code)

    def unused(self, code: str, at: InputStamp, reason: IgnoredInput, *, repeat: bool = False) -> None:
        """Log an ignored input; repeat: the system repeated a held key. Which key it was is not logged before and after
        the trial, since it may have been meant for something else."""
        named = (
            code
            if reason in {IgnoredInput.REPEAT, IgnoredInput.DOUBLE_CLICK, IgnoredInput.TOO_SOON, IgnoredInput.HELD}
            else None
        )
        self._log("unused", at.ns, reason=reason.value, input=named, stamp=at.source.value, repeat=repeat or None)

    def change(self, response: Json, at: InputStamp, told: Mapping[str, Json] | None = None) -> None:
        """The unsubmitted answer is `response` now; the log gets the given description (how, which piece), or the whole
        response."""
        if self.state is not TrialState.OPEN:
            return
        self.response = response
        self._note_effective_input(at)
        self._changed = at.ns
        self._paused_at_change = self._paused
        self._changes += 1
        self._stamp = at.source
        self._log("changed", at.ns, stamp=at.source.value, **(told or {"response": response}))

    def submit(self, at: InputStamp) -> bool:
        """Submit the answer; True if it counts. After the time limit the trial ends as timed out."""
        if self.state is not TrialState.OPEN:
            return False
        self._stamp = at.source
        self._note_effective_input(at)
        ns = max(at.ns, self._changed or at.ns)  # a button that was down while a key changed the answer
        if self.overdue(ns):
            self.end(TrialEnd.TIMEOUT, ns)
            return False
        self._end(TrialEnd.ANSWERED, ns)
        return True

    # -- cover and focus ------------------------------------------------------------------------------------------

    def cover(self, ns: int, why: str, *, pause: bool = True) -> None:
        """Hide the item; `pause` stops its time."""
        if self.state is not TrialState.OPEN:
            return
        self.state = TrialState.COVERED
        self._paused_since = ns if pause else None
        self._log("covered", ns, why=why, paused=pause)

    def uncover(self, ns: int, held: frozenset[str] = frozenset()) -> None:
        """Show the item again; what is down now (`held`) does not count for it."""
        if self.state is not TrialState.COVERED:
            return
        self._stop_pause(ns)
        self._down = set(held)
        self._held = set(held)
        self.state = TrialState.OPEN
        self._log("uncovered", ns)

    def focus(self, ns: int, *, has: bool) -> None:
        """The window lost or got the focus; a key's release may have gone to another window meanwhile."""
        if self.state is TrialState.ENDED or has == (self._unfocused_since is None):
            return
        if has:
            self._stop_unfocused(ns)
        else:
            self._unfocused_since = ns
            self._down.clear()
            self._held.clear()
        self._log("focus_regained" if has else "focus_lost", ns)

    def remark(self, what: str, ns: int, *, holds: bool) -> None:
        """The participant sets or clears (`holds`) a remark about the item, apart from the answer: `ambiguous`."""
        self._log("remarked", ns, what=what, holds=holds)

    def looked(self, what: str, ns: int) -> None:
        """The participant opened `what`, e.g. the instructions."""
        self._log("looked", ns, what=what)

    def disturbed(self, what: str, ns: int) -> None:
        """A disturbance of the machine while the item was open: `screen_locked`, `machine_slept`, …"""
        if self.state in {TrialState.OPEN, TrialState.COVERED}:
            self._log("disturbed", ns, what=what)

    def handled(self, tool: str, at: InputStamp, what: Mapping[str, Json]) -> None:
        """An image of the open item was zoomed, moved, rotated or marked."""
        if self.state is TrialState.OPEN:
            self._log("handled", at.ns, tool=tool, stamp=at.source.value, **what)

    # -- end ------------------------------------------------------------------------------------------------------

    def remaining_ns(self, ns: int) -> int | None:
        """Remaining time at `ns`; None without a limit or before the item is on the screen."""
        if self.limits.time_ns is None or self.state not in {TrialState.OPEN, TrialState.COVERED}:
            return None
        return self.limits.time_ns - self._spent(ns)

    def overdue(self, ns: int) -> bool:
        """Whether the time limit is over at `ns`."""
        left = self.remaining_ns(ns)
        return left is not None and left <= 0

    def end(self, ended_on: TrialEnd, ns: int) -> bool:
        """End without an answer; True if the trial had not ended yet."""
        if self.state is TrialState.ENDED:
            return False
        self._end(ended_on, ns)
        return True

    def ended(self) -> FinishedTrial:
        """What is stored; only for a trial that has ended."""
        if self._ended is None:
            raise ValueError(f"the trial is still {self.state.value}")
        return self._ended

    def late(self) -> tuple[TrialLogEntry, ...]:
        """Log entries after the end: inputs that came too late."""
        return tuple(self.log[len(self.ended().log) :])

    @property
    def down(self) -> frozenset[str]:
        """The keys and buttons that are down: the next trial's `held`."""
        return frozenset(self._down)

    def accepts_input(self, ns: int) -> bool:
        """Whether a new input at `ns` would count."""
        return self.state is TrialState.OPEN and ns - self._shown >= self.limits.soonest_ns

    @property
    def was_shown(self) -> bool:
        """Whether the item has been on the screen."""
        return any(entry.kind == "shown" for entry in self.log)

    def _end(self, ended_on: TrialEnd, ns: int) -> None:
        self._stop_pause(ns)
        self._stop_unfocused(ns)
        self.state = TrialState.ENDED
        self._log("ended", ns, on=ended_on.value)
        self._ended = FinishedTrial(
            ended_on=ended_on,
            ended_ns=ns,
            shown_ns=self._shown,
            first_input_ns=self._first,
            last_change_ns=None if self._changed is None else self._changed - self._paused_at_change,
            submitted_ns=ns if ended_on is TrialEnd.ANSWERED else None,
            load_ns=self._load,
            paused_ns=self._paused,
            unfocused_ns=self._unfocused,
            onset_uncertainty_ns=self._uncertainty,
            changes=self._changes,
            stamp=self._stamp,
            response=self.response,
            log=tuple(self.log),
        )

    def _note_effective_input(self, at: InputStamp) -> None:
        """Record an input that changed or submitted the answer."""
        if self._first is None:
            self._first = at.ns - self._paused

    def _unused(self, code: str, at: InputStamp, repeat: bool, double: bool) -> IgnoredInput | None:
        if self.state is TrialState.ENDED:
            return IgnoredInput.AFTER_END
        if self.state is TrialState.COVERED:
            return IgnoredInput.COVERED
        if self.state is not TrialState.OPEN or at.ns < self._shown:
            return IgnoredInput.BEFORE_ONSET
        if repeat:
            return IgnoredInput.HELD if code in self._held else IgnoredInput.REPEAT
        if double:
            return IgnoredInput.DOUBLE_CLICK
        if at.ns - self._shown < self.limits.soonest_ns:
            return IgnoredInput.TOO_SOON
        return None

    def _spent(self, ns: int) -> int:
        running = ns - self._paused_since if self._paused_since is not None else 0
        return ns - self._shown - self._paused - running

    def _stop_pause(self, ns: int) -> None:
        if self._paused_since is not None:
            self._paused += ns - self._paused_since
            self._paused_since = None

    def _stop_unfocused(self, ns: int) -> None:
        if self._unfocused_since is not None:
            self._unfocused += ns - self._unfocused_since
            self._unfocused_since = None

    def _log(self, kind: str, ns: int, **body: Json) -> None:
        self.log.append(TrialLogEntry(kind, ns, {key: value for key, value in body.items() if value is not None}))
