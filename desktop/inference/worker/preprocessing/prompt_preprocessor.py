"""Preprocessing of prompts: pictures read and checked, words put into the chat template, padded on the left.

Needs only the processor, so that it can run in a thread next to the model, or in other processes.
"""

import logging
from collections.abc import Callable, Sequence

from jinja2 import TemplateError
from PIL import Image

from desktop.inference.worker.answering_model_protocol import PreparedBatch
from desktop.inference.worker.engine_protocol_and_errors import JobError, RequestError, error_first_line
from desktop.inference.worker.preprocessing import chat_template_thinking_switch, read_transferred_images
from desktop.inference.worker.preprocessing.chat_messages import chat_messages, check_system_message
from desktop.inference.worker.preprocessing.escape_special_tokens import special_token_escaper
from desktop.inference.worker.preprocessing.image_tokens_and_sizes import PictureAccount
from desktop.inference.worker.untyped_transformers_import import Foreign
from desktop.inference.worker_commands import PromptRequest
from desktop.inference.worker_events import FailureDetail

TEMPLATE_TOKENS = 64

log = logging.getLogger("eyeline.worker")


class PromptPreprocessor:
    """A processor with the model's properties that it needs: the image token, and the dtype."""

    def __init__(self, processor: Foreign, image_token: int, dtype: Foreign) -> None:
        self._processor = processor
        self._image_token = image_token
        self._dtype = dtype
        self._account = PictureAccount(processor, image_token)
        self._disarm = special_token_escaper(processor.tokenizer)

    def measure(self, request: PromptRequest) -> int:
        """About how many tokens the prompt takes, pictures included, without decoding them. Raises RequestError."""
        sizes = [read_transferred_images.image_size(part) for part in request.parts if part.type == "picture"]
        words = sum(len(part.text) for part in request.parts if part.type == "text") + len(request.system or "")
        seen = sum(self._account.expected(size).tokens for size in sizes)
        return seen + words // 3 + TEMPLATE_TOKENS

    def prepare(self, requests: Sequence[PromptRequest], check: Callable[[], None]) -> PreparedBatch:
        """The batch, on the processor. Raises RequestError; `check` is called before each prompt."""
        chats: list[list[dict[str, Foreign]]] = []
        sizes: list[list[tuple[int, int]]] = []
        for request in requests:
            check()
            content = [self._content(part) for part in request.parts]
            chats.append(chat_messages(request, content, self._disarm))
            sizes.append([part["image"].size for part in content if part["type"] == "image"])
        switches = chat_template_thinking_switch.template_switches(str(self._processor.chat_template), requests)
        try:
            inputs = self._inputs(chats, switches)
        except (ValueError, TypeError, LookupError, TemplateError) as error:
            log.info("the processor refuses %s prompts: %s", len(chats), type(error).__name__)
            raise RequestError(FailureDetail(code="bad_request", detail=error_first_line(error))) from error
        rendered: list[str] = self._processor.apply_chat_template(
            chats, add_generation_prompt=True, tokenize=False, **switches
        )
        for request, text in zip(requests, rendered, strict=True):
            check_system_message(request, text, self._disarm)
        return PreparedBatch(
            requests=tuple(requests),
            inputs=inputs.to(dtype=self._dtype),
            prompt_tokens=tuple(inputs["attention_mask"].sum(dim=1).tolist()),
            image_tokens=tuple((inputs["input_ids"] == self._image_token).sum(dim=1).tolist()),
            prompts=tuple(rendered),
            pictures=tuple(self._account.sent(inputs, sizes)),
        )

    def _content(self, part: Foreign) -> dict[str, Foreign]:
        if part.type == "picture":
            return {"type": "image", "image": Image.fromarray(read_transferred_images.read_image(part))}
        return {"type": "text", "text": self._disarm(part.text)}

    def _inputs(self, chats: list[list[dict[str, Foreign]]], switches: dict[str, bool]) -> Foreign:
        inputs: Foreign = self._processor.apply_chat_template(
            chats,
            add_generation_prompt=True,
            tokenize=True,
            return_dict=True,
            return_tensors="pt",
            processor_kwargs={"padding": True},
            **switches,
        )
        if not bool(inputs["attention_mask"][:, -1].all()):
            raise JobError(
                FailureDetail(code="bad_model", detail="the processor pads on the right in spite of its setting")
            )
        return inputs
