"""The course of a run: pauses, and when an unfinished one is given up."""

from typing import Literal

from pydantic import Field

from desktop.study.protocol.section import Section

Unfinished = Literal["resume", "restart", "block"]
"""What becomes of an unfinished run when its person comes back: it goes on, another begins, or neither does."""


class Pauses(Section):
    """allowed: a person may cover the item and stop its time. longest_s: a longer pause flags the trial. least_break_s:
    a break cannot be ended sooner."""

    allowed: bool = True
    longest_s: float | None = Field(default=None, gt=0, allow_inf_nan=False)
    least_break_s: float = Field(default=0, ge=0, le=3_600)


class End(Section):
    """When an unfinished run is abandoned and its cell goes to somebody else: after so many hours without a trial
    (None: only when the study is closed). unfinished_count: whether the answers it holds count."""

    abandon_after_h: float | None = Field(default=None, gt=0, allow_inf_nan=False)
    unfinished_count: bool = True
