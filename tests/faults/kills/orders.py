"""What a nursery is asked, and what it answers."""

from typing import TypedDict


class Order(TypedDict):
    """Which work on which lab, and when it is killed."""

    kind: str
    lab: str
    enough: int
    seconds: float


class Told(TypedDict):
    """What a child said before it was gone."""

    lines: list[str]
    ended: bool
    lived: float
