"""Names of benchmarks, tasks and roles as people read them."""

from functools import cache

from desktop.benchmarks.catalog import TASKS
from desktop.benchmarks.item import Kind, Role
from desktop.benchmarks.words import say
from desktop.gui.words import tr

BENCHMARKS = {
    "jigsaw": say("Jigsaw-Puzzles"),
    "moat": say("MOAT"),
    "vriq": say("VRIQ"),
    "ordinal": say("OrdinalBench"),
}
ROLES = {
    Role.STIMULUS: say("stimulus"),
    Role.CANDIDATE: say("candidate"),
    Role.HINT: say("hint"),
    Role.REFERENCE: say("reference"),
}
KINDS = {
    Kind.CHOICE: say("choice"),
    Kind.TEXT: say("text"),
    Kind.NUMBER: say("number"),
    Kind.ORDER: say("order"),
    Kind.FIELDS: say("several fields"),
    Kind.TRACE: say("trace"),
}


def benchmark_title(name: str) -> str:
    """The benchmark's display name."""
    return tr(BENCHMARKS[name]) if name in BENCHMARKS else name


def task_literal(benchmark: str, task: str) -> str | None:
    """The task's title before it is translated, None where the catalogue does not know it."""
    return _titles().get((benchmark, task))


def task_title(benchmark: str, task: str) -> str:
    """The task's title; its name where the catalogue does not know it."""
    literal = task_literal(benchmark, task)
    return tr(literal) if literal else task


def task_words(name: str) -> str:
    """The title of a task named "benchmark/task"; any other name unchanged."""
    benchmark, _, task = name.partition("/")
    return task_title(benchmark, task) if (benchmark, task) in _titles() else name


def kind_title(kind: str) -> str:
    """The answer kind in a word."""
    return tr(KINDS[Kind(kind)])


@cache
def _titles() -> dict[tuple[str, str], str]:
    return {(task.benchmark, task.name): task.title for task in TASKS}
