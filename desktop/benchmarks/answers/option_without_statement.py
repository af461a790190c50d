"""The option of a reply without a statement: at its beginning or end, in a judging sentence, or the only one named."""

import re
from collections.abc import Sequence

from desktop.benchmarks.answers.final_answer_markers import GIVES_UP
from desktop.benchmarks.answers.option_stated_in_reply import ChoiceReader, choice_reader
from desktop.benchmarks.answers.rejection_wordings import (
    DENIED,
    MAY_FOLLOW_A,
    NEGATED,
    NOT_IT,
    PROVIDED,
    REFUTED,
    SUPPOSED,
    WOULD,
)
from desktop.benchmarks.answers.strip_answer_markup import REFUSAL
from desktop.benchmarks.answers.unstated_answer_wordings import (
    AFFIRMATION,
    AFFIRMED,
    CHOICE_BETWEEN,
    COMPARED_WITH,
    CONCLUSION,
    DOUBTFUL,
    NUMBER_END,
    SENTENCE_END,
)
from desktop.benchmarks.item import AnswerOption

_SHORT, _LONG = 240, 800
"""Most characters of a reply whose only letter, bare or in brackets, counts as its answer."""
_BOUND = re.compile(r"[^\s\w()\[\]]+[A-Za-z0-9]")
_FORMULA = re.compile(r"[=\\^_{}]")
_TEXT_NO = re.compile(
    r"[)\]]*[ \t]*(?:no|none[ \t]+of[ \t]+(?:the[ \t]+above|these|them))(?=[ \t]*(?:[.,;:!]|\Z))", re.IGNORECASE
)
"""An option's text that is "no", and denies nothing."""
_EXPLAINS = re.compile(r"\bstands?[ \t]+for\b|\b(?:answer|it)[ \t]+depends\b|代表|表示|を(?:表|示)", re.IGNORECASE)
"""Words by which a text explains what the letters are, or makes the answer depend on something."""
_NOTHING = frozenset[str]()


def option_at_opening(options: tuple[AnswerOption, ...], lines: Sequence[str]) -> frozenset[str]:
    """The options in brackets with which lines open, or the letter that a reply of one line begins with; empty also
    where it is denied."""
    reader = choice_reader(options)
    whole = {name for line in lines for name in reader.texts.lines_of(line)}
    if len(whole) == 1:
        return frozenset(whole)
    if len(lines) == 1 and (alone := reader.patterns.alone.match(lines[0]) or reader.patterns.small.match(lines[0])):
        return _opening_letter(reader, alone, lines[0])
    matches = [(match, line) for line in lines if (match := reader.patterns.opening.match(line))]
    said = [reader.named(0, match, line).names for match, line in matches]
    if any(
        len(names) != 1 or (DENIED.match(rest := line[match.end() :]) and not _TEXT_NO.match(rest))
        for names, (match, line) in zip(said, matches, strict=True)
    ):
        return _NOTHING
    return frozenset(name for names in said for name in names)


def _opening_letter(reader: ChoiceReader, alone: re.Match[str], line: str) -> frozenset[str]:
    names = reader.named(0, alone, line).names
    others = {match["id"] for match in reader.patterns.mention.finditer(line, alone.end())} - names
    denied = NOT_IT.search(re.split(r"[,;。!?]|\.\s", line[alone.end() :], maxsplit=1)[0])
    return _NOTHING if denied or others or len(names) != 1 else names


def option_at_closing(options: tuple[AnswerOption, ...], text: str) -> frozenset[str]:
    """The option in brackets with which the last sentence of a reply ends, where it says that something is it; else
    the one that its first or last sentence judges to be it; else the only one that it names at all."""
    reader = choice_reader(options)
    return (
        _option_in_last_sentence(reader, text)
        or _option_by_key_sentences(reader, text)
        or _option_by_final_number(reader, text)
        or _only_option_named(reader, text)
        or _only_option_affirmed(reader, text)
    )


def option_by_opening_text(options: tuple[AnswerOption, ...], lines: Sequence[str]) -> str | None:
    """The option whose whole text a reply of one line begins with, up to the end of a phrase."""
    reader = choice_reader(options)
    opens_with_id = bool(lines) and reader.patterns.alone.match(lines[0])
    found = reader.texts.phrase(lines[0]) if len(lines) == 1 and not opens_with_id else None
    bracketed = (
        {one["id"] for one in reader.patterns.mention.finditer(lines[0]) if one["open"].strip()} if found else ()
    )
    return found if set(bracketed) <= {found} else None


def _option_in_last_sentence(reader: ChoiceReader, text: str) -> frozenset[str]:
    """The option with which the last sentence of a reply ends: "The shape that fits is (B)." Empty where the
    sentence names another one too, doubts or denies it."""
    sentence = next((one for one in reversed(SENTENCE_END.split(text)) if one.strip()), "").strip()
    sentence = CHOICE_BETWEEN.sub("", sentence)
    if len({match["id"] for match in reader.patterns.mentions(sentence)}) != 1:
        return _NOTHING
    match = next(filter(None, (one.search(sentence) for one in reader.patterns.last)), None)
    if match is None or NEGATED.search(sentence) or SUPPOSED.search(sentence[: match.start()]):
        return _NOTHING
    return reader.named(0, match, sentence).names


