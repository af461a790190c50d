"""Conditions under which a model is asked: the item as it is, without its pictures, or with pictures made to fit."""

import re

from desktop.benchmarks.item import Frozen
from desktop.benchmarks.words import say
from desktop.inference.errors import UnknownCondition

_RESIZED = re.compile(r"resized-([1-9]\d{1,3})")


class Condition(Frozen):
    """blind: no picture is sent. resize: pictures are made to fit a square of that side, in pixels, never enlarged."""

    name: str
    blind: bool = False
    resize: int | None = None


DEFAULT = Condition(name="default")
BLIND = Condition(name="blind", blind=True)


def condition_named(name: str) -> Condition:
    """The condition called `name`. Raises UnknownCondition."""
    if name in {DEFAULT.name, BLIND.name}:
        return BLIND if name == BLIND.name else DEFAULT
    if match := _RESIZED.fullmatch(name):
        return Condition(name=name, resize=int(match[1]))
    raise UnknownCondition(
        say("There is no condition named {name}."),
        hint=say("Conditions are default, blind, and resized-384 or another side in pixels."),
        name=name,
    )
