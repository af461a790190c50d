"""New items: Jigsaw from a folder of photographs, OrdinalBench drawn; into a lab or into files."""

from collections import Counter, defaultdict
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from db.lab import Lab
from db.rows import Added
from desktop.benchmarks import jigsaw, ordinal
from desktop.benchmarks.canonical import canonical_json
from desktop.benchmarks.drafts import Draft, PassedOver
from desktop.benchmarks.errors import CannotDo
from desktop.benchmarks.item import Item, Kind
from desktop.benchmarks.jigsaw import JigsawOptions, Photo
from desktop.benchmarks.ordinal import OrdinalOptions
from desktop.benchmarks.words import say
from desktop.library.photos import Broken, photo_files, read_photos
from desktop.library.sinks import FolderSink, LabSink, ReleasedSink, Sink, write_lines

Progress = Callable[[int, int | None], None]
Cancel = Callable[[], bool]


JIGSAW_TASKS = jigsaw.DEFAULT_TASKS


class CannotWrite(CannotDo):
    """A folder of items could not be written."""

    code = "cannot_write"


@dataclass(frozen=True, slots=True)
class Made:
    """What a generation did.

    made: items a task. passed_over: by a rule, with the reason. broken: files that give no picture. best_constant: the
    accuracy of the best answer that never changes, a task. added: what was new in the lab, None for a folder.
    cancelled: it was stopped; what was made until then is kept.
    """

    made: Mapping[str, int]
    passed_over: tuple[PassedOver, ...] = ()
    broken: tuple[Broken, ...] = ()
    best_constant: Mapping[str, float] = field(default_factory=dict[str, float])
    added: Added | None = None
    cancelled: bool = False


def generate_jigsaw(
    target: Lab | Path,
    photos: Path,
    *,
    seed: int,
    tasks: Sequence[str] = JIGSAW_TASKS,
    options: JigsawOptions | None = None,
    progress: Progress = lambda done, total: None,
    cancel: Cancel = lambda: False,
) -> Made:
    """Cut items of `tasks` from the photographs in a folder, into a lab or a new folder.

    A broken photograph is named and the rest goes on. progress counts photographs. Raises NoPhotographs, UnknownTask,
    FolderTaken.
    """
    files = photo_files(photos)
    broken: list[Broken] = []
    read = _counted(read_photos(photos, files, broken.append), len(files), progress, cancel)
    drafts = jigsaw.generate(read, seed, tasks, options or JigsawOptions())
    with _disk_told(target):
        made = replace(make(drafts, _sink(target, FolderSink), cancel), broken=tuple(broken))
        if isinstance(target, Path):
            write_lines(target / "passed_over.jsonl", _told(made))
    return made


def generate_ordinal(
    target: Lab | Path,
    *,
    track: str,
    pictures: int,
    seed: int,
    options: OrdinalOptions | None = None,
    progress: Progress = lambda done, total: None,
    cancel: Cancel = lambda: False,
) -> Made:
    """Draw `pictures` pictures of a track with their questions, into a lab or, in the released form, a new folder.

    progress counts pictures. Raises WrongUse for a track or a number that cannot be drawn, and FolderTaken.
    """
    drafts = ordinal.generate(track, pictures, seed, options or OrdinalOptions())
    with _disk_told(target):
        return make(_by_picture(drafts, pictures, progress), _sink(target, ReleasedSink), cancel)


def make(drafts: Iterable[Draft | PassedOver], sink: Sink, cancel: Cancel = lambda: False) -> Made:
    """Put every draft into the sink and tell what came of it."""
    answers: defaultdict[str, Counter[str]] = defaultdict(Counter)
    passed_over: list[PassedOver] = []
    cancelled = False
    with sink:
        for draft in drafts:
            if isinstance(draft, PassedOver):
                passed_over.append(draft)
            else:
                sink.take(draft)
                answers[draft.item.task][_constant(draft.item)] += 1
            if cancel():
                cancelled = True
                break
    return Made(
        made={task: count.total() for task, count in answers.items()},
        passed_over=tuple(passed_over),
        best_constant={task: max(count.values()) / count.total() for task, count in answers.items()},
        added=sink.added(),
        cancelled=cancelled,
    )


def _constant(item: Item) -> str:
    """The answer as something that could be given to every item of the task."""
    if item.kind is Kind.TRACE and isinstance(item.answer, dict):
        return canonical_json(item.answer["answer"])
    return canonical_json(item.answer)


@contextmanager
def _disk_told(target: Lab | Path) -> Generator[None]:
    """What the disk refuses, in one sentence; a lab tells by itself."""
    try:
        yield
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise CannotWrite(say("The items could not be written: {reason}."), where=str(target), reason=reason) from error


def _sink(target: Lab | Path, folder: type[FolderSink]) -> Sink:
    return folder(target) if isinstance(target, Path) else LabSink(target)


def _counted(photos: Iterable[Photo], total: int, progress: Progress, cancel: Cancel) -> Iterator[Photo]:
    progress(0, total)
    for number, photo in enumerate(photos, 1):
        if cancel():
            return
        yield photo
        progress(number, total)


def _by_picture(drafts: Iterable[Draft], total: int, progress: Progress) -> Iterator[Draft]:
    seen: set[str | None] = set()
    for draft in drafts:
        seen.add(draft.item.group)
        progress(len(seen), total)
        yield draft


def _told(made: Made) -> Iterator[dict[str, object]]:
    for passed in made.passed_over:
        yield {"source": passed.source, "task": passed.task, "reason": str(passed.reason)}
    for broken in made.broken:
        yield {"source": broken.file, "task": None, "reason": str(broken.reason), "broken": True}
