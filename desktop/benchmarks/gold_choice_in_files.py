"""The gold answer of a choice in imported files: a letter, an option's text, both, or its number among the options.

A single letter is an option's letter, regardless of the texts. A number that is the text of an option is that text,
unless another row of its file shows that numbers count the options there, from 0 or from 1, which all rows of the file
decide together. An ambiguous answer is refused, never guessed.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import NoReturn, cast

from pydantic import JsonValue

from desktop.benchmarks.answers.parse_written_numbers import parse_plain_number
from desktop.benchmarks.answers.strip_answer_markup import fold_text
from desktop.benchmarks.item import AnswerOption
from desktop.benchmarks.messages import say
from desktop.benchmarks.parse_imported_cells import (
    BadRow,
    cell_list,
    optional_cell_text,
    parse_literal,
    required_cell_text,
)

Starts = frozenset[int]
"""From where the numbers in a file may count the options: {0}, {1}, both, or none, where its rows contradict."""
EITHER: Starts = frozenset({0, 1})
_LETTER = re.compile(r"[(\[{<\"'*]*([A-Za-z])[)\]}>\"'*]*[.:、]?")
_NUMBER = re.compile(r"[(\[]?(\d{1,9})[)\]]?[.:、]?")
_LEAD = re.compile(r"(?:option|choice|answer|letter|op)\s*[:_]?\s*(?=\W?\w\W?$)", re.IGNORECASE)
_LETTERED = re.compile(r"[(\[*]*([A-Za-z])(?:[)\].:、*]+\s*|\s+[-–—]\s+)(\S.*)", re.DOTALL)
_OWN = re.compile(r"[(\[*]*([A-Za-z])[)\].:、*]+\s+(\S.*)", re.DOTALL)
_BETWEEN = re.compile(r"\s*(?:[,;/&|+、，]|\band\b|\s)\s*", re.IGNORECASE)


def single_answer_text(value: object, field: str) -> str:
    """The text of an answer's cell. Raises BadRow if it is empty or a list of several answers."""
    if not (_is_list_text(value) if isinstance(value, str) else isinstance(value, list | tuple)):
        return required_cell_text(value, field).strip()
    entries = _quoted_texts(value) or cell_list(cast("object", value), field)
    texts = [text for one in entries if (text := optional_cell_text(one, field)) is not None]
    if len({text.strip() for text in texts}) > 1:
        raise BadRow(
            say("{field} lists several answers ({answer}), but an item has only one. Keep one of them."),
            field=field,
            answer=" | ".join(texts),
        )
    return required_cell_text(texts[0] if texts else None, field).strip()


def _quoted_texts(value: object) -> list[JsonValue]:
    """The texts of a tuple or a set as Python writes one; numbers in brackets are a place or an interval."""
    if not isinstance(value, str) or value.strip()[:1] + value.strip()[-1:] not in {"()", "{}"}:
        return []
    found = parse_literal(value.strip())
    entries = sorted(cast("Iterable[object]", found), key=str) if isinstance(found, tuple | set) else []
    return [one for one in entries if isinstance(one, str)] if all(isinstance(one, str) for one in entries) else []


def _is_list_text(text: str) -> bool:
    try:
        in_brackets = text.strip()[:1] + text.strip()[-1:] == "[]"
        return bool(_quoted_texts(text)) or (in_brackets and len(cell_list(text, "")) != 0)
    except BadRow:
        return False


def number_starts(rows: Iterable[tuple[Sequence[AnswerOption], str]]) -> Starts | None:
    """From where numbers count the options in a file of such rows; None where every number is the text of an option."""
    found: Starts | None = None
    for options, gold in rows:
        number = _gold_number(gold)
        if number is None or _option_ids_by_text(options, gold):
            continue
        fitting = frozenset(start for start in EITHER if 0 <= number - start < len(options))
        if fitting:
            found = fitting if found is None else found & fitting
    return found


def gold_option(
    options: Sequence[AnswerOption], gold: str, starts: Starts | None = None, others: Mapping[str, str] | None = None
) -> str:
    """The id of the option that a gold answer means.

    starts: as `number_starts` found them in the file. others: the same answer in further columns of the row, by column
    name. Raises BadRow if it means no option, several, or one that another column contradicts.
    """
    found = _meant_option_ids(options, gold, starts)
    for name, other in (others or {}).items():
        also = (
            _option_ids_by_text(options, other) if name.endswith("text") else _meant_option_ids(options, other, EITHER)
        )
        if not found & also:
            raise BadRow(
                say("The answer is {answer}, but {field} is {other}. Correct one of the two."),
                answer=gold,
                field=name,
                other=other,
            )
        found &= also
    if len(found) > 1:
        _raise_ambiguous_number(options, gold)
    return found.pop()


def _raise_ambiguous_number(options: Sequence[AnswerOption], gold: str) -> NoReturn:
    text = next((option for option in options if option.text and option.id in _option_ids_by_text(options, gold)), None)
    if text is not None:
        raise BadRow(
            say(
                "The answer {answer} is the text of option {letter}, but numbers count the options in other rows of"
                " this file. Write the letter instead."
            ),
            answer=gold,
            letter=text.id,
        )
    raise BadRow(
        say(
            "The answer {answer} may count the options from 0 or from 1, and the rows of this file do "
            "not determine which. Write letters instead, or specify answer_is in a mapping "
            "(docs/mappings.md)."
        ),
        answer=gold,
    )


