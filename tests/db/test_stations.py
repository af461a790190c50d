"""A server's lab with an owner and stations, over TLS and with passwords: what a station can and cannot do, and what is
said where a connection is refused."""

import json
import os
import shutil
import socket
import subprocess
import sys
import uuid
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text

from db import migrations
from db.deletion.person_deletion import delete_person_from_lab
from db.errors import ConnectionRefused, LabUnreachable, MissingPermission, NotFound, StoreError
from db.ids import new_id
from db.lab import Lab, create_lab
from db.maintenance.check_lab_integrity import check_open_lab
from db.merge.merge_labs import merge_labs
from db.rows import PersonNoteRow, StudyRow
from db.schema import build_schema_and_revision
from db.schema.row_counts import all_row_counts, main_row_counts
from db.server.copy_server_lab import server_writer_engine
from db.stores import items, people, plan_cell_of_session, sessions
from desktop.exchange.export_formats import write_export
from desktop.exchange.records.export_request_and_outcome import ExportRequest
from desktop.exchange.records.export_scope import ExportScope
from desktop.study.participants.participant_withdrawal import codes_awaiting_deletion, exclude_for_deletion
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import sample_protocol
from desktop.study.sessions.participant_enrolment import build_first_rows, enrol_participant, identify_participant
from desktop.study.stations.evaluate_station_check import load_station_check, save_station_check
from tests.db import server as servers
from tests.db.making import THEN, event, filled, score, stretch, trial
from tests.db.server import Server
from tests.unit.annotation.labs import text_items

PASSWORDS = {"eyeline": "owner-secret", "station_a": "a-secret", "station_b": "b-secret"}


@dataclass
class Hall:
    """A server with TLS and passwords, a port of its own, and the certificates of its authority and of another."""

    server: Server
    port: int
    root: Path
    other_root: Path

    def address(self, role: str, *, host: str = "localhost", root: Path | None = None, more: str = "") -> str:
        mode = f"sslmode=verify-full&sslrootcert={root or self.root}{more}"
        return f"postgresql+psycopg://{role}@{host}:{self.port}/eyeline_lab?{mode}"

    def reset(self) -> None:
        self.server.sql("DROP DATABASE IF EXISTS eyeline_lab WITH (FORCE)")
        self.server.sql("CREATE DATABASE eyeline_lab OWNER eyeline TEMPLATE template0 ENCODING 'UTF8'")


