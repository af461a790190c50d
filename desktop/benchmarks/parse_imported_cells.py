"""Cells of imported files as values: parsed, never evaluated; an error says why a cell cannot be parsed."""

import ast
import json
import math
import re
from collections.abc import Mapping, Sequence
from typing import cast

from pydantic import JsonValue

from desktop.benchmarks.canonical_json import contains_lone_surrogate
from desktop.benchmarks.item import AnswerOption
from desktop.benchmarks.messages import Sentence, Value, say

Row = Mapping[str, JsonValue]

CUT_AT = 32_767
"""Most characters in a cell of a spreadsheet; a text of exactly this length was truncated."""
LONGEST_LITERAL = 1_000_000
LONGEST_NUMBER = 10_000
"""Bits; Python writes no number of more than 4,300 digits, some 14,000 bits."""
MOST_LETTERS = 26
MOST_DIGITS = 9
"""Of the number of a picture's place that are read; Python refuses numbers of thousands of digits."""
_PLACEHOLDER = re.compile(r"<image\s*(\d+)>", re.IGNORECASE)
_LETTERED = re.compile(r"\(?([A-Z])[).:]\s+(\S.*)", re.DOTALL)
_LETTER_ALONE = re.compile(r"\(?([A-Z])\)?\.?")


class BadRow(Exception):
    """Raised within the program where a row is not a valid item; `reason` is shown with the file and row."""

    def __init__(self, literal: str, **values: Value) -> None:
        self.reason = Sentence(literal, values)
        super().__init__(str(self.reason))


def required_cell_text(value: object, field: str) -> str:
    """The text of a cell: texts unchanged, numbers as written. Raises BadRow for an empty cell, a text that a
    spreadsheet truncated, and characters that cannot be stored."""
    found = optional_cell_text(value, field)
    if found is None:
        raise BadRow(say("{field} is empty."), field=field)
    return found


def optional_cell_text(value: object, field: str) -> str | None:
    """The same; None where the cell is empty."""
    if isinstance(value, str):
        text = value if value.strip() else ""
    else:
        text = "" if is_blank_cell(value) else _number_text(value, field)
    if not text:
        return None
    if len(text) == CUT_AT:
        raise BadRow(say("{field} was truncated at 32,767 characters by a spreadsheet program."), field=field)
    if not is_storable_text(text):
        raise BadRow(say("{field} contains invalid characters."), field=field)
    return text


