"""Predictions that went out as a table come in again run by run, in every format and every state, and one reply of each
item and sample comes of another harness's log."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from db.ids import new_id
from db.lab import Lab, create_lab
from db.rows import ModelRunRow, PredictionRow
from db.stores import items, models_runs_predictions, scores
from desktop.exchange.export_formats import write_export
from desktop.exchange.records.export_request_and_outcome import ExportRequest
from desktop.exchange.records.export_scope import ExportScope
from desktop.exchange.result_import.read_exported_predictions import exported_runs_in
from desktop.exchange.result_import.result_file_content import UnknownResults
from desktop.exchange.result_import.store_imported_results import import_result_file
from desktop.inference.batch_runs.store_and_score_predictions import score_unscored_predictions
from desktop.inference.models.models_with_imported_replies import ImportedModel
from desktop.inference.models.registry import add_model, model_row
from desktop.library.item_rows import item_from_row
from tests.limits import STATED, examples
from tests.unit.annotation.labs import AT, text_items
from tests.unit.exchange.test_tables_out import ODD

ITEMS = 3
FORMATS = {
    "csv": "predictions.csv",
    "jsonl": "predictions.jsonl",
    "parquet": "predictions.parquet",
    "xlsx": "eyeline.xlsx",
}
NAMES = ("m", "=m", "多 m")
Reply = tuple[str, int, int, str, str, int | None]
"""Model, item, repeat, state, reply, duration in ns."""
replies = st.tuples(
    st.sampled_from(NAMES),
    st.integers(0, ITEMS - 1),
    st.integers(0, 2),
    st.sampled_from(["answered", "answered", "cut", "failed", "out_of_memory", "stopped"]),
    st.sampled_from(["A", "B", "", "-5", "the answer is", *ODD]),
    st.sampled_from([None, 0, 1_234_567_891]),
)
EVERY: list[Reply] = [
    ("m", 0, 0, "failed", "", None),
    ("m", 0, 0, "answered", "A", 1_234_567_891),
    ("m", 1, 1, "cut", "the answ", 0),
    ("m", 2, 0, "out_of_memory", "", None),
    ("=m", 0, 0, "answered", "'=B", None),
    ("=m", 1, 0, "answered", "-5", None),
    ("=m", 2, 0, "stopped", "", None),
]


def filled(lab: Lab) -> Lab:
    items.add_items_in_chunks(lab.write, text_items(ITEMS), import_id=new_id())
    return lab


def keep(lab: Lab, told: Sequence[Reply]) -> None:
    """The replies as runs of their models, scored."""
    known = [item_from_row(row) for row in lab.read(items.find_stored_items)]
    for name in dict.fromkeys(reply[0] for reply in told):
        model = add_model(lab, model_row(name, ImportedModel(harness="x", model=name), trained=True))
        run = ModelRunRow(id=new_id(), model_id=model.id, key=name, condition="c", plan="{}", planned=1, started=AT)
        lab.write(models_runs_predictions.start_model_run, run).result()
        tries: dict[tuple[int, int], int] = {}
        rows: list[PredictionRow] = []
        for _, place, repeat, state, raw, ns in (reply for reply in told if reply[0] == name):
            tries[place, repeat] = tries.get((place, repeat), 0) + 1
            item = known[place]
            rows.append(
                PredictionRow(
                    id=new_id(), model_run_id=run.id, item_id=item.id, stimulus_id=item.stimulus_id, repeat=repeat,
                    attempt=tries[place, repeat], key="k", state=state, raw=raw, finish_reason="", prompt_tokens=None,
                    output_tokens=7, first_token_ns=None, total_ns=ns, sent="{}", at=AT,
                )
            )  # fmt: skip
        lab.write(models_runs_predictions.add_predictions, rows).result()
        score_unscored_predictions(lab, known, rows)
        lab.write(models_runs_predictions.finish_model_run, run.id).result()


def held(lab: Lab) -> dict[tuple[object, ...], tuple[object, ...]]:
    """Every prediction of a lab with its outcome under each rule, by model, item, repeat and try."""
    found: dict[tuple[object, ...], tuple[object, ...]] = {}
    for run in lab.read(models_runs_predictions.list_model_runs):
        name = lab.read(models_runs_predictions.get_model, run.model_id).name
        rows = lab.read(models_runs_predictions.load_predictions, model_run_id=run.id)
        scored = lab.read(scores.scores_of_targets, "prediction", [row.id for row in rows])
        for row in rows:
            outcomes = sorted((one.rule, one.rule_version, one.outcome) for one in scored if one.target_id == row.id)
            told = (row.state, row.raw, row.total_ns, row.prompt_tokens, row.output_tokens, outcomes)
            found[name, row.item_id, row.repeat, row.attempt] = told
    return found


@settings(
    max_examples=examples(3),
    deadline=None,
    phases=STATED,
    suppress_health_check=[HealthCheck.too_slow],
)
@given(told=st.lists(replies, min_size=1, max_size=8))
@example(told=EVERY)
@example(told=[("m", 0, 0, "answered", odd, None) for odd in ODD])
def test_that_predictions_of_every_state_come_back_run_by_run_from_every_format(
    tmp_path_factory: pytest.TempPathFactory, told: list[Reply]
) -> None:
    place = tmp_path_factory.mktemp("predictions")
    with filled(create_lab(place / "lab", name="lab")) as lab:
        keep(lab, told)
        before = held(lab)
        for form, name in FORMATS.items():
            write_export(form, ExportRequest(ExportScope(lab), place / form))
            file = place / form / name
            with filled(create_lab(place / f"twin-{form}", name="twin")) as twin:
                for run in exported_runs_in(file):
                    assert import_result_file(twin, file, run=run.id).refused == []
                    assert import_result_file(twin, file, run=run.id).done == 0
                    own = import_result_file(lab, file, run=run.id)
                    assert (own.done, own.refused) == (0, [])
                assert held(twin) == before, form
        assert held(lab) == before


def test_that_a_table_of_predictions_is_known_where_it_was_moved_away_from_its_dictionary(tmp_path: Path) -> None:
    with filled(create_lab(tmp_path / "lab", name="lab")) as lab:
        keep(lab, EVERY)
        write_export("csv", ExportRequest(ExportScope(lab), tmp_path / "out"))
        file = (tmp_path / "out" / "predictions.csv").rename(tmp_path / "mine.csv")
        with filled(create_lab(tmp_path / "twin", name="twin")) as twin:
            for run in exported_runs_in(file, "=m"):
                import_result_file(twin, file, run=run.id)
            assert {row[1] for row in held(twin).values()} == {"'=B", "-5", ""}


def test_that_replies_of_several_runs_are_never_united(tmp_path: Path) -> None:
    with filled(create_lab(tmp_path / "lab", name="lab")) as lab:
        keep(lab, EVERY)
        write_export("jsonl", ExportRequest(ExportScope(lab), tmp_path / "out"))
    with filled(create_lab(tmp_path / "twin", name="twin")) as twin, pytest.raises(UnknownResults, match="several"):
        import_result_file(twin, tmp_path / "out" / "predictions.jsonl")
    with pytest.raises(UnknownResults, match="no replies of other"):
        exported_runs_in(tmp_path / "out" / "predictions.jsonl", "other")


def test_that_a_text_that_a_workbook_cut_is_refused_with_its_column(tmp_path: Path) -> None:
    with filled(create_lab(tmp_path / "lab", name="lab")) as lab:
        keep(lab, [("m", 0, 0, "answered", "🧩" * 20_000, None), ("m", 1, 0, "answered", "A", None)])
        write_export("xlsx", ExportRequest(ExportScope(lab), tmp_path / "out"))
    file = tmp_path / "out" / "eyeline.xlsx"
    with filled(create_lab(tmp_path / "twin", name="twin")) as twin:
        done = import_result_file(twin, file)
        assert (done.done, len(done.refused)) == (1, 1)
        assert "The text in raw was truncated" in str(done.refused[0][1])


def sample(number: int, said: object, by: str, **more: object) -> Mapping[str, object]:
    doc = {"key": f"q{number:03}", "question": f"Question {number}?"}
    return {"doc_id": number, "doc": doc, "resps": [[said]], "filtered_resps": [said], "filter": by, **more}


def log(path: Path, rows: Sequence[Mapping[str, object]]) -> Path:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def test_that_a_row_for_each_filter_is_one_reply_and_the_last_of_a_continued_log_holds(tmp_path: Path) -> None:
    rows = [sample(n, "A", by) for by in ("strict", "flexible") for n in range(ITEMS)]
    with filled(create_lab(tmp_path / "lab", name="lab")) as lab:
        done = import_result_file(lab, log(tmp_path / "two.jsonl", rows))
        assert (done.done, done.doubles, done.replaced) == (ITEMS, [1, 2, 3], [])
        again = [sample(0, "A", "none"), sample(1, "A", "none"), sample(1, "B", "none"), sample(2, "A", "none")]
        done = import_result_file(lab, log(tmp_path / "continued.jsonl", again))
        assert (done.done, done.doubles, done.replaced) == (ITEMS, [], [2])
        told = {key[1]: row[1] for key, row in held(lab).items() if key[0] == done.model}
        assert sorted(map(str, told.values())) == ["A", "A", "B"]


def test_that_texts_of_several_filters_are_no_replies_before_one_is_named(tmp_path: Path) -> None:
    said = {"strict": "[invalid]", "flexible": "B"}
    rows = [sample(n, said[by], by, resps=None) for by in said for n in range(ITEMS)]
    file = log(tmp_path / "two.jsonl", rows)
    with filled(create_lab(tmp_path / "lab", name="lab")) as lab:
        with pytest.raises(UnknownResults, match="strict, flexible"):
            import_result_file(lab, file)
        assert import_result_file(lab, file, kept_by="flexible").done == ITEMS
        assert {row[1] for row in held(lab).values()} == {"B"}
        with pytest.raises(UnknownResults, match="--filter does not apply"):
            import_result_file(lab, log(tmp_path / "whole.jsonl", [sample(0, "A", "strict")]), kept_by="strict")


def test_that_an_old_log_of_lmms_eval_is_its_samples_and_no_log_of_moat(tmp_path: Path) -> None:
    told = {"args": {"model": "x"}, "model_configs": {"task": "t"}, "logs": [sample(n, "B", "none") for n in range(2)]}
    (tmp_path / "t.json").write_text(json.dumps(told))
    with filled(create_lab(tmp_path / "lab", name="lab")) as lab:
        done = import_result_file(lab, tmp_path / "t.json")
        assert (done.form, done.done, done.refused) == ("lmms-eval", 2, [])
