"""Choice answers (one option): parsed, checked and scored. Canonical form: the option's id."""

import re
from functools import lru_cache

from pydantic import JsonValue

from desktop.benchmarks.answers import harness_extraction_rules
from desktop.benchmarks.answers.final_answer_markers import GIVES_UP
from desktop.benchmarks.answers.normalise_reply_characters import (
    AFTER_WORD,
    BEFORE_WORD,
    plain_characters,
    remove_markup,
    simplify_chinese,
)
from desktop.benchmarks.answers.option_stated_in_reply import final_options, find_statements
from desktop.benchmarks.answers.option_without_statement import (
    option_at_closing,
    option_at_opening,
    option_by_opening_text,
)
from desktop.benchmarks.answers.parsed_answer_and_verdict import (
    LENIENT,
    AnswerVerdict,
    BadAnswer,
    ParsedAnswer,
    binary_verdict,
    empty_measures,
    unparsed_answer,
)
from desktop.benchmarks.answers.rejection_wordings import NEGATED, NOT_IT
from desktop.benchmarks.answers.strip_answer_markup import (
    answer_markers,
    fold_text,
    refusal_or_reason,
    strip_allowed_markup,
    strip_markup,
)
from desktop.benchmarks.answers.unstated_answer_wordings import CONCLUSION, COURTESY, SENTENCE_END
from desktop.benchmarks.item import AnswerOption, Item
from desktop.benchmarks.messages import say
from desktop.benchmarks.outcome import ExtractionRule, OutcomeReason

_CLAUSE = re.compile(r"[.;!](?:\s|$)|(?:,|(?<!\s))\s++(?:because|since)\b|\n")
"""Blanks are tried from the first of them alone: from each, a long run would take the square of its length."""
_LEAD = re.compile(r"^(?:option|choice|letter)\s+", re.IGNORECASE)
_WITH_TEXT = re.compile(r"^[(\[*]*(\w+)[)\].:,*]*\s+(.+)$", re.DOTALL)
_NEGATION = re.compile(r"\b(?:not|no|never|none|neither|nor|except|cannot)\b|n['’]t\b", re.IGNORECASE)
_LONE_LETTER = re.compile(r"[A-Za-z]")

_LONE = re.compile(
    r"^\s*(?:(?:[-•·–]|\d{1,2}[.)])\s+)?(?:(?:option|choice|letter|answer|选项|選択肢|答案|答え|正解|回答|选)\s*)?|"
    r"(?:选项|项|です|だ)?[。.!\s]*$",
    re.IGNORECASE,
)
_PROMPT = re.compile(
    r"\A.*(?:<\|im_start\|>\s*assistant\b|\bASSISTANT:|\[/INST\]|<start_of_turn>model\b|<\|assistant\|>)", re.DOTALL
)
"""The prompt before the last turn, where a server sends it back with the reply."""
_UNSURE = re.compile(
    rf"{NEGATED.pattern}|{GIVES_UP.pattern}|\b(?:could|might|may|more information|however|but)\b", re.IGNORECASE
)
_SHORT, _BRIEF = 60, 240
_TICKED = re.compile(
    r"^[ \t]*(?:[-*•][ \t]*)?(?:\[[xX✓✔]\]|[☑✅✔✓√])\ufe0f?(?P<after>.+)$|^(?P<before>.{1,200}?)[☑✅✔✓√]\ufe0f?[ \t]*$"
)
_CROSSED = re.compile(r"^[ \t]*(?:[-*•][ \t]*)?(?:\[[ \t]\]|[☐❌✗✘✕×])|[☐❌✗✘✕×]\ufe0f?[ \t]*$")
"""A line with a tick, or with a cross or an empty box."""
_AROUND = " \t*_`\"'“”‘’()[]{}<>⟨⟩.,;:!~|「」『』【】《》、。"
_BEFORE_TEXT = r"(?:\A|[\s,:、「『“\"(]|是|为|一[家个所座间张幅]|[像于在]|は|が|おそらく|恐らく|たぶん|多分|きっと)"
_AFTER_TEXT = (
    r"(?:\Z|[\s,、」』”\")]|です|だ|である|でした|と(?:思|考|見|判断)|(?:のよう|みたい)(?!では|には|じゃ)|らし|"
    r"の可能性が[最高大]|でしょう(?!か)|"
    r"で撮(?:影|られ)|[里中内]?(?:拍摄|拍的)|の(?:中|写真|画像|内部|風景|様子|場面)|的(?:照片|图片|图像|场景|画面|内部|一角))"
)
_ROMAN = re.compile(r"(?<!\w)(?:ii|iv|vi|xi)(?!\w)")

