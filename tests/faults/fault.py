"""What a campaign of faults tried, and what it cost."""

from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class Scope:
    """How much is tried. share: of the kills. seconds: that each reader is fuzzed for, by each of the two fuzzers."""

    share: float = 1.0
    seconds: float = 600.0


SHORT = Scope(share=0.05, seconds=2.0)


@dataclass(frozen=True, slots=True)
class Fault:
    """One kind of fault: how often it was tried, and how many acknowledged things were lost or doubled. `problems`:
    what else was not as it should be. `advice`: the one sentence that says what to do; where the program says it, in
    its words."""

    name: str
    tried: int
    lost: int
    doubled: int
    problems: tuple[str, ...] = ()
    advice: str = ""

    @property
    def holds(self) -> bool:
        """Whether nothing was lost, doubled or otherwise amiss."""
        return not (self.lost or self.doubled or self.problems)

    def row(self) -> dict[str, object]:
        """The fault as one entry of docs/faults.json."""
        return asdict(self)
