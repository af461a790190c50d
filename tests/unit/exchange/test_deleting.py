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
from sqlalchemy import Connection, func, select

from db.backups.verified_backups import back_up_lab
from db.deletion.person_deletion import files_naming_ids
from db.ids import new_id
from db.lab import open_lab
from db.maintenance.restore_backup import restore_backup
from db.merge.merge_labs import merge_labs
from db.rows import PersonRow
from db.schema.tables import trial_scores
from db.stores import export_locations_and_people, people, sessions, studies
from desktop.analysis.data.analysis_settings_file import AnalysisSettings, save_analysis_file
from desktop.analysis.data.load_analysis_frame import pin_analysis
from desktop.analysis.report.export_figures_and_tables import export_for_paper
from desktop.analysis.report.write_html_pdf_report import write_report_to_folder
from desktop.analysis.tables.compare_people_and_models import compare_lab
from desktop.benchmarks.answers import RULES
from desktop.exchange import delete_participant_mark_exports
from desktop.exchange.delete_participant_mark_exports import (
    MARK,
    ParticipantDeletion,
    delete_by_tombstone_file,
    delete_participant,
    deletion_mark_path,
    mark_outdated_exports,
)
from desktop.exchange.export_formats import write_export
from desktop.exchange.records.export_request_and_outcome import ExportRequest
from desktop.exchange.records.export_scope import ExportScope
from desktop.library.correct_or_withdraw_items import score_under_rule
from desktop.library.files.exported_files_record import record_export
from desktop.study.participants.payment_times import export_payment_times, load_payment_times
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
    with record_export(made.lab, "analysis", tmp_path / "paper.yaml"):
        save_analysis_file(tmp_path / "paper.yaml", pin_analysis(made.lab, AnalysisSettings()))
    place = made.lab.folder / "exports" / "runs"
    place.mkdir()
    person = made.lab.read(people.person_by_code, "P-GOES")
    assert person is not None
    (place / "runs.csv").write_text(f"person\n{person.id}\n")
    other = made.lab.folder / "exports" / "items"
    other.mkdir()
    (other / "items.csv").write_text("key\nq1\n")
    yield made
    made.lab.close()


def figures_of(place: Path) -> list[dict[str, Any]]:
    (deletion,) = json.loads(deletion_mark_path(place).read_text())["deletions"]
    return deletion["figures"]


def test_that_what_held_the_person_is_marked_with_what_moved_and_says_no_name(made: MadeLab, tmp_path: Path) -> None:
    folder, place_of_runs = made.lab.folder, made.lab.folder / "exports" / "runs"
    made.lab.close()
    done = delete_participant(folder, "P-GOES")
    assert {(one.path, one.marked) for one in done.marked} == {(place_of_runs, True), (tmp_path / "paper.yaml", True)}
    for place in (place_of_runs, tmp_path / "paper.yaml"):
        figures = figures_of(place)
        (pooled,) = [row for row in figures if row["who"] == "people"]
        assert (pooled["before"]["n_people"], pooled["after"]["n_people"]) == (2, 1)
        assert (pooled["before"]["value"], pooled["after"]["value"]) == (pytest.approx(2 / 6), pytest.approx(4 / 6))
        assert "P-GOES" not in deletion_mark_path(place).read_text()
        assert {row["who"] for row in figures} >= {"people", "people - vlm"}
    assert not (folder / "exports" / "items" / MARK).exists()
    assert set(done.deleted.left) == set()


def number_of_scores(conn: Connection) -> int:
    return conn.scalar(select(func.count()).select_from(trial_scores)) or 0


def test_that_an_answer_has_one_score_for_each_version_of_a_rule_and_a_deletion_leaves_none(
    made: MadeLab, tmp_path: Path
) -> None:
    assert made.lab.read(number_of_scores) == 12 * len(RULES)
    assert [score_under_rule(made.lab, rule) for rule in RULES.values()] == [0] * len(RULES)
    assert made.lab.read(number_of_scores) == 12 * len(RULES)
    folder = made.lab.folder
    made.lab.close()
    shutil.copytree(folder, tmp_path / "copy")
    delete_participant(folder, "P-GOES")
    merge_labs(folder, [tmp_path / "copy"])
    with open_lab(folder) as lab:
        assert lab.read(number_of_scores) == 6 * len(RULES)


