"""Export: what goes out, what stays in, and that a file is whole or not there."""

import json
import re
import shutil
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import cast

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text

from db.ids import new_id
from db.lab import Lab, open_lab
from db.stores import items, people, sessions
from desktop.analysis.tables.compare_people_and_models import compare_lab
from desktop.benchmarks.canonical_json import Json
from desktop.exchange.records.all_record_tables import record_tables_of
from desktop.exchange.records.export_scope import ExportScope, participant_alias
from desktop.exchange.table_files.atomic_export import ExportNotWritten, sha256_of_file
from desktop.exchange.table_files.jsonl_files import DICTIONARY, read_jsonl, write_jsonl
from desktop.exchange.table_files.record_table_and_columns import ExportColumn, RecordTable, TableRecord
from desktop.library.correct_or_withdraw_items import withdraw_versions_in_slices
from desktop.library.item_rows import item_from_row, item_row
from desktop.library.machine.clock import clock
from desktop.study.completion.study_closing import close_study
from desktop.study.participants import data_corrections
from desktop.study.participants.data_corrections import CorrectionReason
from desktop.study.rehearsals.simulated_participant import SimulatedParticipant
from desktop.study.sessions.participant_enrolment import enrol_participant, identify_participant
from desktop.study.sessions.participant_session import ParticipantSession
from desktop.study.sessions.steps_other_than_trials import STEP_EVENT_KINDS
from tests.unit.study.test_ending import begin, collected, sit
from tests.unit.study.test_seats import planned


@pytest.fixture
def lab(made_sample: Path, tmp_path: Path) -> Iterator[Lab]:
    shutil.copytree(made_sample, tmp_path / "lab")
    with open_lab(tmp_path / "lab") as opened:
        yield opened


def exported(
    lab: Lab,
    out: Path,
    *,
    personal: bool = False,
    simulated: bool = False,
    pilots: bool = False,
    in_house: bool = False,
) -> dict[str, list[dict[str, Json]]]:
    scope = ExportScope(lab, personal=personal, simulated=simulated, pilots=pilots, in_house=in_house)
    write_jsonl(record_tables_of(scope), out, scope.kept_back.told)
    return {path.stem: cast("list[dict[str, Json]]", list(read_jsonl(path))) for path in sorted(out.glob("*.jsonl"))}


def test_that_every_trial_goes_out_with_its_outcome_and_why_it_does_not_count(lab: Lab, tmp_path: Path) -> None:
    study, (one, two) = collected(lab)
    trials = [trial for trial in lab.read(sessions.trials_of_session, one.run.id) if not trial.practice]
    data_corrections.exclude_run_or_trial(lab, str(trials[0].id), CorrectionReason("phone rang", "AB", True))
    withdraw_versions_in_slices(lab, [trials[1].item_id], "broken")
    data_corrections.reassign_run(lab, str(two.run.id), "P099", CorrectionReason("wrong code", "AB", False))
    close_study(lab, study)
    told = exported(lab, tmp_path / "out")
    assert len(told["trials"]) == len(lab.read(sessions.trials_of_session, one.run.id)) + len(
        lab.read(sessions.trials_of_session, two.run.id)
    )
    by_id = {row["trial_id"]: row for row in told["trials"]}
    first, second = by_id[str(trials[0].id)], by_id[str(trials[1].id)]
    assert (first["excluded"], first["exclusion"], first["counts"]) == (True, "trial", False)
    assert (second["exclusion"], second["counts"]) == ("withdrawn", False)
    assert {str(row["outcome"]) for row in told["trials"]} <= {"right", "wrong", "invalid", "missing"}
    assert first["response_time_s"] == pytest.approx((trials[0].response_time_ns or 0) / 1e9)
    owner = lab.read(people.person_by_code, "P099")
    assert owner is not None
    assert {str(row["person"]) for row in told["runs"]} == {
        participant_alias(one.run.person_id),
        participant_alias(owner.id),
    }
    kinds = [(row["kind"], row["reason"], row["results_seen"]) for row in told["corrections"]]
    assert kinds == [
        ("excluded", "phone rang", True),
        ("reassigned", "wrong code", False),
        ("withdrawn", "broken", None),
    ]
    assert told["corrections"][2]["item_id"] == second["item_id"]
    (about,) = told["studies"]
    assert about["pinned_revision"] == about["revision"]
    (gone,) = (row for row in told["items"] if row["item_id"] == second["item_id"])
    assert (gone["withdrawn"], gone["withdrawn_reason"]) == (True, "broken")
    assert datetime.fromisoformat(str(gone["withdrawn_at"])).utcoffset() is not None
    assert [row["counts"] for row in told["runs"]] == [True, True]
    assert cast("list[Json]", told["runs"][0]["certificates"])


