"""Result files of other harnesses in one shape, each told by its content.

moat           the released code's log: {"summary": {…}, "logs": [{"index", "answer", "ground_truth", "verdict", …}]}
vriq           both shapes of the released code: {"score", "parameters", "result": [… "raw_response": [text] …]} and
               {"parameters", "scores", "missing_images", "result": [… "raw_response": text …]}
visualpuzzles  verdicts of a judge: [{"id", "pairs": [{"question", "answer", "pred", "eval", "score"}], "overall"}]
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from pydantic import JsonValue

from desktop.benchmarks import vriq
from desktop.benchmarks.cells import BadRow, Row, can_be_held, optional_text, text_of
from desktop.benchmarks.errors import CannotDo
from desktop.benchmarks.words import Sentence, say
from desktop.exchange.texts import parsed, read_text

FAILED_MOAT = "RESPONSE FAILED"
FAILED_VRIQ = "[ERROR]"
"""What the released codes write in place of a reply."""
MOST_DIGITS = 9
"""Of a number of tokens or seconds; what is larger is none."""
_PICTURE = re.compile(r"\.(?:jpe?g|png|webp|bmp|tiff?)$", re.IGNORECASE)


class UnknownResults(CannotDo):
    """A file that holds no results in a form that is known."""

    code = "unknown_results"


@dataclass(frozen=True, slots=True)
class Result:
    """One saved reply. key: of the item in the lab. raw: what the model wrote, or what the harness kept of it; None
    where it failed. right: a judge's verdict, None without one. judged: whether there was a judge. seconds: the time it
    took."""

    number: int
    key: str
    raw: str | None
    repeat: int = 0
    right: bool | None = None
    judged: bool = False
    judge_raw: str = ""
    truth: str = ""
    seconds: float = 0.0
    prompt_tokens: int = 0
    output_tokens: int = 0


@dataclass(frozen=True, slots=True)
class Results:
    """A file of results. form: which of `READERS` it has. model: its name there. judge: whose the verdicts are.
    settings: what the file says of how it was made. refused: entries that are no results, by number."""

    form: str
    benchmark: str
    model: str
    judge: str
    results: Sequence[Result]
    refused: Sequence[tuple[int, Sentence]]
    settings: Mapping[str, JsonValue]


def read_results(file: Path, form: str = "") -> Results:
    """The results of a file, in the form that is named or that its content has.

    Raises NoSuchFile, BrokenFile, UnknownResults.
    """
    try:
        whole = parsed(read_text(file))
    except ValueError as error:
        raise _unknown(file) from error
    for name, (fits, read) in READERS.items():
        if form in {"", name} and fits(whole):
            return read(file, whole)
    raise _unknown(file)


def _moat(file: Path, whole: JsonValue) -> Results:
    told = cast("dict[str, JsonValue]", whole)
    summary = _object(told.get("summary"))
    logs = cast("list[JsonValue]", told["logs"])
    repeat = _number(summary.get("Run ID"))
    good, bad = _each(logs, lambda number, row: _moat_entry(number, row, int(repeat)))
    name = str(summary.get("VQA Model") or file.stem.rpartition("_")[0] or file.stem)
    kept: dict[str, JsonValue] = {key: summary[key] for key in ("Temperature", "Launch Time") if key in summary}
    return Results("moat", "moat", name, str(summary.get("Eval Model") or "unknown"), good, bad, kept)


def _moat_entry(number: int, row: Row, repeat: int) -> Result:
    answer = _reply(row.get("answer"), "answer")
    failed = answer is None or answer.strip() == FAILED_MOAT
    right = None if failed else _verdict(row.get("verdict"))
    return Result(
        number,
        text_of(row.get("index"), "index").strip(),
        None if failed else answer,
        repeat,
        right,
        right is not None,
        str(row.get("verdict")),
        str(row.get("ground_truth") or ""),
        _number(row.get("time")),
        int(_number(row.get("prompt_tokens"))),
        int(_number(row.get("completion_tokens"))),
    )


def _vriq(file: Path, whole: JsonValue) -> Results:
    told = cast("dict[str, JsonValue]", whole)
    parameters = _object(told.get("parameters"))
    good, bad = _each(cast("list[JsonValue]", told["result"]), _vriq_entry)
    name = str(parameters.get("model") or parameters.get("model_name") or file.stem)
    return Results("vriq", "vriq", name, "", good, bad, {"parameters": parameters})


def _vriq_entry(number: int, row: Row) -> Result:
    category = vriq.category_named(text_of(row.get("category"), "category"))
    if category is None:
        raise BadRow(say("{label} is none of the five categories."), label=str(row.get("category")))
    identifier = row.get("id", row.get("pid"))
    where = " ".join(str(row.get(name) or "") for name in ("split", "source_folder", "image_path")).casefold()
    told = "natural" if "diag" in where else next((name for name in vriq.DOMAINS if name in where), "")
    if not told:
        raise BadRow(say("Nothing says whether this result is of an abstract or a natural item."))
    raw = row.get("raw_response")
    raw = raw[0] if isinstance(raw, list) and raw else raw
    text = _reply(raw, "raw_response") if isinstance(raw, str) and not raw.startswith(FAILED_VRIQ) else None
    stem = _PICTURE.sub("", text_of(identifier, "id").strip().replace("\\", "/").rpartition("/")[2])
    truth = str(row.get("ground_truth") or "")
    return Result(number, f"{told}/{vriq.CATEGORIES[category.task]}/{stem}", text, truth=truth)


def _visualpuzzles(file: Path, whole: JsonValue) -> Results:
    good: list[Result] = []
    bad: list[tuple[int, Sentence]] = []
    for number, entry in enumerate(cast("list[JsonValue]", whole), 1):
        row = _object(entry)
        pairs = row.get("pairs")
        found, refused = _each(
            pairs if isinstance(pairs, list) else [], lambda n, pair, row=row: _pair(n, pair, str(row.get("id")))
        )
        good += found
        bad += [(number, reason) for _, reason in refused]
    name = file.stem.removeprefix("knowledge_judge_")
    return Results("visualpuzzles", "visualpuzzles-knowledge", name, "unknown", good, bad, {})


def _pair(number: int, row: Row, puzzle: str) -> Result:
    truth = optional_text(row.get("answer"), "answer") or ""
    raw, right, said = _reply(row.get("pred"), "pred"), _verdict(row.get("score")), str(row.get("eval", ""))
    judged = raw is not None
    return Result(number, f"{puzzle}-{number}", raw, 0, right if judged else None, judged, said, truth)


def _each(
    entries: Sequence[JsonValue], read: Callable[[int, Row], Result]
) -> tuple[list[Result], list[tuple[int, Sentence]]]:
    """The results of entries, and those that are none."""
    good: list[Result] = []
    bad: list[tuple[int, Sentence]] = []
    for number, entry in enumerate(entries, 1):
        try:
            if not isinstance(entry, dict):
                raise BadRow(say("This entry is no JSON object."))
            good.append(read(number, entry))
        except BadRow as error:
            bad.append((number, error.reason))
    return good, bad


def _reply(value: JsonValue, field: str) -> str | None:
    """What a model wrote: an empty text is an answer that says nothing, no text at all (null, NaN) is none.

    Raises BadRow for what is no text, or what no text can hold.
    """
    if not isinstance(value, str):
        return optional_text(value, field)
    if not can_be_held(value):
        raise BadRow(say("{field} holds characters that no text can hold."), field=field)
    return value


def _verdict(value: JsonValue) -> bool | None:
    """Whether a verdict says right, in each form that judges' programs write it; None where it is neither."""
    if isinstance(value, str):
        return {"1": True, "1.0": True, "true": True, "0": False, "0.0": False, "false": False}.get(
            value.strip().casefold()
        )
    return value == 1 if isinstance(value, int | float) and value in {0, 1} else None


