"""The difficulty axes of OrdinalBench (3.3) as options; values beyond the paper's are allowed and marked."""

from collections import Counter
from dataclasses import dataclass

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import say

LEVELS = ("Within Objects", "Exceed Objects", "Large Scale")
"""Ordinal magnitude as the released rows name it."""

LARGE_FROM = 100
MOST = 10_000
"""The largest stride and N that can be asked for; a trace is as long as N."""


_SKIPS = 1 / 3


class BadOrdinalOption(WrongUse):
    """An option with which no question can be asked."""

    code = "bad_option"


@dataclass(frozen=True, slots=True)
class OrdinalOptions:
    """How a set is made.

    sizes: numbers of objects, or sides of mazes; empty means the paper's. levels: ordinal magnitudes. strides: 1 and
    those that skip. skips: share of the questions of a picture that skip. largest: the largest N. questions: how many
    a picture has, spread evenly over the levels.
    """

    sizes: tuple[int, ...] = ()
    levels: tuple[str, ...] = LEVELS
    strides: tuple[int, ...] = (1, 2, 3)
    skips: float = _SKIPS
    largest: int = 300
    questions: int = 15

    def __post_init__(self) -> None:
        for values in (self.sizes, self.levels, self.strides):
            if twice := [value for value, count in Counter[object](values).items() if count > 1]:
                raise BadOrdinalOption(
                    say("{value} is specified twice."), hint=say("Specify each value once."), value=str(twice[0])
                )
        if unknown := [level for level in self.levels if level not in LEVELS]:
            raise BadOrdinalOption(
                say("Unknown level: {level}."), hint=say("Levels are within, exceed and large."), level=unknown[0]
            )
        if not self.levels or not self.strides or self.questions < 1 or not 0 <= self.skips <= 1:
            raise BadOrdinalOption(
                say("A set requires levels, strides and at least one question per image."),
                hint=say("Omit an option to use the value from the paper."),
            )
        skipping = [stride for stride in self.strides if stride > 1]
        if self.skips not in {_SKIPS, 0.0 if not skipping else 1.0} and len(skipping) in {0, len(self.strides)}:
            raise BadOrdinalOption(
                say(
                    "With the strides {strides}, either all questions skip objects or none do, so a share of "
                    "{share} is impossible."
                ),
                hint=say("Specify stride 1 and a larger stride, or omit the share."),
                strides=", ".join(map(str, self.strides)),
                share=self.skips,
            )
        if min(self.strides) < 1 or max(self.strides) > MOST or not LARGE_FROM <= self.largest <= MOST:
            raise BadOrdinalOption(
                say("Strides must be between 1 and {most}, and the largest N between {least} and {most}."),
                hint=say("For example: 1,2,3 and 300"),
                least=LARGE_FROM,
                most=MOST,
            )


def level_range(level: str, size: int, largest: int) -> tuple[int, int]:
    """Smallest and largest N of a level; `size` is S of the paper. Raises BadOption where the level is empty."""
    low, high = {
        "Within Objects": (2, min(size, largest)),
        "Exceed Objects": (size + 1, LARGE_FROM - 1),
        "Large Scale": (LARGE_FROM, largest),
    }[level]
    if low > high:
        raise BadOrdinalOption(
            say("With {size} objects, no N is possible for {level}."),
            hint=say("Use fewer objects, or remove that level."),
            size=size,
            level=level,
        )
    return low, high


def has_enough_questions(options: OrdinalOptions, size: int) -> bool:
    """Whether a picture of this size has enough questions of each level that a new one is always found in a few draws:
    for each rule and stride twice as many pairs of N and start as it is asked (every maze has more cells than its
    side). Raises BadOption if a level is empty."""
    asked = -(-options.questions // len(options.levels)) + 1
    ranges = [level_range(level, size, options.largest) for level in options.levels]
    return all((high - low + 1) * size >= 2 * asked for low, high in ranges)


def is_beyond_paper(options: OrdinalOptions, paper_sizes: tuple[int, ...]) -> bool:
    """Whether a set with these options goes beyond the paper's own values."""
    plain = OrdinalOptions()
    return (
        not set(options.sizes) <= set(paper_sizes)
        or not set(options.strides) <= set(plain.strides)
        or options.largest > plain.largest
        or options.questions != plain.questions
    )
