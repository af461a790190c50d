"""Runs over items: stored before scored, resumed by key, failed never wrong."""

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import numpy as np
import psutil
import pytest
from PIL import Image

from db.ids import new_id
from db.lab import Lab
from db.rows import ImageFileRow, PredictionRow
from db.stores import image_metadata, models_runs_predictions, scores
from db.stores import items as items_store
from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.decode_image_pixels import decode, pixel_hash
from desktop.benchmarks.item import Item
from desktop.inference.backends import worker_backend
from desktop.inference.backends.worker_backend import WorkerBackend
from desktop.inference.batch_runs.run_model_over_items import RunOptions, RunProgress, run_batch, truncated_items
from desktop.inference.model_conditions import GenerationSettings
from desktop.inference.model_errors import ModelFailed, UnfinishedRun, UnknownCondition, UnknownModel, WorkerEnded
from desktop.inference.models import registry
from desktop.inference.models.registry import FakeModel, model_row
from desktop.inference.worker_commands import DecodingSettings, unescape_text
from desktop.inference.worker_events import JobEvent, ModelLoaded
from desktop.library.item_rows import item_row
from tests.limits import within
from tests.scripted_worker import FOREIGN
from tests.unit.inference.helpers import BLUE, RED, add_fake, request, scripted, stored


def rewrite(lab: Lab, name: str = "fake", **script: object) -> None:
    scripted(lab.folder / "models" / name, **script)


def some_items(lab: Lab, number: int = 6) -> list[Item]:
    return [stored(lab, f"k{n}", f"question {n} <image 1>", "B" if n % 2 else "A", (RED,)) for n in range(number)]


def kept(lab: Lab) -> Sequence[PredictionRow]:
    return lab.read(models_runs_predictions.load_predictions)


def outcomes(lab: Lab, rule: str = "strict") -> Counter[str]:
    found = [
        row
        for one in kept(lab)
        for row in lab.read(scores.scores_of_targets, "prediction", [one.id], rule=rule, rule_version=1)
    ]
    return Counter(row.outcome for row in found)


def test_that_every_answer_is_kept_and_scored_under_every_rule(lab: Lab) -> None:
    add_fake(lab, say="B")
    told: list[RunProgress] = []
    result = run_batch(lab, "fake", some_items(lab), progress=told.append)
    assert (result.done, result.failed, result.skipped, result.stopped) == (6, 0, 0, False)
    assert Counter(row.state for row in kept(lab)) == {"answered": 6}
    assert outcomes(lab) == {"right": 3, "wrong": 3}
    assert outcomes(lab, "lenient") == {"right": 3, "wrong": 3}
    assert [(one.done, one.total) for one in told] == [(n, 6) for n in range(7)]
    assert result.run_id and lab.read(models_runs_predictions.model_run_end, result.run_id) == "done"


def test_that_what_was_sent_and_applied_stands_with_the_answer(lab: Lab) -> None:
    add_fake(lab, say="B")
    run_batch(lab, "fake", some_items(lab, 1))
    (row,) = kept(lab)
    sent = json.loads(row.sent)
    assert sent["pictures"] == [{"width": 56, "height": 56, "tiles": 1, "tokens": 4}]
    assert sent["applied"] == {"beams": 1, "max_new_tokens": 1024, "repetition_penalty": 1.0, "sample": False}
    assert row.finish_reason == "stop"
    assert row.output_tokens == 4
    assert (row.total_ns or 0) > 0


def test_that_an_answer_of_foreign_text_is_kept_with_a_note_and_costs_no_other(lab: Lab) -> None:
    add_fake(lab, say="foreign")
    result = run_batch(lab, "fake", some_items(lab, 3))
    assert (result.done, result.failed) == (3, 0)
    assert [(unescape_text(row.raw), json.loads(row.sent)["escaped"]) for row in kept(lab)] == [(FOREIGN, True)] * 3


def test_that_a_cut_answer_is_missing_and_not_wrong(lab: Lab) -> None:
    add_fake(lab, say="B", tokens=50, decoding=DecodingSettings(max_new_tokens=10))
    result = run_batch(lab, "fake", some_items(lab, 2))
    assert (result.done, result.cut) == (2, 2)
    assert outcomes(lab) == {"missing": 2}


