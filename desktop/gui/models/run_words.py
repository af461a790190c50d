"""Runs as text: subject, progress, end. No Qt."""

import json
from collections.abc import Mapping

from db.rows import ModelRunRow
from db.stores.tallies import Tally
from desktop.benchmarks.outcome import Outcome
from desktop.benchmarks.words import say
from desktop.gui.items.titles import task_title
from desktop.gui.models.data import Shelf, TaskChoice
from desktop.gui.models.run_queue import RunState, RunWish
from desktop.gui.models.words import OUTCOME_WORDS, REASON_WORDS, model_title, number
from desktop.gui.words import MANY, listed, named, rate, sentence, tr
from desktop.inference.commands import Decoding
from desktop.inference.conditions import GenerationSettings
from desktop.inference.runs import RunProgress, RunResult
from desktop.library.wilson import score_bounds

SHOWN_FAILURES = 3
CUT_WARNED_AT = 0.02
"""Share of truncated answers from which a warning is shown (reference, finding 8)."""
LONGEST_ANSWER = 60
NORMAL_95 = 1.959964

STATE_WORDS = {
    RunState.QUEUED: say("waiting"),
    RunState.RUNNING: say("running"),
    RunState.PAUSED: say("paused"),
    RunState.STOPPING: say("stopping"),
    RunState.DONE: say("done"),
    RunState.STOPPED: say("stopped"),
    RunState.FAILED: say("failed"),
}
DOUBT_WORDS = {
    "usage": say("counts that cannot be"),
    "context_full": say("context full, may be truncated"),
    "context_short": say("context may be too short"),
}
CONDITION_WORDS = {"default": say("images at original size"), "blind": say("without images")}


def task_words(task: TaskChoice) -> str:
    """A task with the number of its items, or that it is what people answered."""
    if task.of_people:
        return tr("the {n} items that people answered", n=number(task.n))
    return tr("{title} · {n} items", title=task_title(task.benchmark, task.task), n=number(task.n))


def condition_words(condition: str) -> str:
    """A condition as a person reads it."""
    return tr(CONDITION_WORDS[condition]) if condition in CONDITION_WORDS else condition


def wish_words(wish: RunWish, shelf: Shelf) -> str:
    """The subject of a run: model, items and condition."""
    row = next((row for row in shelf.models if row.name == wish.model), None)
    name = wish.model if row is None else model_title(row)
    if wish.only:
        items = tr("{n} items", n=number(len(wish.only)))
    elif wish.task is None:
        items = tr("all items")
    else:
        items = tr("answered by people") if wish.task.of_people else task_title(wish.task.benchmark, wish.task.task)
    if wish.most:
        items = tr("{items}, max. {n}", items=items, n=number(wish.most))
    parts = [name, items, condition_words(wish.condition)]
    return " · ".join([*parts, *settings_words(wish.generation, wish.repeats)])


def settings_words(generation: GenerationSettings, samples: int = 1) -> list[str]:
    """The generation settings that a run overrides, part by part."""
    parts: list[str] = []
    if samples > 1:
        parts.append(tr("{n} samples", n=number(samples)))
    if generation.max_new_tokens is not None:
        parts.append(tr("at most {n} tokens", n=number(generation.max_new_tokens)))
    if generation.temperature is not None:
        parts.append(tr("temperature {value}", value=f"{generation.temperature:g}"))
    if generation.top_p is not None:
        parts.append(tr("top-p {value}", value=f"{generation.top_p:g}"))
    if generation.system:
        parts.append(tr("with a system prompt"))
    return parts


def plan_words(run: ModelRunRow) -> list[str]:
    """The generation settings shown in a stored run's title: samples, temperature, a system prompt."""
    plan = json.loads(run.plan)
    told = Decoding.model_validate(plan.get("basis", {}).get("decoding") or {})
    shown = GenerationSettings(
        temperature=told.temperature if told.sample else None,
        top_p=told.top_p if told.sample and told.top_p < 1 else None,
        system=told.system,
    )
    return settings_words(shown, plan.get("repeats", 1))


