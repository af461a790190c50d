"""Baselines without a model: a uniform guess among the possible answers, and the majority-class answer.

They reply in the required format, so that their replies pass through the same parser as any model's.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from numpy.random import Generator
from pydantic import JsonValue

from desktop.benchmarks import answers, seeded_random_generators
from desktop.benchmarks.item import Item, ItemKind

CHANCE = "chance"
MAJORITY = "majority"
STRATEGIES = (CHANCE, MAJORITY)


def guess_answer(item: Item, seed: int, repeat: int = 0) -> str:
    """A uniform choice over the answers of the item's kind, drawn from `seed`, the stimulus and the repeat.

    A number is drawn from 0 to 10; a text cannot be guessed and stays empty.
    """
    draw = seeded_random_generators.child_generator(seed, "baseline", str(item.stimulus_id), repeat)
    return format_reply(item, _GUESSES[item.kind](item, draw))


def majority_answers(items: Iterable[Item]) -> dict[tuple[str, str], JsonValue]:
    """For each task the answer that most of `items` have; of equals the first by its JSON."""
    counts: dict[tuple[str, str], Counter[str]] = {}
    for item in items:
        if item.answer is not None:
            answer = json.dumps(item.answer, sort_keys=True, ensure_ascii=False)
            counts.setdefault((item.benchmark, item.task), Counter())[answer] += 1
    return {task: json.loads(min(count, key=lambda answer: (-count[answer], answer))) for task, count in counts.items()}


def majority_reply(item: Item, constants: Mapping[tuple[str, str], JsonValue], seed: int, repeat: int = 0) -> str:
    """The majority answer of the item's task; a guess if this item does not allow it (its options may differ)."""
    answer = constants.get((item.benchmark, item.task))
    try:
        return format_reply(item, answers.check_answer(item, answer))
    except answers.BadAnswer:
        return guess_answer(item, seed, repeat)


def format_reply(item: Item, answer: JsonValue) -> str:
    """A canonical answer as a model would write it. `fields`: one `Label: answer` a line, blank ones left blank."""
    match item.kind:
        case ItemKind.FIELDS:
            values = answer if isinstance(answer, dict) else {}
            return "\n".join(f"{field.label}: {values.get(field.name, '')}".rstrip() for field in item.fields)
        case ItemKind.ORDER:
            return f"[{', '.join(map(str, answer))}]" if isinstance(answer, list) else ""
        case ItemKind.TRACE:
            return json.dumps(answer, ensure_ascii=False)
        case _:
            return "" if answer is None else str(answer)


def _guess_option(item: Item, draw: Generator) -> JsonValue:
    return item.options[int(draw.integers(len(item.options)))].id


def _guess_order(item: Item, draw: Generator) -> JsonValue:
    return [item.options[int(place)].id for place in draw.permutation(len(item.options))]


def _guess_fields(item: Item, draw: Generator) -> JsonValue:
    """One field after the other, as chance counts them: what an earlier answer makes void stays blank."""
    found: dict[str, JsonValue] = {}
    for field in item.fields:
        if field.blank_when and found.get(field.blank_when[0]) == field.blank_when[1]:
            continue
        may_be_blank = field.blank and field.blank_when is None
        place = int(draw.integers(len(field.options) + may_be_blank))
        if place < len(field.options):
            found[field.name] = field.options[place].id
    return found


def _guess_trace(item: Item, draw: Generator) -> JsonValue:
    answer = _guess_option(item, draw)
    return {"answer": answer, "trace": [answer]}


_GUESSES: Mapping[ItemKind, Callable[[Item, Generator], JsonValue]] = {
    ItemKind.CHOICE: _guess_option,
    ItemKind.TEXT: lambda _item, _draw: "",
    ItemKind.NUMBER: lambda _item, draw: str(int(draw.integers(11))),
    ItemKind.ORDER: _guess_order,
    ItemKind.FIELDS: _guess_fields,
    ItemKind.TRACE: _guess_trace,
}
