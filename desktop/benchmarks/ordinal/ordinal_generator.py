"""Generated OrdinalBench items (OrdinalBench 3.3 to 3.5): pictures, questions, true traces, balanced under one seed."""

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from desktop.benchmarks.balanced_choice import BalancedChoice
from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.decode_image_pixels import Pixels, pixel_hash
from desktop.benchmarks.generated_item_drafts import ItemDraft
from desktop.benchmarks.item import AnswerOption, Factor, ImageRole, Item, ItemImage, ItemKind
from desktop.benchmarks.messages import say
from desktop.benchmarks.ordinal import (
    draw_loop_image,
    loop_questions,
    loop_scene_geometry,
    make_and_draw_maze,
    maze_questions,
    render_3d_scene,
)
from desktop.benchmarks.ordinal.difficulty_options import (
    BadOrdinalOption,
    OrdinalOptions,
    has_enough_questions,
    is_beyond_paper,
)
from desktop.benchmarks.ordinal.object_label_identifiers import draw_labels
from desktop.benchmarks.ordinal.ordinal_question import OrdinalQuestion
from desktop.benchmarks.ordinal.question_difficulty_plan import QuestionSlot, question_slots
from desktop.benchmarks.ordinal.write_released_rows import image_group
from desktop.benchmarks.published_task_prompts import TaskPrompt, task_prompt
from desktop.benchmarks.seeded_random_generators import MOST_SEED, child_generator

_DRAWS = 200
"""How often another question is drawn where one is equal to an earlier one of the picture."""


class UnknownTrack(WrongUse):
    """A track that the generator does not make."""

    code = "unknown_track"


Asks = Callable[[QuestionSlot, BalancedChoice, np.random.Generator], OrdinalQuestion]
"""How a question about a picture is drawn."""


@dataclass(frozen=True, slots=True, eq=False)
class OrdinalScene:
    """Labelled objects of a picture that is still to be drawn, their layout, and how questions about it are drawn."""

    draw: Callable[[], Pixels]
    objects: tuple[AnswerOption, ...]
    layout: Mapping[str, Json]
    factors: Mapping[str, Factor]
    ask: Asks


@dataclass(frozen=True, slots=True)
class OrdinalTrack:
    """One of the tracks: its task, the sizes of the paper, ids, and how a scene is made and a question worded.

    check raises BadOption for an impossible size; fits: whether every picture of a checked size can be made, for all
    random draws; stands_still: whether a stride never leaves the first object.
    asks: how questions are drawn about the picture that `render_3d_scene` makes from the same random numbers, if that
    can be
    known without making the picture.
    """

    task: str
    prefix: str
    paper_sizes: tuple[int, ...]
    image_id: Callable[[int, int], str]
    scene: Callable[[int, OrdinalOptions, np.random.Generator], OrdinalScene]
    wording: Callable[[OrdinalQuestion, TaskPrompt], str]
    check: Callable[[int], None]
    fits: Callable[[int], bool] = lambda size: True
    never_moves: Callable[[int, int], bool] = lambda size, stride: False
    asks: Callable[[int, OrdinalOptions, np.random.Generator], Asks] | None = None


def generate(track: str, pictures: int, seed: int, options: OrdinalOptions | None = None) -> Iterator[ItemDraft]:
    """`pictures` pictures of a track with their questions; the sizes take turns, so they are even within one.

    Raises UnknownTrack or BadOption before the first item.
    """
    if track not in TRACKS:
        raise UnknownTrack(
            say("Unknown track: {track}."), hint=say("Known: {known}."), track=track, known=", ".join(TRACKS)
        )
    if pictures < 1:
        raise BadOrdinalOption(say("The number of images must be at least 1."))
    if not 0 <= seed <= MOST_SEED:
        literal, hint = say("{name} must be between {least} and {most}."), say("Specify another number for --{name}.")
        raise BadOrdinalOption(literal, hint=hint, name="seed", least=0, most=MOST_SEED)
    options = options or OrdinalOptions()
    _check_feasibility(TRACKS[track], pictures, seed, options)
    return _generate_track(TRACKS[track], pictures, seed, options)