nothing = empty_measures


def parse(item: Item, raw: str, rule: ExtractionRule) -> ParsedAnswer:
    """The option a reply names: strict, its id alone; lenient, the last marker, else a lone letter on a line,
    else exactly one option's whole text; the rules of other harnesses as they do."""
    if (rule.name, rule.version) in harness_extraction_rules.RULES:
        return harness_extraction_rules.parse(item.options, raw, rule)
    if rule == LENIENT:
        return _parse_lenient_choice(item.options, raw)
    reply = strip_allowed_markup(raw)
    if any(option.id == reply for option in item.options):
        return ParsedAnswer(reply)
    return (
        _parse_stated_choice(item.options, raw)
        if rule.name == LENIENT.name
        else unparsed_answer(_unparsed_choice_reason(raw, reply))
    )


def check(item: Item, value: JsonValue) -> JsonValue:
    """The option's id; raises BadAnswer for an id that the item does not have."""
    if isinstance(value, str) and any(option.id == value for option in item.options):
        return value
    raise BadAnswer(say("{value} is not one of the options."), value=str(value))


def judge(item: Item, value: JsonValue, rule: ExtractionRule) -> AnswerVerdict:
    """Right where the id is the answer's."""
    return binary_verdict(value == item.answer)


def option_named_by(options: tuple[AnswerOption, ...], text: str) -> str | None:
    """The id that `text` names and nothing else: its letter in either case, letter and own text, or its whole text.

    A reason may follow ("B because …"); a second letter, a negation or other words may not.
    """
    for part in (text, _CLAUSE.split(text, maxsplit=1)[0]):
        candidate = _LEAD.sub("", strip_markup(part))
        found = (
            option_by_id(options, candidate)
            or _by_id_and_text(options, candidate)
            or option_by_text(options, candidate)
        )
        if found is not None:
            return found
    return None


def option_by_id(options: tuple[AnswerOption, ...], text: str) -> str | None:
    """The option whose id is `text`, in either case."""
    exact = [option.id for option in options if option.id == text]
    alike = exact or [option.id for option in options if option.id.casefold() == text.casefold()]
    return alike[0] if len(alike) == 1 else None


def option_by_text(options: tuple[AnswerOption, ...], text: str) -> str | None:
    """The one option whose whole text is `text`."""
    wanted = fold_text(text)
    found = [option.id for option in options if option.text and fold_text(option.text) == wanted]
    return found[0] if wanted and len(found) == 1 else None


def _by_id_and_text(options: tuple[AnswerOption, ...], text: str) -> str | None:
    match = _WITH_TEXT.match(text)
    if match is None:
        return None
    found = option_by_id(options, match.group(1))
    return found if found is not None and option_by_text(options, match.group(2)) == found else None


def _parse_lenient_choice(options: tuple[AnswerOption, ...], raw: str) -> ParsedAnswer:
    for marked in reversed(answer_markers(raw)):
        found = option_named_by(options, marked.content) if isinstance(marked.content, str) else None
        if found is not None:
            return ParsedAnswer(found)
    lone = {
        found for line in _lines_without_options(options, raw) if (found := option_by_id(options, strip_markup(line)))
    }
    if len(lone) > 1:
        return unparsed_answer(OutcomeReason.CONTRADICTORY)
    if lone:
        return ParsedAnswer(lone.pop())
    found = _option_by_only_text(options, raw)
    return (
        ParsedAnswer(found) if found is not None else unparsed_answer(_unparsed_choice_reason(raw, strip_markup(raw)))
    )


