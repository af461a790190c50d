"""The sample lab: real items, generated in seconds from the photographs that come with scikit-image."""

import shutil
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import chain
from pathlib import Path

from db.lab import Lab
from db.rows import ItemRow
from db.stores import lab_settings
from desktop.benchmarks import jigsaw, ordinal
from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.canonical_json import sha256_hex
from desktop.benchmarks.decode_image_pixels import decode
from desktop.benchmarks.generated_item_drafts import ItemDraft, SkippedSource
from desktop.benchmarks.jigsaw import SourcePhoto
from desktop.benchmarks.messages import say
from desktop.benchmarks.ordinal import OrdinalOptions
from desktop.benchmarks.ordinal.difficulty_options import LEVELS
from desktop.library.item_generation.generate_items import JIGSAW_TASKS, Progress, write_drafts
from desktop.library.item_generation.item_output_targets import LabSink
from desktop.library.item_query_language import find_items
from desktop.library.score_stored_answers import create_lab_with_rules

SEED = 2026
PICTURES = 3
LOOPS = OrdinalOptions(levels=("Within Objects",))
"""Loops counted once around at most, since a participant clicks every object."""
NAME = "Sample lab"
MARK = "sample.lab"
"""The setting of a lab that was made as a sample lab."""
PER_TASK = 2
LONG, LONG_SEED = 3, 7
"""Pictures of longer loops for the first comparison, whose questions are of every length of `COUNTED`."""
LONGER = OrdinalOptions(sizes=(50,), levels=LEVELS[:2], strides=(1,), skips=0.0)
COUNTED = (("N=2..6", 2), ("N=7..20", 2), ("N=21..50", 3), ("N=51..99", 2))
"""How many loops of each length are compared: the demo model counts short ones correctly, and loses the long ones."""
Complete = Callable[[Lab], object]
"""Puts into a sample lab what this package does not know: its model."""


class NoSamplePhotos(CannotDo):
    """scikit-image is installed without its photographs."""

    code = "no_sample_photos"


@dataclass(frozen=True, slots=True)
class SamplePhotograph:
    """A photograph of scikit-image's data folder, with the credit given in its documentation."""

    file: str
    creator: str
    licence: str


PHOTOS = (
    SamplePhotograph("astronaut.png", "NASA", "public domain"),
    SamplePhotograph("camera.png", "Lav Varshney", "CC0"),
    SamplePhotograph("chelsea.png", "Stefan van der Walt", "CC0"),
    SamplePhotograph("coffee.png", "Rachel Michetti", "CC0"),
    SamplePhotograph("coins.png", "Brooklyn Museum Collection", "no known copyright restrictions"),
    SamplePhotograph("rocket.jpg", "SpaceX", "CC0"),
)


def sample_lab_folder() -> Path:
    from platformdirs import user_data_path

    return user_data_path("eyeline", appauthor=False) / "sample-lab"


def find_or_create_sample_lab(
    folder: Path, complete: Complete = lambda lab: None, *, progress: Progress = lambda done, total: None
) -> Path:
    """Create the sample lab in `folder` unless it exists; returns the folder.

    It is created under a temporary name next to it and renamed, so that it is never incomplete.
    """
    if (folder / "lab.toml").exists():
        return folder
    unfinished = folder.with_name(f".{folder.name}.making")
    shutil.rmtree(unfinished, ignore_errors=True)
    make_sample_lab(unfinished, complete, progress=progress)
    folder.parent.mkdir(parents=True, exist_ok=True)
    unfinished.replace(folder)
    return folder


def make_sample_lab(
    folder: Path,
    complete: Complete = lambda lab: None,
    *,
    name: str = "",
    progress: Progress = lambda done, total: None,
) -> None:
    """Make a new lab with the sample items. Raises LabExists, NoSamplePhotos, and what `complete` raises."""
    with create_lab_with_rules(folder, name=name or NAME) as lab:
        add_sample_items(lab, progress=progress)
        complete(lab)
        lab.write(lab_settings.set_setting, MARK, "1").result()


def is_sample(lab: Lab) -> bool:
    return lab.read(lab_settings.get_setting, MARK) is not None


def comparison_items(lab: Lab) -> tuple[list[ItemRow], list[ItemRow]]:
    """The sample items for a first comparison of people and a model, and those for practice: some of each Jigsaw task,
    each of other photographs, and loops of every length, of which the longer ones are made now."""
    write_drafts(ordinal.generate("single", LONG, LONG_SEED, LONGER), LabSink(lab))
    per_task: dict[str, list[ItemRow]] = {}
    for row in find_items(lab, "benchmark=jigsaw"):
        per_task.setdefault(row.task, []).append(row)
    turns = [
        rows[2 * place % len(rows) :] + rows[: 2 * place % len(rows)] for place, rows in enumerate(per_task.values())
    ]
    chosen = [row for rows in turns for row in rows[:PER_TASK]]
    for lengths, count in COUNTED:
        rows = find_items(lab, f"benchmark=ordinal stride=1 {lengths}")
        chosen += rows[:: len(rows) // count][:count]
    return chosen, [rows[PER_TASK] for rows in turns[:2]]


def add_sample_items(lab: Lab, *, progress: Progress = lambda done, total: None) -> None:
    """Add the sample items to `lab`: every Jigsaw task of every photograph, and OrdinalBench loops.

    progress counts items; an exception that it raises stops the work.
    """
    drafts = chain(
        jigsaw.generate(list(load_sample_photographs()), SEED, JIGSAW_TASKS),
        ordinal.generate("single", PICTURES, SEED, LOOPS),
    )
    write_drafts(_report_sample_items(drafts, progress), LabSink(lab))


def _report_sample_items(
    drafts: Iterable[ItemDraft | SkippedSource], progress: Progress
) -> Iterator[ItemDraft | SkippedSource]:
    total = len(PHOTOS) * len(JIGSAW_TASKS) + PICTURES * LOOPS.questions
    progress(0, total)
    for number, draft in enumerate(drafts, 1):
        yield draft
        progress(number, total)


def load_sample_photographs() -> Iterator[SourcePhoto]:
    """The photographs with creator and licence. Raises NoSamplePhotos."""
    spec = find_spec("skimage")
    places = list(spec.submodule_search_locations or ()) if spec else []
    for bundled in PHOTOS:
        file = next((Path(place) / "data" / bundled.file for place in places), Path(bundled.file))
        try:
            data = file.read_bytes()
        except OSError as error:
            raise NoSamplePhotos(
                say("The sample photographs are missing."),
                hint=say("Reinstall the package scikit-image."),
                where=bundled.file,
            ) from error
        yield SourcePhoto(
            name=bundled.file,
            pixels=decode(data),
            file=sha256_hex(data),
            creator=bundled.creator,
            licence=bundled.licence,
        )
