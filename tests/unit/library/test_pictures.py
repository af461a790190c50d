"""Pictures are the ones that the item names, or an error."""

import threading

import numpy as np
import pytest

from db.lab import Lab
from desktop.benchmarks.decode_image_pixels import encode_png, pixel_hash
from desktop.benchmarks.item import ImageRole, ItemImage
from desktop.library.images import verified_pixel_cache
from desktop.library.images.verified_pixel_cache import DamagedImage, Pixels, load_pixels


def some_pixels(seed: int, side: int = 8) -> Pixels:
    return np.random.default_rng(seed).integers(0, 256, (side, side, 3), dtype=np.uint8)


def stored(lab: Lab, pixels: Pixels) -> ItemImage:
    return ItemImage(
        role=ImageRole.STIMULUS,
        pixels=pixel_hash(pixels),
        width=pixels.shape[1],
        height=pixels.shape[0],
        file=lab.media.put(encode_png(pixels)),
    )


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verified_pixel_cache, "_kept", verified_pixel_cache._PixelCache(3 * 8 * 8 * 3))


def test_that_a_picture_comes_back_pixel_by_pixel_and_cannot_be_changed(lab: Lab) -> None:
    pixels = some_pixels(1)
    loaded = load_pixels(lab, stored(lab, pixels))
    assert np.array_equal(loaded, pixels)
    with pytest.raises(ValueError, match="read-only"):
        loaded[0, 0, 0] = 1


def test_that_the_last_ones_are_kept_and_the_oldest_go(lab: Lab) -> None:
    all_four = [stored(lab, some_pixels(seed)) for seed in range(4)]
    first = load_pixels(lab, all_four[0])
    assert load_pixels(lab, all_four[0]) is first
    for picture in all_four[1:]:
        load_pixels(lab, picture)
    assert load_pixels(lab, all_four[0]) is not first


def test_that_a_picture_larger_than_what_is_kept_is_loaded_all_the_same(lab: Lab) -> None:
    large = some_pixels(1, side=64)
    assert np.array_equal(load_pixels(lab, stored(lab, large)), large)


def test_that_other_pixels_than_the_item_names_are_refused(lab: Lab) -> None:
    picture = stored(lab, some_pixels(1))
    other = stored(lab, some_pixels(2))
    with pytest.raises(DamagedImage, match="has changed"):
        load_pixels(lab, picture.model_copy(update={"file": other.file}))
    with pytest.raises(DamagedImage, match="never stored"):
        load_pixels(lab, picture.model_copy(update={"file": None}))


def test_that_threads_may_load_at_the_same_time(lab: Lab) -> None:
    all_of_them = [(stored(lab, some_pixels(seed)), some_pixels(seed)) for seed in range(6)]
    wrong: list[int] = []

    def look() -> None:
        for number, (picture, pixels) in enumerate(all_of_them * 5):
            if not np.array_equal(load_pixels(lab, picture), pixels):
                wrong.append(number)

    threads = [threading.Thread(target=look) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
