"""Practice and attention checks share no photograph with what counts."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from db.lab import Lab
from desktop.benchmarks.item import Item
from desktop.library import item_query_language
from desktop.library.item_rows import item_from_row
from desktop.study.planning.draw_study_sample import draw_study_sample
from desktop.study.protocol import sample_protocol
from desktop.study.study_errors import TooFewItems

TASKS = "missing_piece_easy,connection,anomaly,order_generation,2d_single_loop"


def photographs(items: tuple[Item, ...]) -> set[str]:
    """The photographs that these items are about; what a piece of another one shows as a distractor is not asked of."""
    return {f"{item.benchmark} {item.group}" for item in items if item.group}


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    seed=st.integers(0, 2**31 - 1),
    per_task=st.integers(1, 3),
    practice=st.integers(0, 3),
    checks=st.booleans(),
    tasks=st.sets(st.sampled_from(TASKS.split(",")), min_size=1).map(lambda names: ",".join(sorted(names))),
)
def test_that_practice_and_checks_share_no_photograph_with_the_plan(
    lab: Lab, seed: int, per_task: int, practice: int, checks: bool, tasks: str
) -> None:
    protocol = sample_protocol(
        people={"planned": 2, "tasks_per_picture": 8},
        items={"query": f"task={tasks}", "per_task": per_task},
        practice=practice,
        seed=seed,
        checks={"every": 2, "query": "task=2d_single_loop"} if checks else {},
    )
    pool = [item_from_row(row) for row in item_query_language.find_items(lab, protocol.items.query)]
    try:
        drawn = draw_study_sample(protocol, pool)
    except TooFewItems:
        return
    counted = photographs(drawn.items)
    assert not counted & photographs(drawn.practice)
    assert not counted & photographs(drawn.checks)
