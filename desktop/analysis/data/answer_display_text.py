"""The display text of an answer: option letters and texts, orders as numbers, paths by their end.

With a window's `tr` the words of the item are followed by their meaning in its language, where it is known.
"""

import json
from collections.abc import Callable

from pydantic import JsonValue

from desktop.benchmarks.answer_word_translations import with_meaning
from desktop.benchmarks.item import AnswerOption, Item, ItemKind
from desktop.study.sessions.participant_task_wording import option_text

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LONGEST = 160


def stored_answer_text(item: Item, parsed: str | None, tr: Callable[[str], str] = str) -> str:
    """The answer whose canonical JSON is `parsed`; empty for None. Letters follow the stored order of the options."""
    if parsed is None:
        return ""
    return answer_value_text(item, json.loads(parsed), tr)


def answer_value_text(item: Item, value: JsonValue, tr: Callable[[str], str] = str) -> str:
    match item.kind:
        case ItemKind.CHOICE:
            words = _lettered_option_text(item, value, tr)
        case ItemKind.ORDER if isinstance(value, list):
            words = " ".join(_option_number(item.options, entry) for entry in value)
        case ItemKind.FIELDS if isinstance(value, dict):
            words = _answer_fields_text(item, value, tr)
        case ItemKind.TRACE if isinstance(value, dict):
            words = _answer_trace_text(value)
        case _:
            words = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…"


def _lettered_option_text(item: Item, value: JsonValue, tr: Callable[[str], str]) -> str:
    for place, option in enumerate(item.options):
        if option.id == value:
            letter, text = LETTERS[place] if place < len(LETTERS) else option.id, option_text(item, option)
            return letter if text in {"", letter} else f"{letter}: {with_meaning(text, tr)}"
    return str(value)


def _option_number(options: tuple[AnswerOption, ...], value: JsonValue) -> str:
    ids = [option.id for option in options]
    return str(ids.index(value) + 1) if value in ids else str(value)


def _answer_fields_text(item: Item, value: dict[str, JsonValue], tr: Callable[[str], str]) -> str:
    said: list[str] = []
    for field in item.fields:
        texts = {option.id: option.text or option.id for option in field.options}
        chosen = value.get(field.name)
        if chosen is not None:
            words = with_meaning(texts.get(str(chosen), str(chosen)), tr)
            said.append(f"{with_meaning(field.label, tr)}: {words}")
    return ", ".join(said)


def _answer_trace_text(value: dict[str, JsonValue]) -> str:
    steps = value.get("trace")
    path = " → ".join(map(str, steps)) if isinstance(steps, list) else ""
    return f"{value.get('answer', '')} ({path})" if path else str(value.get("answer", ""))
