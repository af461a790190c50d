"""What a deletion leaves of analyses and exports: a mark beside each, with the figures that moved, and no name."""

import json
import logging
import os
import shutil
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from db.backup import back_up
from db.deletion import traces
from db.ids import new_id
from db.lab import open_lab
from db.merge import merge
from db.restore import restore
from db.rows import PersonRow
from db.stores import exports, people, runs, studies
from desktop.analysis.analysis_file import Analysis, keep_analysis
from desktop.analysis.collect import fix
from desktop.analysis.pieces import write_pieces
from desktop.analysis.report import write_report
from desktop.analysis.table import compare
from desktop.exchange import deleting
from desktop.exchange.deleting import MARK, Gone, delete, mark_exports, mark_of, obey
from desktop.exchange.out.asked import Asked
from desktop.exchange.out.formats import write
from desktop.exchange.out.scope import Scope
from desktop.library.sample import sample_lab
from desktop.library.written import recorded
from desktop.study.pay import keep_minutes, minutes_of
from tests.unit.analysis.labs import MadeLab
from tests.unit.study.test_ending import collected

EASY = "missing_piece_easy"


@pytest.fixture
def made(tmp_path: Path) -> Iterator[MadeLab]:
    """A lab with two people, a model, an analysis elsewhere that pins their runs, and exports."""
    made = MadeLab(tmp_path / "lab", tasks=(EASY,), n=6)
    made.person("P-GOES", {EASY: "BBBBBB"})
    made.person("P-STAYS", {EASY: "AABBAA"})
    made.model("vlm", {EASY: ["A"] * 6})
    with recorded(made.lab, "analysis", tmp_path / "paper.yaml"):
        keep_analysis(tmp_path / "paper.yaml", fix(made.lab, Analysis()))
    place = made.lab.folder / "exports" / "runs"
    place.mkdir()
    person = made.lab.read(people.by_code, "P-GOES")
    assert person is not None
    (place / "runs.csv").write_text(f"person\n{person.id}\n")
    other = made.lab.folder / "exports" / "items"
    other.mkdir()
    (other / "items.csv").write_text("key\nq1\n")
    yield made
    made.lab.close()


def figures_of(place: Path) -> list[dict[str, Any]]:
    (deletion,) = json.loads(mark_of(place).read_text())["deletions"]
    return deletion["figures"]


def test_that_what_held_the_person_is_marked_with_what_moved_and_says_no_name(made: MadeLab, tmp_path: Path) -> None:
    folder, place_of_runs = made.lab.folder, made.lab.folder / "exports" / "runs"
    made.lab.close()
    done = delete(folder, "P-GOES")
    assert {(one.path, one.marked) for one in done.marked} == {(place_of_runs, True), (tmp_path / "paper.yaml", True)}
    for place in (place_of_runs, tmp_path / "paper.yaml"):
        figures = figures_of(place)
        (pooled,) = [row for row in figures if row["who"] == "people"]
        assert (pooled["before"]["n_people"], pooled["after"]["n_people"]) == (2, 1)
        assert (pooled["before"]["value"], pooled["after"]["value"]) == (pytest.approx(2 / 6), pytest.approx(4 / 6))
        assert "P-GOES" not in mark_of(place).read_text()
        assert {row["who"] for row in figures} >= {"people", "people - vlm"}
    assert not (folder / "exports" / "items" / MARK).exists()
    assert set(done.deleted.left) == set()


def test_that_a_second_deletion_stands_beside_the_first(made: MadeLab, tmp_path: Path) -> None:
    folder = made.lab.folder
    made.lab.close()
    delete(folder, "P-GOES")
    delete(folder, "P-STAYS")
    assert len(json.loads(mark_of(tmp_path / "paper.yaml").read_text())["deletions"]) == 2
    with open_lab(folder) as lab:
        assert lab.read(people.all) == []
    assert traces(folder, []) == []


def test_that_another_seats_tombstone_marks_here_too(made: MadeLab, tmp_path: Path) -> None:
    folder = made.lab.folder
    made.lab.close()
    seat = Path(shutil.copytree(folder, tmp_path / "seat"))
    stone = delete(folder, "P-GOES").deleted.tombstone
    done = obey(seat, stone)
    assert done.deleted.rows > 10
    assert (seat / "exports" / "runs" / MARK).is_file()
    assert obey(seat, stone).marked == ()


