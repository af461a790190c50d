"""Jigsaw-Puzzles from photographs (Jigsaw-Puzzles 3.2), one photograph after the other in bounded memory."""

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice

from desktop.benchmarks.drafts import Draft, PassedOver
from desktop.benchmarks.errors import CannotDo, WrongUse
from desktop.benchmarks.even import Even
from desktop.benchmarks.item import Item
from desktop.benchmarks.jigsaw import anomaly, connection, localization, missing_piece, orders
from desktop.benchmarks.jigsaw.photo import JigsawOptions, Passed, Photo
from desktop.benchmarks.jigsaw.similarity import BUILT_IN
from desktop.benchmarks.jigsaw.work import Embed, Maker, Work, answer_letter
from desktop.benchmarks.seeds import generator
from desktop.benchmarks.words import say

HARD = "missing_piece_hard"

TASKS: Mapping[str, Maker] = {
    "missing_piece_easy": Maker(missing_piece.easy, answer_letter),
    HARD: Maker(missing_piece.hard, answer_letter),
    "localization_easy": Maker(localization.easy, answer_letter),
    "localization_hard": Maker(localization.hard, answer_letter),
    "connection": Maker(connection.make, connection.chosen),
    "anomaly": Maker(anomaly.make, anomaly.chosen),
    "order_restoration": Maker(orders.restoration, orders.chosen_restoration),
    "order_generation": Maker(orders.generation, orders.chosen_generation),
}

DEFAULT_TASKS = tuple(task for task in TASKS if task != HARD)
"""What is made where nothing is asked for: Hard needs a similarity to be named."""


class UnknownTask(WrongUse):
    """A task that the generator does not make."""

    code = "unknown_task"


class NoSimilarity(CannotDo):
    """A similarity that cannot be computed here."""

    code = "no_similarity"


def generate(
    photos: Iterable[Photo],
    seed: int,
    tasks: Sequence[str] = DEFAULT_TASKS,
    options: JigsawOptions | None = None,
    *,
    similarities: Mapping[str, Embed] = BUILT_IN,
    before: Iterable[Item] = (),
) -> Iterator[Draft | PassedOver]:
    """The items of every photograph, task by task, and what was passed over, with the reason.

    The same photographs in the same order under the same seed give the same items. At most `options.window` + 1
    photographs are held at a time. before: items made earlier under this seed; they count in the balance and are not
    made again, so a folder is extended without touching them. similarities: what can be computed, by name. Raises
    UnknownTask and NoSimilarity before the first item.
    """
    options = options or JigsawOptions()
    for task in tasks:
        if task not in TASKS:
            raise UnknownTask(
                say("There is no Jigsaw task {task}."),
                hint=say("Known: {known}."),
                task=task,
                known=", ".join(TASKS),
            )
    if HARD in tasks and options.similarity not in similarities:
        raise NoSimilarity(
            say("Missing Piece Hard needs the similarity {name}, which cannot be computed here."),
            hint=say("Give its model (--clip DIR), or name another similarity: --similarity {known}."),
            name=options.similarity,
            known=", ".join(similarities),
        )
    return Bench(seed, tuple(tasks), options, similarities.get(options.similarity), before).make(photos)


def standing(places: Collection[tuple[str | None, str]], tasks: Sequence[str], *, complete: bool) -> set[str]:
    """The groups that count as taken where items stand at these places (group and task): those that have an item of a
    task that is asked for; if complete, of every one."""
    has = all if complete else any
    return {group for group, _ in places if group and has((group, task) in places for task in tasks)}


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


class Bench:
    """A run of the generator: what it makes, and what it has chosen so far."""

    def __init__(
        self, seed: int, tasks: Sequence[str], options: JigsawOptions, embed: Embed | None, before: Iterable[Item]
    ) -> None:
        self._seed, self._tasks, self._options, self._embed = seed, tasks, options, embed
        self._even = Even()
        self._known: set[tuple[str | None, str]] = set()
        for item in before:
            self._count(item)
            self._known.add((item.group, item.task))

    def make(self, photos: Iterable[Photo]) -> Iterator[Draft | PassedOver]:
        """All photographs, until as many were taken as are wanted."""
        taken = standing(self._known, self._tasks, complete=self._options.complete)
        for photo, others in neighbourhoods(photos, self._options.window):
            if self._options.want is not None and len(taken) >= self._options.want:
                return
            tasks = [task for task in self._tasks if (photo.group, task) not in self._known]
            entries = [self._one(photo, task, others) for task in tasks]
            drafts = [entry for entry in entries if isinstance(entry, Draft)]
            if self._options.complete and len(drafts) < len(entries):
                yield from (entry for entry in entries if isinstance(entry, PassedOver))
                continue
            for draft in drafts:
                self._count(draft.item)
            taken |= {photo.group} if drafts else set()
            yield from entries

    def _one(self, photo: Photo, task: str, others: Sequence[Photo]) -> Draft | PassedOver:
        rng = generator(self._seed, "jigsaw", task, photo.file)
        try:
            _fits(photo, self._options)
            return TASKS[task].make(Work(photo, task, self._seed, rng, self._even, self._options, others, self._embed))
        except Passed as passed:
            return PassedOver(photo.name, task, passed.reason)

    def _count(self, item: Item) -> None:
        for name, value in TASKS[item.task].chosen(item):
            self._even.took((item.task, name), value)


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
