"""Benchmark items: parts, ids, import, generation, prompts, parsing and scoring. No Qt, no SQL, no torch."""
