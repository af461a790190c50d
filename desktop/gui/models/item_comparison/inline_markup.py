"""Parts of a model's reply that are set in bold or monospaced type once it is complete: the Markdown marks stay, so
that the shown text is the original. No Qt."""

import re
from typing import Literal, NamedTuple

Face = Literal["strong", "code"]
_PIECES = re.compile(r"\*\*(?P<strong>[^*\n]+)\*\*|`(?P<code>[^`\n]+)`|\\boxed\{(?P<boxed>[^{}\n]*)\}")
_HEADING = re.compile(r"#{1,6} ")


class MarkupSpan(NamedTuple):
    """Characters of a paragraph that have another face."""

    start: int
    length: int
    face: Face


def find_markup_spans(paragraph: str) -> list[MarkupSpan]:
    """The formatted spans of a paragraph: headings, bold text, code, boxed answers."""
    if _HEADING.match(paragraph):
        return [MarkupSpan(0, len(paragraph), "strong")]
    return [
        MarkupSpan(found.start(), found.end() - found.start(), "code" if found.lastgroup == "code" else "strong")
        for found in _PIECES.finditer(paragraph)
    ]
