"""The text of a canonical answer: option letters and texts, orders as numbers, paths by their end.

With a window's `tr` the words of the item are followed by their meaning in its language, where it is known.
"""

import json
from collections.abc import Callable

from pydantic import JsonValue

from desktop.benchmarks.answer_terms import with_meaning
from desktop.benchmarks.item import Item, Kind, Option
from desktop.study.reading import option_text

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LONGEST = 160


def answer_words(item: Item, parsed: str | None, tr: Callable[[str], str] = str) -> str:
    """The answer whose canonical JSON is `parsed`; empty for None. Letters follow the stored order of the options."""
    if parsed is None:
        return ""
    return value_words(item, json.loads(parsed), tr)


def value_words(item: Item, value: JsonValue, tr: Callable[[str], str] = str) -> str:
    match item.kind:
        case Kind.CHOICE:
            words = _option(item, value, tr)
        case Kind.ORDER if isinstance(value, list):
            words = " ".join(_number(item.options, entry) for entry in value)
        case Kind.FIELDS if isinstance(value, dict):
            words = _fields(item, value, tr)
        case Kind.TRACE if isinstance(value, dict):
            words = _trace(value)
        case _:
            words = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…"


def _option(item: Item, value: JsonValue, tr: Callable[[str], str]) -> str:
    for place, option in enumerate(item.options):
        if option.id == value:
            letter, text = LETTERS[place] if place < len(LETTERS) else option.id, option_text(item, option)
            return letter if text in {"", letter} else f"{letter}: {with_meaning(text, tr)}"
    return str(value)


def _number(options: tuple[Option, ...], value: JsonValue) -> str:
    ids = [option.id for option in options]
    return str(ids.index(value) + 1) if value in ids else str(value)


def _fields(item: Item, value: dict[str, JsonValue], tr: Callable[[str], str]) -> str:
    said: list[str] = []
    for field in item.fields:
        texts = {option.id: option.text or option.id for option in field.options}
        chosen = value.get(field.name)
        if chosen is not None:
            words = with_meaning(texts.get(str(chosen), str(chosen)), tr)
            said.append(f"{with_meaning(field.label, tr)}: {words}")
    return ", ".join(said)


def _trace(value: dict[str, JsonValue]) -> str:
    steps = value.get("trace")
    path = " → ".join(map(str, steps)) if isinstance(steps, list) else ""
    return f"{value.get('answer', '')} ({path})" if path else str(value.get("answer", ""))
