"""Models, their speed and their scores as text."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from db.rows import ModelRow
from desktop.analysis.data.answer_display_text import answer_value_text
from desktop.analysis.data.model_display_names import needs_untrained_label
from desktop.benchmarks.base_errors import UnreadableRow
from desktop.benchmarks.item import Item, ItemKind
from desktop.benchmarks.messages import say
from desktop.benchmarks.outcome import Outcome, OutcomeReason, Score
from desktop.gui.i18n import format_seconds, join_with_commas, join_with_semicolons, tr
from desktop.inference.models.add_demo_models import is_trained_on_generated
from desktop.inference.models.registry import BaselineModel, FakeModel, LocalModel, ServerModel, parse_model_config
from desktop.inference.streamed_model_panel import PanelAnswer
from desktop.inference.worker_events import Phase, SentPicture

LONGEST = 20
MAY_BREAK = "\u200b"
UNBROKEN = "\u00a0"

OUTCOME_WORDS: Mapping[Outcome, str] = {
    Outcome.RIGHT: say("correct"),
    Outcome.WRONG: say("incorrect"),
    Outcome.INVALID: say("invalid"),
    Outcome.MISSING: say("missing"),
}
REASON_WORDS: Mapping[OutcomeReason, str] = {
    OutcomeReason.UNPARSED: say("no answer found"),
    OutcomeReason.REFUSED: say("refused"),
    OutcomeReason.NO_SUCH_OPTION: say("no such option"),
    OutcomeReason.CONTRADICTORY: say("contradicts itself"),
    OutcomeReason.CUT: say("truncated at the token limit"),
    OutcomeReason.INTERRUPTED: say("stopped"),
    OutcomeReason.OUT_OF_MEMORY: say("out of memory"),
    OutcomeReason.FAILED: say("failed"),
    OutcomeReason.REASONING_ONLY: say("reasoning only, without an answer"),
    OutcomeReason.REASONING_TRUNCATED: say("reasoning truncated before an answer"),
    OutcomeReason.REASONING_IN_CODE: say("reasoning in a code block, without an answer"),
}


def model_title(row: ModelRow) -> str:
    """A model's name, called untrained wherever it is, or trained on generated items."""
    if is_trained_on_generated(row):
        return tr("{name} (trained on generated items)", name=row.name)
    return tr("{name} (untrained)", name=row.name) if needs_untrained_label(row) else row.name


def model_line(row: ModelRow, attention: str = "") -> str:
    """The generation settings in one line, preceded by how it was trained if the title says so, since that may be cut.
    attention: the implementation chosen when it was last loaded, empty if never."""
    try:
        config = parse_model_config(row)
    except UnreadableRow:
        return tr("its settings cannot be read. Remove the model and add it again")
    if isinstance(config, BaselineModel):
        return tr("guesses, no model") if config.strategy == "chance" else tr("the most frequent answer, no model")
    parts: list[str] = [tr("untrained")] if needs_untrained_label(row) else []
    parts += [tr("trained on generated items")] if is_trained_on_generated(row) else []
    if isinstance(config, ServerModel):
        parts += [config.model, config.revision or "", config.quantisation or ""]
    if isinstance(config, LocalModel):
        parts += [config.dtype if config.dtype != "auto" else "", config.device if config.device != "auto" else ""]
        way = attention if config.attention == "auto" else config.attention if config.attention != "sdpa" else ""
        parts.append(tr("attention {way}", way=way) if way else "")
    parts.append(tr("sampled") if config.decoding.sample else tr("greedy"))
    parts.append(tr("at most {n} tokens", n=format_count(config.decoding.max_new_tokens)))
    return " · ".join(part for part in parts if part)


def model_kind_text(row: ModelRow) -> str:
    try:
        config = parse_model_config(row)
    except UnreadableRow:
        return tr("unknown")
    if isinstance(config, BaselineModel):
        return tr("baseline")
    if isinstance(config, ServerModel):
        return tr("server, {kind}", kind=config.server)
    return tr("scripted") if isinstance(config, FakeModel) else tr("local model")


PHASE_WORDS: Mapping[Phase, str] = {
    "python": say("loading the model: starting Python"),
    "files": say("loading the model: verifying its files"),
    "libraries": say("loading the model: loading libraries"),
    "weights": say("loading the model: reading weights"),
    "server": say("loading the model: asking the server"),
}


