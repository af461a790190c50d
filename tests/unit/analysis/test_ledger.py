"""The columns beside the lab: extended by what is new, deletable at any time, never outliving a person."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.deletion.person_deletion import delete_person_from_lab
from db.lab import open_lab
from db.progress import reporting_progress_to
from db.stores import answer_rows_for_cache
from desktop.analysis.data.answer_cache.cache_segment_files import cache_folder_of
from desktop.analysis.data.answer_cache.interned_text_and_ids import TextColumn
from desktop.analysis.data.load_analysis_frame import data_hash, load_frame
from tests.db.looking import Ended, Looker
from tests.unit.analysis.labs import MadeLab

EASY = "missing_piece_easy"


@pytest.fixture
def made(tmp_path: Path) -> Iterator[MadeLab]:
    made = MadeLab(tmp_path / "lab", tasks=(EASY,), n=6)
    made.person("P1", {EASY: "AABBAA"})
    made.model("vlm", {EASY: ["A"] * 6})
    yield made
    made.lab.close()


def parts(made: MadeLab, who: str = "people") -> dict[str, list[str]]:
    """The parts of the cache with their runs."""
    listed = json.loads((cache_folder_of(made.lab.folder) / f"{who}.json").read_text("utf-8"))
    return {part["name"]: sorted(part["runs"]) for part in listed["parts"]}


def test_that_only_new_runs_are_read_and_kept_beside_the_old_ones(made: MadeLab) -> None:
    first = load_frame(made.lab)
    before = parts(made)
    files = {path: path.stat().st_mtime_ns for path in cache_folder_of(made.lab.folder).glob("people-*.arrow")}
    load_frame(made.lab)
    assert {path: path.stat().st_mtime_ns for path in files} == files
    made.person("P2", {EASY: "BBBBBB"})
    second = load_frame(made.lab)
    after = parts(made)
    assert set(before) < set(after)
    assert all(path.stat().st_mtime_ns == at for path, at in files.items())
    assert (len(first.answers), len(second.answers)) == (6, 12)


def test_that_a_run_that_goes_on_is_read_again(made: MadeLab) -> None:
    run = made.person("P3", {EASY: "A....."})
    assert len(load_frame(made.lab).answers) == 7
    made.trial(run, made.items[EASY][1], 1, "A")
    assert len(load_frame(made.lab).answers) == 8


@pytest.mark.parametrize("harm", ["delete", "cut", "garbage", "folder"])
def test_that_a_cache_that_is_gone_or_broken_is_made_again(made: MadeLab, harm: str) -> None:
    before = data_hash(load_frame(made.lab))
    for path in sorted(cache_folder_of(made.lab.folder).iterdir()):
        if harm == "delete":
            path.unlink()
        elif harm == "cut":
            path.write_bytes(path.read_bytes()[:40])
        else:
            path.write_bytes(b"no arrow")
    if harm == "folder":
        for path in cache_folder_of(made.lab.folder).iterdir():
            path.unlink()
        cache_folder_of(made.lab.folder).rmdir()
        cache_folder_of(made.lab.folder).write_text("a file where a folder should be", encoding="utf-8")
    assert data_hash(load_frame(made.lab)) == before
    assert data_hash(load_frame(made.lab)) == before


def test_that_many_parts_become_one(made: MadeLab) -> None:
    for number in range(15):
        made.person(f"Q{number}", {EASY: "A....."})
        load_frame(made.lab)
    assert len(parts(made)) < 13
    assert len(load_frame(made.lab).answers) == 21


def test_that_a_person_who_is_deleted_leaves_the_columns_too(made: MadeLab) -> None:
    made.person("P2", {EASY: "BBBBBB"})
    load_frame(made.lab)
    folder = made.lab.folder
    made.lab.close()
    assert delete_person_from_lab(folder, "P2").left == ()
    with open_lab(folder) as lab:
        found = load_frame(lab)
        assert [person.code for person in found.people] == ["P1"]
        made.lab = lab


def test_that_texts_are_a_list_of_texts() -> None:
    texts = TextColumn.of(["a", None, "a", "b"])
    assert list(texts) == ["a", None, "a", "b"]
    assert (texts[1], texts[3], len(texts), texts.counted()) == (None, "b", 4, {"a": 2, "b": 1})
    assert list(texts[1:3]) == [None, "a"]


def test_that_answers_are_read_in_pieces_and_whoever_stops_between_any_two_finds_all_of_them_next_time(
    made: MadeLab, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = data_hash(load_frame(made.lab))
    shutil.rmtree(cache_folder_of(made.lab.folder))
    monkeypatch.setattr(answer_rows_for_cache, "TOGETHER", 1)
    made.lab.close()
    with open_lab(made.lab.folder) as lab:
        look, ended = 1, 0
        while True:
            try:
                with reporting_progress_to(Looker(look)):
                    found = load_frame(lab)
            except Ended:
                ended += 1
                look += 3
            else:
                break
        assert ended > 2 * 6 + 2 * 6, "once a piece of answers, and of scores, of people and of the model, and more"
        assert data_hash(found) == whole
        made.lab = lab
