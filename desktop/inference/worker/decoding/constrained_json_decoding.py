"""Constrained decoding: at each position only those tokens are allowed that keep the answer a prefix of its JSON."""

from collections.abc import Sequence
from typing import NamedTuple

import torch

from desktop.inference.worker.decoding.trace_json_grammar import END, START, FormState, next_state, state_after_text
from desktop.inference.worker.untyped_transformers_import import Foreign, transformers
from desktop.inference.worker_commands import TraceForm


class TokenVocabulary:
    """The text of every token after other text, by first character; special tokens have none."""

    def __init__(self, tokenizer: Foreign, ends: set[int]) -> None:
        self.ends = ends
        self.texts = _token_texts(tokenizer)
        self._by_first: dict[str, list[int]] = {}
        for token, text in self.texts.items():
            self._by_first.setdefault(text[0], []).append(token)
        self._open: dict[tuple[FormState, bool, bool, str], Foreign] = {}

    def open_tokens(self, state: FormState, device: Foreign, *, long: bool, closing: bool) -> Foreign:
        """The tokens that may follow, as a tensor of ids. long: the current id must end now. closing: no step may
        follow."""
        key = (state, long, closing, str(device))
        if key not in self._open:
            self._open[key] = torch.tensor(self._found(state, long=long, closing=closing), device=device)
        return self._open[key]

    def _found(self, state: FormState, *, long: bool, closing: bool) -> list[int]:
        if state == END:
            return sorted(self.ends)
        firsts = [char for char in self._by_first if next_state(state, char, closing=closing) is not None]
        if long:
            firsts = [char for char in firsts if char == '"']
        return [
            token
            for char in firsts
            for token in self._by_first[char]
            if state_after_text(state, self.texts[token], closing=closing) is not None
        ]


class _FormProgress(NamedTuple):
    """The progress of one answer: its state, the number of characters of the current id, and of steps begun."""

    state: FormState = START
    length: int = 0
    steps: int = 0


class FormConstraint(transformers.LogitsProcessor):
    """Closes every token that leaves the form of its row; rows without a form are left alone."""

    def __init__(self, vocabulary: TokenVocabulary, forms: Sequence[TraceForm | None]) -> None:
        self._vocabulary = vocabulary
        self._forms = forms
        self._rows = [_FormProgress() for _ in forms]
        self._begun = False

    def __call__(self, input_ids: Foreign, scores: Foreign) -> Foreign:
        if self._begun:
            self._rows = [self._after(row, int(token)) for row, token in zip(self._rows, input_ids[:, -1], strict=True)]
        self._begun = True
        held = torch.full_like(scores, -torch.inf)
        for place, (form, row) in enumerate(zip(self._forms, self._rows, strict=True)):
            if form is None:
                held[place] = scores[place]
                continue
            chosen = self._vocabulary.open_tokens(
                row.state, scores.device, long=row.length >= form.id_most, closing=row.steps >= form.steps_most
            )
            held[place, chosen] = scores[place, chosen]
        return held

    def _after(self, row: _FormProgress, token: int) -> _FormProgress:
        text = self._vocabulary.texts.get(token, "")
        state = state_after_text(row.state, text)
        if state is None or not text:
            return _FormProgress(END)
        inside = state.name in {"answer", "step"}
        begun = text.rsplit('"', maxsplit=1)[-1] if '"' in text else text
        length = (len(begun) if '"' in text else row.length + len(text)) if inside else 0
        entered = state.name == "step" and (row.state.name != "step" or '"' in text)
        return _FormProgress(state, length, row.steps + entered)


def _token_texts(tokenizer: Foreign) -> dict[int, str]:
    """What each token adds to a text that has begun; markers and halves of characters are left out."""
    anchor = tokenizer.encode("a", add_special_tokens=False)[-1:]
    markers = set(tokenizer.added_tokens_decoder)
    tokens = [token for token in range(len(tokenizer)) if token not in markers]
    before = _decode_rows(tokenizer, [anchor])[0]
    told = _decode_rows(tokenizer, [[*anchor, token] for token in tokens])
    texts = {token: text.removeprefix(before) for token, text in zip(tokens, told, strict=True)}
    return {token: text for token, text in texts.items() if text and "\ufffd" not in text}


def _decode_rows(tokenizer: Foreign, rows: list[list[int]]) -> list[str]:
    return tokenizer.batch_decode(rows, skip_special_tokens=False, clean_up_tokenization_spaces=False)