def test_that_failures_are_told_kept_as_missing_and_done_again_by_resume(lab: Lab) -> None:
    items = some_items(lab)
    add_fake(lab, words={"question 2": "error", "question 4": "error"})
    result = run_batch(lab, "fake", items)
    assert (result.done, result.failed) == (4, 2)
    assert sorted(key for key, _ in result.failures) == ["k2", "k4"]
    assert outcomes(lab) == {"right": 3, "wrong": 1, "missing": 2}
    rewrite(lab, say="B")
    again = run_batch(lab, "fake", items, RunOptions(resume=True))
    assert again.run_id == result.run_id
    assert (again.done, again.failed, again.skipped) == (2, 0, 4)
    states = Counter((row.attempt, row.state) for row in kept(lab))
    assert states == {(1, "answered"): 4, (1, "failed"): 2, (2, "answered"): 2}
    assert result.run_id and lab.read(models_runs_predictions.model_run_end, result.run_id) == "done"


def test_that_one_item_out_of_memory_ends_nothing_and_is_named_with_its_size(lab: Lab) -> None:
    add_fake(lab, words={"question 3": "out_of_memory"})
    result = run_batch(lab, "fake", some_items(lab))
    assert (result.done, result.failed) == (5, 1)
    assert result.failures[0][0] == "k3"
    assert "1 images, up to 56 × 56; try a smaller pixel budget" in result.failures[0][1]
    assert Counter(row.state for row in kept(lab)) == {"answered": 5, "out_of_memory": 1}


@pytest.mark.parametrize("disaster", ["kill", "segfault"])
def test_that_a_prompt_that_kills_the_worker_is_found_and_the_rest_answered(lab: Lab, disaster: str) -> None:
    add_fake(lab, words={"question 2": disaster})
    result = run_batch(lab, "fake", some_items(lab, 4))
    assert (result.done, result.failed) == (3, 1)
    assert result.failures[0][0] == "k2"


def test_that_a_death_at_random_costs_nothing(lab: Lab) -> None:
    add_fake(lab, at={"4": "kill"})
    result = run_batch(lab, "fake", some_items(lab, 6))
    assert (result.done, result.failed) == (6, 0)


@pytest.mark.parametrize("disaster", ["kill", "segfault", "out_of_memory", "error"])
def test_that_whatever_happens_at_call_500_the_rest_is_answered(tmp_path: Path, disaster: str) -> None:
    folder = scripted(tmp_path / "m", say="B", tokens=1, at={"500": disaster})
    requests = [request(f"r{n}", f"prompt {n}") for n in range(520)]
    with WorkerBackend("fake", FakeModel(folder=str(folder)), folder) as asker:
        told = [one for one in asker.answer(requests, DecodingSettings()) if one]
    states = Counter(one.state for one in told)
    assert states == {"answered": 520}


def test_that_what_nobody_waits_for_any_more_is_not_answered(tmp_path: Path) -> None:
    folder = scripted(tmp_path / "m", say="words", token_seconds=0.01, at={"100": "kill"})
    requests = [request(f"r{n}", f"prompt {n}") for n in range(200)]
    loads: list[JobEvent] = []

    def note(event: JobEvent) -> None:
        loads.extend([event] if isinstance(event, ModelLoaded) else [])

    with WorkerBackend("fake", FakeModel(folder=str(folder), batch_tokens=1), folder, on_event=note) as asker:
        answers = asker.answer(requests, DecodingSettings())
        assert next(filter(None, answers)).state == "answered"
        del answers
        (other,) = [one for one in asker.answer([request("other", "another")], DecodingSettings()) if one]
        assert other.raw == "another"
        assert asker.loaded
    assert len(loads) == 1, "it came to the hundredth, which kills it"


def test_that_a_model_that_hangs_while_it_loads_is_ended_in_one_sentence(
    lab: Lab, monkeypatch: pytest.MonkeyPatch, expected_warnings: None
) -> None:
    monkeypatch.setattr(worker_backend, "SILENCE_SECONDS", 1.5)
    add_fake(lab, load="hang")
    with pytest.raises(WorkerEnded) as error:
        run_batch(lab, "fake", some_items(lab, 1), RunOptions(silence=1.0))
    assert "silent" in str(error.value)
    assert lab.read(models_runs_predictions.list_model_runs) == []