def _parse_stated_choice(options: tuple[AnswerOption, ...], raw: str) -> ParsedAnswer:
    """Version 2: the last statement; without one a lone letter on a line, the one bracketed letter that a line opens
    with, exactly one option's whole text."""
    options = _simplified_options(options)
    raw = simplify_chinese(raw)
    lines = _lines_without_options(options, COURTESY.sub("", remove_markup(_PROMPT.sub("", raw))))
    text = "\n".join(lines)
    statements = find_statements(options, text)
    roman = "i" if _ROMAN.search(text) else ""
    lone = [None if line.strip(_AROUND) == roman else _lone_option(options, line) for line in lines]
    letters = {found for found in lone if found is not None}
    last_alone = lone[-1] if lone and lone[-2:-1] in ([], [None], [lone[-1]]) else None
    named = final_options(statements)
    if last_alone is not None:
        named = frozenset({last_alone})
    elif not any(one.names or not one.denies for one in statements):
        named = frozenset(letters) or _option_ticked(options, raw) or option_at_opening(options, lines)
        if not named and not statements:
            found = (
                option_by_opening_text(options, lines)
                or _option_named_by_text(options, text)
                or _option_by_first_sentence(options, text)
            )
            named = (frozenset({found}) if found else option_at_closing(options, text)) or _option_by_last_sentence(
                options, text
            )
        elif len(named) > 1:
            named = option_at_closing(options, text) or named
        elif not named:
            named = option_at_closing(options, text) - {name for one in statements for name in one.denies}
    if len(named) == 1:
        return ParsedAnswer(next(iter(named)))
    return unparsed_answer(OutcomeReason.CONTRADICTORY if named else _unparsed_choice_reason(text, strip_markup(text)))


@lru_cache(maxsize=512)
def _simplified_options(options: tuple[AnswerOption, ...]) -> tuple[AnswerOption, ...]:
    return tuple(
        one if one.text is None else one.model_copy(update={"text": simplify_chinese(one.text)}) for one in options
    )


def _lone_option(options: tuple[AnswerOption, ...], line: str) -> str | None:
    """The option whose letter is alone on a line, with the word "option" before it or a polite ending behind."""
    return option_by_id(options, _LONE.sub("", line).strip(_AROUND)) if len(line) < _SHORT else None


def _option_ticked(options: tuple[AnswerOption, ...], raw: str) -> frozenset[str]:
    """The one option whose line has a tick, where the lines of others have a cross or an empty box."""
    lines = raw.splitlines()
    ticked = filter(None, map(_TICKED.match, lines)) if any(map(_CROSSED.search, lines)) else ()
    said = (remove_markup(one["after"] or one["before"]) for one in ticked)
    return frozenset[str]().union(
        *(
            frozenset({alone} if (alone := _lone_option(options, one)) else option_at_opening(options, [one]))
            for one in said
        )
    )


def _lines_without_options(options: tuple[AnswerOption, ...], raw: str) -> list[str]:
    """The lines of a reply, without a repetition of the whole list of options."""
    lines = [line for line in raw.splitlines() if line.strip()]
    size = len(options)
    for start in range(len(lines) - size + 1):
        block = lines[start : start + size]
        if size > 1 and all(_repeats_option(option, line) for option, line in zip(options, block, strict=True)):
            return lines[:start] + lines[start + size :]
    return lines


def _repeats_option(option: AnswerOption, line: str) -> bool:
    if option.text is None:
        return strip_markup(line) == option.id
    match = _WITH_TEXT.match(line.strip())
    return match is not None and match.group(1) == option.id and fold_text(match.group(2)) == fold_text(option.text)


def _option_by_only_text(options: tuple[AnswerOption, ...], raw: str) -> str | None:
    """The one option whose whole text occurs in a reply of one sentence without a negation or another letter.

    Negations, letters and full stops inside the option's own text are ignored, as is the full stop after its letter.
    A text that consists of a negation only must be the whole reply.
    """
    sentence = raw.strip()
    spans = [
        (match.start(), match.end(), option.id)
        for option in options
        if option.text
        for match in re.finditer(rf"{BEFORE_WORD}{re.escape(option.text)}{AFTER_WORD}", sentence, re.IGNORECASE)
    ]
    widest = _widest_spans(spans)
    if len({identifier for _, _, identifier in widest}) != 1:
        return None
    start, end, found = widest[0]
    rest = re.sub(rf"^[(\[*]*{re.escape(found)}\.", "", _cut_spans(sentence, widest), flags=re.IGNORECASE)
    if _NEGATION.search(rest) or re.search(r"\n|[.;!?]\s", rest):
        return None
    if _NEGATION.fullmatch(sentence[start:end]) and fold_text(rest) not in {"", found.casefold()}:
        return None
    others = [option.id for option in options if option.id != found]
    return None if any(re.search(rf"(?<!\w){re.escape(other)}(?!\w)", rest) for other in others) else found


