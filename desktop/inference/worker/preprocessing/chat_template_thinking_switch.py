"""Whether a model thinks before it answers: a switch of its chat template, called differently from family to family."""

import re
from collections.abc import Sequence

from desktop.inference.worker.engine_protocol_and_errors import RequestError
from desktop.inference.worker_commands import PromptRequest
from desktop.inference.worker_events import FailureDetail

SWITCHES = ("enable_thinking", "thinking")
"""Names that chat templates use for it (Qwen3 and GLM the first, Granite and DeepSeek the second)."""


def thinking_switch_name(template: str) -> str | None:
    """The template's name for the switch, None where it has none."""
    return next((name for name in SWITCHES if _template_reads(template, name)), None)


def template_takes_tools(template: str) -> bool:
    return _template_reads(template, "tools")


def template_switches(template: str, requests: Sequence[PromptRequest]) -> dict[str, bool]:
    """The template's arguments for these prompts. Raises RequestError if the template has no such switch."""
    wished = {request.thinking for request in requests}
    if wished == {None} or not wished:
        return {}
    if len(wished) > 1:
        raise RequestError(FailureDetail(code="bad_request", detail="prompts with and without thinking in one batch"))
    name = thinking_switch_name(template)
    if name is None:
        detail = "its chat template has no switch for thinking: ask without that condition"
        raise RequestError(FailureDetail(code="bad_request", detail=detail))
    return {name: bool(wished.pop())}


def _template_reads(template: str, name: str) -> bool:
    """Whether a template's code, not its words, names a variable."""
    code = re.findall(r"\{[{%](.*?)[%}]\}", template, re.DOTALL)
    return any(re.search(rf"(?<![\w.'\"]){name}(?![\w'\"])", piece) for piece in code)
