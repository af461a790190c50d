"""Preprocessing of prompts: pictures read and checked, words put into the chat template, padded on the left.

Needs only the processor, so that it can run in a thread next to the model, or in other processes.
"""

import logging
from collections.abc import Callable, Sequence

from jinja2 import TemplateError
from PIL import Image

from desktop.inference.commands import Request
from desktop.inference.events import Failure
from desktop.inference.worker import pictures, thinking
from desktop.inference.worker.chats import check_system, messages
from desktop.inference.worker.disarming import disarmer
from desktop.inference.worker.jobs import JobError, RequestError, described
from desktop.inference.worker.libraries import Foreign
from desktop.inference.worker.models import Batch
from desktop.inference.worker.sent import PictureAccount

TEMPLATE_TOKENS = 64

log = logging.getLogger("eyeline.worker")


class Preparer:
    """A processor with the model's properties that it needs: the image token, and the dtype."""

    def __init__(self, processor: Foreign, image_token: int, dtype: Foreign) -> None:
        self._processor = processor
        self._image_token = image_token
        self._dtype = dtype
        self._account = PictureAccount(processor, image_token)
        self._disarm = disarmer(processor.tokenizer)

    def measure(self, request: Request) -> int:
        """About how many tokens the prompt takes, pictures included, without decoding them. Raises RequestError."""
        sizes = [pictures.size(part) for part in request.parts if part.type == "picture"]
        words = sum(len(part.text) for part in request.parts if part.type == "text") + len(request.system or "")
        seen = sum(self._account.expected(size).tokens for size in sizes)
        return seen + words // 3 + TEMPLATE_TOKENS

    def prepare(self, requests: Sequence[Request], check: Callable[[], None]) -> Batch:
        """The batch, on the processor. Raises RequestError; `check` is called before each prompt."""
        chats: list[list[dict[str, Foreign]]] = []
        sizes: list[list[tuple[int, int]]] = []
        for request in requests:
            check()
            content = [self._content(part) for part in request.parts]
            chats.append(messages(request, content, self._disarm))
            sizes.append([part["image"].size for part in content if part["type"] == "image"])
        switches = thinking.switches(str(self._processor.chat_template), requests)
        try:
            inputs = self._inputs(chats, switches)
        except (ValueError, TypeError, LookupError, TemplateError) as error:
            log.info("the processor refuses %s prompts: %s", len(chats), type(error).__name__)
            raise RequestError(Failure(code="bad_request", detail=described(error))) from error
        rendered: list[str] = self._processor.apply_chat_template(
            chats, add_generation_prompt=True, tokenize=False, **switches
        )
        for request, text in zip(requests, rendered, strict=True):
            check_system(request, text, self._disarm)
        return Batch(
            requests=tuple(requests),
            inputs=inputs.to(dtype=self._dtype),
            prompt_tokens=tuple(inputs["attention_mask"].sum(dim=1).tolist()),
            image_tokens=tuple((inputs["input_ids"] == self._image_token).sum(dim=1).tolist()),
            prompts=tuple(rendered),
            pictures=tuple(self._account.sent(inputs, sizes)),
        )

    def _content(self, part: Foreign) -> dict[str, Foreign]:
        if part.type == "picture":
            return {"type": "image", "image": Image.fromarray(pictures.read(part))}
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
            raise JobError(Failure(code="bad_model", detail="the processor pads on the right in spite of its setting"))
        return inputs
