"""From a lab's runs to the benchmarks' own tables: MOAT over three repeats, VRIQ's three tiers with its probes."""

import json
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.ids import new_id
from db.lab import Lab, create_lab
from db.rows import ModelRunRow, PredictionRow
from db.stores import items, models_runs_predictions, scores
from desktop.analysis.paper_tables.load_paper_answers import load_human_answers, load_model_answers, load_valid_probes
from desktop.analysis.paper_tables.moat_tables_and_figures import moat_row
from desktop.analysis.paper_tables.vriq_accuracy_and_failures import (
    error_sources,
    failure_rates,
    probed_items,
    vriq_accuracy,
)
from desktop.benchmarks.item import Item
from desktop.benchmarks.probes import FailureCategory, is_probe
from desktop.exchange.import_item_files import import_item_files
from desktop.exchange.result_import.store_imported_results import import_result_file
from desktop.inference.models.registry import add_baseline
from desktop.library.item_rows import item_from_row
from desktop.library.machine.clock import wall_time_now
from desktop.library.score_stored_answers import score_predictions
from tests.making.moat_sets import moat_rows, write_parquet
from tests.making.vriq_sets import write_probes, write_release
from tests.unit.analysis.labs import MadeLab


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[Lab]:
    with create_lab(tmp_path / "lab", name="Test") as made:
        yield made


def test_that_three_logs_of_moat_are_three_repeats_of_one_row(lab: Lab, tmp_path: Path) -> None:
    rows = moat_rows(10)
    import_item_files(lab, write_parquet(tmp_path / "MOAT.parquet", rows))
    runs: list[uuid.UUID] = []
    for repeat, right in enumerate((4, 6, 8)):
        logs = [
            {"index": r["index"], "answer": r["ground_truth"] if n < right else "nothing", "verdict": int(n < right)}
            for n, r in enumerate(rows)
        ]
        log = {"summary": {"VQA Model": "gpt-5", "Run ID": repeat, "Eval Model": "gpt-4.1"}, "logs": logs}
        (tmp_path / f"gpt-5_{repeat}.json").write_text(json.dumps(log))
        run_id = import_result_file(lab, tmp_path / f"gpt-5_{repeat}.json").run_id
        assert run_id is not None
        runs.append(run_id)
    told = moat_row(load_model_answers(lab, "moat", runs))
    assert (told.overall.right, told.overall.n, told.overall.items) == (18, 30, 10)
    assert (told.spread.mean, round(told.spread.sd or 0, 6), told.spread.runs) == (pytest.approx(0.6), 0.2, 3)
    assert moat_row(load_model_answers(lab, "moat", runs[:1])).overall.right == 4
    assert load_human_answers(lab, "moat") == []


def answered(lab: Lab, told: dict[str, str], repeat: int = 0) -> ModelRunRow:
    """A run of a model that wrote these replies, by the items' keys."""
    model = add_baseline(lab, "chance")
    run = ModelRunRow(
        id=new_id(),
        model_id=model.id,
        key=str(new_id()),
        condition="default",
        plan="{}",
        planned=len(told),
        started=wall_time_now(),
    )
    lab.write(models_runs_predictions.start_model_run, run).result()
    by_key = {item.key: item for item in map(item_from_row, lab.read(items.find_stored_items))}
    made = [
        PredictionRow(
            id=new_id(), model_run_id=run.id, item_id=by_key[key].id, stimulus_id=by_key[key].stimulus_id,
            repeat=repeat, attempt=1, key=key, state="answered", raw=raw, finish_reason="stop", prompt_tokens=1,
            output_tokens=1, first_token_ns=None, total_ns=1, sent="{}", at=wall_time_now(),
        )
        for key, raw in told.items()
    ]  # fmt: skip
    lab.write(models_runs_predictions.add_predictions, made).result()
    found = score_predictions({item.id: item for item in by_key.values()}, made)
    lab.write(scores.add_scores, found).result()
    return run


