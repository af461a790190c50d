"""Items between the benchmarks and the store: rows, queries, generation, scoring; and this machine's settings and log."""
