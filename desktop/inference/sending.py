"""Pictures for a worker: lossless files of the normalised pixels, written once, named by hash."""

from collections.abc import Callable
from pathlib import Path

from PIL import Image

from db.files import write_whole
from db.lab import Lab
from desktop.benchmarks.item import Item, Kind, Picture
from desktop.benchmarks.pixels import Pixels, encode_png, pixel_hash
from desktop.benchmarks.words import say
from desktop.inference.commands import PicturePart, Request, TextPart, TraceForm
from desktop.inference.conditions import Condition
from desktop.inference.errors import PictureUnwritten
from desktop.inference.prompt import Prompt, Words
from desktop.library import pictures
from desktop.library.edits import fitted

PNG = b"\x89PNG\r\n\x1a\n"


def picture_part(lab: Lab, picture: Picture, condition: Condition) -> PicturePart:
    """The picture as it is sent: the lab's own pixels, or fitted into the condition's square."""
    if condition.resize is not None:
        pixels = fitted(pictures.load(lab, picture), condition.resize)
        name = pixel_hash(pixels)
        return PicturePart(path=str(_cached(lab, name, lambda: pixels)), pixels=name)
    stored = lab.media.path(picture.file) if picture.file else None
    if stored is None or not _is_png(stored):
        stored = _cached(lab, picture.pixels, lambda: pictures.load(lab, picture))
    return PicturePart(path=str(stored), pixels=picture.pixels)


def lies_on_white(lab: Lab, picture: Picture) -> bool:
    """Whether the stored file has transparency: people and models see white there."""
    stored = lab.media.path(picture.file) if picture.file else None
    if stored is None or not stored.is_file():
        return False
    with Image.open(stored) as opened:
        return opened.has_transparency_data


def _cached(lab: Lab, name: str, pixels: Callable[[], Pixels]) -> Path:
    file = lab.folder / "cache" / "pixels" / f"{name}.png"
    if not file.is_file():
        _write(file, pixels())
    return file


def _is_png(file: Path) -> bool:
    """Whether a file is a PNG, which is sent unchanged: any decoder gives the same pixels, and the hash is checked."""
    if not file.is_file():
        return False
    with file.open("rb") as stream:
        return stream.read(len(PNG)) == PNG


def request_for(
    lab: Lab, item: Item, prompt: Prompt, condition: Condition, request_id: str, *, system: str | None = None
) -> Request:
    """The prompt with its pictures as files, ready for a worker; system: the text of a system message before it."""
    held = condition.schema_held and item.kind is Kind.TRACE
    parts = {index: picture_part(lab, item.images[index], condition) for index in set(prompt.pictures)}
    return Request(
        id=request_id,
        parts=tuple(
            TextPart(text=part.text) if isinstance(part, Words) else parts[part.index] for part in prompt.parts
        ),
        form=TraceForm() if held else None,
        thinking=condition.thinking,
        system=system,
    )


def _write(file: Path, pixels: Pixels) -> None:
    """Whole or not at all: a worker may look for the file while another process writes it. Raises PictureUnwritten."""
    try:
        write_whole(file, encode_png(pixels), durable=False)
    except OSError as error:
        raise PictureUnwritten(
            say("{file} cannot be written: {reason}."),
            hint=say("Free some space and try again."),
            file=str(file.parent),
            reason=error.strerror or type(error).__name__,
        ) from error
