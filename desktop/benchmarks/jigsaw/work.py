"""A photograph with its context: what every task needs to make its item."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from pydantic import JsonValue

from desktop.benchmarks.drafts import Draft, Source
from desktop.benchmarks.even import Even
from desktop.benchmarks.item import AnswerField, Factor, Item, Kind, Option, Picture, Role
from desktop.benchmarks.jigsaw.cutting import Region, any_alike, grid, thumb
from desktop.benchmarks.jigsaw.photo import JigsawOptions, Passed, Photo
from desktop.benchmarks.pixels import Pixels, pixel_hash
from desktop.benchmarks.prompts import prompt_of
from desktop.benchmarks.words import say

Embed = Callable[[Sequence[Pixels]], NDArray[np.float32]]
"""Pieces in, one row of features each out; pieces are as similar as the cosine of their rows."""

Chosen = list[tuple[str, str]]
"""What was spread evenly in an item: name of the choice and its value."""

LETTERS = "ABCDEFGHI"
QUARTERS = ("top-left", "top-right", "bottom-left", "bottom-right")


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture of an item in the making."""

    pixels: Pixels
    role: Role
    source: Source


@dataclass(frozen=True, slots=True)
class Maker:
    """How a task makes its item, and what it spread evenly, read back from a finished item."""

    make: "Callable[[Work], Draft]"
    chosen: Callable[[Item], Chosen]


@dataclass(frozen=True, slots=True)
class Work:
    """A photograph, the task, its random generator, the balance of earlier choices, and neighbouring photographs.
    apart: the item's key also names the file, since another file of the same name had items that are withdrawn."""

    photo: Photo
    task: str
    seed: int
    rng: np.random.Generator
    even: Even
    options: JigsawOptions
    others: Sequence[Photo]
    embed: Embed | None = None
    apart: bool = False

    @property
    def key(self) -> str:
        """The key of the item: its photograph's name, which an item of another file had before it where `apart`."""
        return f"{self.photo.group if self.apart else self.photo.name}/{self.task}"

    def rarest(self, name: str, values: Sequence[str]) -> str:
        """The value chosen least so far for this task; it counts once the item is taken (see `Maker.chosen`)."""
        return self.even.least((self.task, name), values, self.rng)[0]

    def quarters(self) -> tuple[Region, ...]:
        """The 2 × 2 regions; raises Passed for a photograph with two regions that look alike."""
        regions = self.parts(2)
        self.told_apart(regions)
        return regions

    def parts(self, side: int) -> tuple[Region, ...]:
        """The side × side regions; passes over a photograph of which one would have no pixel."""
        if min(self.photo.height, self.photo.width) < side:
            raise Passed(
                say("It has {width} × {height} pixels, too few for {side} × {side} parts."),
                width=self.photo.width,
                height=self.photo.height,
                side=side,
            )
        return grid(self.photo.height, self.photo.width, side, side)

    def told_apart(self, regions: Sequence[Region]) -> None:
        """Pass over where two of these regions look alike."""
        if any_alike([thumb(region.of(self.photo.pixels)) for region in regions], self.options.tolerance):
            raise Passed(say("Two of its regions look the same."))

    def piece(self, region: Region, role: Role = Role.STIMULUS) -> Shown:
        """A region of the photograph as a picture."""
        return Shown(region.of(self.photo.pixels), role, self.photo.source)

    def whole(self, pixels: Pixels) -> Shown:
        """A changed copy of the photograph as a picture."""
        return Shown(pixels, Role.STIMULUS, self.photo.source)

    def draft(
        self,
        kind: Kind,
        shown: Sequence[Shown],
        answer: JsonValue,
        factors: Mapping[str, Factor],
        *,
        options: tuple[Option, ...] = (),
        fields: tuple[AnswerField, ...] = (),
        question: str | None = None,
    ) -> Draft:
        """The finished item with its pictures. `question` is the task part where it is not the stored prompt as is."""
        item = Item(
            benchmark="jigsaw",
            version=f"generated-{self.seed}",
            key=self.key,
            task=self.task,
            kind=kind,
            question=task_part(self.task) if question is None else question,
            images=tuple(_picture(entry) for entry in shown),
            options=options,
            fields=fields,
            answer=answer,
            factors={"photo": self.photo.name, "seed": self.seed, "tolerance": self.options.tolerance, **factors},
            group=self.photo.group,
        )
        return Draft(item, tuple(entry.pixels for entry in shown), tuple(entry.source for entry in shown))


def task_part(task: str) -> str:
    """The stored task part of a Jigsaw task."""
    prompt = prompt_of("jigsaw", task)
    if prompt is None:
        raise LookupError(f"no prompt is stored for {task}")
    return "\n".join(prompt.task)


def answer_letter(item: Item) -> Chosen:
    """The right letter, of tasks that spread nothing else."""
    return [("answer", str(item.answer))]


def letters(count: int) -> tuple[Option, ...]:
    """The first letters as options without text."""
    return tuple(Option(id=letter) for letter in LETTERS[:count])


def _picture(shown: Shown) -> Picture:
    height, width = shown.pixels.shape[:2]
    return Picture(
        role=shown.role, pixels=pixel_hash(shown.pixels), width=width, height=height, source=shown.source.name
    )
