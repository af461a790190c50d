"""Somebody who looks on at long work: notes what is told, and asks to stop at one look."""


class Ended(Exception):
    """Asked to stop."""


class Looker:
    """A watch that asks to stop at its look number `stop_at` (0: never), unless the work is held by then."""

    def __init__(self, stop_at: int = 0) -> None:
        self.told: list[tuple[int, int]] = []
        self.looks = 0
        self.held_at = 0
        self._stop_at = stop_at

    def ask(self) -> None:
        self.looks += 1
        if not self.held_at and self.looks == self._stop_at:
            raise Ended("Stopped.")

    def step(self, done: int, total: int) -> None:
        self.ask()
        self.told.append((done, total))

    def hold(self) -> None:
        self.ask()
        self.held_at = self.held_at or self.looks

    @property
    def shares(self) -> list[float]:
        """How far it was, look by look."""
        return [done / total for done, total in self.told]
