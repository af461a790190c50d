"""A photograph with its context: what every task needs to make its item."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from pydantic import JsonValue

from desktop.benchmarks.balanced_choice import BalancedChoice
from desktop.benchmarks.decode_image_pixels import Pixels, pixel_hash
from desktop.benchmarks.generated_item_drafts import ItemDraft, PhotoSource
from desktop.benchmarks.item import AnswerField, AnswerOption, Factor, ImageRole, Item, ItemImage, ItemKind
from desktop.benchmarks.jigsaw.cut_and_compare_pieces import ImageRegion, any_thumbs_alike, grid_regions, make_thumb
from desktop.benchmarks.jigsaw.photo_and_cutting_options import JigsawOptions, SourcePhoto, UnusablePhoto
from desktop.benchmarks.messages import say
from desktop.benchmarks.published_task_prompts import task_prompt

Embed = Callable[[Sequence[Pixels]], NDArray[np.float32]]
"""Pieces in, one row of features each out; pieces are as similar as the cosine of their rows."""

Chosen = list[tuple[str, str]]
"""What was spread evenly in an item: name of the choice and its value."""

LETTERS = "ABCDEFGHI"
QUARTERS = ("top-left", "top-right", "bottom-left", "bottom-right")


@dataclass(frozen=True, slots=True)
class DraftImage:
    """A picture of an item in the making."""

    pixels: Pixels
    role: ImageRole
    source: PhotoSource


@dataclass(frozen=True, slots=True)
class TaskMaker:
    """How a task makes its item, and what it spread evenly, read back from a finished item."""

    make: "Callable[[PhotoContext], ItemDraft]"
    chosen: Callable[[Item], Chosen]


@dataclass(frozen=True, slots=True)
class PhotoContext:
    """A photograph, the task, its random generator, the balance of earlier choices, and neighbouring photographs.
    apart: the item's key also names the file, since another file of the same name had items that are withdrawn."""

    photo: SourcePhoto
    task: str
    seed: int
    rng: np.random.Generator
    even: BalancedChoice
    options: JigsawOptions
    others: Sequence[SourcePhoto]
    embed: Embed | None = None
    apart: bool = False

    @property
    def key(self) -> str:
        """The key of the item: its photograph's name, which an item of another file had before it where `apart`."""
        return f"{self.photo.group if self.apart else self.photo.name}/{self.task}"

    def rarest(self, name: str, values: Sequence[str]) -> str:
        """The value chosen least so far for this task; it counts once the item is taken (see `Maker.chosen`)."""
        return self.even.least((self.task, name), values, self.rng)[0]

    def quarters(self) -> tuple[ImageRegion, ...]:
        """The 2 × 2 regions; raises UnusablePhoto for a photograph with two regions that look alike."""
        regions = self.parts(2)
        self.told_apart(regions)
        return regions

    def parts(self, side: int) -> tuple[ImageRegion, ...]:
        """The side × side regions; passes over a photograph of which one would have no pixel."""
        if min(self.photo.height, self.photo.width) < side:
            raise UnusablePhoto(
                say("It has {width} × {height} pixels, too few for {side} × {side} parts."),
                width=self.photo.width,
                height=self.photo.height,
                side=side,
            )
        return grid_regions(self.photo.height, self.photo.width, side, side)

    def told_apart(self, regions: Sequence[ImageRegion]) -> None:
        """Pass over where two of these regions look alike."""
        if any_thumbs_alike([make_thumb(region.of(self.photo.pixels)) for region in regions], self.options.tolerance):
            raise UnusablePhoto(say("Two of its regions look the same."))

    def piece(self, region: ImageRegion, role: ImageRole = ImageRole.STIMULUS) -> DraftImage:
        """A region of the photograph as a picture."""
        return DraftImage(region.of(self.photo.pixels), role, self.photo.source)

    def whole(self, pixels: Pixels) -> DraftImage:
        """A changed copy of the photograph as a picture."""
        return DraftImage(pixels, ImageRole.STIMULUS, self.photo.source)

    def draft(
        self,
        kind: ItemKind,
        shown: Sequence[DraftImage],
        answer: JsonValue,
        factors: Mapping[str, Factor],
        *,
        options: tuple[AnswerOption, ...] = (),
        fields: tuple[AnswerField, ...] = (),
        question: str | None = None,
    ) -> ItemDraft:
        """The finished item with its pictures. `question` is the task part where it is not the stored prompt as is."""
        item = Item(
            benchmark="jigsaw",
            version=f"generated-{self.seed}",
            key=self.key,
            task=self.task,
            kind=kind,
            question=jigsaw_task_part(self.task) if question is None else question,
            images=tuple(_item_image(entry) for entry in shown),
            options=options,
            fields=fields,
            answer=answer,
            factors={"photo": self.photo.name, "seed": self.seed, "tolerance": self.options.tolerance, **factors},
            group=self.photo.group,
        )
        return ItemDraft(item, tuple(entry.pixels for entry in shown), tuple(entry.source for entry in shown))


def jigsaw_task_part(task: str) -> str:
    prompt = task_prompt("jigsaw", task)
    if prompt is None:
        raise LookupError(f"no prompt is stored for {task}")
    return "\n".join(prompt.task)


def answer_letter_choice(item: Item) -> Chosen:
    """The right letter, of tasks that spread nothing else."""
    return [("answer", str(item.answer))]


def letter_options(count: int) -> tuple[AnswerOption, ...]:
    """The first letters as options without text."""
    return tuple(AnswerOption(id=letter) for letter in LETTERS[:count])


def _item_image(shown: DraftImage) -> ItemImage:
    height, width = shown.pixels.shape[:2]
    return ItemImage(
        role=shown.role, pixels=pixel_hash(shown.pixels), width=width, height=height, source=shown.source.name
    )
