"""Prepared prompts, and the failures of others."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from desktop.inference.worker.answering_model_protocol import PreparedBatch
from desktop.inference.worker.engine_protocol_and_errors import RequestError
from desktop.inference.worker_commands import PromptRequest
from desktop.inference.worker_events import FailureDetail

Prepare = Callable[[Sequence[PromptRequest], Callable[[], None]], PreparedBatch]


@dataclass(frozen=True, slots=True)
class PreparationOutcome:
    """The batch of the prompts that could be prepared (None without any), and the failures of the others."""

    batch: PreparedBatch | None
    failures: tuple[tuple[str, FailureDetail], ...] = ()


def prepare_batch(prepare: Prepare, requests: Sequence[PromptRequest], check: Callable[[], None]) -> PreparationOutcome:
    """Prepare a batch; prompts that cannot be prepared fail alone."""
    try:
        return PreparationOutcome(prepare(requests, check))
    except RequestError as error:
        if len(requests) == 1:
            return PreparationOutcome(None, ((requests[0].id, error.failure),))
    alone = [prepare_batch(prepare, [request], check) for request in requests]
    sound = [request for request, one in zip(requests, alone, strict=True) if one.batch]
    failures = tuple(failure for one in alone for failure in one.failures)
    return PreparationOutcome(prepare(sound, check) if sound else None, failures)
