"""The panel of one model asked one item, streamed: what a column of the side-by-side screen shows, without Qt."""

import logging
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from db.errors import StoreError
from db.lab import Lab
from db.rows import ModelRow
from desktop.benchmarks import answers
from desktop.benchmarks.base_errors import EyelineError
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import Sentence
from desktop.benchmarks.outcome import OutcomeReason, Score
from desktop.inference.backends.image_files_for_worker import build_request
from desktop.inference.backends.model_backend import ModelBackend, open_backend
from desktop.inference.backends.worker_backend import StopRequested
from desktop.inference.model_conditions import DEFAULT, ModelCondition
from desktop.inference.model_errors import ModelFailed
from desktop.inference.model_prompt import ModelPrompt, render_prompt
from desktop.inference.models import guess_and_majority_baselines
from desktop.inference.models.registry import (
    AskedModel,
    BaselineModel,
    effective_condition,
    load_model_config,
    prompt_template,
)
from desktop.inference.worker_events import (
    AnswerFinished,
    FailureDetail,
    LoadProgressed,
    Phase,
    SentPicture,
    TextEmitted,
)
from desktop.library.machine.error_messages import EXPECTED_ERRORS
from desktop.library.score_stored_answers import current_rule

log = logging.getLogger("eyeline.inference")

_READING = threading.Lock()
"""Long answers that end together are read one after the other: each takes Python from the window meanwhile."""


