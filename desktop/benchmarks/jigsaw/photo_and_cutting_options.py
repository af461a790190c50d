"""The photographs that Jigsaw-Puzzles are cut from, and the options of cutting."""

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.decode_image_pixels import Pixels
from desktop.benchmarks.generated_item_drafts import PhotoSource
from desktop.benchmarks.messages import Sentence, Value, say


@dataclass(frozen=True, eq=False)
class SourcePhoto:
    """A photograph: its file's name, its normalised pixels, the SHA-256 of the file, who made it, its licence."""

    name: str
    pixels: Pixels
    file: str
    creator: str | None = None
    licence: str | None = None

    @property
    def height(self) -> int:
        """Pixels from top to bottom."""
        return self.pixels.shape[0]

    @property
    def width(self) -> int:
        """Pixels from left to right."""
        return self.pixels.shape[1]

    @cached_property
    def reduced(self) -> NDArray[np.float32]:
        """The photograph by 64 × 64 of its pixels, averaged over a 16 × 16 grid, whatever its size."""
        rows, columns = (np.arange(64) * 2 + 1) * self.height // 128, (np.arange(64) * 2 + 1) * self.width // 128
        few = self.pixels[rows[:, np.newaxis], columns].astype(np.float32)
        return few.reshape(16, 4, 16, 4, -1).mean(axis=(1, 3))

    @property
    def group(self) -> str:
        """The group of all items of this photograph; another file under the same name is another group."""
        return f"{self.name}@{self.file[:12]}"

    @property
    def source(self) -> PhotoSource:
        """Whom pictures cut from it name."""
        return PhotoSource(self.name, self.file, self.creator, self.licence)


MOST_MASKS = 9
"""Masked areas that letters A to I can name."""
MOST_GRID = 32
"""Parts of a side: more would be smaller than the letters on them, and a grid is laid out whole."""
BOUNDS = {
    "smallest": (1, 100_000),
    "widest": (1, 1_000),
    "tolerance": (0, 255),
    "hole": (0.01, 0.95),
    "window": (1, 64),
    "pool": (3, 10_000),
    "easy_grid": (2, MOST_GRID),
    "hard_grid": (2, MOST_GRID),
}
"""The least and the most that an option of that name may be."""


class BadJigsawOption(WrongUse):
    """An option with which nothing can be cut."""

    code = "bad_option"


@dataclass(frozen=True, slots=True)
class JigsawOptions:
    """Options that the paper leaves open, or fixes per difficulty (Jigsaw-Puzzles 3.1, 3.2).

    smallest: least pixels of the shorter side. widest: largest ratio of the longer side to the shorter. tolerance:
    mean difference of grey levels (0 to 255, on a 32 × 32 reduction) up to which two regions count as alike. hole:
    side of the missing piece as a share of the photograph's. candidates: from other photographs, or from the same
    one without overlap. window: number of neighbouring photographs that provide candidates. similarity: the name of
    the similarity by which Hard chooses from a pool of candidates (pool: its size); similarity_model: the model that
    computes it, if any (both are factors of the items). grid and masks: of Piece Localization, per difficulty.
    complete: a photograph is used for all tasks or for none. want: stop after so many photographs. Raises BadOption.
    """

    smallest: int = 160
    widest: float = 3.0
    tolerance: float = 2.0
    hole: float = 0.5
    candidates: Literal["others", "same"] = "others"
    window: int = 8
    similarity: str = "clip"
    similarity_model: str | None = None
    pool: int = 96
    easy_grid: int = 2
    easy_masks: int = 2
    hard_grid: int = 3
    hard_masks: int = 4
    complete: bool = False
    want: int | None = None

    def __post_init__(self) -> None:
        for name, (least, most) in BOUNDS.items():
            check_number_option(name, getattr(self, name), least, most)
        if self.want is not None and self.want < 1:
            raise BadJigsawOption(
                say("The number of photographs must be at least 1."), hint=say("Set --want to 1 or more.")
            )
        for grid, masks in ((self.easy_grid, self.easy_masks), (self.hard_grid, self.hard_masks)):
            if not 2 <= masks <= min(grid * grid, MOST_MASKS):
                raise BadJigsawOption(
                    say("A grid of {grid} × {grid} requires 2 to {most} masks, not {masks}."),
                    hint=say("Choose another grid or another number of masks."),
                    grid=grid,
                    most=min(grid * grid, MOST_MASKS),
                    masks=masks,
                )


def check_number_option(name: str, value: float, least: float, most: float) -> None:
    """Raises BadOption unless `value` is a number from `least` to `most`."""
    if not least <= value <= most:
        raise BadJigsawOption(
            say("{name} must be between {least} and {most}."),
            hint=say("Specify another number for --{name}."),
            name=name.replace("_", "-"),
            least=least,
            most=most,
        )


class UnusablePhoto(Exception):
    """Raised inside this package if a photograph cannot be used for a task; `generate` returns it as SkippedSource."""

    def __init__(self, literal: str, **values: Value) -> None:
        self.reason = Sentence(literal, values)
        super().__init__(str(self.reason))
