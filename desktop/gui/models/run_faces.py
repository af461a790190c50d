"""The contents of rows in the list of runs. No widget."""

from collections.abc import Sequence
from dataclasses import dataclass

from db.stores.tallies import Seen, Tally
from desktop.gui.models.data import PastRun, Shelf
from desktop.gui.models.run_queue import Entry, RunState
from desktop.gui.models.run_row import RunFace
from desktop.gui.models.run_words import (
    CUT_WARNED_AT,
    STATE_WORDS,
    accuracy_words,
    answer_words,
    condition_words,
    doubt_words,
    outcome_words,
    percent,
    plan_words,
    progress_words,
    result_words,
    shares,
    wish_words,
)
from desktop.gui.models.words import loading_words, model_title, number
from desktop.gui.words import listed, named, sentence, tr
from desktop.inference.declarations import NOTHING, Declarations
from desktop.inference.detached import Queue

TONES = {
    RunState.QUEUED: "muted",
    RunState.RUNNING: "accent",
    RunState.PAUSED: "invalid",
    RunState.STOPPING: "muted",
    RunState.DONE: "muted",
    RunState.STOPPED: "missing",
    RunState.FAILED: "wrong",
}
DEEDS = {
    RunState.QUEUED: ("run_stop",),
    RunState.RUNNING: ("run_pause", "run_stop"),
    RunState.PAUSED: ("run_go_on", "run_stop"),
    RunState.STOPPING: (),
    RunState.DONE: (),
    RunState.STOPPED: ("run_go_on",),
    RunState.FAILED: ("run_go_on",),
}


@dataclass(frozen=True, slots=True)
class Scores:
    """What a row shows of a stored run: its tally, and declarations about its scores (None: the lab closes none)."""

    tally: Tally
    declarations: Declarations

    @property
    def hidden(self) -> bool:
        return self.declarations.hides(self.tally.run.id)


def entry_face(entry: Entry, shelf: Shelf, newest: Sequence[Seen], scores: Scores | None = None) -> RunFace:
    """A run of the queue; scores: once it is stored whole."""
    if scores is not None and entry.ended and entry.state is not RunState.FAILED:
        return _ended_face(entry, shelf, scores)
    progress = entry.progress
    loading = entry.loading
    line = progress_words(progress) if progress is not None else tr("starts when the previous run ends")
    share = None
    if progress is None and entry.state is not RunState.QUEUED:
        share = loading.share if loading is not None else None
        line = loading_words(loading and loading.phase, share)
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


def past_face(run: PastRun, declared: Declarations) -> RunFace:
    """A run that the lab has from earlier."""
    scores = Scores(run.tally, declared)
    items = tr("{n} prompts", n=number(run.tally.run.planned))
    parts = [model_title(run.row), items, condition_words(run.tally.run.condition)]
    title = " · ".join([*parts, *plan_words(run.tally.run)])
    ended = run.tally.ended is not None
    state, tone = _stored_state(run.tally) if ended else (tr("not finished"), "missing")
    deeds = _stored_deeds(scores) if ended else [("run_go_on", tr("Continue")), ("run_records", tr("Records"))]
    return RunFace(
        title=title,
        state=state,
        tone=tone,
        line=stored_words(scores),
        said=_declared_words(scores),
        warned=doubt_words(run.tally.doubtful),
        deeds=tuple(deeds),
    )


def stored_words(scores: Scores) -> str:
    """Accuracy with its interval, and how many answers were invalid, truncated or failed."""
    tally = scores.tally
    counted = tr("{n} of {total}", n=number(tally.answered), total=number(tally.run.planned))
    parts = [counted, *shares(tally.answered, tally.cut, tally.failed, tally.invalid)]
    if not scores.hidden and tally.answered:
        parts.insert(0, accuracy_words(tally))
    return " · ".join(parts)


def _ended_face(entry: Entry, shelf: Shelf, scores: Scores) -> RunFace:
    """A run of the queue that is stored: shown as an earlier one, with the request in its title."""
    done = entry.state is RunState.DONE
    state, tone = _stored_state(scores.tally) if done else (tr(STATE_WORDS[entry.state]), TONES[entry.state])
    cut = entry.result.cut if entry.result is not None else 0
    deeds = _stored_deeds(scores) if done else [("run_go_on", tr("Continue")), ("run_records", tr("Records"))]
    if cut:
        deeds.insert(0, ("run_cut_again", _deed_words("run_cut_again", cut, waits=False)))
    told = result_words(entry.result) if entry.result is not None else ""
    said = "\n".join(filter(None, (told, _declared_words(scores))))
    title, line = wish_words(entry.wish, shelf), stored_words(scores)
    return RunFace(title, state, tone, line, said=said, warned=_warned(entry), deeds=tuple(deeds))


def _stored_state(tally: Tally) -> tuple[str, str]:
    """The state of a run that has ended, with a colour where it deserves one: green where nearly every prompt has a
    readable answer, ochre where hardly any has."""
    planned = max(tally.run.planned, 1)
    readable = tally.answered - tally.cut - tally.invalid
    if readable * 2 <= planned:
        return (tr("no answer found") if readable <= 0 else tr("few answers found")), "invalid"
    return tr("done"), "right" if readable >= (1 - CUT_WARNED_AT) * planned else "muted"


def _stored_deeds(scores: Scores) -> list[tuple[str, str]]:
    """The actions on a run that has ended; the most useful last."""
    deeds = [("run_records", tr("Records"))]
    if scores.hidden:
        return [("run_show_scores", tr("Show scores")), ("run_declare", tr("Declare")), *deeds]
    return [*deeds, ("run_compare", tr("Compare"))]


def _declared_words(scores: Scores) -> str:
    found = scores.declarations.of_runs.get(scores.tally.run.id, NOTHING)
    if scores.hidden:
        return tr("Scores are closed until the run is declared.")
    if found.declared is None:
        return tr("Scores shown before the run was declared.") if found.opened is not None else ""
    return tr("Declared with open scores.") if found.scores_open else tr("Declared with closed scores.")


def detached_face(queue: Queue, shelf: Shelf) -> RunFace:
    """A queue that works without the window."""
    told = queue.progress
    behind = sum(int(str(told.get(name, 0))) for name in ("done", "failed", "skipped"))
    total = int(str(told.get("total", 0)))
    titles = {row.name: model_title(row) for row in shelf.models}
    models = listed(titles.get(name, name) for name in queue.plan.models)
    conditions = listed(map(condition_words, queue.plan.conditions))
    counted = tr("{n} of {total}", n=number(behind), total=number(total)) if total else tr("waits for its turn")
    return RunFace(
        title=" · ".join([models, queue.plan.items or tr("all items"), conditions]),
        state=tr("in background") if queue.state == "running" else tr("waiting, in background"),
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
        told.insert(0, tr("{share} were truncated at the token limit and count as missing.", share=share))
    return "\n".join(filter(None, told))


def _deed_words(name: str, cut: int, *, waits: bool) -> str:
    words = {
        "run_pause": tr("Pause"),
        "run_go_on": tr("Continue"),
        "run_stop": tr("Remove") if waits else tr("Stop"),
        "run_cut_again": tr("Retry {n} truncated", n=number(cut)),
    }
    return words[name]
