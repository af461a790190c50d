"""Conditions under which a model answers: with or without pictures, resized, thinking or not, constrained decoding, and
which items replace the chosen ones: their simplified variants, or their probes.

A condition is named by its parts, joined by a plus: `resized-384+no-thinking`.
"""

import re
from collections.abc import Callable, Mapping
from typing import Annotated, Literal, Self

from pydantic import Field

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.item import FrozenModel
from desktop.benchmarks.messages import say
from desktop.inference.model_errors import UnknownCondition
from desktop.inference.worker_commands import DecodingSettings

Asks = Literal["simplified", "probes"]
Value = bool | int | str
PATTERNS: Mapping[str, Callable[[re.Match[str]], dict[str, Value]]] = {
    r"blind": lambda _: {"blind": True},
    r"resized-([1-9]\d{1,3})": lambda found: {"resize": int(found[1])},
    r"thinking": lambda _: {"thinking": True},
    r"no-thinking": lambda _: {"thinking": False},
    r"schema": lambda _: {"schema_held": True},
    r"simplified": lambda _: {"asks": "simplified"},
    r"simplified-([A-Z0-9]{2,6})": lambda found: {"asks": "simplified", "capability": found[1]},
    r"probes": lambda _: {"asks": "probes"},
}
"""The settings of each part of a name, in the order in which parts are written."""


class ModelCondition(FrozenModel):
    """How a model is prompted.

    blind: no picture is sent. resize: pictures are fitted into a square of that side in pixels, never enlarged (one
    encoder tile: 384, 512). thinking: the chat template's own switch; None keeps the setting of the model's
    configuration. schema_held: decoding is constrained to the JSON form that the item asks for. asks: what replaces
    each item: its simplified variants (of one capability, if named), or its probes.
    """

    name: str
    blind: bool = False
    resize: int | None = None
    thinking: bool | None = None
    schema_held: bool | None = None
    asks: Asks | None = None
    capability: str | None = None


class GenerationSettings(FrozenModel):
    """What a run sets of its model's decoding; None keeps the model's own setting.

    temperature: 0 takes the most likely token every time; only above 0 top_p and seed have an effect. system: the text
    of a system message before every prompt, empty for none.
    """

    max_new_tokens: Annotated[int, Field(ge=1, le=131_072)] | None = None
    temperature: Annotated[float, Field(ge=0, le=100)] | None = None
    top_p: Annotated[float, Field(gt=0, le=1)] | None = None
    seed: Annotated[int, Field(ge=0, lt=2**63)] | None = None
    system: str | None = None

    @classmethod
    def of(cls, decoding: DecodingSettings) -> Self:
        """All settings of a decoding, for a run that is to ask as an earlier one did."""
        return cls(
            max_new_tokens=decoding.max_new_tokens,
            temperature=decoding.temperature if decoding.sample else 0,
            top_p=decoding.top_p if decoding.sample else None,
            seed=decoding.seed if decoding.sample else None,
            system=decoding.system or "",
        )

    def over(self, own: DecodingSettings) -> DecodingSettings:
        """A model's decoding with these settings in it. Raises WrongUse for top_p or a seed without sampling."""
        changes = self.model_dump(exclude_none=True)
        temperature = changes.pop("temperature", None)
        if temperature is not None:
            changes |= {"sample": temperature > 0} | ({"temperature": temperature} if temperature else {})
        if "system" in changes:
            changes["system"] = changes["system"] or None
        changed = own.model_copy(update=changes)
        if not changed.sample and changes.keys() & {"top_p", "seed"}:
            raise WrongUse(
                say("Top-p and the seed have an effect only where tokens are sampled."),
                hint=say("Set a temperature above 0, or omit them."),
            )
        return changed


AS_THE_MODEL = GenerationSettings()
DEFAULT = ModelCondition(name="default")
BLIND = ModelCondition(name="blind", blind=True)


def condition_named(name: str) -> ModelCondition:
    """The condition called `name`, whatever the order of its parts. Raises UnknownCondition."""
    if name == DEFAULT.name:
        return DEFAULT
    found: dict[str, Value] = {}
    parts: list[tuple[int, str]] = []
    for part in name.split("+"):
        place, values = _parse_condition_part(part, name)
        if values.keys() & found.keys():
            raise _unknown_condition(name)
        found |= values
        parts.append((place, part))
    if (found.get("blind") and "resize" in found) or (found.get("thinking") and "schema_held" in found):
        raise UnknownCondition(
            say("The parts of the condition {name} are mutually exclusive."),
            hint=say(
                "The condition blind sends no image to resize, and an answer with a fixed format allows no thinking."
            ),
            name=name,
        )
    return ModelCondition.model_validate({"name": "+".join(part for _, part in sorted(parts)), **found})


def _parse_condition_part(part: str, name: str) -> tuple[int, dict[str, Value]]:
    for place, (pattern, values) in enumerate(PATTERNS.items()):
        if match := re.fullmatch(pattern, part):
            return place, values(match)
    raise _unknown_condition(name)


def _unknown_condition(name: str) -> UnknownCondition:
    return UnknownCondition(
        say("Unknown condition: {name}."),
        hint=say(
            "A condition is default, or one or more of blind, resized-384 (or another size), thinking or "
            "no-thinking, schema, simplified or simplified-CNT, probes, joined by plus signs."
        ),
        name=name,
    )
