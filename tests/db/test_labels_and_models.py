"""Labels and models: revisions, blindness, registry, predictions; settings."""

import uuid
from dataclasses import replace

import pytest

from db.errors import NotFound, StaleRevision
from db.lab import Lab
from db.rows import ItemRow, JobRow, PersonRow, WallTime
from db.stores import (
    jobs_and_label_revisions,
    lab_settings,
    model_answer_votes,
    models_runs_predictions,
    people,
    scores,
)
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
    lab.write(jobs_and_label_revisions.add_label_scheme, of).result()
    made = job(of)
    lab.write(jobs_and_label_revisions.add_annotation_job, made).result()
    for who in (one, two):
        lab.write(people.add_person, who).result()
    return made, what, one, two


def test_that_the_newest_revision_is_the_current_one(lab: Lab) -> None:
    made, what, one, two = work(lab)
    draft = label(made, what, one, 1, state="draft")
    final = label(made, what, one, 2, labels="[]", flagged=True)
    other = label(made, what, two, 1, state="skipped", reason="unclear")
    for row in (draft, final, other):
        assert lab.write(jobs_and_label_revisions.save_label_revision, row).result() is True
    assert lab.write(jobs_and_label_revisions.save_label_revision, final).result() is False
    assert set(lab.read(jobs_and_label_revisions.label_revisions_of_job, made.id)) == {draft, final, other}
    assert lab.read(jobs_and_label_revisions.current_labels_of_annotator, made.id, one.id) == [final]
    assert lab.read(jobs_and_label_revisions.label_history_of_item, made.id, what.id, one.id) == [draft, final]
    states = {
        (row.annotator_id, row.revision, row.state)
        for row in lab.read(jobs_and_label_revisions.label_states_of_job, made.id)
    }
    assert states == {(one.id, 2, "submitted"), (two.id, 1, "skipped")}


def test_that_a_revision_saved_elsewhere_in_between_is_not_overwritten(lab: Lab) -> None:
    made, what, one, _ = work(lab)
    lab.write(jobs_and_label_revisions.save_label_revision, label(made, what, one, 1)).result()
    with pytest.raises(StaleRevision):
        lab.write(jobs_and_label_revisions.save_label_revision, label(made, what, one, 1)).result()
    assert len(lab.read(jobs_and_label_revisions.label_history_of_item, made.id, what.id, one.id)) == 1


def test_that_jobs_and_schemes_come_back(lab: Lab) -> None:
    made, _, _, _ = work(lab)
    assert lab.read(jobs_and_label_revisions.all_annotation_jobs) == [made]
    assert (
        lab.read(jobs_and_label_revisions.get_scheme, made.scheme_id)
        == lab.read(jobs_and_label_revisions.all_label_schemes)[0]
    )
    assert lab.read(jobs_and_label_revisions.get_scheme, uuid.uuid4()) is None


def test_that_the_registry_holds_what_was_added_and_not_removed(lab: Lab) -> None:
    one, two = model("one"), replace(model("two"), added=WallTime(us=THEN.us + 1, offset=0))
    assert lab.write(models_runs_predictions.register_model, one).result() is True
    assert lab.write(models_runs_predictions.register_model, one).result() is False
    lab.write(models_runs_predictions.register_model, two).result()
    assert lab.read(models_runs_predictions.registered_models) == [one, two]
    assert lab.read(models_runs_predictions.registered_model_by_name, "two") == two
    lab.write(models_runs_predictions.unregister_model, "one").result()
    assert lab.read(models_runs_predictions.registered_models) == [two]
    assert lab.read(models_runs_predictions.registered_model_by_name, "one") is None
    assert lab.read(models_runs_predictions.get_model, one.id) == one
    with pytest.raises(NotFound):
        lab.write(models_runs_predictions.unregister_model, "one").result()


