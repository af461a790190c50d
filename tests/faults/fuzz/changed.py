"""Good files, changed: what hypothesis chooses among."""

from collections.abc import Sequence

from hypothesis import strategies as st

HARM = (
    b"", b"\0", b"\xff", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"null", b"NaN", b"-Infinity", b"1e999", b"9" * 5_000,
    b"[" * 20_000, b'{"a":' * 20_000, b"- " * 5_000, b"../" * 40, b"/etc/passwd", b"C:\\CON", b"=cmd|' /C calc'!A0",
    b"!!python/object/apply:os.system [x]", b"&a [*a]", b"<img src=http://localhost/>", b'"', b"\n", b",", b"\t",
    b"\xf0\x9f\x98\x80" * 50, b"x" * 100_000, b"true", b"{}", b"[]", b"-1", b"0", b"\\ud800", b"\\u0000", b"{0.a}",
    b"%s",
)  # fmt: skip


def changed(seeds: Sequence[bytes]) -> st.SearchStrategy[bytes]:
    """One of the seeds with some pieces cut out, put in, doubled or put in the place of others; or anything."""
    piece = st.one_of(st.sampled_from(HARM), st.binary(max_size=12))
    edit = st.tuples(st.floats(0, 1), st.floats(0, 0.2), piece)
    edited = st.builds(_edited, st.sampled_from(list(seeds)), st.lists(edit, max_size=5))
    return st.one_of(edited, st.binary(max_size=300), st.sampled_from(list(seeds)))


def _edited(seed: bytes, edits: list[tuple[float, float, bytes]]) -> bytes:
    for where, length, piece in edits:
        start = int(where * len(seed))
        seed = seed[:start] + piece + seed[start + int(length * len(seed)) :]
    return seed
