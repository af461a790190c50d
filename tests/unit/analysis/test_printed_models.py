"""The published tables of many models out of one real lab: MOAT's with as many items as it has, the others with as many
answers of each model as its printed digits need."""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any

import numpy as np
import pytest

from desktop.analysis.data.load_analysis_frame import load_frame
from desktop.analysis.paper_tables.all_paper_tables import build_paper_table
from desktop.analysis.paper_tables.render_paper_table import misprint_sentences
from desktop.analysis.paper_tables.table_grid import TableGrid, TableGridBuilder
from desktop.analysis.paper_tables.table_specs import table_spec
from desktop.benchmarks.item import Item, ItemKind
from desktop.benchmarks.jigsaw.anomaly_detection import FIELDS
from tests.unit.analysis.published_cells import JIGSAW, differences, models, printed, row
from tests.unit.analysis.published_lab import Printed, Told, item

pytestmark = [pytest.mark.campaign, pytest.mark.long(120, reason="a lab with every number of published tables is made")]

TABLES = [("jigsaw", "table 2"), ("moat", "table 2"), ("moat", "table 3"), ("moat", "table 6"), ("ordinal", "table 1")]
ITEMS, RUNS, WHOLE = 1005, 3, "Gemini-2.5-Pro"
ASKED = {"CNT": 59, "OCR": 98, "UVC": 48, "RLA": 98, "3DTF": 41, "3DQNT": 12, "GNDT": 66, "GNDV": 40, "RET": 91}
"""Of the 189 items that people answered, how many may have carried each label: the printed shares are shares of three
times so many answers."""
SAME = {"GPT 5 Medium": "GPT 5", "GPT 5 Mini High": "GPT 5 Mini", "Gemini 2.5 Flash w/o Thinking": "Gemini 2.5 Flash"}
"""Settings of table 3 whose figures are those of a model of table 2."""
LOOPS = (8, 9, 9, 8, 9)
"""Objects of five loops: one in 8.57 is right by chance, printed 11.7 %."""


def fewest(values: Sequence[float], repeats: int = 1) -> int:
    """The fewest items whose answers, so many each, can have all of these shares in per cent to the printed digit."""
    return next(
        n for n in range(1, 20_000)
        if all(abs(100 * round(value * n * repeats / 100) / (n * repeats) - value) < 0.005 for value in values)
    )  # fmt: skip


def jigsaw(lab: Printed) -> None:
    """Table 2: 1,100 items a task. One model answered them all, the others as many as their shares need."""
    items = {task: [item("jigsaw", task, f"{task} {n}", choices=k) for n in range(1100)] for task, k in JIGSAW.items()}
    items["anomaly"] = [anomaly(one, changed=bool(n % 2)) for n, one in enumerate(items["anomaly"])]
    lab.take([one for made in items.values() for one in made])
    for of in models(printed("jigsaw", "table 2")):
        told = Told()
        for made, value in zip(items.values(), of.values, strict=False):
            n = 1100 if of.who == WHOLE else fewest([value or 0])
            told.first(made[:n], round((value or 0) * n / 100))
        lab.model(of.who, told)


def anomaly(like: Item, *, changed: bool) -> Item:
    """An item of Anomaly Detection, of which half show a changed picture."""
    answer = {"judgment": "B", "position": "C", "type": "A"} if changed else {"judgment": "A"}
    return like.model_copy(update={"kind": ItemKind.FIELDS, "options": (), "fields": FIELDS, "answer": answer})


def moat(lab: Printed, people: Sequence[Told]) -> None:
    """Tables 2, 3 and 6: 1,005 items, most with several labels; every column and the overall of the same answers."""
    rng = np.random.default_rng(3)
    carried = {
        column.name: {
            *rng.choice(189, ASKED[column.name], replace=False).tolist(),
            *(189 + rng.choice(ITEMS - 189, (column.n or 0) - ASKED[column.name], replace=False)).tolist(),
        }
        for column in printed("moat", "table 2").columns[:-1]
    }
    made = [_question(n, [name for name, has in carried.items() if n in has]) for n in range(ITEMS)]
    lab.take(made)
    seconds = {SAME.get(of.who, of.who): of.values[-1] or 0.0 for of in models(printed("moat", "table 3"))}
    settings = [of for of in models(printed("moat", "table 3")) if of.who not in SAME]
    for of in [*models(printed("moat", "table 2")), *settings]:
        shares = dict(zip([*carried, "Overall"], of.values, strict=False))
        wanted = {name: round((value or 0) * (len(carried[name]) if name in carried else ITEMS) * RUNS / 100)
                  for name, value in shares.items()}  # fmt: skip
        rights = together(made, wanted, apart(wanted["Overall"], of.sd.get("Overall", 0)))
        told = Told()
        for repeat in range(RUNS):
            for one, right in zip(made, rights, strict=True):
                told.add(one, right[repeat], repeat)
        lab.model(of.who, told, seconds=seconds.get(of.who, 1.0))
    for of in models(printed("moat", "table 6")):
        lab.model(of.who, blind(made, of.values[1] or 0), "blind")
    human = row("moat", "table 2", "Human").values
    wanted = {name: round((value or 0) * n * 3 / 100) for (name, n), value in zip(ASKED.items(), human, strict=False)}
    for one, right in zip(made[:189], together(made[:189], wanted, (137, 162, 170)), strict=True):
        for told, is_right in zip(people, right, strict=True):
            told.add(one, is_right)


