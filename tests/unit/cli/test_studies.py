"""`eyeline study create`, `plan` and `status` as they are typed."""

import re
from pathlib import Path
from typing import get_args

from desktop.study.protocol import StudyProtocol, read_protocol
from desktop.study.protocol.protocol_part_base import ProtocolPart
from desktop.study.protocol.protocol_templates import find_preset
from tests.unit.cli.conftest import ROOT, Command

CONSENT = 'consent: {version: "1", title: Consent, text: You may stop.}\n'
THREE = 'name: Three\nitems: {query: "task=connection,missing_piece_easy,order_generation"}\npractice: 0\n' + CONSENT


def protocol(folder: Path, people: str) -> Path:
    file = folder / "study.yaml"
    file.write_text(f"{THREE}people: {{{people}}}\n", encoding="utf-8")
    return file


def test_that_a_study_is_created_planned_and_told(eyeline: Command, lab: Path, tmp_path: Path) -> None:
    file = protocol(tmp_path, "planned: 4, answers_per_item: 2, tasks_per_picture: 2")
    made = eyeline("study", "create", file, "--lab", lab, "--json")
    assert made.code == 0, made.out
    assert {"study_id", "protocol_hash", "items", "minutes", "half_width"} <= made.document.keys()
    assert (made.document["items"], made.document["items_per_person"]) == (18, 9)
    assert all(task["people_needed"] is None and task["smallest_effect"] is None for task in made.document["tasks"])
    plans = eyeline("study", "plan", "--lab", lab, "--people", "9", "--json").document["plans"]
    assert [plan["cell"] for plan in plans] == [0, 1, 2, 3]
    assert all(plan["items"] == 9 and sum(plan["tasks"].values()) == 9 for plan in plans)
    met = [step["item"] for plan in plans for step in plan["steps"]]
    assert all(met.count(item) == 2 for item in met)
    (cell,) = eyeline("study", "status", "--lab", lab, "--json").document["cells"]
    assert (cell["planned"], cell["free"], cell["running"], cell["done"], cell["excluded"]) == (4, 4, 0, 0, 0)
    assert eyeline("study", "create", file, "--lab", lab, "--json").document["study_id"] == made.document["study_id"]


def test_that_a_plan_that_cannot_be_met_is_refused_with_the_nearest_that_can(
    eyeline: Command, lab: Path, tmp_path: Path
) -> None:
    file = protocol(tmp_path, "planned: 4, answers_per_item: 2")
    refused = eyeline("study", "create", file, "--lab", lab, "--json")
    assert refused.code == 2
    error = refused.document["error"]
    assert error["code"] == "infeasible"
    assert (
        "6 participants" in error["hint"]
        and "2 tasks per image" in error["hint"]
        and "per participant" in error["hint"]
    )
    assert eyeline("study", "status", "--lab", lab, "--json").document["cells"] == []


def test_that_a_preset_can_be_planned_without_being_stored(eyeline: Command, lab: Path) -> None:
    planned = eyeline("study", "plan", "--preset", "sample", "--people", "2", "--lab", lab, "--json")
    assert [plan["items"] for plan in planned.document["plans"]] == [16, 16]
    assert eyeline("study", "status", "--lab", lab, "--json").document["cells"] == []
    unknown = eyeline("study", "create", "--preset", "none", "--lab", lab, "--json")
    assert (unknown.code, unknown.document["error"]["code"]) == (2, "no_protocol")
    assert "jigsaw_lite" in unknown.document["error"]["hint"]


def test_that_a_preset_is_written_to_be_changed_also_where_the_lab_cannot_meet_it(
    eyeline: Command, lab: Path, tmp_path: Path
) -> None:
    file = tmp_path / "mine.yaml"
    refused = eyeline("study", "plan", "--preset", "jigsaw_lite", "--write", file, "--lab", lab, "--json")
    assert (refused.code, refused.document["error"]["code"]) == (2, "too_few_items")
    preset = find_preset("jigsaw_lite")
    assert preset is not None
    assert read_protocol(file).hash == preset.protocol.hash
    again = eyeline("study", "plan", "--preset", "sample", "--write", file, "--lab", lab, "--json")
    assert (again.code, again.document["error"]["code"]) == (1, "cannot_write_protocol")
    changed = file.read_text("utf-8").replace("recipe: jigsaw-lite", "size: 6").replace("planned: 3", "planned: 2")
    file.write_text(changed.replace("sittings: 8", "sittings: 2").replace("practice: 2", "practice: 0"), "utf-8")
    assert eyeline("study", "plan", file, "--lab", lab, "--json").code == 0


