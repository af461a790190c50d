"""Makes and draws a 2D Maze Loop (OrdinalBench 3.2, 3.3): a maze without dead ends whose free cells carry labels."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.decode_image_pixels import Pixels
from desktop.benchmarks.draw_letters_into_images import render_text_ink
from desktop.benchmarks.item import AnswerOption, ObjectPosition
from desktop.benchmarks.messages import say
from desktop.benchmarks.ordinal.difficulty_options import BadOrdinalOption
from desktop.benchmarks.ordinal.object_label_identifiers import COUNT, draw_labels

Cell = tuple[int, int]

HEADINGS: tuple[Cell, ...] = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""Up, right, down, left as (rows, columns); turning right is one on, turning left one back."""

_WALL, _INK, _LINE = 0x2D, 0x1D, 0xD8


@dataclass(frozen=True)
class MazeGrid:
    """A square maze: `labels` maps every free cell (row, column) to its identifier; all other cells are wall."""

    side: int
    labels: Mapping[Cell, str]

    @cached_property
    def cells(self) -> Mapping[str, Cell]:
        return {label: cell for cell, label in self.labels.items()}

    @property
    def cell_pixels(self) -> int:
        """Side of a cell in the picture."""
        return max(40, min(72, 600 // self.side))

    def options(self) -> tuple[AnswerOption, ...]:
        """The labelled cells with their places, in reading order; the radius is half a cell."""
        half = self.cell_pixels / 2
        return tuple(
            AnswerOption(
                id=label,
                place=ObjectPosition(x=(2 * column + 1) * half, y=(2 * row + 1) * half, radius=half),
            )
            for (row, column), label in self.labels.items()
        )

    def walkable(self) -> bool:
        """Whether every free cell is inside the maze and has at least two free neighbours, so that no walk ends."""
        free, side = self.labels.keys(), range(self.side)
        if not all(row in side and column in side for row, column in free):
            return False
        ways = ([(row + down, column + right) in free for row, column in free] for down, right in HEADINGS)
        return all(up + right + down + left > 1 for up, right, down, left in zip(*ways, strict=True))

    def layout(self) -> dict[str, Json]:
        """The maze as data: side, wall cells and the cell of each identifier, as [row, column] from 0."""
        everywhere = [(row, column) for row in range(self.side) for column in range(self.side)]
        return {
            "grid": self.side,
            "walls": [list(cell) for cell in everywhere if cell not in self.labels],
            "labels": {label: list(cell) for cell, label in self.labels.items()},
        }


def check_maze_side(side: int) -> None:
    """Raise BadOption for a side that no maze has: even, too small, or with more rooms and ways between them than there
    are labels."""
    if side < 5 or side % 2 == 0:
        raise BadOrdinalOption(
            say("A maze must have an odd side length of at least 5, not {side}."),
            hint=say("For example: 7,11,21"),
            side=side,
        )
    rooms = (side // 2) ** 2
    if 2 * rooms - 1 > COUNT:
        raise _too_large_maze(side)


def always_has_labels(side: int) -> bool:
    """Whether there are labels enough whatever doors are drawn: all rooms and all places of doors."""
    rooms = side // 2
    return rooms * rooms + 2 * rooms * (rooms - 1) <= COUNT


def make_maze(side: int, rng: np.random.Generator) -> MazeGrid:
    """A random maze of odd side: rooms at odd places, joined so that each has at least two ways out.

    Raises BadOption.
    """
    check_maze_side(side)
    doors = _remove_dead_ends(side, _spanning_tree(side, rng), rng)
    rooms = {(row, column) for row in range(1, side, 2) for column in range(1, side, 2)}
    free = sorted(rooms | doors)
    if len(free) > COUNT:
        raise _too_large_maze(side)
    return MazeGrid(side, dict(zip(free, draw_labels(len(free), rng), strict=True)))


def _too_large_maze(side: int) -> BadOrdinalOption:
    return BadOrdinalOption(
        say("A maze of side length {side} has more cells than there are labels."),
        hint=say("Choose a smaller side length; 59 always fits."),
        side=side,
    )


def draw_maze(maze: MazeGrid) -> Pixels:
    """The picture: dark walls, white cells between thin lines, a label in each."""
    size = maze.cell_pixels
    grey = np.full((maze.side * size,) * 2, _WALL, dtype=np.uint8)
    blank = np.full((size, size), 255, dtype=np.uint8)
    blank[0], blank[-1], blank[:, 0], blank[:, -1] = _LINE, _LINE, _LINE, _LINE
    letters = round(size * 0.375)
    for (row, column), label in maze.labels.items():
        grey[row * size : (row + 1) * size, column * size : (column + 1) * size] = _labelled_cell(blank, label, letters)
    return np.repeat(grey[:, :, np.newaxis], 3, axis=2)


def _labelled_cell(blank: NDArray[np.uint8], label: str, letters: int) -> NDArray[np.uint8]:
    tile = blank.copy()
    ink = render_text_ink(label, letters)
    top, left = (tile.shape[0] - ink.shape[0]) // 2, (tile.shape[1] - ink.shape[1]) // 2
    area = tile[top : top + ink.shape[0], left : left + ink.shape[1]]
    area[:] = area + (_INK - area.astype(np.int16)) * ink // 255
    return tile


def _spanning_tree(side: int, rng: np.random.Generator) -> set[Cell]:
    """The doors of a maze in which exactly one way leads from any room to any other."""
    doors: set[Cell] = set()
    path: list[Cell] = [(1, 1)]
    seen = {path[0]}
    while path:
        onward = [(door, room) for door, room in _neighbouring_rooms(side, path[-1]) if room not in seen]
        if not onward:
            path.pop()
            continue
        door, room = onward[int(rng.integers(len(onward)))]
        doors.add(door)
        seen.add(room)
        path.append(room)
    return doors


def _remove_dead_ends(side: int, doors: set[Cell], rng: np.random.Generator) -> set[Cell]:
    """More doors, until no room has fewer than two; where both sides gain, that door is taken first."""
    opened = set(doors)
    rooms = [(row, column) for row in range(1, side, 2) for column in range(1, side, 2)]
    for index in rng.permutation(len(rooms)):
        room = rooms[int(index)]
        if _count_doors(side, room, opened) > 1:
            continue
        closed = [(door, other) for door, other in _neighbouring_rooms(side, room) if door not in opened]
        fewest = min(_count_doors(side, other, opened) for _, other in closed)
        best = [door for door, other in closed if _count_doors(side, other, opened) == fewest]
        opened.add(best[int(rng.integers(len(best)))])
    return opened


def _count_doors(side: int, room: Cell, doors: set[Cell]) -> int:
    return sum(door in doors for door, _ in _neighbouring_rooms(side, room))


def _neighbouring_rooms(side: int, room: Cell) -> list[tuple[Cell, Cell]]:
    """The doors of a room and the rooms behind them; the outermost ring stays wall."""
    row, column = room
    return [
        ((row + down, column + right), (row + 2 * down, column + 2 * right))
        for down, right in HEADINGS
        if 0 < row + 2 * down < side and 0 < column + 2 * right < side
    ]
