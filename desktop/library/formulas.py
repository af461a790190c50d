"""Text cells that a spreadsheet would evaluate, and the mark that stops it: an apostrophe in front, and within a text
before what would be a cell of its own in a spreadsheet that parts cells by semicolons or tabs.

neutral(text)     the text as it goes into a cell
restored(cell)    the text as it was: exact for every text

See https://owasp.org/www-community/attacks/CSV_Injection.
"""

import re

GUARD = "'"
_UNSEEN = r"""\x00-\x08\x0e-\x20"'\xad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff"""
_FORMULA = re.compile(rf"[\s{_UNSEEN}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r]")
"""Spreadsheets skip blanks, characters without a width and quotation marks before a formula, and read signs of full or
small width as the plain ones."""
_WITHIN = rf"(?:[^\S\t\r\n]|[{_UNSEEN}])*+(?:[=@＝＠﹦﹫]|[+\-＋－﹢﹣](?!(?: [^;\t\r\n(|!]*|[\d.,]+)(?:[;\t\r\n]|\Z)))"
"""The same after a sign that may part cells; but for the points of a list, which call nothing, and plain numbers."""
_PART = re.compile(rf"(?<=[;\t\r\n])(?={_WITHIN})")
_MARKED = re.compile(rf"(?<=[;\t\r\n]){GUARD}(?={_WITHIN})")
_IN_JSON = re.compile(rf";(?={_WITHIN})")
_NUMBER = re.compile(r"[-+]?[\d.,]*\d[\d.,]*(e[-+]?\d+)?\s?%?", re.IGNORECASE)


def neutral(text: str) -> str:
    """The text with an apostrophe before it where a spreadsheet would take it for a formula, and where it begins with
    an apostrophe already, so that `restored` gives every text back; and before formulas within it."""
    marked = _PART.sub(GUARD, text)
    return GUARD + marked if text.startswith(GUARD) or _FORMULA.match(text) else marked


def restored(cell: str) -> str:
    """The text that `neutral` made the cell of."""
    return _MARKED.sub("", cell.removeprefix(GUARD))


def neutral_json(line: str) -> str:
    """JSON that says the same, in which no semicolon is followed by a formula."""
    return _IN_JSON.sub(r"\\u003b", line)


def neutral_figure(cell: str) -> str:
    """`neutral` for a cell of a printed table, in which numbers stay as they are."""
    return cell if _NUMBER.fullmatch(cell) else neutral(cell)