def test_that_items_and_probes_of_two_runs_meet_in_the_third_tier(lab: Lab, tmp_path: Path) -> None:
    write_release(tmp_path / "vriq", {("abstract", "Odd One Out"): 3}, dimensions=True)
    keys = [("abstract/OO/0", ("color", "position")), ("abstract/OO/1", ("shape", "rotation"))]
    write_probes(tmp_path / "vriq" / "probes.yaml", keys)
    assert import_item_files(lab, tmp_path / "vriq").added.added == 9
    run = answered(lab, {"abstract/OO/0": "D", "abstract/OO/1": "D", "abstract/OO/2": "C"})
    told = {"see-1": "4", "see-2": "A", "think-1": "B"}
    replies = {f"{key}#{name}": raw for key, _ in keys for name, raw in told.items()}
    del replies["abstract/OO/1#think-1"]
    probes = answered(lab, replies)
    given = load_model_answers(lab, "vriq", {run.id, probes.id})
    assert sum(is_probe(one.item) for one in given) == 5
    assert (vriq_accuracy(given).micro.right, vriq_accuracy(given).micro.n) == (1, 3)
    rates = failure_rates(given)
    assert rates.cells["color", "OO"] == (1, 1, 0)
    assert rates.cells["position", "OO"] == (0, 1, 0)
    table = error_sources(probed_items(given))[0]
    assert (table.counts[FailureCategory.PERCEPTION], table.counts[FailureCategory.NOT_ATTRIBUTABLE], table.n) == (
        1,
        1,
        2,
    )
    assert load_valid_probes(lab, "vriq") == set()
    assert (
        error_sources(probed_items(given, load_valid_probes(lab, "vriq")))[0].counts[FailureCategory.NOT_ATTRIBUTABLE]
        == 2
    )


def test_that_an_answer_counts_for_every_item_that_shows_the_same(lab: Lab, tmp_path: Path) -> None:
    """Reasoning probes without a picture may be worded alike, and expect different answers."""
    write_release(tmp_path / "vriq", {("abstract", "Odd One Out"): 2}, dimensions=True)
    probe = {"kind": "reasoning", "id": "t", "question": "Is the fourth at 90?", "options": ["yes", "no"]}
    lines = [{**probe, "item": f"abstract/OO/{n}", "answer": answer} for n, answer in enumerate(("yes", "no"))]
    (tmp_path / "vriq" / "probes.jsonl").write_text("\n".join(map(json.dumps, lines)) + "\n")
    assert import_item_files(lab, tmp_path / "vriq").added.added == 4
    run = answered(lab, {"abstract/OO/0#t": "A"})
    given = load_model_answers(lab, "vriq", {run.id})
    assert {one.item.key: one.right for one in given} == {"abstract/OO/0#t": True, "abstract/OO/1#t": False}


def test_that_a_corrected_gold_counts_by_the_version_that_stands(lab: Lab, tmp_path: Path) -> None:
    from desktop.library.correct_or_withdraw_items import correct_item_answer

    write_release(tmp_path / "vriq", {("abstract", "Odd One Out"): 1}, dimensions=True)
    import_item_files(lab, tmp_path / "vriq")
    run = answered(lab, {"abstract/OO/0": "D"})
    assert vriq_accuracy(load_model_answers(lab, "vriq", {run.id})).micro.right == 0
    correct_item_answer(lab, "abstract/OO/0", "D", "a misprint")
    given = load_model_answers(lab, "vriq", {run.id})
    assert (vriq_accuracy(given).micro.right, _answer(given[0].item)) == (1, "D")


def _answer(item: Item) -> object:
    return item.answer


def test_that_probes_count_once_two_people_passed_them(lab: Lab, tmp_path: Path) -> None:
    write_release(tmp_path / "vriq", {("abstract", "Odd One Out"): 1}, dimensions=True)
    write_probes(tmp_path / "vriq" / "probes.yaml", [("abstract/OO/0", ("color", "position"))])
    import_item_files(lab, tmp_path / "vriq")
    probes = {
        row.key.partition("#")[2]: item_from_row(row) for row in lab.read(items.find_stored_items) if "#" in row.key
    }
    made = MadeLab.of(lab)
    said = {
        "A-17": ("A", "B"),  # who wrote them
        "P1": ("A", "B"),
        "P2": ("A", "A"),
        "S1": ("A", "B"),
    }
    for code, (seen, thought) in said.items():
        run = made.person(code, {}, simulated=code == "S1")
        made.trial(run, probes["see-2"], 0, seen)
        made.trial(run, probes["think-1"], 1, thought)
    see, think = ((probe.version, probe.key) for probe in (probes["see-2"], probes["think-1"]))
    assert load_valid_probes(lab, "vriq") == {see}
    assert load_valid_probes(lab, "vriq", with_simulated=True) == {see, think}
    assert {one.run for one in load_human_answers(lab, "vriq")} == {"A-17", "P1", "P2"}
