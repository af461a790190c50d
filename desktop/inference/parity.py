"""Does a model answer in a batch as it does alone? Padding, pictures and arithmetic should not change what it says."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from db.lab import Lab
from db.rows import ModelRow
from db.stores import settings
from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.item import Item
from desktop.benchmarks.words import Sentence, say
from desktop.inference.askers import asker_for
from desktop.inference.asking import Way
from desktop.inference.conditions import DEFAULT
from desktop.inference.events import Trace
from desktop.inference.registry import Baseline, ServerModel, configured, effective, model_named, template_of
from desktop.inference.sampling import Sampled, spread_sample, try_out

SAMPLE = 20
TOGETHER = 8


@dataclass(frozen=True, slots=True)
class Parity:
    """Batch 1 against batch `batch` on `items` items that were answered both times.

    first_logit: largest difference among the weightiest first tokens, None where nothing was shared. equal_tokens:
    share of tokens that are the same at the same place. answers and verdicts: how many changed.
    """

    items: int
    batch: int
    first_logit: float | None
    equal_tokens: float
    answers_changed: int
    verdicts_changed: int

    @property
    def sentence(self) -> Sentence:
        """The finding in one sentence, to stand beside a score."""
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
        raise WrongUse(say("{model} is no model of this machine: its batches cannot be compared."), model=name)
    chosen = spread_sample(items, sample)
    under, template = effective(config, DEFAULT), template_of(config)
    with asker_for(lab, name, config) as asker:
        asker.load()
        alone = try_out(
            lab, asker, chosen, config.decoding, condition=under, template=template, way=Way(most=1, trace=True)
        )
        together = try_out(
            lab, asker, chosen, config.decoding, condition=under, template=template, way=Way(most=batch, trace=True)
        )
    found = compare(alone, together, batch)
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
