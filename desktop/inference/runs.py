"""A model answers many items: stored before they are scored, resumed by the answer's key, failed never wrong."""

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
from db.stores import models
from desktop.benchmarks.canonical import Json, canonical_json
from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.ids import content_id
from desktop.benchmarks.item import Item
from desktop.benchmarks.words import say
from desktop.inference.asking import SILENCE_SECONDS, Interrupted
from desktop.inference.conditions import AS_THE_MODEL, Condition, GenerationSettings, condition_named
from desktop.inference.errors import ModelFailed, UnfinishedRun
from desktop.inference.events import LoadProgressed
from desktop.inference.facts import note_attention
from desktop.inference.keeping import Keeper, score_what_is_unscored
from desktop.inference.kept import Kept
from desktop.inference.offers import with_offers
from desktop.inference.parity import Parity, check_first
from desktop.inference.questions import KEPT, Question, basis_of, questions, still_open
from desktop.inference.registry import (
    Baseline,
    Config,
    LocalModel,
    ServerModel,
    configured,
    effective,
    model_named,
    template_of,
)
from desktop.inference.sources import BaselineSource, Came, Source, WorkerSource
from desktop.inference.standing_in import items_under
from desktop.library.moments import now
from desktop.library.rows import item_of


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
class RunResult:
    """The result of a run.

    run_id: None if it was stopped before it began. done: new answers; among them cut ended at the token limit, and
    invalid ones cannot be parsed by the current rule. failed: prompts without an answer, with item key and reason in
    `failures`. skipped: answers that existed already. stopped: it ended early; its answers are kept. doubtful: as in
    `RunProgress`. kinds: the new replies by kind, as `Keeper` counts them. parity: the comparison with batch 1, if made
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
    parity: Parity | None = None


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
    kept: Kept | None = None,
    loading: Callable[[LoadProgressed], None] = lambda now: None,
) -> RunResult:
    """Let `model` answer `items`; each answer is on disk before it is scored, then scored under every rule.

    `stopped` and `paused` are called about ten times per second; while paused the model stays loaded. kept: keeps the
    model loaded for the next run. loading: called with the progress of loading. Raises UnknownModel,
    UnknownCondition, UnfinishedRun, and the worker's error if the model does not load or never answers; earlier
    answers are kept.
    """
    options = options or RunOptions()
    if not items:
        raise WrongUse(
            say("No item was chosen, so there is nothing to answer."),
            hint=say("Test a query with: eyeline items list QUERY"),
        )
    row = model_named(lab, model)
    config = adjusted(row.name, configured(lab, row), options)
    condition = effective(config, condition_named(options.condition))
    items = items_under(lab, condition, items)
    with ExitStack() as at_end:
        held = kept or at_end.enter_context(closing(Kept()))
        source = _source(lab, row, config, items, condition, options, (stopped, paused), held)
        try:
            basis = basis_of(source.start(loading), condition, config.decoding)
            parity = _noted(lab, row, source, config, items, condition)
        except Interrupted:
            return RunResult(None, stopped=True)
        except ModelFailed as error:
            raise with_offers(lab, error, config, items, options.repeats) from error
        asked = questions(items, condition, options.repeats, basis, template_of(config))
        run_id = _run_for(lab, row, replace(options, condition=condition.name), asked, basis, source.placement)
        return replace(_carry_out(lab, run_id, source, asked, progress, stopped), parity=parity)


def _noted(
    lab: Lab, row: ModelRow, source: Source, config: Config, items: Sequence[Item], condition: Condition
) -> Parity | None:
    """Note the way of attention that was chosen; before the first run under it, compare it with batch 1."""
    if not isinstance(source, WorkerSource) or not isinstance(config, LocalModel) or not source.asker.environment:
        return None
    note_attention(lab, row, source.asker.environment.loaded.attention)
    return check_first(lab, row, source.asker, config, items, condition)


def cut_items(lab: Lab, run_id: uuid.UUID) -> list[Item]:
    """The items of a run whose answers ended at the limit of tokens: ask them again with a larger one."""
    cut = {row.item_id for row in lab.read(models.predictions, model_run_id=run_id) if row.state == "cut"}
    return [item_of(lab.read(items_store.get, item_id)) for item_id in sorted(cut, key=str)]


def adjusted(name: str, config: Config, options: RunOptions) -> Config:
    """A model's settings with those of a run. Raises WrongUse for one that has no effect on this kind of model."""
    if options.batch_tokens is not None and isinstance(config, ServerModel | Baseline):
        raise WrongUse(
            say("{option} has no effect on {name}, which does not run on this computer."),
            hint=say("Leave it out for servers and baselines: a server makes its own batches."),
            option="batch_tokens",
            name=name,
        )
    if isinstance(config, Baseline):
        if options.generation != AS_THE_MODEL:
            raise WrongUse(
                say("A baseline generates nothing: generation settings have no effect on it."),
                hint=say("Leave them out, or choose a model."),
            )
        return config
    changes = {"decoding": options.generation.over(config.decoding), "batch_tokens": options.batch_tokens}
    return config.model_copy(update={name: value for name, value in changes.items() if value is not None})


