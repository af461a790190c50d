"""JSON in a reply that was cut, or that is none: where it stands, and which objects in it are but a part of it."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from desktop.benchmarks.answers.forms import BEGINS, closings, inside

_LIST_BEGINS = re.compile(r"\[(?=\s*+[\"'{\[])")
_ENTRY = re.compile(r"(?:[\[,]|[\"']\s*+:)\s*+(?=\{)")
"""What stands before an object that is an entry of a list or the value of a name."""

Span = tuple[int, int]


@dataclass(slots=True)
class Told:
    """JSON in a reply from its first to its last character, as spans that follow one another.

    whole: the outermost objects and lists, those without an end up to the end of the reply. steps: entries of objects
    and lists that have no end, or of what is no JSON, and where each begins (starts): what they tell is a step on the
    way, never the answer.
    """

    whole: list[Span] = field(default_factory=list[Span])
    steps: list[Span] = field(default_factory=list[Span])
    starts: set[int] = field(default_factory=set[int])

    def is_step(self, raw: str, at: int) -> bool:
        """Whether the object or the marker there is a step or a name in one; prose behind a cut step is neither."""
        return at in self.starts or (raw[at - 1 : at] in {'"', "'"} and inside(at, self.steps))

    def lines_beside(self, raw: str) -> Iterator[str]:
        """The lines of a reply, without those that begin within JSON."""
        at = 0
        for line in raw.splitlines(keepends=True):
            if not inside(at + len(line) - len(line.lstrip()), self.whole):
                yield line
            at += len(line)


def told_in(raw: str, objects: Mapping[int, int]) -> Told:
    """Where JSON stands in a reply, of which the objects that could be read are known by start and end."""
    ends = {"{": closings(raw), "[": closings(raw, "[]")}
    begins = sorted(match.start() for pattern in (BEGINS, _LIST_BEGINS) for match in pattern.finditer(raw))
    entries = {match.end() for match in _ENTRY.finditer(raw)}
    told, read, broken = Told(), 0, 0
    for at in begins:
        if at < read:
            continue
        end = objects.get(at) or ends[raw[at]].get(at, len(raw))
        _append(told.whole, (at, end))
        if raw[at] == "{" and at < broken and at in entries:
            _append(told.steps, (at, end))
            told.starts.add(at)
        if at in objects:
            read = end
        elif raw[at] == "{" or at not in ends["["]:
            broken = max(broken, end)
    return told


def _append(spans: list[Span], span: Span) -> None:
    """Spans come by their start: those within one that is there are left out."""
    if not spans or span[0] >= spans[-1][1]:
        spans.append(span)
