"""Functions on a connection, one module per kind of row."""
