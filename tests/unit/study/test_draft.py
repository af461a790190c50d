"""A protocol in the making: what is typed stays, what is empty falls back, what is whole is the protocol."""

import pytest

from desktop.study.protocol import StudyProtocol
from desktop.study.protocol.protocol_draft import ProtocolDraft, default_field_text
from desktop.study.protocol.protocol_templates import PRESETS, ProtocolPreset
from desktop.study.study_errors import BadProtocol
from tests.unit.study.builders import protocol
from tests.unit.study.test_protocol import WHOLE


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.file)
def test_that_a_draft_of_a_protocol_reads_as_that_protocol(preset: ProtocolPreset) -> None:
    draft = ProtocolDraft.of(preset.protocol)
    assert draft.read() == preset.protocol
    assert ProtocolDraft.parse(draft.text()).read().hash == preset.protocol.hash


def test_that_every_section_survives_a_draft() -> None:
    made = protocol(**WHOLE)
    assert ProtocolDraft.of(made).read() == made


def test_that_fields_are_said_by_their_paths_and_an_empty_one_is_its_default() -> None:
    draft = ProtocolDraft.of(protocol())
    draft.put("people.planned", "24")
    draft.put("items.query", "benchmark=jigsaw")
    draft.put_words("items.strata", "task, grid,")
    assert draft.read().people.planned == 24
    assert (draft.get("items.strata"), draft.read().items.strata) == ("task, grid", ("task", "grid"))
    draft.put("people.planned", "")
    draft.put_words("items.strata", "")
    assert draft.read() == protocol(items={"query": "benchmark=jigsaw"})
    assert "people" not in draft.body
    assert (draft.get("break_every"), draft.get("told.progress"), draft.get("before.distance_mm")) == (
        "20",
        "true",
        "600",
    )
    assert (default_field_text("people.planned"), default_field_text("no.such.field"), default_field_text("order")) == (
        "",
        "",
        "shuffled",
    )


def test_that_what_is_no_value_is_kept_and_named() -> None:
    draft = ProtocolDraft.of(protocol())
    draft.put("people.planned", "a dozen")
    assert draft.get("people.planned") == "a dozen"
    assert ProtocolDraft.parse(draft.text()).get("people.planned") == "a dozen"
    with pytest.raises(BadProtocol) as caught:
        draft.read()
    assert "people.planned" in str(caught.value)


def test_that_rows_are_named_texts() -> None:
    draft = ProtocolDraft.of(protocol())
    draft.put_rows("analysis.exclusions", [{"name": "slow", "level": "person", "where": "median_s > 60", "reason": ""}])
    (rule,) = draft.read().analysis.exclusions
    assert (rule.name, rule.where, rule.reason) == ("slow", "median_s > 60", "")
    assert draft.rows("analysis.exclusions") == [{"name": "slow", "level": "person", "where": "median_s > 60"}]
    draft.put_rows("analysis.exclusions", [])
    assert "analysis" not in draft.body


@pytest.mark.parametrize("text", ["- a", "words", "a: ["])
def test_that_what_is_no_document_is_refused(text: str) -> None:
    with pytest.raises(BadProtocol):
        ProtocolDraft.parse(text)


def test_that_a_number_typed_in_a_draft_hashes_as_the_number() -> None:
    draft = ProtocolDraft.of(protocol(time_limit_s=30))
    draft.put("time_limit_s", "45")
    assert (
        draft.read().hash
        == StudyProtocol.from_yaml(protocol(time_limit_s=45).yaml()).hash
        == protocol(time_limit_s=45).hash
    )


def test_that_a_saved_file_quotes_no_number_and_says_against_what_a_contrast_is() -> None:
    rules = protocol(people={"planned": 6}, feedback=False, analysis={"contrasts": [{"name": "people"}]})
    for text in (rules.yaml(), ProtocolDraft.of(rules).text()):
        assert "planned: 6\n" in text
        assert "feedback: false\n" in text
        assert "against: chance\n" in text
        assert StudyProtocol.from_yaml(text).hash == rules.hash
    odd = protocol(name="007", contact="yes", withdraw_until="2026-11-28", version="1.10")
    assert StudyProtocol.from_yaml(odd.yaml()) == odd
    assert {"name: '007'", "version: '1.10'", "contact: 'yes'"} <= set(odd.yaml().splitlines())
