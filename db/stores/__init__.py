"""Plain functions on a connection, one module for each kind of row."""