def _source(
    lab: Lab,
    row: ModelRow,
    config: Config,
    items: Sequence[Item],
    condition: Condition,
    options: RunOptions,
    wishes: tuple[Stopped, Stopped],
    kept: Kept,
) -> Source:
    if isinstance(config, Baseline):
        return BaselineSource(config, items)
    return WorkerSource(lab, config, kept.asker(lab, row.name, config, wishes, options.silence), condition)


def _run_for(
    lab: Lab,
    row: ModelRow,
    options: RunOptions,
    asked: Sequence[Question],
    basis: Mapping[str, Json],
    placement: Mapping[str, Json],
) -> uuid.UUID:
    """The run to go on with, or a new one. Raises UnfinishedRun, WrongUse."""
    key = str(content_id("model_run", {"model": str(row.id), "answers": sorted(one.key for one in asked)}))
    if options.resume_run:
        return _same_run(lab, options.resume_run, key)
    if known := _known_run(lab, row, key, finished_too=options.resume):
        if not options.resume:
            raise UnfinishedRun(
                say("{model} has begun to answer these items and has not finished."),
                hint=say("Go on with that run: add --resume."),
                model=row.name,
            )
        return known
    return _new_run(lab, row, options, asked, {"basis": basis, "placement": placement}, key)


def _same_run(lab: Lab, run_id: uuid.UUID, key: str) -> uuid.UUID:
    run = lab.read(models.run, run_id)
    if run.key != key:
        raise WrongUse(
            say(
                "Run {run} asked other items, or with other settings or versions: it cannot be gone on with like this."
            ),
            hint=say("Start a new run instead."),
            run=str(run_id),
        )
    return run.id


def _known_run(lab: Lab, row: ModelRow, key: str, *, finished_too: bool) -> uuid.UUID | None:
    """The newest unfinished run of the key; else, if wanted, the newest finished one."""
    if unfinished := lab.read(models.unfinished_run, key):
        return unfinished.id
    same = [run for run in lab.read(models.runs, row.id) if run.key == key]
    return same[-1].id if same and finished_too else None


def _new_run(
    lab: Lab, row: ModelRow, options: RunOptions, asked: Sequence[Question], told: Mapping[str, Json], key: str
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
        started=now(),
    )
    lab.write(models.start_run, run).result()
    return run.id


def _carry_out(
    lab: Lab, run_id: uuid.UUID, source: Source, asked: Sequence[Question], progress: OnProgress, stopped: Stopped
) -> RunResult:
    stored = lab.read(models.predictions, model_run_id=run_id)
    score_what_is_unscored(lab, [one.item for one in asked], stored)
    left = still_open(asked, stored)
    count = _Count(skipped=len(asked) - len(left), total=len(asked))
    keeper = Keeper(lab, run_id)
    progress(count.progress())
    was_stopped = False
    try:
        for came in _until(stopped, source.answers(left)):
            if came is None:
                keeper.store()
                continue
            keeper.add(came)
            count.add(came)
            progress(count.progress(keeper.invalid))
    except Interrupted:
        was_stopped = True
    finally:
        keeper.store()
    was_stopped = was_stopped or count.left > 0
    if not was_stopped and not count.failures:
        lab.write(models.finish_run, run_id).result()
    failed = tuple(count.failures)
    return RunResult(
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


def _until(stopped: Stopped, answers: Iterator[Came | None]) -> Iterator[Came | None]:
    """The answers until `stopped` returns true; a worker is stopped separately."""
    for came in answers:
        yield came
        if stopped():
            return


@dataclass(slots=True)
class _Count:
    """What happened so far."""

    skipped: int
    total: int
    done: int = 0
    cut: int = 0
    failures: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    doubtful: Counter[str] = field(default_factory=Counter[str])
    began: float = field(default_factory=time.monotonic)

    def add(self, came: Came) -> None:
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
