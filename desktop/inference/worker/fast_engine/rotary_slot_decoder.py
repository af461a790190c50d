# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""A decoder with rotary positions: packed prompts are prefilled into slots; then one token per slot and step.

A step is the same work on the same memory each time: on a GPU it is captured once as a graph and replayed, and the
host reads the chosen tokens only after some steps.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from desktop.inference.worker.fast_engine.packed_and_slot_attention import (
    SequenceBounds,
    copy_to_device,
    packed_attention,
    slot_attention,
)
from desktop.inference.worker.fast_engine.transformer_block import (
    BlockArithmetic,
    BlockShape,
    defer_biases,
    language_block,
    rotary_angles,
)
from desktop.inference.worker.untyped_transformers_import import Foreign

STEPS = 8

Attend = Callable[[int, Tensor, Tensor, Tensor], Tensor]


@dataclass(frozen=True, slots=True)
class DeepFeatures:
    """What is added to `rows` (places of picture tokens) after each of the first layers, one of `features` a layer."""

    rows: Tensor
    features: Sequence[Tensor]


class LanguageModel:
    """The weights and the sums of the decoder; slots are made for it by `AnswerSlots`. axes: of a token's place, 1 or
    3."""

    def __init__(self, text: Foreign, head: Foreign, axes: int, *, fused: bool) -> None:
        self.embed: Callable[[Tensor], Tensor] = text.embed_tokens
        self.axes = axes
        self._blocks, shifts = defer_biases([language_block(layer) for layer in text.layers])
        self._shift = shifts[-1]
        self._rotary = text.rotary_emb
        self._norm = text.norm
        self._head = head
        first = text.layers[0]
        own, config = first.self_attn, text.config
        self.heads: tuple[int, int] = (config.num_attention_heads, config.num_key_value_heads)
        shape = BlockShape(self.heads, text.norm.variance_epsilon, gated=True, activation=first.mlp.act_fn)
        self._sums = BlockArithmetic(shape, fused=fused)
        self.size: int = own.head_dim
        self.layers = len(self._blocks)
        self.device: torch.device = head.weight.device
        self.dtype: torch.dtype = head.weight.dtype

    def token_bytes(self) -> int:
        """Keys and values of one token."""
        return 2 * self.layers * self.heads[1] * self.size * self.dtype.itemsize

    def run(
        self,
        hidden: Tensor,
        positions: Tensor,
        attend: Attend,
        deep: DeepFeatures | None = None,
        kept: Tensor | None = None,
    ) -> Tensor:
        """All layers over hidden (tokens, width), which is overwritten, at positions (axes, tokens); `attend` also
        gets the layer's place. kept: the only rows to be returned; the last layer leaves out the others after its
        attention."""
        cos, sin = self._rotary(hidden, positions[:, None] if self.axes > 1 else positions)
        turns = rotary_angles(cos[0], sin[0])
        for place, block in enumerate(self._blocks):
            rows = kept if place == self.layers - 1 else None
            hidden = self._sums.run(hidden, block, turns, lambda q, k, v, place=place: attend(place, q, k, v), rows)
            if deep and place < len(deep.features):
                hidden[deep.rows] += deep.features[place].to(hidden.dtype)
        return hidden

    def logits(self, hidden: Tensor) -> Tensor:
        """Weights of the next token (rows, vocabulary), in float32 as `generate` compares them."""
        normed = self._sums.norm(hidden, (self._norm.weight, None), self._shift)
        return torch.nn.functional.linear(normed, self._head.weight).float()