def _check_feasibility(track: OrdinalTrack, pictures: int, seed: int, options: OrdinalOptions) -> None:
    """Raise BadOption where a picture, or one of its questions, could not be made. Where that is a matter of what is
    drawn, everything is drawn once beforehand, but for the pictures themselves."""
    sizes = options.sizes or track.paper_sizes
    for size in sizes:
        track.check(size)
        if stuck := [stride for stride in options.strides if track.never_moves(size, stride)]:
            raise BadOrdinalOption(
                say("With {size} objects and stride {stride}, every count returns to its start."),
                hint=say("Remove that stride or that number of objects."),
                size=size,
                stride=stuck[0],
            )
    tight = [size for size in sizes if not has_enough_questions(options, size)]  # each level of each size is looked at
    if not tight and all(map(track.fits, sizes)):
        return
    even = BalancedChoice()
    for number in range(pictures):
        size, rng = _size_and_generator(track, number, seed, options)
        ask = track.asks(size, options, rng) if track.asks else track.scene(size, options, rng).ask
        if tight:
            deque(_distinct_questions(ask, options, even, _question_generator(track, number, seed)), maxlen=0)


def _size_and_generator(
    track: OrdinalTrack, number: int, seed: int, options: OrdinalOptions
) -> tuple[int, np.random.Generator]:
    """The size of picture `number` of a set, and where its scene comes from."""
    sizes = options.sizes or track.paper_sizes
    return sizes[number % len(sizes)], child_generator(seed, "ordinal", track.task, "scene", number)


def _question_generator(track: OrdinalTrack, number: int, seed: int) -> np.random.Generator:
    """Where the questions of picture `number` of a set come from."""
    return child_generator(seed, "ordinal", track.task, "questions", number)


def _generate_track(track: OrdinalTrack, pictures: int, seed: int, options: OrdinalOptions) -> Iterator[ItemDraft]:
    even = BalancedChoice()
    marked: dict[str, Factor] = {"beyond_paper": True} if is_beyond_paper(options, track.paper_sizes) else {}
    if options.skips != OrdinalOptions().skips:
        marked["skips"] = options.skips
    prompt = task_prompt("ordinal", track.task)
    if prompt is None:
        raise LookupError(f"no prompt is stored for {track.task}")
    for number in range(pictures):
        size, rng = _size_and_generator(track, number, seed, options)
        made = track.scene(size, options, rng)
        image_id = track.image_id(size, number)
        pixels = made.draw()
        picture = ItemImage(
            role=ImageRole.STIMULUS, pixels=pixel_hash(pixels), width=pixels.shape[1], height=pixels.shape[0]
        )
        for index, question in enumerate(
            _distinct_questions(made.ask, options, even, _question_generator(track, number, seed))
        ):
            item = Item(
                benchmark="ordinal",
                version=f"generated-{seed}",
                key=f"{track.prefix}_1_{number:06}_{index:02}",
                task=track.task,
                kind=ItemKind.TRACE,
                question=track.wording(question, prompt),
                images=(picture,),
                options=made.objects,
                answer={"answer": question.trace[-1], "trace": list(question.trace)},
                factors={"image_id": image_id, "seed": seed, **made.factors, **question.factors(), **marked},
                group=image_group(image_id, picture),
            )
            yield ItemDraft(item, (pixels,), layout=made.layout)