def test_that_a_model_loaded_and_unloaded_again_and_again_leaves_no_process(tmp_path: Path) -> None:
    folder = scripted(tmp_path / "m")
    earlier = {child.pid for child in psutil.Process().children()}
    seen: list[int] = []
    for _ in range(5):
        with WorkerBackend("fake", FakeModel(folder=str(folder)), folder) as asker:
            asker.load()
            seen += [child.pid for child in psutil.Process().children() if child.pid not in {*seen, *earlier}]
        assert not any(psutil.pid_exists(pid) for pid in seen)
    assert len(seen) == 5


def test_that_another_way_of_preparing_pictures_is_another_run_and_none_is_gone_on_with(lab: Lab) -> None:
    items = some_items(lab, 2)
    add_fake(lab, backend="torchvision", words={"question 1": "error"})
    first = run_batch(lab, "fake", items)
    rewrite(lab, backend="pil")
    with pytest.raises(WrongUse):
        run_batch(lab, "fake", items, RunOptions(resume_run=first.run_id))
    second = run_batch(lab, "fake", items, RunOptions(resume=True))
    assert second.run_id != first.run_id
    assert (second.done, second.skipped) == (2, 0)


def test_that_a_picture_with_transparency_is_noted(lab: Lab) -> None:
    clear = np.full((8, 8, 4), (9, 9, 9, 0), dtype=np.uint8)
    data = BytesIO()
    Image.fromarray(clear).save(data, "PNG")
    add_fake(lab, say="colours")
    item = stored(lab, "k", "Which?", colours=((255, 255, 255),))
    file = lab.media.put(data.getvalue())
    row = ImageFileRow(
        file=file, pixels=pixel_hash(decode(data.getvalue())), width=8, height=8, bytes=1, mime="image/png"
    )
    lab.write(image_metadata.add_image_files, [row]).result()
    picture = item.images[0].model_copy(update={"file": file, "pixels": row.pixels, "width": 8, "height": 8})
    seen = item.model_copy(update={"key": "clear", "images": (picture,)})
    lab.write(items_store.add_items, [item_row(seen, [file])], import_id=new_id()).result()
    run_batch(lab, "fake", [item, seen])
    told = {row.raw: json.loads(row.sent).get("on_white") for row in kept(lab)}
    assert list(told) == ["255,255,255"]
    assert Counter(str(json.loads(row.sent).get("on_white")) for row in kept(lab)) == {"None": 1, "[0]": 1}


def test_that_a_hung_worker_is_ended_and_the_rest_answered(lab: Lab, expected_warnings: None) -> None:
    add_fake(lab, words={"question 1": "hang"})
    result = run_batch(lab, "fake", some_items(lab, 2), RunOptions(silence=2.0))
    assert (result.done, result.failed) == (1, 1)
    assert "silent" in result.failures[0][1]


def test_that_a_model_that_always_dies_ends_the_run_in_one_sentence(lab: Lab) -> None:
    add_fake(lab, words={"question": "kill"})
    with pytest.raises(WorkerEnded) as error:
        run_batch(lab, "fake", some_items(lab, 3))
    assert "fake" in str(error.value)


def test_that_a_model_that_does_not_load_begins_no_run(lab: Lab) -> None:
    add_fake(lab, load="out_of_memory")
    with pytest.raises(ModelFailed):
        run_batch(lab, "fake", some_items(lab, 2))
    assert lab.read(models_runs_predictions.list_model_runs) == []


def test_that_an_equal_unfinished_run_is_refused_unless_resumed(lab: Lab) -> None:
    items = some_items(lab, 3)
    add_fake(lab, words={"question 1": "error"})
    first = run_batch(lab, "fake", items)
    with pytest.raises(UnfinishedRun):
        run_batch(lab, "fake", items)
    other = run_batch(lab, "fake", items[:2])
    assert other.run_id != first.run_id
    assert run_batch(lab, "fake", items, RunOptions(resume_run=first.run_id)).skipped == 2
    with pytest.raises(WrongUse):
        run_batch(lab, "fake", items, RunOptions(resume_run=other.run_id))


