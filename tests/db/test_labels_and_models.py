"""Labels and models: revisions, blindness, registry, predictions; settings."""

import uuid
from dataclasses import replace

import pytest

from db.errors import NotFound, Outdated
from db.lab import Lab
from db.rows import ItemRow, JobRow, Moment, PersonRow
from db.stores import labels, models, people, scores, settings, votes
from tests.db.making import (
    THEN,
    filled,
    item,
    job,
    label,
    model,
    model_run,
    person,
    prediction,
    scheme,
    score,
    stored,
    vote,
)


def work(lab: Lab) -> tuple[JobRow, ItemRow, PersonRow, PersonRow]:
    of, what, one, two = scheme(), item(), person("A1"), person("A2")
    stored(lab, what)
    lab.write(labels.add_scheme, of).result()
    made = job(of)
    lab.write(labels.add_job, made).result()
    for who in (one, two):
        lab.write(people.add, who).result()
    return made, what, one, two


def test_that_the_newest_revision_is_the_current_one(lab: Lab) -> None:
    made, what, one, two = work(lab)
    draft = label(made, what, one, 1, state="draft")
    final = label(made, what, one, 2, labels="[]", flagged=True)
    other = label(made, what, two, 1, state="skipped", reason="unclear")
    for row in (draft, final, other):
        assert lab.write(labels.save, row).result() is True
    assert lab.write(labels.save, final).result() is False
    assert set(lab.read(labels.revisions, made.id)) == {draft, final, other}
    assert lab.read(labels.current, made.id, one.id) == [final]
    assert lab.read(labels.history, made.id, what.id, one.id) == [draft, final]
    states = {(row.annotator_id, row.revision, row.state) for row in lab.read(labels.state_counts, made.id)}
    assert states == {(one.id, 2, "submitted"), (two.id, 1, "skipped")}


def test_that_a_revision_saved_elsewhere_in_between_is_not_overwritten(lab: Lab) -> None:
    made, what, one, _ = work(lab)
    lab.write(labels.save, label(made, what, one, 1)).result()
    with pytest.raises(Outdated):
        lab.write(labels.save, label(made, what, one, 1)).result()
    assert len(lab.read(labels.history, made.id, what.id, one.id)) == 1


def test_that_jobs_and_schemes_come_back(lab: Lab) -> None:
    made, _, _, _ = work(lab)
    assert lab.read(labels.jobs) == [made] == [lab.read(labels.job, made.id)]
    assert lab.read(labels.scheme, made.scheme_id) == lab.read(labels.all_schemes)[0]
    assert lab.read(labels.scheme, uuid.uuid4()) is None
    with pytest.raises(NotFound):
        lab.read(labels.job, uuid.uuid4())


def test_that_the_registry_holds_what_was_added_and_not_removed(lab: Lab) -> None:
    one, two = model("one"), replace(model("two"), added=Moment(us=THEN.us + 1, offset=0))
    assert lab.write(models.add, one).result() is True
    assert lab.write(models.add, one).result() is False
    lab.write(models.add, two).result()
    assert lab.read(models.all) == [one, two]
    assert lab.read(models.by_name, "two") == two
    lab.write(models.remove, "one").result()
    assert lab.read(models.all) == [two]
    assert lab.read(models.by_name, "one") is None
    assert lab.read(models.get, one.id) == one
    with pytest.raises(NotFound):
        lab.write(models.remove, "one").result()


def test_that_a_removed_model_can_be_added_again(lab: Lab) -> None:
    one = model("one")
    lab.write(models.add, one).result()
    lab.write(models.remove, "one", Moment(us=THEN.us + 1, offset=0)).result()
    again = replace(one, added=Moment(us=THEN.us + 2, offset=0))
    assert lab.write(models.add, again).result() is True
    assert lab.read(models.all) == [again]


def test_that_predictions_are_kept_once_and_scored_beside(lab: Lab) -> None:
    what, chance = item(), model()
    stored(lab, what)
    lab.write(models.add, chance).result()
    of = model_run(chance)
    assert lab.write(models.start_run, of).result() is True
    one, two = prediction(of, what), prediction(of, what, 1)
    assert lab.write(models.add_predictions, [one, two]).result() == 2
    assert lab.write(models.add_predictions, [one, prediction(of, what)]).result() == 0
    assert lab.read(models.predictions, model_run_id=of.id) == [one, two]
    assert lab.read(models.predictions, item_ids=[what.id], ids=[two.id]) == [two]
    lab.write(scores.add, [score(one, "invalid")]).result()
    assert [row.outcome for row in lab.read(models.answers, benchmark="jigsaw", rule="strict", rule_version=1)] == [
        "invalid",
        None,
    ]
    assert lab.read(scores.of_targets, "prediction", [one.id, two.id]) == [score(one, "invalid")]


def test_that_the_newest_unfinished_run_of_a_key_is_found(lab: Lab) -> None:
    chance = model()
    lab.write(models.add, chance).result()
    old, new = model_run(chance), replace(model_run(chance), started=Moment(us=THEN.us + 1, offset=0))
    for row in (old, new):
        lab.write(models.start_run, row).result()
    assert lab.read(models.unfinished_run, "key") == new
    assert lab.write(models.finish_run, new.id).result() is True
    assert lab.write(models.finish_run, new.id, "failed").result() is False
    assert lab.read(models.end_of, new.id) == "done"
    assert lab.read(models.unfinished_run, "key") == old
    assert lab.read(models.unfinished_run, "other") is None
    assert lab.read(models.runs) == [old, new] == lab.read(models.runs, chance.id)
    assert lab.read(models.run, old.id) == old


def test_that_settings_hold_the_last_text(lab: Lab) -> None:
    assert lab.read(settings.get, "rule.jigsaw") is None
    lab.write(settings.put, "rule.jigsaw", "strict").result()
    lab.write(settings.put, "rule.jigsaw", "lenient").result()
    assert lab.read(settings.get, "rule.jigsaw") == "lenient"
    assert lab.read(settings.all).items() >= {("rule.jigsaw", "lenient")}


def test_that_a_full_lab_can_be_made_of_all_kinds(lab: Lab) -> None:
    filled(lab)
    assert len(lab.read(models.all)) == len(lab.read(labels.jobs)) == 1


def test_that_votes_stay_as_they_were_given_and_go_in_once(lab: Lab) -> None:
    what, one = item(), model("one")
    stored(lab, what)
    lab.write(models.add, one).result()
    won = vote(what, one)
    tie = vote(what, None, at=Moment(us=THEN.us + 1, offset=0), blind=False)
    assert [lab.write(votes.add, row).result() for row in (won, tie, won)] == [True, True, False]
    assert lab.read(votes.all) == [won, tie]
