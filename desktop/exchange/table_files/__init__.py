"""Tables of records as files: CSV, JSON Lines, Parquet and XLSX, each read back after writing."""
