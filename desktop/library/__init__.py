"""Items between the benchmarks and the store: rows, queries, generation, scoring; settings and log of this machine."""
