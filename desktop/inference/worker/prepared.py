"""Prompts made ready, and those that could not be."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from desktop.inference.commands import Request
from desktop.inference.events import Failure
from desktop.inference.worker.jobs import RequestError
from desktop.inference.worker.models import Batch

Prepare = Callable[[Sequence[Request], Callable[[], None]], Batch]


@dataclass(frozen=True, slots=True)
class Prepared:
    """What could be made ready of some prompts (None where nothing), and why the others could not."""

    batch: Batch | None
    failures: tuple[tuple[str, Failure], ...] = ()


def prepared(prepare: Prepare, requests: Sequence[Request], check: Callable[[], None]) -> Prepared:
    """The batch of those prompts that can be made ready; the others fail alone."""
    try:
        return Prepared(prepare(requests, check))
    except RequestError as error:
        if len(requests) == 1:
            return Prepared(None, ((requests[0].id, error.failure),))
    alone = [prepared(prepare, [request], check) for request in requests]
    sound = [request for request, one in zip(requests, alone, strict=True) if one.batch]
    failures = tuple(failure for one in alone for failure in one.failures)
    return Prepared(prepare(sound, check) if sound else None, failures)
