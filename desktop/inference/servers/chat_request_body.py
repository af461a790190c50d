"""The body of a request: one chat message with words and pictures in order, and every sampling parameter by name.

Pictures are sent as PNG of the normalised pixels, so that a server's handling of orientation and transparency does not
change what a model sees (reference, section 3 of findings).
"""

import base64
import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.decode_image_pixels import BadImage, decode, encode_png, pixel_hash
from desktop.inference.servers.server_kinds import ServerKind
from desktop.inference.worker_commands import DecodingSettings, PicturePart, PromptRequest, TextPart, TraceForm
from desktop.inference.worker_events import AppliedDecoding, SentPicture

PICTURES_KEPT = 64


class UnsendablePrompt(Exception):
    """A prompt that cannot be sent; the message has the reason."""


def chat_body(request: PromptRequest, decoding: DecodingSettings, model: str, kind: ServerKind) -> dict[str, Json]:
    """The JSON of one streamed request. Raises UnsendablePrompt."""
    system: list[Json] = [{"role": "system", "content": request.system}] if request.system is not None else []
    messages: list[Json] = [*system, {"role": "user", "content": _chat_content(request, kind)}]
    body: dict[str, Json] = {"model": model, "messages": messages}
    body |= sampling_parameters(decoding, kind, _sample_seed(request, decoding))
    if request.thinking is not None:
        if not kind.template_options:
            raise UnsendablePrompt(f"{kind.name} does not allow a request to switch thinking on or off")
        body["chat_template_kwargs"] = {"enable_thinking": request.thinking}
    if request.form is not None:
        if not kind.schemas:
            raise UnsendablePrompt(f"{kind.name} does not hold answers to a form")
        schema = {"name": request.form.type, "strict": True, "schema": trace_schema(request.form)}
        body["response_format"] = {"type": "json_schema", "json_schema": schema}
    body["stream"] = True
    if kind.usage_option:
        body["stream_options"] = {"include_usage": True}
    return body


QUESTION = "What colour is this image? Answer with one word."


def image_question_body(png: str, decoding: DecodingSettings, model: str, kind: ServerKind) -> dict[str, Json]:
    content: list[Json] = [
        {"type": "image_url", "image_url": {"url": f"data:image/png;base64,{png}"}},
        {"type": "text", "text": QUESTION},
    ]
    plain = PromptRequest(id="images", parts=(TextPart(text=QUESTION),))
    return {**chat_body(plain, decoding, model, kind), "messages": [{"role": "user", "content": content}]}


def blank_png(side: int, colour: tuple[int, int, int]) -> str:
    """A square of one colour as base64 of a PNG."""
    import numpy as np

    return base64.b64encode(encode_png(np.full((side, side, 3), colour, dtype=np.uint8))).decode("ascii")


def _sample_seed(request: PromptRequest, decoding: DecodingSettings) -> int:
    """The seed of this sample: a server would answer every sample of an item alike under one seed."""
    return (decoding.seed + request.sample) % 2**63 if decoding.sample else decoding.seed


def sampling_parameters(decoding: DecodingSettings, kind: ServerKind, seed: int) -> dict[str, Json]:
    """Every parameter of the decoding under the server's names; nothing is left to a repository's own settings."""
    sample = decoding.sample
    told: dict[str, Json] = {
        "max_tokens": decoding.max_new_tokens,
        "temperature": decoding.temperature if sample else 0.0,
        "top_p": decoding.top_p if sample else 1.0,
        "seed": seed,
        "frequency_penalty": 0.0,
    }
    if kind.presence:
        told["presence_penalty"] = 0.0
    if kind.top_k_name:
        told[kind.top_k_name] = decoding.top_k if sample and decoding.top_k else kind.top_k_off
    if kind.penalty_name:
        told[kind.penalty_name] = decoding.repetition_penalty
    return told


def trace_schema(form: TraceForm) -> dict[str, Json]:
    """The JSON schema of a form. The length of names is limited by a pattern only: with a length as well, vLLM allows
    control characters in a string, which is not valid JSON."""
    name: dict[str, Json] = {"type": "string", "pattern": f"^{_NAME_BEGINS}{_NAME}{{0,{form.id_most - 1}}}$"}
    trace: dict[str, Json] = {"type": "array", "items": name, "minItems": 1, "maxItems": form.steps_most}
    return {
        "type": "object",
        "properties": {"answer": name, "trace": trace},
        "required": ["answer", "trace"],
        "additionalProperties": False,
    }


_NAME = r'[^\u0000-\u001f"\\\u007f]'
_NAME_BEGINS = r'[^\u0000-\u0020"\\\u007f]'


