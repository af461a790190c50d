"""An analysis as a file: readable, hashed, and the same figures whatever comes in later."""

import shutil
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from db.lab import Lab, open_lab
from db.merge.merge_labs import merge_labs
from db.rows import SessionEventRow
from db.stores import items as item_store
from db.stores import sessions as run_store
from desktop.analysis.data.analysis_settings_file import (
    AnalysisSettings,
    BadAnalysis,
    CannotSaveAnalysis,
    NoSuchAnalysis,
    StudyRules,
    load_analysis_file,
    planned_analysis,
    save_analysis_file,
)
from desktop.analysis.data.load_analysis_frame import load_frame, load_planned_analysis, pin_analysis
from desktop.analysis.report.write_html_pdf_report import build_report
from desktop.analysis.tables.accuracy_per_exclusion_rule import exclusion_variants
from desktop.analysis.tables.analysis_plan_sentences import analysis_plan_sentences
from desktop.analysis.tables.compare_people_and_models import compare_lab
from desktop.benchmarks.canonical_json import Json, canonical_json
from desktop.library.item_rows import item_row
from desktop.study.participants.data_corrections import CorrectionReason, exclude_run_or_trial
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import StudyProtocol, sample_protocol
from desktop.study.protocol.analysis_plan import ExclusionRule, PlannedComparison
from tests.unit.analysis.labs import MadeLab

EASY, CONNECTION = "missing_piece_easy", "connection"


def filled(folder: Path) -> MadeLab:
    made = MadeLab(folder, tasks=(EASY, CONNECTION), n=12)
    made.person("P1", {EASY: "AABmAAAABBBA", CONNECTION: "AAAAAAAABBBB"})
    made.person("P2", {EASY: "AAAAAAABBBBB"})
    made.model("vlm", {EASY: ["A", "B", "A", "C"] * 3, CONNECTION: ["B"] * 12})
    return made


@pytest.fixture
def made(tmp_path: Path) -> Iterator[MadeLab]:
    made = filled(tmp_path / "lab")
    yield made
    made.lab.close()


@pytest.fixture(scope="module")
def read_only(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MadeLab]:
    """The same lab for tests that write nothing."""
    made = filled(tmp_path_factory.mktemp("analysis") / "lab")
    yield made
    made.lab.close()


def figures(lab: Lab, analysis: AnalysisSettings) -> dict[str, Any]:
    """Everything but what is said of the lab itself: its revision, and how many runs lie beside those that stand."""
    document: dict[str, Any] = compare_lab(lab, analysis).document()
    others = [{name: value for name, value in run.items() if name != "other_runs"} for run in document["runs"]]
    return {name: value for name, value in document.items() if name != "revision"} | {"runs": others}


def grown(made: MadeLab, tmp_path: Path) -> None:
    """Another seat's copy of the lab, in which much happens, is merged into the first."""
    folder = made.lab.folder
    made.lab.close()
    shutil.copytree(folder, tmp_path / "seat")
    with open_lab(tmp_path / "seat") as seat:
        there = MadeLab.of(seat)
        there.person("P1", {EASY: "BBBBBBBBBBBB"})
        there.person("P3", {EASY: "BBBBBBBBBBBB", CONNECTION: "B" * 12})
        there.model("vlm", {EASY: ["A"] * 12}, start=9)
        there.model("another", {EASY: ["A"] * 12}, start=10)
        item = there.items[CONNECTION][0]
        corrected = item.model_copy(update={"answer": "B"})
        row = item_row(corrected, [picture.file or "" for picture in item.images])
        seat.write(item_store.correct_item, item.id, row, reason="B was meant").result()
        seat.write(item_store.withdraw_stored_items, [there.items[EASY][1].id], reason="two right answers").result()
    merge_labs(folder, [tmp_path / "seat"])


def test_that_an_old_analysis_gives_its_figures_digit_for_digit_after_a_merge(made: MadeLab, tmp_path: Path) -> None:
    fixed = pin_analysis(made.lab)
    save_analysis_file(tmp_path / "paper.yaml", fixed)
    before, now = figures(made.lab, fixed), figures(made.lab, AnalysisSettings())
    assert before["rows"] == now["rows"]
    printed = build_report(made.lab, compare_lab(made.lab, fixed))
    grown(made, tmp_path)
    with open_lab(made.lab.folder) as lab:
        again = load_analysis_file(tmp_path / "paper.yaml")
        assert figures(lab, again) == before
        assert compare_lab(lab, again).frame.as_pinned is True
        assert figures(lab, AnalysisSettings())["rows"] != before["rows"]
        later = build_report(lab, compare_lab(lab, again))
    tables = [{table.name: table for table in document.tables()} for document in (printed, later)]
    assert {name for name in tables[0] | tables[1] if tables[0].get(name) != tables[1].get(name)} == OF_THE_LAB


