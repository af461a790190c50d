"""The option that a reply names: version 2 of `lenient` for choices.

A statement names an option, names none ("cannot be determined", two options), or denies some ("not A"). The last one
decides. Denying takes back only the option that was named before it.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from pydantic import JsonValue

from desktop.benchmarks.answers.forms import REFUSAL
from desktop.benchmarks.answers.option_texts import OptionTexts
from desktop.benchmarks.answers.statement_forms import (
    AFFIRMED,
    ALL_BUT,
    AT_END,
    CHOICE_BETWEEN,
    CLAUSE_END,
    CLOSE,
    DENIED,
    DENYING,
    DOUBTED,
    FILLER,
    HEDGE,
    JOINED,
    LAST,
    LAST_BARE,
    LAST_LISTED,
    LAST_NAMED,
    LAST_OWN,
    LEAD,
    MAY_FOLLOW,
    MAY_FOLLOW_A,
    NAMING,
    NEGATED,
    NONE_FITS,
    NOT_IT,
    ONLY,
    OPEN,
    OTHERS,
    REFUTED,
    SENTENCE_END,
    SUPPOSED,
    TAKEN_BACK,
)
from desktop.benchmarks.answers.statements import stated_markers
from desktop.benchmarks.item import Option

_SHORT, _LONG = 240, 800
"""Characters of a reply whose only letter, bare or in brackets, is taken for its answer."""
_BOUND = re.compile(r"[^\s\w()\[\]]+[A-Za-z0-9]")
_FORMULA = re.compile(r"[=\\^_{}]")
_WORD, _WORD_AFTER = re.compile(r"[A-Za-z]{2}"), re.compile(r" [ \t]*[A-Za-z]")
_ITEM_MARK = re.compile(r"^[-•·–][ \t]+")
_STOPS = ".!?。\n"
_FAR = 400
"""Characters after an id that are read with it."""


@dataclass(frozen=True, slots=True)
class Statement:
    """What a reply says of its answer at a place: the options it names there, or those that it denies. A statement
    without either says that there is no answer."""

    start: int
    names: frozenset[str] = frozenset()
    denies: frozenset[str] = frozenset()


def statements_in(options: tuple[Option, ...], text: str) -> list[Statement]:
    """Every statement of a reply without markup, in order."""
    found = sorted(_reader(options).statements(text), key=lambda one: one.start)
    lines = {text.count("\n", 0, one.start) for one in found if one.names}
    return [one for one in found if one.names or one.denies or not _boxed_beside(one, text, lines)]


def _boxed_beside(one: Statement, text: str, lines: set[int]) -> bool:
    """Whether a statement is a box without an option on a line that names one, as in "(C) $\\boxed{12}$"."""
    return text.startswith("\\", one.start) and text.count("\n", 0, one.start) in lines


def decided(statements: Sequence[Statement]) -> frozenset[str]:
    """The options that are named at the end: one where the reply has an answer; several contradict each other."""
    named: frozenset[str] = frozenset()
    for one in statements:
        taken_back = frozenset[str]() if named & one.denies else named
        named = taken_back if one.denies else one.names
    return named


def opened_with(options: tuple[Option, ...], lines: Sequence[str]) -> frozenset[str]:
    """The options in brackets with which lines open, or the letter that a reply of one line begins with; empty also
    where it is denied."""
    return _reader(options).opened(lines)


def closed_with(options: tuple[Option, ...], text: str) -> frozenset[str]:
    """The option in brackets with which the last sentence of a reply ends, where it says that something is it; else
    the only one that the reply names at all."""
    return _reader(options).closing(text) or _reader(options).single(text)


def text_alone(options: tuple[Option, ...], lines: Sequence[str]) -> str | None:
    """The option whose whole text a reply of one line begins with, up to the end of a phrase."""
    return _reader(options).texts.phrase(lines[0]) if len(lines) == 1 else None


@lru_cache(maxsize=512)
def _reader(options: tuple[Option, ...]) -> "_Reader":
    return _Reader(options)


@lru_cache(maxsize=256)
class _Patterns:
    """The patterns of one set of ids, which many items share."""

    def __init__(self, ids: tuple[str, ...]) -> None:
        every = "|".join(re.escape(one) for one in sorted(ids, key=lambda one: -len(one)))
        self._id = rf"(?<![A-Za-z0-9_])(?P<id>{every})(?![A-Za-z0-9_]|['’][A-Za-z]|-[A-Za-z])"
        self.mention = self._compiled("@@")
        self.head = self._compiled(r"\s*@@")
        self.any_case = self._compiled(r"\s*@@", re.IGNORECASE)
        self.small = self._compiled(r"\s*(?!\()@\)[ \t][^()\n]{1,40}\Z", re.IGNORECASE)
        self.listed = self._compiled(r"^[ \t]*@[.:)][ \t]+(?=[^\n]{1,40}$)", re.MULTILINE)
        self.opening = self._compiled(r"\s*(?:[-•·]\s+)?@[)\]](?!\s*[=+*/^])")
        self.alone = self._compiled(
            r"\s*@(?:[.:](?:\s|(?=[^\x00-\x7f]))|[ \t]+[-–—:][ \t]|,\s|(?=[ \t]*\([^()\n]+\)[.。]?\s*\Z))"
        )
        self.last = [
            self._compiled(one)
            for one in (LAST, LAST_BARE, LAST_OWN, LAST_NAMED, LAST_LISTED, ONLY, rf"\A(?=[(\[])@{CLOSE}[.!]?\Z")
        ]
        self.tail = self._compiled(rf"[(\[⟨]@{CLOSE}[\s.!]*\Z")
        self.naming = [self._compiled(one, re.MULTILINE) for one in NAMING]
        self.denying = [self._compiled(one) for one in DENYING]

    def _compiled(self, form: str, flags: int = 0) -> re.Pattern[str]:
        one = OPEN + self._id
        return re.compile(form.replace("@@", LEAD + one).replace("@", one), flags)


class _Reader:
    """What the options of one item are called."""

    def __init__(self, options: tuple[Option, ...]) -> None:
        self.texts = OptionTexts(options)
        self._ids = {option.id.casefold(): option.id for option in options}
        self._patterns = _Patterns(tuple(option.id for option in options))

    def statements(self, text: str) -> Iterator[Statement]:
        """All of them, in no order."""
        for marked in stated_markers(text):
            if not SUPPOSED.search(text[max(0, marked.start - 60) : marked.start]):
                said = self._content(marked.start, marked.content)
                if said is not None:
                    yield said
        if self._patterns.mention.search(text):
            yield from self._wordings(text)
        yield from (Statement(match.start()) for match in TAKEN_BACK.finditer(text))
        yield from (Statement(match.start()) for match in NONE_FITS.finditer(text) if self._of_all(match, text))
        if (match := AT_END.search(text, max(0, len(text) - 200))) and not OTHERS.search(match.group()):
            yield Statement(match.start())

    def _of_all(self, match: re.Match[str], text: str) -> bool:
        """Whether the sentence of a match is about all options, not about those that are left."""
        before = re.split(r"[.!?;。\n]", text[max(0, match.start() - 80) : match.start()])[-1]
        sentence = before + re.split(r"[.!?;。\n]", text[match.start() : match.end() + 80], maxsplit=1)[0]
        return not (ALL_BUT.search(sentence) or self._patterns.mention.search(sentence))

    def _wordings(self, text: str) -> Iterator[Statement]:
        """The sentences that name an option or deny one."""
        for pattern in self._patterns.naming:
            for match in pattern.finditer(text):
                start = match.start() + (match.group()[0] in _STOPS)
                before = text[max(0, start - 60) : start]
                if not (SUPPOSED.search(before) or DOUBTED.search(before)):
                    said = self._named(match.start("id"), match, text)
                    if said.names or said.denies:
                        yield said
        for pattern in self._patterns.denying:
            for match in pattern.finditer(text):
                yield Statement(match.start("id"), denies=frozenset({match["id"]}))

    def _content(self, start: int, content: JsonValue) -> Statement | None:
        """What a marker holds; None for words that lead to no answer and give none up ("based on …")."""
        if isinstance(content, list) and len(content) == 1:
            content = content[0]
        if isinstance(content, int | float) and not isinstance(content, bool):
            content = str(content)
        if not isinstance(content, str) or not content.strip():
            return Statement(start)
        text = _ITEM_MARK.sub("", content.strip())
        if hedge := HEDGE.match(text):
            text = text[hedge.end() :]
        if DENIED.match(text) and not self.texts.phrase(text):
            return Statement(start, denies=frozenset(match["id"] for match in self._patterns.mention.finditer(text)))
        match = self._patterns.head.match(text) or self._small(text)
        said = self._named(start, match, text) if match is not None else Statement(start)
        if match is None and (tail := self._patterns.tail.search(text)) and not NEGATED.search(text):
            named = {one["id"] for one in self._patterns.mention.finditer(text)}
            return self._named(start, tail, text) if len(named) == 1 else Statement(start)
        by_text = self.texts.all_of(text) if len(said.names) != 1 else None
        if not said.names:
            by_text = by_text or self.texts.phrase(text) or self.texts.glued(text) or self.texts.number(text)
        if by_text:
            return Statement(start, frozenset({by_text}))
        return None if match is None and FILLER.match(text) else said

    def _small(self, text: str) -> re.Match[str] | None:
        """A letter in the other case, in brackets or alone."""
        match = self._patterns.any_case.match(text)
        if match is None:
            return None
        bracketed = match["open"].strip() or text[match.end() :].startswith(")")
        return match if bracketed or not re.search(r"\w", text[match.end() :]) else None

    def _named(self, start: int, match: re.Match[str], text: str) -> Statement:
        """The option of a match, unless the words after it deny it, name another one too, or make its letter a word."""
        identifier = self._ids[match["id"].casefold()]
        rest = re.split(r"\n|。", text[match.end("id") : match.end("id") + _FAR], maxsplit=1)[0]
        after = rest.lstrip(" \t")
        form_goes_on = bool(_WORD.search(match.string, match.end("id"), match.end()))
        loose = not (match["open"].strip() or form_goes_on) and bool(_WORD_AFTER.match(rest))
        allowed = MAY_FOLLOW_A if identifier in {"A", "I", "a", "i"} else MAY_FOLLOW
        unbound = rest.lstrip(" \t)]}\"'”’」』.,:;>!-–—")
        if REFUTED.match(rest.lstrip(" \t)]}\"'”’」』")):
            return Statement(start) if "?" in rest[:3] else Statement(start, denies=frozenset({identifier}))
        own = self.texts.after_own(identifier, rest)
        if own is not None:
            return Statement(start, frozenset({identifier}) | self._others(identifier, own))
        if re.match(r"\s*[=≤≥≈+^]", rest):
            return Statement(start)
        others = self._others(identifier, rest) or self._listed(identifier, rest)
        conflict = self.texts.other_after(identifier, unbound)
        if conflict is None and "(" in match["open"]:
            before = text[max(0, match.start("open") - _FAR) : match.start("open")]
            conflict = self.texts.other_before(identifier, before)
        if others or conflict:
            return Statement(start, frozenset({identifier, *others, *filter(None, [conflict])}))
        if loose and not allowed.match(after) and self.texts.phrase(after) != identifier:
            return Statement(start)
        return Statement(start, frozenset({identifier}))

    def _others(self, identifier: str, rest: str) -> frozenset[str]:
        """Other options that the clause behind one names as well: joined to it, in brackets or as options."""
        clause = CLAUSE_END.split(rest, maxsplit=1)[0]
        found: set[str] = set()
        for match in self._patterns.mention.finditer(clause):
            before = clause[: match.start()].rstrip()
            joined = not before.strip(")]}\"'”’」』 .") or JOINED.search(before)
            bracketed = match["open"].strip() or match.group().strip() != match["id"]
            article = match["id"] in {"A", "I"} and re.match(r"[ \t]+[a-z]", clause[match.end() :])
            if match["id"] != identifier and (joined or bracketed) and not article:
                found.add(match["id"])
        return frozenset(found)

    def single(self, text: str) -> frozenset[str]:
        """The only option that a reply names at all, in a sentence that affirms it."""
        found = [match for match in self._patterns.mention.finditer(text) if not self._article(match, text)]
        if len({match["id"] for match in found}) != 1 or REFUSAL.search(text):
            return frozenset()
        last = found[-1]
        marked = last["open"].strip() or any(one["id"] == last["id"] for one in self._patterns.listed.finditer(text))
        if len(text) > (_LONG if marked else _SHORT) or _FORMULA.search(text) or _BOUND.match(text, last.end()):
            return frozenset()
        lead = text[last.start() : last.start("open")]
        place = last.start() if re.search(r"\w", lead) else last.start("open")
        before, after = SENTENCE_END.split(text[:place])[-1], SENTENCE_END.split(text[last.end() :].lstrip(" .:)]"))[0]
        if self.texts.within(text, last["id"]) or NEGATED.search(f"{before} {after}"):
            return frozenset()
        if SUPPOSED.search(before) or not AFFIRMED.search(before):
            return frozenset()
        return frozenset({last["id"]})

    def _article(self, match: re.Match[str], text: str) -> bool:
        """Whether the letter of a match is the article or the pronoun of English."""
        after = text[match.end() :]
        alone = match["id"] in {"A", "I"} and not re.search(r"\w|[(\[{<]", text[match.start() : match.start("id")])
        return alone and bool(re.match(r"[ \t]+[a-z]", after)) and not MAY_FOLLOW_A.match(after.lstrip())

    def _listed(self, identifier: str, rest: str) -> frozenset[str]:
        """All options, where behind one the whole list of them goes on ("A. … B. … C. … D. …")."""
        others = [name for name in self._ids.values() if name != identifier]
        listed = [re.search(rf"(?<![A-Za-z0-9]){re.escape(name)}[.)、:]", rest) for name in others]
        return frozenset(others) if len(others) > 1 and all(listed) else frozenset()

    def closing(self, text: str) -> frozenset[str]:
        """The option with which the last sentence of a reply ends: "The shape that fits is (B)." Empty where the
        sentence names another one too, doubts or denies it."""
        sentence = next((one for one in reversed(SENTENCE_END.split(text)) if one.strip()), "").strip()
        sentence = CHOICE_BETWEEN.sub("", sentence)
        named = {match["id"] for match in self._patterns.mention.finditer(sentence)}
        match = next(filter(None, (one.search(sentence) for one in self._patterns.last)), None)
        if match is None or len(named) != 1 or NEGATED.search(sentence) or SUPPOSED.search(sentence[: match.start()]):
            return frozenset()
        return self._named(0, match, sentence).names

    def opened(self, lines: Sequence[str]) -> frozenset[str]:
        """See `opened_with`."""
        alone = (
            self._patterns.alone.match(lines[0]) or self._patterns.small.match(lines[0]) if len(lines) == 1 else None
        )
        if alone is not None:
            others = {match["id"] for match in self._patterns.mention.finditer(lines[0], alone.end())}
            said = self._named(0, alone, lines[0])
            others -= said.names
            if NOT_IT.search(re.split(r"[,;。!?]|\.\s", lines[0][alone.end() :], maxsplit=1)[0]):
                return frozenset()
            return said.names if not others and len(said.names) == 1 else frozenset()
        whole = {name for line in lines for name in self.texts.lines_of(line)}
        if len(whole) == 1:
            return frozenset(whole)
        matches = [(match, line) for line in lines if (match := self._patterns.opening.match(line))]
        said = [self._named(0, match, line) for match, line in matches]
        if any(
            len(one.names) != 1 or DENIED.match(line[match.end() :])
            for one, (match, line) in zip(said, matches, strict=True)
        ):
            return frozenset()
        return frozenset(name for one in said for name in one.names)