def test_that_what_was_said_beside_an_answer_and_what_the_protocols_rules_say_go_out(lab: Lab, tmp_path: Path) -> None:
    rules = [
        {"name": "hasty", "level": "trial", "where": "position = 1", "reason": "no look"},
        {"name": "unreal", "level": "trial", "where": "response_time_s > 1000", "reason": "left"},
        {"name": "few", "level": "person", "where": "answered < 2", "reason": "left early"},
    ]
    pairs = {"query": "task=connection,missing_piece_easy", "per_task": 6}
    told_of: dict[str, object] = {"offers": {"confidence": True}, "analysis": {"exclusions": rules}, "items": pairs}
    study = planned(lab, 2, sittings=1, practice=0, **told_of)
    run = begin(lab, study)
    SimulatedParticipant(np.random.default_rng(7), rates=True).sit(run)
    run.note(STEP_EVENT_KINDS["reason"], clock(), {"position": 2, "attempt": 1, "text": "the sky goes on"})
    run.note(STEP_EVENT_KINDS["reasons"], clock(), {"text": "I looked at edges"})
    run.flush().result()
    left = begin(lab, study)
    sit(lab, left, most=2)
    told = exported(lab, tmp_path / "out", personal=True)
    mine = [row for row in told["trials"] if row["run_id"] == str(run.run.id)]
    assert all(row["confidence"] in {1, 2, 3, 4, 5} for row in mine)
    assert [row["why"] for row in mine].count("the sky goes on") == 1
    assert [row["ruled_out_by"] for row in mine] == [None, "hasty", *[None] * 10]
    assert [row["counts"] for row in mine] == [True, False, *[True] * 10]
    counting = [row for row in told["trials"] if row["counts"]]
    assert len(counting) == sum(row.n for row in compare_lab(lab).rows if row.who == "people")
    assert [row["rules"] for row in mine[:2]] == [{"hasty": False, "unreal": False}, {"hasty": True}]
    displays = [
        cast("dict[str, Json]", json.loads(trial.display)) for trial in lab.read(sessions.trials_of_session, run.run.id)
    ]
    met = [cast("list[dict[str, Json]]", display.get("met_before", [])) for display in displays]
    assert any(met)
    assert [(row["met_before"], row["met_tasks"]) for row in mine] == [
        (bool(before), [one["task"] for one in before]) for before in met
    ]
    assert [(row["rules"], row["reasons"]) for row in told["runs"]] == [
        ({"few": False}, "I looked at edges"),
        ({"few": True}, None),
    ]
    plain = exported(lab, tmp_path / "plain")
    assert not {"why", "reasons", "screened"} & {*plain["trials"][0], *plain["runs"][0]}
    assert "goes on" not in (tmp_path / "plain" / "trials.jsonl").read_text()


