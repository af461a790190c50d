"""The tasks of the benchmarks: titles, chance, and the words around an item for people and for models."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

from desktop.benchmarks.answers.fields import is_void, parts
from desktop.benchmarks.item import AnswerField, Item, Kind
from desktop.benchmarks.prompts import prompt_of, with_letters
from desktop.benchmarks.words import Filled, Ordinal, Sentence, Value, say


@dataclass(frozen=True, slots=True)
class Text:
    """A versioned text. `sentence` is set where translators know it; `text` is its English."""

    version: str
    text: str
    sentence: Sentence | None = None


@dataclass(frozen=True, slots=True)
class Task:
    """One task of a benchmark.

    title and line are marked sentences; the line is shown above a trial and may have fields of the item, an empty one
    is replaced by the item's question. names_regions: `<image N>` in the question names a region of the one picture
    and is not a placeholder. also: other kinds that items of the task may have.
    """

    benchmark: str
    name: str
    title: str
    kind: Kind
    line: str
    names_regions: bool = False
    also: tuple[Kind, ...] = ()

    @property
    def kinds(self) -> tuple[Kind, ...]:
        return (self.kind, *self.also)


LINE_VERSION = "1"
OURS = say("{version} (our own)")


def _probe_tasks(*benchmarks: str) -> tuple[Task, ...]:
    """Probes can be attached to the items of every benchmark; each has a question and a chance of its own."""
    kinds = (Kind.TEXT, Kind.NUMBER)
    return tuple(
        Task(benchmark, name, title, Kind.CHOICE, "", also=kinds)
        for benchmark in benchmarks
        for name, title in (("probe_perceptual", say("Perceptual probe")), ("probe_reasoning", say("Reasoning probe")))
    )


TASKS: tuple[Task, ...] = (
    Task(
        "jigsaw",
        "missing_piece_easy",
        say("Missing Piece Selection, Easy"),
        Kind.CHOICE,
        say("Which piece fills the white blank?"),
    ),
    Task(
        "jigsaw",
        "missing_piece_hard",
        say("Missing Piece Selection, Hard"),
        Kind.CHOICE,
        say("Which piece fills the white blank?"),
    ),
    Task(
        "jigsaw",
        "localization_easy",
        say("Piece Localization, Easy"),
        Kind.CHOICE,
        say("From which masked area does the piece come?"),
    ),
    Task(
        "jigsaw",
        "localization_hard",
        say("Piece Localization, Hard"),
        Kind.CHOICE,
        say("From which masked area does the piece come?"),
    ),
    Task(
        "jigsaw",
        "connection",
        say("Connection Verification"),
        Kind.CHOICE,
        say("How did these two quarters lie in the photograph?"),
    ),
    Task(
        "jigsaw",
        "anomaly",
        say("Anomaly Detection"),
        Kind.FIELDS,
        say("Is one quarter rotated or mirrored? If so: which one, and how?"),
        names_regions=True,
    ),
    Task(
        "jigsaw",
        "order_restoration",
        say("Order Restoration"),
        Kind.CHOICE,
        say("Which order restores the photograph: top-left, top-right, bottom-left, bottom-right?"),
    ),
    Task(
        "jigsaw",
        "order_generation",
        say("Order Generation"),
        Kind.ORDER,
        say("Put the pieces in order: top-left, top-right, bottom-left, bottom-right."),
    ),
    Task(
        "ordinal",
        "2d_single_loop",
        say("2D Single Loop"),
        Kind.TRACE,
        say("From {start}, which is the 1st, find the {nth} object."),
    ),
    Task(
        "ordinal",
        "2d_maze_loop",
        say("2D Maze Loop"),
        Kind.TRACE,
        say("From {start} facing {arrow}, which is the 1st, find the {nth} cell."),
    ),
    Task(
        "ordinal",
        "3d_single_loop",
        say("3D Single Loop"),
        Kind.TRACE,
        say("From {start}, which is the 1st, find the {nth} object."),
    ),
    Task("moat", "multiple_choice", say("Multiple choice"), Kind.CHOICE, ""),
    Task("moat", "short_answer", say("Short answer"), Kind.TEXT, ""),
    Task("vriq", "sequence_completion", say("Sequence Completion"), Kind.CHOICE, ""),
    Task("vriq", "matrix_prediction", say("Matrix Prediction"), Kind.CHOICE, ""),
    Task("vriq", "odd_one_out", say("Odd One Out"), Kind.CHOICE, ""),
    Task("vriq", "figure_rotation", say("Figure Rotation"), Kind.CHOICE, ""),
    Task("vriq", "3d_visualization", say("3D Visualization"), Kind.CHOICE, ""),
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


def task_of(item: Item) -> Task:
    """The task of an item; for a benchmark that the catalogue does not know, a task made from the item's own fields."""
    known = _BY_NAME.get((item.benchmark, item.task))
    regions = item.factors.get("names_regions") is True
    return known or Task(item.benchmark, item.task, item.task, item.kind, item.question, names_regions=regions)


