"""One prompt sent to a pool: the request, its reply, its token counts, and its events in the form of a worker's."""

import asyncio
import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from desktop.benchmarks.canonical import Json
from desktop.inference.asking import Told
from desktop.inference.commands import Decoding, Request, escaped
from desktop.inference.events import MAX_TEXT, AnswerFinished, SentPicture
from desktop.inference.servers import counting
from desktop.inference.servers.body import (
    QUESTION,
    Unsendable,
    applied_of,
    body_of,
    messages_sent,
    pictures_of,
    plain_png,
    question_about,
    without_pictures,
    words_of,
)
from desktop.inference.servers.exchange import OnText, Refused
from desktop.inference.servers.families import disarmed, family_of, least_tokens
from desktop.inference.servers.kinds import Kind, Served
from desktop.inference.servers.pool import Lost, Pool
from desktop.inference.servers.reading import Reply

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


class Prompting:
    """Asks a pool of one kind of server."""

    def __init__(self, pool: Pool, kind: Kind, served: Served) -> None:
        self.pool = pool
        self._kind = kind
        self.served = served
        self._words_cost: dict[str, int | None] = {}
        self._family = family_of(served.model, served.root)
        self._counts = asyncio.Lock()
        self._blind: bool | None = None

    async def told(self, request: Request, decoding: Decoding) -> Told:
        """The outcome of a prompt of a run. Raises ServerAway, NeedsKey."""
        written, request = request, disarmed(request, self._family)
        try:
            reply, sent, body = await self._reply(request, decoding, lambda _text, _replace: None)
        except (Lost, Refused, Unsendable) as error:
            return Told(request.id, "failed", detail=str(error))
        words = words_of(request)
        why = counting.dropped(words, reply, decoding.max_new_tokens, self.served, self._kind)
        why = why or await self._lost_pictures(reply, sent)
        if not why and reply.finish not in {"stop", "length"}:
            why = f"the server ended the answer: {reply.finish}"
        if why:
            return Told(request.id, "failed", detail=why)
        finished = await self._finished(request, decoding, "", reply, sent, messages_sent(body))
        if request is not written:
            finished = finished.model_copy(update={"notes": (*finished.notes, "markers")})
        state = "answered" if reply.finish == "stop" else "cut"
        return Told(request.id, state, reply.text, finished)

    async def finished(self, request: Request, decoding: Decoding, job: str, on_text: OnText) -> AnswerFinished:
        """The end of one streamed answer; its text went to `on_text`. Raises Lost, Refused, Unsendable, ServerAway."""
        written, request = request, disarmed(request, self._family)
        reply, sent, body = await self._reply(request, decoding, on_text)
        why = counting.dropped(words_of(request), reply, decoding.max_new_tokens, self.served, self._kind)
        why = why or await self._lost_pictures(reply, sent)
        if why or reply.finish not in {"stop", "length"}:
            raise Lost(why or f"the server ended the answer: {reply.finish}")
        finished = await self._finished(request, decoding, job, reply, sent, messages_sent(body))
        marked = () if request is written else ("markers",)
        return finished.model_copy(update={"notes": (*finished.notes, *marked)})

    async def images(self) -> ImageCount:
        """How an image of `PROBE_SIDE` pixels arrives: asked with it and without it, one token each."""
        body = self._about(plain_png(PROBE_SIDE, (200, 30, 30)), 1)
        reply = await self.pool.ask(body, lambda _text, _replace: None)
        if reply.image_tokens is None and reply.prompt_tokens is not None:
            words = await self._cost_of_words(QUESTION, body)
            reply.image_tokens = None if words is None else max(0, reply.prompt_tokens - words)
        size = (PROBE_SIDE, PROBE_SIDE)
        lost = await self._lost_pictures(reply, (SentPicture(width=size[0], height=size[1], tiles=1, tokens=0),))
        return ImageCount(PROBE_SIDE, 0 if lost else reply.image_tokens, least_tokens(self._family, [size]))

    async def _lost_pictures(self, reply: Reply, sent: Sequence[SentPicture]) -> str:
        """Why a reply is not valid: fewer image tokens than images. A server that sees images without counting their
        tokens is recognised once, by its answers about two colours; its counts are then not measured."""
        if not sent or reply.image_tokens is None or reply.image_tokens >= len(sent):
            return ""
        async with self._counts:
            if self._blind is None:
                said = [
                    (await self.pool.ask(self._about(plain_png(112, colour), 16), lambda _text, _replace: None)).text
                    for colour in ((200, 30, 30), (30, 60, 200))
                ]
                self._blind = said[0] == said[1]
        if not self._blind:
            reply.image_tokens = None
            return ""
        return f"the server counted {reply.image_tokens} tokens for {len(sent)} images: they did not arrive"

    def _about(self, picture: str, tokens: int) -> dict[str, Json]:
        return question_about(picture, Decoding(max_new_tokens=tokens), self.served.model, self._kind)

    async def _reply(
        self, request: Request, decoding: Decoding, on_text: OnText
    ) -> tuple[Reply, tuple[SentPicture, ...], Mapping[str, Json]]:
        why = counting.too_long(words_of(request), self.served, self._kind)
        if why:
            raise Refused(why)
        body, sent = await asyncio.to_thread(self._prepared, request, decoding)
        reply = await self.pool.ask(body, on_text)
        if sent and reply.image_tokens is None and reply.prompt_tokens is not None:
            words = await self._cost_of_words(words_of(request), body)
            reply.image_tokens = None if words is None else max(0, reply.prompt_tokens - words)
        return reply, sent, body

    def _shrunk(self, reply: Reply, sent: Sequence[SentPicture]) -> tuple[str, ...]:
        least = least_tokens(self._family, [(picture.width, picture.height) for picture in sent])
        small = bool(sent) and least is not None and reply.image_tokens is not None and reply.image_tokens < least
        return ("images_shrunk",) if small else ()

    def _prepared(self, request: Request, decoding: Decoding) -> tuple[dict[str, Json], tuple[SentPicture, ...]]:
        return body_of(request, decoding, self.served.model, self._kind), pictures_of(request)

    async def _cost_of_words(self, words: str, body: Mapping[str, Json]) -> int | None:
        """Tokens of the same prompt without its pictures, as the server counts them; asked once for the same words."""
        if words not in self._words_cost:
            if len(self._words_cost) >= TWINS:
                return None
            try:
                reply = await self.pool.ask(without_pictures(body), lambda _text, _replace: None)
                self._words_cost[words] = reply.prompt_tokens
            except (Lost, Refused):
                self._words_cost[words] = None
        return self._words_cost[words]

    async def _finished(
        self, request: Request, decoding: Decoding, job: str, reply: Reply, sent: tuple[SentPicture, ...], prompt: str
    ) -> AnswerFinished:
        prompt = escaped(prompt)
        images = reply.image_tokens or 0
        wanted = counting.estimate(words_of(request), sent, decoding.max_new_tokens)
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
            prompt_hash=hashlib.sha256(words_of(request).encode()).hexdigest(),
            prompt=prompt if len(prompt) <= MAX_TEXT else "",
            pictures=counting.shared(sent, images),
            applied=applied_of(request, decoding, self._kind),
            escaped=reply.escaped,
            notes=(*counting.notes(reply, wanted, self.served), *self._shrunk(reply, sent)),
        )
