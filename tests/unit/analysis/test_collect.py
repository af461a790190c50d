"""What counts and what is left out, from labs made through the real stores."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from db.rows import WallTime
from db.stores import items as item_store
from db.stores import sessions
from desktop.analysis.data.analysis_settings_file import AnalysisSettings
from desktop.analysis.data.load_analysis_frame import load_frame
from desktop.analysis.tables.answer_summary_per_item import item_summaries
from desktop.analysis.tables.compare_people_and_models import compare_lab
from desktop.analysis.tables.comparison_rows_and_json import AccuracyRow, PeopleModelComparison
from desktop.benchmarks.answers import LENIENT
from desktop.benchmarks.item import Item
from desktop.library.item_rows import item_row
from desktop.library.score_stored_answers import set_current_rule
from tests.unit.analysis.labs import START, MadeLab

EASY, ANOMALY = "missing_piece_easy", "connection"


@pytest.fixture
def made(tmp_path: Path) -> Iterator[MadeLab]:
    made = MadeLab(tmp_path / "lab", tasks=(EASY, ANOMALY))
    yield made
    made.lab.close()


def row(comparison: PeopleModelComparison, who: str, items: str = "own", task: str = EASY) -> AccuracyRow:
    (found,) = [r for r in comparison.rows if (r.who, r.items, r.task) == (who, items, task)]
    return found


def test_that_people_and_models_stand_side_by_side(made: MadeLab) -> None:
    made.person("P1", {EASY: "AABm"})
    made.person("P2", {EASY: "AAA."})
    made.model("vlm", {EASY: ["A", "B", "(A)", "A or B"], ANOMALY: ["A", "A", "A", "A"]})
    comparison = compare_lab(made.lab)
    assert row(comparison, "people").accuracy == pytest.approx((0.5 + 1) / 2)
    assert row(comparison, "P1").counts.missing == 1
    assert row(comparison, "vlm", "shared").accuracy == 0.5
    assert row(comparison, "vlm", "shared").counts.invalid == 1
    assert row(comparison, "vlm", "own", ANOMALY).accuracy == 1.0
    assert comparison.document()["rules"] == {"jigsaw": {"name": "strict", "version": 1}}


def test_that_simulated_people_and_pilots_are_left_out_unless_asked_for_and_counted(made: MadeLab) -> None:
    made.person("P1", {EASY: "AAAA"})
    made.person("S1", {EASY: "BBBB"}, simulated=True)
    made.person("P2", {EASY: "BBBB"}, pilot=True)
    frame = load_frame(made.lab)
    assert [person.code for person in frame.people] == ["P1"]
    assert (frame.left_out.simulated, frame.left_out.pilot) == (4, 4)
    with_simulated = load_frame(made.lab, with_simulated=True)
    assert [(p.code, p.simulated) for p in with_simulated.people] == [("P1", False), ("S1", True)]
    assert with_simulated.simulated
    assert [p.code for p in load_frame(made.lab, with_pilot=True).people] == ["P1", "P2"]


def test_that_practice_never_counts(made: MadeLab) -> None:
    made.person("P1", {EASY: "BBAA"}, practice=2)
    comparison = compare_lab(made.lab)
    assert (row(comparison, "P1").accuracy, row(comparison, "P1").n) == (1.0, 2)
    assert comparison.frame.left_out.practice == 2


def test_that_an_excluded_run_is_left_out_until_it_is_included_again(made: MadeLab) -> None:
    run = made.person("P1", {EASY: "AAAA"})
    made.lab.write(sessions.add_session_mark, run, "excluded", "fell asleep", START).result()
    assert load_frame(made.lab).left_out.excluded == 4
    later = WallTime(us=START.us + 1, offset=0)
    made.lab.write(sessions.add_session_mark, run, "included", "did not", later).result()
    assert len(load_frame(made.lab).answers) == 4


def test_that_participants_who_are_in_no_figure_are_counted_once_by_why(made: MadeLab) -> None:
    made.person("P1", {EASY: "AAAA"})
    out = made.person("P2", {EASY: "AAAA"}, practice=2)
    made.person("P3", {EASY: "BBBB"}, pilot=True)
    made.person("P4", {EASY: "BB"}, practice=2)
    made.person("S1", {EASY: "BBBB"}, simulated=True)
    half = made.person("P5", {EASY: "AAAA"})
    made.lab.write(sessions.add_session_mark, out, "excluded", "fell asleep", START).result()
    trial = made.lab.read(sessions.trials_of_session, half)[0].id
    made.lab.write(sessions.add_session_mark, half, "excluded", "slip", START, trial_id=trial).result()
    frame = load_frame(made.lab)
    assert dict(frame.people_left_out) == {"excluded": 1, "pilot": 1, "practice": 1}
    document = compare_lab(made.lab).document()
    assert document["people_left_out"] == {"excluded": 1, "pilot": 1, "practice": 1}
    assert str(compare_lab(made.lab).said[0]) == (
        "3 of 5 participants are excluded: 1 excluded, 1 in pilot sessions, 1 with practice only."
    )
    analysis = AnalysisSettings().varied(
        exclusions=[{"rules": [{"name": "all", "level": "person", "where": "answered >= 4"}]}]
    )
    assert load_frame(made.lab, analysis).people_left_out["rules"] == 1


def test_that_the_last_attempt_of_a_position_counts(made: MadeLab) -> None:
    run = made.person("P1", {EASY: "A"})
    item = made.items[EASY][1]
    made.trial(run, item, 1, "", ended_on="interrupted")
    made.trial(run, item, 1, "A", attempt=2)
    found = row(compare_lab(made.lab), "P1")
    assert (found.accuracy, found.n) == (1.0, 2)


def test_that_a_trial_met_again_after_an_interruption_is_left_out_of_times_and_counted(made: MadeLab) -> None:
    run = made.person("P1", {EASY: "A"}, seconds=3.0)
    item = made.items[EASY][1]
    made.trial(run, item, 1, "", ended_on="interrupted")
    made.trial(run, item, 1, "A", 90.0, attempt=2)
    comparison = compare_lab(made.lab)
    (right,) = comparison.times[None]
    assert (right.n, right.again, right.unfocused, right.untimed, right.median) == (1, 1, 0, 0, 3.0)
    document = json.loads(json.dumps(comparison.document()))
    assert document["response_times"][0]["again"] == 1
    assert [line.seconds for line in item_summaries(comparison.frame)] == [3.0, None]


def test_that_items_rules_answers_and_predictions_come_from_one_state_of_the_lab(
    made: MadeLab, monkeypatch: pytest.MonkeyPatch
) -> None:
    made.model("vlm", {EASY: ["Answer: A", "A", "A", "A"]})
    states: list[int] = []
    read = made.lab.read

    def then_others_commit(fn: Callable[..., object], *args: object, **more: object) -> object:
        found = read(fn, *args, **more)
        states.append(len(states))
        set_current_rule(made.lab, "jigsaw", LENIENT).result()
        return found

    monkeypatch.setattr(made.lab, "read", then_others_commit)
    found = row(compare_lab(made.lab), "vlm")
    assert (found.rule, found.accuracy) == ("strict", 0.75)
    assert len(states) == 2, "the second reads how sure people were of the answers of the first"


def test_that_a_person_who_meets_an_item_again_counts_once(made: MadeLab) -> None:
    made.person("P1", {EASY: "B..."})
    made.person("P1", {EASY: "A..."})
    frame = load_frame(made.lab)
    assert (len(frame.answers), frame.left_out.again) == (1, 1)
    assert row(compare_lab(made.lab), "P1").accuracy == 0.0


def test_that_response_times_leave_out_lost_focus_and_count_it(made: MadeLab) -> None:
    made.person("P1", {EASY: "AAAm"}, seconds=3.0, unfocused=[0])
    right, missing = compare_lab(made.lab).times[None]
    assert (right.n, right.unfocused, right.median) == (2, 1, 3.0)
    assert missing.untimed == 1


def test_that_the_newest_run_of_a_model_stands_for_the_items_it_has(made: MadeLab) -> None:
    old = made.model("vlm", {EASY: ["B", "B", "B", "B"]}, start=0)
    new = made.model("vlm", {EASY: ["A", "A"]}, start=10)
    comparison = compare_lab(made.lab)
    assert row(comparison, "vlm").accuracy == 0.5
    assert [run for run, _ in comparison.frame.sources[0].runs] == [old, new]
    assert comparison.frame.sources[0].others == 0


def test_that_a_run_that_stands_for_nothing_is_counted(made: MadeLab) -> None:
    made.model("vlm", {EASY: ["B", "B"]}, start=0)
    made.model("vlm", {EASY: ["A", "A"]}, start=10)
    assert load_frame(made.lab).sources[0].others == 1


def test_that_a_second_try_of_a_failed_prediction_stands(made: MadeLab) -> None:
    run = made.model("vlm", {EASY: ["x"]}, state="failed")
    assert row(compare_lab(made.lab), "vlm").counts.missing == 1
    made.predict(run, [(made.items[EASY][0], "A")], attempt=2)
    found = row(compare_lab(made.lab), "vlm")
    assert (found.accuracy, found.n) == (1.0, 1)


def test_that_repeats_are_kept_and_pooled(made: MadeLab) -> None:
    run = made.model("vlm", {EASY: ["A", "A"]})
    made.predict(run, [(made.items[EASY][0], "B"), (made.items[EASY][1], "A")], repeat=1)
    found = row(compare_lab(made.lab), "vlm")
    assert (found.accuracy, found.n_items, found.n) == (0.75, 2, 4)


def test_that_conditions_of_one_model_are_rows_of_their_own(made: MadeLab) -> None:
    made.model("vlm", {EASY: ["A"]})
    made.model("vlm", {EASY: ["B"]}, condition="blind")
    assert [source.name for source in load_frame(made.lab).sources] == ["vlm", "vlm (blind)"]


def test_that_withdrawn_items_stand_in_no_figure(made: MadeLab) -> None:
    made.person("P1", {EASY: "AAAA"})
    made.lab.write(item_store.withdraw_stored_items, [made.items[EASY][0].id], reason="blurred").result()
    frame = load_frame(made.lab)
    assert (len(frame.answers), frame.left_out.withdrawn) == (3, 1)


def test_that_answers_to_a_corrected_item_without_a_new_score_are_said_to_lack_it(made: MadeLab) -> None:
    made.person("P1", {EASY: "A..."})
    item = made.items[EASY][0]
    corrected = Item.model_validate({**item.model_dump(), "answer": "B"})
    files = [picture.file or "" for picture in item.images]
    made.lab.write(item_store.correct_item, item.id, item_row(corrected, files), reason="wrong key").result()
    assert load_frame(made.lab).left_out.unscored == 1


def test_that_another_current_rule_scores_the_same_answers(made: MadeLab) -> None:
    made.model("vlm", {EASY: ["Answer: A", "a", "A", "A"]})
    assert row(compare_lab(made.lab), "vlm").accuracy == 0.5
    set_current_rule(made.lab, "jigsaw", LENIENT).result()
    found = row(compare_lab(made.lab), "vlm")
    assert (found.accuracy, found.rule) == (1.0, "lenient")


def test_that_an_empty_lab_compares_nothing(made: MadeLab) -> None:
    assert compare_lab(made.lab).rows == ()


def test_that_an_untrained_model_is_called_so_wherever_it_stands(made: MadeLab) -> None:
    made.model("tiny", {EASY: "AAAA"}, trained=False)
    made.model("tiny", {EASY: "AAAA"}, trained=False, condition="blind")
    made.model("untrained-demo", {EASY: "AAAA"}, trained=False)
    made.model("chance", {EASY: "AAAA"}, trained=False, kind="baseline")
    made.model("vlm", {EASY: "AAAA"}, condition="blind")
    names = {source.name for source in load_frame(made.lab).sources}
    assert names == {"tiny (untrained)", "tiny (untrained, blind)", "untrained-demo", "chance", "vlm (blind)"}


def test_that_a_model_asked_in_another_precision_is_named_below_the_table(made: MadeLab) -> None:
    made.person("P1", {EASY: "AA"})
    for name, bits in (("A", {}), ("B", {}), ("C", {"quantisation": "4bit"})):
        plan = json.dumps({"basis": {"environment": {"dtype": "bfloat16", **bits}}})
        made.model(name, {EASY: ["A", "B"]}, plan=plan)
    told = [str(one) for one in compare_lab(made.lab).said]
    assert [one for one in told if "different settings" in one] == [
        "C was run with different settings from most models here: other precision: 4bit."
    ]
