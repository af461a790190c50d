"""Run every simulation long and write its results into docs/analysis.md, between its two marks."""

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np

from desktop.analysis.chance import binomial
from desktop.analysis.intervals import Floats, wilson
from desktop.analysis.methods import bootstrap
from tests.simulations import clusters, presets
from tests.simulations.panels import SETTINGS, Panels, Setting, item_and_person, item_paired, panels, two_proportions

DOCUMENT = Path(__file__).parents[2] / "docs" / "analysis.md"
BEGIN, END = "<!-- simulations: written by make simulations -->", "<!-- end of simulations -->"
RUNS, AT_ONCE, DRAWS, DRAWN_RUNS, PRESET_RUNS = 20_000, 200, 600, 400, 2_000
SIZES = ((20, 0.80), (20, 0.95), (100, 0.95), (300, 0.95), (1000, 0.50))
PRINTED = {"5.3": (7, 8, 5, 5), "bootstrap": (9, 9, 5, 6), "two": (28, 19, 6, 7), "paired": (34, 24, 8, 10)}


def main() -> None:
    """All tables, the longest last."""
    text = "\n\n".join(["", *exact(), *clustered(), *people(), *power(), *of_presets(), ""])
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
    return float(binomial(n, p)[inside].sum())


def _wald(k: int, n: int) -> tuple[float, float]:
    half = 1.959964 * float(np.sqrt(k / n * (1 - k / n) / n))
    return k / n - half, k / n + half


def _wilson(k: int, n: int) -> tuple[float, float]:
    found = wilson(k, n)
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
               "items and people, Welch–Satterthwaite, %", "two-way bootstrap, %")  # fmt: skip
    rows: list[tuple[str, ...]] = []
    for place, setting in enumerate(SETTINGS):
        rng = np.random.default_rng(10 + place)
        found = _many(rng, setting, 0.0)
        several = [panels(rng, setting, AT_ONCE) for _ in range(DRAWN_RUNS // AT_ONCE)]
        drawn = [_by_draws(some, run) for some in several for run in range(AT_ONCE)]
        names = ("two", "paired", "", "5.3", "bootstrap")
        printed = [PRINTED[name][place] if name else "–" for name in names]
        made = (*(_percent(p) for p in found), _percent(np.array(drawn)))
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
        f"False positives of people against a model, nominal 5 %, {RUNS:,} runs "
        f"(bootstrap: {DRAWN_RUNS} runs of {DRAWS} draws). Printed beside. The\nmethod in use takes "
        "Welch–Satterthwaite degrees of freedom."
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


def _many(rng: np.random.Generator, setting: Setting, behind: float) -> tuple[Floats, ...]:
    """p-values by the four closed ways."""
    parts: list[tuple[Floats, ...]] = []
    for _ in range(RUNS // AT_ONCE):
        drawn = panels(rng, setting, AT_ONCE, behind)
        normal = item_and_person(drawn, satterthwaite=False)
        parts.append((two_proportions(drawn), item_paired(drawn), normal, item_and_person(drawn)))
    return tuple(np.concatenate(of_way) for of_way in zip(*parts, strict=True))


def _by_draws(drawn: Panels, run: int) -> float:
    answers, model = drawn.answers(run)
    return bootstrap(answers, model, seed=run, draws=DRAWS).p


def _percent(p_values: Floats) -> str:
    return f"{100 * float((p_values < 0.05).mean()):.1f}"


def _table(columns: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    lines = [columns, ("---",) * len(columns), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


if __name__ == "__main__":
    main()
