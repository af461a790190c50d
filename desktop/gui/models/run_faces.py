"""What the rows of the list of runs show. No widget."""

from collections.abc import Sequence

from db.stores.tallies import Seen
from desktop.gui.models.data import PastRun, Shelf
from desktop.gui.models.run_queue import Entry, RunState
from desktop.gui.models.run_row import RunFace
from desktop.gui.models.run_words import (
    CUT_WARNED_AT,
    STATE_WORDS,
    answer_words,
    condition_words,
    doubt_words,
    outcome_words,
    percent,
    progress_words,
    result_words,
    shares,
    wish_words,
)
from desktop.gui.models.words import number
from desktop.gui.words import listed, named, sentence, tr
from desktop.inference.detached import Queue

TONES = {
    RunState.QUEUED: "muted",
    RunState.RUNNING: "accent",
    RunState.PAUSED: "invalid",
    RunState.STOPPING: "muted",
    RunState.DONE: "right",
    RunState.STOPPED: "missing",
    RunState.FAILED: "wrong",
}
DEEDS = {
    RunState.QUEUED: ("run_stop",),
    RunState.RUNNING: ("run_pause", "run_stop"),
    RunState.PAUSED: ("run_go_on", "run_stop"),
    RunState.STOPPING: (),
    RunState.DONE: ("run_compare",),
    RunState.STOPPED: ("run_go_on",),
    RunState.FAILED: ("run_go_on",),
}


def entry_face(entry: Entry, shelf: Shelf, newest: Sequence[Seen]) -> RunFace:
    """A run of the queue."""
    progress = entry.progress
    line = progress_words(progress) if progress is not None else tr("begins as soon as the one before has ended")
    if progress is None and entry.state is not RunState.QUEUED:
        line = tr("loading the model")
    share = None
    if progress is not None and not entry.ended:
        behind = progress.done + progress.failed + progress.skipped
        share = behind / progress.total if progress.total else 0.0
    deeds = list(DEEDS[entry.state])
    cut = entry.result.cut if entry.result is not None else 0
    if entry.ended and cut:
        deeds.insert(0, "run_cut_again")
    return RunFace(
        title=wish_words(entry.wish, shelf),
        state=tr(STATE_WORDS[entry.state]),
        tone=TONES[entry.state],
        line=line if entry.result is None else result_words(entry.result).split("\n")[0],
        share=share,
        said=_said(entry, newest),
        warned=_warned(entry),
        deeds=tuple((name, _deed_words(name, cut, waits=entry.state is RunState.QUEUED)) for name in deeds),
    )


def past_face(run: PastRun) -> RunFace:
    """A run that the lab holds from earlier."""
    tally = run.tally
    planned = tally.run.planned
    items = tr("{n} prompts", n=number(planned))
    counted = tr("{n} of {total}", n=number(tally.answered), total=number(planned))
    line = " · ".join([counted, *shares(tally.answered, tally.cut, tally.failed, tally.invalid)])
    ended = tally.ended is not None
    return RunFace(
        title=" · ".join([run.model, items, condition_words(tally.run.condition)]),
        state=tr("done") if ended else tr("not finished"),
        tone="right" if ended else "missing",
        line=line,
        warned=doubt_words(tally.doubtful),
        deeds=() if ended else (("run_go_on", tr("Go on")),),
    )


def detached_face(queue: Queue) -> RunFace:
    """A queue that works without the window."""
    told = queue.progress
    behind = sum(int(str(told.get(name, 0))) for name in ("done", "failed", "skipped"))
    total = int(str(told.get("total", 0)))
    models = listed(queue.plan.models)
    conditions = listed(map(condition_words, queue.plan.conditions))
    counted = tr("{n} of {total}", n=number(behind), total=number(total)) if total else tr("waits for its turn")
    return RunFace(
        title=" · ".join([models, queue.plan.items or tr("all items"), conditions]),
        state=tr("without the window") if queue.state == "running" else tr("waits, without the window"),
        tone="accent" if queue.state == "running" else "muted",
        line=counted,
        share=behind / total if total else None,
        deeds=(("run_stop", tr("Stop")),),
    )


def _said(entry: Entry, newest: Sequence[Seen]) -> str:
    if entry.error is not None:
        return sentence(entry.error.sentence)
    if entry.result is not None:
        return "\n".join(result_words(entry.result).split("\n")[1:])
    told = [named(seen.key, f"{answer_words(seen.raw)} ({outcome_words(seen.state, seen.outcome)})") for seen in newest]
    return "\n".join(told)


def _warned(entry: Entry) -> str:
    """More answers were cut than a figure bears; a server's counts are doubtful."""
    came = entry.result or entry.progress
    if came is None:
        return ""
    told = [doubt_words(came.doubtful)]
    if came.done and came.cut / came.done > CUT_WARNED_AT:
        share = percent(came.cut, came.done)
        told.insert(0, tr("{share} were cut at the limit of tokens: they count as missing.", share=share))
    return "\n".join(filter(None, told))


def _deed_words(name: str, cut: int, *, waits: bool) -> str:
    words = {
        "run_pause": tr("Pause"),
        "run_go_on": tr("Go on"),
        "run_stop": tr("Take out") if waits else tr("Stop"),
        "run_compare": tr("Compare"),
        "run_cut_again": tr("Ask {n} cut again", n=number(cut)),
    }
    return words[name]
