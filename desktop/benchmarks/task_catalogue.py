"""The catalogue of the benchmarks' tasks: titles, chance level, and the words around an item for people and for
models."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

from desktop.benchmarks.answers.multi_field_answers import field_values, is_void_field
from desktop.benchmarks.item import AnswerField, Item, ItemKind
from desktop.benchmarks.messages import FilledSentence, OrdinalNumber, Sentence, Value, say
from desktop.benchmarks.published_task_prompts import fill_option_letters, task_prompt


@dataclass(frozen=True, slots=True)
class VersionedText:
    """A versioned text. `sentence` is set where translators know it; `text` is its English."""

    version: str
    text: str
    sentence: Sentence | None = None


@dataclass(frozen=True, slots=True)
class BenchmarkTask:
    """One task of a benchmark.

    title and line are marked sentences; the line is shown above a trial and may have fields of the item, an empty one
    is replaced by the item's question. names_regions: `<image N>` in the question names a region of the one picture
    and is not a placeholder. also: other kinds that items of the task may have.
    """

    benchmark: str
    name: str
    title: str
    kind: ItemKind
    line: str
    names_regions: bool = False
    also: tuple[ItemKind, ...] = ()

    @property
    def kinds(self) -> tuple[ItemKind, ...]:
        return (self.kind, *self.also)


LINE_VERSION = "1"
OURS = say("{version} (Eyeline's own)")


def _probe_tasks(*benchmarks: str) -> tuple[BenchmarkTask, ...]:
    """Probes can be attached to the items of every benchmark; each has a question and a chance of its own."""
    kinds = (ItemKind.TEXT, ItemKind.NUMBER)
    return tuple(
        BenchmarkTask(benchmark, name, title, ItemKind.CHOICE, "", also=kinds)
        for benchmark in benchmarks
        for name, title in (("probe_perceptual", say("Perceptual probe")), ("probe_reasoning", say("Reasoning probe")))
    )


TASKS: tuple[BenchmarkTask, ...] = (
    BenchmarkTask(
        "jigsaw",
        "missing_piece_easy",
        say("Missing Piece Selection, Easy"),
        ItemKind.CHOICE,
        say("Which piece fills the white blank?"),
    ),
    BenchmarkTask(
        "jigsaw",
        "missing_piece_hard",
        say("Missing Piece Selection, Hard"),
        ItemKind.CHOICE,
        say("Which piece fills the white blank?"),
    ),
    BenchmarkTask(
        "jigsaw",
        "localization_easy",
        say("Piece Localization, Easy"),
        ItemKind.CHOICE,
        say("From which masked area does the piece come?"),
    ),
    BenchmarkTask(
        "jigsaw",
        "localization_hard",
        say("Piece Localization, Hard"),
        ItemKind.CHOICE,
        say("From which masked area does the piece come?"),
    ),
    BenchmarkTask(
        "jigsaw",
        "connection",
        say("Connection Verification"),
        ItemKind.CHOICE,
        say("How did these two quarters lie in the photograph?"),
    ),
    BenchmarkTask(
        "jigsaw",
        "anomaly",
        say("Anomaly Detection"),
        ItemKind.FIELDS,
        say("Is one quarter rotated or mirrored? If so: which one, and how?"),
        names_regions=True,
    ),
    BenchmarkTask(
        "jigsaw",
        "order_restoration",
        say("Order Restoration"),
        ItemKind.CHOICE,
        say("Which order restores the photograph: top-left, top-right, bottom-left, bottom-right?"),
    ),
    BenchmarkTask(
        "jigsaw",
        "order_generation",
        say("Order Generation"),
        ItemKind.ORDER,
        say("Put the pieces in order: top-left, top-right, bottom-left, bottom-right."),
    ),
    BenchmarkTask(
        "ordinal",
        "2d_single_loop",
        say("2D Single Loop"),
        ItemKind.TRACE,
        say("From {start}, which is the 1st, find the {nth} object."),
    ),
    BenchmarkTask(
        "ordinal",
        "2d_maze_loop",
        say("2D Maze Loop"),
        ItemKind.TRACE,
        say("From {start} facing {arrow}, which is the 1st, find the {nth} cell."),
    ),
    BenchmarkTask(
        "ordinal",
        "3d_single_loop",
        say("3D Single Loop"),
        ItemKind.TRACE,
        say("From {start}, which is the 1st, find the {nth} object."),
    ),
    BenchmarkTask("moat", "multiple_choice", say("Multiple choice"), ItemKind.CHOICE, ""),
    BenchmarkTask("moat", "short_answer", say("Short answer"), ItemKind.TEXT, ""),
    BenchmarkTask("vriq", "sequence_completion", say("Sequence Completion"), ItemKind.CHOICE, ""),
    BenchmarkTask("vriq", "matrix_prediction", say("Matrix Prediction"), ItemKind.CHOICE, ""),
    BenchmarkTask("vriq", "odd_one_out", say("Odd One Out"), ItemKind.CHOICE, ""),
    BenchmarkTask("vriq", "figure_rotation", say("Figure Rotation"), ItemKind.CHOICE, ""),
    BenchmarkTask("vriq", "3d_visualization", say("3D Visualization"), ItemKind.CHOICE, ""),
    *_probe_tasks("jigsaw", "ordinal", "moat", "vriq"),
)

_BY_NAME = {(task.benchmark, task.name): task for task in TASKS}

_RULE_LINES: Mapping[tuple[str, bool], str] = {
    ("clockwise", False): say("Clockwise from {start}, which is the 1st, find the {nth} object."),
    ("counterclockwise", False): say("Counterclockwise from {start}, which is the 1st, find the {nth} object."),
    ("clockwise", True): say(
        "Clockwise from {start}, which is the 1st, count every {every} object and find the {nth}."
    ),
    ("counterclockwise", True): say(
        "Counterclockwise from {start}, which is the 1st, count every {every} object and find the {nth}."
    ),
    ("right", False): say(
        "From {start}, which is the 1st, {arrow}: forward if free, else right, else left. Find the {nth} cell."
    ),
    ("left", False): say(
        "From {start}, which is the 1st, {arrow}: forward if free, else left, else right. Find the {nth} cell."
    ),
    ("right", True): say(
        "From {start}, which is the 1st, {arrow}: forward if free, else right, else left. "
        "Count every {every} cell and find the {nth}."
    ),
    ("left", True): say(
        "From {start}, which is the 1st, {arrow}: forward if free, else left, else right. "
        "Count every {every} cell and find the {nth}."
    ),
    ("loop", True): say("From {start}, which is the 1st, count every {every} object and find the {nth}."),
    ("facing", True): say(
        "From {start} facing {arrow}, which is the 1st, count every {every} cell and find the {nth}."
    ),
    ("maze", False): say("From {start}, which is the 1st, find the {nth} cell."),
    ("maze", True): say("From {start}, which is the 1st, count every {every} cell and find the {nth}."),
}
"""Lines by rule (direction of a loop, preferred turn of a maze; else what is known of it) and by whether counting
skips."""

_ARROWS = {"up": "↑", "right": "→", "down": "↓", "left": "←"}


def task_of(item: Item) -> BenchmarkTask:
    """The task of an item; for a benchmark that the catalogue does not know, a task made from the item's own fields."""
    known = _BY_NAME.get((item.benchmark, item.task))
    regions = item.factors.get("names_regions") is True
    return known or BenchmarkTask(item.benchmark, item.task, item.task, item.kind, item.question, names_regions=regions)


