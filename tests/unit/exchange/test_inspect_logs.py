"""Logs of Inspect AI: JSON and archives, whichever way they are packed, become runs; what they hold stays apart."""

import io
import json
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from db.lab import Lab, create_lab
from db.stores import models_runs_predictions
from desktop.exchange.import_item_files import import_item_files
from desktop.exchange.readers.parse_json_and_text import BrokenTextFile
from desktop.exchange.result_import.read_harness_result_file import read_results
from desktop.exchange.result_import.store_imported_results import import_result_file
from desktop.library.item_query_language import find_items
from desktop.library.stored_judge_verdicts import load_verdicts

ZSTANDARD = 93
ITEMS = """key,benchmark,question,A,B,answer
q1,birds,Which is odd?,owl,finch,B
q2,birds,Which sings?,owl,finch,B
"""


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[Lab]:
    (tmp_path / "items.csv").write_text(ITEMS)
    with create_lab(tmp_path / "lab", name="Inspect") as made:
        import_item_files(made, tmp_path / "items.csv")
        yield made


def sample(key: str | int, content: object, **changes: object) -> dict[str, object]:
    choices = [{"message": {"role": "assistant", "content": content}, "stop_reason": "stop"}]
    return {
        "id": key,
        "epoch": 1,
        "input": "Which is odd?" if key == "q1" else "Which sings?",
        "choices": ["owl", "finch"],
        "target": "B",
        "output": {"model": "m", "choices": choices, "usage": {"input_tokens": 9, "output_tokens": 3}, "time": 0.5},
        "scores": {"choice": {"value": "C", "answer": "B"}},
        "metadata": {},
        "events": [{"event": "model"}],
    } | changes


def log(*samples: dict[str, object], **about: object) -> dict[str, object]:
    told = {"task": "birds", "model": "openai/gpt-x", "packages": {"inspect_ai": "0.3.285"}} | about
    return {"version": 2, "status": "success", "eval": told, "samples": [*samples]}


def packed(file: Path, whole: dict[str, object], way: int, *, ended: bool = True) -> Path:
    """The archive of a log, with members compressed as old versions of Inspect do, or as new ones."""
    samples: Any = whole["samples"]
    members = {f"samples/{one['id']}_epoch_{one['epoch']}.json": one for one in samples}
    head = {name: value for name, value in whole.items() if name != "samples"}
    members["header.json" if ended else "_journal/start.json"] = head
    if way != ZSTANDARD:
        with zipfile.ZipFile(file, "w", way) as archive:
            for name, value in members.items():
                archive.writestr(name, json.dumps(value))
        return file
    file.write_bytes(_with_zstandard({name: json.dumps(value).encode() for name, value in members.items()}))
    return file


def _with_zstandard(members: dict[str, bytes]) -> bytes:
    """A zip whose members are stored as Zstandard frames, which zipfile itself cannot write."""
    import pyarrow as pa

    arrow: Any = pa
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        for name, data in members.items():
            archive.writestr(name, arrow.Codec("zstd").compress(data, asbytes=True))
    whole = bytearray(made.getvalue())
    with zipfile.ZipFile(io.BytesIO(bytes(whole))) as archive:
        at, places = archive.start_dir, archive.infolist()
    for member in places:
        data = members[member.filename]
        truth = zlib.crc32(data).to_bytes(4, "little"), len(data).to_bytes(4, "little")
        for place, method, crc, size in ((member.header_offset, 8, 14, 22), (at, 10, 16, 24)):
            whole[place + method : place + method + 2] = ZSTANDARD.to_bytes(2, "little")
            whole[place + crc : place + crc + 4], whole[place + size : place + size + 4] = truth
        at += 46 + len(member.filename.encode())
    return bytes(whole)


WAYS = pytest.mark.parametrize("way", [None, zipfile.ZIP_DEFLATED, ZSTANDARD], ids=["json", "deflate", "zstandard"])


def written(file: Path, whole: dict[str, object], way: int | None) -> Path:
    if way is not None:
        return packed(file.with_suffix(".eval"), whole, way)
    file.write_text(json.dumps(whole))
    return file


