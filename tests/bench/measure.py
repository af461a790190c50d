"""A measured figure and its goal."""

from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured value. `met` says whether the goal holds; None where a figure has none."""

    name: str
    value: float
    unit: str
    goal: str
    met: bool | None
    how: str

    def row(self) -> dict[str, object]:
        """The figure as one entry of docs/performance.json."""
        return asdict(self)