def _option_by_final_number(reader: ChoiceReader, text: str) -> frozenset[str]:
    """The option whose number the last sentence of a reply ends with."""
    match = NUMBER_END.search(SENTENCE_END.split(text.strip())[-1])
    found = reader.texts.number(match["value"]) if match and not NEGATED.search(match.string) else None
    return frozenset({found}) if found else _NOTHING


def _option_by_key_sentences(reader: ChoiceReader, text: str) -> frozenset[str]:
    """The option to which the first, the last and the concluding sentences apply the question; empty if they differ."""
    sentences = [one.strip() for one in SENTENCE_END.split(text) if one.strip()]
    if REFUSAL.search(text) or not sentences or GIVES_UP.search(f"{sentences[0]} {sentences[-1]}"):
        return _NOTHING
    concluded = frozenset[str]().union(
        *(_options_in_sentence(reader, one) for one in sentences if CONCLUSION.match(one) and one is not sentences[0])
    )
    if len(concluded) == 1:
        return concluded
    judging = {*sentences[:1], *sentences[-1:], *filter(CONCLUSION.match, sentences)}
    found = frozenset[str]().union(*(_options_in_sentence(reader, one) for one in judging))
    return found if len(found) == 1 else _NOTHING


def _options_in_sentence(reader: ChoiceReader, sentence: str) -> frozenset[str]:
    said = COMPARED_WITH.split(CHOICE_BETWEEN.sub("", sentence), maxsplit=1)[0]
    if NEGATED.search(said) or _FORMULA.search(said):
        return _NOTHING
    names = frozenset(str(one["id"]) for one in reader.patterns.mentions(said) if not _is_article_or_pronoun(one, said))
    verdicts = reader.patterns.verdicts if reader.patterns.identifier.search(said) else ()
    match = next(filter(None, (one.search(said) for one in verdicts)), None)
    texts = reader.texts.judged(said)
    if match is None or SUPPOSED.search(said[: match.start()]) or not _is_option_letter(match, said):
        return texts if names <= texts else _NOTHING
    return frozenset({str(match["id"])}) if names | texts == frozenset({str(match["id"])}) else names | texts


def _is_option_letter(match: re.Match[str], text: str) -> bool:
    """Whether the words before a letter let it be an option's and not, say, an angle's."""
    lead = re.search(r"\w", match["lead"])
    return bool(lead or match.start("lead") > match.start() or AFFIRMED.search(text[: match.start("open")]))


def _only_option_named(reader: ChoiceReader, text: str) -> frozenset[str]:
    """The only option that a reply names at all, in a sentence that affirms it."""
    found = [match for match in reader.patterns.mentions(text) if not _is_article_or_pronoun(match, text)]
    if len({match["id"] for match in found}) != 1 or REFUSAL.search(text):
        return _NOTHING
    last = found[-1]
    marked = last["open"].strip() or any(one["id"] == last["id"] for one in reader.patterns.listed.finditer(text))
    if len(text) > (_LONG if marked else _SHORT) or _FORMULA.search(text) or _BOUND.match(text, last.end()):
        return _NOTHING
    place = last.start() if re.search(r"\w", last["lead"]) else last.start("open")
    before, after = SENTENCE_END.split(text[:place])[-1], SENTENCE_END.split(text[last.end() :].lstrip(" .:)]"))[0]
    if reader.texts.within(text, last["id"]) or NEGATED.search(f"{before} {after}"):
        return _NOTHING
    if REFUTED.match(text[last.end() :].lstrip(" )]}\"'”’」』")):
        return _NOTHING
    if SUPPOSED.search(before) or not AFFIRMED.search(before) or (WOULD.search(after) and PROVIDED.match(after)):
        return _NOTHING
    return frozenset({last["id"]})


def _only_option_affirmed(reader: ChoiceReader, text: str) -> frozenset[str]:
    """The option that the last sentence affirms, where every other one that the reply names is denied or doubted."""
    if len(text) > _LONG or any(one.search(text) for one in (REFUSAL, GIVES_UP, _FORMULA, _EXPLAINS)):
        return _NOTHING
    sentences = [one for one in SENTENCE_END.split(text) if one.strip()]
    affirmed, named, last = set[str](), set[str](), set[str]()
    for sentence in sentences:
        last = set[str]()
        for clause in reader.clauses(sentence):
            names = {one["id"] for one in reader.patterns.mentions(clause) if not _is_article_or_pronoun(one, clause)}
            named |= names
            said = AFFIRMATION.sub("", clause)
            last |= names if not (NEGATED.search(said) or DOUBTFUL.search(said)) else set()
        affirmed |= last
    return frozenset(affirmed) if len(affirmed) == 1 and affirmed == last and len(named) > 1 else _NOTHING


def _is_article_or_pronoun(match: re.Match[str], text: str) -> bool:
    """Whether the letter of a match is the article or the pronoun of English."""
    after = text[match.end() :]
    alone = match["id"] in {"A", "I"} and not re.search(r"\w|[(\[{<]", text[match.start() : match.start("id")])
    return (
        alone and bool(re.match(r"[ \t]+(?:[a-z]|\d+[ \t-]?[a-z])", after)) and not MAY_FOLLOW_A.match(after.lstrip())
    )
