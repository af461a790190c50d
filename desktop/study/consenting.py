"""What a person reads before they agree: the consent in their language, with the minutes that the plan takes."""

import math
from dataclasses import dataclass

from db.lab import Lab
from db.rows import PersonRow, StudyRow
from db.stores import people
from desktop.study.estimate import estimate_of
from desktop.study.next_people import planned_design
from desktop.study.protocol import Consent, Protocol

MINUTES = "{minutes}"
STEP = 5


@dataclass(frozen=True, slots=True)
class ConsentText:
    """The consent as it is in the protocol, and its text as it is read; language: that of the text."""

    consent: Consent
    text: str
    language: str


def consent_text(lab: Lab, study: StudyRow, language: str = "") -> ConsentText:
    """The consent of a study in one of its languages (empty: its own). Reads the lab where minutes are told."""
    protocol = Protocol.stored(study.protocol)
    consent = protocol.in_language(language or protocol.language).consent
    text = consent.text
    if MINUTES in text:
        text = text.replace(MINUTES, str(minutes_told(lab, study)))
    return ConsentText(consent, text, language or protocol.language)


def minutes_told(lab: Lab, study: StudyRow) -> int:
    """The minutes of the study as people are told them: as estimated, up to the next five."""
    protocol = Protocol.stored(study.protocol)
    found = estimate_of(protocol, planned_design(lab, protocol, study))
    return STEP * math.ceil(found.minutes / STEP)


def language_of(lab: Lab, person: PersonRow | None) -> str:
    """The language in which somebody takes part: that of their newest consent; empty where there is none."""
    given = lab.read(people.consents_of, person.id) if person is not None else []
    return given[-1].language if given else ""