SURE: dict[str, set[str]] = {
    "csv": {"people.csv", "runs.csv", "trials.csv"},
    "xlsx": {"eyeline.xlsx"},
    "jsonl": {"people.jsonl", "runs.jsonl", "trials.jsonl"},
    "parquet": {"people.parquet", "runs.parquet", "trials.parquet"},
    "psych-ds": {"CHANGES.md"},
    "bids": {"participants.tsv"},
    "free-text": {"free-text.csv"},
    "croissant": {"people.csv", "trials.csv"},
    "bundle": {"people.jsonl"},
}
"""Files of a kind that are sure to hold whoever took part."""


@pytest.fixture(scope="module")
def collected_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A lab with real runs of two people."""
    made = sample_lab(tmp_path_factory.mktemp("left") / "lab")
    with open_lab(made) as lab:
        collected(lab)
    return made


@pytest.fixture
def real(collected_folder: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return Path(shutil.copytree(collected_folder, tmp_path / "real"))


def somebody(folder: Path) -> PersonRow:
    with open_lab(folder) as lab:
        return next(one for one in lab.read(people.all) if lab.read(runs.of_person, one.id))


def exported(folder: Path, kind: str, out: Path) -> list[Path]:
    licence = "CC-BY-4.0" if kind == "bundle" else ""
    with open_lab(folder) as lab:
        scope = Scope(lab, in_house=kind != "bundle", personal=kind != "bundle")
        return [one.path for one in write(kind, Asked(scope, out, licence=licence)).files]


@pytest.fixture(scope="module")
def everything(collected_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Gone, dict[str, list[Path]]]:
    """A deletion after an export of every kind, half of them inside the lab's folder; and the files of each."""
    place = tmp_path_factory.mktemp("everything")
    folder = Path(shutil.copytree(collected_folder, place / "lab"))
    outs = (folder / "exports", place / "outside")
    files = {kind: exported(folder, kind, outs[n % 2] / kind) for n, kind in enumerate(SURE)}
    return delete(folder, somebody(folder).code), files


@pytest.mark.parametrize("kind", SURE)
def test_that_an_export_of_every_kind_is_listed_and_marked(
    everything: tuple[Gone, dict[str, list[Path]]], kind: str
) -> None:
    done, written_files = everything
    files = written_files[kind]
    (out,) = {one.path for one in done.marked if files[0].is_relative_to(one.path) and one.path.name == kind}
    assert {path for path in files if path.name in SURE[kind]} <= set(done.left)
    assert any(path in done.left for path in files)
    mark = json.loads((out / MARK).read_text())
    assert (set(mark), len(mark["deletions"])) == ({"made_before_a_deletion", "about", "deletions"}, 1)
    assert not [path for path in done.left if path.stem == "items" and path.parent.name in {"csv", "jsonl"}]


def test_that_the_report_the_pieces_and_the_minutes_are_listed_and_marked(made: MadeLab, tmp_path: Path) -> None:
    folder, report = made.lab.folder, tmp_path / "report"
    write_report(made.lab, report)
    write_pieces(compare(made.lab, None), report, made.lab)
    (study,) = made.lab.read(studies.all)
    keep_minutes(made.lab, study.id, minutes_of(made.lab, study.id), tmp_path / "minutes.csv")
    made.lab.close()
    left = set(delete(folder, "P-GOES").left)
    assert {report / "report.html", report / "report.pdf", tmp_path / "minutes.csv"} <= left
    assert [path for path in left if path.parent == report / "tables"]
    assert mark_of(report).is_file()
    assert mark_of(tmp_path / "minutes.csv").is_file()


def test_that_an_export_that_was_cut_off_is_known(made: MadeLab, tmp_path: Path) -> None:
    out = tmp_path / "half"
    with pytest.raises(RuntimeError), recorded(made.lab, "csv", out):
        out.mkdir()
        raise RuntimeError
    folder = made.lab.folder
    made.lab.close()
    assert out in delete(folder, "P-GOES").left
    assert not mark_of(out).exists()


