"""Blind votes where something goes wrong: a model gives no answer, or the vote cannot be kept."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot
from sqlalchemy import text

from db.ids import new_id
from db.lab import create_lab, open_lab
from db.rows import PersonNoteRow, PersonRow, WallTime
from db.stores import model_answer_votes, models_runs_predictions, people
from desktop.benchmarks.canonical_json import canonical_json
from desktop.gui.models.item_comparison.blind_columns_and_vote import preference_vote_of, read_vote_ranking
from desktop.gui.models.item_comparison.blind_vote_bar import BlindVoteBar
from desktop.gui.models.item_comparison.item_above_columns import ItemHeadPanel
from desktop.gui.models.model_and_score_text import SentImages
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.input_fields import LineField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import TextLabel
from desktop.inference.worker_events import SentPicture
from tests.db.making import THEN, item, model, person, stored, vote
from tests.foreign_lock import ForeignLock
from tests.gui.annotate.test_locked import notice
from tests.gui.models.conftest import Visitor, first_item
from tests.gui.models.labs import add_scripted
from tests.gui.models.test_side_by_side import faults, verdict

MakeWindow = Callable[..., MainWindow]
Key = Qt.Key
OTHER = {"scripted-2": SentImages((SentPicture(width=9, height=9, tiles=1, tokens=5),), by_server=False)}
REFUSE = "CREATE TRIGGER refuse BEFORE INSERT ON votes BEGIN SELECT RAISE(ABORT, 'no room'); END"


@pytest.fixture
def blind(make_window: MakeWindow, sample: Path, qtbot: QtBot) -> Visitor:
    """Somebody who asks two models that answer and one that does not load, none of them named."""
    with open_lab(sample) as lab:
        add_scripted(lab, "alpha", say="B", tokens=4)
        add_scripted(lab, "large", load="out_of_memory")
        add_scripted(lab, "zeta", say="C", tokens=4)
    visitor = Visitor(make_window(lab=sample), qtbot)
    visitor.go_to(first_item(sample))
    return visitor


def settle(visitor: Visitor) -> None:
    """Ask unnamed, and wait until there is a vote to give or none to be given."""
    visitor.press(Key.Key_Return)
    visitor.bot.waitUntil(lambda: visitor.panel.voting or visitor.seen("no_vote") is not None, timeout=20_000)


def test_that_a_model_without_an_answer_neither_wins_nor_loses_and_is_named_with_its_reason_in_the_end(
    blind: Visitor, qtbot: QtBot
) -> None:
    blind.press(Key.Key_M)
    qtbot.waitUntil(lambda: len(blind.panel.columns) == 3)
    blind.press(Key.Key_B)
    settle(blind)
    assert blind.panel.voting
    dead = next(column for column in blind.panel.columns if column.answer is None)
    at = blind.panel.columns.index(dead)
    assert blind.seen(f"vote_{at}") is None
    assert [
        button.label() for button in blind.see("vote_bar", BlindVoteBar).findChildren(PushButton) if button.isVisible()
    ] == [f"Model {letter}" for place, letter in enumerate("ABC") if place != at] + ["Tie", "Both bad"]
    problem = dead.findChild(QLabel, "problem")
    assert problem is not None and problem.text() == "The request failed."
    assert faults(blind) == []
    last = max(place for place in range(3) if place != at)
    wanted = blind.panel.columns[last].row
    blind.press(Key(Key.Key_1 + last))
    lab = blind.window.context.lab
    assert lab is not None and wanted is not None
    qtbot.waitUntil(lambda: len(lab.read(model_answer_votes.all_votes)) == 1)
    [row] = lab.read(model_answer_votes.all_votes)
    vote = preference_vote_of(row)
    assert vote is not None and dead.row is not None
    assert (row.model_id, len(vote.shown)) == (wanted.id, 2)
    assert dead.row.id not in vote.shown
    qtbot.waitUntil(lambda: "large" in problem.text())


def test_that_fewer_than_two_answers_give_no_vote_and_it_says_so_with_everything_told(
    blind: Visitor, qtbot: QtBot
) -> None:
    blind.press(Key.Key_B)
    settle(blind)
    assert not blind.panel.voting
    told = blind.see("no_vote", QLabel)
    assert told.text() == "Nothing to vote on: fewer than two models answered."
    assert blind.seen("nameless") is None
    assert "failed" in {verdict(column) for column in blind.panel.columns}
    assert faults(blind) == []
    blind.press(Key.Key_Right)
    qtbot.waitUntil(lambda: blind.seen("no_vote") is None)


def test_that_a_vote_that_cannot_be_kept_can_be_given_again(blind: Visitor, qtbot: QtBot) -> None:
    blind.press(Key.Key_M)
    qtbot.waitUntil(lambda: len(blind.panel.columns) == 3)
    blind.press(Key.Key_B)
    settle(blind)
    lab = blind.window.context.lab
    assert lab is not None
    lab.write(lambda conn: conn.execute(text(REFUSE))).result()
    blind.press(Key.Key_T)
    blind.see("error_panel")
    assert blind.panel.voting
    assert [column.blind for column in blind.panel.columns] == [True] * 3
    lab.write(lambda conn: conn.execute(text("DROP TRIGGER refuse"))).result()
    blind.click("error_close")
    qtbot.waitUntil(lambda: blind.seen("error_panel") is None)
    blind.press(Key.Key_T)
    qtbot.waitUntil(lambda: [row.choice for row in lab.read(model_answer_votes.all_votes)] == ["tie"])
    qtbot.waitUntil(lambda: blind.seen("nameless") is None)


def test_that_a_vote_that_another_program_holds_up_is_kept_and_names_no_model_of_the_next_item(
    blind: Visitor, sample: Path, qtbot: QtBot
) -> None:
    blind.press(Key.Key_M)
    qtbot.waitUntil(lambda: len(blind.panel.columns) == 3)
    blind.press(Key.Key_B)
    settle(blind)
    lab = blind.window.context.lab
    assert lab is not None
    first = blind.panel.loaded
    with ForeignLock(sample) as other:
        blind.press(Key.Key_T)
        qtbot.waitUntil(lambda: "Another program" in notice(blind.window))
        blind.press(Key.Key_Right)
        qtbot.waitUntil(lambda: blind.panel.loaded is not None and blind.panel.loaded is not first)
        settle(blind)
        assert lab.read(model_answer_votes.all_votes) == []
        other.release()
        qtbot.waitUntil(lambda: [row.choice for row in lab.read(model_answer_votes.all_votes)] == ["tie"])
    qtbot.waitUntil(lambda: not notice(blind.window))
    assert [column.blind for column in blind.panel.columns] == [True] * 3
    blind.press(Key.Key_N)
    qtbot.waitUntil(lambda: [row.choice for row in lab.read(model_answer_votes.all_votes)] == ["tie", "all_bad"])
    assert len({row.item_id for row in lab.read(model_answer_votes.all_votes)}) == 2


def test_that_the_last_vote_on_an_item_counts_and_no_name_stands_under_the_picture_of_the_next_round(
    visitor: Visitor, models_lab: Path, qtbot: QtBot
) -> None:
    visitor.go_to(first_item(models_lab))
    lab, head = visitor.window.context.lab, visitor.panel.findChild(ItemHeadPanel)
    assert lab is not None and head is not None
    visitor.press(Key.Key_B)
    for number, key in enumerate((Key.Key_1, Key.Key_2), start=1):
        settle(visitor)
        assert "scripted" not in visitor.see("sent", TextLabel).text()
        visitor.press(key)
        qtbot.waitUntil(lambda number=number: len(lab.read(model_answer_votes.all_votes)) == number)
        qtbot.waitUntil(lambda: visitor.seen("nameless") is None)
        head.show_sent(
            {"scripted-1": SentImages((SentPicture(width=8, height=8, tiles=1, tokens=4),), by_server=False)} | OTHER
        )
        assert "scripted-1" in visitor.see("sent", TextLabel).text()
    found = read_vote_ranking(lab)
    assert (found.votes, found.again) == (1, 1)
    assert sum(one.wins for one in found.strengths) == 1
    assert [bias.place for bias in found.places] == [2]


def test_that_models_that_change_while_a_vote_is_awaited_end_it(
    visitor: Visitor, models_lab: Path, qtbot: QtBot
) -> None:
    visitor.go_to(first_item(models_lab))
    visitor.press(Key.Key_B)
    settle(visitor)
    bar, panel = visitor.see("vote_bar", BlindVoteBar), visitor.panel
    kept = [column.row for column in panel.columns if column.row is not None]
    panel.show_models(kept[:1], {})
    assert not panel.voting
    bar.voted.emit("1")
    panel.show_models(kept, {})
    bar.voted.emit("1")
    lab = visitor.window.context.lab
    assert lab is not None
    assert lab.read(model_answer_votes.all_votes) == []


def test_that_a_vote_is_kept_under_the_participant_id_that_was_typed_and_the_keys_vote_again_after_enter(
    visitor: Visitor, models_lab: Path, qtbot: QtBot
) -> None:
    visitor.go_to(first_item(models_lab))
    lab = visitor.window.context.lab
    assert lab is not None
    visitor.press(Key.Key_B)
    settle(visitor)
    visitor.click("voter", LineField)
    visitor.press(Key.Key_V, Key.Key_1)
    assert visitor.see("voter", LineField).text() == "v1"
    visitor.press(Key.Key_Return)
    assert visitor.panel.voting
    visitor.press(Key.Key_1)
    qtbot.waitUntil(lambda: len(lab.read(model_answer_votes.all_votes)) == 1)
    [row], known = lab.read(model_answer_votes.all_votes), lab.read(people.person_by_code, "V1")
    assert known is not None
    assert row.person_id == known.id


def test_that_an_id_that_cannot_be_loses_no_vote(visitor: Visitor, models_lab: Path, qtbot: QtBot) -> None:
    visitor.go_to(first_item(models_lab))
    lab = visitor.window.context.lab
    assert lab is not None
    visitor.press(Key.Key_B)
    settle(visitor)
    visitor.see("voter", LineField).setText("no id!")
    visitor.click("vote_1")
    visitor.see("error_panel")
    assert (visitor.panel.voting, lab.read(model_answer_votes.all_votes)) == (True, [])


def test_that_sessions_of_one_person_are_one_voter_and_their_last_vote_on_an_item_counts(tmp_path: Path) -> None:
    with create_lab(tmp_path / "lab", name="votes") as lab:
        rows, one, other = [item(f"k{n}") for n in range(4)], model("one"), model("other")
        anna, again, bert = (person(code) for code in ("ANNA", "ANNA2", "BERT"))
        stored(lab, *rows)
        for row in (one, other):
            lab.write(models_runs_predictions.register_model, row).result()
        for who in (anna, again, bert):
            lab.write(people.add_person, who).result()
        lab.write(people.store_person_note, same(anna, again)).result()
        cast = [
            (0, 1, anna), (1, 1, None),  # the session is Anna's
            (1, 2, again), (2, 2, None),  # so is this one, under her other ID
            (2, 3, bert), (3, 3, anna), (0, 3, None),  # two at one computer: whose the last is nobody knows
            (3, 4, None),
        ]  # fmt: skip
        for number, (at, session, who) in enumerate(cast):
            shown = canonical_json(
                {
                    "answers": [{"model": str(of.id), "raw": "A", "outcome": "right"} for of in (one, other)],
                    "seed": session,
                    "drawn": number,
                }
            )
            moment = WallTime(us=THEN.us + number, offset=0)
            known = None if who is None else who.id
            lab.write(
                model_answer_votes.add_vote, vote(rows[at], one, shown=shown, person_id=known, at=moment)
            ).result()
        found = read_vote_ranking(lab)
    assert (found.votes, found.again, found.voters) == (7, 1, 4)


def same(first: PersonRow, later: PersonRow) -> PersonNoteRow:
    """That two IDs are one person's."""
    return PersonNoteRow(
        id=new_id(), person_id=later.id, other_id=first.id, kind="same_as", body="", author="", seen=None, at=THEN
    )
