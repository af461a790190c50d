"""Walking a maze by the rule of OrdinalBench 3.2: forward if free, else the preferred side, else the other."""

from collections.abc import Mapping
from dataclasses import dataclass

from desktop.benchmarks.item import Factor
from desktop.benchmarks.ordinal.maze import HEADINGS, Cell

FACINGS = ("up", "right", "down", "left")
"""Names of the headings, in their order."""

TURNS = ("left", "right")


@dataclass(frozen=True, slots=True)
class Walk:
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
        return len(set(self.counted(stride, self.tail + self.cycle + 1)))

    def factors(self, stride: int) -> dict[str, Factor]:
        """What its questions say of it: lengths in moves, and the chance over the cells that are ever counted."""
        return {
            "path_length": len(self.cells),
            "tail_length": self.tail,
            "cycle_length": self.cycle,
            "chance_reachable": 1 / self.reachable(stride),
        }


def walk(free: Mapping[Cell, str], start: Cell, facing: str, turn: str) -> Walk:
    """The walk from `start`; every free cell must have at least two free neighbours."""
    prefer = 1 if turn == "right" else -1
    cell, heading = start, FACINGS.index(facing)
    seen: dict[tuple[Cell, int], int] = {}
    while (cell, heading) not in seen:
        seen[cell, heading] = len(seen)
        for change in (0, prefer, -prefer):
            down, right = HEADINGS[(heading + change) % 4]
            ahead = (cell[0] + down, cell[1] + right)
            if ahead in free:
                cell, heading = ahead, (heading + change) % 4
                break
    return Walk(tuple(place for place, _ in seen), seen[cell, heading])
