"""The prompts that the papers publish, in a task part and a reply-format part (models only)."""

import json
import re
from collections.abc import Sequence
from functools import lru_cache
from importlib import resources
from typing import Any

from desktop.benchmarks.item import FrozenModel
from desktop.benchmarks.messages import FilledSentence, say

SOURCES = frozenset(
    {
        say("project page"),
        say("released code, direct"),
        say("released rows"),
        say("section 3.2"),
        say("appendix 6, examinee"),
    }
)
"""Where a wording is taken from when it is in no numbered figure."""
_COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class TaskPrompt(FrozenModel):
    """The wording of one task.

    version: changes with every word. figure: where the paper prints it. verbatim: word for word, else our own or
    another source's wording. task and reply are lines; task_skip is the task part where counting skips objects.
    """

    version: str
    figure: str
    verbatim: bool
    task: tuple[str, ...]
    reply: tuple[str, ...]
    task_skip: tuple[str, ...] = ()

    @property
    def stamp(self) -> FilledSentence:
        """The version as it is stored (in English) and printed, with a note if the wording is not the paper's own."""
        source = FilledSentence(self.figure) if self.figure in SOURCES else self.figure
        shape = say("{version} ({source})") if self.verbatim else say("{version} ({source}, not verbatim)")
        return FilledSentence(shape, version=self.version, source=source)


def task_prompt(benchmark: str, task: str) -> TaskPrompt | None:
    """The stored prompt of a task; None where the benchmark brings its questions with its items."""
    return _task_prompts(benchmark).get(task)


class JudgePrompt(FrozenModel):
    """The prompt of a judge. repaired: the corrections of the paper's text, empty if none. system and user are lines;
    the user's have placeholders for `answer` and `truth`."""

    version: str
    figure: str
    verbatim: bool
    system: tuple[str, ...]
    user: tuple[str, ...]
    repaired: str = ""

    @property
    def stamp(self) -> str:
        """The version as it is stored and printed, with the mark of a repair."""
        mended = ", repaired" if self.repaired else ""
        return f"{self.version} ({self.figure}{mended})"

    def asked(self, answer: str, truth: str) -> tuple[str, str]:
        """System text and user text for one answer; placeholders inside `answer` and `truth` are not expanded."""
        places = {"{answer}": answer, "{truth}": truth}
        parts = (re.split(r"(\{answer\}|\{truth\})", line) for line in self.user)
        return "\n".join(self.system), "\n".join("".join(places.get(part, part) for part in line) for line in parts)


def judge_prompt(benchmark: str) -> JudgePrompt | None:
    told = _load_prompts(benchmark).get("judge")
    return None if told is None else JudgePrompt.model_validate(told)


def fill_option_letters(text: str, letters: Sequence[str]) -> str:
    """`text` with the numbers and letters of its options in the places that are kept for them."""
    quoted = [f'"{letter}"' for letter in letters]
    return (
        text.replace("<count>", _COUNTS[len(letters)] if len(letters) < len(_COUNTS) else str(len(letters)))
        .replace("<letters and>", _enumerate_words(letters, "and"))
        .replace("<letters or>", _enumerate_words(letters, "or"))
        .replace("<quoted letters or>", _enumerate_words(quoted, "or"))
    )


def _enumerate_words(words: Sequence[str], last: str) -> str:
    if len(words) <= 2:
        return f" {last} ".join(words)
    return f"{', '.join(words[:-1])}, {last} {words[-1]}"


@lru_cache
def _task_prompts(benchmark: str) -> dict[str, TaskPrompt]:
    stored = _load_prompts(benchmark)
    return {name: TaskPrompt(version=stored["version"], **entry) for name, entry in stored.get("tasks", {}).items()}


@lru_cache
def _load_prompts(benchmark: str) -> dict[str, Any]:
    file = resources.files("resources.prompts") / f"{benchmark}.json"
    return json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
