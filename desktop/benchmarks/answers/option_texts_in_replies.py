"""The texts of an item's options, as replies repeat them: version 2 of `lenient` for choices."""

import re

from desktop.benchmarks.answers.normalise_reply_characters import (
    AFTER_WORD,
    BEFORE_WORD,
    plain_characters,
    remove_markup,
)
from desktop.benchmarks.answers.rejection_wordings import CLAUSE_END, PHRASE_END
from desktop.benchmarks.answers.strip_answer_markup import fold_text, strip_markup
from desktop.benchmarks.answers.unstated_answer_wordings import (
    SCRIPT_NAMED,
    SCRIPT_VERDICT,
    TEXT_NAMED,
    TEXT_PREFERRED,
    TEXT_VERDICT,
)
from desktop.benchmarks.item import AnswerOption

_ARTICLE = re.compile(r"^(?:the|an?)\s+")
_NUMBER = re.compile(r"[\s(]*\+?(?P<number>-?\d+(?:\.\d+)?)[ \t]?(?:[°%]|[A-Za-z]{1,6})?[\s).]*")
_WHICH = re.compile(r"\b(?:which|whether|either|neither|both|any)\b[^,;:]*\Z")
"""Before a text: the sentence asks for the option, or does not choose between several."""
_AROUND_ID = " \t)]}\"'”’」』》.,:;"


class OptionTexts:
    """The texts of one item's options, to be compared in any case and without the marks around them."""

    def __init__(self, options: tuple[AnswerOption, ...]) -> None:
        self._written = {
            option.id: remove_markup(plain_characters(option.text)).strip()
            for option in options
            if option.text is not None
        }
        self._texts = {name: _option_text_form(text) for name, text in self._written.items()}
        self.known = any(self._texts.values())

    def all_of(self, text: str) -> str | None:
        """The one option whose whole text `text` is."""
        words = _option_text_form(text)
        return self._only({name for name, own in self._texts.items() if own and own == words})

    def phrase(self, text: str) -> str | None:
        """The one option whose whole text `text` is, or its first words up to a comma or full stop."""
        return self.all_of(text) or self.all_of(PHRASE_END.split(text, maxsplit=1)[0])

    def glued(self, text: str) -> str | None:
        """The option whose letter and whole text `text` is, without a blank between them."""
        words = _option_text_form(text)
        return self._only({name for name, own in self._texts.items() if own and words == name.casefold() + own})

    def number(self, text: str) -> str | None:
        """The one option whose text has a number and no other, where `text` is that number, with any unit."""
        wanted = _NUMBER.fullmatch(text)
        if wanted is None:
            return None
        found = {name: re.findall(r"-?\d+(?:\.\d+)?", own) for name, own in self._texts.items()}
        return self._only({n for n, of in found.items() if len(of) == 1 and float(of[0]) == float(wanted["number"])})

    def after_own(self, identifier: str, rest: str) -> str | None:
        """What follows the option's own text, where that follows its id, whatever letters it begins with."""
        own = self._written.get(identifier, "").casefold()
        for around in (_AROUND_ID, f"{_AROUND_ID}-–—="):
            said = rest.lstrip(around)
            after = said[len(own) :]
            if own and said.casefold().startswith(own) and not (after[:1].isascii() and after[:1].isalnum()):
                return after
        return None

    def other_after(self, identifier: str, rest: str) -> str | None:
        """Another option whose whole text follows where the text of the named one should."""
        words = _option_text_form(CLAUSE_END.split(rest, maxsplit=1)[0])
        return self._longest(
            identifier,
            {
                name: text
                for name, text in self._texts.items()
                if text and (words == text or (words.startswith(text) and words[len(text)] in " .,;:!?)]"))
            },
        )

    def other_before(self, identifier: str, before: str) -> str | None:
        """Another option whose whole text is right before an id in brackets, as in "the second image (B)"."""
        words = _option_text_form(before)
        return self._longest(
            identifier,
            {
                name: own
                for name, own in self._texts.items()
                if own and words.endswith(own) and not words[: -len(own)][-1:].isalnum()
            },
        )

    def lines_of(self, line: str) -> set[str]:
        """The option that a line writes as lists do: its letter, a mark and its text."""
        match = re.match(r"\s*[(\[]?(\w+)[.):\]]+", line)
        own = self._texts.get(match.group(1)) if match else None
        return {match.group(1)} if match and own and _option_text_form(line[match.end() :]) == own else set()

    def within(self, text: str, but: str) -> bool:
        """Whether a text has the whole text of an option other than `but`."""
        said = fold_text(text)
        others = [own for name, own in self._texts.items() if own and name != but]
        return any(re.search(rf"{BEFORE_WORD}{re.escape(own)}{AFTER_WORD}", said) for own in others)

    def judged(self, sentence: str) -> frozenset[str]:
        """The options whose whole text a sentence judges to be what was asked, and those whose letter follows one."""
        said = fold_text(sentence)
        found: set[str] = set()
        for name, own in self._texts.items():
            if own and not own.isascii():
                script = (
                    rf"{re.escape(own)}{SCRIPT_VERDICT}|{SCRIPT_NAMED}{re.escape(own)}(?:で(?:す|あ)|だ|と|[。.]|\Z)"
                )
                found |= {name} if re.search(script, said) else set[str]()
                continue
            text = rf"(?<!\w){re.escape(own)}"
            match = re.search(rf"{text}{TEXT_VERDICT}", said) if own else None
            preferred = re.search(rf"(?:{TEXT_PREFERRED}{text}\b|{TEXT_NAMED}{text}[ .!]*\Z)", said) if own else None
            if preferred is not None and not _WHICH.search(said[: preferred.start()]):
                found.add(name)
            if match is not None and not _WHICH.search(said[: match.start()]):
                found |= {
                    name,
                    *filter(None, [next((one for one in self._texts if one.casefold() == match["letter"]), None)]),
                }
        return frozenset(found)

    def _longest(self, identifier: str, fitting: dict[str, str]) -> str | None:
        longest = max(fitting, key=lambda name: (len(fitting[name]), name), default=identifier)
        return None if longest == identifier or self._texts.get(identifier) == self._texts[longest] else longest

    @staticmethod
    def _only(names: set[str]) -> str | None:
        return next(iter(names)) if len(names) == 1 else None


def _option_text_form(text: str) -> str:
    """A form for comparing option texts: folded, without the article before it."""
    return _ARTICLE.sub("", fold_text(strip_markup(text).strip("。、「」『』【】 ")))
