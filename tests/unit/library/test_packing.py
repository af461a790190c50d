"""Pictures are packed once each, by several threads, and what goes wrong there is heard."""

import threading

import numpy as np
import pytest

from desktop.benchmarks.decode_image_pixels import decode
from desktop.library.images.verified_pixel_cache import Pixels
from desktop.library.item_generation.png_writer import PngWriter


def some_pixels(seed: int) -> Pixels:
    return np.random.default_rng(seed).integers(0, 256, (16, 16, 3), dtype=np.uint8)


def test_that_each_picture_is_stored_once_and_whole() -> None:
    kept: dict[str, bytes] = {}
    lock = threading.Lock()
    times: list[str] = []

    def store(name: str, data: bytes) -> int:
        with lock:
            times.append(name)
            kept[name] = data
        return len(data)

    packer = PngWriter(store)
    for seed in [*range(20), *range(20)]:
        packer.add(str(seed), some_pixels(seed))
    packer.settle()
    packer.close()
    assert sorted(times) == sorted(map(str, range(20)))
    assert all(np.array_equal(decode(data), some_pixels(int(name))) for name, data in kept.items())
    assert packer.stored("3") == len(kept["3"])


def test_that_a_disk_that_is_full_is_heard_by_who_packs() -> None:
    def full(name: str, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    packer = PngWriter(full)
    packer.add("one", some_pixels(1))
    with pytest.raises(OSError, match="No space"):
        packer.settle()
    packer.close()
