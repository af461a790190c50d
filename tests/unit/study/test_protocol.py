"""The protocol as a document: read, refused, hashed."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.study.protocol import (
    FACTS,
    BaselineChecklistRow,
    StudyProtocol,
    open_checklist_rows,
    predicate_holds,
    sample_protocol,
)
from desktop.study.protocol.exclusion_rule_predicate import Fact, Level
from desktop.study.protocol.protocol_draft import ProtocolDraft
from desktop.study.protocol.protocol_templates import PRESETS
from desktop.study.protocol.study_protocol import LONGEST_S
from desktop.study.study_errors import BadProtocol
from desktop.study.trials.session_time_limit import TimeBudget
from tests.unit.study.builders import protocol

TEXT = """
name: A study
consent: {version: "1", title: Consent, text: You may stop.}
items: {query: "benchmark=jigsaw", per_task: 3}
practice: 4
time_limit_s: 30
offers: {skip: true}
"""


def test_that_a_document_is_read_with_texts_as_numbers() -> None:
    read = StudyProtocol.from_yaml(TEXT)
    assert (read.practice, read.time_limit_s, read.items.per_task, read.offers.skip) == (4, 30.0, 3, True)


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("order: full_randm", "order"),
        ("option_order: random", "option_order"),
        ("practise: 3", "practise"),
        ("practice: -1", "practice"),
        ("time_limit_s: 0", "time_limit_s"),
        ("trace: {marks: some}", "trace.marks"),
    ],
)
def test_that_case_16_an_unknown_word_or_field_is_refused_with_its_name(line: str, field: str) -> None:
    kept = "\n".join(entry for entry in TEXT.splitlines() if not entry.startswith(line.split(":", maxsplit=1)[0] + ":"))
    with pytest.raises(BadProtocol) as caught:
        StudyProtocol.from_yaml(f"{kept}\n{line}\n", where="study.yaml")
    assert field in str(caught.value)
    assert caught.value.where == "study.yaml"


@pytest.mark.parametrize("text", ["", "- a\n- b", "just words", "a: [", "a: !!python/object/apply:os.getcwd []"])
def test_that_what_is_no_protocol_is_one_sentence(text: str) -> None:
    with pytest.raises(BadProtocol):
        StudyProtocol.from_yaml(text)


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("time_limit_s: inf", "time_limit_s"),
        ("run_limit_s: 1e300", "run_limit_s"),
        ("resume_within_h: .inf", "resume_within_h"),
        ("pauses: {longest_s: Infinity}", "pauses.longest_s"),
        ("end: {abandon_after_h: 1e999}", "end.abandon_after_h"),
        ("practice: 3", "practice"),
        ("told: {progress: true, progress: false}", "progress"),
    ],
)
def test_that_limits_without_end_and_fields_named_twice_are_refused_by_name(line: str, field: str) -> None:
    text = TEXT.replace("time_limit_s: 30\n", "") + line
    with pytest.raises(BadProtocol, match=re.escape(field)):
        StudyProtocol.from_yaml(text)
    with pytest.raises(BadProtocol, match=re.escape(field)):
        ProtocolDraft.parse(text).read()


def test_that_the_longest_time_limit_is_one_that_can_be_counted() -> None:
    read = StudyProtocol.from_yaml(TEXT.replace("time_limit_s: 30", f"time_limit_s: {LONGEST_S}"))
    left = TimeBudget(read.run_limit_s).trial_limit_ns(read.time_limit_s)
    assert left == LONGEST_S * 10**9
    assert left // 10**6 < 2**31, "milliseconds of a window's timer"


def test_that_deep_nesting_is_one_sentence() -> None:
    for read in (StudyProtocol.from_yaml, ProtocolDraft.parse):
        with pytest.raises(BadProtocol, match="nested too deep"):
            read(TEXT + "told: " + "[" * 1000)


def test_that_the_sample_protocol_is_whole() -> None:
    sample = sample_protocol()
    assert sample.consent.choices[0].required
    assert sample.instruction("ordinal/2d_single_loop") is not None


@given(seed=st.integers(0, 2**31), minimum=st.integers(0, 500), name=st.text(min_size=1).filter(str.strip))
def test_that_a_protocol_comes_back_from_its_canonical_text(seed: int, minimum: int, name: str) -> None:
    if "\0" in name or any("\ud800" <= char <= "\udfff" for char in name):
        return
    made = protocol(name=name, seed=seed, minimum_ms=minimum)
    again = StudyProtocol.stored(made.canonical)
    assert (again, again.hash, again.id) == (made, made.hash, made.id)


def test_that_any_change_is_another_study() -> None:
    assert protocol(seed=1).id != protocol(seed=2).id


def test_that_protocols_of_the_first_form_keep_their_hash() -> None:
    """Labs hold studies under these ids; a field that is new must not move them."""
    bare = StudyProtocol.model_validate({"name": "Bare", "consent": {"version": "1", "title": "t", "text": "t"}})
    assert bare.hash == "777c54f79d6efd311e3ecea8bba4a793805aa992769aaf3eb9c9160ae4d9f3bd"
    assert {"order", "seed", "offers", "practice"} <= bare.body().keys()
    assert not {"people", "analysis", "pictures", "form"} & bare.body().keys()


def test_that_a_new_field_counts_where_it_departs_from_its_default() -> None:
    plain = protocol()
    assert protocol(people={}, pictures={"zoom": "off"}, told={"progress": True}).hash == plain.hash
    assert protocol(pictures={"zoom": "logged"}).hash != plain.hash
    assert protocol(people={"planned": 12}).body()["people"] == {"planned": 12}


WHOLE = {
    "people": {"planned": 12, "reserve": 2, "answers_per_item": 3, "tasks_per_picture": 2},
    "items": {"query": "benchmark=jigsaw", "size": 40, "strata": ["task", "grid"], "probes": "at_end"},
    "translations": [{"language": "de", "consent": {"version": "1", "title": "Einwilligung", "text": "Ja.\n\nNein."}}],
    "questions": [{"name": "vision", "text": "How well do you see?", "options": ["well", "badly"], "required": True}],
    "checks": {"every": 10, "query": "task=connection"},
    "order": "latin_square",
    "run_limit_s": 3600,
    "pauses": {"longest_s": 300},
    "resume_within_h": 48,
    "resume_old": "block",
    "end": {"abandon_after_h": 72, "unfinished_count": False},
    "reasons": "end",
    "pictures": {"zoom": "logged"},
    "screen": {"least_width": 1280, "picture_mm": 180.5},
    "before": {"colour_vision": True},
    "analysis": {
        "pooling": "majority",
        "exclusions": [{"name": "inattentive", "level": "person", "where": "checks_failed >= 2 and answered > 10"}],
        "contrasts": [{"name": "against chance", "smallest": 10, "margin": 5}],
        "half_width": 5,
    },
    "form": [{"row": "2.2", "answer": "yes", "detail": "By a notice: “come and look”."}],
}


def test_that_every_section_comes_back_from_yaml_and_from_its_canonical_text() -> None:
    made = protocol(**WHOLE)
    assert StudyProtocol.from_yaml(made.yaml()) == made
    assert StudyProtocol.stored(made.canonical) == made
    assert made.languages == ("en", "de")
    assert made.in_language("de").consent.title == "Einwilligung"


QUESTION = {"name": "seen", "text": "How well?", "options": ["well", "badly"]}
OTHER_WORDS = {"language": "de", "consent": {"version": "1", "title": "Einwilligung", "text": "Ja."}}


def test_that_a_translation_holds_every_text_that_a_participant_reads() -> None:
    asked = {"name": "seen", "text": "Wie gut?", "options": ["gut", "schlecht"]}
    words = {"name": "Lücken", "contact": "die Leitung", "told": {"debriefing": "Danke."}, "questions": [asked]}
    own = {"contact": "the head", "withdraw_until": "May", "told": {"purpose": "Why", "debriefing": "Thanks."}}
    made = protocol(**own, questions=[QUESTION], translations=[OTHER_WORDS | words])
    spoken = StudyProtocol.stored(made.canonical).in_language("de")
    assert (spoken.name, spoken.contact, spoken.withdraw_until) == ("Lücken", "die Leitung", "May")
    assert (spoken.told.purpose, spoken.told.debriefing) == ("Why", "Danke.")
    (question,) = spoken.questions
    assert (question.text, question.labels, question.options) == ("Wie gut?", ("gut", "schlecht"), ("well", "badly"))
    assert made.questions[0].labels == ("well", "badly")


@pytest.mark.parametrize("options", [["gut"], ["gut", "so", "schlecht"], []])
def test_that_a_translated_question_has_as_many_options(options: list[str]) -> None:
    asked = {"name": "seen", "text": "Wie gut?", "options": options}
    with pytest.raises(ValueError, match="as many options"):
        protocol(questions=[QUESTION], translations=[OTHER_WORDS | {"questions": [asked]}])


@given(text=st.text(max_size=60), name=st.text(min_size=1, max_size=30).filter(str.strip))
def test_that_any_text_comes_back_from_yaml(text: str, name: str) -> None:
    if any(char == "\0" or "\ud800" <= char <= "\udfff" for char in text + name):
        return
    made = protocol(name=name, contact=text, consent={"version": "1", "title": "t", "text": text + "\n" + text})
    assert StudyProtocol.from_yaml(made.yaml()) == made


def test_that_a_change_is_the_next_version_and_names_the_one_before() -> None:
    first = protocol()
    second = first.next_version()
    assert (second.version, second.supersedes) == ("2", first.hash)
    assert second.id != first.id


def test_that_rows_of_the_form_are_open_until_they_say_something() -> None:
    form = (BaselineChecklistRow(row="2.1", answer="partly"), BaselineChecklistRow(row="2.2"))
    assert "2.1" not in open_checklist_rows(form)
    assert "2.2" in open_checklist_rows(form)


def test_that_what_the_documents_say_of_protocols_is_so() -> None:
    text = (Path(__file__).parents[3] / "docs" / "protocols.md").read_text(encoding="utf-8")
    (written,) = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    protocol = StudyProtocol.from_yaml(written)
    assert (protocol.people.planned, protocol.items.strata) == (24, ("task", "grid"))
    told = set(re.findall(r"`([a-z_]+)`", text.split("## Predicates")[1]))
    assert {fact for facts in FACTS.values() for fact in facts} <= told
    assert all(f"`{preset.file}`" in text for preset in PRESETS)


@pytest.mark.parametrize(
    ("where", "level", "facts", "wanted"),
    [
        ("accuracy < 0.3", "person", {"accuracy": 0.29}, True),
        ("accuracy < 0.3", "person", {"accuracy": 0.3}, False),
        ("accuracy < 0.3 and answered >= 20", "person", {"accuracy": 0.1, "answered": 19}, False),
        ("accuracy < 0.3", "person", {"accuracy": None}, False),
        ('question.vision = "rather badly"', "person", {"question.vision": "rather badly"}, True),
        ("flag.too_fast = true", "trial", {"flag.too_fast": True}, True),
        ("flag.too_fast = true", "trial", {"flag.too_fast": False}, False),
        ("ended_on != answered", "trial", {"ended_on": "timeout"}, True),
        ("answered = 20", "sitting", {"answered": 20.0}, True),
    ],
)
def test_that_a_predicate_holds_where_all_its_comparisons_do(
    where: str, level: Level, facts: dict[str, Fact | None], wanted: bool
) -> None:
    assert predicate_holds(where, level, facts) is wanted


@pytest.mark.parametrize(
    ("where", "level"),
    [
        ("", "person"),
        ("accuracy", "person"),
        ("height > 2", "person"),
        ("accuracy > 1 or answered > 2", "person"),
        ("ended_on > answered", "trial"),
        ("flag.too_fast = true", "person"),
        ("__import__('os').system('true') = 1", "trial"),
    ],
)
def test_that_what_no_predicate_says_is_refused(where: str, level: Level) -> None:
    with pytest.raises(BadProtocol):
        StudyProtocol.read(
            protocol().body() | {"analysis": {"exclusions": [{"name": "n", "level": level, "where": where}]}}
        )
