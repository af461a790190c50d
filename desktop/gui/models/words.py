"""Models, their speed and their scores as text."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from db.rows import ModelRow
from desktop.analysis.answer_words import value_words
from desktop.analysis.who_words import hides_untrained
from desktop.benchmarks.errors import OddRow
from desktop.benchmarks.item import Item, Kind
from desktop.benchmarks.outcome import Outcome, Reason, Score
from desktop.benchmarks.words import say
from desktop.gui.words import listed, parted, seconds, tr
from desktop.inference.demo import of_generated_items
from desktop.inference.events import Phase, SentPicture
from desktop.inference.panel import PanelAnswer
from desktop.inference.registry import Baseline, FakeModel, LocalModel, ServerModel, config_of

LONGEST = 20
MAY_BREAK = "\u200b"
UNBROKEN = "\u00a0"

OUTCOME_WORDS: Mapping[Outcome, str] = {
    Outcome.RIGHT: say("correct"),
    Outcome.WRONG: say("incorrect"),
    Outcome.INVALID: say("invalid"),
    Outcome.MISSING: say("missing"),
}
REASON_WORDS: Mapping[Reason, str] = {
    Reason.UNPARSED: say("no answer found"),
    Reason.REFUSED: say("refused"),
    Reason.NO_SUCH_OPTION: say("no such option"),
    Reason.CONTRADICTORY: say("contradicts itself"),
    Reason.CUT: say("truncated at the token limit"),
    Reason.INTERRUPTED: say("stopped"),
    Reason.OUT_OF_MEMORY: say("out of memory"),
    Reason.FAILED: say("failed"),
    Reason.REASONING_ONLY: say("reasoning only, without an answer"),
    Reason.REASONING_TRUNCATED: say("reasoning truncated before an answer"),
    Reason.REASONING_IN_CODE: say("reasoning in a code block, without an answer"),
}


def model_title(row: ModelRow) -> str:
    """A model's name, called untrained wherever it is, or trained on generated items."""
    if of_generated_items(row):
        return tr("{name} (trained on generated items)", name=row.name)
    return tr("{name} (untrained)", name=row.name) if hides_untrained(row) else row.name


def model_line(row: ModelRow, attention: str = "") -> str:
    """The generation settings in one line, preceded by how it was trained if the title says so, since that may be cut.
    attention: the implementation chosen when it was last loaded, empty if never."""
    try:
        config = config_of(row)
    except OddRow:
        return tr("its settings cannot be read. Remove it and add it again")
    if isinstance(config, Baseline):
        return tr("guesses, no model") if config.strategy == "chance" else tr("the most frequent answer, no model")
    parts: list[str] = [tr("untrained")] if hides_untrained(row) else []
    parts += [tr("trained on generated items")] if of_generated_items(row) else []
    if isinstance(config, ServerModel):
        parts += [config.model, config.revision or "", config.quantisation or ""]
    if isinstance(config, LocalModel):
        parts += [config.dtype if config.dtype != "auto" else "", config.device if config.device != "auto" else ""]
        way = attention if config.attention == "auto" else config.attention if config.attention != "sdpa" else ""
        parts.append(tr("attention {way}", way=way) if way else "")
    parts.append(tr("sampled") if config.decoding.sample else tr("greedy"))
    parts.append(tr("at most {n} tokens", n=number(config.decoding.max_new_tokens)))
    return " · ".join(part for part in parts if part)


def kind_words(row: ModelRow) -> str:
    try:
        config = config_of(row)
    except OddRow:
        return tr("unknown")
    if isinstance(config, Baseline):
        return tr("baseline")
    if isinstance(config, ServerModel):
        return tr("server, {kind}", kind=config.server)
    return tr("scripted") if isinstance(config, FakeModel) else tr("local model")


PHASE_WORDS: Mapping[Phase, str] = {
    "python": say("loading the model: starting Python"),
    "files": say("loading the model: comparing its files"),
    "libraries": say("loading the model: loading libraries"),
    "weights": say("loading the model: reading weights"),
    "server": say("loading the model: asking the server"),
}


def loading_words(phase: Phase | None, share: float | None) -> str:
    if share is not None:
        return tr("loading the model: reading weights, {percent} %", percent=round(100 * share))
    return tr("loading the model") if phase is None else tr(PHASE_WORDS[phase])


