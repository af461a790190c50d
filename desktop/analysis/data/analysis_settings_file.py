"""An analysis as a file: the settings that fix a result, readable, with their hash.

Settings that are given are fixed; all others follow the lab. `data` pins the rest: which runs count and their number of
answers, their participants, the trials excluded one by one, and the corrections of answer keys in force. So an analysis
with `data` reproduces its results digit for digit, whatever was merged, corrected or excluded since.
"""

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Literal, Self, cast

from pydantic import Field, ValidationError, model_validator

from db.lab_file_permissions import set_file_permissions
from desktop.benchmarks.base_errors import CannotDo, WrongUse
from desktop.benchmarks.canonical_json import Json, canonical_json, sha256_hex
from desktop.benchmarks.invalid_field_sentences import wrong_field, wrong_field_name
from desktop.benchmarks.messages import FilledSentence, say
from desktop.benchmarks.safe_yaml import load_plain_yaml
from desktop.study.protocol import StudyProtocol
from desktop.study.protocol.analysis_plan import ExclusionRule, PlannedComparison, Pooling
from desktop.study.protocol.protocol_part_base import ProtocolPart
from desktop.study.protocol.protocol_yaml import dump_protocol_yaml

Method = Literal["closed", "mixed"]


class BadAnalysis(WrongUse):
    """The file is not an analysis, or its hash shows that it was changed after it was written."""

    code = "bad_analysis"


class NoSuchAnalysis(WrongUse):
    code = "no_analysis"


class CannotSaveAnalysis(CannotDo):
    """The file cannot be written."""

    code = "cannot_write"


class PinnedRun(ProtocolPart):
    """A session that counts: its participant, and how many of its answers, the earliest ones. finished: whether it was,
    None in files that do not record it; events: how many it had, where an exclusion rule uses questionnaire answers."""

    person: str
    answers: int
    finished: bool | None = None
    events: int | None = None


class DataSnapshot(ProtocolPart):
    """The state of the data. runs: of people; models: number of answers by model run; corrected: the newer version of
    an item version; withdrawn: items out of use; excluded: trials excluded one by one; revisions: by study; left_out:
    number of excluded answers by reason; people_left_out: the same for participants; tags: of items that annotators
    decided (see tag_source); tags_open: number of items without a decision; tags_by: tags by annotator; sha256: over
    every answer that counts with its outcome."""

    runs: dict[str, PinnedRun] = Field(default_factory=dict[str, PinnedRun])
    models: dict[str, int] = Field(default_factory=dict[str, int])
    corrected: dict[str, str] = Field(default_factory=dict[str, str])
    withdrawn: tuple[str, ...] = ()
    excluded: tuple[str, ...] = ()
    revisions: dict[str, str] = Field(default_factory=dict[str, str])
    left_out: dict[str, int] = Field(default_factory=dict[str, int])
    people_left_out: dict[str, int] | None = None
    tags: dict[str, str] = Field(default_factory=dict[str, str])
    tags_open: int = 0
    tags_by: dict[str, dict[str, str]] = Field(default_factory=dict[str, dict[str, str]])
    sha256: str = ""


class StudyRules(ProtocolPart):
    """The exclusion rules that apply to the sessions of one study (its id), or of all studies ("")."""

    study: str = ""
    rules: tuple[ExclusionRule, ...] = ()


class AnalysisSettings(ProtocolPart):
    """What fixes a comparison. people: codes; models: names of rows; items: a query; rules: by benchmark "name
    version". planned: the hash of the protocol whose plan this is; empty for one that was not planned. tags_by: codes
    of annotators whose tags get rows of their own in tables by tags. sequential: whether a study stopped by the margin
    of error, so that people's intervals are wider (`score_test.sequential_factor`)."""

    eyeline_analysis: int = Field(default=1, ge=1, le=1)
    name: str = ""
    planned: str = ""
    people: tuple[str, ...] | None = None
    models: tuple[str, ...] | None = None
    items: str = ""
    pooling: Pooling = "mean"
    rules: dict[str, str] = Field(default_factory=dict[str, str])
    exclusions: tuple[StudyRules, ...] = ()
    contrasts: tuple[PlannedComparison, ...] = ()
    method: Method = "closed"
    seed: int = Field(default=0, ge=0)
    simulated: bool = False
    tags_by: tuple[str, ...] = ()
    sequential: bool = False
    data: DataSnapshot | None = None
    hash: str = ""

    FIRST = frozenset({"eyeline_analysis", "pooling"})

    @model_validator(mode="after")
    def _as_it_was_written(self) -> Self:
        if self.hash and self.hash != self.hashed:
            raise ValueError(FilledSentence(CHANGED))
        return self

    @property
    def hashed(self) -> str:
        """SHA-256 of the content without the field `hash`."""
        body = self.model_dump(mode="json", exclude_none=True)
        return sha256_hex(canonical_json({name: value for name, value in body.items() if name != "hash"}).encode())

    def varied(self, **changes: Any) -> "AnalysisSettings":  # noqa: ANN401 - any of its fields
        """A copy with other field values and its own hash."""
        return type(self).model_validate(self.model_dump() | {"hash": ""} | changes)

    def exclusions_of(self, study: str) -> tuple[ExclusionRule, ...]:
        """The rules that apply to a study's sessions."""
        return tuple(rule for entry in self.exclusions if entry.study in {"", study} for rule in entry.rules)

    def yaml(self) -> str:
        """The file's text with its hash."""
        body: dict[str, Json] = self.model_dump(mode="json", exclude_none=True)
        return dump_protocol_yaml(body | {"hash": self.hashed})


