"""Paragraphs of streamed text: broken at 500 characters, the last 20,000 characters kept. No Qt."""

from dataclasses import dataclass

LONGEST = 500
KEPT = 20_000


@dataclass(slots=True)
class ParagraphBreaker:
    """Splits streamed text into paragraphs of limited length, for a fast layout; `open` is the length of the last."""

    open: int = 0

    def feed(self, text: str) -> str:
        """`text` with a line feed wherever a paragraph would grow beyond 500 characters."""
        pieces: list[str] = []
        for place, line in enumerate(text.split("\n")):
            if place:
                pieces.append("\n")
                self.open = 0
            pieces.append(self._broken(line))
        return "".join(pieces)

    def _broken(self, line: str) -> str:
        made: list[str] = []
        while self.open + len(line) > LONGEST:
            room = LONGEST - self.open
            made.append(line[:room])
            line = line[room:]
            self.open = 0
        self.open += len(line)
        return "\n".join([*made, line])
