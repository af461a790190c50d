"""VRIQ's tiers from answers: three averages, failure rates of probes, and what failures come from, under each rule."""

import pytest

from desktop.analysis.paper_tables.paper_answers_and_rates import PaperAnswer
from desktop.analysis.paper_tables.vriq_accuracy_and_failures import (
    error_sources,
    failure_rates,
    probed_items,
    valid_probes,
    vriq_accuracy,
)
from desktop.benchmarks.item import AnswerOption, Item, ItemKind
from desktop.benchmarks.outcome import Outcome
from desktop.benchmarks.probes import FailureCategory, ProbeSpec, attach_probes, find_item_rule
from desktop.benchmarks.published_paper_results import published_papers
from desktop.benchmarks.vriq import CATEGORIES

RIGHT, WRONG, INVALID, MISSING = Outcome.RIGHT, Outcome.WRONG, Outcome.INVALID, Outcome.MISSING
TASKS = {short: task for task, short in CATEGORIES.items()}


def puzzle(category: str, key: str = "0", sub: str | None = None, tags: tuple[str, ...] = ()) -> Item:
    return Item(
        benchmark="vriq",
        version="release",
        key=f"abstract/{category}/{key}",
        task=TASKS[category],
        kind=ItemKind.CHOICE,
        question=f"{category} {key}",
        options=tuple(AnswerOption(id=letter) for letter in "ABCD"),
        answer="A",
        tags=(category, *tags),
        factors={"domain": "abstract", "category": category, **({"subcategory": sub} if sub else {})},
    )


def probe(of: Item, name: str, dimension: str | None) -> Item:
    kind = "reasoning" if dimension is None else "perceptual"
    spec = ProbeSpec(item=of.key, id=name, kind=kind, question="?", answer="x", dimension=dimension)
    return attach_probes(spec, of, carried=[dimension] if dimension else ())


def answers(of: Item, right: int, n: int) -> list[PaperAnswer]:
    return [PaperAnswer(of, RIGHT if k < right else WRONG, f"{k}") for k in range(n)]


def test_that_the_three_averages_of_a_row_of_table_2_have_their_names() -> None:
    """Qwen2.5-VL-7B's row from its counts: six columns give what is printed, the other averages are others."""
    row = next(row for row in published_papers()["vriq"].tables[0].rows if row.who == "Qwen2.5-VL-7B-Instruct")
    sizes = {"SC": 37, "3D V": 65, "3D F": 25, "FR": 100, "OO": 30, "MP": 29}
    held: list[PaperAnswer] = []
    for (name, n), value in zip(sizes.items(), row.values, strict=False):
        sub = {"3D V": "views", "3D F": "folding"}.get(name)
        held += answers(puzzle(name[:2], name, sub), round((value or 0) * n / 100), n)
    told = vriq_accuracy(held)
    assert {name: round(100 * (cell.accuracy or 0), 2) for name, cell in told.columns.items()} == dict(
        zip(sizes, row.values, strict=False)
    )
    assert round(100 * (told.six_columns or 0), 2) == row.values[-1] == 31.67
    assert [*told.categories] == ["SC", "OO", "FR", "3D", "MP"]
    assert told.categories["3D"] == (29, 90, 2)
    assert round(100 * (told.five_categories or 0), 2) == 31.09
    assert (told.micro.right, told.micro.n) == (86, 286)
    assert round(100 * (told.micro.accuracy or 0), 2) == 30.07


def test_that_failures_are_over_probes_and_the_average_over_applicable_categories() -> None:
    sc, mp = puzzle("SC"), puzzle("MP")
    held = [
        PaperAnswer(probe(sc, "a", "count"), WRONG),
        PaperAnswer(probe(sc, "b", "count"), RIGHT),
        PaperAnswer(probe(sc, "c", "count"), INVALID),
        PaperAnswer(probe(sc, "d", "count"), MISSING),
        PaperAnswer(probe(mp, "a", "count"), WRONG),
        PaperAnswer(probe(mp, "b", "detail"), RIGHT),
        PaperAnswer(probe(mp, "r", None), WRONG),
        PaperAnswer(sc, WRONG),
    ]
    told = failure_rates(held)
    assert told.cells["count", "SC"] == (1, 4, 2)
    assert (told.cells["count", "MP"].share, told.cells["count", "OO"].share) == (1.0, None)
    assert told.averages == {"count": (0.25 + 1) / 2, "detail": 0.0}
    assert (told.reasoning["MP"].share, told.reasoning["SC"].share) == (1.0, None)
    counting = {(one.item.version, one.item.key) for one in held if one.item.key.endswith(("#a", "#b"))}
    assert failure_rates(held, counting).cells["count", "SC"] == (1, 2, 0)