def test_that_personal_data_stay_in_unless_asked_for(lab: Lab, tmp_path: Path) -> None:
    _, (one, _) = collected(lab)
    data_corrections.add_person_note(lab, one.code, "came with her dog", "AB")
    data_corrections.add_run_note(lab, str(one.run.id), "her dog barked", "AB")
    data_corrections.exclude_run_or_trial(lab, str(one.run.id), CorrectionReason("slip", "MISTER X"))
    told = exported(lab, tmp_path / "out")
    everything = " ".join(path.read_text() for path in (tmp_path / "out").iterdir())
    for secret in (one.code, str(one.run.person_id), "her dog", "MISTER X", '"hall"'):
        assert secret not in everything
    assert set(told["people"][0]) == {"person", "simulated", "language", "consent_version", "consent"}
    asked = exported(lab, tmp_path / "all", personal=True)
    assert asked["people"][0]["code"] == one.code
    assert asked["people"][0]["notes"] == ["came with her dog"]
    assert [row["kind"] for row in asked["corrections"]] == ["note", "excluded"]


def test_that_who_wrote_an_item_stays_in_unless_asked_for(lab: Lab, tmp_path: Path) -> None:
    collected(lab)
    row = lab.read(items.find_stored_items)[0]
    written = item_from_row(row).model_copy(update={"key": "written", "factors": {"author": "ZQ-ANNA", "N": 2}})
    lab.write(items.add_items, [item_row(written, row.images)], import_id=new_id()).result()
    (told,) = [one for one in exported(lab, tmp_path / "out")["items"] if one["key"] == "written"]
    assert told["factors"] == {"N": 2}
    assert "ZQ-ANNA" not in " ".join(path.read_text() for path in (tmp_path / "out").iterdir())
    (asked,) = [one for one in exported(lab, tmp_path / "all", personal=True)["items"] if one["key"] == "written"]
    assert asked["factors"] == {"author": "ZQ-ANNA", "N": 2}


def test_that_who_did_not_agree_to_open_sharing_stays_in_unless_it_is_for_in_house_use(
    lab: Lab, tmp_path: Path
) -> None:
    study = planned(lab, 3, sittings=1)
    shown, declined, joined = (begin(lab, study, shared=shared) for shared in (True, False, False))
    for run in (shown, declined, joined):
        sit(lab, run)
    data_corrections.exclude_run_or_trial(lab, str(declined.run.id), CorrectionReason("slip"))
    told = exported(lab, tmp_path / "out", personal=True)
    assert [row["run_id"] for row in told["runs"]] == [str(shown.run.id)]
    everything = " ".join(path.read_text() for path in (tmp_path / "out").iterdir())
    for run in (declined, joined):
        for secret in (run.code, str(run.run.id), str(run.run.person_id), participant_alias(run.run.person_id)):
            assert secret not in everything
    about = json.loads((tmp_path / "out" / DICTIONARY).read_text())
    assert about["kept_back"] == {"declined_open_sharing": 2, "deletion_wished": 0, "runs": 2}
    assert len(exported(lab, tmp_path / "here", in_house=True)["runs"]) == 3


def test_that_who_wishes_to_be_deleted_never_goes_out_under_any_of_their_codes(lab: Lab, tmp_path: Path) -> None:
    _, (one, two, stays) = collected(lab, 3)
    data_corrections.merge_codes(lab, two.code, one.code, CorrectionReason("one person"))
    data_corrections.reassign_run(lab, str(stays.run.id), two.code, CorrectionReason("wrong code"))
    data_corrections.reassign_run(lab, str(stays.run.id), stays.code, CorrectionReason("it was right"))
    two.request_deletion().result()
    told = exported(lab, tmp_path / "out", personal=True, in_house=True)
    assert [row["run_id"] for row in told["runs"]] == [str(stays.run.id)]
    everything = " ".join(path.read_text() for path in (tmp_path / "out").iterdir())
    for run in (one, two):
        for secret in (run.code, str(run.run.id), str(run.run.person_id), participant_alias(run.run.person_id)):
            assert secret not in everything
    about = json.loads((tmp_path / "out" / DICTIONARY).read_text())
    assert about["kept_back"] == {"declined_open_sharing": 0, "deletion_wished": 1, "runs": 2}


