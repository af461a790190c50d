"""Checks that a model answers the same in a batch and alone, regardless of padding, pictures and arithmetic."""

import json
import logging
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace

from db.lab import Lab
from db.rows import ModelRow
from db.stores import settings
from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.item import Item
from desktop.benchmarks.words import Sentence, say
from desktop.inference.askers import Asking, asker_for
from desktop.inference.asking import Way
from desktop.inference.conditions import DEFAULT, Condition
from desktop.inference.events import Trace
from desktop.inference.registry import (
    Baseline,
    LocalModel,
    ServerModel,
    WorkerModel,
    configured,
    effective,
    model_named,
    template_of,
)
from desktop.inference.sampling import Sampled, spread_sample, try_out
from desktop.library.failures import FAILURES

SAMPLE = 20
TOGETHER = 8
FIRST_SAMPLE, FIRST_TOKENS = 6, 32
"""Of the comparison before the first run: items, and tokens an answer at most."""
PLAIN_WAY = "sdpa"

log = logging.getLogger("eyeline.inference")


@dataclass(frozen=True, slots=True)
class Parity:
    """Batch 1 against batch `batch` on `items` items that were answered both times.

    first_logit: largest difference among the weightiest first tokens, None where nothing was shared. equal_tokens:
    share of tokens that are the same at the same place. answers and verdicts: how many changed. way: of attention in
    the batch, empty where it was not noted.
    """

    items: int
    batch: int
    first_logit: float | None
    equal_tokens: float
    answers_changed: int
    verdicts_changed: int
    way: str = ""

    @property
    def sentence(self) -> Sentence:
        """The finding in one sentence, to be shown with a score."""
        return Sentence(
            say("Alone and in batches of {batch}: {answers} of {items} answers and {verdicts} verdicts changed."),
            {
                "batch": self.batch,
                "items": self.items,
                "answers": self.answers_changed,
                "verdicts": self.verdicts_changed,
            },
        )


def check_parity(lab: Lab, name: str, items: Sequence[Item], *, sample: int = SAMPLE, batch: int = TOGETHER) -> Parity:
    """Ask some items one by one and together, compare, and keep the finding in the lab. Raises as a run does."""
    row = model_named(lab, name)
    config = configured(lab, row)
    if isinstance(config, Baseline | ServerModel):
        raise WrongUse(say("{model} is not a model on this computer: its batches cannot be compared."), model=name)
    with asker_for(lab, name, config) as asker:
        asker.load()
        return _compared(lab, row, asker, config, spread_sample(items, sample), effective(config, DEFAULT), batch)


def check_first(
    lab: Lab, row: ModelRow, asker: Asking, config: LocalModel, items: Sequence[Item], condition: Condition
) -> Parity | None:
    """The comparison before the first run with an automatically chosen attention, with the loaded model: on a few items
    with short answers. None if that attention was compared before, or is the plain one.

    Raises Interrupted, and the worker's error if the model never answers.
    """
    way = asker.environment.loaded.attention if asker.environment else ""
    known = parity_of(lab, row)
    if config.attention != "auto" or way in {"", PLAIN_WAY} or (known and known.way == way):
        return None
    decoding = config.decoding.model_copy(
        update={"sample": False, "max_new_tokens": min(FIRST_TOKENS, config.decoding.max_new_tokens)}
    )
    short = config.model_copy(update={"decoding": decoding})
    try:
        return _compared(lab, row, asker, short, spread_sample(items, FIRST_SAMPLE), condition, TOGETHER)
    except FAILURES as error:
        log.info("%s was not compared with batch 1: %s", row.name, error.code)
        return None


def _compared(
    lab: Lab,
    row: ModelRow,
    asker: Asking,
    config: WorkerModel,
    items: Sequence[Item],
    condition: Condition,
    batch: int,
) -> Parity:
    """Ask items one by one in the plain way, and together in the one chosen; keep the finding in the lab."""

    def asked(way: Way) -> list[Sampled]:
        template = template_of(config)
        return try_out(lab, asker, items, config.decoding, condition=condition, template=template, way=way)

    alone = asked(Way(most=1, trace=True, plain=True))
    together = asked(Way(most=batch, trace=True))
    way = asker.environment.loaded.attention if asker.environment else ""
    found = replace(compare(alone, together, batch), way=way)
    lab.write(settings.put, _key(row), json.dumps(asdict(found))).result()
    return found


def parity_of(lab: Lab, row: ModelRow) -> Parity | None:
    """What the last check of a configuration found; None where none was made."""
    kept = lab.read(settings.get, _key(row))
    return Parity(**json.loads(kept)) if kept else None


def compare(alone: Sequence[Sampled], together: Sequence[Sampled], batch: int) -> Parity:
    """The differences between two ways of asking the same items."""
    pairs = [
        (one, other, one.told.finished.trace, other.told.finished.trace)
        for one, other in zip(alone, together, strict=True)
        if one.told.finished and other.told.finished
    ]
    traces = [(one, other) for _, _, one, other in pairs if one and other]
    longest = sum(max(len(one.tokens), len(other.tokens)) for one, other in traces)
    same = sum(a == b for one, other in traces for a, b in zip(one.tokens, other.tokens, strict=False))
    differences = [gap for one, other in traces if (gap := _first_gap(one, other)) is not None]
    return Parity(
        items=len(pairs),
        batch=batch,
        first_logit=max(differences, default=None),
        equal_tokens=same / longest if longest else 1.0,
        answers_changed=sum(one.told.raw != other.told.raw for one, other, *_ in pairs),
        verdicts_changed=sum(one.score.outcome is not other.score.outcome for one, other, *_ in pairs),
    )


def _first_gap(one: Trace, other: Trace) -> float | None:
    first, second = dict(one.first), dict(other.first)
    return max((abs(first[token] - second[token]) for token in first.keys() & second.keys()), default=None)


def _key(row: ModelRow) -> str:
    return f"parity.{row.id}"
