"""Caches the vision tower's outputs for the last pictures on a CPU: for several questions about one picture, and for
repeats, they are computed once."""

from collections import OrderedDict
from collections.abc import Callable
from hashlib import blake2b

import torch
from transformers.modeling_outputs import BaseModelOutputWithPooling

from desktop.inference.worker.untyped_transformers_import import Foreign

MOST_BYTES = 128 * 2**20
FAMILIES = {"idefics3", "smolvlm"}
"""Their towers take pictures of one size, (n, channels, height, width), and give each a row of its own."""


class VisionOutputCache:
    """Takes the place of `forward` of a tower. The output is kept by the content of each picture; the oldest go first
    where they take more than `most` bytes. active: while it is False everything is computed, as parity needs it."""

    def __init__(self, forward: Callable[..., Foreign], most: int = MOST_BYTES) -> None:
        self._forward = forward
        self._most = most
        self.active = True
        self._kept: OrderedDict[bytes, Foreign] = OrderedDict()
        self._bytes = 0

    def __call__(self, pixel_values: Foreign, patch_attention_mask: Foreign = None, **more: Foreign) -> Foreign:
        """The tower's output for these pictures; only those that are not known are computed, each once."""
        whole = more.get("output_hidden_states") or more.get("output_attentions")
        if not self.active or whole or patch_attention_mask is None:
            return self._forward(pixel_values=pixel_values, patch_attention_mask=patch_attention_mask, **more)
        keys = [_image_key(*pair) for pair in zip(pixel_values, patch_attention_mask, strict=True)]
        found = {key: self._kept[key] for key in keys if key in self._kept}
        first = {key: place for place, key in reversed(list(enumerate(keys))) if key not in found}
        if new := sorted(first.values()):
            masks = patch_attention_mask[new]
            output = self._forward(pixel_values=pixel_values[new], patch_attention_mask=masks, **more)
            found |= {keys[place]: row for place, row in zip(new, output.last_hidden_state, strict=True)}
        self._keep(found)
        return BaseModelOutputWithPooling(last_hidden_state=torch.stack([found[key] for key in keys]))

    def _keep(self, found: dict[bytes, Foreign]) -> None:
        for key, row in found.items():
            if key not in self._kept:
                self._kept[key] = row.clone()
                self._bytes += row.nbytes
            self._kept.move_to_end(key)
        while self._bytes > self._most:
            _, row = self._kept.popitem(last=False)
            self._bytes -= row.nbytes


def cache_vision_outputs(model: Foreign) -> VisionOutputCache | None:
    """Let a model on the CPU cache its vision outputs; None if that is not known to work for its family."""
    if model.config.model_type not in FAMILIES or model.device.type != "cpu":
        return None
    tower = model.model.vision_model
    tower.forward = seen = VisionOutputCache(tower.forward)
    return seen


def _image_key(pixels: Foreign, mask: Foreign) -> bytes:
    digest = blake2b(pixels.contiguous().view(torch.uint8).numpy().tobytes(), digest_size=16)
    digest.update(mask.contiguous().view(torch.uint8).numpy().tobytes())
    return digest.digest()
