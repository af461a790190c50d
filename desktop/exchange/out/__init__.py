"""Files out: tables of records, each column with its type and meaning, written by one writer a format."""