def progress_words(progress: RunProgress) -> str:
    """The progress of a run, and its results so far."""
    behind = progress.done + progress.failed + progress.skipped
    parts = [tr("{n} of {total}", n=number(behind), total=number(progress.total))]
    if progress.left_s is not None and behind < progress.total:
        parts.append(left_words(progress.left_s))
    parts += shares(progress.done, progress.cut, progress.failed, progress.invalid)
    return " · ".join(parts)


def accuracy_words(tally: Tally) -> str:
    """Accuracy over all prompts with its 95% interval (Wilson, over the items); samples of one item are one item."""
    asked = tally.answered + tally.failed
    share = tally.right / asked if asked else 0.0
    low, high = score_bounds(share, min(tally.items, asked), NORMAL_95)
    places = 0 if tally.items < MANY else 1
    return tr(
        "accuracy {share} (95% CI {low} to {high})",
        share=rate(share, tally.items),
        low=f"{100 * low:.{places}f}",
        high=f"{100 * high:.{places}f}",
    )


def shares(answered: int, cut: int, failed: int, invalid: int) -> list[str]:
    """Invalid and truncated as shares of the answers, and how many failed."""
    found = [tr("invalid {share}", share=percent(invalid, answered))]
    found.append(tr("truncated {share}", share=percent(cut, answered)))
    found.append(tr("failed {n}", n=number(failed)))
    return found if answered else found[-1:]


def doubt_words(doubtful: Mapping[str, int]) -> str:
    """The doubtful answers of a server, and why; empty for none."""
    kinds = [tr("{what} ({n})", what=tr(DOUBT_WORDS[note]), n=number(n)) for note, n in doubtful.items() if n]
    return tr("Suspicious server replies: {kinds}.", kinds=listed(kinds)) if kinds else ""


def percent(part: int, whole: int) -> str:
    """A share; with one decimal place where the whole is large enough for it to mean something."""
    return rate(part / whole if whole else 0.0, whole)


def left_words(seconds: float) -> str:
    """The remaining time of a run as text."""
    if seconds < 90:
        return tr("about {n} s left", n=round(seconds))
    if seconds < 5400:
        return tr("about {n} min left", n=round(seconds / 60))
    return tr("about {n} h left", n=f"{seconds / 3600:.1f}")


def result_words(result: RunResult) -> str:
    parts = [tr("{n} answered", n=number(result.done))]
    if result.cut:
        parts.append(tr("{n} truncated", n=number(result.cut)))
    if result.invalid:
        parts.append(tr("{n} invalid", n=number(result.invalid)))
    if result.skipped:
        parts.append(tr("{n} already answered", n=number(result.skipped)))
    if result.failed:
        parts.append(tr("{n} failed", n=number(result.failed)))
    text = listed(parts)
    text = tr("Stopped: {what}.", what=text) if result.stopped else tr("Done: {what}.", what=text)
    words = {reason.value: said for reason, said in REASON_WORDS.items()}
    kinds = [named(tr(words[kind]), number(n)) for kind, n in sorted(result.kinds.items()) if kind in words]
    failures = [named(key, why) for key, why in result.failures[:SHOWN_FAILURES]]
    parity = [sentence(result.parity.sentence)] if result.parity else []
    return "\n".join([text, *kinds, *failures, *parity])


def answer_words(raw: str) -> str:
    """The end of an answer in one line."""
    line = " ".join(raw.split())
    return line if len(line) <= LONGEST_ANSWER else f"…{line[-LONGEST_ANSWER + 1 :]}"


def outcome_words(state: str, outcome: str | None) -> str:
    """The outcome of a stored answer as text."""
    if state == "cut":
        return tr("truncated")
    return tr(OUTCOME_WORDS[Outcome(outcome)]) if outcome else tr("missing")
