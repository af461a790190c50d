"""What a campaign of faults tried, and what it cost."""

from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One kind of fault: how often it was tried, and how many acknowledged things were lost or doubled. `problems` are
    what a check of the lab said afterwards."""

    name: str
    tried: int
    lost: int
    doubled: int
    problems: tuple[str, ...] = ()

    def row(self) -> dict[str, object]:
        """The fault as one entry of docs/faults.json."""
        return asdict(self)