def test_that_items_that_nobody_can_answer_are_told_before_and_in_a_rehearsal(
    eyeline: Command, lab: Path, place: Path, tmp_path: Path
) -> None:
    eyeline("items", "generate", "ordinal", "--track", "single", "--pictures", 2, "--seed", 9, "--out", "rows")
    (place / "rows" / "layouts").rename(place / "aside")
    assert eyeline("items", "import", "rows", "--lab", lab, "--json").document["added"] == 30
    file = tmp_path / "study.yaml"
    for seed, doubts in ((9, 1), (2026, 0)):
        chosen = f'items: {{query: "task=2d_single_loop seed={seed}"}}\n'
        file.write_text(f"name: Loops {seed}\n{chosen}practice: 0\n{CONSENT}people: {{planned: 2}}\n", "utf-8")
        made = eyeline("study", "create", file, "--lab", lab, "--json").document
        (told,) = made["doubts"] if doubts else ("",)
        assert len(made["doubts"]) == doubts and ("30 of 30 path items" in told) is bool(doubts)
        standing = eyeline("study", "status", "--lab", lab, "--json").document["doubts"]
        assert [line.split(":")[0] for line in standing] == ["Loops 9"]
        played = eyeline("study", "rehearse", "--study", made["study_id"], "--lab", lab, "--json")
        assert (played.code, played.document["ok"]) == (doubts, not doubts)
        assert played.document["problems"] == made["doubts"]


def test_that_the_page_on_studies_names_every_field_of_a_protocol() -> None:
    page = (ROOT / "docs" / "protocols.md").read_text(encoding="utf-8")
    table = page.split("## Every field", 1)[1].split("\n## ", 1)[0]
    named = set(re.findall(r"`([a-z_]+)`", table))
    assert not fields_of(StudyProtocol) - named


def fields_of(section: type[ProtocolPart]) -> set[str]:
    found = set[str](section.model_fields)
    for field in section.model_fields.values():
        for kind in (field.annotation, *get_args(field.annotation)):
            if isinstance(kind, type) and issubclass(kind, ProtocolPart):
                found |= fields_of(kind)
    return found


def test_that_a_plan_says_what_falls_short_of_it_and_how_long_each_sitting_is(
    eyeline: Command, lab: Path, tmp_path: Path
) -> None:
    file = protocol(tmp_path, "planned: 6, answers_per_item: 2, tasks_per_picture: 2")
    more = 'sittings: 2\nanalysis: {half_width: 1}\nchecks: {every: 9, query: "task=2d_single_loop"}\n'
    file.write_text(file.read_text() + more, encoding="utf-8")
    planned = eyeline("study", "plan", file, "--people", "1", "--lab", lab, "--json").document
    (one,) = planned["plans"]
    assert (one["items"], one["probes"], one["checks"], one["sittings"], one["trials_a_sitting"]) == (
        6,
        0,
        0,
        2,
        [3, 3],
    )
    said = " ".join(planned["doubts"])
    for words in ("No number of participants gives", "none are shown"):
        assert words in said
    assert "none are shown" in eyeline("study", "plan", file, "--lab", lab).out
    made = eyeline("study", "create", file, "--lab", lab, "--json").document
    assert (made["doubts"], len(made["open_rows"])) == (planned["doubts"], 16)


def test_that_a_study_is_exported_with_the_rules_it_is_scored_by(eyeline: Command, lab: Path, place: Path) -> None:
    told = eyeline("export", "--format", "jsonl", "--out", place / "out", "--lab", lab, "--json").document
    names = [Path(file["path"]).name for file in told["files"]]
    assert {"studies", "items", "people", "runs", "trials", "corrections"} <= {Path(name).stem for name in names}
    assert names[-1] == "dictionary.json"
    assert all(len(file["sha256"]) == 64 and Path(file["path"]).is_file() for file in told["files"])
    assert told["rules"]["jigsaw"].startswith("strict")
    assert told["kept_back"] == {"declined_open_sharing": 0, "deletion_wished": 0, "runs": 0}
    for form in ("csv", "parquet"):
        also = eyeline("export", "--format", form, "--out", place / "out", "--lab", lab, "--json").document
        assert [Path(file["path"]).name for file in also["files"]] == [
            *(name.replace("jsonl", form) for name in names[:-1]),
            f"dictionary-{form}.json",
        ]
        assert [file["rows"] for file in also["files"]] == [file["rows"] for file in told["files"]]
    refused = eyeline("export", "--format", "jsonl", "--neutralise", "--out", place / "x", "--lab", lab, "--json")
    assert (refused.code, refused.document["error"]["code"]) == (2, "nothing_to_neutralise")
    unknown = eyeline("export", "--format", "docx", "--out", place / "out", "--lab", lab, "--json")
    assert (unknown.code, unknown.document["error"]["code"]) == (2, "unknown_format")
