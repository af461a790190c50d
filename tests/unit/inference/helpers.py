"""What the tests of inference share: pictures of one colour, scripted models, a client that waits."""

import json
from pathlib import Path

import numpy as np

from db.ids import new_id
from db.lab import Lab
from db.rows import ImageFileRow
from db.stores import image_metadata, items
from desktop.benchmarks.decode_image_pixels import Pixels, encode_png, pixel_hash
from desktop.benchmarks.item import AnswerOption, ImageRole, Item, ItemImage, ItemKind
from desktop.inference.models import registry
from desktop.inference.models.registry import FakeModel, model_row
from desktop.inference.worker_commands import DecodingSettings, Part, PicturePart, PromptRequest, TextPart
from desktop.library.item_rows import item_row

RED, GREEN, BLUE, GREY = (255, 0, 0), (0, 255, 0), (0, 0, 255), (128, 128, 128)
Colour = tuple[int, int, int]


def model_parts(folder: Path) -> Path:
    """The small files that every model's folder has beside configuration and weights."""
    for name, content in (("preprocessor_config.json", "{}"), ("tokenizer.json", "{}"), ("chat_template.jinja", "{}")):
        if not (folder / name).exists():
            (folder / name).write_text(content)
    return folder


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


def request(name: str, *parts: str | PicturePart) -> PromptRequest:
    """A prompt of words and pictures."""
    made: list[Part] = [TextPart(text=part) if isinstance(part, str) else part for part in parts]
    return PromptRequest(id=name, parts=tuple(made))


def scripted(folder: Path, **script: object) -> Path:
    """A model folder of the fake engine; `script` as in `tests.scripted_worker.Script`."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "fake.json").write_text(json.dumps(script))
    return folder


def choice(key: str, question: str, answer: str = "B", colours: tuple[Colour, ...] = ()) -> Item:
    """A choice among A, B, C and D with pictures of one colour."""
    return Item(
        benchmark="own",
        version="1",
        key=key,
        task="colours",
        kind=ItemKind.CHOICE,
        question=question,
        images=tuple(
            ItemImage(role=ImageRole.STIMULUS, pixels=pixel_hash(plain(c)), width=56, height=56) for c in colours
        ),
        options=tuple(AnswerOption(id=name) for name in "ABCD"),
        answer=answer,
        factors={},
    )


def stored(lab: Lab, key: str, question: str, answer: str = "B", colours: tuple[Colour, ...] = ()) -> Item:
    """A choice that lies in the lab with its pictures."""
    files = [_put(lab, colour) for colour in colours]
    item = choice(key, question, answer, colours)
    images = tuple(p.model_copy(update={"file": file}) for p, file in zip(item.images, files, strict=True))
    lab.write(items.add_items, [item_row(item, files)], import_id=new_id()).result()
    return item.model_copy(update={"images": images})


def _put(lab: Lab, colour: Colour) -> str:
    data = encode_png(plain(colour))
    file = lab.media.put(data)
    row = ImageFileRow(
        file=file, pixels=pixel_hash(plain(colour)), width=56, height=56, bytes=len(data), mime="image/png"
    )
    lab.write(image_metadata.add_image_files, [row]).result()
    return file


def add_fake(lab: Lab, name: str = "fake", decoding: DecodingSettings | None = None, **script: object) -> None:
    """Put a scripted model into the lab."""
    folder = scripted(lab.folder / "models" / name, **script)
    registry.add_model(
        lab, model_row(name, FakeModel(folder=str(folder), decoding=decoding or DecodingSettings()), trained=False)
    )
