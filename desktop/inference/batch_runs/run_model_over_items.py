"""Runs a model over many items: answers are stored before they are scored, resumed by the answer's key, and failures
are not scored as wrong."""

import time
import uuid
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field, replace

from db.ids import new_id
from db.lab import Lab
from db.rows import ModelRow, ModelRunRow
from db.stores import items as items_store
from db.stores import models_runs_predictions
from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.canonical_json import Json, canonical_json
from desktop.benchmarks.content_ids import content_id
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import say
from desktop.inference.backends.loaded_model_cache import LoadedModelCache
from desktop.inference.backends.worker_backend import SILENCE_SECONDS, StopRequested
from desktop.inference.batch_runs.items_for_condition import items_for_condition
from desktop.inference.batch_runs.run_prompts_and_keys import (
    KEPT,
    RunQuestion,
    answer_basis,
    run_questions,
    unanswered_questions,
)
from desktop.inference.batch_runs.store_and_score_predictions import PredictionWriter, score_unscored_predictions
from desktop.inference.batch_runs.worker_or_baseline_answers import (
    AnswerSource,
    BaselineSource,
    QuestionOutcome,
    WorkerSource,
)
from desktop.inference.capacity.alternatives_that_fit_memory import with_alternatives
from desktop.inference.checks.batch_parity import BatchParity, check_parity_before_first_run
from desktop.inference.model_conditions import AS_THE_MODEL, GenerationSettings, ModelCondition, condition_named
from desktop.inference.model_errors import ModelFailed, UnfinishedRun
from desktop.inference.models.model_metadata import save_attention_way
from desktop.inference.models.registry import (
    BaselineModel,
    Config,
    LocalModel,
    ServerModel,
    effective_condition,
    find_model,
    load_model_config,
    prompt_template,
)
from desktop.inference.worker_events import LoadProgressed
from desktop.library.item_rows import item_from_row
from desktop.library.machine.clock import wall_time_now


@dataclass(frozen=True, slots=True)
class RunOptions:
    """Options of a run.

    resume: continue the newest unfinished run of the same key, `resume_run` that run; without one, a new run begins.
    generation and batch_tokens replace the model's own settings. silence: seconds without a sign of life after which a
    worker counts as hung, is ended and started again.
    """

    condition: str = "default"
    repeats: int = 1
    resume: bool = False
    resume_run: uuid.UUID | None = None
    generation: GenerationSettings = AS_THE_MODEL
    batch_tokens: int | None = None
    silence: float = SILENCE_SECONDS


@dataclass(frozen=True, slots=True)
class RunProgress:
    """The progress of a run. `left_s` is None until it can be estimated; `done` includes cut and invalid answers, as
    far as stored. doubtful: answers of `done` by what is doubtful about them (`doubts.NOTES`)."""

    done: int
    failed: int
    skipped: int
    total: int
    left_s: float | None
    cut: int = 0
    invalid: int = 0
    doubtful: Mapping[str, int] = field(default_factory=dict[str, int])


@dataclass(frozen=True, slots=True)
class RunOutcome:
    """The result of a run.

    run_id: None if it was stopped before it began. done: new answers; among them cut ended at the token limit, and
    invalid ones cannot be parsed by the current rule. failed: prompts without an answer, with item key and reason in
    `failures`. skipped: answers that existed already. stopped: it ended early; its answers are kept. doubtful: as in
    `RunProgress`. kinds: the new replies by kind, as `PredictionWriter` counts them. parity: the comparison with batch
    1, if made
    before this run.
    """

    run_id: uuid.UUID | None
    done: int = 0
    failed: int = 0
    skipped: int = 0
    cut: int = 0
    invalid: int = 0
    stopped: bool = False
    failures: tuple[tuple[str, str], ...] = ()
    doubtful: Mapping[str, int] = field(default_factory=dict[str, int])
    kinds: Mapping[str, int] = field(default_factory=dict[str, int])
    parity: BatchParity | None = None


OnProgress = Callable[[RunProgress], None]
Stopped = Callable[[], bool]


