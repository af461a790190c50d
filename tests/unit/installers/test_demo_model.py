"""`eyeline-tiny`: what it may learn from, that its course follows from its seed, and that it answers as it is asked."""

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from db.lab import Lab, create_lab
from desktop.analysis.data.model_display_names import model_display_name
from desktop.benchmarks import answers, ordinal
from desktop.benchmarks.canonical_json import sha256_hex
from desktop.benchmarks.decode_image_pixels import decode
from desktop.benchmarks.jigsaw import SourcePhoto
from desktop.benchmarks.jigsaw.missing_piece_selection import _is_same_photo
from desktop.inference.models import add_demo_models
from desktop.inference.models.model_family_and_fingerprint import fingerprint_folder
from desktop.inference.models.untrained_weights_check import looks_untrained
from desktop.library.item_generation import sample_lab
from installers.demo_model import items, lessons, photographs
from installers.demo_model.items import Slot

ROOT = Path(__file__).parents[3]
SHIPPED = ROOT / "resources" / "demo_model"
COURSE_SEED, EXAM_SEED = 350, 351
SMALL = items.levels(3)
ORIGINS = ("NASA", "USGS", "Library of Congress", "Unsplash")
PERMISSIVE = {"CC0", "public domain", "no known copyright restrictions", *(f"public domain ({one})" for one in ORIGINS)}


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a small picture under every listed name."""
    folder = tmp_path_factory.mktemp("photographs")
    draws = np.random.default_rng(5)
    for entry in photographs.listed():
        coarse = draws.integers(0, 256, (6, 8, 3), dtype=np.uint8)
        Image.fromarray(coarse).resize((128, 96)).save(folder / f"{entry.name}.png")
    return folder


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[Lab]:
    with create_lab(tmp_path / "lab", name="lab") as opened:
        yield opened


def learnt() -> dict[str, photographs.Listed]:
    """The listed photographs of the training, by the hash of their file."""
    return {entry.file: entry for entry in photographs.listed() if entry.part == photographs.TRAIN}


def of_scikit_image() -> list[SourcePhoto]:
    """Those of the training that come with scikit-image."""
    import skimage

    files = [Path(skimage.__file__).parents[1] / entry.path for entry in learnt().values()]
    return [photo(file) for file in files if file.is_file()]


def photo(file: Path) -> SourcePhoto:
    data = file.read_bytes()
    return SourcePhoto(file.name, decode(data), sha256_hex(data))


def test_that_no_photograph_of_the_sample_lab_is_learnt_from() -> None:
    shown = list(sample_lab.load_sample_photographs())
    assert shown and learnt()
    assert learnt().keys().isdisjoint(entry.file for entry in shown)
    known = of_scikit_image()
    assert len(known) == sum(entry.package == "scikit-image" for entry in learnt().values())
    assert not [(one.name, other.name) for one in known for other in shown if _is_same_photo(one, other)]


@pytest.mark.shared
def test_that_no_photograph_of_the_tests_is_learnt_from(shared: Path) -> None:
    files = sorted((shared / "photos").glob("*.jpg"))
    assert files
    used = [photo(file) for file in files]
    assert learnt().keys().isdisjoint(entry.file for entry in used)
    assert not [(one.name, other.name) for one in of_scikit_image() for other in used if _is_same_photo(one, other)]
    sources = {line.rpartition("(")[2] for line in (shared / "photos" / "LICENCES.txt").read_text().splitlines()[2:]}
    assert "lomiri-wallpapers)" in sources
    assert {entry.package for entry in learnt().values()}.isdisjoint(source.rstrip(")") for source in sources)


def test_that_every_photograph_may_be_used_without_conditions_on_what_is_made_of_it() -> None:
    stated = {entry.licence for entry in photographs.listed()}
    assert stated <= PERMISSIVE, stated - PERMISSIVE
    trained, held = (
        sum(entry.part == part for entry in photographs.listed()) for part in (photographs.TRAIN, photographs.HELD)
    )
    assert trained >= 40 and held >= trained / 5
    card = (SHIPPED / "README.md").read_text(encoding="utf-8")
    assert all(f"| {licence} |" in card for licence in stated)


def test_that_training_and_examination_share_no_photograph_and_no_seed(prepared: Path) -> None:
    parts = [{entry.file for entry in photographs.listed() if entry.part == part} for part in ("train", "held out")]
    assert parts[0].isdisjoint(parts[1])
    slot = Slot("2d_single_loop", 12, 200, SMALL)
    seeds = {
        int(draft.item.factors["seed"])
        for seed in (COURSE_SEED, EXAM_SEED)
        for draft in items.drafts(slot, seed, 3, prepared, photographs.TRAIN)
    }
    assert len(seeds) == 2 and min(seeds) > 10**11, "far from any seed that a person, the sample lab or a test takes"


def test_that_no_picture_of_the_sample_lab_is_drawn_in_training(prepared: Path) -> None:
    shown = {
        draft.item.images[0].pixels
        for options, pictures, seed in (
            (sample_lab.LOOPS, sample_lab.PICTURES, sample_lab.SEED),
            (sample_lab.LONGER, sample_lab.LONG, sample_lab.LONG_SEED),
        )
        for draft in ordinal.generate("single", pictures, seed, options)
    }
    slot = Slot("2d_single_loop", 120, 200, SMALL)
    drawn = {
        draft.item.images[0].pixels
        for number in range(5)
        for draft in items.drafts(slot, COURSE_SEED, number, prepared, photographs.TRAIN)
    }
    assert len(shown) == 6 and len(drawn) == 50 and shown.isdisjoint(drawn)


@pytest.mark.parametrize("task", ["2d_maze_loop", "missing_piece_easy", "anomaly"])
def test_that_the_same_seed_makes_the_same_lesson(prepared: Path, task: str) -> None:
    slot = Slot(task, 3, 736, SMALL)
    first, again, next_one = (lessons.lesson(slot, COURSE_SEED, number, prepared) for number in (4, 4, 5))
    for name, value in vars(first).items():
        assert np.array_equal(value, getattr(again, name)), name
    assert not np.array_equal(first.pictures, next_one.pictures)


@pytest.mark.parametrize("task", [*items.TRACKS, *items.JIGSAW])
def test_that_a_lesson_teaches_the_reply_that_the_prompt_asks_for(prepared: Path, task: str) -> None:
    for draft in items.drafts(Slot(task, 3, 736, SMALL), COURSE_SEED, 0, prepared, photographs.TRAIN):
        said = items.reply(draft.item)
        assert items.written(draft.item) == items.tokenizer().encode(said, add_special_tokens=False).ids
        assert answers.grade_answer(draft.item, said, answers.STRICT).outcome.value == "right"
        prompt, _ = items.asked(draft.item, blind=True)
        whole = items.tokenizer().decode(prompt, skip_special_tokens=False)
        assert items.tokenizer().encode(whole, add_special_tokens=False).ids == prompt


def test_that_the_shipped_model_is_added_trained_and_called_what_it_is(lab: Lab) -> None:
    row = add_demo_models.add_tiny_model(lab)
    folder = lab.folder / add_demo_models.TINY_FOLDER
    assert (row.name, row.trained, looks_untrained(folder)) == ("eyeline-tiny", True, False)
    assert fingerprint_folder(folder) == add_demo_models.TINY_REVISION
    assert model_display_name(row, "blind") == "eyeline-tiny (trained on generated items, blind)"
    other = replace(row, body=row.body.replace(add_demo_models.TINY_REVISION, "0" * 64))
    assert model_display_name(other, "") == "eyeline-tiny", "known by its files, not by its name"


def test_that_weights_words_and_card_together_are_small() -> None:
    assert sum(file.stat().st_size for file in SHIPPED.iterdir() if file.is_file()) <= 20 * 2**20


CARD = """
import json
from installers.demo_model import card
print(card.card(card.read_outcomes([card.OUTCOMES]), json.loads(card.COURSE.read_text())), end="")
"""
ALIKE = """
import sys
from pathlib import Path
import torch
from transformers import AutoModelForImageTextToText
from installers.demo_model import items, lessons, tiny
from installers.demo_model.items import Slot
prepared, folder = Path(sys.argv[1]), Path(sys.argv[2])
model = AutoModelForImageTextToText.from_pretrained(folder, dtype=torch.float32).eval()
lesson = lessons.lesson(Slot("2d_single_loop", 2, 150, items.levels(1)), 1, 0, prepared)
ids, pictures = torch.from_numpy(lesson.ids), torch.from_numpy(lesson.pictures).float().div(127.5).sub(1)
pictures = pictures.expand(-1, 3, -1, -1)[torch.from_numpy(lesson.shown).flatten()]
with torch.inference_mode():
    theirs = model(input_ids=ids, pixel_values=pictures.unsqueeze(1)).logits
    x = model.get_input_embeddings()(ids)
    x = x.masked_scatter((ids == model.config.image_token_id).unsqueeze(-1), tiny.see(model, pictures)[1])
    ours = tiny.read(model, x).last @ model.get_input_embeddings().weight.T