@pytest.mark.parametrize(("who", "printed"), [("Count", 73.80), ("Shape", 60.17), ("Color", 31.39)])
def test_that_table_5s_averages_come_out(who: str, printed: float) -> None:
    row = next(row for row in published_papers()["vriq"].tables[3].rows if row.who == who)
    held: list[PaperAnswer] = []
    for category, value in zip(("SC", "MP", "OO", "FR", "3D"), row.values, strict=False):
        if value is not None:
            asked = [probe(puzzle(category, str(n)), "p", who.lower()) for n in range(100)]
            held += [
                PaperAnswer(asked[k % 100], WRONG if k < round(100 * value) else RIGHT, str(k)) for k in range(10_000)
            ]
    assert round(100 * (failure_rates(held).averages[who.lower()] or 0), 2) == printed


def case(number: int, outcome: Outcome, see: list[Outcome], think: list[Outcome], run: str = "") -> list[PaperAnswer]:
    of = puzzle("SC", str(number))
    held = [PaperAnswer(of, outcome, run)]
    held += [PaperAnswer(probe(of, f"s{n}", "count"), one, run) for n, one in enumerate(see)]
    return held + [PaperAnswer(probe(of, f"t{n}", None), one, run) for n, one in enumerate(think)]


def test_that_each_failure_has_one_cause_under_each_rule_and_two_kinds_stand_apart() -> None:
    held = [
        *case(0, WRONG, [WRONG, RIGHT, RIGHT], [RIGHT]),
        *case(1, WRONG, [WRONG], [WRONG]),
        *case(2, WRONG, [RIGHT], [WRONG]),
        *case(3, WRONG, [RIGHT], [RIGHT]),
        *case(4, WRONG, [INVALID], [WRONG]),
        *case(5, WRONG, [WRONG], []),
        *case(6, RIGHT, [WRONG], [WRONG]),
        *case(7, INVALID, [WRONG], [WRONG]),
        *case(0, RIGHT, [RIGHT], [RIGHT], "another run"),
    ]
    by_rule = {table.rule.name: table for table in error_sources(probed_items(held))}
    anything = by_rule["any"]
    assert dict(anything.counts) == {
        FailureCategory.PERCEPTION: 1,
        FailureCategory.REASONING: 1,
        FailureCategory.BOTH: 1,
        FailureCategory.NEITHER: 1,
        FailureCategory.NOT_ATTRIBUTABLE: 2,
    }
    assert (anything.n, anything.n_attributed) == (6, 3)
    assert (anything.of_all(FailureCategory.BOTH), anything.of_attributed(FailureCategory.BOTH)) == (1 / 6, 1 / 3)
    assert (anything.of_attributed(FailureCategory.NEITHER), anything.of_all(FailureCategory.NEITHER)) == (None, 1 / 6)
    assert by_rule["majority"].counts[FailureCategory.PERCEPTION] == 0
    assert by_rule["majority"].counts[FailureCategory.NEITHER] == 2
    third = error_sources(probed_items(held), [find_item_rule("share", 1 / 3)])[0]
    assert third.counts == anything.counts


def test_that_a_probe_that_does_not_count_leaves_its_item_unattributable() -> None:
    held = case(0, WRONG, [WRONG], [RIGHT])
    seen = {(one.item.version, one.item.key) for one in held if one.item.key.endswith("#t0")}
    assert error_sources(probed_items(held, seen))[0].counts[FailureCategory.NOT_ATTRIBUTABLE] == 1
    assert error_sources(probed_items(held))[0].counts[FailureCategory.PERCEPTION] == 1
    assert error_sources([])[0].of_all(FailureCategory.BOTH) is None


def test_that_a_probe_counts_in_the_version_that_people_passed_alone() -> None:
    first = next(one.item for one in case(0, WRONG, [RIGHT], []) if "#" in one.item.key)
    second = first.model_copy(update={"version": "another"})
    passed = [PaperAnswer(first, RIGHT, "P1"), PaperAnswer(first, RIGHT, "P2"), PaperAnswer(second, RIGHT, "P1")]
    assert valid_probes(passed) == {(first.version, first.key)}


def test_that_table_4s_rows_come_out_of_55_failures() -> None:
    for row in published_papers()["vriq"].tables[2].rows[:-1]:
        counts = [round((value or 0) * 55 / 100) for value in row.values]
        causes = [(WRONG, RIGHT)] * counts[0] + [(RIGHT, WRONG)] * counts[1] + [(WRONG, WRONG)] * counts[2]
        held = [one for n, (see, think) in enumerate(causes) for one in case(n, WRONG, [see], [think])]
        table = error_sources(probed_items(held))[0]
        shares = [
            table.counts[category] / 55
            for category in (FailureCategory.PERCEPTION, FailureCategory.REASONING, FailureCategory.BOTH)
        ]
        assert [round(100 * share, 2) for share in shares] == list(row.values)
        assert table.n == (54 if row.who == "Qwen3B" else 55)
