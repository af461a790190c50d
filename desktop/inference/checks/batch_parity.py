"""Checks the parity of batches: a model answers the same in a batch and alone, regardless of padding, images and
arithmetic."""

import json
import logging
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace

from db.lab import Lab
from db.rows import ModelRow
from db.stores import lab_settings
from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import Sentence, say
from desktop.inference.backends.model_backend import ModelBackend, open_backend
from desktop.inference.backends.worker_backend import BatchMode
from desktop.inference.checks.model_spot_check import SampledAnswer, ask_sample, spread_sample
from desktop.inference.model_conditions import DEFAULT, ModelCondition
from desktop.inference.models.registry import (
    BaselineModel,
    LocalModel,
    ServerModel,
    WorkerModel,
    effective_condition,
    find_model,
    load_model_config,
    prompt_template,
)
from desktop.inference.worker_events import TokenTrace
from desktop.library.machine.error_messages import EXPECTED_ERRORS

SAMPLE = 20
TOGETHER = 8
FIRST_SAMPLE, FIRST_TOKENS = 6, 32
"""Of the comparison before the first run: items, and tokens an answer at most."""
PLAIN_WAY = "sdpa"

log = logging.getLogger("eyeline.inference")


@dataclass(frozen=True, slots=True)
class BatchParity:
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


def check_parity(
    lab: Lab, name: str, items: Sequence[Item], *, sample: int = SAMPLE, batch: int = TOGETHER
) -> BatchParity:
    """Ask some items one by one and together, compare, and keep the finding in the lab. Raises as a run does."""
    row = find_model(lab, name)
    config = load_model_config(lab, row)
    if isinstance(config, BaselineModel | ServerModel):
        raise WrongUse(say("{model} is not a model on this computer: its batches cannot be compared."), model=name)
    with open_backend(lab, name, config) as asker:
        asker.load()
        return _measure_parity(
            lab, row, asker, config, spread_sample(items, sample), effective_condition(config, DEFAULT), batch
        )


def check_parity_before_first_run(
    lab: Lab, row: ModelRow, asker: ModelBackend, config: LocalModel, items: Sequence[Item], condition: ModelCondition
) -> BatchParity | None:
    """The comparison before the first run with an automatically chosen attention, with the loaded model: on a few items
    with short answers. None if that attention was compared before, or is the plain one.

    Raises StopRequested, and the worker's error if the model never answers.
    """
    way = asker.environment.loaded.attention if asker.environment else ""
    known = load_parity(lab, row)
    if config.attention != "auto" or way in {"", PLAIN_WAY} or (known and known.way == way):
        return None
    decoding = config.decoding.model_copy(
        update={"sample": False, "max_new_tokens": min(FIRST_TOKENS, config.decoding.max_new_tokens)}
    )
    short = config.model_copy(update={"decoding": decoding})
    try:
        return _measure_parity(lab, row, asker, short, spread_sample(items, FIRST_SAMPLE), condition, TOGETHER)
    except EXPECTED_ERRORS as error:
        log.info("%s was not compared with batch 1: %s", row.name, error.code)
        return None


def _measure_parity(
    lab: Lab,
    row: ModelRow,
    asker: ModelBackend,
    config: WorkerModel,
    items: Sequence[Item],
    condition: ModelCondition,
    batch: int,
) -> BatchParity:
    """Ask items one by one in the plain way, and together in the one chosen; keep the finding in the lab."""

    def asked(way: BatchMode) -> list[SampledAnswer]:
        template = prompt_template(config)
        return ask_sample(lab, asker, items, config.decoding, condition=condition, template=template, way=way)

    alone = asked(BatchMode(most=1, trace=True, plain=True))
    together = asked(BatchMode(most=batch, trace=True))
    way = asker.environment.loaded.attention if asker.environment else ""
    found = replace(compare_batches(alone, together, batch), way=way)
    lab.write(lab_settings.set_setting, _parity_key(row), json.dumps(asdict(found))).result()
    return found


def load_parity(lab: Lab, row: ModelRow) -> BatchParity | None:
    """What the last check of a configuration found; None where none was made."""
    kept = lab.read(lab_settings.get_setting, _parity_key(row))
    return BatchParity(**json.loads(kept)) if kept else None


def compare_batches(alone: Sequence[SampledAnswer], together: Sequence[SampledAnswer], batch: int) -> BatchParity:
    """The differences between two ways of asking the same items."""
    pairs = [
        (one, other, one.told.finished.trace, other.told.finished.trace)
        for one, other in zip(alone, together, strict=True)
        if one.told.finished and other.told.finished
    ]
    traces = [(one, other) for _, _, one, other in pairs if one and other]
    longest = sum(max(len(one.tokens), len(other.tokens)) for one, other in traces)
    same = sum(a == b for one, other in traces for a, b in zip(one.tokens, other.tokens, strict=False))
    differences = [gap for one, other in traces if (gap := _first_logit_gap(one, other)) is not None]
    return BatchParity(
        items=len(pairs),
        batch=batch,
        first_logit=max(differences, default=None),
        equal_tokens=same / longest if longest else 1.0,
        answers_changed=sum(one.told.raw != other.told.raw for one, other, *_ in pairs),
        verdicts_changed=sum(one.score.outcome is not other.score.outcome for one, other, *_ in pairs),
    )


def _first_logit_gap(one: TokenTrace, other: TokenTrace) -> float | None:
    first, second = dict(one.first), dict(other.first)
    return max((abs(first[token] - second[token]) for token in first.keys() & second.keys()), default=None)


def _parity_key(row: ModelRow) -> str:
    return f"parity.{row.id}"
