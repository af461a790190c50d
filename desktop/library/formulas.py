"""Text cells that a spreadsheet would evaluate, and the mark that stops it: an apostrophe in front.

neutral(text)     the text as it goes into a cell
restored(cell)    the text as it was: exact for every text

See https://owasp.org/www-community/attacks/CSV_Injection.
"""

import re

GUARD = "'"
_FORMULA = re.compile(
    r"""[\s\x00-\x20"'\xad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]*[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r]"""
)
"""Spreadsheets skip blanks, characters without a width and quotation marks before a formula, and read signs of full or
small width as the plain ones."""
_NUMBER = re.compile(r"[-+]?[\d.,]*\d[\d.,]*(e[-+]?\d+)?\s?%?", re.IGNORECASE)


def neutral(text: str) -> str:
    """The text with an apostrophe before it where a spreadsheet would take it for a formula, and where it begins with
    an apostrophe already, so that `restored` gives every text back."""
    return GUARD + text if text.startswith(GUARD) or _FORMULA.match(text) else text


def restored(cell: str) -> str:
    """The text that `neutral` made the cell of."""
    return cell.removeprefix(GUARD)


def neutral_figure(cell: str) -> str:
    """`neutral` for a cell of a printed table, in which numbers stay as they are."""
    return cell if _NUMBER.fullmatch(cell) else neutral(cell)
