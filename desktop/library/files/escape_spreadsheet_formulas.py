"""Escapes text cells that a spreadsheet would evaluate: an apostrophe before the text, and within it before what a
spreadsheet that splits cells at semicolons or tabs would take for a formula.

escape_formula(text)     the text as it goes into a cell
unescape_formula(cell)    the text as it was: exact for every text

See https://owasp.org/www-community/attacks/CSV_Injection.
"""

import re

GUARD = "'"
_UNSEEN = r"""\x00-\x08\x0e-\x20"'\xad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff"""
_FORMULA = re.compile(rf"[\s{_UNSEEN}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r]")
"""Spreadsheets skip blanks, zero-width characters and quotation marks before a formula, and accept full-width and small
signs."""
_WITHIN = rf"(?:[^\S\t\r\n]|[{_UNSEEN}])*+(?:[=@＝＠﹦﹫]|[+\-＋－﹢﹣](?!(?: [^;\t\r\n(|!]*|[\d.,]+)(?:[;\t\r\n]|\Z)))"
"""The same after a possible cell separator, except list bullets, which call nothing, and plain numbers."""
_PART = re.compile(rf"(?<=[;\t\r\n])(?={_WITHIN})")
_MARKED = re.compile(rf"(?<=[;\t\r\n]){GUARD}(?={_WITHIN})")
_IN_JSON = re.compile(rf";(?={_WITHIN})")
_NUMBER = re.compile(r"[-+]?[\d.,]*\d[\d.,]*(e[-+]?\d+)?\s?%?", re.IGNORECASE)


def escape_formula(text: str) -> str:
    """The text with an apostrophe before it if a spreadsheet would take it for a formula or it begins with an
    apostrophe (so that `unescape_formula` is exact), and before formulas within it."""
    marked = _PART.sub(GUARD, text)
    return GUARD + marked if text.startswith(GUARD) or _FORMULA.match(text) else marked


def unescape_formula(cell: str) -> str:
    """The text that was passed to `escape_formula`."""
    return _MARKED.sub("", cell.removeprefix(GUARD))


def escape_json_line(line: str) -> str:
    """Equivalent JSON in which no semicolon is followed by a formula."""
    return _IN_JSON.sub(r"\\u003b", line)


def escape_table_cell(cell: str) -> str:
    """`escape_formula` for a cell of a printed table; numbers do not change."""
    return cell if _NUMBER.fullmatch(cell) else escape_formula(cell)