def _distinct_questions(
    ask: Asks, options: OrdinalOptions, even: BalancedChoice, rng: np.random.Generator
) -> Iterator[OrdinalQuestion]:
    """The questions of a picture, no two of them equal."""
    asked: set[tuple[object, ...]] = set()
    for slot in question_slots(options, even, rng):
        question = next((q for _ in range(_DRAWS) if (q := ask(slot, even, rng)).asked not in asked), None)
        if question is None:
            raise BadOrdinalOption(
                say("An image of this size does not have {questions} different questions of the level {level}."),
                hint=say("Choose fewer questions or larger images."),
                questions=options.questions,
                level=slot.level,
            )
        asked.add(question.asked)
        for name, value in (("direction", question.direction), ("facing", question.facing), ("turn", question.turn)):
            if value is not None:
                even.took(name, value)
        yield question


def _loop_scene(size: int, options: OrdinalOptions, rng: np.random.Generator) -> OrdinalScene:
    labels = draw_labels(size, rng)
    return OrdinalScene(
        draw=lambda: draw_loop_image.draw_loop(labels),
        objects=draw_loop_image.loop_options(labels),
        layout={"order": "clockwise", "labels": labels},
        factors={"modality": "2d", "loop_type": "single", "object_count": size},
        ask=lambda slot, even, rng: loop_questions.ask_loop_question(labels, slot, options, even, rng),
    )


def _maze_scene(side: int, options: OrdinalOptions, rng: np.random.Generator) -> OrdinalScene:
    made = make_and_draw_maze.make_maze(side, rng)
    return OrdinalScene(
        draw=lambda: make_and_draw_maze.draw_maze(made),
        objects=made.options(),
        layout=made.layout(),
        factors={"modality": "2d", "loop_type": "maze", "grid_size": side, "free_cells": len(made.labels)},
        ask=lambda slot, even, rng: maze_questions.ask_maze_question(made, slot, options, even, rng),
    )


def _ring_scene(size: int, options: OrdinalOptions, rng: np.random.Generator) -> OrdinalScene:
    made = loop_scene_geometry.arrange_ring(size, rng)
    return OrdinalScene(
        draw=lambda: render_3d_scene.draw_scene(made),
        objects=made.options(),
        layout=made.layout(),
        factors={"modality": "3d", "loop_type": "single", "object_count": size},
        ask=lambda slot, even, rng: loop_questions.ask_loop_question(made.names, slot, options, even, rng),
    )


def _visits_all_objects(size: int, stride: int) -> bool:
    return stride % size == 0


def _ring_asks(size: int, options: OrdinalOptions, rng: np.random.Generator) -> Asks:
    names = loop_scene_geometry.draw_object_names(size, rng)
    return lambda slot, even, rng: loop_questions.ask_loop_question(names, slot, options, even, rng)


TRACKS: Mapping[str, OrdinalTrack] = {
    "single": OrdinalTrack(
        task="2d_single_loop",
        prefix="sl",
        paper_sizes=loop_questions.PAPER_SIZES,
        image_id=lambda size, number: f"sl_c{size:02}_img{number:06}",
        scene=_loop_scene,
        wording=loop_questions.word_loop_question,
        check=draw_loop_image.check_loop_count,
        never_moves=_visits_all_objects,
    ),
    "maze": OrdinalTrack(
        task="2d_maze_loop",
        prefix="ml",
        paper_sizes=maze_questions.PAPER_SIZES,
        image_id=lambda size, number: f"ml_g{size:02}_img{number:06}",
        scene=_maze_scene,
        wording=maze_questions.word_maze_question,
        check=make_and_draw_maze.check_maze_side,
        fits=make_and_draw_maze.always_has_labels,
    ),
    "scene": OrdinalTrack(
        task="3d_single_loop",
        prefix="sl3d",
        paper_sizes=loop_questions.PAPER_SIZES,
        image_id=lambda size, number: f"sl3d_c{size:02}_img{number:06}",
        scene=_ring_scene,
        wording=loop_questions.word_loop_question,
        check=loop_scene_geometry.check_scene_count,
        never_moves=_visits_all_objects,
        asks=_ring_asks,
    ),
}