def test_that_a_second_deletion_stands_beside_the_first(made: MadeLab, tmp_path: Path) -> None:
    folder = made.lab.folder
    made.lab.close()
    delete_participant(folder, "P-GOES")
    delete_participant(folder, "P-STAYS")
    assert len(json.loads(deletion_mark_path(tmp_path / "paper.yaml").read_text())["deletions"]) == 2
    with open_lab(folder) as lab:
        assert lab.read(people.all_people) == []
    assert files_naming_ids(folder, []) == []


def test_that_another_seats_tombstone_marks_here_too(made: MadeLab, tmp_path: Path) -> None:
    folder = made.lab.folder
    made.lab.close()
    seat = Path(shutil.copytree(folder, tmp_path / "seat"))
    stone = delete_participant(folder, "P-GOES").deleted.tombstone
    done = delete_by_tombstone_file(seat, stone)
    assert done.deleted.rows > 10
    assert (seat / "exports" / "runs" / MARK).is_file()
    assert delete_by_tombstone_file(seat, stone).marked == ()


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
def collected_folder(made_sample: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A lab with real runs of two people."""
    made = Path(shutil.copytree(made_sample, tmp_path_factory.mktemp("left") / "lab"))
    with open_lab(made) as lab:
        collected(lab)
    return made


@pytest.fixture
def real(collected_folder: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return Path(shutil.copytree(collected_folder, tmp_path / "real"))


def somebody(folder: Path) -> PersonRow:
    with open_lab(folder) as lab:
        return next(one for one in lab.read(people.all_people) if lab.read(sessions.sessions_of_person, one.id))


def exported(folder: Path, kind: str, out: Path) -> list[Path]:
    licence = "CC-BY-4.0" if kind == "bundle" else ""
    with open_lab(folder) as lab:
        scope = ExportScope(lab, in_house=kind != "bundle", personal=kind != "bundle")
        return [one.path for one in write_export(kind, ExportRequest(scope, out, licence=licence)).files]


@pytest.fixture(scope="module")
def everything(
    collected_folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> tuple[ParticipantDeletion, dict[str, list[Path]]]:
    """A deletion after an export of every kind, half of them inside the lab's folder; and the files of each."""
    place = tmp_path_factory.mktemp("everything")
    folder = Path(shutil.copytree(collected_folder, place / "lab"))
    outs = (folder / "exports", place / "outside")
    files = {kind: exported(folder, kind, outs[n % 2] / kind) for n, kind in enumerate(SURE)}
    return delete_participant(folder, somebody(folder).code), files


@pytest.mark.parametrize("kind", SURE)
def test_that_an_export_of_every_kind_is_listed_and_marked(
    everything: tuple[ParticipantDeletion, dict[str, list[Path]]], kind: str
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
    write_report_to_folder(made.lab, report)
    export_for_paper(compare_lab(made.lab, None), report, made.lab)
    (study,) = made.lab.read(studies.load_all_studies)
    export_payment_times(made.lab, study.id, load_payment_times(made.lab, study.id), tmp_path / "minutes.csv")
    made.lab.close()
    left = set(delete_participant(folder, "P-GOES").left)
    assert {report / "report.html", report / "report.pdf", tmp_path / "minutes.csv"} <= left
    assert [path for path in left if path.parent == report / "tables"]
    assert deletion_mark_path(report).is_file()
    assert deletion_mark_path(tmp_path / "minutes.csv").is_file()


def test_that_an_export_that_was_cut_off_is_known(made: MadeLab, tmp_path: Path) -> None:
    out = tmp_path / "half"
    with pytest.raises(RuntimeError), record_export(made.lab, "csv", out):
        out.mkdir()
        raise RuntimeError
    folder = made.lab.folder
    made.lab.close()
    assert out in delete_participant(folder, "P-GOES").left
    assert not deletion_mark_path(out).exists()


def test_that_a_row_alone_has_no_mark_written_into_a_folder(made: MadeLab, tmp_path: Path) -> None:
    private, lab = tmp_path / "private", made.lab
    private.mkdir()
    (private / "letter.txt").write_text("mine")
    with record_export(lab, "csv", private) as files:
        files.append(private / "people.csv")
    honest = lab.read(export_locations_and_people.all_exports)[-1]
    for names in ('["../private/letter.txt"]', json.dumps([str(private / "letter.txt")])):
        lab.write(export_locations_and_people.add_export, replace(honest, id=new_id(), files=names)).result()
    folder = lab.folder
    lab.close()
    assert private in delete_participant(folder, "P-GOES").left
    assert [path.name for path in private.iterdir()] == ["letter.txt"]


def test_that_an_export_of_others_alone_is_neither_listed_nor_marked(made: MadeLab, tmp_path: Path) -> None:
    person = made.lab.read(people.person_by_code, "P-STAYS")
    assert person is not None
    with record_export(made.lab, "csv", tmp_path / "theirs", [person.id]):
        (tmp_path / "theirs").mkdir()
    folder = made.lab.folder
    made.lab.close()
    done = delete_participant(folder, "P-GOES")
    assert tmp_path / "theirs" not in {*done.left, *done.elsewhere}
    assert not deletion_mark_path(tmp_path / "theirs").exists()


def test_that_a_copied_lab_marks_its_own_exports_and_only_names_the_originals(real: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    for out in (real / "exports" / "csv", outside):
        exported(real, "csv", out)
    copied = Path(shutil.copytree(real, tmp_path / "copied"))
    before = {path: path.read_bytes() for place in (real, outside) for path in place.rglob("*") if path.is_file()}
    done = delete_participant(copied, somebody(copied).code)
    assert [one.path for one in done.marked] == [copied / "exports" / "csv"]
    assert done.elsewhere == (outside,)
    after = {path: path.read_bytes() for place in (real, outside) for path in place.rglob("*") if path.is_file()}
    assert before == after


def test_that_a_moved_lab_marks_what_it_wrote_outside(real: Path, tmp_path: Path) -> None:
    exported(real, "csv", tmp_path / "outside")
    moved = real.rename(tmp_path / "moved")
    assert [one.path for one in delete_participant(moved, somebody(moved).code).marked] == [tmp_path / "outside"]


def test_that_a_deletion_that_a_merge_brings_marks_the_exports_here(real: Path, tmp_path: Path) -> None:
    exported(real, "csv", tmp_path / "outside")
    seat = Path(shutil.copytree(real, tmp_path / "seat"))
    delete_participant(seat, somebody(seat).code)
    assert not deletion_mark_path(tmp_path / "outside").exists()
    merge_labs(real, [seat])
    with open_lab(real) as lab:
        assert mark_outdated_exports(lab) == [tmp_path / "outside"]
        assert mark_outdated_exports(lab) == [tmp_path / "outside"]
    assert len(json.loads(deletion_mark_path(tmp_path / "outside").read_text())["deletions"]) == 1


def test_that_what_is_exported_again_after_a_deletion_is_marked_no_more(real: Path, tmp_path: Path) -> None:
    exported(real, "csv", tmp_path / "outside")
    delete_participant(real, somebody(real).code)
    deletion_mark_path(tmp_path / "outside").unlink()
    exported(real, "csv", tmp_path / "outside")
    with open_lab(real) as lab:
        assert mark_outdated_exports(lab) == []


def test_that_a_restored_backup_still_knows_of_the_exports(real: Path, tmp_path: Path) -> None:
    kept = back_up_lab(real).path
    exported(real, "csv", tmp_path / "outside")
    restore_backup(real, kept)
    assert tmp_path / "outside" / "people.csv" in delete_participant(real, somebody(real).code).left


def test_that_exports_are_marked_though_the_deletion_was_killed_before(real: Path, tmp_path: Path) -> None:
    out, code = tmp_path / "outside", somebody(real).code
    exported(real, "csv", out)
    child = os.fork()
    if child == 0:
        setattr(delete_participant_mark_exports, "mark_outdated_exports", _killed)  # noqa: B010
        delete_participant(real, code)
        os._exit(0)
    assert os.WIFSIGNALED(os.waitpid(child, 0)[1])
    assert not deletion_mark_path(out).exists()
    done = delete_participant(real, code)
    assert (done.deleted.resumed, deletion_mark_path(out).is_file(), out / "people.csv" in done.left) == (
        True,
        True,
        True,
    )


def test_that_no_export_is_in_the_log(made: MadeLab, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        write_export("csv", ExportRequest(ExportScope(made.lab), tmp_path / "somewhere-secret"))
    assert "somewhere-secret" not in caplog.text


def _killed(*_: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)