def test_that_resuming_a_finished_run_skips_everything(lab: Lab) -> None:
    items = some_items(lab, 3)
    add_fake(lab)
    first = run_batch(lab, "fake", items)
    again = run_batch(lab, "fake", items, RunOptions(resume=True))
    assert (again.run_id, again.done, again.skipped) == (first.run_id, 0, 3)
    assert len(kept(lab)) == 3


def test_that_a_finished_run_may_be_repeated_as_another(lab: Lab) -> None:
    items = some_items(lab, 3)
    add_fake(lab)
    assert run_batch(lab, "fake", items).run_id != run_batch(lab, "fake", items).run_id
    assert len(kept(lab)) == 6


def test_that_a_stopped_run_keeps_what_it_has_and_goes_on_later(lab: Lab) -> None:
    items = some_items(lab, 8)
    add_fake(lab, token_seconds=0.05)
    seen: list[RunProgress] = []
    options = RunOptions(batch_tokens=1)
    result = run_batch(lab, "fake", items, options, progress=seen.append, stopped=lambda: len(seen) > 3)
    assert result.stopped
    assert result.done == len(kept(lab))
    assert 3 <= result.done < 8
    again = run_batch(lab, "fake", items, RunOptions(resume=True, batch_tokens=1))
    assert (again.run_id, again.skipped, again.done) == (result.run_id, result.done, 8 - result.done)


def test_that_a_paused_run_waits_with_its_model_loaded_and_goes_on(lab: Lab) -> None:
    add_fake(lab, token_seconds=0.02)
    seen: list[RunProgress] = []
    asked: list[int] = []

    def paused() -> bool:
        """Paused from the second answer on, for as long as it takes to be asked twenty times."""
        if len(seen) > 2:
            asked.append(len(kept(lab)))
        return bool(asked) and len(asked) < 20

    result = run_batch(lab, "fake", some_items(lab, 6), RunOptions(batch_tokens=1), progress=seen.append, paused=paused)
    assert (result.done, result.failed, result.stopped) == (6, 0, False)
    assert Counter(row.attempt for row in kept(lab)) == {1: 6}
    assert asked[10] == asked[19] < 6


def test_that_cut_answers_can_be_asked_again_with_more_room(lab: Lab) -> None:
    add_fake(lab, say="B", tokens=50, decoding=DecodingSettings(max_new_tokens=10))
    first = run_batch(lab, "fake", some_items(lab, 2))
    assert first.run_id
    again = truncated_items(lab, first.run_id)
    assert {item.key for item in again} == {"k0", "k1"}
    longer = run_batch(lab, "fake", again, RunOptions(generation=GenerationSettings(max_new_tokens=100)))
    assert (longer.done, longer.cut, longer.skipped) == (2, 0, 0)


def test_that_prompts_too_long_for_one_line_go_in_several_and_one_too_long_alone_fails(lab: Lab) -> None:
    long, endless = "word " * 100_000, "word " * 250_000
    items = [stored(lab, f"k{n}", f"{n} {long}") for n in range(4)] + [stored(lab, "endless", endless)]
    add_fake(lab)
    result = run_batch(lab, "fake", items)
    assert (result.done, result.failed) == (4, 1)
    assert result.failures[0][0] == "endless"


def test_that_a_changed_setting_misses_every_stored_answer(lab: Lab) -> None:
    items = some_items(lab, 2)
    add_fake(lab)
    ways = [
        RunOptions(),
        RunOptions(condition="blind"),
        RunOptions(generation=GenerationSettings(max_new_tokens=7)),
        RunOptions(generation=GenerationSettings(temperature=1.0, seed=2)),
    ]
    for options in ways:
        assert run_batch(lab, "fake", items, options).skipped == 0
    add_fake(lab, "other")
    assert run_batch(lab, "other", items).done == 2
    assert len({row.key for row in kept(lab)}) == len(ways) * 2
    assert len(kept(lab)) == (len(ways) + 1) * 2


def test_that_repeats_are_answers_of_their_own(lab: Lab) -> None:
    add_fake(lab)
    result = run_batch(lab, "fake", some_items(lab, 2), RunOptions(repeats=3))
    assert result.done == 6
    assert Counter(row.repeat for row in kept(lab)) == {0: 2, 1: 2, 2: 2}


