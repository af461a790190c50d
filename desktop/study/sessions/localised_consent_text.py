"""The consent and information texts in the participant's language, with `{minutes}` and `{sittings}` filled in from the
plan."""

from dataclasses import dataclass

from db.lab import Lab
from db.rows import PersonRow, StudyRow
from db.stores import people
from desktop.study.planning.load_and_precision_estimate import StudyEstimate, estimate_design
from desktop.study.protocol import ConsentForm, StudyProtocol
from desktop.study.sessions.next_participant_plans import load_planned_design

MINUTES, SITTINGS = "{minutes}", "{sittings}"


@dataclass(frozen=True, slots=True)
class ConsentText:
    """The consent of the protocol, and its text as shown; language: that of the text."""

    consent: ConsentForm
    text: str
    language: str


def load_consent_text(lab: Lab, study: StudyRow, language: str = "") -> ConsentText:
    """The consent of a study in one of its languages (empty: its own). Reads the lab if fields are filled in."""
    protocol = StudyProtocol.stored(study.protocol)
    consent = protocol.in_language(language or protocol.language).consent
    return ConsentText(consent, _fill_plan_fields(lab, study, (consent.text,))[0], language or protocol.language)


def load_localised_protocol(lab: Lab, study: StudyRow, language: str = "") -> StudyProtocol:
    """The protocol as its participants see it: in their language, with the fields of the information texts filled in.
    Reads the lab if there are any."""
    protocol = StudyProtocol.stored(study.protocol).in_language(language)
    told = protocol.told
    purpose, debriefing = _fill_plan_fields(lab, study, (told.purpose, told.debriefing))
    return protocol.model_copy(update={"told": told.model_copy(update={"purpose": purpose, "debriefing": debriefing})})


def fill_text_fields(text: str, load: StudyEstimate) -> str:
    """A text with its fields filled in: minutes as on the page Studies, sessions as planned."""
    return text.replace(MINUTES, str(load.whole_minutes)).replace(SITTINGS, str(load.sittings))


def _fill_plan_fields(lab: Lab, study: StudyRow, texts: tuple[str, ...]) -> tuple[str, ...]:
    if not any(name in text for text in texts for name in (MINUTES, SITTINGS)):
        return texts
    load = estimate_design(
        StudyProtocol.stored(study.protocol), load_planned_design(lab, StudyProtocol.stored(study.protocol), study)
    )
    return tuple(fill_text_fields(text, load) for text in texts)


def consented_language(lab: Lab, person: PersonRow | None) -> str:
    """The language of a participant: that of their newest consent; empty without one."""
    given = lab.read(people.consents_of_person, person.id) if person is not None else []
    return given[-1].language if given else ""