def applied_decoding(request: PromptRequest, decoding: DecodingSettings, kind: ServerKind) -> AppliedDecoding:
    """The decoding that was requested from the server, as it is stored with the answer."""
    sample = decoding.sample
    return AppliedDecoding(
        sample=sample,
        temperature=decoding.temperature if sample else 0.0,
        top_p=decoding.top_p if sample else 1.0,
        top_k=decoding.top_k if sample and kind.top_k_name else None,
        repetition_penalty=decoding.repetition_penalty if kind.penalty_name else None,
        beams=1,
        max_new_tokens=decoding.max_new_tokens,
        seed=_sample_seed(request, decoding),
        thinking=request.thinking,
        form=request.form.type if request.form else None,
    )


def words_only_body(body: Mapping[str, Json]) -> dict[str, Json]:
    """The same request with its words only and one token of answer; its token count gives the cost of the pictures."""
    plain = {name: value for name, value in body.items() if name != "response_format"}
    messages = [{**message, "content": _text_parts(message["content"])} for message in _body_messages(body)]
    return {**plain, "messages": [*messages], "max_tokens": 1}


def messages_sent(body: Mapping[str, Json]) -> str:
    """The messages of a request as JSON to read; of an image's data the size alone is in it."""
    messages = [{**message, "content": _readable_content(message["content"])} for message in _body_messages(body)]
    return json.dumps(messages, ensure_ascii=False, indent=2)


def _body_messages(body: Mapping[str, Json]) -> list[Mapping[str, Json]]:
    messages = body["messages"]
    assert isinstance(messages, list)
    return [message for message in messages if isinstance(message, Mapping)]


def _text_parts(content: Json) -> Json:
    if not isinstance(content, list):
        return content
    return [part for part in content if isinstance(part, Mapping) and part.get("type") == "text"]


def _readable_content(content: Json) -> Json:
    if not isinstance(content, list):
        return content
    return [_without_data(part) if isinstance(part, Mapping) and "image_url" in part else part for part in content]


def _without_data(part: Mapping[str, Json]) -> Json:
    image = part["image_url"]
    assert isinstance(image, Mapping)
    head, _, data = str(image["url"]).partition(",")
    return {**part, "image_url": {"url": f"{head},… ({len(data)} characters)"}}


def sent_image_sizes(request: PromptRequest) -> tuple[SentPicture, ...]:
    """The sizes as sent; a server does not report how it resizes them, so tokens are taken from its usage."""
    sizes = [_image_png(part.path, part.pixels)[1:] for part in request.parts if isinstance(part, PicturePart)]
    return tuple(SentPicture(width=width, height=height, tiles=1, tokens=0) for width, height in sizes)


def request_words(request: PromptRequest) -> str:
    """The prompt's words alone, those of a system message first."""
    return (request.system or "") + "".join(part.text for part in request.parts if isinstance(part, TextPart))


def _chat_content(request: PromptRequest, kind: ServerKind) -> list[Json]:
    pictures = [part for part in request.parts if isinstance(part, PicturePart)]
    named = kind.moves_pictures and len(pictures) > 1
    parts: list[Json] = []
    numbers = {part.pixels: number for number, part in reversed(list(enumerate(pictures, 1)))}
    for part in request.parts:
        if isinstance(part, TextPart):
            parts.append({"type": "text", "text": part.text})
            continue
        if named:
            parts.append({"type": "text", "text": f"Image {numbers[part.pixels]}:"})
        data = _image_png(part.path, part.pixels)[0]
        parts.append({"type": "image_url", "image_url": {"url": f"data:image/png;base64,{data}"}})
    return parts


@lru_cache(maxsize=PICTURES_KEPT)
def _image_png(path: str, pixels: str) -> tuple[str, int, int]:
    """The normalised picture as base64 of a PNG, its width and its height. Raises UnsendablePrompt."""
    try:
        data = Path(path).read_bytes()
        found = decode(data)
    except OSError as error:
        raise UnsendablePrompt(f"{path}: {error.strerror}") from error
    except BadImage as error:
        raise UnsendablePrompt(f"{path}: {error}") from error
    if pixel_hash(found) != pixels:
        raise UnsendablePrompt(f"{path}: its pixels are not those that were named")
    height, width = found.shape[:2]
    return base64.b64encode(data if _is_plain_png(data) else encode_png(found)).decode("ascii"), width, height


def _is_plain_png(data: bytes) -> bool:
    """Whether a file is a PNG of 8-bit colours that any decoder reads alike: without transparency, orientation or a
    profile. Then it is not compressed again, which would be the slowest step."""
    if not data.startswith(b"\x89PNG\r\n\x1a\n") or data[24:26] != b"\x08\x02":
        return False
    place = 8
    while place + 8 <= len(data):
        size, kind = int.from_bytes(data[place : place + 4], "big"), data[place + 4 : place + 8]
        if kind not in _PLAIN_CHUNKS:
            return False
        place += 12 + size
    return place == len(data)


_PLAIN_CHUNKS = {b"IHDR", b"IDAT", b"IEND", b"pHYs"}
