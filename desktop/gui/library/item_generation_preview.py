"""Preview of generating items: what would be generated, before anything is written."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from desktop.gui.background_tasks import TaskProgress
from desktop.gui.i18n import join_name_and_text, join_with_commas, tr, translate_sentence
from desktop.gui.items.benchmark_and_task_titles import translated_task_title
from desktop.gui.library.import_wizard_base import ImportPreview, PreviewImage, RejectedRow

if TYPE_CHECKING:
    from db.lab import Lab
    from desktop.benchmarks.generated_item_drafts import ItemDraft, SkippedSource
    from desktop.benchmarks.jigsaw import JigsawOptions
    from desktop.library.item_generation.generate_items import GenerationOutcome, GenerationPreview

LOOK_PICTURES = 2
SHOWN, EACH = 12, 2
"""Number of preview images, in all and per task."""
JIGSAW = "jigsaw"
ITEMS_EACH = 15
"""Items of a drawn image: `OrdinalOptions.questions`, which is only imported for generating."""


@dataclass(frozen=True, slots=True)
class GenerationRequest:
    """What to generate. hard: also Missing Piece Hard, with candidates chosen by structure. wanted: number of
    photographs for every task; None for all of the folder."""

    kind: str
    photographs: str
    hard: bool
    track: str
    pictures: int
    seed: int
    wanted: int | None = None


def generate_items(lab: "Lab", wish: GenerationRequest, watch: TaskProgress) -> "GenerationOutcome":
    from desktop.library.item_generation.generate_items import generate_jigsaw, generate_ordinal

    def progress(done: int, total: int | None) -> None:
        watch.progress(done, total or 0)

    if wish.kind == "ordinal":
        return generate_ordinal(
            lab, track=wish.track, pictures=wish.pictures, seed=wish.seed, progress=progress, cancel=watch.cancelled
        )
    return generate_jigsaw(
        lab,
        Path(wish.photographs),
        seed=wish.seed,
        tasks=_jigsaw_tasks(wish),
        options=_jigsaw_options(wish),
        progress=progress,
        cancel=watch.cancelled,
    )


def preview_generation(lab: "Lab", wish: GenerationRequest, watch: TaskProgress) -> ImportPreview:
    """Preview the result: the whole folder of photographs is cut, or the first images are drawn."""
    if wish.kind == "ordinal":
        return _preview_drawn_items(wish, watch)
    from desktop.library.item_generation.generate_items import preview_jigsaw

    found = preview_jigsaw(
        lab,
        Path(wish.photographs),
        seed=wish.seed,
        tasks=_jigsaw_tasks(wish),
        options=_jigsaw_options(wish),
        most=SHOWN,
        each=EACH,
        progress=lambda done, total: watch.progress(done, total or 0),
        cancel=watch.cancelled,
    )
    made = found.made
    amiss = [
        *_skipped_photographs(made.passed_over),
        *(RejectedRow(one.file, translate_sentence(one.reason)) for one in made.broken),
    ]
    return ImportPreview(
        headline=tr("The folder gives {n} items", n=sum(made.made.values())),
        tasks=[(JIGSAW, task, made.made.get(task, 0)) for task in _jigsaw_tasks(wish)],
        notes=list(_jigsaw_preview_notes(found)),
        shots=[_draft_preview_image(draft) for draft in found.samples],
        amiss=amiss,
    )


def _jigsaw_tasks(wish: GenerationRequest) -> tuple[str, ...]:
    from desktop.library.item_generation.generate_items import JIGSAW_TASKS

    return (*JIGSAW_TASKS, "missing_piece_hard") if wish.hard else JIGSAW_TASKS


def _jigsaw_options(wish: GenerationRequest) -> "JigsawOptions":
    from desktop.benchmarks.jigsaw import JigsawOptions

    return JigsawOptions(similarity="structural", want=wish.wanted, complete=wish.wanted is not None)


def _jigsaw_preview_notes(found: "GenerationPreview") -> Iterator[str]:
    made = found.made
    if made.cancelled:
        yield tr("Stopped after {n} photographs. The rest were not checked.", n=found.seen)
    elif made.needed:
        yield tr("{n} more photographs required.", n=made.needed)
    passed = len({one.source for one in made.passed_over})
    yield tr(
        "Photographs: {there}. With items: {used}. Skipped for at least one task: {passed}. Unreadable: {broken}.",
        there=f"{found.photographs:,}",
        used=f"{len(made.groups):,}",
        passed=f"{passed:,}",
        broken=f"{len(made.broken):,}",
    )
    if made.added is not None and made.added.unchanged:
        yield tr("{n} are already in the lab.", n=f"{made.added.unchanged:,}")
    if made.added is not None and made.added.changed:
        yield tr("{n} have the ID of a different item in the lab and are skipped.", n=len(made.added.changed))


def _skipped_photographs(passed_over: "Iterable[SkippedSource]") -> Iterator[RejectedRow]:
    """A line for each photograph and reason, with the tasks."""
    tasks: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for one in passed_over:
        tasks[one.source, translate_sentence(one.reason)].append(translated_task_title(JIGSAW, one.task))
    for (source, reason), titles in tasks.items():
        yield RejectedRow(source, join_name_and_text(join_with_commas(titles), reason))


def _draft_preview_image(draft: "ItemDraft") -> PreviewImage:
    from desktop.gui.widgets.item_image_view import image_from_pixels

    return PreviewImage(
        image_from_pixels(draft.pictures[0]), translated_task_title(draft.item.benchmark, draft.item.task)
    )


def items_from_drawings(pictures: int) -> str:
    """The number of items from so many drawn images, as a sentence."""
    return tr("{images} images give {n} items.", images=f"{pictures:,}", n=pictures * ITEMS_EACH)


def _preview_drawn_items(wish: GenerationRequest, watch: TaskProgress) -> ImportPreview:
    from desktop.benchmarks import ordinal

    drafts: list[ItemDraft] = []
    for draft in ordinal.generate(wish.track, min(wish.pictures, LOOK_PICTURES), wish.seed):
        watch.progress(len(drafts), 0)
        if watch.cancelled():
            break
        drafts.append(draft)
    first = {draft.item.images[0].pixels: draft for draft in reversed(drafts)}
    names = {(draft.item.benchmark, draft.item.task) for draft in drafts}
    return ImportPreview(
        headline=items_from_drawings(wish.pictures),
        tasks=[(benchmark, task, wish.pictures * ITEMS_EACH) for benchmark, task in sorted(names)],
        notes=[tr("The first images are shown. Each image gives {n} items.", n=ITEMS_EACH)],
        shots=[_draft_preview_image(draft) for draft in reversed(first.values())],
    )