def trial_line(item: Item) -> Text:
    """The one short line above a trial; an instruction of our own, so reports call it adjusted."""
    task = _BY_NAME.get((item.benchmark, item.task))
    if task is None or not task.line:
        return Text(LINE_VERSION, item.question)
    values = _line_values(item)
    literal = _RULE_LINES.get((str(values.get("rule")), "every" in values), task.line)
    sentence = Sentence(literal, values)
    return Text(LINE_VERSION, str(sentence), sentence)


def reply_format(item: Item) -> Text:
    """What is added to the question for models only: the form of the reply.

    Question, line break, reply format is the whole prompt, word for word where the paper prints it.
    """
    prompt = prompt_of(item.benchmark, item.task)
    if prompt is not None:
        text = with_letters("\n".join(prompt.reply), [option.id for option in item.options])
        other = Filled(say("{version}, other numbers"), version=prompt.stamp)
        return Text(other if "beyond_paper" in item.factors else prompt.stamp, text)
    return Text(Filled(OURS, version=LINE_VERSION), _FALLBACK[item.kind])


def chance(item: Item) -> float:
    """The probability that a guess is right on this item: uniform over its options, orders over n!, `fields` one after
    the other. What an answer to `fields` makes void is not guessed, so their chance depends on the key: Anomaly
    Detection has 1/2 on "Correct" and 1/16 on a change, 28.125 % over a set of which half is unchanged."""
    if item.kind is Kind.TRACE and item.options:
        # Rows without a layout name only some objects of their picture; how many a loop has they say themselves.
        objects = item.factors.get("object_count")
        return 1 / max(len(item.options), int(objects) if isinstance(objects, int | float) else 0)
    if item.kind is Kind.CHOICE and item.options:
        return 1 / len(item.options)
    if item.kind is Kind.ORDER:
        return 1 / math.factorial(len(item.options))
    if item.kind is Kind.FIELDS:
        return math.prod(1 / _ways(field) for field in item.fields if not is_void(field, parts(item.answer)))
    return 0.0


def _ways(field: AnswerField) -> int:
    """In how many ways a field can be filled in; one that may be blank in any case has one more."""
    return len(field.options) + (field.blank and field.blank_when is None)


def nth(number: int) -> str:
    """An English ordinal in figures: 1st, 2nd, 3rd, 11th, 87th."""
    return str(Ordinal(number))


def _line_values(item: Item) -> dict[str, Value]:
    factors = item.factors
    if item.kind is not Kind.TRACE or "N" not in factors:
        return {}
    values: dict[str, Value] = {"start": str(factors.get("start_id", "")), "nth": Ordinal(int(factors["N"]))}
    direction, turn = factors.get("direction"), factors.get("turn_preference")
    if item.task != "2d_maze_loop":
        values["rule"] = str(direction) if direction in {"clockwise", "counterclockwise"} else "loop"
    elif arrow := _ARROWS.get(str(factors.get("facing_start"))):
        values |= {"arrow": arrow, "rule": str(turn) if turn in {"left", "right"} else "facing"}
    else:
        values["rule"] = "maze"
    stride = int(factors.get("stride", 1))
    if stride > 1:
        values["every"] = Ordinal(stride)
    return values


_FALLBACK: Mapping[Kind, str] = {
    Kind.CHOICE: "Reply with only the letter of the option, no explanation.",
    Kind.TEXT: "Reply with only the answer, no explanation.",
    Kind.NUMBER: "Reply with only the number, no explanation.",
    Kind.ORDER: "Reply with only a Python-style list in the right order, no explanation.",
    Kind.FIELDS: "Reply with one line for each part, as `name: answer`, no explanation.",
    Kind.TRACE: 'Reply with one JSON object and nothing else: {"answer": "<id>", "trace": ["<id>", ...]}',
}
