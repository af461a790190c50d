"""Compiled patterns of the wordings that name a choice, for one set of option ids."""

import re
from functools import lru_cache

from desktop.benchmarks.answers.option_statement_wordings import CLOSE, DENYING, LEAD, NAMING, OPEN, OPTION
from desktop.benchmarks.answers.unstated_answer_wordings import (
    LAST,
    LAST_BARE,
    LAST_LISTED,
    LAST_NAMED,
    LAST_OWN,
    ONLY,
    VERDICTS,
)


@lru_cache(maxsize=256)
class ChoicePatterns:
    """The patterns of one set of ids, which many items share."""

    def __init__(self, ids: tuple[str, ...]) -> None:
        every = "|".join(re.escape(one) for one in sorted(ids, key=lambda one: -len(one)))
        self._id = rf"(?<![A-Za-z0-9_])(?P<id>{every})(?![A-Za-z0-9_]|['’][A-Za-z]|-[A-Za-z])"
        self.identifier = re.compile(self._id)
        self.mention = self._compiled("@@")
        self.mention_end = self._compiled(r"@\Z")
        self.head = self._compiled(r"\s*@@")
        self.any_case = self._compiled(r"\s*@@", re.IGNORECASE)
        self.small = self._compiled(
            r"\s*(?P<both>(?=\())?+@[.)](?(both)(?:[ \t]+(?!is\b|are\b|the\b)[A-Za-z-]+){1,3}|[ \t][^()\n]{1,40})\Z",
            re.IGNORECASE,
        )
        self.listed = self._compiled(r"^[ \t]*@[.:)][ \t]+(?=[^\n]{1,40}$)", re.MULTILINE)
        self.listed_line = self._compiled(r"\s*(?:[-•·]\s+)?@[.:][ \t]")
        self.opening = self._compiled(r"\s*(?:[-•·]\s+)?@[)\]](?!\s*[=+*/^])")
        self.alone = self._compiled(
            r"\s*@(?:[.:](?:\s|(?=[^\x00-\x7f]|[A-Z][a-z]))|[ \t]+[-–—:][ \t]|,\s|(?=[ \t]*\([^()\n]+\)[.。]?\s*\Z))"
        )
        self.last = [
            self._compiled(one)
            for one in (LAST, LAST_BARE, LAST_OWN, LAST_NAMED, LAST_LISTED, ONLY, rf"\A(?=[(\[])@{CLOSE}[.!]?\Z")
        ]
        self.enumeration = self._compiled(
            rf"@{CLOSE}(?:(?:项|选项)?[ \t]*(?:[,、/和与或及とや]|\b(?:and|or|nor)\b)+[ \t]*(?:\b(?:and|or|nor)[ \t]+)?"
            rf"(?i:{OPTION}[ \t]+)?[(\[]?(?:{every})(?![A-Za-z0-9_])[)\]]?)+"
        )
        self.tail = self._compiled(
            rf"(?:(?=[(\[⟨])|,[ 	]*(?i:(?:so|i\.e\.,?|that(?:['’]s| is)|option)[ 	]+)?)@{CLOSE}[\s.!]*\Z"
        )
        self.verdicts = [self._compiled(one) for one in VERDICTS]
        self.naming = [self._compiled(one, re.MULTILINE) for one in NAMING]
        self.instruction = self._compiled(r"^[ \t]*(?:[-•·*][ \t]+)?(?i:select|choose|pick)[ \t]+@@", re.MULTILINE)
        self.denying = [self._compiled(one) for one in DENYING]

    def mentions(self, text: str) -> list[re.Match[str]]:
        """Every place where a text names an option; quick on a long text without any id."""
        return list(self.mention.finditer(text)) if self.identifier.search(text) else []

    def _compiled(self, form: str, flags: int = 0) -> re.Pattern[str]:
        one = OPEN + self._id
        return re.compile(form.replace("@@", LEAD + one).replace("@", one), flags)
