"""Sends one prompt to a pool as a chat request: its reply, its token counts, and its events in the form of a
worker's."""

import asyncio
import hashlib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from desktop.benchmarks.canonical_json import Json
from desktop.inference.backends.worker_backend import PromptOutcome
from desktop.inference.servers import image_tokens_and_truncation
from desktop.inference.servers.adaptive_address_pool import PromptLost, ServerPool
from desktop.inference.servers.chat_request_body import (
    QUESTION,
    UnsendablePrompt,
    applied_decoding,
    blank_png,
    chat_body,
    image_question_body,
    messages_sent,
    request_words,
    sent_image_sizes,
    words_only_body,
)
from desktop.inference.servers.family_from_model_id import escape_prompt_markers, least_image_tokens, served_family
from desktop.inference.servers.parse_streamed_reply import StreamedReply
from desktop.inference.servers.server_kinds import ServedModel, ServerKind
from desktop.inference.servers.single_http_request import OnText, PromptRefused
from desktop.inference.worker_commands import DecodingSettings, PromptRequest, escape_text
from desktop.inference.worker_events import MAX_TEXT, AnswerFinished, SentPicture

PROBE_SIDE = 1120
"""Pixels of the image by which a server's counts are looked at: 1,600 tokens of 28 × 28."""
TWINS = 64
"""Most different texts whose token count is requested, one request each; beyond, image tokens stay unknown."""


@dataclass(frozen=True, slots=True)
class ImageCount:
    """What a server counts for an image of `side` × `side` pixels: tokens (None: it counts none), and how many its
    family takes at least (None: not known)."""

    side: int
    tokens: int | None
    least: int | None


