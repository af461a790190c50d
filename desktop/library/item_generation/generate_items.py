"""Generation of items into a lab or a folder: Jigsaw from photographs, OrdinalBench from random layouts."""

import uuid
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from db.lab import Lab
from db.rows import ItemFilter, ItemsAdded, QueryCondition
from db.stores import items
from desktop.benchmarks import jigsaw, ordinal
from desktop.benchmarks.base_errors import CannotDo, WrongUse
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.generated_item_drafts import ItemDraft, SkippedSource
from desktop.benchmarks.item import Item, ItemKind
from desktop.benchmarks.jigsaw import BUILT_IN, Embed, JigsawOptions, SourcePhoto
from desktop.benchmarks.messages import Sentence, say
from desktop.benchmarks.ordinal import OrdinalOptions
from desktop.library.correct_or_withdraw_items import withdraw_versions_in_slices
from desktop.library.images.image_credits_table import NO_CREDITS, ImageCredit, read_credits_table
from desktop.library.images.photo_folder import BrokenPhotograph, list_photographs, read_photographs
from desktop.library.item_generation.item_output_targets import (
    DraftSink,
    FolderSink,
    LabSink,
    PreviewSink,
    ReleasedFormatSink,
    write_json_lines,
)
from desktop.library.item_generation.items_of_same_seed import PreviousItems, load_previous_items, seed_filter
from desktop.library.item_generation.stored_image_credits import (
    PhotographCredits,
    add_image_credits,
    credits_in_folder,
    credits_in_lab,
)

Progress = Callable[[int, int | None], None]
Cancel = Callable[[], bool]


_PAGE = 5_000
JIGSAW_TASKS = jigsaw.DEFAULT_TASKS
AXES = {"ordinal_level", "stride", "direction", "facing_start", "turn_preference", "object_count", "grid_size"}
"""Factors of generated items whose balance is reported."""


OUT_OF_USE = Sentence(say("Its items were withdrawn before, and withdrawn items are not generated again."))
NOT_ACCEPTED = Sentence(say("It was rejected in screening."))


class CannotWriteItems(CannotDo):
    """The folder of items could not be written."""

    code = "cannot_write"


class ConflictingItems(WrongUse):
    """The lab has items of this seed that were generated with other options."""

    code = "other_items"


@dataclass(frozen=True, slots=True)
class GenerationOutcome:
    """Outcome of a generation.

    made: number of items per task. passed_over: photographs skipped by a rule, with the reason. broken: files that are
    not readable images. best_constant: per task, the accuracy of the best constant answer. balance: how often each
    value of an axis occurs. added: what was new, None for a new folder. needed: how many more photographs are needed,
    None if no number was requested. gone: earlier photographs that have left the folder. disputed: photographs whose
    earlier images have another creator or licence than the table, and keep it. unlicensed: photographs without a known
    licence. places: (group, task) of all images with items in use, earlier ones included. cancelled: it was stopped;
    items generated until then are kept.
    """

    made: Mapping[str, int]
    passed_over: tuple[SkippedSource, ...] = ()
    broken: tuple[BrokenPhotograph, ...] = ()
    best_constant: Mapping[str, float] = field(default_factory=dict[str, float])
    balance: Mapping[str, Mapping[str, int]] = field(default_factory=dict[str, Mapping[str, int]])
    added: ItemsAdded | None = None
    needed: int | None = None
    gone: tuple[str, ...] = ()
    disputed: tuple[str, ...] = ()
    unlicensed: tuple[str, ...] = ()
    places: frozenset[tuple[str, str]] = frozenset()
    cancelled: bool = False

    @property
    def groups(self) -> frozenset[str]:
        """The images that have items."""
        return frozenset(group for group, _ in self.places)


@dataclass(frozen=True, slots=True)
class ExtendOptions:
    """Keep the items generated earlier under the seed, and add new ones. drop_gone: remove the items of photographs
    that have left the folder (in a lab they are withdrawn)."""

    drop_gone: bool = False


