"""Published tables are data that hold together, but for the listed misprints, which are recomputed here."""

import re
import statistics
from itertools import pairwise, product
from pathlib import Path

import pytest

from desktop.benchmarks.published_paper_results import (
    PublishedTable,
    paper_misprints,
    published_papers,
    published_values,
)

MOAT, VRIQ = published_papers()["moat"], published_papers()["vriq"]


def table(paper: str, name: str) -> PublishedTable:
    return next(table for table in published_papers()[paper].tables if table.id == name)


def is_share(value: float, n: int, digits: int = 2) -> bool:
    """Whether a percentage is one of k/n, rounded."""
    k = value * n / 100
    return any(abs(100 * whole / n - value) <= 0.5 * 10**-digits + 1e-9 for whole in (int(k), int(k) + 1))


def test_that_every_cell_has_its_source_and_its_n_stated_or_derived() -> None:
    for benchmark, paper in published_papers().items():
        for cell in published_values(benchmark):
            assert cell.source.startswith(("table", "figure"))
            assert (cell.n is None) == (cell.n_is == "not stated")
        assert all(len(row.values) == len(of.columns) for of in paper.tables for row in of.rows)
    assert [of.id for of in MOAT.tables] == ["table 2", "table 3", "table 4", "table 5", "table 6"]
    assert [of.id for of in VRIQ.tables] == ["table 2", "table 3", "table 4", "table 5"]
    assert (len(table("moat", "table 2").rows), len(table("vriq", "table 2").rows)) == (19, 11)
    assert list(published_values("nothing")) == []


def test_that_every_row_stands_in_its_paper_as_it_is_printed(shared: Path) -> None:
    seeds = [re.sub(r"</?[a-z][^>]*>", " ", file.read_text()) for file in sorted((shared / "seeds").iterdir())]
    rows = [
        row for paper in published_papers().values() for of in paper.tables if of.id != "figure 8" for row in of.rows
    ]
    for row in rows:
        texts = [re.escape(text) for text in row.printed if text is not None]
        spread = "".join(rf"\s*±\s*{re.escape(text)}" for text in row.printed_sd.values())
        pattern = re.compile(r"(?:[\s|—]|N/A)+".join(texts) + spread + r"(?![\d.])")
        assert any(pattern.search(text) for text in seeds), row
    figure = [cell.printed for cell in published_values("jigsaw", "figure 8")]
    assert all(any(f"{text}%" in seed for seed in seeds) for text in figure)


def test_that_human_rows_and_chance_rows_are_there() -> None:
    human = {cell.column: cell for cell in published_values("moat") if cell.kind == "people"}
    assert (human["Overall"].value, human["Overall"].sd, human["Overall"].n, human["Overall"].people) == (
        82.72, 9.11, 189, 3,
    )  # fmt: skip
    assert human["CNT"].n is None
    chance = [(cell.column, cell.value) for cell in published_values("moat", "table 2") if cell.kind == "chance"]
    assert chance == [("Overall", 14.41)]
    guess = {cell.column: cell.value for cell in published_values("vriq", "table 2") if cell.kind == "chance"}
    assert [*guess.values()] == [25, 20, 25, 25, 25, 25, 24.17]
    assert [c.value for c in published_values("vriq", "table 3") if c.kind == "chance"] == [25, 25, 33, 33, 25, 28.2]


def test_that_the_human_row_of_moat_is_469_of_567() -> None:
    assert round(100 * 469 / 567, 2) == 82.72
    counts = [(a, b, 469 - a - b) for a, b in product(range(100, 190), repeat=2) if a <= b <= 469 - a - b <= 189]
    spread = [c for c in counts if round(statistics.stdev(100 * k / 189 for k in c), 2) == 9.11]
    assert spread == [(137, 162, 170), (144, 149, 176)]


def test_that_moats_cells_are_shares_of_the_derived_sizes() -> None:
    for name in ("table 2", "table 3"):
        for cell in published_values("moat", name):
            if cell.kind == "model" and cell.unit == "percent":
                assert cell.n is not None
                assert is_share(cell.value, 3 * cell.n), cell
    for cell in published_values("moat", "table 4"):
        if cell.measure == "accuracy":
            assert is_share(cell.value, 3 * 40, 1), cell
    blind = {cell.who: cell.value for cell in published_values("moat", "table 6") if cell.condition == "blind"}
    assert min(blind.values()) == 9.12
    assert max(blind.values()) == 18.57
    assert all(is_share(value, 3 * 1005) for who, value in blind.items() if who != "Random Guessing")


def test_that_the_derived_sizes_are_the_only_ones_that_fit() -> None:
    for column in table("moat", "table 2").columns[:9]:
        values = [c.value for c in published_values("moat") if c.column == column.name and c.kind == "model"]
        fitting = [n for n in range(20, 701) if all(is_share(value, 3 * n) for value in values)]
        assert column.n in fitting
        assert not [n for n in fitting if column.n is not None and n < column.n]


