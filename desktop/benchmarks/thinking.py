"""What a model thinks before it answers, kept apart from what it answers: only the answer is read by a rule.

Known marks: `<think>…</think>` (Qwen3, DeepSeek, GLM), `<thinking>…</thinking>`, `◁think▷…◁/think▷` (Kimi). A template
may open the thinking itself, so that a reply begins inside it: a closing mark ends it all the same.
"""

import re
from dataclasses import dataclass, field

OPENING = ("<think>", "<thinking>", "◁think▷")
CLOSING = ("</think>", "</thinking>", "◁/think▷")
_MARKS = re.compile("|".join(map(re.escape, (*OPENING, *CLOSING))))
_LONGEST = max(map(len, (*OPENING, *CLOSING)))
_FIRST = {mark[0] for mark in (*OPENING, *CLOSING)}


def split(raw: str) -> tuple[str, str]:
    """Thinking and answer of a whole reply, each without blanks around it where there is thinking; ("", raw) else."""
    if not _MARKS.search(raw):
        return "", raw
    unfold = Unfold()
    unfold.feed(raw)
    unfold.end()
    return unfold.thinking.strip(), unfold.answer.strip()


def answer_of(raw: str) -> str:
    """What a rule reads: the reply behind its thinking. Thinking that was never closed leaves nothing."""
    return split(raw)[1]


@dataclass(slots=True)
class Unfold:
    """Thinking and answer of a reply that still grows. What may be the beginning of a mark is held back.

    resets: how often a closing mark without an opening one made thinking of all that had come, so that `answer` began
    anew; otherwise both only grow.
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
        keep = _beginning(left)
        self._put(left[: len(left) - keep])
        self._held = left[len(left) - keep :]

    def end(self) -> None:
        """Nothing follows: what was held back was no mark."""
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


def _beginning(text: str) -> int:
    """How many characters at the end may be the beginning of a mark."""
    for size in range(min(_LONGEST - 1, len(text)), 0, -1):
        tail = text[-size:]
        if tail[0] in _FIRST and any(mark.startswith(tail) for mark in (*OPENING, *CLOSING)):
            return size
    return 0
