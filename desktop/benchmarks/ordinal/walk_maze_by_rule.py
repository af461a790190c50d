"""Walking a maze by the rule of OrdinalBench 3.2: forward if free, else the preferred side, else the other."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import gcd

from desktop.benchmarks.item import Factor
from desktop.benchmarks.ordinal.make_and_draw_maze import HEADINGS, Cell

FACINGS = ("up", "right", "down", "left")
"""Names of the headings, in their order."""

_COMPASS = ("north", "east", "south", "west")
_SAME: Mapping[str, str] = dict(zip((*FACINGS, *_COMPASS, *"nesw", *"↑→↓←"), FACINGS * 4, strict=True))

TURNS = ("left", "right")


def parse_facing(name: str) -> str:
    """The heading that plainly goes by this name, in any case, as an arrow or a point of the compass; else the name."""
    return _SAME.get(name.lower(), name)


@dataclass(frozen=True, slots=True)
class MazeWalk:
    """An endless walk: the cells up to the end of its first round, of which the first `tail` never come again.

    A move is a turn, if any, and one cell forward; what repeats is a cell together with the heading on it.
    """

    cells: tuple[Cell, ...]
    tail: int

    @property
    def cycle(self) -> int:
        """Moves of one round."""
        return len(self.cells) - self.tail

    def counted(self, stride: int, n: int) -> list[Cell]:
        """The cells counted from the 1st to the Nth: every `stride`-th one that is entered."""
        cells, tail, cycle = self.cells, self.tail, self.cycle
        moves = range(0, stride * n, stride)
        return [cells[move if move < tail else tail + (move - tail) % cycle] for move in moves]

    def reachable(self, stride: int) -> int:
        """How many cells are ever counted with that stride."""
        first = self.tail + -self.tail % stride  # the first counted move of the round that repeats
        again = gcd(stride, self.cycle)
        in_cycle = self.tail + (first - self.tail) % again
        return len({*self.cells[: self.tail : stride], *self.cells[in_cycle::again]})

    def factors(self, stride: int) -> dict[str, Factor]:
        """The factors of its questions: lengths in moves, and the chance level over the cells that can be counted."""
        return {
            "path_length": len(self.cells),
            "tail_length": self.tail,
            "cycle_length": self.cycle,
            "chance_reachable": 1 / self.reachable(stride),
        }


def walk_maze(free: Mapping[Cell, str], start: Cell, facing: str, turn: str) -> MazeWalk:
    """The walk from `start`; every free cell must have at least two free neighbours."""
    moves = _MOVES[turn]
    row, column = start
    heading = FACINGS.index(facing)
    seen: dict[tuple[int, int, int], int] = {}
    while (state := (row, column, heading)) not in seen:
        seen[state] = len(seen)
        for down, right, turned in moves[heading]:
            if (row + down, column + right) in free:
                row, column, heading = row + down, column + right, turned
                break
    return MazeWalk(tuple([(row, column) for row, column, _ in seen]), seen[state])


_MOVES = {
    turn: [
        [(*HEADINGS[(heading + change) % 4], (heading + change) % 4) for change in (0, prefer, -prefer)]
        for heading in range(4)
    ]
    for turn, prefer in (("left", -1), ("right", 1))
}
"""By preferred side and heading: the moves in the order in which they are tried, each with the heading after it."""
