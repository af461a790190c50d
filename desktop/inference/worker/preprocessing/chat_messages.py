"""A prompt as the messages of a chat, and the check that the chat template renders all of them."""

from collections.abc import Callable, Sequence

from desktop.inference.worker.engine_protocol_and_errors import RequestError
from desktop.inference.worker.untyped_transformers_import import Foreign
from desktop.inference.worker_commands import PromptRequest
from desktop.inference.worker_events import FailureDetail

Message = dict[str, Foreign]


def chat_messages(request: PromptRequest, content: Sequence[Message], disarm: Callable[[str], str]) -> list[Message]:
    """The system message, where there is one, and the user's with `content`."""
    user: Message = {"role": "user", "content": list(content)}
    if request.system is None:
        return [user]
    return [{"role": "system", "content": [{"type": "text", "text": disarm(request.system)}]}, user]


def check_system_message(request: PromptRequest, rendered: str, disarm: Callable[[str], str]) -> None:
    """Raises RequestError where the chat template leaves the system message out."""
    if request.system is not None and disarm(request.system).strip() not in rendered:
        detail = "its chat template leaves out a system prompt: ask without one"
        raise RequestError(FailureDetail(code="bad_request", detail=detail))
