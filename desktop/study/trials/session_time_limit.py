"""The time limit for all timed items of a session together, if the protocol sets one; pauses and breaks are
excluded."""

from collections.abc import Iterable

from db.rows import TrialRow
from desktop.study.trials.trial_state_machine import FinishedTrial


class TimeBudget:
    """limit_s: None without a limit. `trials`: the run's timed trials so far."""

    def __init__(self, limit_s: float | None, trials: Iterable[TrialRow] = ()) -> None:
        self._limit = None if limit_s is None else round(limit_s * 1e9)
        self._spent = sum(max(0, _trial_end_ns(trial) - trial.shown_ns - trial.paused_ns) for trial in trials)

    def spend(self, ended: FinishedTrial) -> None:
        self._spent += max(0, ended.ended_ns - ended.shown_ns - ended.paused_ns)

    def left_ns(self) -> int | None:
        """Remaining time in nanoseconds; None without a limit."""
        return None if self._limit is None else max(0, self._limit - self._spent)

    @property
    def over(self) -> bool:
        return self.left_ns() == 0

    def trial_limit_ns(self, limit_s: float | None) -> int | None:
        """The limit of the next item in nanoseconds: its own, or the remaining total."""
        own = None if limit_s is None else round(limit_s * 1e9)
        found = [limit for limit in (own, self.left_ns()) if limit is not None]
        return min(found) if found else None


def _trial_end_ns(trial: TrialRow) -> int:
    return trial.submitted_ns if trial.submitted_ns is not None else trial.commit_started_ns