def _number_text(value: object, field: str) -> str:
    """A number as a table shows it. Raises BadRow for other values, and for a number that is too large to write."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BadRow(say("{field} is not text."), field=field)
    if isinstance(value, int) and value.bit_length() > LONGEST_NUMBER:
        raise BadRow(say("{field} is too large a number."), field=field)
    return str(value)


def is_blank_cell(value: object) -> bool:
    """Whether a cell is empty: None, white space, or a number that is not finite (NaN), as tables have in gaps."""
    if isinstance(value, float):
        return not math.isfinite(value)
    return value is None or (isinstance(value, str) and not value.strip())


def is_storable_text(text: str) -> bool:
    """Whether a lab can hold a text: neither NUL nor half a pair of UTF-16."""
    return "\0" not in text and not contains_lone_surrogate(text)


def cell_list(value: object, field: str) -> list[JsonValue]:
    """A list: one already, or the text of one as Python or JSON writes it; nothing is evaluated. Raises BadRow."""
    if value is None:
        return []
    if isinstance(value, Sequence) and not isinstance(value, str | bytes):
        return [*cast("Sequence[JsonValue]", value)]
    text = optional_cell_text(value, field)
    if text is None:
        return []
    found = parse_literal(text)
    if not isinstance(found, list | tuple):
        raise BadRow(say("{field} is not a valid list."), field=field)
    return [*cast("Sequence[JsonValue]", found)]


def refuse_log_likelihoods(value: object) -> None:
    """Raises BadRow where a value has a harness's log-likelihoods of the options instead of a reply: pairs of a number
    and whether greedy decoding gives the option, as a list of any depth or the text of one."""
    if _has_log_likelihoods(value):
        raise BadRow(
            say(
                "This entry contains log-likelihoods of options instead of a reply. Import a run with "
                "generated answers."
            )
        )


def _has_log_likelihoods(value: object) -> bool:
    if isinstance(value, str):
        # a text that begins with one bracket alone may be a model's own list
        value = parse_literal(value) if re.match(r"\s*\[\s*[\[(]", value) else None
    if not isinstance(value, list | tuple):
        return False
    entries = cast("Sequence[object]", value)
    if len(entries) == 2 and str(entries[1]) in {"True", "False"} and _is_log_probability(entries[0]):
        return True
    return any(not isinstance(entry, str) and _has_log_likelihoods(entry) for entry in entries)


def _is_log_probability(value: object) -> bool:
    try:
        return not isinstance(value, bool) and isinstance(value, str | int | float) and float(value) <= 0
    except (ValueError, OverflowError):
        return False


def cell_texts(value: object, field: str) -> list[str]:
    """A list of texts. Raises BadRow."""
    return [required_cell_text(entry, field) for entry in cell_list(value, field)]


def lettered_options(texts: Sequence[str]) -> tuple[AnswerOption, ...]:
    """Options A, B, … with these texts; letters that the texts carry themselves, in order, are taken off.

    Raises BadRow where two are alike, and where there are more than letters: no rule reads an answer past Z.
    """
    if len(texts) > MOST_LETTERS:
        raise BadRow(say("This row has {count} options, but at most 26 are supported."), count=len(texts))
    return _options_with_ids(texts, [_letter_at(place) for place in range(len(texts))])


def options_without_letters(texts: Sequence[str]) -> tuple[AnswerOption, ...]:
    """The same with ids that cannot be mistaken for an answer, for options that are shown without letters."""
    return _options_with_ids(texts, [f"c{place}" for place in range(1, len(texts) + 1)])


def option_and_letter(options: Sequence[AnswerOption], answer: str) -> tuple[str, str | None]:
    """The id of the option that a gold answer means, and the answer's letter where it contradicts the text.

    An option's text decides, also where the answer's letter belongs to another option (a misprint); a letter alone
    means the option at its place. Raises BadRow if no option fits.
    """
    wanted = answer.strip()
    places = {option.text: place for place, option in enumerate(options)}
    if wanted in places:
        return options[places[wanted]].id, None
    match = _LETTERED.fullmatch(wanted)
    if match is not None and match[2].strip() in places:
        place = places[match[2].strip()]
        return options[place].id, None if _letter_at(place) == match[1] else match[1]
    letter = _LETTER_ALONE.fullmatch(wanted)
    place = ord(letter[1]) - ord("A") if letter is not None else len(options)
    if place < len(options):
        return options[place].id, None
    raise BadRow(say("The answer {answer} is not among the options."), answer=answer)


def _letter_at(place: int) -> str:
    return chr(ord("A") + place)


def _options_with_ids(texts: Sequence[str], ids: Sequence[str]) -> tuple[AnswerOption, ...]:
    matches = [_LETTERED.fullmatch(text.strip()) for text in texts]
    own = [match[1] if match else "" for match in matches]
    if own == [_letter_at(place) for place in range(len(texts))]:
        texts = [match[2] if match else "" for match in matches]
    bare = [text.strip() for text in texts]
    if len(set(bare)) < len(bare):
        raise BadRow(say("Two of the options are identical."))
    return tuple(AnswerOption(id=identifier, text=text) for identifier, text in zip(ids, bare, strict=True))


def check_placeholders(question: str, pictures: int, options: Sequence[AnswerOption] = ()) -> None:
    """Raises BadRow where a question has image placeholders, but not for each of its `pictures`, or where an option's
    text names an image that does not exist. Images named by `options` need no placeholder in the question."""
    named, there = _placeholder_numbers(question), set(range(1, pictures + 1))
    of_options = _placeholder_numbers("\n".join(option.text or "" for option in options))
    if (named and named | of_options != there) or not of_options <= there:
        named |= of_options
        raise BadRow(
            say("The question refers to images {named}, but the item has {count} images."),
            named=", ".join(map(str, sorted(named))),
            count=pictures,
        )


def _placeholder_numbers(text: str) -> set[int]:
    return {int(number[:MOST_DIGITS]) for number in _PLACEHOLDER.findall(text)}


def parse_literal(text: str) -> object:
    """The value that a text writes in JSON, else in Python; None where it is neither."""
    if len(text) > LONGEST_LITERAL:
        return None
    for read in (json.loads, ast.literal_eval):
        try:
            return read(text)
        except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
            continue
    return None