class AnswerSlots:
    """Room for `count` answers of `room` tokens each, prompt included. Raises torch.OutOfMemoryError."""

    def __init__(self, language: LanguageModel, count: int, room: int) -> None:
        self._language = language
        self.count = count
        self.room = room
        device = language.device
        shape = (language.layers, count, room, language.heads[1], language.size)
        self._keys = torch.zeros(shape, dtype=language.dtype, device=device)
        self._values = torch.zeros(shape, dtype=language.dtype, device=device)
        self._tokens = torch.zeros(count, dtype=torch.long, device=device)
        self._places = torch.zeros(count, dtype=torch.long, device=device)
        self._used = torch.zeros(count, dtype=torch.int32, device=device)
        self._first = torch.arange(count, device=device) * room
        self._starts = (
            torch.arange(count + 1, dtype=torch.int32, device=device),
            torch.arange(count + 1, dtype=torch.int32, device=device) * room,
        )
        self._chosen = torch.zeros((STEPS, count), dtype=torch.long, device=device)
        self._graph: torch.cuda.CUDAGraph | None = None

    def fill(
        self,
        slots: Sequence[int],
        embedded: Tensor,
        positions: Tensor,
        lengths: tuple[int, ...],
        deep: DeepFeatures | None = None,
    ) -> Tensor:
        """Read prompts laid end to end (tokens, width) into slots; returns the weights of each first token.

        positions (axes, tokens, on the host); the first tokens of the answers go on from them once `begin` names them.
        """
        device = self._language.device
        bounds = SequenceBounds.of(lengths, device)
        rows = torch.cat([torch.arange(own) + slot * self.room for slot, own in zip(slots, lengths, strict=True)])
        rows = copy_to_device(device, rows)
        last = bounds.starts[1:].long() - 1

        def attend(place: int, query: Tensor, key: Tensor, value: Tensor) -> Tensor:
            self._keys[place].flatten(0, 1)[rows] = key
            self._values[place].flatten(0, 1)[rows] = value
            return packed_attention(query, key, value, bounds, causal=True)

        hidden = self._language.run(embedded, copy_to_device(device, positions), attend, deep, last)
        chosen = copy_to_device(device, torch.tensor(slots))
        self._used[chosen] = copy_to_device(device, torch.tensor(lengths, dtype=torch.int32))
        ends = [part.max() for part in positions.split(lengths, dim=1)]
        self._places[chosen] = copy_to_device(device, torch.stack(ends) + 1)
        return self._language.logits(hidden)

    def begin(self, slots: Sequence[int], tokens: Tensor) -> None:
        """Name the first token of each answer."""
        self._tokens[copy_to_device(self._language.device, torch.tensor(slots))] = tokens

    def tokens(self) -> list[int]:
        """The last token of every slot; waits for the card."""
        return self._tokens.tolist()

    def steps(self, count: int) -> list[list[int]]:
        """`count` further tokens (at most STEPS) of every slot, a list a step; empty slots bring nothing of use."""
        for place in range(count):
            self._one()
            self._chosen[place].copy_(self._tokens)
        return self._chosen[:count].tolist()

    def _one(self) -> None:
        if self._language.device.type != "cuda":
            self._step()
            return
        if self._graph is None:
            self._graph = self._captured()
        self._graph.replay()

    def _captured(self) -> torch.cuda.CUDAGraph:
        """The step as a graph. What a step changes is put back after the trial that compiles it."""
        kept = [tensor.clone() for tensor in (self._tokens, self._places, self._used)]
        aside = torch.cuda.Stream()
        aside.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(aside):
            self._step()
        torch.cuda.current_stream().wait_stream(aside)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            self._step()
        for tensor, before in zip((self._tokens, self._places, self._used), kept, strict=True):
            tensor.copy_(before)
        return graph

    def _step(self) -> None:
        """One more token for every slot; the slot of an ended answer repeats its last position until it is refilled."""
        here = self._first + self._used.clamp(max=self.room - 1)
        used = (self._used + 1).clamp(max=self.room)

        def attend(place: int, query: Tensor, key: Tensor, value: Tensor) -> Tensor:
            self._keys[place].flatten(0, 1).index_copy_(0, here, key)
            self._values[place].flatten(0, 1).index_copy_(0, here, value)
            return slot_attention(query, self._keys[place], self._values[place], used, self._starts)

        language = self._language
        hidden = language.run(language.embed(self._tokens), self._places.expand(language.axes, -1), attend)
        self._tokens.copy_(language.logits(hidden).argmax(-1))
        self._places.add_(1)
        self._used.copy_(used)
