"""Reads the logs of Inspect AI (inspect_ai), JSON or archive: one reply for each sample and epoch.

Source: the package's `EvalLog`, version 2. A sample has `id`, `epoch`, `input` (text or messages), `choices`, `target`,
`output` with the message, the stop reason and the token usage, `scores` by scorer, and `metadata`.
"""

from pathlib import Path
from typing import cast

from pydantic import JsonValue

from desktop.benchmarks.messages import say
from desktop.benchmarks.parse_imported_cells import BadRow, Row, is_storable_text, lettered_options
from desktop.exchange.result_import.result_file_content import (
    HarnessReply,
    HarnessResults,
    ResultContent,
    finite_amount,
    object_or_empty,
    read_each_row,
    reply_text,
    whole_count,
)

ITEM = "eyeline_item"
"""The sample metadata with an item's id, in the task that Eyeline exports."""
_KEYS = ("key", "id", "idx", "index", "question_id", "data_id")
_TRUNCATED = frozenset({"max_tokens", "model_length"})
_GRADED = "model_graded"
_RIGHT = {"C": True, "I": False}
"""Inspect's grades; other grades, such as P for partially correct, are neither."""
_SETTINGS = (
    "task",
    "task_version",
    "created",
    "run_id",
    "model_generate_config",
    "model_args",
    "task_args",
    "packages",
)
_ATTACHED = "attachment://"


def is_inspect_log(content: ResultContent) -> bool:
    """Whether a file is an evaluation log with samples."""
    whole = object_or_empty(content.whole)
    return isinstance(whole.get("samples"), list) and "model" in object_or_empty(whole.get("eval"))


def inspect_results(file: Path, content: ResultContent) -> HarnessResults:
    """The replies of a log, also of one that was cancelled or failed."""
    log = object_or_empty(content.whole)
    about = object_or_empty(log.get("eval"))
    samples = ResultContent(log["samples"], range(1, len(cast("list[JsonValue]", log["samples"])) + 1))
    good, bad = read_each_row(samples, _sample_reply)
    settings: dict[str, JsonValue] = {name: about[name] for name in _SETTINGS if name in about}
    settings["status"] = log.get("status")
    named = about.get("model")
    told = isinstance(named, str) and bool(named.strip()) and is_storable_text(named)
    return HarnessResults(
        "inspect", "", str(named) if told else file.stem, _judge_name(about), good, bad, settings, told=told
    )


def _sample_reply(number: int, row: Row) -> list[HarnessReply]:
    metadata, output = object_or_empty(row.get("metadata")), object_or_empty(row.get("output"))
    item, key = metadata.get(ITEM), row.get("id")
    if not isinstance(key, str | int):
        raise BadRow(say("The item of this reply is not given."))
    usage, stop, raw = object_or_empty(output.get("usage")), _stop_reason(output), _reply(row, output)
    judged, right, said = _verdict(row)
    return [
        HarnessReply(
            number,
            str(key).strip(),
            raw,
            max((whole_count(row.get("epoch")) or 1) - 1, 0),
            right=right if raw is not None else None,
            judged=judged and raw is not None,
            judge_raw=said,
            truth=_texts(row.get("target")),
            seconds=finite_amount(output.get("time")),
            prompt_tokens=whole_count(usage.get("input_tokens")),
            output_tokens=whole_count(usage.get("output_tokens")),
            item=item.strip() if isinstance(item, str) else "",
            also=[str(metadata[name]) for name in _KEYS if isinstance(metadata.get(name), str | int)],
            asked="" if isinstance(item, str) else _question(row),
            options=_options(row.get("choices")),
            state="cut" if raw is not None and stop in _TRUNCATED else "",
        )
    ]


def _reply(row: Row, output: Row) -> str | None:
    """The text of the model's message without its reasoning; None if the sample failed."""
    choices = output.get("choices")
    first = object_or_empty(choices[0]) if isinstance(choices, list) and choices else {}
    content = object_or_empty(first.get("message")).get("content", output.get("completion") if not choices else None)
    if content is None or (not choices and (row.get("error") or not content)):
        return None
    return reply_text(_resolved(content, object_or_empty(row.get("attachments"))), "output")


def _resolved(content: JsonValue, attachments: Row) -> JsonValue:
    """A message with the texts that the log stores separately."""
    if isinstance(content, list):
        return [_resolved(part, attachments) for part in content]
    if isinstance(content, dict):
        return {**content, "text": _resolved(content.get("text"), attachments)} if "text" in content else content
    if isinstance(content, str) and content.startswith(_ATTACHED):
        return attachments.get(content.removeprefix(_ATTACHED), content)
    return content


def _stop_reason(output: Row) -> JsonValue:
    choices = output.get("choices")
    first = object_or_empty(choices[0]) if isinstance(choices, list) and choices else {}
    return first.get("stop_reason", output.get("stop_reason"))


def _verdict(row: Row) -> tuple[bool, bool | None, str]:
    """Whether a model graded the reply, its verdict, and its words."""
    for name, score in object_or_empty(row.get("scores")).items():
        if name.rpartition("/")[2].startswith(_GRADED) and isinstance(score, dict):
            value = score.get("value")
            right = _RIGHT.get(value) if isinstance(value, str) else None
            said = score.get("explanation")
            return True, right, said if isinstance(said, str) and is_storable_text(said) else str(value)
    return False, None, ""


def _judge_name(about: Row) -> str:
    """The model that graded the replies; Inspect grades with the evaluated model where none is named."""
    scorers = about.get("scorers")
    for scorer in map(object_or_empty, scorers if isinstance(scorers, list) else ()):
        if str(scorer.get("name")).rpartition("/")[2].startswith(_GRADED):
            return str(object_or_empty(scorer.get("options")).get("model") or about.get("model") or "unknown")
    return ""


def _question(row: Row) -> str:
    """The text of the sample's input."""
    given = row.get("input")
    if isinstance(given, str):
        return given
    messages = [object_or_empty(message) for message in given] if isinstance(given, list) else []
    return "\n".join(_texts(message.get("content")) for message in messages if message.get("role") == "user")


def _texts(value: JsonValue) -> str:
    if not isinstance(value, list):
        return value if isinstance(value, str) else ""
    parts = [object_or_empty(part).get("text") if isinstance(part, dict) else part for part in value]
    return "\n".join(part for part in parts if isinstance(part, str))


def _options(choices: JsonValue) -> dict[str, str] | None:
    texts = [text for text in choices if isinstance(text, str)] if isinstance(choices, list) else []
    return {option.id: option.text or "" for option in lettered_options(texts)} if texts else None