@WAYS
def test_that_a_log_comes_in_with_replies_tokens_times_and_the_models_name(
    lab: Lab, tmp_path: Path, way: int | None
) -> None:
    whole = log(sample("q1", "Answer: B"), sample("q2", "Answer: A", epoch=2))
    made = import_result_file(lab, written(tmp_path / "log.json", whole, way))
    assert (made.model, made.form, made.done, made.refused, made.verdicts) == ("openai/gpt-x", "inspect", 2, [], 0)
    rows = {row.raw: row for row in lab.read(models_runs_predictions.load_predictions, model_run_id=made.run_id)}
    assert {raw: row.repeat for raw, row in rows.items()} == {"Answer: B": 0, "Answer: A": 1}
    told = rows["Answer: B"]
    assert (told.state, told.prompt_tokens, told.output_tokens, told.total_ns) == ("answered", 9, 3, 500_000_000)


@WAYS
def test_that_truncated_failed_and_empty_replies_stay_apart(lab: Lab, tmp_path: Path, way: int | None) -> None:
    long: Any = sample("q1", "It has to be")
    long["output"]["choices"][0]["stop_reason"] = "max_tokens"
    failed = sample("q2", "", error={"message": "ConnectionError"}, output={"model": "m", "choices": []})
    empty = sample("q2", "", epoch=2)
    made = import_result_file(lab, written(tmp_path / "log.json", log(long, failed, empty), way))
    rows = lab.read(models_runs_predictions.load_predictions, model_run_id=made.run_id)
    assert sorted((row.state, row.repeat) for row in rows) == [("answered", 1), ("cut", 0), ("failed", 0)]


def test_that_reasoning_is_no_part_of_the_reply_and_stored_texts_are_put_back(tmp_path: Path) -> None:
    parts = [{"type": "reasoning", "reasoning": "A? no"}, {"type": "text", "text": "attachment://f00"}]
    file = written(tmp_path / "log.json", log(sample("q1", parts, attachments={"f00": "Answer: B"})), None)
    assert [one.raw for one in read_results(file).results] == ["Answer: B"]


def test_that_only_a_model_that_grades_is_a_judge(lab: Lab, tmp_path: Path) -> None:
    graded = {"model_graded_qa": {"value": "I", "explanation": "It says owl."}}
    whole = log(
        sample("q1", "owl", scores=graded),
        sample("q2", "finch", scores={"model_graded_qa": {"value": "P", "explanation": "partly"}}),
        scorers=[{"name": "inspect_ai/model_graded_qa", "options": {"model": "openai/judge"}}],
    )
    made = import_result_file(lab, written(tmp_path / "log.json", whole, None))
    rows = lab.read(models_runs_predictions.load_predictions, model_run_id=made.run_id)
    known = load_verdicts(lab, "prediction", [row.id for row in rows])
    told = {row.raw: [(one.judge, one.right, one.raw) for one in known[row.id]] for row in rows}
    assert told == {
        "owl": [("openai/judge", False, "It says owl.")],
        "finch": [("openai/judge", None, "partly")],
    }


def test_that_an_evaluation_that_did_not_end_gives_the_replies_that_it_has(lab: Lab, tmp_path: Path) -> None:
    file = packed(tmp_path / "cut.eval", log(sample("q1", "Answer: B")), ZSTANDARD, ended=False)
    assert import_result_file(lab, file).done == 1


def test_that_a_sample_of_another_question_or_with_turned_options_is_refused(lab: Lab, tmp_path: Path) -> None:
    whole = log(sample("q1", "B", input="Which one swims?"), sample("q2", "B", choices=["finch", "owl"]))
    made = import_result_file(lab, written(tmp_path / "log.json", whole, None))
    assert made.done == 0
    assert [str(reason) for _, reason in made.refused] == [
        "The lab's item q1 has a different question.",
        "The options of item q2 are in another order in this file.",
    ]


def test_that_the_item_of_our_own_task_is_found_by_its_id(lab: Lab, tmp_path: Path) -> None:
    [row] = find_items(lab, "key=q2")
    own = sample("anything", "Answer: B", metadata={"eyeline_item": str(row.id)}, input="The whole prompt")
    made = import_result_file(lab, written(tmp_path / "log.json", log(own), None))
    assert made.answered == {row.id}


@pytest.mark.parametrize("way", [zipfile.ZIP_DEFLATED, ZSTANDARD])
def test_that_a_damaged_archive_is_one_sentence(tmp_path: Path, way: int) -> None:
    file = packed(tmp_path / "log.eval", log(sample("q1", "Answer: B")), way)
    whole = bytearray(file.read_bytes())
    whole[60] ^= 0xFF
    file.write_bytes(whole)
    with pytest.raises(BrokenTextFile, match="cannot be read"):
        read_results(file)
