"""A bundle: the lab's figures come out of it again, and no byte of it leads back to a person, a machine or a day."""

import csv
import json
import platform
import re
import shutil
import uuid
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from db.lab import Lab, open_lab
from db.stores import items, people, sessions
from desktop.annotation.jobs.annotation_job import build_job, save_job
from desktop.benchmarks.label_schemes import stored_scheme
from desktop.cli import run_command_line
from desktop.exchange.bundle.free_text_review import FreeTextReview
from desktop.exchange.bundle.identity_leak_check import IdentityLeak, check_for_leaks, secrets_of_scope
from desktop.exchange.bundle.random_bundle_pseudonyms import BundlePseudonyms
from desktop.exchange.bundle.select_people_and_rows import select_bundle_rows
from desktop.exchange.bundle.write_bundle import write_bundle_rows
from desktop.exchange.export_formats import write_export
from desktop.exchange.records.export_request_and_outcome import ExportOutcome, ExportRequest
from desktop.exchange.records.export_scope import ExportScope
from desktop.exchange.table_files.atomic_export import sha256_of_file
from desktop.library.machine.clock import clock
from desktop.study.participants import data_corrections
from desktop.study.participants.data_corrections import CorrectionReason
from desktop.study.sessions.participant_session import ParticipantSession
from desktop.study.sessions.steps_other_than_trials import STEP_EVENT_KINDS
from tests.unit.annotation.labs import AT
from tests.unit.annotation.test_decisions import later, submit
from tests.unit.cli.conftest import Command
from tests.unit.study.test_ending import collected

STORED = Path(__file__).parents[2] / "db" / "stored" / "0007.zip"
QUESTIONS = [
    {"name": "hand", "text": "Which hand?", "kind": "choice", "options": ["left", "right"]},
    {"name": "job", "text": "What do you do?", "kind": "text"},
]


@dataclass(frozen=True)
class Published:
    """A lab, the list of its free texts, and the bundle that was written with one of them passed and with traits."""

    lab: Path
    listed: list[dict[str, str]]
    out: Path
    made: ExportOutcome


@pytest.fixture(scope="module")
def published(made_sample: Path, tmp_path_factory: pytest.TempPathFactory) -> Published:
    """Three people of whom one says who they are, one trial excluded, two annotators, and a chance model."""
    place = tmp_path_factory.mktemp("bundle")
    folder = Path(shutil.copytree(made_sample, place / "lab"))
    with open_lab(folder) as lab:
        _, made = collected(lab, 3, questions=QUESTIONS)
        for run, hand in zip(made, ("left", "right", "right"), strict=True):
            told(run, "hand", hand)
            told(run, "job", "painter at Zerline's")
            run.flush().result()
        trial = lab.read(sessions.trials_of_session, made[0].run.id)[-1]
        data_corrections.exclude_run_or_trial(lab, str(trial.id), CorrectionReason("Zerline rang", "ANNA", True))
        job = build_job(
            "tags", stored_scheme("moat"), [row.id for row in lab.read(items.find_stored_items)[:4]], overlap=2
        )
        lab.write(save_job, job, AT).result()
        for number, (one, other) in enumerate([("CNT OCR", "CNT"), ("", "RET"), ("UVC", "UVC")]):
            submit(lab, job, "ANNA", number, one)
            submit(lab, job, "BERT", number, other, later(number))
    for command in (
        ["models", "add", "--baseline", "chance"],
        ["run", "--model", "chance", "--items", "task=connection"],
    ):
        assert (
            run_command_line.run_command_line(
                [*command, "--lab", str(folder)], run_command_line.WindowEntryPoints(_no_window, _no_tour)
            )
            == 0
        )
    with open_lab(folder) as lab:
        write_export("free-text", ExportRequest(ExportScope(lab), place))
        listed = pass_one(place / "free-text.csv")
        wishes = ExportRequest(
            ExportScope(lab), place / "out", licence="CC0", passed=place / "free-text.csv", traits=True
        )
        written = write_export("bundle", wishes)
    return Published(folder, listed, place / "out", written)


def _no_window(folder: Path | None) -> int:
    raise AssertionError(f"a window on {folder} was asked for")


def _no_tour(out: Path) -> dict[str, object]:
    raise AssertionError(f"a tour to {out} was asked for")