def number(value: int) -> str:
    """A whole number with its thousands set apart."""
    return f"{value:,}"


def breakable(text: str) -> str:
    """The same text with places where a long path may go on in the next line."""
    return re.sub(r"[/\\_-](?=\S)", lambda sign: f"{sign.group()}{MAY_BREAK}", text)


def short_answer(item: Item, score: Score) -> str:
    """The answer that was read, short enough for a badge; empty where none was."""
    if score.parsed is None:
        return ""
    value = score.parsed
    if item.kind is Kind.TRACE and isinstance(value, dict):
        value = value.get("answer")
    words = str(value) if item.kind is Kind.CHOICE else value_words(item, value)
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…"


def verdict_text(score: Score) -> str:
    """The score of an answer, for its badge."""
    return tr("missing, truncated") if score.reason is Reason.CUT else tr(OUTCOME_WORDS[score.outcome])


def reason_text(score: Score) -> str:
    """Why an answer is invalid or missing; empty otherwise."""
    return "" if score.reason is None else tr(REASON_WORDS.get(score.reason, score.reason.value))


def speed_text(answer: PanelAnswer, *, short: bool = False) -> str:
    """The foot of a column once the answer is whole; short: for a narrow one."""
    parts: list[str] = []
    if answer.first_token_s is not None:
        first = seconds(answer.first_token_s)
        parts.append(first if short else tr("first token {time}", time=first))
    if answer.tokens_per_s is not None:
        parts.append(tr("{n} tokens/s", n=f"{answer.tokens_per_s:.0f}"))
    if answer.output_tokens is None and answer.first_token_s is not None:
        parts.append(tr("tokens not recorded"))
    if answer.output_tokens:
        tokens = number(answer.output_tokens)
        parts.append(tokens if short else tr("{n} tokens", n=tokens))
    if answer.cut:
        parts.append(tr("truncated"))
    return " · ".join(parts)


def size_text(pictures: Sequence[tuple[int, int]]) -> str:
    """Sizes of pictures: each once, with how often, none broken between lines."""
    counts: dict[tuple[int, int], int] = {}
    for size in pictures:
        counts[size] = counts.get(size, 0) + 1
    named = [f"{n} × ({w} × {h})" if n > 1 else f"{w} × {h}" for (w, h), n in counts.items()]
    return listed(name.replace(" ", UNBROKEN) for name in named)


@dataclass(frozen=True, slots=True)
class Sent:
    """The images that a model received; of a server's, only what was sent and what it counted is known."""

    pictures: Sequence[SentPicture]
    by_server: bool = False


def sent_text(item: Item, sent: Mapping[str, Sent]) -> str:
    """The one quiet sentence about what was sent; `sent` by model, of those that have answered."""
    own = size_text([(picture.width, picture.height) for picture in item.images])
    told = {name: _became(own, one) for name, one in sent.items() if one.pictures}
    if not own:
        start = tr("This item has no image")
    elif not told:
        start = tr("Models start from the same pixels as people, {sizes}", sizes=own)
    elif len(set(told.values())) == 1:
        start = tr("Same pixels as people, {sizes}; {what}", sizes=own, what=next(iter(told.values())))
    else:
        each = [tr("{model}: {what}", model=name, what=what) for name, what in told.items()]
        start = tr("Same pixels as people, {sizes}; {what}", sizes=own, what=parted(each))
    return tr("{sent}. Reply format added for models only.", sent=start)


def _became(own: str, sent: Sent) -> str:
    """The sizes in which a model received the images of an item."""
    sizes = size_text([(picture.width, picture.height) for picture in sent.pictures])
    tokens = number(sum(picture.tokens for picture in sent.pictures))
    if sent.by_server and not any(picture.tokens for picture in sent.pictures):
        return tr("sent as {sizes}, image tokens not recorded", sizes=sizes)
    if sent.by_server:
        return tr("sent as {sizes}, {n} image tokens by the server's count", sizes=sizes, n=tokens)
    if sizes == own:
        return tr("the processor keeps their size, {n} image tokens", n=tokens)
    return tr("the processor resizes them to {sizes}, {n} image tokens", sizes=sizes, n=tokens)
