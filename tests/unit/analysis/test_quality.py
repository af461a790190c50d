"""Quality, lists, difficulty, rules: each from answers whose truth is known."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from db.stores import models_runs_predictions as model_store
from desktop.analysis.data.analysis_frame import AnalysisFrame, FrameSession, TaskKey
from desktop.analysis.data.analysis_settings_file import AnalysisSettings, StudyRules
from desktop.analysis.data.load_analysis_frame import load_frame, load_planned_analysis
from desktop.analysis.report.export_figures_and_tables import export_for_paper
from desktop.analysis.report.write_html_pdf_report import build_report
from desktop.analysis.stats.human_answer_agreement import answer_agreement_by_task
from desktop.analysis.stats.subgroups_and_split_half import accuracy_by_subgroup, answer_times, split_half_reliability
from desktop.analysis.tables.accuracy_per_exclusion_rule import exclusion_variants
from desktop.analysis.tables.answer_summary_per_item import item_summaries
from desktop.analysis.tables.compare_people_and_models import compare_lab
from desktop.analysis.tables.item_lists_behind_figures import (
    condition_splits,
    gaps_by_tag,
    participant_speeds,
    right_by_model_alone,
    trace_errors,
)
from desktop.analysis.tables.scores_per_extraction_rule import BENCHMARKS, rule_flips_between, rule_sensitivity
from desktop.benchmarks.answers import LENIENT, RULES, STRICT, find_extraction_rule
from desktop.exchange.notebook_data_frames import Notebook
from desktop.library import score_stored_answers
from desktop.library.correct_or_withdraw_items import score_under_rule
from desktop.study.protocol.analysis_plan import ExclusionRule
from tests.unit.analysis.frames import frame
from tests.unit.analysis.labs import MadeLab
from tests.unit.analysis.published_frames import Given, framed, item

EASY, CONNECTION = "missing_piece_easy", "connection"
TASK = f"jigsaw/{EASY}"


@pytest.fixture
def made(tmp_path: Path) -> Iterator[MadeLab]:
    made = MadeLab(tmp_path / "lab", tasks=(EASY, CONNECTION), n=6)
    yield made
    made.lab.close()


def test_that_accuracy_is_told_by_position_sitting_and_first_met(made: MadeLab) -> None:
    made.person("P1", {EASY: "AAAAAA", CONNECTION: "BBBBBB"})
    made.person("P1", {CONNECTION: "AAAAAA"})
    rows = {(row.by, row.part): row for row in accuracy_by_subgroup(load_frame(made.lab))}
    assert rows["Image", "first seen"].accuracy.estimate == 1.0
    assert rows["Image", "seen before"].accuracy.estimate == 0.0
    assert rows["Position", "1–2"].accuracy.estimate == 1.0
    assert rows["Position", "11–12"].accuracy.estimate == 0.0
    assert rows["Image", "seen before"].median_s == 4.0


def test_that_a_position_counts_timed_items_alone_wherever_practice_stands(made: MadeLab) -> None:
    made.person("P1", {EASY: "AAAAAA", CONNECTION: "BBBBBB"}, practice=1)
    found = [(row.part, row.n) for row in accuracy_by_subgroup(load_frame(made.lab)) if row.by == "Position"]
    assert found == [("1–2", 2), ("3–4", 2), ("5–6", 2), ("7–8", 2), ("9–10", 2)]


def test_that_seats_and_sittings_are_told_apart(made: MadeLab) -> None:
    made.person("P1", {EASY: "AAAAAA"})
    made.person("P1", {CONNECTION: "BBBBBB"})
    found = load_frame(made.lab)
    seats = tuple(replace(sitting, seat=f"seat {sitting.number}") for sitting in found.sittings)
    rows = {(row.by, row.part): row.accuracy.estimate for row in accuracy_by_subgroup(replace(found, sittings=seats))}
    assert (rows["Session part", "1"], rows["Session part", "2"]) == (1.0, 0.0)
    assert (rows["Station", "seat 1"], rows["Station", "seat 2"]) == (1.0, 0.0)


def test_that_halves_agree_where_people_differ_and_are_undefined_where_they_do_not() -> None:
    able = {f"P{n}": {TASK: "r" * (8 * n) + "w" * (40 - 8 * n)} for n in range(1, 5)}
    shuffled = {
        code: {TASK: "".join(np.random.default_rng(n).permutation(list(given[TASK])))}
        for n, (code, given) in enumerate(able.items())
    }
    found = split_half_reliability(frame({TASK: (40, 0.25)}, shuffled, {}))
    assert found.value is not None
    assert found.value > 0.8
    assert (
        split_half_reliability(frame({TASK: (4, 0.25)}, {"P1": {TASK: "rrww"}}, {})).reason
        == "at least three participants are needed"
    )
    alike = {f"P{n}": {TASK: "rrrr"} for n in range(4)}
    assert split_half_reliability(frame({TASK: (4, 0.25)}, alike, {})).value is None


def test_that_a_reliability_is_never_below_minus_one() -> None:
    """Two items: one per half, so that r is their correlation over people; uncorrected sign: 2r/(1 + r) = −2.7."""
    given = {"P1": "rw", "P2": "wr", "P3": "rw", "P4": "ww"}
    found = split_half_reliability(frame({TASK: (2, 0.25)}, {code: {TASK: it} for code, it in given.items()}, {}))
    r = float(np.corrcoef([1, 0, 1, 0], [0, 1, 0, 0])[0, 1])
    assert r < -0.5
    assert (found.value, found.low) == pytest.approx((2 * r / (1 - r), 2 * r / (1 - r)))


def test_that_agreement_is_by_answer(made: MadeLab) -> None:
    made.person("P1", {EASY: "ABABAB"})
    made.person("P2", {EASY: "ABABBA"})
    (found,) = answer_agreement_by_task(load_frame(made.lab))
    assert found.percent == pytest.approx(4 / 6)
    # by hand: observed 1/3, expected 1 − Σ n(n − 1) / N(N − 1) = 1 − 60/132 over six A and six B
    assert found.alpha == pytest.approx(1 - (1 / 3) / (72 / 132))
    assert found.alpha is not None and found.alpha_interval is not None
    # by hand: six items drawn with replacement, binomial with 4/6: P(≤ 1) = 0.018, P(≤ 2) = 0.100, P(6) = 0.088
    assert found.percent_interval == pytest.approx((2 / 6, 1.0))
    assert found.alpha_interval[0] < found.alpha < found.alpha_interval[1]
    assert list(answer_agreement_by_task(load_frame(made.lab))) == [found]


def test_that_agreement_without_variation_says_over_how_many_items(made: MadeLab) -> None:
    for code in ("P1", "P2"):
        made.person(code, {EASY: "AAAAAA"})
    (found,) = answer_agreement_by_task(load_frame(made.lab))
    assert found.alpha is None and found.reason.endswith("all 6")


def test_that_agreement_counts_the_items_that_more_than_one_answered(made: MadeLab) -> None:
    made.person("P1", {EASY: "ABAB.."})
    made.person("P2", {EASY: "..ABBA"})
    (found,) = answer_agreement_by_task(load_frame(made.lab))
    assert (found.n_items, found.n_people, found.percent) == (2, 2, 1.0)


def test_that_times_stand_beside_latency_and_tokens(made: MadeLab) -> None:
    made.person("P1", {EASY: "AAAAAA"}, seconds=3.0)
    made.model("vlm", {EASY: ["A"] * 6})
    people, model = answer_times(load_frame(made.lab))
    assert (people.median_s, model.median_s, model.first_s, model.tokens) == (3.0, 1.0, 0.5, 3.0)


def test_that_unknown_times_and_tokens_are_not_recorded_in_every_output(made: MadeLab, tmp_path: Path) -> None:
    made.person("P1", {EASY: "mmmmmm"})
    made.model("imported", {EASY: ["A"] * 6}, recorded=False)
    comparison = compare_lab(made.lab)
    document = build_report(made.lab, comparison)
    tables = {one.name: one.texts() for one in document.tables()}
    assert tables["times_beside"] == (("imported", "6", *["not recorded"] * 3),)
    (seconds,) = [row[1] for row in tables["people"] if row[0].startswith("Undisturbed seconds")]
    assert seconds == "not recorded"
    assert all(row[-1] == "not recorded" for row in tables.get("by_part", ()))
    (effort,) = [row[3] for row in tables["baseline"] if "imported" in row[3] and "not recorded" in row[3]]
    assert "0 s" not in effort and "token" not in effort
    export_for_paper(comparison, tmp_path, made.lab, document)
    told = (tmp_path / "tables" / "times_beside.csv").read_text("utf-8")
    assert "imported,6,not recorded,not recorded,not recorded" in told
    assert not (tmp_path / "figures" / "response_times.svg").exists()
    frame_ = Notebook(made.lab).table("predictions")
    assert frame_[["seconds", "prompt_tokens", "output_tokens"]].isna().all().all()


def test_that_lists_find_one_model_alone_and_conditions_that_part() -> None:
    found = frame({TASK: (4, 0.25)}, {"P1": {TASK: "rrrr"}}, {"a": {TASK: "rrww"}, "b": {TASK: "wrww"}})
    assert [line.item.key for line in right_by_model_alone(item_summaries(found), "a")] == [f"{EASY}-000"]
    assert right_by_model_alone(item_summaries(found), "b") == []
    one, other = found.sources
    blind = replace(
        found, sources=(replace(one, model="m", condition="default"), replace(other, model="m", condition="blind"))
    )
    (apart,) = condition_splits(blind)
    assert (apart.right, apart.wrong, [i for i, _, _ in apart.items]) == ("default", "blind", [0])
    place = apart.items[0][1]
    assert (blind.predictions.who[place], blind.predictions.item[place]) == (0, 0)


def test_that_traces_tell_ends_apart_from_ways_and_where_they_went_wrong() -> None:
    given = Given()
    items = [replace(item("ordinal", "2d_single_loop", n, factors={"N": 4}), kind="trace") for n in range(4)]
    given.add(0, 0, True, measures='{"cov":1,"nlcp":0.25,"sta":0.5}')
    given.add(0, 1, False, measures='{"cov":1,"nlcp":1.0,"sta":1.0}')
    given.add(0, 2, True, measures='{"cov":1,"nlcp":1.0,"sta":1.0}')
    given.add(0, 3, False, measures='{"cov":0,"nlcp":0.0,"sta":0.0}')
    (found,) = trace_errors(framed(items, [("m", "")], given))
    assert (found.right_end_wrong_trace, found.right_trace_wrong_end, found.first_wrong) == ((0,), (1,), ((2, 1),))


def test_that_gaps_are_by_tag_on_shared_items_largest_first() -> None:
    predicted, answered = Given(), Given()
    items = [item("moat", "multiple_choice", n, tags=["CNT" if n < 2 else "OCR"]) for n in range(4)]
    for n in range(4):
        predicted.add(0, n, right=n >= 2)
        if n != 3:
            answered.add(0, n, right=True)
    found = gaps_by_tag(framed(items, [("m", "")], predicted, people=["P1"], answers=answered))
    assert [(gap.tag, gap.n_items, gap.gap) for gap in found] == [("CNT", 2, 1.0), ("OCR", 1, 0.0)]


def test_that_speed_stands_beside_accuracy_fastest_first(made: MadeLab) -> None:
    made.person("P1", {EASY: "AAAAAA"}, seconds=9.0)
    made.person("P2", {EASY: "AABBBB"}, seconds=2.0)
    assert [(one.who, one.seconds, round(one.accuracy, 2)) for one in participant_speeds(load_frame(made.lab))] == [
        ("P2", 2.0, 0.33),
        ("P1", 9.0, 1.0),
    ]


def test_that_the_same_answers_are_read_under_each_rule_with_what_flips(made: MadeLab) -> None:
    made.model("vlm", {EASY: ["A", "Answer: A", "B", "Answer: B", "A", "A"]})
    found = rule_sensitivity(made.lab)
    counts = {row.rule: (row.right, row.invalid) for row in found.rows}
    assert counts == dict.fromkeys(("strict 1", "strict 2"), (3, 2)) | dict.fromkeys(("lenient 1", "lenient 2"), (4, 0))
    (flip,) = found.flips
    assert (flip.one.value, flip.other.value, flip.read_one, flip.read_other) == ("invalid", "right", None, '"A"')


def test_that_every_human_row_is_told_under_each_rule_all_and_none(made: MadeLab) -> None:
    made.person("P1", {EASY: "AAAAAA"})
    made.person("P2", {EASY: "BBBBBB"})
    rules = tuple(
        ExclusionRule.model_validate({"name": name, "level": level, "where": where})
        for name, level, where in (("low", "person", "accuracy < 0.5"), ("wrong", "trial", "outcome = wrong"))
    )
    found = list(exclusion_variants(made.lab, AnalysisSettings(exclusions=(StudyRules(rules=rules),))))
    assert [(one.name, one.left_out, one.rows[0].accuracy) for one in found] == [
        ("no rule", 0, 0.5),
        ("low", 6, 1.0),
        ("wrong", 6, 1.0),
        ("all rules", 6, 1.0),
    ]
    assert list(exclusion_variants(made.lab)) == []


def test_that_sittings_are_numbered_person_by_person(made: MadeLab) -> None:
    made.person("P1", {EASY: "AAAAAA"})
    made.person("P2", {EASY: "AAAAAA"})
    made.person("P1", {CONNECTION: "AAAAAA"})
    found: AnalysisFrame = load_frame(made.lab)
    numbers: list[FrameSession] = list(found.sittings)
    assert sorted((found.people[one.person].code, one.number) for one in numbers) == [("P1", 1), ("P1", 2), ("P2", 1)]


def test_that_parts_are_told_by_operator_and_for_one_task(made: MadeLab) -> None:
    made.person("P1", {EASY: "AAAAAA", CONNECTION: "BBBBBB"}, operator="AB")
    made.person("P2", {EASY: "AABBBB"}, operator="CD")
    made.person("P3", {EASY: "BBBBBB"})
    found = load_frame(made.lab)
    rows = {row.part: row for row in accuracy_by_subgroup(found, TaskKey("jigsaw", EASY)) if row.by == "Operator"}
    assert {name: (row.n, row.accuracy.estimate) for name, row in rows.items()} == {
        "AB": (6, 1.0),
        "CD": (6, pytest.approx(1 / 3)),
        "not stated": (6, 0.0),
    }
    whole = {row.part: row.accuracy.estimate for row in accuracy_by_subgroup(found) if row.by == "Operator"}
    assert whole["AB"] == 0.5


def test_that_answers_flip_between_any_two_rules_and_lead_back_to_what_was_written(made: MadeLab) -> None:
    made.model("vlm", {EASY: ["A", "Answer: A", "B", "Answer: B", "A", "A"]})
    frame, flips = rule_flips_between(made.lab, None, LENIENT, STRICT)
    (flip,) = flips
    assert (flip.one.value, flip.other.value, flip.model) == ("right", "invalid", True)
    assert frame.items[flip.index].key == flip.item
    assert frame.predictions.ids[flip.place] == flip.id
    raw = {
        row.id: row.raw
        for run, _ in frame.sources[0].runs
        for row in made.lab.read(model_store.load_predictions, model_run_id=run)
    }
    assert raw[flip.id] == "Answer: A"


def test_that_replies_that_the_rule_cannot_read_are_said_in_place_of_guessing(made: MadeLab) -> None:
    made.model("vlm", {EASY: ["Answer: A", "答案：A", "The correct choice is (A).", "\\boxed{A}", "A", "A or B"]})
    said = [str(one) for one in compare_lab(made.lab).said]
    assert "vlm: 5 of 6 replies were unparsable under strict. lenient parses 5." in said
    assert not [one for one in said if "guessing" in one or "chance" in one]
    under = load_planned_analysis(made.lab).varied(rules=dict.fromkeys(BENCHMARKS, "lenient 2"))
    again = compare_lab(made.lab, under)
    assert again.frame.readings == {}
    assert not [one for one in again.said if "could not be read" in str(one)]
    first = compare_lab(made.lab, under.varied(rules=dict.fromkeys(BENCHMARKS, "lenient 1")))
    assert [one.rule for one in first.frame.readings.values()] == [None] or not first.frame.readings


def test_that_no_other_rule_is_named_where_none_reads_more(made: MadeLab) -> None:
    made.model("vlm", {EASY: ["A or B"] * 6})
    assert "vlm: 6 of 6 replies were unparsable under strict 1." in map(str, compare_lab(made.lab).said)


def test_that_a_newer_rule_without_scores_is_named_where_an_older_lab_cannot_read_most_replies(
    made: MadeLab, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as older:
        older.setattr(score_stored_answers, "RULES", {name: rule for name, rule in RULES.items() if rule.version == 1})
        made.model("vlm", {EASY: ["The correct choice is (A)."] * 6})
    found = compare_lab(made.lab)
    assert [str(one.untried) for one in found.frame.readings.values()] == [str(find_extraction_rule("lenient", 2))]
    assert "vlm: no reply has been parsed under lenient 2 yet." in map(str, found.said)
    score_under_rule(made.lab, find_extraction_rule("lenient", 2))
    again = compare_lab(made.lab)
    assert [one.untried for one in again.frame.readings.values()] == [None]
    assert "vlm: 6 of 6 replies were unparsable under strict. lenient parses 6." in map(str, again.said)
