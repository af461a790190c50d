"""What the pictures of a batch became, read from the tensors that go into the model."""

from collections.abc import Sequence

from desktop.inference.events import SentPicture
from desktop.inference.worker.libraries import Foreign

Size = tuple[int, int]


def image_token_id(model: Foreign, processor: Foreign) -> int:
    """The id that stands for a piece of a picture in the prompt."""
    for holder in (processor, model.config):
        for name in ("image_token_id", "image_token_index"):
            if isinstance(found := getattr(holder, name, None), int):
                return found
    return int(processor.tokenizer.convert_tokens_to_ids(processor.image_token))


def tokens_expected(processor: Foreign, sizes: Sequence[Size]) -> list[tuple[int, int]]:
    """Image tokens and tiles of pictures (width, height), as the processor would make them, without their pixels."""
    turned = [(height, width) for width, height in sizes]
    data = processor._get_num_multimodal_tokens(image_sizes=turned)  # noqa: SLF001 - made for servers, not yet public
    return list(zip(data["num_image_tokens"], data["num_image_patches"], strict=True))


def sent_pictures(
    processor: Foreign, inputs: Foreign, sizes: Sequence[Sequence[Size]]
) -> list[tuple[SentPicture, ...]]:
    """For each prompt its pictures as sent. `sizes`: of the normalised pictures, a list a prompt.

    Where the processor keeps the aspect (`image_grid_thw`) width and height are the resized picture's; where it cuts
    tiles they are one tile's.
    """
    grids = inputs.get("image_grid_thw")
    found: list[tuple[SentPicture, ...]] = []
    place = 0
    for own in sizes:
        counts = tokens_expected(processor, own) if own else []
        pictures: list[SentPicture] = []
        for tokens, patches in counts:
            width, height, tiles = _grid_size(processor, grids[place]) if grids is not None else _tile(inputs, patches)
            pictures.append(SentPicture(width=width, height=height, tiles=tiles, tokens=int(tokens)))
            place += 1
        found.append(tuple(pictures))
    return found


def _grid_size(processor: Foreign, grid: Foreign) -> tuple[int, int, int]:
    patch = int(processor.image_processor.patch_size)
    return int(grid[2]) * patch, int(grid[1]) * patch, 1


def _tile(inputs: Foreign, tiles: int) -> tuple[int, int, int]:
    height, width = inputs["pixel_values"].shape[-2:]
    return int(width), int(height), int(tiles)
