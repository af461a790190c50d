"""What the tests of inference share: pictures of one colour, scripted models, a client that waits."""

import json
from pathlib import Path

import numpy as np

from desktop.benchmarks.item import Item, Kind, Option, Picture, Role
from desktop.benchmarks.pixels import Pixels, encode_png, pixel_hash
from desktop.inference.commands import Part, PicturePart, Request, TextPart

RED, GREEN, BLUE, GREY = (255, 0, 0), (0, 255, 0), (0, 0, 255), (128, 128, 128)
Colour = tuple[int, int, int]


def plain(colour: Colour, width: int = 56, height: int = 56) -> Pixels:
    """A picture of one colour."""
    return np.full((height, width, 3), colour, dtype=np.uint8)


def picture(folder: Path, colour: Colour, width: int = 56, height: int = 56) -> PicturePart:
    """A picture of one colour as a file that a worker can read."""
    pixels = plain(colour, width, height)
    name = pixel_hash(pixels)
    file = folder / f"{name}.png"
    file.write_bytes(encode_png(pixels))
    return PicturePart(path=str(file), pixels=name)


def request(name: str, *parts: str | PicturePart) -> Request:
    """A prompt of words and pictures."""
    made: list[Part] = [TextPart(text=part) if isinstance(part, str) else part for part in parts]
    return Request(id=name, parts=tuple(made))


def scripted(folder: Path, **script: object) -> Path:
    """A model folder of the fake engine; `script` as in `desktop.inference.worker.fake.Script`."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "fake.json").write_text(json.dumps(script))
    return folder


def choice(
    key: str, question: str, answer: str = "B", colours: tuple[Colour, ...] = (), files: tuple[str, ...] = ()
) -> Item:
    """A choice among A, B, C and D with pictures of one colour."""
    pictures = tuple(
        Picture(role=Role.STIMULUS, pixels=pixel_hash(plain(colour)), width=56, height=56, file=file)
        for colour, file in zip(colours, files or ("",) * len(colours), strict=True)
    )
    options = tuple(Option(id=name) for name in "ABCD")
    return Item(
        benchmark="own",
        version="1",
        key=key,
        task="colours",
        kind=Kind.CHOICE,
        question=question,
        images=pictures,
        options=options,
        answer=answer,
        factors={},
    )
