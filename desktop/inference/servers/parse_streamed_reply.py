"""A streamed reply, line by line: its words, its thinking, why it ended, and what the server counted."""

import json
from collections.abc import Container, Mapping
from dataclasses import dataclass, field

from desktop.benchmarks.canonical_json import Json
from desktop.inference.worker_commands import escape_text

OPENED, CLOSED = "<think>", "</think>\n"
COUNTS_MOST = 2**31 - 1
"""A larger count of tokens is invalid; it would not fit a database column."""
PIECES_BEYOND = 64
"""Pieces that may come beyond the tokens allowed: a character may take several pieces, an end some more."""
TEXT_PARTS, REASONING_PARTS = ("text", "output_text"), ("reasoning", "thinking")
"""Types of the parts that hold what a model answered, and what it reasoned."""
FINISHES = {"stop": "stop", "eos": "stop", "end_turn": "stop", "length": "length", "max_tokens": "length"}


class ReplyTruncated(Exception):
    """The stream ended before the answer did, or is not a valid reply; the message has the reason."""


class ServerReportedError(Exception):
    """The server reported an error in the middle of its reply; the message has it."""


@dataclass(slots=True)
class StreamedReply:
    """The reply received so far. finish: stop, length, another word of the server's, empty until it ends. Token counts:
    as the server reports them, None without a plausible value. pieces: number of chunks with text. begun: whether any
    part of a reply was received."""

    text: str = ""
    finish: str = ""
    prompt_tokens: int | None = None
    output_tokens: int | None = None
    image_tokens: int | None = None
    first_ns: int | None = None
    total_ns: int = 0
    pieces: int = 0
    doubtful: bool = False
    escaped: bool = False
    begun: bool = False
    _thinking: bool = False
    _parts: list[str] = field(default_factory=list[str])

    def take(self, line: str) -> str | None:
        """Read one line of the stream: the text it adds, None at the end. Raises Cut, Told."""
        if not line.startswith("data:"):
            return ""
        data = line[5:].strip()
        if data == "[DONE]":
            return None
        return self._take_chunk(_chunk_object(data))

    def take_whole(self, text: str) -> bool:
        """Read a reply that was sent as one document; False if `text` is not a reply. Raises Told."""
        try:
            document = _chunk_object(text)
            choices = document.get("choices")
            if isinstance(choices, list) and choices and isinstance(choices[0], Mapping):
                first = {"delta": choices[0].get("message"), "finish_reason": choices[0].get("finish_reason")}
                document = {**document, "choices": [first]}
            self._take_chunk(document)
        except ReplyTruncated:
            return False
        return self.begun

    def _take_chunk(self, chunk: Mapping[str, Json]) -> str:
        """What an object adds to the text. Raises Cut, Told."""
        if chunk.get("error"):
            raise ServerReportedError(_error_message(chunk["error"]))
        self._count(chunk.get("usage"))
        choices = chunk.get("choices")
        if not isinstance(choices, list) or not choices:
            return ""
        first: Json = choices[0]
        if not isinstance(first, Mapping):
            raise ReplyTruncated("a choice that is no object")
        self.begun = True
        added = self._add(first.get("delta"))
        reason: Json = first.get("finish_reason")
        if isinstance(reason, str) and reason:
            self.finish = FINISHES.get(reason, reason)
        return added

    def overrun(self, most: int) -> bool:
        """Whether more came than the `most` tokens allowed can be: the answer is then cut here, as one at its limit."""
        if self.pieces <= most + PIECES_BEYOND:
            return False
        self.finish, self.doubtful = "length", True
        return True

    def end(self, most: int) -> None:
        """The stream is over; `most` tokens were allowed. Raises Cut where the answer was not."""
        if not self.finish:
            raise ReplyTruncated("the stream ended without a reason")
        self.text = "".join(self._parts)
        if self._thinking:
            self.text += CLOSED.rstrip()
        told = self.output_tokens
        if told is None or told > most or (told == 0 and self.pieces > 0):
            self.doubtful = True
            self.output_tokens = self.pieces

    def _add(self, delta: Json) -> str:
        if not isinstance(delta, Mapping):
            return ""
        found: Mapping[str, Json] = delta
        content = found.get("content")
        thought = _content_text(
            found.get("reasoning_content") or found.get("reasoning"), (*TEXT_PARTS, *REASONING_PARTS)
        )
        if isinstance(content, list):
            thought += _content_text(content, REASONING_PARTS)
        said = _content_text(content)
        added = ""
        if thought:
            added += thought if self._thinking else OPENED + thought
            self._thinking = True
        if said:
            added += CLOSED + said if self._thinking else said
            self._thinking = False
        if added:
            clean = escape_text(added)
            self.escaped |= clean != added
            self._parts.append(clean)
            self.pieces += 1
            return clean
        return ""

    def _count(self, usage: Json) -> None:
        if not isinstance(usage, Mapping):
            return
        told: Mapping[str, Json] = usage
        prompt, output = _token_count(told.get("prompt_tokens")), _token_count(told.get("completion_tokens"))
        if prompt is None or output is None:
            self.doubtful = True
            return
        self.prompt_tokens, self.output_tokens = prompt, output
        details = told.get("prompt_tokens_details")
        if isinstance(details, Mapping):
            self.image_tokens = _token_count(details.get("image_tokens"))


def _content_text(content: Json, types: Container[str] = TEXT_PARTS) -> str:
    """The text of a message's content: itself, or that of the parts of these types in a list of parts."""
    if isinstance(content, str):
        return content
    if not isinstance(content, list):
        return ""
    parts = [part for part in content if isinstance(part, Mapping) and str(part.get("type", "text")) in types]
    return "".join(_content_text(part.get("text") or part.get("thinking") or part.get("content")) for part in parts)


def _token_count(value: Json) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= COUNTS_MOST else None


def _chunk_object(data: str) -> dict[str, Json]:
    try:
        chunk: Json = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise ReplyTruncated("a line that is no JSON") from error
    if not isinstance(chunk, dict):
        raise ReplyTruncated("a line that is no object")
    return chunk


def _error_message(error: Json) -> str:
    told = error.get("message") if isinstance(error, Mapping) else error
    return str(told)[:200]
