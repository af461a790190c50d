"""Whether a question lists its options itself, each behind its letter, so that they are not told a second time."""

import re

from desktop.benchmarks.item import Item, Option


def is_listed(option: Option, question: str) -> bool:
    """Whether the question tells the option behind its id: "A. red", "(A) red", "A: red". That its words occur is not
    enough: "4" stands in many a question that lists nothing."""
    if not option.text:
        return False
    letter, text = re.escape(option.id), re.escape(option.text)
    return re.search(rf"(?<!\w){letter}[^\w\n]{{1,4}}{text}(?!\w)", question) is not None


def lists_options(item: Item) -> bool:
    """Whether the question tells every option that is a text."""
    texts = [option for option in item.options if option.text]
    return bool(texts) and all(is_listed(option, item.question) for option in texts)
