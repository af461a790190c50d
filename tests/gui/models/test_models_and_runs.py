"""The lab's models: adding them, and a run over many items with progress and Stop."""

import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton, QLabel, QTableView, QWidget
from pytestqt.qtbot import QtBot

from db.lab import Lab, open_lab
from db.rows import ModelRow
from db.stores import models_runs_predictions
from desktop.gui.models import model_list_card, models_screen
from desktop.gui.models.add_model_folder_form import ModelFolderForm
from desktop.gui.models.load_models_and_runs import run_items_for
from desktop.gui.models.model_list_card import ModelListCard
from desktop.gui.models.models_and_runs_page import MachineCard, detached_plan_of
from desktop.gui.models.runs.new_run_card import NewRunCard
from desktop.gui.models.runs.run_list_row import RunListRow
from desktop.gui.models.runs.run_queue import QueuedRunState, RunQueue, RunRequest
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.elided_text import ElidedText
from desktop.gui.widgets.input_fields import SelectField
from desktop.gui.widgets.outcome_badge import OutcomeBadge
from desktop.gui.widgets.progress_line import ProgressLine
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import TextLabel
from desktop.inference.batch_runs.background_plan_process import list_queues
from desktop.inference.batch_runs.run_model_over_items import RunOptions, RunProgress, run_batch
from desktop.inference.batch_runs.run_plan_files import check_plan
from desktop.inference.models.add_demo_models import add_tiny_model
from desktop.inference.models.registry import add_baseline
from tests.gui.gate import Gate
from tests.gui.models.conftest import Visitor, first_item
from tests.gui.models.labs import add_scripted
from tests.gui.models.test_side_by_side import faults
from tests.limits import within
from tests.unit.inference.helpers import model_parts

MakeWindow = Callable[..., MainWindow]


def run_card(visitor: Visitor) -> NewRunCard:
    card = visitor.see("run_card")
    assert isinstance(card, NewRunCard)
    return card


def test_that_a_lab_without_models_opens_on_the_list_and_takes_chance(
    make_window: MakeWindow, sample: Path, qtbot: QtBot
) -> None:
    visitor = Visitor(make_window(lab=sample), qtbot)
    visitor.see("add_folder")
    assert visitor.seen("models", QTableView) is None
    assert visitor.seen("run_card") is None
    assert faults(visitor) == []
    visitor.click("add_chance")
    table = visitor.see("models", QTableView)
    qtbot.waitUntil(lambda: table.model().rowCount() == 1)
    lab = visitor.window.context.lab
    assert lab is not None
    assert [row.name for row in lab.read(models_runs_predictions.registered_models)] == ["chance"]
    visitor.click("panel")
    qtbot.waitUntil(lambda: len(visitor.panel.columns) == 1)