CHANGED = say("it was changed after it was written: its hash differs")


def planned_analysis(
    protocols: Mapping[str, StudyProtocol], benchmarks: Mapping[str, Collection[str]] | None = None
) -> AnalysisSettings:
    """The plan of the studies' protocols (by study id): each one's exclusion rules for its own sessions, their
    aggregation, contrasts, and answer-extraction rules for the benchmarks of each study's items (`benchmarks`).

    Where two plan different aggregations it is the mean over people, where two plan different rules for one benchmark
    it is the lab's; such an analysis was not planned.
    """
    plans = {study: protocol.analysis for study, protocol in protocols.items()}
    ways: set[Pooling] = {plan.pooling for plan in plans.values()}
    contrasts = {one.name: one for plan in plans.values() for one in plan.contrasts}
    rules: dict[str, set[str]] = {}
    for study, plan in plans.items():
        for benchmark in (benchmarks or {}).get(study, ()) if plan.rule else ():
            rules.setdefault(benchmark, set()).add(plan.rule)
    one_way = len(ways) == 1 and all(len(named) == 1 for named in rules.values())
    hashes = [protocol.hash for protocol in protocols.values()]
    return AnalysisSettings(
        planned=" ".join(sorted(hashes)) if one_way else "",
        pooling=next(iter(ways)) if len(ways) == 1 else "mean",
        rules={name: next(iter(named)) for name, named in sorted(rules.items()) if len(named) == 1},
        exclusions=tuple(
            StudyRules(study=study, rules=plan.exclusions) for study, plan in sorted(plans.items()) if plan.exclusions
        ),
        contrasts=tuple(contrasts[name] for name in sorted(contrasts)),
        sequential=any(plan.stopping.margin is not None for plan in plans.values()),
    )


def matches_plan(analysis: AnalysisSettings, plan: AnalysisSettings) -> bool:
    """Whether an analysis is what a plan fixed: its aggregation, exclusions, contrasts and rules, over all its people,
    items and models, by the closed form. Where the plan names no extraction rule any rule fits."""
    whole = analysis.people is None
    if analysis.people is not None and analysis.data is not None:
        whole = {run.person for run in analysis.data.runs.values()} <= set(analysis.people)
    same = all(
        getattr(analysis, name) == getattr(plan, name)
        for name in ("planned", "pooling", "exclusions", "contrasts", "sequential")
    )
    rules = all(is_same_rule(analysis.rules.get(name, ""), rule) for name, rule in plan.rules.items())
    chosen = bool(analysis.items) or analysis.models is not None or analysis.method != "closed"
    return bool(plan.planned) and same and rules and whole and not chosen


def is_same_rule(one: str, other: str) -> bool:
    """Whether two rules are the same, where one may lack its version."""
    shorter, longer = sorted((one, other), key=len)
    return one == other or (" " not in shorter and shorter == longer.partition(" ")[0])


def load_analysis_file(path: Path) -> AnalysisSettings:
    """The analysis in a file. Raises NoSuchAnalysis, BadAnalysis with the first wrong field."""
    try:
        loaded = load_plain_yaml(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise NoSuchAnalysis(
            say("Could not read an analysis at {path}: {reason}."),
            path=str(path),
            reason=error.strerror or type(error).__name__,
            hint=say("Create one with: eyeline compare --lab DIR --keep FILE"),
        ) from None
    except UnicodeDecodeError:
        raise _bad_analysis(path, FilledSentence(say("it is not UTF-8 text")), _MEND_HINT) from None
    except ValueError as error:
        raise _bad_analysis(path, str(error), _MEND_HINT) from None
    if not isinstance(loaded, Mapping):
        raise _bad_analysis(path, FilledSentence(say("expected a document with named fields")), _MEND_HINT)
    try:
        return AnalysisSettings.model_validate(cast("Mapping[str, object]", loaded), strict=False)
    except ValidationError as error:
        literal, values = wrong_field(error, unknown=say("An analysis has no field {field}."))
        hint = _MEND_HINT if wrong_field_name(error) else _REMOVE_HASH_HINT
        raise BadAnalysis(literal, hint=hint, where=str(path), **values) from None


def save_analysis_file(path: Path, analysis: AnalysisSettings) -> None:
    """Write an analysis; an existing file stays. Raises CannotSaveAnalysis."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(analysis.yaml())
        set_file_permissions(path)
    except OSError as error:
        raise CannotSaveAnalysis(
            say("The analysis cannot be written to {path}: {reason}."),
            hint=say("Choose a new file in a folder that you can write to."),
            path=str(path),
            reason=error.strerror or str(error),
        ) from error


_MEND_HINT = say("Correct the file, or save the analysis again from Compare or with eyeline compare --keep FILE.")
_REMOVE_HASH_HINT = say("Remove the line hash: to make it a new analysis, which then counts as not planned.")


def _bad_analysis(path: Path, reason: str, hint: str) -> BadAnalysis:
    return BadAnalysis(
        say("{path} is not an analysis file: {reason}."),
        hint=hint,
        path=str(path),
        reason=reason,
        where=str(path),
    )
