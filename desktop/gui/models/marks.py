"""Parts of a model's reply that are set in bold or monospaced type once it is complete: the Markdown marks stay, so
that the shown text is the original. No Qt."""

import re
from typing import Literal, NamedTuple

Face = Literal["strong", "code"]
_PIECES = re.compile(r"\*\*(?P<strong>[^*\n]+)\*\*|`(?P<code>[^`\n]+)`|\\boxed\{(?P<boxed>[^{}\n]*)\}")
_HEADING = re.compile(r"#{1,6} ")


class Span(NamedTuple):
    """Characters of a paragraph that have another face."""

    start: int
    length: int
    face: Face


def spans(paragraph: str) -> list[Span]:
    """The formatted spans of a paragraph: headings, bold text, code, boxed answers."""
    if _HEADING.match(paragraph):
        return [Span(0, len(paragraph), "strong")]
    return [
        Span(found.start(), found.end() - found.start(), "code" if found.lastgroup == "code" else "strong")
        for found in _PIECES.finditer(paragraph)
    ]
