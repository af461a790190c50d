"""What items can be narrowed by, and what was shown and sent of one."""

from db.lab import Lab
from db.rows import Filter, Word
from db.stores import items, models
from db.stores.facets import facets, ids
from db.stores.shown import orders, sent
from tests.db.making import filled, item, model, model_run, prediction, stored


def test_that_tags_factors_and_values_are_told_with_their_counts(lab: Lab) -> None:
    stored(
        lab,
        item("a", tags=("CNT", "OCR"), factors=(("N", 10), ("level", "easy"))),
        item("b", tags=("OCR",), factors=(("N", 2),)),
        item("c", factors=(("N", 2),)),
    )
    told = lab.read(facets, "N")
    assert told.tags == (("CNT", 1), ("OCR", 2))
    assert told.factors == ("N", "level")
    assert told.values == (("2", 2), ("10", 1))
    assert (told.by_people, told.by_models) == (False, False)
    assert lab.read(facets).values == ()


def test_that_ids_come_in_the_order_of_the_items(lab: Lab) -> None:
    stored(lab, item("b"), item("a"), item("c", kind="order"))
    where = Filter((Word("kind", "not_in", ("order",)),))
    assert lab.read(ids, where) == [row.id for row in lab.read(items.find, where)]


def test_that_the_orders_people_met_and_what_models_got_are_told(lab: Lab) -> None:
    _, what, _ = filled(lab, trials=1)
    who = model("vlm")
    run = model_run(who)
    lab.write(models.add, who).result()
    lab.write(models.start_run, run).result()
    lab.write(models.add_predictions, [prediction(run, what)]).result()
    assert [one.n for one in lab.read(orders, what.stimulus_id)] == [1]
    told = lab.read(sent, what.stimulus_id)
    assert ("vlm", run.condition, "{}") in told
    assert len(told) == 2
    assert lab.read(facets).by_people
