# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""Vision of families that cut images into tiles of one size (InternVL, SmolVLM, Idefics3): a batch of tiles needs no
padding, so that the library's own tower serves, and places count tokens alone."""

import copy
import threading
from collections.abc import Sequence

import torch
from torch import Tensor

from desktop.inference.worker.fast_engine.packed_and_slot_attention import copy_to_device
from desktop.inference.worker.fast_engine.write_packed_prompts import PackedPrompt
from desktop.inference.worker.preprocessing.prompt_preprocessor import PromptPreprocessor
from desktop.inference.worker.untyped_transformers_import import Foreign
from desktop.inference.worker_commands import PromptRequest

TILES_AT_ONCE = 128
PREPARERS = 8
"""Copies of the processor at most: a large vocabulary takes some tens of MB in each."""


class TiledVision:
    """Prompts and features of a family whose tower takes `inputs`. nested: whether it wants tiles by prompt, as the
    Idefics families do."""

    axes = 1

    def __init__(self, model: Foreign, processor: Foreign, picture: int, *, nested: bool) -> None:
        self.picture = picture
        self._inputs = ("pixel_values", "pixel_attention_mask") if nested else ("pixel_values",)
        self._nested = nested
        self._dtype = model.dtype
        self._seen: Foreign = model.model.get_image_features
        self._processor = processor
        self._idle: list[PromptPreprocessor] = []
        self._room = threading.BoundedSemaphore(PREPARERS)

    def prepare(self, request: PromptRequest) -> PackedPrompt:
        """As batch 1 prepares it. Each thread has a processor of its own meanwhile: a tokenizer serves one at a time.

        Raises RequestError.
        """
        with self._room:
            try:
                preparer = self._idle.pop()
            except IndexError:
                preparer = PromptPreprocessor(copy.deepcopy(self._processor), self.picture, self._dtype)
            try:
                batch = preparer.prepare([request], lambda: None)
            finally:
                self._idle.append(preparer)
        inputs: Foreign = batch.inputs
        found = [inputs[name] for name in self._inputs if name in inputs]
        ids: Tensor = inputs["input_ids"][0]
        return PackedPrompt(
            request=request,
            ids=ids,
            positions=torch.arange(len(ids))[None],
            pixels=tuple(one[0] if self._nested else one for one in found),
            grids=(),
            text=batch.prompts[0],
            sent=batch.pictures[0],
        )

    def features(self, prompts: Sequence[PackedPrompt], device: torch.device) -> list[Tensor]:
        """The tower's features of all tiles of all prompts (image tokens, width); empty without tiles."""
        tiles = [prompt.pixels for prompt in prompts if prompt.pixels]
        if not tiles:
            return []
        whole = [torch.cat([copy_to_device(device, one) for one in parts]) for parts in zip(*tiles, strict=True)]
        return [
            torch.cat([self._of(parts) for parts in zip(*(one.split(TILES_AT_ONCE) for one in whole), strict=True)])
        ]

    def _of(self, parts: Sequence[Tensor]) -> Tensor:
        given = dict(zip(self._inputs, parts, strict=False))
        if self._nested:
            given = {name: part[None] for name, part in given.items()}
        return torch.cat([*self._seen(**given, return_dict=True).pooler_output])
