"""One normaliser: whatever the file holds, people and models see the same upright RGB pixels on white."""

import io
from contextlib import suppress

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from desktop.benchmarks.decode_image_pixels import BadImage, Pixels, decode, encode_png, pixel_hash
from tests.unit.benchmarks.photographs import scenery


def packed(image: Image.Image, kind: str = "PNG", **how: object) -> bytes:
    """An image as the bytes of a file."""
    buffer = io.BytesIO()
    image.save(buffer, kind, **how)
    return buffer.getvalue()


AVIF = packed(Image.fromarray(scenery(4, 24, 32)), "AVIF")


@pytest.mark.parametrize("orientation", range(1, 9))
def test_that_a_turned_photograph_comes_out_upright(orientation: int) -> None:
    upright = scenery(1, 16, 24)
    undo = {
        1: upright,
        2: upright[:, ::-1],
        3: upright[::-1, ::-1],
        4: upright[::-1],
        5: upright.transpose(1, 0, 2),
        6: np.rot90(upright, 1),
        7: np.rot90(upright, 2).transpose(1, 0, 2),
        8: np.rot90(upright, -1),
    }[orientation]
    exif = Image.Exif()
    exif[0x0112] = orientation
    stored = packed(Image.fromarray(np.ascontiguousarray(undo)), exif=exif)
    assert np.array_equal(decode(stored), upright)


@pytest.mark.parametrize("mode", ["RGBA", "LA", "P"])
def test_that_transparency_lies_on_white(mode: str) -> None:
    image = Image.new("RGBA", (4, 4), (0, 0, 0, 0))
    image.putpixel((0, 0), (0, 0, 0, 255))
    pixels = decode(packed(image.convert(mode)))
    assert tuple(pixels[0, 0]) == (0, 0, 0)
    assert (pixels[1:] == 255).all()


def test_that_half_transparency_is_mixed_with_white() -> None:
    assert set(decode(packed(Image.new("RGBA", (2, 2), (0, 0, 0, 51)))).ravel()) == {204}


def test_that_sixteen_bits_are_scaled() -> None:
    deep = np.array([[0, 257, 65535], [128, 129, 32768]], dtype=np.uint16)
    assert decode(packed(Image.fromarray(deep)))[..., 0].tolist() == [[0, 1, 255], [0, 1, 128]]


@pytest.mark.parametrize(
    ("mode", "kind"), [("L", "PNG"), ("1", "PNG"), ("CMYK", "JPEG"), ("P", "GIF"), ("YCbCr", "JPEG")]
)
def test_that_every_mode_becomes_rgb(mode: str, kind: str) -> None:
    pixels = decode(packed(Image.fromarray(scenery(2, 20, 30)).convert(mode), kind))
    assert pixels.shape == (20, 30, 3)
    assert pixels.dtype == np.uint8


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("data", [b"", b"not a picture", b"\x89PNG\r\n\x1a\n", b"GIF89a", b"II*\0\x08\0\0\0"])
def test_that_what_is_no_picture_is_one_sentence(data: bytes) -> None:
    with pytest.raises(BadImage, match="not a valid image"):
        decode(data)


@given(cut=st.integers(1, 400))
def test_that_a_cut_file_is_refused(cut: int) -> None:
    whole = packed(Image.fromarray(scenery(3, 20, 20)), "JPEG")
    with pytest.raises(BadImage):
        decode(whole[: max(1, len(whole) - cut - 2)])


@given(place=st.integers(0, 4_000), bit=st.integers(0, 7))
def test_that_a_flipped_bit_gives_a_picture_or_one_sentence(place: int, bit: int) -> None:
    data = bytearray(AVIF)
    data[place % len(data)] ^= 1 << bit
    with suppress(BadImage):
        decode(bytes(data))


def test_that_an_avif_with_a_broken_part_is_one_sentence() -> None:
    data = AVIF.replace(b"iloc", b"iloC")
    assert data != AVIF
    with pytest.raises(BadImage, match="not a valid image"):
        decode(data)


def test_that_a_huge_picture_is_refused_before_it_is_read() -> None:
    with pytest.raises(BadImage, match="300 × 200 pixels"):
        decode(packed(Image.new("RGB", (300, 200))), limit=59_999)


def test_that_floating_point_pictures_are_refused() -> None:
    with pytest.raises(BadImage, match="floating-point"):
        decode(packed(Image.new("F", (3, 3)), "TIFF"))


@given(seed=st.integers(0, 1000), height=st.integers(1, 40), width=st.integers(1, 40), grey=st.booleans())
def test_that_packing_loses_nothing(seed: int, height: int, width: int, grey: bool) -> None:
    pixels: Pixels = np.random.default_rng(seed).integers(0, 256, (height, width, 3), dtype=np.uint8)
    if grey:
        pixels[:] = pixels[..., :1]
    again = decode(encode_png(pixels))
    assert np.array_equal(again, pixels)
    assert pixel_hash(again) == pixel_hash(pixels)


def test_that_the_hash_knows_the_shape_and_no_memory_layout() -> None:
    pixels = scenery(4, 6, 8)
    assert pixel_hash(pixels) == pixel_hash(np.asfortranarray(pixels))
    assert pixel_hash(pixels.reshape(8, 6, 3)) != pixel_hash(pixels)
