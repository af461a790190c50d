"""What the edges (window, commands) catch, and what a person reads of it."""

from dataclasses import dataclass

from db.errors import StoreError
from desktop.benchmarks.errors import EyelineError

FAILURES = (EyelineError, StoreError)
Failure = EyelineError | StoreError


@dataclass(frozen=True, slots=True)
class Explained:
    """A failure in words: the shape of `{"error": …}` in every command, and what a panel shows."""

    code: str
    exit_code: int
    message: str
    where: str
    hint: str


def explain(failure: Failure) -> Explained:
    """The English words of `failure`; a screen translates its sentences instead."""
    hint = str(failure.hint) if failure.hint else ""
    return Explained(failure.code, failure.exit_code, str(failure.sentence), failure.where, hint)
