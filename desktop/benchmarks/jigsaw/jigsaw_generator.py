"""Generator of Jigsaw-Puzzles from photographs (Jigsaw-Puzzles 3.2), one photograph after the other in bounded
memory."""

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from desktop.benchmarks.balanced_choice import BalancedChoice
from desktop.benchmarks.base_errors import CannotDo, WrongUse
from desktop.benchmarks.generated_item_drafts import ItemDraft, SkippedSource
from desktop.benchmarks.item import Item
from desktop.benchmarks.jigsaw import (
    anomaly_detection,
    connection_verification,
    missing_piece_selection,
    order_restoration_and_generation,
    piece_localization,
)
from desktop.benchmarks.jigsaw.photo_and_cutting_options import (
    JigsawOptions,
    SourcePhoto,
    UnusablePhoto,
    check_number_option,
)
from desktop.benchmarks.jigsaw.photo_context_for_tasks import Embed, PhotoContext, TaskMaker, answer_letter_choice
from desktop.benchmarks.jigsaw.piece_similarity import BUILT_IN
from desktop.benchmarks.messages import Sentence, say
from desktop.benchmarks.seeded_random_generators import MOST_SEED, child_generator

HARD = "missing_piece_hard"
FOREIGN = frozenset({"missing_piece_easy", HARD})
"""Tasks that show pieces of other photographs."""
MOST_PIXELS = 128_000_000
"""Most pixels of photographs in memory at a time, about nine of 14 million, or two of the largest allowed."""

TASKS: Mapping[str, TaskMaker] = {
    "missing_piece_easy": TaskMaker(missing_piece_selection.make_easy_missing_piece, answer_letter_choice),
    HARD: TaskMaker(missing_piece_selection.make_hard_missing_piece, answer_letter_choice),
    "localization_easy": TaskMaker(piece_localization.make_easy_localization, answer_letter_choice),
    "localization_hard": TaskMaker(piece_localization.make_hard_localization, answer_letter_choice),
    "connection": TaskMaker(connection_verification.make_connection_item, connection_verification.connection_choices),
    "anomaly": TaskMaker(anomaly_detection.make_anomaly_item, anomaly_detection.anomaly_choices),
    "order_restoration": TaskMaker(
        order_restoration_and_generation.make_order_restoration, order_restoration_and_generation.restoration_choices
    ),
    "order_generation": TaskMaker(
        order_restoration_and_generation.make_order_generation, order_restoration_and_generation.generation_choices
    ),
}

DEFAULT_TASKS = tuple(task for task in TASKS if task != HARD)
"""The default tasks: Hard needs a similarity to be named."""


@dataclass(frozen=True, slots=True)
class PriorItems:
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


NOTHING_KNOWN = PriorItems()
_SPENT = say("Its item of this task was withdrawn, and withdrawn items are not generated again.")


class UnknownTask(WrongUse):
    """A task that the generator does not make."""

    code = "unknown_task"


class UnknownSimilarity(CannotDo):
    """A similarity that cannot be computed here."""

    code = "no_similarity"


def generate(
    photos: Iterable[SourcePhoto],
    seed: int,
    tasks: Sequence[str] = DEFAULT_TASKS,
    options: JigsawOptions | None = None,
    *,
    similarities: Mapping[str, Embed] = BUILT_IN,
    known: PriorItems = NOTHING_KNOWN,
) -> Iterator[ItemDraft | SkippedSource]:
    """Yield the items of every photograph, task by task, and the skipped ones with the reason.

    The same photographs in the same order under the same seed give the same items. At most `options.window` + 2
    photographs are in memory at a time, fewer if they are large (see `photo_neighbourhoods`), and only one if no task
    needs
    pieces of others. similarities: the available ones, by name. Raises UnknownTask, UnknownSimilarity and BadOption
    before
    the first item.
    """
    options = options or JigsawOptions()
    check_number_option("seed", seed, 0, MOST_SEED)
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
        raise UnknownSimilarity(
            say("Missing Piece Hard requires the similarity measure {name}, which is not available here."),
            hint=say("Specify its model (--clip DIR), or another similarity measure: --similarity {known}."),
            name=options.similarity,
            known=", ".join(similarities),
        )
    return JigsawGenerator(seed, tasks, options, similarities.get(options.similarity), known).make(photos)


def taken_groups(places: Collection[tuple[str | None, str]], tasks: Sequence[str], *, complete: bool) -> set[str]:
    """The groups that are already used, given the (group, task) of existing items: groups with an item of one of
    `tasks` or, if complete, of every one."""
    has = all if complete else any
    return {group for group, _ in places if group and has((group, task) in places for task in tasks)}


