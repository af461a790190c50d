"""Human accuracy rows under each exclusion rule, under all of them, and under none."""

from collections.abc import Iterator
from dataclasses import dataclass

from db.lab import Lab
from db.progress import progress_range
from desktop.analysis.data.analysis_settings_file import AnalysisSettings, StudyRules
from desktop.analysis.data.load_analysis_frame import load_frame, load_planned_analysis
from desktop.analysis.tables.compare_people_and_models import people_rows
from desktop.analysis.tables.comparison_rows_and_json import AccuracyRow
from desktop.benchmarks.messages import say


@dataclass(frozen=True, slots=True)
class ExclusionVariant:
    """People's rows under one set of exclusion rules; `left_out`: number of answers that it excludes."""

    name: str
    left_out: int
    rows: tuple[AccuracyRow, ...]


def exclusion_variants(
    lab: Lab, analysis: AnalysisSettings | None = None, *, with_simulated: bool = False
) -> Iterator[ExclusionVariant]:
    """First no rule, then each rule alone, then all; nothing where the analysis has no rule."""
    chosen = analysis or load_planned_analysis(lab, with_simulated=with_simulated)
    rules = [(entry.study, rule) for entry in chosen.exclusions for rule in entry.rules]
    if not rules:
        return
    ways: list[tuple[str, tuple[StudyRules, ...]]] = [(say("no rule"), ())]
    if len(rules) > 1:
        ways += [(rule.name, (StudyRules(study=study, rules=(rule,)),)) for study, rule in rules]
    ways.append((say("all rules"), chosen.exclusions))
    for n, (name, exclusions) in enumerate(ways):
        with progress_range(n / len(ways), (n + 1) / len(ways)):
            made = _exclusion_variant(lab, chosen, name, exclusions)
        yield made


def _exclusion_variant(
    lab: Lab, analysis: AnalysisSettings, name: str, exclusions: tuple[StudyRules, ...]
) -> ExclusionVariant:
    frame = load_frame(lab, analysis.varied(exclusions=[one.model_dump() for one in exclusions]))
    return ExclusionVariant(name, frame.left_out.rules, tuple(people_rows(frame)))