def trial_line(item: Item) -> VersionedText:
    """The one short line above a trial; an instruction of our own, so reports call it adjusted."""
    task = _BY_NAME.get((item.benchmark, item.task))
    if task is None or not task.line:
        return VersionedText(LINE_VERSION, item.question)
    values = _trial_line_values(item)
    literal = _RULE_LINES.get((str(values.get("rule")), "every" in values), task.line)
    sentence = Sentence(literal, values)
    return VersionedText(LINE_VERSION, str(sentence), sentence)


def reply_format(item: Item) -> VersionedText:
    """What is added to the question for models only: the form of the reply.

    Question, line break, reply format is the whole prompt, word for word where the paper prints it.
    """
    prompt = task_prompt(item.benchmark, item.task)
    if prompt is not None:
        text = fill_option_letters("\n".join(prompt.reply), [option.id for option in item.options])
        other = FilledSentence(say("{version}, other numbers"), version=prompt.stamp)
        return VersionedText(other if "beyond_paper" in item.factors else prompt.stamp, text)
    return VersionedText(FilledSentence(OURS, version=LINE_VERSION), _FALLBACK[item.kind])


def chance_level(item: Item) -> float:
    """The probability that a guess is right on this item: uniform over its options, orders over n!, `fields` one after
    the other. What an answer to `fields` makes void is not guessed, so their chance depends on the key: Anomaly
    Detection has 1/2 on "Correct" and 1/16 on a change, 28.125 % over a set of which half is unchanged."""
    if item.kind is ItemKind.TRACE and item.options:
        # Rows without a layout name only some objects of their picture; how many a loop has they say themselves.
        objects = item.factors.get("object_count")
        return 1 / max(len(item.options), int(objects) if isinstance(objects, int | float) else 0)
    if item.kind is ItemKind.CHOICE and item.options:
        return 1 / len(item.options)
    if item.kind is ItemKind.ORDER:
        return 1 / math.factorial(len(item.options))
    if item.kind is ItemKind.FIELDS:
        return math.prod(
            1 / _count_field_answers(field)
            for field in item.fields
            if not is_void_field(field, field_values(item.answer))
        )
    return 0.0


def _count_field_answers(field: AnswerField) -> int:
    """In how many ways a field can be filled in; one that may be blank in any case has one more."""
    return len(field.options) + (field.blank and field.blank_when is None)


def english_ordinal(number: int) -> str:
    """An English ordinal in figures: 1st, 2nd, 3rd, 11th, 87th."""
    return str(OrdinalNumber(number))


def _trial_line_values(item: Item) -> dict[str, Value]:
    factors = item.factors
    if item.kind is not ItemKind.TRACE or "N" not in factors:
        return {}
    values: dict[str, Value] = {"start": str(factors.get("start_id", "")), "nth": OrdinalNumber(int(factors["N"]))}
    direction, turn = factors.get("direction"), factors.get("turn_preference")
    if item.task != "2d_maze_loop":
        values["rule"] = str(direction) if direction in {"clockwise", "counterclockwise"} else "loop"
    elif arrow := _ARROWS.get(str(factors.get("facing_start"))):
        values |= {"arrow": arrow, "rule": str(turn) if turn in {"left", "right"} else "facing"}
    else:
        values["rule"] = "maze"
    stride = int(factors.get("stride", 1))
    if stride > 1:
        values["every"] = OrdinalNumber(stride)
    return values


_FALLBACK: Mapping[ItemKind, str] = {
    ItemKind.CHOICE: "Reply with only the letter of the option, no explanation.",
    ItemKind.TEXT: "Reply with only the answer, no explanation.",
    ItemKind.NUMBER: "Reply with only the number, no explanation.",
    ItemKind.ORDER: "Reply with only a Python-style list in the right order, no explanation.",
    ItemKind.FIELDS: "Reply with one line for each part, as `name: answer`, no explanation.",
    ItemKind.TRACE: 'Reply with one JSON object and nothing else: {"answer": "<id>", "trace": ["<id>", ...]}',
}