OF_THE_LAB = {"people", "models", "baseline"}
"""Tables that also say how many runs lie in the lab by now."""


def test_that_runs_that_go_on_and_decisions_made_later_change_no_pinned_figure(made: MadeLab) -> None:
    run = made.person("P9", {EASY: "A..........."})
    fixed = pin_analysis(made.lab)
    before = figures(made.lab, fixed)
    made.trial(run, made.items[EASY][1], 1, "B")
    exclude_run_or_trial(made.lab, str(run), CorrectionReason("slept", author="R", seen=True))
    assert figures(made.lab, fixed) == before
    assert "P9" not in {row.who for row in compare_lab(made.lab).rows}


def test_that_what_was_pinned_and_then_erased_is_said(made: MadeLab) -> None:
    fixed = pin_analysis(made.lab)
    assert fixed.data is not None
    frame = load_frame(made.lab, fixed.varied(data=fixed.data.model_dump() | {"sha256": "0" * 64}))
    assert frame.as_pinned is False
    assert "have changed since" in str(analysis_plan_sentences(frame)[0])


def test_that_the_file_reads_back_and_holds_its_hash(made: MadeLab, tmp_path: Path) -> None:
    fixed = pin_analysis(
        made.lab, AnalysisSettings(name="paper", contrasts=(PlannedComparison(name="main", against="vlm"),))
    )
    save_analysis_file(tmp_path / "a.yaml", fixed)
    assert load_analysis_file(tmp_path / "a.yaml") == fixed
    text = (tmp_path / "a.yaml").read_text("utf-8")
    assert f"hash: {fixed.hashed}" in text
    with pytest.raises(CannotSaveAnalysis):
        save_analysis_file(tmp_path / "a.yaml", fixed)
    (tmp_path / "b.yaml").write_text(text.replace("pooling: mean", "pooling: best"), encoding="utf-8")
    with pytest.raises(BadAnalysis, match="changed after it was written") as caught:
        load_analysis_file(tmp_path / "b.yaml")
    assert "hash:" in str(caught.value.hint)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[1, 2]", "named fields"),
        ("pooling: everyone", "pooling"),
        ("people: [", "line 1, column 10.$"),
        ("wrong: 1", "wrong"),
        ("name: é", "UTF-8"),
    ],
)
def test_that_a_file_that_is_no_analysis_says_which_field_is_wrong(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "a.yaml").write_text(text, encoding="latin-1")
    with pytest.raises(BadAnalysis, match=said) as caught:
        load_analysis_file(tmp_path / "a.yaml")
    assert "Correct the file" in str(caught.value.hint)
    with pytest.raises(NoSuchAnalysis):
        load_analysis_file(tmp_path / "none.yaml")