def test_that_simulated_people_and_pilots_stay_in_unless_asked_for(lab: Lab, tmp_path: Path) -> None:
    study, _ = collected(lab, 1)
    for flag in ("pilot", "simulated"):
        sit(lab, begin(lab, study, flag.upper(), flag))
    assert len(exported(lab, tmp_path / "out")["runs"]) == 1
    both = exported(lab, tmp_path / "all", simulated=True, pilots=True)["runs"]
    assert [(row["pilot"], row["simulated"], row["counts"]) for row in both] == [
        (False, False, True),
        (True, False, False),
        (False, True, False),
    ]


def test_that_cases_34_and_47_every_column_is_told_of_and_times_have_their_offset(lab: Lab, tmp_path: Path) -> None:
    collected(lab, 1)
    told = exported(lab, tmp_path / "out", personal=True)
    about = json.loads((tmp_path / "out" / DICTIONARY).read_text())["tables"]
    types = {"text": str, "integer": int, "number": (int, float), "boolean": bool, "time": str}
    for name, rows in told.items():
        assert about[name]["rows"] == len(rows)
        assert about[name]["sha256"] == sha256_of_file(tmp_path / "out" / about[name]["file"])
        columns = {column["name"]: column for column in about[name]["columns"]}
        assert all(len(column["meaning"]) > 3 for column in columns.values())
        for row in rows:
            assert list(row) == list(columns)
            for column, value in row.items():
                kind = columns[column]["type"]
                assert value is None or kind == "json" or isinstance(value, types[kind]), (name, column)
                if kind == "time" and value is not None:
                    assert datetime.fromisoformat(str(value)).utcoffset() is not None
        numbers = [column for column in columns.values() if column["name"].endswith("_s")]
        assert {column["unit"] for column in numbers} <= {"s"}


def test_that_a_lab_without_runs_goes_out_as_empty_tables(lab: Lab, tmp_path: Path) -> None:
    told = exported(lab, tmp_path / "out")
    assert told["runs"] == told["trials"] == told["people"] == []
    assert len(told["items"]) > 10


def test_that_case_10_a_file_that_cannot_be_replaced_is_one_sentence_and_nothing_is_lost(
    lab: Lab, tmp_path: Path
) -> None:
    collected(lab, 1)
    (tmp_path / "out" / "runs.jsonl").mkdir(parents=True)
    (tmp_path / "out" / "runs.jsonl" / "held").write_text("by another program")
    before = lab.read(lambda conn: conn.execute(text("SELECT COUNT(*) FROM trials")).scalar())
    with pytest.raises(ExportNotWritten) as error:
        write_jsonl(record_tables_of(ExportScope(lab)), tmp_path / "out")
    assert "runs.jsonl cannot be written" in str(error.value)
    assert lab.read(lambda conn: conn.execute(text("SELECT COUNT(*) FROM trials")).scalar()) == before
    assert not [path for path in (tmp_path / "out").iterdir() if path.name.startswith(".")]
    assert (tmp_path / "out" / "runs.jsonl" / "held").is_file()


def test_that_case_02_an_export_that_is_cut_off_leaves_the_old_files_whole(tmp_path: Path) -> None:
    columns = [ExportColumn("n", "integer", "A number.")]
    write_jsonl([RecordTable("t", "Numbers.", columns, [{"n": n} for n in range(3)])], tmp_path / "out")
    before = {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()}

    def cut() -> Iterator[TableRecord]:
        yield {"n": 7}
        raise OSError(28, "No space left on device", str(tmp_path / "out" / "t.jsonl"))

    with pytest.raises(ExportNotWritten, match=r"t\.jsonl cannot be written: No space left on device"):
        write_jsonl([RecordTable("t", "Numbers.", columns, cut())], tmp_path / "out")
    assert {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()} == before