def pass_one(path: Path) -> list[dict[str, str]]:
    """Pass what an operator wrote, shortened; the list as it was."""
    with path.open(encoding="utf-8", newline="") as file:
        listed = list(csv.DictReader(file))
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(listed[0]))
        writer.writeheader()
        for row in listed:
            passed = {"text": "somebody rang", "pass": "yes"} if row["text"] == "Zerline rang" else {}
            writer.writerow(row | passed)
    return listed


def told(run: ParticipantSession, name: str, value: str) -> None:
    run.note(STEP_EVENT_KINDS["question"], clock(), {"name": name, "value": value})


def nameless(document: dict[str, Any], codes: Sequence[str]) -> list[str]:
    """The rows of a table of figures without the names of people."""
    rows = [row | {"who": "person"} if row["who"] in codes else row for row in document["rows"]]
    return sorted(json.dumps(row, sort_keys=True) for row in rows)


def codes_of(folder: Path) -> list[str]:
    with open_lab(folder) as lab:
        return [person.code for person in lab.read(people.all_people)]


def test_that_the_rebuilt_lab_gives_the_same_figures_up_to_who_people_are(
    eyeline: Command, place: Path, published: Published
) -> None:
    shutil.copytree(published.out, place / "out")
    assert eyeline("lab", "create", "again", "--from", "out").code == 0
    assert eyeline("lab", "check", "again", "--json").document["ok"]
    here, there = (eyeline("compare", "--lab", name, "--json").document for name in (published.lab, "again"))
    assert nameless(here, codes_of(published.lab)) == nameless(there, codes_of(place / "again"))
    assert {"chance", "people"} <= {row["who"] for row in here["rows"]}
    agreed = [eyeline("agreement", "--lab", name, "--json").document for name in (published.lab, "again")]
    assert [one["alpha_masi"] for one in agreed] == [agreed[0]["alpha_masi"]] * 2
    assert agreed[0]["percent"]["n_items"] == 3
    assert not set(codes_of(published.lab)) & set(codes_of(place / "again"))
    answers = place / "out" / "lab" / "answers.jsonl"
    answers.write_bytes(answers.read_bytes() + b"\n")
    assert eyeline("lab", "create", "third", "--from", "out", "--json").document["error"]["code"] == "bad_bundle"
    assert not (place / "third").exists()


def test_that_every_file_has_its_sum(published: Published) -> None:
    lines = (line.split("  ") for line in (published.out / "SHA256SUMS").read_text(encoding="utf-8").splitlines())
    sums = {name: digest for digest, name in lines}
    lie = {path.relative_to(published.out).as_posix() for path in published.out.rglob("*") if path.is_file()}
    assert set(sums) == lie - {"SHA256SUMS"}
    assert all(sha256_of_file(published.out / name) == digest for name, digest in sums.items())
    assert {"figures.json", "README.md", "report/report.html", "report/report.pdf", "lab/predictions.jsonl"} <= set(
        sums
    )


def test_that_no_byte_names_a_person_a_machine_a_place_or_a_day(published: Published) -> None:
    with open_lab(published.lab) as lab:
        states = ExportScope(lab).states
        ids = [person.id for person in lab.read(people.all_people)] + [state.run.id for state in states]
        trials = [trial for state in states for trial in lab.read(sessions.trials_of_session, state.run.id)]
        codes = [person.code for person in lab.read(people.all_people)]
        seeds = [json.loads(state.run.plan)["seed"] for state in states]
    day = datetime.fromtimestamp(trials[0].at.us / 1e6, UTC)
    secrets = [*(text for one in ids for text in (str(one), one.hex)), *codes, "Zerline", '"hall"', str(published.lab)]
    secrets += [*(f'"seed":{seed}' for seed in seeds), *(str(one.id) for one in trials), f"{day:%Y-%m-%dT}"]
    secrets += [node] if len(node := platform.node()) > 3 else []
    for path in published.out.rglob("*"):
        if path.is_file() and path.parent.name != "media":
            data = path.read_bytes()
            assert not [secret for secret in secrets if secret.encode() in data], path.name
            found = re.findall(rb"[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}", data)
            assert not found, path.name


def rows_of(lab: Lab, out: Path) -> dict[str, list[dict[str, Any]]]:
    asked = ExportRequest(ExportScope(lab), out, licence="CC0")
    write_bundle_rows(asked, select_bundle_rows(asked.scope), FreeTextReview(), out)
    return {path.stem: read(path) for path in out.glob("*.jsonl")}