def test_that_the_bar_moves_while_the_demo_model_is_added(
    make_window: MakeWindow, sample: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    half, go_on = threading.Event(), threading.Event()

    def held_at_half(lab: Lab, *, progress: Callable[[int, int], object]) -> ModelRow:
        def told(done: int, total: int) -> None:
            progress(done, total)
            if 2 * done >= total and not half.is_set():
                half.set()
                go_on.wait(within())

        return add_tiny_model(lab, progress=told)

    monkeypatch.setattr(model_list_card, "add_tiny_model", held_at_half)
    visitor = Visitor(make_window(lab=sample), qtbot)
    visitor.click("add_demo")
    line = visitor.see("model_shelf").findChild(ProgressLine)
    assert line is not None
    try:
        qtbot.waitUntil(half.is_set, timeout=10_000)
        qtbot.waitUntil(lambda: 0.5 <= line.share() < 0.6)
        assert line.isVisible() and faults(visitor) == []
    finally:
        go_on.set()
    qtbot.waitUntil(lambda: visitor.see("models", QTableView).model().rowCount() == 1, timeout=10_000)
    assert not line.isVisible() and line.share() == 1.0


def test_that_nothing_is_shown_of_a_view_that_may_not_be_the_first(
    make_window: MakeWindow, sample: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(models_screen.read_lab_models)
    monkeypatch.setattr(models_screen, "read_lab_models", gate)
    visitor = Visitor(make_window(lab=sample), qtbot)
    qtbot.waitUntil(gate.come.is_set)
    assert not visitor.panel.isVisible()
    gate.let_go()
    visitor.see("add_folder")
    assert not visitor.panel.isVisible()


def test_that_a_folder_that_is_no_model_is_told_in_one_sentence(
    make_window: MakeWindow, sample: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    visitor = Visitor(make_window(lab=sample), qtbot)
    shelf = visitor.see("model_shelf")
    assert isinstance(shelf, ModelListCard)
    (tmp_path / "no model ü").mkdir()
    shelf.add_path(tmp_path / "no model ü")
    sentence = visitor.see("error_sentence")
    assert isinstance(sentence, QLabel)
    qtbot.waitUntil(lambda: "config.json" in sentence.text())
    visitor.click("error_close")
    qtbot.waitUntil(lambda: visitor.see("add_chance").isEnabled())


def choose_and_run(visitor: Visitor, model: str, task: str, **more: str) -> RunQueue:
    """Queue a run as a person would."""
    visitor.click("models", QAbstractButton)
    card = run_card(visitor)
    visitor.bot.waitUntil(lambda: model in card._fields["model"].choices())
    key = next((key for key in card._fields["task"].choices() if task in key), "")
    card.choose(model=model, task=key, **more)
    visitor.click("run")
    return visitor.window.context.service(RunQueue)


def shown_rows(visitor: Visitor, name: str) -> list[str]:
    """What the rows of the list of runs show under a name."""
    found: list[str] = []
    for row in visitor.see("runs_card").findChildren(RunListRow):
        widget = row.findChild(QWidget, name)
        if row.isVisible() and isinstance(widget, OutcomeBadge | ElidedText | TextLabel):
            found.append(widget.label() if isinstance(widget, OutcomeBadge) else widget.text())
    return found


def count(visitor: Visitor) -> int:
    """Answers in the lab."""
    lab = visitor.window.context.lab
    assert lab is not None
    return len(lab.read(models_runs_predictions.load_predictions))


def test_that_a_run_answers_the_chosen_items_and_an_equal_one_asks_nothing_twice(
    visitor: Visitor, qtbot: QtBot
) -> None:
    queue = choose_and_run(visitor, "scripted-1", "anomaly")
    qtbot.waitUntil(lambda: queue.entries[0].state is QueuedRunState.DONE, timeout=20_000)
    assert count(visitor) == 6
    said = "Done: 6 answered, 6 invalid.\nno answer found: 6"
    qtbot.waitUntil(lambda: shown_rows(visitor, "run_said") == [said])
    qtbot.waitUntil(lambda: shown_rows(visitor, "run_state") == ["no answer found"])
    assert faults(visitor) == []
    choose_and_run(visitor, "scripted-1", "anomaly")
    qtbot.waitUntil(lambda: queue.entries[-1].ended, timeout=20_000)
    qtbot.waitUntil(lambda: "6 already answered" in shown_rows(visitor, "run_said")[0])
    assert count(visitor) == 6


@pytest.fixture
def slow(make_window: MakeWindow, sample: Path, qtbot: QtBot) -> Visitor:
    """Somebody before a lab with a slow model and chance."""
    with open_lab(sample) as lab:
        add_scripted(lab, "slow", say="A", tokens=20, token_seconds=0.03)
        add_baseline(lab, "chance")
    return Visitor(make_window(lab=sample), qtbot)


def test_that_runs_wait_for_their_turn_pause_stop_and_go_on(slow: Visitor, qtbot: QtBot) -> None:
    queue = choose_and_run(slow, "slow", "")
    choose_and_run(slow, "chance", "connection")
    first, second = queue.entries
    assert (first.state, second.state) == (QueuedRunState.RUNNING, QueuedRunState.QUEUED)
    qtbot.waitUntil(lambda: first.progress is not None and first.progress.done > 0, timeout=20_000)
    qtbot.waitUntil(lambda: bool(shown_rows(slow, "run_said")[-1]), timeout=20_000)
    assert "(wrong)" in (newest := shown_rows(slow, "run_said")[-1]) or "(right)" in newest or "(invalid)" in newest
    assert faults(slow) == []
    slow.click("run_pause")
    assert first.state is QueuedRunState.PAUSED
    qtbot.wait(300)
    held = count(slow)
    qtbot.wait(700)
    assert count(slow) == held, "a paused run answers nothing"
    slow.click("run_go_on")
    qtbot.waitUntil(lambda: count(slow) > held, timeout=20_000)
    [stop] = [b for b in slow.window.findChildren(PushButton, "run_stop") if b.isVisible() and b.label() == "Stop"]
    stop.click()
    qtbot.waitUntil(lambda: first.state is QueuedRunState.STOPPED, timeout=20_000)
    qtbot.waitUntil(lambda: second.state is QueuedRunState.DONE, timeout=20_000)
    kept = count(slow)
    slow.click("run_go_on")
    again = queue.entries[-1]
    qtbot.waitUntil(lambda: again.progress is not None, timeout=20_000)
    assert again.progress is not None
    assert again.progress.skipped == kept - 6
    queue.end(again)
    qtbot.waitUntil(lambda: again.ended, timeout=20_000)


def test_that_a_run_of_yesterday_is_listed_and_gone_on_with(
    make_window: MakeWindow, sample: Path, qtbot: QtBot
) -> None:
    with open_lab(sample) as lab:
        add_scripted(lab, "scripted", say="A", batch_most=1, token_seconds=0.02)
        items, stop = run_items_for(lab, None, 5), threading.Event()

        def note(progress: RunProgress) -> None:
            if progress.done:
                stop.set()

        stopped = run_batch(lab, "scripted", items, RunOptions(repeats=2), progress=note, stopped=stop.is_set)
    assert 0 < stopped.done < 10
    visitor = Visitor(make_window(lab=sample), qtbot)
    visitor.click("models", QAbstractButton)
    qtbot.waitUntil(lambda: shown_rows(visitor, "run_state") == ["not finished"])
    visitor.click("run_go_on")
    queue = visitor.window.context.service(RunQueue)
    qtbot.waitUntil(lambda: queue.entries[0].ended, timeout=20_000)
    result = queue.entries[0].result
    assert result is not None
    assert (result.run_id, result.done + result.skipped) == (stopped.run_id, 10)
    qtbot.waitUntil(lambda: "few answers found" in shown_rows(visitor, "run_state"))


def test_that_cut_answers_are_warned_of_and_asked_again_with_a_larger_limit(
    make_window: MakeWindow, sample: Path, qtbot: QtBot
) -> None:
    with open_lab(sample) as lab:
        add_scripted(lab, "wordy", limit=24, say="A", tokens=60)
    visitor = Visitor(make_window(lab=sample), qtbot)
    queue = choose_and_run(visitor, "wordy", "connection")
    qtbot.waitUntil(lambda: queue.entries[0].ended, timeout=20_000)
    qtbot.waitUntil(lambda: "100% were truncated" in shown_rows(visitor, "run_warned")[0])
    assert faults(visitor) == []
    visitor.click("run_cut_again")
    qtbot.waitUntil(lambda: len(queue.entries) == 2 and queue.entries[1].ended, timeout=20_000)
    again = queue.entries[1].result
    assert again is not None
    assert (again.done, again.cut) == (6, 0)


def test_that_a_model_that_cannot_load_fails_its_run_and_the_next_begins(
    make_window: MakeWindow, sample: Path, qtbot: QtBot, expected_warnings: None
) -> None:
    with open_lab(sample) as lab:
        add_scripted(lab, "large", load="out_of_memory")
        add_baseline(lab, "chance")
    visitor = Visitor(make_window(lab=sample), qtbot)
    queue = choose_and_run(visitor, "large", "connection")
    queue.add(RunRequest("chance", most=8))
    qtbot.waitUntil(lambda: all(entry.ended for entry in queue.entries), timeout=20_000)
    assert [entry.state for entry in queue.entries] == [QueuedRunState.FAILED, QueuedRunState.DONE]
    visitor.click("error_close")
    assert any("24.0 GB" in said for said in shown_rows(visitor, "run_said"))
    assert faults(visitor) == []


def test_that_a_machine_without_a_card_says_so_and_one_with_cards_shows_them(
    slow: Visitor, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow.click("models", QAbstractButton)
    card = slow.see("machine_card")
    assert isinstance(card, MachineCard)
    qtbot.waitUntil(lambda: slow.seen("no_card") is not None)
    tool = tmp_path / "nvidia-smi"
    tool.write_text("#!/bin/sh\necho 'NVIDIA H100, 40960, 81920, 93'\n")
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    qtbot.waitUntil(lambda: not card._reading)
    card.read()
    qtbot.waitUntil(lambda: slow.seen("no_card") is None)
    assert "42.9 GB of 85.9 GB · 93% CPU" in [text.text() for text in card.findChildren(TextLabel)]
    assert faults(slow) == []


def test_that_what_waits_is_handed_to_a_process_of_its_own(
    slow: Visitor, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[3]))
    queue = choose_and_run(slow, "slow", "")
    choose_and_run(slow, "chance", "connection")
    assert slow.seen("hand_over") is not None
    slow.click("hand_over")
    qtbot.waitUntil(lambda: len(queue.entries) == 1, timeout=10_000)
    lab = slow.window.context.lab
    assert lab is not None
    qtbot.waitUntil(lambda: "in background" in " ".join(shown_rows(slow, "run_state")), timeout=10_000)
    assert faults(slow) == []
    qtbot.waitUntil(lambda: [one.state for one in list_queues(lab.folder)] == ["done"])
    [told] = list_queues(lab.folder)
    assert told.plan.models == ("chance",)
    assert told.error == ""
    by_model = {row.id: row.name for row in lab.read(models_runs_predictions.registered_models)}
    ran = {by_model[run.model_id] for run in lab.read(models_runs_predictions.list_model_runs)}
    assert "chance" in ran
    queue.end(queue.entries[0])
    qtbot.waitUntil(lambda: queue.entries[0].ended, timeout=20_000)


def test_that_what_a_query_can_name_is_handed_over(slow: Visitor) -> None:
    slow.bot.waitUntil(lambda: slow.screen._shelf_data is not None)
    shelf = slow.screen._shelf_data
    assert shelf is not None
    plan = detached_plan_of(RunRequest("slow", shelf.tasks[0]))
    assert plan is not None
    lab = slow.window.context.lab
    assert lab is not None
    assert len(check_plan(lab, plan)) == shelf.tasks[0].n
    assert detached_plan_of(RunRequest("slow", shelf.tasks[0], most=8)) is None


def test_that_an_untrained_model_is_called_so_in_list_fields_and_columns(
    make_window: MakeWindow, sample: Path, qtbot: QtBot
) -> None:
    with open_lab(sample) as lab:
        add_scripted(lab, "tiny", trained=False)
    visitor = Visitor(make_window(lab=sample), qtbot)
    visitor.go_to(first_item(sample))
    [column] = visitor.panel.columns
    assert [field.label() for field in column.findChildren(SelectField)] == ["tiny (untrained)"]
    visitor.click("models", QAbstractButton)
    table = visitor.see("models", QTableView)
    assert table.model().index(0, 0).data() == "tiny (untrained)"
    assert run_card(visitor)._fields["model"].label() == "tiny (untrained)"


def test_that_a_folder_is_looked_at_before_it_goes_on_the_list(
    make_window: MakeWindow, sample: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[Path] = []
    monkeypatch.setattr(model_list_card, "check_model_weights", lambda folder, **_: compared.append(folder))  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]
    folder = tmp_path / "tiny"
    folder.mkdir()
    (folder / "config.json").write_text('{"model_type": "smolvlm"}')
    head = b'{"norm.weight":{"dtype":"F32","shape":[2,3],"data_offsets":[0,24]}}'
    (model_parts(folder) / "model.safetensors").write_bytes(len(head).to_bytes(8, "little") + head + bytes(24))
    visitor = Visitor(make_window(lab=sample), qtbot)
    qtbot.waitUntil(lambda: visitor.see("add_folder").width() > visitor.see("add_folder").height())
    visitor.click("add_folder")
    form = visitor.see("folder_form")
    assert isinstance(form, ModelFolderForm)
    form.folder.setText(str(folder))
    add = visitor.see("folder_add", PushButton)
    assert not add.isEnabled()
    visitor.click("folder_look")
    qtbot.waitUntil(add.isEnabled)
    facts = visitor.see("folder_facts", QLabel).text()
    assert "smolvlm" in facts
    assert "Parameters: 6" in facts
    assert "Untrained" in facts
    assert form.name.text() == "tiny"
    lab = visitor.window.context.lab
    assert lab is not None
    assert lab.read(models_runs_predictions.registered_models) == []
    visitor.click("folder_add")
    qtbot.waitUntil(
        lambda: (
            [(row.name, row.trained) for row in lab.read(models_runs_predictions.registered_models)]
            == [("tiny", False)]
        )
    )
    assert compared == [folder]
