"""Runs as text: subject, progress, end. No Qt."""

import json
from collections.abc import Mapping

from db.rows import ModelRunRow
from db.stores.model_run_progress import ModelRunTally
from desktop.benchmarks.messages import say
from desktop.benchmarks.outcome import Outcome
from desktop.gui.i18n import MANY, format_rate, join_name_and_text, join_with_commas, tr, translate_sentence
from desktop.gui.items.benchmark_and_task_titles import translated_task_title
from desktop.gui.models.load_models_and_runs import LabModels, TaskChoice
from desktop.gui.models.model_and_score_text import OUTCOME_WORDS, REASON_WORDS, format_count, model_title
from desktop.gui.models.runs.run_queue import QueuedRunState, RunRequest
from desktop.inference.batch_runs.run_model_over_items import RunOutcome, RunProgress
from desktop.inference.batch_runs.store_and_score_predictions import EMPTY
from desktop.inference.model_conditions import GenerationSettings
from desktop.inference.worker_commands import DecodingSettings
from desktop.library.statistics.wilson_interval import wilson_bounds

SHOWN_FAILURES = 3
CUT_WARNED_AT = 0.02
"""Share of truncated answers from which a warning is shown (reference, finding 8)."""
LONGEST_ANSWER = 60
NORMAL_95 = 1.959964

STATE_WORDS = {
    QueuedRunState.QUEUED: say("waiting"),
    QueuedRunState.RUNNING: say("running"),
    QueuedRunState.PAUSED: say("paused"),
    QueuedRunState.STOPPING: say("stopping"),
    QueuedRunState.DONE: say("done"),
    QueuedRunState.STOPPED: say("stopped"),
    QueuedRunState.FAILED: say("failed"),
}
DOUBT_WORDS = {
    "usage": say("impossible token counts"),
    "context_full": say("context full, may be truncated"),
    "context_short": say("context may be too short"),
}
CONDITION_WORDS = {"default": say("images at original size"), "blind": say("without images")}


def run_task_text(task: TaskChoice) -> str:
    """A task with the number of its items, or that it is what people answered."""
    if task.of_people:
        return tr("the {n} items that people answered", n=format_count(task.n))
    return tr("{title} · {n} items", title=translated_task_title(task.benchmark, task.task), n=format_count(task.n))


def run_condition_text(condition: str) -> str:
    """A condition as a person reads it."""
    return tr(CONDITION_WORDS[condition]) if condition in CONDITION_WORDS else condition


def run_request_text(wish: RunRequest, shelf: LabModels) -> str:
    """The subject of a run: model, items and condition."""
    row = next((row for row in shelf.models if row.name == wish.model), None)
    name = wish.model if row is None else model_title(row)
    if wish.only:
        items = tr("{n} items", n=format_count(len(wish.only)))
    elif wish.task is None:
        items = tr("all items")
    else:
        items = (
            tr("answered by people")
            if wish.task.of_people
            else translated_task_title(wish.task.benchmark, wish.task.task)
        )
    if wish.most:
        items = tr("{items}, max. {n}", items=items, n=format_count(wish.most))
    parts = [name, items, run_condition_text(wish.condition)]
    return " · ".join([*parts, *run_settings_text(wish.generation, wish.repeats)])


def run_settings_text(generation: GenerationSettings, samples: int = 1) -> list[str]:
    """The generation settings that a run overrides, part by part."""
    parts: list[str] = []
    if samples > 1:
        parts.append(tr("{n} samples", n=format_count(samples)))
    if generation.max_new_tokens is not None:
        parts.append(tr("at most {n} tokens", n=format_count(generation.max_new_tokens)))
    if generation.temperature is not None:
        parts.append(tr("temperature {value}", value=f"{generation.temperature:g}"))
    if generation.top_p is not None:
        parts.append(tr("top-p {value}", value=f"{generation.top_p:g}"))
    if generation.system:
        parts.append(tr("with a system prompt"))
    return parts


def stored_settings_text(run: ModelRunRow) -> list[str]:
    """The generation settings shown in a stored run's title: samples, temperature, a system prompt."""
    plan = json.loads(run.plan)
    told = DecodingSettings.model_validate(plan.get("basis", {}).get("decoding") or {})
    shown = GenerationSettings(
        temperature=told.temperature if told.sample else None,
        top_p=told.top_p if told.sample and told.top_p < 1 else None,
        system=told.system,
    )
    return run_settings_text(shown, plan.get("repeats", 1))


