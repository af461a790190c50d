"""Before a long run: load the model, answer five items, and estimate time, memory and disk space of the run."""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import mean

from db.lab import Lab
from desktop.benchmarks.errors import EyelineError
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import Outcome
from desktop.benchmarks.words import Sentence
from desktop.inference.askers import Asking, asker_for
from desktop.inference.conditions import Condition, condition_named
from desktop.inference.doubts import doubts_of
from desktop.inference.errors import ModelFailed
from desktop.inference.memory import engine_of, outlook
from desktop.inference.offers import with_offers
from desktop.inference.registry import (
    AskedModel,
    Baseline,
    LocalModel,
    configured,
    effective,
    folder_of,
    model_named,
    template_of,
)
from desktop.inference.runs import RunOptions, adjusted
from desktop.inference.sampling import Sampled, spread_sample, try_out
from desktop.inference.sources import check_switch
from desktop.inference.standing_in import items_under

SAMPLE = 5
ROW_BYTES = 4096
NO_ENGINE = Sentence("")


@dataclass(frozen=True, slots=True)
class Preflight:
    """What a run of `prompts` prompts will take with `engine` (empty for a baseline).

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
    engine: Sentence = NO_ENGINE


def preflight(
    lab: Lab,
    name: str,
    items: Sequence[Item],
    conditions: Sequence[str] = ("default",),
    repeats: int = 1,
    *,
    options: RunOptions | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> Iterator[Preflight]:
    """Load a model once and try it on five of the items under each condition, until `stopped` returns true.

    Raises UnknownModel, UnknownCondition, Interrupted; other failures are in the results.
    """
    config = adjusted(name, configured(lab, model_named(lab, name)), options or RunOptions())
    if isinstance(config, Baseline):
        yield from (_guessed(name, condition, len(items) * repeats) for condition in conditions)
        return
    known = [condition_named(condition) for condition in conditions]
    with asker_for(lab, name, config, stopped=stopped) as asker:
        for condition in known:
            if stopped():
                return
            try:
                yield _tried(lab, asker, name, config, effective(config, condition), items, repeats)
            except ModelFailed as error:
                told = with_offers(lab, error, config, items, repeats)
                yield Preflight(name, condition.name, len(items) * repeats, error=told, engine=engine_of(config))
            except EyelineError as error:
                yield Preflight(name, condition.name, len(items) * repeats, error=error, engine=engine_of(config))


def _guessed(name: str, condition: str, prompts: int) -> Preflight:
    return Preflight(name, condition, prompts, hours=0.0, need_bytes=0, disk_bytes=prompts * ROW_BYTES, parsed=1.0)


def _tried(
    lab: Lab, asker: Asking, name: str, config: AskedModel, condition: Condition, items: Sequence[Item], repeats: int
) -> Preflight:
    items = items_under(lab, condition, items)
    seen = outlook(config, folder_of(lab, config)) if isinstance(config, LocalModel) else None
    environment = asker.environment if asker.loaded else None
    loaded = (environment or asker.load()).loaded
    check_switch(condition, loaded)
    sample = spread_sample(items, SAMPLE)
    began = time.monotonic()
    sampled = try_out(lab, asker, sample, config.decoding, condition=condition, template=template_of(config))
    seconds = time.monotonic() - began
    prompts = len(items) * repeats
    return Preflight(
        name,
        condition.name,
        prompts,
        hours=seconds / len(sampled) * prompts / 3600,
        need_bytes=seen.need.total if seen else None,
        free_bytes=loaded.free_bytes or (seen.device.free if seen else None),
        disk_bytes=prompts * (ROW_BYTES + round(mean(len(one.told.raw.encode()) for one in sampled))),
        parsed=_share(sampled, lambda one: one.score.outcome in {Outcome.RIGHT, Outcome.WRONG}),
        cut=_share(sampled, lambda one: one.told.state == "cut"),
        failed=_share(sampled, lambda one: one.told.finished is None),
        doubts=tuple(doubts_of(loaded)),
        engine=engine_of(config, loaded, asker.environment.versions if asker.environment else None),
    )


def _share(sampled: Sequence[Sampled], holds: Callable[[Sampled], bool]) -> float:
    return sum(map(holds, sampled)) / len(sampled)