def _option_named_by_text(options: tuple[AnswerOption, ...], text: str) -> str | None:
    """As `_option_by_only_text`, also in scripts without blanks between words, where a text may follow a particle."""
    texts = {
        option.id: plain_characters(option.text) for option in options if option.text and not option.text.isascii()
    }
    inside = {name for name, own in texts.items() if own in text}
    named = inside - {one for one in inside if any(one != other and texts[one] in texts[other] for other in inside)}
    found = _option_by_only_text(options, text)
    if found is not None or not named:
        own = texts.get(found) if found else None
        denied = own is not None and NOT_IT.search(text.replace(own, ""))
        other_named = any(_is_among_script(one.text, text) for one in options if one.id != found)
        return found if named <= {found} and not denied and not other_named else None
    sentence = text.strip().rstrip("。.! ")
    if len(named) > 1 or re.search(r"[\n。.;!?]", sentence) or NEGATED.search(sentence):
        return None
    found = named.pop()
    others = any(
        re.search(rf"(?<!\w){re.escape(option.id)}(?!\w)", sentence) for option in options if option.id != found
    )
    stated = re.search(rf"{_BEFORE_TEXT}{re.escape(texts[found])}{_AFTER_TEXT}", sentence)
    return found if stated and not others else None


def _is_among_script(own: str | None, text: str) -> bool:
    """Whether a number or word of Latin letters is in a text whose other words are in a script without blanks."""
    if not own or not own.isascii() or text.isascii():
        return False
    return bool(re.search(rf"(?<![A-Za-z0-9_])(?<!\d[.,]){re.escape(own)}(?![A-Za-z0-9_]|[.,]\d)", text, re.IGNORECASE))


def _option_by_first_sentence(options: tuple[AnswerOption, ...], text: str) -> str | None:
    """The option whose text the first sentence of a short reply names, if the rest names no option and no doubt."""
    first, *rest = [one for one in SENTENCE_END.split(text.strip()) if one] or [""]
    after = " ".join(rest)
    found = _option_named_by_text(options, first) if rest and len(text) < _BRIEF and not _UNSURE.search(after) else None
    others = [option for option in options if option.id != found and option.text]
    return None if any(fold_text(option.text or "") in fold_text(after) for option in others) else found


def _option_by_last_sentence(options: tuple[AnswerOption, ...], text: str) -> frozenset[str]:
    """The option that a last sentence names by its text alone, where it draws a conclusion."""
    last = [one for one in SENTENCE_END.split(text.strip()) if one.strip()][-1:]
    drawn = last and CONCLUSION.match(last[0]) and not _UNSURE.search(last[0])
    found = _option_named_by_text(options, last[0].rstrip(" .。")) if drawn else None
    return frozenset({found} if found else ())


def _cut_spans(sentence: str, spans: list[tuple[int, int, str]]) -> str:
    """The sentence without the spans, which are sorted."""
    starts, ends = [start for start, _, _ in spans], [end for _, end, _ in spans]
    return "".join(sentence[end:start] for end, start in zip([0, *ends], [*starts, len(sentence)], strict=True))


def _widest_spans(spans: list[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    """The spans that are not inside a wider one, in their old order."""
    outer: set[tuple[int, int]] = set()
    reached = -1
    for start, end in sorted({span[:2] for span in spans}, key=lambda place: (place[0], -place[1])):
        if end > reached:
            outer.add((start, end))
            reached = end
    return [span for span in spans if span[:2] in outer]


def _unparsed_choice_reason(raw: str, reply: str) -> OutcomeReason:
    if len(reply) == 1 and _LONE_LETTER.match(reply):
        return OutcomeReason.NO_SUCH_OPTION
    return refusal_or_reason(raw, OutcomeReason.UNPARSED)