def generate_jigsaw(
    target: Lab | Path,
    photos: Path,
    *,
    seed: int,
    tasks: Sequence[str] = JIGSAW_TASKS,
    options: JigsawOptions | None = None,
    similarities: Mapping[str, Embed] = BUILT_IN,
    sources: Path | None = None,
    extend: ExtendOptions | None = None,
    only: Collection[str] | None = None,
    progress: Progress = lambda done, total: None,
    cancel: Cancel = lambda: False,
) -> GenerationOutcome:
    """Cut items of `tasks` from the photographs in a folder, into a lab or a new folder.

    A broken photograph is reported and the others are used. sources: the table of creators and licences (see
    `credits`). only: groups (`Photo.group`) to use, e.g. those accepted in a screening; else all. progress counts
    photographs. Raises NoPhotographs, UnknownTask, UnknownSimilarity, BadCreditsTable, FolderTaken.
    """
    options = options or JigsawOptions()
    files = list_photographs(photos)
    credited = read_credits_table(photos, sources)
    earlier = load_previous_items(target, seed, photos, files) if extend else PreviousItems()
    if extend and extend.drop_gone:
        earlier = earlier.with_gone_dropped()
    broken: list[BrokenPhotograph] = []
    read = _report_photographs(read_photographs(photos, files, broken.append, credited), len(files), progress, cancel)
    left_out: list[SkippedSource] = []
    usable = _usable_photographs(
        read, earlier, only, lambda name, why: left_out.extend(SkippedSource(name, t, why) for t in tasks)
    )
    drafts = jigsaw.generate(
        usable,
        seed,
        tasks,
        options,
        similarities=similarities,
        known=jigsaw.PriorItems(earlier.kept, earlier.apart, earlier.held, earlier.spent),
    )
    with _explain_disk_errors(target):
        sink = _open_jigsaw_sink(target, extend, earlier, credited)
        made = write_drafts(drafts, sink, cancel)
        places = made.places | {(item.group, item.task) for item in earlier.standing if item.group}
        owned = _target_credits(target, seed)
        places &= owned.places  # what was withdrawn counts as unchanged, and is not in use
        here = {group for group, _ in places} - earlier.gone
        made = replace(made, disputed=owned.disputed(here, credited), unlicensed=owned.unlicensed(here))
        needed = _photographs_needed(options, len(jigsaw.taken_groups(places, tasks, complete=options.complete)))
        gone = tuple(sorted(earlier.gone))
        passed = (*made.passed_over, *left_out)
        made = replace(made, passed_over=passed, broken=tuple(broken), needed=needed, gone=gone)
        made = replace(made, places=frozenset(places), balance={})
        if isinstance(target, Path):
            write_json_lines(target / "passed_over.jsonl", _passed_over_lines(made))
        elif made.added is not None:
            made = replace(made, added=replace(made.added, unchanged=made.added.unchanged + len(earlier.standing)))
    return made


def _target_credits(target: Lab | Path, seed: int) -> PhotographCredits:
    if isinstance(target, Path):
        return credits_in_folder(target / FolderSink.lines)
    return credits_in_lab(target, seed_filter(seed))


def _usable_photographs(
    photos: Iterable[SourcePhoto],
    earlier: PreviousItems,
    only: Collection[str] | None,
    tell: Callable[[str, Sentence], None],
) -> Iterator[SourcePhoto]:
    """All photographs except those whose items were withdrawn and those not requested, which are reported."""
    for photo in photos:
        if photo.group in earlier.withdrawn:
            tell(photo.name, OUT_OF_USE)
        elif only is not None and photo.group not in only:
            tell(photo.name, NOT_ACCEPTED)
        else:
            yield photo


def _open_jigsaw_sink(
    target: Lab | Path, extend: ExtendOptions | None, earlier: PreviousItems, credited: Mapping[str, ImageCredit]
) -> DraftSink:
    """Apply the changes to earlier items, and return where new items are written."""
    told = earlier.telling(credited if extend else NO_CREDITS)
    if isinstance(target, Path):
        return FolderSink(target, extend=extend is not None, dropped=earlier.dropped, told=told)
    _withdraw_groups(target, earlier.items, earlier.dropped)
    add_image_credits(target, earlier.kept, told)
    return LabSink(target)


@dataclass(frozen=True, slots=True)
class GenerationPreview:
    """Preview of a generation. photographs: files in the folder; seen: how many were processed. samples: examples."""

    made: GenerationOutcome
    photographs: int
    seen: int
    samples: tuple[ItemDraft, ...]


def preview_jigsaw(
    lab: Lab,
    photos: Path,
    *,
    seed: int,
    tasks: Sequence[str],
    options: JigsawOptions,
    most: int = 12,
    each: int = 2,
    progress: Progress = lambda done, total: None,
    cancel: Cancel = lambda: False,
) -> GenerationPreview:
    """Preview `generate_jigsaw` into a lab: every photograph is cut and nothing is written. most, each: maximum number
    of examples, in all and per task. If cancelled, returns what was found until then. Raises as `generate_jigsaw`."""
    files = list_photographs(photos)
    broken: list[BrokenPhotograph] = []
    credited = read_credits_table(photos, None)
    read = _report_photographs(read_photographs(photos, files, broken.append, credited), len(files), progress, cancel)
    sink = PreviewSink(lab, most=most, each=each)
    made = write_drafts(jigsaw.generate(read, seed, tasks, options), sink, cancel)
    made = replace(made, broken=tuple(broken), needed=_photographs_needed(options, len(made.groups)))
    names = {group.rpartition("@")[0] for group in made.groups} | {passed.source for passed in made.passed_over}
    names |= {key.rpartition("/")[0] for key in sink.added().changed}
    return GenerationPreview(made, len(files), len(names) + len(broken), tuple(sink.samples))


def _photographs_needed(options: JigsawOptions, photographs: int) -> int | None:
    return None if options.want is None else max(0, options.want - photographs)


