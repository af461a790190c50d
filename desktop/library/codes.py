"""Codes of people: one code for one person, whether they answer or tag."""

import re

from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.words import say

CODE = re.compile(r"[A-Z0-9][A-Z0-9_-]{0,31}")


class BadCode(WrongUse):
    """What was typed is no code."""

    code = "bad_code"


def normal_code(typed: str) -> str:
    """A code as it is stored: no blanks around, capitals. Raises BadCode."""
    code = typed.strip().upper()
    if not CODE.fullmatch(code):
        raise BadCode(
            say("A code has 1 to 32 letters, digits, hyphens or underscores."),
            hint=say("Type it again, or ask for one."),
        )
    return code
