"""The grammar of a trace's JSON as a machine over characters: which text is still a beginning of it.

The form is `{"answer": "<id>", "trace": ["<id>", …]}` with these blanks and no others, ids without quotation marks and
backslashes, and at least one step.
"""

from typing import NamedTuple

OPENING = '{"answer": "'
BETWEEN = ', "trace": ["'
FURTHER = ' "'
LITERALS = {"opening": (OPENING, "answer"), "between": (BETWEEN, "step"), "further": (FURTHER, "step")}
"""Fixed texts by state, and the state that follows each."""


class FormState(NamedTuple):
    """The parser's state: inside a fixed text (`at` characters of it are read), in an id (`at`: whether it has begun),
    after a step, before the last brace, or at the end."""

    name: str = "opening"
    at: int = 0


START = FormState()
END = FormState("end")


def next_state(state: FormState, char: str, *, closing: bool = False) -> FormState | None:
    """The state after one more character, None where the form has no place for it. closing: no step may follow."""
    match state.name:
        case "opening" | "between" | "further":
            text, after = LITERALS[state.name]
            if char != text[state.at]:
                return None
            return FormState(after) if state.at + 1 == len(text) else FormState(state.name, state.at + 1)
        case "answer" | "step":
            if char == '"':
                following = FormState("between") if state.name == "answer" else FormState("after")
                return following if state.at else None
            return FormState(state.name, 1) if _is_id_character(char) and (state.at or char != " ") else None
        case "after":
            return {",": None if closing else FormState("further"), "]": FormState("brace")}.get(char)
        case "brace":
            return END if char == "}" else None
        case _:
            return None


def _is_id_character(char: str) -> bool:
    return char.isprintable() and char not in '"\\\ufffd'


def state_after_text(state: FormState, text: str, *, closing: bool = False) -> FormState | None:
    """The state after a piece of text, None where the form does not go that way."""
    found: FormState | None = state
    for char in text:
        found = next_state(found, char, closing=closing) if found else None
    return found