def test_that_vriqs_cells_are_shares_of_the_derived_sizes_but_for_the_misprint() -> None:
    off = [
        f"table 2, {cell.who}, {cell.column}"
        for cell in published_values("vriq", "table 2")
        if cell.kind == "model" and cell.n is not None and not is_share(cell.value, cell.n)
    ]
    assert off == ["table 2, gpt-4o-mini, OO"]
    sizes = {column.name: column.n for column in table("vriq", "table 2").columns}
    assert sizes == {"SC": 37, "3D V": 65, "3D F": 25, "FR": 100, "OO": 30, "MP": 29, "Avg": None}
    assert all(
        is_share(c.value, 20) for c in published_values("vriq", "table 3") if c.kind == "model" and c.column != "Avg"
    )
    assert all(is_share(cell.value, 55) for cell in published_values("vriq", "table 4") if cell.kind == "model")


def test_that_table_5s_averages_are_unweighted_over_applicable_categories() -> None:
    for row in table("vriq", "table 5").rows:
        values = [value for value in row.values[:-1] if value is not None]
        assert row.values[-1] == pytest.approx(statistics.fmean(values), abs=0.0051)
    averages = {row.who: row.values[-1] for row in table("vriq", "table 5").rows}
    assert (averages["Count"], averages["Shape"], averages["Color"]) == (73.80, 60.17, 31.39)


def test_that_the_listed_misprints_are_those_that_recomputing_finds() -> None:
    found: dict[str, float] = {}
    for name in ("table 2", "table 3"):
        of = table("vriq", name)
        models = [row for row in of.rows if row.kind == "model"]
        for row in of.rows[:-1]:
            assert row.values[-1] == pytest.approx(
                statistics.fmean(value or 0.0 for value in row.values[:-1]), abs=0.0051
            )
        for place, column in enumerate(of.columns):
            mean = statistics.fmean(row.values[place] or 0.0 for row in models)
            if abs(mean - (of.rows[-1].values[place] or 0.0)) > 0.0051:
                found[f"{name}, Avg %, {column.name}"] = round(mean, 2)
    four = table("vriq", "table 4")
    for row in four.rows[:-1]:
        total = sum(value or 0.0 for value in row.values)
        if abs(total - 100) > 0.02:
            found[f"table 4, {row.who}, sum"] = round(total, 2)
    for place, column in enumerate(four.columns):
        found[f"table 4, Avg (%), {column.name}"] = round(
            statistics.fmean(row.values[place] or 0.0 for row in four.rows[:-1]), 2
        )
    listed = {
        entry.where: entry.computed
        for entry in paper_misprints("vriq")
        if entry.where.startswith(("table 2, A", "table 4"))
    }
    assert listed == found
    assert len(found) == 11


def test_that_a_misprint_is_what_the_table_prints() -> None:
    printed = {f"{cell.source}, {cell.who}, {cell.column}": cell.printed for cell in published_values("vriq")}
    for entry in paper_misprints("vriq"):
        if entry.where in printed:
            assert str(entry.printed) == printed[entry.where] != str(entry.computed)
    assert [entry.where for entry in paper_misprints("moat")] == [
        "figure 19, gold letter",
        "appendix 6, examinee",
        "appendix 6, judge",
    ]
    assert all(a.where != b.where for a, b in pairwise(paper_misprints()))


def test_that_jigsaws_cells_are_shares_of_its_sizes_and_overall_is_the_mean_of_seven() -> None:
    for name, rows in (("table 2", 26), ("table 3", 7)):
        of = table("jigsaw", name)
        assert len(of.rows) == rows
        for row in of.rows:
            values = [value or 0.0 for value in row.values]
            assert values[-1] == pytest.approx(statistics.fmean(values[:-1]), abs=0.0051)
        models = [cell for cell in published_values("jigsaw", name) if cell.kind != "chance" and cell.n is not None]
        assert all(is_share(cell.value, cell.n or 1) for cell in models)
    human = [cell.value for cell in published_values("jigsaw", "table 3") if cell.kind == "people"]
    assert human == [99.55, 100, 95.45, 91.36, 93.18, 97.27, 97.73, 96.36]
    made = {cell.kind: cell.value for cell in published_values("jigsaw", "figure 8")}
    assert made == {"people": 94.09, "model": 30.0}
    assert all(is_share(value, 220) for value in made.values())


def test_that_the_limit_of_chance_is_the_mean_of_limits_where_the_paper_prints_it() -> None:
    limits = [cell for cell in published_values("jigsaw", "table 2") if cell.who == "Random (p < 0.05)"]
    exact = [27.27, 27.27, 52.55, 27.27, 35.73, 30.45, 27.27]
    assert all(abs(cell.value - value) <= 0.051 for cell, value in zip(limits, exact, strict=False))
    listed = paper_misprints("jigsaw")[0]
    assert (listed.printed, limits[-1].value, listed.computed) == (32.56, 32.56, 31.06)


def test_that_ordinalbenchs_cells_are_shares_of_what_each_model_was_asked() -> None:
    sizes = {cell.n for cell in published_values("ordinal") if cell.who == "GPT-5"}
    assert sizes == {2500, 1500}
    for cell in published_values("ordinal"):
        if cell.kind == "model" and cell.measure in {"accuracy", "trace coverage"}:
            assert is_share(cell.value, cell.n or 1), cell
    chance = {cell.column: cell.value for cell in published_values("ordinal") if cell.kind == "chance"}
    assert (chance["2D Single-Loop, Acc@N"], chance["2D Maze-Loop, Acc@N"]) == (11.7, 2.5)
    assert "2D Maze-Loop, Cov." not in chance