def run_batch(
    lab: Lab,
    model: str,
    items: Sequence[Item],
    options: RunOptions | None = None,
    *,
    progress: OnProgress = lambda progress: None,
    stopped: Stopped = lambda: False,
    paused: Stopped = lambda: False,
    kept: LoadedModelCache | None = None,
    loading: Callable[[LoadProgressed], None] = lambda now: None,
) -> RunOutcome:
    """Let `model` answer `items`; each answer is on disk before it is scored, then scored under every rule.

    `stopped` and `paused` are called about ten times per second; while paused the model stays loaded. kept: keeps the
    model loaded for the next run. loading: called with the progress of loading. Raises UnknownModel,
    UnknownCondition, UnfinishedRun, and the worker's error if the model does not load or never answers; earlier
    answers are kept.
    """
    options = options or RunOptions()
    if not items:
        raise WrongUse(
            say("No items were selected."),
            hint=say("Test a query with: eyeline items list QUERY"),
        )
    row = find_model(lab, model)
    config = apply_run_options(row.name, load_model_config(lab, row), options)
    condition = effective_condition(config, condition_named(options.condition))
    items = items_for_condition(lab, condition, items)
    with ExitStack() as at_end:
        held = kept or at_end.enter_context(closing(LoadedModelCache()))
        source = _open_answer_source(lab, row, config, items, condition, options, (stopped, paused), held)
        try:
            basis = answer_basis(source.start(loading), condition, config.decoding)
            parity = _note_attention_choice(lab, row, source, config, items, condition)
        except StopRequested:
            return RunOutcome(None, stopped=True)
        except ModelFailed as error:
            raise with_alternatives(lab, error, config, items, options.repeats) from error
        asked = run_questions(items, condition, options.repeats, basis, prompt_template(config))
        run_id = _resume_or_begin_run(
            lab, row, replace(options, condition=condition.name), asked, basis, source.placement
        )
        return replace(_answer_questions(lab, run_id, source, asked, progress, stopped), parity=parity)


def _note_attention_choice(
    lab: Lab, row: ModelRow, source: AnswerSource, config: Config, items: Sequence[Item], condition: ModelCondition
) -> BatchParity | None:
    """Note the way of attention that was chosen; before the first run under it, compare it with batch 1."""
    if not isinstance(source, WorkerSource) or not isinstance(config, LocalModel) or not source.asker.environment:
        return None
    save_attention_way(lab, row, source.asker.environment.loaded.attention)
    return check_parity_before_first_run(lab, row, source.asker, config, items, condition)


def truncated_items(lab: Lab, run_id: uuid.UUID) -> list[Item]:
    """The items of a run whose answers ended at the limit of tokens: ask them again with a larger one."""
    cut = {
        row.item_id
        for row in lab.read(models_runs_predictions.load_predictions, model_run_id=run_id)
        if row.state == "cut"
    }
    return [item_from_row(lab.read(items_store.get_item, item_id)) for item_id in sorted(cut, key=str)]


def apply_run_options(name: str, config: Config, options: RunOptions) -> Config:
    """A model's settings with those of a run. Raises WrongUse for one that has no effect on this kind of model."""
    if options.batch_tokens is not None and isinstance(config, ServerModel | BaselineModel):
        raise WrongUse(
            say("{option} has no effect on {name}, which does not run on this computer."),
            hint=say("Omit it for servers and baselines. A server forms its own batches."),
            option="batch_tokens",
            name=name,
        )
    if isinstance(config, BaselineModel):
        if options.generation != AS_THE_MODEL:
            raise WrongUse(
                say("A baseline generates nothing: generation settings have no effect on it."),
                hint=say("Omit them, or choose a model."),
            )
        return config
    changes = {"decoding": options.generation.over(config.decoding), "batch_tokens": options.batch_tokens}
    return config.model_copy(update={name: value for name, value in changes.items() if value is not None})


def _open_answer_source(
    lab: Lab,
    row: ModelRow,
    config: Config,
    items: Sequence[Item],
    condition: ModelCondition,
    options: RunOptions,
    wishes: tuple[Stopped, Stopped],
    kept: LoadedModelCache,
) -> AnswerSource:
    if isinstance(config, BaselineModel):
        return BaselineSource(config, items)
    return WorkerSource(lab, config, kept.asker(lab, row.name, config, wishes, options.silence), condition)


def _resume_or_begin_run(
    lab: Lab,
    row: ModelRow,
    options: RunOptions,
    asked: Sequence[RunQuestion],
    basis: Mapping[str, Json],
    placement: Mapping[str, Json],
) -> uuid.UUID:
    """The run to go on with, or a new one. Raises UnfinishedRun, WrongUse."""
    key = str(content_id("model_run", {"model": str(row.id), "answers": sorted(one.key for one in asked)}))
    if options.resume_run:
        return _require_same_run(lab, options.resume_run, key)
    if known := _find_model_run(lab, row, key, finished_too=options.resume):
        if not options.resume:
            raise UnfinishedRun(
                say("{model} has an unfinished run on these items."),
                hint=say("Resume that run: add --resume."),
                model=row.name,
            )
        return known
    return _begin_run(lab, row, options, asked, {"basis": basis, "placement": placement}, key)