def generate_ordinal(
    target: Lab | Path,
    *,
    track: str,
    pictures: int,
    seed: int,
    options: OrdinalOptions | None = None,
    progress: Progress = lambda done, total: None,
    cancel: Cancel = lambda: False,
) -> GenerationOutcome:
    """Generate `pictures` images of a track with their questions, into a lab or, in the released format, a new folder.

    progress counts images. Raises WrongUse for an invalid track or number, FolderTaken, and ConflictingItems if a lab
    has
    items of this seed that were generated with other options, since a mixture would not be balanced.
    """
    drafts = ordinal.generate(track, pictures, seed, options or OrdinalOptions())
    if isinstance(target, Lab):
        drafts = _refuse_conflicting_drafts(target, drafts, seed)
    sink: DraftSink = ReleasedFormatSink(target) if isinstance(target, Path) else LabSink(target)
    with _explain_disk_errors(target):
        return write_drafts(_report_drawn_images(drafts, pictures, progress), sink, cancel)


def _refuse_conflicting_drafts(lab: Lab, drafts: Iterator[ItemDraft], seed: int) -> Iterator[ItemDraft]:
    """Yield the drafts unchanged. Raises ConflictingItems where the lab has another item with the key of a draft,
    before
    anything new is written: the items of a seed in a lab always begin with the first image."""
    where = ItemFilter(
        (QueryCondition("benchmark", "in", ("ordinal",)), QueryCondition("version", "in", (f"generated-{seed}",)))
    )
    known: defaultdict[str, set[uuid.UUID]] = defaultdict(set)
    for offset in range(0, lab.read(items.count_items, where, old=True), _PAGE):
        for row in lab.read(items.find_stored_items, where, offset=offset, limit=_PAGE, old=True):
            known[row.key].add(row.id)
    for draft in drafts:
        if draft.item.key in known and draft.item.id not in known[draft.item.key]:
            raise ConflictingItems(
                say("This lab contains other items of {task} generated with the seed {seed}."),
                hint=say("Use another --seed, or the same options as before."),
                task=draft.item.task,
                seed=seed,
            )
        yield draft


def write_drafts(
    drafts: Iterable[ItemDraft | SkippedSource], sink: DraftSink, cancel: Cancel = lambda: False
) -> GenerationOutcome:
    """Write every draft to the sink and summarise the outcome."""
    answers: defaultdict[str, Counter[str]] = defaultdict(Counter)
    balance: defaultdict[str, Counter[str]] = defaultdict(Counter)
    places: dict[str, tuple[str, str]] = {}
    passed_over: list[SkippedSource] = []
    group: str | None = None
    with sink:
        for draft in drafts:
            if isinstance(draft, SkippedSource):
                passed_over.append(draft)
            else:
                if (group is None or draft.item.group != group) and cancel():
                    break  # only between images: the items of one image are written together
                group = draft.item.group
                sink.take(draft)
                answers[draft.item.task][_constant_answer(draft.item)] += 1
                places[draft.item.key] = (draft.item.group or draft.item.key, draft.item.task)
                for axis in AXES & draft.item.factors.keys():
                    balance[axis][str(draft.item.factors[axis])] += 1
        cancelled = cancel()
    added = sink.added()
    refused = set(added.changed) if added else set[str]()
    return GenerationOutcome(
        made={task: count.total() for task, count in answers.items()},
        passed_over=tuple(passed_over),
        best_constant={task: max(count.values()) / count.total() for task, count in answers.items()},
        balance={axis: dict(sorted(balance[axis].items())) for axis in sorted(balance)},
        added=added,
        places=frozenset(place for key, place in places.items() if key not in refused),
        cancelled=cancelled,
    )


def _withdraw_groups(lab: Lab, known: Iterable[Item], groups: Collection[str]) -> None:
    withdraw_versions_in_slices(
        lab, [item.id for item in known if item.group in groups], "its photograph was taken out of the folder"
    )


def _constant_answer(item: Item) -> str:
    """The answer in a form that could be given to every item of the task."""
    if item.kind is ItemKind.TRACE and isinstance(item.answer, dict):
        return canonical_json(item.answer["answer"])
    return canonical_json(item.answer)


@contextmanager
def _explain_disk_errors(target: Lab | Path) -> Generator[None]:
    """Convert OSError to one sentence; a lab raises its own errors."""
    try:
        yield
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise CannotWriteItems(
            say("The items could not be written: {reason}."),
            where=str(target if isinstance(target, Path) else target.folder),
            hint=say("Free up some disk space there, or choose another folder. A new folder was left unchanged."),
            reason=reason,
        ) from error


def _report_photographs(
    photos: Iterable[SourcePhoto], total: int, progress: Progress, cancel: Cancel
) -> Iterator[SourcePhoto]:
    progress(0, total)
    for number, photo in enumerate(photos, 1):
        if cancel():
            return
        yield photo
        progress(number, total)


def _report_drawn_images(drafts: Iterable[ItemDraft], total: int, progress: Progress) -> Iterator[ItemDraft]:
    seen: set[str | None] = set()
    for draft in drafts:
        seen.add(draft.item.group)
        progress(len(seen), total)
        yield draft


def _passed_over_lines(made: GenerationOutcome) -> Iterator[dict[str, object]]:
    for passed in made.passed_over:
        yield {"source": passed.source, "task": passed.task, "reason": str(passed.reason)}
    for broken in made.broken:
        yield {"source": broken.file, "task": None, "reason": str(broken.reason), "broken": True}
