"""Plans of runs: models × conditions from a file, one after the other, each with limits, and a summary at the end."""

import logging
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

from pydantic import Field, ValidationError

from db.errors import StoreError
from db.lab import Lab
from desktop.benchmarks.base_errors import EyelineError
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.invalid_field_sentences import wrong_field
from desktop.benchmarks.item import FrozenModel, Item
from desktop.benchmarks.messages import say
from desktop.benchmarks.safe_yaml import load_plain_yaml
from desktop.inference.backends.loaded_model_cache import LoadedModelCache
from desktop.inference.backends.worker_backend import StopRequested
from desktop.inference.batch_runs.preflight_run_estimate import PreflightEstimate, preflight_model
from desktop.inference.batch_runs.run_model_over_items import (
    RunOptions,
    RunOutcome,
    RunProgress,
    apply_run_options,
    run_batch,
)
from desktop.inference.model_conditions import AS_THE_MODEL, GenerationSettings, condition_named
from desktop.inference.model_errors import BadRunPlan, ModelFailed
from desktop.inference.models.registry import find_model, load_model_config
from desktop.inference.worker_events import FailureDetail
from desktop.library.item_query_language import find_items
from desktop.library.item_rows import item_from_row
from desktop.library.machine.error_messages import EXPECTED_ERRORS, describe_error
from desktop.library.machine.sleep_inhibitor import prevent_sleep

log = logging.getLogger("eyeline.inference")

Share = Annotated[float, Field(ge=0, le=1)]


class RunGuard(FrozenModel):
    """Shares of cut, invalid or failed answers above which a member is stopped, once `after` prompts were answered."""

    cut: Share = 1.0
    invalid: Share = 1.0
    failed: Share = 1.0
    after: Annotated[int, Field(ge=1)] = 30

    def exceeded_limit(self, progress: RunProgress) -> str:
        """Which share is too high: cut, invalid, failed; empty where none is."""
        asked = progress.done + progress.failed
        if asked < self.after:
            return ""
        shares = {"cut": progress.cut, "invalid": progress.invalid, "failed": progress.failed}
        return next((name for name, number in shares.items() if number / asked > getattr(self, name)), "")


class RunPlan(FrozenModel):
    """What to run. `items` is a query; every model answers under every condition, in that order."""

    models: Annotated[tuple[str, ...], Field(min_length=1)]
    items: str = ""
    conditions: Annotated[tuple[str, ...], Field(min_length=1)] = ("default",)
    repeats: Annotated[int, Field(ge=1)] = 1
    batch_tokens: Annotated[int, Field(ge=1)] | None = None
    generation: GenerationSettings = AS_THE_MODEL
    guard: RunGuard = RunGuard()

    @property
    def members(self) -> tuple[tuple[str, str], ...]:
        """Model and condition of each run."""
        return tuple((model, condition) for model in self.models for condition in self.conditions)


@dataclass(frozen=True, slots=True)
class PlanMemberOutcome:
    """The end of a member. ended: done, stopped (by the caller), guarded (`why`: cut, invalid, failed), failed."""

    model: str
    condition: str
    ended: str
    result: RunOutcome | None = None
    why: str = ""
    error: EyelineError | StoreError | None = None


OnMember = Callable[[str, str, RunProgress], None]