def test_that_a_row_alone_has_no_mark_written_into_a_folder(made: MadeLab, tmp_path: Path) -> None:
    private, lab = tmp_path / "private", made.lab
    private.mkdir()
    (private / "letter.txt").write_text("mine")
    with recorded(lab, "csv", private) as files:
        files.append(private / "people.csv")
    honest = lab.read(exports.all)[-1]
    for names in ('["../private/letter.txt"]', json.dumps([str(private / "letter.txt")])):
        lab.write(exports.add, replace(honest, id=new_id(), files=names)).result()
    folder = lab.folder
    lab.close()
    assert private in delete(folder, "P-GOES").left
    assert [path.name for path in private.iterdir()] == ["letter.txt"]


def test_that_an_export_of_others_alone_is_neither_listed_nor_marked(made: MadeLab, tmp_path: Path) -> None:
    person = made.lab.read(people.by_code, "P-STAYS")
    assert person is not None
    with recorded(made.lab, "csv", tmp_path / "theirs", [person.id]):
        (tmp_path / "theirs").mkdir()
    folder = made.lab.folder
    made.lab.close()
    done = delete(folder, "P-GOES")
    assert tmp_path / "theirs" not in {*done.left, *done.elsewhere}
    assert not mark_of(tmp_path / "theirs").exists()


def test_that_a_copied_lab_marks_its_own_exports_and_only_names_the_originals(real: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    for out in (real / "exports" / "csv", outside):
        exported(real, "csv", out)
    copied = Path(shutil.copytree(real, tmp_path / "copied"))
    before = {path: path.read_bytes() for place in (real, outside) for path in place.rglob("*") if path.is_file()}
    done = delete(copied, somebody(copied).code)
    assert [one.path for one in done.marked] == [copied / "exports" / "csv"]
    assert done.elsewhere == (outside,)
    after = {path: path.read_bytes() for place in (real, outside) for path in place.rglob("*") if path.is_file()}
    assert before == after


def test_that_a_moved_lab_marks_what_it_wrote_outside(real: Path, tmp_path: Path) -> None:
    exported(real, "csv", tmp_path / "outside")
    moved = real.rename(tmp_path / "moved")
    assert [one.path for one in delete(moved, somebody(moved).code).marked] == [tmp_path / "outside"]


def test_that_a_deletion_that_a_merge_brings_marks_the_exports_here(real: Path, tmp_path: Path) -> None:
    exported(real, "csv", tmp_path / "outside")
    seat = Path(shutil.copytree(real, tmp_path / "seat"))
    delete(seat, somebody(seat).code)
    assert not mark_of(tmp_path / "outside").exists()
    merge(real, [seat])
    with open_lab(real) as lab:
        assert mark_exports(lab) == [tmp_path / "outside"]
        assert mark_exports(lab) == [tmp_path / "outside"]
    assert len(json.loads(mark_of(tmp_path / "outside").read_text())["deletions"]) == 1


def test_that_what_is_exported_again_after_a_deletion_is_marked_no_more(real: Path, tmp_path: Path) -> None:
    exported(real, "csv", tmp_path / "outside")
    delete(real, somebody(real).code)
    mark_of(tmp_path / "outside").unlink()
    exported(real, "csv", tmp_path / "outside")
    with open_lab(real) as lab:
        assert mark_exports(lab) == []


def test_that_a_restored_backup_still_knows_of_the_exports(real: Path, tmp_path: Path) -> None:
    kept = back_up(real).path
    exported(real, "csv", tmp_path / "outside")
    restore(real, kept)
    assert tmp_path / "outside" / "people.csv" in delete(real, somebody(real).code).left


def test_that_exports_are_marked_though_the_deletion_was_killed_before(real: Path, tmp_path: Path) -> None:
    out, code = tmp_path / "outside", somebody(real).code
    exported(real, "csv", out)
    child = os.fork()
    if child == 0:
        setattr(deleting, "mark_exports", _killed)  # noqa: B010
        delete(real, code)
        os._exit(0)
    assert os.WIFSIGNALED(os.waitpid(child, 0)[1])
    assert not mark_of(out).exists()
    done = delete(real, code)
    assert (done.deleted.resumed, mark_of(out).is_file(), out / "people.csv" in done.left) == (True, True, True)


def test_that_no_export_is_in_the_log(made: MadeLab, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        write("csv", Asked(Scope(made.lab), tmp_path / "somewhere-secret"))
    assert "somewhere-secret" not in caplog.text


def _killed(*_: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)