def _object(value: JsonValue) -> dict[str, JsonValue]:
    return value if isinstance(value, dict) else {}


def _number(value: JsonValue) -> float:
    """A time or a count; 0 where there is none, and where it is more than any can be (infinity, hundreds of digits)."""
    if isinstance(value, str):
        value = int(value) if len(value.strip()) < MOST_DIGITS and value.strip().isdecimal() else 0
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < 10**MOST_DIGITS:
        return 0.0
    return float(value)


def _is_moat(whole: JsonValue) -> bool:
    return isinstance(whole, dict) and isinstance(whole.get("logs"), list)


def _is_vriq(whole: JsonValue) -> bool:
    return isinstance(whole, dict) and isinstance(whole.get("result"), list) and "parameters" in whole


def _is_visualpuzzles(whole: JsonValue) -> bool:
    return isinstance(whole, list) and bool(whole) and isinstance(whole[0], dict) and "pairs" in whole[0]


READERS: Mapping[str, tuple[Callable[[JsonValue], bool], Callable[[Path, JsonValue], Results]]] = {
    "moat": (_is_moat, _moat),
    "vriq": (_is_vriq, _vriq),
    "visualpuzzles": (_is_visualpuzzles, _visualpuzzles),
}
"""By name: whether a file's content is of this form, and how it is read."""


def _unknown(file: Path) -> UnknownResults:
    return UnknownResults(
        say("{file} holds no results in a form that is known."),
        where=str(file),
        hint=say("Known are: {known}."),
        file=str(file),
        known=", ".join(READERS),
    )