@pytest.fixture(scope="module")
def tls(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    if reason := servers.why_not():
        pytest.skip(reason)
    if shutil.which("openssl") is None:
        pytest.skip("openssl is not installed")
    place = tmp_path_factory.mktemp("certificates")
    with servers.running() as plain:
        plain.stop("fast")
        _certificates(place, plain.folder / "data")
        rules = "local all lab trust\nhostssl eyeline_lab all 127.0.0.1/32 scram-sha-256\n"
        (plain.folder / "data" / "pg_hba.conf").write_text(rules)
        port = _free_port()
        options = servers.OPTIONS.replace("listen_addresses=''", f"listen_addresses=127.0.0.1 -c port={port} -c ssl=on")
        secure = replace(plain, options=options, port=port)
        secure.start()
        for role, password in PASSWORDS.items():
            secure.sql(f"CREATE ROLE {role} LOGIN PASSWORD '{password}'")
        yield Hall(secure, port, place / "root.crt", place / "other.crt")


def _certificates(place: Path, data: Path) -> None:
    """An authority of our own that signs the server's certificate for localhost, and another authority."""
    for name in ("root", "other"):
        _openssl(
            f"req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN={name} -keyout {name}.key -out {name}.crt", place
        )
    (place / "names").write_text("subjectAltName=DNS:localhost\n")
    _openssl("req -newkey rsa:2048 -nodes -subj /CN=localhost -keyout server.key -out server.csr", place)
    _openssl(
        "x509 -req -in server.csr -CA root.crt -CAkey root.key -CAcreateserial -days 2 -extfile names -out server.crt",
        place,
    )
    for name in ("server.key", "server.crt"):
        shutil.copyfile(place / name, data / name)
        (data / name).chmod(0o600)
        owner = data.stat()
        os.chown(data / name, owner.st_uid, owner.st_gid)


def _openssl(arguments: str, place: Path) -> None:
    subprocess.run(["openssl", *arguments.split()], cwd=place, check=True, capture_output=True)


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@pytest.fixture
def passfile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file .pgpass with everybody's password."""
    file = tmp_path / ".pgpass"
    file.write_text("".join(f"*:*:*:{role}:{password}\n" for role, password in PASSWORDS.items()))
    file.chmod(0o600)
    monkeypatch.setenv("PGPASSFILE", str(file))
    return file


@dataclass
class Room:
    """The lab's owner and two stations, each with a folder."""

    hall: Hall
    owner: Lab
    a: Lab
    b: Lab


@pytest.fixture
def room(tls: Hall, passfile: Path, tmp_path: Path) -> Iterator[Room]:
    tls.reset()
    stations = ("station_a", "station_b")
    with create_lab(tmp_path / "owner", name="x", database=tls.address("eyeline"), stations=stations) as owner:
        a, b = (create_lab(tmp_path / role, name="x", database=tls.address(role)) for role in stations)
        with a, b:
            yield Room(tls, owner, a, b)


@pytest.fixture
def study(room: Room) -> StudyRow:
    """A study of two items, by the owner."""
    items.add_items_in_chunks(room.owner.write, text_items(2), import_id=new_id())
    asked = {"items": {"query": "benchmark=moat", "per_task": 2}, "people": {"planned": 4}, "practice": 0}
    return add_study(room.owner, sample_protocol(**asked))


def sat(lab: Lab, study: StudyRow, code: str) -> uuid.UUID:
    """Somebody comes, gets a place and answers two items; their run."""
    known = identify_participant(lab, study.id, code)
    rows = build_first_rows(enrol_participant(lab, study, known, {"take_part": True}, seat="hall", app_version="1"))
    lab.write(rows.write, stretch(rows.run), [event(rows.run, 0, "run_started", rows.began)]).result()
    for position, what in enumerate(lab.read(items.find_stored_items)):
        done = trial(rows.run, what, position)
        assert lab.commit_trial(done, [score(done)], [event(rows.run, position + 1, "aside")]).result()
    return rows.run.id


def scalars(conn: Connection, query: str) -> list[Any]:
    return list(conn.scalars(text(query)))


def test_that_a_station_collects_and_sees_its_own_answers_alone(room: Room, study: StudyRow) -> None:
    mine, other = sat(room.a, study, "P01"), sat(room.b, study, "P02")
    assert room.owner.read(main_row_counts)["answers"] == 4
    assert [room.a.read(main_row_counts)[name] for name in ("answers", "trials", "runs", "people")] == [2, 2, 2, 2]
    assert room.a.read(scalars, "SELECT DISTINCT run_id FROM trials") == [mine]
    assert room.a.read(scalars, "SELECT DISTINCT item_id FROM trial_scores ORDER BY 1") != []
    assert room.a.read(scalars, f"SELECT body FROM events WHERE run_id = '{other}' AND kind = 'aside'") == []
    assert {run.cell for run in room.a.read(plan_cell_of_session.plan_cells_of_study, study.id)} == {0, 1}
    assert room.a.read(scalars, "SELECT id FROM consents") == [
        one.id for one in room.owner.read(people.consents_of_person, identified(room.owner, "P01"))
    ]
    assert check_open_lab(room.owner).ok


def identified(lab: Lab, code: str) -> uuid.UUID:
    person = lab.read(people.person_by_code, code)
    assert person is not None
    return person.id


FORBIDDEN = (
    "UPDATE answers SET response = 'forged'",
    "DELETE FROM answers",
    "TRUNCATE answers CASCADE",
    "DELETE FROM settings",
    "UPDATE settings SET value = 'x'",
    "INSERT INTO settings VALUES ('lab.id', 'x')",
    "INSERT INTO erasures SELECT id FROM people",
    "INSERT INTO tombstones SELECT id, 1, 0 FROM people",
    "ALTER TABLE answers DISABLE TRIGGER ALL",
    "ALTER TABLE answers DISABLE ROW LEVEL SECURITY",
    "DROP TRIGGER keep_answers_delete ON answers",
    "CREATE TRIGGER mine BEFORE INSERT ON answers FOR EACH ROW EXECUTE FUNCTION eyeline_append_only()",
    "CREATE TABLE mine (id int)",
    "CREATE TEMP TABLE mine (id int)",
    "INSERT INTO station_rows SELECT id, session_user FROM runs",
    "DELETE FROM station_rows",
    "SELECT * FROM station_rows",
    "SET ROLE eyeline",
    "INSERT INTO labels SELECT * FROM labels",
    "INSERT INTO exports VALUES (gen_random_uuid(), 'csv', '/home', '{}', '[]', '\"all\"', 1, 0)",
    "UPDATE runs SET plan = '{}'",
)


@pytest.mark.parametrize("statement", FORBIDDEN)
def test_that_a_station_changes_deletes_and_takes_away_nothing(room: Room, statement: str) -> None:
    before = room.owner.read(all_row_counts)
    with pytest.raises(StoreError):
        room.a.write(lambda conn: conn.execute(text(statement))).result()
    assert room.owner.read(all_row_counts) == before


def test_that_a_station_forges_no_answer_in_anothers_run_and_excludes_none(room: Room, study: StudyRow) -> None:
    other, mine = sat(room.b, study, "P02"), sat(room.a, study, "P01")
    of_other, of_mine = room.owner.read(sessions.get_session, other), room.owner.read(sessions.get_session, mine)
    (what, *_) = room.owner.read(items.find_stored_items)
    forged = trial(of_other, what, 7)
    one, two = of_mine.person_id, of_other.person_id
    joins = PersonNoteRow(
        id=new_id(), person_id=one, other_id=two, kind="same_as", body="", author="", seen=None, at=THEN
    )
    for attempt in (
        lambda: room.a.commit_trial(forged, [score(forged)], [event(of_other, 9)]).result(),
        lambda: room.a.write(sessions.add_session_events, [event(of_other, 9, "run_withdrawn")]).result(),
        lambda: room.a.write(sessions.add_session_mark, other, "excluded", "forged", THEN).result(),
        lambda: room.a.write(sessions.add_session_mark, other, "note", "forged", THEN).result(),
        lambda: room.a.write(people.store_person_note, joins).result(),
        lambda: room.a.write(sessions.start_session, of_other, stretch(of_other, 5), []).result(),
    ):
        with pytest.raises(StoreError):
            attempt()
    before = room.owner.read(all_row_counts)
    taken = "INSERT INTO runs SELECT * FROM runs ON CONFLICT DO NOTHING"
    with pytest.raises(StoreError):
        room.a.write(lambda conn: conn.execute(text(taken))).result()
    assert room.a.read(scalars, f"SELECT id FROM trials WHERE run_id = '{other}'") == []
    assert room.owner.read(all_row_counts) == before
    own = trial(of_mine, what, 8)
    assert room.a.commit_trial(own, [score(own)], [event(of_mine, 9)]).result()


def test_that_a_station_begins_no_second_session_of_somebody_who_sat_at_another(room: Room, study: StudyRow) -> None:
    first = room.owner.read(sessions.get_session, sat(room.b, study, "P02"))
    before = room.owner.read(all_row_counts)

    def again(**changes: object) -> None:
        row = replace(first, id=new_id(), **changes)  # pyright: ignore[reportArgumentType]
        room.a.write(sessions.start_session, row, stretch(row), [event(row, 0, "run_started")]).result()

    with pytest.raises(StoreError):
        again()
    assert room.owner.read(all_row_counts) == before
    again(pilot=True)
    room.owner.write(sessions.add_session_mark, first.id, "excluded", "fire alarm", THEN).result()
    again()
    assert len(room.owner.read(sessions.sessions_of_study, study.id)) == 3


def test_that_somebody_who_sat_at_two_stations_can_ask_for_deletion_at_either(room: Room, study: StudyRow) -> None:
    sat(room.a, study, "P01")
    asked = {"items": {"query": "benchmark=moat", "per_task": 2}, "people": {"planned": 4}, "practice": 0}
    again = add_study(room.owner, sample_protocol(name="second", **asked))
    sat(room.b, again, "P01")
    room.b.write(exclude_for_deletion, "P01", identified(room.b, "P01")).result()
    assert codes_awaiting_deletion(room.owner) == ["P01"]
    assert room.owner.read(scalars, "SELECT count(*) FROM run_marks") == [2]


def test_that_what_needs_the_whole_lab_is_refused_at_a_station(room: Room, study: StudyRow, tmp_path: Path) -> None:
    sat(room.a, study, "P01")
    folder = room.a.folder
    assert room.a.back_up_if_due() is None
    for attempt in (
        room.a.back_up,
        lambda: delete_person_from_lab(folder, "P01"),
        lambda: merge_labs(folder, [room.owner.folder]),
        lambda: write_export("csv", ExportRequest(ExportScope(room.a), tmp_path / "out")),
    ):
        with pytest.raises(MissingPermission):
            attempt()
    assert not (tmp_path / "out").exists()
    assert room.owner.read(main_row_counts)["answers"] == 2
    assert delete_person_from_lab(room.owner.folder, "P01").rows > 5


def test_that_a_stations_check_is_added_and_the_last_one_holds(room: Room) -> None:
    for at in (1, 2):
        save_station_check(room.a, "pc-1", {"at": at})
    assert load_station_check(room.a, "pc-1") == {"at": 2}


def test_that_stations_keep_their_rights_after_a_merge_and_a_migration(
    room: Room, study: StudyRow, tmp_path: Path
) -> None:
    sat(room.a, study, "P01")
    with create_lab(tmp_path / "apart", name="x") as apart:
        filled(apart, "P09")
    merge_labs(room.owner.folder, [tmp_path / "apart"])
    with server_writer_engine(room.hall.address("eyeline")).connect() as conn:
        migrations.upgrade(conn, "here", found=build_schema_and_revision.HEAD)
    before = room.a.read(main_row_counts)["answers"]
    sat(room.a, study, "P03")
    assert (before, room.a.read(main_row_counts)["answers"]) == (2, 2 + len(room.owner.read(items.find_stored_items)))
    assert room.b.read(main_row_counts)["answers"] == 0
    with pytest.raises(StoreError):
        room.a.write(lambda conn: conn.execute(text("DELETE FROM answers"))).result()


def test_that_a_station_joins_later_and_roles_that_are_too_strong_are_refused(
    tls: Hall, passfile: Path, tmp_path: Path
) -> None:
    tls.reset()
    address = tls.address("eyeline")
    with create_lab(tmp_path / "owner", name="x", database=address) as owner:
        filled(owner, "P01")
        for role, kind in (("nobody_here", NotFound), ("eyeline", MissingPermission), ("lab", MissingPermission)):
            with pytest.raises(kind, match=role):
                create_lab(tmp_path / role, name="x", database=address, stations=[role])
        create_lab(tmp_path / "second", name="x", database=address, stations=["station_a"]).close()
    with create_lab(tmp_path / "a", name="x", database=tls.address("station_a")) as a:
        assert (a.read(main_row_counts)["people"], a.read(main_row_counts)["answers"]) == (1, 0)


def test_that_the_command_makes_the_lab_and_lets_stations_in(tls: Hall, passfile: Path, tmp_path: Path) -> None:
    tls.reset()
    roles = ("--station-role", "station_a", "--station-role", "station_b")
    made = command("lab", "create", str(tmp_path / "owner"), "--database", tls.address("eyeline"), *roles)
    assert made == (0, {"lab": str(tmp_path / "owner"), "station_roles": ["station_a", "station_b"]})
    assert command("lab", "create", str(tmp_path / "a"), "--database", tls.address("station_a"))[0] == 0
    code, told = command("lab", "backup", str(tmp_path / "a"))
    assert (code, told["error"]["code"]) == (1, "missing_right")
    assert command("lab", "create", str(tmp_path / "x"), "--station-role", "station_a")[0] == 2


def command(*words: str) -> tuple[int, dict[str, Any]]:
    done = subprocess.run([sys.executable, "-m", "desktop", *words, "--json"], capture_output=True, check=False)
    return done.returncode, json.loads(done.stdout)


def test_that_what_is_refused_is_told_apart_from_a_server_that_does_not_answer(
    room: Room, passfile: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall, said = room.hall, dict[str, tuple[str, str]]()

    def refused(name: str, address: str, kind: type[StoreError] = ConnectionRefused) -> None:
        with pytest.raises(kind) as caught:
            create_lab(tmp_path / name, name="x", database=address)
        assert type(caught.value) is kind
        assert caught.value.hint is not None
        said[name] = (str(caught.value), str(caught.value.hint))
        assert not [secret for secret in PASSWORDS.values() if secret in "".join(said[name])]

    own = hall.address("station_a")
    passfile.write_text("*:*:*:station_a:wrong\n")
    refused("wrong password", own)
    passfile.write_text("*:*:*:somebody:else\n")
    refused("no line", own)
    passfile.chmod(0o640)
    refused("open to others", own)
    monkeypatch.setenv("PGPASSFILE", str(tmp_path))
    refused("a folder", own)
    monkeypatch.setenv("PGPASSWORD", "wrong too")
    refused("wrong variable", own)
    assert "PGPASSWORD" in said["wrong variable"][1]
    monkeypatch.delenv("PGPASSWORD")
    monkeypatch.setenv("PGPASSFILE", str(tmp_path / "missing"))
    refused("no file", own)
    monkeypatch.setenv("PGPASSFILE", str(passfile))
    passfile.write_text("".join(f"*:*:*:{role}:{password}\n" for role, password in PASSWORDS.items()))
    passfile.chmod(0o600)
    refused("other authority", hall.address("station_a", root=hall.other_root))
    refused("no authority", hall.address("station_a", root=tmp_path / "none.crt"))
    refused("other name", hall.address("station_a", host="127.0.0.1"))
    refused("not encrypted", own.replace("verify-full", "disable"))
    refused("no database", own.replace("eyeline_lab", "another"))
    refused("silent", own.replace(str(hall.port), str(_free_port())), LabUnreachable)
    expected = {
        "wrong password": "is wrong", "no line": "no line of", "open to others": "can read it too",
        "a folder": "cannot be read", "wrong variable": "is wrong", "no file": "does not exist",
        "other authority": "not signed by", "no authority": "certificate is missing",
        "other name": "another host name", "not encrypted": "without encryption", "no database": "does not accept",
        "silent": "does not respond",
    }  # fmt: skip
    assert {name: part in said[name][0] for name, part in expected.items()} == dict.fromkeys(expected, True), said


def test_that_a_server_without_tls_is_refused_not_silent(tls: Hall, passfile: Path, tmp_path: Path) -> None:
    plain = replace(tls.server, options=tls.server.options.replace("ssl=on", "ssl=off"))
    tls.server.stop("fast")
    plain.start()
    try:
        with pytest.raises(ConnectionRefused, match="refuses an encrypted connection") as caught:
            create_lab(tmp_path / "x", name="x", database=tls.address("station_a"))
        assert "verify-full" in str(caught.value.hint)
    finally:
        plain.stop("fast")
        tls.server.start()