class PanelState(StrEnum):
    """The state of a column; the last three are final. Waiting: memory is short until another model is unloaded."""

    WAITING = "waiting"
    LOADING = "loading"
    ANSWERING = "answering"
    DONE = "done"
    FAILED = "failed"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class PanelAnswer:
    """A whole answer and its verdict under the lab's current rule; times in seconds, `tokens_per_s` without the first.

    pictures: each picture as sent, empty for a baseline. prompt: the prompt as readable text. notes: codes of what is
    doubtful about it (`doubts.NOTES`).
    """

    raw: str
    cut: bool
    score: Score
    prompt: str
    prompt_tokens: int | None
    image_tokens: int
    output_tokens: int | None
    first_token_s: float | None
    total_s: float
    tokens_per_s: float | None
    pictures: tuple[SentPicture, ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PanelUpdate:
    """Something new in a column.

    phase, loaded: the phase of loading (`events.LoadProgressed`), and the share of the weights. text: new text
    (`replace`: instead of all earlier text), tokens so far. answer: at the end. error: set on failure. why: the reason
    for waiting.
    """

    state: PanelState
    loaded: float | None = None
    phase: Phase | None = None
    text: str = ""
    replace: bool = False
    tokens: int = 0
    answer: PanelAnswer | None = None
    error: EyelineError | StoreError | None = None
    why: Sentence | None = None


OnUpdate = Callable[[PanelUpdate], None]


class PendingAnswer:
    """One question to one model. `cancel` returns at once; the end comes as an update."""

    def __init__(self) -> None:
        self._stop = threading.Event()
        self._ended = threading.Event()

    def cancel(self) -> None:
        """Stop within one token."""
        self._stop.set()

    @property
    def unwanted(self) -> bool:
        return self._stop.is_set()

    @property
    def ended(self) -> bool:
        """Whether the last update was given."""
        return self._ended.is_set()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for the end; False when the time is over first."""
        return self._ended.wait(seconds)

    def end(self) -> None:
        self._ended.set()


class ModelPanel:
    """A model of the lab, kept loaded between questions. Questions to one panel are answered one after the other.

    Updates come from a thread of the panel's own. `close` ends the worker and waits for it: call it off the window's
    thread.
    """

    def __init__(self, lab: Lab, row: ModelRow) -> None:
        self.row = row
        self._lab = lab
        self._baseline = row.kind == "baseline"
        self._current: PendingAnswer | None = None
        self._open: list[PendingAnswer] = []
        self._one_at_a_time = threading.Lock()
        self._threads: list[threading.Thread] = []
        self._asker: ModelBackend | None = None

    @property
    def loaded(self) -> bool:
        return self._baseline or (self._asker is not None and self._asker.loaded)

    def ask(self, item: Item, on_update: OnUpdate, condition: ModelCondition = DEFAULT) -> PendingAnswer:
        """Put `item` to the model, loading it first where needed. Returns at once."""
        asked = PendingAnswer()
        thread = threading.Thread(
            target=self._answer, args=(asked, item, condition, on_update), name=f"panel {self.row.name}", daemon=True
        )
        self._threads = [one for one in self._threads if one.is_alive()] + [thread]
        self._open = [one for one in self._open if not one.ended] + [asked]
        thread.start()
        return asked

    def close(self) -> None:
        """Stop running and waiting questions, end the worker, wait until its memory is free."""
        for asked in self._open:
            asked.cancel()
        for thread in self._threads:
            thread.join()
        if self._asker:
            self._asker.close()

    def _is_unwanted(self) -> bool:
        return self._current is not None and self._current.unwanted

    def _answer(self, asked: PendingAnswer, item: Item, condition: ModelCondition, on_update: OnUpdate) -> None:
        with self._one_at_a_time:
            self._current = asked
            try:
                for update in self._updates(asked, item, condition):
                    on_update(update)
            except StopRequested:
                on_update(PanelUpdate(PanelState.STOPPED))
            except EXPECTED_ERRORS as error:
                on_update(PanelUpdate(PanelState.FAILED, error=error))
            except Exception as error:
                log.exception("a question to a model ended in a bug")
                failure = FailureDetail(code="failed", detail=type(error).__name__)
                on_update(PanelUpdate(PanelState.FAILED, error=ModelFailed(failure, self.row.name)))
            finally:
                asked.end()

    def _updates(self, asked: PendingAnswer, item: Item, condition: ModelCondition) -> Iterator[PanelUpdate]:
        if asked.unwanted:
            raise StopRequested
        config = load_model_config(self._lab, self.row)
        condition = effective_condition(config, condition)
        prompt = render_prompt(item, condition, prompt_template(config))
        if isinstance(config, BaselineModel):
            yield self._baseline_update(config, item, prompt)
            return
        if self._asker is None:
            self._asker = open_backend(self._lab, self.row.name, config, stopped=self._is_unwanted, watched=True)
        yield from self._load(self._asker)
        yield PanelUpdate(PanelState.ANSWERING)
        yield from self._stream(self._asker, config, item, prompt, condition)

    def _load(self, asker: ModelBackend) -> Iterator[PanelUpdate]:
        if asker.loaded:
            return
        yield PanelUpdate(PanelState.LOADING)
        for event in asker.loading():
            if isinstance(event, LoadProgressed):
                yield PanelUpdate(PanelState.LOADING, loaded=event.share, phase=event.phase)

    def _stream(
        self, asker: ModelBackend, config: AskedModel, item: Item, prompt: ModelPrompt, condition: ModelCondition
    ) -> Iterator[PanelUpdate]:
        text, system = "", config.decoding.system
        request = build_request(self._lab, item, prompt, condition, "panel", system=system)
        for event in asker.stream(request, config.decoding):
            if isinstance(event, TextEmitted):
                text = event.text if event.replace else text + event.text
                yield PanelUpdate(PanelState.ANSWERING, text=event.text, replace=event.replace, tokens=event.tokens)
            elif isinstance(event, AnswerFinished):
                answer = self._finished(item, prompt, text, event)
                yield PanelUpdate(PanelState.DONE, tokens=event.output_tokens or 0, answer=answer)

    def _finished(self, item: Item, prompt: ModelPrompt, raw: str, event: AnswerFinished) -> PanelAnswer:
        first, total = event.first_token_ns, event.total_ns
        later = (event.output_tokens or 0) - 1
        return PanelAnswer(
            raw=raw,
            cut=event.finish == "length",
            score=self._score(item, raw, cut=event.finish == "length"),
            prompt=prompt.text,
            prompt_tokens=event.prompt_tokens,
            image_tokens=event.image_tokens,
            output_tokens=event.output_tokens,
            first_token_s=None if first is None else first / 1e9,
            total_s=total / 1e9,
            tokens_per_s=None if first is None or later < 1 or total <= first else later / ((total - first) / 1e9),
            pictures=event.pictures,
            notes=event.notes,
        )

    def _baseline_update(self, config: BaselineModel, item: Item, prompt: ModelPrompt) -> PanelUpdate:
        start = time.perf_counter()
        raw = self._baseline_reply(config, item)
        answer = PanelAnswer(
            raw=raw,
            cut=False,
            score=self._score(item, raw, cut=False),
            prompt=prompt.text,
            prompt_tokens=None,
            image_tokens=0,
            output_tokens=None,
            first_token_s=None,
            total_s=time.perf_counter() - start,
            tokens_per_s=None,
            pictures=(),
        )
        return PanelUpdate(PanelState.DONE, text=raw, answer=answer)

    def _baseline_reply(self, config: BaselineModel, item: Item) -> str:
        if config.strategy == guess_and_majority_baselines.CHANCE:
            return guess_and_majority_baselines.guess_answer(item, config.seed)
        return guess_and_majority_baselines.majority_reply(
            item, guess_and_majority_baselines.majority_answers(items_of_same_task(self._lab, item)), config.seed
        )

    def _score(self, item: Item, raw: str, *, cut: bool) -> Score:
        rule = current_rule(self._lab, item.benchmark)
        if cut:
            return answers.missing_score(item, rule, OutcomeReason.CUT)
        with _READING:
            return answers.grade_answer(item, raw, rule)


def items_of_same_task(lab: Lab, item: Item) -> list[Item]:
    from db.rows import ItemFilter, QueryCondition
    from db.stores import items
    from desktop.library.item_rows import item_from_row

    words = (QueryCondition("benchmark", "in", (item.benchmark,)), QueryCondition("task", "in", (item.task,)))
    return [item_from_row(row) for row in lab.read(items.find_stored_items, ItemFilter(words))]
