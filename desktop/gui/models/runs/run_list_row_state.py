"""The contents of rows in the list of runs. No widget."""

from collections.abc import Sequence
from dataclasses import dataclass

from db.stores.model_run_progress import ModelRunTally, RecentAnswer
from desktop.gui.i18n import join_name_and_text, join_with_commas, tr, translate_sentence
from desktop.gui.models.load_models_and_runs import LabModels, PastRun
from desktop.gui.models.model_and_score_text import format_count, model_loading_text, model_title
from desktop.gui.models.runs.run_description_text import (
    CUT_WARNED_AT,
    STATE_WORDS,
    answer_end_line,
    answer_outcome_text,
    doubtful_answers_text,
    failure_shares_text,
    run_accuracy_text,
    run_condition_text,
    run_progress_text,
    run_request_text,
    run_result_text,
    share_text,
    stored_settings_text,
)
from desktop.gui.models.runs.run_list_row import RunRowState
from desktop.gui.models.runs.run_queue import QueuedRun, QueuedRunState
from desktop.inference.batch_runs.background_plan_process import BackgroundQueue
from desktop.inference.batch_runs.declare_run_before_scores import NOTHING, DeclarationRegister

TONES = {
    QueuedRunState.QUEUED: "muted",
    QueuedRunState.RUNNING: "accent",
    QueuedRunState.PAUSED: "invalid",
    QueuedRunState.STOPPING: "muted",
    QueuedRunState.DONE: "muted",
    QueuedRunState.STOPPED: "missing",
    QueuedRunState.FAILED: "wrong",
}
RUN_ACTIONS = {
    QueuedRunState.QUEUED: ("run_stop",),
    QueuedRunState.RUNNING: ("run_pause", "run_stop"),
    QueuedRunState.PAUSED: ("run_go_on", "run_stop"),
    QueuedRunState.STOPPING: (),
    QueuedRunState.DONE: (),
    QueuedRunState.STOPPED: ("run_go_on",),
    QueuedRunState.FAILED: ("run_go_on",),
}


@dataclass(frozen=True, slots=True)
class StoredRunScores:
    """What a row shows of a stored run: its tally, and declarations about its scores (None: the lab closes none)."""

    tally: ModelRunTally
    declarations: DeclarationRegister

    @property
    def hidden(self) -> bool:
        return self.declarations.hides(self.tally.run.id)


def queued_run_state(
    entry: QueuedRun, shelf: LabModels, newest: Sequence[RecentAnswer], scores: StoredRunScores | None = None
) -> RunRowState:
    """A run of the queue; scores: once it is stored whole."""
    if scores is not None and entry.ended and entry.state is not QueuedRunState.FAILED:
        return _ended_run_state(entry, shelf, scores)
    progress = entry.progress
    loading = entry.loading
    line = run_progress_text(progress) if progress is not None else tr("starts after the previous run")
    share = None
    if progress is None and entry.state is not QueuedRunState.QUEUED:
        share = loading.share if loading is not None else None
        line = model_loading_text(loading and loading.phase, share)
    if progress is not None and not entry.ended:
        behind = progress.done + progress.failed + progress.skipped
        share = behind / progress.total if progress.total else 0.0
    row_actions = list(RUN_ACTIONS[entry.state])
    cut = entry.result.cut if entry.result is not None else 0
    if entry.ended and cut:
        row_actions.insert(0, "run_cut_again")
    return RunRowState(
        title=run_request_text(entry.wish, shelf),
        state=tr(STATE_WORDS[entry.state]),
        tone=TONES[entry.state],
        line=line if entry.result is None else run_result_text(entry.result).split("\n")[0],
        share=share,
        said=_queued_run_text(entry, newest),
        warned=_queued_run_warning(entry),
        row_actions=tuple(
            (name, _run_action_text(name, cut, waits=entry.state is QueuedRunState.QUEUED)) for name in row_actions
        ),
    )


def past_run_state(run: PastRun, declared: DeclarationRegister) -> RunRowState:
    """A run that the lab has from earlier."""
    scores = StoredRunScores(run.tally, declared)
    items = tr("{n} prompts", n=format_count(run.tally.run.planned))
    parts = [model_title(run.row), items, run_condition_text(run.tally.run.condition)]
    title = " · ".join([*parts, *stored_settings_text(run.tally.run)])
    ended = run.tally.ended is not None
    state, tone = _stored_state_text(run.tally) if ended else (tr("not finished"), "missing")
    row_actions = (
        _stored_run_actions(scores) if ended else [("run_go_on", tr("Continue")), ("run_records", tr("Records"))]
    )
    return RunRowState(
        title=title,
        state=state,
        tone=tone,
        line=stored_run_text(scores),
        said=_declared_scores_text(scores),
        warned=doubtful_answers_text(run.tally.doubtful),
        row_actions=tuple(row_actions),
    )


