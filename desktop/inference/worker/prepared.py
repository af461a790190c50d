"""Prepared prompts, and the failures of others."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from desktop.inference.commands import Request
from desktop.inference.events import Failure
from desktop.inference.worker.jobs import RequestError
from desktop.inference.worker.models import Batch

Prepare = Callable[[Sequence[Request], Callable[[], None]], Batch]


@dataclass(frozen=True, slots=True)
class Prepared:
    """The batch of the prompts that could be prepared (None without any), and the failures of the others."""

    batch: Batch | None
    failures: tuple[tuple[str, Failure], ...] = ()


def prepared(prepare: Prepare, requests: Sequence[Request], check: Callable[[], None]) -> Prepared:
    """Prepare a batch; prompts that cannot be prepared fail alone."""
    try:
        return Prepared(prepare(requests, check))
    except RequestError as error:
        if len(requests) == 1:
            return Prepared(None, ((requests[0].id, error.failure),))
    alone = [prepared(prepare, [request], check) for request in requests]
    sound = [request for request, one in zip(requests, alone, strict=True) if one.batch]
    failures = tuple(failure for one in alone for failure in one.failures)
    return Prepared(prepare(sound, check) if sound else None, failures)
