"""Pictures for a worker: lossless files of the normalised pixels, written once, named by hash."""

from collections.abc import Callable
from pathlib import Path

from PIL import Image

from db.folder.atomic_file_writes import write_file_atomically
from db.lab import Lab
from desktop.benchmarks.decode_image_pixels import Pixels, encode_png, pixel_hash
from desktop.benchmarks.item import Item, ItemImage, ItemKind
from desktop.benchmarks.messages import say
from desktop.inference.model_conditions import ModelCondition
from desktop.inference.model_errors import ImageNotWritten
from desktop.inference.model_prompt import ModelPrompt, PromptWords
from desktop.inference.worker_commands import PicturePart, PromptRequest, TextPart, TraceForm
from desktop.library.images import verified_pixel_cache
from desktop.library.images.crop_mark_resize_edits import shrink_to_side

PNG = b"\x89PNG\r\n\x1a\n"


def image_part(lab: Lab, picture: ItemImage, condition: ModelCondition) -> PicturePart:
    """The picture as it is sent: the lab's own pixels, or fitted into the condition's square."""
    if condition.resize is not None:
        pixels = shrink_to_side(verified_pixel_cache.load_pixels(lab, picture), condition.resize)
        name = pixel_hash(pixels)
        return PicturePart(path=str(_cached_image(lab, name, lambda: pixels)), pixels=name)
    stored = lab.media.path(picture.file) if picture.file else None
    if stored is None or not _is_png_file(stored):
        stored = _cached_image(lab, picture.pixels, lambda: verified_pixel_cache.load_pixels(lab, picture))
    return PicturePart(path=str(stored), pixels=picture.pixels)


def is_shown_on_white(lab: Lab, picture: ItemImage) -> bool:
    """Whether the stored file has transparency: people and models see white there."""
    stored = lab.media.path(picture.file) if picture.file else None
    if stored is None or not stored.is_file():
        return False
    with Image.open(stored) as opened:
        return opened.has_transparency_data


def _cached_image(lab: Lab, name: str, pixels: Callable[[], Pixels]) -> Path:
    file = lab.folder / "cache" / "pixels" / f"{name}.png"
    if not file.is_file():
        _write_image(file, pixels())
    return file


def _is_png_file(file: Path) -> bool:
    """Whether a file is a PNG, which is sent unchanged: any decoder gives the same pixels, and the hash is checked."""
    if not file.is_file():
        return False
    with file.open("rb") as stream:
        return stream.read(len(PNG)) == PNG


def build_request(
    lab: Lab, item: Item, prompt: ModelPrompt, condition: ModelCondition, request_id: str, *, system: str | None = None
) -> PromptRequest:
    """The prompt with its pictures as files, ready for a worker; system: the text of a system message before it."""
    held = condition.schema_held and item.kind is ItemKind.TRACE
    parts = {index: image_part(lab, item.images[index], condition) for index in set(prompt.pictures)}
    return PromptRequest(
        id=request_id,
        parts=tuple(
            TextPart(text=part.text) if isinstance(part, PromptWords) else parts[part.index] for part in prompt.parts
        ),
        form=TraceForm() if held else None,
        thinking=condition.thinking,
        system=system,
    )


def _write_image(file: Path, pixels: Pixels) -> None:
    """Whole or not at all: a worker may look for the file while another process writes it. Raises ImageNotWritten."""
    try:
        write_file_atomically(file, encode_png(pixels), durable=False)
    except OSError as error:
        raise ImageNotWritten(
            say("{file} cannot be written: {reason}."),
            hint=say("Free up some disk space and try again."),
            file=str(file.parent),
            reason=error.strerror or type(error).__name__,
        ) from error
