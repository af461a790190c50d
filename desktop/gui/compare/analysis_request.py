"""A request for an analysis: the studies' plan or a file's settings, and what was changed in them."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from db.lab import Lab
from desktop.analysis.data.analysis_frame import AnalysisFrame
from desktop.analysis.data.analysis_settings_file import AnalysisSettings, StudyRules
from desktop.analysis.data.load_analysis_frame import load_frame, load_planned_analysis

Change = Mapping[str, Any]


@dataclass(frozen=True)
class AnalysisRequest:
    """file: the analysis that was opened, None for the studies' plans. changes: fields that were set otherwise.
    simulated: whether simulated people count."""

    file: Path | None = None
    base: AnalysisSettings | None = None
    changes: Change = field(default_factory=dict[str, Any])
    simulated: bool = False

    def changed(self, **fields: object) -> "AnalysisRequest":
        """The same with these fields set otherwise."""
        return replace(self, changes={**self.changes, **fields})


@dataclass(frozen=True, slots=True)
class ResolvedAnalysis:
    """The analysis of a comparison. plan: before changes; analysis: with them."""

    plan: AnalysisSettings
    analysis: AnalysisSettings


def resolve_analysis(lab: Lab, wanted: AnalysisRequest) -> ResolvedAnalysis:
    """Resolve the request; settings that differ from the plan are marked as unplanned."""
    plan = load_planned_analysis(lab, with_simulated=wanted.simulated) if wanted.base is None else wanted.base
    plan = plan.varied(simulated=wanted.simulated) if plan.simulated != wanted.simulated else plan
    same = plan.varied(**wanted.changes)
    if same.hashed == plan.varied().hashed:
        return ResolvedAnalysis(plan, plan)
    return ResolvedAnalysis(plan, same.varied(planned=""))


@dataclass(frozen=True, slots=True)
class AnalysisChoices:
    """Available choices: everybody who answered and every model that did, whatever the analysis includes; the plan's
    exclusion rules, each with its study; benchmarks that have answers."""

    people: tuple[str, ...]
    models: tuple[str, ...]
    exclusions: tuple[StudyRules, ...]
    benchmarks: tuple[str, ...]


def read_analysis_choices(lab: Lab, ask: ResolvedAnalysis, frame: AnalysisFrame) -> AnalysisChoices:
    """Read from the present frame if it includes everybody; else from one that does."""
    taken = ask.analysis
    restricted = taken.people is not None or taken.models is not None or bool(taken.exclusions)
    whole = load_frame(lab, taken.varied(people=None, models=None, exclusions=())) if restricted else frame
    rules = tuple(StudyRules(study=entry.study, rules=(rule,)) for entry in ask.plan.exclusions for rule in entry.rules)
    return AnalysisChoices(
        people=tuple(person.code for person in whole.people),
        models=tuple(source.name for source in whole.sources),
        exclusions=rules,
        benchmarks=tuple(whole.rules),
    )
