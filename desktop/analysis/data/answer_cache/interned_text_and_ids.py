"""Columns of interned texts and of ids, which create Python objects only on access."""

import uuid
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import overload

import numpy as np
from numpy.typing import NDArray
from typing_extensions import override

Codes = NDArray[np.int32]
Bytes = NDArray[np.void]


class TextColumn(Sequence[str | None]):
    """Texts as codes into a vocabulary; a code below zero is None."""

    def __init__(self, codes: Codes, words: Sequence[str]) -> None:
        self.codes = codes
        self.words = words

    @classmethod
    def of(cls, texts: Iterable[str | None]) -> "TextColumn":
        """The same texts, each different one once."""
        known: dict[str, int] = {}
        codes = [-1 if text is None else known.setdefault(text, len(known)) for text in texts]
        return cls(np.array(codes, dtype=np.int32), tuple(known))

    def taken(self, places: NDArray[np.int64]) -> "TextColumn":
        return TextColumn(self.codes[places], self.words)

    def counted(self) -> Counter[str]:
        """How often each text occurs."""
        counts = np.bincount(self.codes[self.codes >= 0], minlength=len(self.words)).tolist()
        return Counter({word: n for word, n in zip(self.words, counts, strict=True) if n})

    @overload
    def __getitem__(self, index: int) -> str | None: ...
    @overload
    def __getitem__(self, index: slice) -> "TextColumn": ...
    @override
    def __getitem__(self, index: int | slice) -> "str | TextColumn | None":
        if isinstance(index, slice):
            return TextColumn(self.codes[index], self.words)
        code = int(self.codes[index])
        return None if code < 0 else self.words[code]

    @override
    def __len__(self) -> int:
        return len(self.codes)

    @override
    def __iter__(self) -> Iterator[str | None]:
        words = (*self.words, None)
        codes: list[int] = self.codes.tolist()
        return (words[code] for code in codes)

    @override
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)  # pyright: ignore[reportUnknownArgumentType]

    __hash__ = None  # pyright: ignore[reportAssignmentType] - compared by value, and long


class IdColumn(Sequence[uuid.UUID]):
    """UUIDs as their sixteen bytes."""

    def __init__(self, raw: Bytes) -> None:
        self.raw = raw

    @classmethod
    def of(cls, ids: Iterable[uuid.UUID]) -> "IdColumn":
        return cls(np.frombuffer(b"".join(one.bytes for one in ids), dtype="V16"))

    def taken(self, places: NDArray[np.int64]) -> "IdColumn":
        return IdColumn(self.raw[places])

    @overload
    def __getitem__(self, index: int) -> uuid.UUID: ...
    @overload
    def __getitem__(self, index: slice) -> "IdColumn": ...
    @override
    def __getitem__(self, index: int | slice) -> "uuid.UUID | IdColumn":
        return IdColumn(self.raw[index]) if isinstance(index, slice) else uuid.UUID(bytes=self.raw[index].tobytes())

    @override
    def __len__(self) -> int:
        return len(self.raw)

    @override
    def __iter__(self) -> Iterator[uuid.UUID]:
        return (uuid.UUID(bytes=one.tobytes()) for one in self.raw)

    @override
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)  # pyright: ignore[reportUnknownArgumentType]

    __hash__ = None  # pyright: ignore[reportAssignmentType] - compared by value, and long
