"""Jigsaw-Puzzles from photographs (Jigsaw-Puzzles 3.2), one photograph after the other in bounded memory."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice

from desktop.benchmarks.drafts import Draft, PassedOver
from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.even import Even
from desktop.benchmarks.jigsaw import anomaly, connection, localization, missing_piece, orders
from desktop.benchmarks.jigsaw.photo import JigsawOptions, Passed, Photo
from desktop.benchmarks.jigsaw.work import Work
from desktop.benchmarks.seeds import generator
from desktop.benchmarks.words import say

MAKERS: Mapping[str, Callable[[Work], Draft]] = {
    "missing_piece_easy": missing_piece.easy,
    "localization_easy": localization.easy,
    "localization_hard": localization.hard,
    "connection": connection.make,
    "anomaly": anomaly.make,
    "order_restoration": orders.restoration,
    "order_generation": orders.generation,
}


class UnknownTask(WrongUse):
    """A task that the generator does not make."""

    code = "unknown_task"


def generate(
    photos: Iterable[Photo],
    seed: int,
    tasks: Sequence[str] = tuple(MAKERS),
    options: JigsawOptions | None = None,
) -> Iterator[Draft | PassedOver]:
    """The items of every photograph, task by task, and what was passed over, with the reason.

    The same photographs in the same order under the same seed give the same items. At most `options.window` + 1
    photographs are held at a time. Raises UnknownTask before the first item.
    """
    for task in tasks:
        if task not in MAKERS:
            raise UnknownTask(
                say("There is no Jigsaw task {task}."),
                hint=say("Known: {known}."),
                task=task,
                known=", ".join(MAKERS),
            )
    return _generate(photos, seed, tasks, options or JigsawOptions())


def neighbourhoods(photos: Iterable[Photo], others: int) -> Iterator[tuple[Photo, list[Photo]]]:
    """Each photograph in order with up to `others` photographs from around it."""
    rest = iter(photos)
    window = deque(islice(rest, others + 1))
    at = 0
    while at < len(window):
        yield window[at], [photo for i, photo in enumerate(window) if i != at]
        following = next(rest, None) if at == others // 2 else None
        if following is None:
            at += 1
        else:
            window.popleft()
            window.append(following)


def _generate(
    photos: Iterable[Photo], seed: int, tasks: Sequence[str], options: JigsawOptions
) -> Iterator[Draft | PassedOver]:
    even = Even()
    for photo, others in neighbourhoods(photos, options.window):
        for task in tasks:
            rng = generator(seed, "jigsaw", task, photo.file)
            try:
                _fits(photo, options)
                yield MAKERS[task](Work(photo, task, seed, rng, even, options, others))
            except Passed as passed:
                yield PassedOver(photo.name, task, passed.reason)


def _fits(photo: Photo, options: JigsawOptions) -> None:
    short, long = sorted((photo.height, photo.width))
    if short < options.smallest:
        raise Passed(
            say("It has {width} × {height} pixels; the shorter side must have {smallest}."),
            width=photo.width,
            height=photo.height,
            smallest=options.smallest,
        )
    if long > options.widest * short:
        raise Passed(
            say("It has {width} × {height} pixels; at most {widest} : 1 is taken."),
            width=photo.width,
            height=photo.height,
            widest=options.widest,
        )
