"""Probes come after their item, of the mind without a picture; hints stand beside the item as the paper gives them."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from db.lab import Lab
from db.stores import scores as score_store
from desktop.gui.collect.participant.views.choice_view import ImageOptionButton, OptionButton, TextOptionButton
from tests.gui.collect.conftest import Sit
from tests.gui.collect.person import Person
from tests.gui.collect.test_input import of, trials
from tests.gui.looks import looks
from tests.unit.study.own_items import hinted, picture_options, probes_of, put, puzzle


def words(person: Person) -> str:
    return " ".join(label.text() for label in person.window.findChildren(QLabel) if label.isVisible())


def test_that_probes_follow_their_item_and_those_of_the_mind_show_no_picture(lab: Lab, sit: Sit) -> None:
    parent = puzzle()
    put(lab, parent, *probes_of(parent))
    person = sit(of("benchmark=vriq", items=1))
    person.sign_in()
    seen: list[tuple[str, int]] = []
    for number in range(1, 4):
        item = person.to_trial()
        seen.append((item.task, len(person.view().pictures)))
        assert looks(person.window) == []
        assert item.question in words(person)
        if item.options:
            person.key(Qt.Key(Qt.Key.Key_A.value + person.window.shown_options.index(str(item.answer))))
        else:
            person.type(str(item.answer))
        person.key(Qt.Key.Key_Return)
        person.wait(lambda number=number: len(trials(lab)) == number)
    assert seen == [("matrix_prediction", 1), ("probe_perceptual", 1), ("probe_reasoning", 0)]
    person.wait_for("thanks")
    outcomes = lab.read(score_store.scores_of_targets, "trial", [trial.id for trial in trials(lab)])
    assert {row.outcome for row in outcomes if row.rule == "lenient"} == {"right"}


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 700)], ids=str)
def test_that_a_hint_stands_beside_its_item_in_words_and_pictures(lab: Lab, sit: Sit, size: tuple[int, int]) -> None:
    put(lab, hinted(), hinted("whale"))
    person = sit(of("benchmark=moat", items=1))
    if size != (1920, 1080):
        person.window.showNormal()
        person.window.resize(*size)
        person.wait(lambda: (person.window.width(), person.window.height()) == size)
    person.sign_in()
    item = person.to_trial()
    assert item.hint is not None and item.hint.strip() in words(person)
    assert "image 1 was seen again in image 2" in words(person)
    captions = [picture._caption for picture in person.view().pictures.values()]
    assert captions == ["image 1", "image 2", "Hint"]
    assert looks(person.window) == []
    person.answer(item)
    person.wait_for("thanks")
    assert trials(lab)[0].response == f'"{item.answer}"'


@pytest.mark.parametrize("mouse", [False, True], ids=["keys", "mouse"])
def test_that_options_told_as_places_of_pictures_are_seen_as_pictures(lab: Lab, sit: Sit, mouse: bool) -> None:
    put(lab, picture_options())
    person = sit(of("benchmark=own", items=1, option_order="shuffled"))
    person.sign_in()
    item = person.to_trial()
    shown = {control.option.id: control for control in person.view().findChildren(OptionButton)}
    pictures = {name: one.glass.index for name, one in shown.items() if isinstance(one, ImageOptionButton)}
    assert pictures == {"A": 1, "B": 2} and isinstance(shown["C"], TextOptionButton)
    assert shown["C"].accessibleName().endswith("neither, as image 1 shows")
    assert "<image" not in words(person) and set(person.view().pictures) == {0}
    assert [box._caption for box in person.view().pictures.values()] == ["image 1"], "since an option calls it so"
    assert looks(person.window) == []
    person.answer(item, mouse=mouse)
    person.wait_for("thanks")
    assert trials(lab)[0].response == '"B"'


def test_that_the_question_of_an_item_is_not_read_before_it_is_on_the_screen(lab: Lab, sit: Sit) -> None:
    one, other = hinted(), hinted("whale")
    changed = other.item.model_copy(update={"question": "How many whales are there?"})
    put(lab, one, type(other)(changed, other.pictures))
    person = sit(of("benchmark=moat", items=2))
    person.sign_in()
    assert "whale" not in words(person)
