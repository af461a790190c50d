"""Reruns some items with one setting changed to the other run's, to find which setting causes a difference.

It answers in a temporary lab, since a newer run would count as the model's answers in every table of the lab itself.
"""

import json
import tempfile
import uuid
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from pathlib import Path

from db.lab import Lab
from db.rows import ModelRow
from db.stores import items as item_store
from db.stores import models_runs_predictions
from desktop.analysis.run_differences.decompose_accuracy_difference import RunDifference, RunReplies
from desktop.analysis.run_differences.replies_and_settings import read_run_replies
from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.messages import say
from desktop.benchmarks.outcome import ExtractionRule
from desktop.inference.backends.loaded_model_cache import LoadedModelCache
from desktop.inference.batch_runs.run_model_over_items import RunOptions, RunProgress, run_batch
from desktop.inference.model_conditions import GenerationSettings
from desktop.inference.models import model_location
from desktop.inference.worker_commands import DecodingSettings
from desktop.library.item_rows import item_from_row
from desktop.library.lab_extract import create_lab_extract

UNCHANGED = "none"


@dataclass(frozen=True, slots=True)
class SettingTrial:
    """The model of run A asked again with one setting of run B; UNCHANGED: with its own settings, as a check of its
    repeatability. matched: on how many of the items the share of correct replies became that of B."""

    name: str
    a: str
    b: str
    matched: int
    items: int


@dataclass(frozen=True, slots=True)
class TrialRequest:
    """The inputs of the trials. replies: of A and B, from which `found` was made."""

    runs: tuple[uuid.UUID, uuid.UUID]
    rule: ExtractionRule
    found: RunDifference
    replies: tuple[RunReplies, RunReplies]
    most_items: int


def try_settings(
    lab: Lab,
    request: TrialRequest,
    *,
    progress: Callable[[str, RunProgress], None] = lambda name, progress: None,
    stopped: Callable[[], bool] = lambda: False,
) -> list[SettingTrial]:
    """Ask the model of A again on the first items on which both runs differ, once unchanged and once for each setting
    that can be set for a run. After a stop: the completed trials. Raises CannotDo, and what `run_batch` raises."""
    row, of_a, of_b = _run_settings(lab, request.runs)
    keys = request.found.changed[: request.most_items]
    differing = [name for name in of_a if of_a[name] != of_b[name]]
    if not keys or not differing:
        raise CannotDo(
            say("No settings to try: the runs have the same outcomes on all shared items, or the same run settings."),
            hint=say("Settings of a run are its condition, token limit, temperature, top-p, seed and system prompt."),
        )
    ids = [one.id for key in keys for one in lab.read(item_store.items_by_key, key)]
    current = set(lab.read(item_store.current_item_ids, ids).values())
    with (
        tempfile.TemporaryDirectory(prefix="eyeline-explain-") as folder,
        closing(LoadedModelCache()) as kept,
        create_lab_extract(
            lab, Path(folder) / "lab", [one for one in ids if one in current], name="explain"
        ) as scratch,
        model_location.lend_model_location(lab, scratch, row.id),
    ):
        scratch.write(models_runs_predictions.register_model, row).result()
        items = [item_from_row(one) for one in scratch.read(item_store.find_stored_items)]
        trials: list[SettingTrial] = []
        for name in (UNCHANGED, *differing):
            options = _trial_options({**of_a, name: of_b[name]} if name != UNCHANGED else of_a)
            told = partial(progress, name)
            done = run_batch(scratch, row.name, items, options, kept=kept, progress=told, stopped=stopped)
            if done.stopped or done.run_id is None:
                break
            again = read_run_replies(scratch, done.run_id, request.rule, request.rule)
            matched = sum(_share_correct_on(again, key) == _share_correct_on(request.replies[1], key) for key in keys)
            trials.append(SettingTrial(name, str(of_a.get(name, "")), str(of_b.get(name, "")), matched, len(keys)))
        return trials


def setting_behind_difference(trials: Sequence[SettingTrial]) -> str:
    """The setting that changes most items to B's result, empty where none changes more than asking again does."""
    unchanged = [one.matched for one in trials if one.name == UNCHANGED]
    others = [one for one in trials if one.name != UNCHANGED]
    best = max(others, key=lambda one: one.matched, default=None)
    return best.name if best is not None and unchanged and best.matched > unchanged[0] else ""


def _run_settings(
    lab: Lab, runs: tuple[uuid.UUID, uuid.UUID]
) -> tuple[ModelRow, Mapping[str, object], Mapping[str, object]]:
    """The model and the settings of each run. Raises CannotDo for two models, or one that cannot be asked."""
    of_a, of_b = (lab.read(models_runs_predictions.get_model_run, one) for one in runs)
    row, other = (
        lab.read(models_runs_predictions.get_model, of_a.model_id),
        lab.read(models_runs_predictions.get_model, of_b.model_id),
    )
    plans = [json.loads(one.plan).get("basis", {}) for one in (of_a, of_b)]
    if row.kind in {"imported", "baseline"} or row.name != other.name or not all("decoding" in one for one in plans):
        raise CannotDo(
            say(
                "Settings can only be compared for two runs of the same model, and this lab must be able to "
                "run that model."
            ),
            hint=say("Omit --try: imported replies and baselines cannot be run again."),
        )
    settings = [
        {
            "condition": run.condition,
            **GenerationSettings.of(DecodingSettings.model_validate(plan["decoding"])).model_dump(),
        }
        for run, plan in zip((of_a, of_b), plans, strict=True)
    ]
    return row, settings[0], settings[1]


def _trial_options(asked: Mapping[str, object]) -> RunOptions:
    generation = {name: value for name, value in asked.items() if name != "condition"}
    if not generation["temperature"]:
        generation |= {"top_p": None, "seed": None}
    return RunOptions(condition=str(asked["condition"]), generation=GenerationSettings.model_validate(generation))


def _share_correct_on(run: RunReplies, key: str) -> Fraction | None:
    replies = run.replies.get(key)
    if replies is None:
        return None
    return Fraction(sum(reply.readings[run.rule].correct for reply in replies), len(replies))