def test_that_case_04_what_lies_in_the_folder_is_neither_probed_nor_touched(tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "defaultlog.csv").write_text("earlier answers")
    (out / "t.jsonl.bak").write_text("mine")
    before = {path.name: (path.read_bytes(), path.stat().st_mtime_ns) for path in out.iterdir()}

    def unread() -> Iterator[TableRecord]:
        raise OSError(5, "Input/output error")
        yield {}

    columns = [ExportColumn("n", "integer", "A number.")]
    with pytest.raises(ExportNotWritten):
        write_jsonl([RecordTable("t", "Numbers.", columns, unread())], out)
    assert {path.name: (path.read_bytes(), path.stat().st_mtime_ns) for path in out.iterdir()} == before
    write_jsonl([RecordTable("t", "Numbers.", columns, [{"n": 1}])], out)
    assert {name: (out / name).read_bytes() for name in before} == {name: data for name, (data, _) in before.items()}
    assert {path.name for path in out.iterdir()} == {*before, "t.jsonl", DICTIONARY}


def test_that_case_46_codes_stay_texts_and_numbers_keep_their_point(tmp_path: Path) -> None:
    columns = [ExportColumn("code", "text", "A code."), ExportColumn("share", "number", "A share.")]
    texts = ["007", "1-2", "3E5", "8:12", "TRUE", "12345678901234567890", "0,35"]
    write_jsonl([RecordTable("t", "Codes.", columns, [{"code": text, "share": 0.35} for text in texts])], tmp_path)
    lines = (tmp_path / "t.jsonl").read_text(encoding="utf-8").splitlines()
    assert lines == [f'{{"code": "{text}", "share": 0.35}}' for text in texts]
    assert [cast("dict[str, Json]", row)["code"] for row in read_jsonl(tmp_path / "t.jsonl")] == texts


hostile = st.one_of(
    st.text(st.characters(exclude_categories=["Cs"])),
    st.sampled_from(["=1+1", "\u2028", "\r\n", '"', "\\", "007", "8:12", "TRUE", "1-2", "3E5", "\ufeff", "n/a", ""]),
)
numbers = st.floats(allow_nan=False, allow_infinity=False)
values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-(2**60), 2**60), numbers, hostile),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(hostile, inner, max_size=3)),
    max_leaves=6,
)


@given(rows=st.lists(st.dictionaries(st.sampled_from(["a", "b", "c"]), values), max_size=8))
def test_that_any_record_comes_back_as_it_went(
    tmp_path_factory: pytest.TempPathFactory, rows: Sequence[TableRecord]
) -> None:
    out = tmp_path_factory.mktemp("any")
    columns = [ExportColumn(name, "json", "Anything.") for name in "abc"]
    (written, _) = write_jsonl([RecordTable("any", "Anything.", columns, rows)], out)
    back = list(read_jsonl(out / "any.jsonl"))
    assert back == [{name: row.get(name) for name in "abc"} for row in rows]
    assert written.rows == len(rows)
    assert not re.search(rb"[^\n]\Z", (out / "any.jsonl").read_bytes())


def test_that_a_certificate_goes_out_and_who_ran_the_seat_only_with_the_codes(lab: Lab, tmp_path: Path) -> None:
    study = planned(lab, 2)
    known = identify_participant(lab, study.id, "P001")
    sat_at = '{"operator":"OP7","refresh_hz":60}'
    ParticipantSession.start(
        lab,
        enrol_participant(lab, study, known, {"share_openly": True}, seat="hall", app_version="1", certificate=sat_at),
    )
    for personal in (False, True):
        (row,) = exported(lab, tmp_path / str(personal), personal=personal)["runs"]
        (certificate,) = cast("list[dict[str, Json]]", row["certificates"])
        assert certificate["refresh_hz"] == 60
        assert certificate.get("operator") == ("OP7" if personal else None)
