"""Consent to open sharing, and the alias of a person in exports."""

import hashlib
import json
import uuid
from collections.abc import Iterable

from db import Connection
from db.rows import StudyRow
from db.stores import people
from desktop.study.protocol import StudyProtocol
from desktop.study.protocol.participant_texts import SHARE_OPENLY


class SharingConsent:
    """The consents given when runs of these studies began."""

    def __init__(self, conn: Connection, studies: Iterable[StudyRow]) -> None:
        self._asking = {study.id for study in studies if _asks_to_share(StudyProtocol.stored(study.protocol))}
        self._agreed: dict[tuple[uuid.UUID, int], bool] = {}
        current = people.current_person_ids(conn)
        for person in people.all_people(conn):
            for consent in people.consents_of_person(conn, person.id):
                key = (current.get(person.id, person.id), consent.at.us)
                agreed = consent.given and json.loads(consent.choices).get(SHARE_OPENLY) is True
                self._agreed[key] = agreed and self._agreed.get(key, True)

    def declined(self, study_id: uuid.UUID, person_id: uuid.UUID, started_us: int) -> bool:
        """Whether a study asked a person about open sharing and they did not agree for the run that began then."""
        return study_id in self._asking and not self._agreed.get((person_id, started_us), False)


def participant_alias(person_id: uuid.UUID) -> str:
    """A person's name in exports: the same in every export, and not traceable to the id without the lab."""
    return hashlib.sha256(b"eyeline person\n" + person_id.bytes).hexdigest()[:12]


def _asks_to_share(protocol: StudyProtocol) -> bool:
    texts = (protocol.consent, *(other.consent for other in protocol.translations))
    return any(choice.name == SHARE_OPENLY for text in texts for choice in text.choices)
