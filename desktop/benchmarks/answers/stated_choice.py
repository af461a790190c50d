"""The option that a reply names: version 2 of `lenient` for choices.

A statement names an option, names none ("cannot be determined", two options), or denies some ("not A"). The last one
decides. Denying takes back only the option that was named before it.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from pydantic import JsonValue

from desktop.benchmarks.answers.forms import bare, folded
from desktop.benchmarks.answers.plain import plain, without_markup
from desktop.benchmarks.answers.statement_forms import (
    AT_END,
    CLAUSE_END,
    DENIED,
    DENYING,
    DOUBTED,
    FILLER,
    JOINED,
    LEAD,
    MAY_FOLLOW,
    MAY_FOLLOW_A,
    NAMING,
    OPEN,
    PHRASE_END,
    REFUTED,
    SUPPOSED,
    TAKEN_BACK,
)
from desktop.benchmarks.answers.statements import stated_markers
from desktop.benchmarks.item import Option

_ARTICLE = re.compile(r"^(?:the|an?)\s+")
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
    return sorted(_reader(options).statements(text), key=lambda one: one.start)


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


def text_alone(options: tuple[Option, ...], lines: Sequence[str]) -> str | None:
    """The option whose whole text a reply of one line begins with, up to the end of a phrase."""
    return _reader(options).text_of(lines[0]) if len(lines) == 1 else None


@lru_cache(maxsize=512)
def _reader(options: tuple[Option, ...]) -> "_Reader":
    return _Reader(options)


class _Reader:
    """The patterns of one set of options."""

    def __init__(self, options: tuple[Option, ...]) -> None:
        self._texts = {
            option.id: _words(without_markup(plain(option.text))) for option in options if option.text is not None
        }
        self._ids = {option.id.casefold(): option.id for option in options}
        every = "|".join(re.escape(option.id) for option in sorted(options, key=lambda one: -len(one.id)))
        self._id = rf"(?<![A-Za-z0-9_])(?P<id>{every})(?![A-Za-z0-9_]|['’][A-Za-z]|-[A-Za-z])"
        self._mention = self._compiled("@@")
        self._head = self._compiled(r"\s*@@")
        self._any_case = self._compiled(r"\s*@@", re.IGNORECASE)
        self._opening = self._compiled(r"\s*(?:[-•·]\s+)?@[)\]]")
        self._alone = self._compiled(r"\s*@(?:[.:]\s|[ \t]+[-–—:][ \t]|,\s)")
        self._naming = [self._compiled(one, re.MULTILINE) for one in NAMING]
        self._denying = [self._compiled(one) for one in DENYING]

    def _compiled(self, form: str, flags: int = 0) -> re.Pattern[str]:
        one = OPEN + self._id
        return re.compile(form.replace("@@", LEAD + one).replace("@", one), flags)

    def statements(self, text: str) -> Iterator[Statement]:
        """All of them, in no order."""
        for marked in stated_markers(text):
            if not SUPPOSED.search(text[max(0, marked.start - 60) : marked.start]):
                said = self._content(marked.start, marked.content)
                if said is not None:
                    yield said
        for pattern in self._naming:
            for match in pattern.finditer(text):
                before = text[max(0, match.start() - 60) : match.start()]
                if not (SUPPOSED.search(before) or DOUBTED.search(before)):
                    yield self._named(match.start("id"), match, text)
        for pattern in self._denying:
            for match in pattern.finditer(text):
                yield Statement(match.start("id"), denies=frozenset({match["id"]}))
        yield from (Statement(match.start()) for match in TAKEN_BACK.finditer(text))
        if match := AT_END.search(text, max(0, len(text) - 200)):
            yield Statement(match.start())

    def _content(self, start: int, content: JsonValue) -> Statement | None:
        """What a marker holds; None for words that lead to no answer and give none up ("based on …")."""
        if isinstance(content, list) and len(content) == 1:
            content = content[0]
        if isinstance(content, int | float) and not isinstance(content, bool):
            content = str(content)
        if not isinstance(content, str) or not content.strip():
            return Statement(start)
        text = content.strip()
        if DENIED.match(text) and not self.text_of(text):
            return Statement(start, denies=frozenset(match["id"] for match in self._mention.finditer(text)))
        match = self._head.match(text) or self._small(text)
        said = self._named(start, match, text) if match is not None else Statement(start)
        if len(said.names) != 1 and (by_text := self.text_of(text)):
            return Statement(start, frozenset({by_text}))
        return None if match is None and FILLER.match(text) else said

    def _small(self, text: str) -> re.Match[str] | None:
        """A letter in the other case, in brackets or alone."""
        match = self._any_case.match(text)
        if match is None:
            return None
        bracketed = match["open"].strip() or text[match.end() :].startswith(")")
        return match if bracketed or not re.search(r"\w", text[match.end() :]) else None

    def _named(self, start: int, match: re.Match[str], text: str) -> Statement:
        """The option of a match, unless the words after it deny it, name another one too, or make its letter a word."""
        identifier = self._ids[match["id"].casefold()]
        rest = re.split(r"\n|。", text[match.end("id") : match.end("id") + _FAR], maxsplit=1)[0]
        after = rest.lstrip(" \t")
        loose = not match["open"].strip() and rest[:1] == " " and after[:1].isascii() and after[:1].isalpha()
        allowed = MAY_FOLLOW_A if identifier in {"A", "I", "a", "i"} else MAY_FOLLOW
        unbound = rest.lstrip(" \t)]}\"'”’」』.,:;>!-–—")
        if REFUTED.match(rest.lstrip(" \t)]}\"'”’」』")):
            return Statement(start) if "?" in rest[:3] else Statement(start, denies=frozenset({identifier}))
        others = self._others(identifier, rest)
        conflict = self._text_at(unbound, identifier) or self._text_before(match, text, identifier)
        if others or conflict:
            return Statement(start, frozenset({identifier, *others, *filter(None, [conflict])}))
        if loose and not allowed.match(after) and self.text_of(after) != identifier:
            return Statement(start)
        return Statement(start, frozenset({identifier}))

    def _others(self, identifier: str, rest: str) -> frozenset[str]:
        """Other options that the clause behind one names as well: joined to it, in brackets or as options."""
        clause = CLAUSE_END.split(rest, maxsplit=1)[0]
        found: set[str] = set()
        for match in self._mention.finditer(clause):
            before = clause[: match.start()].rstrip()
            joined = not before.strip(")]}\"'”’」』 .") or JOINED.search(before)
            bracketed = match["open"].strip() or match.group().strip() != match["id"]
            article = match["id"] in {"A", "I"} and re.match(r"[ \t]+[a-z]", clause[match.end() :])
            if match["id"] != identifier and (joined or bracketed) and not article:
                found.add(match["id"])
        return frozenset(found)

    def _text_at(self, rest: str, identifier: str) -> str | None:
        """Another option whose whole text follows where the text of the named one should."""
        words = _words(CLAUSE_END.split(rest, maxsplit=1)[0])
        fitting = [
            (len(text), name)
            for name, text in self._texts.items()
            if text and (words == text or (words.startswith(text) and not words[len(text)].isalnum()))
        ]
        longest = max(fitting, default=(0, identifier))[1]
        return None if longest == identifier or self._texts.get(identifier) == self._texts.get(longest) else longest

    def _text_before(self, match: re.Match[str], text: str, identifier: str) -> str | None:
        """Another option whose whole text is right before an id in brackets, as in "the second image (B)"."""
        if "(" not in match["open"]:
            return None
        words = _words(text[max(0, match.start("open") - _FAR) : match.start("open")])
        fitting = [
            (len(own), name)
            for name, own in self._texts.items()
            if own and words.endswith(own) and not words[: -len(own)][-1:].isalnum()
        ]
        longest = max(fitting, default=(0, identifier))[1]
        return None if longest == identifier or self._texts.get(identifier) == self._texts[longest] else longest

    def text_of(self, text: str) -> str | None:
        """The one option whose whole text `text` is, or its first words up to a comma or full stop."""
        for part in (text, PHRASE_END.split(text, maxsplit=1)[0]):
            words = _words(part)
            found = [name for name, own in self._texts.items() if own and own == words]
            if len(found) == 1:
                return found[0]
        return None

    def opened(self, lines: Sequence[str]) -> frozenset[str]:
        """See `opened_with`."""
        if len(lines) == 1 and (alone := self._alone.match(lines[0])):
            others = {match["id"] for match in self._mention.finditer(lines[0], alone.end())} - {alone["id"]}
            said = self._named(0, alone, lines[0])
            return said.names if not others and len(said.names) == 1 else frozenset()
        matches = [(match, line) for line in lines if (match := self._opening.match(line))]
        said = [self._named(0, match, line) for match, line in matches]
        if any(
            len(one.names) != 1 or DENIED.match(line[match.end() :])
            for one, (match, line) in zip(said, matches, strict=True)
        ):
            return frozenset()
        return frozenset(name for one in said for name in one.names)


def _words(text: str) -> str:
    """A form for comparing option texts: folded, without the article before it."""
    return _ARTICLE.sub("", folded(bare(text).strip("。、「」『』【】 ")))
