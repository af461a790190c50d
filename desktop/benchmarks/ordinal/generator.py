"""Generated OrdinalBench items (OrdinalBench 3.3 to 3.5): pictures, questions, true traces, balanced under one seed."""

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from desktop.benchmarks.canonical import Json
from desktop.benchmarks.drafts import Draft
from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.even import Even
from desktop.benchmarks.item import Factor, Item, Kind, Option, Picture, Role
from desktop.benchmarks.ordinal import loop, maze, mazes, ring, scene, single
from desktop.benchmarks.ordinal.labels import draw_labels
from desktop.benchmarks.ordinal.options import BadOption, OrdinalOptions, beyond_paper, leaves_choice
from desktop.benchmarks.ordinal.plan import Slot, slots
from desktop.benchmarks.ordinal.question import Question
from desktop.benchmarks.ordinal.released import group_of
from desktop.benchmarks.pixels import Pixels, pixel_hash
from desktop.benchmarks.prompts import Prompt, prompt_of
from desktop.benchmarks.seeds import MOST_SEED, generator
from desktop.benchmarks.words import say

_DRAWS = 200
"""How often another question is drawn where one is equal to an earlier one of the picture."""


class UnknownTrack(WrongUse):
    """A track that the generator does not make."""

    code = "unknown_track"


Asks = Callable[[Slot, Even, np.random.Generator], Question]
"""How a question about a picture is drawn."""


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """Labelled objects of a picture that is still to be drawn, their layout, and how questions about it are drawn."""

    draw: Callable[[], Pixels]
    objects: tuple[Option, ...]
    layout: Mapping[str, Json]
    factors: Mapping[str, Factor]
    ask: Asks


@dataclass(frozen=True, slots=True)
class Track:
    """One of the tracks: its task, the sizes of the paper, ids, and how a scene is made and a question worded.

    check raises BadOption for an impossible size; fits: whether every picture of a checked size can be made, for all
    random draws; stands_still: whether a stride never leaves the first object.
    asks: how questions are drawn about the picture that `scene` makes from the same random numbers, if that can be
    known without making the picture.
    """

    task: str
    prefix: str
    paper_sizes: tuple[int, ...]
    image_id: Callable[[int, int], str]
    scene: Callable[[int, OrdinalOptions, np.random.Generator], Scene]
    wording: Callable[[Question, Prompt], str]
    check: Callable[[int], None]
    fits: Callable[[int], bool] = lambda size: True
    stands_still: Callable[[int, int], bool] = lambda size, stride: False
    asks: Callable[[int, OrdinalOptions, np.random.Generator], Asks] | None = None


def generate(track: str, pictures: int, seed: int, options: OrdinalOptions | None = None) -> Iterator[Draft]:
    """`pictures` pictures of a track with their questions; the sizes take turns, so they are even within one.

    Raises UnknownTrack or BadOption before the first item.
    """
    if track not in TRACKS:
        raise UnknownTrack(
            say("Unknown track: {track}."), hint=say("Known: {known}."), track=track, known=", ".join(TRACKS)
        )
    if pictures < 1:
        raise BadOption(say("At least one picture must be asked for."))
    if not 0 <= seed <= MOST_SEED:
        literal, hint = say("{name} lies between {least} and {most}."), say("Give --{name} another number.")
        raise BadOption(literal, hint=hint, name="seed", least=0, most=MOST_SEED)
    options = options or OrdinalOptions()
    _check(TRACKS[track], pictures, seed, options)
    return _generate(TRACKS[track], pictures, seed, options)


def _check(track: Track, pictures: int, seed: int, options: OrdinalOptions) -> None:
    """Raise BadOption where a picture, or one of its questions, could not be made. Where that is a matter of what is
    drawn, everything is drawn once beforehand, but for the pictures themselves."""
    sizes = options.sizes or track.paper_sizes
    for size in sizes:
        track.check(size)
        if stuck := [stride for stride in options.strides if track.stands_still(size, stride)]:
            raise BadOption(
                say("With {size} objects and stride {stride} every count ends where it began."),
                hint=say("Remove that stride or that number of objects."),
                size=size,
                stride=stuck[0],
            )
    tight = [size for size in sizes if not leaves_choice(options, size)]  # each level of each size is looked at
    if not tight and all(map(track.fits, sizes)):
        return
    even = Even()
    for number in range(pictures):
        size, rng = _begun(track, number, seed, options)
        ask = track.asks(size, options, rng) if track.asks else track.scene(size, options, rng).ask
        if tight:
            deque(_questions(ask, options, even, _rng(track, number, seed)), maxlen=0)


def _begun(track: Track, number: int, seed: int, options: OrdinalOptions) -> tuple[int, np.random.Generator]:
    """The size of picture `number` of a set, and where its scene comes from."""
    sizes = options.sizes or track.paper_sizes
    return sizes[number % len(sizes)], generator(seed, "ordinal", track.task, "scene", number)


def _rng(track: Track, number: int, seed: int) -> np.random.Generator:
    """Where the questions of picture `number` of a set come from."""
    return generator(seed, "ordinal", track.task, "questions", number)


