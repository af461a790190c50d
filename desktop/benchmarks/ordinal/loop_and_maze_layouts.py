"""Layouts of pictures as data: loops by their labels in order, mazes by grid, walls and labels."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from pydantic import BaseModel, ConfigDict, JsonValue, ValidationError

from desktop.benchmarks.item import AnswerOption, Factor, ObjectPosition
from desktop.benchmarks.ordinal import draw_loop_image, loop_questions, loop_scene_geometry
from desktop.benchmarks.ordinal.make_and_draw_maze import Cell, MazeGrid
from desktop.benchmarks.ordinal.walk_maze_by_rule import FACINGS, TURNS, walk_maze


@dataclass(frozen=True, slots=True)
class LayoutTruth:
    """What follows from a layout for a question: its true trace, None if unknown, and further factors."""

    trace: list[str] | None = None
    factors: Mapping[str, Factor] = field(default_factory=dict[str, Factor])


class ImageLayout(ABC):
    """The content of a picture, as far as known. labels: its objects."""

    labels: frozenset[str]

    @property
    def size(self) -> tuple[str, int] | None:
        """The field of released rows with the size of the picture, and its true value; None if unknown."""
        return None

    @property
    def cells(self) -> Mapping[str, Cell]:
        """The cell of each object, in mazes."""
        return {}

    @abstractmethod
    def objects(self, width: int, height: int) -> tuple[AnswerOption, ...]:
        """The objects as options; with their places where a picture of this size is drawn as we draw it."""

    def told(self, row: Mapping[str, JsonValue], trace: list[str]) -> LayoutTruth:
        """The truth of a row under this layout; the row's start and trace are among the objects. Without a direction in
        the row, any direction that gives its trace is accepted."""
        return LayoutTruth()


@dataclass(frozen=True)
class ObjectsOnlyLayout(ImageLayout):
    """The objects alone."""

    labels: frozenset[str]

    def objects(self, width: int, height: int) -> tuple[AnswerOption, ...]:
        return tuple(AnswerOption(id=label) for label in sorted(self.labels))


@dataclass(frozen=True)
class LoopLayout(ImageLayout):
    """A loop: its labels clockwise, and the places of its objects in a scene."""

    around: tuple[str, ...]
    labels: frozenset[str]
    places: tuple[ObjectPosition, ...] = ()

    @property
    def size(self) -> tuple[str, int]:
        return "object_count", len(self.around)

    def objects(self, width: int, height: int) -> tuple[AnswerOption, ...]:
        if self.places and (width, height) == (loop_scene_geometry.WIDTH, loop_scene_geometry.HEIGHT):
            return tuple(
                AnswerOption(id=label, place=place) for label, place in zip(self.around, self.places, strict=True)
            )
        if draw_loop_image.loop_positions(len(self.around))[0] == width == height:
            return draw_loop_image.loop_options(self.around)
        return tuple(AnswerOption(id=label) for label in self.around)

    def told(self, row: Mapping[str, JsonValue], trace: list[str]) -> LayoutTruth:
        direction, stride, n = row.get("direction"), row.get("stride"), row.get("N")
        if not isinstance(stride, int) or not isinstance(n, int):
            return LayoutTruth()
        start = self.around.index(str(row["start_id"]))
        ways = [str(direction)] if direction in loop_questions.DIRECTIONS else loop_questions.DIRECTIONS
        return LayoutTruth(
            _matching_trace(([*loop_questions.loop_trace(self.around, start, way, stride, n)] for way in ways), trace)
        )


@dataclass(frozen=True)
class MazeLayout(ImageLayout):
    maze: MazeGrid
    labels: frozenset[str]

    @property
    def size(self) -> tuple[str, int]:
        return "grid_size", self.maze.side

    @property
    def cells(self) -> Mapping[str, Cell]:
        return self.maze.cells

    def objects(self, width: int, height: int) -> tuple[AnswerOption, ...]:
        if self.maze.cell_pixels * self.maze.side == width == height:
            return self.maze.options()
        return tuple(AnswerOption(id=label) for label in self.maze.labels.values())

    def told(self, row: Mapping[str, JsonValue], trace: list[str]) -> LayoutTruth:
        free: dict[str, Factor] = {"free_cells": len(self.labels)}
        facing, turn, stride, n = (row.get(name) for name in ("facing_start", "turn_preference", "stride", "N"))
        if not isinstance(stride, int) or not isinstance(n, int):
            return LayoutTruth(factors=free)
        start = self.maze.cells[str(row["start_id"])]
        facings = [str(facing)] if facing in FACINGS else FACINGS
        turns = [str(turn)] if turn in TURNS else TURNS
        paths = [walk_maze(self.maze.labels, start, one, other) for one in facings for other in turns]
        true = _matching_trace(([self.maze.labels[cell] for cell in path.counted(stride, n)] for path in paths), trace)
        return LayoutTruth(true, {**free, **paths[0].factors(stride)} if len(paths) == 1 else free)


def _matching_trace(ways: Iterable[list[str]], trace: list[str]) -> list[str]:
    """The way that is this trace, else the first."""
    every = list(ways)
    return trace if trace in every else every[0]


class _StoredLoop(BaseModel):
    model_config = ConfigDict(extra="ignore")
    labels: list[str]
    places: list[tuple[float, float, float]] = []


class _StoredMaze(BaseModel):
    model_config = ConfigDict(extra="ignore")
    grid: int
    labels: dict[str, tuple[int, int]]


def parse_layout(task: str, content: JsonValue) -> ImageLayout | None:
    """The layout that a file's content describes; None for what we do not know."""
    try:
        if task == "2d_maze_loop":
            stored = _StoredMaze.model_validate(content)
            cells = dict(sorted((cell, label) for label, cell in stored.labels.items()))
            maze = MazeGrid(stored.grid, cells)
            apart = len(cells) == len(stored.labels)
            return MazeLayout(maze, frozenset(stored.labels)) if apart and maze.walkable() else None
        told = _StoredLoop.model_validate(content)
    except ValidationError:
        return None
    around = tuple(told.labels)
    if not len(set(around)) == len(around) > 1 or len(told.places) not in {0, len(around)}:
        return None
    return LoopLayout(
        around, frozenset(around), tuple(ObjectPosition(x=x, y=y, radius=radius) for x, y, radius in told.places)
    )


def is_layout_of_other_type(task: str, content: JsonValue) -> bool:
    """Whether a file's content describes a loop where the task has mazes, or a maze where it has loops."""
    other = _StoredLoop if task == "2d_maze_loop" else _StoredMaze
    try:
        other.model_validate(content)
    except ValidationError:
        return False
    return True


def is_own_layout(content: JsonValue) -> bool:
    """Whether a file's content is a layout in Eyeline's own form, valid or not. The form of the released layouts is not
    known: any other content may be one of those."""
    keys = content.keys() if isinstance(content, dict) else frozenset[str]()
    return keys >= {"order", "labels"} or keys >= {"grid", "walls"}


def objects_only_layout(labels: Iterable[str]) -> ImageLayout:
    """The layout where nothing but the objects is known."""
    return ObjectsOnlyLayout(frozenset(labels))
