# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""The tokenizer of `eyeline-tiny`: sentences of the prompts, ordinals and labels are one token each, all else bytes."""

import json
import re
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

from tokenizers import AddedToken, Regex, Tokenizer
from tokenizers.decoders import ByteLevel as ByteLevelDecoder
from tokenizers.models import BPE
from tokenizers.pre_tokenizers import ByteLevel, Sequence, Split

from desktop.benchmarks.jigsaw.order_restoration_and_generation import ORDERS
from desktop.benchmarks.ordinal.object_label_identifiers import COUNT, object_label
from desktop.benchmarks.task_catalogue import english_ordinal

if TYPE_CHECKING:
    from transformers import PreTrainedTokenizerFast

PAD, START, END = "<|endoftext|>", "<|im_start|>", "<end_of_utterance>"
AROUND, IMAGE, GLOBAL = "<fake_token_around_image>", "<image>", "<global-img>"
SPECIAL = (PAD, START, END, AROUND, IMAGE, GLOBAL)
LARGEST_N = 300
TASKS = {
    "jigsaw": (
        "missing_piece_easy",
        "missing_piece_hard",
        "localization_easy",
        "localization_hard",
        "connection",
        "anomaly",
        "order_restoration",
        "order_generation",
    ),
    "ordinal": ("2d_single_loop", "2d_maze_loop"),
}
OPENING, TRACE, STEP, CLOSING = '{"answer": "', '", "trace": ["', '", "', '"]}'
SMALL = (
    *("user\n", "assistant\n", OPENING, TRACE, STEP, CLOSING),
    *(
        "Judgment: ",
        "\nError Position: ",
        "\nError Type: ",
        "clockwise",
        "counterclockwise",
        "up",
        "right",
        "down",
        "left",
    ),
    *("two", "four", "A and B", "A or B", "A, B, C, and D", "A, B, C, or D", '"A" or "B"', '"A", "B", "C", or "D"'),
    *("A. ", "\nB. ", "\nC. ", "\nD. ", ", ", *ORDERS),
)
"""What answers and the places of the prompts are made of."""
TEMPLATE = (
    "{% for message in messages %}<|im_start|>{{ message['role'] }}\n"
    "{% if message['content'] is string %}{{ message['content'] }}{% else %}"
    "{% for part in message['content'] %}{% if part['type'] == 'image' %}<image>"
    "{% elif part['type'] == 'text' %}{{ part['text'] }}{% endif %}{% endfor %}{% endif %}<end_of_utterance>\n"
    "{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
)
_PLACE = re.compile(r"\{[a-z]+\}|<image \d>|<count>|<letters and>|<letters or>|<quoted letters or>|<option list>")


@cache
def phrases() -> tuple[str, ...]:
    """What stands between the places of the stored prompts, and the small words; the longest first."""
    found = set(SMALL)
    for benchmark, tasks in TASKS.items():
        stored = json.loads((resources.files("resources.prompts") / f"{benchmark}.json").read_text("utf-8"))["tasks"]
        for task in tasks:
            reply = "\n" + "\n".join(stored[task]["reply"])
            for lines in (stored[task]["task"], stored[task].get("task_skip", [])):
                found.update(_between("\n".join(lines) + reply, keep=benchmark == "ordinal", reply=reply))
    return tuple(sorted(found, key=lambda text: (-len(text), text)))


def _between(prompt: str, *, keep: bool, reply: str) -> list[str]:
    """The texts between places; of a reply format that prints places of its own nothing is cut."""
    pieces = [*_PLACE.split(prompt.removesuffix(reply)), reply] if keep else _PLACE.split(prompt)
    if keep:
        pieces[-2:] = ["".join(pieces[-2:])]
    return [piece for piece in pieces if len(piece) > 1]


@cache
def words() -> tuple[str, ...]:
    """All tokens but the bytes, in the order of their numbers: special ones, phrases, ordinals, labels."""
    return (
        *SPECIAL,
        *phrases(),
        *(english_ordinal(n) for n in range(1, LARGEST_N + 1)),
        *(object_label(n) for n in range(COUNT)),
    )


def make_tokenizer() -> "PreTrainedTokenizerFast":
    """The tokenizer as transformers has it, with the chat template that its processor uses."""
    from transformers import PreTrainedTokenizerFast

    tokenizer = PreTrainedTokenizerFast(
        tokenizer_object=raw_tokenizer(), eos_token=END, pad_token=PAD, model_max_length=4096
    )
    tokenizer.chat_template = TEMPLATE
    return tokenizer


def raw_tokenizer() -> Tokenizer:
    """The tokenizer itself, which needs no transformers."""
    byte = ByteLevel(add_prefix_space=False, use_regex=False)
    spelt = [byte.pre_tokenize_str(word)[0][0] for word in words()[len(SPECIAL) :]]
    alphabet = sorted(set(ByteLevel.alphabet()) - set(spelt))
    vocabulary = {token: place for place, token in enumerate([*SPECIAL, *alphabet, *spelt])}
    raw = Tokenizer(BPE(vocab=vocabulary, merges=[], ignore_merges=True))
    whole = "|".join(re.escape(phrase).replace("\\\n", "\\n").replace("\n", "\\n") for phrase in phrases())
    pattern = rf"{whole}|[A-Z][0-9][0-9](?![0-9])|[1-9][0-9]*(?:st|nd|rd|th)|[\s\S]"
    raw.pre_tokenizer = Sequence([Split(Regex(pattern), "isolated"), byte])  # pyright: ignore[reportAttributeAccessIssue]
    raw.decoder = ByteLevelDecoder()  # pyright: ignore[reportAttributeAccessIssue]
    raw.add_special_tokens([AddedToken(name, special=True, normalized=False) for name in SPECIAL])
    return raw