def model_loading_text(phase: Phase | None, share: float | None) -> str:
    if share is not None:
        return tr("loading the model: reading weights, {percent}%", percent=round(100 * share))
    return tr("loading the model") if phase is None else tr(PHASE_WORDS[phase])


def format_count(value: int) -> str:
    """A whole number with its thousands set apart."""
    return f"{value:,}"


def breakable_path(text: str) -> str:
    """The same text with places where a long path may go on in the next line."""
    return re.sub(r"[/\\_-](?=\S)", lambda sign: f"{sign.group()}{MAY_BREAK}", text)


def short_answer_text(item: Item, score: Score) -> str:
    """The answer that was read, short enough for a badge; empty where none was."""
    if score.parsed is None:
        return ""
    value = score.parsed
    if item.kind is ItemKind.TRACE and isinstance(value, dict):
        value = value.get("answer")
    words = str(value) if item.kind is ItemKind.CHOICE else answer_value_text(item, value)
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…"


def score_badge_text(score: Score) -> str:
    return tr("missing, truncated") if score.reason is OutcomeReason.CUT else tr(OUTCOME_WORDS[score.outcome])


def score_reason_text(score: Score) -> str:
    """Why an answer is invalid or missing; empty otherwise."""
    return "" if score.reason is None else tr(REASON_WORDS.get(score.reason, score.reason.value))


def answer_speed_text(answer: PanelAnswer, *, short: bool = False) -> str:
    """The foot of a column once the answer is whole; short: for a narrow one."""
    parts: list[str] = []
    if answer.first_token_s is not None:
        first = format_seconds(answer.first_token_s)
        parts.append(first if short else tr("first token {time}", time=first))
    if answer.tokens_per_s is not None:
        parts.append(tr("{n} tokens/s", n=f"{answer.tokens_per_s:.0f}"))
    if answer.output_tokens is None and answer.first_token_s is not None:
        parts.append(tr("tokens not recorded"))
    if answer.output_tokens:
        tokens = format_count(answer.output_tokens)
        parts.append(tokens if short else tr("{n} tokens", n=tokens))
    if answer.cut:
        parts.append(tr("truncated"))
    return " · ".join(parts)


def image_sizes_text(pictures: Sequence[tuple[int, int]]) -> str:
    """Sizes of pictures: each once, with how often, none broken between lines."""
    counts: dict[tuple[int, int], int] = {}
    for size in pictures:
        counts[size] = counts.get(size, 0) + 1
    named = [f"{n} × ({w} × {h})" if n > 1 else f"{w} × {h}" for (w, h), n in counts.items()]
    return join_with_commas(name.replace(" ", UNBROKEN) for name in named)


@dataclass(frozen=True, slots=True)
class SentImages:
    """The images that a model received; of a server's, only what was sent and what it counted is known."""

    pictures: Sequence[SentPicture]
    by_server: bool = False


def sent_images_text(item: Item, sent: Mapping[str, SentImages]) -> str:
    """The one quiet sentence about what was sent; `sent` by model, of those that have answered."""
    own = image_sizes_text([(picture.width, picture.height) for picture in item.images])
    told = {name: _sent_sizes_text(own, one) for name, one in sent.items() if one.pictures}
    if not own:
        start = tr("This item has no image")
    elif not told:
        start = tr("Models receive the same pixels as people, {sizes}", sizes=own)
    elif len(set(told.values())) == 1:
        start = tr("Same pixels as shown to people, {sizes}; {what}", sizes=own, what=next(iter(told.values())))
    else:
        each = [tr("{model}: {what}", model=name, what=what) for name, what in told.items()]
        start = tr("Same pixels as shown to people, {sizes}; {what}", sizes=own, what=join_with_semicolons(each))
    return tr("{sent}. Reply format added for models only.", sent=start)


def _sent_sizes_text(own: str, sent: SentImages) -> str:
    """The sizes in which a model received the images of an item."""
    sizes = image_sizes_text([(picture.width, picture.height) for picture in sent.pictures])
    tokens = format_count(sum(picture.tokens for picture in sent.pictures))
    if sent.by_server and not any(picture.tokens for picture in sent.pictures):
        return tr("sent as {sizes}, image tokens not recorded", sizes=sizes)
    if sent.by_server:
        return tr("sent as {sizes}, {n} image tokens counted by the server", sizes=sizes, n=tokens)
    if sizes == own:
        return tr("not resized by the image processor, {n} image tokens", n=tokens)
    return tr("resized by the image processor to {sizes}, {n} image tokens", sizes=sizes, n=tokens)
