"""A researcher simulates the power of a draft in the window: progress, Stop, figure, pilot, expected time."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop.analysis.power.simulated_answer_panels import SimulatedPanels
from desktop.gui.studies.power_simulation_card import PowerSimulationCard
from desktop.gui.theme.window_language import use_language
from desktop.gui.tour.simulated_keys_and_clicks import find_widget
from desktop.gui.widgets.input_fields import SelectField
from desktop.gui.widgets.progress_line import ProgressLine
from tests.gui.gate import Gate, stop_at
from tests.gui.looks import looks, schemes
from tests.gui.studies.conftest import Designer
from tests.gui.studies.test_designing import begin, plan


@pytest.fixture
def card(designer: Designer) -> PowerSimulationCard:
    """The card of the sample preset, planned for six participants."""
    begin(designer)
    plan(designer)
    designer.press("plan 0")
    designer.reads("Precision and power", "6 participants", "Simulated power")
    return find_widget(designer.screen, PowerSimulationCard, "simulation_card")


def simulated(designer: Designer, card: PowerSimulationCard) -> None:
    designer.press("simulate_power")
    designer.wait(lambda: card.figure.isVisible() and card.figure.settled())


def line_of(card: PowerSimulationCard) -> ProgressLine:
    found = card.findChild(ProgressLine)
    assert found is not None
    return found


def text_of(card: PowerSimulationCard) -> str:
    return "\n".join(one.text() for one in card.findChildren(QLabel) if one.isVisible())


def test_that_a_draft_is_simulated_with_its_surface_hours_and_cost(
    designer: Designer, card: PowerSimulationCard
) -> None:
    designer.write("simulation_pay", "12")
    simulated(designer, card)
    designer.reads("6 participants", "cost 6", "power", "after Holm", "1000 simulated studies per size")
    assert "Power of Connection Verification" in text_of(card)
    assert looks(designer.window) == []
    drawn = card.figure.image()
    for _ in schemes(designer.window):
        designer.wait(lambda: looks(designer.window) == [])
    designer.wait(lambda: card.figure.image() != drawn)


@pytest.mark.parametrize(
    ("language", "words"), [pytest.param("zh_CN", "项研究", marks=pytest.mark.campaign), ("ja", "シミュレーション")]
)
def test_that_a_simulation_is_told_and_drawn_in_the_language_that_is_chosen(
    designer: Designer, card: PowerSimulationCard, language: str, words: str
) -> None:
    simulated(designer, card)
    drawn = card.figure.image()
    use_language(designer.window.context.theme.app, language)
    designer.window.context.signals.language_changed.emit()
    designer.wait(lambda: words in text_of(card) and card.figure.isVisible() and card.figure.image() != drawn)
    designer.wait(lambda: looks(designer.window) == [])
    use_language(designer.window.context.theme.app, "en")
    designer.window.context.signals.language_changed.emit()


def test_that_the_window_is_used_during_a_simulation_and_stop_ends_it(
    designer: Designer, card: PowerSimulationCard, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    batches = Gate(SimulatedPanels.sample)
    monkeypatch.setattr(SimulatedPanels, "sample", batches)
    designer.press("simulate_power")
    qtbot.waitUntil(batches.come.is_set)
    assert not designer.enabled("simulate_power") and not designer.enabled("use_pilot")
    designer.write("name", "Written meanwhile")
    designer.reads("Written meanwhile")
    stop_at(batches, line_of(card), qtbot)
    designer.wait(lambda: designer.enabled("simulate_power"))
    assert not card.figure.isVisible() and "after Holm" not in text_of(card)
    simulated(designer, card)


def test_that_a_slow_analysis_begins_after_its_expected_time_was_shown(
    designer: Designer, card: PowerSimulationCard, qtbot: QtBot
) -> None:
    method = find_widget(card, SelectField, "simulation_method")
    method.set_current("mixed")
    designer.press("simulate_power")
    designer.reads("Expected time: about")
    assert looks(designer.window) == []
    designer.press("start_simulation")
    line = line_of(card)
    qtbot.waitUntil(lambda: line.isVisible() and line.share() > 0)
    assert not designer.enabled("start_simulation")
    QTest.mouseClick(line.stop_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not line.isVisible())
    designer.wait(lambda: designer.enabled("simulate_power"))
    assert not card.figure.isVisible()


def test_that_figures_are_of_their_protocol_and_of_their_draft(designer: Designer, card: PowerSimulationCard) -> None:
    simulated(designer, card)
    assert "Figures from before this change" not in text_of(card)
    designer.write("people.planned", "8")
    designer.wait(lambda: "Figures from before this change" in text_of(card))
    assert looks(designer.window) == []
    simulated(designer, card)
    designer.wait(lambda: "Figures from before this change" not in text_of(card) and "8 participants" in text_of(card))
    designer.write("people.planned", "a dozen")
    designer.reads("Items › People must be a whole number.")
    designer.wait(lambda: not designer.enabled("simulate_power"))
    designer.press("editor_back")
    begin(designer)
    plan(designer)
    designer.press("plan 0")
    designer.wait(card.isVisible)
    assert not card.figure.isVisible() and "after Holm" not in text_of(card)


def test_that_what_cannot_be_simulated_is_said_in_the_card(designer: Designer, card: PowerSimulationCard) -> None:
    for field, wrong, right in (
        ("accuracy", "much", "80"), ("item_sd", "-1", "1"), ("person_sd", "nan", "1"), ("pay", "inf", ""),
    ):  # fmt: skip
        designer.write(f"simulation_{field}", wrong)
        designer.press("simulate_power")
        designer.reads("Enter numbers")
        designer.write(f"simulation_{field}", right)
        assert "Enter numbers" not in text_of(card)
    designer.write("simulation_difference", "90")
    designer.press("simulate_power")
    designer.reads(
        "with participant accuracy at 80%, no model can differ by 90 percentage points", "State a smaller difference"
    )
    designer.press("use_pilot")
    designer.reads("This lab has no pilot answers.", "Collect a pilot session")
    assert looks(designer.window) == []
