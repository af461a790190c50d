"""What Jigsaw-Puzzles are cut from, and how."""

from dataclasses import dataclass
from typing import Literal

from desktop.benchmarks.drafts import Source
from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.pixels import Pixels
from desktop.benchmarks.words import Sentence, Value, say


@dataclass(frozen=True, slots=True, eq=False)
class Photo:
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

    @property
    def group(self) -> str:
        """The group of all items of this photograph; another file under the same name is another group."""
        return f"{self.name}@{self.file[:12]}"

    @property
    def source(self) -> Source:
        """Whom pictures cut from it name."""
        return Source(self.name, self.file, self.creator, self.licence)


MOST_MASKS = 9
"""Masked areas that letters A to I can name."""


class BadOption(WrongUse):
    """An option with which nothing can be cut."""

    code = "bad_option"


@dataclass(frozen=True, slots=True)
class JigsawOptions:
    """What the paper leaves open or fixes for the two difficulties (Jigsaw-Puzzles 3.1, 3.2).

    smallest: least pixels of the shorter side. widest: most that the longer side may be of the shorter. tolerance:
    mean difference of grey levels (0 to 255, on a 32 × 32 reduction) up to which two regions count as alike. hole:
    side of the missing piece as a share of the photograph's. candidates: from other photographs, or from the same
    one without overlap. window: how many photographs around one give candidates. similarity: the name of the one by
    which Hard chooses among a pool of that many candidates; similarity_model: which model computes it, where one does
    (the items carry both in their factors). grid and masks: of Piece Localization, each difficulty.
    complete: a photograph is taken for all tasks or for none. want: stop after so many photographs.
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
        if self.window < 1 or self.pool < 3 or (self.want is not None and self.want < 1) or not 0 < self.hole < 1:
            raise BadOption(
                say("Window, pool and wanted photographs count from 1, and a hole is part of a picture."),
                hint=say("Give --pool, --want and numbers of pixels from 1, and --hole between 0 and 1."),
            )
        for grid, masks in ((self.easy_grid, self.easy_masks), (self.hard_grid, self.hard_masks)):
            if not 2 <= masks <= min(grid * grid, MOST_MASKS):
                raise BadOption(
                    say("A grid of {grid} × {grid} takes 2 to {most} masks, not {masks}."),
                    hint=say("Choose another grid or another number of masks."),
                    grid=grid,
                    most=min(grid * grid, MOST_MASKS),
                    masks=masks,
                )


class Passed(Exception):
    """Raised inside the room where a rule passes a photograph over for a task; `generate` turns it into PassedOver."""

    def __init__(self, literal: str, **values: Value) -> None:
        self.reason = Sentence(literal, values)
        super().__init__(str(self.reason))
