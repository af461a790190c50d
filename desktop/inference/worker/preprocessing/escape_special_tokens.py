"""Escapes special tokens in an item's words, so that they stay words and cannot act as an image or a turn."""

import re
from collections.abc import Callable

from desktop.inference.worker.untyped_transformers_import import Foreign

ZERO_WIDTH_SPACE = "\u200b"


def special_token_escaper(tokenizer: Foreign) -> Callable[[str], str]:
    """A function that puts a zero-width space behind the first character of every marker of this tokenizer.

    One rule for every version of the library, since only newer ones can encode a marker as plain words.
    """
    tokens = tokenizer.added_tokens_decoder.values()
    markers = sorted({str(token) for token in tokens if token.special and len(str(token)) > 1}, key=len, reverse=True)
    if not markers:
        return lambda text: text
    pattern = re.compile("|".join(map(re.escape, markers)))
    return lambda text: pattern.sub(lambda found: found[0][0] + ZERO_WIDTH_SPACE + found[0][1:], text)