class ChatRequester:
    """Asks a pool of one kind of server."""

    def __init__(self, pool: ServerPool, kind: ServerKind, served: ServedModel) -> None:
        self.pool = pool
        self._kind = kind
        self.served = served
        self._words_cost: dict[str, int | None] = {}
        self._asking: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._family = served_family(served.model, served.root)
        self._counts = asyncio.Lock()
        self._blind: bool | None = None

    async def told(self, request: PromptRequest, decoding: DecodingSettings) -> PromptOutcome:
        """The outcome of a prompt of a run. Raises ServerAway, NeedsKey."""
        written, request = request, escape_prompt_markers(request, self._family)
        try:
            reply, sent, body = await self._reply(request, decoding, lambda _text, _replace: None)
        except (PromptLost, PromptRefused, UnsendablePrompt) as error:
            return PromptOutcome(request.id, "failed", detail=str(error))
        words = request_words(request)
        why = image_tokens_and_truncation.truncated_prompt(
            words, reply, decoding.max_new_tokens, self.served, self._kind
        )
        why = why or await self._lost_pictures(reply, sent)
        if not why and reply.finish not in {"stop", "length"}:
            why = f"the server ended the answer: {reply.finish}"
        if why:
            return PromptOutcome(request.id, "failed", detail=why)
        finished = await self._finished(request, decoding, "", reply, sent, messages_sent(body))
        if request is not written:
            finished = finished.model_copy(update={"notes": (*finished.notes, "markers")})
        state = "answered" if reply.finish == "stop" else "cut"
        return PromptOutcome(request.id, state, reply.text, finished)

    async def finished(
        self, request: PromptRequest, decoding: DecodingSettings, job: str, on_text: OnText
    ) -> AnswerFinished:
        """The end of one streamed answer; its text went to `on_text`. Raises PromptLost, Refused, Unsendable,
        ServerAway."""
        written, request = request, escape_prompt_markers(request, self._family)
        reply, sent, body = await self._reply(request, decoding, on_text)
        why = image_tokens_and_truncation.truncated_prompt(
            request_words(request), reply, decoding.max_new_tokens, self.served, self._kind
        )
        why = why or await self._lost_pictures(reply, sent)
        if why or reply.finish not in {"stop", "length"}:
            raise PromptLost(why or f"the server ended the answer: {reply.finish}")
        finished = await self._finished(request, decoding, job, reply, sent, messages_sent(body))
        marked = () if request is written else ("markers",)
        return finished.model_copy(update={"notes": (*finished.notes, *marked)})

    async def images(self) -> ImageCount:
        """How an image of `PROBE_SIDE` pixels arrives: asked with it and without it, one token each."""
        body = self._about(blank_png(PROBE_SIDE, (200, 30, 30)), 1)
        reply = await self.pool.ask(body, lambda _text, _replace: None)
        if reply.image_tokens is None and reply.prompt_tokens is not None:
            words = await self._cost_of_words(QUESTION, body)
            reply.image_tokens = None if words is None else max(0, reply.prompt_tokens - words)
        size = (PROBE_SIDE, PROBE_SIDE)
        lost = await self._lost_pictures(reply, (SentPicture(width=size[0], height=size[1], tiles=1, tokens=0),))
        return ImageCount(PROBE_SIDE, 0 if lost else reply.image_tokens, least_image_tokens(self._family, [size]))

    async def _lost_pictures(self, reply: StreamedReply, sent: Sequence[SentPicture]) -> str:
        """Why a reply is not valid: fewer image tokens than images. A server that sees images without counting their
        tokens is recognised once, by its answers about two colours; its counts are then not measured."""
        if not sent or reply.image_tokens is None or reply.image_tokens >= len(sent):
            return ""
        async with self._counts:
            if self._blind is None:
                said = [
                    (await self.pool.ask(self._about(blank_png(112, colour), 16), lambda _text, _replace: None)).text
                    for colour in ((200, 30, 30), (30, 60, 200))
                ]
                self._blind = said[0] == said[1]
        if not self._blind:
            reply.image_tokens = None
            return ""
        return f"the server counted {reply.image_tokens} tokens for {len(sent)} images: they did not arrive"

    def _about(self, picture: str, tokens: int) -> dict[str, Json]:
        return image_question_body(picture, DecodingSettings(max_new_tokens=tokens), self.served.model, self._kind)

    async def _reply(
        self, request: PromptRequest, decoding: DecodingSettings, on_text: OnText
    ) -> tuple[StreamedReply, tuple[SentPicture, ...], Mapping[str, Json]]:
        why = image_tokens_and_truncation.exceeds_context(request_words(request), self.served, self._kind)
        if why:
            raise PromptRefused(why)
        body, sent = await asyncio.to_thread(self._prepared, request, decoding)
        reply = await self.pool.ask(body, on_text)
        if sent and reply.image_tokens is None and reply.prompt_tokens is not None:
            words = await self._cost_of_words(request_words(request), body)
            reply.image_tokens = None if words is None else max(0, reply.prompt_tokens - words)
        return reply, sent, body

    def _shrunk(self, reply: StreamedReply, sent: Sequence[SentPicture]) -> tuple[str, ...]:
        least = least_image_tokens(self._family, [(picture.width, picture.height) for picture in sent])
        small = bool(sent) and least is not None and reply.image_tokens is not None and reply.image_tokens < least
        return ("images_shrunk",) if small else ()

    def _prepared(
        self, request: PromptRequest, decoding: DecodingSettings
    ) -> tuple[dict[str, Json], tuple[SentPicture, ...]]:
        return chat_body(request, decoding, self.served.model, self._kind), sent_image_sizes(request)

    async def _cost_of_words(self, words: str, body: Mapping[str, Json]) -> int | None:
        """Tokens of the same prompt without its pictures, as the server counts them. The same words are asked
        once, also where many prompts with them are open at the same time."""
        if words not in self._asking and len(self._asking) >= TWINS:
            return None
        async with self._asking[words]:
            if words not in self._words_cost:
                try:
                    reply = await self.pool.ask(words_only_body(body), lambda _text, _replace: None)
                    self._words_cost[words] = reply.prompt_tokens
                except (PromptLost, PromptRefused):
                    self._words_cost[words] = None
        return self._words_cost[words]

    async def _finished(
        self,
        request: PromptRequest,
        decoding: DecodingSettings,
        job: str,
        reply: StreamedReply,
        sent: tuple[SentPicture, ...],
        prompt: str,
    ) -> AnswerFinished:
        prompt = escape_text(prompt)
        images = reply.image_tokens or 0
        wanted = image_tokens_and_truncation.estimate_tokens(request_words(request), sent, decoding.max_new_tokens)
        return AnswerFinished(
            job=job,
            request=request.id,
            finish="stop" if reply.finish == "stop" else "length",
            prompt_tokens=reply.prompt_tokens,
            image_tokens=images,
            images_counted=not sent or reply.image_tokens is not None,
            output_tokens=reply.output_tokens,
            first_token_ns=reply.first_ns,
            total_ns=reply.total_ns,
            batch=sum(lane.open for lane in self.pool.lanes) + 1,
            prompt_hash=hashlib.sha256(request_words(request).encode()).hexdigest(),
            prompt=prompt if len(prompt) <= MAX_TEXT else "",
            pictures=image_tokens_and_truncation.share_image_tokens(sent, images),
            applied=applied_decoding(request, decoding, self._kind),
            escaped=reply.escaped,
            notes=(*image_tokens_and_truncation.answer_notes(reply, wanted, self.served), *self._shrunk(reply, sent)),
        )
