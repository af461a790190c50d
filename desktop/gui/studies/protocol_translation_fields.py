"""The texts of a translation that belong to an entry of the protocol: a field for each instruction, question and
consent choice, below the protocol's own text.

parts = translation_fields_of(draft)
parts[0].of(row)               the translated text
parts[0].put(row, "Schau.")    a missing entry is added, with the other values of the protocol's own
"""

from dataclasses import dataclass

from desktop.benchmarks.messages import FilledSentence, say
from desktop.gui.studies.protocol_form_fields import Kind, ProtocolFormField
from desktop.study.protocol.protocol_draft import Entry, ProtocolDraft

Field = tuple[str, Kind, str]
"""Key of the translated text, kind of its field, and title of the field."""
LISTS: tuple[tuple[str, str, tuple[str, ...], tuple[Field, ...]], ...] = (
    ("consent.choices", "name", ("required",), (("text", "area", say("Consent: choice {name}")),)),
    ("instructions", "task", ("version",), (("text", "area", say("Instruction of {name}")),)),
    (
        "questions",
        "name",
        (),
        (("text", "area", say("Question {name}")), ("options", "lines", say("Options of the question {name}"))),
    ),
)
"""For each list: the key that identifies its entries, other keys that a translation includes, the translated fields."""


@dataclass(frozen=True, slots=True)
class TranslationField:
    """One text of one entry. kept: values with which a missing entry begins. order: identifiers of the protocol's
    entries, in order."""

    spec: ProtocolFormField
    listed: str
    field: str
    known_by: str
    kept: dict[str, Entry]
    order: tuple[Entry | None, ...]

    def of(self, row: ProtocolDraft) -> str:
        """The translated text, one option per line; empty for none."""
        return _entry_lines_text(next((one.get(self.field, "") for one in row.rows(self.listed) if self._is(one)), ""))

    def put(self, row: ProtocolDraft, text: str) -> None:
        """Set the translated text; nothing changes if it is the same."""
        if text == self.of(row):
            return
        entries = row.rows(self.listed)
        entry = next((one for one in entries if self._is(one)), None)
        if entry is None:
            entry = dict(self.kept)
            entries.append(entry)
            entries.sort(key=self._place)
        lines: list[Entry] = [line.strip() for line in text.splitlines() if line.strip()]
        entry[self.field] = lines if self.spec.kind == "lines" else text
        # One that says nothing any more would hide the protocol's own words behind none.
        row.put_rows(self.listed, [one for one in entries if one is not entry or self._says(one)])

    def _place(self, entry: dict[str, Entry]) -> int:
        known = entry.get(self.known_by)
        return self.order.index(known) if known in self.order else len(self.order)

    def _says(self, entry: dict[str, Entry]) -> bool:
        return any(value for name, value in entry.items() if name not in self.kept)

    def _is(self, entry: dict[str, Entry]) -> bool:
        return entry.get(self.known_by) == self.kept[self.known_by]


def translation_fields_of(draft: ProtocolDraft) -> list[TranslationField]:
    """The translatable texts of list entries, besides the protocol's single texts, in the protocol's order."""
    found: list[TranslationField] = []
    for listed, known_by, kept, fields in LISTS:
        rows = draft.rows(listed)
        order = tuple(row.get(known_by) for row in rows)
        for row in (row for row in rows if row.get(known_by)):
            begun = {name: row[name] for name in (known_by, *kept) if name in row}
            for name, kind, title in (field for field in fields if row.get(field[0])):
                known = str(row[known_by])
                own = FilledSentence("{words}", words=_entry_lines_text(row[name]))
                spec = ProtocolFormField(f"{listed}.{known}.{name}", FilledSentence(title, name=known), own, kind)
                found.append(TranslationField(spec, listed, name, known_by, begun, order))
    return found


def _entry_lines_text(value: Entry) -> str:
    return "\n".join(map(str, value)) if isinstance(value, list) else str(value)
