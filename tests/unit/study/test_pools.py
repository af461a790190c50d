"""The pool of a protocol is read once while it is written, and anew when the lab's items change."""

from db.lab import Lab
from db.stores import items
from desktop.study.planning.study_item_pool import ItemPoolCache, load_item_pool
from tests.unit.study.builders import protocol


def test_that_a_pool_is_read_once_as_long_as_query_and_items_stay(lab: Lab) -> None:
    pools, rules = ItemPoolCache(), protocol(items={"query": "task=connection"})
    first = pools.pool(lab, rules)
    assert first == load_item_pool(lab, rules)
    assert pools.pool(lab, protocol(items={"query": "task=connection", "per_task": 1}, order="fixed")) is first
    assert pools.pool(lab, protocol(items={"query": "task=anomaly"})) != first


def test_that_a_withdrawn_item_is_gone_from_the_pool(lab: Lab) -> None:
    pools, rules = ItemPoolCache(), protocol(items={"query": "task=connection"})
    first = pools.pool(lab, rules)
    lab.write(items.withdraw_stored_items, [first[0].id], reason="blurred").result()
    assert [item.id for item in pools.pool(lab, rules)] == [item.id for item in first[1:]]


def test_that_a_withdrawn_item_is_gone_from_a_list_of_ids_too(lab: Lab) -> None:
    first, second, *_ = load_item_pool(lab, protocol(items={"query": "task=connection"}))
    lab.write(items.withdraw_stored_items, [first.id], reason="blurred").result()
    assert load_item_pool(lab, protocol(items={"ids": [str(first.id), str(second.id)]})) == [second]


def test_that_only_the_last_few_pools_are_held(lab: Lab) -> None:
    pools = ItemPoolCache()
    first = pools.pool(lab, protocol(items={"query": "task=connection"}))
    for task in ("anomaly", "order_generation", "order_restoration", "localization_easy"):
        pools.pool(lab, protocol(items={"query": f"task={task}"}))
    assert pools.pool(lab, protocol(items={"query": "task=connection"})) is not first
