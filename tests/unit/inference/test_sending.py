"""Pictures on their way to a worker."""

import io
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from db.lab import Lab
from db.rows import ImageFileRow
from db.stores import image_metadata
from desktop.benchmarks.decode_image_pixels import decode, encode_png, pixel_hash
from desktop.benchmarks.item import ImageRole, ItemImage
from desktop.inference.backends.image_files_for_worker import image_part
from desktop.inference.model_conditions import DEFAULT, condition_named
from desktop.inference.worker.preprocessing import read_transferred_images as worker_pictures
from desktop.inference.worker_commands import PicturePart
from desktop.library.images.crop_mark_resize_edits import shrink_to_side
from tests.unit.inference.helpers import RED, plain

RNG = np.random.default_rng(1)


def kept(lab: Lab, data: bytes) -> ItemImage:
    pixels = decode(data)
    file = lab.media.put(data)
    name = pixel_hash(pixels)
    height, width = pixels.shape[:2]
    row = ImageFileRow(file=file, pixels=name, width=width, height=height, bytes=len(data), mime="image/x")
    lab.write(image_metadata.add_image_files, [row]).result()
    return ItemImage(role=ImageRole.STIMULUS, pixels=name, width=width, height=height, file=file)


def encoded(mode: str, kind: str, **options: object) -> bytes:
    shape = (16, 24) if mode in {"L", "P"} else (16, 24, len(mode))
    image = Image.fromarray(RNG.integers(0, 255, shape, dtype=np.uint8))
    image = image.convert("P") if mode == "P" else Image.frombytes(mode, image.size, image.tobytes())
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def exif(orientation: int) -> bytes:
    tags = Image.Exif()
    tags[0x0112] = orientation
    return tags.tobytes()


PROBES = [
    *(encoded("RGB", "JPEG", exif=exif(turn)) for turn in range(1, 9)),
    encoded("RGBA", "PNG"),
    encoded("LA", "PNG"),
    encoded("L", "PNG"),
    encoded("P", "PNG", transparency=3),
    encoded("CMYK", "JPEG"),
]


@pytest.mark.parametrize("data", PROBES, ids=lambda data: str(len(data)))
def test_that_the_worker_sees_the_pixels_that_people_see(lab: Lab, data: bytes) -> None:
    part = image_part(lab, kept(lab, data), DEFAULT)
    assert np.array_equal(worker_pictures.read_image(part), decode(data))


def test_that_a_stored_png_goes_as_it_is_and_anything_else_as_a_png_made_once(lab: Lab) -> None:
    png = image_part(lab, kept(lab, encode_png(plain(RED))), DEFAULT)
    photo = kept(lab, PROBES[5])
    jpeg = image_part(lab, photo, DEFAULT)
    assert Path(png.path).parent.parent == lab.folder / "media"
    made = Path(jpeg.path)
    assert made.parent == lab.folder / "cache" / "pixels"
    before = made.stat().st_mtime_ns
    assert image_part(lab, photo, DEFAULT) == jpeg
    assert made.stat().st_mtime_ns == before


def test_that_the_same_pixels_in_another_file_are_the_same_picture(lab: Lab) -> None:
    small, large = (encode_png(plain(RED)), io.BytesIO())
    Image.fromarray(plain(RED)).save(large, "PNG", compress_level=0)
    one, other = kept(lab, small), kept(lab, large.getvalue())
    assert one.file != other.file
    assert image_part(lab, one, DEFAULT).pixels == image_part(lab, other, DEFAULT).pixels


def test_that_a_resized_picture_fits_keeps_its_shape_and_is_never_enlarged(lab: Lab) -> None:
    wide = RNG.integers(0, 255, (100, 300, 3), dtype=np.uint8)
    assert shrink_to_side(wide, 60).shape == (20, 60, 3)
    assert shrink_to_side(wide, 300) is wide
    part = image_part(lab, kept(lab, encode_png(wide)), condition_named("resized-60"))
    assert worker_pictures.image_size(part) == (60, 20)
    assert isinstance(part, PicturePart)
