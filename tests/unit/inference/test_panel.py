"""One item put to a model, streamed, as a column of the screen sees it."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from db.lab import Lab
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import Outcome, OutcomeReason
from desktop.inference.model_conditions import ModelCondition
from desktop.inference.models import registry
from desktop.inference.models.registry import FakeModel, model_row
from desktop.inference.streamed_model_panel import ModelPanel, PanelState, PanelUpdate
from desktop.inference.worker_commands import DecodingSettings
from tests.limits import within
from tests.unit.inference.helpers import RED, scripted, stored

Open = Callable[..., ModelPanel]
ENDS = {PanelState.DONE, PanelState.FAILED, PanelState.STOPPED}


@pytest.fixture
def open_panel(lab: Lab) -> Iterator[Open]:
    panels: list[ModelPanel] = []

    def opened(decoding: DecodingSettings | None = None, **script: object) -> ModelPanel:
        name = f"fake-{len(panels)}"
        scripted(lab.folder / "models" / name, **script)
        config = FakeModel(folder=str(Path("models") / name), decoding=decoding or DecodingSettings())
        panels.append(ModelPanel(lab, registry.add_model(lab, model_row(name, config, trained=False))))
        return panels[-1]

    yield opened
    for panel in panels:
        panel.close()


class Updates:
    """What a column was told."""

    def __init__(self) -> None:
        self.all: list[PanelUpdate] = []
        self.speaking = threading.Event()

    def __call__(self, update: PanelUpdate) -> None:
        self.all.append(update)
        if update.text:
            self.speaking.set()

    @property
    def states(self) -> list[PanelState]:
        states = [update.state for update in self.all]
        return [state for place, state in enumerate(states) if place == 0 or states[place - 1] is not state]


PHASES = ["python", "files", "libraries", "weights"]


@pytest.mark.parametrize("wanted", PHASES)
@pytest.mark.parametrize("load", ["hang", "ok"])
def test_that_loading_tells_its_phase_and_stops_in_each_of_them(
    lab: Lab, open_panel: Open, load: str, wanted: str
) -> None:
    item = stored(lab, "k", "Which?", "B")
    panel, updates, reached, cancelled = open_panel(load=load), Updates(), threading.Event(), threading.Event()

    def note(update: PanelUpdate) -> None:
        updates(update)
        if update.phase == wanted:
            reached.set()
            cancelled.wait(within(5))

    asked = panel.ask(item, note)
    assert reached.wait(within(20))
    asked.cancel()
    cancelled.set()
    assert asked.wait(within(20))
    phases = [update.phase for update in updates.all if update.phase]
    until = PHASES[: PHASES.index(wanted) + 1]
    assert [*dict.fromkeys(phases)][: len(until)] == until
    assert updates.states[-1] is PanelState.STOPPED
    if load == "hang":  # a model that loads may be a phase further, or loaded, before the stop is heard
        assert ([*dict.fromkeys(phases)], updates.states) == (until, [PanelState.LOADING, PanelState.STOPPED])
        assert not panel.loaded


def test_that_a_column_loads_streams_and_ends_with_the_verdict(lab: Lab, open_panel: Open) -> None:
    panel, updates = open_panel(say="B"), Updates()
    item = stored(lab, "k", "Which? <image 1>", "B", (RED,))
    assert panel.ask(item, updates).wait(within(20))
    assert updates.states == [PanelState.LOADING, PanelState.ANSWERING, PanelState.DONE]
    answer = updates.all[-1].answer
    assert answer is not None
    assert "".join(update.text for update in updates.all) == answer.raw == "B"
    assert answer.score.outcome is Outcome.RIGHT
    assert answer.prompt.startswith("Which? <image 1>")
    assert [(sent.width, sent.height) for sent in answer.pictures] == [(56, 56)]


def test_that_the_model_stays_loaded_between_questions(lab: Lab, open_panel: Open) -> None:
    panel, second = open_panel(say="B"), Updates()
    item = stored(lab, "k", "Which?")
    panel.ask(item, Updates()).wait(within(20))
    assert panel.loaded
    panel.ask(item, second).wait(within(20))
    assert second.states == [PanelState.ANSWERING, PanelState.DONE]


def test_that_a_cut_answer_is_missing(lab: Lab, open_panel: Open) -> None:
    panel, updates = open_panel(DecodingSettings(max_new_tokens=3), say="B", tokens=9), Updates()
    panel.ask(stored(lab, "k", "Which?"), updates).wait(within(20))
    answer = updates.all[-1].answer
    assert answer is not None
    assert answer.cut
    assert (answer.score.outcome, answer.score.reason) == (Outcome.MISSING, OutcomeReason.CUT)


def test_that_stop_ends_the_answer_and_the_next_question_is_answered(lab: Lab, open_panel: Open) -> None:
    panel, updates, later = open_panel(say="B" * 1000, tokens=1000, token_seconds=0.02), Updates(), Updates()
    item = stored(lab, "k", "Which?")
    asked = panel.ask(item, updates)
    assert updates.speaking.wait(within(20))
    asked.cancel()
    assert asked.wait(within(20))
    assert updates.states[-1] is PanelState.STOPPED
    assert updates.all[-1].answer is None
    again = panel.ask(item, later)
    assert later.speaking.wait(within(20))
    again.cancel()
    assert again.wait(within(20))


def test_that_two_columns_load_and_answer_at_once_in_processes_of_their_own(lab: Lab, open_panel: Open) -> None:
    item = stored(lab, "k", "Which?")
    columns = [(open_panel(say=word, tokens=20, token_seconds=0.01), Updates()) for word in ("A", "B")]
    asked = [panel.ask(item, updates) for panel, updates in columns]
    assert all(one.wait(within(20)) for one in asked)
    assert [updates.all[-1].answer and updates.all[-1].answer.raw for _, updates in columns] == ["A", "B"]


@pytest.mark.parametrize("script", [{"load": "out_of_memory"}, {"load": "kill"}, {"at": {"1": "segfault"}}])
def test_that_a_failure_is_one_sentence_in_its_column(lab: Lab, open_panel: Open, script: dict[str, object]) -> None:
    panel, updates = open_panel(**script), Updates()
    panel.ask(stored(lab, "k", "Which?"), updates).wait(within(20))
    last = updates.all[-1]
    assert last.state is PanelState.FAILED
    assert last.error is not None
    assert "fake-0" in str(last.error)
    assert "\n" not in str(last.error)


def test_that_a_column_recovers_after_its_worker_died(lab: Lab, open_panel: Open) -> None:
    panel, updates = open_panel(say="B", at={"2": "kill"}), Updates()
    item = stored(lab, "k", "Which?")
    for _ in range(2):
        panel.ask(item, Updates()).wait(within(20))
    assert not panel.loaded
    panel.ask(item, updates).wait(within(20))
    assert updates.states == [PanelState.LOADING, PanelState.ANSWERING, PanelState.DONE]


def test_that_an_item_that_cannot_be_asked_fails_without_a_worker(lab: Lab, open_panel: Open) -> None:
    panel, updates = open_panel(), Updates()
    panel.ask(stored(lab, "k", "See <image 2>", "B", (RED,)), updates).wait(within(20))
    assert updates.states == [PanelState.FAILED]
    assert not panel.loaded


def test_that_a_bug_ends_the_column_and_not_the_panel(
    lab: Lab, open_panel: Open, monkeypatch: pytest.MonkeyPatch, expected_warnings: None
) -> None:
    panel, updates, later = open_panel(say="B"), Updates(), Updates()
    item = stored(lab, "k", "Which?")

    def bug(_item: Item, _condition: ModelCondition, _template: str) -> float:
        return 1 / 0

    with monkeypatch.context() as broken:
        broken.setattr("desktop.inference.streamed_model_panel.render_prompt", bug)
        panel.ask(item, updates).wait(within(20))
    assert updates.states == [PanelState.FAILED]
    assert "ZeroDivisionError" in str(updates.all[-1].error)
    panel.ask(item, later).wait(within(20))
    assert later.states[-1] is PanelState.DONE


def test_that_a_baseline_answers_at_once(lab: Lab) -> None:
    panel, updates = ModelPanel(lab, registry.add_baseline(lab, "chance")), Updates()
    panel.ask(stored(lab, "k", "Which?"), updates).wait(within(20))
    panel.close()
    assert updates.states == [PanelState.DONE]
    assert updates.all[-1].answer and updates.all[-1].answer.raw in set("ABCD")


def test_that_closing_ends_what_waits_too(lab: Lab, open_panel: Open) -> None:
    panel = open_panel(say="B" * 1000, tokens=1000, token_seconds=0.02)
    item, columns = stored(lab, "k", "Which?"), [Updates() for _ in range(3)]
    asked = [panel.ask(item, updates) for updates in columns]
    assert any(updates.speaking.wait(within()) for updates in columns)
    panel.close()
    assert all(one.ended for one in asked)
    assert {updates.states[-1] for updates in columns} == {PanelState.STOPPED}


def test_that_closing_in_the_middle_ends_the_worker(lab: Lab, open_panel: Open) -> None:
    panel, updates = open_panel(say="B" * 1000, tokens=1000, token_seconds=0.02), Updates()
    panel.ask(stored(lab, "k", "Which?"), updates)
    assert updates.speaking.wait(within(20))
    panel.close()
    assert updates.states[-1] is PanelState.STOPPED
    assert not panel.loaded
