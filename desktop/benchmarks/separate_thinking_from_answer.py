"""Separates a model's thinking from its answer: rules read only the answer.

Known marks: `<think>…</think>` (Qwen3, DeepSeek, GLM), `<thinking>…</thinking>`, `◁think▷…◁/think▷` (Kimi). A template
may open the thinking itself, so that a reply begins inside it: a closing mark without an opening one ends it, too.
"""

import re
from dataclasses import dataclass, field

from desktop.benchmarks.outcome import OutcomeReason

OPENING = ("<think>", "<thinking>", "◁think▷")
CLOSING = ("</think>", "</thinking>", "◁/think▷")
_MARKS = re.compile("|".join(map(re.escape, (*OPENING, *CLOSING))))
_FENCED = re.compile(r"```(?:[^`]|`(?!``))*+```")
_EMPTY_FENCE = re.compile(r"\A\s*```\w*\s*(?:```)?\s*\Z")
_LONGEST = max(map(len, (*OPENING, *CLOSING)))
_FIRST = {mark[0] for mark in (*OPENING, *CLOSING)}


def separate_thinking(raw: str) -> tuple[str, str]:
    """Thinking and answer of a whole reply, each without blanks around it where there is thinking; ("", raw) else."""
    if not _MARKS.search(raw):
        return "", raw
    unfold = ThinkingSplitter()
    unfold.feed(raw)
    unfold.end()
    return unfold.thinking.strip(), unfold.answer.strip()


def answer_text(raw: str) -> str:
    """The part of a reply that rules read: the text after its thinking; empty if the thinking is never closed."""
    return separate_thinking(raw)[1]


def answer_or_reason(raw: str) -> tuple[str, OutcomeReason | None]:
    """What version 2 of the rules reads of a reply, or why its reasoning leaves no answer.

    A code block that opens reasoning without closing it quotes the mark: the block is left out, so that it does not
    hide the answer after it.
    """
    if not _MARKS.search(raw):
        return raw, None
    unfold = ThinkingSplitter()
    unfold.feed(_FENCED.sub(lambda block: "" if _opens_reasoning(block.group()) else block.group(), raw))
    unfold.end()
    answer = unfold.answer.strip() if unfold.thinking else unfold.answer
    if _EMPTY_FENCE.sub("", answer).strip("` \n\r\t"):
        return answer, None
    if unfold.inside:
        return "", OutcomeReason.REASONING_TRUNCATED
    in_code = any(_MARKS.search(block.group()) for block in _FENCED.finditer(raw))
    return "", OutcomeReason.REASONING_IN_CODE if in_code else OutcomeReason.REASONING_ONLY


def _opens_reasoning(block: str) -> bool:
    """Whether a code block opens reasoning and does not close it."""
    marks = _MARKS.findall(block)
    return bool(marks) and marks[-1] in OPENING


@dataclass(slots=True)
class ThinkingSplitter:
    """Splits a streamed reply into thinking and answer. Text that may be the beginning of a mark is held back.

    resets: how often a closing mark without an opening one turned all text so far into thinking, so that `answer` was
    cleared; otherwise both only grow.
    """

    thinking: str = ""
    answer: str = ""
    inside: bool = False
    resets: int = 0
    _held: str = field(default="")

    def feed(self, text: str) -> None:
        """Take more text."""
        left, done = self._held + text, 0
        for match in _MARKS.finditer(left):
            self._put(left[done : match.start()])
            self._switch(match.group())
            done = match.end()
        left = left[done:]
        keep = _partial_mark_length(left)
        self._put(left[: len(left) - keep])
        self._held = left[len(left) - keep :]

    def end(self) -> None:
        """The reply is complete: text that was held back was not a mark."""
        left, self._held = self._held, ""
        self._put(left)

    def _put(self, text: str) -> None:
        if self.inside:
            self.thinking += text
        elif self.answer or not self.thinking:
            self.answer += text
        else:
            self.answer = text.lstrip()

    def _switch(self, mark: str) -> None:
        if mark in OPENING:
            self.inside = True
            return
        if not self.inside:
            self.thinking, self.answer = self.thinking + self.answer, ""
            self.resets += 1
        self.inside = False


def _partial_mark_length(text: str) -> int:
    """How many characters at the end may be the beginning of a mark."""
    for size in range(min(_LONGEST - 1, len(text)), 0, -1):
        tail = text[-size:]
        if tail[0] in _FIRST and any(mark.startswith(tail) for mark in (*OPENING, *CLOSING)):
            return size
    return 0