def _meant_option_ids(options: Sequence[AnswerOption], gold: str, starts: Starts | None) -> set[str]:
    """The ids of the options that an answer may mean. Raises BadRow if no option fits."""
    wanted = unicodedata.normalize("NFKC", gold).strip()
    exact = {option.id for option in options if option.id == wanted}
    if exact and not wanted.isdigit():
        return _without_own_letters(options, exact, wanted)
    if (letter := _LETTER.fullmatch(wanted)) is not None:
        found = _option_ids_by_letter(options, letter[1].upper(), gold)
        if found:
            return _without_own_letters(options, found, letter[1].upper())
    found = exact or _option_ids_by_text(options, gold)
    number = None if exact else _gold_number(gold)
    if number is not None and (starts is not None or not found):
        if starts is not None and not starts:
            _raise_ambiguous_number(options, gold)
        at = {number - start for start in starts or EITHER}
        found = found | {options[place].id for place in at if 0 <= place < len(options)}
    elif not found:
        bare = _LEAD.sub("", wanted, count=1)
        found = _option_ids_by_letter_and_text(options, wanted) or (
            _meant_option_ids(options, bare, starts) if bare != wanted else found
        )
    if not found:
        _raise_unknown_answer(options, gold)
    return found


def _option_ids_by_letter(options: Sequence[AnswerOption], letter: str, gold: str) -> set[str]:
    """The option of a letter; empty if there are not so many options."""
    if not all(len(option.id) == 1 and option.id.isalpha() for option in options):
        place = ord(letter) - ord("A")
        return {options[place].id} if place < len(options) else set()
    ids = [option.id for option in options]
    found = {one for one in ids if one == letter} or {one for one in ids if one.upper() == letter}
    if not found and letter < max(ids).upper():
        raise BadRow(say("The answer {answer} is the letter of an empty option."), answer=gold)
    return found


def _without_own_letters(options: Sequence[AnswerOption], found: set[str], letter: str) -> set[str]:
    """What was found by a letter; refused where the texts carry letters of their own by which it is another option."""
    own = {match[1].upper(): option.id for option in options if option.text and (match := _OWN.match(option.text))}
    if len(own) == len(options) and own.get(letter, "") not in found:
        raise BadRow(
            say(
                "The option texts contain letters in a different order, so the answer {answer} is "
                "ambiguous. Remove these letters."
            ),
            answer=letter,
        )
    return found


def _option_ids_by_text(options: Sequence[AnswerOption], gold: str) -> set[str]:
    """The option that has this text: as it is, else in another case, else as the same number."""
    wanted, value = gold.strip(), parse_plain_number(gold.strip())
    texts = {option.id: option.text.strip() for option in options if option.text is not None}
    for same in (
        {name for name, text in texts.items() if text == wanted},
        {name for name, text in texts.items() if fold_text(text) == fold_text(wanted) != ""},
        {name for name, text in texts.items() if value is not None and parse_plain_number(text) == value},
    ):
        if len(same) == 1:
            return same
    return set()


def _option_ids_by_letter_and_text(options: Sequence[AnswerOption], gold: str) -> set[str]:
    """The option of an answer that gives its letter and its text. Raises BadRow where they are of two options."""
    match = _LETTERED.fullmatch(gold)
    text = _option_ids_by_text(options, match[2]) if match is not None else set[str]()
    if match is None or not text:
        return set()
    letter = _option_ids_by_letter(options, match[1].upper(), gold)
    if letter != text:
        raise BadRow(
            say("The answer {answer} has the letter of one option and the text of another. Correct it."),
            answer=gold,
        )
    return letter


def _raise_unknown_answer(options: Sequence[AnswerOption], gold: str) -> NoReturn:
    """Raises BadRow: several answers in one cell, or one that is not among the options."""
    ids = {option.id.upper() for option in options}
    parts = [part.strip("()[].\"' ").upper() for part in _BETWEEN.split(gold)]
    together = [*gold] if gold.isupper() else []
    for letters in (parts, together):
        if len(letters) > 1 and len(set(letters)) == len(letters) and ids.issuperset(letters):
            raise BadRow(
                say("The answer {answer} names several options, but an item has one correct answer."), answer=gold
            )
    raise BadRow(say("The answer {answer} is not among the options."), answer=gold)


def _gold_number(gold: str) -> int | None:
    match = _NUMBER.fullmatch(unicodedata.normalize("NFKC", gold).strip())
    return int(match[1]) if match is not None else None


def answer_columns(row: Mapping[str, object], names: Iterable[str]) -> dict[str, str]:
    """The answers in those columns of a row that are not empty, by column name."""
    told = ((name, optional_cell_text(cast("object", row.get(name)), name)) for name in names)
    return {name: text.strip() for name, text in told if text is not None}
