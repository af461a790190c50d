"""Records as text: kinds of answers, costs, settings. Missing values are shown as not recorded. No Qt."""

import json

from db.rows import ScoreRow
from db.stores.prediction_lists_and_searches import PredictionListEntry
from desktop.analysis.data.answer_display_text import stored_answer_text
from desktop.benchmarks.messages import say
from desktop.gui.i18n import format_seconds, tr
from desktop.gui.models.model_and_score_text import OUTCOME_WORDS, REASON_WORDS, format_count
from desktop.gui.models.runs.run_description_text import run_condition_text
from desktop.inference.batch_runs.recorded_answer_details import RecordedAnswer

KINDS = {
    **{outcome.value: text for outcome, text in OUTCOME_WORDS.items()},
    "truncated": say("truncated"),
    "failed": say("failed"),
}
LONGEST_READING = 40
TONES = {"truncated": "missing", "failed": "missing"}
ANSWERED = {"right", "wrong", "invalid", "missing"}
"""Outcomes that are shown as one while scores are closed."""
SETTINGS = {
    "temperature": say("temperature {value}"),
    "top_p": say("top-p {value}"),
    "top_k": say("top-k {value}"),
    "repetition_penalty": say("repetition penalty {value}"),
    "seed": say("seed {value}"),
}


def answer_kind_text(kind: str | None, *, closed: bool) -> str:
    """The kind of an answer; while scores are closed only whether there is one."""
    if kind is None:
        return tr("not scored")
    return tr("answered") if closed and kind in ANSWERED else tr(KINDS[kind])


def answer_kind_tone(kind: str | None, *, closed: bool) -> str:
    return "muted" if kind is None or (closed and kind in ANSWERED) else TONES.get(kind, kind)


def record_answer_line(head: PredictionListEntry) -> str:
    """The answer in one line: parsed, else the end of the reply."""
    if head.parsed is not None:
        value = json.loads(head.parsed)
        return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return " ".join(head.tail.split())


def count_or_not_recorded(value: int | None) -> str:
    """A number, or that it is not recorded."""
    return tr("not recorded") if value is None else format_count(value)


def seconds_or_not_recorded(ns: int | None) -> str:
    """A time in seconds, or that it is not recorded."""
    return tr("not recorded") if ns is None else format_seconds(ns / 1e9)


def rule_reading_text(answer: RecordedAnswer, score: ScoreRow) -> str:
    """The result of a rule: the parsed answer, the outcome, the reason."""
    words = tr(KINDS[score.outcome])
    reasons = {reason.value: text for reason, text in REASON_WORDS.items()}
    if score.reason is not None:
        words = tr("{outcome}: {reason}", outcome=words, reason=tr(reasons.get(score.reason, score.reason)))
    if score.parsed is None:
        return words
    said = stored_answer_text(answer.item, score.parsed, tr)
    said = said if len(said) <= LONGEST_READING else f"{said[: LONGEST_READING - 1]}…"
    return tr("“{answer}” · {outcome}", answer=said, outcome=words)


def record_detail_lines(answer: RecordedAnswer) -> list[str]:
    """Tokens, times, settings and the rest, a line each."""
    row = answer.row
    counted = tr(
        "Tokens: prompt {prompt} (including {images} for images), reply {reply}",
        prompt=count_or_not_recorded(row.prompt_tokens),
        images=count_or_not_recorded(answer.image_tokens),
        reply=count_or_not_recorded(row.output_tokens),
    )
    timed = tr(
        "Time: first token {first}, full reply {total}",
        first=seconds_or_not_recorded(row.first_token_ns),
        total=seconds_or_not_recorded(row.total_ns),
    )
    lines = [counted, timed, tr("Generation: {settings}", settings=applied_settings_text(answer))]
    lines.append(tr("Condition: {condition}", condition=run_condition_text(answer.run.condition)))
    if row.finish_reason:
        lines.append(tr("The reply ended with: {reason}", reason=row.finish_reason))
    if answer.detail:
        lines.append(tr("Failed: {why}", why=answer.detail))
    return lines


def applied_settings_text(answer: RecordedAnswer) -> str:
    applied = answer.settings
    if not applied:
        return tr("not recorded")
    parts = [tr("sampled") if applied.get("sample") else tr("greedy")]
    for name, text in SETTINGS.items():
        if applied.get(name) is not None:
            parts.append(tr(text, value=str(applied[name])))
    limit = applied.get("max_new_tokens")
    return " · ".join([*parts, tr("at most {n} tokens", n=format_count(int(str(limit))))] if limit else parts)


def sent_image_caption(answer: RecordedAnswer, place: int) -> str:
    """The caption of an image of the prompt: size and tokens as sent."""
    image = answer.images[place]
    size = tr("size as sent not recorded") if image.size is None else f"{image.size[0]} × {image.size[1]}"
    tokens = tr("tokens not recorded") if image.tokens is None else tr("{n} tokens", n=format_count(image.tokens))
    return " · ".join([tr("Image {number}", number=image.index + 1), size, tokens])
