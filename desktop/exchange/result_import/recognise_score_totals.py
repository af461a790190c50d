"""Recognises files with scores of whole tasks and no replies: lmms-eval's results, VLMEvalKit's `_acc` and `_score`
files."""

import re
from collections.abc import Iterator
from pathlib import Path

from pydantic import JsonValue

from desktop.benchmarks.messages import say
from desktop.exchange.result_import import harness_result_rows
from desktop.exchange.result_import.result_file_content import ResultContent, UnknownResults
from desktop.exchange.score_choice_files import KEYS, RAWS

_NUMBER = re.compile(r"\s*[-+]?\d+(?:[.,]\d+)?(?:[eE][-+]?\d+)?\s*%?\s*")
_FIGURES = re.compile(r"(?P<stem>.+?)_(?:acc|score|acc_all|result_acc|rating)", re.IGNORECASE)
_SAYS_SO = re.compile(r"\b(?:overall|\w?acc|accuracy|final score)\b", re.IGNORECASE)
_TABLES = frozenset({".xlsx", ".tsv", ".json", ".csv", ".jsonl"})


def explain_totals_file(file: Path, content: ResultContent) -> UnknownResults | None:
    """The error for a file of totals, which names the file with the replies if there is one."""
    if harness_result_rows.is_lmms_eval_totals(content):
        beside = ", ".join(one.name for one in harness_result_rows.sample_files_of_totals(file))
        hint = say("Import the samples in the same folder: {beside}") if beside else _LOG
    elif _are_only_figures(content) and (
        _FIGURES.fullmatch(file.stem) or _SAYS_SO.search(" ".join(_names_in_content(content)))
    ):
        beside = ", ".join(one.name for one in _prediction_tables_beside(file))
        hint = say("Import the replies file in the same folder instead: {beside}") if beside else _GIVE
    else:
        return None
    return UnknownResults(
        say("{file} contains totals, not replies."), where=str(file), hint=hint, file=str(file), beside=beside
    )


_LOG = say("Run lmms-eval with --log_samples to save the samples.")
_GIVE = say("Import the file with the replies: MODEL_DATASET.xlsx for VLMEvalKit, the samples for lmms-eval.")


def _are_only_figures(content: ResultContent) -> bool:
    """Whether rows, or one object, contain only numbers, except for a name per row."""
    found = content.rows
    if found:
        names = {name for row in found for name in row}
        texts = {name for row in found for name, value in row.items() if not _is_number_or_blank(value)}
        return names.isdisjoint((*KEYS, *RAWS)) and len(names) > 1 and len(texts) < 2 and names != texts
    whole = content.whole
    return isinstance(whole, dict) and bool(whole) and all(map(_is_number_or_blank, _leaf_values(whole)))


def _names_in_content(content: ResultContent) -> list[str]:
    whole = content.whole
    return [*content.rows[0]] if content.rows else [*whole] if isinstance(whole, dict) else []


def _leaf_values(value: JsonValue) -> Iterator[JsonValue]:
    if isinstance(value, dict) and value:
        for one in value.values():
            yield from _leaf_values(one)
    else:
        yield value


def _is_number_or_blank(value: JsonValue) -> bool:
    if isinstance(value, str):
        return not value.strip() or _NUMBER.fullmatch(value) is not None
    return value is None or (isinstance(value, int | float) and not isinstance(value, bool))


def _prediction_tables_beside(file: Path) -> list[Path]:
    """The VLMEvalKit tables in the same folder that begin with the name of a file of scores."""
    named = _FIGURES.fullmatch(file.stem)
    if named is None:
        return []
    found = (one for one in file.parent.iterdir() if one.suffix in _TABLES and one.stem.startswith(named["stem"]))
    return sorted(one for one in found if _FIGURES.fullmatch(one.stem) is None)