def read(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_that_every_bundle_has_names_of_its_own_and_times_from_the_runs_beginning(
    published: Published, tmp_path: Path
) -> None:
    with open_lab(published.lab) as lab:
        first, second = (rows_of(lab, tmp_path / name) for name in ("first", "second"))
    for table in ("people", "runs", "trials", "labels"):
        assert first[table]
        assert not {row["id"] for row in first[table]} & {row["id"] for row in second[table]}
    assert {row["started_us"] for row in first["runs"]} == {0}
    assert all(0 <= row["at_us"] < 3_600_000_000 for row in first["trials"])
    assert all(0 <= row["shown_ns"] < 3_600_000_000_000 for row in first["trials"])
    assert {(row["boot_id"], row["process_start"], row["clock_ns"]) for row in first["stretches"]} == {("", 0, 0)}
    assert STEP_EVENT_KINDS["question"] not in {row["kind"] for row in first["events"]}


def test_that_words_go_out_only_as_somebody_passed_them(published: Published) -> None:
    assert {row["text"] for row in published.listed} >= {"painter at Zerline's", "Zerline rang"}
    assert {row["pass"] for row in published.listed} == {""}
    assert [row["reason"] for row in read(published.out / "lab" / "run_marks.jsonl")] == ["somebody rang"]
    assert any(sentence.values == {"n": len(published.listed) - 1} for sentence in published.made.said)


def test_that_traits_go_out_when_asked_for_and_what_few_share_is_named(published: Published) -> None:
    events = read(published.out / "lab" / "events.jsonl")
    told = [json.loads(row["body"]) for row in events if row["kind"] == STEP_EVENT_KINDS["question"]]
    assert sorted((row["name"], row["value"]) for row in told) == [("hand", "left"), *[("hand", "right")] * 2]
    assert [sentence.values for sentence in published.made.said if "traits" in sentence.values] == [
        {"traits": "hand=left", "n": 1},
        {"traits": "hand=right", "n": 2},
    ]


def test_that_who_did_not_agree_is_in_no_table_and_pictures_without_a_licence_are_hashes(tmp_path: Path) -> None:
    with zipfile.ZipFile(STORED) as packed:
        packed.extractall(tmp_path / "lab")
    with open_lab(tmp_path / "lab") as lab:
        found = rows_of(lab, tmp_path / "out")
        assert len(ExportScope(lab).kept_back.declined) == 2
        assert not [one for one in select_bundle_rows(ExportScope(lab)).pictures.values() if one.shared]
    assert found["runs"] == found["trials"] == found["answers"] == found["consents"] == []
    assert len(found["labels"]) == 8
    assert len(found["media"]) == len(found["media_withdrawals"]) == 8
    (decided,) = found["decisions"]
    assert "look at the edge" not in decided["body"]


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        ([], "no_licence"),
        (["--licence", "CC0", "--personal"], "never_personal"),
        (["--licence", "CC0", "--in-house"], "never_personal"),
        (["--licence", "CC0", "--passed", "nothing.csv"], "bad_free_text"),
    ],
)
def test_that_a_bundle_is_refused_without_what_it_needs(
    eyeline: Command, place: Path, published: Published, wishes: list[str], code: str
) -> None:
    done = eyeline("export", "--format", "bundle", "--out", "out", "--lab", published.lab, "--json", *wishes)
    assert (done.code, done.document["error"]["code"]) == (2, code)
    assert not (place / "out").exists() or not list((place / "out").iterdir())


def test_that_the_last_look_finds_what_gives_away_across_blocks(published: Published, tmp_path: Path) -> None:
    with open_lab(published.lab) as lab:
        secrets = secrets_of_scope(ExportScope(lab))
    for number, hidden in enumerate([secrets[0], b"/home/anna/lab", b"C:\\\\Users\\\\anna"]):
        path = tmp_path / f"{number}.txt"
        path.write_bytes(b"x" * ((1 << 20) - 5) + hidden + b"x" * 100)
        with pytest.raises(IdentityLeak):
            check_for_leaks([path], secrets)


def test_that_new_names_are_drawn_and_joined_people_have_one() -> None:
    one, other = uuid.uuid4(), uuid.uuid4()
    names = BundlePseudonyms({one: "P001", other: "P002"})
    names.same(other, one)
    assert names.id(one) == names.id(other) not in {one, other}
    assert str(names.id(one)) in names.text(f'{{"by":"{other}"}}')
    assert names.code("P001") != names.code("P002") != "P002"
