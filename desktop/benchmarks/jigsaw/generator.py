"""Jigsaw-Puzzles from photographs (Jigsaw-Puzzles 3.2), one photograph after the other in bounded memory."""

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from desktop.benchmarks.drafts import Draft, PassedOver
from desktop.benchmarks.errors import CannotDo, WrongUse
from desktop.benchmarks.even import Even
from desktop.benchmarks.item import Item
from desktop.benchmarks.jigsaw import anomaly, connection, localization, missing_piece, orders
from desktop.benchmarks.jigsaw.photo import JigsawOptions, Passed, Photo, check_number
from desktop.benchmarks.jigsaw.similarity import BUILT_IN
from desktop.benchmarks.jigsaw.work import Embed, Maker, Work, answer_letter
from desktop.benchmarks.seeds import MOST_SEED, generator
from desktop.benchmarks.words import Sentence, say

HARD = "missing_piece_hard"
FOREIGN = frozenset({"missing_piece_easy", HARD})
"""Tasks that show pieces of other photographs."""
MOST_PIXELS = 128_000_000
"""Most pixels of photographs in memory at a time, about nine of 14 million, or two of the largest allowed."""

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
"""The default tasks: Hard needs a similarity to be named."""


@dataclass(frozen=True, slots=True)
class Known:
    """Items that the lab has before the generation.

    before: items made earlier with the same seed; they count in the balance and are not made again, so that a set can
    be extended. apart: names of photographs for which another file of that name had items that are withdrawn now; the
    keys of new items then name the file. held: keys of items from other files of the same name; an item made under
    such a key is dropped and does not count. spent: withdrawn items of `before`, as (group, task): their photographs
    count as unused for that task.
    """

    before: tuple[Item, ...] = ()
    apart: frozenset[str] = frozenset()
    held: frozenset[str] = frozenset()
    spent: frozenset[tuple[str, str]] = frozenset()


NOTHING_KNOWN = Known()
_SPENT = say("Its item of this task was withdrawn, and what was withdrawn does not come back.")


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
    known: Known = NOTHING_KNOWN,
) -> Iterator[Draft | PassedOver]:
    """Yield the items of every photograph, task by task, and the skipped ones with the reason.

    The same photographs in the same order under the same seed give the same items. At most `options.window` + 2
    photographs are in memory at a time, fewer if they are large (see `neighbourhoods`), and only one if no task needs
    pieces of others. similarities: the available ones, by name. Raises UnknownTask, NoSimilarity and BadOption before
    the first item.
    """
    options = options or JigsawOptions()
    check_number("seed", seed, 0, MOST_SEED)
    tasks = tuple(dict.fromkeys(tasks))
    for task in tasks:
        if task not in TASKS:
            raise UnknownTask(
                say("Unknown Jigsaw task: {task}."),
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
    return Bench(seed, tasks, options, similarities.get(options.similarity), known).make(photos)


def standing(places: Collection[tuple[str | None, str]], tasks: Sequence[str], *, complete: bool) -> set[str]:
    """The groups that are already used, given the (group, task) of existing items: groups with an item of one of
    `tasks` or, if complete, of every one."""
    has = all if complete else any
    return {group for group, _ in places if group and has((group, task) in places for task in tasks)}


def neighbourhoods(
    photos: Iterable[Photo], others: int, most: int = MOST_PIXELS
) -> Iterator[tuple[Photo, list[Photo]]]:
    """Each photograph in order with up to `others` photographs from around it; with fewer, but one at least where there
    are two, where they would have more than about `most` pixels together."""
    rest = iter(photos)
    window: deque[Photo] = deque()
    at = 0
    while True:
        while at == len(window) > 1 and _pixels([*window, window[-1]]) > most:  # one is enough for who comes next
            window.popleft()
            at -= 1
        while _looks_ahead(window, at, others, most) and (following := next(rest, None)) is not None:
            window.append(following)
            while at and (len(window) > others + 1 or (len(window) > 2 and _pixels(window) > most)):
                window.popleft()
                at -= 1
        if at == len(window):
            return
        yield window[at], [photo for i, photo in enumerate(window) if i != at]
        at += 1


def _looks_ahead(window: Sequence[Photo], at: int, others: int, most: int) -> bool:
    """Whether there is need and room for the photograph behind the window, if it is as large as the last."""
    if len(window) > others:
        return at > others // 2
    return len(window) < 2 or at == len(window) or _pixels([*window, window[-1]]) <= most


def _pixels(photos: Iterable[Photo]) -> int:
    return sum(photo.height * photo.width for photo in photos)


class Bench:
    """One run of the generator, with its balance of earlier choices."""

    def __init__(
        self, seed: int, tasks: Sequence[str], options: JigsawOptions, embed: Embed | None, known: Known
    ) -> None:
        self._seed, self._tasks, self._options, self._embed = seed, tasks, options, embed
        self._even = Even()
        self._apart, self._held, self._spent = known.apart, known.held, known.spent
        self._known = {(item.group, item.task) for item in known.before}
        self._telling = {item.group for item in known.before if item.group and item.key.startswith(item.group)}
        for item in known.before:
            self._count(item)

    def make(self, photos: Iterable[Photo]) -> Iterator[Draft | PassedOver]:
        """All photographs, until as many were taken as are wanted."""
        taken = standing(self._known - self._spent, self._tasks, complete=self._options.complete)
        for photo, others in neighbourhoods(photos, self._around()):
            if self._options.want is not None and len(taken) >= self._options.want:
                return
            tasks = [task for task in self._tasks if (photo.group, task) not in self._known]
            spent = [PassedOver(photo.name, task, Sentence(_SPENT)) for task in self._spent_tasks(photo)]
            yield from spent
            if spent and self._options.complete:
                continue
            entries = [self._one(photo, task, others) for task in tasks]
            drafts = [entry for entry in entries if isinstance(entry, Draft)]
            if self._options.complete and len(drafts) < len(entries):
                yield from (entry for entry in entries if isinstance(entry, PassedOver))
                continue
            new = [draft.item for draft in drafts if draft.item.key not in self._held]
            for item in new:
                self._count(item)
            if new and (len(new) == len(entries) or not self._options.complete):
                taken.add(photo.group)
            yield from entries
            del others, entries, drafts  # large; the next photograph is read before the names are assigned again

    def _spent_tasks(self, photo: Photo) -> list[str]:
        """The tasks of which the photograph had an item that is out of use."""
        return [task for task in self._tasks if (photo.group, task) in self._spent]

    def _around(self) -> int:
        """How many other photographs the tasks need at a time."""
        pieces = self._options.candidates == "others" and not FOREIGN.isdisjoint(self._tasks)
        return self._options.window if pieces else 0

    def _one(self, photo: Photo, task: str, others: Sequence[Photo]) -> Draft | PassedOver:
        rng = generator(self._seed, "jigsaw", task, photo.file)
        try:
            _fits(photo, self._options)
            apart = photo.name in self._apart or photo.group in self._telling
            work = Work(photo, task, self._seed, rng, self._even, self._options, others, self._embed, apart)
            return TASKS[task].make(work)
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
