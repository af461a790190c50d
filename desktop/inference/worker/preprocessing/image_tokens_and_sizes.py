"""Image tokens, tiles and sizes of the images that a model receives, predicted and read from the tensors."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

import numpy as np
from PIL import Image

from desktop.inference.worker.untyped_transformers_import import Foreign
from desktop.inference.worker_events import SentPicture

Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class ExpectedImage:
    """The tokens and tiles of a picture of some size when it is sent alone."""

    tokens: int
    tiles: int


def image_token_id(model: Foreign, processor: Foreign) -> int:
    for holder in (model.config, processor):
        for name in ("image_token_id", "image_token_index"):
            if isinstance(found := getattr(holder, name, None), int):
                return found
    return int(processor.tokenizer.convert_tokens_to_ids(processor.image_token))


class PictureAccount:
    """Counts image tokens for one processor; a size is foretold once."""

    def __init__(self, processor: Foreign, token: int) -> None:
        self._processor = processor
        self._token = token
        self._known: dict[Size, ExpectedImage] = {}

    def expected(self, size: Size) -> ExpectedImage:
        """Tokens and tiles of a picture (width, height): as the processor predicts, else measured on a blank one."""
        if size not in self._known:
            self._known[size] = self._foretold(size) or self._tried(size)
        return self._known[size]

    def _foretold(self, size: Size) -> ExpectedImage | None:
        count = getattr(self._processor, "_get_num_multimodal_tokens", None)
        if count is None:
            return None
        data = count(image_sizes=[(size[1], size[0])])
        return ExpectedImage(int(data["num_image_tokens"][0]), max(1, int(data["num_image_patches"][0])))

    def _tried(self, size: Size) -> ExpectedImage:
        blank = Image.fromarray(np.zeros((size[1], size[0], 3), dtype=np.uint8))
        inputs = self._processor(text=[self._processor.image_token], images=[[blank]], return_tensors="pt")
        tiles = inputs["pixel_values"].reshape(-1, *inputs["pixel_values"].shape[-3:]).shape[0]
        return ExpectedImage(int((inputs["input_ids"] == self._token).sum()), int(tiles))

    def tokens_of(self, ids: Sequence[int], sizes: Sequence[Size]) -> list[int]:
        """Image tokens of each picture in a prompt's ids; they add up to the real number.

        Taken from unbroken runs if there is one per picture, else as predicted, else in equal shares.
        """
        runs = [len(list(run)) for same, run in groupby(ids, key=lambda one: one == self._token) if same]
        if len(runs) == len(sizes):
            return runs
        foretold = [self.expected(size).tokens for size in sizes]
        if sum(foretold) == sum(runs):
            return foretold
        share, rest = divmod(sum(runs), len(sizes))
        return [share + (place < rest) for place in range(len(sizes))]

    def sent(self, inputs: Foreign, sizes: Sequence[Sequence[Size]]) -> list[tuple[SentPicture, ...]]:
        """For each prompt its pictures as sent. `sizes`: of the normalised pictures, a list a prompt.

        Where the processor keeps the aspect (`image_grid_thw`) width and height are the resized picture's; where it
        cuts tiles they are one tile's.
        """
        grids = inputs.get("image_grid_thw")
        places = iter(range(sum(map(len, sizes))))
        found: list[tuple[SentPicture, ...]] = []
        for ids, own in zip(inputs["input_ids"].tolist(), sizes, strict=True):
            counts = self.tokens_of(ids, own) if own else []
            pictures: list[SentPicture] = []
            for tokens, size in zip(counts, own, strict=True):
                place = next(places)
                width, height, tiles = self._grid(grids[place]) if grids is not None else self._tiles(inputs, size)
                pictures.append(SentPicture(width=width, height=height, tiles=tiles, tokens=tokens))
            found.append(tuple(pictures))
        return found

    def _grid(self, grid: Foreign) -> tuple[int, int, int]:
        patch = int(self._processor.image_processor.patch_size)
        return int(grid[2]) * patch, int(grid[1]) * patch, 1

    def _tiles(self, inputs: Foreign, size: Size) -> tuple[int, int, int]:
        height, width = inputs["pixel_values"].shape[-2:]
        return int(width), int(height), self.expected(size).tiles