def photo_neighbourhoods(
    photos: Iterable[SourcePhoto], others: int, most: int = MOST_PIXELS
) -> Iterator[tuple[SourcePhoto, list[SourcePhoto]]]:
    """Each photograph in order with up to `others` photographs from around it; with fewer, but one at least where there
    are two, where they would have more than about `most` pixels together."""
    rest = iter(photos)
    window: deque[SourcePhoto] = deque()
    at = 0
    while True:
        while at == len(window) > 1 and _total_pixels([*window, window[-1]]) > most:  # one is enough for who comes next
            window.popleft()
            at -= 1
        while _needs_next_photo(window, at, others, most) and (following := next(rest, None)) is not None:
            window.append(following)
            while at and (len(window) > others + 1 or (len(window) > 2 and _total_pixels(window) > most)):
                window.popleft()
                at -= 1
        if at == len(window):
            return
        yield window[at], [photo for i, photo in enumerate(window) if i != at]
        at += 1


def _needs_next_photo(window: Sequence[SourcePhoto], at: int, others: int, most: int) -> bool:
    """Whether there is need and room for the photograph behind the window, if it is as large as the last."""
    if len(window) > others:
        return at > others // 2
    return len(window) < 2 or at == len(window) or _total_pixels([*window, window[-1]]) <= most


def _total_pixels(photos: Iterable[SourcePhoto]) -> int:
    return sum(photo.height * photo.width for photo in photos)


class JigsawGenerator:
    """One run of the generator, with its balance of earlier choices."""

    def __init__(
        self, seed: int, tasks: Sequence[str], options: JigsawOptions, embed: Embed | None, known: PriorItems
    ) -> None:
        self._seed, self._tasks, self._options, self._embed = seed, tasks, options, embed
        self._even = BalancedChoice()
        self._apart, self._held, self._spent = known.apart, known.held, known.spent
        self._known = {(item.group, item.task) for item in known.before}
        self._telling = {item.group for item in known.before if item.group and item.key.startswith(item.group)}
        for item in known.before:
            self._count(item)

    def make(self, photos: Iterable[SourcePhoto]) -> Iterator[ItemDraft | SkippedSource]:
        """All photographs, until as many were taken as are wanted."""
        taken = taken_groups(self._known - self._spent, self._tasks, complete=self._options.complete)
        for photo, others in photo_neighbourhoods(photos, self._around()):
            if self._options.want is not None and len(taken) >= self._options.want:
                return
            tasks = [task for task in self._tasks if (photo.group, task) not in self._known]
            spent = [SkippedSource(photo.name, task, Sentence(_SPENT)) for task in self._spent_tasks(photo)]
            yield from spent
            if spent and self._options.complete:
                continue
            entries = [self._one(photo, task, others) for task in tasks]
            drafts = [entry for entry in entries if isinstance(entry, ItemDraft)]
            if self._options.complete and len(drafts) < len(entries):
                yield from (entry for entry in entries if isinstance(entry, SkippedSource))
                continue
            new = [draft.item for draft in drafts if draft.item.key not in self._held]
            for item in new:
                self._count(item)
            if new and (len(new) == len(entries) or not self._options.complete):
                taken.add(photo.group)
            yield from entries
            del others, entries, drafts  # large; the next photograph is read before the names are assigned again

    def _spent_tasks(self, photo: SourcePhoto) -> list[str]:
        """The tasks of which the photograph had an item that is out of use."""
        return [task for task in self._tasks if (photo.group, task) in self._spent]

    def _around(self) -> int:
        """How many other photographs the tasks need at a time."""
        pieces = self._options.candidates == "others" and not FOREIGN.isdisjoint(self._tasks)
        return self._options.window if pieces else 0

    def _one(self, photo: SourcePhoto, task: str, others: Sequence[SourcePhoto]) -> ItemDraft | SkippedSource:
        rng = child_generator(self._seed, "jigsaw", task, photo.file)
        try:
            _require_usable_photo(photo, self._options)
            apart = photo.name in self._apart or photo.group in self._telling
            work = PhotoContext(photo, task, self._seed, rng, self._even, self._options, others, self._embed, apart)
            return TASKS[task].make(work)
        except UnusablePhoto as passed:
            return SkippedSource(photo.name, task, passed.reason)

    def _count(self, item: Item) -> None:
        for name, value in TASKS[item.task].chosen(item):
            self._even.took((item.task, name), value)


def _require_usable_photo(photo: SourcePhoto, options: JigsawOptions) -> None:
    short, long = sorted((photo.height, photo.width))
    if short < options.smallest:
        raise UnusablePhoto(
            say("It has {width} × {height} pixels, but the shorter side must have at least {smallest}."),
            width=photo.width,
            height=photo.height,
            smallest=options.smallest,
        )
    if long > options.widest * short:
        raise UnusablePhoto(
            say("It has {width} × {height} pixels, but the aspect ratio must be at most {widest} : 1."),
            width=photo.width,
            height=photo.height,
            widest=options.widest,
        )
