"""Names of benchmarks, tasks and roles as people read them."""

from functools import cache

from desktop.benchmarks.item import ImageRole, ItemKind
from desktop.benchmarks.messages import say
from desktop.benchmarks.task_catalogue import TASKS
from desktop.gui.i18n import tr

BENCHMARKS = {
    "jigsaw": say("Jigsaw-Puzzles"),
    "moat": say("MOAT"),
    "vriq": say("VRIQ"),
    "ordinal": say("OrdinalBench"),
}
ROLES = {
    ImageRole.STIMULUS: say("stimulus"),
    ImageRole.CANDIDATE: say("candidate"),
    ImageRole.HINT: say("hint"),
    ImageRole.REFERENCE: say("reference"),
}
KINDS = {
    ItemKind.CHOICE: say("choice"),
    ItemKind.TEXT: say("text"),
    ItemKind.NUMBER: say("number"),
    ItemKind.ORDER: say("order"),
    ItemKind.FIELDS: say("several fields"),
    ItemKind.TRACE: say("trace"),
}


def benchmark_title(name: str) -> str:
    return tr(BENCHMARKS[name]) if name in BENCHMARKS else name


def task_literal(benchmark: str, task: str) -> str | None:
    """The task's title before it is translated, None where the catalogue does not know it."""
    return _task_titles().get((benchmark, task))


def translated_task_title(benchmark: str, task: str) -> str:
    """The task's title; its name where the catalogue does not know it."""
    literal = task_literal(benchmark, task)
    return tr(literal) if literal else task


def title_of_task_name(name: str) -> str:
    """The title of a task named "benchmark/task"; any other name unchanged."""
    benchmark, _, task = name.partition("/")
    return translated_task_title(benchmark, task) if (benchmark, task) in _task_titles() else name


def answer_kind_title(kind: str) -> str:
    """The answer kind in a word."""
    return tr(KINDS[ItemKind(kind)])


@cache
def _task_titles() -> dict[tuple[str, str], str]:
    return {(task.benchmark, task.name): task.title for task in TASKS}
