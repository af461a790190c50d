"""Run every simulation and write its results into docs/analysis.md, between its two marks.

The grid of methods is kept in docs/simulations.json, cell by cell, and resumed where it was left."""

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np

from desktop.analysis.data.numpy_array_types import Floats
from desktop.analysis.stats.accuracy_confidence_intervals import wilson_interval
from desktop.analysis.stats.guessing_chance_threshold import binomial_probabilities
from tests.simulations import clusters, grid, planned, presets, stopping
from tests.simulations.panels import SETTINGS, Setting, item_and_person, item_paired, panels, two_proportions

DOCUMENT = Path(__file__).parents[2] / "docs" / "analysis.md"
BEGIN, END = "<!-- simulations: written by make simulations -->", "<!-- end of simulations -->"
CELLS = DOCUMENT.with_name("simulations.json")
RUNS, AT_ONCE, PRESET_RUNS = 20_000, 200, 2_000
SIZES = ((20, 0.80), (20, 0.95), (100, 0.95), (300, 0.95), (1000, 0.50))
PRINTED = {"5.3": (7, 8, 5, 5), "two": (28, 19, 6, 7), "paired": (34, 24, 8, 10)}


def main() -> None:
    """All tables, the longest last."""
    text = "\n\n".join(
        ["", *exact(), *clustered(), *people(), *power(), *of_presets(), *planning(), *stopped(), *methods(), ""]
    )
    before, _, rest = DOCUMENT.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    DOCUMENT.write_text(f"{before}{BEGIN}{text}{END}{after}", encoding="utf-8")


def exact() -> Iterator[str]:
    """Table 5.2, by summing over all outcomes."""
    rows = [(f"{n}, {p:.2f}", *(f"{_holds(way, n, p):.3f}" for way in WAYS.values())) for n, p in SIZES]
    yield "Exact coverage of nominal 95 % intervals (section 5.2; Wilson's is the one in use):"
    yield _table(("n, p", *WAYS), rows)


def _holds(way: Callable[[int, int], tuple[float, float]], n: int, p: float) -> float:
    inside = [low - 1e-12 <= p <= high + 1e-12 for low, high in (way(k, n) for k in range(n + 1))]
    return float(binomial_probabilities(n, p)[inside].sum())


def _wald(k: int, n: int) -> tuple[float, float]:
    half = 1.959964 * float(np.sqrt(k / n * (1 - k / n) / n))
    return k / n - half, k / n + half


def _wilson(k: int, n: int) -> tuple[float, float]:
    found = wilson_interval(k, n)
    return found.low, found.high


def _clopper(k: int, n: int) -> tuple[float, float]:
    from scipy.stats import beta

    return (
        float(beta.ppf(0.025, k, n - k + 1)) if k else 0.0,
        float(beta.ppf(0.975, k + 1, n - k)) if k < n else 1.0,
    )


def _jeffreys(k: int, n: int) -> tuple[float, float]:
    from scipy.stats import beta

    low = float(beta.ppf(0.025, k + 0.5, n - k + 0.5)) if k else 0.0
    return low, float(beta.ppf(0.975, k + 0.5, n - k + 0.5)) if k < n else 1.0


WAYS = {"Wald": _wald, "Wilson": _wilson, "Clopper–Pearson": _clopper, "Jeffreys": _jeffreys}


def clustered() -> Iterator[str]:
    """False positives where items share a cluster."""
    rng = np.random.default_rng(1)
    rows: list[tuple[str, ...]] = []
    for icc in clusters.ICCS:
        values = clusters.clusters(rng, icc, RUNS)
        rows.append((f"{icc:g}", _percent(clusters.naive(values)), _percent(clusters.clustered(values))))
    yield f"False positives, 50 clusters × 10, nominal 5 %, {RUNS:,} runs (printed: 10, 16, 25, 40 naive; 4.5–5.1):"
    yield _table(("ICC", "naive, %", "clustered t, %"), rows)


def people() -> Iterator[str]:
    """Table 5.3."""
    columns = ("people × items (person SD)", "two proportions, %", "item-paired, %", "items and people, normal, %",
               "items and people, Welch–Satterthwaite, %")  # fmt: skip
    rows: list[tuple[str, ...]] = []
    for place, setting in enumerate(SETTINGS):
        rng = np.random.default_rng(10 + place)
        found = _many(rng, setting, 0.0)
        names = ("two", "paired", "", "5.3")
        printed = [PRINTED[name][place] if name else "–" for name in names]
        made = tuple(_percent(p) for p in found)
        name = f"{setting.people} × {setting.items} ({setting.person_sd})"
        rows.append(
            (
                name,
                *(
                    f"{one} (printed {other})" if other != "–" else one
                    for one, other in zip(made, printed, strict=True)
                ),
            )
        )
    yield (
        f"False positives of people against a model by Wald tests, at 60% accuracy, nominal 5%, {RUNS:,} runs. Printed "
        "values in\nparentheses. The method in use is a score test with these degrees of freedom, see below."
    )
    yield _table(columns, rows)