print(float((ours - theirs).abs().max()), float(theirs.std()))
"""
COURSE = """
import sys
from pathlib import Path
from transformers import AutoProcessor
from installers.demo_model import finishing, running, tiny
prepared, out = Path(sys.argv[1]), Path(sys.argv[2])
running.run({"cards": 1, "folder": prepared, "out": out, "steps": 1, "helpers": 1, "minutes": 10.0, "began": None})
finishing.finish(out, out / "model")
assert AutoProcessor.from_pretrained(out / "model").image_seq_len == tiny.TOKENS
"""


def python(code: str, *arguments: str) -> str:
    """What a process with torch prints."""
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.models
def test_that_the_card_is_what_its_command_makes_of_the_outcomes() -> None:
    assert python(CARD) == (SHIPPED / "README.md").read_text(encoding="utf-8")


@pytest.mark.models
@pytest.mark.long(120, reason="torch is imported")
def test_that_the_training_reads_as_transformers_does(prepared: Path) -> None:
    off, spread = map(float, python(ALIKE, str(prepared), str(SHIPPED)).splitlines()[-1].split())
    assert off < 1e-4 * max(1.0, spread)


@pytest.mark.campaign
@pytest.mark.models
@pytest.mark.long(300, reason="torch is imported, and a step of training is computed without a card")
def test_that_a_step_on_a_processor_leaves_a_model_that_transformers_runs_alike(prepared: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    python(COURSE, str(prepared), str(out))
    off, spread = map(float, python(ALIKE, str(prepared), str(out / "model")).splitlines()[-1].split())
    assert off < 1e-4 < spread
    assert json.loads((out / "course.json").read_text())["steps"] == 1