def test_that_a_removed_model_can_be_added_again(lab: Lab) -> None:
    one = model("one")
    lab.write(models_runs_predictions.register_model, one).result()
    lab.write(models_runs_predictions.unregister_model, "one", WallTime(us=THEN.us + 1, offset=0)).result()
    again = replace(one, added=WallTime(us=THEN.us + 2, offset=0))
    assert lab.write(models_runs_predictions.register_model, again).result() is True
    assert lab.read(models_runs_predictions.registered_models) == [again]


def test_that_predictions_are_kept_once_and_scored_beside(lab: Lab) -> None:
    what, chance = item(), model()
    stored(lab, what)
    lab.write(models_runs_predictions.register_model, chance).result()
    of = model_run(chance)
    assert lab.write(models_runs_predictions.start_model_run, of).result() is True
    one, two = prediction(of, what), prediction(of, what, 1)
    assert lab.write(models_runs_predictions.add_predictions, [one, two]).result() == 2
    assert lab.write(models_runs_predictions.add_predictions, [one, prediction(of, what)]).result() == 0
    assert lab.read(models_runs_predictions.load_predictions, model_run_id=of.id) == [one, two]
    assert lab.read(models_runs_predictions.load_predictions, item_ids=[what.id], ids=[two.id]) == [two]
    lab.write(scores.add_scores, [score(one, "invalid")]).result()
    assert [
        row.outcome
        for row in lab.read(models_runs_predictions.answers, benchmark="jigsaw", rule="strict", rule_version=1)
    ] == [
        "invalid",
        None,
    ]
    assert lab.read(scores.scores_of_targets, "prediction", [one.id, two.id]) == [score(one, "invalid")]


def test_that_the_newest_unfinished_run_of_a_key_is_found(lab: Lab) -> None:
    chance = model()
    lab.write(models_runs_predictions.register_model, chance).result()
    old, new = model_run(chance), replace(model_run(chance), started=WallTime(us=THEN.us + 1, offset=0))
    for row in (old, new):
        lab.write(models_runs_predictions.start_model_run, row).result()
    assert lab.read(models_runs_predictions.find_unfinished_model_run, "key") == new
    assert lab.write(models_runs_predictions.finish_model_run, new.id).result() is True
    assert lab.write(models_runs_predictions.finish_model_run, new.id, "failed").result() is False
    assert lab.read(models_runs_predictions.model_run_end, new.id) == "done"
    assert lab.read(models_runs_predictions.find_unfinished_model_run, "key") == old
    assert lab.read(models_runs_predictions.find_unfinished_model_run, "other") is None
    assert (
        lab.read(models_runs_predictions.list_model_runs)
        == [old, new]
        == lab.read(models_runs_predictions.list_model_runs, chance.id)
    )
    assert lab.read(models_runs_predictions.get_model_run, old.id) == old


def test_that_settings_hold_the_last_text(lab: Lab) -> None:
    assert lab.read(lab_settings.get_setting, "rule.jigsaw") is None
    lab.write(lab_settings.set_setting, "rule.jigsaw", "strict").result()
    lab.write(lab_settings.set_setting, "rule.jigsaw", "lenient").result()
    assert lab.read(lab_settings.get_setting, "rule.jigsaw") == "lenient"
    assert lab.read(lab_settings.all_settings).items() >= {("rule.jigsaw", "lenient")}


def test_that_a_full_lab_can_be_made_of_all_kinds(lab: Lab) -> None:
    filled(lab)
    assert (
        len(lab.read(models_runs_predictions.registered_models))
        == len(lab.read(jobs_and_label_revisions.all_annotation_jobs))
        == 1
    )


def test_that_votes_stay_as_they_were_given_and_go_in_once(lab: Lab) -> None:
    what, one = item(), model("one")
    stored(lab, what)
    lab.write(models_runs_predictions.register_model, one).result()
    won = vote(what, one)
    tie = vote(what, None, at=WallTime(us=THEN.us + 1, offset=0), blind=False)
    assert [lab.write(model_answer_votes.add_vote, row).result() for row in (won, tie, won)] == [True, True, False]
    assert lab.read(model_answer_votes.all_votes) == [won, tie]
