"""From a lab's runs to the benchmarks' own tables: MOAT over three repeats, VRIQ's three tiers with its probes."""

import json
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.ids import new_id
from db.lab import Lab, create_lab
from db.rows import ModelRunRow, PredictionRow
from db.stores import items, models, scores
from desktop.analysis.given_in import counting_probes, given_by_model, given_by_people
from desktop.analysis.moat import row
from desktop.analysis.vriq import accuracy, errors, failure_rates, probed
from desktop.benchmarks.item import Item
from desktop.benchmarks.probes import Category, is_probe
from desktop.exchange.items_in import import_items
from desktop.exchange.results.storing import import_results
from desktop.inference.registry import add_baseline
from desktop.library.moments import now
from desktop.library.rows import item_of
from desktop.library.scoring import score_predictions
from tests.making.moat_sets import moat_rows, write_parquet
from tests.making.vriq_sets import write_probes, write_release
from tests.unit.analysis.labs import MadeLab


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[Lab]:
    with create_lab(tmp_path / "lab", name="Test") as made:
        yield made


def test_that_three_logs_of_moat_are_three_repeats_of_one_row(lab: Lab, tmp_path: Path) -> None:
    rows = moat_rows(10)
    import_items(lab, write_parquet(tmp_path / "MOAT.parquet", rows))
    runs: list[uuid.UUID] = []
    for repeat, right in enumerate((4, 6, 8)):
        logs = [
            {"index": r["index"], "answer": r["ground_truth"] if n < right else "nothing", "verdict": int(n < right)}
            for n, r in enumerate(rows)
        ]
        log = {"summary": {"VQA Model": "gpt-5", "Run ID": repeat, "Eval Model": "gpt-4.1"}, "logs": logs}
        (tmp_path / f"gpt-5_{repeat}.json").write_text(json.dumps(log))
        run_id = import_results(lab, tmp_path / f"gpt-5_{repeat}.json").run_id
        assert run_id is not None
        runs.append(run_id)
    told = row(given_by_model(lab, "moat", runs))
    assert (told.overall.right, told.overall.n, told.overall.items) == (18, 30, 10)
    assert (told.spread.mean, round(told.spread.sd or 0, 6), told.spread.runs) == (pytest.approx(0.6), 0.2, 3)
    assert row(given_by_model(lab, "moat", runs[:1])).overall.right == 4
    assert given_by_people(lab, "moat") == []


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
        started=now(),
    )
    lab.write(models.start_run, run).result()
    by_key = {item.key: item for item in map(item_of, lab.read(items.find))}
    made = [
        PredictionRow(
            id=new_id(), model_run_id=run.id, item_id=by_key[key].id, stimulus_id=by_key[key].stimulus_id,
            repeat=repeat, attempt=1, key=key, state="answered", raw=raw, finish_reason="stop", prompt_tokens=1,
            output_tokens=1, first_token_ns=None, total_ns=1, sent="{}", at=now(),
        )
        for key, raw in told.items()
    ]  # fmt: skip
    lab.write(models.add_predictions, made).result()
    found = score_predictions({item.id: item for item in by_key.values()}, made)
    lab.write(scores.add, found).result()
    return run


def test_that_items_and_probes_of_two_runs_meet_in_the_third_tier(lab: Lab, tmp_path: Path) -> None:
    write_release(tmp_path / "vriq", {("abstract", "Odd One Out"): 3}, dimensions=True)
    keys = [("abstract/OO/0", ("color", "position")), ("abstract/OO/1", ("shape", "rotation"))]
    write_probes(tmp_path / "vriq" / "probes.yaml", keys)
    assert import_items(lab, tmp_path / "vriq").added.added == 9
    run = answered(lab, {"abstract/OO/0": "D", "abstract/OO/1": "D", "abstract/OO/2": "C"})
    told = {"see-1": "4", "see-2": "A", "think-1": "B"}
    replies = {f"{key}#{name}": raw for key, _ in keys for name, raw in told.items()}
    del replies["abstract/OO/1#think-1"]
    probes = answered(lab, replies)
    given = given_by_model(lab, "vriq", {run.id, probes.id})
    assert sum(is_probe(one.item) for one in given) == 5
    assert (accuracy(given).micro.right, accuracy(given).micro.n) == (1, 3)
    rates = failure_rates(given)
    assert rates.cells["color", "OO"] == (1, 1, 0)
    assert rates.cells["position", "OO"] == (0, 1, 0)
    table = errors(probed(given))[0]
    assert (table.counts[Category.PERCEPTION], table.counts[Category.NOT_ATTRIBUTABLE], table.n) == (1, 1, 2)
    assert counting_probes(lab, "vriq") == set()
    assert errors(probed(given, counting_probes(lab, "vriq")))[0].counts[Category.NOT_ATTRIBUTABLE] == 2


def test_that_an_answer_counts_for_every_item_that_shows_the_same(lab: Lab, tmp_path: Path) -> None:
    """Reasoning probes without a picture may be worded alike, and expect different answers."""
    write_release(tmp_path / "vriq", {("abstract", "Odd One Out"): 2}, dimensions=True)
    probe = {"kind": "reasoning", "id": "t", "question": "Is the fourth at 90?", "options": ["yes", "no"]}
    lines = [{**probe, "item": f"abstract/OO/{n}", "answer": answer} for n, answer in enumerate(("yes", "no"))]
    (tmp_path / "vriq" / "probes.jsonl").write_text("\n".join(map(json.dumps, lines)) + "\n")
    assert import_items(lab, tmp_path / "vriq").added.added == 4
    run = answered(lab, {"abstract/OO/0#t": "A"})
    given = given_by_model(lab, "vriq", {run.id})
    assert {one.item.key: one.right for one in given} == {"abstract/OO/0#t": True, "abstract/OO/1#t": False}


def test_that_a_corrected_gold_counts_by_the_version_that_stands(lab: Lab, tmp_path: Path) -> None:
    from desktop.library.changing import correct

    write_release(tmp_path / "vriq", {("abstract", "Odd One Out"): 1}, dimensions=True)
    import_items(lab, tmp_path / "vriq")
    run = answered(lab, {"abstract/OO/0": "D"})
    assert accuracy(given_by_model(lab, "vriq", {run.id})).micro.right == 0
    correct(lab, "abstract/OO/0", "D", "a misprint")
    given = given_by_model(lab, "vriq", {run.id})
    assert (accuracy(given).micro.right, _answer(given[0].item)) == (1, "D")


def _answer(item: Item) -> object:
    return item.answer


def test_that_probes_count_once_two_people_passed_them(lab: Lab, tmp_path: Path) -> None:
    write_release(tmp_path / "vriq", {("abstract", "Odd One Out"): 1}, dimensions=True)
    write_probes(tmp_path / "vriq" / "probes.yaml", [("abstract/OO/0", ("color", "position"))])
    import_items(lab, tmp_path / "vriq")
    probes = {row.key.partition("#")[2]: item_of(row) for row in lab.read(items.find) if "#" in row.key}
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
    assert counting_probes(lab, "vriq") == {see}
    assert counting_probes(lab, "vriq", with_simulated=True) == {see, think}
    assert {one.run for one in given_by_people(lab, "vriq")} == {"A-17", "P1", "P2"}
