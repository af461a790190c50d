"""Every fault that a validator may find in a document is told in our own words, never in the validator's."""

import re
import typing
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails, InitErrorDetails, PydanticCustomError
from pydantic_core._pydantic_core import list_all_errors

from desktop.analysis.data.analysis_settings_file import AnalysisSettings
from desktop.annotation.job_setup.create_jobs_by_kind import JobFile
from desktop.benchmarks.invalid_field_sentences import wrong_field
from desktop.benchmarks.item import Item
from desktop.benchmarks.label_schemes import LabelScheme
from desktop.benchmarks.messages import FilledSentence
from desktop.benchmarks.probes.attach_probes_from_files import ProbeSpec
from desktop.exchange.item_formats.mapping import MappingDeclaration
from desktop.inference.batch_runs.run_plan_files import RunPlan
from desktop.inference.model_conditions import GenerationSettings
from desktop.study.protocol.study_protocol import StudyProtocol, load_packaged_protocol

DOCUMENTS: list[type[BaseModel]] = [
    AnalysisSettings,
    GenerationSettings,
    Item,
    JobFile,
    LabelScheme,
    MappingDeclaration,
    ProbeSpec,
    RunPlan,
    StudyProtocol,
]
"""What people write, and what is built from their fields."""
RAW = re.compile(
    r"Input|should|Extra|Field|Value error|Assertion|\bvalid |[\[\]{}<>]|function|type=|instance|pydantic|__"
)
WRONG: list[Any] = [
    None,
    [],
    {},
    "",
    "x y",
    -1,
    1e400,
    0.5,
    10**400,
    True,
    [[]],
    [{}],
    ["a", "a"],
    {"a": {}},
    {1: 1},
    object(),
]


def sentence(error: ValidationError) -> str:
    literal, values = wrong_field(error)
    return str(FilledSentence(literal, **values))


def alone(one: ErrorDetails) -> ValidationError:
    """An error of this fault only."""
    known = {kind["type"] for kind in list_all_errors()}
    kind = one["type"] if one["type"] in known else PydanticCustomError("odd", "{said}", {"said": one["msg"]})
    details: InitErrorDetails = {"type": kind, "loc": one["loc"], "input": one["input"], "ctx": one.get("ctx", {})}
    return ValidationError.from_exception_data("Document", [details])


def nested(model: type[BaseModel], path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The paths of the fields of a model and of the models in it; "0" is an entry of a list."""
    for name, field in model.model_fields.items():
        yield (*path, name)
        for inner in models_in(field.annotation):
            if len(path) < 6:
                yield from nested(inner, (*path, name, *(["0"] if "tuple" in str(field.annotation) else [])))


def models_in(kind: object) -> list[type[BaseModel]]:
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return [kind]
    return [model for part in typing.get_args(kind) for model in models_in(part)]


def document(path: tuple[str, ...], value: object) -> object:
    for part in reversed(path):
        value = [value] if part == "0" else {part: value}
    return value


@pytest.mark.parametrize("model", DOCUMENTS)
def test_that_no_field_of_a_document_is_refused_in_the_words_of_the_validator(model: type[BaseModel]) -> None:
    seen: set[str] = set()
    for path in nested(model):
        for value in WRONG:
            try:
                model.model_validate(document(path, value), strict=False)
            except ValidationError as error:
                seen |= {sentence(error), *(sentence(alone(one)) for one in error.errors())}
    assert len(seen) > 5
    assert [said for said in seen if RAW.search(said)] == []


@pytest.mark.parametrize("known", list_all_errors(), ids=lambda known: known["type"])
def test_that_every_kind_of_fault_has_a_sentence_of_ours(known: dict[str, Any]) -> None:
    if known["type"] in {"value_error", "assertion_error"}:  # those carry the text of whoever raised them
        context: dict[str, Any] = {"error": ValueError("Input should be raw")}
    else:
        context = known.get("example_context") or {}
    details: InitErrorDetails = {"type": known["type"], "loc": ("field",), "input": "input", "ctx": context}
    said = sentence(ValidationError.from_exception_data("Document", [details]))
    assert said.startswith("field ")
    assert said.endswith(".")
    assert not RAW.search(said)


def test_that_a_fault_of_a_custom_kind_is_not_shown_raw() -> None:
    error = PydanticCustomError("odd", "Input should be raw")
    details: InitErrorDetails = {"type": error, "loc": ("field",), "input": 1}
    assert sentence(ValidationError.from_exception_data("Document", [details])) == "field is not valid."


def test_that_the_sentence_names_what_is_allowed_and_how_far() -> None:
    def said(model: type[BaseModel], fields: dict[str, Any]) -> str:
        with pytest.raises(ValidationError) as caught:
            model.model_validate(fields)
        return sentence(caught.value)

    job = {"name": "Tags", "kind": "tags"}
    assert said(JobFile, job | {"order": "odd"}) == "order must be one of lab, mixed."
    assert said(JobFile, job | {"pass_mark": 1.5}) == "pass_mark must be at most 1."
    assert said(JobFile, job | {"annotators": "A"}) == "annotators must be a list."
    assert said(JobFile, job | {"overlapp": 2}) == "overlapp is not a known field."
    assert said(RunPlan, {"models": []}) == "models must not be empty."
    assert said(RunPlan, {"models": ["m"], "guard": 3}) == "guard must be an object with named fields."
    assert said(MappingDeclaration, {"eyeline": "map"}) == "eyeline must be mapping."
    kind = dict.fromkeys(("name", "benchmark", "version", "key", "task", "question", "answer"), "a") | {"fits": ["a"]}
    kind |= {"eyeline": "mapping", "kind": "odd"}
    assert said(MappingDeclaration, kind) == "kind must be one of choice, text, number."
    rule = {"name": "Slow", "level": "person", "where": "slow"}
    plan = load_packaged_protocol("sample").body() | {"analysis": {"exclusions": [rule]}}
    assert said(StudyProtocol, plan) == "analysis.exclusions.0: “slow” is not a comparison such as answered >= 20."
