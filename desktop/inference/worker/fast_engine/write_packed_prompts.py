# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false, reportMissingTypeStubs=false
"""Writes packed prompts: images read and checked, words as tokens, the place of each token in time, height, width."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import torch
from jinja2 import TemplateError
from numpy import uint8
from numpy.typing import NDArray
from torch import Tensor

from desktop.inference.worker.engine_protocol_and_errors import RequestError, error_first_line
from desktop.inference.worker.fast_engine.any_size_vision_tower import Grid
from desktop.inference.worker.fast_engine.packed_and_slot_attention import copy_to_device
from desktop.inference.worker.preprocessing import chat_template_thinking_switch
from desktop.inference.worker.preprocessing.chat_messages import chat_messages, check_system_message
from desktop.inference.worker.preprocessing.escape_special_tokens import special_token_escaper
from desktop.inference.worker.untyped_transformers_import import Foreign
from desktop.inference.worker_commands import PromptRequest
from desktop.inference.worker_events import FailureDetail, SentPicture


@dataclass(frozen=True, slots=True)
class PackedPrompt:
    """One prompt. text: as the chat template rendered it. ids (tokens), positions (axes, tokens), and pixels as the
    family's `features` takes them; all on the host. grids: of each picture, where it keeps its shape."""

    request: PromptRequest
    ids: Tensor
    positions: Tensor
    pixels: tuple[Tensor, ...]
    grids: tuple[Grid, ...]
    text: str
    sent: tuple[SentPicture, ...]

    @property
    def image_tokens(self) -> int:
        """How many tokens the pictures take."""
        return sum(picture.tokens for picture in self.sent)


ImageReader = Callable[[PromptRequest], Sequence[NDArray[uint8]]]
"""The decoded, checked pictures of a prompt. Raises RequestError."""


class PromptWriter:
    """Makes prompts ready, in several threads: pictures side by side, the tokenizer one at a time."""

    def __init__(self, processor: Foreign, read: ImageReader) -> None:
        self._read = read
        self._processor = processor
        self._images = processor.image_processor
        self._disarm = special_token_escaper(processor.tokenizer)
        self._lock = threading.Lock()

    def prepare(self, request: PromptRequest) -> PackedPrompt:
        """Raises RequestError where a picture or the words are not what they should be."""
        pixels = tuple(torch.tensor(part).permute(2, 0, 1) for part in self._read(request))
        try:
            grids = tuple(self._grid(part) for part in pixels)
            pixels = tuple(self._resized(part, grid) for part, grid in zip(pixels, grids, strict=True))
            rendered, ids = self._words(request, grids)
        except (ValueError, TypeError, LookupError, TemplateError) as error:
            raise RequestError(FailureDetail(code="bad_request", detail=error_first_line(error))) from error
        merge = self._images.merge_size
        return PackedPrompt(
            request=request,
            ids=ids,
            positions=token_positions(ids, grids, self._processor.image_token_id, merge),
            pixels=pixels,
            grids=grids,
            text=rendered,
            sent=tuple(self._sent(grid) for grid in grids),
        )

    def patches(self, prompts: Sequence[PackedPrompt], device: torch.device) -> Tensor | None:
        """The pictures of all prompts as the processor makes patches of them; all but the resizing is done on the
        device."""
        found = [copy_to_device(device, part) for prompt in prompts for part in prompt.pixels]
        if not found:
            return None
        made: Foreign = self._images(images=found, device=str(device), return_tensors="pt")
        grids = [tuple(row) for row in made["image_grid_thw"].tolist()]
        if grids != [grid for prompt in prompts for grid in prompt.grids]:
            raise ValueError("the processor made other patches than were foretold")
        return made["pixel_values"]

    def _grid(self, pixels: Tensor) -> Grid:
        from transformers.models.qwen2_vl.image_processing_qwen2_vl import smart_resize

        own, size = self._images, self._images.size
        height, width = smart_resize(
            pixels.shape[1],
            pixels.shape[2],
            factor=own.patch_size * own.merge_size,
            min_pixels=size["shortest_edge"],
            max_pixels=size["longest_edge"],
        )
        return 1, height // own.patch_size, width // own.patch_size

    def _resized(self, pixels: Tensor, grid: Grid) -> Tensor:
        """A picture in the size of its grid, resized on the host as for batch 1: a GPU rounds some pixels otherwise."""
        from torchvision.transforms.v2 import functional
        from transformers.image_utils import pil_torch_interpolation_mapping

        size = [grid[1] * self._images.patch_size, grid[2] * self._images.patch_size]
        if list(pixels.shape[1:]) == size:
            return pixels
        wanted = self._images.resample
        mode: Foreign = pil_torch_interpolation_mapping.get(wanted, wanted)
        return functional.resize(pixels, size, interpolation=mode, antialias=True)

    def _sent(self, grid: Grid) -> SentPicture:
        patch, unit = self._images.patch_size, self._images.merge_size**2
        return SentPicture(width=grid[2] * patch, height=grid[1] * patch, tiles=1, tokens=grid[1] * grid[2] // unit)

    def _words(self, request: PromptRequest, grids: Sequence[Grid]) -> tuple[str, Tensor]:
        """The rendered prompt, and its tokens with as many places for each picture as it takes. The tokenizer gets one
        mark a picture: hundreds would take most of its time, in which no other thread runs."""
        content = [
            {"type": "image"} if part.type == "picture" else {"type": "text", "text": self._disarm(part.text)}
            for part in request.parts
        ]
        switches = chat_template_thinking_switch.template_switches(str(self._processor.chat_template), [request])
        unit, mark = self._images.merge_size**2, self._processor.image_token
        with self._lock:
            rendered: str = self._processor.apply_chat_template(
                chat_messages(request, content, self._disarm), add_generation_prompt=True, tokenize=False, **switches
            )
            check_system_message(request, rendered, self._disarm)
            if (room := rendered.count(mark)) != len(grids):
                raise ValueError(f"the template has room for {room} of {len(grids)} pictures")
            ids = torch.tensor(self._processor.tokenizer(rendered)["input_ids"])
        marks = ids == self._processor.image_token_id
        if int(marks.sum()) != len(grids):
            raise ValueError(f"the tokenizer made {int(marks.sum())} image tokens of {len(grids)}")
        places = torch.ones_like(ids)
        places[marks] = torch.tensor([grid[1] * grid[2] // unit for grid in grids], dtype=ids.dtype)
        return rendered, ids.repeat_interleave(places)


def token_positions(ids: Tensor, grids: Sequence[Grid], picture: int, merge: int) -> Tensor:
    """Positions of tokens in time, height and width (3, tokens), as in the model's `get_rope_index`: a word advances
    all three by one; a picture starts at the current position, extends over rows and columns, and advances it by its
    longer side."""
    parts: list[Tensor] = []
    at, place = 0, 0
    marks = (ids == picture).nonzero().flatten()
    seen = 0
    for grid in grids:
        start = int(marks[seen])
        rows, columns = grid[1] // merge, grid[2] // merge
        parts.append(torch.arange(start - at).expand(3, -1) + place)
        place += start - at
        spread = torch.meshgrid(torch.arange(1), torch.arange(rows), torch.arange(columns), indexing="ij")
        parts.append(torch.stack(spread).flatten(1) + place)
        place += max(rows, columns)
        at = start + rows * columns
        seen += rows * columns
    parts.append(torch.arange(len(ids) - at).expand(3, -1) + place)
    return torch.cat(parts, dim=1)
