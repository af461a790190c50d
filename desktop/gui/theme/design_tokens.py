"""The design tokens as the file in `resources/themes` gives them; no Qt here."""

import json
from functools import cache
from importlib.resources import files
from typing import Literal, TypedDict

Scheme = Literal["light", "dark"]

SPACE_4, SPACE_8, SPACE_12, SPACE_16, SPACE_24, SPACE_32 = 4, 8, 12, 16, 24, 32
SMALL, BODY, LARGE, TITLE, DISPLAY = 12, 14, 16, 21, 28
REGULAR, STRONG = 400, 600
RADIUS_CONTROL, RADIUS_CARD = 8, 12
RAIL, TOP_BAR = 76, 56
CONTROL, CONTROL_LARGE = 32, 40


class TokenFile(TypedDict):
    """The shape of tokens.json; a test holds the constants above to it."""

    light: dict[str, str]
    dark: dict[str, str]
    spacing: list[int]
    radius: dict[str, int]
    type: list[int]
    weights: list[int]
    sizes: dict[str, int]


@cache
def design_tokens() -> TokenFile:
    """All tokens, read once."""
    return json.loads(files("resources.themes").joinpath("tokens.json").read_text(encoding="utf-8"))
