"""Declarations of other benchmarks: which column is what. docs/mappings.md describes the form."""
