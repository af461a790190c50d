"""Counts and forecasts in words."""

from desktop.annotation.pace import Pace
from desktop.annotation.queue import Progress
from desktop.gui.words import day, tr


def counts_text(progress: Progress, today: int, target: int) -> str:
    """How far somebody is: done of all, drafts, skipped, and this day's share where there is one."""
    done = progress.submitted + progress.skipped + progress.by_others
    parts = [tr("{done} of {all}", done=done, all=progress.items)]
    if progress.drafts:
        parts.append(tr("{n} drafts", n=progress.drafts))
    if progress.skipped:
        parts.append(tr("{n} skipped", n=progress.skipped))
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
