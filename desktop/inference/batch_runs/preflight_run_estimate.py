"""Before a long run: load the model, answer five items, and estimate time, memory and disk space of the run."""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import mean

from db.lab import Lab
from desktop.benchmarks.base_errors import EyelineError
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import Sentence
from desktop.benchmarks.outcome import Outcome
from desktop.inference.backends.model_backend import ModelBackend, open_backend
from desktop.inference.batch_runs.items_for_condition import items_for_condition
from desktop.inference.batch_runs.run_model_over_items import RunOptions, apply_run_options
from desktop.inference.batch_runs.worker_or_baseline_answers import check_thinking_switch
from desktop.inference.capacity.alternatives_that_fit_memory import with_alternatives
from desktop.inference.capacity.memory_estimate import engine_sentence, estimate_memory
from desktop.inference.checks.loaded_model_warnings import list_load_warnings
from desktop.inference.checks.model_spot_check import SampledAnswer, ask_sample, spread_sample
from desktop.inference.model_conditions import ModelCondition, condition_named
from desktop.inference.model_errors import ModelFailed
from desktop.inference.models.registry import (
    AskedModel,
    BaselineModel,
    LocalModel,
    effective_condition,
    find_model,
    load_model_config,
    model_folder_path,
    prompt_template,
)

SAMPLE = 5
ROW_BYTES = 4096
NO_ENGINE = Sentence("")


@dataclass(frozen=True, slots=True)
class PreflightEstimate:
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


def preflight_model(
    lab: Lab,
    name: str,
    items: Sequence[Item],
    conditions: Sequence[str] = ("default",),
    repeats: int = 1,
    *,
    options: RunOptions | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> Iterator[PreflightEstimate]:
    """Load a model once and try it on five of the items under each condition, until `stopped` returns true.

    Raises UnknownModel, UnknownCondition, Interrupted; other failures are in the results.
    """
    config = apply_run_options(name, load_model_config(lab, find_model(lab, name)), options or RunOptions())
    if isinstance(config, BaselineModel):
        yield from (_baseline_preflight(name, condition, len(items) * repeats) for condition in conditions)
        return
    known = [condition_named(condition) for condition in conditions]
    with open_backend(lab, name, config, stopped=stopped) as asker:
        for condition in known:
            if stopped():
                return
            try:
                yield _try_sample(lab, asker, name, config, effective_condition(config, condition), items, repeats)
            except ModelFailed as error:
                told = with_alternatives(lab, error, config, items, repeats)
                yield PreflightEstimate(
                    name, condition.name, len(items) * repeats, error=told, engine=engine_sentence(config)
                )
            except EyelineError as error:
                yield PreflightEstimate(
                    name, condition.name, len(items) * repeats, error=error, engine=engine_sentence(config)
                )


def _baseline_preflight(name: str, condition: str, prompts: int) -> PreflightEstimate:
    return PreflightEstimate(
        name, condition, prompts, hours=0.0, need_bytes=0, disk_bytes=prompts * ROW_BYTES, parsed=1.0
    )


def _try_sample(
    lab: Lab,
    asker: ModelBackend,
    name: str,
    config: AskedModel,
    condition: ModelCondition,
    items: Sequence[Item],
    repeats: int,
) -> PreflightEstimate:
    items = items_for_condition(lab, condition, items)
    seen = estimate_memory(config, model_folder_path(lab, config)) if isinstance(config, LocalModel) else None
    environment = asker.environment if asker.loaded else None
    loaded = (environment or asker.load()).loaded
    check_thinking_switch(condition, loaded)
    sample = spread_sample(items, SAMPLE)
    began = time.monotonic()
    sampled = ask_sample(lab, asker, sample, config.decoding, condition=condition, template=prompt_template(config))
    seconds = time.monotonic() - began
    prompts = len(items) * repeats
    return PreflightEstimate(
        name,
        condition.name,
        prompts,
        hours=seconds / len(sampled) * prompts / 3600,
        need_bytes=seen.need.total if seen else None,
        free_bytes=loaded.free_bytes or (seen.device.free if seen else None),
        disk_bytes=prompts * (ROW_BYTES + round(mean(len(one.told.raw.encode()) for one in sampled))),
        parsed=_sample_share(sampled, lambda one: one.score.outcome in {Outcome.RIGHT, Outcome.WRONG}),
        cut=_sample_share(sampled, lambda one: one.told.state == "cut"),
        failed=_sample_share(sampled, lambda one: one.told.finished is None),
        doubts=tuple(list_load_warnings(loaded)),
        engine=engine_sentence(config, loaded, asker.environment.versions if asker.environment else None),
    )


def _sample_share(sampled: Sequence[SampledAnswer], holds: Callable[[SampledAnswer], bool]) -> float:
    return sum(map(holds, sampled)) / len(sampled)
