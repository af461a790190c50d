"""The draft of a protocol: fields by their paths, valid or not, and the protocol once it is valid.

draft = ProtocolDraft.of(protocol)
draft.get("people.planned")           "12", or the default in text
draft.put("people.planned", "24")     an empty text removes the field, so that its default applies
draft.read()                          the protocol; raises BadProtocol with the field's path
"""

from collections.abc import Mapping, Sequence
from typing import cast

from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.safe_yaml import load_plain_yaml
from desktop.study.protocol import ConsentForm, StudyProtocol
from desktop.study.protocol.study_protocol import FORM, NO_FIELDS, NO_YAML
from desktop.study.study_errors import BadProtocol

Entry = dict[str, "Entry"] | list["Entry"] | str
"""Content of a draft: texts, as in a YAML file, in lists and mappings."""

_BLANK = StudyProtocol(name="-", consent=ConsentForm(version="1", title="", text=""))


class ProtocolDraft:
    """The draft document. Fields keep the typed text, even if it is not a valid value yet."""

    def __init__(self, body: Mapping[str, Entry] | None = None) -> None:
        self.body: dict[str, Entry] = dict(body or {})

    @classmethod
    def of(cls, protocol: StudyProtocol) -> "ProtocolDraft":
        return cls(_field_texts(protocol.body()))

    @classmethod
    def parse(cls, text: str) -> "ProtocolDraft":
        """Parse a YAML text. Raises BadProtocol if it is invalid."""
        try:
            loaded = load_plain_yaml(text)
        except ValueError as error:
            raise BadProtocol(NO_YAML, hint=FORM, error=str(error)) from None
        if not isinstance(loaded, dict):
            raise BadProtocol(NO_FIELDS, hint=FORM)
        return cls(cast("dict[str, Entry]", loaded))

    def text(self) -> str:
        from desktop.study.protocol.protocol_yaml import dump_protocol_yaml

        return dump_protocol_yaml(cast("dict[str, Json]", self.body))

    def read(self) -> StudyProtocol:
        """Validate the draft as a protocol. Raises BadProtocol with the first wrong field."""
        return StudyProtocol.read(self.body)

    def get(self, path: str) -> str:
        """The text of a field; that of its default if it is absent."""
        found = self._entry(path)
        if isinstance(found, list):
            return ", ".join(str(one) for one in found)
        return found if isinstance(found, str) else default_field_text(path)

    def said(self, path: str) -> Entry | None:
        """The content of a field in any form; None if it is absent."""
        return self._entry(path)

    def rows(self, path: str) -> list[dict[str, Entry]]:
        """The entries of a list of mappings."""
        found = self._entry(path)
        return [dict(row) for row in found if isinstance(row, dict)] if isinstance(found, list) else []

    def put(self, path: str, text: str) -> None:
        """Set a field; an empty text removes it."""
        self._set(path, text if text != "" else None)

    def put_words(self, path: str, text: str) -> None:
        """Set a field that is a list of words, separated by commas."""
        words = [word.strip() for word in text.split(",") if word.strip()]
        self._set(path, cast("list[Entry]", words) or None)

    def put_lines(self, path: str, text: str) -> None:
        """Set a field that is a list of texts, one per line."""
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        self._set(path, cast("list[Entry]", lines) or None)

    def put_rows(self, path: str, rows: Sequence[Mapping[str, Entry]]) -> None:
        """Set a list of mappings; empty values are left out."""
        kept = [{name: value for name, value in row.items() if value not in ("", [])} for row in rows]
        self._set(path, cast("list[Entry]", kept) or None)

    def _entry(self, path: str) -> Entry | None:
        here: Entry | None = self.body
        for part in path.split("."):
            if not isinstance(here, dict):
                return None
            here = here.get(part)
        return here

    def _set(self, path: str, value: Entry | None) -> None:
        *above, last = path.split(".")
        here = self.body
        for part in above:
            below = here.get(part)
            if not isinstance(below, dict):
                below = here[part] = {}
            here = below
        if value is None:
            here.pop(last, None)
        else:
            here[last] = value
        if above and not here:
            self._set(".".join(above), None)


def default_field_text(path: str) -> str:
    """The text of a field's default; empty if it has none."""
    here: object = _BLANK
    for part in path.split("."):
        here = getattr(here, part, None)
    if here is None or isinstance(here, tuple) or here is _BLANK.name:
        return ""
    if isinstance(here, bool):
        return "true" if here else "false"
    return f"{here:g}" if isinstance(here, float) else str(here)


def _field_texts(value: object) -> dict[str, Entry]:
    return {name: _field_text(entry) for name, entry in cast("Mapping[str, object]", value).items()}


def _field_text(value: object) -> Entry:
    if isinstance(value, Mapping):
        return _field_texts(cast("Mapping[str, object]", value))
    if isinstance(value, list | tuple):
        return [_field_text(entry) for entry in cast("Sequence[object]", value)]
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)
