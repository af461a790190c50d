# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""Prepares a loaded model for whole queues; its weights stay those of the model, which can still stream."""

import time
from collections.abc import Callable, Sequence

import torch
from torch import Tensor

from desktop.inference.worker.decoding.generation_settings import FIRST_KEPT
from desktop.inference.worker.fast_engine.packed_and_slot_attention import copy_to_device
from desktop.inference.worker.fast_engine.prefill_order_by_length import SlotAnswer, SlotCapacity
from desktop.inference.worker.fast_engine.rotary_slot_decoder import AnswerSlots, DeepFeatures, LanguageModel
from desktop.inference.worker.fast_engine.supported_model_families import FAMILIES
from desktop.inference.worker.fast_engine.write_packed_prompts import PackedPrompt
from desktop.inference.worker.preprocessing.batch_prefetch import ENOUGH_FOR_PROCESSES
from desktop.inference.worker.preprocessing.preprocess_pool import PreprocessPool
from desktop.inference.worker.preprocessing.read_transferred_images import read_images
from desktop.inference.worker.untyped_transformers_import import Foreign
from desktop.inference.worker_commands import PromptRequest

SHARE_OF_MEMORY = 0.5
READ_MOST = 32_768

Decode = Callable[[Sequence[int]], str]


class FastModel:
    """A model with its processor. `decode` turns tokens into text; `helpers` read pictures."""

    def __init__(
        self, model: Foreign, processor: Foreign, decode: Decode, helpers: PreprocessPool | None = None
    ) -> None:
        self._helpers = helpers
        self.model = model
        self.decode = decode
        self.device: torch.device = model.device
        fused = self.device.type == "cuda"
        family = FAMILIES[model.config.model_type]
        self.seeing = family.seeing(model, processor, fused, helpers.pixels if helpers else read_images)
        self.language = LanguageModel(family.text(model), model.lm_head, self.seeing.axes, fused=fused)
        eos = model.generation_config.eos_token_id
        self._kept: tuple[SlotCapacity, AnswerSlots] | None = None
        self.ends: set[int] = set(eos if isinstance(eos, list) else [eos])  # pyright: ignore[reportUnknownArgumentType]

    def start_helpers(self, requests: Sequence[PromptRequest]) -> None:
        """Start the processes that read pictures if there are enough: in threads of this process they would delay the
        one that gives the GPU its work."""
        pictured = sum(any(part.type == "picture" for part in request.parts) for request in requests)
        if self._helpers and pictured >= ENOUGH_FOR_PROCESSES:
            self._helpers.start()

    def room(self, tokens: int, read: int, most: int) -> SlotCapacity:
        """Slots of `tokens` each for at most `most` answers: on a GPU as many as fit into half of its free memory.

        The last slots are reused if they have that size, with the graph that was captured for them.
        """
        if self._kept and (self._kept[0].slots, self._kept[0].tokens) == (most, tokens):
            return SlotCapacity(most, tokens, min(read, READ_MOST))
        self._kept = None
        if self.device.type == "cuda":
            torch.cuda.empty_cache()
            free = torch.cuda.mem_get_info(self.device)[0] * SHARE_OF_MEMORY
            most = min(most, max(1, int(free / (tokens * self.language.token_bytes()))))
        return SlotCapacity(most, tokens, min(read, READ_MOST))

    def slots(self, room: SlotCapacity) -> AnswerSlots:
        """Empty slots, those of the last group where they fit. Raises torch.OutOfMemoryError."""
        if self._kept and (self._kept[0].slots, self._kept[0].tokens) == (room.slots, room.tokens):
            return self._kept[1]
        self._kept = None
        self._kept = room, AnswerSlots(self.language, room.slots, room.tokens)
        return self._kept[1]

    def read(
        self, slots: AnswerSlots, places: Sequence[int], prompts: Sequence[PackedPrompt], *, trace: bool
    ) -> list[SlotAnswer]:
        """Read prompts into their places; the tokens they begin with are known to the host after the next steps."""
        started = time.perf_counter_ns()
        ids = torch.cat([prompt.ids for prompt in prompts])
        positions = torch.cat([prompt.positions for prompt in prompts], dim=1)
        embedded, deep = self._embedded(ids, prompts)
        logits = slots.fill(places, embedded, positions, tuple(len(prompt.ids) for prompt in prompts), deep)
        slots.begin(places, logits.argmax(-1))
        firsts = _top_logits(logits) if trace else [()] * len(prompts)
        return [SlotAnswer(prompt, started, first=first) for prompt, first in zip(prompts, firsts, strict=True)]

    def _embedded(self, ids: Tensor, prompts: Sequence[PackedPrompt]) -> tuple[Tensor, DeepFeatures | None]:
        """The decoder's input embeddings, and the features to add after its first layers. ids: on the host."""
        embedded = self.language.embed(copy_to_device(self.device, ids))
        features = self.seeing.features(prompts, self.device)
        if not features:
            return embedded, None
        here = ids == self.seeing.picture
        mask = copy_to_device(self.device, here)[:, None]
        embedded = embedded.masked_scatter(mask, features[0].to(embedded.dtype))
        rows = copy_to_device(self.device, here.nonzero().flatten())
        return embedded, DeepFeatures(rows, features[1:]) if features[1:] else None


def _top_logits(logits: Tensor) -> list[tuple[tuple[int, float], ...]]:
    values, ids = logits.topk(min(FIRST_KEPT, logits.shape[-1]))
    return [tuple(zip(*row, strict=True)) for row in zip(ids.tolist(), values.tolist(), strict=True)]
