"""What items can be narrowed by, and what was shown and sent of one."""

from db.lab import Lab
from db.rows import ItemFilter, QueryCondition
from db.stores import items, models_runs_predictions
from db.stores.item_facets import find_item_ids, load_item_facets
from db.stores.shown_options_sent_prompts import option_orders_shown, prompts_sent
from tests.db.making import filled, item, model, model_run, prediction, stored


def test_that_tags_factors_and_values_are_told_with_their_counts(lab: Lab) -> None:
    stored(
        lab,
        item("a", tags=("CNT", "OCR"), factors=(("N", 10), ("level", "easy"))),
        item("b", tags=("OCR",), factors=(("N", 2),)),
        item("c", factors=(("N", 2),)),
    )
    told = lab.read(load_item_facets, "N")
    assert told.tags == (("CNT", 1), ("OCR", 2))
    assert told.factors == ("N", "level")
    assert told.values == (("2", 2), ("10", 1))
    assert (told.by_people, told.by_models) == (False, False)
    assert lab.read(load_item_facets).values == ()


def test_that_ids_come_in_the_order_of_the_items(lab: Lab) -> None:
    stored(lab, item("b"), item("a"), item("c", kind="order"))
    where = ItemFilter((QueryCondition("kind", "not_in", ("order",)),))
    assert lab.read(find_item_ids, where) == [row.id for row in lab.read(items.find_stored_items, where)]


def test_that_the_orders_people_met_and_what_models_got_are_told(lab: Lab) -> None:
    _, what, _ = filled(lab, trials=1)
    who = model("vlm")
    run = model_run(who)
    lab.write(models_runs_predictions.register_model, who).result()
    lab.write(models_runs_predictions.start_model_run, run).result()
    lab.write(models_runs_predictions.add_predictions, [prediction(run, what)]).result()
    assert [one.n for one in lab.read(option_orders_shown, what.stimulus_id)] == [1]
    told = lab.read(prompts_sent, what.stimulus_id)
    assert ("vlm", run.condition, "{}") in told
    assert len(told) == 2
    assert lab.read(load_item_facets).by_people