def power() -> Iterator[str]:
    """How often 0.6 logit is found by the method in use."""
    rows: list[tuple[str, ...]] = []
    for setting, printed in ((SETTINGS[2], 57), (SETTINGS[3], 94)):
        found = _many(np.random.default_rng(setting.items), setting, 0.6)[3]
        rows.append((f"{setting.people} × {setting.items}", _percent(found), str(printed)))
    yield "Power at a difference of 0.6 logit:"
    yield _table(("people × items", "items and people, Welch–Satterthwaite, %", "printed"), rows)


def of_presets() -> Iterator[str]:
    """Coverage on the presets' plans."""
    rows = [
        (name, task, str(plan.n_people), str(len(plan.of_item)),
         *(f"{100 * presets.covered(plan, accuracy, PRESET_RUNS):.1f}" for accuracy in (0.75, 0.99)))
        for name in presets.SIZES
        for task, plan in presets.plans(name).items()
    ]  # fmt: skip
    yield f"Coverage of 95 % intervals on each preset's plan, {PRESET_RUNS:,} runs:"
    yield _table(("preset", "task", "people", "items", "at 75 %", "at 99 %"), rows)


def planning() -> Iterator[str]:
    """The planner's differences, each with the power that the analysis has at it."""
    yield (
        "Differences of which the planner says that they are found with 80% power, in points, and how often the "
        f"analysis finds\nthem, in percent of {planned.RUNS:,} runs (Monte-Carlo error 0.4): people above the model; "
        "people below it (negative), – where\nnot even a model that is incorrect on a single item would be "
        "distinguished from people so often. Spreads as in the table of methods."
    )
    yield _table(("people × items", *(f"{accuracy:.0%}" for accuracy in grid.ACCURACIES)), list(planned.rows()))


def stopped() -> Iterator[str]:
    """Coverage where a study stops by its margin of error."""
    yield (
        "Coverage of people's 95% interval where collecting stops at the margin of error that is expected with 14 / 20 "
        f"/ 30 participants,\nfirst look at 10, 40 at most, in percent of {stopping.RUNS:,} runs (error 0.2):"
    )
    columns = ("items (person SD)", "looks", *(f"{accuracy:.0%}" for accuracy in stopping.ACCURACIES))
    yield _table(columns, list(stopping.rows()))


def methods() -> Iterator[str]:
    """The grid of methods: accuracies and sizes."""
    cells = grid.grid(CELLS)
    yield (
        "People against a model by each method (`--method`), in percent: false positives where both are equally "
        "accurate / coverage\nof the 95% interval / power, both where the model is 0.6 logits below people. "
        f"Participants vary by {grid.PERSON_SD} and items by\n{grid.ITEM_SD} logits. Monte-Carlo error of a rate of "
        "5%: 0.5 with 2,000 runs, 1.1 with 400 (docs/simulations.json). Bold: beyond\n7% or below 93% by more than "
        "two of these errors."
    )
    failing = {grid.key_of(cell) for cell in grid.failing(cells)}
    for method in grid.METHODS:
        rows = [
            (
                f"{people} × {items}",
                *(_cell(cells, (method, accuracy, people, items), failing) for accuracy in grid.ACCURACIES),
            )
            for people, items in grid.SIZES
        ]
        fewest = min(cell["runs"] for cell in cells if cell["method"] == method)
        yield f"`{method}`, {fewest:,} runs per cell:"
        yield _table(("people × items", *(f"{accuracy:.0%}" for accuracy in grid.ACCURACIES)), rows)


def _cell(cells: list[grid.Cell], key: tuple[str, float, int, int], failing: set[tuple[str, float, int, int]]) -> str:
    (cell,) = (cell for cell in cells if grid.key_of(cell) == key)
    text = " / ".join(f"{100 * value:.1f}" for value in (cell["false_positives"], cell["coverage"], cell["power"]))
    return f"**{text}**" if key in failing else text


def _many(rng: np.random.Generator, setting: Setting, behind: float) -> tuple[Floats, ...]:
    """p-values by the four closed ways."""
    parts: list[tuple[Floats, ...]] = []
    for _ in range(RUNS // AT_ONCE):
        drawn = panels(rng, setting, AT_ONCE, behind)
        normal = item_and_person(drawn, satterthwaite=False)
        parts.append((two_proportions(drawn), item_paired(drawn), normal, item_and_person(drawn)))
    return tuple(np.concatenate(of_way) for of_way in zip(*parts, strict=True))


def _percent(p_values: Floats) -> str:
    return f"{100 * float((p_values < 0.05).mean()):.1f}"


def _table(columns: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    lines = [columns, ("---",) * len(columns), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


if __name__ == "__main__":
    main()
