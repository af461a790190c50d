"""The consent and information texts in the participant's language, with `{minutes}` and `{sittings}` filled in from the
plan."""

from dataclasses import dataclass

from db.lab import Lab
from db.rows import PersonRow, StudyRow
from db.stores import people
from desktop.study.estimate import Estimate, estimate_of
from desktop.study.next_people import planned_design
from desktop.study.protocol import Consent, Protocol

MINUTES, SITTINGS = "{minutes}", "{sittings}"


@dataclass(frozen=True, slots=True)
class ConsentText:
    """The consent of the protocol, and its text as shown; language: that of the text."""

    consent: Consent
    text: str
    language: str


def consent_text(lab: Lab, study: StudyRow, language: str = "") -> ConsentText:
    """The consent of a study in one of its languages (empty: its own). Reads the lab if fields are filled in."""
    protocol = Protocol.stored(study.protocol)
    consent = protocol.in_language(language or protocol.language).consent
    return ConsentText(consent, _filled_in(lab, study, (consent.text,))[0], language or protocol.language)


def spoken(lab: Lab, study: StudyRow, language: str = "") -> Protocol:
    """The protocol as its participants see it: in their language, with the fields of the information texts filled in.
    Reads the lab if there are any."""
    protocol = Protocol.stored(study.protocol).in_language(language)
    told = protocol.told
    purpose, debriefing = _filled_in(lab, study, (told.purpose, told.debriefing))
    return protocol.model_copy(update={"told": told.model_copy(update={"purpose": purpose, "debriefing": debriefing})})


def filled(text: str, load: Estimate) -> str:
    """A text with its fields filled in: minutes as on the page Studies, sessions as planned."""
    return text.replace(MINUTES, str(load.whole_minutes)).replace(SITTINGS, str(load.sittings))


def _filled_in(lab: Lab, study: StudyRow, texts: tuple[str, ...]) -> tuple[str, ...]:
    if not any(name in text for text in texts for name in (MINUTES, SITTINGS)):
        return texts
    load = estimate_of(Protocol.stored(study.protocol), planned_design(lab, Protocol.stored(study.protocol), study))
    return tuple(filled(text, load) for text in texts)


def language_of(lab: Lab, person: PersonRow | None) -> str:
    """The language of a participant: that of their newest consent; empty without one."""
    given = lab.read(people.consents_of, person.id) if person is not None else []
    return given[-1].language if given else ""