def run_progress_text(progress: RunProgress) -> str:
    """The progress of a run, and its results so far."""
    behind = progress.done + progress.failed + progress.skipped
    parts = [tr("{n} of {total}", n=format_count(behind), total=format_count(progress.total))]
    if progress.left_s is not None and behind < progress.total:
        parts.append(run_time_left_text(progress.left_s))
    parts += failure_shares_text(progress.done, progress.cut, progress.failed, progress.invalid)
    return " · ".join(parts)


def run_accuracy_text(tally: ModelRunTally) -> str:
    """Accuracy over all prompts with its 95% interval (Wilson, over the items); samples of one item are one item."""
    asked = tally.answered + tally.failed
    share = tally.right / asked if asked else 0.0
    low, high = wilson_bounds(share, min(tally.items, asked), NORMAL_95)
    places = 0 if tally.items < MANY else 1
    return tr(
        "accuracy {share} (95% CI {low} to {high})",
        share=format_rate(share, tally.items),
        low=f"{100 * low:.{places}f}",
        high=f"{100 * high:.{places}f}",
    )


def failure_shares_text(answered: int, cut: int, failed: int, invalid: int) -> list[str]:
    """Invalid and truncated as shares of the answers, and how many failed."""
    found = [tr("invalid {share}", share=share_text(invalid, answered))]
    found.append(tr("truncated {share}", share=share_text(cut, answered)))
    found.append(tr("failed {n}", n=format_count(failed)))
    return found if answered else found[-1:]


def doubtful_answers_text(doubtful: Mapping[str, int]) -> str:
    """The doubtful answers of a server, and why; empty for none."""
    kinds = [tr("{what} ({n})", what=tr(DOUBT_WORDS[note]), n=format_count(n)) for note, n in doubtful.items() if n]
    return tr("Suspicious server replies: {kinds}.", kinds=join_with_commas(kinds)) if kinds else ""


def share_text(part: int, whole: int) -> str:
    """A share; with one decimal place where the whole is large enough for it to mean something."""
    return format_rate(part / whole if whole else 0.0, whole)


def run_time_left_text(seconds: float) -> str:
    if seconds < 90:
        return tr("about {n} s left", n=round(seconds))
    if seconds < 5400:
        return tr("about {n} min left", n=round(seconds / 60))
    return tr("about {n} h left", n=f"{seconds / 3600:.1f}")


def run_result_text(result: RunOutcome) -> str:
    parts = [tr("{n} answered", n=format_count(result.done))]
    if result.cut:
        parts.append(tr("{n} truncated", n=format_count(result.cut)))
    if result.invalid:
        parts.append(tr("{n} invalid", n=format_count(result.invalid)))
    if result.skipped:
        parts.append(tr("{n} already answered", n=format_count(result.skipped)))
    if result.failed:
        parts.append(tr("{n} failed", n=format_count(result.failed)))
    text = join_with_commas(parts)
    text = tr("Stopped: {what}.", what=text) if result.stopped else tr("Done: {what}.", what=text)
    words = {EMPTY: say("empty reply"), **{reason.value: said for reason, said in REASON_WORDS.items()}}
    kinds = [
        join_name_and_text(tr(words[kind]), format_count(n))
        for kind, n in sorted(result.kinds.items())
        if kind in words
    ]
    failures = [join_name_and_text(key, why) for key, why in result.failures[:SHOWN_FAILURES]]
    parity = [translate_sentence(result.parity.sentence)] if result.parity else []
    return "\n".join([text, *kinds, *failures, *parity])


def answer_end_line(raw: str) -> str:
    line = " ".join(raw.split())
    return line if len(line) <= LONGEST_ANSWER else f"…{line[-LONGEST_ANSWER + 1 :]}"


def answer_outcome_text(state: str, outcome: str | None) -> str:
    if state == "cut":
        return tr("truncated")
    return tr(OUTCOME_WORDS[Outcome(outcome)]) if outcome else tr("missing")