def _generate(track: Track, pictures: int, seed: int, options: OrdinalOptions) -> Iterator[Draft]:
    even = Even()
    marked: dict[str, Factor] = {"beyond_paper": True} if beyond_paper(options, track.paper_sizes) else {}
    if options.skips != OrdinalOptions().skips:
        marked["skips"] = options.skips
    prompt = prompt_of("ordinal", track.task)
    if prompt is None:
        raise LookupError(f"no prompt is stored for {track.task}")
    for number in range(pictures):
        size, rng = _begun(track, number, seed, options)
        made = track.scene(size, options, rng)
        image_id = track.image_id(size, number)
        pixels = made.draw()
        picture = Picture(role=Role.STIMULUS, pixels=pixel_hash(pixels), width=pixels.shape[1], height=pixels.shape[0])
        for index, question in enumerate(_questions(made.ask, options, even, _rng(track, number, seed))):
            item = Item(
                benchmark="ordinal",
                version=f"generated-{seed}",
                key=f"{track.prefix}_1_{number:06}_{index:02}",
                task=track.task,
                kind=Kind.TRACE,
                question=track.wording(question, prompt),
                images=(picture,),
                options=made.objects,
                answer={"answer": question.trace[-1], "trace": list(question.trace)},
                factors={"image_id": image_id, "seed": seed, **made.factors, **question.factors(), **marked},
                group=group_of(image_id, picture),
            )
            yield Draft(item, (pixels,), layout=made.layout)


def _questions(ask: Asks, options: OrdinalOptions, even: Even, rng: np.random.Generator) -> Iterator[Question]:
    """The questions of a picture, no two of them equal."""
    asked: set[tuple[object, ...]] = set()
    for slot in slots(options, even, rng):
        question = next((q for _ in range(_DRAWS) if (q := ask(slot, even, rng)).asked not in asked), None)
        if question is None:
            raise BadOption(
                say("A picture of this size does not have {questions} different questions of the level {level}."),
                hint=say("Ask for fewer questions, or for larger pictures."),
                questions=options.questions,
                level=slot.level,
            )
        asked.add(question.asked)
        for name, value in (("direction", question.direction), ("facing", question.facing), ("turn", question.turn)):
            if value is not None:
                even.took(name, value)
        yield question


def _loop_scene(size: int, options: OrdinalOptions, rng: np.random.Generator) -> Scene:
    labels = draw_labels(size, rng)
    return Scene(
        draw=lambda: loop.draw(labels),
        objects=loop.options_of(labels),
        layout={"order": "clockwise", "labels": labels},
        factors={"modality": "2d", "loop_type": "single", "object_count": size},
        ask=lambda slot, even, rng: single.ask(labels, slot, options, even, rng),
    )


def _maze_scene(side: int, options: OrdinalOptions, rng: np.random.Generator) -> Scene:
    made = maze.make_maze(side, rng)
    return Scene(
        draw=lambda: maze.draw(made),
        objects=made.options(),
        layout=made.layout(),
        factors={"modality": "2d", "loop_type": "maze", "grid_size": side, "free_cells": len(made.labels)},
        ask=lambda slot, even, rng: mazes.ask(made, slot, options, even, rng),
    )


def _ring_scene(size: int, options: OrdinalOptions, rng: np.random.Generator) -> Scene:
    made = ring.arrange(size, rng)
    return Scene(
        draw=lambda: scene.draw(made),
        objects=made.options(),
        layout=made.layout(),
        factors={"modality": "3d", "loop_type": "single", "object_count": size},
        ask=lambda slot, even, rng: single.ask(made.names, slot, options, even, rng),
    )


def _goes_round(size: int, stride: int) -> bool:
    return stride % size == 0


def _ring_asks(size: int, options: OrdinalOptions, rng: np.random.Generator) -> Asks:
    names = ring.draw_names(size, rng)
    return lambda slot, even, rng: single.ask(names, slot, options, even, rng)


TRACKS: Mapping[str, Track] = {
    "single": Track(
        task="2d_single_loop",
        prefix="sl",
        paper_sizes=single.PAPER_SIZES,
        image_id=lambda size, number: f"sl_c{size:02}_img{number:06}",
        scene=_loop_scene,
        wording=single.wording,
        check=loop.check_count,
        stands_still=_goes_round,
    ),
    "maze": Track(
        task="2d_maze_loop",
        prefix="ml",
        paper_sizes=mazes.PAPER_SIZES,
        image_id=lambda size, number: f"ml_g{size:02}_img{number:06}",
        scene=_maze_scene,
        wording=mazes.wording,
        check=maze.check_side,
        fits=maze.always_fits,
    ),
    "scene": Track(
        task="3d_single_loop",
        prefix="sl3d",
        paper_sizes=single.PAPER_SIZES,
        image_id=lambda size, number: f"sl3d_c{size:02}_img{number:06}",
        scene=_ring_scene,
        wording=single.wording,
        check=ring.check_count,
        stands_still=_goes_round,
        asks=_ring_asks,
    ),
}
