"""Before a long run: load the model, answer five items, and say what the whole will take."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import mean

from db.lab import Lab
from desktop.benchmarks.errors import EyelineError
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import Outcome
from desktop.benchmarks.words import Sentence
from desktop.inference.askers import asker_for
from desktop.inference.conditions import condition_named
from desktop.inference.doubts import doubts_of
from desktop.inference.errors import ModelFailed
from desktop.inference.memory import outlook
from desktop.inference.offers import with_offers
from desktop.inference.registry import (
    Baseline,
    LocalModel,
    configured,
    effective,
    folder_of,
    model_named,
    template_of,
)
from desktop.inference.sampling import Sampled, spread_sample, try_out
from desktop.inference.standing_in import items_under

SAMPLE = 5
ROW_BYTES = 4096


@dataclass(frozen=True, slots=True)
class Preflight:
    """What a run of `prompts` prompts will take.

    hours: at the pace of the sample, loading left out. need and free: bytes of memory. disk: bytes that the answers
    will take. parsed, cut, failed: shares of the sample. doubts: `doubts.doubts_of`. error: where it could not be
    tried out.
    """

    model: str
    condition: str
    prompts: int
    hours: float | None = None
    need_bytes: int | None = None
    free_bytes: int | None = None
    disk_bytes: int | None = None
    parsed: float | None = None
    cut: float | None = None
    failed: float | None = None
    doubts: tuple[Sentence, ...] = ()
    error: EyelineError | None = None


def preflight(
    lab: Lab,
    name: str,
    items: Sequence[Item],
    condition: str = "default",
    repeats: int = 1,
    *,
    stopped: Callable[[], bool] = lambda: False,
) -> Preflight:
    """Try a model out on five of the items. Raises UnknownModel, UnknownCondition; other failures are in the result."""
    config = configured(lab, model_named(lab, name))
    chosen = effective(config, condition_named(condition))
    items = items_under(lab, chosen, items)
    prompts = len(items) * repeats
    if isinstance(config, Baseline):
        return Preflight(name, condition, prompts, hours=0.0, need_bytes=0, disk_bytes=prompts * ROW_BYTES, parsed=1.0)
    try:
        seen = outlook(config, folder_of(lab, config)) if isinstance(config, LocalModel) else None
        with asker_for(lab, name, config, stopped=stopped) as asker:
            loaded = asker.load().loaded
            free = loaded.free_bytes
            began = time.monotonic()
            sampled = try_out(
                lab,
                asker,
                spread_sample(items, SAMPLE),
                config.decoding,
                condition=chosen,
                template=template_of(config),
            )
            seconds = time.monotonic() - began
    except ModelFailed as error:
        return Preflight(name, condition, prompts, error=with_offers(lab, error, config, items, repeats))
    except EyelineError as error:
        return Preflight(name, condition, prompts, error=error)
    return Preflight(
        name,
        condition,
        prompts,
        hours=seconds / len(sampled) * prompts / 3600,
        need_bytes=seen.need.total if seen else None,
        free_bytes=free or (seen.device.free if seen else None),
        disk_bytes=prompts * (ROW_BYTES + round(mean(len(one.told.raw.encode()) for one in sampled))),
        parsed=_share(sampled, lambda one: one.score.outcome in {Outcome.RIGHT, Outcome.WRONG}),
        cut=_share(sampled, lambda one: one.told.state == "cut"),
        failed=_share(sampled, lambda one: one.told.finished is None),
        doubts=tuple(doubts_of(loaded)),
    )


def _share(sampled: Sequence[Sampled], holds: Callable[[Sampled], bool]) -> float:
    return sum(map(holds, sampled)) / len(sampled)