def _require_same_run(lab: Lab, run_id: uuid.UUID, key: str) -> uuid.UUID:
    run = lab.read(models_runs_predictions.get_model_run, run_id)
    if run.key != key:
        raise WrongUse(
            say("Run {run} has different items, settings or versions, so it cannot be resumed with these options."),
            hint=say("Start a new run instead."),
            run=str(run_id),
        )
    return run.id


def _find_model_run(lab: Lab, row: ModelRow, key: str, *, finished_too: bool) -> uuid.UUID | None:
    """The newest unfinished run of the key; else, if wanted, the newest finished one."""
    if unfinished := lab.read(models_runs_predictions.find_unfinished_model_run, key):
        return unfinished.id
    same = [run for run in lab.read(models_runs_predictions.list_model_runs, row.id) if run.key == key]
    return same[-1].id if same and finished_too else None


def _begin_run(
    lab: Lab, row: ModelRow, options: RunOptions, asked: Sequence[RunQuestion], told: Mapping[str, Json], key: str
) -> uuid.UUID:
    """Begin a run. told: what decides its answers (`basis`), and the model's location in memory (`placement`)."""
    plan: dict[str, Json] = {
        "items": sorted({str(one.item.id) for one in asked}),
        "repeats": options.repeats,
        **told,
    }
    run = ModelRunRow(
        id=new_id(),
        model_id=row.id,
        key=key,
        condition=options.condition,
        plan=canonical_json(plan),
        planned=len(asked),
        started=wall_time_now(),
    )
    lab.write(models_runs_predictions.start_model_run, run).result()
    return run.id


def _answer_questions(
    lab: Lab,
    run_id: uuid.UUID,
    source: AnswerSource,
    asked: Sequence[RunQuestion],
    progress: OnProgress,
    stopped: Stopped,
) -> RunOutcome:
    stored = lab.read(models_runs_predictions.load_predictions, model_run_id=run_id)
    score_unscored_predictions(lab, [one.item for one in asked], stored)
    left = unanswered_questions(asked, stored)
    count = _RunCounts(skipped=len(asked) - len(left), total=len(asked))
    keeper = PredictionWriter(lab, run_id)
    progress(count.progress())
    was_stopped = False
    try:
        for came in _take_until_stopped(stopped, source.answers(left)):
            if came is None:
                keeper.store()
                continue
            keeper.add(came)
            count.add(came)
            progress(count.progress(keeper.invalid))
    except StopRequested:
        was_stopped = True
    finally:
        keeper.store()
    was_stopped = was_stopped or count.left > 0
    if not was_stopped and not count.failures:
        lab.write(models_runs_predictions.finish_model_run, run_id).result()
    failed = tuple(count.failures)
    return RunOutcome(
        run_id,
        count.done,
        len(failed),
        count.skipped,
        count.cut,
        keeper.invalid,
        was_stopped,
        failed,
        dict(count.doubtful),
        dict(keeper.kinds),
    )


def _take_until_stopped(
    stopped: Stopped, answers: Iterator[QuestionOutcome | None]
) -> Iterator[QuestionOutcome | None]:
    """The answers until `stopped` returns true; a worker is stopped separately."""
    for came in answers:
        yield came
        if stopped():
            return


@dataclass(slots=True)
class _RunCounts:
    """What happened so far."""

    skipped: int
    total: int
    done: int = 0
    cut: int = 0
    failures: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    doubtful: Counter[str] = field(default_factory=Counter[str])
    began: float = field(default_factory=time.monotonic)

    def add(self, came: QuestionOutcome) -> None:
        if came.state in KEPT:
            self.done += 1
            self.cut += came.state == "cut"
            self.doubtful.update(came.notes)
        else:
            self.failures.append((came.question.item.key, str(came.sent.get("detail", "")) or came.state))

    @property
    def left(self) -> int:
        return self.total - self.skipped - self.done - len(self.failures)

    def progress(self, invalid: int = 0) -> RunProgress:
        answered = self.done + len(self.failures)
        pace = (time.monotonic() - self.began) / answered if answered else None
        seconds = None if pace is None else pace * self.left
        failed = len(self.failures)
        doubtful = dict(self.doubtful)
        return RunProgress(self.done, failed, self.skipped, self.total, seconds, self.cut, invalid, doubtful)
