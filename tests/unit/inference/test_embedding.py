"""CLIP similarity in the worker: a tiny model of the real architecture with its real processor, from a folder."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import numpy as np
import pytest
from PIL import Image

from desktop.benchmarks.decode_image_pixels import Pixels, decode
from desktop.cli.run_command_line import run_command_line
from desktop.cli.window_entry_points import WindowEntryPoints
from desktop.inference.backends.clip_image_embedder import ImageEmbedder
from desktop.inference.model_errors import BrokenModel, ModelFailed, NoModelFolder
from desktop.library.item_generation.sample_lab import load_sample_photographs
from tests.unit.inference.helpers import scripted
from tests.unit.inference.library import Run
from tests.unit.inference.loaded import Loaded

SIZES = ((40, 60), (40, 60), (90, 31), (40, 60))

pytestmark = [pytest.mark.models, pytest.mark.long(180, reason="torch and a model are loaded first")]


def pieces(folder: Path) -> list[Path]:
    """Pieces of a photograph, of several sizes."""
    pixels = next(iter(load_sample_photographs())).pixels
    files: list[Path] = []
    for number, (height, width) in enumerate(SIZES):
        file = folder / f"piece{number}.png"
        Image.fromarray(pixels[17 * number : 17 * number + height, 23 * number : 23 * number + width]).save(file)
        files.append(file)
    return files


@pytest.fixture(scope="module")
def clip(oracle: Run, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Pixels]]:
    """The model's folder with what the library says of some pieces, and the pieces."""
    folder = tmp_path_factory.mktemp("clip")
    files = pieces(tmp_path_factory.mktemp("pieces"))
    oracle(Path(__file__).with_name("clip_model.py"), folder, *files).check_returncode()
    return folder, [decode(file.read_bytes()) for file in files]


@pytest.fixture(scope="module")
def embed(clip: tuple[Path, list[Pixels]], running: Loaded) -> Iterator[ImageEmbedder]:
    """The model at work in the worker that all tests share: its start takes most of the time that it is asked for."""
    with ImageEmbedder(clip[0]) as started:
        started._client = running.client
        yield started


def test_that_pieces_get_the_features_that_the_library_gives_them(
    clip: tuple[Path, list[Pixels]], embed: ImageEmbedder
) -> None:
    folder, wanted = clip
    rows = embed(wanted)
    again = embed([*wanted] * 20)  # more than one sheet holds
    assert rows.shape == (4, 24)
    np.testing.assert_allclose(rows, np.load(folder / "expected.npy"), atol=1e-4)
    np.testing.assert_allclose(again, np.tile(rows, (20, 1)), atol=1e-4)
    assert len({tuple(row.round(3)) for row in rows}) == 4


def test_that_hard_is_made_by_clip_and_its_items_say_by_which(
    clip: tuple[Path, list[Pixels]], embed: ImageEmbedder, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "photos"
    folder.mkdir()
    for photo in load_sample_photographs():
        Image.fromarray(photo.pixels).resize((240, 180)).save(folder / f"{Path(photo.name).stem}.png")
    command = ["items", "generate", "jigsaw", "--photos", str(folder), "--seed", "3", "--tasks", "missing_piece_hard"]
    made = {
        name: _made(capsys, [*command, *words, "--out", str(tmp_path / name)], tmp_path / name)
        for name, words in {
            "clip": ["--similarity", "clip", "--clip", str(clip[0])],
            "structural": ["--similarity", "structural"],
        }.items()
    }
    assert {(one["factors"]["similarity"], one["factors"].get("similarity_model")) for one in made["clip"]} == {
        ("clip", embed.name)
    }
    assert {one["factors"]["similarity"] for one in made["structural"]} == {"structural"}
    shown = {kind: [[image["pixels"] for image in one["images"]] for one in lines] for kind, lines in made.items()}
    assert shown["clip"] != shown["structural"]


def _made(capsys: pytest.CaptureFixture[str], command: list[str], out: Path) -> list[dict[str, Any]]:
    assert run_command_line(command, WindowEntryPoints(_nothing, _nothing)) == 0, capsys.readouterr().err
    return [json.loads(line) for line in (out / "items.jsonl").read_text().splitlines()]


def _nothing(place: Path | None) -> NoReturn:
    raise AssertionError(place)


def test_that_a_folder_that_gives_no_features_is_told(
    clip: tuple[Path, list[Pixels]], running: Loaded, tmp_path: Path
) -> None:
    with pytest.raises(NoModelFolder):
        ImageEmbedder(scripted(tmp_path / "fake"))
    cut = tmp_path / "cut"
    cut.mkdir()
    for file in clip[0].glob("*.json"):
        (cut / file.name).write_bytes(file.read_bytes())
    (cut / "model.safetensors").write_bytes((clip[0] / "model.safetensors").read_bytes()[:5000])
    with pytest.raises(BrokenModel):
        ImageEmbedder(cut)
    with ImageEmbedder(clip[0] / "words") as embed, pytest.raises(ModelFailed, match="Could not load"):
        embed._client = running.client
        embed(clip[1])
