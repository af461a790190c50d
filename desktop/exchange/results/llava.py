"""LLaVA's answer files: JSON lines with `question_id` and `text`, most with `prompt`, `answer_id`, `model_id` and
`metadata`. Its question files name an image and hold no reply: their `text` is the question.
"""

from pathlib import Path

from desktop.benchmarks.cells import Row, text_of
from desktop.benchmarks.words import say
from desktop.exchange.choice_outputs import RAWS
from desktop.exchange.results.content import Content, Result, Results, UnknownResults, each, reply

_NO_REPLY = frozenset({"image", "answer", "label", "category", *RAWS})
"""Columns of LLaVA's question files, and of rows that another reader knows."""


def is_llava(content: Content) -> bool:
    """Whether rows are answers to questions by their numbers."""
    first = content.rows[0].keys() if content.rows else ()
    named = {"question_id", "text"} <= set(first)
    return named and (bool({"answer_id", "model_id"} & set(first)) or _NO_REPLY.isdisjoint(first))


def llava(file: Path, content: Content) -> Results:
    """An answer file of one model. Raises UnknownResults where it holds several models' answers."""
    models = {str(row["model_id"]) for row in content.rows if isinstance(row.get("model_id"), str)}
    if len(models) > 1:
        raise UnknownResults(
            say("{file} holds answers of several models: {known}."),
            where=str(file),
            hint=say("Keep the rows of one model in a file, and import each."),
            file=str(file),
            known=", ".join(sorted(models)),
        )
    good, bad = each(content, _answer)
    told = bool(models) and bool(next(iter(models)).strip())
    return Results("llava", "", models.pop() if told else file.stem, "unknown", good, bad, {}, told=told)


def _answer(number: int, row: Row) -> list[Result]:
    prompt = row.get("prompt")
    key = text_of(row.get("question_id"), "question_id").strip()
    asked = prompt.replace("<image>", "") if isinstance(prompt, str) else ""
    return [Result(number, key, reply(row.get("text"), "text"), asked=asked)]
