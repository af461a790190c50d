"""Blind votes go out with all that was shown, in the order in which it stood."""

from pathlib import Path

from db.ids import new_id
from db.lab import create_lab
from db.rows import VoteRow
from db.stores import model_answer_votes, models_runs_predictions, people
from desktop.benchmarks.canonical_json import Json, canonical_json
from desktop.exchange.records.all_record_tables import record_tables_of
from desktop.exchange.records.export_scope import ExportScope
from desktop.exchange.table_files.jsonl_files import read_jsonl, write_jsonl
from desktop.study.participants.sharing_consent_and_alias import participant_alias
from tests.db.making import THEN, item, model, person, stored


def test_that_votes_go_out_with_the_answers_from_left_to_right(tmp_path: Path) -> None:
    with create_lab(tmp_path / "lab", name="votes") as lab:
        what, one, other = item(), model("one"), model("other")
        stored(lab, what)
        voter, made_up = person("V1"), person("S1", simulated=True)
        for who in (voter, made_up):
            lab.write(people.add_person, who).result()
        lab.write(models_runs_predictions.register_model, one).result()
        lab.write(models_runs_predictions.register_model, other).result()
        answers: list[Json] = [
            {"model": str(other.id), "raw": "B", "outcome": "wrong"},
            {"model": str(one.id), "raw": "A, I think", "outcome": "right"},
        ]
        shown = canonical_json({"answers": answers, "seed": 7, "drawn": 2})
        chosen = [("model", one.id, voter), ("tie", None, None), ("all_bad", None, None), ("tie", None, made_up)]
        for choice, preferred, who in chosen:
            row = VoteRow(
                id=new_id(), item_id=what.id, choice=choice, model_id=preferred, shown=shown, blind=True, at=THEN,
                person_id=None if who is None else who.id,
            )  # fmt: skip
            lab.write(model_answer_votes.add_vote, row).result()
        [table] = [table for table in record_tables_of(ExportScope(lab)) if table.name == "votes"]
        file, _dictionary = write_jsonl([table], tmp_path / "out")
        told = [row for row in read_jsonl(file.path) if isinstance(row, dict)]
    assert {row["choice"]: (row["model"], row["place"]) for row in told} == {
        "model": ("one", 2), "tie": (None, None), "all_bad": (None, None),
    }  # fmt: skip
    assert {(row["choice"], row["by"], row["code"]) for row in told} == {
        ("model", participant_alias(voter.id), "V1"), ("tie", None, None), ("all_bad", None, None)
    }  # fmt: skip
    assert [row["answers"] for row in told] == [
        [
            {"model": "other", "model_id": str(other.id), "text": "B", "outcome": "wrong", "training": None},
            {"model": "one", "model_id": str(one.id), "text": "A, I think", "outcome": "right", "training": None},
        ]
    ] * 3
    assert {(row["key"], row["order_seed"], row["order_drawn"], row["blind"]) for row in told} == {("k1", 7, 2, True)}
