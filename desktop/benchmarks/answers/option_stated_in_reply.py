"""The option that a reply states as its answer: version 2 of `lenient` for choices.

A statement names an option, names none ("cannot be determined", two options), or denies some ("not A"). The last one
decides. Denying takes back only the option that was named before it.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import takewhile

from pydantic import JsonValue

from desktop.benchmarks.answers.choice_wording_patterns import ChoicePatterns
from desktop.benchmarks.answers.final_answer_markers import find_answer_markers
from desktop.benchmarks.answers.option_texts_in_replies import OptionTexts
from desktop.benchmarks.answers.rejection_wordings import (
    ALL_BUT,
    AT_END,
    CLAUSE,
    CLAUSE_END,
    DENIED,
    DOUBTED,
    FILLER,
    HEDGE,
    JOINED,
    MAY_FOLLOW,
    MAY_FOLLOW_A,
    NEGATED,
    NONE_FITS,
    OTHERS,
    PROVIDED,
    PROVIDED_NEXT,
    REFUTED,
    REJECTED,
    REVERSED,
    SUPPOSED,
    TAKEN_BACK,
    WOULD,
)
from desktop.benchmarks.item import AnswerOption

_WORD, _WORD_AFTER = re.compile(r"[A-Za-z]{2}"), re.compile(r" [ \t]*[A-Za-z]")
_TEXT_AFTER = re.compile(r"[ \t]+(?!(?:and|or)\b)[a-z]{2}")
"""A word behind a second letter that makes it the text of the first: "(A) B must be heavier."."""
_ASKED = re.compile(r"\b(?:which|whether|determine|decide)\b[^.!?\n]{0,40}\Z", re.IGNORECASE)
_ITEM_MARK = re.compile(r"^[-•·–][ \t]+")
_FORMULA_BOX = re.compile(r"\\f?box(?:ed)?\s*+\{[^\n\\}]{0,80}\\[a-zA-Z]{2,}")
"""A box around a formula, which answers nothing where an option is named."""
_BOX, _DIGIT = re.compile(r"\\[^\n]{0,200}"), re.compile(r"\d")
_ANSWERS = re.compile(r"[^\n:]{0,24}\banswers?\b[^\n:]{0,20}(?::[ \t]*\n|[ \t]*\n)\s*", re.IGNORECASE)
_STOPS = ".!?,、。\n"
_BEFORE, _FAR = 100, 400
"""Characters before a statement, and after an id, that are read with it."""


@dataclass(frozen=True, slots=True)
class ChoiceStatement:
    """What a reply states at one position: the options it names, or the options it denies. A statement without either
    says that the question has no answer."""

    start: int
    names: frozenset[str] = frozenset()
    denies: frozenset[str] = frozenset()


def find_statements(options: tuple[AnswerOption, ...], text: str) -> list[ChoiceStatement]:
    """Every statement of a reply without markup, in order."""
    reader = choice_reader(options)
    found = list(reader.statements(text))
    named_at = min((one.start for one in found if one.names), default=len(text))
    found += [ChoiceStatement(start) for start in reader.reversals(text) if start > named_at]
    found.sort(key=lambda one: one.start)
    lines = {text.count("\n", 0, one.start) for one in found if one.names}
    no_value = bool(lines) and not reader.texts.known

    def only_box(one: ChoiceStatement) -> bool:
        """A box without an option on a line that names one ("(C) $\\boxed{12}$"), or a value where no text is known."""
        box = _BOX.match(text, one.start)
        return bool(box) and (
            text.count("\n", 0, one.start) in lines
            or (no_value and bool(_DIGIT.search(box.group())))
            or bool(lines and _FORMULA_BOX.match(text, one.start))
        )

    return [one for one in found if one.names or one.denies or not only_box(one)]


def _is_conjunction(before: str) -> bool:
    """Whether words between two letters join them; a comma does where nothing else but a text in brackets is there."""
    comma = before.endswith(",") and re.search(r"\w", re.sub(r"\([^()]*\)", "", before))
    return bool(JOINED.search(before)) and not comma


def final_options(statements: Sequence[ChoiceStatement]) -> frozenset[str]:
    """The options that are named at the end: one where the reply has an answer; several contradict each other."""
    named: frozenset[str] = frozenset()
    for one in statements:
        taken_back = frozenset[str]() if named & one.denies else named
        named = taken_back if one.denies else one.names
    return named


@lru_cache(maxsize=512)
def choice_reader(options: tuple[AnswerOption, ...]) -> "ChoiceReader":
    """The reader for these options, kept for the next reply."""
    return ChoiceReader(options)


class ChoiceReader:
    """What the options of one item are called, and the statements that a reply makes of them."""

    def __init__(self, options: tuple[AnswerOption, ...]) -> None:
        self.texts = OptionTexts(options)
        self._ids = {option.id.casefold(): option.id for option in options}
        self.patterns = ChoicePatterns(tuple(option.id for option in options))

    def statements(self, text: str) -> Iterator[ChoiceStatement]:
        """All of them, in no order."""
        for marked in find_answer_markers(text):
            before = text[max(0, marked.start - _BEFORE) : marked.start]
            if not SUPPOSED.search(before):
                said = self._content(marked.start, marked.content)
                if said is not None:
                    yield self._rejected(said) if REJECTED.search(before) else self._with_list(said, text)
        if self.patterns.identifier.search(text):
            yield from self._wordings(text)
        yield from self._instructions(text)
        yield from (ChoiceStatement(match.start()) for match in TAKEN_BACK.finditer(text))
        yield from (ChoiceStatement(match.start()) for match in NONE_FITS.finditer(text) if self._of_all(match, text))
        if (match := AT_END.search(text, max(0, len(text) - 200))) and not OTHERS.search(match.group()):
            clause = max(text.rfind(mark, match.start(), match.start("words")) for mark in ",;、，")
            yield ChoiceStatement(max(clause, match.start()))

    def reversals(self, text: str) -> Iterator[int]:
        """Where sentences begin that turn from what was said before and speak of an option without denying one."""
        for match in REVERSED.finditer(text):
            if not NEGATED.search(match["rest"]) and self.patterns.mentions(match["rest"]):
                yield match.start()

    def _instructions(self, text: str) -> Iterator[ChoiceStatement]:
        """Lines that tell the reader to select one option each, as a list of what could be selected."""
        found = list(self.patterns.instruction.finditer(text))
        names = frozenset(match["id"] for match in found)
        yield from (ChoiceStatement(found[-1].start("id"), names) for _ in names if len(names) > 1)

    def _with_list(self, said: ChoiceStatement, text: str) -> ChoiceStatement:
        """A statement with the options that open the lines behind "answer:" or "answers:"."""
        heading = _ANSWERS.match(text, said.start) if said.names else None
        if heading is None:
            return said
        opened = (
            self.patterns.opening.match(line) or self.patterns.listed_line.match(line)
            for line in text[heading.end() : heading.end() + _FAR].splitlines()
            if line.strip()
        )
        return ChoiceStatement(said.start, said.names | {match["id"] for match in takewhile(bool, opened) if match})

    def _of_all(self, match: re.Match[str], text: str) -> bool:
        """Whether the sentence of a match is about all options, not about those that are left."""
        before = re.split(r"[.!?;。\n]", text[max(0, match.start() - 80) : match.start()])[-1]
        sentence = before + re.split(r"[.!?;。\n]", text[match.start() : match.end() + 80], maxsplit=1)[0]
        return not (ALL_BUT.search(sentence) or self.patterns.mention.search(sentence))

    def _wordings(self, text: str) -> Iterator[ChoiceStatement]:
        """The sentences that name an option or deny one."""
        for pattern in self.patterns.naming:
            for match in pattern.finditer(text):
                start = match.start() + (match.group()[0] in _STOPS)
                before = text[max(0, start - _BEFORE) : start]
                if WOULD.search(match.group()) and PROVIDED.match(text, match.end()):
                    continue
                if REJECTED.search(before):
                    yield self._rejected(self.named(match.start("id"), match, text))
                elif not (SUPPOSED.search(before) or (DOUBTED.search(before) and not match.group().startswith("而"))):
                    said = self.named(match.start("id"), match, text)
                    either = self._alternatives(match, text)
                    if (said.names or said.denies) and not (either and _ASKED.search(before)):
                        yield replace(said, names=said.names | either) if said.names else said
        for pattern in self.patterns.denying:
            for match in pattern.finditer(text):
                yield ChoiceStatement(match.start("id"), denies=frozenset({match["id"]}))

    @staticmethod
    def _rejected(said: ChoiceStatement) -> ChoiceStatement:
        """The statement as a denial of what it names."""
        return replace(said, names=frozenset(), denies=said.denies | said.names)

    def _alternatives(self, match: re.Match[str], text: str) -> frozenset[str]:
        """The option that is joined to that of a match from before: "A or B"."""
        before = text[max(0, match.start() - 30) : match.start("open")].rstrip(" \t([")
        if not JOINED.search(before):
            return frozenset()
        tail = self.patterns.mention_end.search(JOINED.sub("", before).rstrip(" \t)]"))
        return frozenset({tail["id"]} if tail and tail["id"] != match["id"] else ())

    def _content(self, start: int, content: JsonValue) -> ChoiceStatement | None:
        """The statement in a marker; None for words that neither answer nor give up ("based on …")."""
        if isinstance(content, list) and len(content) == 1:
            content = content[0]
        if isinstance(content, int | float) and not isinstance(content, bool):
            content = str(content)
        if not isinstance(content, str) or not content.strip():
            return ChoiceStatement(start)
        text = _ITEM_MARK.sub("", content.strip())
        if hedge := HEDGE.match(text):
            text = text[hedge.end() :]
        if DENIED.match(text) and not self.texts.phrase(text):
            return ChoiceStatement(
                start, denies=frozenset(match["id"] for match in self.patterns.mention.finditer(text))
            )
        match = self.patterns.head.match(text) or self._small(text)
        said = self.named(start, match, text) if match is not None else ChoiceStatement(start)
        if match is None and (tail := self.patterns.tail.search(text)) and not NEGATED.search(text):
            named = {one["id"] for one in self.patterns.mention.finditer(text)}
            return self.named(start, tail, text) if len(named) == 1 else ChoiceStatement(start)
        by_text = self.texts.all_of(text) if len(said.names) != 1 else None
        if not said.names:
            by_text = by_text or self.texts.phrase(text) or self.texts.glued(text) or self.texts.number(text)
        if by_text:
            return ChoiceStatement(start, frozenset({by_text}))
        return None if match is None and FILLER.match(text) else said

    def _small(self, text: str) -> re.Match[str] | None:
        """A letter in the other case, in brackets or alone."""
        match = self.patterns.any_case.match(text)
        if match is None:
            return None
        bracketed = match["open"].strip() or text[match.end() :].startswith(")")
        return match if bracketed or not re.search(r"\w", text[match.end() :]) else None

    def named(self, start: int, match: re.Match[str], text: str) -> ChoiceStatement:
        """The option of a match, unless the words after it deny it, name another one too, or make its letter a word."""
        identifier = self._ids[match["id"].casefold()]
        rest = re.split(r"\n|。", text[match.end("id") : match.end("id") + _FAR], maxsplit=1)[0]
        after = rest.lstrip(" \t")
        form_goes_on = bool(_WORD.search(match.string, match.end("id"), match.end()))
        noun = len((match.groupdict().get("lead") or "").replace("the", "").strip()) > 2
        loose = not (match["open"].strip() or form_goes_on or noun) and bool(_WORD_AFTER.match(rest))
        allowed = MAY_FOLLOW_A if identifier in {"A", "I", "a", "i"} else MAY_FOLLOW
        unbound = rest.lstrip(" \t)]}\"'”’」』.,:;>!-–—")
        if REFUTED.match(rest.lstrip(" \t)]}\"'”’」』")):
            return ChoiceStatement(start) if "?" in rest[:3] else ChoiceStatement(start, denies=frozenset({identifier}))
        if PROVIDED_NEXT.match(rest):
            return ChoiceStatement(start, denies=frozenset({identifier}))
        own = self.texts.after_own(identifier, rest)
        if own is not None:
            return ChoiceStatement(start, frozenset({identifier}) | self._others(identifier, own))
        if re.match(r"\s*[=≤≥≈+^]", rest):
            return ChoiceStatement(start)
        others = self._others(identifier, rest) or self._listed(identifier, rest)
        conflict = self.texts.other_after(identifier, unbound)
        if conflict is None and "(" in match["open"]:
            before = text[max(0, match.start("open") - _FAR) : match.start("open")]
            conflict = self.texts.other_before(identifier, before)
        if others or conflict:
            return ChoiceStatement(start, frozenset({identifier, *others, *filter(None, [conflict])}))
        if loose and not allowed.match(after) and self.texts.phrase(after) != identifier:
            return ChoiceStatement(start)
        return ChoiceStatement(start, frozenset({identifier}))

    def _others(self, identifier: str, rest: str) -> frozenset[str]:
        """Other options that the clause behind one names as well: joined to it, in brackets or as options."""
        clause = CLAUSE_END.split(rest, maxsplit=1)[0]
        found: set[str] = set()
        apart = False
        for match in self.patterns.mention.finditer(clause):
            before = clause[: match.start()].rstrip()
            own_text = before.strip() in {")", "]"} and not match["open"] and _TEXT_AFTER.match(clause, match.end())
            directly = not (before.strip(")]}\"'”’」』 .") or own_text)
            joined = directly or (not apart and _is_conjunction(before))
            apart = not joined
            bracketed = match["open"].strip() or match.group().strip() != match["id"]
            article = match["id"] in {"A", "I"} and re.match(r"[ \t]+[a-z]", clause[match.end() :])
            if match["id"] != identifier and (joined or bracketed) and not article:
                found.add(match["id"])
        return frozenset(found)

    def clauses(self, sentence: str) -> list[str]:
        """The clauses of a sentence; a comma between options ("neither A, B nor C") ends none."""
        listed = self.patterns.enumeration.sub(
            lambda match: match.group().replace(",", " ").replace("、", " "), sentence
        )
        return CLAUSE.split(listed)

    def _listed(self, identifier: str, rest: str) -> frozenset[str]:
        """All options, if the text after this one continues the whole list ("A. … B. … C. … D. …")."""
        others = [name for name in self._ids.values() if name != identifier]
        listed = [re.search(rf"(?<![A-Za-z0-9]){re.escape(name)}[.)、:]", rest) for name in others]
        return frozenset(others) if len(others) > 1 and all(listed) else frozenset()
