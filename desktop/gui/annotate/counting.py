"""Counts and forecasts in words."""

from desktop.annotation.pace import Pace
from desktop.annotation.queue import Progress
from desktop.gui.words import day, tr


def counts_text(progress: Progress, today: int, target: int) -> str:
    """How far somebody is with what is theirs: done of all that others have not completed, drafts, skipped, what others
    completed, and this day's share where there is one."""
    done, mine = progress.submitted + progress.skipped, progress.items - progress.by_others
    parts = [tr("{done} of {all} by you", done=done, all=mine)]
    if progress.drafts:
        parts.append(tr("{n} drafts", n=progress.drafts))
    if progress.skipped:
        parts.append(tr("{n} skipped", n=progress.skipped))
    if progress.by_others:
        parts.append(tr("{n} completed by others", n=progress.by_others))
    if target:
        parts.append(tr("today {n} of {target}", n=today, target=target))
    return " · ".join(parts)


def forecast_text(pace: Pace) -> str:
    """When somebody will be done at their pace."""
    if pace.left <= 0:
        return tr("done")
    if pace.done_on is None:
        return tr("not begun")
    return tr("{day} at {n} a day", day=day(pace.done_on), n=f"{pace.a_day or 0:.0f}")
