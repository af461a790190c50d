"""Items put right and taken out of use: what was answered stays, and is scored against what stands."""

import json
import uuid
from dataclasses import replace

import pytest

from db.lab import Lab
from db.stores import items, scores, sessions
from desktop.benchmarks.answers import BadAnswer, find_extraction_rule
from desktop.benchmarks.item import AnswerOption, Item, ItemKind
from desktop.library.correct_or_withdraw_items import (
    AnswerUnchanged,
    ItemNotInUse,
    NoSuchItem,
    correct_item_answer,
    find_item_versions,
    score_under_rule,
    withdraw_items,
)
from desktop.library.item_rows import item_from_row, item_row
from desktop.library.item_writer import ItemWriter
from desktop.library.score_stored_answers import CURRENT_RULE, score_trial
from tests.db.making import begun, trial


def item_named(key: str, source: str = "one.jpg", kind: ItemKind = ItemKind.CHOICE) -> Item:
    return Item(
        benchmark="jigsaw",
        version="1",
        key=key,
        task="connection" if kind is ItemKind.CHOICE else "order_generation",
        kind=kind,
        question="?",
        images=(),
        options=tuple(AnswerOption(id=letter) for letter in ("A", "B", "C")),
        answer="A" if kind is ItemKind.CHOICE else ["A", "B", "C"],
        factors={"photo": source},
    )


def put(lab: Lab, *made: Item) -> None:
    with ItemWriter(lab) as writer:
        for item in made:
            writer.item(item_row(item, [str(picture.file) for picture in item.images]))


def answered(lab: Lab, item: Item, value: str) -> uuid.UUID:
    run, what, _ = begun(lab, planned=1)
    done = replace(trial(run, what, 0), item_id=item.id, stimulus_id=item.stimulus_id, response=json.dumps(value))
    lab.commit_trial(done, score_trial(item, done), []).result()
    return done.id


def in_use(lab: Lab) -> dict[str, uuid.UUID]:
    """Of the items of this test; the run that was begun has one of its own."""
    return {row.key: row.id for row in lab.read(items.find_stored_items) if row.body != "{}"}


def outcomes(lab: Lab, item_id: uuid.UUID, trial_id: uuid.UUID) -> set[str]:
    found = lab.read(scores.scores_of_targets, "trial", [trial_id])
    assert {row.rule for row in found if row.item_id == item_id} == {"strict", "lenient"}
    return {row.outcome for row in found if row.item_id == item_id}


def test_that_a_corrected_answer_is_a_linked_version_and_what_was_answered_is_scored_anew(lab: Lab) -> None:
    item = item_named("k")
    put(lab, item)
    trial_id = answered(lab, item, "B")
    assert outcomes(lab, item.id, trial_id) == {"wrong"}
    done = correct_item_answer(lab, "k", "B", "the gold was a misprint")
    assert done.rescored == 1
    assert outcomes(lab, item.id, trial_id) == {"wrong"}
    assert outcomes(lab, done.version, trial_id) == {"right"}
    assert in_use(lab) == {"k": done.version}
    told = lab.read(sessions.answers, rule=CURRENT_RULE.name, rule_version=CURRENT_RULE.version)
    assert [(row.item_id, row.outcome) for row in told] == [(done.version, "right")]


def test_that_a_correction_can_be_taken_back_and_given_again(lab: Lab) -> None:
    put(lab, item_named("k"))
    for answer in ("B", "A", "B", "A"):
        correct_item_answer(lab, "k", answer, "once more")
        assert item_from_row(find_item_versions(lab, "k")[0]).answer == answer
        assert lab.read(items.count_items) == 1


@pytest.mark.parametrize(
    ("answer", "error"), [("D", BadAnswer), ("A", AnswerUnchanged)], ids=["no such option", "the same again"]
)
def test_that_a_correction_that_cannot_be_is_refused(lab: Lab, answer: str, error: type[Exception]) -> None:
    put(lab, item_named("k"))
    with pytest.raises(error):
        correct_item_answer(lab, "k", answer, "why not")
    with pytest.raises(NoSuchItem):
        correct_item_answer(lab, "nowhere", "A", "why not")


def test_that_a_withdrawn_item_is_not_brought_back_by_a_correction(lab: Lab) -> None:
    put(lab, item_named("k"), item_named("stays"))
    withdraw_items(lab, "k", "offensive")
    with pytest.raises(ItemNotInUse):
        correct_item_answer(lab, "k", "B", "misprint")
    assert set(in_use(lab)) == {"stays"}


@pytest.mark.parametrize("text", ["C,B,A", '["C", "B", "A"]'])
def test_that_an_order_is_written_as_a_list(lab: Lab, text: str) -> None:
    put(lab, item_named("k", kind=ItemKind.ORDER))
    correct_item_answer(lab, "k", text, "turned")
    assert item_from_row(find_item_versions(lab, "k")[0]).answer == ["C", "B", "A"]


def test_that_a_photograph_goes_out_of_use_with_all_its_items_and_their_trials_stay(lab: Lab) -> None:
    one, two, other = item_named("one/a"), item_named("one/b"), item_named("two/a", source="two.jpg")
    put(lab, one, two, other)
    answered(lab, one, "B")
    done = withdraw_items(lab, "one.jpg", "its maker asked for it")
    assert (done.items, done.trials) == (2, 1)
    assert in_use(lab).keys() == {"two/a"}
    assert len(lab.read(sessions.answers, rule=CURRENT_RULE.name, rule_version=CURRENT_RULE.version)) == 1
    with pytest.raises(NoSuchItem):
        withdraw_items(lab, "one.jpg", "again")
    assert withdraw_items(lab, "two/a", "by its key").items == 1


def test_that_answers_older_than_a_rule_are_scored_under_it_when_it_is_taken_and_keep_their_scores(lab: Lab) -> None:
    item = item_named("n").model_copy(update={"kind": ItemKind.TEXT, "options": (), "answer": "60"})
    put(lab, item)
    run, what, _ = begun(lab, planned=1)
    done = replace(trial(run, what, 0), item_id=item.id, stimulus_id=item.stimulus_id, response='"\u200b６０"')
    lab.commit_trial(done, [row for row in score_trial(item, done) if row.rule_version == 1], []).result()
    assert score_under_rule(lab, find_extraction_rule("strict", 2)) == 1
    assert score_under_rule(lab, find_extraction_rule("strict", 2)) == 0
    found = {
        (row.rule, row.rule_version): row.outcome for row in lab.read(scores.scores_of_targets, "trial", [done.id])
    }
    assert {version: found["strict", version] for version in (1, 2)} == {1: "wrong", 2: "right"}
