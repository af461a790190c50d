"""Normalises the characters of replies for comparison, and removes markup: the second version of both rules."""

import html
import re
import unicodedata
from functools import lru_cache

_FOREIGN = re.compile(r"[^\x00-\x7f]")
_SAME_LETTER = ("<wide>", "<narrow>", "<font>", "<circle>", "<square>", "<noBreak>")
"""Decompositions that change how a character looks; of "x²" and of a fraction another value would remain."""
_SPELLED = {"−": "-", "⁃": "-", "‐": "-", "‑": "-"}
_TAG = re.compile(
    r"</?(?:b|i|u|em|strong|p|br|span|div|code|center|font|h[1-6]|li|ul|ol|sup|mark)\b[^<>]{0,80}>", re.IGNORECASE
)
_CONTROL = re.compile(
    r"<\|[\w ]{1,40}\|>|<｜[^<>]{1,40}｜>|</?(?:bos|eos|pad|unk|(?:start|end)_of_turn)>|"
    r"\A\s*(?:<s>\s*)+(?!.*</s>.)|(?:</s>\s*)+\Z",
    re.DOTALL,
)
"""Tokens by which a model begins or ends a turn, where a server left them in the reply."""
_LATEX = re.compile(r"\\(?:text|math|bf|rm|it|large|Large|huge|Huge|displaystyle)\w*\s*\{([^{}]*+)\}")
_DELIMITER = re.compile(r"\\[()\[\],;! ]|\\(?:quad|left|right|bf|rm|displaystyle)\b|\$")
_MARKUP = re.compile(r"\*+|`+|~+|__+|^[ \t]*[#✅✔☑👉🔹🔸➡]+[ \t]*|^[ \t]*>+[ \t]?", re.MULTILINE)
_STRUCK = re.compile(r"~~(?=\S)[^~\n]{1,200}~~|<(del|strike)>[^<>\n]{1,200}</\1>", re.IGNORECASE)
"""Text that a reply has struck out, which it no longer says."""
_DEGREES = re.compile(r"\^\s*(?:\{\s*\\circ\s*\}|\\circ\b)")
_KANA = re.compile(r"[぀-ヿ択]")
_SIMPLIFIED = str.maketrans(
    "選項擇確為應該對錯這沒無難斷點還實與於認當圖個種兩從結論據題終後會變讓給說請問區別屬顯總綜現際過",
    "选项择确为应该对错这没无难断点还实与于认当图个种两从结论据题终后会变让给说请问区别属显总综现际过",
)
BEFORE_WORD, AFTER_WORD = r"(?<!\w)(?<!\d[.,])(?<!-(?=\d))", r"(?!\w|[.,]\d)"
"""Boundaries of a whole word or number: "7" is not a word of "7.5"."""
_NESTED = 3


def plain_characters(text: str) -> str:
    """`text` composed (NFC), without characters of no width, and with ordinary letters, digits and punctuation in place
    of full-width, circled and mathematical ones."""
    if text.isascii():
        return text
    return _FOREIGN.sub(lambda match: _ordinary_character(match.group()), unicodedata.normalize("NFC", text))


def simplify_chinese(text: str) -> str:
    """A Chinese text in simplified characters where they state an answer; a text in Japanese is left as it is."""
    return text if text.isascii() or _KANA.search(text) else text.translate(_SIMPLIFIED)


def remove_markup(text: str) -> str:
    """A reply without control tokens, bold marks, headings, code fences, HTML's formatting tags and LaTeX's fonts."""
    for _ in range(_NESTED):
        text = _LATEX.sub(r"\1", text)
    text = _STRUCK.sub(" ", text)
    return _MARKUP.sub("", _TAG.sub("", _DELIMITER.sub(" ", _DEGREES.sub("°", _CONTROL.sub("", html.unescape(text))))))


@lru_cache(maxsize=4096)
def _ordinary_character(char: str) -> str:
    category = unicodedata.category(char)
    if category == "Cf" or char == "\ufe0f":
        return ""
    if category == "Nd":
        return str(unicodedata.decimal(char))
    if unicodedata.decomposition(char).startswith(_SAME_LETTER):
        return unicodedata.normalize("NFKC", char)
    return _SPELLED.get(char, char)