def test_that_blind_sends_no_picture_and_resized_sends_a_small_one(lab: Lab) -> None:
    item = stored(lab, "k", "Compare <image 2> with <image 1>", "B", (RED, BLUE))
    add_fake(lab)
    for condition in ("default", "blind", "resized-28"):
        run_batch(lab, "fake", [item], RunOptions(condition=condition))
    sizes = [[one["width"] for one in json.loads(row.sent)["pictures"]] for row in kept(lab)]
    assert sorted(sizes) == [[], [28, 28], [56, 56]]


def test_that_an_item_whose_placeholder_names_no_picture_fails_alone(lab: Lab) -> None:
    items = [stored(lab, "bad", "See <image 2>", "B", (RED,)), stored(lab, "good", "See <image 1>", "B", (RED,))]
    add_fake(lab)
    result = run_batch(lab, "fake", items)
    assert (result.done, result.failed) == (1, 1)
    assert result.failures[0][0] == "bad"


def test_that_wrong_names_are_wrong_use(lab: Lab) -> None:
    items = some_items(lab, 1)
    add_fake(lab)
    with pytest.raises(UnknownModel):
        run_batch(lab, "nobody", items)
    with pytest.raises(UnknownCondition):
        run_batch(lab, "fake", items, RunOptions(condition="drunk"))
    with pytest.raises(WrongUse):
        run_batch(lab, "fake", [])


@pytest.mark.parametrize("strategy", ["chance", "majority"])
def test_that_a_baseline_answers_without_a_worker_and_can_be_resumed(lab: Lab, strategy: str) -> None:
    items = some_items(lab, 10)
    registry.add_baseline(lab, strategy)
    result = run_batch(lab, strategy, items)
    assert (result.done, result.failed) == (10, 0)
    assert sum(outcomes(lab).values()) == 10
    assert not outcomes(lab)["missing"]
    assert run_batch(lab, strategy, items, RunOptions(resume=True)).skipped == 10


KILLED = """
import sys
from pathlib import Path
from db.lab import open_lab
from db.rows import ItemFilter
from db.stores import items
from desktop.inference.batch_runs.run_model_over_items import (RunOptions, run_batch)
from desktop.library.item_rows import item_from_row
with open_lab(Path(sys.argv[1])) as lab:
    found = [item_from_row(row) for row in lab.read(items.find_stored_items, ItemFilter())]
    def tell(progress):
        print(progress.done, flush=True)
    run_batch(lab, "fake", found, RunOptions(batch_tokens=1, resume=True), progress=tell)
"""


@pytest.mark.campaign
def test_that_a_killed_run_loses_at_most_its_last_batch_and_doubles_nothing(lab: Lab) -> None:
    items = some_items(lab, 12)
    add_fake(lab, token_seconds=0.02)
    for _ in range(2):
        before = len(kept(lab))
        program = subprocess.Popen(
            [sys.executable, "-c", KILLED, str(lab.folder)], stdout=subprocess.PIPE, text=True, env=dict(os.environ)
        )
        assert program.stdout is not None
        told = [int(program.stdout.readline()) for _ in range(4)]
        children = psutil.Process(program.pid).children(recursive=True)
        program.send_signal(signal.SIGKILL)
        program.wait()
        program.stdout.close()
        psutil.wait_procs(children, timeout=within(20))
        assert not [child for child in children if child.is_running()]
        assert len(kept(lab)) - before >= told[-1] - 1
    result = run_batch(lab, "fake", items, RunOptions(resume=True))
    assert result.done + result.skipped == 12
    assert Counter((row.stimulus_id, row.repeat) for row in kept(lab)).most_common(1)[0][1] == 1
    assert sum(outcomes(lab).values()) == 12


def test_that_folders_in_the_lab_move_with_it(lab: Lab, tmp_path: Path) -> None:
    config = FakeModel(folder=str(Path("models") / "inside"))
    scripted(lab.folder / "models" / "inside")
    registry.add_model(lab, model_row("inside", config, trained=False))
    assert run_batch(lab, "inside", some_items(lab, 1)).done == 1