def test_that_an_analysis_by_hand_chooses_people_models_items_and_rule(made: MadeLab, tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(
        "people: [P1]\nmodels: [vlm]\nitems: task=connection N=0..5\nrules: {jigsaw: lenient 1}\n", encoding="utf-8"
    )
    found = compare_lab(made.lab, load_analysis_file(tmp_path / "a.yaml"))
    assert {(row.task, row.who, row.n_items, row.rule) for row in found.rows} == {
        (CONNECTION, who, 6, "lenient") for who in ("people", "P1", "vlm")
    }
    assert "Post hoc" in str(analysis_plan_sentences(found.frame)[0])


def test_that_the_default_is_the_protocols_plan() -> None:
    protocol = sample_protocol()
    plan = {
        "pooling": "majority",
        "exclusions": [{"name": "asleep", "level": "person", "where": "accuracy < 0.3"}],
        "contrasts": [{"name": "main", "against": "vlm"}],
    }
    one, other = protocol.varied(analysis=plan), protocol
    found = planned_analysis({"a": one})
    assert (found.pooling, found.planned, found.exclusions[0].study) == ("majority", one.hash, "a")
    assert [rule.name for rule in found.exclusions_of("a")] == ["asleep"]
    assert found.exclusions_of("b") == ()
    both = planned_analysis({"a": one, "b": other})
    assert (both.pooling, both.planned) == ("mean", "")


@pytest.mark.parametrize(
    ("level", "where", "left"),
    [
        ("person", "accuracy < 0.5", {"P1"}),
        ("person", "answered < 13 and finished = true", {"P1"}),
        ("person", "same_place_share > 0.6", {"P2"}),
        ("sitting", "timeouts >= 1", {"P2"}),
        ("sitting", 'seat = "lab-1"', {"nobody"} - {"nobody"}),
        ("trial", "outcome = wrong", {"P1", "P2"}),
        ("trial", "response_time_s < 100", {"P1"}),
        ("trial", "met_before = true and flag.paused = true", {"P1", "P2"}),
    ],
)
def test_that_a_rule_leaves_out_whom_it_names(read_only: MadeLab, level: str, where: str, left: set[str]) -> None:
    rule = ExclusionRule.model_validate({"name": "rule", "level": level, "where": where})
    frame = load_frame(read_only.lab, AnalysisSettings(exclusions=(StudyRules(rules=(rule,)),)))
    left_if = {"answered < 13 and finished = true": {"P1"}, "accuracy < 0.5": {"P1", "P2"}}.get(where, left)
    assert {person.code for person in frame.people} == left_if
    assert frame.left_out.rules == sum(frame.ruled_out.values()) == 36 - len(frame.answers)


def test_that_contrasts_of_the_plan_are_planned_and_the_rest_is_post_hoc(made: MadeLab) -> None:
    contrasts = (
        PlannedComparison(name="easy", against="vlm", query=f"task={EASY}"),
        PlannedComparison(name="above", against="chance", smallest=10),
        PlannedComparison(name="nobody", against="unheard-of"),
    )
    plan = {"contrasts": [one.model_dump(mode="json") for one in contrasts]}
    study = add_study(made.lab, sample_protocol().varied(analysis=plan))
    found = compare_lab(made.lab, planned_analysis({str(study.id): StudyProtocol.stored(study.protocol)}))
    easy, above, nobody = sorted(found.contrasts, key=lambda row: [one.name for one in contrasts].index(row.name))
    (row,) = [row for row in found.differences if row.task == EASY]
    assert easy.difference == row.difference
    assert (row.planned, [other.planned for other in found.differences if other.task != EASY]) == (True, [False, False])
    assert above.difference is not None
    assert (above.n_items, above.smallest, nobody.difference) == (24, 0.1, None)
    assert easy.p_holm is not None
    assert easy.p_holm >= row.difference.p


def lab_with_plan(folder: Path, **plan: object) -> MadeLab:
    """A lab whose study has this plan of analysis, with two people and a model."""
    made = MadeLab(folder, tasks=(EASY,), n=6)
    made.study = add_study(made.lab, sample_protocol().varied(analysis=plan, name="planned"))
    made.person("P1", {EASY: "AABBAA"})
    made.person("P2", {EASY: "ABBBBB"})
    made.model("vlm", {EASY: ["A", "Answer: A", "B", "A", "A", "A"]})
    return made


@pytest.fixture(scope="module")
def with_plan(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MadeLab]:
    """A lab with a plan, only read."""
    made = lab_with_plan(
        tmp_path_factory.mktemp("plan") / "lab",
        rule="strict 1",
        exclusions=[{"name": "low", "level": "person", "where": "accuracy < 0.1"}],
        contrasts=[{"name": "main", "against": "vlm"}],
    )
    yield made
    made.lab.close()


def test_that_the_plans_rule_pooling_exclusions_and_contrasts_are_the_default(tmp_path: Path) -> None:
    made = lab_with_plan(
        tmp_path / "lab",
        rule="lenient 1",
        pooling="best",
        exclusions=[{"name": "low", "level": "person", "where": "accuracy < 0.3"}],
        contrasts=[{"name": "main", "against": "vlm"}],
    )
    found = compare_lab(made.lab)
    made.lab.close()
    assert found.frame.planned
    assert {row.rule for row in found.rows} == {"lenient"}
    assert found.frame.ruled_out == {"low": 6}
    assert [row.aggregate for row in found.rows if row.kind == "people"] == ["one_person"]
    assert [(row.name, row.planned) for row in found.contrasts] == [("main", True)]
    assert all(row.planned for row in found.differences)


@pytest.mark.parametrize(
    "change",
    [
        {"pooling": "majority"},
        {"method": "mixed"},
        {"rules": {"jigsaw": "lenient 1"}},
        {"people": ("P1",)},
        {"items": "N=0..3"},
        {"models": ("vlm",)},
        {"exclusions": ()},
        {"contrasts": ()},
        {"planned": "0" * 64},
    ],
    ids=lambda change: next(iter(change)),
)
def test_that_what_departs_from_the_plan_is_post_hoc_whatever_its_file_says(
    with_plan: MadeLab, change: dict[str, object]
) -> None:
    plan = load_planned_analysis(with_plan.lab)
    assert compare_lab(with_plan.lab, plan).frame.planned
    found = compare_lab(with_plan.lab, plan.varied(**change))
    assert not found.frame.planned
    assert "Post hoc" in str(analysis_plan_sentences(found.frame)[0])
    assert not any(row.planned for row in (*found.differences, *found.contrasts))


def test_that_a_pinned_plan_stays_planned_and_one_with_fewer_people_does_not(tmp_path: Path) -> None:
    made = lab_with_plan(tmp_path / "lab", contrasts=[{"name": "main", "against": "vlm"}])
    fixed = pin_analysis(made.lab)
    assert compare_lab(made.lab, fixed).frame.planned
    assert not compare_lab(made.lab, fixed.varied(people=("P1",))).frame.planned
    assert pin_analysis(made.lab, fixed.varied(method="mixed")).planned == ""
    made.lab.close()


def test_that_pinning_keeps_what_rules_took_and_what_stood_in_no_figure(made: MadeLab, tmp_path: Path) -> None:
    made.person("P8", {EASY: "BBBBBBBBBBBB"})
    made.person("P9", {EASY: "AAAAAAAAAAAA"}, pilot=True)
    exclude_run_or_trial(
        made.lab, str(made.person("P6", {EASY: "AAAAAAAAAAAA"})), CorrectionReason("slept", author="R", seen=True)
    )
    rule = ExclusionRule(name="low", level="person", where="accuracy < 0.3")
    open_ = AnalysisSettings(exclusions=(StudyRules(rules=(rule,)),))
    fixed = pin_analysis(made.lab, open_)
    then, pinned = figures(made.lab, open_), figures(made.lab, fixed)
    for part in ("rows", "differences", "left_out", "said"):
        assert pinned[part] == then[part]
    assert pinned["analysis"]["exclusions"] == then["analysis"]["exclusions"] == {"low": 12}
    assert (then["left_out"]["pilot"], then["left_out"]["excluded"]) == (12, 12)
    before = list(exclusion_variants(made.lab, fixed))
    grown(made, tmp_path)
    with open_lab(made.lab.folder) as lab:
        assert figures(lab, fixed) == pinned
        assert list(exclusion_variants(lab, fixed)) == before


def test_that_rules_about_an_unfinished_run_say_later_what_they_said_when_it_was_pinned(made: MadeLab) -> None:
    run = made.person("P7", {EASY: "AA.........."}, finished=False)
    note(made.lab, run, 1, "question_answered", {"name": "slept", "value": "badly"})
    asked: list[AnalysisSettings] = []
    for where in ("finished = true", 'question.slept = "well"', "same_place_share > 0.8"):
        rule = ExclusionRule(name=where, level="person", where=where)
        asked.append(AnalysisSettings(exclusions=(StudyRules(rules=(rule,)),)))
    fixed = [pin_analysis(made.lab, one) for one in asked]
    before = [figures(made.lab, one) for one in fixed]
    note(made.lab, run, 2, "question_answered", {"name": "slept", "value": "well"})
    for number, letter in enumerate("BBCCD", 2):
        made.trial(run, made.items[EASY][number], number, letter)
    note(made.lab, run, 3, "run_finished", {})
    for then, pinned, one in zip(before, fixed, asked, strict=True):
        assert figures(made.lab, pinned) == then
        assert figures(made.lab, one)["analysis"]["exclusions"] != then["analysis"]["exclusions"]


def test_that_a_pinned_figure_outlives_its_benchmarks_last_item(made: MadeLab) -> None:
    fixed = pin_analysis(made.lab)
    before = figures(made.lab, fixed)
    every = [item.id for items in made.items.values() for item in items]
    made.lab.write(item_store.withdraw_stored_items, every, reason="a new cut").result()
    assert figures(made.lab, fixed) == before
    assert compare_lab(made.lab).rows == ()


def note(lab: Lab, run: uuid.UUID, sequence: int, kind: str, body: dict[str, Json]) -> None:
    """An event of a run."""
    row = SessionEventRow(
        run_id=run, sequence=sequence, stretch=0, kind=kind, clock_ns=sequence, body=canonical_json(body)
    )
    lab.write(run_store.add_session_events, [row]).result()
