"""Whether a model thinks before it answers: a switch of its chat template, called differently from family to family."""

import re
from collections.abc import Sequence

from desktop.inference.commands import Request
from desktop.inference.events import Failure
from desktop.inference.worker.jobs import RequestError

SWITCHES = ("enable_thinking", "thinking")
"""Names that chat templates use for it (Qwen3 and GLM the first, Granite and DeepSeek the second)."""


def switch_of(template: str) -> str | None:
    """The template's name for the switch, None where it has none."""
    return next((name for name in SWITCHES if _reads(template, name)), None)


def takes_tools(template: str) -> bool:
    return _reads(template, "tools")


def switches(template: str, requests: Sequence[Request]) -> dict[str, bool]:
    """The template's arguments for these prompts. Raises RequestError if the template has no such switch."""
    wished = {request.thinking for request in requests}
    if wished == {None} or not wished:
        return {}
    if len(wished) > 1:
        raise RequestError(Failure(code="bad_request", detail="prompts with and without thinking in one batch"))
    name = switch_of(template)
    if name is None:
        detail = "its chat template has no switch for thinking: ask without that condition"
        raise RequestError(Failure(code="bad_request", detail=detail))
    return {name: bool(wished.pop())}


def _reads(template: str, name: str) -> bool:
    """Whether a template's code, not its words, names a variable."""
    code = re.findall(r"\{[{%](.*?)[%}]\}", template, re.DOTALL)
    return any(re.search(rf"(?<![\w.'\"]){name}(?![\w'\"])", piece) for piece in code)