def _question(n: int, tags: Sequence[str]) -> Item:
    """579 of the 1,005 have options, so many that 14.41 % are right by chance."""
    if n < 579:
        return item("moat", "multiple_choice", f"question {n}", tags=tags, choices=3 if n == 0 else 4)
    return item("moat", "short_answer", f"question {n}", tags=tags, answer="7")


def blind(made: Sequence[Item], value: float) -> Told:
    """Answers without the picture with this share in per cent."""
    told = Told()
    n = fewest([value], RUNS)
    right = round(value * n * RUNS / 100)
    for repeat in range(RUNS):
        told.first(made[:n], right // RUNS + (repeat < right % RUNS), repeat)
    return told


def apart(total: int, sd: float) -> tuple[int, ...]:
    """So many right answers in each repeat that together they are `total` and their standard deviation, in per cent and
    with n, is this."""
    low, reach = total // RUNS, round(sd * ITEMS / 70) + 1
    steps = range(-reach, reach + 1)
    counts = ((low + a, low + b, total - 2 * low - a - b) for a in steps for b in steps if a <= b)
    return min(counts, key=lambda one: abs(100 * float(np.std(one)) / ITEMS - sd))


def together(made: Sequence[Item], wanted: Mapping[str, int], totals: Sequence[int]) -> list[list[bool]]:
    """Of each item whether it is right in each repeat, so that each label has so many right answers over all repeats,
    and each repeat its total."""
    from scipy.optimize import LinearConstraint, milp

    places: dict[tuple[str, ...], list[int]] = {}
    for place, one in enumerate(made):
        places.setdefault(one.tags, []).append(place)
    runs, n = len(totals), len(places)
    labels = [[float(name in pattern) for pattern in places] * runs for name in wanted if name != "Overall"]
    repeats = [[float(run == own) for own in range(runs) for _ in range(n)] for run in range(runs)]
    counts = [*(count for name, count in wanted.items() if name != "Overall"), *totals]
    most = np.array([len(of_pattern) for of_pattern in places.values()] * runs)
    found: Any = milp(np.zeros(n * runs), integrality=np.ones(n * runs), bounds=(0, most),  # pyright: ignore[reportArgumentType]
                      constraints=LinearConstraint(np.array([*labels, *repeats]), counts, counts))  # fmt: skip
    rights = [[False] * runs for _ in made]
    for number, right in enumerate(found.x):
        run, pattern = divmod(number, n)
        for place in list(places.values())[pattern][: round(right)]:
            rights[place][run] = True
    return rights


def ordinal(lab: Printed, person: Told) -> None:
    """Table 1: as many questions of each task as a model's shares need, five times each, and a person's traces."""
    tasks = ("2d_single_loop", "3d_single_loop", "2d_maze_loop")
    rows = models(printed("ordinal", "table 1"))
    sizes = [[fewest([of.values[4 * part] or 0, of.values[4 * part + 3] or 0], 5) for part in range(3)] for of in rows]
    items: list[list[Item]] = []
    for task, n in zip(tasks, map(max, zip(*sizes, strict=True)), strict=True):
        objects = [40] if "maze" in task else LOOPS
        items.append([item("ordinal", task, f"{task} {k}", choices=objects[k % len(objects)]) for k in range(n)])
    lab.take([one for made in items for one in made])
    for of, own in zip(rows, sizes, strict=True):
        told = Told()
        for part, (made, n) in enumerate(zip(items, own, strict=True)):
            accuracy, sta, nlcp, cov = (value or 0.0 for value in of.values[4 * part : 4 * part + 4])
            measures = [f'{{"cov":{has},"nlcp":{nlcp / 100},"sta":{sta / 100}}}' for has in (0, 1)]
            right, covered = round(accuracy * n / 20), round(cov * n / 20)
            for k in range(5 * n):
                told.add(made[k % n], k < right, k // n, measures=measures[k < covered])
        lab.model(of.who, told)
    for made in items:
        person.add(made[0], True, measures='{"cov":1,"nlcp":0.5,"sta":0.75}')


@pytest.fixture(scope="module")
def grids(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], TableGrid]:
    lab = Printed(tmp_path_factory.mktemp("printed") / "lab")
    people = {code: Told() for code in ("P1", "P2", "P3")}
    jigsaw(lab)
    moat(lab, list(people.values()))
    ordinal(lab, people["P1"])
    for code, told in people.items():
        lab.person(code, told)
    frame = load_frame(lab.lab)
    makers = {benchmark: TableGridBuilder(frame, benchmark) for benchmark, _ in TABLES}
    found = {(of, name): build_paper_table(lab.lab, frame, makers[of], table_spec(of, name)) for of, name in TABLES}
    lab.lab.close()
    return found


def test_that_every_model_of_jigsaws_table_comes_out_but_for_its_misprint(
    grids: dict[tuple[str, str], TableGrid],
) -> None:
    table, grid = printed("jigsaw", "table 2"), grids["jigsaw", "table 2"]
    names = {one.who: one.who for one in models(table)} | {"Random Guessing": "Random guessing"}
    assert len(names) == 25
    assert differences(grid, table, names) == {}
    wrong = differences(grid, table, {"Random (p < 0.05)": "Random (p < 0.05)"}, decimals=1)
    assert wrong == {("Random (p < 0.05)", "Overall"): pytest.approx(31.06, abs=0.005)}
    assert any("32.56" in line and "31.06" in line for line in misprint_sentences(grid))


def test_that_every_model_of_moat_comes_out_of_as_many_items(grids: dict[tuple[str, str], TableGrid]) -> None:
    table, grid = printed("moat", "table 2"), grids["moat", "table 2"]
    names = {one.who: one.who for one in models(table)} | {"Random Guessing": "Random guessing", "Human": "People"}
    assert len(names) == 19
    assert differences(grid, table, names) == {}
    people = grid.row("People").cells[-1]
    assert (people.n_items, 100 * (people.sd or 0)) == (189, pytest.approx(9.11, abs=0.005))


def test_that_moats_spreads_over_repeats_are_printed_with_n_where_a_lab_has_n_minus_one(
    grids: dict[tuple[str, str], TableGrid],
) -> None:
    """Three runs over 1,005 items cannot be 0.09 % apart with n − 1 at that mean; with n all seventeen can."""
    rows = models(printed("moat", "table 2"))
    spreads = {of.who: 100 * (grids["moat", "table 2"].row(of.who).cells[-1].sd or 0) for of in rows}
    assert {who: sd * sqrt(2 / 3) for who, sd in spreads.items()} == {
        of.who: pytest.approx(of.sd["Overall"], abs=0.0051) for of in rows
    }


def test_that_settings_of_reasoning_come_out_with_their_latency(grids: dict[tuple[str, str], TableGrid]) -> None:
    table = printed("moat", "table 3")
    assert all(row("moat", "table 3", a).values[:-1] == row("moat", "table 2", b).values for a, b in SAME.items())
    names = {one.who: SAME.get(one.who, one.who) for one in models(table)}
    assert len(names) == 10
    assert differences(grids["moat", "table 3"], table, names) == {}


def test_that_blind_answers_come_out_beside_those_with_the_picture(grids: dict[tuple[str, str], TableGrid]) -> None:
    table = printed("moat", "table 6")
    names = {one.who: one.who for one in models(table)}
    assert len(names) == 5
    assert differences(grids["moat", "table 6"], table, names) == {}


def test_that_traces_of_every_model_and_of_people_come_out(grids: dict[tuple[str, str], TableGrid]) -> None:
    table, grid = printed("ordinal", "table 1"), grids["ordinal", "table 1"]
    assert differences(grid, table, {one.who: one.who for one in models(table)}) == {}
    chance = [100 * (cell.value or 0) for cell in grid.row("Random guessing").cells[::4]]
    assert chance == pytest.approx([11.7, 11.7, 2.5], abs=0.05)
    assert [cell.value for cell in grid.row("People").cells] == [1.0, 0.75, 0.5, 1.0] * 3
