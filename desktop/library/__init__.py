"""Items in the store: rows, queries, generation, scoring of stored answers. Also settings and log of this computer."""