def stored_run_text(scores: StoredRunScores) -> str:
    """Accuracy with its interval, and how many answers were invalid, truncated or failed."""
    tally = scores.tally
    counted = tr("{n} of {total}", n=format_count(tally.answered), total=format_count(tally.run.planned))
    parts = [counted, *failure_shares_text(tally.answered, tally.cut, tally.failed, tally.invalid)]
    if not scores.hidden and tally.answered:
        parts.insert(0, run_accuracy_text(tally))
    return " · ".join(parts)


def _ended_run_state(entry: QueuedRun, shelf: LabModels, scores: StoredRunScores) -> RunRowState:
    """A run of the queue that is stored: shown as an earlier one, with the request in its title."""
    done = entry.state is QueuedRunState.DONE
    state, tone = _stored_state_text(scores.tally) if done else (tr(STATE_WORDS[entry.state]), TONES[entry.state])
    cut = entry.result.cut if entry.result is not None else 0
    row_actions = (
        _stored_run_actions(scores) if done else [("run_go_on", tr("Continue")), ("run_records", tr("Records"))]
    )
    if cut:
        row_actions.insert(0, ("run_cut_again", _run_action_text("run_cut_again", cut, waits=False)))
    told = run_result_text(entry.result) if entry.result is not None else ""
    said = "\n".join(filter(None, (told, _declared_scores_text(scores))))
    title, line = run_request_text(entry.wish, shelf), stored_run_text(scores)
    return RunRowState(
        title, state, tone, line, said=said, warned=_queued_run_warning(entry), row_actions=tuple(row_actions)
    )


def _stored_state_text(tally: ModelRunTally) -> tuple[str, str]:
    """The state of a run that has ended, with a colour where it deserves one: green where nearly every prompt has a
    readable answer, ochre where hardly any has."""
    planned = max(tally.run.planned, 1)
    readable = tally.answered - tally.cut - tally.invalid
    if readable * 2 <= planned:
        return (tr("no answer found") if readable <= 0 else tr("few answers found")), "invalid"
    return tr("done"), "right" if readable >= (1 - CUT_WARNED_AT) * planned else "muted"


def _stored_run_actions(scores: StoredRunScores) -> list[tuple[str, str]]:
    """The actions on a run that has ended; the most useful last."""
    row_actions = [("run_records", tr("Records"))]
    if scores.hidden:
        return [("run_show_scores", tr("Show scores")), ("run_declare", tr("Declare")), *row_actions]
    return [*row_actions, ("run_compare", tr("Compare"))]


def _declared_scores_text(scores: StoredRunScores) -> str:
    found = scores.declarations.of_runs.get(scores.tally.run.id, NOTHING)
    if scores.hidden:
        return tr("Scores are hidden until the run is declared.")
    if found.declared is None:
        return tr("Scores shown before the run was declared.") if found.opened is not None else ""
    return tr("Declared with visible scores.") if found.scores_open else tr("Declared with hidden scores.")


def detached_queue_state(queue: BackgroundQueue, shelf: LabModels) -> RunRowState:
    """A queue that works without the window."""
    told = queue.progress
    behind = sum(int(str(told.get(name, 0))) for name in ("done", "failed", "skipped"))
    total = int(str(told.get("total", 0)))
    titles = {row.name: model_title(row) for row in shelf.models}
    models = join_with_commas(titles.get(name, name) for name in queue.plan.models)
    conditions = join_with_commas(map(run_condition_text, queue.plan.conditions))
    counted = (
        tr("{n} of {total}", n=format_count(behind), total=format_count(total)) if total else tr("waiting in queue")
    )
    return RunRowState(
        title=" · ".join([models, queue.plan.items or tr("all items"), conditions]),
        state=tr("in background") if queue.state == "running" else tr("waiting, in background"),
        tone="accent" if queue.state == "running" else "muted",
        line=counted,
        share=behind / total if total else None,
        row_actions=(("run_stop", tr("Stop")),),
    )


def _queued_run_text(entry: QueuedRun, newest: Sequence[RecentAnswer]) -> str:
    if entry.error is not None:
        return translate_sentence(entry.error.sentence)
    if entry.result is not None:
        return "\n".join(run_result_text(entry.result).split("\n")[1:])
    told = [
        join_name_and_text(seen.key, f"{answer_end_line(seen.raw)} ({answer_outcome_text(seen.state, seen.outcome)})")
        for seen in newest
    ]
    return "\n".join(told)


def _queued_run_warning(entry: QueuedRun) -> str:
    """More answers were cut than a figure bears; a server's counts are doubtful."""
    came = entry.result or entry.progress
    if came is None:
        return ""
    told = [doubtful_answers_text(came.doubtful)]
    if came.done and came.cut / came.done > CUT_WARNED_AT:
        share = share_text(came.cut, came.done)
        told.insert(0, tr("{share} were truncated at the token limit and count as missing.", share=share))
    return "\n".join(filter(None, told))


def _run_action_text(name: str, cut: int, *, waits: bool) -> str:
    words = {
        "run_pause": tr("Pause"),
        "run_go_on": tr("Continue"),
        "run_stop": tr("Remove") if waits else tr("Stop"),
        "run_cut_again": tr("Retry {n} truncated", n=format_count(cut)),
    }
    return words[name]
