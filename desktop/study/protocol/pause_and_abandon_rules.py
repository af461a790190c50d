"""Rules of a session: pauses, and when an unfinished run is abandoned."""

from typing import Literal

from pydantic import Field

from desktop.study.protocol.protocol_part_base import ProtocolPart

Unfinished = Literal["resume", "restart", "block"]
"""What happens to an unfinished run when its person returns: it is resumed, restarted, or neither."""


class PauseRules(ProtocolPart):
    """allowed: a participant may cover the item and stop its time. longest_s: a longer pause flags the trial.
    least_break_s: minimum duration of a break."""

    allowed: bool = True
    longest_s: float | None = Field(default=None, gt=0, allow_inf_nan=False)
    least_break_s: float = Field(default=0, ge=0, le=3_600)


class AbandonRules(ProtocolPart):
    """When an unfinished run is abandoned and its cell becomes free: after so many hours without a trial (None: only
    when the study is closed). unfinished_count: whether its answers count."""

    abandon_after_h: float | None = Field(default=None, gt=0, allow_inf_nan=False)
    unfinished_count: bool = True
