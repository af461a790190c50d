"""Every human row under each exclusion rule, under all of them, and under none."""

from collections.abc import Iterator
from dataclasses import dataclass

from db.lab import Lab
from db.watching import within
from desktop.analysis.analysis_file import Analysis, StudyRules
from desktop.analysis.collect import collect, plan_here
from desktop.analysis.rows import CompareRow
from desktop.analysis.table import people_rows
from desktop.benchmarks.words import say


@dataclass(frozen=True, slots=True)
class Variant:
    """People's rows under one set of exclusion rules; `left_out`: number of answers that it excludes."""

    name: str
    left_out: int
    rows: tuple[CompareRow, ...]


def variants(lab: Lab, analysis: Analysis | None = None, *, with_simulated: bool = False) -> Iterator[Variant]:
    """First no rule, then each rule alone, then all; nothing where the analysis has no rule."""
    chosen = analysis or plan_here(lab, with_simulated=with_simulated)
    rules = [(entry.study, rule) for entry in chosen.exclusions for rule in entry.rules]
    if not rules:
        return
    ways: list[tuple[str, tuple[StudyRules, ...]]] = [(say("no rule"), ())]
    if len(rules) > 1:
        ways += [(rule.name, (StudyRules(study=study, rules=(rule,)),)) for study, rule in rules]
    ways.append((say("all rules"), chosen.exclusions))
    for n, (name, exclusions) in enumerate(ways):
        with within(n / len(ways), (n + 1) / len(ways)):
            made = _variant(lab, chosen, name, exclusions)
        yield made


def _variant(lab: Lab, analysis: Analysis, name: str, exclusions: tuple[StudyRules, ...]) -> Variant:
    frame = collect(lab, analysis.varied(exclusions=[one.model_dump() for one in exclusions]))
    return Variant(name, frame.left_out.rules, tuple(people_rows(frame)))
