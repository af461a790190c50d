"""Prefetches batches before the model needs them: in a thread, or in processes once these have started."""

from collections import deque
from collections.abc import Sequence
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, Self

from desktop.inference.worker.answering_model_protocol import AnsweringModel
from desktop.inference.worker.engine_protocol_and_errors import JobReport
from desktop.inference.worker.preprocessing.prepare_prompt_batch import PreparationOutcome, prepare_batch
from desktop.inference.worker_commands import PromptRequest
from desktop.inference.worker_events import AnswerFailed

if TYPE_CHECKING:
    from desktop.inference.worker.preprocessing.preprocess_pool import PreprocessPool

ENOUGH_FOR_PROCESSES = 48
"""Prompts with pictures below which processes would be up when all is done."""
CHECK_SECONDS = 0.1


@dataclass(frozen=True, slots=True)
class MeasuredPrompt:
    """A prompt with its length in tokens, the room for its answer included."""

    request: PromptRequest
    tokens: int


class BatchSource(Protocol):
    """Returns the next batch; empty when all are done."""

    def take(self) -> list[MeasuredPrompt]: ...


@dataclass(frozen=True, slots=True)
class PendingBatch:
    group: Sequence[MeasuredPrompt]
    ahead: "BatchPrefetch"
    future: "Future[PreparationOutcome]"

    def result(self, report: JobReport) -> PreparationOutcome:
        """Wait for the batch, checking for cancellation; prompts that cannot be prepared are reported as failed."""
        found = self._waited_for(report)
        for request, failure in found.failures:
            report.say(AnswerFailed(job=report.job, request=request, failure=failure))
        return found

    def _waited_for(self, report: JobReport) -> PreparationOutcome:
        while not self.future.done():
            report.check()
            wait([self.future], timeout=CHECK_SECONDS)
        try:
            return self.future.result()
        except (BrokenProcessPool, CancelledError) as error:
            return self.ahead.again(self.group, error)


class BatchPrefetch:
    """Prepares batches in advance: one in a thread, or as many as there are helper processes."""

    def __init__(self, model: AnsweringModel, report: JobReport, pictured: int) -> None:
        self._model = model
        self._report = report
        self._helpers: PreprocessPool | None = (
            getattr(model, "helpers", None) if pictured >= ENOUGH_FOR_PROCESSES else None
        )
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="prepare")
        self._waiting: deque[PendingBatch] = deque()
        if self._helpers:
            self._helpers.start()

    def fill(self, plan: BatchSource) -> None:
        """Begin with as many further batches as may be ahead."""
        while len(self._waiting) < self._depth and (group := plan.take()):
            self._waiting.append(PendingBatch(group, self, self._begun([one.request for one in group])))

    def take(self) -> PendingBatch | None:
        """The next batch, None where all is done."""
        return self._waiting.popleft() if self._waiting else None

    def give_back(self) -> list[Sequence[MeasuredPrompt]]:
        """Forget what is ahead; the batches, last first, for the plan."""
        left = [one.group for one in reversed(self._waiting)]
        for one in self._waiting:
            one.future.cancel()
        self._waiting.clear()
        return left

    def again(self, group: Sequence[MeasuredPrompt], error: BaseException) -> PreparationOutcome:
        """Make a batch ready without the processes, of which one failed."""
        self._lose_helpers(error)
        return prepare_batch(self._model.prepare, [one.request for one in group], self._report.check)

    def _lose_helpers(self, error: BaseException) -> None:
        if self._helpers:
            self._helpers.lose(error)
            self._helpers = None

    @property
    def _depth(self) -> int:
        return self._helpers.number if self._helpers and self._helpers.ready else 1

    def _begun(self, requests: Sequence[PromptRequest]) -> "Future[PreparationOutcome]":
        if self._helpers and self._helpers.ready:
            try:
                return self._helpers.prepare(requests)
            except BrokenProcessPool as error:
                self._lose_helpers(error)
        return self._thread.submit(prepare_batch, self._model.prepare, requests, self._report.check)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.give_back()
        self._thread.shutdown()