def read_run_plan(file: Path) -> RunPlan:
    """The plan in a YAML file. Raises BadRunPlan with what is wrong."""
    try:
        return RunPlan.model_validate(load_plain_yaml(file.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError) as error:
        raise BadRunPlan(
            say("This plan is not valid."), where=str(file), hint=say("Choose a file that you have permission to read.")
        ) from error
    except ValidationError as error:
        literal, values = wrong_field(error, unknown=say("A plan has no field {field}."))
        known = ", ".join(RunPlan.model_fields)
        raise BadRunPlan(literal, where=str(file), hint=say("Known: {known}."), known=known, **values) from error
    except ValueError as error:
        raise BadRunPlan(
            say("This plan is not valid YAML."), where=str(file), hint=say("Correct it, or create a new one.")
        ) from error


def check_plan(lab: Lab, plan: RunPlan) -> list[Item]:
    """The items of a plan. Raises UnknownModel, UnknownCondition, BadQuery, BadRunPlan, WrongUse at once."""
    for model in plan.models:
        apply_run_options(model, load_model_config(lab, find_model(lab, model)), _member_options(plan))
    for condition in plan.conditions:
        condition_named(condition)
    items = [item_from_row(row) for row in find_items(lab, plan.items)]
    if not items:
        raise BadRunPlan(say("No items match the query of this plan."), where=plan.items)
    return items


def preflight_members(
    lab: Lab, plan: RunPlan, *, stopped: Callable[[], bool] = lambda: False
) -> list[PreflightEstimate]:
    """Try every member out on five items; only the first ones where the caller wishes to stop."""
    items = check_plan(lab, plan)
    found: list[PreflightEstimate] = []
    try:
        for model in plan.models:
            found += preflight_model(
                lab, model, items, plan.conditions, plan.repeats, options=_member_options(plan), stopped=stopped
            )
    except StopRequested:
        pass
    return found


def run_plan(
    lab: Lab,
    plan: RunPlan,
    *,
    progress: OnMember = lambda model, condition, progress: None,
    stopped: Callable[[], bool] = lambda: False,
) -> list[PlanMemberOutcome]:
    """Run every member, resuming those begun; after one that fails or exceeds its guard the next one runs.

    The machine is kept awake meanwhile. After a stop or a restart of the machine, call it again to resume.
    """
    items = check_plan(lab, plan)
    results: list[PlanMemberOutcome] = []
    with prevent_sleep(), closing(LoadedModelCache()) as kept:
        for model, condition in plan.members:
            if stopped():
                results.append(PlanMemberOutcome(model, condition, "stopped"))
                continue
            results.append(_run_member(lab, plan, items, (model, condition), progress, stopped, kept))
    return results


def summarise_plan(results: Sequence[PlanMemberOutcome]) -> list[dict[str, Json]]:
    """The end of each member, as JSON."""
    return [_summary_line(one) for one in results]


def _summary_line(one: PlanMemberOutcome) -> dict[str, Json]:
    result = one.result or RunOutcome(None)
    return {
        "model": one.model,
        "condition": one.condition,
        "ended": one.ended,
        "why": one.why,
        "run_id": str(result.run_id) if result.run_id else None,
        "done": result.done,
        "failed": result.failed,
        "skipped": result.skipped,
        "cut": result.cut,
        "invalid": result.invalid,
        "error": describe_error(one.error).message if one.error else None,
    }


def _member_options(plan: RunPlan) -> RunOptions:
    return RunOptions(repeats=plan.repeats, batch_tokens=plan.batch_tokens, generation=plan.generation, resume=True)


def _run_member(
    lab: Lab,
    plan: RunPlan,
    items: Sequence[Item],
    member: tuple[str, str],
    progress: OnMember,
    stopped: Callable[[], bool],
    kept: LoadedModelCache,
) -> PlanMemberOutcome:
    model, condition = member
    broken = ""

    def is_over() -> bool:
        return bool(broken) or stopped()

    def on_progress(now: RunProgress) -> None:
        nonlocal broken
        broken = broken or plan.guard.exceeded_limit(now)
        progress(model, condition, now)

    options = replace(_member_options(plan), condition=condition)
    try:
        result = run_batch(lab, model, items, options, progress=on_progress, stopped=is_over, kept=kept)
    except EXPECTED_ERRORS as error:
        return PlanMemberOutcome(model, condition, "failed", error=error)
    except Exception as error:
        log.exception("a member of a plan ended in a bug")
        failed = ModelFailed(FailureDetail(code="failed", detail=type(error).__name__), model)
        return PlanMemberOutcome(model, condition, "failed", error=failed)
    if broken:
        return PlanMemberOutcome(model, condition, "guarded", result, why=broken)
    return PlanMemberOutcome(model, condition, "stopped" if result.stopped else "done", result)
